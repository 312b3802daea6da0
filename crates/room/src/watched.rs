//! The journal, and whether it takes what is written.

use crate::settings::Clock;
use cutcard_journal::{
    Append, Booked, Done, Epoch, Head, Journal, JournalError, Lease, LeaseRequest, Record,
    Sequence, Snapshot, UnixMillis, Which,
};
use cutcard_ledger::{Account, Balance, TableId, Transfer, TransferId};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

/// After so long without another try a failure says nothing any more.
const FORGOTTEN_MILLIS: u64 = 60_000;

/// Whether the last append came to be on disk.
pub(crate) struct Health {
    clock: Arc<dyn Clock>,
    /// When it did not; nought where it did.
    failed_millis: AtomicU64,
}

impl Health {
    fn note<T>(&self, answer: &Result<T, JournalError>) {
        let failed = match answer {
            // What is refused was looked at: the store answers.
            Ok(_) | Err(JournalError::Refused(_)) => 0,
            Err(JournalError::Failed(_)) => self.clock.now_millis().max(1),
        };
        self.failed_millis.store(failed, Ordering::Relaxed);
    }

    /// Whether the last append was written, or was tried so long ago that the next may be.
    pub(crate) fn is_good(&self) -> bool {
        let failed = self.failed_millis.load(Ordering::Relaxed);
        failed == 0 || self.clock.now_millis().saturating_sub(failed) > FORGOTTEN_MILLIS
    }
}

/// A journal whose appends are watched. Everything else goes through.
pub(crate) struct Watched {
    journal: Arc<dyn Journal>,
    health: Arc<Health>,
}

impl Watched {
    pub(crate) fn over(
        journal: Arc<dyn Journal>,
        clock: Arc<dyn Clock>,
    ) -> (Arc<dyn Journal>, Arc<Health>) {
        let health = Arc::new(Health { clock, failed_millis: AtomicU64::new(0) });
        (Arc::new(Watched { journal, health: Arc::clone(&health) }), health)
    }
}

impl Journal for Watched {
    fn submit(&self, append: Append, done: Done) {
        let health = Arc::clone(&self.health);
        let told: Done = Box::new(move |answer| {
            health.note(&answer);
            done(answer);
        });
        self.journal.submit(append, told);
    }

    fn read(
        &self,
        table: TableId,
        from: Sequence,
        most: usize,
    ) -> Result<Vec<Record>, JournalError> {
        self.journal.read(table, from, most)
    }

    fn head(&self, table: TableId) -> Result<Option<Head>, JournalError> {
        self.journal.head(table)
    }

    fn tables(&self) -> Result<Vec<Head>, JournalError> {
        self.journal.tables()
    }

    fn acquire(&self, request: LeaseRequest) -> Result<Lease, JournalError> {
        self.journal.acquire(request)
    }

    fn renew(
        &self,
        table: TableId,
        epoch: Epoch,
        until: UnixMillis,
    ) -> Result<Lease, JournalError> {
        self.journal.renew(table, epoch, until)
    }

    fn release(&self, table: TableId, epoch: Epoch) -> Result<(), JournalError> {
        self.journal.release(table, epoch)
    }

    fn keep_snapshot(&self, epoch: Epoch, snapshot: Snapshot) -> Result<(), JournalError> {
        self.journal.keep_snapshot(epoch, snapshot)
    }

    fn snapshot(&self, table: TableId) -> Result<Option<Snapshot>, JournalError> {
        self.journal.snapshot(table)
    }

    fn balance(&self, account: &Account) -> Result<Balance, JournalError> {
        self.journal.balance(account)
    }

    fn balances(&self) -> Result<Vec<(Account, Balance)>, JournalError> {
        self.journal.balances()
    }

    fn transfer(&self, id: TransferId) -> Result<Option<Transfer>, JournalError> {
        self.journal.transfer(id)
    }

    fn transfers(
        &self,
        which: Which,
        after: u64,
        most: usize,
    ) -> Result<Vec<Booked>, JournalError> {
        self.journal.transfers(which, after, most)
    }

    fn latest_transfers(
        &self,
        which: Which,
        before: u64,
        most: usize,
    ) -> Result<Vec<Booked>, JournalError> {
        self.journal.latest_transfers(which, before, most)
    }
}
