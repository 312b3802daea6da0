//! Figures of a run.

use std::time::Duration;

/// How long things took.
#[derive(Clone, Debug, Default)]
pub struct Latencies(Vec<u32>);

impl Latencies {
    /// Notes one, in whole microseconds.
    pub fn note(&mut self, took: Duration) {
        self.0.push(u32::try_from(took.as_micros()).unwrap_or(u32::MAX));
    }

    /// Takes those of another.
    pub fn take(&mut self, other: Latencies) {
        self.0.extend(other.0);
    }

    /// How many there are.
    #[must_use]
    pub fn count(&self) -> usize {
        self.0.len()
    }

    /// What that many of a thousand did not exceed, in milliseconds.
    #[must_use]
    pub fn per_mille(&self, share: usize) -> f64 {
        let mut sorted = self.0.clone();
        sorted.sort_unstable();
        let place = (sorted.len() * share / 1000).min(sorted.len().saturating_sub(1));
        sorted.get(place).map_or(0.0, |micros| f64::from(*micros) / 1000.0)
    }
}
