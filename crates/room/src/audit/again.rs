//! Entries decided again: what a command led to when it was given, it leads to now.

use crate::command::{Cause, RoomCommand};
use crate::decide::{Decided, decide};
use crate::event::{Entry, RoomEvent};
use cutcard_table::Table;
use std::vec::IntoIter;

/// The entries of one chain, command by command.
#[derive(Default)]
pub(super) struct Again {
    /// What is left of what the last command leads to now; nothing before commands were kept.
    left: Option<IntoIter<Decided>>,
    pub(super) checked: Checked,
}

/// How many entries were looked at in which way.
#[derive(Clone, Copy, Default)]
pub(super) struct Checked {
    /// Decided again, with the same outcome.
    pub(super) decided: u64,
    /// Applied, and held to the laws: written before commands were kept.
    pub(super) applied: u64,
}

impl Again {
    /// Looks at the entry that opens a table.
    pub(super) fn opens(&mut self, entry: &Entry) -> Result<(), String> {
        match &entry.cause {
            Some(Cause { command: RoomCommand::Open, events: 1, .. }) => self.checked.decided += 1,
            Some(_) => return Err("what led to it does not open a table".to_owned()),
            None => self.checked.applied += 1,
        }
        Ok(())
    }

    /// Looks at an entry, at the table as it was before it.
    pub(super) fn look(&mut self, table: &Table, entry: &Entry) -> Result<(), String> {
        if let Some(cause) = &entry.cause {
            self.left = Some(leads_to(table, entry, cause)?);
        }
        let Some(left) = &mut self.left else {
            self.checked.applied += 1;
            return Ok(());
        };
        let told = left.next().ok_or("decided again, nothing more happens")?;
        if told.event != entry.event && told.event != entry.event.completed(table) {
            let (is, was) = (kind(&told.event), kind(&entry.event));
            return Err(if is == was {
                format!("decided again, its {was} is another")
            } else {
                format!("decided again, it is {is} and not {was}")
            });
        }
        if told.note != entry.note {
            return Err("decided again, something else is kept beside it".to_owned());
        }
        self.checked.decided += 1;
        Ok(())
    }
}

/// What a command leads to now, by the rules it was decided by.
fn leads_to(table: &Table, entry: &Entry, cause: &Cause) -> Result<IntoIter<Decided>, String> {
    // Why it is refused may name a card: the word for it does not.
    let told = decide(table, entry.by, &cause.command, (cause.rules, cause.streets))
        .map_err(|refused| format!("decided again, it is refused: {}", refused.code))?;
    let (led_to, leads_to) = (cause.events, u32::try_from(told.len()).unwrap_or(u32::MAX));
    if led_to != leads_to {
        return Err(format!("it led to {led_to} entries; decided again, to {leads_to}"));
    }
    Ok(told.into_iter())
}

/// What kind of event it is: its names and nothing else, for it may hold cards.
fn kind(event: &RoomEvent) -> String {
    let written = serde_json::to_value(event).unwrap_or_default();
    let named = written.as_object().and_then(|written| written.iter().next());
    let Some((name, inner)) = named else { return String::new() };
    if event.about().table.is_none() {
        return name.clone();
    }
    let name = |key: &str| inner.get(key).and_then(|name| name.as_str());
    [name("table"), name("event")].into_iter().flatten().collect::<Vec<_>>().join(" ")
}
