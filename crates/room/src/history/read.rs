//! Finding rounds: by the journal's indexes, and two events of each.

use super::RoundHeader;
use crate::event::{Before, Note, RoomEvent};
use crate::refused::Refused;
use crate::restore::{millis, unix};
use crate::sealed::Stored;
use crate::upcast;
use cutcard_banked::PlayerId;
use cutcard_journal::{
    Chain, Fault, IndexedRound, Journal, JournalError, Record, Sequence, UnixMillis,
};
use cutcard_ledger::TableId;
use cutcard_table::{Event, RoundEnded};

/// The most rounds that are listed at once.
const MOST_LISTED: usize = 1_000;

/// The chain of a table.
#[derive(Clone, Copy)]
pub(super) struct TableChain<'a> {
    pub(super) journal: &'a dyn Journal,
    pub(super) table: TableId,
}

impl TableChain<'_> {
    /// Some events from that one on.
    pub(super) fn block(self, from: u64, most: usize) -> Result<Vec<Record>, JournalError> {
        self.journal.read(Chain::Table(self.table), Sequence(from.max(1)), most)
    }

    /// What is never sealed of an entry.
    fn stored(self, at: Sequence) -> Result<Option<Stored>, JournalError> {
        let record = self.journal.read(Chain::Table(self.table), at, 1)?;
        Ok(record.first().and_then(|it| upcast::entry(it).ok()))
    }

    /// Where a round begins, and where the next one does, if it has.
    pub(super) fn find(self, number: u64) -> Result<Option<(u64, Option<u64>)>, JournalError> {
        let found = self.journal.rounds(self.table, number.saturating_add(2), 2)?;
        let from = |number| found.iter().find(|it| it.number == number).map(|it| it.from.0);
        Ok(from(number).map(|this| (this, from(number.saturating_add(1)))))
    }

    /// What a round begins from.
    fn begins(self, round: &IndexedRound) -> Result<Option<Box<Before>>, JournalError> {
        Ok(match self.stored(round.from)?.and_then(|entry| entry.note) {
            Some(Note::RoundBegins(before)) => Some(before),
            Some(Note::HousePlayer(_) | Note::Why(_)) | None => None,
        })
    }

    /// How a round ended.
    fn ended(self, at: Sequence) -> Result<Option<(Box<RoundEnded>, u64)>, JournalError> {
        let record = self.journal.read(Chain::Table(self.table), at, 1)?;
        let Some(record) = record.first() else { return Ok(None) };
        let entry = upcast::entry(record).ok();
        let event = entry.and_then(|entry| entry.event);
        let Some(RoomEvent::Table(Event::RoundEnded(ended))) = event else { return Ok(None) };
        Ok(Some((ended, millis(record.at))))
    }

    /// What a list has of a round; nothing where its events say something else.
    fn header(self, round: &IndexedRound) -> Result<Option<RoundHeader>, JournalError> {
        let Some(before) = self.begins(round)? else { return Ok(None) };
        let mut header = RoundHeader::begins(self.table, &before, round.from.0, millis(round.at));
        match round.ended {
            Some(at) => {
                if let Some((ended, ended_millis)) = self.ended(at)? {
                    header.ended(&ended, at.0, ended_millis);
                }
            }
            None => {
                let head = self.journal.head(Chain::Table(self.table))?;
                header.to = head.map_or(header.from, |head| head.sequence.0);
            }
        }
        Ok(Some(header))
    }
}

/// What a list has of some rounds. Those that are damaged are left out: their table is told as such.
fn headers(journal: &dyn Journal, found: &[IndexedRound]) -> Result<Vec<RoundHeader>, Refused> {
    let mut headers = Vec::with_capacity(found.len());
    for round in found {
        match (TableChain { journal, table: round.table }).header(round) {
            Ok(header) => headers.extend(header),
            Err(JournalError::Failed(Fault::Damaged { .. })) => {}
            Err(error) => return Err(Refused::from(&error)),
        }
    }
    Ok(headers)
}

/// Rounds of a table, the latest first, from before that round on.
pub(crate) fn rounds(
    journal: &dyn Journal,
    table: TableId,
    before: Option<u64>,
    most: usize,
) -> Result<Vec<RoundHeader>, Refused> {
    let mut before = before.unwrap_or(u64::MAX);
    loop {
        let found = journal.rounds(table, before, most.min(MOST_LISTED));
        let found = found.map_err(|error| Refused::from(&error))?;
        let headers = headers(journal, &found)?;
        match found.last() {
            // Where all of these are damaged others may come before them.
            Some(last) if headers.is_empty() => before = last.number,
            Some(_) | None => return Ok(headers),
        }
    }
}

/// Rounds a player was dealt in to, the latest first, those that began before that time; at least as
/// many as asked for where there are so many, and all that began in the millisecond of the last.
pub(crate) fn rounds_of(
    journal: &dyn Journal,
    player: PlayerId,
    before_millis: Option<u64>,
    most: usize,
) -> Result<Vec<RoundHeader>, Refused> {
    let mut before = before_millis.map_or(UnixMillis(i64::MAX), unix);
    loop {
        let found = journal.rounds_of(player, before, most.min(MOST_LISTED));
        let found = found.map_err(|error| Refused::from(&error))?;
        let headers = headers(journal, &found)?;
        match found.last() {
            Some(last) if headers.is_empty() => before = last.at,
            Some(_) | None => return Ok(headers),
        }
    }
}
