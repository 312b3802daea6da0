//! The clause behind each thing that happens.

use crate::event::{Event, PickUpOrder};
use crate::kill::KillButton;
use crate::point::{self, Point};
use crate::seat::EntryCause;
use crate::table::Table;
use cutcard_rulebook::ClauseId;

impl Table {
    /// The clause by which an event happens; the table is as it was just before. `None` where it
    /// is nobody's rule but the house's, or told by the event itself at a table of boxes.
    #[must_use]
    pub fn cites(&self, event: &Event) -> Option<ClauseId> {
        let places = match event {
            Event::Round(event) => return self.round().map(|round| round.cites(event)),
            Event::SatDown { .. } => point::SITTING_DOWN,
            Event::PickedUp { order: PickUpOrder::Staff, .. } => point::PICKING_UP,
            Event::PickedUp { order: PickUpOrder::Standing, .. } => point::ABSENCE,
            Event::Left { .. } | Event::WillLeave { .. } => point::LEAVING,
            Event::PresenceChanged { .. } => point::SITTING_OUT,
            Event::EntryChosen { .. } => point::CHOOSING_TO_COME_IN,
            Event::SeatChanged { owes, .. } => match owes.entry {
                Some(EntryCause::Moved) => point::MOVED,
                Some(EntryCause::New) | None => point::CHANGING_SEATS,
            },
            Event::ChipsBroughtIn { .. }
            | Event::AdditionQueued { .. }
            | Event::AdditionDropped { .. } => point::ADDED,
            Event::DeclaredChanged { .. } => point::DECLARED,
            Event::Listed { .. } | Event::Unlisted { .. } => point::WAITING,
            Event::BlindMissed { .. } => point::MISSED_BLIND,
            Event::DebtsForgiven => point::FORGIVEN,
            Event::RoundStarted(started) if started.start.dead_blinds > 0 => point::DEAD_BUTTON,
            Event::RoundStarted(_) | Event::BoxesStarted(_) | Event::RoundEnded(_) => point::BUTTON,
            Event::KillMoved { kill } => {
                let crown = match kill {
                    KillButton::Neutral => "8.13.9(a)",
                    KillButton::LegUp(_) => "8.13.3",
                    KillButton::Kill(_) => "8.13.5",
                };
                Point { crown, ..point::KILL_OWED }
            }
            Event::KillOwed { .. } => point::KILL_OWED,
            Event::TurnBegan { .. } => point::CLOCK,
            Event::TakenBack { .. } => point::CORRECTING,
            Event::TimeCharged { .. } => point::TIME,
            Event::ClosingNoticed { .. } | Event::Closed => point::CLOSING,
            Event::EntryMade { .. }
            | Event::Box(_)
            | Event::Paused
            | Event::Resumed
            | Event::BankReturned { .. } => {
                return None;
            }
        };
        Some(self.clause(places))
    }
}
