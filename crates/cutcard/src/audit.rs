//! `cutcard audit`: whether a room's data are what was written.

mod anchored;
mod names;

use crate::cli;
use crate::error::CliError;
use crate::keys;
use crate::progress::Progress;
use crate::serve::of_store;
use crate::text_table::thousands;
use anchored::{Anchored, read_anchors, tell_anchors};
use cutcard_journal::{Chain, Lease};
use cutcard_room::audit::{AuditError, Audited, Evidence, audit_with};
use cutcard_room::{AnchorFinding, Clock as _, PartsTaken, RightsOnChain, Settings, SystemClock};
use cutcard_server::people::{NamesInRegister, RegisterFault, RightsInRegister, audit_register};
use cutcard_server::program_parts;
use names::Names;
use serde::Serialize;
use std::collections::BTreeMap;
use std::io::Write;
use std::path::Path;

/// What `--json` prints.
#[derive(Serialize)]
struct AuditReport {
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
    /// How many entries of tables were decided again from their commands.
    decided: u64,
    /// How many were applied and held to the laws instead.
    applied: u64,
    /// How many rounds are on whose cards are sealed.
    sealed: u64,
    /// Those rounds.
    sealed_rounds: Vec<Sealed>,
    rounds: u64,
    /// How many of them by which version of the rules.
    rules: BTreeMap<u16, u64>,
    /// How many by which edition and readings of which book.
    books: BTreeMap<String, u64>,
    transfers: u64,
    accounts: u64,
    snapshots: u64,
    pub(crate) people: u64,
    /// Tables of an older format whose rounds are indexed when a room opens the folder.
    unindexed: u64,
    /// Tables that were written off, by number.
    written_off: Vec<i64>,
    /// Tables that somebody else than a room has taken for a time that is not over: a room that opens
    /// the folder before then leaves them out.
    held: Vec<Held>,
    /// Events of the house by which a key took over that the one before did not sign: what came after rests on
    /// that key alone.
    keys_lost: Vec<u64>,
    /// The event of the house from which on its chain has roles and suspensions, and the register is held to it.
    rights_since: Option<u64>,
    /// Events of the house by which a register was taken that is not the one the chain vouched for.
    register_put_back: Vec<u64>,
    /// What the house's chain vouches for of people's names.
    names: Names,
    /// Whether the room writes anchors, as its chain says.
    writes_anchors: bool,
    /// How many counts of chips were held against the books of their moment again.
    chip_counts: u64,
    /// What the program was made of that ran the room last; nothing where that is not written down.
    program: Option<Program>,
    /// What the anchors prove that it was held to, where it was.
    #[serde(skip_serializing_if = "Option::is_none")]
    anchors: Option<Anchored>,
}

/// What the program was made of when that was last written down.
#[derive(Serialize)]
struct Program {
    version: String,
    /// The SHA-256 of each part.
    parts: BTreeMap<String, String>,
    at_millis: u64,
    /// How often it was written down, and how often it was something else than the time before.
    times: u64,
    changes: u64,
    /// Whether this program is made of the same, where that can be found out.
    same_as_this: Option<bool>,
}

impl Program {
    fn of(audited: &Audited) -> Option<Program> {
        let PartsTaken { version, parts, at_millis } = audited.parts.clone()?;
        let same_as_this = program_parts().ok().map(|own| own == parts);
        let parts = parts.into_iter().map(|it| (it.name, it.sha256)).collect();
        let (times, changes) = audited.parts_taken;
        Some(Program { version, parts, at_millis, times, changes, same_as_this })
    }

    fn tell(&self, output: &mut impl Write) -> Result<(), CliError> {
        let Program { version, times, changes, same_as_this, .. } = self;
        let same = match same_as_this {
            Some(true) => ", which is this program",
            Some(false) => ", which is not this program",
            None => "",
        };
        writeln!(
            output,
            "The room was last run by version {version}{same}; its parts were written down {} times and had \
             changed {} times",
            thousands(*times),
            thousands(*changes)
        )?;
        for (name, sha256) in &self.parts {
            writeln!(output, "  {name} {sha256}")?;
        }
        Ok(())
    }
}

/// A round that nobody can look at without the room's keys.
#[derive(Serialize)]
struct Sealed {
    table: u32,
    event: u64,
    /// The chips at the table: where they are now is not proved.
    chips: u64,
}

/// A table that somebody else has.
#[derive(Serialize)]
struct Held {
    table: i64,
    holder: String,
    until_millis: i64,
}

impl Counts {
    fn of(audited: Audited, people: u64) -> Counts {
        let program = Program::of(&audited);
        let chip_counts = audited.counts;
        let Audited { format, unindexed, tables, events, decided, applied, sealed, .. } = audited;
        let Audited { rounds, rules, books, .. } = audited;
        let Audited { transfers, accounts, snapshots, written_off, leases, anchors, .. } = audited;
        let held = held_by_others(leases);
        let sealed_rounds = audited.sealed_rounds.iter().map(|it| Sealed {
            table: it.table.0,
            event: it.from,
            chips: it.chips.0,
        });
        Counts {
            format,
            tables,
            events,
            decided,
            applied,
            sealed,
            sealed_rounds: sealed_rounds.collect(),
            rounds,
            rules,
            books: books.into_iter().map(|(book, rounds)| (book.to_string(), rounds)).collect(),
            transfers,
            accounts,
            snapshots,
            people,
            unindexed,
            written_off: written_off.iter().map(|off| off.chain.number()).collect(),
            held,
            keys_lost: anchors.unsigned_keys.iter().map(|(event, _)| event.0).collect(),
            rights_since: audited.rights.as_ref().map(|rights| rights.since().0),
            register_put_back: audited.rights.map(put_back).unwrap_or_default(),
            chip_counts,
            program,
            names: Names::of(&audited.names.on_chain, people),
            writes_anchors: anchors.kept,
            anchors: Anchored::of(anchors),
        }
    }
}

fn put_back(rights: RightsOnChain) -> Vec<u64> {
    rights.put_back().iter().map(|event| event.0).collect()
}

fn held_by_others(leases: Vec<Lease>) -> Vec<Held> {
    let now = i64::try_from(SystemClock.now_millis()).unwrap_or(i64::MAX);
    let own = Settings::default().holder;
    let others = leases.into_iter().filter(|lease| lease.until.0 > now && lease.holder != own);
    let held = |lease: Lease| Held {
        table: lease.chain.number(),
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
    table: Option<i64>,
    event: Option<u64>,
    text: String,
}

pub(crate) fn run(command: &cli::Audit, output: &mut impl Write) -> Result<(), CliError> {
    let anchors = match read_anchors(&command.anchors)? {
        Ok(anchors) => anchors,
        Err(finding) => return not_sound(command, Found::by_anchor(&finding), output),
    };
    let keys = command.keys.as_deref().map(|file| keys::named(file, &command.data)).transpose()?;
    let evidence = Evidence { anchors: &anchors, keys: keys.as_ref() };
    // Before the journal: of a room that is open, the register has nothing then that the chain has not.
    let register = register_of(&command.data);
    let looked = journal_by(&command.data, &evidence)
        .and_then(|audited| look_for_people(&command.data, register, audited));
    let found = match looked {
        Ok(counts) => return tell(command, counts, output),
        Err(Unsound::Journal(AuditError::Fault(fault))) => return Err(of_store(fault)),
        Err(Unsound::Journal(AuditError::Wrong(finding))) => Found {
            table: finding.chain.map(Chain::number),
            event: finding.sequence.map(|sequence| sequence.0),
            text: finding.to_string(),
        },
        Err(Unsound::Journal(AuditError::Anchors(finding))) => Found::by_anchor(&finding),
        Err(Unsound::Register(fault)) => {
            Found { table: None, event: None, text: fault.to_string() }
        }
    };
    not_sound(command, found, output)
}

impl Found {
    fn by_anchor(finding: &AnchorFinding) -> Found {
        let table = finding.head.and_then(|head| head.chain.table());
        Found {
            table: table.map(|table| table.0.into()),
            event: finding.head.map(|head| head.sequence.0),
            text: finding.to_string(),
        }
    }
}

/// Tells what is wrong.
fn not_sound(command: &cli::Audit, found: Found, output: &mut impl Write) -> Result<(), CliError> {
    let text = found.text.clone();
    if command.json {
        let answer = AuditReport { sound: false, counts: None, finding: Some(found) };
        serde_json::to_writer(&mut *output, &answer)?;
        writeln!(output)?;
    }
    Err(CliError::Broken(text))
}

/// The journal first, then whether those who have chips are known.
pub(crate) fn look(data: &Path) -> Result<Counts, Unsound> {
    look_for_people(data, register_of(data), journal(data)?)
}

/// The journal alone.
pub(crate) fn journal(data: &Path) -> Result<Audited, Unsound> {
    journal_by(data, &Evidence::default())
}

/// The journal, held to what is known beside it.
fn journal_by(data: &Path, evidence: &Evidence<'_>) -> Result<Audited, Unsound> {
    let progress = Progress::of_unknown_length("events looked at");
    audit_with(data, evidence, &mut |events| progress.count(events)).map_err(Unsound::Journal)
}

/// The register of people as it is: who has which rights, and what they are called.
pub(crate) type Register = (RightsInRegister, NamesInRegister);

/// Reads the register of a data folder. To be read before the journal.
pub(crate) fn register_of(data: &Path) -> Result<Register, RegisterFault> {
    Ok((RightsInRegister::read(data)?, NamesInRegister::read(data)?))
}

/// Whether those who have something by a journal are known, and everybody has the rights it says and the name.
pub(crate) fn look_for_people(
    data: &Path,
    register: Result<Register, RegisterFault>,
    audited: Audited,
) -> Result<Counts, Unsound> {
    let people = audit_register(data, &audited.players).map_err(Unsound::Register)?;
    let held = register.and_then(|(rights, names)| {
        audited.rights.as_ref().map_or(Ok(()), |chain| rights.held_to(chain))?;
        names.held_to(&audited.names)
    });
    held.map_err(Unsound::Register)?;
    Ok(Counts::of(audited, people))
}

/// What is known of people's roles and suspensions.
fn tell_rights(counts: &Counts, output: &mut impl Write) -> Result<(), CliError> {
    match counts.rights_since {
        Some(event) => writeln!(
            output,
            "Roles and suspensions are those of the house's chain, which has them since event {event}"
        )?,
        None => writeln!(
            output,
            "Roles and suspensions are not on the house's chain yet: a room that opens the folder takes them over"
        )?,
    }
    for event in &counts.register_put_back {
        writeln!(
            output,
            "people.sqlite was not the register that the chain vouched for (event {event} of the house): it was put \
             back from an older copy, or something was taken out of it"
        )?;
    }
    Ok(())
}

fn tell(command: &cli::Audit, counts: Counts, output: &mut impl Write) -> Result<(), CliError> {
    if command.json {
        let answer = AuditReport { sound: true, counts: Some(counts), finding: None };
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
    writeln!(
        output,
        "{} entries of tables were decided again; {}, of other versions, were applied and held to the \
         laws",
        thousands(counts.decided),
        thousands(counts.applied)
    )?;
    write!(output, "Journal format {}", counts.format)?;
    for (version, rounds) in &counts.rules {
        write!(output, "; {} rounds by version {version} of the rules", thousands(*rounds))?;
    }
    for (book, rounds) in &counts.books {
        write!(output, "; {} by {book}", thousands(*rounds))?;
    }
    if counts.unindexed > 0 {
        write!(output, "; {} tables are indexed when a room opens it", counts.unindexed)?;
    }
    writeln!(output)?;
    for Sealed { table, event, chips } in &counts.sealed_rounds {
        writeln!(
            output,
            "Table {table}: the round that began with event {event} is in play and sealed: its cards, and where \
             the table's {} chips are, were not looked at (--keys FILE does)",
            thousands(*chips)
        )?;
    }
    tell_rights(&counts, output)?;
    counts.names.tell(output)?;
    if counts.chip_counts > 0 {
        let many = thousands(counts.chip_counts);
        writeln!(output, "{many} counts of chips were held against the books of their moment")?;
    }
    if let Some(program) = &counts.program {
        program.tell(output)?;
    }
    for event in &counts.keys_lost {
        writeln!(
            output,
            "The room's key was replaced without the one before (event {event} of the house): whatever came \
             after rests on the new key alone"
        )?;
    }
    match &counts.anchors {
        Some(anchors) => tell_anchors(anchors, output)?,
        None if counts.writes_anchors => {
            let text = "This room writes anchors: give their file to have the past proved (--anchors FILE)";
            writeln!(output, "{text}")?;
        }
        None => {}
    }
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
