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

use common::{
    Dice, Folder, acquire, another_process, append, chain_of, event, given_folder, transfer,
};
use cutcard_journal::{Journal, Sequence, Snapshot, SqliteJournal, UnixMillis, verify};
use cutcard_ledger::{Account, TableId};
use std::collections::BTreeMap;
use std::io::{BufRead, BufReader, Write};
use std::process::Stdio;
use std::sync::mpsc;
use std::thread;
use std::time::Duration;

const TABLES: u32 = 6;
const DEATHS: u32 = 25;
/// A process that says nothing for so long hangs.
const LONG: Duration = Duration::from_secs(300);

/// The last append of each table that was told to be durable.
type Told = BTreeMap<u32, (u64, String)>;

/// Takes in a line; whether it told of an append. One that was cut short did not.
fn hear(line: &str, known: &mut Told) -> bool {
    let words: Vec<_> = line.split(' ').collect();
    let ["ack", table, sequence, hash, "."] = words[..] else { return false };
    known.insert(table.parse().unwrap(), (sequence.parse().unwrap(), hash.to_owned()));
    true
}

/// Runs a process until so many appends were told, and a while longer; then it is killed. How many
/// were told in the end.
fn live_and_die(folder: &Folder, known: &mut Told, acks: u64, longer: Duration) -> u64 {
    let mut child = another_process("appends_until_killed", folder.path(), &[])
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let lines = BufReader::new(child.stdout.take().unwrap()).lines();
    let (said, heard) = mpsc::channel();
    let reader = thread::spawn(move || {
        for line in lines.map_while(Result::ok) {
            said.send(line).unwrap();
        }
    });
    let mut told = 0;
    while told < acks {
        let line = heard.recv_timeout(LONG).expect("the process goes on");
        told += u64::from(hear(&line, known));
    }
    thread::sleep(longer);
    child.kill().unwrap();
    child.wait().unwrap();
    reader.join().unwrap();
    told + heard.iter().map(|line| u64::from(hear(&line, known))).sum::<u64>()
}

#[test]
fn killed_again_and_again() {
    let folder = Folder::new();
    let mut dice = Dice(4);
    let mut known = Told::new();
    let mut told = 0;
    // However early a process dies there is a journal to look at.
    drop(SqliteJournal::open(folder.path()).unwrap());
    let mut death = 0;
    while death < DEATHS || known.len() < TABLES as usize {
        death += 1;
        // Every fifth may die while it opens the journal.
        let (acks, longer) = if death % 5 == 0 {
            (0, Duration::from_millis(dice.roll(150)))
        } else {
            (1 + dice.roll(80), Duration::from_micros(dice.roll(10_000)))
        };
        told += live_and_die(&folder, &mut known, acks, longer);
        let verified = verify(folder.path()).unwrap();
        assert_eq!(verified.finding, None, "death {death}");
        let journal = SqliteJournal::open(folder.path()).unwrap();
        for (table, (sequence, hash)) in &mut known {
            let chain = chain_of(*table);
            let told = &journal.read(chain, Sequence(*sequence), 1).unwrap()[0];
            assert_eq!(told.hash.to_string(), *hash, "death {death}");
            // One append was under way at most: three events or none of it.
            let found = journal.head(chain).unwrap().unwrap();
            let head = found.sequence.0;
            assert!(
                head == *sequence || head == *sequence + 3,
                "death {death}: {head}, {sequence}"
            );
            let from = Sequence(sequence.saturating_sub(100));
            for record in journal.read(chain, from, usize::MAX).unwrap() {
                assert_eq!(record.transfers.len(), usize::from(record.sequence.0 % 3 == 1));
            }
            let pot = journal.balance(&Account::Pot(TableId(*table))).unwrap().0;
            assert_eq!(pot, i64::try_from(head / 3 * 5).unwrap());
            // What was found is told now: the next life goes on from there, and may die before its first word.
            (*sequence, *hash) = (head, found.hash.to_string());
        }
    }
    println!("{told} appends acknowledged, {death} deaths, none lost");
    let found: u64 = known.values().map(|(sequence, _)| sequence / 3).sum();
    assert!(found >= told, "{found} of {told}");
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
    let mut after = journal.head(chain_of(table)).unwrap().unwrap().sequence.0;
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
            let (chain, sequence) = (chain_of(table), Sequence(after));
            let payload = vec![b'x'; 5_000];
            let snapshot = Snapshot { chain, sequence, at: UnixMillis(1), version: 1, payload };
            journal.keep_snapshot(epoch, snapshot).unwrap();
        }
    }
}
