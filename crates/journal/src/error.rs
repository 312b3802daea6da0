//! What can go wrong.

use crate::chain::Chain;
use crate::finding::Finding;
use crate::number::{Epoch, Sequence, UnixMillis};
use std::path::PathBuf;
use thiserror::Error;

/// What was asked cannot be, or the store failed.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum JournalError {
    /// It cannot be. Nothing was changed.
    #[error(transparent)]
    Refused(#[from] Refusal),
    /// The store failed. What was asked is not acknowledged.
    #[error(transparent)]
    Failed(#[from] Fault),
}

/// Why something asked of the journal is refused. Nothing was changed.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Refusal {
    /// An append of no events.
    #[error("there is nothing to append")]
    NoEvents,
    /// More than one append may hold.
    #[error("the append has {bytes} bytes, {most} are the most")]
    TooLarge {
        /// How many it has.
        bytes: usize,
        /// How many it may have.
        most: usize,
    },
    /// The chain's epoch is so large that none can follow: its lease is damaged.
    #[error("{}: no lease can follow epoch {epoch}", chain.in_words())]
    LastEpoch {
        /// Which chain.
        chain: Chain,
        /// The epoch it has.
        epoch: Epoch,
    },
    /// The chain does not end where the writer thinks.
    #[error("{} is at event {head}, not {after}", chain.in_words())]
    NotTheHead {
        /// Which chain.
        chain: Chain,
        /// The last event the writer knows.
        after: Sequence,
        /// The last event there is.
        head: Sequence,
    },
    /// The chain has changed hands.
    #[error("{} is in epoch {current}, not {given}: somebody else has it", chain.in_words())]
    Fenced {
        /// Which chain.
        chain: Chain,
        /// The epoch given.
        given: Epoch,
        /// The epoch that may write.
        current: Epoch,
    },
    /// Nobody ever had a lease of the chain.
    #[error("{} is not open: take a lease first", chain.in_words())]
    NotOpen {
        /// Which chain.
        chain: Chain,
    },
    /// Somebody else has the lease.
    #[error("{holder} has {} until {until}", chain.in_words())]
    Held {
        /// Which chain.
        chain: Chain,
        /// Who has it.
        holder: String,
        /// Until when.
        until: UnixMillis,
    },
    /// A snapshot of what has not happened, or from before the one that is kept.
    #[error("a snapshot after event {sequence} of {}: the one kept is after {kept}, the last event is {head}", chain.in_words())]
    SnapshotOutOfPlace {
        /// Which chain.
        chain: Chain,
        /// After which event it was said to be taken.
        sequence: Sequence,
        /// After which event the one kept was taken.
        kept: Sequence,
        /// The last event.
        head: Sequence,
    },
    /// The transfers cannot be booked.
    #[error(transparent)]
    Transfers(#[from] cutcard_ledger::Refusal),
}

/// How the store failed, and what to do. What was acknowledged before is safe but where it says
/// otherwise.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Fault {
    /// Another process has the folder.
    #[error("{} is in use by {by}: stop it first, or choose another folder", dir.display())]
    InUse {
        /// The folder.
        dir: PathBuf,
        /// Who has it.
        by: String,
    },
    /// The folder cannot be written to.
    #[error("{} cannot be written to ({text}): give this user the right to write there", dir.display())]
    ReadOnly {
        /// The folder.
        dir: PathBuf,
        /// What the system said.
        text: String,
    },
    /// Others can read what is in the folder, and it cannot be taken from them.
    #[error("others can read {} and it cannot be changed ({text}): the cards of hands in play are in this folder. Give it to the user who runs the room, or choose another", path.display())]
    Exposed {
        /// What they can read.
        path: PathBuf,
        /// What the system said.
        text: String,
    },
    /// There is no room left. It goes on when there is.
    #[error("no room left in {}: free some; what was acknowledged is safe", dir.display())]
    DiskFull {
        /// The folder.
        dir: PathBuf,
    },
    /// A write was refused: a quota, a limit on the size of files, or a failing disk.
    #[error("{} takes no more ({text}): look at quotas, limits on file size and the disk; what was acknowledged is safe", dir.display())]
    CannotWrite {
        /// The folder.
        dir: PathBuf,
        /// What the store said.
        text: String,
    },
    /// Something is damaged.
    #[error("{} is damaged: {finding}. Keep a copy of the folder as it is, then restore a backup", dir.display())]
    Damaged {
        /// The folder.
        dir: PathBuf,
        /// What, and where.
        finding: Box<Finding>,
    },
    /// The folder holds something else.
    #[error("{} holds a database that is not a Cutcard journal: choose another folder", dir.display())]
    NotAJournal {
        /// The folder.
        dir: PathBuf,
    },
    /// Written by a later version.
    #[error("{} is written in format {found}, this program knows {known}: use a newer one", dir.display())]
    Newer {
        /// The folder.
        dir: PathBuf,
        /// The format it has.
        found: i64,
        /// The format known.
        known: i64,
    },
    /// Something is in a folder that must be new.
    #[error("{} is not empty: nothing is written over, choose another folder", dir.display())]
    NotEmpty {
        /// The folder.
        dir: PathBuf,
    },
    /// There is no journal to look at.
    #[error("there is no journal in {}", dir.display())]
    NotThere {
        /// The folder.
        dir: PathBuf,
    },
    /// The journal was closed or its writer died before it answered. Whether what was asked came to
    /// be is told by the head of the chain when it is opened again.
    #[error("the journal is closed: open it again and look how far it got")]
    Closed,
    /// Anything else.
    #[error("{doing} in {}: {text}", dir.display())]
    Store {
        /// The folder.
        dir: PathBuf,
        /// What was being done.
        doing: &'static str,
        /// What the store said.
        text: String,
    },
}
