//! openpql-prelude 0.3: judges sets of cards by their bits, without tables.

use crate::pack::Pack;
use openpql_prelude::{Card, Card64, HandRating, eval_holdem, eval_omaha};
use std::hint::black_box;

pub(crate) const NAME: &str = "openpql-prelude";

/// The card with this place in the pack.
pub(crate) fn card(id: u8) -> Card {
    Card::all::<false>()[usize::from(id)]
}

/// Its pack: a hand is a set of bits.
pub(crate) struct OpenpqlPack {
    cards: [Card64; 52],
    bar: HandRating,
}

impl OpenpqlPack {
    pub(crate) fn new() -> OpenpqlPack {
        OpenpqlPack { cards: std::array::from_fn(|id| Card64::from(card(id as u8))), bar: bar() }
    }
}

impl Pack for OpenpqlPack {
    type Card = Card64;
    type Hand = Card64;

    #[inline(always)]
    fn cards(&self) -> &[Card64; 52] {
        &self.cards
    }

    fn empty(&self) -> Card64 {
        Card64::default()
    }

    #[inline(always)]
    fn add(hand: Card64, card: Card64) -> Card64 {
        hand | card
    }

    #[inline(always)]
    fn with_each(&self, hand: Card64, cards: &[Card64]) -> u64 {
        cards.iter().map(|&card| u64::from(beats(eval_holdem(hand | card), self.bar))).sum()
    }
}

#[inline(always)]
pub(crate) fn set(cards: &[Card]) -> Card64 {
    cards.iter().fold(Card64::default(), |set, &card| set | Card64::from(card))
}

/// Some hand's rating, which the optimiser must not know.
pub(crate) fn bar() -> HandRating {
    black_box(rating(&[0, 4, 9, 14, 20].map(card)))
}

/// A rating keeps its number to itself but not its order, so the works count how often it beats
/// another.
#[inline(always)]
pub(crate) fn beats(rating: HandRating, bar: HandRating) -> u32 {
    u32::from(rating > bar)
}

#[inline(always)]
pub(crate) fn rating(cards: &[Card]) -> HandRating {
    eval_holdem(set(cards))
}

/// The first four cards are the hole, the rest the board.
#[inline(always)]
pub(crate) fn omaha(cards: &[Card; 9]) -> HandRating {
    let (hole, board) = cards.split_at(4);
    eval_omaha(set(hole), set(board))
}
