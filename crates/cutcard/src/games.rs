//! `cutcard games`: the games of the books.

use crate::cli;
use crate::error::CliError;
use crate::text_table::TextTable;
use cutcard_guide::{Listed, index, page};
use cutcard_rulebook::{Game, find_or_suggest, games};
use std::io::Write;

pub(crate) fn run(command: &cli::Games, output: &mut impl Write) -> Result<(), CliError> {
    let asked = command.game.as_deref().map(find_or_suggest).transpose()?;
    if command.page {
        let page = asked.map_or_else(index, page);
        write!(output, "{page}")?;
        return Ok(());
    }
    let chosen: Vec<&Game> = asked.map_or_else(|| games().iter().collect(), |game| vec![game]);
    let listed: Vec<Listed> = chosen.into_iter().map(Listed::of).collect();
    if command.json {
        serde_json::to_writer_pretty(&mut *output, &listed)?;
        writeln!(output)?;
        return Ok(());
    }
    let mut table = TextTable::new(&["game", "family", "decks (seats)"]).with_words(3);
    for game in &listed {
        table.row(game.row());
    }
    write!(output, "{table}")?;
    Ok(())
}
