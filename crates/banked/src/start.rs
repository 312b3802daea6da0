//! What a round starts from, and what can be wrong with it.

use crate::cite::cite;
use crate::number::BoxNumber;
use crate::shoe::{Machine, Supply};
use crate::wire;
use cutcard_base::PlayerId;
use cutcard_rulebook::{Chips, ClauseId, RulesVersion};
use serde::{Deserialize, Serialize};
use thiserror::Error;

/// Whether a player has been told that wagers under the minimum are returned (act-3cp:3.4).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Warned {
    /// The next wager under the minimum is settled, with a warning.
    #[default]
    NotYet,
    /// The next one is returned.
    Before,
}

/// A player at a box.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Seat {
    /// The box.
    pub at: BoxNumber,
    /// Who sits there.
    pub player: PlayerId,
    /// The chips in front of them.
    #[serde(with = "wire::chips")]
    pub stack: Chips,
    /// What they have been told at this table.
    #[serde(default)]
    pub warned: Warned,
}

/// What a round starts from.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Start {
    /// The players.
    pub seats: Vec<Seat>,
    /// The chips the house pays from.
    #[serde(with = "wire::chips")]
    pub float: Chips,
    /// Where the cards come from.
    pub supply: Supply,
    /// Whether an automated shoe has its cards.
    #[serde(default)]
    pub machine: Machine,
    /// The version of the rules it is played by.
    #[serde(default = "RulesVersion::first")]
    pub rules: RulesVersion,
}

/// Something wrong with a start.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum StartFault {
    /// The layout has no such box.
    #[error("the layout has no {at}: it has {boxes}")]
    NoSuchBox {
        /// The box.
        at: BoxNumber,
        /// How many there are.
        boxes: u8,
    },
    /// Two players have one box.
    #[error("{at} has two players")]
    BoxTwice {
        /// The box.
        at: BoxNumber,
    },
    /// A player has two boxes.
    #[error("{player} has two boxes")]
    PlayerTwice {
        /// The player.
        player: PlayerId,
    },
    /// The float could not pay every box at its maximum.
    #[error("the float is {float}: every box at its maximum could win {needed}")]
    FloatTooSmall {
        /// What could be won.
        needed: Chips,
        /// What is there.
        float: Chips,
    },
    /// The chips are too many to count.
    #[error("more chips than can be counted")]
    TooManyChips,
    /// The round before is not over.
    #[error("the round before is not over")]
    NotOver,
}

impl StartFault {
    /// The clause it is against.
    #[must_use]
    pub fn clause(&self) -> ClauseId {
        match self {
            StartFault::NoSuchBox { .. } => cite("act-3cp:A:Box"),
            StartFault::BoxTwice { .. } | StartFault::PlayerTwice { .. } => cite("act-3cp:4.4"),
            // Winning wagers are paid.
            StartFault::FloatTooSmall { .. } | StartFault::TooManyChips => cite("act-3cp:8"),
            StartFault::NotOver => cite("act-3cp:A:Round of Play"),
        }
    }
}
