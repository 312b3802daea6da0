//! The one writer: takes what has come in, does it in one commit, and answers when the disk has it.

use super::database::{Database, Work};
use super::fault::{fault, may_go_on};
use super::folder::{Held, Note};
use crate::error::{Fault, JournalError, Refusal};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::sync::mpsc::Receiver;

/// The most pieces of work in one commit: enough that a sync is shared widely, few enough that the
/// first does not wait long, and that tables go on playing while others are written.
const MOST_IN_A_COMMIT: usize = 64;

type Callback<T> = Box<dyn FnOnce(Result<T, JournalError>) + Send>;

/// Whom to answer. Answers [`Fault::Closed`] if it is dropped before it was used.
pub(super) struct Reply<T>(Option<Callback<T>>);

impl<T> Reply<T> {
    pub(super) fn new(callback: Callback<T>) -> Reply<T> {
        Reply(Some(callback))
    }

    fn answer(&mut self, answer: Result<T, JournalError>) {
        if let Some(callback) = self.0.take() {
            // One caller's panic is not the room's.
            let _ = catch_unwind(AssertUnwindSafe(|| callback(answer)));
        }
    }
}

impl<T> Drop for Reply<T> {
    fn drop(&mut self) {
        self.answer(Err(JournalError::Failed(Fault::Closed)));
    }
}

/// Tells who asked what came of it, given what came of the commit.
type Settle = Box<dyn FnOnce(&Result<(), Fault>)>;

/// A piece of work: done on the desk, to be settled after the commit.
pub(super) type Job = Box<dyn FnOnce(&mut Commit<'_>) -> Settle + Send>;

/// Makes a job of some work and whom to answer.
pub(super) fn job<T: 'static>(
    work: impl FnOnce(&mut Database) -> Work<T> + Send + 'static,
    mut reply: Reply<T>,
) -> Job {
    Box::new(move |commit| {
        let done = commit.work(work);
        // A refusal too waits for the commit: it may rest on what another piece of work wrote.
        Box::new(move |committed| {
            let answer = match (committed, done) {
                (Ok(()), Some(done)) => done.map_err(JournalError::Refused),
                (Ok(()), None) => Err(JournalError::Failed(Fault::Closed)),
                (Err(fault), _) => Err(JournalError::Failed(fault.clone())),
            };
            reply.answer(answer);
        })
    })
}

/// A commit being made.
pub(super) struct Commit<'a> {
    desk: &'a mut Database,
    dir: &'a Path,
    failed: Option<Fault>,
}

impl Commit<'_> {
    /// Does the work, unless the commit has failed already.
    fn work<T>(
        &mut self,
        work: impl FnOnce(&mut Database) -> Work<T>,
    ) -> Option<Result<T, Refusal>> {
        if self.failed.is_some() {
            return None;
        }
        match work(self.desk) {
            Ok(done) => Some(done),
            Err(trouble) => {
                self.failed = Some(fault(self.dir, "writing", trouble));
                None
            }
        }
    }
}

impl Commit<'_> {
    /// Signs the ends it made, unless it has failed already.
    fn sign(&mut self) {
        if self.failed.is_none()
            && let Err(trouble) = self.desk.sign_moved()
        {
            self.failed = Some(fault(self.dir, "writing", trouble));
        }
    }
}

pub(super) struct Writer {
    desk: Database,
    note: Note,
    dir: PathBuf,
    failed: Option<Fault>,
    // Dropped last: the folder is free when the database is closed.
    _held: Held,
}

impl Writer {
    pub(super) fn new(desk: Database, note: Note, dir: PathBuf, held: Held) -> Writer {
        Writer { desk, note, dir, failed: None, _held: held }
    }

    /// Works until nobody can send any more.
    pub(super) fn run(mut self, jobs: &Receiver<Job>) {
        let mut group = Vec::new();
        let mut settled = Vec::new();
        while let Ok(first) = jobs.recv() {
            group.push(first);
            group.extend(jobs.try_iter().take(MOST_IN_A_COMMIT - 1));
            let committed = self.commit(&mut group, &mut settled);
            settled.drain(..).for_each(|settle| settle(&committed));
        }
    }

    /// Does a group of jobs in one commit. All of them are settled the same way.
    fn commit(&mut self, group: &mut Vec<Job>, settled: &mut Vec<Settle>) -> Result<(), Fault> {
        let begun = match &self.failed {
            Some(fault) => Err(fault.clone()),
            None => self.execute("BEGIN IMMEDIATE"),
        };
        let mut commit = Commit { desk: &mut self.desk, dir: &self.dir, failed: begun.err() };
        settled.extend(group.drain(..).map(|job| job(&mut commit)));
        commit.sign();
        let committed = match commit.failed {
            Some(fault) => Err(fault),
            None => self.execute("COMMIT"),
        };
        match &committed {
            Ok(()) => {
                if let Some(last) = self.desk.last.take() {
                    self.note.write(&last);
                }
            }
            Err(fault) => self.undo(fault),
        }
        committed
    }

    fn execute(&self, statement: &str) -> Result<(), Fault> {
        let prepared = self.desk.connection.prepare_cached(statement);
        match prepared.and_then(|mut statement| statement.execute(())) {
            Ok(_) => Ok(()),
            Err(error) => Err(fault(&self.dir, "writing", error.into())),
        }
    }

    fn undo(&mut self, fault: &Fault) {
        self.desk.forget();
        // SQLite may have undone it already.
        let undone = self.desk.connection.is_autocommit() || self.execute("ROLLBACK").is_ok();
        if !undone || !may_go_on(fault) {
            self.failed = Some(fault.clone());
        }
    }
}
