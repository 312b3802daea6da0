//! A street that is taken back, or moves on by one card.

use crate::remedy::{Plan, is_bet, is_board};
use crate::row::Slot;
use crate::wrong::{Deed, Place};
use cutcard_rulebook::{Face, Step};

impl Plan<'_> {
    /// The cards of the street leave the boards: those of the first go there, those of the others on top
    /// of the deck where they are to be used, or the same way.
    pub(crate) fn boards_back(&mut self, to: Place) {
        let round = self.round;
        let (lies, run) = round.street_lying();
        let Some(step) = round.step_back(lies, is_board) else { return };
        let each = usize::from(round.board_cards(step).unwrap_or(0));
        let first = run * round.boards_each;
        for board in (first..first + round.boards_each).rev() {
            let lies = round.board(usize::from(board));
            let last = lies.get(lies.len().saturating_sub(each)..).unwrap_or_default();
            let used = to == Place::Burns && board != first;
            let to = if used { Place::Stub } else { to };
            self.moves(Place::Board(board), to, last.iter().copied());
        }
    }

    /// The first card that each player got goes to the player before, the first of all to the burns.
    pub(crate) fn shift_street(&mut self) {
        let round = self.round;
        let dealt = |step: Step| matches!(step, Step::Deal { .. } | Step::Draw { .. });
        let Some(street) = round.step_back(round.step, dealt) else { return };
        let face = match round.rules.steps.get(usize::from(street)).map(|each| each.step) {
            Some(Step::Deal { face, .. }) => face,
            Some(_) | None => Face::Down,
        };
        let mut to = Place::Burns;
        let mut last = None;
        for (seat, place) in round.first_of_street(street) {
            let from = Place::Hand { seat, place };
            let card = round.player(seat).cards.slots().get(usize::from(place)).copied();
            let seen = |card: &Slot| round.lies_up(from) || round.is_exposed(*card);
            self.moves(from, to, card.map(|card| card.filter(|_| seen(&card))));
            (to, last) = (from, Some(seat));
        }
        if let Some(seat) = last {
            self.push(Deed::DealTo { seat, face });
        }
        let bet = round.step_from(street, is_bet);
        if let Some(step) = bet.filter(|bet| !round.is_draw_step() || *bet < round.step) {
            self.push(Deed::GoBack { step, run: None });
        }
    }
}
