//! JSON lines in, JSON lines out.

use crate::error::CliError;
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::io::{BufRead, Write};

/// The longest line that is read: a question is far shorter.
const LONGEST_LINE: u64 = 1 << 20;

/// Answers each line of the input that is not blank with a line of JSON.
pub(crate) fn json_lines<A: Serialize>(
    input: impl BufRead,
    output: &mut impl Write,
    answer: impl Fn(&str) -> Result<A, CliError>,
) -> Result<(), CliError> {
    for_each_line(input, |line, text| {
        let answer = answer(text).map_err(|error| error.at_line(line))?;
        serde_json::to_writer(&mut *output, &answer)?;
        writeln!(output)?;
        // Whoever asks line by line waits for the answer.
        output.flush()?;
        Ok(())
    })
}

/// Reads a line of JSON; `what` names what it should be.
pub(crate) fn read_json<T: DeserializeOwned>(text: &str, what: &str) -> Result<T, CliError> {
    serde_json::from_str(text).map_err(|error| {
        // The line is told already, and it is one line of JSON: the column is what helps.
        let message = error.to_string();
        let message = message.split(" at line ").next().unwrap_or(&message);
        let message = message
            .replace("expected u32", "expected a whole number")
            .replace("expected u64", "expected a whole number");
        CliError::Input(format!("not {what}: {message} (column {})", error.column()))
    })
}

/// Calls `visit` with every line that is not blank, counting from 1.
fn for_each_line(
    mut input: impl BufRead,
    mut visit: impl FnMut(usize, &str) -> Result<(), CliError>,
) -> Result<(), CliError> {
    use std::io::Read as _;
    let mut text = Vec::new();
    for line in 1.. {
        text.clear();
        if (&mut input).take(LONGEST_LINE + 1).read_until(b'\n', &mut text)? == 0 {
            break;
        }
        if text.len() as u64 > LONGEST_LINE {
            let wrong = CliError::Input(format!("longer than {LONGEST_LINE} bytes"));
            return Err(wrong.at_line(line));
        }
        let text = std::str::from_utf8(&text)
            .map_err(|_| CliError::Input("not UTF-8 text".to_owned()).at_line(line))?;
        if !text.trim().is_empty() {
            visit(line, text)?;
        }
    }
    Ok(())
}
