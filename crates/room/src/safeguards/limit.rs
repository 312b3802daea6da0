//! A limit that somebody set for themselves: tighter at once, looser after a day.

use super::{DAY_MILLIS, SafeguardRefusal};
use serde::{Deserialize, Serialize};

/// What a limit is of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum LimitKind {
    /// Chips brought to tables and not taken away again, in the last twenty-four hours.
    ChipsADay,
    /// The same, in the last seven days.
    ChipsAWeek,
    /// Minutes played in the last twenty-four hours.
    MinutesADay,
    /// Minutes of play after which one is reminded.
    Reminder,
}

impl LimitKind {
    /// All of them.
    pub const ALL: [LimitKind; 4] =
        [LimitKind::ChipsADay, LimitKind::ChipsAWeek, LimitKind::MinutesADay, LimitKind::Reminder];

    /// The word for it.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            LimitKind::ChipsADay => "chips-a-day",
            LimitKind::ChipsAWeek => "chips-a-week",
            LimitKind::MinutesADay => "minutes-a-day",
            LimitKind::Reminder => "reminder",
        }
    }

    /// The least and the most it can be.
    #[must_use]
    pub const fn bounds(self) -> (u64, u64) {
        match self {
            LimitKind::ChipsADay | LimitKind::ChipsAWeek => (0, 1_000_000_000_000),
            LimitKind::MinutesADay => (1, 1_440),
            LimitKind::Reminder => (5, 720),
        }
    }
}

/// A limit, and what it is to be.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct OwnLimit {
    /// The most; nothing is no limit.
    #[serde(default)]
    most: Option<u64>,
    /// What it will be.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    wish: Option<Wish>,
}

/// A looser limit, which comes later.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Wish {
    /// The most.
    pub most: Option<u64>,
    /// From when on.
    pub from_millis: u64,
}

impl OwnLimit {
    /// What is in force then.
    #[must_use]
    pub fn at(&self, millis: u64) -> Option<u64> {
        self.wish.filter(|wish| wish.from_millis <= millis).map_or(self.most, |wish| wish.most)
    }

    /// What it will be, where that has not come yet.
    #[must_use]
    pub fn wish(&self, millis: u64) -> Option<Wish> {
        self.wish.filter(|wish| wish.from_millis > millis)
    }

    /// Whether there is no limit and never was a wish for one.
    pub(super) const fn is_unset(&self) -> bool {
        self.most.is_none() && self.wish.is_none()
    }

    /// From when on it is what somebody asks for: at once where that is no looser, else after a day. Whoever
    /// asked for as much before does not wait anew.
    pub(super) fn asked(
        &self,
        which: LimitKind,
        most: Option<u64>,
        now: u64,
    ) -> Result<u64, SafeguardRefusal> {
        let (least, greatest) = which.bounds();
        if most.is_some_and(|most| !(least..=greatest).contains(&most)) {
            return Err(SafeguardRefusal::Bounds { least, most: greatest });
        }
        let wish = self.wish(now);
        if most == self.at(now) && wish.is_none() {
            return Err(SafeguardRefusal::AlreadySo);
        }
        if looseness(most) <= looseness(self.at(now)) {
            return Ok(now);
        }
        match wish {
            Some(wish) if wish.most == most => Err(SafeguardRefusal::AlreadySo),
            Some(wish) if looseness(most) < looseness(wish.most) => Ok(wish.from_millis),
            Some(_) | None => Ok(now.saturating_add(DAY_MILLIS)),
        }
    }

    /// It is set, from then on.
    pub(super) fn set(&mut self, most: Option<u64>, from_millis: u64, now: u64) {
        let before = self.at(now);
        *self = if from_millis <= now {
            OwnLimit { most, wish: None }
        } else {
            OwnLimit { most: before, wish: Some(Wish { most, from_millis }) }
        };
    }
}

/// The more, the looser; no limit is the loosest.
fn looseness(most: Option<u64>) -> u64 {
    most.unwrap_or(u64::MAX)
}
