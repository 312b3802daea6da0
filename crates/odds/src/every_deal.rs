//! Every way the unseen cards can fall, dealt one after the other: for stud and draw, where each
//! player is still to receive cards of their own, and for decks with the joker.

use crate::rank_groups::choose;
use crate::spot::{MOST_PLAYERS, Spot};
use crate::tally::{Outcome, Tally};
use cutcard_cards::{Card, CardSet, RuleJudge};

/// How many deals there are, or `None` if more than a `u64` holds.
pub(crate) fn count(spot: &Spot) -> Option<u64> {
    let mut left = spot.unseen.len() as u64;
    let mut deals = 1_u64;
    let hands = spot.hands.iter().map(|hand| spot.rule.hole_cards - hand.len());
    let boards = spot.boards.iter().map(|board| spot.rule.board_cards - board.len());
    for wanted in hands.chain(boards) {
        deals = deals.checked_mul(choose(left, wanted as u64))?;
        left -= wanted as u64;
    }
    Some(deals)
}

/// Settles every deal. `done` is told how many more deals are behind, now and then.
pub(crate) fn tally(spot: &Spot, done: &mut dyn FnMut(u64)) -> Tally {
    let mut walk = Walk {
        spot,
        judge: spot.rule.judge(),
        tally: Tally::new(),
        hands: spot.hands.clone(),
        boards: spot.boards.clone(),
        highs: [0; MOST_PLAYERS],
        lows: [0; MOST_PLAYERS],
        since: 0,
        done,
    };
    walk.board(0, spot.unseen);
    let since = walk.since;
    (walk.done)(since);
    walk.tally
}

struct Walk<'a> {
    spot: &'a Spot,
    judge: RuleJudge,
    tally: Tally,
    hands: Vec<Vec<Card>>,
    boards: Vec<Vec<Card>>,
    highs: [u16; MOST_PLAYERS],
    lows: [u16; MOST_PLAYERS],
    since: u64,
    done: &'a mut dyn FnMut(u64),
}

impl Walk<'_> {
    /// Completes the boards first, so that each hand is judged as soon as it is complete.
    fn board(&mut self, board: usize, unseen: CardSet) {
        let Some(known) = self.boards.get(board).cloned() else {
            return self.hand(0, unseen);
        };
        for_each_set(unseen, self.spot.rule.board_cards - known.len(), &mut |come| {
            let mut cards = known.clone();
            cards.extend(come);
            self.put_board(board, cards);
            self.board(board + 1, unseen.without(come));
        });
        self.put_board(board, known);
    }

    fn put_board(&mut self, board: usize, cards: Vec<Card>) {
        if let Some(place) = self.boards.get_mut(board) {
            *place = cards;
        }
    }

    fn hand(&mut self, hand: usize, unseen: CardSet) {
        let Some(known) = self.spot.hands.get(hand) else {
            return self.settle();
        };
        let one_board = self.boards.len() < 2;
        for_each_set(unseen, self.spot.rule.hole_cards - known.len(), &mut |come| {
            if let Some(cards) = self.hands.get_mut(hand) {
                cards.truncate(known.len());
                cards.extend(come);
            }
            if one_board {
                self.judge_hand(hand, 0);
            }
            self.hand(hand + 1, unseen.without(come));
        });
    }

    fn judge_hand(&mut self, hand: usize, board: usize) {
        let board: &[Card] = self.boards.get(board).map_or(&[], Vec::as_slice);
        let cards: &[Card] = self.hands.get(hand).map_or(&[], Vec::as_slice);
        let high = self.judge.high(cards, board).map_or(0, |strength| strength.0);
        let low = self.judge.low(cards, board).map_or(0, |strength| strength.0);
        if let (Some(high_place), Some(low_place)) =
            (self.highs.get_mut(hand), self.lows.get_mut(hand))
        {
            (*high_place, *low_place) = (high, low);
        }
    }

    fn settle(&mut self) {
        let players = self.hands.len();
        let boards = self.boards.len().max(1);
        let mut outcome = Outcome::default();
        for board in 0..boards {
            if boards > 1 {
                (0..players).for_each(|hand| self.judge_hand(hand, board));
            }
            let highs = self.highs.get(..players).unwrap_or(&self.highs);
            let lows = self.lows.get(..players).unwrap_or(&self.lows);
            outcome = outcome.with_board(board, highs, lows);
        }
        self.tally.count(outcome, 1);
        self.since += 1;
        if self.since == 1 << 16 {
            (self.done)(self.since);
            self.since = 0;
        }
    }
}

/// Calls `visit` with every set of `wanted` cards.
pub(crate) fn for_each_set(cards: CardSet, wanted: usize, visit: &mut dyn FnMut(CardSet)) {
    fn extend(from: CardSet, chosen: CardSet, wanted: usize, visit: &mut dyn FnMut(CardSet)) {
        if wanted == 0 {
            visit(chosen);
            return;
        }
        let mut left = from;
        for card in from {
            left.remove(card);
            if left.len() + 1 < wanted {
                return;
            }
            let mut with = chosen;
            with.insert(card);
            extend(left, with, wanted - 1, visit);
        }
    }
    extend(cards, CardSet::EMPTY, wanted, visit);
}
