//! What is damaged is found and named; what was acknowledged and is gone is missed.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::panic,
    clippy::wildcard_enum_match_arm,
    reason = "a test may fail"
)]

mod common;

use common::{
    Dice, Folder, LATER, NOW, acquire, append, chain_of, event, fault, refusal, transfer, wallet,
};
use cutcard_journal::{
    Booked, Chain, Damage, Epoch, Fault, Finding, Head, Journal, JournalError, LeaseRequest,
    Record, Refusal, Sequence, Snapshot, SqliteJournal, Which, verify, verify_with,
};
use cutcard_ledger::{Account, Balance, TableId};
use std::fs;
use std::path::Path;

const TABLES: u32 = 3;
const EVENTS: u64 = 40;

/// Three tables, forty events each, chips from the cage by way of a wallet to a seat, a snapshot each.
fn play(dir: &Path) -> SqliteJournal {
    let journal = SqliteJournal::open(dir).unwrap();
    for table in 0..TABLES {
        let epoch = acquire(&journal, table);
        for after in 0..EVENTS {
            let id = u128::from(table) * 1_000 + u128::from(after) * 2 + 1;
            let issue = transfer(id, Account::Cage, wallet(after % 5), 10);
            let bet = transfer(id + 1, wallet(after % 5), Account::Pot(TableId(table)), 3);
            let padding = "x".repeat(usize::try_from(after * after * 2).unwrap());
            let name = format!("table {table} event {:03} {padding}", after + 1);
            journal.append(append(table, after, epoch, vec![event(&name, &[issue, bet])])).unwrap();
        }
        let (chain, sequence) = (chain_of(table), Sequence(EVENTS / 2));
        let payload = format!("snapshot of {chain:?}").into_bytes();
        let snapshot = Snapshot { chain, sequence, at: NOW, version: 1, payload };
        journal.keep_snapshot(epoch, snapshot).unwrap();
    }
    journal
}

type Content =
    (Vec<Head>, Vec<Record>, Vec<Option<Snapshot>>, Vec<(Account, Balance)>, Vec<Booked>);

fn content(journal: &dyn Journal) -> Result<Content, JournalError> {
    let (heads, mut records, mut snapshots) = (journal.heads()?, Vec::new(), Vec::new());
    for head in &heads {
        records.extend(journal.read(head.chain, Sequence::FIRST, usize::MAX)?);
        snapshots.push(journal.snapshot(head.chain)?);
    }
    let booked = journal.transfers(Which::All, 0, usize::MAX)?;
    Ok((heads, records, snapshots, journal.balances()?, booked))
}

/// A copy of the files that count. SQLite makes the shared memory anew.
fn copy(from: &Path) -> Folder {
    let to = Folder::new();
    fs::create_dir_all(to.path()).unwrap();
    for name in ["journal.db", "journal.db-wal", "acknowledged"] {
        if from.join(name).exists() {
            fs::copy(from.join(name), to.file(name)).unwrap();
        }
    }
    to
}

fn finding(dir: &Path) -> Option<Finding> {
    verify(dir).unwrap().finding
}

/// Flips a bit wherever the text is: SQLite leaves old copies of what it has moved.
fn flip(database: &[u8], text: &str) -> Vec<u8> {
    let mut flipped = database.to_vec();
    let places = database.windows(text.len()).enumerate().filter(|(_, at)| *at == text.as_bytes());
    places.for_each(|(at, _)| flipped[at + 3] ^= 1);
    assert_ne!(flipped, database, "{text} is not in the file");
    flipped
}

#[test]
fn a_sound_journal_is_found_sound_also_while_it_is_written() {
    let folder = Folder::new();
    let journal = play(folder.path());
    for open in [true, false] {
        let verified = verify(folder.path()).unwrap();
        assert_eq!(verified.finding, None);
        let events = u64::from(TABLES) * EVENTS;
        assert_eq!((verified.tables, verified.events), (u64::from(TABLES), events));
        assert_eq!((verified.transfers, verified.accounts), (events * 2, 1 + 5 + 3));
        assert_eq!(verified.snapshots, u64::from(TABLES));
        if open {
            assert!(content(&journal).is_ok());
        }
    }
    drop(journal);
    assert!(!folder.file("journal.db-wal").exists(), "closed in order, all is in one file");
    assert_eq!(finding(folder.path()), None);
    let mut seen = Vec::new();
    let verified = verify_with(folder.path(), &mut |record| {
        seen.push((record.chain, record.sequence));
        if seen.len() == 50 { Err("not by the book".to_owned()) } else { Ok(None) }
    });
    let objection = Damage::Replayed("not by the book".to_owned());
    let expected = Finding::at(chain_of(1), Sequence(10), objection);
    assert_eq!(verified.unwrap().finding, Some(expected));
}

#[test]
fn a_byte_of_an_event_names_the_event() {
    let folder = Folder::new();
    drop(play(folder.path()));
    let database = fs::read(folder.file("journal.db")).unwrap();
    for table in 0..TABLES {
        for sequence in 1..=EVENTS {
            let flipped = flip(&database, &format!("table {table} event {sequence:03}"));
            fs::write(folder.file("journal.db"), &flipped).unwrap();
            let Finding { chain: named, sequence: at, wrong } = finding(folder.path()).unwrap();
            assert_eq!((named, at), (Some(chain_of(table)), Some(Sequence(sequence))));
            assert!(matches!(wrong, Damage::Altered { .. }), "{wrong}");
            // Nor is it ever read as if nothing were.
            let journal = SqliteJournal::open(folder.path());
            if let Ok(journal) = journal {
                let read = fault(journal.read(chain_of(table), Sequence(sequence), 1));
                assert!(matches!(read, Fault::Damaged { .. }), "{read}");
                assert!(
                    read.to_string()
                        .contains(&format!("{}, event {sequence}: ", chain_of(table).in_words()))
                );
            }
        }
    }
}

/// Whatever byte is flipped: it is found, or nothing that was kept has changed.
#[test]
fn any_byte_is_found_or_does_not_matter() {
    let folder = Folder::new();
    drop(play(folder.path()));
    let original = content(&SqliteJournal::open(folder.path()).unwrap()).unwrap();
    let database = fs::read(folder.file("journal.db")).unwrap();
    let mut dice = Dice(7);
    let (mut found, mut unharmed) = (0, 0);
    let places = (0..600).map(|n| if n < 100 { n } else { dice.roll(database.len() as u64) });
    for at in places.collect::<Vec<_>>() {
        let mut flipped = database.clone();
        flipped[usize::try_from(at).unwrap()] ^= 1 << dice.roll(8);
        let damaged = copy(folder.path());
        fs::write(damaged.file("journal.db"), &flipped).unwrap();
        match verify(damaged.path()) {
            Ok(verified) if verified.finding.is_none() => {
                unharmed += 1;
                let read = SqliteJournal::open(damaged.path()).unwrap();
                assert_eq!(content(&read).unwrap(), original, "byte {at}");
            }
            Ok(_) | Err(Fault::NotAJournal { .. } | Fault::Newer { .. }) => found += 1,
            Err(other) => panic!("byte {at}: {other}"),
        }
    }
    println!("{found} found, {unharmed} that do not matter");
    assert!(found > 200 && unharmed > 0);
}

#[test]
fn what_a_hand_has_changed_is_named() {
    let altered = |wrong: &Damage| matches!(wrong, Damage::Altered { .. });
    let chain = |wrong: &Damage| matches!(wrong, Damage::Chain { .. });
    let missing = |wrong: &Damage| *wrong == Damage::Missing;
    let balance = |wrong: &Damage| matches!(wrong, Damage::Balance { .. });
    let head = |wrong: &Damage| matches!(wrong, Damage::Head { .. });
    let at = |table, sequence| (Some(chain_of(table)), Some(Sequence(sequence)));
    type Is = fn(&Damage) -> bool;
    type Case = (&'static str, (Option<Chain>, Option<Sequence>), Is);
    let cases: Vec<Case> = vec![
        ("UPDATE events SET payload = 'x' WHERE table_id = 1 AND sequence = 5", at(1, 5), altered),
        ("UPDATE events SET at_millis = at_millis + 1 WHERE table_id = 1 AND sequence = 5", at(1, 5), altered),
        ("UPDATE events SET version = 2 WHERE table_id = 2 AND sequence = 1", at(2, 1), altered),
        ("UPDATE events SET epoch = 2 WHERE table_id = 2 AND sequence = 1", at(2, 1), altered),
        ("UPDATE events SET hash = zeroblob(32) WHERE table_id = 0 AND sequence = 40", at(0, 40), altered),
        ("UPDATE events SET hash = zeroblob(31) WHERE table_id = 0 AND sequence = 9", at(0, 9),
            |wrong| matches!(wrong, Damage::Unreadable(_))),
        ("DELETE FROM events WHERE table_id = 1 AND sequence = 7", at(1, 7), missing),
        ("DELETE FROM events WHERE table_id = 1 AND sequence = 40", at(1, 40), missing),
        ("DELETE FROM events WHERE table_id = 2", at(2, 1), missing),
        ("UPDATE tables SET (sequence, hash) = (SELECT sequence, hash FROM events WHERE table_id = 1
            AND sequence = 39) WHERE id = 1", at(1, 40),
            |wrong| matches!(wrong, Damage::BeyondTheEnd { head: Sequence(39) })),
        ("UPDATE tables SET hash = zeroblob(32) WHERE id = 1", at(1, 40), head),
        ("UPDATE tables SET epoch = 0 WHERE id = 1", at(1, 1), |wrong| matches!(wrong, Damage::Epoch { .. })),
        ("UPDATE tables SET epoch = 9223372036854775807 WHERE id = 1", (Some(chain_of(1)), None),
            |wrong| matches!(wrong, Damage::LastEpoch { .. })),
        ("DELETE FROM tables WHERE id = 1", at(1, 1),
            |wrong| matches!(wrong, Damage::BeyondTheEnd { head: Sequence(0) })),
        // An event taken from another table's chain in place of its own.
        ("UPDATE events SET (payload, previous, hash) = (SELECT payload, previous, hash FROM events e
            WHERE e.table_id = 1 AND e.sequence = 3) WHERE table_id = 2 AND sequence = 3", at(2, 3), altered),
        ("UPDATE transfers SET amount = 11 WHERE table_id = 1 AND sequence = 4 AND amount = 10", at(1, 4), altered),
        ("UPDATE transfers SET credit = 'player/4' WHERE table_id = 1 AND sequence = 4 AND amount = 10", at(1, 4), altered),
        ("UPDATE transfers SET kind = 'gift' WHERE number = 1", at(0, 1), |wrong| matches!(wrong, Damage::Unreadable(_))),
        ("UPDATE transfers SET debit = 'purse' WHERE number = 1", at(0, 1), |wrong| matches!(wrong, Damage::Unreadable(_))),
        ("DELETE FROM transfers WHERE table_id = 1 AND sequence = 4", at(1, 4), altered),
        ("UPDATE transfers SET number = 999 WHERE number = 240", at(2, 40), |wrong| matches!(wrong, Damage::Number { .. })),
        ("INSERT INTO transfers SELECT 241, zeroblob(16), 2, 41, debit, credit, 1, kind FROM transfers
            WHERE number = 1", at(2, 41), |wrong| matches!(wrong, Damage::Orphan { .. })),
        ("UPDATE balances SET balance = balance + 1 WHERE account = 'player/1'", (None, None), balance),
        ("DELETE FROM balances WHERE account = 'table/1/pot'", (Some(chain_of(1)), None), balance),
        ("INSERT INTO balances VALUES ('player/99', 5)", (None, None), balance),
        ("UPDATE snapshots SET payload = 'x' WHERE table_id = 1", at(1, 20), |wrong| *wrong == Damage::Snapshot),
        ("UPDATE snapshots SET sequence = 21 WHERE table_id = 1", at(1, 21), |wrong| *wrong == Damage::Snapshot),
    ];
    let folder = Folder::new();
    drop(play(folder.path()));
    for (sql, expected, is) in cases {
        let damaged = copy(folder.path());
        let hand = rusqlite::Connection::open(damaged.file("journal.db")).unwrap();
        let sql = sql.replace("payload = 'x'", "payload = x'78'");
        assert_ne!(hand.execute(&sql, ()).unwrap(), 0, "{sql}");
        drop(hand);
        let found = finding(damaged.path()).unwrap_or_else(|| panic!("not found: {sql}"));
        assert_eq!((found.chain, found.sequence), expected, "{sql}: {found}");
        assert!(is(&found.wrong), "{sql}: {found}");
    }
    // Altered with its own hash made to fit: the next one gives it away.
    let damaged = copy(folder.path());
    let journal = SqliteJournal::open(damaged.path()).unwrap();
    let mut record = journal.read(chain_of(1), Sequence(5), 1).unwrap().remove(0);
    drop(journal);
    record.payload = b"forged".to_vec();
    let hash = cutcard_journal::event_hash(&record);
    let hand = rusqlite::Connection::open(damaged.file("journal.db")).unwrap();
    let sql = "UPDATE events SET payload = ?1, hash = ?2 WHERE table_id = 1 AND sequence = 5";
    hand.execute(sql, (&record.payload, hash.0)).unwrap();
    drop(hand);
    let found = finding(damaged.path()).unwrap();
    assert_eq!((found.chain, found.sequence), at(1, 6));
    assert!(chain(&found.wrong), "{found}");
}

#[test]
fn no_epoch_follows_the_last_and_the_other_chains_go_on() {
    let folder = Folder::new();
    drop(play(folder.path()));
    let last = Epoch::LAST.0;
    for (epoch, sound, followed) in [
        (last - 1, true, true),
        (last, true, false),
        (last + 1, false, false),
        (i64::MAX as u64, false, false),
    ] {
        let other = copy(folder.path());
        let hand = rusqlite::Connection::open(other.file("journal.db")).unwrap();
        assert_eq!(
            hand.execute("UPDATE tables SET epoch = ?1 WHERE id = 1", [epoch as i64]).unwrap(),
            1
        );
        drop(hand);
        assert_eq!(finding(other.path()).is_none(), sound, "{epoch}");
        let journal = SqliteJournal::open(other.path()).unwrap();
        let (chain, holder) = (chain_of(1), "room".to_owned());
        match journal.acquire(LeaseRequest { chain, holder, now: NOW, until: LATER }) {
            Ok(lease) => assert_eq!((lease.epoch.0, followed), (epoch + 1, true)),
            Err(refused) => {
                let at_last = Refusal::LastEpoch { chain, epoch: Epoch(epoch) };
                assert_eq!((refusal::<()>(Err(refused)), followed), (at_last, false));
            }
        }
        journal.append(append(2, EVENTS, acquire(&journal, 2), vec![event("since", &[])])).unwrap();
    }
}

/// The files as a killed process leaves them: most of it in SQLite's log.
fn killed() -> (Folder, Content) {
    let folder = Folder::new();
    let journal = play(folder.path());
    let left = copy(folder.path());
    (left, content(&journal).unwrap())
}

/// Opened after damage, a journal is whole or says what is lost, and then changes nothing.
fn whole_or_told(folder: &Folder, whole: &Content, what: &str) -> bool {
    let files = ["journal.db", "journal.db-wal", "acknowledged"];
    // An empty log is as good as none.
    let state = || files.map(|name| fs::read(folder.file(name)).ok().filter(|all| !all.is_empty()));
    let before = state();
    let found = verify(folder.path()).map_or(true, |verified| verified.finding.is_some());
    match SqliteJournal::open(folder.path()) {
        Ok(journal) => {
            match content(&journal) {
                Ok(read) => assert_eq!(read == *whole, !found, "{what}"),
                Err(JournalError::Failed(Fault::Damaged { .. })) => assert!(found, "{what}"),
                Err(other) => panic!("{what}: {other}"),
            }
            !found
        }
        Err(Fault::Damaged { finding, .. }) => {
            assert!(found, "{what}: opening says {finding}");
            assert!(before == state(), "{what}: a file was changed");
            false
        }
        Err(other) => panic!("{what}: {other}"),
    }
}

#[test]
fn a_damaged_log_is_told() {
    let (left, whole) = killed();
    assert!(whole_or_told(&copy(left.path()), &whole, "nothing"));
    let log = fs::read(left.file("journal.db-wal")).unwrap();
    let used = log.iter().rposition(|byte| *byte != 0).unwrap() as u64;
    let (mut dice, mut told) = (Dice(11), 0);
    for n in 0..150 {
        let damaged = copy(left.path());
        let at = usize::try_from(dice.roll(used)).unwrap();
        let what = if n % 3 == 0 {
            fs::write(damaged.file("journal.db-wal"), &log[..at]).unwrap();
            format!("log cut at {at}")
        } else {
            let mut flipped = log.clone();
            flipped[at] ^= 1 << dice.roll(8);
            fs::write(damaged.file("journal.db-wal"), &flipped).unwrap();
            format!("log flipped at {at}")
        };
        told += u32::from(!whole_or_told(&damaged, &whole, &what));
    }
    println!("{told} of 150 told");
    assert!(told > 20);
    let damaged = copy(left.path());
    fs::remove_file(damaged.file("journal.db-wal")).unwrap();
    assert!(!whole_or_told(&damaged, &whole, "log gone"));
}

#[test]
fn a_cut_or_missing_database_is_told() {
    let folder = Folder::new();
    drop(play(folder.path()));
    let whole = content(&SqliteJournal::open(folder.path()).unwrap()).unwrap();
    let database = fs::read(folder.file("journal.db")).unwrap();
    let (mut dice, mut told) = (Dice(13), 0);
    for _ in 0..40 {
        let damaged = copy(folder.path());
        let at = usize::try_from(dice.roll(database.len() as u64 - 1)).unwrap();
        fs::write(damaged.file("journal.db"), &database[..at]).unwrap();
        told += u32::from(!whole_or_told(&damaged, &whole, &format!("cut at {at}")));
    }
    // Of the last page only the beginning is used.
    assert!(told > 35, "{told}");
    let damaged = copy(folder.path());
    fs::write(damaged.file("journal.db"), "").unwrap();
    let told = SqliteJournal::open(damaged.path()).unwrap_err();
    assert!(told.to_string().contains("table 2, event 40: it was acknowledged"), "{told}");
    assert_eq!(verify(damaged.path()).unwrap_err(), Fault::NotThere { dir: damaged.path().into() });
    fs::remove_file(damaged.file("journal.db")).unwrap();
    assert_eq!(SqliteJournal::open(damaged.path()).unwrap_err(), told);
    assert!(!damaged.file("journal.db").exists());
    // An old backup under a newer note: what came since is missed, and by name.
    let journal = SqliteJournal::open(folder.path()).unwrap();
    let epoch = acquire(&journal, 1);
    let last = journal.append(append(1, EVENTS, epoch, vec![event("since", &[])])).unwrap();
    drop(journal);
    fs::write(folder.file("journal.db"), &database).unwrap();
    let expected = Finding::at(chain_of(1), Sequence(EVENTS + 1), Damage::Lost { hash: last.hash });
    assert_eq!(finding(folder.path()), Some(expected));
    assert!(SqliteJournal::open(folder.path()).is_err());
    // Who takes the note away takes the loss.
    fs::remove_file(folder.file("acknowledged")).unwrap();
    assert_eq!(content(&SqliteJournal::open(folder.path()).unwrap()).unwrap(), whole);
}
