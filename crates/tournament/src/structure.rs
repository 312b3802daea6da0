//! Levels and breaks, and the clock that goes through them.

use serde::{Deserialize, Serialize};
use thiserror::Error;

/// The most levels and breaks.
pub const MOST_STEPS: usize = 200;
/// The longest level or break.
pub const MOST_MINUTES: u32 = 24 * 60;
/// The most rounds of a level.
pub const MOST_ROUNDS: u32 = 10_000;

const MINUTE: u64 = 60_000;

/// How long a level lasts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Length {
    /// So long by the clock.
    Minutes(u32),
    /// So many rounds at every table.
    Rounds(u32),
}

/// A level, or a break between two. `L` is what is played at a level: the game and its stakes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Step<L> {
    /// Play.
    Level {
        /// What is played.
        play: L,
        /// How long.
        length: Length,
    },
    /// Nothing is dealt (act-manila:20.15, act-draw:20.15).
    Break {
        /// So long.
        minutes: u32,
    },
}

/// Why levels and breaks cannot be so.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum StructureFault {
    /// Nothing is played.
    #[error("there is no level")]
    NoLevel,
    /// More than can be kept.
    #[error("{steps} levels and breaks: {MOST_STEPS} at most")]
    TooMany {
        /// How many.
        steps: usize,
    },
    /// It lasts no time, or longer than a day.
    #[error("step {step} lasts {minutes} minutes: from 1 to {MOST_MINUTES}")]
    Minutes {
        /// Which, the first being 1.
        step: usize,
        /// How long.
        minutes: u32,
    },
    /// It lasts no round, or more than can be counted.
    #[error("step {step} lasts {rounds} rounds: from 1 to {MOST_ROUNDS}")]
    Rounds {
        /// Which, the first being 1.
        step: usize,
        /// How many.
        rounds: u32,
    },
    /// The last step is what is played until somebody has won: a break would never end.
    #[error("the last step is a break: a level is played until somebody has won")]
    EndsInBreak,
}

/// Levels and breaks in their order. The last level lasts until somebody has won.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Structure<L>(Vec<Step<L>>);

impl<L> Structure<L> {
    /// Levels and breaks, if they can be so.
    ///
    /// # Errors
    /// All that is wrong with them.
    pub fn new(steps: Vec<Step<L>>) -> Result<Structure<L>, Vec<StructureFault>> {
        let mut faults = Vec::new();
        if !steps.iter().any(|step| matches!(step, Step::Level { .. })) {
            faults.push(StructureFault::NoLevel);
        }
        if steps.len() > MOST_STEPS {
            faults.push(StructureFault::TooMany { steps: steps.len() });
        }
        for (at, step) in steps.iter().enumerate() {
            let step = match step {
                Step::Break { minutes } | Step::Level { length: Length::Minutes(minutes), .. } => {
                    let sound = (1..=MOST_MINUTES).contains(minutes);
                    (!sound).then_some(StructureFault::Minutes { step: at + 1, minutes: *minutes })
                }
                Step::Level { length: Length::Rounds(rounds), .. } => {
                    let sound = (1..=MOST_ROUNDS).contains(rounds);
                    (!sound).then_some(StructureFault::Rounds { step: at + 1, rounds: *rounds })
                }
            };
            faults.extend(step);
        }
        if matches!(steps.last(), Some(Step::Break { .. })) {
            faults.push(StructureFault::EndsInBreak);
        }
        if faults.is_empty() { Ok(Structure(steps)) } else { Err(faults) }
    }

    /// The steps.
    #[must_use]
    pub fn steps(&self) -> &[Step<L>] {
        &self.0
    }

    /// How long a step lasts by the clock; nothing where rounds are counted, and for the last level.
    fn millis(&self, step: usize) -> Option<u64> {
        if step + 1 >= self.0.len() {
            return None;
        }
        match self.0.get(step)? {
            Step::Break { minutes } | Step::Level { length: Length::Minutes(minutes), .. } => {
                Some(u64::from(*minutes) * MINUTE)
            }
            Step::Level { length: Length::Rounds(_), .. } => None,
        }
    }
}

/// Where a tournament is in its structure. It is moved on by what it is told alone: it has no time of its own.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct LevelClock {
    /// Which step it is, the first being 0.
    step: usize,
    /// How much of it was over when the clock was last started or stopped.
    gone_millis: u64,
    /// Since when it goes; nothing while it stands.
    since_millis: Option<u64>,
}

impl LevelClock {
    /// The step, the first being 0.
    #[must_use]
    pub const fn step(&self) -> usize {
        self.step
    }

    /// Whether it goes.
    #[must_use]
    pub const fn goes(&self) -> bool {
        self.since_millis.is_some()
    }

    /// How much of the step is over at that moment.
    #[must_use]
    pub fn gone_millis(&self, now_millis: u64) -> u64 {
        let going = self.since_millis.map_or(0, |since| now_millis.saturating_sub(since));
        self.gone_millis.saturating_add(going)
    }

    /// How much of the step is left; nothing where it does not end by the clock.
    #[must_use]
    pub fn left_millis<L>(&self, structure: &Structure<L>, now_millis: u64) -> Option<u64> {
        Some(structure.millis(self.step)?.saturating_sub(self.gone_millis(now_millis)))
    }

    /// When the step ends, as it goes now.
    #[must_use]
    pub fn ends_at_millis<L>(&self, structure: &Structure<L>) -> Option<u64> {
        let since = self.since_millis?;
        Some(since + structure.millis(self.step)?.saturating_sub(self.gone_millis))
    }

    /// Starts it, or goes on.
    pub fn start(&mut self, now_millis: u64) {
        if self.since_millis.is_none() {
            self.since_millis = Some(now_millis);
        }
    }

    /// Stops it.
    pub fn stop(&mut self, now_millis: u64) {
        self.gone_millis = self.gone_millis(now_millis);
        self.since_millis = None;
    }

    /// More time in this step, or less; never less than none.
    pub fn add_time<L>(&mut self, structure: &Structure<L>, seconds: i64, now_millis: u64) {
        let goes = self.goes();
        self.stop(now_millis);
        let by = seconds.unsigned_abs().saturating_mul(1_000);
        self.gone_millis = if seconds >= 0 {
            self.gone_millis.saturating_sub(by)
        } else {
            let most = structure.millis(self.step).unwrap_or(u64::MAX);
            self.gone_millis.saturating_add(by).min(most)
        };
        if goes {
            self.start(now_millis);
        }
    }

    /// Goes to a step, from its beginning; whether there is such a step.
    pub fn go_to<L>(&mut self, structure: &Structure<L>, step: usize, now_millis: u64) -> bool {
        let there = step < structure.steps().len();
        if there {
            *self = LevelClock {
                step,
                gone_millis: 0,
                since_millis: self.since_millis.map(|_| now_millis),
            };
        }
        there
    }

    /// Goes on to the next step where this one is over by the clock: from the moment at which it was over, so that no time is
    /// lost. Whether it did; there may be more to come.
    pub fn tick<L>(&mut self, structure: &Structure<L>, now_millis: u64) -> bool {
        let Some(end) = self.ends_at_millis(structure).filter(|end| *end <= now_millis) else {
            return false;
        };
        self.go_to(structure, self.step + 1, end)
    }
}

/// About how long a tournament takes: it is over when the big blinds of the level come to about a twentieth of all chips.
#[must_use]
pub fn estimate_minutes<L>(
    structure: &Structure<L>,
    chips: u64,
    big_blind: impl Fn(&L) -> Option<u64>,
) -> Option<u64> {
    let mut minutes = 0;
    for step in structure.steps() {
        match step {
            Step::Break { minutes: pause } => minutes += u64::from(*pause),
            Step::Level { play, length } => {
                if big_blind(play)?.saturating_mul(20) >= chips {
                    return Some(minutes);
                }
                minutes += match length {
                    Length::Minutes(minutes) => u64::from(*minutes),
                    // About two minutes a round.
                    Length::Rounds(rounds) => u64::from(*rounds) * 2,
                };
            }
        }
    }
    Some(minutes)
}
