//! The draw, card by card.

use crate::round::{Phase, Round, Thrown};
use crate::row::Slot;
use crate::seat::Seat;
use cutcard_rulebook::{DrawMethod, Step};

impl Round {
    pub(crate) fn put_aside(&mut self, card: Slot) {
        self.take_top();
        self.muck.push(Thrown { card, by: None, draw: 0, all_five: false, for_good: true });
        self.draws.aside = false;
        self.go_on_drawing();
    }

    pub(crate) fn drew(&mut self, seat: Seat, discards: u8) {
        let count = discards.count_ones() as u8;
        let draw = self.draws.number;
        let all_five = count == 5;
        for place in (0..8).rev().filter(|place| discards >> place & 1 == 1) {
            if let Some(card) = self.player_mut(seat).cards.take(place) {
                self.muck.push(Thrown { card, by: Some(seat), draw, all_five, for_good: false });
            }
        }
        self.draws.due = count;
        self.draws.served = self.draws.served.with(seat);
        if self.live {
            self.draws.serving.add(seat, count);
        }
        let by_fours =
            matches!(self.step_now(), Some(Step::Draw { method: DrawMethod::FourThenOne, .. }));
        if by_fours && all_five {
            let is_last = self.in_hand.at_or_after(seat.index() + 1).is_none();
            if is_last {
                self.draws.aside = true;
            } else {
                self.draws.due = 4;
                self.draws.fifths = self.draws.fifths.with(seat);
            }
        }
        self.phase = Phase::Deal;
        self.go_on_drawing();
    }

    /// A hand folded by the clock while it should draw.
    pub(crate) fn fold_in_draw(&mut self, seat: Seat) {
        self.fold(seat);
        if self.in_hand.at_most_one() {
            self.phase = Phase::Settle;
            return;
        }
        self.draws.due = 0;
        self.go_on_drawing();
    }

    /// To the next card, the next player or the next step of a draw.
    pub(crate) fn go_on_drawing(&mut self) {
        if self.draws.due == 0 {
            if self.wrong.is_some() && self.serve_passed_over() {
                return;
            }
            let undrawn = self.next_to_draw();
            if let Some(seat) = undrawn {
                self.cursor = seat.0;
                self.phase = Phase::Draw;
                return;
            }
            if self.draws.fifths.is_empty() {
                return self.next_step();
            }
        }
        self.phase = if self.stub.left() == 0 { Phase::Shuffle } else { Phase::Deal };
    }

    /// Who changes cards next. Somebody may have been served before their turn.
    fn next_to_draw(&self) -> Option<Seat> {
        let after = self.in_hand.not_before(self.cursor + 1);
        after.iter().find(|seat| !self.draws.served.has(*seat))
    }

    pub(crate) fn discarded(&mut self, seat: Seat, place: u8) {
        if let Some(card) = self.player_mut(seat).cards.take(usize::from(place)) {
            self.throw(card, Some(seat));
        }
        self.pass += 1;
        let Some(Step::Discard { cards }) = self.step_now() else { return };
        if self.pass < cards {
            return;
        }
        self.pass = 0;
        match self.in_hand.at_or_after(seat.index() + 1) {
            Some(seat) => self.cursor = seat.0,
            None => self.next_step(),
        }
    }
}
