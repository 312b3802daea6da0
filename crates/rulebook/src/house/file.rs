//! A table's house options as they are written: anything of the right shape.

use crate::house::fault::HouseFault;
use crate::house::policies::Policies;
use crate::options::{Contest, ShowdownOptions};
use crate::play::{Forced, LimitKind};
use serde::{Deserialize, Serialize};
use std::str::FromStr;

/// House options, unchecked. What is not given is as the book has it, or as is usual where it
/// leaves the choice.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct HouseFile {
    /// The game, by the name commands use.
    pub game: String,
    /// How many cards the deck has, the joker not counted.
    pub deck: Option<u32>,
    /// Whether the joker is in.
    pub joker: Option<bool>,
    /// Whether the ace may be low in straights.
    pub ace_low: Option<bool>,
    /// Whether the ace is low in low hands.
    pub ace_low_in_low: Option<bool>,
    /// What wins the pot.
    pub contest: Option<Contest>,
    /// Whether a low must be an eight or better.
    pub low_qualifier: Option<bool>,
    /// The most players dealt in; as many as the deck allows if not said.
    pub seats: Option<usize>,
    /// How much may be bet.
    pub limit: Option<LimitKind>,
    /// The table minimum: the least bet, the lower tier of a fixed limit.
    pub minimum_bet: Option<u64>,
    /// The upper tier of a fixed limit, the most of a spread, the most an opening bet may be
    /// under a straddle ceiling.
    pub maximum_bet: Option<u64>,
    /// What must be put in before the cards.
    pub forced: Option<Forced>,
    /// The blinds, one to three, in the order they are posted.
    pub blinds: Option<Vec<u64>>,
    /// The ante.
    pub ante: Option<u64>,
    /// Who puts the ante in.
    pub ante_from: Option<AnteFrom>,
    /// A bring-in below the bet, which may be completed: not in the book.
    pub bring_in: Option<u64>,
    /// The over-blinds a table allows: their sizes in order, or none.
    pub over_blinds: Option<Vec<u64>>,
    /// The smallest chip in play.
    pub smallest_chip: Option<u64>,
    /// How many of the smallest units make a dollar.
    pub dollar: Option<u64>,
    /// The least a player may sit down with.
    pub minimum_stake: Option<u64>,
    /// The most a player may buy in for.
    pub maximum_buy_in: Option<u64>,
    /// What the house takes.
    pub commission: Option<CommissionFile>,
    /// Kill pots.
    pub kill: Option<KillFile>,
    /// Whether the board may be dealt again, and who allows it.
    pub run_it_twice: Option<RunItTwice>,
    /// The structure by which the first player opens: the ACT books' A, B and C.
    pub opening: Option<OpeningStructure>,
    /// Whether checking is denied in the last round.
    pub no_check_at_last: Option<bool>,
    /// What a unit is worth in Chinese Poker.
    pub unit: Option<u64>,
    /// How each ambiguity of the books is read.
    pub policies: Policies,
}

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

/// What the house takes, unchecked. Several methods may be used together (crown:7.2).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct CommissionFile {
    /// A share of the pots, in hundredths of a percent.
    pub basis_points: Option<u32>,
    /// The most taken from the pots of a round.
    pub cap: Option<u64>,
    /// The approved cap of the five percent scheme, ten dollars if not said: that of the ten
    /// percent scheme may not be above it (act-manila:15.2(e)).
    pub cap_of_five_percent: Option<u64>,
    /// The least taken, where anything is.
    pub minimum: Option<u64>,
    /// A set sum for each hand by how many are dealt in: `[[2, 2], [5, 4]]` is 2 from two players
    /// on and 4 from five on.
    pub per_hand: Option<Vec<(usize, u64)>>,
    /// A set sum from each player dealt in.
    pub per_person: Option<u64>,
    /// Whether time is charged; nothing of it comes out of a pot.
    pub time: Option<bool>,
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
