//! What somebody does against one player, held against what the same person does against others, and what others do against
//! that player.

use crate::spread::{Effect, Ways, in_deviations};
use cutcard_base::PlayerId;
use std::collections::BTreeMap;

/// Of fewer decisions against one player, or rounds, nothing is said: a single large pot would decide.
const ENOUGH: f64 = 20.0;
/// The least variance of a sum of which anything is said: about four even chances.
const LEAST: f64 = 1.0;

/// Values of one kind: how many, their sum, and that of their squares.
#[derive(Clone, Copy, Debug, Default)]
struct Tally {
    of: f64,
    sum: f64,
    squares: f64,
}

impl Tally {
    fn add(&mut self, value: f64) {
        self.of += 1.0;
        self.sum += value;
        self.squares += value * value;
    }
}

/// How far sums lie over what they would be if it did not matter against whom, and how far chance alone takes them.
#[derive(Clone, Copy, Debug, Default)]
struct Over {
    of: f64,
    by: f64,
    variance: f64,
}

impl Over {
    /// Adds a situation: those against one player, of all there are. Where it does not matter against whom, those against
    /// one are drawn from all without choice, and the variance is that of such a draw.
    fn add(&mut self, here: Tally, all: Tally) {
        if all.of < 2.0 {
            return;
        }
        self.of += here.of;
        let spread = (all.squares - all.sum * all.sum / all.of).max(0.0) / (all.of - 1.0);
        self.by += here.sum - here.of * all.sum / all.of;
        self.variance += spread * here.of * (all.of - here.of) / all.of;
    }

    fn and(self, other: Over) -> Over {
        Over {
            of: self.of + other.of,
            by: self.by + other.by,
            variance: self.variance + other.variance,
        }
    }

    fn without(self, other: Over) -> Over {
        Over {
            of: self.of - other.of,
            by: self.by - other.by,
            variance: self.variance - other.variance,
        }
    }

    /// How strong it is, whatever the number of situations; nothing where there is too little to go by.
    fn effect(self) -> Option<Effect> {
        let variance = self.variance.recip();
        let enough = self.of >= ENOUGH && self.variance >= LEAST;
        enough.then_some(Effect { by: self.by * variance, variance })
    }
}

/// What everybody did against everybody, situation by situation.
#[derive(Clone, Debug)]
pub(crate) struct Compared<S> {
    all: BTreeMap<PlayerId, BTreeMap<S, Tally>>,
    against: BTreeMap<(PlayerId, PlayerId), BTreeMap<S, Tally>>,
}

impl<S> Default for Compared<S> {
    fn default() -> Compared<S> {
        Compared { all: BTreeMap::new(), against: BTreeMap::new() }
    }
}

impl<S: Ord + Copy> Compared<S> {
    /// Something the first did against the second.
    pub(crate) fn add(&mut self, way: (PlayerId, PlayerId), situation: S, value: f64) {
        self.add_with(way.0, &[way.1], situation, value);
    }

    /// Something somebody did while those others were there.
    pub(crate) fn add_with(&mut self, by: PlayerId, others: &[PlayerId], situation: S, value: f64) {
        self.all.entry(by).or_default().entry(situation).or_default().add(value);
        for other in others {
            let here = self.against.entry((by, *other)).or_default();
            here.entry(situation).or_default().add(value);
        }
    }

    /// For the first of two towards the second: how many standard deviations over what they do against others. What others
    /// do against the second is taken off: who is known to bluff is called by everybody.
    pub(crate) fn figures(&self) -> Ways {
        let over: BTreeMap<(PlayerId, PlayerId), Over> =
            self.against.iter().map(|(way, here)| (*way, self.over(way.0, here))).collect();
        let mut towards: BTreeMap<PlayerId, Over> = BTreeMap::new();
        for ((_, other), over) in &over {
            let sum = towards.entry(*other).or_default();
            *sum = sum.and(*over);
        }
        let effects = over.into_iter().filter_map(|(way, over)| {
            let mut effect = over.effect()?;
            let everybody = towards.get(&way.1).copied().unwrap_or_default();
            if let Some(others) = everybody.without(over).effect() {
                effect.by -= others.by;
                effect.variance += others.variance;
            }
            Some((way, effect))
        });
        in_deviations(effects.collect())
    }

    fn over(&self, by: PlayerId, here: &BTreeMap<S, Tally>) -> Over {
        let mut over = Over::default();
        if let Some(all) = self.all.get(&by) {
            for (situation, here) in here {
                over.add(*here, all.get(situation).copied().unwrap_or_default());
            }
        }
        over
    }
}
