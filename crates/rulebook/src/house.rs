//! A table's house options, checked against its book.

mod check;
mod commission;
mod descriptor;
mod fault;
mod file;
mod options;
mod place;
mod policies;
mod random;
mod term;

pub use commission::{Commission, CommissionFile, Percentage};
pub use descriptor::{
    Descriptor, Dice, Given, Offer, Offered, OfferedChoice, OptionGroup, OptionKind, OptionNeed,
    PLAIN, any_word, one_of,
};
pub use fault::{HouseCustom, HouseDeparture, HouseFault, HouseRefused, HouseWarning};
pub use file::{AnteFrom, KillFile, OpeningStructure, RunItTwice};
pub use options::{HOUSE_OPTIONS, House, HouseFile, HouseOption};
pub use policies::{
    AllInHands, AnteOpening, AntesOnly, FirstManilaCard, HeadToHead, HeadsUpBlinds,
    LastBlindOption, OddChipBetweenHalves, OpenPairHiLo, Policies, RaiseOverStraddle,
    RaiseTakesBlinds, RunItTwiceCounts, SeveralOddChips, ShortAllIns, ShortTapOut, TapOut,
};
pub use term::{Need, Rates, Term};

use crate::play::LimitKind;
use cutcard_base::Chips;
use options::{has_antes, has_blinds};

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
