//! What the store alone can take: the very appends of a server, into a fresh journal.

use crate::TrialError;
use cutcard_journal::{
    Append, Chain, Epoch, Journal, JournalError, LeaseRequest, NewEvent, Record, Sequence,
    SqliteJournal, UnixMillis,
};
use cutcard_ledger::Terms;
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
    chains: HashMap<Chain, Written>,
}

/// How far a table has been written again, and by which right.
#[derive(Clone, Copy)]
struct Written {
    last: Sequence,
    epoch: Epoch,
}

/// What a chain has to be given.
struct Work {
    chain: Chain,
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
        Ok(Again { old, new, chains: HashMap::new() })
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
        let house = self.work(Chain::House)?;
        let written = write(&self.new, house)?;
        self.chains.insert(Chain::House, written);
        let mut work = Vec::new();
        for head in self.old.heads().map_err(broken)? {
            if head.chain != Chain::House {
                work.push(self.work(head.chain)?);
            }
        }
        let appends = || work.iter().flat_map(|work| &work.appends);
        let made = |events: &&Vec<NewEvent>| events.iter().any(|event| within.contains(&event.at));
        let (count, made_within) = (appends().count(), appends().filter(made).count());
        let new = &self.new;
        let began = Instant::now();
        let written = std::thread::scope(|scope| {
            let start = |work: Work| (work.chain, scope.spawn(move || write(new, work)));
            let threads: Vec<_> = work.into_iter().map(start).collect();
            let gone = || TrialError::Broken("a writer died".to_owned());
            let ended = threads.into_iter().map(|(chain, thread)| {
                let written = thread.join().map_err(|_| gone())??;
                Ok((chain, written))
            });
            ended.collect::<Result<Vec<_>, TrialError>>()
        })?;
        let took = began.elapsed();
        self.chains.extend(written);
        Ok(StoreFigures { appends: count, within: made_within, took })
    }

    /// What a chain has to be given, and the right to do so.
    fn work(&self, chain: Chain) -> Result<Work, TrialError> {
        let from = match self.chains.get(&chain) {
            Some(written) => *written,
            None => Written { last: Sequence::NONE, epoch: self.right(chain)? },
        };
        let records = self.old.read(chain, from.last.next(), usize::MAX).map_err(broken)?;
        // Those of one append bear the same time.
        let together = records.chunk_by(|one, other| one.at == other.at);
        let appends = together.map(|records| records.iter().map(event).collect()).collect();
        Ok(Work { chain, from, appends })
    }

    fn right(&self, chain: Chain) -> Result<Epoch, TrialError> {
        let (now, until) = (UnixMillis(0), UnixMillis(i64::MAX));
        let request = LeaseRequest { chain, holder: "store".to_owned(), now, until };
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
    let Work { chain, from: Written { mut last, epoch }, appends } = work;
    for events in appends {
        let terms = Terms::default();
        let append = Append { chain, after: last, epoch, terms, events };
        last = journal.append(append).map_err(broken)?.last;
    }
    Ok(Written { last, epoch })
}

fn broken(error: impl Into<JournalError>) -> TrialError {
    let error = error.into();
    TrialError::Broken(format!("the store: {error}"))
}
