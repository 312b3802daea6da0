//! Who left a table not long ago, and what they bring if they come back.

use cutcard_ledger::Chips;
use cutcard_table::{Arrival, Table};
use serde::{Deserialize, Serialize};

/// What somebody left a table with, and when.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LeftWith {
    /// How much.
    pub chips: Chips,
    /// When.
    pub at_millis: u64,
}

impl LeftWith {
    /// How long a table remembers it. The house's own chips are played for at a table of boxes, and
    /// nobody there is waiting to win them back.
    fn until(self, table: &Table) -> u64 {
        let minutes = table.config().file().options.return_stake_minutes;
        let minutes = if table.config().rules().is_some() { minutes } else { 0 };
        self.at_millis.saturating_add(minutes.saturating_mul(MINUTE_MILLIS))
    }

    /// Whether a table still remembers it.
    pub(crate) fn counts(self, table: &Table, now_millis: u64) -> bool {
        self.chips > Chips::ZERO && now_millis < self.until(table)
    }

    /// How they come back now.
    pub(crate) fn arrival(self, table: &Table, now_millis: u64) -> Arrival {
        if !self.counts(table, now_millis) {
            return Arrival::New;
        }
        let left = self.until(table).saturating_sub(now_millis);
        Arrival::Returned { with: self.chips, minutes: left.div_ceil(MINUTE_MILLIS) }
    }
}

const MINUTE_MILLIS: u64 = 60_000;
