//! Why something is refused.

use crate::list::{ListNumber, TableNumber};
use cutcard_base::PlayerId;
use thiserror::Error;

/// Why not. Nothing has changed then.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{0}")]
pub struct Refusal(pub Reason);

/// The reason, with its numbers.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[expect(missing_docs, reason = "the fields are named for what they are")]
pub enum Reason {
    /// There is no such list.
    #[error("there is no {list}")]
    NoSuchList { list: ListNumber },
    /// There is one for that already.
    #[error("{list} is for that already")]
    ListThere { list: ListNumber },
    /// There are as many as there may be.
    #[error("the room keeps {most} lists at most")]
    MostLists { most: usize },
    /// Somebody is on it.
    #[error("{waiting} are on the list")]
    ListInUse { waiting: usize },
    /// As many wait as may.
    #[error("{most} wait already: nobody more is taken")]
    ListFull { most: usize },
    /// They wait on as many lists as one may.
    #[error("they are on {lists} lists already: {most} are the most")]
    TooManyLists { lists: usize, most: usize },
    /// They are on it.
    #[error("they are on the list already")]
    OnList,
    /// They are not.
    #[error("they are not on the list")]
    NotOnList,
    /// Somebody else is next.
    #[error("{first} is next")]
    NotNext { first: PlayerId },
    /// They have been called already.
    #[error("they have been called already")]
    CalledAlready,
    /// They have not been called.
    #[error("they have not been called")]
    NotCalled,
    /// They let a seat pass, and are not called again yet.
    #[error("they let a seat pass: they are not called again yet")]
    Resting { until_millis: u64 },
    /// They have had more time for this call.
    #[error("more time is given once for each call")]
    NoMoreTime,
    /// The time is not over.
    #[error("the seat is held for longer")]
    NotOver { until_millis: u64 },
    /// A time that is none: past, or too far away.
    #[error("a seat is held for an hour at most")]
    BadTime,
    /// It is so already.
    #[error("it is so already")]
    AlreadySo,
    /// It is somebody else's to do.
    #[error("it is not yours to do")]
    NotYours,
    /// They are on the list themselves.
    #[error("nobody moves a list that they are on")]
    OwnList,
    /// Two tables are needed, not one twice.
    #[error("the main game and the other are two tables")]
    OneTable,
    /// There is no main game.
    #[error("no table moves its players to another")]
    NoMustMove,
    /// Somebody is between the two tables at this moment.
    #[error("{player} is on the way from one table to the other: ask again in a moment")]
    OnTheMove { player: PlayerId },
    /// Players of another table go there first.
    #[error("players of table {} go there first", .feeder.0)]
    MovesFirst { feeder: TableNumber },
}

impl Reason {
    /// The word by which programs know it.
    #[must_use]
    pub const fn code(&self) -> &'static str {
        match self {
            Reason::NoSuchList { .. } => "no-such-list",
            Reason::ListThere { .. } => "list-there",
            Reason::MostLists { .. } => "most-lists",
            Reason::ListInUse { .. } => "list-in-use",
            Reason::ListFull { .. } => "list-full",
            Reason::TooManyLists { .. } => "too-many-lists",
            Reason::OnList => "on-list",
            Reason::NotOnList => "not-on-list",
            Reason::NotNext { .. } => "another-is-next",
            Reason::CalledAlready => "called-already",
            Reason::NotCalled => "no-seat-held",
            Reason::Resting { .. } => "resting",
            Reason::NoMoreTime => "no-more-time",
            Reason::NotOver { .. } => "out-of-bounds",
            Reason::BadTime => "out-of-bounds",
            Reason::AlreadySo => "so-already",
            Reason::NotYours => "not-yours",
            Reason::OwnList => "own-list",
            Reason::OneTable => "one-table",
            Reason::NoMustMove => "no-must-move",
            Reason::OnTheMove { .. } => "on-the-move",
            Reason::MovesFirst { .. } => "moves-first",
        }
    }
}
