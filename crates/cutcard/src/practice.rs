//! `cutcard practice`: what is the ruling? A question, and what is said to an answer.

use crate::cli;
use crate::error::CliError;
use crate::rules::scripts_of;
use cutcard_guide::{Practice, PracticeAnswer, PracticePlayer, PracticeQuestion};
use cutcard_rulebook::{Game, find_or_suggest};
use serde::Serialize;
use std::io::Write;

/// What is said to an answer.
#[derive(Serialize)]
pub(crate) struct Verdict {
    /// Whether the ruling that was chosen is the book's.
    right: bool,
    #[serde(flatten)]
    answer: PracticeAnswer,
    /// The scripts that prove the clause by something like this.
    scripts: Vec<&'static str>,
}

/// Why there is no such question, or no such choice.
#[derive(Debug, thiserror::Error)]
pub(crate) enum NoQuestion {
    /// A game against the house is ruled otherwise.
    #[error("{0} is played against the house: questions are asked of games with a pot")]
    AgainstTheHouse(&'static str),
    /// The question has other choices.
    #[error("the question has {0} rulings to choose from")]
    NoSuchChoice(usize),
}

/// The question of a number, of one game or of any.
pub(crate) fn question(game: Option<&'static Game>, number: u32) -> Result<Practice, NoQuestion> {
    let game = game.or_else(|| cutcard_guide::practice_game(number));
    let posed = game.and_then(|game| cutcard_guide::practice(game, number));
    posed.ok_or(NoQuestion::AgainstTheHouse(game.map_or("this", |game| game.id().as_str())))
}

/// What is said to somebody who chooses this ruling, counted from 0.
pub(crate) fn verdict(posed: Practice, choice: usize) -> Result<Verdict, NoQuestion> {
    let Practice { question, answer } = posed;
    if choice >= question.choices.len() {
        return Err(NoQuestion::NoSuchChoice(question.choices.len()));
    }
    let right = choice == usize::from(answer.choice);
    let clause = answer.clause.parse().ok();
    let scripts = clause.map(|clause| scripts_of(&clause, answer.wrong)).unwrap_or_default();
    Ok(Verdict { right, answer, scripts })
}

pub(crate) fn run(command: &cli::Practice, output: &mut impl Write) -> Result<(), CliError> {
    let input = |error: NoQuestion| CliError::Input(error.to_string());
    let game = command.game.as_deref().map(find_or_suggest).transpose()?;
    let number = command.number.map_or_else(any_number, Ok)?;
    let posed = question(game, number).map_err(input)?;
    let Some(choice) = command.choice else {
        return match command.json {
            true => write_json(&posed.question, output),
            false => tell_question(&posed.question, output),
        };
    };
    // People count from 1; there is no ruling before the first.
    let chosen = usize::from(choice).wrapping_sub(1);
    let said = verdict(posed, chosen).map_err(|error| input(error).of_option("--choice"))?;
    if command.json { write_json(&said, output) } else { tell_verdict(&said, output) }
}

/// A number nobody chose, short enough to tell a colleague.
fn any_number() -> Result<u32, CliError> {
    let drawn = getrandom::u32()
        .map_err(|error| CliError::Input(format!("no random number to be had: {error}")))?;
    Ok(drawn % 100_000)
}

fn write_json(answer: &impl Serialize, output: &mut impl Write) -> Result<(), CliError> {
    serde_json::to_writer_pretty(&mut *output, answer)?;
    writeln!(output)?;
    Ok(())
}

fn tell_question(question: &PracticeQuestion, output: &mut impl Write) -> Result<(), CliError> {
    let PracticeQuestion { game, game_name, number, street, pot, .. } = question;
    writeln!(output, "{game_name}, question {number}: {street}, {pot} in the pot\n")?;
    for PracticePlayer { name, chips, cards, .. } in &question.players {
        let cards: Vec<&str> = cards.iter().map(|card| card.as_deref().unwrap_or("??")).collect();
        writeln!(output, "  {name:<8} {chips:>6}  {}", cards.join(" "))?;
    }
    for board in question.boards.iter().filter(|board| !board.is_empty()) {
        writeln!(output, "  {:<16} {}", "board", board.join(" "))?;
    }
    if let Some(card) = &question.community {
        writeln!(output, "  {:<16} {card}", "for all")?;
    }
    writeln!(output)?;
    for line in &question.story {
        writeln!(output, "  {line}")?;
    }
    writeln!(output, "\n{} What is the ruling?\n", question.happened)?;
    for (at, choice) in question.choices.iter().enumerate() {
        writeln!(output, "  {}. {choice}", at + 1)?;
    }
    writeln!(output, "\nAnswer: cutcard practice {game} --number {number} --choice 1")?;
    Ok(())
}

fn tell_verdict(said: &Verdict, output: &mut impl Write) -> Result<(), CliError> {
    let Verdict { right, answer, scripts } = said;
    writeln!(output, "{}", if *right { "Right." } else { "Not so." })?;
    writeln!(output, "{}. {}\n", answer.choice + 1, answer.ruling)?;
    for line in &answer.why {
        writeln!(output, "  {:<9} {line}", "because")?;
    }
    for deed in &answer.deeds {
        writeln!(output, "  {:<9} {} ({})", "done", deed.text, deed.clause)?;
    }
    writeln!(output, "  {:<9} {}: {}", "clause", answer.clause, answer.clause_text)?;
    for script in scripts {
        writeln!(output, "  {:<9} {script}", "scenario")?;
    }
    Ok(())
}
