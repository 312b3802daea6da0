//! Who opens a stud round and who takes an odd chip without a button: the places where suits are
//! ranked (crown:3.2.4).

use crate::card::{Card, Rank};
use crate::ranking::AceInLow;

/// A claim to open the betting or to take an odd chip: the greatest has it. Different cards never
/// claim alike.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Claim(u64);

/// What makes a player of stud open a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Opener {
    /// The lowest up-card, the ace high; of equal ranks the lowest suit (crown:10.3.1).
    LowestCard,
    /// The highest up-card, the ace low; of equal ranks the highest suit: Razz
    /// (crown:10.3.1(a)(i), crown:10.3.1(a)(ii)).
    HighestCardAceLow,
    /// The best hand showing; of equal ones that whose highest card has the highest suit
    /// (crown:10.4.2, crown:10.6.3).
    BestShowing,
    /// The lowest hand showing, the ace low; of equal ones that whose lowest card has the lowest
    /// suit: Razz (crown:10.4.2, crown:10.6.3).
    LowestShowing,
}

impl Opener {
    /// The claim of a player who shows these cards; up to four, and no joker, which no stud deck
    /// has.
    #[must_use]
    pub fn claim(self, up_cards: &[Card]) -> Claim {
        match self {
            Opener::LowestCard => {
                let lowest = up_cards.iter().map(|card| standing(*card, AceInLow::High)).min();
                Claim(u64::MAX - lowest.unwrap_or(u64::MAX))
            }
            Opener::HighestCardAceLow => {
                let highest = up_cards.iter().map(|card| standing(*card, AceInLow::Low)).max();
                Claim(highest.unwrap_or(0))
            }
            Opener::BestShowing => {
                let highest = up_cards.iter().map(|card| standing(*card, AceInLow::High)).max();
                Claim(showing(up_cards, AceInLow::High) << 8 | highest.unwrap_or(0))
            }
            Opener::LowestShowing => {
                let lowest = up_cards.iter().map(|card| standing(*card, AceInLow::Low)).min();
                Claim(u64::MAX - (showing(up_cards, AceInLow::Low) << 8 | lowest.unwrap_or(0)))
            }
        }
    }
}

/// The claim of a tied hand to an odd chip where there is no button: its highest card by rank,
/// then by suit, then its next card (crown:8.5.2). In a low hand the ace is low.
#[must_use]
pub fn odd_chip_claim(playing: &[Card; 5], ace: AceInLow) -> Claim {
    let mut standings = playing.map(|card| standing(card, ace));
    standings.sort_unstable_by_key(|standing| std::cmp::Reverse(*standing));
    Claim(standings.iter().fold(0, |claim, standing| claim << 6 | standing))
}

/// How high a card stands by rank, then by suit: below 64.
fn standing(card: Card, ace: AceInLow) -> u64 {
    match (card.rank(), card.suit()) {
        (Some(rank), Some(suit)) => u64::from(height(rank, ace)) << 2 | suit as u64,
        (_, _) => 0,
    }
}

fn height(rank: Rank, ace: AceInLow) -> u8 {
    match (rank, ace) {
        (Rank::Ace, AceInLow::Low) => 0,
        (rank, AceInLow::Low | AceInLow::High) => rank.index() + 1,
    }
}

/// What up to four cards show: the more of a rank the higher, then by rank. Fewer than five cards
/// make no straight and no flush.
fn showing(up_cards: &[Card], ace: AceInLow) -> u64 {
    let heights = || up_cards.iter().filter_map(|card| card.rank()).map(|rank| height(rank, ace));
    let times = |wanted: u8| heights().filter(|height| *height == wanted).count() as u64;
    // How often, then which: greatest first, a rank that is there twice counted once.
    let mut groups = [(0_u64, 0_u8); 4];
    for (group, height) in groups.iter_mut().zip(heights()) {
        *group = (times(height), height);
    }
    groups.sort_unstable_by_key(|group| std::cmp::Reverse(*group));
    let mut last = (0, 0);
    let mut distinct = groups.into_iter().filter(|group| {
        let new = group.0 > 0 && *group != last;
        last = *group;
        new
    });
    // The shape of the groups first (two pairs above a pair), then their ranks.
    let (mut shape, mut ranks) = (0, 0);
    for _ in 0..4 {
        let (times, height) = distinct.next().unwrap_or((0, 0));
        shape = shape << 3 | times;
        ranks = ranks << 4 | u64::from(height);
    }
    shape << 16 | ranks
}
