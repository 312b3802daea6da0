//! A street that is taken back.

use crate::remedy::{Plan, is_board};
use crate::wrong::Place;
use cutcard_rulebook::{RulesVersion, Step, Wrong};

impl Plan<'_> {
    /// The cards of the street leave the boards: those of the first go there, those of the others on top
    /// of the deck where they are to be used, or the same way.
    pub(crate) fn boards_back(&mut self, to: Place) {
        let round = self.round;
        let (lies, run) = round.street_lying();
        let Some(step) = self.street_back(lies) else { return };
        let each = usize::from(round.board_cards(step).unwrap_or(0));
        let before = (0..step).filter_map(|step| round.board_cards(step)).sum::<u8>();
        let first = run * round.boards_each;
        for board in (first..first + round.boards_each).rev() {
            let lies = round.board(usize::from(board));
            let all = self.wrong() == Wrong::NotDiscarded;
            let before = usize::from(before);
            // A board that the street has not come to yet has no card of it.
            let least = if round.version >= RulesVersion::STREET_HALF_DEALT { before } else { 0 };
            let last = lies.len().saturating_sub(each).max(least);
            let from = if all { before } else { last };
            let last = lies.get(from..).unwrap_or_default();
            let used = to == Place::Burns && board != first;
            let to = if used { Place::Stub } else { to };
            self.moves(Place::Board(board), to, last.iter().copied());
        }
    }

    /// The step of the board from which on the cards go back: the street that lies there; all since the discard where
    /// somebody still owes it, for with everybody all-in more than one may lie there (crown:14.12.1).
    pub(crate) fn street_back(&self, lies: u8) -> Option<u8> {
        let discard = |step: Step| matches!(step, Step::Discard { .. });
        let owed =
            self.round.step_back(lies, discard).filter(|_| self.wrong() == Wrong::NotDiscarded);
        match owed {
            Some(discard) => self.round.step_from(discard, is_board),
            None => self.round.step_back(lies, is_board),
        }
    }
}
