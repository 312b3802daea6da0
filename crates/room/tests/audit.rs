//! An audit plays everything again, and finds what was changed.

use crate::common::*;
use cutcard_journal::{Append, Chain, LeaseRequest, NewEvent, Record, Sequence, UnixMillis};
use cutcard_ledger::{Account, Chips, PlayerId, Terms, Transfer, TransferId, TransferKind};
use cutcard_room::audit::{self, AuditError, audit};
use cutcard_room::{Ask, index_of};
use cutcard_rulebook::{RulesVersion, VoidCause};
use cutcard_table::Command;
use std::path::Path;

/// Rounds of some games, then a clean stop.
pub(crate) async fn play(folder: &Folder) {
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
    // The forger has the keys too: what is found is found by playing it again.
    forger::sign_all(&*copy);
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

/// A folder in which a deal of table 1 is said to come from another seed.
fn with_another_seed(folder: &Folder) -> Folder {
    let mut done = false;
    let forged = forged(folder, |record| {
        let text = String::from_utf8(record.payload.clone()).unwrap();
        if let (Some(at), false, 1) = (text.find("\"seed\":\""), done, record.chain.number()) {
            done = true;
            let digit = at + "\"seed\":\"".len();
            let other = if text[digit..].starts_with('0') { "1" } else { "0" };
            record.payload = [&text[..digit], other, &text[digit + 1..]].concat().into_bytes();
        }
    });
    assert!(done);
    forged
}

/// A seed that another deal would come from: the deal is made from it again.
#[test]
fn another_seed_is_found() {
    let folder = Folder::new();
    runtime().block_on(play(&folder));
    let found = found(with_another_seed(&folder).path());
    assert!(found.ends_with("replayed: decided again, its round-started is another"), "{found}");
}

/// What was decided by older rules is decided again by those.
#[test]
fn another_seed_by_older_rules_is_found() {
    let folder = unpacked("format-3");
    assert!(audited(forged(&folder, |_| {}).path()).is_ok());
    let found = found(with_another_seed(&folder).path());
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
    let by_rules = found(older("\"rules\":9", "\"rules\":8").path());
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
                kind: TransferKind::Issue,
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

pub(crate) fn found(dir: &Path) -> String {
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

/// The last entries of a table with a round that is over, and the text of one that begins a round.
async fn at_rest(folder: &Folder) -> (cutcard_ledger::TableId, serde_json::Value) {
    let room = open(folder.path(), at_once()).await;
    for who in [ONE, TWO, THREE] {
        room.welcome(who.player).await.unwrap();
    }
    let table = table(&room, "crown/holdem").await;
    seat_people(&room, table).await;
    until("a round begins", || room.shown(table).unwrap().table.is_playing()).await;
    pause(&room, table).await;
    let void = Command::Void { cause: VoidCause::Commotion };
    room.ask(table, STAFF, Ask::Table(void), None).await.unwrap();
    until("it is over", || !room.shown(table).unwrap().table.is_playing()).await;
    room.close().await;
    drop(room);
    let records = journal(folder.path()).read(Chain::Table(table), Sequence::FIRST, 999).unwrap();
    let begins = records.iter().map(seals::entry_of).find(|it| it.get("seal").is_some()).unwrap();
    (table, begins)
}

fn gift(from: Account, to: Account, chips: u64) -> Transfer {
    let (id, amount) = (TransferId(77 << 64), Chips(chips));
    Transfer { id, debit: from, credit: to, amount, kind: TransferKind::Win }
}

/// Whoever can write the folder and has no key: a round that nobody dealt, sealed for ever, by which chips go
/// from seat to seat.
#[test]
fn a_sealed_round_that_never_began_is_found() {
    let folder = Folder::new();
    let (table, mut begins) = runtime().block_on(at_rest(&folder));
    let seat = |player| Account::Seat { table, player: PlayerId(player) };
    begins["note"]["round-begins"]["number"] = 2.into();
    begins["cause"]["events"] = 1.into();
    let chain = Chain::Table(table);
    let gift = gift(seat(1), seat(2), 500);
    forger::add(folder.path(), chain, &begins, vec![gift]);
    let known = found(folder.path());
    assert!(known.contains("the round does not begin from what the table was"), "{known}");

    // As it was when a round began, so that nothing can be said against it but that nobody signed it.
    let folder = Folder::new();
    let table = runtime().block_on(async {
        let room = open(folder.path(), at_once()).await;
        let table = crate::common::table(&room, "crown/holdem").await;
        seat_people(&room, table).await;
        until("a round begins", || room.shown(table).unwrap().table.is_playing()).await;
        room.close().await;
        table
    });
    let chain = Chain::Table(table);
    let records = journal(folder.path()).read(chain, Sequence::FIRST, 999).unwrap();
    let mut more = seals::entry_of(records.last().unwrap());
    more["cause"] =
        serde_json::json!({ "sealed_command": "AAAA", "rules": RulesVersion::NOW, "events": 1 });
    more["sealed_event"] = "AAAA".into();
    more.as_object_mut().unwrap().remove("event");
    let seat = |player| Account::Seat { table, player: PlayerId(player) };
    forger::add(folder.path(), chain, &more, vec![self::gift(seat(1), seat(2), 100)]);
    let unsigned = found(folder.path());
    assert!(unsigned.ends_with("is not the room's"), "{unsigned}");
    // With the keys of the room an audit opens the round, and finds it even where it was signed.
    forger::with_keys(folder.path());
    assert_eq!(audited(folder.path()).unwrap().sealed_rounds.len(), 1);
    let ring = cutcard_room::KeyRing::for_tests();
    let evidence = audit::Evidence { anchors: &[], keys: Some(&ring) };
    let opened = audit::audit_with(folder.path(), &evidence, &mut |_| {});
    assert!(matches!(opened, Err(AuditError::Wrong(_))), "{opened:?}");
}

/// What audits with keys look at wholly.
#[test]
fn a_round_in_play_is_opened_by_the_room_s_keys() {
    let folder = Folder::new();
    runtime().block_on(async {
        let room = open(folder.path(), at_once()).await;
        let table = table(&room, "crown/holdem").await;
        seat_people(&room, table).await;
        until("a round begins", || room.shown(table).unwrap().table.is_playing()).await;
        room.close().await;
    });
    let shut = audited(folder.path()).unwrap();
    assert!(shut.sealed_rounds[0].chips > Chips(0), "{shut:?}");
    let ring = cutcard_room::KeyRing::for_tests();
    let evidence = audit::Evidence { anchors: &[], keys: Some(&ring) };
    let opened = audit::audit_with(folder.path(), &evidence, &mut |_| {}).unwrap();
    assert_eq!(opened.sealed, 0);
    assert!(opened.decided > shut.decided, "{} and {}", opened.decided, shut.decided);
}

/// A write-off that gives chips to somebody else, or that nobody signed.
#[test]
fn a_forged_write_off_is_found() {
    let folder = Folder::new();
    let (table, _) = runtime().block_on(at_rest(&folder));
    let (from, to) = (Account::Seat { table, player: PlayerId(1) }, Account::Wallet(PlayerId(2)));
    let off = |to: Account| {
        serde_json::json!({ "version": 2, "table": table.0, "sound": 3, "head": 3,
            "returned": [{ "from": from, "to": to, "chips": 5 }] })
    };
    let transfer = |to| {
        let id = TransferId(0xa << 124 | u128::from(table.0) << 64);
        Transfer { id, kind: TransferKind::Correction, ..gift(from, to, 5) }
    };
    let copy = Folder::new();
    cutcard_journal::backup(folder.path(), &[], copy.path()).unwrap();
    forger::add(folder.path(), Chain::House, &off(to), vec![transfer(to)]);
    forger::with_keys(folder.path());
    let found_signed = found(folder.path());
    assert!(found_signed.contains("do not belong to player/2"), "{found_signed}");
    // To whom they belong, and still nobody's word.
    let owner = Account::Wallet(PlayerId(1));
    forger::add(copy.path(), Chain::House, &off(owner), vec![transfer(owner)]);
    assert!(matches!(audited(copy.path()), Err(AuditError::Wrong(_))));
}

/// A new table whose entries say that they were written before commands were kept.
#[test]
fn a_table_that_says_it_is_older_than_the_one_before_it_is_found() {
    let folder = Folder::new();
    let (table, _) = runtime().block_on(at_rest(&folder));
    let first = journal(folder.path()).read(Chain::Table(table), Sequence::FIRST, 1).unwrap();
    let mut opens = seals::entry_of(&first[0]);
    opens.as_object_mut().unwrap().remove("cause");
    opens["version"] = 1.into();
    let next = Chain::Table(cutcard_ledger::TableId(table.0 + 1));
    forger::add(folder.path(), next, &opens, Vec::new());
    let found = found(folder.path());
    assert!(found.ends_with("by an older version than the table before it"), "{found}");
}

/// Chips for a newcomer, twice.
#[test]
fn a_second_welcome_is_found() {
    let folder = Folder::new();
    runtime().block_on(at_rest(&folder));
    let house = journal(folder.path()).read(Chain::House, Sequence::FIRST, 99).unwrap();
    let welcome = house.iter().find(|it| !it.transfers.is_empty()).unwrap();
    let again = Transfer { id: TransferId(0xf << 124 | 5), ..welcome.transfers[0] };
    forger::add(folder.path(), Chain::House, &seals::entry_of(welcome), vec![again]);
    let found = found(folder.path());
    assert!(found.contains("what the cage did then cannot be named"), "{found}");
}
