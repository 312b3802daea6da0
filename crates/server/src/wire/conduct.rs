//! What staff note and do about conduct at a table.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

/// What is done about conduct.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "kebab-case", tag = "act", deny_unknown_fields)]
pub enum ConductAct {
    /// A rule was broken.
    Note {
        /// `side-bet`, `exchange-of-cards`, `information`, `communication`, `influence`, `advice-by-staff`,
        /// `unfair-advantage`, `procedure`, `language`, `device`, `hidden-chips`, `hidden-cards`, `favouring`,
        /// `integrity`, `other`.
        breach: String,
        /// Who of those who sit.
        #[serde(default)]
        seats: Vec<u8>,
        /// Who else, by number.
        #[serde(default)]
        #[ts(type = "number[]")]
        others: Vec<u64>,
    },
    /// The hand is dead, and what it wagered stays (crown:18.15, act-manila:19.2(a)).
    KillHand {
        /// Whose.
        seat: u8,
        /// For what.
        breach: String,
    },
    /// What they wagered in the round goes back (crown:18.2.1, act-3cp:14.2(a)).
    VoidWagers {
        /// Whose.
        seat: u8,
        /// For what.
        breach: String,
    },
    /// They are dealt in no more and may not come back (crown:18.2.2, act-manila:19.2(b), act-3cp:14.2(b)).
    Exclude {
        /// Who sits.
        seat: u8,
        /// For what.
        breach: String,
        /// For how long; until it is lifted where that is not said.
        #[serde(default)]
        #[ts(optional)]
        minutes: Option<u32>,
    },
    /// Winnings made with a device are kept until an investigation is over (crown:18.2.3).
    HoldWinnings {
        /// Whose.
        seat: u8,
        /// How much.
        #[ts(type = "number")]
        chips: u64,
    },
    /// It is over: what was held goes back, or is forfeited, by the word of somebody else.
    SettleHeld {
        /// Whose.
        #[ts(type = "number")]
        player: u64,
        /// How much.
        #[ts(type = "number")]
        chips: u64,
        /// Where to.
        to: HeldTo,
    },
    /// Somebody who was excluded may come back.
    LiftExclusion {
        /// Who.
        #[ts(type = "number")]
        player: u64,
    },
}

/// Where held winnings go.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum HeldTo {
    /// Back to the player.
    Player,
    /// To the house.
    House,
}
