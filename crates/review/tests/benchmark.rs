//! House players who collude on purpose are found, and honest ones are left alone.
#![allow(clippy::unwrap_used, clippy::panic, clippy::indexing_slicing, reason = "a test may fail")]

mod common;

use common::{Benchmark, Scheme};

/// At least so many of those who stand out are partners.
const PRECISION: f64 = 0.9;

/// At least so many of the partners stand out.
const RECALL: f64 = 0.7;

fn holds(benchmark: &Benchmark) {
    let found = benchmark.run();
    println!("{found:#?}");
    assert!(found.partners_found > 0, "{found:?}");
    assert!(found.precision() >= PRECISION, "{found:?}");
    assert!(found.recall() >= RECALL, "{found:?}");
}

/// A sample of what `the_whole_benchmark` plays: one pair of partners for each scheme.
#[test]
fn partners_in_holdem_are_found() {
    holds(&Benchmark { games: &["crown/holdem"], tables: 3, rounds: 600, seed: 1 });
}

/// Two thousand rounds a pair, three schemes, six games.
#[test]
#[ignore = "minutes: a part of the soak"]
fn the_whole_benchmark() {
    const GAMES: [&str; 6] = [
        "crown/holdem",
        "crown/omaha",
        "crown/seven-card-stud",
        "crown/draw-blind",
        "crown/three-card-manila",
        "act/three-card-manila",
    ];
    let tables = 2 * Scheme::ALL.len();
    holds(&Benchmark { games: &GAMES, tables, rounds: 2_000, seed: 1 });
}

/// Whatever honest players do, hardly any pair of them stands out.
#[test]
#[ignore = "minutes: a part of the soak"]
fn honest_players_do_not_stand_out() {
    let found =
        Benchmark { games: &["crown/holdem", "crown/omaha"], tables: 0, rounds: 2_000, seed: 3 }
            .run();
    assert_eq!(found.others_found, 0, "{found:?}");
}
