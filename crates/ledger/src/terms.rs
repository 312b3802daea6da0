//! On which terms a batch is booked: what it may not go beyond, and what it takes for granted.

use crate::account::Account;
use crate::transfer::{Balance, Transfer, TransferKind};
use cutcard_base::Chips;

/// How many chips there may be, far below what can be counted. Only what makes chips or brings them to
/// a place is held to it: what is won is never refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// In circulation: what the cage has given out and not taken back.
    pub in_circulation: Chips,
    /// In a wallet that the cage issues to, and in front of a player who buys in.
    pub of_a_player: Chips,
    /// In the bank of a table that the cage fills.
    pub in_a_bank: Chips,
}

impl Limits {
    /// No limits but those of arithmetic.
    pub const NONE: Limits = Limits {
        in_circulation: Chips(u64::MAX),
        of_a_player: Chips(u64::MAX),
        in_a_bank: Chips(u64::MAX),
    };

    /// The limit on what an account has after chips came to it by that transfer.
    pub(crate) fn of(&self, transfer: &Transfer) -> Option<Chips> {
        match (transfer.kind, transfer.debit, transfer.credit) {
            (TransferKind::Issue, Account::Cage, Account::Wallet(_))
            | (TransferKind::Issue, Account::Lammer(_), Account::Wallet(_))
            | (TransferKind::BuyIn, _, Account::Seat { .. }) => Some(self.of_a_player),
            (_, Account::Cage, Account::Bank(_) | Account::Float(_))
            | (TransferKind::Fill, Account::Lammer(_), Account::Tray(_)) => Some(self.in_a_bank),
            _ => None,
        }
    }
}

impl Default for Limits {
    fn default() -> Limits {
        Limits::NONE
    }
}

/// On which terms a batch is booked.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Terms {
    /// How many chips there may be after it.
    pub limits: Limits,
    /// What accounts must have before it: who writes down what somebody had has looked first, and it
    /// must still be so.
    pub expected: Vec<(Account, Balance)>,
}

impl Terms {
    /// Within limits, whatever the accounts have.
    #[must_use]
    pub const fn within(limits: Limits) -> Terms {
        Terms { limits, expected: Vec::new() }
    }
}
