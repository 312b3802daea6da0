//! What happens to the lists.

use crate::list::{Came, ListNumber, Stake, TableNumber};
use crate::must_move::Stays;
use cutcard_base::{Chips, PlayerId};
use serde::{Deserialize, Serialize};

/// What happened. Each has all that those who look on, audits and replays need.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", tag = "event")]
#[expect(missing_docs, reason = "the fields are named for what they are")]
pub enum Event {
    /// There is a list for that; whether staff opened it, so that it stays while nobody waits.
    Opened {
        list: ListNumber,
        stake: Stake,
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        kept: bool,
    },
    /// There is none any more.
    Closed { list: ListNumber },
    /// Somebody waits, at the end; or at the head, where they are back soon after they were picked up (crown:8.12).
    Joined {
        list: ListNumber,
        player: PlayerId,
        came: Came,
        at_millis: u64,
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        first: bool,
    },
    /// Whoever was next has a seat held for them.
    Called {
        list: ListNumber,
        player: PlayerId,
        table: TableNumber,
        at_millis: u64,
        until_millis: u64,
    },
    /// They come.
    OnTheWay { list: ListNumber, player: PlayerId },
    /// The seat is held for longer.
    TimeGiven { list: ListNumber, player: PlayerId, until_millis: u64 },
    /// They let it go, keep their place, and are not called before then.
    Passed { list: ListNumber, player: PlayerId, until_millis: u64 },
    /// They are last now.
    WentToEnd { list: ListNumber, player: PlayerId, why: ToEnd },
    /// They are first now.
    Bumped { list: ListNumber, player: PlayerId },
    /// They wait again, in their place.
    CallTakenBack { list: ListNumber, player: PlayerId },
    /// They are on the list no more.
    Removed { list: ListNumber, player: PlayerId, why: Gone },
    /// A main game and the table its players come from; nothing for neither.
    MustMoveSet { list: ListNumber, tables: Option<(TableNumber, TableNumber)> },
    /// Somebody came to the table whose players move.
    FeederSat { list: ListNumber, player: PlayerId },
    /// Somebody is there no more.
    FeederLeft { list: ListNumber, player: PlayerId },
    /// Somebody moves to the main game.
    Moves { list: ListNumber, player: PlayerId, until_millis: u64 },
    /// The seat is there no more; they keep their place in the order.
    MoveTakenBack { list: ListNumber, player: PlayerId },
    /// Somebody stays for now, and others go before them.
    Stays { list: ListNumber, player: PlayerId, why: Stays },
    /// They go again when it is their turn.
    MayGo { list: ListNumber, player: PlayerId },
    /// They leave the second table with so many chips.
    Carries { list: ListNumber, player: PlayerId, chips: Chips },
}

/// Why somebody is last now.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ToEnd {
    /// They asked for it.
    Own,
    /// Staff did it.
    Staff,
    /// The time of a call ran out.
    Lapsed,
    /// They let a seat pass once too often.
    Passed,
}

/// Why somebody is on the list no more.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Gone {
    /// They sat down.
    Seated {
        /// At which table.
        table: TableNumber,
    },
    /// They wait no more.
    Cancelled,
    /// They were struck off.
    StruckOff,
    /// The time of a call ran out once too often.
    Lapsed,
}

impl Event {
    /// Which list it is about.
    #[must_use]
    pub const fn list(&self) -> ListNumber {
        match self {
            Event::Opened { list, .. }
            | Event::Closed { list }
            | Event::Joined { list, .. }
            | Event::Called { list, .. }
            | Event::OnTheWay { list, .. }
            | Event::TimeGiven { list, .. }
            | Event::Passed { list, .. }
            | Event::WentToEnd { list, .. }
            | Event::Bumped { list, .. }
            | Event::CallTakenBack { list, .. }
            | Event::Removed { list, .. }
            | Event::MustMoveSet { list, .. }
            | Event::FeederSat { list, .. }
            | Event::FeederLeft { list, .. }
            | Event::Moves { list, .. }
            | Event::MoveTakenBack { list, .. }
            | Event::Stays { list, .. }
            | Event::MayGo { list, .. }
            | Event::Carries { list, .. } => *list,
        }
    }
}
