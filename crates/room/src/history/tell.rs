//! A round told again, event by event.

use super::read::Chain;
use super::{RoundHeader, RoundStory, Step};
use crate::acts::Acts;
use crate::clauses::clauses;
use crate::event::{Entry, Note, Occurred, RoomEvent};
use crate::refused::Refused;
use crate::restore::{millis, read_entry};
use cutcard_journal::{Journal, JournalError, Record};
use cutcard_ledger::TableId;
use cutcard_table::{Event, Table, Viewer, view};

/// As many events as a round may have and be told.
const MOST_EVENTS: usize = 100_000;

/// A round told event by event, as a viewer may know it; nothing where there is no such round.
///
/// The round is played again from what was written down beside its beginning. Every event is redacted
/// by the table as it was then; an auditor sees all of a round that is over.
pub(crate) fn round(
    journal: &dyn Journal,
    table: TableId,
    number: u64,
    viewer: Viewer,
) -> Result<Option<RoundStory>, Refused> {
    let chain = Chain { journal, table };
    let journaled = |error: JournalError| Refused::from(&error);
    let Some((from, before)) = chain.find(number).map_err(journaled)? else { return Ok(None) };
    let unreadable = |why: String| Refused::new("journal", format!("round {number}: {why}"));
    let records = records_of(chain, from).map_err(journaled)?;
    let started = records.first().map(|(record, _)| millis(record.at)).unwrap_or_default();
    let mut header = RoundHeader::begins(table, &before, from, started);
    let start = Table::restore(before.table).map_err(|faults| {
        unreadable(faults.iter().map(ToString::to_string).collect::<Vec<_>>().join("; "))
    })?;
    let over = over(&start, &records);
    let (mut now, mut acts) = (start, Acts::default());
    let mut steps = Vec::new();
    for (record, entry) in records {
        let clauses = clauses(&now, &entry.event);
        if let RoomEvent::Table(event) = &entry.event {
            acts.follow(&mut now, event);
        }
        let (sequence, at_millis) = (record.sequence.0, millis(record.at));
        let after = header.ended_millis.is_some();
        if let RoomEvent::Table(Event::RoundEnded(ended)) = &entry.event {
            header.ended(ended, sequence, at_millis);
        }
        // What happens between rounds is not told, but for a hand that somebody asked to see.
        if after && !matches!(&entry.event, RoomEvent::Table(Event::Round(_))) {
            continue;
        }
        let occurred = Occurred { sequence, at_millis, by: entry.by, event: entry.event, clauses };
        let knows = if viewer == Viewer::Auditor { &over } else { &now };
        let seen = occurred.seen(knows, viewer);
        let mut view = view(&now, viewer);
        // Nothing can be done in a round that is told.
        view.options = None;
        let (clauses, last_acts, won) = (occurred.clauses, acts.last.clone(), acts.won.clone());
        steps.push(Step { sequence, at_millis, seen, clauses, view, last_acts, won });
        if header.ended_millis.is_none() {
            header.to = sequence;
        }
    }
    Ok(Some(RoundStory { header, steps }))
}

/// The events from the beginning of a round to the beginning of the next.
fn records_of(chain: Chain<'_>, from: u64) -> Result<Vec<(Record, Entry)>, JournalError> {
    let mut records = Vec::new();
    let mut next = from;
    while records.len() < MOST_EVENTS {
        let block = chain.block(next)?;
        let Some(last) = block.last().map(|record| record.sequence.0) else { break };
        for record in block {
            // What cannot be read ends the story; an audit names it.
            let Ok(entry) = read_entry(&record) else { return Ok(records) };
            let begins = matches!(entry.note, Some(Note::RoundBegins(_)));
            if begins && record.sequence.0 != from {
                return Ok(records);
            }
            records.push((record, entry));
        }
        next = last.saturating_add(1);
    }
    Ok(records)
}

/// The table after the last of the events.
fn over(start: &Table, records: &[(Record, Entry)]) -> Table {
    let mut table = start.clone();
    for (_, entry) in records {
        if let RoomEvent::Table(event) = &entry.event {
            table.apply(event);
        }
    }
    table
}
