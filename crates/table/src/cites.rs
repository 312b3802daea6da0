//! The clause behind each thing that happens.

use crate::event::{Event, PickUpOrder};
use crate::kill::KillButton;
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
            Event::SatDown { .. } => ["6.3", "4.3", "4.3", "4.4"],
            Event::PickedUp { order: PickUpOrder::Staff, .. } => {
                ["8.11", "19.2(b)", "19.2(b)", "14.2(b)"]
            }
            Event::PickedUp { order: PickUpOrder::Standing, .. } => ["8.11", "19.6", "19.6", "4.4"],
            Event::Left { .. } | Event::WillLeave { .. } => ["8.3", "4.6", "4.4", "4.4"],
            Event::PresenceChanged { .. } => ["1.1:Player Walking Button", "17.4", "17.4", "4.2"],
            Event::EntryChosen { .. } => ["8.10", "17.11", "17.11", "4.2"],
            Event::SeatChanged { owes, .. } => match owes.entry {
                Some(EntryCause::Moved) => ["8.9.5", "17.13", "17.13", "4.4"],
                Some(EntryCause::New) | None => ["8.1.2", "8.2", "8.2", "4.4"],
            },
            Event::ChipsBroughtIn { .. }
            | Event::AdditionQueued { .. }
            | Event::AdditionDropped { .. } => ["6.11", "4.5", "14.3", "4.3"],
            Event::DeclaredChanged { .. } => ["6.3", "14.3", "14.3", "4.3"],
            Event::Listed { .. } | Event::Unlisted { .. } => ["8.12", "8.2", "8.2", "4.4"],
            Event::BlindMissed { .. } => ["8.9.3", "17.4", "17.4", "4.2"],
            Event::DebtsForgiven => ["8.10", "17.12", "17.12", "4.2"],
            Event::RoundStarted(started) if started.start.dead_blinds > 0 => {
                ["8.9.6", "8.3", "8.3", "4.2"]
            }
            Event::RoundStarted(_) | Event::BoxesStarted(_) | Event::RoundEnded(_) => {
                ["1.1:Dealer Button", "8.3", "8.3", "A:Round of Play"]
            }
            Event::KillMoved { kill } => [
                match kill {
                    KillButton::Neutral => "8.13.9(a)",
                    KillButton::LegUp(_) => "8.13.3",
                    KillButton::Kill(_) => "8.13.5",
                },
                "4.2",
                "4.2",
                "4.2",
            ],
            Event::KillOwed { .. } => ["8.13.11", "4.2", "4.2", "4.2"],
            Event::TurnBegan { .. } => ["6.15", "4.8", "4.6", "7.1"],
            Event::TimeCharged { .. } => ["7.2.2", "15.3", "15.3", "3.1"],
            Event::ClosingNoticed { .. } | Event::Closed => ["18.3", "18.2", "18.2", "3.1"],
            Event::Box(_) | Event::Paused | Event::Resumed | Event::BankReturned { .. } => {
                return None;
            }
        };
        Some(self.clause(places))
    }
}
