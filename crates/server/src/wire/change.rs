//! What comes to a table after notice, and how those who play stand to it.

use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use ts_rs::TS;
use utoipa::ToSchema;

/// What notice was given of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum NoticeOf {
    /// A change of game, limits or any other option.
    Change,
    /// The end of play at the table.
    Closing,
}

/// A change that was announced and waits for its time.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct ComingView {
    /// It comes after that round, or before if the players agree.
    #[ts(type = "number")]
    pub after_round: u64,
    /// Not before: until then the sign tells of a higher least wager.
    #[ts(type = "number | null")]
    pub not_before_millis: Option<u64>,
    /// The game it will be, by the name commands use.
    pub game: String,
    /// What will be on the sign that is not on it now.
    pub lines: Vec<SignLine>,
    /// How those who play stand to it.
    pub votes: Votes,
}

/// How those who play stand to what they had notice of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct Votes {
    /// How many agree that it comes at once.
    pub agree: u16,
    /// How many must; nothing where the book does not let players do without notice.
    pub needed: Option<u16>,
    /// How many are asked: people who sit.
    pub asked: u16,
    /// Whether the viewer agrees.
    pub mine: bool,
}

/// What a player may say of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct MayAgree {
    /// Of what.
    pub notice: NoticeOf,
    /// That they agree, or do not any more.
    pub agrees: bool,
}

/// A line of the sign at a table: a word and its values for a catalogue, and the same in English.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct SignLine {
    /// What it is about: `buy-in`, `blinds`.
    pub about: String,
    /// The numbers in it, by name: `least`, `most`.
    #[ts(type = "Record<string, number>")]
    pub numbers: BTreeMap<String, u64>,
    /// The numbers of a list, as of blinds, in order.
    #[ts(type = "Array<number>")]
    pub list: Vec<u64>,
    /// The game, or the kind of limit or wager.
    pub word: Option<String>,
    /// The clauses that want it there; none where it only helps.
    pub clauses: Vec<String>,
    /// The whole in English.
    pub text: String,
}
