//! A table's house options as they are written: anything of the right shape.

use crate::house::fault::HouseFault;
use crate::house::options::HouseFile;
use crate::options::ShowdownOptions;
use serde::{Deserialize, Serialize};
use std::str::FromStr;

impl HouseFile {
    /// The options of a game with nothing chosen.
    #[must_use]
    pub fn of(game: &str) -> HouseFile {
        HouseFile { game: game.to_owned(), ..HouseFile::default() }
    }

    /// What of it a showdown is judged by.
    #[must_use]
    pub const fn showdown(&self) -> ShowdownOptions {
        ShowdownOptions {
            deck: self.deck,
            joker: self.joker,
            ace_low: self.ace_low,
            contest: self.contest,
            low_qualifier: self.low_qualifier,
            ace_low_in_low: self.ace_low_in_low,
        }
    }
}

impl FromStr for HouseFile {
    type Err = HouseFault;

    /// Reads house options written in TOML.
    fn from_str(text: &str) -> Result<HouseFile, HouseFault> {
        toml::from_str(text).map_err(|error| {
            let before = error.span().and_then(|span| text.get(..span.start)).unwrap_or_default();
            let line = before.matches('\n').count() + 1;
            HouseFault::Shape { line, message: error.message().to_owned() }
        })
    }
}

crate::play::worded! {
    /// Who puts the ante in.
    AnteFrom {
        /// Everybody their own.
        Everybody = "everybody",
        /// The last blind one for all: not in the book.
        LastBlind = "last-blind",
    }
}

crate::play::worded! {
    /// Who allows the board to be dealt again.
    RunItTwice {
        /// Nobody: it is dealt once.
        Off = "off",
        /// The area manager has said so for the table.
        Standing = "standing-approval",
        /// The area manager is asked each time.
        EachTime = "approval-each-time",
    }
}

crate::play::worded! {
    /// How the first player may open where there are blinds (act-manila:10.2, act-draw:10.1).
    OpeningStructure {
        /// Call, raise, or pay the call and fold.
        A = "a",
        /// Call, raise or fold.
        B = "b",
        /// Raise or fold.
        C = "c",
    }
}

/// Kill pots, unchecked.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct KillFile {
    /// By how much the game grows, in percent: 150 or 200.
    pub percent: Option<u32>,
    /// The least pot that counts for a leg or a kill.
    pub qualifying_pot: Option<u64>,
}
