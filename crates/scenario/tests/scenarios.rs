//! Runs every script under `scenarios/`.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::panic,
    reason = "a test may fail"
)]

use cutcard_rulebook::ClauseId;
use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};

/// The scripts of the project, by path.
fn scripts() -> Vec<(PathBuf, String)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../scenarios");
    let mut found = Vec::new();
    let mut folders = vec![root];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(&folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension == "scenario") {
                let text = std::fs::read_to_string(&path).unwrap();
                found.push((path, text));
            }
        }
    }
    found.sort();
    found
}

/// The clauses proved by scripts that hold.
fn clauses_proved_by_scripts() -> BTreeSet<ClauseId> {
    scripts().iter().flat_map(|(_, text)| cutcard_scenario::proved(text)).collect()
}

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

#[test]
fn clauses_are_proved() {
    let proved = clauses_proved_by_scripts();
    let known = cutcard_rulebook::clauses();
    assert!(proved.iter().all(|id| known.iter().any(|clause| clause.id == *id)));
    println!("{} of {} clauses are proved by scripts", proved.len(), known.len());
}
