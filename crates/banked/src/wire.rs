//! How chips and cards are written: chips as whole numbers, cards as text.

use cutcard_cards::{Card, parse_cards};
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

fn read<'de, D: Deserializer<'de>, const N: usize>(from: D) -> Result<[Card; N], D::Error> {
    let text = String::deserialize(from)?;
    let cards = parse_cards(&text).map_err(D::Error::custom)?;
    let found = cards.len();
    cards.try_into().map_err(|_| D::Error::custom(format!("{N} cards are needed, not {found}")))
}

fn write<S: Serializer>(cards: &[Card], to: S) -> Result<S::Ok, S::Error> {
    cards.iter().map(Card::to_string).collect::<String>().serialize(to)
}

/// Chips as a whole number.
pub(crate) mod chips {
    use super::{Deserialize, Deserializer, Serialize, Serializer};
    use cutcard_rulebook::Chips;

    pub(crate) fn serialize<S: Serializer>(chips: &Chips, to: S) -> Result<S::Ok, S::Error> {
        chips.0.serialize(to)
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Chips, D::Error> {
        u64::deserialize(from).map(Chips)
    }
}

/// Chips that may not be there, as a whole number or null.
pub(crate) mod some_chips {
    use super::{Deserialize, Deserializer, Serialize, Serializer};
    use cutcard_rulebook::Chips;

    pub(crate) fn serialize<S: Serializer>(
        chips: &Option<Chips>,
        to: S,
    ) -> Result<S::Ok, S::Error> {
        chips.map(|chips| chips.0).serialize(to)
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(
        from: D,
    ) -> Result<Option<Chips>, D::Error> {
        Option::<u64>::deserialize(from).map(|chips| chips.map(Chips))
    }
}

/// One card: `"As"`.
pub(crate) mod card {
    use super::{Card, Deserializer, Serializer, read, write};

    pub(crate) fn serialize<S: Serializer>(card: &Card, to: S) -> Result<S::Ok, S::Error> {
        write(&[*card], to)
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Card, D::Error> {
        read::<D, 1>(from).map(|[card]| card)
    }
}

/// A card that nobody may know: `"As"` or null.
pub(crate) mod some_card {
    use super::{Card, Deserialize, Deserializer, Serialize, Serializer, parse_cards};
    use serde::de::Error as _;

    pub(crate) fn serialize<S: Serializer>(card: &Option<Card>, to: S) -> Result<S::Ok, S::Error> {
        card.map(|card| card.to_string()).serialize(to)
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(
        from: D,
    ) -> Result<Option<Card>, D::Error> {
        let Some(text) = Option::<String>::deserialize(from)? else { return Ok(None) };
        let [card] = <[Card; 1]>::try_from(parse_cards(&text).map_err(D::Error::custom)?)
            .map_err(|_| D::Error::custom("one card is needed"))?;
        Ok(Some(card))
    }
}

/// Some cards in order: `"AsKd2c"`.
pub(crate) mod cards {
    use super::{Card, Deserializer, Serializer, read, write};

    pub(crate) fn serialize<S: Serializer, const N: usize>(
        cards: &[Card; N],
        to: S,
    ) -> Result<S::Ok, S::Error> {
        write(cards, to)
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>, const N: usize>(
        from: D,
    ) -> Result<[Card; N], D::Error> {
        read(from)
    }
}

/// A hand that may be hidden: `"AsKd2c"` or null.
pub(crate) mod some_hand {
    use super::{Card, Deserialize, Deserializer, Serialize, Serializer, parse_cards};
    use serde::de::Error as _;

    pub(crate) fn serialize<S: Serializer>(
        hand: &Option<[Card; 3]>,
        to: S,
    ) -> Result<S::Ok, S::Error> {
        hand.map(|cards| cards.iter().map(Card::to_string).collect::<String>()).serialize(to)
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(
        from: D,
    ) -> Result<Option<[Card; 3]>, D::Error> {
        let Some(text) = Option::<String>::deserialize(from)? else { return Ok(None) };
        let cards = parse_cards(&text).map_err(D::Error::custom)?;
        let hand =
            <[Card; 3]>::try_from(cards).map_err(|_| D::Error::custom("a hand is 3 cards"))?;
        Ok(Some(hand))
    }
}
