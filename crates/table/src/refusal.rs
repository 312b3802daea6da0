//! Why something asked of a table is refused.

use crate::config::ConfigFault;
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
    /// A seat that came free may still be asked for: it is taken when that is over.
    #[error("{seat} came free: ask for it, and it is given out in a moment")]
    SeatOffered { seat: SeatNumber },
    /// The seat is another's to take.
    #[error("{seat} is kept for somebody else")]
    SeatKept { seat: SeatNumber },
    /// The seat is not one that can be asked for now.
    #[error("{seat} cannot be asked for now")]
    NotOffered { seat: SeatNumber },
    /// More than so many do not ask for one seat, or play where a game is for some only.
    #[error("there are {most} already")]
    TooManyAsk { most: usize },
    /// Who plays here and has asked for the seat comes first.
    #[error("{first} plays here and has asked for the seat")]
    SeatedFirst { first: PlayerId },
    /// The game is for some players only.
    #[error("this game is for some players only: ask the floor")]
    NotAdmitted,
    /// The player has bet, or a seat is free.
    #[error("{rounds} rounds without a bet at a full table: {least} at least")]
    NotIdle { rounds: u8, least: u8 },
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
    /// A change is on its way already, or is due before another round.
    #[error("a change of the table is on its way")]
    ChangeComing,
    /// No notice is running.
    #[error("no notice was given of that")]
    NoNotice,
    /// Notice has not run out, and too few agree.
    #[error("notice runs for {rounds} more rounds")]
    NoticeRuns { rounds: u64 },
    /// Less notice than the book wants, or far more.
    #[error("{asked} rounds of notice: from {least} to {most}")]
    NoticeRounds { asked: u64, least: u64, most: u64 },
    /// A table of pots does not become one of boxes, nor one dealt by software one dealt by hand.
    #[error("that would be another table: close this one and open that")]
    AnotherTable,
    /// The options of the changed table are not sound.
    #[error("{}", .0.iter().map(ToString::to_string).collect::<Vec<_>>().join("; "))]
    Options(Vec<ConfigFault>),
    /// No round begins outside the hours of gaming.
    #[error("the hours of gaming are over, or have not begun")]
    OutsideHours,
    /// The dealer has not checked the cards.
    #[error("the cards are to be checked first, one by one")]
    CheckDue,
    /// A count was ordered.
    #[error("the cards are to be counted first")]
    CountDue,
    /// A count found another number of cards.
    #[error("the cards were counted and are not all there: they are to be replaced")]
    CardsWrong,
    /// Other cards wait for the word of a second person.
    #[error("other cards wait for a second person who checks them")]
    ReplacementWaits,
    /// New cards are shuffled and cut first.
    #[error("the new cards are to be shuffled and cut first")]
    NotShuffled,
    /// Nobody has asked for it.
    #[error("nobody has asked for that")]
    NothingOrdered,
    /// The second person is another one.
    #[error("that takes the word of another person than the first")]
    SamePerson,
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
    /// The wagers of a round dealt by hand were changed very often, or very much was reported in it.
    #[error("that was entered {most} times in this round: it is to go on")]
    TooManyEntries {
        /// How often is enough.
        most: usize,
    },
    /// Mistakes are made here on purpose, and only house players have chips here.
    #[error("this table is for practice: house players play, and people look on")]
    ForPractice,
    /// The house has nobody with a page of their own here.
    #[error("players have no pages of their own here: the dealer seats them")]
    NoOwnPages,
    /// At boxes a card is read when it is dealt: the house plays its own hand by it.
    #[error("at boxes every card is entered as what it is")]
    CardUnknown,
    /// Only its player may see that card: what a ruling on it would be is not told before.
    #[error(
        "cards lie here that not everybody has seen, so none is asked about: report it, and it is ruled on"
    )]
    NotTold,
    /// A dealer deals by hand here: the order of the cards is not known before.
    #[error("a dealer deals by hand here: the order of the cards is not known")]
    OrderKnown,
    /// The round has not so many entries to take back.
    #[error("{entries} entries cannot be taken back: {most} can")]
    TooFarBack { entries: u32, most: u32 },
    /// The round is over, and chips or players have gone on from there.
    #[error("the round stands: since then somebody has left, added chips or moved")]
    RoundStands,
    /// Nobody is due.
    #[error("nobody is due")]
    NobodyDue,
    /// The time is not over.
    #[error("{now} is before the deadline of {deadline}")]
    TimeLeft { now: u64, deadline: u64 },
    /// Time is not charged here, or more than the sign says.
    #[error("a time charge of {chips}: {most} at most")]
    TimeCharge { chips: Chips, most: Chips },
    /// Nothing that time cost lies on the slide.
    #[error("no charges for time lie on the slide")]
    NothingOnSlide,
    /// It is verified before it is dropped.
    #[error("{chips} on the slide are to be verified before they drop")]
    NotVerified { chips: Chips },
    /// Time is paid in advance.
    #[error("time is to be paid before the round: it is collected in advance")]
    TimeUnpaid,
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
    /// The book has no such rule, or no such sanction for it.
    #[error("the book has no such rule, or no such sanction for that")]
    NotInBook,
    /// Too many people in one note, or one of them twice.
    #[error("one note names {most} people at most, each once")]
    InANote { most: usize },
    /// An exclusion of no time, or of far too much.
    #[error("an exclusion has from 1 to {most} minutes, or no end")]
    ExcludedTooLong { most: u32 },
    /// The player is excluded from this game.
    #[error("excluded from this game: ask the floor")]
    Excluded,
    /// No such winnings are held.
    #[error("no such winnings are held here")]
    NotHeld,
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
