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
use cutcard_journal::{Append, Chain, LeaseRequest, NewEvent, Record, Sequence, UnixMillis};
use cutcard_ledger::{Account, Chips, Kind, PlayerId, Terms, Transfer, TransferId};
use cutcard_room::audit::{self, AuditError, audit};
use cutcard_room::{Ask, index_of};
use cutcard_rulebook::VoidCause;
use cutcard_table::Command;
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
        until("no round is on", || !room.shown(table).unwrap().table.is_playing()).await;
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
    // All but what the house did.
    let house = journal(folder.path()).head(Chain::House).unwrap().unwrap().sequence.0;
    assert_eq!((audited.decided, audited.applied), (audited.events - house, 0));
}

#[test]
fn a_room_that_is_in_use_can_be_audited() {
    let folder = Folder::new();
    runtime().block_on(async {
        let room = open(folder.path(), at_once()).await;
        let table = table(&room, "crown/holdem").await;
        seat_people(&room, table).await;
        until("a round begins", || room.shown(table).unwrap().table.is_playing()).await;
        let audited = audited(folder.path()).unwrap();
        assert!(audited.events > 5);
        assert_eq!(audited.sealed, 1, "its cards are nobody's to look at");
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
        assert_eq!(finding.chain.map(Chain::number), Some(i64::from(*table)), "{finding}");
        assert_eq!(finding.sequence.map(|it| it.0 as i64), Some(*sequence), "{finding}");
        put((*table, *sequence, payload));
    }
    assert!(audited(folder.path()).is_ok());
}

/// Writes a folder again, some of it changed, with every hash as it must be. What is opened is written in
/// clear, so that it can be changed.
fn forged(from: &Folder, mut change: impl FnMut(&mut Record)) -> Folder {
    forged_while(from, |record| {
        change(record);
        true
    })
}

/// As [`forged`]; each chain ends before the first event that is not kept.
fn forged_while(from: &Folder, mut keep: impl FnMut(&mut Record) -> bool) -> Folder {
    let to = Folder::new();
    let (source, copy) = (journal(from.path()), journal(to.path()));
    for head in source.heads().unwrap() {
        let request = LeaseRequest {
            chain: head.chain,
            holder: "forger".to_owned(),
            now: UnixMillis(0),
            until: UnixMillis(1),
        };
        let epoch = copy.acquire(request).unwrap().epoch;
        let mut records = source.read(head.chain, Sequence::FIRST, usize::MAX).unwrap();
        let entries = seals::in_clear(&records);
        for (record, entry) in records.iter_mut().zip(entries) {
            record.payload = serde_json::to_vec(&entry).unwrap();
        }
        for mut record in records {
            let after = Sequence(record.sequence.0 - 1);
            if !keep(&mut record) {
                break;
            }
            let index = index_of(&record).unwrap_or_default();
            let Record { at, version, payload, transfers, .. } = record;
            let events = vec![NewEvent { at, version, payload, transfers, index }];
            let (chain, terms) = (head.chain, Terms::default());
            if copy.append(Append { chain, after, epoch, terms, events }).is_err() {
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
        if !done && record.chain.number() == 1 && text.contains(from) {
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
        ("\"version\":2", "\"version\":9"),
        ("\"seed\":\"", "\"seed\":\"0"),
        ("\"command\":\"play\"", "\"command\":\"close-wagers\""),
        ("\"brought\":", "\"brought\":1"),
    ] {
        let audited = audited(forged(&folder, changes(from, into)).path());
        assert!(matches!(audited, Err(AuditError::Wrong(_))), "{from}: {audited:?}");
    }
    // Chips that were never booked.
    let unbooked = forged(&folder, |record| {
        if record.chain.number() == 1 && record.sequence.0 == 4 {
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
        if let (Some(serde_json::Value::Array(order)), false, 1) =
            (order, done, record.chain.number())
        {
            done = true;
            order.swap(0, 51);
            record.payload = serde_json::to_vec(&entry).unwrap();
        }
    });
    assert!(done);
    assert!(matches!(audited(stacked.path()), Err(AuditError::Wrong(_))));
}

/// A seed that another deal would come from: the deal is made from it again.
#[test]
fn another_seed_is_found() {
    let folder = Folder::new();
    runtime().block_on(play(&folder));
    let mut done = false;
    let forged = forged(&folder, |record| {
        let text = String::from_utf8(record.payload.clone()).unwrap();
        if let (Some(at), false, 1) = (text.find("\"seed\":\""), done, record.chain.number()) {
            done = true;
            let digit = at + "\"seed\":\"".len();
            let other = if text[digit..].starts_with('0') { "1" } else { "0" };
            record.payload = [&text[..digit], other, &text[digit + 1..]].concat().into_bytes();
        }
    });
    let found = found(forged.path());
    assert!(found.ends_with("replayed: decided again, its round-started is another"), "{found}");
}

/// Nobody gets out of being looked at by what an entry says of itself: by older rules than the one before
/// it, or as if it had been written before commands were kept.
#[test]
fn an_entry_that_says_it_is_older_is_found() {
    let folder = Folder::new();
    runtime().block_on(play(&folder));
    let older = |from: &'static str, into: &'static str| {
        forged(&folder, move |record| {
            let text = String::from_utf8(record.payload.clone()).unwrap();
            if record.chain.number() == 1 && record.sequence.0 == 4 {
                assert!(text.contains(from), "{text}");
                record.payload = text.replacen(from, into, 1).into_bytes();
                record.version = if from.contains("version") { 1 } else { record.version };
            }
        })
    };
    let by_rules = found(older("\"rules\":3", "\"rules\":2").path());
    assert!(by_rules.ends_with("by older rules than the command before it"), "{by_rules}");
    let by_version = found(older("\"version\":2", "\"version\":1").path());
    assert!(by_version.ends_with("of an older version than the entry before it"), "{by_version}");
}

/// Who gave a command is held to the table of authority again: whoever is too low, plays there, or is no staff.
#[test]
fn a_ruling_of_somebody_who_may_not_is_found() {
    let folder = Folder::new();
    runtime().block_on(async {
        let room = open(folder.path(), at_once()).await;
        let table = table(&room, "crown/holdem").await;
        seat_people(&room, table).await;
        until("a round begins", || room.shown(table).unwrap().table.is_playing()).await;
        pause(&room, table).await;
        let void = Command::Void { cause: VoidCause::Fraud };
        room.ask(table, STAFF, Ask::Table(void), None).await.unwrap();
        room.close().await;
    });
    let was = r#"{"staff":{"player":50,"rank":"assistant-casino-manager"}}"#;
    let given_by = |by: &str| {
        forged(&folder, |record| {
            let text = String::from_utf8(record.payload.clone()).unwrap();
            record.payload = text.replace(was, by).into_bytes();
        })
    };
    assert!(audited(given_by(was).path()).is_ok());
    for (by, code) in [
        (r#"{"staff":{"player":50,"rank":"area-manager"}}"#, "rank"),
        (r#"{"staff":{"player":1,"rank":"assistant-casino-manager"}}"#, "own-table"),
        (r#"{"player":50}"#, "rank"),
        (r#""clock""#, "not-yours"),
        (r#""room""#, "not-yours"),
    ] {
        let found = found(given_by(by).path());
        assert!(found.ends_with(&format!("decided again, it is refused: {code}")), "{by}: {found}");
    }
}

/// A round that is on cannot be played again by who has no keys; its chips stay where they belong all the
/// same, and what has a seal begins a round.
#[test]
fn a_sealed_round_books_nothing_to_strangers() {
    let folder = Folder::new();
    runtime().block_on(async {
        let room = open(folder.path(), at_once()).await;
        let table = table(&room, "crown/holdem").await;
        seat_people(&room, table).await;
        until("a round begins", || room.shown(table).unwrap().table.is_playing()).await;
        room.close().await;
    });
    assert_eq!(audited(folder.path()).unwrap().sealed, 1);
    let text = |record: &Record| String::from_utf8(record.payload.clone()).unwrap();
    let mut done = false;
    let gift = forged(&folder, |record| {
        if !done && text(record).contains("\"sealed_event\"") {
            done = true;
            record.transfers.push(Transfer {
                id: TransferId(77),
                debit: Account::Cage,
                credit: Account::Wallet(PlayerId(9)),
                amount: Chips(5_000),
                kind: Kind::Issue,
            });
        }
    });
    assert!(done);
    let gift = found(gift.path());
    assert!(gift.contains("a sealed round cannot book issue of 5000"), "{gift}");
    let no_round = forged(&folder, |record| {
        let mut entry: serde_json::Value = serde_json::from_slice(&record.payload).unwrap();
        if entry.get("seal").is_some() {
            entry.as_object_mut().unwrap().remove("note");
            record.payload = serde_json::to_vec(&entry).unwrap();
        }
    });
    let no_round = found(no_round.path());
    assert!(no_round.ends_with("it has the seal of a round, and none begins"), "{no_round}");
}

/// What a command led to is there whole or not at all.
#[test]
fn a_command_that_was_cut_short_is_found() {
    let folder = Folder::new();
    runtime().block_on(async {
        let room = open(folder.path(), at_once()).await;
        let table = table(&room, "crown/holdem").await;
        seat_people(&room, table).await;
        until("a round begins", || room.shown(table).unwrap().table.is_playing()).await;
        room.close().await;
    });
    let led_to = |record: &Record| -> Option<u64> {
        let entry: serde_json::Value = serde_json::from_slice(&record.payload).unwrap();
        entry.pointer("/cause/events")?.as_u64()
    };
    let mut left = None;
    let cut = forged_while(&folder, |record| {
        if record.chain.number() == 1 {
            left = left.map(|left| left - 1).or(led_to(record).filter(|events| *events > 3));
        }
        left != Some(2)
    });
    let found = found(cut.path());
    let expected = "2 more entries of the command before it are missing";
    assert!(found.ends_with(expected), "{found}");
}

fn found(dir: &Path) -> String {
    match audited(dir) {
        Err(AuditError::Wrong(finding)) => finding.to_string(),
        other => panic!("{other:?}"),
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
    let lease = audited.leases.iter().find(|lease| lease.chain.number() == 2).unwrap();
    assert_eq!((lease.holder.as_str(), lease.until), ("elsewhere", UnixMillis(i64::MAX)));
    assert_eq!(audited.leases.len() as u64, audited.tables);
    assert_eq!(audited.players, [ONE.player]);
}
