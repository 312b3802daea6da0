//! What happened, kept for good: chains of events, and the books beside them.
//!
//! ```
//! use cutcard_journal::{
//!     Append, Chain, Index, Journal, LeaseRequest, NewEvent, Sequence, SqliteJournal, UnixMillis,
//!     verify,
//! };
//! use cutcard_ledger::{Account, Chips, TransferKind, PlayerId, Terms, Transfer, TransferId};
//!
//! let dir = std::env::temp_dir().join(format!("cutcard-journal-doc-{}", std::process::id()));
//! let journal = SqliteJournal::open(&dir)?;
//! let (chain, now) = (Chain::House, UnixMillis(1_800_000_000_000));
//! let until = UnixMillis(now.0 + 10_000);
//! let lease = journal.acquire(LeaseRequest { chain, holder: "room".into(), now, until })?;
//!
//! let issue = Transfer {
//!     id: TransferId(1),
//!     debit: Account::Cage,
//!     credit: Account::Wallet(PlayerId(7)),
//!     amount: Chips(1_000),
//!     kind: TransferKind::Issue,
//! };
//! let event = NewEvent {
//!     at: now,
//!     version: 1,
//!     payload: br#"{"event":"issued","player":7}"#.to_vec(),
//!     transfers: vec![issue],
//!     index: Index::default(),
//! };
//! let after = Sequence::NONE; // the last event this writer knows
//! let (epoch, terms) = (lease.epoch, Terms::default());
//! journal.append(Append { chain, after, epoch, terms, events: vec![event] })?;
//! // Here it is on disk, with its transfer, or neither is.
//! assert_eq!(journal.balance(&Account::Wallet(PlayerId(7)))?.0, 1_000);
//! assert_eq!(journal.read(chain, Sequence::FIRST, 10)?.len(), 1);
//! drop(journal);
//! assert_eq!(verify(&dir)?.finding, None);
//! # std::fs::remove_dir_all(&dir).expect("ours");
//! # Ok::<(), cutcard_journal::JournalError>(())
//! ```
//!
//! [`Journal`] is what every store can do; [`SqliteJournal`] is the one for one machine. The journal
//! never asks a clock and never looks into a payload.

mod chain;
mod error;
mod finding;
mod hash;
mod index;
mod journal;
mod number;
mod record;
mod signed;
mod sqlite;

pub use chain::{Chain, ChainError, InWords};
pub use error::{Fault, JournalError, Refusal};
pub use finding::{Damage, Finding};
pub use hash::{Hash, HashError, event_hash, snapshot_hash};
pub use index::{
    Fill, Index, IndexedRound, RoundBegins, Significant, SignificantRow, Unindexed, WrittenOff,
};
pub use journal::{Done, Journal, Restored, Ticket};
pub use number::{Epoch, Sequence, UnixMillis};
pub use record::{
    Append, Appended, Booked, Head, Lease, LeaseRequest, NewEvent, Record, Snapshot, Which,
};
pub use signed::{HeadSignature, SignedHead, Signer};
pub use sqlite::{
    Mended, Options, Replay, SqliteJournal, ToldAtOpening, Until, Verified, backup, cut, verify,
    verify_with,
};
