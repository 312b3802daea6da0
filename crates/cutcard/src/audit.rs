//! `cutcard audit`: whether a room's data are what was written.

use crate::cli;
use crate::error::CliError;
use crate::progress::Progress;
use crate::serve::of_store;
use crate::text_table::thousands;
use cutcard_room::audit::{AuditError, Audited, audit};
use serde::Serialize;
use std::io::Write;

/// What `--json` prints.
#[derive(Serialize)]
struct Answer {
    sound: bool,
    #[serde(flatten)]
    counts: Option<Counts>,
    /// The first thing that is wrong.
    finding: Option<Found>,
}

/// What was looked at.
#[derive(Serialize)]
struct Counts {
    tables: u64,
    events: u64,
    rounds: u64,
    transfers: u64,
    accounts: u64,
    snapshots: u64,
}

impl From<Audited> for Counts {
    fn from(audited: Audited) -> Counts {
        let Audited { tables, events, rounds, transfers, accounts, snapshots } = audited;
        Counts { tables, events, rounds, transfers, accounts, snapshots }
    }
}

#[derive(Serialize)]
struct Found {
    table: Option<u64>,
    event: Option<u64>,
    text: String,
}

pub(crate) fn run(command: &cli::Audit, output: &mut impl Write) -> Result<(), CliError> {
    let progress = Progress::of_unknown_length("events looked at");
    let audited = audit(&command.data, &mut |events| progress.count(events));
    drop(progress);
    match audited {
        Ok(audited) => tell(command, audited.into(), output),
        Err(AuditError::Fault(fault)) => Err(of_store(fault)),
        Err(AuditError::Wrong(finding)) => {
            let text = finding.to_string();
            if command.json {
                let found = Found {
                    table: finding.table.map(|table| table.0.into()),
                    event: finding.sequence.map(|sequence| sequence.0),
                    text: text.clone(),
                };
                let answer = Answer { sound: false, counts: None, finding: Some(found) };
                serde_json::to_writer(&mut *output, &answer)?;
                writeln!(output)?;
            }
            Err(CliError::Broken(text))
        }
    }
}

fn tell(command: &cli::Audit, counts: Counts, output: &mut impl Write) -> Result<(), CliError> {
    if command.json {
        let answer = Answer { sound: true, counts: Some(counts), finding: None };
        serde_json::to_writer(&mut *output, &answer)?;
        writeln!(output)?;
        return Ok(());
    }
    let Counts { tables, events, rounds, transfers, accounts, snapshots } = counts;
    writeln!(
        output,
        "Sound: {} events of {} tables, {} rounds played again, {} transfers of {} accounts that sum \
         to zero, {} snapshots",
        thousands(events),
        thousands(tables),
        thousands(rounds),
        thousands(transfers),
        thousands(accounts),
        thousands(snapshots)
    )?;
    Ok(())
}
