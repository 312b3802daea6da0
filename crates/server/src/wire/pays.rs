//! What a table against the house pays.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

/// The pay tables of 3 Card Poker, the best hand first.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct Pays {
    /// On top of the ante of a hand that was played.
    pub ante_bonus: Vec<Odds>,
    /// On pairs plus.
    pub pairs_plus: Vec<Odds>,
}

/// What one kind of hand pays.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct Odds {
    /// `straight-flush`, `three-of-a-kind`, `straight`, `flush`, `pair`.
    pub category: String,
    /// To one.
    pub to_one: u32,
}
