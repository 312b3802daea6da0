//! The lists across tables, as whoever waits is told of their own places.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

/// How one stands on a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum ListStanding {
    /// Waits.
    Waiting,
    /// Let a seat pass, and is not called again yet.
    Passed,
    /// A seat is held.
    Called,
    /// Sits at a second table, whose players go to the main game in the order in which they came.
    ToMain,
    /// The same, and a seat is held there: they go when no round of theirs is on.
    Moves,
}

/// One's place on a list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct ListPlace {
    /// Which list.
    pub list: u32,
    /// The game: `crown/holdem`.
    pub game: String,
    /// Its name.
    pub game_name: String,
    /// How bets are limited, as the lobby says it.
    pub limit: String,
    /// What is played for, as the lobby says it.
    pub stakes: String,
    /// Whether a dealer deals by hand.
    pub live: bool,
    /// Whether the game goes: somebody sits at a table of it.
    pub going: bool,
    /// How many are called before one; nothing for who has been called.
    pub before: Option<u32>,
    /// How many wait in all.
    pub waiting: u32,
    /// Whether one is called with the next seat that comes free.
    pub next: bool,
    /// How one stands.
    pub standing: ListStanding,
    /// The table where a seat is held; the main game, for who goes there.
    pub table: Option<u32>,
    /// Until when it is held, or before when one is not called again.
    #[ts(type = "number | null")]
    pub until_millis: Option<u64>,
    /// For how long it was held in all, when one was called.
    #[ts(type = "number | null")]
    pub length_millis: Option<u64>,
    /// Whether one said that one comes.
    pub on_the_way: bool,
    /// Whether one may ask for more time.
    pub more_time: bool,
    /// Why one does not go to the main game now: `too-few-chips`, `has-kill`, `sits-out`, `owes-blinds`, ...
    pub stays: Option<String>,
}
