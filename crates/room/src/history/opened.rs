//! How a table was opened.

use crate::event::{Opened, RoomEvent};
use crate::refused::Refused;
use crate::restore::read_entry;
use crate::who::By;
use cutcard_journal::{Journal, Sequence};
use cutcard_ledger::TableId;

/// By whom a table was opened and how, one that is closed too; nothing where there is none.
pub(crate) fn opened(
    journal: &dyn Journal,
    table: TableId,
) -> Result<Option<(By, Opened)>, Refused> {
    let first = journal.read(table, Sequence::FIRST, 1).map_err(|error| Refused::from(&error))?;
    let Some(record) = first.first().filter(|_| table != TableId::HOUSE) else { return Ok(None) };
    let entry = read_entry(record).map_err(|error| Refused::new("journal", error.to_string()))?;
    Ok(match entry.event {
        RoomEvent::Opened(opened) => Some((entry.by, *opened)),
        RoomEvent::Table(_) | RoomEvent::TimeBought { .. } => None,
    })
}
