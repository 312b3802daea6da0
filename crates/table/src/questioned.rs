//! A round dealt by hand may be questioned until the next begins (act-manila:17.14): what its end changed is kept, so that
//! the area manager can take the end back and the chips go where they were. Once somebody has left with theirs, has
//! added some or has moved, others have relied on the end, and the round stands.

use crate::event::{Event, RoundEnded};
use crate::kill::KillButton;
use crate::seat::{EntryChoice, Owes, SeatNumber, Seated};
use crate::table::{Positions, Table};
use cutcard_banked::{PlayerId, Warned};
use cutcard_rulebook::Chips;
use std::collections::BTreeMap;

/// What the end of a round changes beside the round itself, as it was before.
#[derive(Clone, Debug)]
pub(crate) struct BeforeEnd {
    seats: Vec<AtSeat>,
    at: Positions,
    kill: KillButton,
    commission: Chips,
    float: Chips,
    idle: BTreeMap<PlayerId, u8>,
}

/// A seat that was dealt in.
#[derive(Clone, Copy, Debug)]
struct AtSeat {
    seat: SeatNumber,
    /// What came to it at the end.
    stack: Chips,
    owes: Owes,
    entry: EntryChoice,
    new: bool,
    paid_last_blind: Option<u64>,
    warned: Warned,
}

impl AtSeat {
    fn of(seated: &Seated, seat: SeatNumber, stack: Chips) -> AtSeat {
        let Seated { owes, entry, new, paid_last_blind, warned, .. } = *seated;
        AtSeat { seat, stack, owes, entry, new, paid_last_blind, warned }
    }
}

impl Table {
    /// Whether the round that was last may be questioned: it was dealt by hand, the next has not begun, and nobody has
    /// left, added chips or moved since.
    #[must_use]
    pub fn may_be_questioned(&self) -> bool {
        !self.is_playing() && self.before_end.is_some()
    }

    /// Whether hands of the round that was last may be inspected (crown:14.2.3): it was dealt by hand, of pots, and the
    /// next has not begun.
    #[must_use]
    pub fn may_be_inspected(&self) -> bool {
        !self.is_playing() && self.is_dealt_by_hand() && self.round().is_some()
    }

    /// Keeps what the end of a round changes, until it stands.
    pub(crate) fn keep_before_end(&mut self, event: &Event) {
        if let Event::RoundEnded(ended) = event {
            self.before_end = self.is_dealt_by_hand().then(|| Box::new(self.before_end_of(ended)));
        } else if relies_on_the_end(event) {
            self.before_end = None;
        }
    }

    fn before_end_of(&self, ended: &RoundEnded) -> BeforeEnd {
        let seats = ended.stacks.iter();
        let seats =
            seats.filter_map(|(seat, stack)| Some(AtSeat::of(self.seated(*seat)?, *seat, *stack)));
        BeforeEnd {
            seats: seats.collect(),
            at: self.at.clone(),
            kill: self.kill,
            commission: self.commission,
            float: self.float,
            idle: self.seat_book.idle.clone(),
        }
    }

    /// The end of the last round has never been: chips, button and what was owed are as before it. The round itself is
    /// made again by who asks.
    pub(crate) fn reopen(&mut self) {
        let Some(before) = self.before_end.take() else { return };
        let BeforeEnd { seats, at, kill, commission, float, idle } = *before;
        self.seat_book.idle = idle;
        for AtSeat { seat, stack, owes, entry, new, paid_last_blind, warned } in seats {
            let Some(seated) = self.seated_mut(seat) else { continue };
            seated.stack = seated.stack.less(stack);
            (seated.owes, seated.entry, seated.new) = (owes, entry, new);
            (seated.paid_last_blind, seated.warned) = (paid_last_blind, warned);
        }
        (self.at, self.kill, self.commission, self.float) = (at, kill, commission, float);
        self.finished = None;
    }
}

/// Whether somebody goes by what the round came to, so that it stands: chips that were won may have gone, and who sat
/// where is not as it was.
const fn relies_on_the_end(event: &Event) -> bool {
    match event {
        Event::Left { .. }
        | Event::PickedUp { .. }
        | Event::SeatChanged { .. }
        | Event::ChipsTaken { .. }
        | Event::ChipsBroughtIn { .. }
        | Event::AdditionQueued { .. }
        | Event::AdditionDropped { .. }
        | Event::DeclaredChanged { .. }
        | Event::BlindMissed { .. }
        | Event::DebtsForgiven
        | Event::RoundStarted(_)
        | Event::BoxesStarted(_)
        | Event::KillOwed { .. }
        | Event::TimeCharged { .. }
        | Event::TimeCollected { .. }
        | Event::TimeVerified { .. }
        | Event::TimeDropped { .. }
        | Event::Changed(_)
        | Event::Sanctioned { .. }
        | Event::WinningsHeld { .. }
        | Event::HeldSettled { .. }
        | Event::Closed
        | Event::BankReturned { .. } => true,
        // The kill button moves by what the round came to, and goes back with it.
        Event::KillMoved { .. }
        | Event::SatDown { .. }
        | Event::WillLeave { .. }
        | Event::PresenceChanged { .. }
        | Event::EntryChosen { .. }
        | Event::Listed { .. }
        | Event::Unlisted { .. }
        | Event::Round(_)
        | Event::Box(_)
        | Event::EntryMade { .. }
        | Event::TakenBack { .. }
        | Event::RoundEnded(_)
        | Event::TurnBegan { .. }
        | Event::Paused
        | Event::Resumed
        | Event::ClosingNoticed { .. }
        | Event::ChangeNoticed(_)
        | Event::NoticeTakenBack { .. }
        | Event::BreachNoted { .. }
        | Event::Deck(_)
        | Event::Seats(_)
        | Event::HoursBegan { .. }
        | Event::HoursEnded
        | Event::ExclusionEnded { .. }
        | Event::Agreed { .. } => false,
    }
}
