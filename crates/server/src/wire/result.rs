//! What a round came to, and what hands that are turned up can expect.

use crate::wire::table::HandWords;
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

/// Who got a pot, or one part of it, and with what.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[ts(rename = "Result")]
pub struct PotResult {
    /// Which pot; the main one is 0.
    pub pot: u8,
    /// How many pots there were.
    pub pots: u8,
    /// On which board, from 0.
    pub board: u8,
    /// How many boards there were; 1 where there was none.
    pub boards: u8,
    /// `alone`, `high`, `low`.
    #[ts(type = "'alone' | 'high' | 'low'")]
    pub side: String,
    /// Who got how much of it.
    pub winners: Vec<WinnerView>,
    /// The hand that won it; nothing where nobody had to show one.
    pub has: Option<HandWords>,
    /// Whether the high hand got all of it because nobody had a low one.
    pub no_low: bool,
}

/// Who got how much.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[ts(rename = "Winner")]
pub struct WinnerView {
    /// Who.
    pub seat: u8,
    /// How much.
    #[ts(type = "number")]
    pub chips: u64,
}

/// What a hand can expect of the pots it can win, the main pot and its side pots taken together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct Equity {
    /// Of a thousand parts of the chips in those pots.
    pub per_mille: u16,
    /// Whether every deal was counted; else it is told from a sample.
    pub exact: bool,
}

/// Which draw it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[ts(rename = "Draw")]
pub struct DrawView {
    /// Which, from 1.
    pub number: u8,
    /// Of how many.
    pub of: u8,
}

/// Two players of Chinese Poker, row against row.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct Duel {
    /// One of them.
    pub one: u8,
    /// The other.
    pub other: u8,
    /// The three rows, the front first. Whoever fouled has lost each of them.
    pub rows: Vec<DuelRow>,
    /// Which of the two set their rows wrongly: that decides it, not the rows (crown:13.5.1).
    #[serde(default)]
    pub fouled: Vec<u8>,
    /// To `one` from `other`; negative the other way.
    pub units: i32,
    /// What was paid: less than the units where no more lay on the table. Negative the other way.
    #[ts(type = "number")]
    pub chips: i64,
}

/// One row against another.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct DuelRow {
    /// `front`, `middle`, `back`.
    pub row: String,
    /// Whose is better; nothing where they are equal.
    pub winner: Option<u8>,
}
