//! `cutcard backup` and `cutcard restore`: a room's data copied, and put back.

use crate::audit::{Unsound, journal, look, look_for_people, register_of};
use crate::cli;
use crate::deals_repeat;
use crate::error::CliError;
use crate::keys::{self, Found};
use crate::serve::of_store;
use crate::text_table::thousands;
use cutcard_banked::PlayerId;
use cutcard_journal::{Chain, JournalError, SqliteJournal, Until, backup, cut};
use cutcard_room::{
    KeyRing, LostKeys, NamesOnChain, Rights, Settings, SystemClock, end_not_signed, names_on_chain,
    record_names, record_restore, rights_on_chain,
};
use cutcard_server::people::{NamesInRegister, end_sessions_of_members, put_forgotten_back};
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

/// The databases in a data folder beside the journal.
const BESIDE: &[&str] = &["people.sqlite"];

pub(crate) fn run(command: &cli::Backup, output: &mut impl Write) -> Result<(), CliError> {
    let cli::Backup { data, to } = command;
    refuse_if_there(to, "TO")?;
    let part = part_of(to, "TO")?;
    made_whole(&part, to, || {
        copy(data, &part)?;
        // Damaged or not it is all there is: a copy is kept, and what is wrong is told.
        Ok(look(&part))
    })
    .and_then(|looked| match looked {
        Ok(counts) => {
            let (events, tables) = (thousands(counts.events), thousands(counts.tables));
            let people = thousands(counts.people);
            let to = to.display();
            writeln!(
                output,
                "Copied {events} events of {tables} tables and {people} people to {to}: sound"
            )?;
            Ok(())
        }
        Err(unsound) => Err(CliError::Broken(format!(
            "copied as it is, and it is not sound: {}",
            unsound.text()
        ))),
    })
}

pub(crate) fn restore(command: &cli::Restore, output: &mut impl Write) -> Result<(), CliError> {
    let cli::Restore { from, data, until, keys, lost_keys } = command;
    refuse_if_there(data, "DIR")?;
    let keys = keys::find(keys, data)?;
    let part = part_of(data, "DIR")?;
    let (counts, ended, back) = made_whole(&part, data, || {
        copy(from, &part)?;
        // Before anything is taken off: what is left is signed anew.
        let Kept { people, names } = nothing_strange(&part)?;
        if let Some(until) = until
            && !cut(&part, *until).map_err(of_store)?
        {
            let text = format!("there is no such event in {}", from.display());
            return Err(CliError::Input(text).of_option("--until"));
        }
        let lost = lost_keys.allowed();
        let ring = record(&part, keys, (lost, people), output)?;
        let ended = end_sessions_of_members(&part, &SystemClock)
            .map_err(|error| CliError::Broken(error.to_string()))?;
        let not_sound = |unsound: Unsound| {
            CliError::Broken(format!("not restored, for it would not be sound: {}", unsound.text()))
        };
        let mut audited = journal(&part).map_err(not_sound)?;
        let back = put_forgotten_back(&part, &audited.players)
            .map_err(|error| CliError::Broken(error.to_string()))?;
        // Those who are back have other names than before.
        if names {
            let (names, entries) = record_names_of(&part, &ring, lost)?;
            audited.names = names.into();
            audited.events += entries;
        }
        let counts = look_for_people(&part, register_of(&part), audited).map_err(not_sound)?;
        Ok((counts, ended, back))
    })?;
    let (events, tables) = (thousands(counts.events), thousands(counts.tables));
    let people = thousands(counts.people);
    let data = data.display();
    writeln!(
        output,
        "Restored {events} events of {tables} tables and {people} people to {data}: sound"
    )?;
    if back > 0 {
        writeln!(
            output,
            "{back} guests who were forgotten later have something again: the room will forget them \
             once more, their chips back in the cage"
        )?;
    }
    if ended > 0 {
        writeln!(
            output,
            "{ended} sessions of people with a password are over: they sign in again"
        )?;
    }
    Ok(())
}

/// Copies all that belongs to a data folder.
fn copy(from: &Path, to: &Path) -> Result<(), CliError> {
    backup(from, BESIDE, to).map_err(of_store)?;
    deals_repeat::copy_mark(from, to)
}

/// What the chain of a copy has of the register.
struct Kept {
    /// All in the register who have other rights than nearly everybody, where the chain has them.
    people: Option<Vec<(PlayerId, Rights)>>,
    /// Whether it vouches for names.
    names: bool,
}

/// That a copy is the room's own: its chains end as it signed, and its register says what they say.
fn nothing_strange(part: &Path) -> Result<Kept, CliError> {
    let not_sound =
        |why: String| CliError::Broken(format!("not restored, for it would not be sound: {why}"));
    let failed = |error: JournalError| CliError::Broken(error.to_string());
    let journal = SqliteJournal::beside(part).map_err(of_store)?;
    if let Some(finding) = end_not_signed(&journal).map_err(failed)? {
        return Err(not_sound(finding.to_string()));
    }
    let Some(chain) = rights_on_chain(&journal).map_err(failed)? else {
        return Ok(Kept { people: None, names: false });
    };
    let on_chain = names_on_chain(&journal).map_err(failed)?;
    let names = on_chain.since().is_some();
    let held = register_of(part).and_then(|(mut register, called)| {
        register.held_to(&chain)?;
        called.held_to(&on_chain.into())?;
        // A copy may have been taken between chain and register; and what the chain took away stays so.
        register.finish(&chain)?;
        Ok(register.special())
    });
    let people = Some(held.map_err(|fault| not_sound(fault.to_string()))?);
    Ok(Kept { people, names })
}

/// Says on the house's chain that the data are a copy that was put back, signed: anchors tell it from
/// tampering then.
fn record(
    part: &Path,
    keys: Found,
    (lost, people): (LostKeys, Option<Vec<(PlayerId, Rights)>>),
    output: &mut impl Write,
) -> Result<KeyRing, CliError> {
    let journal = SqliteJournal::open(part).map_err(of_store)?;
    let ring = keys.or_new(&journal, lost, output)?;
    let by = ["SUDO_USER", "USER", "LOGNAME"].iter().find_map(|name| std::env::var(name).ok());
    let by = by.unwrap_or_else(|| "somebody".to_owned());
    record_restore(&journal, &Settings::default(), &SystemClock, &ring, (&by, lost), people)
        .map_err(|error| CliError::Broken(error.to_string()))?;
    Ok(ring)
}

/// Says on the house's chain what people are called by the register that was put back.
fn record_names_of(
    part: &Path,
    ring: &KeyRing,
    lost: LostKeys,
) -> Result<(NamesOnChain, u64), CliError> {
    let failed = |text: String| CliError::Broken(text);
    let names = NamesInRegister::read(part).map_err(|fault| failed(fault.to_string()))?;
    let journal = SqliteJournal::open(part).map_err(of_store)?;
    let settings = Settings::default();
    record_names(&journal, &settings, &SystemClock, (ring, lost), &names.all())
        .map_err(|error| failed(error.to_string()))
}

/// Nothing is ever written over.
fn refuse_if_there(dir: &Path, what: &str) -> Result<(), CliError> {
    let empty = match fs::read_dir(dir) {
        Ok(mut entries) => entries.next().is_none(),
        Err(error) => error.kind() == std::io::ErrorKind::NotFound,
    };
    if empty {
        return Ok(());
    }
    let text = format!("{} is there and not empty: nothing is written over", dir.display());
    Err(CliError::Input(text).of_option(what))
}

/// Where a folder is made before it is given its name.
fn part_of(dir: &Path, what: &str) -> Result<PathBuf, CliError> {
    let Some(name) = dir.file_name() else {
        let text = format!("{} is no name of a new folder", dir.display());
        return Err(CliError::Input(text).of_option(what));
    };
    let mut name = name.to_owned();
    name.push(".part");
    let part = dir.with_file_name(name);
    if part.exists() {
        let text = format!("{} is left from an earlier try: remove it first", part.display());
        return Err(CliError::Input(text).of_option(what));
    }
    Ok(part)
}

/// Makes a folder that appears whole or not at all.
fn made_whole<T>(
    part: &Path,
    whole: &Path,
    make: impl FnOnce() -> Result<T, CliError>,
) -> Result<T, CliError> {
    let made = make().and_then(|made| {
        // An empty folder of that name may be there.
        let _ = fs::remove_dir(whole);
        let named = fs::rename(part, whole);
        named.map_err(|error| CliError::File { path: whole.to_owned(), error })?;
        Ok(made)
    });
    if made.is_err() {
        let _ = fs::remove_dir_all(part);
    }
    made
}

/// Reads until when: a time, or an event of a table.
pub(crate) fn until(text: &str) -> Result<Until, String> {
    use cutcard_journal::{Sequence, UnixMillis};
    let wrong = || {
        format!(
            "`{text}` is no time such as 2026-11-16T18:30:00Z, no milliseconds since 1970, and no \
             event such as 12/340 (table 12, event 340)"
        )
    };
    if let Some((table, event)) = text.split_once('/') {
        let table = table.parse().map_err(|_| wrong())?;
        let event = event.parse().map_err(|_| wrong())?;
        return Ok(Until::Event(Chain::Table(cutcard_ledger::TableId(table)), Sequence(event)));
    }
    if let Ok(millis) = text.parse::<i64>() {
        return Ok(Until::Time(UnixMillis(millis)));
    }
    let time: jiff::Timestamp = text.parse().map_err(|_| wrong())?;
    Ok(Until::Time(UnixMillis(time.as_millisecond())))
}

impl Unsound {
    fn text(&self) -> String {
        match self {
            Unsound::Journal(error) => error.to_string(),
            Unsound::Register(fault) => fault.to_string(),
        }
    }
}
