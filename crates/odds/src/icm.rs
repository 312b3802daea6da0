//! What the chips of a tournament are worth in prizes, by the independent chip model: whoever has a third of the chips
//! wins a third of the time, and so on down the places. Exact for any field.
//!
//! Trying every order of finish takes n! steps. But the order is that of clocks which ring by chance, each the sooner
//! the more chips its player has: a player who rings while exactly `j` others have rung is in place `j + 1`. So what a
//! player can expect is an integral over the time of their ring, and at each moment the others have rung or not
//! independently of each other. How many did is counted player by player from the front ([`Counts`]), and what that
//! is worth from the back; both only add numbers that are not negative, so that nothing cancels out.

mod counts;
mod worth;

use counts::Counts;
use thiserror::Error;
use worth::Worth;

/// The most players in a field.
pub const MOST_IN_A_FIELD: usize = 10_000;

/// The most that all prizes, or all chips, come to: below this every unit has a floating-point number of its own.
pub const MOST_IN_PRIZES: u64 = 1_000_000_000_000_000;

/// Chances below this are not followed: a field of ten thousand loses less than the last figure by it.
const NEGLIGIBLE: f64 = 1e-24;

/// The widest step, in the logarithm of time, with which small fields are as exact as floating point.
const WIDEST_STEP: f64 = 0.1;

/// Before this the clocks have rung with a chance of about 10⁻²⁵.
const FIRST_MOMENT: f64 = -4.0;

/// Why a field has no equities.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum IcmError {
    /// Nobody plays.
    #[error("no stacks: somebody must play")]
    NoPlayers,
    /// More than can be counted.
    #[error("{players} stacks: {MOST_IN_A_FIELD} at most")]
    TooManyPlayers {
        /// How many there are.
        players: usize,
    },
    /// A player without chips is out.
    #[error("stack {place} is 0: whoever has no chips is out")]
    NoChips {
        /// Which stack, the first being 1.
        place: usize,
    },
    /// Nothing is won.
    #[error("no prizes: nothing is won")]
    NoPrizes,
    /// A prize for nobody.
    #[error("{prizes} prizes for {players} players: one each at most")]
    MorePrizesThanPlayers {
        /// How many prizes there are.
        prizes: usize,
        /// How many players.
        players: usize,
    },
    /// More than can be counted exactly.
    #[error("all {what} come to more than {MOST_IN_PRIZES}")]
    TooMuch {
        /// Of what: chips or prizes.
        what: &'static str,
    },
}

/// What each player can expect of the prizes, the first prize being the winner's. In the order of the stacks.
///
/// # Errors
/// Where the field or its prizes cannot be so: [`IcmError`].
pub fn icm(stacks: &[u64], prizes: &[u64]) -> Result<Vec<f64>, IcmError> {
    check(stacks, prizes)?;
    let paid = prizes.iter().rposition(|prize| *prize > 0).map_or(0, |last| last + 1);
    let mut field = Field::new(stacks, prizes.get(..paid).unwrap_or_default());
    // How many have rung by a moment is known to within the root of how many there are: the more places are paid,
    // the finer the step must be.
    let step = WIDEST_STEP.min(0.7 / (paid as f64).sqrt());
    let mut equities = vec![0.0; stacks.len()];
    for moment in 0_u32.. {
        let x = FIRST_MOMENT + f64::from(moment) * step;
        // Both ends fade out doubly exponentially, so that evenly spaced moments are all it takes.
        let time = (x - (-x).exp()).exp();
        let weight = step * time * (1.0 + (-x).exp());
        if !field.add_moment(time, weight, &mut equities) {
            break;
        }
    }
    even_out(stacks, &mut equities);
    Ok(equities)
}

fn check(stacks: &[u64], prizes: &[u64]) -> Result<(), IcmError> {
    let players = stacks.len();
    if players == 0 {
        return Err(IcmError::NoPlayers);
    }
    if players > MOST_IN_A_FIELD {
        return Err(IcmError::TooManyPlayers { players });
    }
    if let Some(place) = stacks.iter().position(|stack| *stack == 0) {
        return Err(IcmError::NoChips { place: place + 1 });
    }
    if prizes.len() > players {
        return Err(IcmError::MorePrizesThanPlayers { prizes: prizes.len(), players });
    }
    for (what, amounts) in [("stacks", stacks), ("prizes", prizes)] {
        let sum = amounts.iter().try_fold(0_u64, |sum, amount| sum.checked_add(*amount));
        match sum {
            Some(0) => return Err(IcmError::NoPrizes),
            Some(sum) if sum <= MOST_IN_PRIZES => {}
            Some(_) | None => return Err(IcmError::TooMuch { what }),
        }
    }
    Ok(())
}

/// Players with as many chips have as much to expect, to the last figure.
fn even_out(stacks: &[u64], equities: &mut [f64]) {
    let mut order: Vec<usize> = (0..stacks.len()).collect();
    order.sort_by_key(|place| stacks.get(*place));
    for alike in order.chunk_by(|one, other| stacks.get(*one) == stacks.get(*other)) {
        let sum: f64 = alike.iter().filter_map(|place| equities.get(*place)).sum();
        for place in alike {
            if let Some(equity) = equities.get_mut(*place) {
                *equity = sum / alike.len() as f64;
            }
        }
    }
}

/// A prize pool shared in whole units as near to the equities as whole units can be: each has what is whole of theirs,
/// and the rest goes one by one to those who miss the most, of equals to the one named first.
#[must_use]
pub fn whole_units(equities: &[f64], pool: u64) -> Vec<u64> {
    let mut units: Vec<u64> = equities.iter().map(|equity| *equity as u64).collect();
    let missed = |place: &usize| equities.get(*place).map_or(0.0, |equity| equity.fract());
    let mut order: Vec<usize> = (0..equities.len()).collect();
    order.sort_by(|one, other| missed(other).total_cmp(&missed(one)));
    let whole: u64 = units.iter().sum();
    let rest = usize::try_from(pool.saturating_sub(whole)).unwrap_or(usize::MAX);
    for place in order.iter().cycle().take(if order.is_empty() { 0 } else { rest }) {
        if let Some(units) = units.get_mut(*place) {
            *units += 1;
        }
    }
    units
}

/// A field of players and what is paid, with room to count in.
struct Field {
    /// How fast each clock runs: a player's share of all chips.
    rates: Vec<f64>,
    prizes: Vec<f64>,
    counts: Counts,
    worth: Worth,
}

impl Field {
    fn new(stacks: &[u64], prizes: &[u64]) -> Field {
        let chips: u64 = stacks.iter().sum();
        Field {
            rates: stacks.iter().map(|stack| *stack as f64 / chips as f64).collect(),
            prizes: prizes.iter().map(|prize| *prize as f64).collect(),
            counts: Counts::default(),
            worth: Worth::default(),
        }
    }

    /// Adds what each wins by ringing at that time. Tells whether anybody may still win anything later.
    fn add_moment(&mut self, time: f64, weight: f64, equities: &mut [f64]) -> bool {
        self.counts.begin(self.prizes.len());
        for rate in &self.rates {
            self.counts.add(-(-rate * time).exp_m1());
        }
        self.worth.begin(&self.prizes);
        let mut silent = 0.0;
        for ((place, rate), equity) in self.rates.iter().enumerate().zip(equities).rev() {
            let chances = self.counts.before(place);
            let still = (-rate * time).exp();
            silent += still;
            *equity += weight * rate * still * self.worth.of(chances);
            self.worth.add(chances, still, -(-rate * time).exp_m1());
        }
        silent > NEGLIGIBLE && !self.counts.all_paid()
    }
}
