//! What rounds come to, and who plays them.

use super::digest::Digest;
use crate::error::CliError;

/// What one round came to.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Outcome {
    pub(crate) before: u64,
    pub(crate) after: u64,
    pub(crate) commission: u64,
    pub(crate) digest: Digest,
}

/// What several rounds came to.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Totals {
    pub(crate) rounds: u64,
    pub(crate) before: u128,
    pub(crate) after: u128,
    pub(crate) commission: u128,
    pub(crate) digest: Digest,
}

impl Totals {
    pub(crate) const NONE: Totals =
        Totals { rounds: 0, before: 0, after: 0, commission: 0, digest: Digest::EMPTY };

    pub(crate) fn add_round(&mut self, outcome: &Outcome) {
        self.rounds += 1;
        self.before += u128::from(outcome.before);
        self.after += u128::from(outcome.after);
        self.commission += u128::from(outcome.commission);
        self.digest.digest(outcome.digest);
    }

    pub(crate) fn add(&mut self, block: &Totals) {
        self.rounds += block.rounds;
        self.before += block.before;
        self.after += block.after;
        self.commission += block.commission;
        self.digest.digest(block.digest);
    }
}

/// What was told of one round.
pub(crate) struct RoundLines {
    pub(crate) lines: Vec<String>,
    /// What does not hold, if anything.
    pub(crate) broken: Option<String>,
}

/// Plays rounds of a game, each from its own seed.
pub(crate) trait Player: Sync {
    /// What is kept from round to round, so that nothing is allocated anew.
    type Bench;

    /// Room for one thread to play in.
    fn bench(&self) -> Self::Bench;

    /// Plays a round; text that is to be kept is added to `kept`.
    ///
    /// # Errors
    /// What does not hold.
    fn play(
        &self,
        bench: &mut Self::Bench,
        seed: u64,
        round: u64,
        kept: &mut String,
    ) -> Result<Outcome, String>;

    /// Plays a round and tells it event by event.
    fn tell(&self, seed: u64, round: u64, json: bool) -> RoundLines;
}

/// What does not hold in a round, and how to see it again.
pub(crate) fn broken(game: &str, seed: u64, round: u64, what: &str) -> CliError {
    CliError::Broken(format!(
        "{game}, seed {seed}, round {round}: {what} (see it with --seed {seed} --round {round})"
    ))
}
