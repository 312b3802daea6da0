//! Randomness, from the operating system.

use crate::refused::Refused;
use cutcard_cards::{Seed, draw_up_to, raw_words};

/// Where the seed of each shuffle comes from (crown:5.1, act-manila:7.1): asked once for every round,
/// and once more whenever cards are shuffled within one.
pub trait Seeds: Send + Sync {
    /// A seed nobody can know.
    ///
    /// # Errors
    /// Where there is none: nothing is dealt.
    fn fresh(&self) -> Result<Seed, Refused>;
}

/// The operating system's randomness.
#[derive(Clone, Copy, Debug, Default)]
pub struct SystemSeeds;

impl Seeds for SystemSeeds {
    fn fresh(&self) -> Result<Seed, Refused> {
        fresh_seed()
    }
}

/// A seed nobody can know.
pub(crate) fn fresh_seed() -> Result<Seed, Refused> {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).map_err(|error| {
        Refused::new("randomness", format!("the system gives no random numbers: {error}"))
    })?;
    Ok(Seed(bytes))
}

/// A number between two, both among them, by a seed of its own.
pub(crate) fn between(least: u64, most: u64) -> u64 {
    let span = u32::try_from(most.saturating_sub(least)).unwrap_or(u32::MAX);
    let drawn = fresh_seed().map(|seed| {
        let mut words = raw_words(seed);
        draw_up_to(span, || words.next_word())
    });
    least.saturating_add(drawn.map_or(0, u64::from))
}
