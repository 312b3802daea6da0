//! What the store alone can take: the very appends of a server, into a fresh journal.

use crate::TrialError;
use cutcard_journal::{
    Append, Epoch, Journal, JournalError, LeaseRequest, NewEvent, Record, Sequence, SqliteJournal,
    UnixMillis,
};
use cutcard_ledger::{TableId, Terms};
use std::collections::HashMap;
use std::ops::RangeInclusive;
use std::path::Path;
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

/// A fresh journal that is given what a server's has, while the server rests.
pub struct Again {
    old: SqliteJournal,
    new: SqliteJournal,
    tables: HashMap<TableId, Written>,
}

/// How far a table has been written again, and by which right.
#[derive(Clone, Copy)]
struct Written {
    last: Sequence,
    epoch: Epoch,
}

/// What a table has to be given.
struct Work {
    table: TableId,
    from: Written,
    appends: Vec<Vec<NewEvent>>,
}

impl Again {
    /// Looks at a server's journal beside it, and makes a fresh one.
    ///
    /// # Errors
    /// Where one cannot be opened.
    pub fn open(from: &Path, to: &Path) -> Result<Again, TrialError> {
        let old = SqliteJournal::beside(from).map_err(broken)?;
        let new = SqliteJournal::open(to).map_err(broken)?;
        Ok(Again { old, new, tables: HashMap::new() })
    }

    /// Appends what the server has appended since, as many tables at once as it had, and counts those
    /// that the server made within a time.
    ///
    /// # Errors
    /// Where a journal cannot be read or written.
    pub fn catch_up(
        &mut self,
        within: &RangeInclusive<UnixMillis>,
    ) -> Result<StoreFigures, TrialError> {
        // The house first: its chips must be there before they are brought to tables.
        let house = self.work(TableId::HOUSE)?;
        let written = write(&self.new, house)?;
        self.tables.insert(TableId::HOUSE, written);
        let mut work = Vec::new();
        for head in self.old.tables().map_err(broken)? {
            if head.table != TableId::HOUSE {
                work.push(self.work(head.table)?);
            }
        }
        let appends = || work.iter().flat_map(|work| &work.appends);
        let made = |events: &&Vec<NewEvent>| events.iter().any(|event| within.contains(&event.at));
        let (count, made_within) = (appends().count(), appends().filter(made).count());
        let new = &self.new;
        let began = Instant::now();
        let written = std::thread::scope(|scope| {
            let start = |work: Work| (work.table, scope.spawn(move || write(new, work)));
            let threads: Vec<_> = work.into_iter().map(start).collect();
            let gone = || TrialError::Broken("a writer died".to_owned());
            let ended = threads.into_iter().map(|(table, thread)| {
                let written = thread.join().map_err(|_| gone())??;
                Ok((table, written))
            });
            ended.collect::<Result<Vec<_>, TrialError>>()
        })?;
        let took = began.elapsed();
        self.tables.extend(written);
        Ok(StoreFigures { appends: count, within: made_within, took })
    }

    /// What a table has to be given, and the right to do so.
    fn work(&self, table: TableId) -> Result<Work, TrialError> {
        let from = match self.tables.get(&table) {
            Some(written) => *written,
            None => Written { last: Sequence::NONE, epoch: self.right(table)? },
        };
        let records = self.old.read(table, from.last.next(), usize::MAX).map_err(broken)?;
        // Those of one append bear the same time.
        let together = records.chunk_by(|one, other| one.at == other.at);
        let appends = together.map(|records| records.iter().map(event).collect()).collect();
        Ok(Work { table, from, appends })
    }

    fn right(&self, table: TableId) -> Result<Epoch, TrialError> {
        let (now, until) = (UnixMillis(0), UnixMillis(i64::MAX));
        let request = LeaseRequest { table, holder: "store".to_owned(), now, until };
        Ok(self.new.acquire(request).map_err(broken)?.epoch)
    }
}

fn event(record: &Record) -> NewEvent {
    NewEvent {
        at: record.at,
        version: record.version,
        payload: record.payload.clone(),
        transfers: record.transfers.clone(),
        // As the room writes it; what cannot be read has none.
        index: cutcard_room::index_of(record).unwrap_or_default(),
    }
}

fn write(journal: &SqliteJournal, work: Work) -> Result<Written, TrialError> {
    let Work { table, from: Written { mut last, epoch }, appends } = work;
    for events in appends {
        let terms = Terms::default();
        let append = Append { table, after: last, epoch, terms, events };
        last = journal.append(append).map_err(broken)?.last;
    }
    Ok(Written { last, epoch })
}

fn broken(error: impl Into<JournalError>) -> TrialError {
    let error = error.into();
    TrialError::Broken(format!("the store: {error}"))
}
