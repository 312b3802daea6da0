#![doc = include_str!("../README.md")]

mod account;
mod books;
mod decide;
mod in_tournament;
mod refusal;
mod terms;
mod transfer;

pub use account::{Account, AccountError, ChipKind, FundId, TableId, TournamentId};
pub use books::{Books, Unbalanced};
pub use cutcard_base::{Chips, PlayerId};
pub use decide::{Posting, Shelf, decide};
pub use in_tournament::InTournament;
pub use refusal::{Reason, Refusal};
pub use terms::{Limits, Terms};
pub use transfer::{Balance, Transfer, TransferId, TransferIdError, TransferKind};
