//! Chips out of one account and into another.

use crate::account::Account;
use cutcard_base::Chips;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;
use thiserror::Error;

/// The name of a transfer, given by whoever asks for it, so that asking again is harmless. Written as
/// 32 hexadecimal digits, which every reader of JSON can hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct TransferId(pub u128);

impl fmt::Display for TransferId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:032x}", self.0)
    }
}

/// Not the name of a transfer.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{0:?} is not a transfer's id: 32 hexadecimal digits, small letters")]
pub struct TransferIdError(pub String);

impl FromStr for TransferId {
    type Err = TransferIdError;

    fn from_str(text: &str) -> Result<TransferId, TransferIdError> {
        let plain = text.len() == 32
            && text.bytes().all(|byte| byte.is_ascii_digit() || (b'a'..=b'f').contains(&byte));
        let id = if plain { u128::from_str_radix(text, 16).ok() } else { None };
        id.map(TransferId).ok_or_else(|| TransferIdError(text.to_owned()))
    }
}

impl TryFrom<String> for TransferId {
    type Error = TransferIdError;

    fn try_from(text: String) -> Result<TransferId, TransferIdError> {
        text.parse()
    }
}

impl From<TransferId> for String {
    fn from(id: TransferId) -> String {
        id.to_string()
    }
}

/// What a transfer is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum TransferKind {
    /// The cage sells or gives chips.
    Issue,
    /// The cage takes chips back.
    Redeem,
    /// A player brings chips to a table, or adds some.
    BuyIn,
    /// A player takes chips from a table.
    CashOut,
    /// Chips put in: a blind, an ante, a bet, a call.
    Wager,
    /// A wager given back.
    Return,
    /// A share of a pot, or what the bank pays.
    Win,
    /// What the bank of a banked game takes.
    Loss,
    /// The house's commission or charge.
    Commission,
    /// Commission from the slide into the box (crown:7.2.1(b)).
    Drop,
    /// Chips to or from the bank or the float of a table.
    Fill,
    /// A contribution to a jackpot or bonus fund.
    Contribution,
    /// What a fund pays.
    Jackpot,
    /// An entry to a tournament.
    Entry,
    /// What a prize pool pays.
    Prize,
    /// Puts right what was booked wrongly. Nothing is ever edited.
    Correction,
}

impl TransferKind {
    /// All of them.
    pub const ALL: [TransferKind; 16] = [
        TransferKind::Issue,
        TransferKind::Redeem,
        TransferKind::BuyIn,
        TransferKind::CashOut,
        TransferKind::Wager,
        TransferKind::Return,
        TransferKind::Win,
        TransferKind::Loss,
        TransferKind::Commission,
        TransferKind::Drop,
        TransferKind::Fill,
        TransferKind::Contribution,
        TransferKind::Jackpot,
        TransferKind::Entry,
        TransferKind::Prize,
        TransferKind::Correction,
    ];

    /// Its name, as it is stored.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            TransferKind::Issue => "issue",
            TransferKind::Redeem => "redeem",
            TransferKind::BuyIn => "buy-in",
            TransferKind::CashOut => "cash-out",
            TransferKind::Wager => "wager",
            TransferKind::Return => "return",
            TransferKind::Win => "win",
            TransferKind::Loss => "loss",
            TransferKind::Commission => "commission",
            TransferKind::Drop => "drop",
            TransferKind::Fill => "fill",
            TransferKind::Contribution => "contribution",
            TransferKind::Jackpot => "jackpot",
            TransferKind::Entry => "entry",
            TransferKind::Prize => "prize",
            TransferKind::Correction => "correction",
        }
    }

    /// The kind of that name.
    #[must_use]
    pub fn named(name: &str) -> Option<TransferKind> {
        TransferKind::ALL.into_iter().find(|kind| kind.name() == name)
    }
}

impl fmt::Display for TransferKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// Chips out of one account and into another: one debit, one credit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Transfer {
    /// Its name. The same transfer asked for again changes nothing.
    pub id: TransferId,
    /// Where the chips come from: this balance goes down.
    pub debit: Account,
    /// Where they go: this balance goes up.
    pub credit: Account,
    /// How many: at least one.
    pub amount: Chips,
    /// What for.
    pub kind: TransferKind,
}

impl fmt::Display for Transfer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Transfer { id, debit, credit, amount, kind } = self;
        write!(f, "{kind} of {amount} from {debit} to {credit} ({id})")
    }
}

/// What has come into an account less what has gone out.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[serde(transparent)]
pub struct Balance(pub i64);

impl Balance {
    /// Nothing.
    pub const ZERO: Balance = Balance(0);

    /// The balance as chips, unless it is below zero.
    #[must_use]
    pub fn chips(self) -> Option<Chips> {
        u64::try_from(self.0).ok().map(Chips)
    }
}

impl fmt::Display for Balance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}
