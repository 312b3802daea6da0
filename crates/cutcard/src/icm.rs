//! `cutcard icm`: what the chips of a tournament are worth in prizes.

use crate::cli;
use crate::error::CliError;
use crate::text_table::{TextTable, thousands};
use cutcard_answers::{IcmQuestion, PrizeShares, icm};
use std::fs::File;
use std::io::{BufRead, Read, Write};

/// The longest list that is read from a file: ten thousand numbers are far shorter.
const LONGEST_LIST: u64 = 1 << 20;

pub(crate) fn run(
    command: &cli::Icm,
    mut input: impl BufRead,
    output: &mut impl Write,
) -> Result<(), CliError> {
    if command.stacks == "@-" && command.prizes == "@-" {
        let why = "one of --stacks and --prizes can come from standard input, not both";
        return Err(CliError::Input(why.to_owned()));
    }
    let asked = IcmQuestion {
        stacks: list(&command.stacks, &mut input).map_err(|error| error.of_option("--stacks"))?,
        prizes: list(&command.prizes, &mut input).map_err(|error| error.of_option("--prizes"))?,
    };
    let shares = icm(&asked)?;
    if command.json {
        serde_json::to_writer(&mut *output, &shares)?;
        writeln!(output)?;
    } else {
        write!(output, "{}", table(&asked, &shares))?;
    }
    Ok(())
}

/// A list as it is written: the numbers themselves, or where they are.
fn list(written: &str, input: &mut impl BufRead) -> Result<Vec<u64>, CliError> {
    match written.strip_prefix('@') {
        None => numbers(written),
        Some("-") => numbers(&text(input)?),
        Some(path) => {
            let unread = |error| CliError::Input(format!("cannot read {path}: {error}"));
            numbers(&text(&mut File::open(path).map_err(unread)?)?)
        }
    }
}

fn text(from: &mut impl Read) -> Result<String, CliError> {
    let mut text = String::new();
    if from.take(LONGEST_LIST + 1).read_to_string(&mut text)? as u64 > LONGEST_LIST {
        return Err(CliError::Input(format!("longer than {LONGEST_LIST} bytes")));
    }
    Ok(text)
}

fn numbers(text: &str) -> Result<Vec<u64>, CliError> {
    let words = text.split(|sign: char| sign == ',' || sign.is_whitespace());
    let words = words.filter(|word| !word.is_empty()).enumerate();
    let number = |(at, word): (usize, &str)| {
        word.parse().map_err(|_| {
            let word: String = word.chars().take(30).collect();
            CliError::Input(format!("number {} is {word:?}: not a whole number", at + 1))
        })
    };
    words.map(number).collect()
}

fn table(asked: &IcmQuestion, shares: &PrizeShares) -> String {
    let chips: u64 = asked.stacks.iter().sum();
    let mut table = TextTable::new(&[
        "player",
        "chips",
        "of all chips",
        "of the prizes",
        "worth",
        "in whole units",
    ]);
    for (place, ((stack, equity), whole)) in
        asked.stacks.iter().zip(&shares.equities).zip(&shares.whole).enumerate()
    {
        table.row([
            (place + 1).to_string(),
            thousands(*stack),
            format!("{:.4} %", 100.0 * *stack as f64 / chips as f64),
            format!("{:.4} %", 100.0 * equity / shares.pool as f64),
            format!("{equity:.4}"),
            thousands(*whole),
        ]);
    }
    let (players, paid) = (asked.stacks.len() as u64, asked.prizes.len() as u64);
    let (players, paid) = (thousands(players), thousands(paid));
    format!("{players} players, {paid} prizes, {} in all\n\n{table}", thousands(shares.pool))
}
