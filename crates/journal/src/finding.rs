//! What is wrong with a journal.

use crate::chain::Chain;
use crate::hash::Hash;
use crate::number::{Epoch, Sequence};
use cutcard_ledger::{Account, Balance, TransferId};
use std::fmt;
use thiserror::Error;

/// What is wrong, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    /// In which chain, where it is in one.
    pub chain: Option<Chain>,
    /// At which event, where it is at one.
    pub sequence: Option<Sequence>,
    /// What.
    pub wrong: Damage,
}

impl Finding {
    /// Something wrong with an event.
    #[must_use]
    pub fn at(chain: Chain, sequence: Sequence, wrong: Damage) -> Finding {
        Finding { chain: Some(chain), sequence: Some(sequence), wrong }
    }

    /// Something wrong that is at no event.
    #[must_use]
    pub fn anywhere(wrong: Damage) -> Finding {
        Finding { chain: None, sequence: None, wrong }
    }
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(chain) = self.chain {
            write!(f, "{}, ", chain.in_words())?;
        }
        if let Some(sequence) = self.sequence {
            write!(f, "event {sequence}: ")?;
        }
        fmt::Display::fmt(&self.wrong, f)
    }
}

/// What is wrong.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Damage {
    /// The event is not there, and a later one is or was.
    #[error("the event is missing")]
    Missing,
    /// An event beyond the end of its chain.
    #[error("the chain ended at {head}")]
    BeyondTheEnd {
        /// Where it ended.
        head: Sequence,
    },
    /// It does not hold the hash of the event before.
    #[error("it follows {follows}, and the event before it has {before}")]
    Chain {
        /// The hash it holds.
        follows: Hash,
        /// The hash of the event before.
        before: Hash,
    },
    /// Its hash is not that of what it says.
    #[error("it was altered: its hash is {stored}, and what it says has {computed}")]
    Altered {
        /// The hash it has.
        stored: Hash,
        /// The hash it should have.
        computed: Hash,
    },
    /// It was written under an epoch before that of the event before it, or after the chain's own.
    #[error("its epoch {epoch} is not between {least} and {most}")]
    Epoch {
        /// The epoch it has.
        epoch: Epoch,
        /// That of the event before.
        least: Epoch,
        /// That of the chain.
        most: Epoch,
    },
    /// The epoch kept for the chain is beyond the last there can be: nobody could write to it any more.
    #[error(
        "the chain's epoch is {epoch}, and the last there can be is {}: it was altered",
        Epoch::LAST
    )]
    LastEpoch {
        /// The epoch it has.
        epoch: Epoch,
    },
    /// The hash kept for the end of the chain is not that of the last event.
    #[error("the chain ended with {head}, and the event has {stored}")]
    Head {
        /// The hash kept.
        head: Hash,
        /// The hash of the event.
        stored: Hash,
    },
    /// The snapshot taken after it was altered, or was taken of another chain.
    #[error("the snapshot taken after it was altered")]
    Snapshot,
    /// An acknowledged event is not there.
    #[error("it was acknowledged with hash {hash}, and is not there: what came last is lost")]
    Lost {
        /// The hash it had.
        hash: Hash,
    },
    /// The note of the last acknowledged event cannot be read.
    #[error("the file of the last acknowledged event says {0:?}")]
    NoteUnreadable(String),
    /// The note of the last acknowledged event is not there.
    #[error("the file `acknowledged` is missing: whether what came last is lost cannot be told")]
    NoNote,
    /// Nothing of a chain is there, though it was opened before another.
    #[error("all of it is missing: {} was opened after it", later.in_words())]
    NoTable {
        /// The chain that was opened after it.
        later: Chain,
    },
    /// The end of a chain that the room did not sign.
    #[error(
        "the chain ends with it, and the room did not sign that: it, or more of what came last, is not the room's"
    )]
    NotSigned,
    /// A transfer that is booked with no event.
    #[error("transfer {id} belongs to an event that is not there")]
    Orphan {
        /// Which.
        id: TransferId,
    },
    /// A transfer whose place in the books is not the one after the one before.
    #[error("transfer {id} is number {number}, and {expected} is due")]
    Number {
        /// Which.
        id: TransferId,
        /// The number it has.
        number: u64,
        /// The number it should have.
        expected: u64,
    },
    /// A transfer that could not be booked when it was.
    #[error("{0}")]
    Booking(cutcard_ledger::Refusal),
    /// A balance that is not what the transfers make it.
    #[error("{account} has {stored}, its transfers make {computed}")]
    Balance {
        /// Whose.
        account: Account,
        /// What is kept.
        stored: Balance,
        /// What the transfers make.
        computed: Balance,
    },
    /// The books do not sum to zero.
    #[error("the books sum to {sum}, not to zero")]
    NotZero {
        /// To what they sum.
        sum: i128,
    },
    /// An index lacks what it must have of the event.
    #[error("the index lacks {what}")]
    Index {
        /// What.
        what: &'static str,
    },
    /// An index has what no event tells of.
    #[error("the index has other {what} than the events tell of")]
    IndexStrays {
        /// Of what.
        what: &'static str,
    },
    /// It cannot be read.
    #[error("it cannot be read: {0}")]
    Unreadable(String),
    /// Who replayed the events does not agree.
    #[error("replayed: {0}")]
    Replayed(String),
}
