//! What up-cards are worth, for whoever opens a round of stud.

use cutcard_cards::{Card, Rank};

/// A card by rank and then suit.
pub(super) fn standing(card: Card, ace_low: bool) -> (i32, i32) {
    let rank = card.rank().unwrap();
    let height = if ace_low && rank == Rank::Ace { -1 } else { i32::from(rank.index()) };
    (height, card.suit().unwrap() as i32)
}

/// What cards show: how often ranks come, which, and the highest card by suit.
pub(super) fn showing(up: &[Card], ace_low: bool) -> (Vec<usize>, Vec<i32>, (i32, i32)) {
    let heights: Vec<i32> = up.iter().map(|card| standing(*card, ace_low).0).collect();
    let mut groups: Vec<(usize, i32)> = heights
        .iter()
        .map(|height| (heights.iter().filter(|other| *other == height).count(), *height))
        .collect();
    groups.sort_unstable_by(|a, b| b.cmp(a));
    groups.dedup();
    let highest = up.iter().map(|card| standing(*card, ace_low)).max().unwrap();
    (
        groups.iter().map(|group| group.0).collect(),
        groups.iter().map(|group| group.1).collect(),
        highest,
    )
}

pub(super) fn lowest_showing(up: &[Card]) -> (Vec<usize>, Vec<i32>, (i32, i32)) {
    let (shape, ranks, _) = showing(up, true);
    (shape, ranks, up.iter().map(|card| standing(*card, true)).min().unwrap())
}
