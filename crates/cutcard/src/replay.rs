//! `cutcard replay`: hands that were played, played again.

mod compare;
mod dealt;
mod deviation;
mod drive;
mod summary;
mod unseen;

use crate::cli;
use crate::error::CliError;
use compare::{Comparison, compare, told_winnings};
use cutcard_phh::{Amount, Hand, PhhError, Scale, parse, parse_many};
use deviation::{Deviation, unread};
use drive::{Replayed, Strictness, Taken, replay};
use serde::Serialize;
use serde_json::Number;
use std::io::Write;
use std::path::Path;
use summary::{Outcome, Summary};

/// What a hand came to.
#[derive(Serialize)]
struct ReplayedHand {
    file: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    section: Option<String>,
    /// The line of the section's name.
    #[serde(skip_serializing_if = "Option::is_none")]
    line: Option<usize>,
    variant: Option<&'static str>,
    matches: bool,
    outcome: &'static str,
    /// The stacks that were recorded; none where they are not told.
    expected: Option<Vec<Option<Number>>>,
    got: Option<Vec<Option<Number>>>,
    /// What the winners were recorded to be paid, where that is told and the stacks are not.
    #[serde(skip_serializing_if = "Option::is_none")]
    winnings: Option<Vec<Option<Number>>>,
    /// What the winners took from the pots here, where winnings are told.
    #[serde(skip_serializing_if = "Option::is_none")]
    won: Option<Vec<Option<Number>>>,
    /// What the winners were paid less than they won here.
    #[serde(skip_serializing_if = "Option::is_none")]
    commission: Option<Number>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    deviations: Vec<String>,
    /// Cards that lay face up, that the file does not tell, and that were made up.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    made_up: Vec<String>,
    #[serde(skip)]
    became: Outcome,
    /// What it is counted under where it is not right.
    #[serde(skip)]
    reason: Option<String>,
}

/// A hand of a file, with the name and the line of its section where it has one.
struct HandOfFile {
    section: Option<(String, usize)>,
    hand: Result<Hand, PhhError>,
}

pub(crate) fn run(command: &cli::Replay, output: &mut impl Write) -> Result<(), CliError> {
    let strictness = if command.lenient { Strictness::Lenient } else { Strictness::Strict };
    let mut summary = Summary::default();
    let (mut first_wrong, mut first_unread) = (None, None);
    for path in &command.files {
        let entries = match read(path) {
            Ok(entries) => entries,
            // Where only one file is asked for and it holds no hands, the command fails; of several it is counted.
            Err(error) if command.files.len() == 1 => return Err(error),
            Err(error) => {
                first_unread.get_or_insert_with(|| error.to_string());
                summary.add(Outcome::NotRead, Some("the file"));
                continue;
            }
        };
        let alone = command.files.len() == 1 && entries.iter().all(|entry| entry.section.is_none());
        for HandOfFile { section, hand } in entries {
            let file = path.display().to_string();
            let answer = match hand {
                Ok(hand) => answer(file, section, &hand, strictness),
                Err(error) if alone && !command.lenient => {
                    return Err(refused(path, &error.to_string()));
                }
                Err(error) => unreadable(file, section, &error),
            };
            summary.add(answer.became, answer.reason.as_deref());
            match answer.became {
                Outcome::Played(_) => {}
                Outcome::NotAsRecorded => {
                    first_wrong.get_or_insert_with(|| first_of(&answer));
                }
                Outcome::NotRead => {
                    first_unread.get_or_insert_with(|| first_of(&answer));
                }
            }
            tell(command, &answer, output)?;
        }
    }
    if !command.json && summary.hands > 1 {
        summary.tell(output)?;
    }
    ended(command, &summary, first_wrong, first_unread)
}

/// What is said at the end, and with which exit code: 2 where a hand could not be read, which is bad
/// input, else 1 where one did not come to what is recorded.
fn ended(
    command: &cli::Replay,
    summary: &Summary,
    first_wrong: Option<String>,
    first_unread: Option<String>,
) -> Result<(), CliError> {
    let Summary { hands, wrong, unread, .. } = summary;
    match (first_unread, first_wrong) {
        (Some(first), _) if !command.lenient => Err(CliError::Input(format!(
            "{unread} of {hands} hands could not be read, the first {first}"
        ))),
        (Some(first), _) | (None, Some(first)) => Err(CliError::Broken(format!(
            "{} of {hands} hands did not come to what is recorded, the first {first}",
            wrong + unread
        ))),
        (None, None) => Ok(()),
    }
}

/// The hands of a file: one, or in a `.phhs` file one in each section.
fn read(path: &Path) -> Result<Vec<HandOfFile>, CliError> {
    let text = std::fs::read_to_string(path).map_err(|error| refused(path, &error.to_string()))?;
    let many = path.extension().is_some_and(|extension| extension == "phhs");
    if !many {
        return Ok(vec![HandOfFile { section: None, hand: parse(&text) }]);
    }
    let sections = parse_many(&text).map_err(|error| refused(path, &error.to_string()))?;
    let entry = |section: cutcard_phh::Section| HandOfFile {
        section: Some((section.name, section.line)),
        hand: section.hand,
    };
    Ok(sections.into_iter().map(entry).collect())
}

fn refused(path: &Path, why: &str) -> CliError {
    CliError::Input(why.to_owned()).of_option(path.display().to_string())
}

fn unreadable(file: String, section: Option<(String, usize)>, error: &PhhError) -> ReplayedHand {
    let deviations = unread(error);
    let (section, line) = section.unzip();
    ReplayedHand {
        file,
        section,
        line,
        variant: None,
        matches: false,
        outcome: Outcome::NotRead.word(),
        expected: None,
        got: None,
        winnings: None,
        won: None,
        commission: None,
        reason: deviations.first().map(|first| first.kind.clone()),
        deviations: deviations.into_iter().map(|deviation| deviation.told).collect(),
        made_up: Vec::new(),
        became: Outcome::NotRead,
    }
}

/// A hand played again, and how that compares. What a player posts to come in below the last blind
/// is a bet in some rooms and dead in others: as the record has it.
fn played(hand: &Hand, strictness: Strictness) -> (Replayed, Comparison) {
    let taken = Taken::of(hand, strictness);
    let first = replay(hand, taken.clone());
    let comparison = compare(hand, &first);
    let fits = |replayed: &Replayed, comparison: Comparison| {
        replayed.deviations.is_empty() && is_right(comparison)
    };
    if fits(&first, comparison) {
        return (first, comparison);
    }
    let second = replay(hand, taken.with_short_posts_dead());
    let compared = compare(hand, &second);
    if fits(&second, compared) { (second, compared) } else { (first, comparison) }
}

fn is_right(comparison: Comparison) -> bool {
    match comparison {
        Comparison::Same | Comparison::Commission(_) | Comparison::NothingRecorded => true,
        Comparison::OtherStacks
        | Comparison::OtherWinnings
        | Comparison::MorePaid
        | Comparison::NotPlayed => false,
    }
}

fn answer(
    file: String,
    section: Option<(String, usize)>,
    hand: &Hand,
    strictness: Strictness,
) -> ReplayedHand {
    let (replayed, comparison) = played(hand, strictness);
    let told = replayed.deviations.is_empty() || strictness == Strictness::Lenient;
    let matches = is_right(comparison) && told;
    let became = if matches { Outcome::Played(comparison) } else { Outcome::NotAsRecorded };
    let stacks = hand.details.finishing_stacks.as_deref();
    let winnings = told_winnings(hand).filter(|_| stacks.is_none());
    let some = |amounts: &[Amount]| numbers(amounts.iter().copied().map(Some), hand.scale);
    // Where a player began with nobody knows how much, nobody knows what is left.
    let got = replayed.stacks.as_ref().map(|stacks| {
        let known = stacks.iter().zip(&hand.starting_stacks);
        let known = known.map(|(stack, started)| started.and_then(|_| Amount::new(stack.0)));
        numbers(known, hand.scale)
    });
    let won = replayed.awarded.iter().map(|won| Amount::new(won.0));
    let commission = match comparison {
        Comparison::Commission(taken) => hand.scale.write(taken).parse().ok(),
        Comparison::Same
        | Comparison::NothingRecorded
        | Comparison::OtherStacks
        | Comparison::OtherWinnings
        | Comparison::MorePaid
        | Comparison::NotPlayed => None,
    };
    let (section, line) = section.unzip();
    ReplayedHand {
        file,
        section,
        line,
        variant: Some(hand.variant.code()),
        matches,
        outcome: became.word(),
        expected: stacks.map(|stacks| numbers(stacks.iter().copied(), hand.scale)),
        got,
        winnings: winnings.map(some),
        won: winnings.map(|_| numbers(won, hand.scale)),
        commission,
        reason: (!matches).then(|| reason(&replayed.deviations, comparison)),
        deviations: replayed.deviations.into_iter().map(|deviation| deviation.told).collect(),
        made_up: replayed.made_up.iter().map(ToString::to_string).collect(),
        became,
    }
}

fn reason(deviations: &[Deviation], comparison: Comparison) -> String {
    let other = match comparison {
        Comparison::MorePaid => "more was paid than is in the pots",
        Comparison::OtherWinnings => "other winnings",
        Comparison::Same
        | Comparison::Commission(_)
        | Comparison::NothingRecorded
        | Comparison::OtherStacks
        | Comparison::NotPlayed => "other stacks",
    };
    deviations.first().map_or(other.to_owned(), |first| first.kind.clone())
}

/// Amounts as the file has them.
fn numbers(amounts: impl Iterator<Item = Option<Amount>>, scale: Scale) -> Vec<Option<Number>> {
    let number = |amount: Amount| scale.write(amount).parse().ok();
    amounts.map(|amount| amount.and_then(number)).collect()
}

fn name_of(answer: &ReplayedHand) -> String {
    let section = answer.section.as_ref().map(|name| format!(" [{name}]")).unwrap_or_default();
    format!("{}{section}", answer.file)
}

fn first_of(answer: &ReplayedHand) -> String {
    let reason = answer.reason.as_deref().unwrap_or_default();
    let why = answer.deviations.first().map_or(reason, String::as_str);
    format!("{}: {why}", name_of(answer))
}

fn tell(
    command: &cli::Replay,
    answer: &ReplayedHand,
    output: &mut impl Write,
) -> Result<(), CliError> {
    if command.json {
        serde_json::to_writer(&mut *output, answer)?;
        writeln!(output)?;
        return Ok(());
    }
    if command.quiet && answer.matches {
        return Ok(());
    }
    let variant = answer.variant.unwrap_or("?");
    write!(output, "{} {variant} {}", name_of(answer), answer.became.words())?;
    match (&answer.commission, answer.line) {
        (Some(commission), _) if answer.matches => writeln!(output, " of {commission}")?,
        (_, Some(line)) if !answer.matches => writeln!(output, ", line {line}")?,
        (_, _) => writeln!(output)?,
    }
    if let (true, Some(reason)) = (answer.deviations.is_empty(), &answer.reason) {
        writeln!(output, "  {reason}")?;
    }
    for deviation in &answer.deviations {
        writeln!(output, "  {deviation}")?;
    }
    let compared = [(&answer.expected, &answer.got), (&answer.winnings, &answer.won)];
    for (expected, got) in compared {
        if let (false, Some(expected), Some(got)) = (answer.matches, expected, got) {
            writeln!(output, "  recorded {}", listed(expected))?;
            writeln!(output, "  came to  {}", listed(got))?;
        }
    }
    Ok(())
}

fn listed(stacks: &[Option<Number>]) -> String {
    let shown = |stack: &Option<Number>| stack.as_ref().map_or("?".to_owned(), Number::to_string);
    stacks.iter().map(shown).collect::<Vec<_>>().join(", ")
}
