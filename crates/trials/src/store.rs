//! What the store alone can take: the very appends of a server, into a fresh journal.

use crate::TrialError;
use cutcard_journal::{
    Append, Epoch, Journal, JournalError, LeaseRequest, NewEvent, Record, Sequence, SqliteJournal,
    UnixMillis,
};
use cutcard_ledger::TableId;
use std::ops::RangeInclusive;
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

/// How fast the store took the appends.
#[derive(Clone, Copy, Debug)]
pub struct StoreFigures {
    /// How many there were.
    pub appends: usize,
    /// How many of them the server had made within the time asked about.
    pub within: usize,
    /// How long they took.
    pub took: Duration,
}

impl StoreFigures {
    /// Appends in a second.
    #[must_use]
    pub fn per_second(&self) -> f64 {
        self.appends as f64 / self.took.as_secs_f64().max(1e-9)
    }
}

/// Appends what a server's journal has to a fresh one, as many tables at once as it had, and counts
/// those that the server made within a time.
///
/// # Errors
/// Where a journal cannot be read or written.
pub fn again(
    from: &Path,
    to: &Path,
    within: &RangeInclusive<UnixMillis>,
) -> Result<StoreFigures, TrialError> {
    let old = SqliteJournal::open(from).map_err(broken)?;
    let new = Arc::new(SqliteJournal::open(to).map_err(broken)?);
    // The house first: its chips must be there before they are brought to tables.
    write(&new, TableId::HOUSE, appends(&old, TableId::HOUSE)?)?;
    let heads = old.tables().map_err(broken)?;
    let mut work = Vec::new();
    for head in heads.iter().filter(|head| head.table != TableId::HOUSE) {
        work.push((head.table, appends(&old, head.table)?));
    }
    let count = work.iter().map(|(_, appends)| appends.len()).sum();
    let made = |events: &&Vec<NewEvent>| events.iter().any(|event| within.contains(&event.at));
    let made_within = work.iter().flat_map(|(_, appends)| appends).filter(made).count();
    let began = Instant::now();
    std::thread::scope(|scope| {
        let threads: Vec<_> = work
            .into_iter()
            .map(|(table, appends)| {
                let journal = Arc::clone(&new);
                scope.spawn(move || write(&journal, table, appends))
            })
            .collect();
        let gone = || TrialError::Broken("a writer died".to_owned());
        threads.into_iter().try_for_each(|thread| thread.join().map_err(|_| gone())?)
    })?;
    Ok(StoreFigures { appends: count, within: made_within, took: began.elapsed() })
}

/// A table's events, those of one append together: they bear the same time.
fn appends(journal: &SqliteJournal, table: TableId) -> Result<Vec<Vec<NewEvent>>, TrialError> {
    let records = journal.read(table, Sequence::FIRST, usize::MAX).map_err(broken)?;
    let together = records.chunk_by(|one, other| one.at == other.at);
    Ok(together.map(|records| records.iter().map(event).collect()).collect())
}

fn event(record: &Record) -> NewEvent {
    NewEvent {
        at: record.at,
        version: record.version,
        payload: record.payload.clone(),
        transfers: record.transfers.clone(),
    }
}

fn write(
    journal: &SqliteJournal,
    table: TableId,
    appends: Vec<Vec<NewEvent>>,
) -> Result<(), TrialError> {
    let request = LeaseRequest {
        table,
        holder: "store".to_owned(),
        now: UnixMillis(0),
        until: UnixMillis(i64::MAX),
    };
    let lease = journal.acquire(request).map_err(broken)?;
    let (mut after, epoch): (Sequence, Epoch) = (Sequence::NONE, lease.epoch);
    for events in appends {
        after = journal.append(Append { table, after, epoch, events }).map_err(broken)?.last;
    }
    Ok(())
}

fn broken(error: impl Into<JournalError>) -> TrialError {
    let error = error.into();
    TrialError::Broken(format!("the store: {error}"))
}
