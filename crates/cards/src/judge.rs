//! A judge of hands of one size, made to be kept in a loop.

use crate::card::Card;
use crate::hand::{FOUR_SUITED, Hand, JOKER_KEY, Naturals, TOP_BITS, lane_of};
use crate::rank_table::RankTable;
use crate::row_hash::{ROWS, RowHash};
use crate::scale::Scale;
use crate::strength::{Category, Strength};

/// Judges hands of one size by one ranking; cheap to copy, made to be kept in a loop.
#[derive(Clone, Copy)]
pub struct Judge<'a, const CARDS: usize, const SIZE: usize> {
    slides: &'a [u16; ROWS],
    strengths: &'a [u16; SIZE],
    suited: &'a [u16; 8192],
    /// Bits of a key that the ranks alone cannot judge.
    special: u64,
    /// Those of them that the suited ranks alone cannot judge either.
    slow: u64,
    scale: &'a Scale,
}

impl<'a, const CARDS: usize, const SIZE: usize> Judge<'a, CARDS, SIZE> {
    pub(crate) fn new(scale: &'a Scale, table: &'a RankTable<SIZE>) -> Self {
        let suits = if scale.ranking().flushes_count() { TOP_BITS } else { 0 };
        let spoiled = if scale.ranking().lowest_wins() && CARDS > 5 { suits } else { 0 };
        Judge {
            slides: table.slides,
            strengths: &table.strengths,
            suited: &scale.suited,
            special: suits | JOKER_KEY,
            slow: spoiled | JOKER_KEY,
            scale,
        }
    }

    /// The strength of the best five of these cards.
    #[inline(always)]
    #[must_use]
    pub fn strength(&self, cards: &[Card; CARDS]) -> Strength {
        let key = cards.iter().fold(0, |key: u64, card| key.wrapping_add(card.key()));
        if key & self.special == 0 {
            self.of_ranks(Hand { key, set: 0 })
        } else {
            self.of(cards.iter().copied().collect())
        }
    }

    /// The strength of the best five of a hand of `CARDS` cards.
    #[inline(always)]
    #[must_use]
    #[expect(clippy::indexing_slicing, reason = "thirteen bits index 8192 places")]
    pub fn of(&self, hand: Hand) -> Strength {
        if hand.key & self.special == 0 {
            Strength(self.by_rank(hand))
        } else if hand.key & self.slow == 0 {
            // Five of seven cards in one suit leave no room for a full house or four of a kind.
            let held = (hand.set >> lane_of(hand.key & TOP_BITS)) as usize & 8191;
            Strength(self.suited[held])
        } else {
            Strength(self.scale.judge_special(hand))
        }
    }

    /// Judges a hand that lacks one card of `CARDS` with each of the first `count` of these cards:
    /// the loop at the bottom of an enumeration of hands. `visit` is told each strength and how
    /// many cards in a row make it: where the hand has no four of a suit, no one card can make a
    /// flush, and cards of one rank that follow each other are looked up once.
    #[inline(always)]
    pub fn with_each(
        &self,
        hand: Hand,
        cards: &Naturals,
        count: usize,
        mut visit: impl FnMut(Strength, usize),
    ) {
        if hand.key.wrapping_add(FOUR_SUITED) & TOP_BITS | hand.key & JOKER_KEY == 0 {
            cards.for_each_run(count, |rank_number, times| {
                let key = hand.key.wrapping_add(rank_number);
                visit(self.of_ranks(Hand { key, set: 0 }), times);
            });
        } else {
            cards.hands().iter().take(count).for_each(|card| visit(self.of(hand + *card), 1));
        }
    }

    /// The strength of a hand by its ranks alone, as if no five were of one suit.
    #[inline(always)]
    #[expect(clippy::indexing_slicing, reason = "a place is below the table's size")]
    pub(crate) fn by_rank(&self, hand: Hand) -> u16 {
        self.strengths[RowHash::<SIZE>::place(self.slides, hand.key as u32)]
    }

    /// The strength of a hand by its ranks alone, as if no five were of one suit.
    #[inline(always)]
    #[must_use]
    pub fn of_ranks(&self, hand: Hand) -> Strength {
        Strength(self.by_rank(hand))
    }

    /// The category of a strength that this judge gave.
    #[must_use]
    pub fn category(&self, strength: Strength) -> Category {
        self.scale.category(strength)
    }
}
