//! A few cards in a row, some of them perhaps unknown.

use cutcard_cards::Card;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use std::fmt;

/// A card, or one that is there but has not been seen: at a live table a card that was dealt face
/// down.
pub type Slot = Option<Card>;

/// At most `N` cards, in order.
#[derive(Clone, Copy)]
pub struct Row<const N: usize> {
    count: u8,
    cards: [Slot; N],
}

impl<const N: usize> Row<N> {
    /// No cards.
    pub const EMPTY: Row<N> = Row { count: 0, cards: [None; N] };

    /// So many cards, `N` at most, each by its place.
    #[inline]
    pub(crate) fn of(count: usize, card: impl Fn(usize) -> Slot) -> Row<N> {
        let count = count.min(N);
        let cards = std::array::from_fn(|place| card(place).filter(|_| place < count));
        Row { count: count as u8, cards }
    }

    /// How many there are.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.count as usize
    }

    /// Whether there are none.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.count == 0
    }

    /// Takes all cards out.
    #[inline]
    pub const fn clear(&mut self) {
        self.count = 0;
    }

    /// The cards.
    #[must_use]
    #[inline]
    pub fn slots(&self) -> &[Slot] {
        self.cards.get(..self.len()).unwrap_or_default()
    }

    /// Puts a card at the end. There is always room: the rules of a game bound its rows.
    #[inline]
    pub fn push(&mut self, card: Slot) {
        if let Some(place) = self.cards.get_mut(usize::from(self.count)) {
            *place = card;
            self.count += 1;
        }
    }

    /// Takes the card at a place out and closes the gap.
    pub fn take(&mut self, place: usize) -> Option<Slot> {
        let card = self.slots().get(place).copied()?;
        self.cards.get_mut(place..usize::from(self.count))?.rotate_left(1);
        self.count -= 1;
        Some(card)
    }

    /// Puts another card in a place.
    pub fn set(&mut self, place: usize, card: Slot) {
        if let Some(slot) = self.cards.get_mut(place).filter(|_| place < usize::from(self.count)) {
            *slot = card;
        }
    }

    /// The cards, if every one is known, written into a buffer.
    #[inline]
    pub fn known<'a>(&self, buffer: &'a mut [Card; N]) -> Option<&'a [Card]> {
        for (place, slot) in buffer.iter_mut().zip(self.slots()) {
            *place = (*slot)?;
        }
        buffer.get(..self.len())
    }
}

impl<const N: usize> PartialEq for Row<N> {
    fn eq(&self, other: &Row<N>) -> bool {
        self.slots() == other.slots()
    }
}

impl<const N: usize> Eq for Row<N> {}

impl<const N: usize> fmt::Debug for Row<N> {
    /// Only the cards that are there: what was taken out must not show.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.slots()).finish()
    }
}

impl<const N: usize> Default for Row<N> {
    fn default() -> Row<N> {
        Row::EMPTY
    }
}

impl<const N: usize> FromIterator<Slot> for Row<N> {
    fn from_iter<I: IntoIterator<Item = Slot>>(cards: I) -> Row<N> {
        let mut row = Row::EMPTY;
        for card in cards {
            row.push(card);
        }
        row
    }
}

impl<const N: usize> Serialize for Row<N> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.slots().serialize(serializer)
    }
}

impl<'de, const N: usize> Deserialize<'de> for Row<N> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Row<N>, D::Error> {
        let cards = Vec::<Slot>::deserialize(deserializer)?;
        if cards.len() > N {
            return Err(de::Error::invalid_length(cards.len(), &"fewer cards"));
        }
        Ok(cards.into_iter().collect())
    }
}
