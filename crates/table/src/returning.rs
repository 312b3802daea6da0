//! What players must bring when they come back to a table they left not long ago (crown:6.11, act-manila:4.6, act-draw:4.4).

use crate::config::Config;
use crate::seat::Arrival;
use cutcard_rulebook::Chips;

const MINUTE_MILLIS: u64 = 60_000;

/// What somebody left a table with, and when. A table does not keep it: whoever runs the table does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Left {
    /// How much.
    pub chips: Chips,
    /// When.
    pub at_millis: u64,
}

impl Left {
    /// How long the table minds it. The house's own chips are played for at a table of boxes, and
    /// nobody there is waiting to win them back.
    #[must_use]
    pub fn until(self, config: &Config) -> u64 {
        let minutes = config.file().options.return_stake_minutes;
        let minutes = if config.rules().is_some() { minutes } else { 0 };
        self.at_millis.saturating_add(minutes.saturating_mul(MINUTE_MILLIS))
    }

    /// Whether they bring it if they come back now.
    #[must_use]
    pub fn counts(self, config: &Config, now_millis: u64) -> bool {
        self.chips > Chips::ZERO && now_millis < self.until(config)
    }

    /// How they come back now.
    #[must_use]
    pub fn arrival(self, config: &Config, now_millis: u64) -> Arrival {
        if !self.counts(config, now_millis) {
            return Arrival::New;
        }
        let left = self.until(config).saturating_sub(now_millis);
        Arrival::Returned { with: self.chips, minutes: left.div_ceil(MINUTE_MILLIS) }
    }
}
