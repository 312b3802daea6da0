//! An audit: every event of a data folder checked, decided or replayed, and booked again.

mod again;
mod counted;
mod frame;
mod named;
mod replayed;
mod shut;

use crate::anchor::{AnchorFinding, AnchorLines, AnchorsHeld, Witness};
use crate::cage::desk::CageRequests;
use crate::event::{Entry, Note};
use crate::house::{
    HOUSE_VERSION, House, HouseEntry, PartsTaken, RightsOnChain, not_signed, unsigned,
};
use crate::house_players::is_house_player;
use crate::index::{self, read_cage_entry};
use crate::keys::KeyRing;
use crate::repair::{EndsOfChains, WRITE_OFF_VERSION, WriteOff};
use crate::restore::{Unrestored, millis};
use crate::sealed::{Reader, Stored};
use crate::upcast::{self, DESK_VERSION, KEPT_VERSION};
use again::Checked;
use counted::CountsHeld;
use cutcard_banked::PlayerId;
use cutcard_journal::{
    Chain, Damage, Fault, Finding, Hash, Index, Journal as _, JournalError, Lease, Record,
    Sequence, Snapshot, SqliteJournal, WrittenOff, verify_with,
};
use cutcard_ledger::{Account, Chips, TableId, Transfer};
use cutcard_round::RulesVersion;
use cutcard_rulebook::BookVersion;
use frame::Frame;
use named::LastNamed;
pub use named::NamesHeld;
use replayed::Replayed;
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use thiserror::Error;

const NOT_AS_IT_WAS: &str = "the round does not begin from what the table was";
const ANOTHER_SNAPSHOT: &str =
    "the state that was written down after it is not what the entries come to";

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
    /// How many entries of tables were decided again from their commands, and came out the same.
    pub decided: u64,
    /// How many were applied and held to the laws instead: written before commands were kept.
    pub applied: u64,
    /// How many rounds are on whose cards are sealed: what happened in them was not looked at. No key of the
    /// room's is asked for, and a round that is over needs none.
    pub sealed: u64,
    /// Those rounds.
    pub sealed_rounds: Vec<SealedRound>,
    /// How many rounds were played again.
    pub rounds: u64,
    /// By which version of the rules they were played, and how many by each.
    pub rules: BTreeMap<u16, u64>,
    /// By which edition and readings of which book, and how many by each.
    pub books: BTreeMap<BookVersion, u64>,
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
    /// The people who have chips, in their wallets or at tables, or something that waits at the cage.
    pub players: Vec<PlayerId>,
    /// Who has which rights by the chain of the house; nothing where it does not say so.
    pub rights: Option<RightsOnChain>,
    /// What the chain of the house vouches for of people's names.
    pub names: NamesHeld,
    /// What the anchors prove that it was held to.
    pub anchors: AnchorsHeld,
    /// How many counts of chips were held against the books of their moment again.
    pub counts: u64,
    /// What the program was made of when that was last written down, where it was.
    pub parts: Option<PartsTaken>,
    /// How often that was written down, and how often it was something else than before.
    pub parts_taken: (u64, u64),
}

/// A round that is on, and that nobody can look at without the room's keys.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SealedRound {
    /// At which table.
    pub table: TableId,
    /// The event it began with.
    pub from: u64,
    /// The chips at the table when it began: whose they are now is not proved.
    pub chips: Chips,
}

/// Why an audit does not end well.
#[derive(Debug, Error)]
pub enum AuditError {
    /// Something is wrong: the first thing, with its table and event.
    #[error("{0}")]
    Wrong(Box<Finding>),
    /// The folder does not extend an anchor.
    #[error("{0}")]
    Anchors(AnchorFinding),
    /// The folder cannot be looked at.
    #[error(transparent)]
    Fault(#[from] Fault),
}

/// Audits a data folder, also while a room is using it: that every chain is whole and unaltered, that
/// every command leads again, by the rules it was decided by, to the entries it led to, all of them, that
/// every table is what its events make it and keeps its own laws after each of them, that every round
/// could have been played as it was, that the transfers of each event are those it must have, and that
/// the books are those of the tables, that no table is missing between two others, and that the note of
/// the last acknowledged event is there. `progress` is told how many events have been looked at.
///
/// # Errors
/// The first event that is wrong, with its table and number; or why the folder cannot be looked at.
pub fn audit(dir: &Path, progress: &mut dyn FnMut(u64)) -> Result<Audited, AuditError> {
    audit_by(dir, &[], progress)
}

/// Audits a data folder as [`audit`] does, and holds it to anchors that were kept elsewhere: everything
/// they name is there as it was, or a restore says why not.
///
/// # Errors
/// As [`audit`]; the first anchor that the folder does not extend.
pub fn audit_by(
    dir: &Path,
    anchors: &[AnchorLines],
    progress: &mut dyn FnMut(u64),
) -> Result<Audited, AuditError> {
    audit_with(dir, &Evidence { anchors, keys: None }, progress)
}

/// What a folder is held to beside itself.
#[derive(Clone, Copy, Default)]
pub struct Evidence<'a> {
    /// Anchors that were kept elsewhere.
    pub anchors: &'a [AnchorLines],
    /// The room's keys: with them rounds that are on are opened and looked at too.
    pub keys: Option<&'a KeyRing>,
}

/// Audits a data folder as [`audit_by`] does, and with the room's keys what they open.
///
/// # Errors
/// As [`audit_by`].
pub fn audit_with(
    dir: &Path,
    evidence: &Evidence<'_>,
    progress: &mut dyn FnMut(u64),
) -> Result<Audited, AuditError> {
    let Evidence { anchors, keys } = *evidence;
    let mut witness = Witness::of(anchors);
    let mut auditor = Auditor::new(keys, snapshots(dir));
    let mut events = 0;
    let verified = verify_with(dir, &mut |record| {
        events += 1;
        progress(events);
        witness.see(record);
        auditor.event(record).map(Some)
    })?;
    auditor.put_away();
    let off = |chain: Chain| verified.written_off.iter().any(|it| it.chain == chain);
    let cut = || auditor.cut.iter().find(|cut| cut.chain.is_none_or(|chain| !off(chain))).cloned();
    let missing = || missing_table(&verified.leases);
    let miscounted = miscounted(dir, std::mem::take(&mut auditor.counts))?;
    let noted = verified.noted || events == 0;
    let no_note = || (!noted).then(|| Finding::anywhere(Damage::NoNote));
    let strange = || {
        let unsigned = unsigned(&auditor.house, auditor.room, &verified.heads);
        unsigned.iter().find(|head| !off(head.chain)).map(not_signed)
    };
    let found = verified.finding.clone().map(|finding| auditor.placed(finding));
    if let Some(finding) = found
        .or_else(cut)
        .or_else(missing)
        .or_else(no_note)
        .or_else(strange)
        .or_else(|| miscounted.1.clone())
    {
        return Err(AuditError::Wrong(Box::new(finding)));
    }
    Ok(Audited {
        format: verified.format,
        unindexed: verified.unindexed,
        tables: verified.tables,
        events: verified.events,
        decided: auditor.checked.decided,
        applied: auditor.checked.applied,
        sealed: auditor.sealed.len() as u64,
        sealed_rounds: auditor.sealed.clone(),
        rounds: auditor.rules.values().sum(),
        rules: auditor.rules.clone(),
        books: auditor.books.clone(),
        transfers: verified.transfers,
        accounts: verified.accounts,
        snapshots: verified.snapshots,
        written_off: verified.written_off,
        leases: verified.leases,
        players: auditor.people_with_something(),
        rights: auditor.house.rights.clone(),
        names: NamesHeld::of(&auditor.house, std::mem::take(&mut auditor.named)),
        anchors: witness.judge(anchors).map_err(AuditError::Anchors)?,
        counts: miscounted.0,
        parts: auditor.house.parts.last.clone(),
        parts_taken: (auditor.house.parts.times, auditor.house.parts.changes),
    })
}

/// How many counts there were, and the first that was not held against the books.
fn miscounted(dir: &Path, counts: CountsHeld) -> Result<(u64, Option<Finding>), Fault> {
    let many = counts.many();
    if many == 0 {
        return Ok((0, None));
    }
    let journal = SqliteJournal::beside(dir)?;
    match counts.wrong(&journal) {
        Ok(wrong) => Ok((many, wrong)),
        Err(JournalError::Failed(fault)) => Err(fault),
        Err(JournalError::Refused(_)) => Ok((many, None)),
    }
}

/// Tables are numbered in the order they are opened, the house's own chain first: the first number
/// between two others that nothing is there of.
fn missing_table(leases: &[Lease]) -> Option<Finding> {
    let of_tables = leases.iter().map(|lease| lease.chain);
    let of_tables = of_tables.filter(|chain| matches!(chain, Chain::House | Chain::Table(_)));
    let (number, later) = (0..).zip(of_tables).find(|(number, it)| it.number() != *number)?;
    Some(Finding {
        chain: Chain::numbered(number),
        sequence: None,
        wrong: Damage::NoTable { later },
    })
}

/// The states that were written down, of every chain, as they are now. One that cannot be read is told by
/// whoever verifies the journal.
fn snapshots(dir: &Path) -> BTreeMap<Chain, Snapshot> {
    let Ok(journal) = SqliteJournal::beside(dir) else { return BTreeMap::new() };
    let chains = journal.heads().unwrap_or_default().into_iter().map(|head| head.chain);
    chains.filter_map(|chain| Some((chain, journal.snapshot(chain).ok()??))).collect()
}

/// Who plays everything again, as a rule without any key of the room's.
struct Auditor<'a> {
    keys: Option<&'a KeyRing>,
    /// The states that were written down, and are still to be compared.
    snapshots: BTreeMap<Chain, Snapshot>,
    frame: Frame,
    reader: Reader<'a>,
    /// By which version the table before was opened.
    opened_by: Option<(u16, Option<RulesVersion>)>,
    /// Who was dealt in to the round that is on.
    dealt: Vec<PlayerId>,
    table: Option<Replayed>,
    /// The event that is looked at.
    at: Option<Sequence>,
    /// The last event of the chain.
    last: Sequence,
    /// Rounds that are on and sealed.
    sealed: Vec<SealedRound>,
    /// Chains that end before all that a command led to is there.
    cut: Vec<Finding>,
    checked: Checked,
    /// What waits at the cage.
    desk: CageRequests,
    /// What else the chain of the house has.
    house: House,
    /// Whose names were changed, and when.
    named: LastNamed,
    /// What counts were held against.
    counts: CountsHeld,
    /// The first event of the house.
    room: Hash,
    /// Rounds that were played again, by the version of the rules.
    rules: BTreeMap<u16, u64>,
    /// The same, by what that version has of the table's book.
    books: BTreeMap<BookVersion, u64>,
    /// What each player has, in the wallet and at tables.
    chips: BTreeMap<PlayerId, i128>,
}

impl<'a> Auditor<'a> {
    fn new(keys: Option<&'a KeyRing>, snapshots: BTreeMap<Chain, Snapshot>) -> Auditor<'a> {
        Auditor {
            keys,
            snapshots,
            frame: Frame::default(),
            reader: Reader::new(keys),
            opened_by: None,
            dealt: Vec::new(),
            table: None,
            at: None,
            last: Sequence::NONE,
            sealed: Vec::new(),
            cut: Vec::new(),
            checked: Checked::default(),
            desk: CageRequests::default(),
            house: House::default(),
            named: LastNamed::default(),
            counts: CountsHeld::default(),
            room: Hash::NONE,
            rules: BTreeMap::new(),
            books: BTreeMap::new(),
            chips: BTreeMap::new(),
        }
    }

    /// Replays an event; what the indexes must have of it.
    fn event(&mut self, record: &Record) -> Result<Index, String> {
        self.at = Some(record.sequence);
        record.transfers.iter().for_each(|transfer| self.count(transfer));
        if record.chain == Chain::House && record.sequence == Sequence::FIRST {
            self.room = record.hash;
        }
        if record.chain == Chain::House {
            let index = if record.version == HOUSE_VERSION {
                self.of_house(record)?
            } else {
                of_cage(&mut self.desk, EndsOfChains::of(&self.house), record)?
            };
            self.house_snapshot(record)?;
            return Ok(index);
        }
        if self.table.as_ref().is_some_and(|it| Chain::Table(it.state.id) != record.chain) {
            self.put_away();
        }
        self.last = record.sequence;
        let stored = upcast::entry(record).map_err(|unread| unread.to_string())?;
        let index = index::of_stored(&stored);
        self.frame.look(&stored)?;
        if record.sequence == Sequence::FIRST {
            self.opens(&stored)?;
        }
        let stray = self.before_sealed(record, &stored)?;
        let read = self.reader.take_stored(record.clone(), stored);
        read.map_err(|unread| self.unread(unread))?;
        if let (Some(_), Some(why)) = (self.reader.shut(), stray) {
            return Err(why);
        }
        while let Some((record, entry)) = self.reader.next() {
            self.at = Some(record.sequence);
            self.entry(&record, entry)?;
        }
        Ok(index)
    }

    /// Tables are numbered in the order they are opened, and no older program opens a folder that a newer one
    /// has written to.
    fn opens(&mut self, stored: &Stored) -> Result<(), String> {
        let by = (stored.version, stored.cause.as_ref().map(|cause| cause.rules));
        if self.opened_by.is_some_and(|before| by < before) {
            return Err("it was opened by an older version than the table before it".to_owned());
        }
        self.opened_by = Some(by);
        Ok(())
    }

    /// What can be said of an entry that may be sealed: what its round began from, and why its chips cannot go
    /// where they go, where they cannot.
    fn before_sealed(
        &mut self,
        record: &Record,
        stored: &Stored,
    ) -> Result<Option<String>, String> {
        if let (Some(Note::RoundBegins(before)), Some(_)) = (&stored.note, &stored.seal) {
            let table = self.table.as_ref().and_then(|it| it.state.table.snapshot());
            if table.as_ref() != Some(&before.table) {
                return Err(NOT_AS_IT_WAS.to_owned());
            }
            self.dealt = before.players.iter().map(|(_, player, _)| *player).collect();
        }
        let Some(table) = record.chain.table() else { return Ok(None) };
        let stray = shut::stray(table, &self.dealt, stored, &record.transfers);
        Ok(stray.map(|it| format!("a sealed round cannot book {it}")))
    }

    /// Compares what was written down of the house with what its entries come to.
    fn house_snapshot(&mut self, record: &Record) -> Result<(), String> {
        let Some(kept) = self.due_snapshot(record, DESK_VERSION) else { return Ok(()) };
        let read = upcast::house(&kept).map_err(|unread| unread.to_string())?;
        if (&read.0, &read.1) == (&self.desk, &self.house) {
            return Ok(());
        }
        Err(ANOTHER_SNAPSHOT.to_owned())
    }

    /// The state that was written down after an event. What an older program wrote is not used any more.
    fn due_snapshot(&mut self, record: &Record, version: u16) -> Option<Snapshot> {
        let due = |kept: &Snapshot| kept.sequence == record.sequence && kept.version == version;
        if self.snapshots.get(&record.chain).is_some_and(due) {
            return self.snapshots.remove(&record.chain);
        }
        None
    }

    fn entry(&mut self, record: &Record, entry: Entry) -> Result<(), String> {
        let mut table = match self.table.take() {
            Some(mut table) => {
                table.replay(record, entry)?;
                table
            }
            None => Replayed::open(record, entry)?,
        };
        if let Some(version) = table.round_over()? {
            *self.rules.entry(version.into()).or_default() += 1;
            let book = version.of(table.state.table.config().book());
            *self.books.entry(book).or_default() += 1;
        }
        if let Some(kept) = self.due_snapshot(record, KEPT_VERSION) {
            let read = upcast::kept(&kept).map_err(|unread| unread.to_string())?;
            if !table.state.is_kept_as(&read) {
                return Err(ANOTHER_SNAPSHOT.to_owned());
            }
        }
        self.table = Some(table);
        Ok(())
    }

    /// Why an entry is not read, which may be one that was held back.
    fn unread(&mut self, unread: Unrestored) -> String {
        match unread {
            Unrestored::Event { sequence, why } => {
                self.at = Some(Sequence(sequence));
                why
            }
            Unrestored::Journal(_) | Unrestored::NoKey { .. } | Unrestored::NotSigned(_) => {
                unread.to_string()
            }
        }
    }

    /// A finding at the event it is about: of a round that was sealed, that is one from before.
    fn placed(&self, finding: Finding) -> Finding {
        let replayed = matches!(finding.wrong, Damage::Replayed(_));
        let sequence = self.at.filter(|_| replayed).or(finding.sequence);
        Finding { sequence, ..finding }
    }

    /// The chain of a table is at its end.
    fn put_away(&mut self) {
        let reader = std::mem::replace(&mut self.reader, Reader::new(self.keys));
        let frame = std::mem::take(&mut self.frame);
        let Some(Replayed { state, again, booked, .. }) = self.table.take() else { return };
        self.sealed.extend(reader.shut().map(|round| SealedRound {
            table: state.id,
            from: round.from,
            chips: Chips(booked.0.values().fold(0, |sum, chips| sum.saturating_add(*chips))),
        }));
        self.checked.decided += again.checked.decided;
        self.checked.applied += again.checked.applied;
        let (chain, at) = (Chain::Table(state.id), self.last);
        self.cut.extend(frame.cut().map(|why| Finding::at(chain, at, Damage::Replayed(why))));
    }
}

impl Auditor<'_> {
    fn count(&mut self, transfer: &Transfer) {
        let amount = i128::from(transfer.amount.0);
        for (account, change) in [(transfer.debit, -amount), (transfer.credit, amount)] {
            if let Account::Wallet(player) | Account::Seat { player, .. } = account {
                *self.chips.entry(player).or_default() += change;
            }
        }
    }

    /// Who has chips, or something that waits at the cage.
    fn people_with_something(&self) -> Vec<PlayerId> {
        let rich = self.chips.iter().filter(|(_, chips)| **chips != 0).map(|(player, _)| *player);
        let all: BTreeSet<PlayerId> =
            rich.chain(self.desk.waiting().map(|request| request.player)).collect();
        all.into_iter().filter(|player| !is_house_player(*player)).collect()
    }
}

impl Auditor<'_> {
    /// What else happened to the house, and what its counts were held against.
    fn of_house(&mut self, record: &Record) -> Result<Index, String> {
        let entry = HouseEntry::read(record)?;
        self.counts.see(record.sequence, &entry.event);
        self.named.see(record.sequence, &entry.event);
        of_house(&mut self.house, &entry, record)
    }
}

/// What else happened to the house: signed where it must be, and following what was before.
fn of_house(house: &mut House, entry: &HouseEntry, record: &Record) -> Result<Index, String> {
    if let Some(why) = house.forbids(&entry.event, record) {
        return Err(why);
    }
    // Chips move with it where it says so, and nowhere else.
    if record.transfers.as_slice() != house.transfer(&entry.event).as_slice() {
        return Err("what is booked is not what it moves".to_owned());
    }
    house.apply(&entry.event, (record.sequence, record.hash));
    Ok(entry.index())
}

/// What the cage did: by the rules of its desk, and with the chips it says.
fn of_cage(desk: &mut CageRequests, ends: EndsOfChains, record: &Record) -> Result<Index, String> {
    if record.version == WRITE_OFF_VERSION {
        let off = WriteOff::read(record)?;
        if let Some(why) = off.wrong(ends) {
            return Err(why);
        }
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
    let (number, at) = (record.sequence.0, millis(record.at));
    desk.apply(&entry.event, number, at);
    match record.transfers.as_slice() {
        [transfer] if entry.event.transfer(transfer.id) == Some(*transfer) => {
            if !entry.event.can_be_named(transfer.id, number, at) {
                return Err(format!("what the cage did then cannot be named {}", transfer.id));
            }
            Ok(index::of_cage(&entry))
        }
        // Asked for twice: booked once. What a request led to moved chips.
        [] if !entry.event.served_a_request() => Ok(index::of_cage(&entry)),
        _ => Err("what is booked is not what the cage did".to_owned()),
    }
}
