//! What is asked of the lists.

use crate::list::{Came, ListNumber, Stake, TableNumber};
use crate::must_move::Stays;
use cutcard_base::{Chips, PlayerId, Role};
use serde::{Deserialize, Serialize};

/// By whose word.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum By {
    /// A player, for themselves.
    Player(PlayerId),
    /// Somebody who works here.
    Staff {
        /// Who.
        player: PlayerId,
        /// In which rank.
        rank: Role,
    },
    /// The room's own software: it sees seats come free and times run out.
    Room,
}

/// Something that is asked. Times are those of whoever asks for the room, in milliseconds since 1970.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", tag = "act")]
#[expect(missing_docs, reason = "the fields are named for what they are")]
pub enum Act {
    /// A list for a game and stake.
    Open { stake: Stake },
    /// No list for it any more: nobody may be on it.
    Close { list: ListNumber },
    /// A place at the end of the line; at its head for whoever was picked up a short while ago (crown:8.12).
    Join {
        list: ListNumber,
        player: PlayerId,
        came: Came,
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        first: bool,
    },
    /// Whoever is next is called to a seat.
    Call { list: ListNumber, player: PlayerId, table: TableNumber, until_millis: u64 },
    /// A called player comes.
    OnTheWay { list: ListNumber, player: PlayerId },
    /// A called player asks for more time: once for each call.
    MoreTime { list: ListNumber, player: PlayerId, until_millis: u64 },
    /// A called player lets this seat go to the next, and keeps the place; not called again before then.
    Pass { list: ListNumber, player: PlayerId, until_millis: u64 },
    /// Waits no more.
    Cancel { list: ListNumber, player: PlayerId },
    /// To the end of the line.
    GoToEnd { list: ListNumber, player: PlayerId },
    /// To its head.
    Bump { list: ListNumber, player: PlayerId },
    /// Off the list.
    StrikeOff { list: ListNumber, player: PlayerId },
    /// The time of a call is over.
    Lapse { list: ListNumber, player: PlayerId },
    /// The seat that somebody was called to is there no more: they keep their place.
    TakeCallBack { list: ListNumber, player: PlayerId },
    /// Somebody of the list sits at a table of it.
    Seat { list: ListNumber, player: PlayerId, table: TableNumber },
    /// Which table is the main game, and from which its players come; nothing for neither.
    SetMustMove { list: ListNumber, tables: Option<(TableNumber, TableNumber)> },
    /// Somebody sits down at the table whose players move.
    FeederSits { list: ListNumber, player: PlayerId },
    /// Somebody is there no more.
    FeederLeaves { list: ListNumber, player: PlayerId },
    /// Whoever came there first goes to the main game, where a seat is free.
    Move { list: ListNumber, player: PlayerId, until_millis: u64 },
    /// The seat at the main game is there no more, or is held for too long: they keep their place in the order.
    TakeMoveBack { list: ListNumber, player: PlayerId },
    /// Somebody does not go for now: the next goes before them.
    Stay { list: ListNumber, player: PlayerId, why: Stays },
    /// They may go again.
    MayGo { list: ListNumber, player: PlayerId },
    /// Whoever moves leaves the second table now, with so many chips.
    Carry { list: ListNumber, player: PlayerId, chips: Chips },
    /// Neither table has a seat for them after all: they head the list.
    HeadList { list: ListNumber, player: PlayerId },
}

impl Act {
    /// Which list it is about; nothing where it is one that is not there yet.
    #[must_use]
    pub const fn list(&self) -> Option<ListNumber> {
        match self {
            Act::Open { .. } => None,
            Act::Close { list }
            | Act::Join { list, .. }
            | Act::Call { list, .. }
            | Act::OnTheWay { list, .. }
            | Act::MoreTime { list, .. }
            | Act::Pass { list, .. }
            | Act::Cancel { list, .. }
            | Act::GoToEnd { list, .. }
            | Act::Bump { list, .. }
            | Act::StrikeOff { list, .. }
            | Act::Lapse { list, .. }
            | Act::TakeCallBack { list, .. }
            | Act::Seat { list, .. }
            | Act::SetMustMove { list, .. }
            | Act::FeederSits { list, .. }
            | Act::FeederLeaves { list, .. }
            | Act::Move { list, .. }
            | Act::TakeMoveBack { list, .. }
            | Act::Stay { list, .. }
            | Act::MayGo { list, .. }
            | Act::Carry { list, .. }
            | Act::HeadList { list, .. } => Some(*list),
        }
    }

    /// Whom it is about.
    #[must_use]
    pub const fn player(&self) -> Option<PlayerId> {
        match self {
            Act::Open { .. } | Act::Close { .. } | Act::SetMustMove { .. } => None,
            Act::Join { player, .. }
            | Act::Call { player, .. }
            | Act::OnTheWay { player, .. }
            | Act::MoreTime { player, .. }
            | Act::Pass { player, .. }
            | Act::Cancel { player, .. }
            | Act::GoToEnd { player, .. }
            | Act::Bump { player, .. }
            | Act::StrikeOff { player, .. }
            | Act::Lapse { player, .. }
            | Act::TakeCallBack { player, .. }
            | Act::Seat { player, .. }
            | Act::FeederSits { player, .. }
            | Act::FeederLeaves { player, .. }
            | Act::Move { player, .. }
            | Act::TakeMoveBack { player, .. }
            | Act::Stay { player, .. }
            | Act::MayGo { player, .. }
            | Act::Carry { player, .. }
            | Act::HeadList { player, .. } => Some(*player),
        }
    }

    /// Whether it is somebody's own to do: for themselves, by a page of their own or at the desk.
    #[must_use]
    pub const fn is_ones_own(&self) -> bool {
        match self {
            Act::Join { came: Came::Page, .. }
            | Act::OnTheWay { .. }
            | Act::MoreTime { .. }
            | Act::Pass { .. }
            | Act::Cancel { .. }
            | Act::GoToEnd { .. } => true,
            Act::Join { came: Came::InPerson | Came::Phone | Came::Table, .. }
            | Act::Open { .. }
            | Act::Close { .. }
            | Act::Call { .. }
            | Act::Bump { .. }
            | Act::StrikeOff { .. }
            | Act::Lapse { .. }
            | Act::TakeCallBack { .. }
            | Act::Seat { .. }
            | Act::SetMustMove { .. }
            | Act::FeederSits { .. }
            | Act::FeederLeaves { .. }
            | Act::Move { .. }
            | Act::TakeMoveBack { .. }
            | Act::Stay { .. }
            | Act::MayGo { .. }
            | Act::Carry { .. }
            | Act::HeadList { .. } => false,
        }
    }

    /// Whether only the room sees it: that a time is over, that somebody sits down, who moves to the main game.
    #[must_use]
    pub const fn is_seen_by_the_room(&self) -> bool {
        match self {
            Act::Lapse { .. }
            | Act::TakeCallBack { .. }
            | Act::Seat { .. }
            | Act::FeederSits { .. }
            | Act::FeederLeaves { .. }
            | Act::Move { .. }
            | Act::TakeMoveBack { .. }
            | Act::Stay { .. }
            | Act::MayGo { .. }
            | Act::Carry { .. }
            | Act::HeadList { .. } => true,
            Act::Join { came, .. } => matches!(came, Came::Table),
            Act::Open { .. }
            | Act::Close { .. }
            | Act::Call { .. }
            | Act::OnTheWay { .. }
            | Act::MoreTime { .. }
            | Act::Pass { .. }
            | Act::Cancel { .. }
            | Act::GoToEnd { .. }
            | Act::Bump { .. }
            | Act::StrikeOff { .. }
            | Act::SetMustMove { .. } => false,
        }
    }
}
