//! What can be wrong with house options, and what of them departs from the book.

use crate::fault::{Departure, Fault, Warning};
use crate::games::UnknownGame;
use crate::house::{CommissionMethod, Need, Rates, RunItTwice, Term};
use crate::play::{Forced, LimitKind};
use cutcard_base::Chips;
use cutcard_base::ClauseId;
use thiserror::Error;

/// Something the book refuses.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum HouseFault {
    /// It is not TOML, or not of the shape of house options.
    #[error("line {line}: {message}")]
    Shape {
        /// The line where it shows.
        line: usize,
        /// What the parser says.
        message: String,
    },
    /// There is no such game.
    #[error(transparent)]
    Game(#[from] UnknownGame),
    /// The game is played against the house and has options of its own.
    #[error("{game} is played against the house; its options are its own")]
    Banked {
        /// The game.
        game: String,
    },
    /// How hands are judged.
    #[error("{0}")]
    Showdown(Fault),
    /// A limit of this program's where the book sets none.
    #[error("{refused}; the book sets no limit, this one is Cutcard's")]
    Ours {
        /// What is refused.
        refused: HouseRefused,
    },
    /// Anything else, with the clause that refuses it.
    #[error("{refused} ({clause})")]
    Refused {
        /// What is refused.
        refused: HouseRefused,
        /// By which clause.
        clause: ClauseId,
    },
}

/// What the book refuses.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum HouseRefused {
    /// More seats than the deck allows.
    #[error("{asked} seats: this deck allows 2 to {most}")]
    Seats {
        /// How many are asked for.
        asked: usize,
        /// How many there may be.
        most: usize,
    },
    /// A limit the book does not have.
    #[error("no {asked} limit here, only {}", list(offered))]
    Limit {
        /// The limit.
        asked: LimitKind,
        /// Those that may be chosen.
        offered: Vec<LimitKind>,
    },
    /// Forced bets the game does not have.
    #[error("this game is not played with {asked}, only with {}", list(offered))]
    Forced {
        /// The forced bets.
        asked: Forced,
        /// Those that may be chosen.
        offered: Vec<Forced>,
    },
    /// An amount that must be more than nothing.
    #[error("{what} must be more than 0")]
    Zero {
        /// Which.
        what: Term,
    },
    /// An amount too large to be counted with.
    #[error("{what} of {amount} is above {most}, the most that is counted with")]
    TooMuch {
        /// Which.
        what: Term,
        /// How much.
        amount: Chips,
        /// The most.
        most: Chips,
    },
    /// An amount that cannot be paid in the chips in play.
    #[error("{what} of {amount} cannot be paid in chips of {chip}")]
    NotInChips {
        /// Which.
        what: Term,
        /// How much.
        amount: Chips,
        /// The smallest chip.
        chip: Chips,
    },
    /// A number outside the range of its option.
    #[error("{what} of {asked} is outside its range: it may be {least} to {most}")]
    Outside {
        /// Which.
        what: Term,
        /// What it is.
        asked: u64,
        /// The least.
        least: u64,
        /// The most.
        most: u64,
    },
    /// A most that is less than the least.
    #[error("{what} of {maximum} is below the minimum of {minimum}")]
    MaximumBelowMinimum {
        /// Which.
        what: Term,
        /// The least.
        minimum: Chips,
        /// The most.
        maximum: Chips,
    },
    /// No blinds, or more than there may be.
    #[error("{count} blinds: there may be 1 to {most}")]
    BlindCount {
        /// How many.
        count: usize,
        /// How many there may be.
        most: usize,
    },
    /// A blind smaller than the one before.
    #[error("blinds must not fall: {after} follows {before}")]
    BlindsFall {
        /// The one before.
        before: Chips,
        /// The smaller one.
        after: Chips,
    },
    /// A last blind that is less than the table minimum.
    #[error("the last blind of {blind} is below the table minimum of {minimum}")]
    LastBlind {
        /// The last blind.
        blind: Chips,
        /// The table minimum.
        minimum: Chips,
    },
    /// A last blind above what may be bet in the first round: nobody could raise it.
    #[error("the last blind of {blind} is above {most}, the most a bet of the first round may be")]
    LastBlindTooBig {
        /// The last blind.
        blind: Chips,
        /// The most.
        most: Chips,
    },
    /// A bring-in that is no less than the bet it could be completed to.
    #[error("a bring-in of {bring_in} is not below the table minimum of {minimum}")]
    BringIn {
        /// The bring-in.
        bring_in: Chips,
        /// The table minimum.
        minimum: Chips,
    },
    /// Something that needs what the table does not have.
    #[error("{} without {needs}", what.any)]
    Without {
        /// What was asked.
        what: Term,
        /// What it needs.
        needs: Need,
    },
    /// More over-blinds than the book allows.
    #[error("{asked} over-blinds: at most {most} here")]
    OverBlinds {
        /// How many are asked for.
        asked: usize,
        /// How many there may be.
        most: u8,
    },
    /// An over-blind of the wrong size.
    #[error("an over-blind of {asked} after {before}: it must be {must_be}")]
    OverBlindSize {
        /// The size asked for.
        asked: Chips,
        /// The blind before it.
        before: Chips,
        /// What it must be.
        must_be: Chips,
    },
    /// An over-blind above what may be bet in the first round: nobody could raise it.
    #[error("an over-blind of {asked} is above {most}, the most a bet of the first round may be")]
    OverBlindTooBig {
        /// The size asked for.
        asked: Chips,
        /// The most.
        most: Chips,
    },
    /// An over-blind that is no more than the blind before it.
    #[error("an over-blind of {asked} after {before}: it must be more")]
    OverBlindBelow {
        /// The size asked for.
        asked: Chips,
        /// The blind before it.
        before: Chips,
    },
    /// A share the book does not allow.
    #[error("a commission of {}.{:02} %: the book allows {allowed}", basis_points / 100, basis_points % 100)]
    CommissionRate {
        /// In hundredths of a percent.
        basis_points: u32,
        /// What it allows.
        allowed: Rates,
    },
    /// No commission where the book demands one.
    #[error("a commission must be charged")]
    NoCommission,
    /// A method of commission that the book does not have.
    #[error("no commission {what} in this book")]
    CommissionMethod {
        /// Which.
        what: CommissionMethod,
    },
    /// The ten percent scheme at a table whose stake is too high for it.
    #[error("10 % with a minimum stake of {stake}: only stakes up to {most} may use it")]
    TenPercentStake {
        /// The minimum stake.
        stake: Chips,
        /// The most it may be.
        most: Chips,
    },
    /// The most that is taken is not said.
    #[error("say the cap: the most that is taken from a round")]
    NoCap,
    /// A cap of the ten percent scheme above that of the five percent scheme.
    #[error("a cap of {cap} for 10 %: it is the lower capped one, and 5 % is capped at {other}")]
    CapAboveOther {
        /// The cap.
        cap: Chips,
        /// The cap of the five percent scheme.
        other: Chips,
    },
    /// Two sums for the same number of players.
    #[error("two commissions per hand from {players} players on")]
    PerHandTwice {
        /// How many players.
        players: usize,
    },
    /// Kill pots where the book has none.
    #[error("no kill pots here")]
    Kill,
    /// A kill that does not raise the game.
    #[error("a kill of {percent} %: it must raise the game, at most tenfold")]
    KillPercent {
        /// How much.
        percent: u32,
    },
    /// A kill that makes a part of the smallest unit.
    #[error("a kill of {percent} % makes no whole amount of {amount}")]
    KillNotWhole {
        /// How much.
        percent: u32,
        /// Of which bet.
        amount: Chips,
    },
    /// Running it again where the book has no such thing.
    #[error("the board is never dealt again here ({asked} was asked)")]
    RunItTwice {
        /// What was asked.
        asked: RunItTwice,
    },
    /// An option of another book.
    #[error("{} is not in this book", what.any)]
    NotInBook {
        /// Which.
        what: Term,
    },
}

/// Something played as asked although the book has it otherwise.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum HouseDeparture {
    /// How hands are judged.
    #[error("{0}")]
    Showdown(Departure),
    /// Forced bets that only an approval allows.
    #[error("{}, against {clause}", played(*forced))]
    Forced {
        /// The forced bets.
        forced: Forced,
        /// Against which clause.
        clause: ClauseId,
    },
    /// The last blind antes for everybody.
    #[error("the last blind puts in the ante for all, against {clause}")]
    OneAnte {
        /// Against which clause.
        clause: ClauseId,
    },
    /// A bring-in below the bet may be completed.
    #[error("the forced bet is a bring-in of {bring_in} that may be completed, against {clause}")]
    BringIn {
        /// The bring-in.
        bring_in: Chips,
        /// Against which clause.
        clause: ClauseId,
    },
    /// Anything else.
    #[error("{what}, against {clause}")]
    Other {
        /// What.
        what: HouseCustom,
        /// Against which clause.
        clause: ClauseId,
    },
}

impl HouseDeparture {
    /// The clause it is against.
    #[must_use]
    pub const fn clause(&self) -> &ClauseId {
        match self {
            HouseDeparture::Showdown(departure) => &departure.clause,
            HouseDeparture::Forced { clause, .. }
            | HouseDeparture::OneAnte { clause }
            | HouseDeparture::BringIn { clause, .. }
            | HouseDeparture::Other { clause, .. } => clause,
        }
    }
}

/// A custom that goes against what a book says outright.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum HouseCustom {
    /// The last blind has no option.
    #[error("the last blind may not raise")]
    LastBlindMayNotRaise,
    /// Each winner gets an odd chip in turn.
    #[error("odd chips go round one by one")]
    OddChipsOneByOne,
    /// Several short all-ins reopen the betting together.
    #[error("short all-ins add up to a raise")]
    ShortAllInsAddUp,
    /// There is a most that a stake may be brought up to.
    #[error("a stake may not be added to beyond a maximum buy-in")]
    MaximumBuyIn,
}

impl HouseCustom {
    /// Every custom.
    pub const ALL: [HouseCustom; 4] = [
        HouseCustom::LastBlindMayNotRaise,
        HouseCustom::OddChipsOneByOne,
        HouseCustom::ShortAllInsAddUp,
        HouseCustom::MaximumBuyIn,
    ];
}

/// Something allowed that is probably not meant.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum HouseWarning {
    /// How hands are judged.
    #[error("{0}")]
    Showdown(Warning),
    /// The five percent scheme where ten would be allowed.
    #[error("5 % with a minimum stake of {stake}, where 10 % would be allowed ({clause})")]
    FivePercentStake {
        /// The minimum stake.
        stake: Chips,
        /// The clause.
        clause: ClauseId,
    },
}

impl HouseWarning {
    /// The clause it is about.
    #[must_use]
    pub const fn clause(&self) -> &ClauseId {
        match self {
            HouseWarning::Showdown(warning) => &warning.clause,
            HouseWarning::FivePercentStake { clause, .. } => clause,
        }
    }
}

const fn played(forced: Forced) -> &'static str {
    match forced {
        Forced::Blinds => "blinds are played",
        Forced::Antes => "antes are played",
        Forced::BlindsAndAntes => "blinds and antes are played",
        Forced::Nothing => "nothing is put in before the cards",
    }
}

fn list<T: ToString>(items: &[T]) -> String {
    items.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")
}
