//! `cutcard commission`: what the house took, by table, hour, shift and method.

use crate::cli;
use crate::error::CliError;
use crate::text_table::TextTable;
use cutcard_journal::JournalError;
use cutcard_room::{Clock as _, CommissionReport, SystemClock, commission_of};
use serde::Serialize;
use std::collections::BTreeMap;
use std::io::Write;

/// A day in milliseconds.
const DAY: u64 = 24 * 60 * 60 * 1_000;

/// What `--json` prints.
#[derive(Serialize)]
struct Answer<'a> {
    total: i64,
    by_table: BTreeMap<u32, i64>,
    by_method: BTreeMap<&'static str, i64>,
    #[serde(flatten)]
    report: &'a CommissionReport,
}

pub(crate) fn run(command: &cli::Commission, output: &mut impl Write) -> Result<(), CliError> {
    let until = SystemClock.now_millis();
    let from = command.days.map_or(0, |days| until.saturating_sub(u64::from(days) * DAY));
    let report = commission_of(&command.data, from..until.saturating_add(1)).map_err(of_journal)?;
    if command.json {
        let by_table = report.by(|line| line.table);
        let by_method = report.by(|line| line.by.name());
        let answer = Answer { total: report.total(), by_table, by_method, report: &report };
        serde_json::to_writer(&mut *output, &answer)?;
        writeln!(output)?;
        return Ok(());
    }
    in_words(&report, output)
}

fn of_journal(error: JournalError) -> CliError {
    match error {
        JournalError::Failed(fault) => crate::serve::of_store(fault),
        JournalError::Refused(refusal) => CliError::Broken(refusal.to_string()),
    }
}

fn in_words(report: &CommissionReport, output: &mut impl Write) -> Result<(), CliError> {
    writeln!(output, "The house took {}", report.total())?;
    writeln!(
        output,
        "In chip boxes and floats now {}, on slides {}, emptied {}",
        report.held, report.on_slides, report.emptied
    )?;
    if report.lines.is_empty() {
        return Ok(());
    }
    let mut table = TextTable::new(&["table", "hour", "shift", "method", "chips"]);
    for line in &report.lines {
        table.row([
            line.table.to_string(),
            hour(line.hour_millis),
            line.shift.map_or("-".to_owned(), |shift| shift.to_string()),
            line.by.name().to_owned(),
            line.chips.to_string(),
        ]);
    }
    write!(output, "\n{table}")?;
    Ok(())
}

/// `2026-11-16T18:00:00Z`.
fn hour(millis: u64) -> String {
    let at = i64::try_from(millis).ok().and_then(|it| jiff::Timestamp::from_millisecond(it).ok());
    at.map_or_else(|| millis.to_string(), |at| at.to_string())
}
