//! The floor: what whoever looks after the tables is told of each, beside what the lobby lists.

use crate::wire::change::Votes;
use crate::wire::table::{TurnView, WaitingView};
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

/// A table as the floor looks at it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct FloorTable {
    /// Which.
    pub table: u32,
    /// Who deals by hand; nothing where software does, or nobody has yet.
    pub dealer: Option<FloorDealer>,
    /// What it waits for.
    pub due: FloorDue,
    /// Who has until when.
    pub turn: Option<TurnView>,
    /// When something happened there last.
    #[ts(type = "number")]
    pub last_millis: u64,
    /// When the next round begins, where one is about to.
    #[ts(type = "number | null")]
    pub next_round_millis: Option<u64>,
    /// After which round it closes.
    #[ts(type = "number | null")]
    pub closes_after: Option<u64>,
    /// How those who play stand to that.
    pub closing: Option<Votes>,
    /// What it will be, where notice was given of a change.
    pub coming: Option<FloorComing>,
    /// Whether rounds may begin, by the hours of gaming.
    pub gaming: bool,
    /// When gaming ends, where it does.
    #[ts(type = "number | null")]
    pub gaming_ends_millis: Option<u64>,
    /// Those who sit.
    pub seats: Vec<FloorSeat>,
    /// Who waits for a seat, first come first.
    pub waiting: Vec<WaitingView>,
    /// Who may not sit or wait there.
    pub excluded: Vec<FloorExcluded>,
    /// Winnings that are held there.
    pub held: Vec<FloorHeld>,
    /// What wants looking at.
    pub flags: Vec<FloorFlag>,
}

/// Who deals a table by hand.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct FloorDealer {
    /// Who.
    #[ts(type = "number")]
    pub player: u64,
    /// Their name.
    pub name: String,
    /// Since when nobody else has entered anything.
    #[ts(type = "number")]
    pub since_millis: u64,
    /// Whether they are there.
    pub here: bool,
}

/// What a table waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum FloorDue {
    /// A round: two can play.
    Round,
    /// Players.
    Players,
    /// Decisions of players.
    Decisions,
    /// Wagers at boxes.
    Wagers,
    /// The dealer: cards, a shuffle, the pots.
    Dealer,
    /// The floor's word.
    Floor,
}

/// A change that notice was given of.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct FloorComing {
    /// It comes after that round, or before if the players agree.
    #[ts(type = "number")]
    pub after_round: u64,
    /// Not before.
    #[ts(type = "number | null")]
    pub not_before_millis: Option<u64>,
    /// The game it will be, by the name commands use.
    pub game: String,
    /// How those who play stand to it.
    pub votes: Votes,
}

/// Somebody who sits.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct FloorSeat {
    /// Where.
    pub seat: u8,
    /// Who.
    #[ts(type = "number")]
    pub player: u64,
    /// Their name.
    pub name: String,
    /// Whether they are a player of the house.
    pub house: bool,
    /// Whether they are there: they do not sit out, and their connection is there.
    pub here: bool,
    /// When they are picked up, unless they come back before.
    #[ts(type = "number | null")]
    pub picked_up_at_millis: Option<u64>,
    /// The markers before them, as in a view.
    pub markers: Vec<String>,
}

/// Somebody who may not sit or wait at a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct FloorExcluded {
    /// Who.
    #[ts(type = "number")]
    pub player: u64,
    /// Their name.
    pub name: String,
    /// Until when; until it is lifted where there is no end.
    #[ts(type = "number | null")]
    pub until_millis: Option<u64>,
}

/// Winnings that are held at a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct FloorHeld {
    /// Whose.
    #[ts(type = "number")]
    pub player: u64,
    /// Their name.
    pub name: String,
    /// How much.
    #[ts(type = "number")]
    pub chips: u64,
    /// Who had them held, and so does not settle them.
    #[ts(type = "number")]
    pub by: u64,
}

/// What wants looking at, beside what the other facts tell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum FloorFlag {
    /// Nobody deals, and people sit there.
    NoDealer,
    /// A count of the cards was ordered and not made yet.
    CountDue,
    /// The cards that were counted were too many or too few.
    CountWrong,
    /// The cards are to be checked.
    CheckDue,
    /// New cards wait for the word of a second person.
    CardsToConfirm,
    /// New cards are to be shuffled.
    CardsToShuffle,
}
