//! How many durable appends a second, beside how often the disk can sync at all, in one run:
//!
//! `cargo run --release -p cutcard-journal --example appends [DIR]`
//!
//! Each table appends one event of 200 bytes, waits until it is on disk, and appends the next; every
//! fourth event moves chips.

use cutcard_journal::{
    Append, Chain, Index, Journal, JournalError, LeaseRequest, NewEvent, Sequence, SqliteJournal,
    UnixMillis,
};
use cutcard_ledger::{Account, Chips, TableId, Terms, Transfer, TransferId, TransferKind};
use std::fs::File;
use std::io::{Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::thread;
use std::time::{Duration, Instant};

const TIME: Duration = Duration::from_secs(3);

/// Writes a page and syncs it, over and over, in a file that has its size already.
fn raw_syncs_a_second(dir: &Path) -> std::io::Result<f64> {
    let mut file = File::create(dir.join("raw"))?;
    file.write_all(&vec![0; 4 << 20])?;
    file.sync_all()?;
    let (began, mut syncs) = (Instant::now(), 0_u32);
    while began.elapsed() < TIME {
        file.seek(SeekFrom::Start(u64::from(syncs % 1_024) * 4_096))?;
        file.write_all(&[1; 4_096])?;
        file.sync_data()?;
        syncs += 1;
    }
    Ok(f64::from(syncs) / began.elapsed().as_secs_f64())
}

fn event(table: TableId, after: u64) -> NewEvent {
    let wager = Transfer {
        id: TransferId((u128::from(table.0) << 64) | u128::from(after)),
        debit: Account::Cage,
        credit: Account::Pot(table),
        amount: Chips(5),
        kind: TransferKind::Wager,
    };
    let transfers = if after.is_multiple_of(4) { vec![wager] } else { Vec::new() };
    NewEvent {
        at: UnixMillis(0),
        version: 1,
        payload: vec![b'x'; 200],
        transfers,
        index: Index::default(),
    }
}

/// One table's appends until time is up, and how long each took.
fn table(journal: &SqliteJournal, table: TableId) -> Result<Vec<Duration>, JournalError> {
    let chain = Chain::Table(table);
    let (now, until) = (UnixMillis(0), UnixMillis(1));
    let lease = journal.acquire(LeaseRequest { chain, holder: "bench".into(), now, until })?;
    let mut after = Sequence::NONE;
    let (began, mut took) = (Instant::now(), Vec::new());
    while began.elapsed() < TIME {
        let sent = Instant::now();
        let events = vec![event(table, after.0)];
        let (epoch, terms) = (lease.epoch, Terms::default());
        after = journal.append(Append { chain, after, epoch, terms, events })?.last;
        took.push(sent.elapsed());
    }
    Ok(took)
}

fn measure(dir: &Path, tables: u32) -> Result<(), Box<dyn std::error::Error>> {
    let journal = SqliteJournal::open(&dir.join(tables.to_string()))?;
    let began = Instant::now();
    let took: Vec<Result<Vec<Duration>, JournalError>> = thread::scope(|scope| {
        let threads: Vec<_> = (1..=tables)
            .map(|id| {
                let journal = &journal;
                scope.spawn(move || table(journal, TableId(id)))
            })
            .collect();
        threads.into_iter().filter_map(|thread| thread.join().ok()).collect()
    });
    let seconds = began.elapsed().as_secs_f64();
    let mut took = took.into_iter().collect::<Result<Vec<_>, _>>()?.concat();
    took.sort();
    let at = |share: usize| took.get(took.len() * share / 100).copied().unwrap_or_default();
    let appends = u32::try_from(took.len())?;
    println!(
        "{tables:>4} tables  {:>8.0} appends/s   p50 {:>9.1?}   p99 {:>9.1?}",
        f64::from(appends) / seconds,
        at(50),
        at(99)
    );
    Ok(())
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let given = std::env::args_os().nth(1).map(PathBuf::from);
    let dir = given.unwrap_or_else(std::env::temp_dir);
    let dir = dir.join(format!("cutcard-appends-{}", std::process::id()));
    std::fs::create_dir_all(&dir)?;
    println!("raw syncs    {:>8.0} a second", raw_syncs_a_second(&dir)?);
    let measured = [1, 16, 64, 256].into_iter().try_for_each(|tables| measure(&dir, tables));
    std::fs::remove_dir_all(&dir)?;
    measured
}
