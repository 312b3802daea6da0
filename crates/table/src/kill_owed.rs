//! A kill that its holder gave up, and owes: for how long it can be taken up again (crown:8.13.11, crown:8.13.11(a)).
//! When that time is over the room's clock says; what the clock shows becomes an event here, and nowhere else.

use crate::draft::Draft;
use crate::event::Event;
use crate::kill::{KillButton, KillDebt};
use crate::options::KillRejoin;
use crate::plan::Plan;
use crate::point;
use crate::refusal::{Reason, Refusal};
use crate::seat::{Presence, SeatNumber};
use crate::table::Table;
use cutcard_banked::PlayerId;
use cutcard_rulebook::RulesVersion;

/// How many rounds were counted at a table that says nothing of it, before minutes were.
const ROUNDS_BEFORE: u64 = 20;

const MILLIS_OF_MINUTE: u64 = 60_000;

impl KillDebt {
    /// Whether so many rounds have gone by that it cannot be taken up any more.
    fn is_over_after(&self, number: u64) -> bool {
        self.until.is_some_and(|until| until < number)
    }
}

impl Table {
    /// When the room's clock is to look at a kill that is owed: at once where its time begins, else when it is over.
    /// Nothing where none is owed, where rounds are counted, and where its player is back in time.
    #[must_use]
    pub fn kill_due_at(&self) -> Option<u64> {
        let debt = self.kill_debt.filter(|debt| debt.until.is_none())?;
        let gone = !self.closed && !self.is_back(debt.player);
        gone.then(|| debt.until_millis.unwrap_or(0))
    }

    fn is_back(&self, player: PlayerId) -> bool {
        let seated = self.seat_of(player).and_then(|seat| self.seated(seat));
        seated.is_some_and(|seated| seated.presence == Presence::Here && !seated.leaving)
    }
}

impl Draft {
    /// A kill that is not posted goes back to the middle and is owed (crown:8.13.11).
    pub(crate) fn give_up_kill(&mut self, seat: SeatNumber) {
        if self.table.kill == KillButton::Kill(seat) && !self.table.plays(seat) {
            self.kill_to_the_middle(seat);
        }
    }

    /// The same where its holder goes from the table (crown:8.13.10).
    pub(crate) fn leave_kill(&mut self, seat: SeatNumber) {
        let owed = self.rules >= RulesVersion::KILL_BY_THE_CLOCK && !self.table.closed;
        if owed {
            self.kill_to_the_middle(seat);
        } else if self.table.kill.holder() == Some(seat) {
            self.push(Event::KillMoved { kill: KillButton::Neutral });
        }
    }

    fn kill_to_the_middle(&mut self, seat: SeatNumber) {
        if self.table.kill.holder() != Some(seat) {
            return;
        }
        // A leg up is lost, and no kill is owed for it.
        let owed = self.table.kill == KillButton::Kill(seat);
        let player = self.table.seated(seat).map(|seated| seated.player).filter(|_| owed);
        self.push(Event::KillMoved { kill: KillButton::Neutral });
        if let Some(player) = player {
            let until = self.last_round_to_take_up();
            let debt = Some(KillDebt { player, until, until_millis: None });
            self.push(Event::KillOwed { debt });
        }
    }

    fn last_round_to_take_up(&self) -> Option<u64> {
        let rounds = match self.table.config.file.options.kill_rejoin() {
            KillRejoin::Rounds(rounds) => rounds,
            KillRejoin::Minutes(_) if self.rules < RulesVersion::KILL_BY_THE_CLOCK => ROUNDS_BEFORE,
            KillRejoin::Minutes(_) => return None,
        };
        Some(self.table.number.saturating_add(rounds))
    }

    /// The clock is looked at: the time to take a kill up again begins, or is over.
    pub(crate) fn time_kill(&mut self, now_millis: u64) -> Result<(), Refusal> {
        let places = point::KILL_OWED;
        let (Some(debt), Some(deadline)) = (self.table.kill_debt, self.table.kill_due_at()) else {
            return Err(self.refuse(Reason::AlreadySo, places));
        };
        if now_millis < deadline {
            let reason = Reason::TimeLeft { now: now_millis, deadline };
            return Err(self.refuse(reason, places));
        }
        let debt = match debt.until_millis {
            None => {
                let minutes = self.table.config.file.options.kill_rejoin_minutes;
                let long = minutes.saturating_mul(MILLIS_OF_MINUTE);
                Some(KillDebt { until_millis: Some(now_millis.saturating_add(long)), ..debt })
            }
            Some(_) => None,
        };
        self.push(Event::KillOwed { debt });
        Ok(())
    }

    /// Whoever owes a kill has it back, unless another is the killer (crown:8.13.11(a)).
    pub(crate) fn take_up_kill(&mut self, seat: SeatNumber) {
        let player = self.table.seated(seat).map(|seated| seated.player);
        let Some(debt) = self.table.kill_debt.filter(|debt| Some(debt.player) == player) else {
            return;
        };
        if debt.is_over_after(self.table.number) {
            self.push(Event::KillOwed { debt: None });
        } else if self.table.kill.killer().is_none() && !self.table.is_playing() {
            self.push(Event::KillOwed { debt: None });
            self.push(Event::KillMoved { kill: KillButton::Kill(seat) });
        }
    }

    /// A killer who is not dealt in has the kill no more and owes it (crown:8.13.11). Who owes one
    /// while another is the killer posts it without being one (crown:8.13.11(a)(iii)).
    pub(crate) fn settle_kill(&mut self, plan: &Plan) -> Option<SeatNumber> {
        if let Some(seat) = self.table.kill.holder().filter(|seat| !plan.seats.contains(seat)) {
            self.kill_to_the_middle(seat);
        }
        let debt = self.table.kill_debt?;
        let seat = self.table.seat_of(debt.player).filter(|seat| plan.seats.contains(seat))?;
        self.push(Event::KillOwed { debt: None });
        if debt.is_over_after(self.table.number) {
            return None;
        }
        if self.table.kill.killer().is_some() {
            return Some(seat);
        }
        self.push(Event::KillMoved { kill: KillButton::Kill(seat) });
        None
    }
}
