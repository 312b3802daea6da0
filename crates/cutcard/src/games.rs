//! `cutcard games`: the games of the books.

use crate::cli;
use crate::error::CliError;
use crate::text_table::TextTable;
use cutcard_cards::Joker;
use cutcard_rulebook::{Game, games};
use serde::Serialize;
use std::io::Write;

#[derive(Serialize)]
struct Listed {
    id: String,
    name: String,
    book: String,
    family: String,
    decks: Vec<ListedDeck>,
    joker: bool,
    clauses: Vec<String>,
}

#[derive(Serialize)]
struct ListedDeck {
    cards: u32,
    /// How many players may be dealt in, without and with the joker.
    seats: usize,
    seats_with_joker: usize,
    /// How many may sit at the table.
    seated: usize,
}

pub(crate) fn run(command: &cli::Games, output: &mut impl Write) -> Result<(), CliError> {
    let listed: Vec<Listed> = games().iter().map(list).collect();
    if command.json {
        serde_json::to_writer_pretty(&mut *output, &listed)?;
        writeln!(output)?;
        return Ok(());
    }
    let mut table = TextTable::new(&["game", "family", "decks (seats)"]).with_words(3);
    for game in &listed {
        let decks: Vec<String> =
            game.decks.iter().map(|deck| format!("{} ({})", deck.cards, deck.seats)).collect();
        let joker = if game.joker { ", joker allowed" } else { "" };
        table.row([game.id.clone(), game.family.clone(), format!("{}{joker}", decks.join(", "))]);
    }
    write!(output, "{table}")?;
    Ok(())
}

fn list(game: &Game) -> Listed {
    let decks = game.decks();
    Listed {
        id: game.id().to_string(),
        name: game.name().to_owned(),
        book: game.book().to_string(),
        family: game.family().to_string(),
        decks: decks
            .iter()
            .map(|deck| ListedDeck {
                cards: deck.size.cards(),
                seats: deck.seats,
                seats_with_joker: deck.seats_with_joker,
                seated: deck.seated,
            })
            .collect(),
        joker: decks.joker.offers(Joker::In),
        clauses: game.clauses().iter().map(ToString::to_string).collect(),
    }
}
