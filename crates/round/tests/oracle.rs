//! The engine against what the decision tables say, written again and naively.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::panic,
    reason = "a test may fail"
)]

mod common;

use common::chooser::Taste;
use common::referee::Referee;
use common::{Case, play, pot_games, seeds};

/// Whose turn it is and what they may bet is what the tables say.
fn turns_and_bets(first: u64, count: u64) {
    for game in pot_games() {
        for seed in seeds(first, count) {
            let case = Case::random(game, seed);
            let mut referee = Referee::new(&case);
            let mut log = Vec::new();
            play(&case, Taste::Plain, |round, event| {
                referee.look(round);
                if let Some(listed) = round.betting_options() {
                    assert_eq!(listed, referee.options(), "(engine, tables) {log:?} {}", case.told());
                }
                referee.see(event);
                log.push(event.clone());
            });
        }
    }
}

#[test]
fn turns_and_bets_are_those_of_the_decision_tables() {
    turns_and_bets(30_000, 300);
}
