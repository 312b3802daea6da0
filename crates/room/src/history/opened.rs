//! How a table was opened.

use crate::code::Code;
use crate::event::{Opened, RoomEvent};
use crate::refused::Refused;
use crate::upcast;
use cutcard_journal::{Chain, Journal, Sequence};
use cutcard_ledger::TableId;
use cutcard_table::Actor;

/// By whom a table was opened and how, one that is closed too; nothing where there is none.
pub(crate) fn opened(
    journal: &dyn Journal,
    table: TableId,
) -> Result<Option<(Actor, Opened)>, Refused> {
    let first = journal.read(Chain::Table(table), Sequence::FIRST, 1);
    let first = first.map_err(|error| Refused::from(&error))?;
    // The house's own chain has the number 0, which is no table's.
    let of_table = first.first().filter(|record| record.chain == Chain::Table(table));
    let Some(record) = of_table else { return Ok(None) };
    let entry = upcast::entry(record);
    let entry = entry.map_err(|unread| Refused::new(Code::Journal, unread.to_string()))?;
    let Some(RoomEvent::Opened(opened)) = entry.event else { return Ok(None) };
    Ok(Some((entry.by, *opened)))
}
