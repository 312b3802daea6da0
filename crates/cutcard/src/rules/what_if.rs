//! `cutcard rules --what-if`: what a book has done about something that goes wrong, and what proves it.

use super::{proofs, scripts};
use crate::error::CliError;
use cutcard_guide::{Meant, Ruled, Situation, WhatIf, can_go_wrong};
use cutcard_rulebook::{Book, ClauseId, Family, Game, Word};
use serde::Serialize;
use std::io::Write;

/// The answer to a question.
#[derive(Serialize)]
pub(crate) struct Answer {
    situations: Vec<AnsweredSituation>,
    /// The words of the question that no ruling has.
    not_found: Vec<String>,
}

#[derive(Serialize)]
struct AnsweredSituation {
    book: &'static str,
    wrong: &'static str,
    about: String,
    rulings: Vec<AnsweredRuling>,
}

#[derive(Serialize)]
struct AnsweredRuling {
    #[serde(flatten)]
    ruled: Ruled,
    /// The scripts that prove the clause by something like this.
    scenarios: Vec<&'static str>,
    /// The tests that prove the clause.
    tests: &'static [String],
}

/// What happens if ...?
pub(crate) fn answer(question: &str, book: Option<Book>, game: Option<&Game>) -> Answer {
    let WhatIf { situations, not_found } = cutcard_guide::what_if(question, book, game);
    Answer { situations: situations.into_iter().map(proved).collect(), not_found }
}

fn proved(situation: Situation) -> AnsweredSituation {
    let Situation { book, wrong, about, rulings } = situation;
    let each = |ruled: Ruled| {
        let clause: Option<ClauseId> = ruled.clause.parse().ok();
        let scenarios = clause.as_ref().map(|clause| scripts_of(clause, wrong)).unwrap_or_default();
        let tests = clause.as_ref().map(proofs::tests_of).unwrap_or_default();
        AnsweredRuling { ruled, scenarios, tests }
    };
    AnsweredSituation { book, wrong, about, rulings: rulings.into_iter().map(each).collect() }
}

/// The scripts that prove the clause and in which this goes wrong. A round is void without a report; then all.
pub(crate) fn scripts_of(clause: &ClauseId, wrong: &str) -> Vec<&'static str> {
    let proving = || scripts::scripts().iter().filter(|script| script.proves.contains(clause));
    let (reports, ends) = (format!("reports {wrong}"), [' ', ',', '\n', '\r']);
    let reported = |text: &str| {
        text.split(&reports).skip(1).any(|rest| rest.is_empty() || rest.starts_with(ends))
    };
    let here: Vec<_> =
        proving().filter(|script| reported(script.text)).map(|script| script.name).collect();
    if here.is_empty() { proving().map(|script| script.name).collect() } else { here }
}

/// The answer as a page of text.
pub(crate) fn tell(answer: &Answer, output: &mut impl Write) -> Result<(), CliError> {
    for word in &answer.not_found {
        writeln!(output, "No ruling speaks of `{word}`.")?;
    }
    if answer.situations.is_empty() {
        writeln!(output, "What can go wrong: {}.", can_go_wrong().join(", "))?;
    }
    for AnsweredSituation { book, wrong, about, rulings } in &answer.situations {
        writeln!(output, "{book}, {wrong}: {about}")?;
        for AnsweredRuling { ruled, scenarios, tests } in rulings {
            writeln!(output, "  In {}:", circumstances(ruled))?;
            writeln!(output, "    {}", ruled.says)?;
            writeln!(output, "    {:<9} {}", "clause", ruled.clause)?;
            for name in scenarios {
                writeln!(output, "    {:<9} {name}", "scenario")?;
            }
            for test in tests.iter().filter(|_| scenarios.is_empty()) {
                writeln!(output, "    {:<9} {test}", "test")?;
            }
        }
        writeln!(output)?;
    }
    Ok(())
}

/// In which games and when: `flop games; the cards are those of a flop`.
fn circumstances(ruled: &Ruled) -> String {
    let named = |names: &[String]| {
        let each = names.iter().map(|name| match Family::from_word(name) {
            Some(family) => format!("{} games", family.word()),
            None => name.clone(),
        });
        each.collect::<Vec<_>>().join(", ")
    };
    let games = match (ruled.games.as_slice(), ruled.not_games.as_slice()) {
        ([], []) => "all games".to_owned(),
        (games, []) => named(games),
        ([], not) => format!("all games but {}", named(not)),
        (games, not) => format!("{}, but not {}", named(games), named(not)),
    };
    let when = ruled.when.iter().map(|Meant { about, .. }| about.trim_end_matches('.').to_owned());
    std::iter::once(games).chain(when).map(|part| in_small(&part)).collect::<Vec<_>>().join("; ")
}

/// The same with a small letter first.
fn in_small(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map(|first| first.to_lowercase().chain(letters).collect()).unwrap_or_default()
}
