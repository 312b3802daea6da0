//! Double entry. Chips move only by transfers, each out of one account and into another, so the books
//! sum to zero after every one of them.
//!
//! ```
//! use cutcard_ledger::{Account, Books, Chips, Kind, PlayerId, TableId, Transfer, TransferId};
//!
//! let (player, table) = (PlayerId(7), TableId(1));
//! let mut books = Books::default();
//! let batch = [
//!     Transfer {
//!         id: TransferId(1),
//!         debit: Account::Cage,
//!         credit: Account::Wallet(player),
//!         amount: Chips(1_000),
//!         kind: Kind::Issue,
//!     },
//!     Transfer {
//!         id: TransferId(2),
//!         debit: Account::Wallet(player),
//!         credit: Account::Seat { table, player },
//!         amount: Chips(400),
//!         kind: Kind::BuyIn,
//!     },
//! ];
//! let posting = books.decide(&batch)?; // all of the batch, or a refusal with its numbers
//! books.apply(&posting);
//! assert_eq!(books.balance(&Account::Wallet(player)).0, 600);
//! assert_eq!(books.balance(&Account::Cage).0, -1_000); // what is in circulation
//! assert!(books.decide(&batch)?.is_empty()); // asked again: nothing to do
//! assert_eq!(books.check(), Ok(()));
//! # Ok::<(), cutcard_ledger::Refusal>(())
//! ```
//!
//! [`Books`] holds everything in memory. A store that has years of transfers keeps them where they are
//! and gives [`decide`] a [`Shelf`] to read from; the rules are the same.
//!
//! Pure: no clock, no randomness, no files, no floats.

mod account;
mod books;
mod decide;
mod in_tournament;
mod refusal;
mod terms;
mod transfer;

pub use account::{Account, AccountError, ChipKind, FundId, PlayerId, TableId, TournamentId};
pub use books::{Books, Unbalanced};
pub use cutcard_rulebook::Chips;
pub use decide::{Posting, Shelf, decide};
pub use in_tournament::InTournament;
pub use refusal::{Reason, Refusal};
pub use terms::{Limits, Terms};
pub use transfer::{Balance, Kind, Transfer, TransferId, TransferIdError};
