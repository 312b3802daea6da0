//! A table's house options, checked against its book.

mod check;
mod commission;
mod fault;
mod file;
mod place;
mod policies;
mod term;

pub use commission::{Commission, Percentage};
pub use fault::{HouseCustom, HouseDeparture, HouseFault, HouseRefused, HouseWarning};
pub use file::{AnteFrom, CommissionFile, HouseFile, KillFile, OpeningStructure, RunItTwice};
pub use policies::{
    AllInHands, AnteOpening, AntesOnly, FirstManilaCard, HeadToHead, HeadsUpBlinds,
    LastBlindOption, OddChipBetweenHalves, OpenPairHiLo, Policies, RaiseOverStraddle,
    RaiseTakesBlinds, Readings, RunItTwiceCounts, SeveralOddChips, ShortAllIns, ShortTapOut,
    TapOut,
};
pub use term::{CommissionMethod, Need, Rates, Term};

use crate::chips::Chips;
use crate::game::Game;
use crate::play::{Forced, LimitKind};
use crate::showdown::ShowdownRule;
use std::sync::Arc;

/// A table's house options, sound: its book allows them, and what departs from it is told.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct House {
    /// The game.
    pub game: Arc<Game>,
    /// How hands are judged.
    pub showdown: ShowdownRule,
    /// The most players dealt in.
    pub seats: usize,
    /// How much may be bet.
    pub limit: Limit,
    /// What must be put in before the cards.
    pub forced: Forced,
    /// The blinds in the order they are posted; none in a game of antes.
    pub blinds: Vec<Chips>,
    /// The ante; zero where there is none.
    pub ante: Chips,
    /// Who puts the ante in.
    pub ante_from: AnteFrom,
    /// A bring-in that may be completed; `None` where the forced bet is the book's.
    pub bring_in: Option<Chips>,
    /// The over-blinds allowed, in order.
    pub over_blinds: Vec<Chips>,
    /// The smallest chip in play.
    pub smallest_chip: Chips,
    /// The least a player may sit down with.
    pub minimum_stake: Chips,
    /// The most a player may buy in for.
    pub maximum_buy_in: Option<Chips>,
    /// What the house takes.
    pub commission: Commission,
    /// By how much a kill raises the game, in percent.
    pub kill_percent: Option<u32>,
    /// The least pot that counts for a kill.
    pub kill_qualifying_pot: Chips,
    /// Who allows the board to be dealt again.
    pub run_it_twice: RunItTwice,
    /// How the first player opens a blind game of the ACT books; `None` in Crown's.
    pub opening: Option<OpeningStructure>,
    /// Whether checking is denied in the last round.
    pub no_check_at_last: bool,
    /// What a unit is worth in Chinese Poker.
    pub unit: Chips,
    /// How each ambiguity is read.
    pub policies: Policies,
    /// Where the options depart from the book because they were asked to.
    pub departures: Vec<HouseDeparture>,
    /// What the book allows but is probably not meant.
    pub warnings: Vec<HouseWarning>,
}

/// How much may be bet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limit {
    /// Of which kind.
    pub kind: LimitKind,
    /// The least bet; the lower tier.
    pub minimum: Chips,
    /// The upper tier, the most of a spread, the most an opening bet may be under a straddle
    /// ceiling. Without meaning elsewhere.
    pub maximum: Chips,
}
