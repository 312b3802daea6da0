//! `cutcard showdown`: who wins, by the rules of a game.

use crate::cli;
use crate::error::CliError;
use crate::lines::{json_lines, read_json};
use cutcard_answers::{Explain, ShowdownQuestion, showdown};
use std::io::{BufRead, Write};

pub(crate) fn run(
    command: &cli::Showdown,
    input: impl BufRead,
    output: &mut impl Write,
) -> Result<(), CliError> {
    let explain = if command.explain { Explain::Hands } else { Explain::Nothing };
    json_lines(input, output, |text| {
        let asked: ShowdownQuestion = read_json(text, "a showdown")?;
        Ok(showdown(&asked, explain)?)
    })
}
