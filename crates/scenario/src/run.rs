//! Plays a script.

use crate::fault::Failure;
use crate::play::{Attempt, attempt};
use crate::report::{Outcome, Report};
use crate::script::{At, Scenario, Script, Verdict};
use crate::wanted::Shoe;
use cutcard_round::Rules;
use cutcard_rulebook::{ClauseId, House, HouseFault, HouseFile};
use cutcard_table::{Config, ConfigFault, TableFile};
use std::sync::Arc;

/// How often the order of the cards may be put right before that is given up.
const MOST_ATTEMPTS: usize = 500;

/// Plays every scenario of a script.
#[must_use]
pub fn run(script: &Script) -> Report {
    let mut outcomes = Vec::new();
    for scenario in &script.scenarios {
        if let Some(banked) = &scenario.banked {
            let mut outcome = empty(scenario, "act/3-card-poker");
            crate::banked::run(banked, &mut outcome);
            outcomes.push(outcome);
        }
        for game in &scenario.table.games {
            outcomes.push(run_game(scenario, game));
        }
    }
    Report { outcomes }
}

fn empty(scenario: &Scenario, game: &str) -> Outcome {
    Outcome {
        title: scenario.title.clone(),
        line: scenario.line,
        game: game.to_owned(),
        proves: scenario.proves.iter().map(ToString::to_string).collect(),
        failures: Vec::new(),
        calls: Vec::new(),
    }
}

fn run_game(scenario: &Scenario, game: &str) -> Outcome {
    let mut outcome = empty(scenario, game);
    let file = HouseFile { game: game.to_owned(), ..scenario.table.house.clone() };
    let house = House::try_from(file);
    let unapproved = unapproved(scenario, game);
    for (at, verdict) in &scenario.table.verdicts {
        if let (Verdict::HouseRefused { clauses, text }, false) = (verdict, unapproved.is_empty()) {
            let found: Vec<ClauseId> =
                unapproved.iter().filter_map(|fault| fault.clause()).collect();
            let message = not_refused(clauses, text.as_deref(), &found, &list(&unapproved));
            outcome.failures.extend(message.map(|message| failure(at, message)));
            continue;
        }
        if let Some(message) = wrong_verdict(verdict, &house) {
            outcome.failures.push(failure(at, message));
        }
    }
    let Some(deal) = &scenario.table.deal else { return outcome };
    if let Some(session) = &scenario.session {
        crate::session::run(scenario, session, deal, game, &mut outcome);
        return outcome;
    }
    let rules = match house {
        Ok(house) => Rules::new(house).map_err(|error| error.to_string()),
        Err(faults) => Err(format!("the house options are refused: {}", list(&faults))),
    };
    match rules {
        Ok(rules) => play(scenario, deal, &Arc::new(rules), &mut outcome),
        Err(message) => outcome.failures.push(failure(deal, message)),
    }
    outcome
}

/// Plays with each shuffle, until something does not hold.
fn play(scenario: &Scenario, deal: &At, rules: &Arc<Rules>, outcome: &mut Outcome) {
    for shuffle in 0..scenario.table.shuffles {
        let before = outcome.failures.len();
        play_shuffle(scenario, deal, rules, shuffle, outcome);
        if outcome.failures.len() > before {
            return;
        }
    }
}

/// Plays with one of the shuffles.
fn play_shuffle(
    scenario: &Scenario,
    deal: &At,
    rules: &Arc<Rules>,
    shuffle: u64,
    outcome: &mut Outcome,
) {
    let mut shoe = match Shoe::new(rules.deck(), &scenario.table.wanted, shuffle) {
        Ok(shoe) => shoe,
        Err(message) => {
            outcome.failures.push(failure(deal, message));
            return;
        }
    };
    until_right(deal, outcome, || attempt(scenario, deal, rules, &mut shoe));
}

/// Plays until the order of the cards is such that every card asked for comes.
pub(crate) fn until_right(at: &At, outcome: &mut Outcome, mut attempt: impl FnMut() -> Attempt) {
    for _ in 0..MOST_ATTEMPTS {
        match attempt() {
            Attempt::Again => {}
            Attempt::Done { failures, calls } => {
                outcome.failures.extend(failures);
                outcome.calls = calls;
                return;
            }
        }
    }
    let message = "no order of the cards was found that brings those asked for";
    outcome.failures.push(failure(at, message.to_owned()));
}

pub(crate) fn failure(at: &At, message: String) -> Failure {
    Failure { line: at.line, text: at.text.clone(), message }
}

/// What is wrong with the house options, if something is expected of them that is not so.
fn wrong_verdict(verdict: &Verdict, house: &Result<House, Vec<HouseFault>>) -> Option<String> {
    match (verdict, house) {
        (Verdict::HouseRefused { clauses, text }, Err(faults)) => {
            let found: Vec<ClauseId> =
                faults.iter().filter_map(|fault| fault.clause().cloned()).collect();
            not_refused(clauses, text.as_deref(), &found, &list(faults))
        }
        (Verdict::HouseRefused { .. }, Ok(_)) => {
            Some("expected to be refused, found allowed".to_owned())
        }
        (Verdict::HouseAllowed, Ok(_)) | (Verdict::StartRefused { .. }, _) => None,
        (Verdict::HouseDeparts(clauses), Ok(house)) => {
            let found: Vec<ClauseId> =
                house.departures.iter().map(|each| each.clause().clone()).collect();
            differ("departures from", clauses, &found)
        }
        (Verdict::HouseWarns(clauses), Ok(house)) => {
            let found: Vec<ClauseId> =
                house.warnings.iter().map(|each| each.clause().clone()).collect();
            differ("warnings by", clauses, &found)
        }
        (
            Verdict::HouseAllowed | Verdict::HouseDeparts(_) | Verdict::HouseWarns(_),
            Err(faults),
        ) => Some(format!("expected to be allowed, found refused: {}", list(faults))),
    }
}

/// What is missing of a refusal that is expected.
fn not_refused(
    clauses: &[ClauseId],
    text: Option<&str>,
    found: &[ClauseId],
    said: &str,
) -> Option<String> {
    if let Some(text) = text.filter(|text| !said.contains(text)) {
        return Some(format!("nothing says \"{text}\": {said}"));
    }
    let expected = sorted(clauses);
    let same = clauses.is_empty() || sorted(found) == expected;
    (!same).then(|| format!("expected to be refused by {}, found: {said}", join(&expected)))
}

/// What must be approved for the table and is not, where the script speaks of approvals.
fn unapproved(scenario: &Scenario, game: &str) -> Vec<ConfigFault> {
    let Some(approvals) = &scenario.table.approvals else { return Vec::new() };
    let house = HouseFile { game: game.to_owned(), ..scenario.table.house.clone() };
    let file = TableFile { approvals: Some(approvals.clone()), ..TableFile::pots(house) };
    let faults = Config::try_from(file).err().unwrap_or_default();
    faults.into_iter().filter(|it| matches!(it, ConfigFault::NotApproved { .. })).collect()
}

fn differ(what: &str, expected: &[ClauseId], found: &[ClauseId]) -> Option<String> {
    let (expected, found) = (sorted(expected), sorted(found));
    (expected != found)
        .then(|| format!("expected {what} {}, found {}", join(&expected), join(&found)))
}

fn sorted(clauses: &[ClauseId]) -> Vec<ClauseId> {
    let mut clauses = clauses.to_vec();
    clauses.sort();
    clauses
}

fn join(clauses: &[ClauseId]) -> String {
    if clauses.is_empty() {
        return "nothing".to_owned();
    }
    clauses.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")
}

fn list(faults: &[impl ToString]) -> String {
    faults.iter().map(ToString::to_string).collect::<Vec<_>>().join("; ")
}
