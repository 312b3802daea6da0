//! Hands with the joker.

use crate::card::Rank;
use crate::figure::{Counts, Suits, figure};
use crate::hand::Hand;
use crate::ladder::strength_of;
use crate::rank_table::{FIVE, FOUR, RankTable, SIX, five_hash, four_hash, six_hash};
use crate::row_hash::{RANK_NUMBERS, rank_sum};
use crate::scale::Scale;
use std::sync::OnceLock;

/// What the joker adds: strengths of four, five or six cards and the joker.
pub(crate) struct Wild {
    pub(crate) four: RankTable<FOUR>,
    pub(crate) five: RankTable<FIVE>,
    six: OnceLock<RankTable<SIX>>,
    pub(crate) suited: Box<[u16; 8192]>,
}

impl Scale {
    pub(crate) fn wild(&self) -> &Wild {
        self.wild.get_or_init(|| {
            let four_hash = four_hash();
            let five_hash = five_hash();
            let six = self.six_table();
            Wild {
                four: RankTable::build(four_hash, 4, |counts| {
                    self.best_with_joker(counts, |sum| self.five.get(sum))
                }),
                five: RankTable::build(five_hash, 5, |counts| {
                    self.best_with_joker(counts, |sum| six.get(sum))
                }),
                six: OnceLock::new(),
                suited: self.suited_with_joker(),
            }
        })
    }

    pub(crate) fn wild_six(&self) -> &RankTable<SIX> {
        let wild = self.wild();
        wild.six.get_or_init(|| {
            let hash = six_hash();
            let seven = self.seven_table();
            RankTable::build(hash, 6, |counts| self.best_with_joker(counts, |sum| seven.get(sum)))
        })
    }

    /// The joker is the best card of the deck that the hand does not hold, or the fifth of a kind
    /// (act-draw:A:Wild Card, act-draw:3.7).
    fn best_with_joker(&self, counts: &Counts, judge: impl Fn(u32) -> u16) -> u16 {
        let sum = rank_sum(counts);
        let lowest = self.ranking.deck().lowest_rank();
        let mut best = 0;
        for ((count, number), rank) in counts.iter().zip(RANK_NUMBERS).zip(Rank::ALL) {
            if *count == 4 && !self.ranking.lowest_wins() {
                let mut five = [0; 13];
                if let Some(place) = five.get_mut(usize::from(rank.index())) {
                    *place = 5;
                }
                let figure = figure(self.ranking, &five, Suits::Mixed);
                best = best.max(strength_of(self.ranking, &self.figures, &figure));
            } else if *count < 4 && rank >= lowest {
                best = best.max(judge(sum.wrapping_add(number)));
            }
        }
        best
    }

    fn suited_with_joker(&self) -> Box<[u16; 8192]> {
        let mut suited = Box::new([0; 8192]);
        let ranks = self.ranking.deck().ranks();
        for (held, strength) in (0_u16..).zip(suited.iter_mut()) {
            let others = Rank::ALL.into_iter().map(|rank| 1 << rank.index() & ranks & !held);
            // Where the suit holds the whole deck's ranks, the joker adds nothing.
            *strength = others
                .filter_map(|other| self.suited.get(usize::from(held | other)).copied())
                .max()
                .unwrap_or(0);
        }
        suited
    }

    pub(crate) fn judge_joker(&self, hand: Hand) -> u16 {
        let wild = self.wild();
        let sum = hand.key as u32;
        let by_rank = match hand.cards().len() {
            5 => wild.four.get(sum),
            6 => wild.five.get(sum),
            _ => self.wild_six().get(sum),
        };
        let suited = if self.ranking.flushes_count() {
            (0..4)
                .map(|suit| (hand.set >> (16 * suit)) as usize & 8191)
                .filter(|held| held.count_ones() >= 4)
                .filter_map(|held| wild.suited.get(held).copied())
                .max()
        } else {
            None
        };
        by_rank.max(suited.unwrap_or(0))
    }
}
