//! What is told of a pair.

use cutcard_base::PlayerId;
use serde::Serialize;

/// From how many standard deviations on a pair stands out: by chance alone about one honest pair in fifty thousand does.
pub const STANDS_OUT: f64 = 4.5;

/// From how many pairs on they are set against one another.
const ENOUGH_PAIRS: usize = 8;

/// The standard deviation of a normal spread, for each unit of its median distance from the median.
const OF_MEDIAN: f64 = 1.4826;

/// The figures of two players.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct PairFigures {
    /// Who.
    pub players: [PlayerId; 2],
    /// In how many rounds both were dealt in.
    pub together: u64,
    /// In how many rounds each was.
    pub rounds: [u64; 2],
    /// How far they spare each other; nothing where there is nobody to compare with.
    pub soft: Option<f64>,
    /// How far one of them pays the other with cards too weak to pay others with.
    pub light: Option<f64>,
    /// How far chips go from the first to the second; below zero they go the other way.
    pub passed: Option<f64>,
    /// How far they act by each other's unseen cards.
    pub shared: Option<f64>,
}

impl PairFigures {
    /// The largest of the figures, whichever way it points. Rivals who are harder on each other than on others (`soft` or
    /// `light` below zero) are no partners; `light` and `passed` are two sides of one thing and count together.
    #[must_use]
    pub fn most(&self) -> f64 {
        let soft = self.soft.unwrap_or_default();
        let light = self.light.unwrap_or_default().max(0.0);
        let paid = light.hypot(self.passed.unwrap_or_default());
        let shared = self.shared.unwrap_or_default().abs();
        soft.max(paid).max(shared)
    }

    /// Whether the pair is worth a look.
    #[must_use]
    pub fn stands_out(&self) -> bool {
        self.most() >= STANDS_OUT
    }
}

/// Holds each figure against those of all pairs, where they lie wider than chance would have them.
pub(crate) fn set_against_all(all: &mut [PairFigures]) {
    set_one(all, |pair| &mut pair.soft);
    set_one(all, |pair| &mut pair.light);
    set_one(all, |pair| &mut pair.passed);
    set_one(all, |pair| &mut pair.shared);
}

fn set_one(all: &mut [PairFigures], which: fn(&mut PairFigures) -> &mut Option<f64>) {
    let told: Vec<f64> = all.iter_mut().filter_map(|pair| *which(pair)).collect();
    if told.len() < ENOUGH_PAIRS {
        return;
    }
    let middle = median(told.clone());
    let spread = OF_MEDIAN * median(told.iter().map(|figure| (figure - middle).abs()).collect());
    for figure in all.iter_mut().filter_map(|pair| which(pair).as_mut()) {
        *figure = (*figure - middle) / spread.max(1.0);
    }
}

fn median(mut figures: Vec<f64>) -> f64 {
    figures.sort_by(f64::total_cmp);
    figures.get(figures.len() / 2).copied().unwrap_or_default()
}
