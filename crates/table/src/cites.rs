//! The clause behind each thing that happens.

use crate::breach;
use crate::changes::{Change, Notice};
use crate::deck::{CheckDue, DeckEvent};
use crate::event::{Event, MoveOrder, PickUpOrder};
use crate::kill::KillButton;
use crate::point::{self, Point};
use crate::seat::EntryCause;
use crate::table::Table;
use crate::vacancy::{KeptBy, SeatsEvent};
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
            Event::PickedUp { order: PickUpOrder::Idle, .. } => {
                return point::IDLE.of(self.config.book);
            }
            Event::Left { .. } | Event::WillLeave { .. } => point::LEAVING,
            Event::PresenceChanged { .. } => point::SITTING_OUT,
            Event::EntryChosen { .. } => point::CHOOSING_TO_COME_IN,
            Event::SeatChanged { order: MoveOrder::Staff, .. } => point::MOVED_BY_STAFF,
            Event::SeatChanged { owes, .. } => match owes.entry {
                Some(EntryCause::Moved) => point::MOVED,
                Some(EntryCause::New) | None => point::CHANGING_SEATS,
            },
            Event::ChipsBroughtIn { .. }
            | Event::AdditionQueued { .. }
            | Event::AdditionDropped { .. } => point::ADDED,
            Event::Seats(event) => return self.cites_seats(event),
            Event::ChipsTaken { .. } => point::RETURNING,
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
            Event::TimeCollected { .. } => point::TIME_IN_ADVANCE,
            Event::TimeVerified { .. } => point::CHARGING_TIME,
            Event::TimeDropped { .. } => point::TIME_DROPPED,
            Event::ClosingNoticed { .. } | Event::Closed => point::CLOSING,
            Event::Deck(event) => point_of_cards(event),
            Event::HoursBegan { .. } | Event::HoursEnded => point::HOURS,
            Event::NoticeTakenBack { notice } | Event::Agreed { notice, .. } => match notice {
                Notice::Change => point::CHANGING,
                Notice::Closing => point::CLOSING,
            },
            Event::ChangeNoticed(coming) => {
                let change = Change { before: self.config.file.clone(), after: coming.to.clone() };
                return Some(change.clause(&self.config));
            }
            Event::Changed(change) => return Some(change.clause(&self.config)),
            Event::BreachNoted { clause, .. } | Event::Sanctioned { clause, .. } => {
                return Some(clause.0.clone());
            }
            Event::WinningsHeld { .. } | Event::HeldSettled { .. } => {
                return breach::HOLDING.of(self.config.book);
            }
            Event::ExclusionEnded { .. } => point::EXCLUDED,
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

    /// The same of what happens about seats.
    fn cites_seats(&self, event: &SeatsEvent) -> Option<ClauseId> {
        let places = match event {
            SeatsEvent::Freed { .. } | SeatsEvent::Open { .. } => point::SEAT_FREED,
            SeatsEvent::Offered { .. }
            | SeatsEvent::Asked { .. }
            | SeatsEvent::Kept { by: KeptBy::Asked, .. } => point::SEAT_ASKED_FOR,
            SeatsEvent::Drawn { .. } => point::SEAT_DRAWN,
            SeatsEvent::Kept { by: KeptBy::Given, .. } => point::SEAT_KEPT,
            SeatsEvent::Kept { by: KeptBy::Transferred, .. } => point::MOVED_BY_STAFF,
            SeatsEvent::Idle { .. } => return point::IDLE.of(self.config.book),
            SeatsEvent::Admitted { .. } => point::SOME_PLAYERS_ONLY,
        };
        Some(self.clause(places))
    }
}

/// Where a book rules on the cards as a whole.
const fn point_of_cards(event: &DeckEvent) -> Point {
    match event {
        DeckEvent::Checked { due: Some(CheckDue::NewCards) } | DeckEvent::ShuffledAndCut => {
            point::NEW_CARDS
        }
        DeckEvent::Checked { due: Some(CheckDue::Opening | CheckDue::Closing) | None } => {
            point::CHECKING
        }
        DeckEvent::CountOrdered | DeckEvent::Counted { .. } => point::COUNTING,
        DeckEvent::ReplacementAsked { shoe: Some(_), .. }
        | DeckEvent::Replaced { shoe: Some(_) } => point::SHOE,
        DeckEvent::ReplacementAsked { shoe: None, .. } | DeckEvent::Replaced { shoe: None } => {
            point::REPLACING
        }
    }
}
