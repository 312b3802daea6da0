//! Seats that came free: open to requests for a moment, then given out (crown:8.1.1, crown:8.1.2, act-manila:8.2).

use super::{Keeper, RETRY_MILLIS};
use crate::chance::For;
use crate::command::RoomCommand;
use crate::settings::Steady;
use cutcard_banked::PlayerId;
use cutcard_table::Arrival;

impl Keeper {
    /// Sets when the next seat that came free is given out.
    pub(super) fn plan_seats(&mut self, now: Steady) {
        let wall = self.wall_millis();
        let due = self.table().seat_due().filter(|_| !self.is_stopped());
        let at = due.map(|due| now.after(due.at_millis.saturating_sub(wall)));
        // What was refused a moment ago waits its time.
        self.seat_at = at.map(|at| at.max(self.seat_not_before));
    }

    /// Gives it out: to whoever asked for it, by a draw of cards where several did.
    pub(super) async fn give_out_seat(&mut self) {
        self.seat_at = None;
        let Some(due) = self.table().seat_due() else { return self.plan() };
        let round = self.table().round_number();
        let seed = self.drawn(round, For::Seat { after: self.state.sequence });
        let mut draft = self.draft(Keeper::ROOM);
        let (seat, now_millis) = (due.seat, draft.now);
        let told =
            seed.and_then(|seed| draft.give(RoomCommand::SettleSeat { seat, now_millis, seed }));
        if let Err(refused) = told {
            tracing::warn!(table = self.state.id.0, code = refused.code, "no seat is given out");
            self.seat_not_before = self.now().after(RETRY_MILLIS);
            return self.plan();
        }
        draft.settle();
        self.commit_by_itself(draft).await;
        self.plan();
    }

    /// How somebody comes to the table now: who comes from a game that has closed owes nothing for it where the book says
    /// so (crown:8.10).
    pub(super) fn arrival(&self, player: PlayerId, now_millis: u64) -> Arrival {
        let arrival = self.state.arrival(player, now_millis);
        let by_book = self.table().config().by_book().newcomers_by_house;
        let from_closed = by_book && self.shared.closed_games.lets(player, now_millis);
        if arrival == Arrival::New && from_closed { Arrival::Transferred } else { arrival }
    }
}
