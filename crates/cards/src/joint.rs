//! Hands of exactly two hole cards and three of the board: Omaha, Manila and Faro.
//!
//! What a pair of hole cards can make of a board depends, flushes apart, on the five ranks of the
//! board and the two of the pair. One table holds a row for every board and a column for every
//! pair of ranks, so a hand costs one look-up for each of its pairs instead of ten judgements.
//! Columns count from the ace down: a reduced deck uses the front of each row only.

use crate::card::Card;
#[cfg(feature = "big-tables")]
use crate::figure::Counts;
use crate::hand::{Hand, JOKER_KEY, SUIT_UNITS, TOP_BITS, lane_of};
#[cfg(feature = "big-tables")]
use crate::row_hash::{RowHash, for_each_pattern};
use crate::scale::Scale;
use crate::strength::Strength;

#[cfg(feature = "big-tables")]
const COLUMNS: usize = 96;

/// What each pair of ranks makes of one board: three whole lines of the cache. That gains little: unaligned, a random
/// hand of Omaha or Manila takes 1 % longer (the works `omaha-random` and `manila-32-random` of `bench`, on x86-64).
#[cfg(feature = "big-tables")]
#[derive(Clone, Copy)]
#[repr(align(64))]
struct Row([u16; COLUMNS]);

/// Added to a board's key, it carries a suit's counter of three or more into its top bit.
const THREE_SUITED: u64 = 11 * SUIT_UNITS;
/// Added to a pair's or hole's key, it carries a suit's counter of two or more into its top bit.
const TWO_SUITED: u64 = 18 * SUIT_UNITS;

/// Judges two hole cards with three of the board by one ranking. With the `big-tables` feature it
/// holds 1.5 MiB, of which a deck's boards touch what they need: 1.1 MiB for 52 cards, 150 KiB
/// for 32.
pub struct Joint {
    scale: &'static Scale,
    #[cfg(feature = "big-tables")]
    slides: &'static [u16; crate::row_hash::ROWS],
    #[cfg(feature = "big-tables")]
    rows: Box<[Row]>,
}

/// A board made ready: judge any number of hole cards against it.
#[derive(Clone, Copy)]
pub struct Board<'a> {
    scale: &'a Scale,
    #[cfg(feature = "big-tables")]
    row: &'a Row,
    hand: Hand,
    cards: [Card; 5],
    suited: u64,
}

/// The column of a pair of ranks, by `rank << 4 | rank`.
#[cfg(feature = "big-tables")]
const PAIR_COLUMNS: [u8; 256] = {
    let mut columns = [0; 256];
    let mut first = 0;
    while first < 13 {
        let mut second = 0;
        while second < 13 {
            let (low, high) = if first < second { (first, second) } else { (second, first) };
            // From the ace down, so the lower card of the pair has the greater number.
            let (outer, inner) = (12 - low, 12 - high);
            #[expect(clippy::indexing_slicing, reason = "in a constant: a fault fails the build")]
            {
                columns[first << 4 | second] = (outer * (outer + 1) / 2 + inner) as u8;
            }
            second += 1;
        }
        first += 1;
    }
    columns
};

impl Joint {
    #[cfg(not(feature = "big-tables"))]
    pub(crate) fn build(scale: &Scale) -> Joint {
        Joint { scale: scale.ranking().scale() }
    }

    #[cfg(feature = "big-tables")]
    pub(crate) fn build(scale: &Scale) -> Joint {
        use crate::row_hash::{RANK_NUMBERS, rank_sum};
        const ROWS_OF_FIVE: usize = 8192;
        let slides = &crate::rank_table::five_hash().slides;
        let mut rows = vec![Row([0; COLUMNS]); ROWS_OF_FIVE].into_boxed_slice();
        let judge = scale.five();
        for_each_pattern(5, &mut |board| {
            let Some(row) = rows.get_mut(RowHash::<ROWS_OF_FIVE>::place(slides, rank_sum(board)))
            else {
                return;
            };
            for triple in triples_of_pattern(board) {
                for (first, a) in RANK_NUMBERS.iter().enumerate() {
                    for (second, b) in RANK_NUMBERS.iter().enumerate().take(first + 1) {
                        let key = u64::from(triple.wrapping_add(*a).wrapping_add(*b));
                        let best = judge.by_rank(Hand { key, set: 0 });
                        let column = PAIR_COLUMNS.get(first << 4 | second).copied();
                        if let Some(place) = row.0.get_mut(usize::from(column.unwrap_or(0))) {
                            // A pair that would be the fifth of its rank cannot be dealt: what its
                            // column then holds is never read.
                            *place = best.max(*place);
                        }
                    }
                }
            }
        });
        Joint { scale: scale.ranking().scale(), slides, rows }
    }

    /// The strength of the best two of the hole cards with three of the board.
    #[inline]
    #[must_use]
    pub fn strength(&self, hole: &[Card], board: &[Card; 5]) -> Strength {
        self.board(board).strength(hole)
    }

    /// Makes a board ready.
    #[inline]
    #[must_use]
    #[cfg_attr(
        feature = "big-tables",
        expect(clippy::indexing_slicing, reason = "a place is below the number of rows")
    )]
    pub fn board(&self, cards: &[Card; 5]) -> Board<'_> {
        let hand: Hand = cards.iter().copied().collect();
        let suited = if self.scale.ranking().flushes_count() {
            hand.key.wrapping_add(THREE_SUITED) & TOP_BITS
        } else {
            0
        };
        Board {
            scale: self.scale,
            #[cfg(feature = "big-tables")]
            row: &self.rows[RowHash::<8192>::place(self.slides, hand.key as u32)],
            hand,
            cards: *cards,
            suited,
        }
    }
}

impl Board<'_> {
    /// The strength of the best two of the hole cards with three of this board.
    #[inline]
    #[must_use]
    pub fn strength(&self, hole: &[Card]) -> Strength {
        let held: Hand = hole.iter().copied().collect();
        let by_rank = self.by_rank(hole);
        let suited = held.key.wrapping_add(TWO_SUITED) & self.suited;
        if suited | (held.key | self.hand.key) & JOKER_KEY == 0 {
            by_rank
        } else {
            self.special(hole, held, suited, by_rank)
        }
    }

    /// The best hand by ranks alone, as if no five were of one suit.
    #[cfg(feature = "big-tables")]
    #[inline]
    #[must_use]
    #[expect(
        clippy::indexing_slicing,
        reason = "a slice from within it, and a byte into 256 places"
    )]
    pub fn by_rank(&self, hole: &[Card]) -> Strength {
        let mut best = 0;
        for (place, first) in hole.iter().enumerate() {
            let first = usize::from(first.bit() & 15) << 4;
            for second in &hole[place + 1..] {
                let column = PAIR_COLUMNS[first | usize::from(second.bit() & 15)];
                best = best.max(self.row.0.get(usize::from(column)).copied().unwrap_or(0));
            }
        }
        Strength(best)
    }

    /// The best hand by ranks alone, as if no five were of one suit.
    #[cfg(not(feature = "big-tables"))]
    #[must_use]
    pub fn by_rank(&self, hole: &[Card]) -> Strength {
        let judge = self.scale.five();
        let triples = triples(&self.cards).map(|triple| triple.into_iter().collect::<Hand>());
        triples
            .flat_map(|triple| {
                pairs(hole).map(move |pair| triple + pair.into_iter().collect::<Hand>())
            })
            .map(|hand| judge.of_ranks(hand))
            .max()
            .unwrap_or_default()
    }

    /// A flush in the suit that has two in the hole and three on the board, or the joker.
    #[inline(never)]
    fn special(&self, hole: &[Card], held: Hand, suited: u64, by_rank: Strength) -> Strength {
        // Where a flush counts against the hand, the best five may well leave the suit.
        let flush_spoils = self.scale.ranking().lowest_wins();
        if flush_spoils || (held.key | self.hand.key) & JOKER_KEY != 0 {
            return self.every_pair_and_triple(hole);
        }
        let lane = lane_of(suited);
        let ranks = |set: u64| (set >> lane) as u16 & 0x1fff;
        by_rank.max(self.scale.two_with_three_of_suit(ranks(held.set), ranks(self.hand.set)))
    }

    #[cold]
    fn every_pair_and_triple(&self, hole: &[Card]) -> Strength {
        naive_two_with_three(self.scale, hole, &self.cards)
    }
}

/// Every pair of hole cards with every triple of the board: the reference for [`Joint`], and how
/// it judges hands with the joker.
#[must_use]
pub fn naive_two_with_three(scale: &Scale, hole: &[Card], board: &[Card; 5]) -> Strength {
    let judge = scale.five();
    let mut best = Strength(0);
    for [a, b] in pairs(hole) {
        for [c, d, e] in triples(board) {
            best = best.max(judge.strength(&[a, b, c, d, e]));
        }
    }
    best
}

/// Every two of the cards, keeping their order.
pub(crate) fn pairs(cards: &[Card]) -> impl Iterator<Item = [Card; 2]> {
    cards
        .iter()
        .enumerate()
        .flat_map(|(place, first)| cards.iter().skip(place + 1).map(|second| [*first, *second]))
}

/// Every three of the cards, keeping their order.
pub(crate) fn triples(cards: &[Card; 5]) -> impl Iterator<Item = [Card; 3]> + use<> {
    let [a, b, c, d, e] = *cards;
    [
        [a, b, c],
        [a, b, d],
        [a, b, e],
        [a, c, d],
        [a, c, e],
        [a, d, e],
        [b, c, d],
        [b, c, e],
        [b, d, e],
        [c, d, e],
    ]
    .into_iter()
}

/// The rank sums of every three cards of a board's pattern.
#[cfg(feature = "big-tables")]
fn triples_of_pattern(board: &Counts) -> Vec<u32> {
    use crate::row_hash::RANK_NUMBERS;
    let numbers: Vec<u32> = board
        .iter()
        .zip(RANK_NUMBERS)
        .flat_map(|(count, number)| std::iter::repeat_n(number, usize::from(*count)))
        .collect();
    let mut sums = Vec::with_capacity(10);
    for (place, first) in numbers.iter().enumerate() {
        for (next, second) in numbers.iter().enumerate().skip(place + 1) {
            for third in numbers.iter().skip(next + 1) {
                sums.push(first.wrapping_add(*second).wrapping_add(*third));
            }
        }
    }
    sums.sort_unstable();
    sums.dedup();
    sums
}
