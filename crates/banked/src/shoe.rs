//! Where the cards of a round come from.

use crate::wire;
use cutcard_cards::{Card, CardSet, Deck, DeckSize};
use serde::{Deserialize, Serialize};
use std::fmt;

/// How many cards a round is played with (act-3cp:2.1, act-3cp:10.2).
pub(crate) const DECK_CARDS: usize = 52;

/// The deck of the game: 52 cards and no joker (act-3cp:2.1, act-3cp:10.2).
pub(crate) const fn deck() -> CardSet {
    Deck::plain(DeckSize::FiftyTwo).cards()
}

/// A shuffled deck from its top card down, before any cut. `Debug` hides it.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "AnyCards", into = "AnyCards")]
pub struct Order([Card; DECK_CARDS]);

/// Cards as written, which may be no deck.
#[derive(Clone, Copy, Serialize, Deserialize)]
#[serde(transparent)]
struct AnyCards(#[serde(with = "wire::cards")] [Card; DECK_CARDS]);

impl TryFrom<AnyCards> for Order {
    type Error = &'static str;

    fn try_from(cards: AnyCards) -> Result<Order, &'static str> {
        Order::new(cards.0).ok_or("not one deck of 52 cards (act-3cp:2.1)")
    }
}

impl From<Order> for AnyCards {
    fn from(order: Order) -> AnyCards {
        AnyCards(order.0)
    }
}

impl Order {
    /// The deck in that order; `None` unless each of its cards is there once.
    #[must_use]
    pub fn new(cards: [Card; DECK_CARDS]) -> Option<Order> {
        (cards.iter().copied().collect::<CardSet>() == deck()).then_some(Order(cards))
    }

    /// Reads the deck in the order of a slice, such as a shuffled deck's.
    #[must_use]
    pub fn from_slice(cards: &[Card]) -> Option<Order> {
        cards.try_into().ok().and_then(Order::new)
    }

    /// The card that is dealt at a place, the deck having been cut at a depth.
    pub(crate) fn card(&self, place: usize, depth: u8) -> Option<Card> {
        self.0.get((place + usize::from(depth)) % DECK_CARDS).copied()
    }
}

impl fmt::Debug for Order {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Order(hidden)")
    }
}

/// Who knows the next card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Supply {
    /// An electronic table: the whole deck is recorded before the round.
    Recorded(Order),
    /// A live table: each card is entered as it is dealt.
    Live,
}

/// Whether an automated shoe has its cards (act-3cp:10.3). A manual shoe never has.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Machine {
    /// The cards must be shuffled and loaded first: the first round.
    #[default]
    Empty,
    /// Loaded in an earlier round.
    Loaded,
}

/// How the cards were made ready.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Shuffle {
    /// Shuffled by the dealer, cut once and put into the shoe (act-3cp:5.1, act-3cp:5.2).
    ByHand {
        /// How many cards the cut lifted off.
        cut: u8,
    },
    /// Shuffled by the dealer and loaded into the automated shoe (act-3cp:10.3).
    IntoMachine,
}
