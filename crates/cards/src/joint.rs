//! Hands of exactly two hole cards and three of the board: Omaha, Manila and Faro.
//!
//! What a pair of hole cards can make of a board depends, flushes apart, on the five ranks of the
//! board and the two of the pair. One table holds a row for every board and a column for every
//! pair of ranks, so a hand costs one look-up for each of its pairs instead of ten judgements.
//! Columns count from the ace down: a reduced deck uses the front of each row only.

use crate::card::Card;
#[cfg(feature = "big-tables")]
use crate::figure::Counts;
use crate::hand::{Hand, JOKER_KEY, TOP_BITS};
#[cfg(feature = "big-tables")]
use crate::row_hash::{RowHash, for_each_pattern};
use crate::scale::Scale;
use crate::strength::Strength;

#[cfg(feature = "big-tables")]
const COLUMNS: usize = 96;

/// Added to a board's key, it carries a suit's counter of three or more into its top bit.
const THREE_SUITED: u64 = 0x5555 << 40;
/// Added to a pair's or hole's key, it carries a suit's counter of two or more into its top bit.
const TWO_SUITED: u64 = 0x6666 << 40;

/// Judges two hole cards with three of the board by one ranking. With the `big-tables` feature it
/// holds 1.5 MiB, of which a deck's boards touch what they need: 1.2 MiB for 52 cards, 150 KiB
/// for 32.
pub struct Joint {
    scale: &'static Scale,
    #[cfg(feature = "big-tables")]
    slides: &'static [u16; crate::row_hash::ROWS],
    #[cfg(feature = "big-tables")]
    rows: Box<[[u16; COLUMNS]]>,
}

/// A board made ready: judge any number of hole cards against it.
#[derive(Clone, Copy)]
pub struct Board<'a> {
    scale: &'a Scale,
    #[cfg(feature = "big-tables")]
    row: &'a [u16; COLUMNS],
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
        let slides = crate::scale::five_slides();
        let mut rows = vec![[0; COLUMNS]; ROWS_OF_FIVE].into_boxed_slice();
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
                        if let Some(place) = row.get_mut(usize::from(column.unwrap_or(0))) {
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
        if (self.hand.key | held.key) & JOKER_KEY != 0 {
            return self.every_pair_and_triple(hole);
        }
        let by_rank = self.by_rank(hole);
        if held.key.wrapping_add(TWO_SUITED) & self.suited == 0 {
            by_rank
        } else {
            by_rank.max(self.best_suited(held))
        }
    }

    /// The best hand by ranks alone, as if no five were of one suit.
    #[cfg(feature = "big-tables")]
    #[inline]
    #[must_use]
    #[expect(clippy::indexing_slicing, reason = "indices come from tables of columns below 96")]
    pub fn by_rank(&self, hole: &[Card]) -> Strength {
        let mut best = 0;
        for (place, first) in hole.iter().enumerate() {
            let first = usize::from(first.bit() & 15) << 4;
            for second in &hole[place + 1..] {
                let column = PAIR_COLUMNS[first | usize::from(second.bit() & 15)];
                best = best.max(self.row[usize::from(column) % COLUMNS]);
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

    /// The best flush of two hole cards and three of the board in the suit that has them.
    #[cold]
    fn best_suited(&self, held: Hand) -> Strength {
        let top = held.key.wrapping_add(TWO_SUITED) & self.suited;
        let lane = 16 * ((top.trailing_zeros() - 43) / 4);
        let judge = self.scale.five();
        let lane_of = |set: u64| -> [Option<Hand>; 5] {
            let mut cards = [None; 5];
            let mut left = set & (0x1fff << lane);
            for place in &mut cards {
                if left != 0 {
                    *place = Card::from_bit(left.trailing_zeros() as u8).map(Hand::from);
                    left &= left - 1;
                }
            }
            cards
        };
        let (hole, board) = (lane_of(held.set), lane_of(self.hand.set));
        let mut best = Strength(0);
        for (a, first) in hole.iter().enumerate() {
            for second in hole.iter().skip(a + 1) {
                for (c, third) in board.iter().enumerate() {
                    for (d, fourth) in board.iter().enumerate().skip(c + 1) {
                        for fifth in board.iter().skip(d + 1) {
                            if let (Some(a), Some(b), Some(c), Some(d), Some(e)) =
                                (first, second, third, fourth, fifth)
                            {
                                best = best.max(judge.of(*a + *b + *c + *d + *e));
                            }
                        }
                    }
                }
            }
        }
        best
    }

    #[cold]
    fn every_pair_and_triple(&self, hole: &[Card]) -> Strength {
        naive_two_plus_three(self.scale, hole, &self.cards)
    }
}

/// The reference for [`Joint`]: every pair of hole cards with every triple of the board.
#[must_use]
pub fn naive_two_plus_three(scale: &Scale, hole: &[Card], board: &[Card; 5]) -> Strength {
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
