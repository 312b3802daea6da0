//! Figures in standard deviations, by how far all players of the review lie apart.

use cutcard_base::PlayerId;
use std::collections::BTreeMap;

/// Figures of the first of two players towards the second.
pub(crate) type Ways = BTreeMap<(PlayerId, PlayerId), f64>;

/// How far something is from what it usually is, and the variance that chance alone gives it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Effect {
    pub(crate) by: f64,
    pub(crate) variance: f64,
}

/// From how many on they are set against one another.
const ENOUGH: usize = 16;

/// Of all that is spread normally, half lies nearer to the middle than the first of these, nine in ten nearer than the second.
const WITHIN: [(f64, f64); 2] = [(0.5, 0.6745), (0.9, 1.6449)];

/// The widest spread between honest players that is looked for.
const WIDEST: f64 = 1_000.0;

/// Each in standard deviations. People differ towards each other beyond chance without helping anybody: by how much is
/// found from all of them, so that half of all figures, and nine in ten, lie where they would be of a normal spread, and
/// added to the variance of each. Partners are few and hardly move either.
pub(crate) fn in_deviations(effects: BTreeMap<(PlayerId, PlayerId), Effect>) -> Ways {
    let differ = differ(&effects.values().copied().collect::<Vec<_>>());
    let figure = |effect: Effect| effect.by / (effect.variance + differ).sqrt();
    effects.into_iter().map(|(way, effect)| (way, figure(effect))).collect()
}

/// The variance between honest players beyond chance.
fn differ(effects: &[Effect]) -> f64 {
    let too_wide = |differ: f64| {
        let figures = effects.iter().map(|it| it.by.abs() / (it.variance + differ).sqrt());
        let mut figures: Vec<f64> = figures.collect();
        figures.sort_by(f64::total_cmp);
        let at = |part: f64| figures.get((figures.len() as f64 * part) as usize).copied();
        WITHIN.iter().any(|(part, within)| at(*part) > Some(*within))
    };
    if effects.len() < ENOUGH || !too_wide(0.0) {
        return 0.0;
    }
    let (mut low, mut high) = (0.0, WIDEST);
    for _ in 0..60 {
        let middle = f64::midpoint(low, high);
        if too_wide(middle) { low = middle } else { high = middle }
    }
    high
}
