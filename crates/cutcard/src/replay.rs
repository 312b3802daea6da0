//! `cutcard replay`: hands that were played, played again.

mod dealt;
mod drive;
mod unseen;

use crate::cli;
use crate::error::CliError;
use cutcard_phh::{Amount, Hand, PhhError, Scale, parse, parse_many};
use drive::{Replayed, Strictness, replay};
use serde::Serialize;
use serde_json::Number;
use std::io::Write;
use std::path::Path;

/// What a hand came to.
#[derive(Serialize)]
struct Answer {
    file: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    section: Option<String>,
    variant: Option<&'static str>,
    matches: bool,
    /// The stacks that were recorded; none where they are not told.
    expected: Option<Vec<Option<Number>>>,
    got: Option<Vec<Option<Number>>>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    deviations: Vec<String>,
    /// Cards that lay face up, that the file does not tell, and that were made up.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    made_up: Vec<String>,
}

pub(crate) fn run(command: &cli::Replay, output: &mut impl Write) -> Result<(), CliError> {
    let strictness = if command.lenient { Strictness::Lenient } else { Strictness::Strict };
    let (mut hands, mut first_wrong, mut wrong) = (0_u64, None, 0_u64);
    for path in &command.files {
        for (section, hand) in read(path)? {
            let file = path.display().to_string();
            let answer = match hand {
                Ok(hand) => answer(file, section, &hand, strictness),
                Err(error) if command.lenient => unreadable(file, section, &error),
                Err(error) => return Err(refused(path, section.as_deref(), &error.to_string())),
            };
            hands += 1;
            if !answer.matches {
                wrong += 1;
                first_wrong.get_or_insert_with(|| first_of(&answer));
            }
            tell(command, &answer, output)?;
        }
    }
    match first_wrong {
        None => Ok(()),
        Some(first) => Err(CliError::Broken(format!(
            "{wrong} of {hands} hands did not come to what is recorded, the first {first}"
        ))),
    }
}

type Sections = Vec<(Option<String>, Result<Hand, PhhError>)>;

/// The hands of a file: one, or in a `.phhs` file one in each section.
fn read(path: &Path) -> Result<Sections, CliError> {
    let text =
        std::fs::read_to_string(path).map_err(|error| refused(path, None, &error.to_string()))?;
    let many = path.extension().is_some_and(|extension| extension == "phhs");
    if !many {
        return Ok(vec![(None, parse(&text))]);
    }
    let sections = parse_many(&text).map_err(|error| refused(path, None, &error.to_string()))?;
    Ok(sections.into_iter().map(|section| (Some(section.name), section.hand)).collect())
}

fn refused(path: &Path, section: Option<&str>, why: &str) -> CliError {
    let section = section.map(|name| format!(" [{name}]")).unwrap_or_default();
    CliError::Input(why.to_owned()).of_option(format!("{}{section}", path.display()))
}

fn unreadable(file: String, section: Option<String>, error: &PhhError) -> Answer {
    let deviations = error.faults().iter().map(ToString::to_string).collect();
    Answer {
        file,
        section,
        variant: None,
        matches: false,
        expected: None,
        got: None,
        deviations,
        made_up: Vec::new(),
    }
}

fn answer(file: String, section: Option<String>, hand: &Hand, strictness: Strictness) -> Answer {
    let Replayed { stacks, deviations, made_up } = replay(hand, strictness);
    let expected = hand.details.finishing_stacks.as_deref();
    // Where a player began with nobody knows how much, nobody knows what is left.
    let got: Option<Vec<Option<Amount>>> = stacks.map(|stacks| {
        let known = stacks.into_iter().zip(&hand.starting_stacks);
        known.map(|(stack, started)| started.and_then(|_| Amount::new(stack.0))).collect()
    });
    let same = match (expected, &got) {
        (Some(expected), Some(got)) => expected
            .iter()
            .zip(got)
            .all(|(expected, got)| expected.is_none() || got.is_none() || expected == got),
        (None, Some(_)) => true,
        (Some(_) | None, None) => false,
    };
    let told = deviations.is_empty() || strictness == Strictness::Lenient;
    Answer {
        file,
        section,
        variant: Some(hand.variant.code()),
        matches: same && told,
        expected: expected.map(|stacks| numbers(stacks, hand.scale)),
        got: got.map(|stacks| numbers(&stacks, hand.scale)),
        deviations,
        made_up: made_up.iter().map(ToString::to_string).collect(),
    }
}

/// Amounts as the file has them.
fn numbers(amounts: &[Option<Amount>], scale: Scale) -> Vec<Option<Number>> {
    let number = |amount: &Amount| scale.write(*amount).parse().ok();
    amounts.iter().map(|amount| amount.as_ref().and_then(number)).collect()
}

fn name_of(answer: &Answer) -> String {
    let section = answer.section.as_ref().map(|name| format!(" [{name}]")).unwrap_or_default();
    format!("{}{section}", answer.file)
}

fn first_of(answer: &Answer) -> String {
    let why = answer.deviations.first().map_or("other stacks", String::as_str);
    format!("{}: {why}", name_of(answer))
}

fn tell(command: &cli::Replay, answer: &Answer, output: &mut impl Write) -> Result<(), CliError> {
    if command.json {
        serde_json::to_writer(&mut *output, answer)?;
        writeln!(output)?;
        return Ok(());
    }
    let variant = answer.variant.unwrap_or("?");
    let outcome = if answer.matches { "as recorded" } else { "not as recorded" };
    writeln!(output, "{} {variant} {outcome}", name_of(answer))?;
    for deviation in &answer.deviations {
        writeln!(output, "  {deviation}")?;
    }
    if let (false, Some(expected), Some(got)) = (answer.matches, &answer.expected, &answer.got) {
        writeln!(output, "  recorded {}", listed(expected))?;
        writeln!(output, "  came to  {}", listed(got))?;
    }
    Ok(())
}

fn listed(stacks: &[Option<Number>]) -> String {
    let shown = |stack: &Option<Number>| stack.as_ref().map_or("?".to_owned(), Number::to_string);
    stacks.iter().map(shown).collect::<Vec<_>>().join(", ")
}
