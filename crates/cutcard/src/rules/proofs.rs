//! The tests that prove a clause, beside the scripts: cases of cards and hands, tests in Rust, and
//! what `scenarios/elsewhere.txt` names.

use cutcard_rulebook::ClauseId;
use std::collections::BTreeMap;
use std::sync::LazyLock;

/// Cases of decks and rankings, a line each: clauses before the first bar.
const CASES: [(&str, &str); 4] = [
    (
        "crates/cards/tests/clauses/crown.txt",
        include_str!("../../../cards/tests/clauses/crown.txt"),
    ),
    (
        "crates/cards/tests/clauses/act-manila.txt",
        include_str!("../../../cards/tests/clauses/act-manila.txt"),
    ),
    (
        "crates/cards/tests/clauses/act-draw.txt",
        include_str!("../../../cards/tests/clauses/act-draw.txt"),
    ),
    (
        "crates/cards/tests/clauses/act-3cp.txt",
        include_str!("../../../cards/tests/clauses/act-3cp.txt"),
    ),
];

/// Tests in Rust: clause, file, test.
const TESTS: &str = include_str!("../../../../rulebooks/proofs.tsv");

/// Clauses that no round decides: clause, where it belongs, why, with the file of a test where
/// there is one.
const ELSEWHERE: &str = include_str!("../../../../scenarios/elsewhere.txt");

/// What proves each clause, in the order found, once each.
fn proofs() -> &'static BTreeMap<ClauseId, Vec<String>> {
    static PROOFS: LazyLock<BTreeMap<ClauseId, Vec<String>>> = LazyLock::new(|| {
        let mut proofs: BTreeMap<ClauseId, Vec<String>> = BTreeMap::new();
        let all = cases().chain(tests()).chain(elsewhere());
        for (clause, proof) in all {
            let proofs = proofs.entry(clause).or_default();
            if !proofs.contains(&proof) {
                proofs.push(proof);
            }
        }
        proofs
    });
    &PROOFS
}

/// The tests that prove a clause.
pub(crate) fn tests_of(clause: &ClauseId) -> &'static [String] {
    proofs().get(clause).map_or(&[], Vec::as_slice)
}

/// The lines of a text that say something.
fn told(text: &'static str) -> impl Iterator<Item = &'static str> {
    text.lines().filter(|line| !line.trim().is_empty() && !line.starts_with('#'))
}

fn cases() -> impl Iterator<Item = (ClauseId, String)> {
    CASES.iter().flat_map(|(path, text)| {
        told(text).filter_map(|line| line.split_once('|')).flat_map(move |(clauses, _)| {
            let clauses = clauses.split(',').filter_map(|each| each.trim().parse().ok());
            clauses.map(move |clause| (clause, (*path).to_owned()))
        })
    })
}

fn tests() -> impl Iterator<Item = (ClauseId, String)> {
    told(TESTS).skip(1).filter_map(|line| {
        let mut columns = line.split('\t');
        let (clause, file, test) = (columns.next()?, columns.next()?, columns.next()?);
        Some((clause.parse().ok()?, format!("{file}::{test}")))
    })
}

/// The tests that `elsewhere.txt` names in its reasons.
fn elsewhere() -> impl Iterator<Item = (ClauseId, String)> {
    told(ELSEWHERE).flat_map(|line| {
        let mut columns = line.split('\t');
        let clause: Option<ClauseId> = columns.next().and_then(|id| id.parse().ok());
        let words = columns.nth(1).unwrap_or_default().split_whitespace();
        let files = words
            .map(|word| word.trim_matches(['(', ')', ',', '.', ':', ';']))
            .filter(|word| word.starts_with("crates/") && word.ends_with(".rs"));
        let files: Vec<String> = files.map(str::to_owned).collect();
        clause.into_iter().flat_map(move |clause| {
            let files = files.clone();
            files.into_iter().map(move |file| (clause.clone(), file))
        })
    })
}
