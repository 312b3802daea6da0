//! `cutcard simulate`: random players play rounds of a game, and everything must hold.

mod banked;
mod digest;
mod draw_house;
mod patient;
mod pots;
mod run;
mod tally;

use crate::cli;
use crate::error::CliError;
use crate::hand_history::house::{implied, variant_of};
use cutcard_rulebook::{Game, House, HouseFile, find_or_suggest};
use run::Run;
use serde::Serialize;
use std::fs::File;
use std::io::{BufWriter, Write};
use std::path::Path;
use std::sync::Arc;
use std::time::Instant;
use tally::{Player, Totals};

/// What a run came to.
#[derive(Serialize)]
struct Simulated {
    rounds: u64,
    seconds: f64,
    rounds_per_second: f64,
    chips_before: u128,
    chips_after: u128,
    commission: u128,
    digest: String,
}

pub(crate) fn run(command: &cli::Simulate, output: &mut impl Write) -> Result<(), CliError> {
    let game = find_or_suggest(&command.game)?;
    if game.play().is_none() {
        let table = banked::Table::new(command)?;
        return play(command, game, &table, output);
    }
    let dealt = dealt(command, game)?;
    let table = pots::Table::new(command, dealt)?;
    play(command, game, &table, output)
}

/// The house options to play by.
fn dealt(command: &cli::Simulate, game: &Game) -> Result<pots::Dealt, CliError> {
    let id = game.id().as_str();
    if command.random_house {
        return Ok(pots::Dealt::Drawn(Arc::new(game.clone())));
    }
    if command.phh.is_some() {
        let variant = variant_of(game, command.variant.as_deref())?;
        let house = House::try_from(implied(variant)).map_err(|faults| house_faults(&faults))?;
        return Ok(pots::Dealt::Format { house: Box::new(house), variant });
    }
    let file = match &command.house {
        Some(path) => house_file(path, id)?,
        None => HouseFile::of(id),
    };
    let house = House::try_from(file).map_err(|faults| match &command.house {
        Some(path) => house_faults(&faults).of_option(path.display().to_string()),
        None => house_faults(&faults),
    })?;
    Ok(pots::Dealt::Fixed(Box::new(house)))
}

fn house_faults(faults: &[cutcard_rulebook::HouseFault]) -> CliError {
    let told: Vec<String> = faults.iter().map(ToString::to_string).collect();
    CliError::Input(told.join("; "))
}

/// Reads house options from a file; it may leave the game out.
fn house_file(path: &Path, game: &str) -> Result<HouseFile, CliError> {
    let wrong = |why: String| CliError::Input(why).of_option(path.display().to_string());
    let text = std::fs::read_to_string(path).map_err(|error| wrong(error.to_string()))?;
    let mut file: HouseFile = text.parse().map_err(|fault| wrong(format!("{fault}")))?;
    if file.game.is_empty() {
        game.clone_into(&mut file.game);
    }
    if file.game == game {
        return Ok(file);
    }
    Err(wrong(format!("house options of {}, not of {game}", file.game)))
}

fn play<P: Player>(
    command: &cli::Simulate,
    game: &Game,
    player: &P,
    output: &mut impl Write,
) -> Result<(), CliError> {
    if let Some(round) = command.round {
        return one(command, game, player, round, output);
    }
    let mut sections = command.phh.as_deref().map(create).transpose()?;
    let run = Run { game: game.id().as_str(), seed: command.seed, rounds: command.rounds };
    let clock = Instant::now();
    let threads = command.threads.unwrap_or_else(available);
    let totals = run.play(player, threads, |text| match &mut sections {
        Some((path, file)) => {
            file.write_all(text.as_bytes()).map_err(|error| unwritten(path, error))
        }
        None => Ok(()),
    })?;
    if let Some((path, mut file)) = sections {
        file.flush().map_err(|error| unwritten(path, error))?;
    }
    tell(command, &totals, clock.elapsed().as_secs_f64(), output)
}

fn create(path: &Path) -> Result<(&Path, BufWriter<File>), CliError> {
    let file = File::create(path).map_err(|error| unwritten(path, error))?;
    Ok((path, BufWriter::new(file)))
}

fn unwritten(path: &Path, error: std::io::Error) -> CliError {
    CliError::File { path: path.to_owned(), error }
}

fn available() -> usize {
    std::thread::available_parallelism().map_or(1, usize::from)
}

/// Plays one round of a run and tells what happened in it.
fn one<P: Player>(
    command: &cli::Simulate,
    game: &Game,
    player: &P,
    round: u64,
    output: &mut impl Write,
) -> Result<(), CliError> {
    let told = player.tell(command.seed, round, command.json);
    for line in &told.lines {
        writeln!(output, "{line}")?;
    }
    match told.broken {
        None => Ok(()),
        Some(what) => Err(tally::broken(game.id().as_str(), command.seed, round, &what)),
    }
}

fn tell(
    command: &cli::Simulate,
    totals: &Totals,
    seconds: f64,
    output: &mut impl Write,
) -> Result<(), CliError> {
    let rate = totals.rounds as f64 / seconds.max(1e-9);
    let answer = Simulated {
        rounds: totals.rounds,
        seconds,
        rounds_per_second: rate,
        chips_before: totals.before,
        chips_after: totals.after,
        commission: totals.commission,
        digest: totals.digest.to_string(),
    };
    if command.json {
        serde_json::to_writer(&mut *output, &answer)?;
        writeln!(output)?;
        return Ok(());
    }
    writeln!(output, "{} rounds of {} in {seconds:.2} s", answer.rounds, command.game)?;
    writeln!(output, "{rate:.0} rounds a second")?;
    writeln!(
        output,
        "{} chips brought, {} taken away, {} commission",
        answer.chips_before, answer.chips_after, answer.commission
    )?;
    writeln!(output, "digest {}", answer.digest)?;
    Ok(())
}
