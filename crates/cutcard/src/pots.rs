//! `cutcard pots`: main and side pots, and who wins how much of them.

use crate::error::CliError;
use crate::lines::{json_lines, read_json};
use cutcard_answers::{PotsQuestion, pots};
use std::io::{BufRead, Write};

pub(crate) fn run(input: impl BufRead, output: &mut impl Write) -> Result<(), CliError> {
    json_lines(input, output, |text| {
        let asked: PotsQuestion = read_json(text, "a round's chips")?;
        Ok(pots(&asked)?)
    })
}
