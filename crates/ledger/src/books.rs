//! The books: every transfer and what each account has.

use crate::account::Account;
use crate::decide::{Posting, Shelf, decide};
use crate::refusal::Refusal;
use crate::terms::Terms;
use crate::transfer::{Balance, Transfer, TransferId};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::convert::Infallible;
use thiserror::Error;

/// All transfers and what each account has, in memory.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Books {
    balances: BTreeMap<Account, Balance>,
    transfers: BTreeMap<TransferId, Transfer>,
}

/// Books that are not right.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum Unbalanced {
    /// The balances do not sum to zero.
    #[error("the balances sum to {sum}, not to zero")]
    NotZero {
        /// To what they sum.
        sum: i128,
    },
    /// An account is below zero that may not be.
    #[error("{account} is below zero: {balance}")]
    BelowZero {
        /// Which.
        account: Account,
        /// What it has.
        balance: Balance,
    },
    /// The balance is not what the transfers make it.
    #[error("{account} has {balance}, its transfers make {transfers}")]
    NotItsTransfers {
        /// Which.
        account: Account,
        /// What it has.
        balance: Balance,
        /// What its transfers make.
        transfers: i128,
    },
}

impl Books {
    /// What an account has.
    #[must_use]
    pub fn balance(&self, account: &Account) -> Balance {
        self.balances.get(account).copied().unwrap_or_default()
    }

    /// Every account that was ever touched, in order, with what it has.
    pub fn balances(&self) -> impl Iterator<Item = (Account, Balance)> + '_ {
        self.balances.iter().map(|(account, balance)| (*account, *balance))
    }

    /// The transfer of that name.
    #[must_use]
    pub fn transfer(&self, id: TransferId) -> Option<&Transfer> {
        self.transfers.get(&id)
    }

    /// How many transfers are booked.
    #[must_use]
    pub fn len(&self) -> usize {
        self.transfers.len()
    }

    /// Whether nothing is booked.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.transfers.is_empty()
    }

    /// What the batch does, all of it, or why it is refused. Transfers booked before do nothing.
    ///
    /// # Errors
    /// The first transfer that cannot be, with its numbers.
    pub fn decide(&self, batch: &[Transfer]) -> Result<Posting, Refusal> {
        self.decide_on(&Terms::default(), batch)
    }

    /// The same, on terms.
    ///
    /// # Errors
    /// The first transfer that cannot be, with its numbers.
    pub fn decide_on(&self, terms: &Terms, batch: &[Transfer]) -> Result<Posting, Refusal> {
        match decide(self, batch, terms) {
            Ok(decided) => decided,
            Err(never) => match never {},
        }
    }

    /// Books what was decided on these books.
    pub fn apply(&mut self, posting: &Posting) {
        self.balances.extend(posting.balances().iter().copied());
        self.transfers.extend(posting.transfers().iter().map(|transfer| (transfer.id, *transfer)));
    }

    /// Whether the balances sum to zero, are what the transfers make them, and none is below zero that
    /// may not be.
    ///
    /// # Errors
    /// The first thing that is not so.
    pub fn check(&self) -> Result<(), Unbalanced> {
        let sum: i128 = self.balances.values().map(|balance| i128::from(balance.0)).sum();
        if sum != 0 {
            return Err(Unbalanced::NotZero { sum });
        }
        let mut made: BTreeMap<Account, i128> = BTreeMap::new();
        for transfer in self.transfers.values() {
            *made.entry(transfer.debit).or_default() -= i128::from(transfer.amount.0);
            *made.entry(transfer.credit).or_default() += i128::from(transfer.amount.0);
        }
        for account in self.balances.keys().chain(made.keys()).copied() {
            let balance = self.balance(&account);
            let transfers = made.get(&account).copied().unwrap_or_default();
            if transfers != i128::from(balance.0) {
                return Err(Unbalanced::NotItsTransfers { account, balance, transfers });
            }
            if balance < Balance::ZERO && !account.may_be_below_zero() {
                return Err(Unbalanced::BelowZero { account, balance });
            }
        }
        Ok(())
    }
}

impl Shelf for Books {
    type Error = Infallible;

    fn balance(&self, account: &Account) -> Result<Balance, Infallible> {
        Ok(Books::balance(self, account))
    }

    fn transfer(&self, id: TransferId) -> Result<Option<Transfer>, Infallible> {
        Ok(Books::transfer(self, id).copied())
    }
}
