//! `cutcard audit`: whether a room's data are what was written.

use crate::cli;
use crate::error::CliError;
use crate::progress::Progress;
use crate::serve::of_store;
use crate::text_table::thousands;
use cutcard_journal::Lease;
use cutcard_room::audit::{AuditError, Audited, audit};
use cutcard_room::{Clock as _, Settings, SystemClock};
use cutcard_server::people::{RegisterFault, audit_register};
use serde::Serialize;
use std::collections::BTreeMap;
use std::io::Write;
use std::path::Path;

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
pub(crate) struct Counts {
    /// The format the journal is written in.
    format: i64,
    pub(crate) tables: u64,
    pub(crate) events: u64,
    rounds: u64,
    /// How many of them by which version of the rules.
    rules: BTreeMap<u16, u64>,
    transfers: u64,
    accounts: u64,
    snapshots: u64,
    pub(crate) people: u64,
    /// Tables of an older format whose rounds are indexed when a room opens the folder.
    unindexed: u64,
    /// Tables that were written off, by number.
    written_off: Vec<u32>,
    /// Tables that somebody else than a room has taken for a time that is not over: a room that opens
    /// the folder before then leaves them out.
    held: Vec<Held>,
}

/// A table that somebody else has.
#[derive(Serialize)]
struct Held {
    table: u64,
    holder: String,
    until_millis: i64,
}

impl Counts {
    fn of(audited: Audited, people: u64) -> Counts {
        let Audited { format, unindexed, tables, events, rounds, rules, .. } = audited;
        let Audited { transfers, accounts, snapshots, written_off, leases, .. } = audited;
        let held = held_by_others(leases);
        Counts {
            format,
            tables,
            events,
            rounds,
            rules,
            transfers,
            accounts,
            snapshots,
            people,
            unindexed,
            written_off: written_off.iter().map(|off| off.table.0).collect(),
            held,
        }
    }
}

fn held_by_others(leases: Vec<Lease>) -> Vec<Held> {
    let now = i64::try_from(SystemClock.now_millis()).unwrap_or(i64::MAX);
    let own = Settings::default().holder;
    let others = leases.into_iter().filter(|lease| lease.until.0 > now && lease.holder != own);
    let held = |lease: Lease| Held {
        table: lease.table.0.into(),
        holder: lease.holder,
        until_millis: lease.until.0,
    };
    others.map(held).collect()
}

/// Why a folder is not sound.
pub(crate) enum Unsound {
    Journal(AuditError),
    Register(RegisterFault),
}

#[derive(Serialize)]
struct Found {
    table: Option<u64>,
    event: Option<u64>,
    text: String,
}

pub(crate) fn run(command: &cli::Audit, output: &mut impl Write) -> Result<(), CliError> {
    let found = match look(&command.data) {
        Ok(counts) => return tell(command, counts, output),
        Err(Unsound::Journal(AuditError::Fault(fault))) => return Err(of_store(fault)),
        Err(Unsound::Journal(AuditError::Wrong(finding))) => Found {
            table: finding.table.map(|table| table.0.into()),
            event: finding.sequence.map(|sequence| sequence.0),
            text: finding.to_string(),
        },
        Err(Unsound::Register(fault)) => {
            Found { table: None, event: None, text: fault.to_string() }
        }
    };
    let text = found.text.clone();
    if command.json {
        let answer = Answer { sound: false, counts: None, finding: Some(found) };
        serde_json::to_writer(&mut *output, &answer)?;
        writeln!(output)?;
    }
    Err(CliError::Broken(text))
}

/// The journal first, then whether those who have chips are known.
pub(crate) fn look(data: &Path) -> Result<Counts, Unsound> {
    let progress = Progress::of_unknown_length("events looked at");
    let audited = audit(data, &mut |events| progress.count(events));
    drop(progress);
    let audited = audited.map_err(Unsound::Journal)?;
    let people = audit_register(data, &audited.players).map_err(Unsound::Register)?;
    Ok(Counts::of(audited, people))
}

fn tell(command: &cli::Audit, counts: Counts, output: &mut impl Write) -> Result<(), CliError> {
    if command.json {
        let answer = Answer { sound: true, counts: Some(counts), finding: None };
        serde_json::to_writer(&mut *output, &answer)?;
        writeln!(output)?;
        return Ok(());
    }
    let Counts { tables, events, rounds, transfers, accounts, snapshots, people, .. } = counts;
    writeln!(
        output,
        "Sound: {} events of {} tables, {} rounds played again, {} transfers of {} accounts that sum \
         to zero, {} snapshots, {} people",
        thousands(events),
        thousands(tables),
        thousands(rounds),
        thousands(transfers),
        thousands(accounts),
        thousands(snapshots),
        thousands(people)
    )?;
    write!(output, "Journal format {}", counts.format)?;
    for (version, rounds) in counts.rules {
        write!(output, "; {} rounds by version {version} of the rules", thousands(rounds))?;
    }
    if counts.unindexed > 0 {
        write!(output, "; {} tables are indexed when a room opens it", counts.unindexed)?;
    }
    writeln!(output)?;
    for table in counts.written_off {
        writeln!(output, "Table {table} was written off: it is checked as far as it is sound")?;
    }
    for Held { table, holder, until_millis } in counts.held {
        writeln!(
            output,
            "Table {table} is held by {holder:?} until {until_millis} (milliseconds)"
        )?;
    }
    Ok(())
}
