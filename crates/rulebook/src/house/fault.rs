//! What can be wrong with house options, and what of them departs from the book.

use crate::fault::{Departure, Fault, Warning};
use crate::games::UnknownGame;
use crate::house::{Need, Rates, Term};
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
    /// An amount that is less than the table minimum.
    #[error("{what} of {amount} is below the minimum of {minimum}")]
    BelowMinimum {
        /// Which.
        what: Term,
        /// How much.
        amount: Chips,
        /// The least.
        minimum: Chips,
    },
    /// An amount that must be less than another one.
    #[error("{} of {amount} is not below {than} of {limit}", what.any)]
    NotBelow {
        /// Which.
        what: Term,
        /// How much.
        amount: Chips,
        /// Than what it must be less.
        than: Term,
        /// How much that is.
        limit: Chips,
    },
    /// An amount above what may be bet in the first round: nobody could raise it.
    #[error("{what} of {amount} is above {most}, the most a bet of the first round may be")]
    AboveFirstBet {
        /// Which.
        what: Term,
        /// How much.
        amount: Chips,
        /// The most.
        most: Chips,
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
    /// Something that needs what the table does not have.
    #[error("{} without {needs}", what.any)]
    Without {
        /// What was asked.
        what: Term,
        /// What it needs.
        needs: Need,
    },
    /// More of something than there may be.
    #[error("{asked} {}: at most {most} here", what.any)]
    TooMany {
        /// Of what.
        what: Term,
        /// How many are asked for.
        asked: usize,
        /// How many there may be.
        most: usize,
    },
    /// An amount that is another than the one before it makes it.
    #[error("{what} of {amount} after {before}: it must be {must_be}")]
    MustBe {
        /// Which.
        what: Term,
        /// How much.
        amount: Chips,
        /// The one before it.
        before: Chips,
        /// What it must be.
        must_be: Chips,
    },
    /// An amount that is no more than the one before it.
    #[error("{what} of {amount} after {before}: it must be more")]
    MustRise {
        /// Which.
        what: Term,
        /// How much.
        amount: Chips,
        /// The one before it.
        before: Chips,
    },
    /// A share the book does not allow.
    #[error("a commission of {}.{:02} %: the book allows {allowed}", hundredths / 100, hundredths % 100)]
    CommissionRate {
        /// Which share.
        what: Term,
        /// In hundredths of a percent.
        hundredths: u32,
        /// What it allows.
        allowed: Rates,
    },
    /// No commission where the book demands one.
    #[error("a commission must be charged")]
    NoCommission {
        /// What the book usually takes.
        what: Term,
    },
    /// The ten percent scheme at a table whose stake is too high for it.
    #[error("10 % with a minimum stake of {stake}: only stakes up to {most} may use it")]
    TenPercentStake {
        /// Which share.
        what: Term,
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
    #[error("{what} from {players} players on is said twice")]
    SaidTwice {
        /// Of what.
        what: Term,
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
    /// An option of another book.
    #[error("{} is not in this book", what.any)]
    NotInBook {
        /// Which.
        what: Term,
    },
    /// An option of other games.
    #[error("{} is not in this game", what.any)]
    NotInGame {
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
    /// An amount that the book does not know.
    #[error("{} of {amount} is played, against {clause}", what.any)]
    Amount {
        /// Which.
        what: Term,
        /// How much.
        amount: Chips,
        /// Against which clause.
        clause: ClauseId,
    },
    /// Something is set that the book does not have.
    #[error("{} is set, against {clause}", what.any)]
    Set {
        /// Which.
        what: Term,
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
            | HouseDeparture::Amount { clause, .. }
            | HouseDeparture::Set { clause, .. }
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
}

impl HouseCustom {
    /// Every custom.
    pub const ALL: [HouseCustom; 3] = [
        HouseCustom::LastBlindMayNotRaise,
        HouseCustom::OddChipsOneByOne,
        HouseCustom::ShortAllInsAddUp,
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
