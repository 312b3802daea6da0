//! Whole rounds by our own engine.

use crate::rounds::Tally;

/// Plays so many rounds from a seed, as [`crate::rounds`] says; nothing while there is no engine
/// to play them, which shows in the table as a work not measured.
///
/// To fill in as `peers::kicker` is: players from `Player::seated::<SEATS>(seed)`, cards from
/// `Shoe::<SEATS>::new(seed)` shuffled for each round, `players[seat].act(turn)` on each turn,
/// `Tally::end_round` with who was paid, and at the end the players' tallies added by `Tally::and`.
pub(crate) fn play<const SEATS: usize>(_seed: u64, _rounds: u64) -> Option<Tally> {
    None
}
