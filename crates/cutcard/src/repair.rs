//! `cutcard repair`: a damaged table written off.

use crate::cli;
use crate::error::CliError;
use crate::keys::{self, Found};
use crate::serve::of_store;
use cutcard_journal::{Fault, SqliteJournal};
use cutcard_ledger::TableId;
use cutcard_room::{NotRepaired, Repaired, Settings, SystemClock, write_off_signed};
use std::io::Write;

pub(crate) fn run(command: &cli::Repair, output: &mut impl Write) -> Result<(), CliError> {
    if !command.data.join("journal.db").is_file() {
        return Err(of_store(Fault::NotThere { dir: command.data.clone() }));
    }
    let journal = SqliteJournal::open(&command.data).map_err(of_store)?;
    for told in journal.told() {
        writeln!(output, "{told}")?;
    }
    let table = TableId(command.table);
    // Only where the file is named: keys that are merely not there now are not lost.
    let keys = match command.keys.file {
        Some(_) => Some(keys::find(&command.keys, &command.data)?.there()?),
        None => None,
    };
    // Signed with what is at hand: anchors tell it from tampering then.
    let signer = keys::find(&command.keys, &command.data).and_then(Found::there).ok();
    let rings = (keys.as_ref(), signer.as_ref());
    let repaired = write_off_signed(&journal, &Settings::default(), &SystemClock, rings, table);
    let Repaired { sound, head, returned } = repaired.map_err(of_repair)?;
    let table = table.0;
    writeln!(
        output,
        "Table {table} ends with event {sound}; those up to {head} count for nothing"
    )?;
    for it in returned {
        writeln!(output, "{} chips of {} went back to {}", it.chips, it.from, it.to)?;
    }
    writeln!(output, "Look whether the rest is sound: cutcard audit {}", command.data.display())?;
    Ok(())
}

fn of_repair(error: NotRepaired) -> CliError {
    let told = error.to_string();
    match error {
        NotRepaired::NoTable(_)
        | NotRepaired::WrittenOff(_)
        | NotRepaired::Sound(_)
        | NotRepaired::Unread { .. } => CliError::Input(told).of_option("--table"),
        NotRepaired::NoKeys | NotRepaired::Keys(_) => CliError::Input(told).of_option("--keys"),
        NotRepaired::Journal(_) | NotRepaired::NotSigned(_) => CliError::Broken(told),
    }
}
