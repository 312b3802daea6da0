//! Too few cards for what is due.

use crate::round::{LastDeal, Phase, Round};
use crate::row::{Row, Slot};
use crate::seat::Seat;
use cutcard_rulebook::{RulesVersion, Shortage, Step};

impl Round {
    /// How many cards the step still takes from the deck, where it is one that cannot do with fewer.
    pub(crate) fn needed_in_step(&self) -> Option<usize> {
        match self.step_now()? {
            Step::Board { cards } => {
                let boards = self.boards_each.saturating_sub(self.pass);
                Some(usize::from(cards) * usize::from(boards))
            }
            Step::Deal { shortage: Shortage::Never, .. } => {
                let mut walk = self.deal_walk()?;
                Some(std::iter::from_fn(|| walk.advance()).count())
            }
            Step::Deal { .. }
            | Step::Burn
            | Step::Bet { .. }
            | Step::Draw { .. }
            | Step::Discard { .. }
            | Step::Set => None,
        }
    }

    /// Cards that went out may be missed later: the burnt ones complete what is due, as they do where a game
    /// runs short by itself (crown:10.6.2, crown:14.13).
    #[cold]
    pub(crate) fn mind_shortage(&mut self) {
        if self.phase != Phase::Deal {
            return;
        }
        if self.burns_complete_runs() {
            if self.stub.left() < self.needed_in_step().unwrap_or(1) {
                self.phase = Phase::Shuffle;
            }
            return;
        }
        if self.stub.left() == 0 {
            match self.step_now() {
                Some(Step::Burn) => return self.next_step(),
                Some(Step::Draw { .. }) => self.phase = Phase::Shuffle,
                Some(Step::Deal { shortage: Shortage::CommunityCard, .. }) => {
                    self.change_wrongs(|wrong| wrong.deals_all = true);
                    self.phase = Phase::Shuffle;
                    return;
                }
                Some(
                    Step::Deal { .. }
                    | Step::Board { .. }
                    | Step::Bet { .. }
                    | Step::Discard { .. }
                    | Step::Set,
                )
                | None => {}
            }
        }
        if self.needed_in_step().is_some_and(|needed| self.stub.left() < needed) {
            self.phase = Phase::Shuffle;
        }
        let last_of_stud =
            matches!(self.step_now(), Some(Step::Deal { shortage: Shortage::CommunityCard, .. }));
        if last_of_stud && !self.deals_all() {
            let begun = self.cursor > 0 || self.last_deal == LastDeal::NoBurn;
            // One card for all is due, whatever was ruled on meanwhile (crown:10.6.2).
            let for_all =
                self.last_deal == LastDeal::Community && self.version >= RulesVersion::DEAD_HANDS;
            if for_all {
                return;
            }
            if !begun {
                self.enter_last_deal();
            } else if self.stub.left() < self.still_to_be_dealt() {
                self.change_wrongs(|wrong| wrong.deals_all = true);
            }
        }
    }

    /// Whether a board is being dealt again for which the burnt cards are shuffled once the deck is used up
    /// (crown:14.13).
    pub(crate) fn burns_complete_runs(&self) -> bool {
        let of_board = matches!(self.step_now(), Some(Step::Burn | Step::Board { .. }));
        self.runs.now > 0 && of_board && self.version >= RulesVersion::LATER_RULINGS
    }

    /// Whether even the burnt cards, those of this board among them, are too few for the rest of it and its burns
    /// (crown:14.13.1).
    pub(crate) fn is_out_of_runs(&self) -> bool {
        // A board of the step may lie there already.
        let dealt = self.board_cards(self.step).map_or(0, |cards| cards * self.pass);
        let needed = self.cards_of_run().saturating_sub(usize::from(dealt));
        self.burns_complete_runs() && self.stub.left() + self.burnt.len() < needed
    }

    /// What is left of the deck is used first; the burnt cards, shuffled, come under it.
    pub(crate) fn burns_under_stub(&mut self, order: &[Slot]) {
        self.burnt = Row::EMPTY;
        self.hide_again(order);
        let (first, left) = (usize::from(self.stub.next), self.stub.left());
        self.stub.cards.copy_within(first..first + left, 0);
        self.stub.next = 0;
        self.stub.end = (left + order.len()) as u8;
        for (slot, card) in self.stub.cards.iter_mut().skip(left).zip(order) {
            *slot = card.filter(|_| !self.live);
        }
        self.phase = Phase::Deal;
    }

    /// The boards that are whole count; what lies of the next goes to the muck (crown:14.13.1).
    pub(crate) fn stop_runs(&mut self) {
        let common = usize::from(self.runs.common);
        let first = usize::from(self.runs.now) * usize::from(self.boards_each);
        let rows = std::mem::take(&mut self.boards);
        for (board, row) in rows.iter().enumerate() {
            if board < first {
                if let Some(kept) = self.boards.get_mut(board) {
                    *kept = *row;
                }
            } else {
                row.slots().iter().skip(common).for_each(|card| self.throw(*card, None));
            }
        }
        self.runs.times = self.runs.now;
        self.runs.now = self.runs.now.saturating_sub(1);
        self.step = self.rules.steps.len() as u8;
        self.enter_showdown();
    }

    /// Whether a player of stud was dealt a last card, and has no use for one that is for all.
    #[must_use]
    pub fn has_last_card(&self, seat: Seat) -> bool {
        let dealt = self.rules.steps.iter().map(|each| match each.step {
            Step::Deal { cards, .. } => usize::from(cards),
            Step::Burn
            | Step::Board { .. }
            | Step::Bet { .. }
            | Step::Draw { .. }
            | Step::Discard { .. }
            | Step::Set => 0,
        });
        self.player(seat).cards.len() == dealt.sum::<usize>()
    }

    /// How many cards each player has when the first betting round begins.
    pub(crate) fn first_hand(&self) -> u8 {
        let steps = self.rules.steps.iter().map(|each| each.step);
        let dealt = steps.take_while(|step| !matches!(step, Step::Bet { .. }));
        dealt
            .map(|step| match step {
                Step::Deal { cards, .. } => cards,
                Step::Burn
                | Step::Board { .. }
                | Step::Bet { .. }
                | Step::Draw { .. }
                | Step::Discard { .. }
                | Step::Set => 0,
            })
            .sum()
    }

    /// Whether the last cards are dealt although they are too few (crown:14.7.1).
    pub(crate) fn deals_all(&self) -> bool {
        self.wrong.as_ref().is_some_and(|wrong| wrong.deals_all)
    }

    /// How many are still to be dealt a card of the deal that is on.
    pub(crate) fn still_to_be_dealt(&self) -> usize {
        self.recipients().not_before(self.cursor).count()
    }
}
