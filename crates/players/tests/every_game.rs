//! House players play every game of the books, and the table accepts whatever they do.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::panic,
    reason = "a test may fail"
)]

mod common;

use common::{Room, mixed, tables};

/// No choice is refused, no round is without end, no chip comes or goes: the room of tests checks
/// after every command.
#[test]
fn every_game_is_played() {
    for (name, file) in tables() {
        for players in 2..=6_u64 {
            let mut room = Room::open(file.clone(), players);
            let capacity = u64::from(room.table.config().capacity());
            room.sit(players.min(capacity), 1_000);
            for _ in 0..10 {
                room.top_up(1_000);
                room.play(&mut mixed);
            }
            assert!(room.chosen.len() >= 10, "{name}: {} choices", room.chosen.len());
        }
    }
}

/// As many as may sit, among them stud tables whose cards run short (crown:10.6.2).
#[test]
fn full_tables_are_played() {
    for (_, file) in tables() {
        let mut room = Room::open(file, 1);
        let capacity = u64::from(room.table.config().capacity());
        room.sit(capacity, 1_000);
        for _ in 0..3 {
            room.top_up(1_000);
            room.play(&mut mixed);
        }
    }
}

/// Stacks of a few chips: all-ins, side pots, stakes below the minimum.
#[test]
fn short_stacks_are_played() {
    for (_, file) in tables() {
        let mut room = Room::open(file, 3);
        room.sit(u64::from(room.table.config().capacity()).min(5), 1_000);
        for _ in 0..60 {
            if !room.table.can_start() {
                break;
            }
            room.play(&mut mixed);
        }
    }
}

/// The same seed leads to the same choices.
#[test]
fn same_seed_same_choices() {
    let play = |file: &cutcard_table::TableFile, seed| {
        let mut room = Room::open(file.clone(), seed);
        room.sit(u64::from(room.table.config().capacity()).min(4), 1_000);
        for _ in 0..4 {
            room.top_up(1_000);
            room.play(&mut mixed);
        }
        room.chosen
    };
    for (name, file) in tables() {
        let first = play(&file, 8);
        assert_eq!(first, play(&file, 8), "{name}");
        assert_ne!(first, play(&file, 9), "{name}");
    }
}
