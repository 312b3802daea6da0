//! What the list of significant events has of what players set for themselves: who excluded themselves or takes a time
//! out, and who lets them back. What limits they have is their own.

use crate::safeguards::{SafeguardChange, SafeguardEvent};
use cutcard_journal::SignificantRow;

impl SafeguardEvent {
    pub(super) fn significant(&self) -> Option<SignificantRow> {
        let row = |kind: &str| SignificantRow {
            kind: kind.to_owned(),
            player: Some(self.player),
            by: Some(self.player),
            ..SignificantRow::default()
        };
        match &self.change {
            SafeguardChange::LimitSet { .. } => None,
            SafeguardChange::TimeOut { .. } => Some(row("time-out")),
            SafeguardChange::Excluded { .. } => Some(row("self-excluded")),
            SafeguardChange::AskedBack => Some(row("asked-back")),
            SafeguardChange::LetBack { by, why } => {
                Some(SignificantRow { by: Some(*by), why: Some(why.clone()), ..row("let-back") })
            }
        }
    }
}
