//! Who left a table not long ago, and what they bring if they come back.

use cutcard_ledger::Chips;
use cutcard_table::{Arrival, Left, PickUpOrder, Table};
use serde::{Deserialize, Serialize};

/// What somebody left a table with, and when.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LeftWith {
    /// How much.
    pub chips: Chips,
    /// When.
    pub at_millis: u64,
    /// By whose wish.
    #[serde(default, skip_serializing_if = "HowLeft::is_own_wish")]
    pub how: HowLeft,
}

/// By whose wish somebody left a table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum HowLeft {
    /// Their own; also of all whom older programs wrote down.
    #[default]
    OwnWish,
    /// Staff picked them up.
    Staff,
    /// The standing order did: they were gone for too long.
    StandingOrder,
}

impl HowLeft {
    fn is_own_wish(&self) -> bool {
        *self == HowLeft::OwnWish
    }
}

impl From<PickUpOrder> for HowLeft {
    fn from(order: PickUpOrder) -> HowLeft {
        match order {
            PickUpOrder::Staff | PickUpOrder::Idle => HowLeft::Staff,
            PickUpOrder::Standing => HowLeft::StandingOrder,
        }
    }
}

impl LeftWith {
    const fn left(self) -> Left {
        Left { chips: self.chips, at_millis: self.at_millis }
    }

    /// Until when they bring it if they come back; nothing where they need not.
    #[must_use]
    pub fn brings_until(self, table: &Table, now_millis: u64) -> Option<u64> {
        let (left, config) = (self.left(), table.config());
        left.counts(config, now_millis).then(|| left.until(config))
    }

    /// Whether a table still remembers it: as long as it counts, and whoever was picked up is told so
    /// for a day.
    #[must_use]
    pub fn is_known(self, table: &Table, now_millis: u64) -> bool {
        let told_until = match self.how {
            HowLeft::OwnWish => 0,
            HowLeft::Staff | HowLeft::StandingOrder => self.at_millis.saturating_add(DAY_MILLIS),
        };
        self.left().counts(table.config(), now_millis) || now_millis < told_until
    }

    /// How they come back now.
    pub(crate) fn arrival(self, table: &Table, now_millis: u64) -> Arrival {
        self.left().arrival(table.config(), now_millis)
    }
}

const DAY_MILLIS: u64 = 24 * 60 * 60_000;
