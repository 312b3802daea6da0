//! A round told again, event by event.

use super::read::TableChain;
use super::{RoundHeader, RoundStory, Step};
use crate::acts::Acts;
use crate::clauses::clauses;
use crate::code::Code;
use crate::equities::Counted;
use crate::event::{Entry, Note, Occurred, RoomEvent};
use crate::facts::Facts;
use crate::keys::KeyRing;
use crate::refused::Refused;
use crate::restore::millis;
use crate::sealed::Reader;
use cutcard_cards::Card;
use cutcard_journal::{Journal, JournalError, Record};
use cutcard_ledger::TableId;
use cutcard_table::{Event, Table, Viewer, view};

/// How many events are read at once.
const BLOCK: usize = 256;

/// As many events as a round may have and be told.
const MOST_EVENTS: usize = 100_000;

/// How much of a round is told.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Part {
    /// Every event.
    Whole,
    /// The last alone, with the table after it: all that a list needs, at a fraction of the cost.
    Ending,
}

/// A round told event by event, as a viewer may know it; nothing where there is no such round.
///
/// The round is played again from what was written down beside its beginning. Every event is redacted
/// by the table as it was then; an auditor sees all of a round that is over.
pub(crate) fn round(
    (journal, keys): (&dyn Journal, &KeyRing),
    table: TableId,
    number: u64,
    viewer: Viewer,
    part: Part,
) -> Result<Option<RoundStory>, Refused> {
    let chain = TableChain { journal, table };
    let journaled = |error: JournalError| Refused::from(&error);
    let Some((from, next)) = chain.find(number).map_err(journaled)? else { return Ok(None) };
    let unreadable = |why: String| Refused::new(Code::Journal, format!("round {number}: {why}"));
    let mut records = records_of(chain, Some(keys), from, next).map_err(journaled)?;
    let before = match records.first_mut().and_then(|(_, entry)| entry.note.take()) {
        Some(Note::RoundBegins(before)) => before,
        Some(Note::HousePlayer(_) | Note::Why(_)) | None => return Ok(None),
    };
    let started = records.first().map(|(record, _)| millis(record.at)).unwrap_or_default();
    let mut header = RoundHeader::begins(table, &before, from, started);
    let start = Table::restore(before.table).map_err(|faults| {
        unreadable(faults.iter().map(ToString::to_string).collect::<Vec<_>>().join("; "))
    })?;
    let over = (viewer == Viewer::Auditor).then(|| over(&start, &records));
    let (mut now, mut acts) = (start, Acts::default());
    let mut counted = Counted::default();
    let mut steps = Vec::new();
    let last = match part {
        Part::Whole => None,
        Part::Ending => last_told(&records),
    };
    let mut held = Vec::new();
    for (record, mut entry) in records {
        entry.event.complete(&now);
        let told = last.is_none_or(|last| last == record.sequence.0);
        let clauses = if told { clauses(&now, &entry.event) } else { Vec::new() };
        if let RoomEvent::Table(event) = &entry.event {
            acts.follow(&mut now, event);
        }
        let (sequence, at_millis) = (record.sequence.0, millis(record.at));
        let after = header.ended_millis.is_some();
        if let RoomEvent::Table(Event::RoundEnded(ended)) = &entry.event {
            header.ended(ended, sequence, at_millis);
        }
        if matches!(&entry.event, RoomEvent::Table(Event::TakenBack { .. })) {
            header.goes_on();
        }
        // What happens between rounds is not told, but for a hand that somebody asked to see, and that the round was
        // questioned.
        if after && !is_of_round(&entry.event) {
            continue;
        }
        if header.ended_millis.is_none() {
            header.to = sequence;
        }
        if let Some(cards) = own_cards(&now, viewer) {
            held = cards;
        }
        if !told {
            continue;
        }
        let occurred = Occurred { sequence, at_millis, by: entry.by, event: entry.event, clauses };
        let knows = over.as_ref().unwrap_or(&now);
        let seen = occurred.seen(knows, viewer);
        let mut view = view(&now, viewer);
        // Nothing can be done in a round that is told.
        view.options = None;
        let (clauses, last_acts, won) = (occurred.clauses, acts.last.clone(), acts.won.clone());
        let facts = Facts { equities: counted.of(&now), ..acts.facts.clone() };
        steps.push(Step { sequence, at_millis, seen, clauses, view, last_acts, won, facts });
    }
    Ok(Some(RoundStory { header, steps, held }))
}

/// What a player holds of a round of pots; nothing where they hold no card.
fn own_cards(table: &Table, viewer: Viewer) -> Option<Vec<Option<Card>>> {
    let place = table.place_of(viewer)?;
    let cards = table.round()?.own_cards(place, cutcard_round::Viewer::Seat(place))?;
    (!cards.is_empty()).then(|| cards.to_vec())
}

/// The last event of a round that is told: its end, or a hand that was turned up after it.
fn last_told(records: &[(Record, Entry)]) -> Option<u64> {
    let ended = |event: &RoomEvent| matches!(event, RoomEvent::Table(Event::RoundEnded(_)));
    let end = records.iter().rposition(|(_, entry)| ended(&entry.event));
    let goes_on = |event: &RoomEvent| matches!(event, RoomEvent::Table(Event::TakenBack { .. }));
    // Where it went on after that it is not over.
    let end = end.filter(|end| !records.iter().skip(*end).any(|(_, it)| goes_on(&it.event)));
    let told = |(place, (_, entry)): &(usize, &(Record, Entry))| match end {
        Some(end) => *place <= end || is_of_round(&entry.event),
        None => true,
    };
    let last = records.iter().enumerate().rfind(told);
    last.map(|(_, (record, _))| record.sequence.0)
}

/// Whether an event belongs to the round though it was over.
fn is_of_round(event: &RoomEvent) -> bool {
    matches!(event, RoomEvent::Table(Event::Round(_) | Event::TakenBack { .. }))
}

/// The events from the beginning of a round to the beginning of the next.
pub(super) fn records_of(
    chain: TableChain<'_>,
    keys: Option<&KeyRing>,
    from: u64,
    to: Option<u64>,
) -> Result<Vec<(Record, Entry)>, JournalError> {
    let mut records = Vec::new();
    let mut next = from;
    let mut reader = Reader::new(keys);
    while records.len() < MOST_EVENTS && to.is_none_or(|to| next < to) {
        let left = to.map_or(usize::MAX, |to| usize::try_from(to - next).unwrap_or(usize::MAX));
        let block = chain.block(next, left.min(BLOCK))?;
        let Some(last) = block.last().map(|record| record.sequence.0) else { break };
        for record in block {
            // What cannot be read ends the story; an audit names it.
            if reader.take(record).is_err() {
                return Ok(records);
            }
            while let Some((record, entry)) = reader.next() {
                let begins = matches!(entry.note, Some(Note::RoundBegins(_)));
                if begins && record.sequence.0 != from {
                    return Ok(records);
                }
                records.push((record, entry));
            }
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
