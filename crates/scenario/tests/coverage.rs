//! Every clause of play is proved by a script, or listed in `scenarios/elsewhere.txt`.
#![allow(clippy::disallowed_methods, reason = "a test may read files")]
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::panic,
    reason = "a test may fail"
)]

mod common;

use common::{root, scripts};
use cutcard_rulebook::{Clause, ClauseId, clause, clauses};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

/// The kinds of clauses that are about play.
const KINDS: [&str; 11] = [
    "betting",
    "pots",
    "commission",
    "blinds",
    "dealing",
    "draw",
    "showdown",
    "runittwice",
    "chinese",
    "wager",
    "settlement",
];

/// Where a clause may belong that no round decides.
const PLACES: [&str; 5] = ["cards", "table", "ledger", "room", "equipment"];

/// A line of `elsewhere.txt`.
struct Elsewhere {
    id: ClauseId,
    place: String,
    reason: String,
}

fn elsewhere() -> Vec<Elsewhere> {
    let text = std::fs::read_to_string(root("scenarios/elsewhere.txt")).unwrap();
    let lines = text.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
    let read = |line: &str| {
        let columns: Vec<&str> = line.split('\t').collect();
        let [id, place, reason] = columns[..] else { panic!("three columns: {line}") };
        let id = id.parse().unwrap_or_else(|error| panic!("{id}: {error}"));
        Elsewhere { id, place: place.to_owned(), reason: reason.to_owned() }
    };
    lines.map(read).collect()
}

/// The clauses of scenarios that hold.
fn proved() -> BTreeSet<ClauseId> {
    scripts().iter().flat_map(|(_, text)| cutcard_scenario::proved(text)).collect()
}

fn of_play() -> impl Iterator<Item = &'static Clause> {
    clauses().iter().filter(|clause| KINDS.contains(&clause.kind))
}

#[test]
fn every_clause_of_play_is_proved_or_belongs_elsewhere() {
    let proved = proved();
    let elsewhere: BTreeSet<ClauseId> = elsewhere().into_iter().map(|line| line.id).collect();
    let mut wrong = String::new();
    // Of each book and kind: proved, elsewhere, neither.
    let mut counts: BTreeMap<(&str, &str), [usize; 3]> = BTreeMap::new();
    for clause in of_play() {
        let id = &clause.id;
        let count = counts.entry((clause.id.prefix(), clause.kind)).or_default();
        match (proved.contains(id), elsewhere.contains(id)) {
            (true, false) => count[0] += 1,
            (false, true) => count[1] += 1,
            (false, false) => {
                count[2] += 1;
                writeln!(wrong, "{id} is missing: {}", clause.summary).unwrap();
            }
            (true, true) => writeln!(wrong, "{id} is proved and listed elsewhere").unwrap(),
        }
    }
    println!("{:12} {:12} {:>6} {:>9} {:>7}", "book", "kind", "proved", "elsewhere", "missing");
    for ((book, kind), [proved, elsewhere, missing]) in counts {
        println!("{book:12} {kind:12} {proved:>6} {elsewhere:>9} {missing:>7}");
    }
    println!("{} of {} clauses are proved by scripts", proved.len(), clauses().len());
    assert!(wrong.is_empty(), "\n{wrong}");
}

#[test]
fn the_list_of_clauses_elsewhere_is_sound() {
    let mut listed = BTreeSet::new();
    for Elsewhere { id, place, reason } in elsewhere() {
        let clause = clause(&id).unwrap_or_else(|| panic!("the register has no clause {id}"));
        assert!(KINDS.contains(&clause.kind), "{id} is about {}, not about play", clause.kind);
        assert!(PLACES.contains(&place.as_str()), "{id}: {place} is none of {PLACES:?}");
        assert!(!reason.trim().is_empty(), "{id}: say why");
        assert!(listed.insert(id.clone()), "{id} is listed twice");
        let words = reason.split_whitespace();
        for word in words.map(|word| word.trim_matches(['(', ')', ',', '.', ':', ';'])) {
            let names_a_file = word.starts_with("crates/") || word.starts_with("scenarios/");
            assert!(!names_a_file || root(word).is_file(), "{id}: there is no {word}");
            if let Ok(other) = word.parse::<ClauseId>() {
                assert!(clauses().iter().any(|each| each.id == other), "{id}: no clause {other}");
            }
        }
    }
}

#[test]
fn kinds_are_those_of_the_register() {
    for kind in KINDS {
        assert!(of_play().any(|clause| clause.kind == kind), "no clause is about {kind}");
    }
}
