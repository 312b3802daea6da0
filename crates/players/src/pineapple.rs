//! Which cards are kept where more are dealt than are held at the showdown.

use crate::chance::Chance;
use crate::estimate::Estimate;
use crate::sight::Sight;
use cutcard_cards::{Card, RuleJudge};

/// Every way to keep so many of the cards.
pub(crate) fn keeps(cards: &[Card], count: usize) -> Vec<Vec<Card>> {
    let kept = |places: u32| {
        let each = (0..).zip(cards).filter(|(place, _)| places >> place & 1 == 1);
        each.map(|(_, card)| *card).collect()
    };
    let ways = (0..1_u32 << cards.len().min(16)).filter(|ways| ways.count_ones() as usize == count);
    ways.map(kept).collect()
}

/// What a player keeps who does not think long: what makes the best hand with the board, and
/// before there is one a pair, else high cards, better of one suit or in a row.
pub(crate) fn quick_keep(
    judge: &RuleJudge,
    count: usize,
    cards: &[Card],
    board: &[Card],
) -> Vec<Card> {
    let worth = |kept: &Vec<Card>| {
        let made = judge.high(kept, board).map_or(0, |strength| u32::from(strength.0));
        (made, before_the_board(kept))
    };
    keeps(cards, count).into_iter().max_by_key(worth).unwrap_or_default()
}

fn before_the_board(cards: &[Card]) -> u32 {
    let rank = |card: &Card| card.rank().map_or(13, |rank| u32::from(rank.index()));
    let [first, second] = cards else { return cards.iter().map(rank).sum() };
    let (high, low) = (rank(first).max(rank(second)), rank(first).min(rank(second)));
    let pair = if high == low { 20 + high } else { 0 };
    let suited = if first.suit() == second.suit() { 3 } else { 0 };
    let in_a_row = if high == low + 1 { 2 } else { 0 };
    high * 2 + low + pair + suited + in_a_row
}

/// The card to throw away: the one without which the hand can expect most.
pub(crate) fn discard(sight: Sight<'_>, chance: &Chance) -> u8 {
    let cards = sight.own_cards();
    let rivals: Vec<_> = sight.rivals().collect();
    let estimate = Estimate::new(sight, &rivals).filter(|_| sight.knows_own());
    let kept = estimate.and_then(|estimate| estimate.best_kept(&cards, chance));
    let kept = kept.map(|(kept, _)| kept).unwrap_or_default();
    (0..).zip(&cards).find(|(_, card)| !kept.contains(card)).map_or(0, |(place, _)| place)
}
