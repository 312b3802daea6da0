//! A game file as it is written: anything that has the right shape.
//!
//! Each mechanism of a game is a table of its own, and a table of the file is a struct here.
//! What a book leaves to the operator is written `{ choices = [...], clause = "..." }`, what is
//! played by default first; one choice means that the book has fixed it.

use crate::play_file::PlayFile;
use serde::Deserialize;
use std::collections::BTreeMap;

/// A game file, unchecked.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GameFile {
    /// The name commands use: `crown/holdem`.
    pub id: String,
    /// The name people use, in our words.
    pub name: String,
    /// The book, by the prefix of its clauses.
    pub book: String,
    /// `draw`, `stud`, `flop`, `manila`, `chinese` or `banked`.
    pub family: String,
    /// Clauses that make the game what it is and are not named in a table below.
    pub clauses: Vec<String>,
    /// The decks it is played with.
    pub decks: DecksFile,
    /// What a hand is made of.
    pub hand: HandFile,
    /// What wins the pot.
    pub contest: ContestFile,
    /// How the highest hand is found, where one wins.
    pub high: Option<HighFile>,
    /// How the lowest hand is found, where one wins.
    pub low: Option<LowFile>,
    /// How it is played; a banked game has a round of its own.
    pub play: Option<PlayFile>,
    /// What the clauses of the house say, by their place: only in games of a room's own.
    #[serde(default)]
    pub rules: BTreeMap<String, String>,
}

/// The values allowed for something.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ChoiceFile {
    /// The values the book allows, the default first.
    pub choices: Vec<String>,
    /// Values that only a regulator's approval allows.
    #[serde(default)]
    pub by_approval: Vec<String>,
    /// The clause that says so.
    pub clause: String,
}

/// What wins the pot: a choice like any other, in a table of its own.
pub type ContestFile = ChoiceFile;

/// The decks of a game.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DecksFile {
    /// The clause that refuses a deck not listed.
    pub clause: String,
    /// The clause that limits the seats; none where the book sets no limit.
    pub seats_clause: Option<String>,
    /// The decks, largest first; the first is the default.
    pub choices: Vec<DeckFile>,
    /// Whether the joker is `out` or `in`.
    pub joker: ChoiceFile,
}

/// A deck of a game.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DeckFile {
    /// How many cards, the joker not counted.
    pub cards: u32,
    /// How many players may be dealt in.
    pub seats: usize,
    /// How many with the joker in, where that makes room for more.
    pub seats_with_joker: Option<usize>,
    /// How many may sit at the table, where more than are dealt in.
    pub seated: Option<usize>,
    /// The clause that says what the deck is made of.
    pub clause: String,
}

/// What a hand is made of.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct HandFile {
    /// How many cards a player is dealt to keep or discard, where more than are held at the end.
    pub dealt: Option<usize>,
    /// How many cards are on the board when the others are discarded.
    pub discard_with_board: Option<usize>,
    /// How many times cards may be changed.
    #[serde(default)]
    pub draws: usize,
    /// How many cards a player holds at the showdown.
    pub hole: usize,
    /// How many cards a board has.
    #[serde(default)]
    pub board: usize,
    /// How many boards there are.
    #[serde(default = "one")]
    pub boards: usize,
    /// `any-five`, `two-with-three`, `all-three` or `three-rows`.
    pub plays: String,
    /// The clause that says so.
    pub clause: String,
}

/// How the highest hand is found.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct HighFile {
    /// `five-card` (by deck: a flush beats a full house in a reduced one) or `three-card`.
    pub order: String,
    /// `high` or `high-or-low`.
    pub ace_in_straights: ChoiceFile,
    /// The clause by which the highest hand wins.
    pub clause: String,
}

/// How the lowest hand is found.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LowFile {
    /// `ignored` or `count-against`.
    pub straights_and_flushes: String,
    /// `low` or `high`.
    pub ace: ChoiceFile,
    /// `none` or `eight-or-better`.
    pub qualifier: ChoiceFile,
    /// The clause by which the lowest hand wins.
    pub clause: String,
}

const fn one() -> usize {
    1
}
