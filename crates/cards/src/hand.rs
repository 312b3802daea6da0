//! Cards added up: all that judging needs of them, in two words.

use crate::card::Card;
use crate::card_set::CardSet;
use crate::row_hash::RANK_NUMBERS;
use std::iter::Sum;
use std::ops::{Add, AddAssign};

/// Cards added up. Hands of different cards add to the hand of all of them, so a loop over boards
/// or deals keeps partial sums instead of starting again. A card may be in a hand once only: what
/// a hand with a card twice is worth means nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Hand {
    /// Bits 0-31 the sum of rank numbers with room for its carries above, bits 36-59 a counter of
    /// six bits for each suit that goes up by seven a card, bit 63 the joker.
    pub(crate) key: u64,
    pub(crate) set: u64,
}

/// The lowest bit of each suit's counter.
pub(crate) const SUIT_UNITS: u64 = 0b000001_000001_000001_000001 << SUITS_FROM;
/// The top bit of each suit's counter: seven a card brings five cards to it (35 of 32), not four.
pub(crate) const TOP_BITS: u64 = SUIT_UNITS << 5;
const SUITS_FROM: u32 = 36;
/// Added to a key, it carries a suit's counter of four or more cards into its top bit.
pub(crate) const FOUR_SUITED: u64 = 4 * SUIT_UNITS;
pub(crate) const JOKER_KEY: u64 = 1 << 63;

/// A key for each card by its bit. As long as a byte can count, so that no index is out of range.
const KEYS: [u64; 256] = {
    let mut keys = [0; 256];
    let mut bit = 0;
    while bit < 64 {
        let (suit, rank) = (bit >> 4, bit & 15);
        if rank < 13 {
            #[expect(clippy::indexing_slicing, reason = "in a constant: a fault fails the build")]
            {
                keys[bit] = RANK_NUMBERS[rank] as u64 | 7 << (SUITS_FROM as usize + 6 * suit);
            }
        }
        bit += 1;
    }
    keys[13] = JOKER_KEY;
    keys
};

/// The first bit, in a set of cards, of the suit whose counter's top bit is the lowest one set.
#[inline(always)]
pub(crate) fn lane_of(top_bits: u64) -> u32 {
    16 * ((top_bits.trailing_zeros() - SUITS_FROM) / 6)
}

impl Hand {
    /// No cards.
    pub const EMPTY: Hand = Hand { key: 0, set: 0 };

    /// The cards of the hand.
    #[must_use]
    pub const fn cards(self) -> CardSet {
        CardSet::from_bits(self.set)
    }
}

impl Card {
    /// The key of the hand that is this card alone.
    #[inline(always)]
    #[expect(clippy::indexing_slicing, reason = "a byte indexes 256 places")]
    pub(crate) fn key(self) -> u64 {
        KEYS[usize::from(self.bit())]
    }
}

impl From<Card> for Hand {
    #[inline(always)]
    fn from(card: Card) -> Hand {
        Hand { key: card.key(), set: 1 << (card.bit() & 63) }
    }
}

impl Add for Hand {
    type Output = Hand;

    #[inline(always)]
    #[expect(clippy::suspicious_arithmetic_impl, reason = "sets of cards add by union")]
    fn add(self, other: Hand) -> Hand {
        Hand { key: self.key.wrapping_add(other.key), set: self.set | other.set }
    }
}

impl AddAssign for Hand {
    #[inline(always)]
    fn add_assign(&mut self, other: Hand) {
        *self = *self + other;
    }
}

impl Sum for Hand {
    fn sum<I: Iterator<Item = Hand>>(hands: I) -> Hand {
        hands.fold(Hand::EMPTY, Add::add)
    }
}

impl FromIterator<Card> for Hand {
    #[inline(always)]
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Hand {
        cards.into_iter().map(Hand::from).fold(Hand::EMPTY, Add::add)
    }
}

impl From<CardSet> for Hand {
    fn from(cards: CardSet) -> Hand {
        cards.iter().collect()
    }
}

/// Cards made ready to be added to hands, none of them the joker. Best kept rank by rank: cards of
/// one rank that follow each other are judged together where their suits do not matter.
#[derive(Clone, Debug)]
pub struct Naturals {
    hands: Vec<Hand>,
    runs: Vec<Run>,
    /// For each number of cards from the front, how many whole runs they are and how many cards of
    /// the next run.
    fronts: Vec<(usize, usize)>,
}

/// Cards of one rank that follow each other.
#[derive(Clone, Copy, Debug)]
struct Run {
    rank_number: u64,
    cards: usize,
}

impl Naturals {
    /// These cards in this order, without the joker.
    pub fn new(cards: impl IntoIterator<Item = Card>) -> Naturals {
        let naturals = cards.into_iter().filter(|card| !card.is_joker());
        let hands: Vec<Hand> = naturals.map(Hand::from).collect();
        let mut runs: Vec<Run> = Vec::new();
        let mut fronts = vec![(0, 0)];
        for hand in &hands {
            let rank_number = hand.key & u64::from(u32::MAX);
            match runs.last_mut() {
                Some(run) if run.rank_number == rank_number => run.cards += 1,
                Some(_) | None => runs.push(Run { rank_number, cards: 1 }),
            }
            fronts.push((runs.len() - 1, runs.last().map_or(0, |run| run.cards)));
        }
        Naturals { hands, runs, fronts }
    }

    /// Each card as a hand of its own.
    #[inline(always)]
    #[must_use]
    pub fn hands(&self) -> &[Hand] {
        &self.hands
    }

    /// Calls `visit` with each rank number among the first `count` cards, and how many cards in a
    /// row have it.
    #[inline(always)]
    pub(crate) fn for_each_run(&self, count: usize, mut visit: impl FnMut(u64, usize)) {
        let Some((whole, rest)) = self.fronts.get(count.min(self.hands.len())) else { return };
        for run in self.runs.iter().take(*whole) {
            visit(run.rank_number, run.cards);
        }
        if let Some(run) = self.runs.get(*whole) {
            visit(run.rank_number, *rest);
        }
    }
}
