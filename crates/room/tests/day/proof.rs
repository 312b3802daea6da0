//! What holds when the day is over: books, places of chips, reports, the chains, and blinds by an independent count.

#[path = "../../../table/tests/common/blind_count.rs"]
#[allow(clippy::wildcard_enum_match_arm, reason = "nothing else is counted")]
mod blind_count;

use super::tally::Tally;
use super::*;
use crate::common::{Folder, journal, keys};
use blind_count::{Book as Whose, Reader, there};
use cutcard_journal::{Chain, Record, Sequence};
use cutcard_ledger::Account;
use cutcard_rulebook::Book;
use cutcard_table::{Event, Table};
use serde_json::Value;
use sha2::{Digest as _, Sha256};
use std::collections::{BTreeMap, BTreeSet};

/// For how long after a game has closed its players join another owing nothing.
const JOINS_MILLIS: u64 = 30 * 60_000;

/// What came of a day.
pub(super) struct Closed {
    pub(super) rounds: u64,
    pub(super) tally: Tally,
}

impl Day {
    /// The books and the reports, before the room closes.
    pub(super) async fn proves(&self) {
        let room = &self.room;
        let balances: BTreeMap<Account, i64> =
            room.balances().unwrap().into_iter().map(|(account, it)| (account, it.0)).collect();
        assert_eq!(balances.values().map(|it| i128::from(*it)).sum::<i128>(), 0);
        let has = |account| balances.get(&account).copied().unwrap_or_default();
        let from = BEGINS_MILLIS - HALF_A_YEAR_MILLIS;
        let to = room.now_millis() + 1;
        let day = to - 31 * 86_400_000;
        let report = room.commission_report(from.max(day), to).await.unwrap();
        let taken = report.by(|line| line.table);
        let (mut houses, mut slides) = (0, 0);
        for summary in room.tables() {
            let shown = summary.shown;
            let (id, held) = (shown.id, shown.table.house_chips());
            let places = [
                (Account::ChipBox(id), held.chip_box),
                (Account::Float(id), held.float),
                (Account::DropSlide(id), held.slide),
            ];
            for (account, chips) in places {
                assert_eq!(
                    has(account),
                    i64::try_from(chips.0).unwrap(),
                    "{} {account}",
                    shown.name
                );
            }
            assert_eq!(has(Account::Pot(id)), 0, "{}: no round is on", shown.name);
            if shown.table.boxes().is_none() {
                assert_eq!(has(Account::Bank(id)), 0, "{}", shown.name);
            }
            let house = has(Account::ChipBox(id)) + has(Account::Float(id));
            assert_eq!(taken.get(&id.0).copied().unwrap_or_default(), house, "{}", shown.name);
            houses += house;
            slides += has(Account::DropSlide(id));
        }
        assert_eq!((report.total(), report.emptied), (houses, 0));
        assert_eq!((report.held.0, report.on_slides.0), (houses as u64, slides as u64));
        assert!(houses > 0, "the house took something");
        let sheet = room.day_sheet(day, to).unwrap();
        assert_eq!(sheet.sum, 0);
        let cage = sheet.lines.iter().map(|line| line.after).sum::<i64>();
        assert_eq!(cage, 0);
        assert!(room.held_in_rounds().unwrap().iter().all(|it| it.pot.0 == 0));
    }
}

/// The folder is sound, the blinds are right, and this is what the day was: the same for the same seed.
pub(super) fn folder(folder: &Folder) -> String {
    let audited = cutcard_room::audit::audit(folder.path(), &mut |_| {}).unwrap();
    assert!(audited.sealed_rounds.is_empty() && audited.written_off.is_empty());
    let journal = journal(folder.path());
    let mut tables = Vec::new();
    let mut hash = Sha256::new();
    for head in journal.heads().unwrap() {
        let records = journal.read(head.chain, Sequence::FIRST, usize::MAX).unwrap();
        let Some(table) = head.chain.table() else { continue };
        tables.push((table, told(records, &mut hash)));
    }
    blinds(&tables);
    for (account, balance) in journal.balances().unwrap() {
        hash.update(format!("{account} {}\n", balance.0));
    }
    hash.finalize().iter().map(|byte| format!("{byte:02x}")).collect()
}

/// What happened in the house, by kind.
pub(super) fn kinds(folder: &Folder) -> BTreeSet<String> {
    let journal = journal(folder.path());
    let records = journal.read(Chain::House, Sequence::FIRST, usize::MAX).unwrap();
    records.iter().filter_map(kind).collect()
}

/// What has kinds of its own on the chain of the house.
const FAMILIES: [&str; 7] =
    ["complaint", "incident", "lammer", "list", "offer", "safeguard", "shift"];

/// The kind of an entry of the house: `shift/opened`, `list/join`.
fn kind(record: &Record) -> Option<String> {
    let entry: Value = serde_json::from_slice(&record.payload).ok()?;
    let (first, of) = variant(entry.get("event")?)?;
    if !FAMILIES.contains(&first.as_str()) {
        return Some(first);
    }
    let of = of?;
    let inner = ["act", "did", "change"].into_iter().find_map(|name| of.get(name)).unwrap_or(of);
    // A variant is the one key of an object, or its tag.
    let tagged = inner.get("act").and_then(Value::as_str).map(str::to_owned);
    let second = tagged.or_else(|| variant(inner).map(|(word, _)| word))?;
    Some(format!("{first}/{second}"))
}

/// The word of an enum as it is written, and what is in it.
fn variant(value: &Value) -> Option<(String, Option<&Value>)> {
    if let Some(word) = value.as_str() {
        return Some((word.to_owned(), None));
    }
    let fields = value.as_object()?;
    let (word, inner) = fields.iter().next().filter(|_| fields.len() == 1)?;
    Some((word.clone(), Some(inner)))
}

/// What happened at a table, and when.
type Told = Vec<(u64, RoomEvent)>;

fn told(records: Vec<Record>, hash: &mut Sha256) -> Told {
    let times: BTreeMap<u64, u64> =
        records.iter().map(|it| (it.sequence.0, u64::try_from(it.at.0).unwrap())).collect();
    let events = read_events(records, Some(&keys())).unwrap();
    let told = events.into_iter().map(|(sequence, mut event)| {
        // Codes of private tables nobody can know beforehand.
        let coded = match &mut event {
            RoomEvent::Opened(opened) => opened.invite.take().is_some(),
            RoomEvent::CodeChanged { .. } => true,
            RoomEvent::Table(_) | RoomEvent::TimeBought { .. } => false,
        };
        if !coded {
            hash.update(serde_json::to_vec(&event).unwrap());
        }
        hash.update(times[&sequence].to_le_bytes());
        (times[&sequence], event)
    });
    told.collect()
}

/// Who sits down owing nothing (crown:8.10), when, and where: for the first time since their game closed, within half an
/// hour; and who is moved to a main game.
fn from_closed(tables: &[(TableId, Told)]) -> BTreeSet<(PlayerId, u64, TableId)> {
    let (mut left, mut gone) = (Vec::new(), Vec::new());
    let mut sat: Vec<(PlayerId, u64, TableId)> = Vec::new();
    for (id, told) in tables {
        let closed = told.iter().position(|(_, it)| matches!(it, RoomEvent::Table(Event::Closed)));
        for (place, (at, event)) in told.iter().enumerate() {
            if let RoomEvent::Table(Event::SatDown { player, .. }) = event {
                sat.push((*player, *at, *id));
            }
            if let RoomEvent::Table(Event::Left { player, .. }) = event {
                gone.push((*player, *at));
                if closed.is_some_and(|closed| place > closed) {
                    left.push((*player, *at));
                }
            }
        }
    }
    let first = |(player, at): (PlayerId, u64)| {
        let next = sat.iter().filter(|it| it.0 == player && it.1 >= at).min_by_key(|it| it.1);
        next.copied().filter(|it| it.1 < at + JOINS_MILLIS)
    };
    // Whoever leaves a table and sits at another in the same moment is moved by the room, to a main game.
    let moved = |(player, at): &(PlayerId, u64)| {
        sat.iter().find(|it| it.0 == *player && it.1 == *at).copied()
    };
    let moved: Vec<(PlayerId, u64, TableId)> = gone.iter().filter_map(moved).collect();
    left.into_iter().filter_map(first).chain(moved).collect()
}

/// An independent count of who must have paid which blinds, at every table that has them and where software deals: what
/// a dealer took back is another round than it was.
fn blinds(tables: &[(TableId, Told)]) {
    let from_closed = from_closed(tables);
    let (mut rounds, mut posted, mut missed, mut revolutions) = (0, 0, 0, 0);
    for (id, told) in tables {
        let Some((_, RoomEvent::Opened(opened))) = told.first() else { panic!("it was opened") };
        let mut table = Table::open(opened.file.clone()).unwrap();
        if table.config().blinds().is_empty() || table.config().is_dealt_by_hand() {
            continue;
        }
        let whose = if table.config().book() == Book::Crown { Whose::Crown } else { Whose::Act };
        let name = format!("{} ({})", opened.name, id.0);
        let mut reader = Reader::new(name, whose, table.config());
        for (at, event) in told {
            let RoomEvent::Table(event) = event else { continue };
            if let Event::SatDown { player, .. } = event
                && whose == Whose::Crown
                && from_closed.contains(&(*player, *at, *id))
            {
                reader.comes_from_closed(*player);
            }
            if let Event::RoundStarted(_) = event {
                reader.is_there(there(&table));
            }
            reader.event(event);
            table.apply(event);
        }
        rounds += reader.round;
        posted += reader.count.posted;
        missed += reader.count.missed;
        revolutions += reader.count.revolutions;
    }
    println!(
        "{rounds} rounds with blinds: {posted} posted, {missed} missed, {revolutions} revolutions"
    );
}
