//! Runs every script under `scenarios/`.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::panic,
    reason = "a test may fail"
)]

mod common;

use common::scripts;
use std::fmt::Write as _;

#[test]
fn every_script_holds() {
    let scripts = scripts();
    assert!(!scripts.is_empty(), "there are scripts");
    let mut wrong = String::new();
    for (path, text) in &scripts {
        let name = path.file_name().unwrap().to_string_lossy();
        match cutcard_scenario::read(text) {
            Err(faults) => {
                for fault in faults {
                    writeln!(wrong, "{name}:{}: {}", fault.line, fault.message).unwrap();
                }
            }
            Ok(script) => {
                for failure in
                    cutcard_scenario::run(&script).outcomes.iter().flat_map(|each| &each.failures)
                {
                    writeln!(
                        wrong,
                        "{name}:{}: `{}`: {}",
                        failure.line, failure.text, failure.message
                    )
                    .unwrap();
                }
            }
        }
    }
    assert!(wrong.is_empty(), "\n{wrong}");
}

#[test]
fn every_script_proves_something() {
    for (path, text) in scripts() {
        let script = cutcard_scenario::read(&text).unwrap();
        for scenario in &script.scenarios {
            assert!(
                !scenario.proves.is_empty(),
                "{}: line {}: say what it proves",
                path.display(),
                scenario.line
            );
        }
    }
}

/// A game is a file and a script at least.
#[test]
fn every_game_of_the_register_has_a_script() {
    let scripts = scripts();
    for game in cutcard_rulebook::games() {
        let line = format!("game {}", game.id());
        let played = |(_, text): &(_, String)| text.lines().any(|each| each.trim() == line);
        assert!(scripts.iter().any(played), "no script has the line `{line}`");
    }
}
