//! The best five of so many cards, over every deal of a deck.

use super::Histogram;
use crate::rank_groups::{available, rank_groups, rank_sets, suited};
use cutcard_cards::{Card, CardSet, Deck, Hand, Joker, Ranking, Suit};

/// Counts every deal of five, six or seven cards by the best five; `None` for another number, or
/// for more than five cards in a ranking where flushes spoil a hand.
#[must_use]
pub fn any_five(ranking: Ranking, deck: Deck, cards: usize) -> Option<Histogram> {
    let flush_spoils = ranking.flushes_count() && ranking.lowest_wins();
    if !(5..=7).contains(&cards) || flush_spoils && cards > 5 {
        return None;
    }
    let mut histogram = Histogram::new(ranking.scale());
    let naturals = Deck::plain(deck.size).cards();
    count(&mut histogram, naturals, cards, Joker::Out);
    if deck.joker == Joker::In {
        count(&mut histogram, naturals, cards, Joker::In);
    }
    Some(histogram)
}

/// Counts the deals with or without the joker among the cards: first as if no five were of one
/// suit, then the deals with enough of a suit are moved to what they really make.
fn count(histogram: &mut Histogram, deck: CardSet, cards: usize, joker: Joker) {
    let scale = histogram.scale();
    let (base, naturals) = match joker {
        Joker::Out => (Hand::EMPTY, cards),
        Joker::In => (Hand::from(Card::JOKER), cards - 1),
    };
    let by_rank = |hand: Hand| scale.of_ranks(base + hand, cards).unwrap_or_default();
    for group in rank_groups(&available(deck), naturals) {
        histogram.add(by_rank(group.hand), group.weight as i64);
    }
    if !scale.ranking().flushes_count() {
        return;
    }
    // All suits are alike: one is counted for the four.
    let suit = Suit::Clubs;
    let others: CardSet = deck.iter().filter(|card| card.suit() != Some(suit)).collect();
    for of_suit in 5 - (cards - naturals)..=naturals {
        let rest = rank_groups(&available(others), naturals - of_suit);
        for ranks in rank_sets(deck.ranks_of(suit), of_suit as u32) {
            let Some(flush) = scale.of_suit(ranks, joker) else { continue };
            let hand: Hand = suited(ranks, suit).collect();
            for group in &rest {
                let plain = by_rank(hand + group.hand);
                // A flush that spoils is not to be had for the asking, but the joker need not make it.
                let spoilt = scale.ranking().lowest_wins() && joker == Joker::Out;
                let real = if spoilt { flush } else { flush.max(plain) };
                let deals = 4 * group.weight as i64;
                histogram.add(plain, -deals);
                histogram.add(real, deals);
            }
        }
    }
}
