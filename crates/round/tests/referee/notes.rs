//! What a referee has seen, and what went otherwise than the books say.

use super::common::Case;
use super::course::{Course, Table};
use super::verdict::{Outcome, Verdict};
use super::watch::Facts;
use super::{act, crown, judge};
use cutcard_round::{Event, Report};
use cutcard_rulebook::{Book, Word as _};
use std::collections::{BTreeMap, BTreeSet};

/// Everything that can go wrong with its clause and what comes of it.
const SITUATIONS: &str = include_str!("situations.txt");

/// What the books say.
pub fn verdict(facts: &Facts, report: &Report) -> Verdict {
    if facts.book == Book::Crown {
        crown::verdict(facts, report)
    } else {
        act::verdict(facts, report)
    }
}

/// The notes.
#[derive(Default)]
pub struct Notes {
    rulings: usize,
    /// The situations of the list that came up, and how often what came of them was followed to the end.
    visited: BTreeMap<String, usize>,
    /// What went otherwise: how often, and a case of it.
    faults: BTreeMap<String, (usize, String)>,
}

impl Notes {
    /// How often the situation came up, and what came of it was followed.
    pub fn times(&self, facts: &Facts, report: &Report) -> usize {
        let situation = situation(facts, report, &verdict(facts, report));
        self.visited.get(&situation).copied().unwrap_or_default()
    }

    /// Judges a ruling.
    pub fn judge(&mut self, table: &Table, reported: &Event, case: &Case) {
        let Event::Reported(said) = reported else { panic!("a report") };
        let (facts, report) = (&table.facts, &said.report);
        let found = said.clause.0.to_string();
        let verdict = verdict(facts, report);
        let situation = situation(facts, report, &verdict);
        let Verdict { clauses, outcome } = verdict;
        self.rulings += 1;
        let follows = is_followed(facts, &outcome);
        *self.visited.entry(situation.clone()).or_default() += usize::from(follows);
        let fault = if !clauses.contains(&found.as_str()) {
            Some(format!("ruled by {found}"))
        } else if follows {
            judge::fault(&Course::of(table, reported), &outcome)
        } else {
            None
        };
        let Some(fault) = fault else { return };
        let what = format!("{situation} ({:?}, {:?})", facts.kind, facts.moment());
        let told = format!("{fault}: {report:?} {}", told(table, case));
        self.faults.entry(what).or_insert((0, told)).0 += 1;
    }

    /// A round that cannot go on.
    pub fn stuck(&mut self, table: &Table, case: &Case) {
        let what = "nobody can go on".to_owned();
        self.faults.entry(what).or_insert((0, told(table, case))).0 += 1;
    }

    /// All was as the books say, and enough of them came up; those that did not are told.
    pub fn hold(&self, floor: usize) {
        let is_situation = |line: &&str| !line.is_empty() && !line.starts_with('#');
        let all: BTreeSet<&str> = SITUATIONS.lines().filter(is_situation).collect();
        for (situation, _) in self.visited.iter().filter(|(_, followed)| **followed == 0) {
            println!("never followed to the end: {situation}");
        }
        let visited: BTreeSet<&str> = self.visited.keys().map(String::as_str).collect();
        for situation in all.difference(&visited) {
            println!("never came up: {situation}");
        }
        for (what, (times, told)) in &self.faults {
            println!("{times} times {what}: {told}");
        }
        println!("{} rulings, {} situations of {}", self.rulings, visited.len(), all.len());
        assert!(self.faults.is_empty(), "{} kinds of faults", self.faults.len());
        assert_eq!(visited.difference(&all).next(), None, "it is in no table of the books");
        assert!(visited.len() >= floor, "{} situations only", visited.len());
    }
}

/// What happened last and where.
fn told(table: &Table, case: &Case) -> String {
    let last = table.log.len().saturating_sub(15);
    let lines: Vec<String> =
        table.log.iter().skip(last).map(|event| format!("{event:?}")).collect();
    format!("after\n{}\nin {}", lines.join("\n"), case.told())
}

/// The line of the list.
fn situation(facts: &Facts, report: &Report, verdict: &Verdict) -> String {
    let place = verdict.clauses.first().and_then(|clause| clause.split_once(':'));
    let place = place.map_or("none", |(_, place)| place);
    let (book, wrong) = (facts.book.prefix(), report.wrong.word());
    format!("{book} {wrong} {place} {}", verdict.outcome.word())
}

/// Whether what comes of it can be followed: not where it waits for what is being done already, nor a dealer's doings
/// with a board that something else has changed before. Of a board dealt more than once the run that is on is followed.
fn is_followed(facts: &Facts, outcome: &Outcome) -> bool {
    let on_board = matches!(outcome, Outcome::Board(_));
    !(facts.busy || on_board && facts.tangled)
}

/// Whether a ruling changes what the dealer does with the deck from then on.
pub fn tangles(outcome: &Outcome) -> bool {
    !matches!(
        outcome,
        Outcome::PlayOn | Outcome::Plays | Outcome::Dead { .. } | Outcome::ShownToAll
    )
}
