//! The tables of one ranking: any five of five, six or seven cards judged by two look-ups.

use crate::card::{Card, Rank};
use crate::deck::Joker;
use crate::figure::{Figure, Suits, figure};
use crate::hand::{Hand, JOKER_KEY};
use crate::joint::Joint;
use crate::judge::Judge;
use crate::ladder::{best_less_one, figures_in_order, fill_suited, strength_of};
use crate::playing::fives;
use crate::rank_table::{FIVE, RankTable, SEVEN, SIX, five_hash, seven_hash, six_hash};
use crate::ranking::Ranking;
use crate::strength::{Category, Strength};
use crate::wild::Wild;
use std::sync::OnceLock;

/// The tables of one ranking. Built by [`Ranking::scale`]; five cards cost 16 KiB, suited hands
/// as much and the list of figures about 75 KiB; six cards 64 KiB and seven 128 KiB more, each built
/// when first asked for.
pub struct Scale {
    pub(crate) ranking: Ranking,
    /// Every figure with its strength, weakest first.
    pub(crate) figures: Vec<(Strength, Figure)>,
    pub(crate) five: RankTable<FIVE>,
    six: OnceLock<RankTable<SIX>>,
    seven: OnceLock<RankTable<SEVEN>>,
    /// The best flush or straight flush among the ranks held in one suit.
    pub(crate) suited: Box<[u16; 8192]>,
    pub(crate) wild: OnceLock<Wild>,
    joint: OnceLock<Joint>,
}

impl Scale {
    pub(crate) fn build(ranking: Ranking) -> Scale {
        let figures = figures_in_order(ranking);
        let strength = |figure: &Figure| strength_of(ranking, &figures, figure);
        let five_hash = five_hash();
        let five = RankTable::build(five_hash, 5, |counts| {
            strength(&figure(ranking, counts, Suits::Mixed))
        });
        let mut suited = Box::new([0_u16; 8192]);
        if ranking.flushes_count() {
            fill_suited(&mut suited, |counts| strength(&figure(ranking, counts, Suits::One)));
        }
        Scale {
            ranking,
            figures,
            five,
            six: OnceLock::new(),
            seven: OnceLock::new(),
            suited,
            wild: OnceLock::new(),
            joint: OnceLock::new(),
        }
    }

    /// The ranking these tables are of.
    #[must_use]
    pub fn ranking(&self) -> Ranking {
        self.ranking
    }

    /// Judges hands of five cards.
    #[must_use]
    pub fn five(&self) -> Judge<'_, 5, FIVE> {
        Judge::new(self, &self.five)
    }

    /// Judges the best five of six cards.
    #[must_use]
    pub fn six(&self) -> Judge<'_, 6, SIX> {
        Judge::new(self, self.six_table())
    }

    /// Judges the best five of seven cards.
    #[must_use]
    pub fn seven(&self) -> Judge<'_, 7, SEVEN> {
        Judge::new(self, self.seven_table())
    }

    /// The strength of the best five of five, six or seven cards; `None` for any other number.
    #[must_use]
    pub fn best(&self, hand: Hand) -> Option<Strength> {
        match hand.cards().len() {
            5 => Some(self.five().of(hand)),
            6 => Some(self.six().of(hand)),
            7 => Some(self.seven().of(hand)),
            _ => None,
        }
    }

    /// Judges hands made of exactly two hole cards and three of the board, each pot share on its
    /// own (`crown:12.5.4(b)(vi)[1]`, crown:11.5.4, act-manila:9.1).
    #[must_use]
    pub fn joint(&self) -> &Joint {
        self.joint.get_or_init(|| Joint::build(self))
    }

    /// Every figure this ranking knows, weakest first, with its strength.
    #[must_use]
    pub fn figures(&self) -> &[(Strength, Figure)] {
        &self.figures
    }

    /// The figure a strength stands for; `None` for a number that is no hand's strength.
    #[must_use]
    pub fn figure(&self, strength: Strength) -> Option<&Figure> {
        let place = self.figures.binary_search_by_key(&strength, |(strength, _)| *strength).ok()?;
        self.figures.get(place).map(|(_, figure)| figure)
    }

    /// The category of a strength of this scale.
    #[must_use]
    #[inline]
    pub fn category(&self, strength: Strength) -> Category {
        let code = if self.ranking.lowest_wins() { !strength.0 } else { strength.0 };
        let standing = (code >> 12) as u8;
        Category::ALL
            .into_iter()
            .find(|category| self.ranking.standing(*category) == standing)
            .unwrap_or(Category::HighCard)
    }

    /// The least strength that is a low without pairs and with no card above the eight
    /// (crown:3.2.1(b)(xi), act-draw:3.5(d)); `None` where no hand of the ranking is that low.
    #[must_use]
    pub fn eight_or_better(&self) -> Option<Strength> {
        self.figures
            .iter()
            .find(|(_, figure)| {
                figure.category() == Category::HighCard
                    && figure.ranks().iter().all(|rank| self.at_most_eight(*rank))
            })
            .map(|(strength, _)| *strength)
    }

    /// Whether a rank of the deck may be in a low of eight or better.
    #[must_use]
    pub fn at_most_eight(&self, rank: Rank) -> bool {
        use crate::ranking::AceInLow;
        let low_ace = matches!(self.ranking, Ranking::Low { ace: AceInLow::Low, .. });
        let in_deck = rank >= self.ranking.deck().lowest_rank();
        in_deck && rank <= Rank::Eight || low_ace && rank == Rank::Ace
    }

    /// The strength of the best two of the hole's ranks with three of the board's, all of one suit.
    /// Zero where there are fewer than two in the hole or three on the board.
    #[inline]
    #[must_use]
    #[expect(clippy::indexing_slicing, reason = "thirteen bits index 8192 places")]
    pub fn two_with_three_of_suit(&self, hole: u16, board: u16) -> Strength {
        let (hole, board) = (usize::from(hole), usize::from(board));
        let mut best = 0;
        let mut firsts = hole;
        while firsts != 0 {
            let first = firsts & firsts.wrapping_neg();
            firsts ^= first;
            let mut seconds = firsts;
            while seconds != 0 {
                let pair = first | seconds & seconds.wrapping_neg();
                seconds &= seconds - 1;
                // The board's three are all it has of the suit, or what is left without one or two.
                match board.count_ones() {
                    0..3 => {}
                    3 => best = best.max(self.suited[(pair | board) & 8191]),
                    4 => {
                        for_each_bit(board, |out| {
                            best = best.max(self.suited[(pair | board ^ out) & 8191]);
                        });
                    }
                    _ => for_each_bit(board, |out| {
                        for_each_bit(board ^ out, |other| {
                            best = best.max(self.suited[(pair | board ^ out ^ other) & 8191]);
                        });
                    }),
                }
            }
        }
        Strength(best)
    }

    /// The strength of the best five of five to seven cards by their ranks alone, as if no five
    /// were of one suit. The hand's suits are not looked at, so cards may repeat; its joker is.
    #[must_use]
    pub fn of_ranks(&self, hand: Hand, cards: usize) -> Option<Strength> {
        let sum = hand.key as u32;
        let wild = hand.key & JOKER_KEY != 0;
        Some(Strength(match (cards, wild) {
            (5, false) => self.five.get(sum),
            (6, false) => self.six_table().get(sum),
            (7, false) => self.seven_table().get(sum),
            (5, true) => self.wild().four.get(sum),
            (6, true) => self.wild().five.get(sum),
            (7, true) => self.wild_six().get(sum),
            (_, _) => return None,
        }))
    }

    /// The strength of the best five among cards of one suit, given by their ranks (bit 0 the
    /// two, bit 12 the ace), and the joker if it is in; `None` if they are fewer than five or the
    /// ranking looks at no suit.
    #[must_use]
    pub fn of_suit(&self, ranks: u16, joker: Joker) -> Option<Strength> {
        let held = usize::from(ranks);
        let strength = match joker {
            Joker::Out => self.suited.get(held),
            Joker::In => self.wild().suited.get(held),
        };
        strength.filter(|strength| **strength > 0).map(|strength| Strength(*strength))
    }

    pub(crate) fn six_table(&self) -> &RankTable<SIX> {
        self.six.get_or_init(|| {
            let hash = six_hash();
            RankTable::build(hash, 6, |counts| best_less_one(counts, |sum| self.five.get(sum)))
        })
    }

    pub(crate) fn seven_table(&self) -> &RankTable<SEVEN> {
        let six = self.six_table();
        self.seven.get_or_init(|| {
            let hash = seven_hash();
            RankTable::build(hash, 7, |counts| best_less_one(counts, |sum| six.get(sum)))
        })
    }

    /// Hands with the joker, and hands of more than five in which a flush counts against them.
    #[cold]
    pub(crate) fn judge_special(&self, hand: Hand) -> u16 {
        if hand.key & JOKER_KEY != 0 {
            self.judge_joker(hand)
        } else {
            self.best_without_flush(hand)
        }
    }

    /// Where a flush counts against the hand, the best five may well leave the suit.
    fn best_without_flush(&self, hand: Hand) -> u16 {
        let cards: Vec<Card> = hand.cards().iter().collect();
        let judge = self.five();
        fives(&cards).map(|five| judge.strength(&five).0).max().unwrap_or(0)
    }
}

/// Calls `visit` with each bit that is set.
#[inline]
fn for_each_bit(mut bits: usize, mut visit: impl FnMut(usize)) {
    while bits != 0 {
        visit(bits & bits.wrapping_neg());
        bits &= bits - 1;
    }
}
