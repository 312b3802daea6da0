//! What players set for themselves: how much they bring to tables, how long they play, a time-out, an exclusion.
//! Pure: the time comes in as data. What is here says what may be set and what follows; who is held by it is for the
//! room (`safekeeping.rs`).

mod limit;
mod meter;

#[cfg(test)]
mod laws;

pub use limit::{LimitKind, OwnLimit, Wish};
pub(crate) use meter::{Meter, WEEK_MILLIS};

use cutcard_banked::PlayerId;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::fmt;

/// A day.
pub(crate) const DAY_MILLIS: u64 = 86_400_000;

/// The fewest and the most days of a time-out.
pub const TIME_OUT_DAYS: (u16, u16) = (1, 42);

/// The fewest and the most days of an exclusion: six months, whichever they are, and ten years.
pub const EXCLUSION_DAYS: (u16, u16) = (184, 3_653);

/// What somebody set for themselves.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Safeguard {
    /// How many chips a day.
    #[serde(default)]
    pub chips_a_day: OwnLimit,
    /// How many chips in seven days.
    #[serde(default)]
    pub chips_a_week: OwnLimit,
    /// How many minutes a day.
    #[serde(default)]
    pub minutes_a_day: OwnLimit,
    /// After how many minutes they are reminded.
    #[serde(default)]
    pub reminder: OwnLimit,
    /// Until when they take a time out.
    #[serde(default)]
    pub time_out_until: u64,
    /// Whether they excluded themselves.
    #[serde(default)]
    pub exclusion: Option<Exclusion>,
}

/// Somebody excluded themselves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Exclusion {
    /// Until when nobody can end it. It does not end then by itself.
    pub until_millis: u64,
    /// Whether they said afterwards that they want to play again.
    pub asked_back: bool,
}

/// What can be asked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SafeguardCommand {
    /// Sets a limit, or takes it away.
    SetLimit {
        /// Which.
        which: LimitKind,
        /// The most; nothing is no limit.
        most: Option<u64>,
    },
    /// Does not play for so many days.
    TimeOut {
        /// How many.
        days: u16,
    },
    /// Does not play for so many days, and then not before somebody of the house has agreed.
    Exclude {
        /// How many.
        days: u16,
    },
    /// Says that they want to play again, once the exclusion may end.
    AskBack,
    /// Somebody of the house lets them play again who asked.
    LetBack {
        /// Who.
        by: PlayerId,
        /// Why.
        why: String,
    },
}

/// Something that changed, and when.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct SafeguardEvent {
    pub(crate) player: PlayerId,
    pub(crate) at_millis: u64,
    pub(crate) change: SafeguardChange,
}

/// What changed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum SafeguardChange {
    LimitSet { which: LimitKind, most: Option<u64>, from_millis: u64 },
    TimeOut { until_millis: u64 },
    Excluded { until_millis: u64 },
    AskedBack,
    LetBack { by: PlayerId, why: String },
}

/// Why somebody may not play now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Barred {
    /// They take a time out.
    TimeOut {
        /// Until then.
        until_millis: u64,
    },
    /// They excluded themselves.
    Excluded {
        /// Until then at least.
        until_millis: u64,
    },
    /// They played as long as they allow themselves.
    TimePlayed {
        /// How many minutes that is.
        minutes: u64,
        /// When they may play on.
        until_millis: u64,
    },
}

/// Why something that a player asks for themselves is not done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SafeguardRefusal {
    /// A limit is a number between these.
    Bounds {
        /// The least.
        least: u64,
        /// The most.
        most: u64,
    },
    /// That is what it is.
    AlreadySo,
    /// It cannot be made shorter, or taken back.
    NotShorter {
        /// It lasts until then.
        until_millis: u64,
    },
    /// There is no exclusion to end.
    NotExcluded,
    /// It cannot end before then, by nobody's word.
    TooEarly {
        /// When.
        until_millis: u64,
    },
    /// The player has not asked for it.
    NotAsked,
    /// Nobody lets themselves back.
    Oneself,
}

impl fmt::Display for SafeguardRefusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SafeguardRefusal::Bounds { least, most } => {
                write!(f, "that is a number from {least} to {most}")
            }
            SafeguardRefusal::AlreadySo => f.write_str("that is so already"),
            SafeguardRefusal::NotShorter { .. } => {
                f.write_str("it can be made longer, and neither shorter nor taken back")
            }
            SafeguardRefusal::NotExcluded => f.write_str("there is no exclusion to end"),
            SafeguardRefusal::TooEarly { .. } => {
                f.write_str("the exclusion cannot end yet, by nobody's word")
            }
            SafeguardRefusal::NotAsked => {
                f.write_str("the player has to ask for it themselves first")
            }
            SafeguardRefusal::Oneself => f.write_str("somebody else of the house decides that"),
        }
    }
}

impl Safeguard {
    /// A limit.
    #[must_use]
    pub const fn limit(&self, which: LimitKind) -> &OwnLimit {
        match which {
            LimitKind::ChipsADay => &self.chips_a_day,
            LimitKind::ChipsAWeek => &self.chips_a_week,
            LimitKind::MinutesADay => &self.minutes_a_day,
            LimitKind::Reminder => &self.reminder,
        }
    }

    const fn limit_mut(&mut self, which: LimitKind) -> &mut OwnLimit {
        match which {
            LimitKind::ChipsADay => &mut self.chips_a_day,
            LimitKind::ChipsAWeek => &mut self.chips_a_week,
            LimitKind::MinutesADay => &mut self.minutes_a_day,
            LimitKind::Reminder => &mut self.reminder,
        }
    }

    /// Whether a time-out or an exclusion keeps them away then. An exclusion does until they were let back.
    #[must_use]
    pub fn barred(&self, at_millis: u64) -> Option<Barred> {
        if let Some(exclusion) = self.exclusion {
            return Some(Barred::Excluded { until_millis: exclusion.until_millis });
        }
        let until_millis = self.time_out_until;
        (until_millis > at_millis).then_some(Barred::TimeOut { until_millis })
    }

    /// Whether what they bring and play is counted: some limit is or will be in force.
    pub(crate) fn is_counted(&self) -> bool {
        [LimitKind::ChipsADay, LimitKind::ChipsAWeek, LimitKind::MinutesADay]
            .into_iter()
            .any(|which| !self.limit(which).is_unset())
    }

    /// What a command leads to.
    pub(crate) fn decide(
        &self,
        player: PlayerId,
        command: SafeguardCommand,
        now: u64,
    ) -> Result<SafeguardEvent, SafeguardRefusal> {
        let change = match command {
            SafeguardCommand::SetLimit { which, most } => {
                let from_millis = self.limit(which).asked(which, most, now)?;
                SafeguardChange::LimitSet { which, most, from_millis }
            }
            SafeguardCommand::TimeOut { days } => {
                let until_millis = ends(now, days, TIME_OUT_DAYS)?;
                longer(until_millis, self.time_out_until)?;
                SafeguardChange::TimeOut { until_millis }
            }
            SafeguardCommand::Exclude { days } => {
                let until_millis = ends(now, days, EXCLUSION_DAYS)?;
                longer(until_millis, self.exclusion.map_or(0, |it| it.until_millis))?;
                SafeguardChange::Excluded { until_millis }
            }
            SafeguardCommand::AskBack => {
                if self.may_end(now)?.asked_back {
                    return Err(SafeguardRefusal::AlreadySo);
                }
                SafeguardChange::AskedBack
            }
            SafeguardCommand::LetBack { by, why } => {
                if by == player {
                    return Err(SafeguardRefusal::Oneself);
                }
                if !self.may_end(now)?.asked_back {
                    return Err(SafeguardRefusal::NotAsked);
                }
                SafeguardChange::LetBack { by, why }
            }
        };
        Ok(SafeguardEvent { player, at_millis: now, change })
    }

    /// The exclusion, where it may end by now.
    fn may_end(&self, now: u64) -> Result<Exclusion, SafeguardRefusal> {
        let exclusion = self.exclusion.ok_or(SafeguardRefusal::NotExcluded)?;
        let until_millis = exclusion.until_millis;
        if now < until_millis {
            return Err(SafeguardRefusal::TooEarly { until_millis });
        }
        Ok(exclusion)
    }

    /// Makes a change.
    pub(crate) fn apply(&mut self, event: &SafeguardEvent) {
        match &event.change {
            SafeguardChange::LimitSet { which, most, from_millis } => {
                self.limit_mut(*which).set(*most, *from_millis, event.at_millis);
            }
            SafeguardChange::TimeOut { until_millis } => self.time_out_until = *until_millis,
            SafeguardChange::Excluded { until_millis } => {
                self.exclusion = Some(Exclusion { until_millis: *until_millis, asked_back: false });
            }
            SafeguardChange::AskedBack => {
                if let Some(exclusion) = &mut self.exclusion {
                    exclusion.asked_back = true;
                }
            }
            SafeguardChange::LetBack { .. } => self.exclusion = None,
        }
    }

    /// Whether a change could have been decided then: for whoever reads what was written.
    pub(crate) fn allows(&self, event: &SafeguardEvent) -> bool {
        let now = event.at_millis;
        match &event.change {
            SafeguardChange::LimitSet { which, most, from_millis } => {
                self.limit(*which).asked(*which, *most, now) == Ok(*from_millis)
            }
            SafeguardChange::TimeOut { until_millis } => {
                lasts(now, *until_millis, TIME_OUT_DAYS)
                    && longer(*until_millis, self.time_out_until).is_ok()
            }
            SafeguardChange::Excluded { until_millis } => {
                let before = self.exclusion.map_or(0, |it| it.until_millis);
                lasts(now, *until_millis, EXCLUSION_DAYS) && longer(*until_millis, before).is_ok()
            }
            SafeguardChange::AskedBack => self.may_end(now).is_ok_and(|it| !it.asked_back),
            SafeguardChange::LetBack { by, .. } => {
                *by != event.player && self.may_end(now).is_ok_and(|it| it.asked_back)
            }
        }
    }
}

/// When so many days from now are over.
fn ends(now: u64, days: u16, (least, most): (u16, u16)) -> Result<u64, SafeguardRefusal> {
    if !(least..=most).contains(&days) {
        let (least, most) = (least.into(), most.into());
        return Err(SafeguardRefusal::Bounds { least, most });
    }
    Ok(now.saturating_add(u64::from(days).saturating_mul(DAY_MILLIS)))
}

/// Whether it is a whole number of days within these.
fn lasts(now: u64, until: u64, (least, most): (u16, u16)) -> bool {
    let millis = until.saturating_sub(now);
    let days = millis / DAY_MILLIS;
    millis.is_multiple_of(DAY_MILLIS) && (u64::from(least)..=u64::from(most)).contains(&days)
}

const fn longer(until: u64, before: u64) -> Result<(), SafeguardRefusal> {
    if until < before {
        return Err(SafeguardRefusal::NotShorter { until_millis: before });
    }
    Ok(())
}

/// Everybody's.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub(crate) struct Safeguards(BTreeMap<PlayerId, Safeguard>);

impl Safeguards {
    pub(crate) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    pub(crate) fn of(&self, player: PlayerId) -> Option<&Safeguard> {
        self.0.get(&player)
    }

    pub(crate) fn all(&self) -> impl Iterator<Item = (PlayerId, &Safeguard)> {
        self.0.iter().map(|(player, safeguard)| (*player, safeguard))
    }

    pub(crate) fn apply(&mut self, event: &SafeguardEvent) {
        self.0.entry(event.player).or_default().apply(event);
    }

    /// Why an entry cannot be, where it cannot.
    pub(crate) fn forbids(&self, event: &SafeguardEvent) -> Option<String> {
        let none = Safeguard::default();
        let now = self.of(event.player).unwrap_or(&none);
        let player = event.player.0;
        (!now.allows(event)).then(|| format!("player {player} could not set that for themselves"))
    }
}
