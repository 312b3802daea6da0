//! What is significant about the work of the room: shifts, counts, chips that were carried, incidents.

use super::HouseEvent;
use super::incident::{IncidentEvent, IncidentStands};
use super::lammer::{LammerEvent, LammerFor};
use super::shift::{CountFor, ShiftEvent};
use crate::worker::Worker;
use cutcard_journal::SignificantRow;

impl HouseEvent {
    /// Whose work it is, where it is some.
    pub(crate) fn worker(&self) -> Option<Worker> {
        if let HouseEvent::Shift(event) = self {
            return Some(event.by());
        }
        if let HouseEvent::Lammer(event) = self {
            return Some(event.by());
        }
        if let HouseEvent::Incident(event) = self { Some(event.by()) } else { None }
    }
}

fn row(kind: &str, by: Worker) -> SignificantRow {
    SignificantRow {
        kind: kind.to_owned(),
        by: Some(by.player),
        role: Some(by.word()),
        ..SignificantRow::default()
    }
}

impl ShiftEvent {
    /// What somebody counted is in no row: whoever counts second could read it there.
    pub(super) fn significant(&self) -> SignificantRow {
        let by = self.by();
        let after =
            |kind: &str, after: String| SignificantRow { after: Some(after), ..row(kind, by) };
        match self {
            ShiftEvent::Opened { .. } => row("shift-opened", by),
            ShiftEvent::CountBegun { what_for, .. } => {
                let what_for = match what_for {
                    CountFor::Opening => "opening",
                    CountFor::Closing => "closing",
                    CountFor::Check => "check",
                };
                after("count-begun", what_for.to_owned())
            }
            ShiftEvent::HandedIn(_) => row("count-handed-in", by),
            ShiftEvent::Recount { .. } => row("recount-ordered", by),
            ShiftEvent::Explained { why, .. } => {
                SignificantRow { why: Some(why.clone()), ..row("difference-explained", by) }
            }
            ShiftEvent::Offered { to, .. } => {
                SignificantRow { player: Some(*to), ..row("shift-offered", by) }
            }
            ShiftEvent::TakenOver { .. } => row("shift-taken-over", by),
            ShiftEvent::Closed { .. } => row("shift-closed", by),
            ShiftEvent::StockChanged { by_chips, why, .. } => SignificantRow {
                why: Some(why.clone()),
                ..after("stock-changed", by_chips.to_string())
            },
        }
    }
}

impl LammerEvent {
    pub(super) fn significant(&self) -> SignificantRow {
        let by = self.by();
        let kind = match self {
            LammerEvent::Asked { .. } => "chips-asked",
            LammerEvent::Authorised { .. } => "chips-authorised",
            LammerEvent::Carried { .. } => "chips-carried",
            LammerEvent::Received { .. } => "chips-received",
            LammerEvent::CalledOff { .. } => "chips-called-off",
            LammerEvent::Withdrawn { .. } => "chips-withdrawn",
        };
        if let LammerEvent::Asked { what_for, table, chips, why, .. } = self {
            let (word, player) = match what_for {
                LammerFor::Fill => ("fill", None),
                LammerFor::Credit => ("credit", None),
                LammerFor::BuyIn(player) => ("buy-in", Some(*player)),
            };
            return SignificantRow {
                player,
                after: Some(format!("{word} of {chips}, table {table}")),
                why: Some(why.clone()),
                ..row(kind, by)
            };
        }
        let why =
            if let LammerEvent::CalledOff { why, .. } = self { Some(why.clone()) } else { None };
        let after = self.number().map(|number| format!("lammer {number}"));
        SignificantRow { after, why, ..row(kind, by) }
    }
}

impl IncidentEvent {
    pub(super) fn significant(&self) -> SignificantRow {
        let kind = match self {
            IncidentEvent::Reported { .. } => "incident-reported",
            IncidentEvent::Added { .. } => "incident-evidence",
            IncidentEvent::Decided { .. } => "incident-decided",
            IncidentEvent::Sent { .. } => "incident-sent",
            IncidentEvent::Outcome { .. } => "incident-outcome",
        };
        let word = self.word(IncidentStands::Open);
        SignificantRow {
            after: self.number().map(|number| format!("incident {number}")),
            why: Some(word.text),
            ..row(kind, word.by)
        }
    }
}
