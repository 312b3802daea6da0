//! Every pair of the hole with every triple of the board: the loop that the joint table replaces.
//! No public crate plays Manila, so our own plain loop stands in for one.

use cutcard_cards::{Card, Scale, naive_two_with_three};

pub(crate) const NAME: &str = "naive";

/// The first three cards are the hole, the rest the board.
#[inline(always)]
pub(crate) fn manila(scale: &Scale, cards: &[Card; 8]) -> u32 {
    let (hole, board) = cards.split_at(3);
    board.first_chunk().map_or(0, |board| u32::from(naive_two_with_three(scale, hole, board).0))
}
