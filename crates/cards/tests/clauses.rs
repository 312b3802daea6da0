//! The books, clause by clause: every case of `clauses/*.txt` holds, and every clause about the
//! cards of a deck or the ranking of hands has a case. The grammar is in `clauses/README.md`.

#![allow(clippy::disallowed_methods, clippy::disallowed_types, reason = "a test may read files")]
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::panic,
    reason = "a test may fail"
)]

#[path = "clauses/case.rs"]
mod case;
#[path = "clauses/judge.rs"]
mod judge;
#[path = "clauses/laws.rs"]
mod laws;

use judge::Spreads;
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

const BOOKS: [&str; 4] = ["crown", "act-manila", "act-draw", "act-3cp"];

fn here() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/clauses")
}

fn read(path: &Path) -> String {
    std::fs::read_to_string(path).unwrap_or_else(|fault| panic!("{}: {fault}", path.display()))
}

/// A clause of the catalogue: its id with the book, and its kind.
struct Clause {
    id: String,
    kind: String,
}

fn catalogue() -> Vec<Clause> {
    let mut clauses = Vec::new();
    for book in BOOKS {
        let path = here().join(format!("../../../../rulebooks/{book}/clauses.tsv"));
        for line in read(&path).lines().skip(1) {
            let columns: Vec<&str> = line.split('\t').collect();
            let (id, kind) = (columns[0], columns[2].to_owned());
            clauses.push(Clause { id: format!("{book}:{id}"), kind });
        }
    }
    clauses
}

/// What running every case file came to.
struct Outcome {
    cases: usize,
    /// The clauses that a case that holds names.
    proved: BTreeSet<String>,
    faults: Vec<String>,
}

fn outcome() -> &'static Outcome {
    static OUTCOME: OnceLock<Outcome> = OnceLock::new();
    OUTCOME.get_or_init(|| {
        let known: BTreeSet<String> = catalogue().into_iter().map(|clause| clause.id).collect();
        let mut outcome = Outcome { cases: 0, proved: BTreeSet::new(), faults: Vec::new() };
        let mut spreads = Spreads::new();
        for book in BOOKS {
            let text = read(&here().join(format!("{book}.txt")));
            for (line, text) in (1..).zip(text.lines()) {
                let at = format!("crates/cards/tests/clauses/{book}.txt:{line}");
                run(&at, text, &known, &mut spreads, &mut outcome);
            }
        }
        outcome
    })
}

fn run(
    at: &str,
    line: &str,
    known: &BTreeSet<String>,
    spreads: &mut Spreads,
    outcome: &mut Outcome,
) {
    let Some(case) = case::read(at, line) else { return };
    outcome.cases += 1;
    match case.and_then(|case| judge::prove(&case, spreads).map(|()| case.clauses)) {
        Ok(clauses) => {
            for clause in clauses {
                if !known.contains(&clause) {
                    outcome.faults.push(format!("{at}: `{clause}` is in no catalogue"));
                }
                outcome.proved.insert(clause);
            }
        }
        Err(fault) => outcome.faults.push(fault),
    }
}

/// The clauses listed as proved elsewhere, each with its reason and its place.
fn elsewhere() -> Vec<(String, String)> {
    let text = read(&here().join("elsewhere.txt"));
    let lines = text.lines().filter(|line| !line.trim().is_empty() && !line.starts_with('#'));
    lines
        .map(|line| {
            let columns: Vec<&str> = line.split('|').map(str::trim).collect();
            let [clause, reason, place] = columns.as_slice() else {
                panic!("elsewhere.txt: `{line}`: three columns expected");
            };
            assert!(!reason.is_empty(), "elsewhere.txt: {clause} has no reason");
            ((*clause).to_owned(), (*place).to_owned())
        })
        .collect()
}

#[test]
fn every_case_holds() {
    let outcome = outcome();
    let faults = &outcome.faults;
    assert!(faults.is_empty(), "{} of {}:\n{}", faults.len(), outcome.cases, faults.join("\n"));
    assert!(outcome.cases > 400, "only {} cases were read", outcome.cases);
}

#[test]
fn every_clause_about_decks_and_rankings_has_a_case() {
    let elsewhere = elsewhere();
    let about: Vec<Clause> = catalogue()
        .into_iter()
        .filter(|clause| clause.kind == "ranking" || clause.kind == "deck")
        .collect();
    assert!(about.len() > 140, "only {} clauses were read", about.len());
    let bare: Vec<&str> = about
        .iter()
        .map(|clause| clause.id.as_str())
        .filter(|id| !outcome().proved.contains(*id))
        .filter(|id| !elsewhere.iter().any(|(clause, _)| clause == id))
        .collect();
    assert!(bare.is_empty(), "no case that holds names: {}", bare.join(", "));
    for (clause, place) in elsewhere {
        assert!(about.iter().any(|each| each.id == clause), "elsewhere.txt: no clause {clause}");
        let test = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(&place);
        let named = fs::read_to_string(&test).is_ok_and(|text| text.contains(&clause));
        assert!(named, "elsewhere.txt: {clause} is not named in {place}");
    }
}

/// A runner that accepts everything would prove nothing: it must refuse these, and say why.
#[test]
fn a_false_or_unreadable_case_is_refused() {
    #[rustfmt::skip]
    let refused = [
        ("deck 52 | Ah Kh Qh Jh 9h > 2c 2d 2h 3s 3c", "(flush, ace-king-queen-jack-nine) < 2c 2d 2h 3s 3c (full house, twos over threes)"),
        ("deck 36 | Kc Kd Kh 7s 7d > 9h 8h Ah Kh 6h", "got Kc Kd Kh 7s 7d (full house"),
        ("deck 52 | 9h 8h 7h 6h 5h = 8s 7s 6s 5s 4s", "(straight flush, nine high) > 8s 7s 6s 5s 4s"),
        ("deck 52 | As Ks Qs Js Ts > Ah Kh Qh Jh Th", "(royal flush) = Ah Kh Qh Jh Th"),
        ("deck 52 | Ac Kd Qh Js Tc > 9c 8d 7h 6s 5c > Kc Qd Jh Ts 9c", "9c 8d 7h 6s 5c (straight, nine high)"),
        ("deck 52 | 5c 4d 3h 2s Ac is straight, five high", "kickers` (deck 52, ace high only)"),
        ("deck 52, ace low | 5c 4d 3h 2s Ac is straight, ace high", "`straight, five high`"),
        ("deck 52, ace low | 5c 4d 3h 2s Ac is not straight", "straight, five high"),
        ("deck 52 | Ks Qs Js Ts 9s is the best hand", "where `royal flush` is"),
        ("deck 52, ace low | 6c 5d 4h 3s 2c is the lowest straight", "where `straight, five high` is"),
        ("deck 20 | every hand: royal flush 4", "FourOfAKind, 80"),
        ("deck 20 | every seven: royal flush 420 > full house 29280", "FourOfAKind, 2800"),
        ("deck 40 | 40 cards, A down to 6", "40 cards"),
        ("deck 40 | 41 cards, A down to 5, and Jk", "40 cards"),
        ("deck 40 | 5c not in deck", "5c in the deck"),
        ("deck 40 | 4c 5d 6h 7s 8c is straight, eight high", "4c, which is not in the deck"),
        ("deck 40 | Jk 5d 6h 7s 9c is straight, nine high", "Jk, which is not in the deck"),
        ("deck 52 | 4c 4c 6h 7s 8c > 4c 5d 6h 7s 9c", "4c is there twice"),
        ("deck 52, manila board 4c 5d 6h 7s 8c | 4c Kd > 2c 3d", "4c is there twice"),
        ("deck 52 | As Kd Qh refused: As is there twice", "no refusal"),
        ("deck 52, low a-5, eight or better | 9c 4d 3h 2s Ac has a low", "got no low"),
        ("deck 52, low a-5, eight or better | 8c 4d 3h 2s Ac has no low", "eight-four-three-two-ace low"),
        ("deck 52, high, act low | Ac Ad Kh Ks 9c / 8c 6d 4h 3s 2c -> high 2, low 1", "high [1], low [2]"),
        ("deck 52, high, act low | Ac Ad Kh Ks 9c > 8c 6d 4h 3s 2c", "two contests"),
        ("deck 52, three-card | Kc Qd 9h cannot be judged", "king high, queen and nine kickers"),
        ("deck 52, suit order | 2c > 2d", "2c (a card) < 2d"),
        ("deck 52, rank order | 2c > 2d", "2c (a card) = 2d"),
        ("deck 50 | As > Ks", "there is no deck"),
        ("high | As Ks Qs Js Ts is royal flush", "no deck is named"),
        ("deck 52, ace sideways | As Ks Qs Js Ts is royal flush", "`ace sideways` is not a word"),
        ("deck 52 | As Ks Qs Js Xs is royal flush", "`Xs` is not a card"),
        ("deck 52 | As Ks Qs Js Ts is not loyal flush", "`loyal flush` is not a kind of hand"),
        ("deck 52 | As Ks Qs Js Ts", "is not a claim"),
        ("deck 52 | As Ks Qs Js Ts is royal flush | why | what", "four columns expected"),
    ];
    for (text, why) in refused {
        let line = format!("crown:3.2.1(b) | {text} | why");
        let case = case::read("here:1", &line).unwrap();
        let fault = case.and_then(|case| judge::prove(&case, &mut Spreads::new()));
        let fault = fault.expect_err(&format!("accepted: {text}"));
        assert!(fault.contains(why), "{text}: `{why}` expected, got {fault}");
        assert!(fault.starts_with("here:1: "), "{fault}");
    }
}
