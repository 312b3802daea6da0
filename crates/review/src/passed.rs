//! Whether chips go from one player to another where nobody else is left.

use crate::follow::Seen;
use cutcard_base::PlayerId;
use std::collections::BTreeMap;

/// The fewest rounds alone with others that somebody is compared with.
const ENOUGH: f64 = 20.0;

/// What went from one player: a sum over rounds, and of its squares.
#[derive(Clone, Copy, Debug, Default)]
struct Flow {
    rounds: f64,
    sum: f64,
    squares: f64,
}

impl Flow {
    fn add(&mut self, passed: f64) {
        self.rounds += 1.0;
        self.sum += passed;
        self.squares += passed * passed;
    }

    fn without(self, other: Flow) -> Flow {
        Flow {
            rounds: self.rounds - other.rounds,
            sum: self.sum - other.sum,
            squares: self.squares - other.squares,
        }
    }

    /// What it is in a round, and how far that is known.
    fn usual(self) -> Option<(f64, f64)> {
        let enough = self.rounds >= ENOUGH;
        enough.then(|| (self.sum / self.rounds, self.squares / (self.rounds * self.rounds)))
    }
}

#[derive(Clone, Debug, Default)]
pub(crate) struct Passed {
    from: BTreeMap<PlayerId, Flow>,
    between: BTreeMap<(PlayerId, PlayerId), Flow>,
}

impl Passed {
    pub(crate) fn add(&mut self, players: &[PlayerId], seen: &Seen) {
        let Some([one, other]) = seen.last_two else { return };
        let of = |place: usize| Some((*players.get(place)?, *seen.net.get(place)?));
        let (Some((one, one_net)), Some((other, other_net))) = (of(one), of(other)) else { return };
        // What either of them won came from the other as far as the other lost it.
        let goes = if one_net < other_net {
            one_net.saturating_neg().min(other_net).max(0) as f64
        } else {
            -(other_net.saturating_neg().min(one_net).max(0) as f64)
        };
        let root = (goes.abs() / seen.unit as f64).sqrt();
        let passed = if goes < 0.0 { -root } else { root };
        for (from, to, passed) in [(one, other, passed), (other, one, -passed)] {
            self.between.entry((from, to)).or_default().add(passed);
            self.from.entry(from).or_default().add(passed);
        }
    }

    /// How much more goes from the first to the second than what the one loses and the other wins elsewhere
    /// would have it; below zero where it goes the other way.
    pub(crate) fn figure(&self, one: PlayerId, other: PlayerId) -> Option<f64> {
        let here = *self.between.get(&(one, other))?;
        let back = *self.between.get(&(other, one))?;
        let (loses, known) = self.from.get(&one)?.without(here).usual()?;
        let (wins, known_too) = self.from.get(&other)?.without(back).usual()?;
        let over = here.sum - here.rounds * (loses - wins);
        let variance = here.squares + here.rounds * here.rounds * (known + known_too);
        (variance > 0.0).then(|| over / variance.sqrt())
    }
}
