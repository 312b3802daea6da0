//! Rulings with one thing wrong in them: the scripts of the clause must fail.
//!
//! A program rules by one set of rulings for as long as it runs, so each mutant is tried by a program of its own:
//! this one again, which is told by its environment which mutant it is to be.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::panic,
    clippy::disallowed_methods,
    reason = "a test may fail, read files and start programs"
)]

#[path = "../common/mod.rs"]
mod common;
mod mutant;

use common::scripts;
use cutcard_rulebook::{ClauseId, embedded_rulings, rule_otherwise};
use cutcard_scenario::Script;
use mutant::{Mutant, mutants};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::path::PathBuf;
use std::process::Command;
use std::sync::Mutex;

/// Which mutant the program is to be, by its place in the list.
const MUTANT: &str = "CUTCARD_MUTANT";
/// The scripts that it is to try, a path on each line.
const SCRIPTS: &str = "CUTCARD_MUTANT_SCRIPTS";
/// That the scripts have noticed.
const NOTICED: i32 = 9;
/// Survivors that nobody can notice, each with its reason.
const ACCEPTED: &str = include_str!("accepted.tsv");
/// Of so many mutants the tests try one; `cargo xtask mutate` tries all.
const SAMPLE: usize = 23;
/// After so many it is told how far it is.
const TOLD_EVERY: usize = 100;

/// What came of a mutant.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Verdict {
    /// A script has failed.
    Noticed,
    /// Every script holds.
    Survived,
    /// The program did not come to an end of its own.
    Broken(String),
}

/// The scripts that there are, with the clauses that each proves.
struct Shelf(Vec<(PathBuf, BTreeSet<ClauseId>)>);

impl Shelf {
    fn new() -> Shelf {
        let proves = |text: &str| {
            let script = cutcard_scenario::read(text).expect("every script can be read");
            script.scenarios.into_iter().flat_map(|each| each.proves).collect()
        };
        Shelf(scripts().into_iter().map(|(path, text)| (path, proves(&text))).collect())
    }

    /// The scripts that prove one of the clauses.
    fn of(&self, clauses: &BTreeSet<ClauseId>) -> Vec<&PathBuf> {
        let of = |(_, proves): &&(_, BTreeSet<ClauseId>)| !proves.is_disjoint(clauses);
        self.0.iter().filter(of).map(|(path, _)| path).collect()
    }
}

/// What the program does as a mutant: it ends with `NOTICED` where a scenario of the mutant's clauses fails.
fn be_mutant(number: &str) {
    let all = embedded_rulings();
    let number: usize = number.parse().unwrap();
    let mutant = &mutants(&all)[number];
    rule_otherwise(mutant.rulings(all)).unwrap();
    for path in std::env::var(SCRIPTS).unwrap().lines() {
        let text = std::fs::read_to_string(path).unwrap();
        let scenarios = cutcard_scenario::read(&text).unwrap().scenarios.into_iter();
        let of_clause = |clauses: &[ClauseId]| clauses.iter().any(|it| mutant.clauses.contains(it));
        let scenarios = scenarios.filter(|each| of_clause(&each.proves)).collect();
        let report = cutcard_scenario::run(&Script { scenarios });
        if report.outcomes.iter().any(|outcome| !outcome.failures.is_empty()) {
            std::process::exit(NOTICED);
        }
    }
}

/// Runs this program as a mutant.
fn verdict(shelf: &Shelf, number: usize, mutant: &Mutant) -> Verdict {
    let scripts: Vec<_> =
        shelf.of(&mutant.clauses).into_iter().map(|path| path.to_str().unwrap()).collect();
    let output = Command::new(std::env::current_exe().unwrap())
        .args(["--exact", "a_sample_of_wrong_rulings_is_noticed", "--nocapture"])
        .env(MUTANT, number.to_string())
        .env(SCRIPTS, scripts.join("\n"))
        .output()
        .unwrap();
    match output.status.code() {
        Some(0) => Verdict::Survived,
        Some(NOTICED) => Verdict::Noticed,
        Some(_) | None => Verdict::Broken(String::from_utf8_lossy(&output.stderr).into_owned()),
    }
}

/// What came of each, several at a time.
fn verdicts(tried: &[(usize, Mutant)]) -> Vec<Verdict> {
    let shelf = Shelf::new();
    let next = Mutex::new(0..tried.len());
    let done = Mutex::new(BTreeMap::new());
    let work = || {
        loop {
            let Some(place) = next.lock().unwrap().next() else { return };
            let (number, mutant) = &tried[place];
            let verdict = verdict(&shelf, *number, mutant);
            let mut done = done.lock().unwrap();
            done.insert(place, verdict);
            if done.len() % TOLD_EVERY == 0 {
                eprintln!("{} of {} wrong rulings tried", done.len(), tried.len());
            }
        }
    };
    std::thread::scope(|scope| {
        let workers = std::thread::available_parallelism().map_or(1, usize::from);
        (0..workers).for_each(|_| drop(scope.spawn(work)));
    });
    done.into_inner().unwrap().into_values().collect()
}

/// Survivors that nobody can notice, by name or by kind, and why.
fn accepted() -> BTreeMap<&'static str, &'static str> {
    let lines = ACCEPTED.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
    let mut accepted = BTreeMap::new();
    for line in lines {
        let (name, reason) = line.split_once('\t').unwrap_or_else(|| panic!("why? {line}"));
        assert!(!reason.trim().is_empty(), "why? {line}");
        assert!(accepted.insert(name, reason).is_none(), "twice: {name}");
    }
    accepted
}

/// Tries mutants, and says what is wrong: one that nobody noticed and nobody accepts, and one that is noticed
/// although the list says that it cannot be.
fn faults(tried: &[(usize, Mutant)]) -> String {
    let accepted = accepted();
    let mut wrong = String::new();
    let mut counts = [0; 2];
    for ((_, mutant), verdict) in tried.iter().zip(verdicts(tried)) {
        let Mutant { name, kind, .. } = mutant;
        let listed = accepted.get(name.as_str()).or_else(|| accepted.get(kind.as_str()));
        match (verdict, listed) {
            (Verdict::Noticed, None) => counts[0] += 1,
            (Verdict::Survived, Some(reason)) => {
                counts[1] += 1;
                println!("accepted: {name}: {reason}");
            }
            (Verdict::Survived, None) => writeln!(wrong, "survives\t{name}").unwrap(),
            (Verdict::Noticed, Some(_)) => writeln!(wrong, "listed but noticed\t{name}").unwrap(),
            (Verdict::Broken(why), _) => writeln!(wrong, "breaks\t{name}\n{why}").unwrap(),
        }
    }
    println!("{} tried: {} noticed, {} accepted", tried.len(), counts[0], counts[1]);
    wrong
}

fn numbered() -> Vec<(usize, Mutant)> {
    mutants(&embedded_rulings()).into_iter().enumerate().collect()
}

#[test]
fn a_sample_of_wrong_rulings_is_noticed() {
    if let Ok(number) = std::env::var(MUTANT) {
        return be_mutant(&number);
    }
    let sample: Vec<_> = numbered().into_iter().step_by(SAMPLE).collect();
    assert!(sample.len() > 20, "{} are few", sample.len());
    let wrong = faults(&sample);
    assert!(wrong.is_empty(), "\n{wrong}");
}

#[test]
#[ignore = "a minute: every ruling, each thing in it made wrong"]
fn every_wrong_ruling_is_noticed() {
    let wrong = faults(&numbered());
    assert!(wrong.is_empty(), "\n{wrong}");
}

#[test]
fn what_is_accepted_is_a_mutant() {
    let all = numbered();
    let names: BTreeSet<&str> = all.iter().map(|(_, mutant)| mutant.name.as_str()).collect();
    let kinds: BTreeSet<&str> = all.iter().map(|(_, mutant)| mutant.kind.as_str()).collect();
    assert_eq!(names.len(), all.len(), "no two are called the same");
    for name in accepted().keys() {
        assert!(names.contains(name) || kinds.contains(name), "no mutant is called `{name}`");
    }
}

/// Where the scripts of every clause hold with the rulings of the books, what fails with others fails by them.
#[test]
fn the_scripts_of_every_ruling_exist_and_hold_with_the_rulings_of_the_books() {
    let shelf = Shelf::new();
    let clauses: BTreeSet<ClauseId> =
        numbered().into_iter().flat_map(|(_, mutant)| mutant.clauses).collect();
    for clause in &clauses {
        let scripts = shelf.of(&[clause.clone()].into());
        assert!(!scripts.is_empty(), "no script proves {clause}");
    }
    for path in shelf.of(&clauses) {
        let text = std::fs::read_to_string(path).unwrap();
        let report = cutcard_scenario::run(&cutcard_scenario::read(&text).unwrap());
        let failed = report.outcomes.iter().find(|outcome| !outcome.failures.is_empty());
        assert!(failed.is_none(), "{}: {failed:?}", path.display());
    }
}
