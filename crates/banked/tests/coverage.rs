//! Every clause of the book on wagers, settlement, dealing and irregularities is named in a test.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::panic,
    reason = "a test may fail"
)]

use cutcard_rulebook::{Book, clauses};

const TESTS: [&str; 5] = [
    include_str!("wagers.rs"),
    include_str!("dealing.rs"),
    include_str!("settlement.rs"),
    include_str!("irregularities.rs"),
    include_str!("truth_table.rs"),
];

fn ids() -> impl Iterator<Item = String> {
    clauses().iter().map(|clause| clause.id.to_string())
}

/// Whether a test names the clause itself, and not a longer one.
fn is_named(id: &str) -> bool {
    let longer: Vec<String> = ids().filter(|other| other.starts_with(id) && other != id).collect();
    TESTS.iter().any(|text| {
        text.match_indices(id).any(|(place, _)| {
            let cited = &text[place..];
            longer.iter().all(|other| !cited.starts_with(other))
        })
    })
}

#[test]
fn every_clause_of_play_has_a_test() {
    let kinds = ["wager", "settlement", "dealing", "irregularity"];
    let wanted: Vec<String> = clauses()
        .iter()
        .filter(|clause| {
            clause.book() == Some(Book::ActThreeCardPoker) && kinds.contains(&clause.kind)
        })
        .map(|clause| clause.id.to_string())
        .collect();
    assert_eq!(wanted.len(), 70);
    let unnamed: Vec<&String> = wanted.iter().filter(|id| !is_named(id)).collect();
    assert!(unnamed.is_empty(), "no test names {unnamed:?}");
}

#[test]
fn the_search_tells_a_clause_from_a_longer_one() {
    assert!(is_named("act-3cp:4.1"));
    assert!(!is_named("act-3cp:14.5"), "only its parts could be named");
    assert!(!is_named(&format!("act-3cp:{}", "99.9")));
}
