//! Every way the board can come, without dealing them one by one.
//!
//! Flushes apart, a board matters only by its ranks: 6,175 groups of boards stand for all
//! 2,598,960. Then, for each suit in which somebody can still make a flush, the boards that bring
//! enough of it are taken out of those groups and settled again with the flush. No board has two
//! such suits, so every runout is counted once.

use crate::rank_groups::{RankGroup, available, rank_groups, rank_sets, suited};
use crate::spot::MOST_PLAYERS;
use crate::tally::{Outcome, Tally};
use cutcard_cards::{Card, CardSet, Hand, Joker, Plays, RuleJudge, Scale, Strength, Suit};

/// What is known before the board is complete: no jokers anywhere, every hole card known.
pub(crate) struct Runouts<'a> {
    pub(crate) judge: RuleJudge,
    pub(crate) plays: Plays,
    pub(crate) hands: &'a [Vec<Card>],
    /// The hands added up.
    pub(crate) holes: Vec<Hand>,
    pub(crate) board: &'a [Card],
    pub(crate) to_come: usize,
    pub(crate) unseen: CardSet,
}

/// A strength for each player; zero for none.
type Strengths = [u16; MOST_PLAYERS];

/// Cards of a complete board that hide their suits.
struct RankBoard {
    cards: [Card; 5],
    hand: Hand,
}

impl Runouts<'_> {
    /// Settles every runout.
    pub(crate) fn tally(&self) -> Tally {
        let mut tally = Tally::new();
        for group in rank_groups(&available(self.unseen), self.to_come) {
            let board = self.complete(&[], &group);
            let (highs, lows) = self.judge_ranks(&board);
            self.settle(&mut tally, &highs, &lows, group.weight as i64);
        }
        if self.judge.high_scale().is_some() {
            for suit in Suit::ALL {
                self.correct_for_flushes(suit, &mut tally);
            }
        }
        tally
    }

    /// How many of a suit must still come before somebody has a flush; `None` if nobody can.
    fn wanted_of(&self, suit: Suit) -> Option<usize> {
        let count = |cards: &[Card]| cards.iter().filter(|card| card.suit() == Some(suit)).count();
        let on_board = count(self.board);
        let wanted = self
            .hands
            .iter()
            .filter_map(|hand| match (self.plays, count(hand)) {
                (Plays::AnyFive, held) => Some(5_usize.saturating_sub(held)),
                (Plays::TwoWithThree, 2..) => Some(3),
                (Plays::TwoWithThree | Plays::AllThree, _) => None,
            })
            .min()?
            .saturating_sub(on_board);
        (wanted <= self.to_come).then_some(wanted)
    }

    fn correct_for_flushes(&self, suit: Suit, tally: &mut Tally) {
        let Some(wanted) = self.wanted_of(suit) else { return };
        let of_suit = self.unseen.ranks_of(suit);
        let others: CardSet = self.unseen.iter().filter(|card| card.suit() != Some(suit)).collect();
        let known: CardSet = self.board.iter().copied().collect();
        for drawn in wanted..=self.to_come {
            let rest = rank_groups(&available(others), self.to_come - drawn);
            for ranks in rank_sets(of_suit, drawn as u32) {
                let on_board = known.ranks_of(suit) | ranks;
                let flushes: Vec<u16> = self
                    .hands
                    .iter()
                    .map(|hand| self.flush(hand, on_board, suit).map_or(0, |strength| strength.0))
                    .collect();
                if flushes.iter().all(|flush| *flush == 0) {
                    continue;
                }
                let come: Vec<Card> = suited(ranks, suit).collect();
                for group in &rest {
                    let board = self.complete(&come, group);
                    let (mut highs, lows) = self.judge_ranks(&board);
                    self.settle(tally, &highs, &lows, -(group.weight as i64));
                    for (high, flush) in highs.iter_mut().zip(&flushes) {
                        *high = (*high).max(*flush);
                    }
                    self.settle(tally, &highs, &lows, group.weight as i64);
                }
            }
        }
    }

    fn complete(&self, come: &[Card], group: &RankGroup) -> RankBoard {
        let mut cards = [Card::JOKER; 5];
        let all = self.board.iter().chain(come).chain(&group.cards);
        for (place, card) in cards.iter_mut().zip(all) {
            *place = *card;
        }
        let hand = self.board.iter().chain(come).copied().collect::<Hand>() + group.hand;
        RankBoard { cards, hand }
    }

    /// What each player has, high and low, by ranks alone.
    fn judge_ranks(&self, board: &RankBoard) -> (Strengths, Strengths) {
        let mut highs = [0; MOST_PLAYERS];
        let mut lows = [0; MOST_PLAYERS];
        if let Some(scale) = self.judge.high_scale() {
            self.by_rank(scale, board, &mut highs);
        }
        if let (Some(scale), Some(least)) = (self.judge.low_scale(), self.judge.least_low()) {
            self.by_rank(scale, board, &mut lows);
            for low in &mut lows {
                *low = if *low >= least.0 { *low } else { 0 };
            }
        }
        (highs, lows)
    }

    fn settle(&self, tally: &mut Tally, highs: &Strengths, lows: &Strengths, weight: i64) {
        let players = self.hands.len();
        let highs = highs.get(..players).unwrap_or(highs);
        let lows = match self.judge.low_scale() {
            Some(_) => lows.get(..players).unwrap_or(lows),
            None => &[],
        };
        tally.count(Outcome::default().with_board(0, highs, lows), weight);
    }

    fn by_rank(&self, scale: &'static Scale, board: &RankBoard, strengths: &mut Strengths) {
        match self.plays {
            Plays::TwoWithThree => {
                let ready = scale.joint().board(&board.cards);
                for (strength, hand) in strengths.iter_mut().zip(self.hands) {
                    *strength = ready.by_rank(hand).0;
                }
            }
            Plays::AnyFive | Plays::AllThree => {
                let seven = scale.seven();
                for (strength, hole) in strengths.iter_mut().zip(&self.holes) {
                    *strength = seven.of_ranks(*hole + board.hand).0;
                }
            }
        }
    }

    /// The best flush in a suit of which the board shows these ranks.
    fn flush(&self, hand: &[Card], on_board: u16, suit: Suit) -> Option<Strength> {
        let scale = self.judge.high_scale()?;
        let hole = hand.iter().copied().collect::<CardSet>().ranks_of(suit);
        match self.plays {
            Plays::AnyFive => scale.of_suit(hole | on_board, Joker::Out),
            Plays::TwoWithThree => Some(scale.two_with_three_of_suit(hole, on_board)),
            Plays::AllThree => None,
        }
    }
}
