//! An audit: every event of a data folder checked, replayed and booked again.

use crate::cage::desk::Desk;
use crate::event::{Entry, Note, RoomEvent};
use crate::house_players::is_house_player;
use crate::index::{self, index_of, read_cage_entry};
use crate::repair::{WRITE_OFF_VERSION, WriteOff};
use crate::restore::{first, millis, read_entry};
use crate::sheet::{Sheet, transfers};
use crate::state::State;
use cutcard_banked::{self as banked, PlayerId};
use cutcard_journal::{Fault, Finding, Index, Lease, Record, WrittenOff, Wrong, verify_with};
use cutcard_ledger::{Account, TableId, Transfer};
use cutcard_round::{self as round, RulesVersion};
use cutcard_table::{Event, Game};
use std::collections::BTreeMap;
use std::path::Path;
use thiserror::Error;

/// What was looked at, all of it sound.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Audited {
    /// The format the journal is written in.
    pub format: i64,
    /// How many tables' rounds are not in the indexes yet: those of an older format.
    pub unindexed: u64,
    /// How many tables, the house itself among them.
    pub tables: u64,
    /// How many events.
    pub events: u64,
    /// How many rounds were played again.
    pub rounds: u64,
    /// By which version of the rules they were played, and how many by each.
    pub rules: BTreeMap<u16, u64>,
    /// How many transfers.
    pub transfers: u64,
    /// How many accounts.
    pub accounts: u64,
    /// How many snapshots.
    pub snapshots: u64,
    /// Tables that were written off after they were damaged: checked as far as they are sound.
    pub written_off: Vec<WrittenOff>,
    /// Who has, or last had, the right to write each table.
    pub leases: Vec<Lease>,
    /// The people who have chips, in their wallets or at tables.
    pub players: Vec<PlayerId>,
}

/// Why an audit does not end well.
#[derive(Debug, Error)]
pub enum AuditError {
    /// Something is wrong: the first thing, with its table and event.
    #[error("{0}")]
    Wrong(Finding),
    /// The folder cannot be looked at.
    #[error(transparent)]
    Fault(#[from] Fault),
}

/// Audits a data folder, also while a room is using it: that every chain is whole and unaltered, that
/// every table is what its events make it and keeps its own laws after each of them, that every round
/// could have been played as it was, that the transfers of each event are those it must have, and that
/// the books are those of the tables, that no table is missing between two others, and that the note of
/// the last acknowledged event is there. `progress` is told how many events have been looked at.
///
/// # Errors
/// The first event that is wrong, with its table and number; or why the folder cannot be looked at.
pub fn audit(dir: &Path, progress: &mut dyn FnMut(u64)) -> Result<Audited, AuditError> {
    let mut auditor = Auditor::default();
    let mut events = 0;
    let verified = verify_with(dir, &mut |record| {
        events += 1;
        progress(events);
        auditor.event(record).map(Some)
    })?;
    let missing = || missing_table(&verified.leases);
    let noted = verified.noted || events == 0;
    let no_note = || (!noted).then(|| Finding::anywhere(Wrong::NoNote));
    if let Some(finding) = verified.finding.clone().or_else(missing).or_else(no_note) {
        return Err(AuditError::Wrong(finding));
    }
    Ok(Audited {
        format: verified.format,
        unindexed: verified.unindexed,
        tables: verified.tables,
        events: verified.events,
        rounds: auditor.rules.values().sum(),
        rules: auditor.rules.clone(),
        transfers: verified.transfers,
        accounts: verified.accounts,
        snapshots: verified.snapshots,
        written_off: verified.written_off,
        leases: verified.leases,
        players: auditor.people_with_chips(),
    })
}

/// Tables are numbered in the order they are opened, the house's own chain first: the first number
/// between two others that nothing is there of.
fn missing_table(leases: &[Lease]) -> Option<Finding> {
    let (number, lease) = (0..).zip(leases).find(|(number, lease)| lease.table.0 != *number)?;
    let wrong = Wrong::NoTable { later: lease.table };
    Some(Finding { table: Some(TableId(number)), sequence: None, wrong })
}

/// Who plays everything again.
#[derive(Default)]
struct Auditor {
    table: Option<Replayed>,
    /// What waits at the cage.
    desk: Desk,
    /// Rounds that were played again, by the version of the rules.
    rules: BTreeMap<u16, u64>,
    /// What each player has, in the wallet and at tables.
    chips: BTreeMap<PlayerId, i128>,
}

/// The table whose events are being read: tables come one after the other.
struct Replayed {
    state: State,
    sheet: Sheet,
    booked: Sheet,
    /// What happened in the round that is on.
    pots: Vec<round::Event>,
    boxes: Option<(banked::Start, Vec<banked::Event>)>,
}

impl Auditor {
    /// Replays an event; what the indexes must have of it.
    fn event(&mut self, record: &Record) -> Result<Index, String> {
        record.transfers.iter().for_each(|transfer| self.count(transfer));
        if record.table == TableId::HOUSE {
            return of_cage(&mut self.desk, record);
        }
        let index;
        let here = self.table.take().filter(|it| it.state.id == record.table);
        let mut table = match here {
            Some(mut table) => {
                let entry = read_entry(record).map_err(|error| error.to_string())?;
                index = index::of_entry(&entry);
                table.replay(record, entry)?;
                table
            }
            None => {
                index = index_of(record)?;
                Replayed::open(record)?
            }
        };
        if let Some(version) = table.round_over()? {
            *self.rules.entry(version.into()).or_default() += 1;
        }
        self.table = Some(table);
        Ok(index)
    }
}

impl Auditor {
    fn count(&mut self, transfer: &Transfer) {
        let amount = i128::from(transfer.amount.0);
        for (account, change) in [(transfer.debit, -amount), (transfer.credit, amount)] {
            if let Account::Wallet(player) | Account::Seat { player, .. } = account {
                *self.chips.entry(PlayerId(player.0)).or_default() += change;
            }
        }
    }

    fn people_with_chips(&self) -> Vec<PlayerId> {
        let rich = self.chips.iter().filter(|(_, chips)| **chips != 0);
        rich.map(|(player, _)| *player).filter(|player| !is_house_player(*player)).collect()
    }
}

/// What the cage did: by the rules of its desk, and with the chips it says.
fn of_cage(desk: &mut Desk, record: &Record) -> Result<Index, String> {
    if record.version == WRITE_OFF_VERSION {
        let off = WriteOff::read(record)?;
        return if off.transfers() == record.transfers {
            Ok(off.index())
        } else {
            Err("what is booked is not what was given back".to_owned())
        };
    }
    let entry = read_cage_entry(record)?;
    if let Some(why) = desk.forbids(&entry.event) {
        return Err(why.to_owned());
    }
    desk.apply(&entry.event, record.sequence.0, millis(record.at));
    match record.transfers.as_slice() {
        [transfer] if entry.event.transfer(transfer.id) == Some(*transfer) => {
            Ok(index::of_cage(&entry))
        }
        // Asked for twice: booked once. What a request led to moved chips.
        [] if !entry.event.served_a_request() => Ok(index::of_cage(&entry)),
        _ => Err("what is booked is not what the cage did".to_owned()),
    }
}

impl Replayed {
    fn open(record: &Record) -> Result<Replayed, String> {
        let state = first(record).map_err(|error| error.to_string())?;
        let sheet = Sheet::of(state.id, &state.table, state.fees);
        let mut replayed = Replayed {
            state,
            sheet: Sheet::default(),
            booked: Sheet::default(),
            pots: Vec::new(),
            boxes: None,
        };
        let entry = read_entry(record).map_err(|error| error.to_string())?;
        replayed.books(record, &entry, sheet)?;
        Ok(replayed)
    }

    fn replay(&mut self, record: &Record, entry: Entry) -> Result<(), String> {
        if let Some(Note::RoundBegins(before)) = &entry.note
            && self.state.table.snapshot().as_ref() != Some(&before.table)
        {
            return Err("the round does not begin from what the table was".to_owned());
        }
        self.state.apply(entry.clone(), millis(record.at));
        self.state.table.check().map_err(|broken| broken.to_string())?;
        let sheet = Sheet::of(self.state.id, &self.state.table, self.state.fees);
        self.books(record, &entry, sheet)?;
        self.log(entry.event);
        Ok(())
    }

    /// That what is booked with an event is what follows from it, and the books are the table's.
    fn books(&mut self, record: &Record, entry: &Entry, sheet: Sheet) -> Result<(), String> {
        let due = transfers(self.state.id, record.sequence.0, entry, &self.sheet, &sheet);
        if due != record.transfers {
            return Err(match due.iter().find(|it| !record.transfers.contains(it)) {
                Some(missing) => format!("not booked as it must be: {missing}"),
                None => "more is booked than must be".to_owned(),
            });
        }
        record.transfers.iter().for_each(|it| self.booked.book(self.state.id, it));
        if let Some((account, has, booked)) = sheet.differs(&self.booked) {
            return Err(format!("{account} has {has} at the table, and {booked} is booked"));
        }
        self.sheet = sheet;
        Ok(())
    }

    fn log(&mut self, event: RoomEvent) {
        let RoomEvent::Table(event) = event else { return };
        if let Event::RoundStarted(started) = event {
            self.pots = vec![round::Event::Started(Box::new(started.start))];
        } else if let Event::BoxesStarted(started) = event {
            self.boxes = Some((started.start, Vec::new()));
        } else if let Event::Round(event) = event {
            // A hand that is asked for when the round is over is no part of it.
            if self.state.table.is_playing() {
                self.pots.push(event);
            }
        } else if let (Event::Box(event), Some((_, events))) = (event, &mut self.boxes) {
            events.push(event);
        }
    }

    /// Once a round is over: that it could have been played so by the rules it was played by, and which
    /// those are.
    fn round_over(&mut self) -> Result<Option<RulesVersion>, String> {
        if self.state.table.is_playing() || (self.pots.is_empty() && self.boxes.is_none()) {
            return Ok(None);
        }
        let pots = std::mem::take(&mut self.pots);
        let config = self.state.table.config();
        match config.game() {
            Game::Pots(rules) => {
                round::replay(rules, &pots).map_err(|fault| fault.to_string())?;
                let started = pots.iter().find_map(|event| {
                    if let round::Event::Started(started) = event { Some(started) } else { None }
                });
                Ok(started.map(|started| started.rules))
            }
            Game::Boxes(house) => {
                let Some((start, events)) = self.boxes.take() else { return Ok(None) };
                banked::Round::replay(house, &start, &events).map_err(|fault| fault.to_string())?;
                Ok(Some(start.rules))
            }
        }
    }
}
