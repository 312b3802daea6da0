//! Scenarios of a game against the house: 3 Card Poker.

mod act;
mod call;
mod check;
mod deed;
mod expect;
mod run;
mod table;

pub(crate) use run::run;
pub(crate) use table::{Reader, is_banked};

use crate::script::{At, Eye, Refused, Verdict};
use cutcard_banked::{BoxNumber, HouseFile, Irregularity, Machine, Wager};
use cutcard_cards::Card;
use cutcard_round::Slot;
use cutcard_rulebook::ClauseId;
use std::collections::BTreeMap;

/// The table before the round.
#[derive(Clone, Debug)]
pub(crate) struct Banked {
    pub(crate) house: HouseFile,
    pub(crate) people: Vec<Guest>,
    pub(crate) float: u64,
    pub(crate) machine: Machine,
    /// The cards of each player, and of the dealer under `None`.
    pub(crate) cards: BTreeMap<Option<usize>, Vec<Slot>>,
    pub(crate) live: bool,
    /// Whether the script says every act of the dealer's.
    pub(crate) by_hand: bool,
    pub(crate) verdicts: Vec<(At, Verdict)>,
    pub(crate) begin: Option<At>,
    pub(crate) play: Vec<Line>,
}

/// Somebody at a box.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Guest {
    pub(crate) name: String,
    pub(crate) chips: u64,
    pub(crate) at: BoxNumber,
    pub(crate) warned: bool,
}

/// A line of play.
pub(crate) type Line = crate::script::Line<Deed, Expect>;

/// Something done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Deed {
    Player { who: usize, on: Option<BoxNumber>, act: PlayerAct },
    NoMoreBets,
    Shuffle { cut: u8 },
    LoadMachine,
    DealNext,
    DealCard { to: Option<usize>, card: Slot },
    TurnUp { of: Option<usize>, card: Card },
    CallPlayOrFold,
    Reveal,
    Count { who: usize, cards: u8 },
    Settle,
    Rack,
    Marker { who: usize, wager: Wager, maximum: u64 },
    Rule(Irregularity),
}

/// What a player does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum PlayerAct {
    Wager {
        ante: u64,
        pairs_plus: u64,
    },
    Withdraw,
    Play(Option<u64>),
    Complete,
    Fold,
    KeepPairsPlus,
    /// The clock decides for them.
    OutOfTime,
}

/// What must hold.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Expect {
    Refused(Refused),
    Can(Deed),
    Cannot(Deed, Refused),
    May {
        who: usize,
        acts: Vec<String>,
    },
    Next(String),
    Ruled(ClauseId),
    Stacks(Vec<(usize, u64)>),
    Float(u64),
    On {
        what: On,
        who: usize,
        chips: u64,
    },
    Cards {
        who: Option<usize>,
        cards: Vec<Slot>,
    },
    /// What somebody, or the rail, sees of somebody's or the dealer's cards.
    Sees {
        eye: Eye,
        whose: Option<usize>,
        cards: Vec<Slot>,
    },
    Qualifies(bool),
    Result {
        who: usize,
        words: Vec<String>,
        clauses: Vec<ClauseId>,
    },
    Bonus {
        who: usize,
        chips: u64,
    },
    OverMaximum {
        who: usize,
        chips: u64,
    },
    Wins {
        who: usize,
        chips: u64,
    },
    Loses {
        who: usize,
        chips: u64,
    },
    Decided {
        who: usize,
        word: String,
    },
    Warned {
        who: usize,
        warned: bool,
    },
    DealtTo(Vec<Option<usize>>),
    Over(bool),
    Void(bool),
}

/// What lies on a box.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum On {
    Ante,
    PairsPlus,
    Play,
}
