//! What the book leaves open, and how this house reads it.

use serde::{Deserialize, Serialize};

/// An equal hand where the dealer does not qualify: act-3cp:4.7(a) and act-3cp:9.3 against
/// act-3cp:4.9 and act-3cp:9.6.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum EqualUnqualified {
    /// A hand that takes no part cannot tie either (act-3cp:9.2).
    #[default]
    AnteWins,
    /// Equal is equal.
    StandsOff,
}

/// The ante bonus where ante and play stand off, of which act-3cp:9.6 is silent.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum BonusOnStandOff {
    /// Making the play wager is all that act-3cp:4.12 asks.
    #[default]
    Paid,
    /// Only where ante and play are decided.
    NotPaid,
}

/// A play wager that is not the ante, put down at a live table (act-3cp:7.2).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum WrongPlay {
    /// What is over goes back; what is short is completed, or the hand folds and it goes back.
    #[default]
    Corrected,
    /// The whole of it goes back and the player decides again. Always so where the software deals.
    Refused,
}

/// A wager between two permitted multiples (act-3cp:3.3).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum OddWager {
    /// All of it goes back before the deal.
    #[default]
    Returned,
    /// The next lower multiple stays, as long as it is not under the minimum.
    RoundedDown,
}

/// A hand with pairs plus and a pair or better whose player does not decide in time: alone act-3cp:7.3 keeps it
/// in play, with nothing to decide, beside an ante it may be kept when that is given up (act-3cp:7.4), and no
/// clause has a clock.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum OutOfTime {
    /// The house keeps it in play for them; an ante is lost.
    #[default]
    KeepsPairsPlus,
    /// It folds like any other, and all is lost.
    Folds,
}

/// The readings a house can choose, the recommended ones by default.
///
/// Other readings are fixed. An unqualified dealer pays the antes of those who played
/// (act-3cp:9.3). Pairs plus is lost on a fold and kept on an election (act-3cp:4.10(c),
/// act-3cp:7.4). Pairs plus alone is enough to take part (act-3cp:4.2 over act-3cp:A:Ante). Rule 10
/// keeps "no more bets" and cards face down (act-3cp:10.1). A void hand has its wagers returned
/// (act-3cp:12.5). Sanctions can be taken one by one (act-3cp:14.2). One exposed card plays on
/// although it was not dealt as it should be (act-3cp:12.1 over act-3cp:12.4). Whether a player was
/// warned before, the table says (act-3cp:3.4).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Policies {
    /// An equal hand where the dealer does not qualify.
    pub equal_unqualified: EqualUnqualified,
    /// The ante bonus on a stand-off.
    pub bonus_on_stand_off: BonusOnStandOff,
    /// A play wager that is not the ante.
    pub wrong_play: WrongPlay,
    /// A wager between two multiples.
    pub odd_wager: OddWager,
    /// A hand with pairs plus that pays and is not decided on in time.
    pub out_of_time: OutOfTime,
}
