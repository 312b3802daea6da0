//! Why a batch is refused.

use crate::account::{Account, ChipKind};
use crate::transfer::{Balance, Transfer, TransferId};
use cutcard_base::Chips;
use thiserror::Error;

/// A refusal: which transfer of the batch, and why. Nothing of the batch is booked.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("transfer {place} of the batch ({id}): {reason}")]
pub struct Refusal {
    /// Which of the batch, from 0.
    pub place: usize,
    /// Its name.
    pub id: TransferId,
    /// Why.
    pub reason: Reason,
}

/// Why a transfer is refused.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Reason {
    /// It moves nothing.
    #[error("it moves no chips")]
    NoChips,
    /// Out of an account and into the same one.
    #[error("it goes from {account} to itself")]
    SameAccount {
        /// Which.
        account: Account,
    },
    /// Another transfer has the name already.
    #[error("the id is taken: {recorded}")]
    IdTaken {
        /// The one that has it.
        recorded: Box<Transfer>,
    },
    /// Between accounts that have different kinds of chips.
    #[error("{from} do not become {to}")]
    OtherKind {
        /// What kind it would take.
        from: ChipKind,
        /// What kind it would give.
        to: ChipKind,
    },
    /// The account does not have the chips.
    #[error("{account} has {balance}, {amount} asked")]
    TooFewChips {
        /// Which.
        account: Account,
        /// What it has.
        balance: Balance,
        /// What was asked of it.
        amount: Chips,
    },
    /// More chips would be in circulation than there may be.
    #[error("at most {most} chips may be in circulation")]
    Circulation {
        /// How many there may be.
        most: Chips,
    },
    /// An account would be given more than it may have.
    #[error("{account} may be given {most} chips at most")]
    Limit {
        /// Which.
        account: Account,
        /// How many it may have.
        most: Chips,
    },
    /// An account does not have what it was expected to have.
    #[error("{account} has {balance}, and {expected} was expected")]
    Unexpected {
        /// Which.
        account: Account,
        /// What it has.
        balance: Balance,
        /// What it was taken to have.
        expected: Balance,
    },
    /// The balance would be more, or more below zero, than can be counted.
    #[error("{account} has {balance}, and {amount} more cannot be counted")]
    Uncountable {
        /// Which.
        account: Account,
        /// What it has.
        balance: Balance,
        /// What was to be added or taken.
        amount: Chips,
    },
}
