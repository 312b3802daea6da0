//! A process that appends is killed at any moment: all it was told is durable is there, and nothing is
//! there by halves.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::panic,
    reason = "a test may fail"
)]

mod common;

use common::{Dice, Folder, acquire, another_process, append, event, given_folder, transfer};
use cutcard_journal::{Journal, Sequence, Snapshot, SqliteJournal, UnixMillis, verify};
use cutcard_ledger::{Account, TableId};
use std::collections::BTreeMap;
use std::io::{BufRead, BufReader, Write};
use std::process::Stdio;
use std::thread;
use std::time::Duration;

const TABLES: u32 = 6;
const DEATHS: u32 = 25;

#[test]
fn killed_again_and_again() {
    let folder = Folder::new();
    let mut dice = Dice(4);
    let mut known: BTreeMap<u32, (u64, String)> = BTreeMap::new();
    for death in 0..DEATHS {
        let mut child = another_process("appends_until_killed", folder.path(), &[])
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let lines = BufReader::new(child.stdout.take().unwrap()).lines();
        let reader = thread::spawn(move || lines.map_while(Result::ok).collect::<Vec<_>>());
        thread::sleep(Duration::from_millis(20 + dice.roll(150)));
        child.kill().unwrap();
        child.wait().unwrap();
        for line in reader.join().unwrap() {
            let words: Vec<_> = line.split(' ').collect();
            // A line cut short was not told.
            if let ["ack", table, sequence, hash, "."] = words[..] {
                known.insert(table.parse().unwrap(), (sequence.parse().unwrap(), hash.to_owned()));
            }
        }
        let verified = verify(folder.path()).unwrap();
        assert_eq!(verified.finding, None, "death {death}");
        let journal = SqliteJournal::open(folder.path()).unwrap();
        for (table, (sequence, hash)) in &mut known {
            let table = TableId(*table);
            let told = &journal.read(table, Sequence(*sequence), 1).unwrap()[0];
            assert_eq!(told.hash.to_string(), *hash, "death {death}");
            // One append was under way at most: three events or none of it.
            let found = journal.head(table).unwrap().unwrap();
            let head = found.sequence.0;
            assert!(
                head == *sequence || head == *sequence + 3,
                "death {death}: {head}, {sequence}"
            );
            let from = Sequence(sequence.saturating_sub(100));
            for record in journal.read(table, from, usize::MAX).unwrap() {
                assert_eq!(record.transfers.len(), usize::from(record.sequence.0 % 3 == 1));
            }
            let pot = journal.balance(&Account::Pot(table)).unwrap().0;
            assert_eq!(pot, i64::try_from(head / 3 * 5).unwrap());
            // What was found is told now: the next life goes on from there, and may die before its first word.
            (*sequence, *hash) = (head, found.hash.to_string());
        }
    }
    let told: u64 = known.values().map(|(sequence, _)| sequence / 3).sum();
    println!("{told} appends acknowledged, {DEATHS} deaths, none lost");
    assert!(told > 100 && known.len() == TABLES as usize, "{told}");
}

#[test]
#[ignore = "run by killed_again_and_again"]
fn appends_until_killed() {
    let Some(dir) = given_folder() else { return };
    let journal = SqliteJournal::open(&dir).unwrap();
    println!();
    thread::scope(|scope| {
        for table in 1..=TABLES {
            let journal = &journal;
            scope.spawn(move || play_for_ever(journal, table));
        }
    });
}

fn play_for_ever(journal: &SqliteJournal, table: u32) {
    let epoch = acquire(journal, table);
    let mut after = journal.head(TableId(table)).unwrap().unwrap().sequence.0;
    loop {
        let id = (u128::from(table) << 64) + u128::from(after);
        let issue = transfer(id, Account::Cage, Account::Pot(TableId(table)), 5);
        let padding = "x".repeat(usize::try_from(after % 700).unwrap());
        let events = vec![event("a", &[issue]), event(&padding, &[]), event("c", &[])];
        let appended = journal.append(append(table, after, epoch, events)).unwrap();
        after = appended.last.0;
        // One write: a line is told whole or not at all.
        let line = format!("ack {table} {after} {} .\n", appended.hash);
        std::io::stdout().lock().write_all(line.as_bytes()).unwrap();
        if after.is_multiple_of(30) {
            let (table, sequence) = (TableId(table), Sequence(after));
            let payload = vec![b'x'; 5_000];
            let snapshot = Snapshot { table, sequence, at: UnixMillis(1), version: 1, payload };
            journal.keep_snapshot(epoch, snapshot).unwrap();
        }
    }
}
