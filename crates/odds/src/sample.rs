//! Deals drawn at random, where there are too many to go through.

use crate::random::Random;
use crate::spot::{MOST_PLAYERS, Spot};
use crate::stub::Stub;
use crate::tally::{Outcome, Tally};
use cutcard_cards::{Card, Hand, HighRule, Plays, RuleJudge};

/// How many deals are drawn between two reports of progress.
const BATCH: u64 = 1 << 16;

/// Settles so many random deals. `done` is told how many more deals are behind, now and then.
pub(crate) fn tally(spot: &Spot, samples: u64, seed: u64, done: &mut dyn FnMut(u64)) -> Tally {
    let mut sampler = Sampler {
        spot,
        judge: spot.rule.judge(),
        stub: Stub::new(spot.unseen),
        random: Random::from_seed(seed),
        to_come: spot.cards_to_come(),
    };
    let mut tally = Tally::new();
    let mut left = samples;
    while left > 0 {
        let batch = left.min(BATCH);
        if sampler.is_plain_board_duel() {
            sampler.plain_board_duel(batch, &mut tally);
        } else {
            sampler.any(batch, &mut tally);
        }
        left -= batch;
        done(batch);
    }
    tally
}

struct Sampler<'a> {
    spot: &'a Spot,
    judge: RuleJudge,
    stub: Stub,
    random: Random,
    to_come: usize,
}

impl Sampler<'_> {
    /// The commonest question by far: two hands of a hold'em for high.
    fn is_plain_board_duel(&self) -> bool {
        let rule = &self.spot.rule;
        self.spot.hands.len() == 2
            && rule.plays == Plays::AnyFive
            && (rule.hole_cards, rule.board_cards, rule.boards) == (2, 5, 1)
            && rule.low.is_none()
            && matches!(rule.high, Some(HighRule::Five(_)))
    }

    fn plain_board_duel(&mut self, deals: u64, tally: &mut Tally) {
        let Some(scale) = self.judge.high_scale() else { return };
        let seven = scale.seven();
        let known: Hand = self.spot.boards.iter().flatten().copied().collect();
        let hole = |player: usize| -> Hand {
            self.spot.hands.iter().skip(player).take(1).flatten().copied().collect()
        };
        let (first, second) = (known + hole(0), known + hole(1));
        let mut counts = [0; 3];
        for _ in 0..deals {
            let come: Hand =
                self.stub.deal(self.to_come, &mut self.random).iter().copied().collect();
            let (mine, theirs) = (seven.of(first + come), seven.of(second + come));
            let result = 1 + usize::from(mine > theirs) - usize::from(mine < theirs);
            if let Some(count) = counts.get_mut(result) {
                *count += 1;
            }
        }
        for (highs, count) in [[1, 2], [1, 1], [2, 1]].iter().zip(counts) {
            tally.count(Outcome::default().with_board(0, highs, &[]), count);
        }
    }

    fn any(&mut self, deals: u64, tally: &mut Tally) {
        let rule = &self.spot.rule;
        let players = self.spot.hands.len().min(MOST_PLAYERS);
        let boards = self.spot.boards.len().max(1);
        let mut highs = [0; MOST_PLAYERS];
        let mut lows = [0; MOST_PLAYERS];
        let mut cards: Vec<Card> = Vec::with_capacity(8);
        let mut table: Vec<Card> = Vec::with_capacity(5);
        for _ in 0..deals {
            let mut come = self.stub.deal(self.to_come, &mut self.random).iter().copied();
            // The boards take their cards before the hands do; the deal is as random either way.
            let mut board_cards = [Card::JOKER; 16];
            let wanted: usize =
                self.spot.boards.iter().map(|board| rule.board_cards - board.len()).sum();
            for (place, card) in board_cards.iter_mut().zip(come.by_ref().take(wanted)) {
                *place = card;
            }
            let mut board_cards = board_cards.into_iter();
            let held_from = come;
            let mut outcome = Outcome::default();
            for board in 0..boards {
                table.clear();
                if let Some(known) = self.spot.boards.get(board) {
                    table.extend(known);
                    table.extend(board_cards.by_ref().take(rule.board_cards - known.len()));
                }
                let mut come = held_from.clone();
                for ((known, high), low) in self.spot.hands.iter().zip(&mut highs).zip(&mut lows) {
                    cards.clear();
                    cards.extend(known);
                    cards.extend(come.by_ref().take(rule.hole_cards - known.len()));
                    *high = self.judge.high(&cards, &table).map_or(0, |strength| strength.0);
                    *low = self.judge.low(&cards, &table).map_or(0, |strength| strength.0);
                }
                let highs = highs.get(..players).unwrap_or(&highs);
                let lows = lows.get(..players).unwrap_or(&lows);
                outcome = outcome.with_board(board, highs, lows);
            }
            tally.count(outcome, 1);
        }
    }
}
