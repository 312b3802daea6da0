//! An audit plays everything again, and finds what was changed.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::panic,
    reason = "a test may fail"
)]

mod common;

use common::*;
use cutcard_journal::{Append, LeaseRequest, NewEvent, Record, Sequence, UnixMillis};
use cutcard_ledger::Terms;
use cutcard_room::audit::{self, AuditError, audit};
use cutcard_room::index_of;
use std::path::Path;

/// Rounds of some games, then a clean stop.
async fn play(folder: &Folder) {
    let room = open(folder.path(), at_once()).await;
    room.welcome(ONE.player).await.unwrap();
    for game in [
        "crown/holdem",
        "crown/triple-draw-2-7",
        "act/3-card-poker",
        "crown/chinese",
        "act/three-card-manila",
    ] {
        let table = table(&room, game).await;
        call_house(&room, table, &[1, 2, 3]).await;
        let watched = room.watch(table).unwrap();
        until("rounds are played", || room.shown(table).unwrap().table.round_number() > 4).await;
        drop(watched);
    }
    room.close().await;
}

fn audited(dir: &Path) -> Result<audit::Audited, AuditError> {
    let mut events = 0;
    let audited = audit(dir, &mut |so_far| events = so_far);
    if let Ok(audited) = &audited {
        assert_eq!(audited.events, events);
    }
    audited
}

#[test]
fn what_was_played_is_found_sound() {
    let folder = Folder::new();
    runtime().block_on(play(&folder));
    let audited = audited(folder.path()).unwrap();
    assert_eq!(audited.tables, 6);
    assert!(audited.rounds >= 20, "{audited:?}");
    assert!(audited.transfers > 100, "{audited:?}");
}

#[test]
fn a_room_that_is_in_use_can_be_audited() {
    let folder = Folder::new();
    runtime().block_on(async {
        let room = open(folder.path(), at_once()).await;
        let table = table(&room, "crown/holdem").await;
        seat_people(&room, table).await;
        until("a round begins", || room.shown(table).unwrap().table.is_playing()).await;
        assert!(audited(folder.path()).unwrap().events > 5);
    });
}

/// A byte flipped in any event is found, and the event is named.
#[test]
fn a_flipped_byte_is_found() {
    let folder = Folder::new();
    runtime().block_on(play(&folder));
    let database = rusqlite::Connection::open(folder.path().join("journal.db")).unwrap();
    let mut query = database.prepare("SELECT table_id, sequence, payload FROM events").unwrap();
    let events: Vec<(u32, i64, Vec<u8>)> = query
        .query_map((), |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)))
        .unwrap()
        .map(Result::unwrap)
        .collect();
    let put = |(table, sequence, payload): (u32, i64, &[u8])| {
        let sql = "UPDATE events SET payload = ?3 WHERE table_id = ?1 AND sequence = ?2";
        assert_eq!(database.execute(sql, (table, sequence, payload)).unwrap(), 1);
    };
    for (number, (table, sequence, payload)) in events.iter().enumerate().step_by(97) {
        let mut altered = payload.clone();
        altered[number % payload.len()] ^= 1;
        put((*table, *sequence, &altered));
        let AuditError::Wrong(finding) = audited(folder.path()).unwrap_err() else {
            panic!("damage is a finding");
        };
        assert_eq!(finding.table.map(|it| it.0), Some(*table), "{finding}");
        assert_eq!(finding.sequence.map(|it| it.0 as i64), Some(*sequence), "{finding}");
        put((*table, *sequence, payload));
    }
    assert!(audited(folder.path()).is_ok());
}

/// Writes a folder again, some of it changed, with every hash as it must be.
fn forged(from: &Folder, mut change: impl FnMut(&mut Record)) -> Folder {
    let to = Folder::new();
    let (source, copy) = (journal(from.path()), journal(to.path()));
    for head in source.tables().unwrap() {
        let request = LeaseRequest {
            table: head.table,
            holder: "forger".to_owned(),
            now: UnixMillis(0),
            until: UnixMillis(1),
        };
        let epoch = copy.acquire(request).unwrap().epoch;
        for mut record in source.read(head.table, Sequence::FIRST, usize::MAX).unwrap() {
            let after = Sequence(record.sequence.0 - 1);
            change(&mut record);
            let index = index_of(&record).unwrap_or_default();
            let Record { at, version, payload, transfers, .. } = record;
            let events = vec![NewEvent { at, version, payload, transfers, index }];
            let (table, terms) = (head.table, Terms::default());
            if copy.append(Append { table, after, epoch, terms, events }).is_err() {
                // The books refuse it, which is as good.
                return to;
            }
        }
    }
    to
}

/// Changes the first event of a table that holds a text.
fn changes(from: &'static str, into: &'static str) -> impl FnMut(&mut Record) {
    let mut done = false;
    move |record| {
        let text = String::from_utf8(record.payload.clone()).unwrap();
        if !done && record.table.0 == 1 && text.contains(from) {
            done = true;
            record.payload = text.replacen(from, into, 1).into_bytes();
        }
    }
}

/// A chain that was made anew, sound in itself, is found out by playing it again.
#[test]
fn a_forged_chain_is_found() {
    let folder = Folder::new();
    runtime().block_on(play(&folder));
    assert!(audited(forged(&folder, |_| {}).path()).is_ok());
    for (from, into) in [
        ("\"event\":\"acted\"", "\"event\":\"ended\""),
        ("\"number\":2", "\"number\":3"),
        ("\"commission\":0", "\"commission\":5"),
        ("\"kind\":\"house-player\"", "\"kind\":\"a-player-of-no-kind\""),
        ("\"version\":1", "\"version\":9"),
        ("\"brought\":", "\"brought\":1"),
    ] {
        let audited = audited(forged(&folder, changes(from, into)).path());
        assert!(matches!(audited, Err(AuditError::Wrong(_))), "{from}: {audited:?}");
    }
    // Chips that were never booked.
    let unbooked = forged(&folder, |record| {
        if record.table.0 == 1 && record.sequence.0 == 4 {
            record.transfers.clear();
        }
    });
    let AuditError::Wrong(finding) = audited(unbooked.path()).unwrap_err() else { panic!() };
    assert_eq!(finding.sequence, Some(Sequence(4)), "{finding}");
    // The order of the cards: two of them changed over.
    let mut done = false;
    let stacked = forged(&folder, |record| {
        let mut entry: serde_json::Value = serde_json::from_slice(&record.payload).unwrap();
        let order = entry.pointer_mut("/event/table/start/order");
        if let (Some(serde_json::Value::Array(order)), false, 1) = (order, done, record.table.0) {
            done = true;
            order.swap(0, 51);
            record.payload = serde_json::to_vec(&entry).unwrap();
        }
    });
    assert!(done);
    assert!(matches!(audited(stacked.path()), Err(AuditError::Wrong(_))));
}

fn found(dir: &Path) -> String {
    match audited(dir) {
        Err(AuditError::Wrong(finding)) => finding.to_string(),
        Err(AuditError::Fault(fault)) => panic!("{fault}"),
        Ok(sound) => panic!("{sound:?}"),
    }
}

#[test]
fn a_table_that_is_gone_is_missed() {
    let folder = Folder::new();
    runtime().block_on(async {
        let room = open(folder.path(), at_once()).await;
        for game in ["crown/holdem", "crown/razz", "crown/omaha"] {
            table(&room, game).await;
        }
        room.close().await;
    });
    assert!(audited(folder.path()).is_ok());
    let database = rusqlite::Connection::open(folder.path().join("journal.db")).unwrap();
    for (rows, column) in [("events", "table_id"), ("snapshots", "table_id"), ("tables", "id")] {
        database.execute(&format!("DELETE FROM {rows} WHERE {column} = 2"), ()).unwrap();
    }
    assert_eq!(found(folder.path()), "table 2, all of it is missing: table 3 was opened after it");
}

#[test]
fn a_note_that_is_gone_is_missed() {
    let folder = Folder::new();
    runtime().block_on(play(&folder));
    std::fs::remove_file(folder.path().join("acknowledged")).unwrap();
    let found = found(folder.path());
    assert!(found.contains("`acknowledged` is missing"), "{found}");
}

#[test]
fn who_has_a_table_and_who_has_chips_is_told() {
    let folder = Folder::new();
    runtime().block_on(play(&folder));
    let database = rusqlite::Connection::open(folder.path().join("journal.db")).unwrap();
    let sql = "UPDATE tables SET holder = 'elsewhere', until_millis = ?1 WHERE id = 2";
    database.execute(sql, [i64::MAX]).unwrap();
    let audited = audited(folder.path()).unwrap();
    let lease = audited.leases.iter().find(|lease| lease.table.0 == 2).unwrap();
    assert_eq!((lease.holder.as_str(), lease.until), ("elsewhere", UnixMillis(i64::MAX)));
    assert_eq!(audited.leases.len() as u64, audited.tables);
    assert_eq!(audited.players, [ONE.player]);
}
