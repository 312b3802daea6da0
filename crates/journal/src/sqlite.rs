//! The journal in one SQLite database: one writer thread, one commit for all that has come in.

mod backup;
mod cut;
mod database;
mod fault;
mod folder;
mod index;
mod migrate;
mod owner;
mod read;
mod rows;
mod schema;
mod verify;
mod writer;

pub use backup::backup;
pub use cut::{Until, cut};
pub use owner::Mended;
pub use verify::{Replay, Verified, verify, verify_with};

use crate::chain::Chain;
use crate::error::{Fault, JournalError};
use crate::index::{Fill, IndexedRound, Significant, Unindexed, WrittenOff};
use crate::journal::{Done, Journal};
use crate::number::{Epoch, Sequence, UnixMillis};
use crate::record::{Append, Booked, Head, Lease, LeaseRequest, Record, Snapshot, Which};
use crate::signed::{SignedHead, Signer};
use cutcard_ledger::{Account, Balance, PlayerId, Shelf, TableId, Transfer, TransferId};
use database::{Database, Work};
use fault::{Trouble, fault, of_system};
use folder::{Held, Note};
use read::Way;
use rusqlite::Connection;
use std::fmt;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{Sender, channel, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, JoinHandle};
use writer::{Job, Reply, Writer, job};

/// How many connections are kept for those who read.
const READERS_KEPT: usize = 8;

/// How a journal is opened.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Options {
    /// The most pages of 4 KiB the database may have. What does not fit is told as a full disk.
    pub most_pages: Option<u32>,
}

/// What whoever runs the room should be told after a journal was opened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ToldAtOpening {
    /// Others could read this, and can no more.
    Mended(Mended),
    /// There are events, and no note of the last that was acknowledged.
    NoNote,
    /// The journal was of an older format and is of today's now.
    Migrated {
        /// The format it had.
        from: i64,
        /// The format it has.
        to: i64,
        /// Where it is kept as it was.
        copy: PathBuf,
    },
}

impl fmt::Display for ToldAtOpening {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ToldAtOpening::Mended(Mended { path, mode }) => {
                let path = path.display();
                write!(f, "Others could read {path} (mode {mode:o}): it is its owner's alone now")
            }
            ToldAtOpening::NoNote => f.write_str(
                "The file `acknowledged` was missing: whether what came last is lost cannot be told",
            ),
            ToldAtOpening::Migrated { from, to, copy } => {
                let copy = copy.display();
                write!(
                    f,
                    "The journal was of format {from} and is of format {to} now; as it was it is kept in {copy}"
                )
            }
        }
    }
}

/// A journal in a data folder: `journal.db` with SQLite's own files beside it, `lock`, and
/// `acknowledged`, the note of the last event that was acknowledged. Dropped, it finishes what was sent
/// and closes the database.
pub struct SqliteJournal {
    dir: PathBuf,
    jobs: Option<Sender<Job>>,
    writer: Option<JoinHandle<()>>,
    readers: Mutex<Vec<Connection>>,
    events_read: AtomicU64,
    told: Vec<ToldAtOpening>,
}

impl fmt::Debug for SqliteJournal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("SqliteJournal").field("dir", &self.dir).finish_non_exhaustive()
    }
}

impl SqliteJournal {
    /// Opens the journal in a folder, making both if need be.
    ///
    /// # Errors
    /// Where somebody else has the folder, it cannot be written to, is full, or what is in it is
    /// damaged, is lost, or is something else. Nothing in the folder is changed then.
    pub fn open(dir: &Path) -> Result<SqliteJournal, Fault> {
        SqliteJournal::open_with(dir, Options::default())
    }

    /// Opens the journal in a folder with options.
    ///
    /// # Errors
    /// As [`SqliteJournal::open`].
    pub fn open_with(dir: &Path, options: Options) -> Result<SqliteJournal, Fault> {
        let (held, mended) = Held::take(dir)?;
        let noted = Note::is_there(dir);
        let (connection, migrated) = schema::open_writer(dir, options.most_pages)?;
        let no_note = !noted && schema::has_events(dir, &connection)?;
        let told = mended.into_iter().map(ToldAtOpening::Mended).chain(migrated);
        let told = told.chain(no_note.then_some(ToldAtOpening::NoNote)).collect();
        let note = Note::open(dir)?;
        let (sender, receiver) = channel();
        let writer = Writer::new(Database::new(connection), note, dir.to_owned(), held);
        let thread = thread::Builder::new()
            .name("journal".to_owned())
            .spawn(move || writer.run(&receiver))
            .map_err(|error| of_system(dir, "starting the writer", &error))?;
        Ok(SqliteJournal {
            dir: dir.to_owned(),
            jobs: Some(sender),
            writer: Some(thread),
            readers: Mutex::new(Vec::new()),
            events_read: AtomicU64::new(0),
            told,
        })
    }

    /// Opens the journal in a folder to look at, beside whoever writes to it. What would write is
    /// answered with [`Fault::Closed`].
    ///
    /// # Errors
    /// Where there is none, or what is there is damaged or something else.
    pub fn beside(dir: &Path) -> Result<SqliteJournal, Fault> {
        let readers = Mutex::new(vec![schema::open_reader(dir)?]);
        let dir = dir.to_owned();
        let (events_read, told) = (AtomicU64::new(0), Vec::new());
        Ok(SqliteJournal { dir, jobs: None, writer: None, readers, events_read, told })
    }

    /// What whoever runs the room should be told of how it was opened.
    #[must_use]
    pub fn told(&self) -> &[ToldAtOpening] {
        &self.told
    }

    /// How many events have been read from it since it was opened.
    #[must_use]
    pub fn events_read(&self) -> u64 {
        self.events_read.load(Ordering::Relaxed)
    }

    fn enqueue(&self, job: Job) {
        // If the writer is gone, the job comes back and is dropped, and its reply says so.
        if let Some(jobs) = &self.jobs {
            drop(jobs.send(job));
        }
    }

    fn ask<T: Send + 'static>(
        &self,
        work: impl FnOnce(&mut Database) -> Work<T> + Send + 'static,
    ) -> Result<T, JournalError> {
        let (sender, receiver) = sync_channel(1);
        let reply = Reply::new(Box::new(move |answer| drop(sender.send(answer))));
        self.enqueue(job(work, reply));
        receiver.recv().unwrap_or(Err(JournalError::Failed(Fault::Closed)))
    }

    /// Reads what is committed, all of it as of one moment.
    fn look<T>(
        &self,
        look: impl FnOnce(&Connection) -> Result<T, Trouble>,
    ) -> Result<T, JournalError> {
        let kept = self.readers.lock().unwrap_or_else(PoisonError::into_inner).pop();
        let connection = match kept {
            Some(connection) => connection,
            None => schema::open_reader(&self.dir)?,
        };
        let failed = |trouble| JournalError::Failed(fault(&self.dir, "reading", trouble));
        let moment = connection.unchecked_transaction().map_err(|error| failed(error.into()))?;
        let seen = look(&moment).map_err(failed)?;
        moment.finish().map_err(|error| failed(error.into()))?;
        let mut readers = self.readers.lock().unwrap_or_else(PoisonError::into_inner);
        if readers.len() < READERS_KEPT {
            readers.push(connection);
        }
        Ok(seen)
    }
}

impl Drop for SqliteJournal {
    fn drop(&mut self) {
        // The writer closes last, so that it is the one that tidies the database up.
        self.readers.lock().unwrap_or_else(PoisonError::into_inner).clear();
        drop(self.jobs.take());
        if let Some(writer) = self.writer.take() {
            let _ = writer.join();
        }
    }
}

impl Journal for SqliteJournal {
    fn submit(&self, append: Append, done: Done) {
        self.enqueue(job(move |desk: &mut Database| desk.append(append), Reply::new(done)));
    }

    fn read(&self, chain: Chain, from: Sequence, most: usize) -> Result<Vec<Record>, JournalError> {
        let records = self.look(|connection| read::records(connection, chain, from, most))?;
        let count = u64::try_from(records.len()).unwrap_or(u64::MAX);
        self.events_read.fetch_add(count, Ordering::Relaxed);
        Ok(records)
    }

    fn head(&self, chain: Chain) -> Result<Option<Head>, JournalError> {
        self.look(|connection| Ok(rows::head_of(connection, chain)?))
    }

    fn heads(&self) -> Result<Vec<Head>, JournalError> {
        self.look(read::heads)
    }

    fn signed_heads(&self) -> Result<Vec<SignedHead>, JournalError> {
        self.look(read::signed_heads)
    }

    fn sign_with(&self, signer: Arc<dyn Signer>, now: Vec<Chain>) -> Result<(), JournalError> {
        self.ask(move |desk| desk.sign_with(signer, &now))
    }

    fn acquire(&self, request: LeaseRequest) -> Result<Lease, JournalError> {
        self.ask(move |desk| desk.acquire(request))
    }

    fn renew(&self, chain: Chain, epoch: Epoch, until: UnixMillis) -> Result<Lease, JournalError> {
        self.ask(move |desk| desk.renew(chain, epoch, until))
    }

    fn release(&self, chain: Chain, epoch: Epoch) -> Result<(), JournalError> {
        self.ask(move |desk| desk.release(chain, epoch))
    }

    fn keep_snapshot(&self, epoch: Epoch, snapshot: Snapshot) -> Result<(), JournalError> {
        self.ask(move |desk| desk.keep_snapshot(epoch, snapshot))
    }

    fn snapshot(&self, chain: Chain) -> Result<Option<Snapshot>, JournalError> {
        self.look(|connection| read::snapshot(connection, chain))
    }

    fn balance(&self, account: &Account) -> Result<Balance, JournalError> {
        self.look(|connection| Ok(rows::StoredBooks(connection).balance(account)?))
    }

    fn balances(&self) -> Result<Vec<(Account, Balance)>, JournalError> {
        self.look(read::balances)
    }

    fn books(&self) -> Result<(u64, Vec<(Account, Balance)>), JournalError> {
        self.look(|connection| Ok((read::last_transfer(connection)?, read::balances(connection)?)))
    }

    fn transfer(&self, id: TransferId) -> Result<Option<Transfer>, JournalError> {
        self.look(|connection| Ok(rows::StoredBooks(connection).transfer(id)?))
    }

    fn transfers(
        &self,
        which: Which,
        after: u64,
        most: usize,
    ) -> Result<Vec<Booked>, JournalError> {
        self.look(|connection| read::transfers(connection, which, Way::After(after), most))
    }

    fn latest_transfers(
        &self,
        which: Which,
        before: u64,
        most: usize,
    ) -> Result<Vec<Booked>, JournalError> {
        self.look(|connection| read::transfers(connection, which, Way::Before(before), most))
    }

    fn rounds(
        &self,
        table: TableId,
        before: u64,
        most: usize,
    ) -> Result<Vec<IndexedRound>, JournalError> {
        self.look(|connection| index::rounds(connection, table, before, most))
    }

    fn rounds_of(
        &self,
        player: PlayerId,
        before: UnixMillis,
        most: usize,
    ) -> Result<Vec<IndexedRound>, JournalError> {
        self.look(|connection| index::rounds_of(connection, player, before, most))
    }

    fn significant(
        &self,
        before: UnixMillis,
        most: usize,
    ) -> Result<Vec<Significant>, JournalError> {
        self.look(|connection| index::significant(connection, before, most))
    }

    fn written_off(&self) -> Result<Vec<WrittenOff>, JournalError> {
        self.look(index::written_off)
    }

    fn unindexed(&self) -> Result<Vec<Unindexed>, JournalError> {
        self.look(index::unindexed)
    }

    fn fill_index(&self, fill: Fill) -> Result<(), JournalError> {
        self.ask(move |desk| desk.fill_index(fill))
    }
}
