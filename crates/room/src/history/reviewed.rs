//! Rounds of a folder as they stand, with the cards that were dealt, for whoever looks for players who help each other.

use super::RoundHeader;
use super::read::TableChain;
use super::tell::records_of;
use crate::event::{Note, RoomEvent};
use crate::restore::millis;
use cutcard_journal::{Journal, JournalError, SqliteJournal};
use cutcard_round as round;
use cutcard_table::{Event, Table};
use std::ops::{ControlFlow, Range};
use std::path::Path;

/// A round of pots that is over.
#[derive(Clone, Debug)]
pub struct ReviewedRound {
    /// What a list of rounds has of it.
    pub header: RoundHeader,
    /// What happened.
    pub events: Vec<round::Event>,
    /// When each of the events did, in milliseconds.
    pub at: Vec<u64>,
}

/// How many rounds are looked up at once.
const BLOCK: usize = 500;

/// Tells every round of pots that is over and began between two times, table by table and the latest of each first, with its
/// events as they stand: what was taken back is not among them. It goes on until whoever is told breaks off. No key of the
/// room's is needed: a round that is over is open. A round that cannot be read is passed over; an audit names it.
///
/// # Errors
/// Where the folder cannot be read.
pub fn review_rounds(
    dir: &Path,
    between: Range<u64>,
    tell: &mut dyn FnMut(&ReviewedRound) -> ControlFlow<()>,
) -> Result<(), JournalError> {
    reviewed(&SqliteJournal::beside(dir)?, between, tell)
}

/// The same of a journal that is open.
pub(crate) fn reviewed(
    journal: &dyn Journal,
    between: Range<u64>,
    tell: &mut dyn FnMut(&ReviewedRound) -> ControlFlow<()>,
) -> Result<(), JournalError> {
    let heads = journal.heads()?;
    for table in heads.into_iter().filter_map(|head| head.chain.table()) {
        let chain = TableChain { journal, table };
        let mut before = u64::MAX;
        loop {
            let found = journal.rounds(table, before, BLOCK)?;
            let Some(last) = found.last() else { break };
            before = last.number;
            for round in found.iter().filter(|round| between.contains(&millis(round.at))) {
                let Some(round) = stands(chain, round.number)? else { continue };
                if tell(&round).is_break() {
                    return Ok(());
                }
            }
        }
    }
    Ok(())
}

/// A round of pots that is over, as it stands; nothing where it is another, or cannot be read.
fn stands(chain: TableChain<'_>, number: u64) -> Result<Option<ReviewedRound>, JournalError> {
    let Some((from, next)) = chain.find(number)? else { return Ok(None) };
    let mut records = records_of(chain, None, from, next)?;
    let Some(Note::RoundBegins(before)) =
        records.first_mut().and_then(|(_, entry)| entry.note.take())
    else {
        return Ok(None);
    };
    let started = records.first().map(|(record, _)| millis(record.at)).unwrap_or_default();
    let mut header = RoundHeader::begins(chain.table, &before, from, started);
    let Ok(mut now) = Table::restore(before.table) else { return Ok(None) };
    let (mut events, mut at): (Vec<round::Event>, Vec<u64>) = (Vec::new(), Vec::new());
    for (record, mut entry) in records {
        // What older entries do not say of an act follows from the round.
        entry.event.complete(&now);
        let RoomEvent::Table(event) = &entry.event else { continue };
        now.apply(event);
        if let Event::RoundStarted(started) = event {
            events.push(round::Event::Started(Box::new(started.start.clone())));
        } else if let Event::Round(event) = event {
            events.push(event.clone());
        } else if let Event::TakenBack { events: stand, .. } = event {
            events.truncate(*stand as usize);
            at.truncate(*stand as usize);
            header.goes_on();
        } else if let Event::RoundEnded(ended) = event {
            header.ended(ended, record.sequence.0, millis(record.at));
        }
        // An entry brings one event of the round at most.
        at.resize(events.len(), millis(record.at));
    }
    let over = header.ended_millis.is_some() && !events.is_empty();
    Ok(over.then_some(ReviewedRound { header, events, at }))
}
