//! Scenarios of a table: several rounds, and what happens between them.

mod act;
mod call;
mod change;
mod check;
mod conduct;
mod deed;
mod expect;
mod open;
mod options;
mod plain;
mod read;
mod run;
mod seats;

pub(crate) use options::{Options, is_option};
pub(crate) use read::read;
pub(crate) use run::run;

use crate::script::{self, Refused};
use crate::wanted::Wanted;
use cutcard_cards::Card;
use cutcard_round::Role;
use cutcard_rulebook::ClauseId;
use cutcard_table::{Marker, Notice};

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
    /// The change that was announced is made.
    MakeChange,
    /// The clock has time collected.
    CollectTime,
    /// A seat that came free may be asked for.
    OfferSeat(u8),
    /// The time for that is over, and these cards decide where several asked.
    GiveOutSeat(u8, Vec<Card>),
    /// The hours of gaming begin, on a new day.
    BeginHours,
    /// They are over.
    EndHours,
}

/// What somebody does with a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum SeatAct {
    Sit {
        seat: u8,
        chips: Option<u64>,
        from: From,
    },
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
    /// A seat that came free, and whether it is asked for.
    AskFor(u8, bool),
    Agree(Notice, bool),
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
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum StaffAct {
    Pause,
    Resume,
    GiveNotice,
    PickUp(usize),
    ChargeTime(u64),
    VerifyTime,
    CallClock,
    DropTime,
    PutAtHead(usize),
    /// A change of the table, each option as a script writes it, and after how many rounds.
    Announce {
        options: Vec<String>,
        rounds: Option<u64>,
    },
    TakeNoticeBack(Notice),
    /// So many entries of a round dealt by hand.
    TakeBack(u32),
    /// Something about conduct.
    Conduct(conduct::ConductAct),
    /// Something with the cards as a whole.
    Deck(cutcard_table::DeckAct),
    /// Something about who sits where.
    Seats(seats::Staffed),
}

/// A seat by its number, or by who has it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum WhichSeat {
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
    Button(Option<WhichSeat>),
    Blinds(Vec<WhichSeat>),
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
    Float(u64),
    Slide(u64),
    NextCollection(u64),
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
    /// Of conduct.
    Conduct(conduct::ConductIs),
    /// How it stands with a seat.
    Seat(u8, seats::SeatIs),
    /// For how many rounds somebody has not bet at a full table.
    Idle(usize, u8),
    /// The check of the cards that is due.
    CheckDue(Option<cutcard_table::CheckDue>),
    /// What the sign says of a change that comes; or nothing.
    Coming(Option<String>),
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
