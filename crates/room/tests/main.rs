//! The tests of the room, one program: each of them would link all of the room and its stores anew. Only what adds
//! games to the register, which a program can do once, is a program of its own (`every_game.rs`).
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::panic,
    reason = "a test may fail"
)]

mod anchors;
mod asks;
mod audit;
mod boxes;
mod by_hand;
mod cage;
mod changes;
mod commission;
mod common;
mod company;
mod conduct;
mod day;
mod equipment;
mod failures;
mod ghosts;
mod history;
mod incidents;
mod keys;
mod kills;
mod limits;
mod lists;
mod more_time;
mod must_move;
mod named_cards;
mod offers;
mod old_by_hand;
mod old_folders;
mod old_rules;
mod pauses;
mod practice;
mod presence;
mod random_asks;
mod repaired;
mod restart;
mod returning;
mod rulings;
mod safeguards;
mod sealed;
mod seats;
mod shifts;
mod shuffles;
mod snapshots;
mod streets;
mod taken_back;
mod waiting;

/// What no line above names would not be run.
#[test]
fn every_file_is_a_module_or_a_program() {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("tests");
    let main = std::fs::read_to_string(folder.join("main.rs")).unwrap();
    for entry in std::fs::read_dir(&folder).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_stem().unwrap().to_str().unwrap();
        let named = main.contains(&format!("\nmod {name};\n"));
        assert!(named || ["main", "every_game"].contains(&name), "{name} is not run");
    }
}
