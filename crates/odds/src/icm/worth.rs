//! What it is worth to ring when so many have rung before.

use super::counts::Chances;

/// For each number of rings among the first players, what a further ring wins on average, the last players being counted.
#[derive(Default)]
pub(super) struct Worth {
    of: Vec<f64>,
    /// What comes next, before it is put in place.
    next: Vec<f64>,
}

impl Worth {
    /// All players are among the first: as many have rung as there are better prizes.
    pub(super) fn begin(&mut self, prizes: &[f64]) {
        self.of.clear();
        self.of.extend(prizes);
        // Nothing is won behind the last prize.
        self.of.push(0.0);
    }

    /// What is won on average, where the number of rings has these chances.
    pub(super) fn of(&self, chances: Chances<'_>) -> f64 {
        let worth = self.of.get(chances.from..).unwrap_or_default();
        // Four sums that a processor adds side by side.
        let mut sums = [0.0; 4];
        for (four, worth) in chances.of.chunks(4).zip(worth.chunks(4)) {
            for ((sum, chance), worth) in sums.iter_mut().zip(four).zip(worth) {
                *sum += chance * worth;
            }
        }
        sums.iter().sum()
    }

    /// One of the first players, who rang with a chance or is still silent, is now among the last. Only numbers near to
    /// those that can be are kept up: of these, one more on each side, since a player does not count themselves.
    pub(super) fn add(&mut self, chances: Chances<'_>, still: f64, rung: f64) {
        let from = chances.from.saturating_sub(1);
        let upto = chances.from + chances.of.len() + 2;
        let upto = upto.min(self.of.len());
        let Some(near) = self.of.get_mut(from..upto) else { return };
        self.next.clear();
        self.next.extend(
            near.iter()
                .zip(near.iter().skip(1))
                .map(|(as_is, one_more)| still * as_is + rung * one_more),
        );
        for (worth, next) in near.iter_mut().zip(&self.next) {
            *worth = *next;
        }
    }
}
