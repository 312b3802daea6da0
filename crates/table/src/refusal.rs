//! Why something asked of a table is refused.

use crate::seat::SeatNumber;
use cutcard_banked::{self as banked, PlayerId};
use cutcard_round::{self as round, Role, SetupFault};
use cutcard_rulebook::{Chips, ClauseId};
use thiserror::Error;

/// A refusal: the reason with its numbers, and the clause. The table is as it was.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{reason} ({clause})")]
pub struct Refusal {
    /// Why.
    pub reason: Reason,
    /// By which clause.
    pub clause: ClauseId,
}

/// Why something is refused.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[expect(missing_docs, reason = "each message says what its numbers are")]
pub enum Reason {
    /// The table has no such seat.
    #[error("there is no {seat}: the table has {capacity}")]
    NoSuchSeat { seat: SeatNumber, capacity: u8 },
    /// The seat is taken.
    #[error("{seat} is taken by {by}")]
    SeatTaken { seat: SeatNumber, by: PlayerId },
    /// The player sits there already.
    #[error("{player} has {seat}")]
    AlreadySeated { player: PlayerId, seat: SeatNumber },
    /// The player does not sit at the table.
    #[error("{player} does not sit here")]
    NotSeated { player: PlayerId },
    /// Others have waited.
    #[error("{first} is first on the list")]
    OthersWait { first: PlayerId },
    /// Nobody waits where a seat is free.
    #[error("{free} seats are free and {waiting} wait: sit down")]
    SeatsFree { free: usize, waiting: usize },
    /// The player is on the list already, or not.
    #[error("{player} is on the list, or not")]
    List { player: PlayerId },
    /// Less than the least to sit down or come back with.
    #[error("{chips} is too little: {least} at least")]
    TooLittle { chips: Chips, least: Chips },
    /// Less than the player left with a moment ago.
    #[error(
        "{chips} is too little: {least} at least, as you left with, for {minutes} more minutes"
    )]
    StakeReduced { chips: Chips, least: Chips, minutes: u64 },
    /// More than the most.
    #[error("{chips} more makes {makes}: {most} at most")]
    TooMuch { chips: Chips, makes: Chips, most: Chips },
    /// Not in the chips in play.
    #[error("{chips} cannot be paid in chips of {chip}")]
    NotInChips { chips: Chips, chip: Chips },
    /// More chips than can be counted.
    #[error("more chips than can be counted")]
    TooManyChips,
    /// A declared player may not add.
    #[error("a declared player may not add chips")]
    Declared,
    /// Chips stay on the table.
    #[error("chips stay on the table until their player leaves")]
    ChipsStay,
    /// Chips are queued already.
    #[error("{queued} will be added when the round is over")]
    AlreadyQueued { queued: Chips },
    /// Already so.
    #[error("that is so already")]
    AlreadySo,
    /// The killer may not go.
    #[error("{seat} has the kill button")]
    HasKill { seat: SeatNumber },
    /// A player in the round cannot do that.
    #[error("{seat} is in the round")]
    InRound { seat: SeatNumber },
    /// There is nothing to come in by.
    #[error("{seat} owes nothing")]
    OwesNothing { seat: SeatNumber },
    /// The house has set how new players come in.
    #[error("the house has set how new players come in")]
    EntrySet,
    /// A round is on.
    #[error("round {number} is on")]
    RoundOn { number: u64 },
    /// No round is on.
    #[error("no round is on")]
    NoRound,
    /// Play has stopped, or not.
    #[error("play is stopped")]
    Stopped,
    /// The table is closed, or notice has run out.
    #[error("the table is closed")]
    Closed,
    /// Too few to play.
    #[error("{players} can be dealt in: {least} at least")]
    TooFew { players: usize, least: usize },
    /// The player is not in the round.
    #[error("{player} is not in the round")]
    NotInRound { player: PlayerId },
    /// Nobody is picked up here by a standing order, or not a house player.
    #[error("no standing order picks this player up")]
    NoStandingOrder,
    /// The game has no such thing.
    #[error("this game has no such thing")]
    OtherGame,
    /// Somebody can still decide.
    #[error("the rest does not come by itself: somebody can still decide")]
    NotRunningOut,
    /// A dealer does that by hand, and here software deals.
    #[error("that is done where a dealer deals by hand, and software deals here")]
    NotByHand,
    /// The wagers of a round dealt by hand were changed very often.
    #[error("the wagers were changed {most} times: they are to be closed")]
    TooManyEntries {
        /// How often is enough.
        most: usize,
    },
    /// Mistakes are made here on purpose, and only house players have chips here.
    #[error("this table is for practice: house players play, and people look on")]
    ForPractice,
    /// At boxes a card is read when it is dealt: the house plays its own hand by it.
    #[error("at boxes every card is entered as what it is")]
    CardUnknown,
    /// Only its player may see that card: what a ruling on it would be is not told before.
    #[error("only its player may see that card: report it, and it is ruled on")]
    NotTold,
    /// A dealer deals by hand here: the order of the cards is not known before.
    #[error("a dealer deals by hand here: the order of the cards is not known")]
    OrderKnown,
    /// The round has not so many entries to take back.
    #[error("{entries} entries cannot be taken back: {most} can")]
    TooFarBack { entries: u32, most: u32 },
    /// Nobody is due.
    #[error("nobody is due")]
    NobodyDue,
    /// The time is not over.
    #[error("{now} is before the deadline of {deadline}")]
    TimeLeft { now: u64, deadline: u64 },
    /// Time is not charged here, or more than the sign says.
    #[error("a time charge of {chips}: {most} at most")]
    TimeCharge { chips: Chips, most: Chips },
    /// Somebody above must say so.
    #[error("the {role} may not: the {needed} or above must")]
    Role { role: Role, needed: Role },
    /// It is for staff.
    #[error("only staff may do that")]
    NotStaff,
    /// Nobody rules where they play.
    #[error("you play at this table: somebody else must decide that")]
    OwnTable,
    /// It is somebody else's, or the room's own.
    #[error("that is somebody else's to ask for")]
    NotYours,
    /// The round cannot begin.
    #[error("the round cannot begin: {}", .0.iter().map(ToString::to_string).collect::<Vec<_>>().join("; "))]
    Setup(Vec<SetupFault>),
    /// The round of boxes cannot begin.
    #[error("the round cannot begin: {}", .0.iter().map(ToString::to_string).collect::<Vec<_>>().join("; "))]
    Start(Vec<banked::StartFault>),
    /// The order is not a deck.
    #[error("the cards are not one whole deck")]
    NotADeck,
    /// The round refuses. The round counts its players by places of its own, which mean nothing at
    /// the felt: `said` has the seats as they are numbered there.
    #[error("{said}")]
    Round { reason: round::Reason, said: String },
    /// The round of boxes refuses.
    #[error("{0}")]
    Box(banked::Refusal),
}
