//! What every journal can do.

use crate::chain::Chain;
use crate::error::{Fault, JournalError};
use crate::index::{Fill, IndexedRound, Significant, Unindexed, WrittenOff};
use crate::number::{Epoch, Sequence, UnixMillis};
use crate::record::{Append, Appended, Booked, Head, Lease, LeaseRequest, Record, Snapshot, Which};
use crate::signed::{SignedHead, Signer};
use cutcard_ledger::{Account, Balance, PlayerId, TableId, Transfer, TransferId};
use std::sync::Arc;
use std::sync::mpsc::{Receiver, TryRecvError, sync_channel};

/// What is told when an append is done. It is called once, whatever happens, and from the writer's
/// thread: hand the answer on and return.
pub type Done = Box<dyn FnOnce(Result<Appended, JournalError>) + Send>;

/// An append that was sent off.
#[derive(Debug)]
pub struct Ticket(Receiver<Result<Appended, JournalError>>);

impl Ticket {
    /// Waits until the append is on disk, refused or failed.
    ///
    /// # Errors
    /// The refusal or the failure.
    pub fn wait(self) -> Result<Appended, JournalError> {
        self.0.recv().unwrap_or(Err(JournalError::Failed(Fault::Closed)))
    }

    /// The answer, if it is there. It is given once.
    #[must_use]
    pub fn poll(&self) -> Option<Result<Appended, JournalError>> {
        match self.0.try_recv() {
            Ok(answer) => Some(answer),
            Err(TryRecvError::Empty) => None,
            Err(TryRecvError::Disconnected) => Some(Err(JournalError::Failed(Fault::Closed))),
        }
    }
}

/// A snapshot and where to read on from it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Restored {
    /// The latest snapshot, if one was ever taken.
    pub snapshot: Option<Snapshot>,
    /// The events after it, or all of them.
    pub tail: Vec<Record>,
}

/// Chains of events, the books, and who may write. Every store passes the one suite in
/// `tests/conformance`.
///
/// Three ways to append: [`append`](Journal::append) waits, [`send`](Journal::send) gives a [`Ticket`]
/// to be asked later, and [`submit`](Journal::submit) calls back, which is what an async caller wants:
/// `journal.submit(append, Box::new(move |answer| { let _ = oneshot.send(answer); }))`. An answer of
/// `Ok` means: on disk, together with its transfers.
pub trait Journal: Send + Sync {
    /// Appends, and calls back when it is on disk, refused or failed. Does not wait. Appends that are
    /// sent one after the other are done in that order.
    fn submit(&self, append: Append, done: Done);

    /// Sends an append off.
    fn send(&self, append: Append) -> Ticket {
        let (sender, receiver) = sync_channel(1);
        // Who dropped the ticket does not want to know.
        self.submit(append, Box::new(move |answer| drop(sender.send(answer))));
        Ticket(receiver)
    }

    /// Appends, and waits until it is on disk.
    ///
    /// # Errors
    /// The refusal or the failure.
    fn append(&self, append: Append) -> Result<Appended, JournalError> {
        self.send(append).wait()
    }

    /// At most `most` events of a chain, in order, from that one on. Each was checked against its hash
    /// and the hash of the one before.
    ///
    /// # Errors
    /// Where the store fails or an event is damaged.
    fn read(&self, chain: Chain, from: Sequence, most: usize) -> Result<Vec<Record>, JournalError>;

    /// The end of a chain, or `None` for one never heard of.
    ///
    /// # Errors
    /// Where the store fails.
    fn head(&self, chain: Chain) -> Result<Option<Head>, JournalError>;

    /// The end of every chain there is, in order.
    ///
    /// # Errors
    /// Where the store fails.
    fn heads(&self) -> Result<Vec<Head>, JournalError>;

    /// The end of every chain there is, in order, each with its signature.
    ///
    /// # Errors
    /// Where the store fails.
    fn signed_heads(&self) -> Result<Vec<SignedHead>, JournalError>;

    /// From now on every commit signs the ends of the chains it appends to. The ends of these chains
    /// are signed at once, as they are.
    ///
    /// # Errors
    /// Where the store fails.
    fn sign_with(&self, signer: Arc<dyn Signer>, now: Vec<Chain>) -> Result<(), JournalError>;

    /// Takes a lease: from now on only its epoch may write.
    ///
    /// # Errors
    /// A refusal where another holder's has not run out; where the store fails.
    fn acquire(&self, request: LeaseRequest) -> Result<Lease, JournalError>;

    /// Keeps a lease for longer. One that ran out and that nobody took can be renewed too.
    ///
    /// # Errors
    /// A refusal where the chain has changed hands; where the store fails.
    fn renew(&self, chain: Chain, epoch: Epoch, until: UnixMillis) -> Result<Lease, JournalError>;

    /// Gives a lease up, so that anybody may take one.
    ///
    /// # Errors
    /// A refusal where the chain has changed hands; where the store fails.
    fn release(&self, chain: Chain, epoch: Epoch) -> Result<(), JournalError>;

    /// Keeps a snapshot in place of the one before.
    ///
    /// # Errors
    /// A refusal where the chain has changed hands or the snapshot is out of place; where the store
    /// fails.
    fn keep_snapshot(&self, epoch: Epoch, snapshot: Snapshot) -> Result<(), JournalError>;

    /// The latest snapshot of a chain, checked against its hash and the event it was taken after.
    ///
    /// # Errors
    /// Where the store fails or the snapshot is damaged: the events are still there.
    fn snapshot(&self, chain: Chain) -> Result<Option<Snapshot>, JournalError>;

    /// The latest snapshot and the events after it.
    ///
    /// # Errors
    /// Where the store fails or something is damaged.
    fn restore(&self, chain: Chain) -> Result<Restored, JournalError> {
        let snapshot = self.snapshot(chain)?;
        let from = snapshot.as_ref().map_or(Sequence::FIRST, |kept| kept.sequence.next());
        let tail = self.read(chain, from, usize::MAX)?;
        Ok(Restored { snapshot, tail })
    }

    /// What an account has.
    ///
    /// # Errors
    /// Where the store fails.
    fn balance(&self, account: &Account) -> Result<Balance, JournalError>;

    /// Every account ever touched, in the order of their names, with what it has.
    ///
    /// # Errors
    /// Where the store fails.
    fn balances(&self) -> Result<Vec<(Account, Balance)>, JournalError>;

    /// The books of one moment: the number of the last transfer, and every account after it.
    ///
    /// # Errors
    /// Where the store fails.
    fn books(&self) -> Result<(u64, Vec<(Account, Balance)>), JournalError>;

    /// The transfer of that name.
    ///
    /// # Errors
    /// Where the store fails.
    fn transfer(&self, id: TransferId) -> Result<Option<Transfer>, JournalError>;

    /// At most `most` transfers in the order they were booked, after that number.
    ///
    /// # Errors
    /// Where the store fails.
    fn transfers(&self, which: Which, after: u64, most: usize)
    -> Result<Vec<Booked>, JournalError>;

    /// At most `most` transfers, the last booked first, below that number.
    ///
    /// # Errors
    /// Where the store fails.
    fn latest_transfers(
        &self,
        which: Which,
        before: u64,
        most: usize,
    ) -> Result<Vec<Booked>, JournalError>;

    /// At most `most` rounds of a table, the latest first, below that number.
    ///
    /// # Errors
    /// Where the store fails.
    fn rounds(
        &self,
        table: TableId,
        before: u64,
        most: usize,
    ) -> Result<Vec<IndexedRound>, JournalError>;

    /// Rounds that a player was dealt in to and that began before that time, the latest first: `most`,
    /// and those that began in the same millisecond as the last, so that whoever goes on from there
    /// misses none.
    ///
    /// # Errors
    /// Where the store fails.
    fn rounds_of(
        &self,
        player: PlayerId,
        before: UnixMillis,
        most: usize,
    ) -> Result<Vec<IndexedRound>, JournalError>;

    /// Significant events from before that time, the latest first: `most`, and those of the same
    /// millisecond as the last.
    ///
    /// # Errors
    /// Where the store fails.
    fn significant(
        &self,
        before: UnixMillis,
        most: usize,
    ) -> Result<Vec<Significant>, JournalError>;

    /// The chains that were written off, in order.
    ///
    /// # Errors
    /// Where the store fails.
    fn written_off(&self) -> Result<Vec<WrittenOff>, JournalError>;

    /// The chains the indexes do not have all of: those written before there were any.
    ///
    /// # Errors
    /// Where the store fails.
    fn unindexed(&self) -> Result<Vec<Unindexed>, JournalError>;

    /// Adds to the indexes what they have of events that were written before there were any.
    ///
    /// # Errors
    /// A refusal where the indexes are not where the filler thinks; where the store fails.
    fn fill_index(&self, fill: Fill) -> Result<(), JournalError>;
}
