//! A set of cards in one word.

use crate::card::{Card, CardError, Rank, Suit};
use std::fmt;

/// A set of cards: a lane of sixteen bits for each suit, the joker at bit 13.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, PartialOrd, Ord)]
pub struct CardSet(u64);

const RANKS: u64 = 0x1fff;
const JOKER: u64 = 1 << 13;

impl CardSet {
    /// No card.
    pub const EMPTY: CardSet = CardSet(0);

    /// The set whose members are the set bits of `bits`; bits that are no card's are dropped.
    #[must_use]
    pub const fn from_bits(bits: u64) -> CardSet {
        CardSet(bits & (RANKS | JOKER | RANKS << 16 | RANKS << 32 | RANKS << 48))
    }

    /// The set as bits, each at its card's [`Card::bit`].
    #[must_use]
    pub const fn bits(self) -> u64 {
        self.0
    }

    /// Collects cards, refusing one that comes twice.
    ///
    /// # Errors
    /// [`CardError::Twice`] with the repeated card.
    pub fn distinct(cards: impl IntoIterator<Item = Card>) -> Result<CardSet, CardError> {
        let mut set = CardSet::EMPTY;
        for card in cards {
            if set.contains(card) {
                return Err(CardError::Twice { card });
            }
            set.insert(card);
        }
        Ok(set)
    }

    /// Adds a card.
    pub const fn insert(&mut self, card: Card) {
        self.0 |= 1 << card.bit();
    }

    /// Takes a card out, if it was in.
    pub const fn remove(&mut self, card: Card) {
        self.0 &= !(1 << card.bit());
    }

    /// Whether the card is in the set.
    #[must_use]
    pub const fn contains(self, card: Card) -> bool {
        self.0 >> card.bit() & 1 == 1
    }

    /// Whether the joker is in the set.
    #[must_use]
    pub const fn has_joker(self) -> bool {
        self.0 & JOKER != 0
    }

    /// How many cards are in the set.
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether there is no card in the set.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The cards in either set.
    #[must_use]
    pub const fn union(self, other: CardSet) -> CardSet {
        CardSet(self.0 | other.0)
    }

    /// The cards of this set that are not in the other.
    #[must_use]
    pub const fn without(self, other: CardSet) -> CardSet {
        CardSet(self.0 & !other.0)
    }

    /// The ranks held in a suit, bit 0 the two, bit 12 the ace.
    #[must_use]
    pub const fn ranks_of(self, suit: Suit) -> u16 {
        (self.0 >> (16 * suit as u64) & RANKS) as u16
    }

    /// The ranks held in any suit, bit 0 the two, bit 12 the ace.
    #[must_use]
    pub const fn ranks(self) -> u16 {
        let halves = self.0 | self.0 >> 32;
        ((halves | halves >> 16) & RANKS) as u16
    }

    /// How many cards of the rank are in the set, the joker not counted.
    #[must_use]
    pub const fn count_of(self, rank: Rank) -> u32 {
        (self.0 & 0x0001_0001_0001_0001 << rank.index()).count_ones()
    }

    /// The cards of the set: clubs first, each suit from its lowest card up.
    #[must_use]
    pub const fn iter(self) -> Cards {
        Cards(self.0)
    }
}

/// The cards of a set, one after the other.
#[derive(Clone, Debug)]
pub struct Cards(u64);

impl Iterator for Cards {
    type Item = Card;

    fn next(&mut self) -> Option<Card> {
        if self.0 == 0 {
            return None;
        }
        let bit = self.0.trailing_zeros() as u8;
        self.0 &= self.0 - 1;
        Card::from_bit(bit)
    }
}

impl IntoIterator for CardSet {
    type Item = Card;
    type IntoIter = Cards;

    fn into_iter(self) -> Cards {
        self.iter()
    }
}

impl FromIterator<Card> for CardSet {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> CardSet {
        let mut set = CardSet::EMPTY;
        for card in cards {
            set.insert(card);
        }
        set
    }
}

impl fmt::Debug for CardSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}
