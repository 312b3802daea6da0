//! `cutcard shuffle`: a deck shuffled and cut, and the random stream behind it.

use crate::cli;
use crate::error::CliError;
use cutcard_answers::deck;
use cutcard_cards::{Joker, Seed, raw_words, shuffle};
use serde::Serialize;
use std::io::Write;

#[derive(Serialize)]
struct CutOrder {
    seed: String,
    cut: usize,
    cards: Vec<String>,
}

pub(crate) fn run(command: &cli::Shuffle, output: &mut impl Write) -> Result<(), CliError> {
    let joker = if command.joker { Joker::In } else { Joker::Out };
    let deck = deck(command.deck, joker)?;
    let seed = match &command.seed {
        Some(text) => {
            text.parse().map_err(|error| CliError::Input(format!("{error}")).of_option("--seed"))?
        }
        None => fresh_seed()?,
    };
    if let Some(bytes) = command.raw {
        return write_raw(seed, bytes, output);
    }
    let cut = shuffle(deck, seed).cut_as_drawn();
    let cards: Vec<String> = cut.cards().iter().map(ToString::to_string).collect();
    let answer = CutOrder { seed: seed.to_string(), cut: cut.depth(), cards };
    if command.json {
        serde_json::to_writer(&mut *output, &answer)?;
        writeln!(output)?;
    } else {
        let pretty: Vec<String> = cut.cards().iter().map(|card| card.pretty()).collect();
        writeln!(output, "{}", pretty.join(" "))?;
        writeln!(output, "seed {}, cut at {}", answer.seed, answer.cut)?;
    }
    Ok(())
}

/// A seed from the operating system, as every electronic deal has.
fn fresh_seed() -> Result<Seed, CliError> {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).map_err(|error| {
        CliError::Io(std::io::Error::other(format!(
            "the operating system gives no random numbers: {error}"
        )))
    })?;
    Ok(Seed(bytes))
}

fn write_raw(seed: Seed, bytes: u64, output: &mut impl Write) -> Result<(), CliError> {
    let mut left = bytes;
    for word in raw_words(seed) {
        let word = word.to_le_bytes();
        let taken = left.min(4);
        output.write_all(word.get(..taken as usize).unwrap_or(&word))?;
        left -= taken;
        if left == 0 {
            break;
        }
    }
    Ok(())
}
