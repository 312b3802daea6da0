//! Scenarios of a table: several rounds, and what happens between them.

mod act;
mod call;
mod check;
mod deed;
mod expect;
mod open;
mod options;
mod plain;
mod read;
mod run;

pub(crate) use options::{Options, is_option};
pub(crate) use read::read;
pub(crate) use run::run;

use crate::script::{self, Refused};
use crate::wanted::Wanted;
use cutcard_round::Role;
use cutcard_rulebook::ClauseId;
use cutcard_table::Marker;

/// A table, and what is done at it from round to round.
#[derive(Clone, Debug)]
pub(crate) struct Session {
    /// What matters between rounds.
    pub(crate) options: cutcard_table::Options,
    /// Where the button was in the round before, if there was one.
    pub(crate) last_button: Option<u8>,
    /// The waiting list.
    pub(crate) list: Vec<usize>,
    pub(crate) lines: Vec<Line>,
}

/// A line after `table`.
pub(crate) type Line = script::Line<Deed, Expect>;

/// Something done.
#[derive(Clone, Debug)]
pub(crate) enum Deed {
    Seat {
        who: usize,
        act: SeatAct,
    },
    Staff {
        role: Role,
        act: StaffAct,
    },
    /// The area manager's standing order picks somebody up.
    StandingOrder(usize),
    /// A round begins, with these cards.
    Begin(Box<Wanted>),
    /// It is over.
    End,
    /// A whole round that one player wins, so much of it if that is said.
    Won {
        who: usize,
        chips: Option<u64>,
    },
    /// Whole rounds in which everybody gives up.
    Rounds(u64),
    /// Something in the round.
    Round(script::Deed),
    /// Time goes by.
    Pass(u64),
    /// Whoever is due has so long.
    GiveTime(u64),
    /// The time of those who are due is over.
    CallTime,
}

/// What somebody does with a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum SeatAct {
    Sit { seat: u8, chips: Option<u64>, from: From },
    Leave,
    SitOut,
    SitOutNextBlind,
    Return,
    Post,
    Wait,
    Move(u8),
    Add(u64),
    Remove(u64),
    JoinList,
    LeaveList,
}

/// Where somebody comes from who sits down.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum From {
    /// From the street, or back from it.
    Outside,
    /// From a game that has closed, or moved by the area manager.
    AnotherTable,
}

/// What staff do at a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum StaffAct {
    Pause,
    Resume,
    GiveNotice,
    PickUp(usize),
    ChargeTime(u64),
    PutAtHead(usize),
}

/// A seat by its number, or by who has it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Place {
    Seat(u8),
    Of(usize),
}

/// What must hold.
#[derive(Clone, Debug)]
pub(crate) enum Expect {
    Refused(Refused),
    Cited(ClauseId),
    Can(Box<Deed>),
    Cannot(Box<Deed>, Refused),
    /// Of the round that is on, or was last.
    Round(script::Expect),
    Button(Option<Place>),
    Blinds(Vec<Place>),
    DealtIn(Vec<usize>),
    Owes {
        who: usize,
        live: u64,
        dead: u64,
    },
    Marked {
        who: usize,
        markers: Vec<Marker>,
    },
    Kill(Kill),
    List(Vec<usize>),
    /// What the house has taken at this table.
    ChipBox(u64),
    Seats(Vec<(usize, u8)>),
    Gone(usize),
    Stacks(Vec<(usize, u64)>),
    /// What somebody left with.
    Took {
        who: usize,
        chips: u64,
    },
    Queued(Vec<(usize, u64)>),
    Paused(bool),
    Closed(bool),
    /// A line of the sign that a clause wants there, with this in it; or no line.
    Sign {
        clause: ClauseId,
        says: Option<String>,
    },
}

/// Where the kill button lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kill {
    Neutral,
    LegUp(usize),
    Killer(usize),
}
