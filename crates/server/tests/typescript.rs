//! The page's types are those of the wire.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test may fail")]

use cutcard_banked as banked;
use cutcard_room::refusal_codes;
use cutcard_round as round;
use cutcard_server::socket::translate::BadAct;
use cutcard_server::wire::typescript::module;
use cutcard_table as table;
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

#[test]
fn the_pages_types_are_those_of_the_wire() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src/wire.ts");
    if std::env::var_os("CUTCARD_WRITE_TYPES").is_some() {
        std::fs::write(&path, module()).expect("web/src is there");
    }
    let written = std::fs::read_to_string(&path).expect("web/src/wire.ts is there");
    assert!(
        written == module(),
        "run `cargo xtask pages`: web/src/wire.ts is not what the wire is"
    );
}

/// The page's own tests read this file and ask each language for a sentence for each of these words.
#[test]
fn the_pages_refusals_are_those_of_the_room() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/tests/refusals.json");
    let made = format!("{}\n", serde_json::to_string_pretty(&refusal_codes()).unwrap());
    if std::env::var_os("CUTCARD_WRITE_TYPES").is_some() {
        std::fs::write(&path, &made).expect("web/tests is there");
    }
    let written = std::fs::read_to_string(&path).expect("web/tests/refusals.json is there");
    assert!(
        written == made,
        "run `cargo xtask pages`: web/tests/refusals.json is not what the room says"
    );
}

/// The names of the values of each refusal that has some. The page's own tests ask each language to say all of them.
#[test]
fn the_pages_values_of_refusals_are_those_of_the_room() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/tests/refusal-values.json");
    let mut all: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    let rules = [round::Reason::VALUES, banked::Refusal::VALUES, table::Reason::VALUES];
    for (code, names) in rules.into_iter().flatten().chain(&BadAct::VALUES) {
        let names: BTreeSet<&str> = names.iter().copied().collect();
        if names.is_empty() {
            continue;
        }
        let before = all.insert(code, names.clone());
        assert!(before.is_none_or(|before| before == names), "{code} is said in one way by all");
    }
    let made = format!("{}\n", serde_json::to_string_pretty(&all).unwrap());
    if std::env::var_os("CUTCARD_WRITE_TYPES").is_some() {
        std::fs::write(&path, &made).expect("web/tests is there");
    }
    let written = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(
        written == made,
        "run `cargo xtask pages`: web/tests/refusal-values.json is not what the room says"
    );
}
