//! Cards added up: all that judging needs of them, in two words.

use crate::card::Card;
use crate::card_set::CardSet;
use crate::row_hash::RANK_NUMBERS;
use std::iter::Sum;
use std::ops::{Add, AddAssign};

/// Cards added up. Hands of different cards add to the hand of all of them, so a loop over boards
/// or deals keeps partial sums instead of starting again.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Hand {
    /// Bits 0-31 the sum of rank numbers with room for its carries above, bits 40-55 a counter of
    /// four bits for each suit, bit 63 the joker.
    pub(crate) key: u64,
    pub(crate) set: u64,
}

/// Added to a key, it carries a suit's counter of five or more into the counter's top bit.
pub(crate) const FIVE_SUITED: u64 = 0x3333 << 40;
pub(crate) const TOP_BITS: u64 = 0x8888 << 40;
pub(crate) const JOKER_KEY: u64 = 1 << 63;

const KEYS: [u64; 64] = {
    let mut keys = [0; 64];
    let mut bit = 0;
    while bit < 64 {
        let (suit, rank) = (bit >> 4, bit & 15);
        if rank < 13 {
            #[expect(clippy::indexing_slicing, reason = "in a constant: a fault fails the build")]
            {
                keys[bit] = RANK_NUMBERS[rank] as u64 | 1 << (40 + 4 * suit);
            }
        }
        bit += 1;
    }
    keys[13] = JOKER_KEY;
    keys
};

impl Hand {
    /// No cards.
    pub const EMPTY: Hand = Hand { key: 0, set: 0 };

    /// The cards of the hand.
    #[must_use]
    pub const fn cards(self) -> CardSet {
        CardSet::from_bits(self.set)
    }
}

impl From<Card> for Hand {
    #[inline]
    #[expect(clippy::indexing_slicing, reason = "the index is masked to the array's size")]
    fn from(card: Card) -> Hand {
        let bit = card.bit() & 63;
        Hand { key: KEYS[usize::from(bit)], set: 1 << bit }
    }
}

impl Add for Hand {
    type Output = Hand;

    #[inline]
    #[expect(clippy::suspicious_arithmetic_impl, reason = "sets of cards add by union")]
    fn add(self, other: Hand) -> Hand {
        Hand { key: self.key.wrapping_add(other.key), set: self.set | other.set }
    }
}

impl AddAssign for Hand {
    #[inline]
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
    #[inline]
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Hand {
        cards.into_iter().map(Hand::from).fold(Hand::EMPTY, Add::add)
    }
}

impl From<CardSet> for Hand {
    fn from(cards: CardSet) -> Hand {
        cards.iter().collect()
    }
}
