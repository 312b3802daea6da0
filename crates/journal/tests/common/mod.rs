//! What the tests share.
#![allow(dead_code, reason = "each test uses some of it")]

use cutcard_journal::{
    Append, Chain, Epoch, Fault, Index, Journal, JournalError, LeaseRequest, NewEvent, Refusal,
    Sequence, UnixMillis,
};
use cutcard_ledger::{Account, Chips, PlayerId, Terms, Transfer, TransferId, TransferKind};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::atomic::{AtomicU32, Ordering};

/// A folder of its own for a test, gone with it.
pub(crate) struct Folder(PathBuf);

impl Folder {
    pub(crate) fn new() -> Folder {
        static NEXT: AtomicU32 = AtomicU32::new(0);
        let name =
            format!("cutcard-{}-{}", std::process::id(), NEXT.fetch_add(1, Ordering::Relaxed));
        Folder(std::env::temp_dir().join(name))
    }

    pub(crate) fn path(&self) -> &Path {
        &self.0
    }

    pub(crate) fn file(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// Numbers that are the same every time.
pub(crate) struct Dice(pub(crate) u64);

impl Dice {
    pub(crate) fn roll(&mut self, sides: u64) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 11) % sides
    }
}

pub(crate) const NOW: UnixMillis = UnixMillis(1_800_000_000_000);
pub(crate) const LATER: UnixMillis = UnixMillis(1_800_000_010_000);

/// A chain by its number: the house's is 0.
pub(crate) fn chain_of(number: u32) -> Chain {
    Chain::numbered(i64::from(number)).unwrap()
}

pub(crate) fn wallet(player: u64) -> Account {
    Account::Wallet(PlayerId(player))
}

pub(crate) fn transfer(id: u128, debit: Account, credit: Account, amount: u64) -> Transfer {
    Transfer { id: TransferId(id), debit, credit, amount: Chips(amount), kind: TransferKind::Issue }
}

pub(crate) fn event(text: &str, transfers: &[Transfer]) -> NewEvent {
    NewEvent {
        at: NOW,
        version: 1,
        payload: format!("{{\"event\":\"{text}\"}}").into_bytes(),
        transfers: transfers.to_vec(),
        index: Index::default(),
    }
}

pub(crate) fn acquire(journal: &dyn Journal, table: u32) -> Epoch {
    let holder = "room".to_owned();
    let request = LeaseRequest { chain: chain_of(table), holder, now: NOW, until: LATER };
    journal.acquire(request).unwrap().epoch
}

pub(crate) fn append(table: u32, after: u64, epoch: Epoch, events: Vec<NewEvent>) -> Append {
    Append {
        chain: chain_of(table),
        after: Sequence(after),
        epoch,
        terms: Terms::default(),
        events,
    }
}

pub(crate) fn refusal<T: std::fmt::Debug>(answer: Result<T, JournalError>) -> Refusal {
    match answer {
        Err(JournalError::Refused(refusal)) => refusal,
        other => panic!("{other:?}"),
    }
}

pub(crate) fn fault<T: std::fmt::Debug>(answer: Result<T, JournalError>) -> Fault {
    match answer {
        Err(JournalError::Failed(fault)) => fault,
        other => panic!("{other:?}"),
    }
}

/// Runs a test of this very program, one that is ignored otherwise, as a process of its own: `before`
/// is what comes before the program on the command line.
pub(crate) fn another_process(test: &str, dir: &Path, before: &[&str]) -> Command {
    let program = std::env::current_exe().unwrap();
    let mut words = before.iter().map(std::ffi::OsStr::new).chain([program.as_os_str()]);
    let mut command = Command::new(words.next().unwrap());
    command.args(words).args([test, "--exact", "--ignored", "--nocapture", "--test-threads=1"]);
    command.env("CUTCARD_TEST_FOLDER", dir);
    command
}

/// The folder given to this process by [`another_process`].
pub(crate) fn given_folder() -> Option<PathBuf> {
    std::env::var_os("CUTCARD_TEST_FOLDER").map(PathBuf::from)
}
