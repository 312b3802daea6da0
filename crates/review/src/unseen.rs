//! Whether somebody acts by cards of another that they cannot see.

use crate::spread::{Effect, Ways, in_deviations};
use cutcard_base::PlayerId;
use std::collections::BTreeMap;

/// Sums over decisions in one situation.
#[derive(Clone, Copy, Debug, Default)]
struct Sums {
    of: f64,
    act: f64,
    act_squares: f64,
    theirs: f64,
    theirs_squares: f64,
    both: f64,
}

/// Acts of each player, with what the cards of another were worth.
#[derive(Clone, Debug)]
pub(crate) struct Unseen<S> {
    ways: BTreeMap<(PlayerId, PlayerId), BTreeMap<S, Sums>>,
}

impl<S> Default for Unseen<S> {
    fn default() -> Unseen<S> {
        Unseen { ways: BTreeMap::new() }
    }
}

impl<S: Ord + Copy> Unseen<S> {
    pub(crate) fn add(&mut self, way: (PlayerId, PlayerId), situation: S, act: f64, theirs: f64) {
        let sums = self.ways.entry(way).or_default().entry(situation).or_default();
        sums.of += 1.0;
        sums.act += act;
        sums.act_squares += act * act;
        sums.theirs += theirs;
        sums.theirs_squares += theirs * theirs;
        sums.both += act * theirs;
    }

    /// For the first of two: how many standard deviations their acts go with the worth of the second's cards. Nobody who
    /// does not know them can do that, so that there is nothing to compare with.
    pub(crate) fn figures(&self) -> Ways {
        let effects = self.ways.iter().filter_map(|(way, sums)| Some((*way, effect(sums)?)));
        in_deviations(effects.collect())
    }
}

fn effect<S>(situations: &BTreeMap<S, Sums>) -> Option<Effect> {
    let (mut over, mut variance) = (0.0, 0.0);
    for sums in situations.values().filter(|sums| sums.of > 2.0) {
        over += sums.both - sums.act * sums.theirs / sums.of;
        let acts = (sums.act_squares - sums.act * sums.act / sums.of).max(0.0);
        let theirs = (sums.theirs_squares - sums.theirs * sums.theirs / sums.of).max(0.0);
        variance += acts * theirs / (sums.of - 1.0);
    }
    (variance > 0.0).then(|| Effect { by: over / variance.sqrt(), variance: 1.0 })
}
