//! The folder: in use, not ours to write, full, or holding something else. Each is told, nothing is
//! lost.
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
    Folder, acquire, another_process, append, chain_of, event, fault, given_folder, transfer,
    wallet,
};
use cutcard_journal::{Fault, Journal, JournalError, Options, Sequence, SqliteJournal, verify};
use cutcard_ledger::Account;
use std::fs;
use std::io::{BufRead, BufReader, Read};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// Appends until it fails; how many were acknowledged, and the failure.
fn fill(journal: &dyn Journal) -> (u64, Fault) {
    let epoch = acquire(journal, 1);
    let mut after = journal.head(chain_of(1)).unwrap().unwrap().sequence.0;
    loop {
        let issue = transfer(u128::from(after) + 1, Account::Cage, wallet(1), 1);
        let events = vec![event(&"x".repeat(2_000), &[issue])];
        match journal.append(append(1, after, epoch, events)) {
            Ok(_) => after += 1,
            Err(JournalError::Failed(fault)) => return (after, fault),
            Err(JournalError::Refused(refusal)) => panic!("{refusal}"),
        }
        assert!(after < 100_000, "it is never full");
    }
}

/// All that was acknowledged is there, with its chips, and nothing else.
fn holds(journal: &dyn Journal, acknowledged: u64) {
    assert_eq!(journal.head(chain_of(1)).unwrap().unwrap().sequence, Sequence(acknowledged));
    let records = journal.read(chain_of(1), Sequence::FIRST, usize::MAX).unwrap();
    assert_eq!(records.len() as u64, acknowledged);
    assert_eq!(journal.balance(&wallet(1)).unwrap().0 as u64, acknowledged);
}

fn goes_on(dir: &Path, acknowledged: u64) {
    assert_eq!(verify(dir).unwrap().finding, None);
    let journal = SqliteJournal::open(dir).unwrap();
    holds(&journal, acknowledged);
    let epoch = acquire(&journal, 1);
    journal.append(append(1, acknowledged, epoch, vec![event("more", &[])])).unwrap();
    drop(journal);
    assert_eq!(verify(dir).unwrap().finding, None);
}

#[test]
fn whoever_looks_on_sees_what_is_written_and_writes_nothing() {
    let folder = Folder::new();
    assert!(matches!(SqliteJournal::beside(folder.path()), Err(Fault::NotThere { .. })));
    let journal = SqliteJournal::open(folder.path()).unwrap();
    let looks_on = SqliteJournal::beside(folder.path()).unwrap();
    let epoch = acquire(&journal, 1);
    for after in 0..3 {
        journal.append(append(1, after, epoch, vec![event("seen", &[])])).unwrap();
        let seen = looks_on.read(chain_of(1), Sequence::FIRST, usize::MAX).unwrap();
        assert_eq!(seen.len() as u64, after + 1);
    }
    let told = looks_on.append(append(1, 3, epoch, vec![event("not", &[])])).unwrap_err();
    assert!(matches!(told, JournalError::Failed(Fault::Closed)), "{told}");
    journal.append(append(1, 3, epoch, vec![event("seen", &[])])).unwrap();
}

#[test]
fn two_cannot_have_one_folder() {
    let folder = Folder::new();
    let journal = SqliteJournal::open(folder.path()).unwrap();
    let told = SqliteJournal::open(folder.path()).unwrap_err();
    let by = format!("process {}", std::process::id());
    assert_eq!(told, Fault::InUse { dir: folder.path().to_owned(), by });
    drop(journal);

    // Another process has it, and is killed.
    let mut child = another_process("has_the_folder", folder.path(), &[])
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
    assert!(lines.any(|line| line.unwrap().ends_with("it is mine")));
    let told = SqliteJournal::open(folder.path()).unwrap_err();
    let by = format!("process {}", child.id());
    assert_eq!(told, Fault::InUse { dir: folder.path().to_owned(), by });
    assert!(told.to_string().contains("stop it first"));
    assert_eq!(verify(folder.path()).unwrap().finding, None);
    child.kill().unwrap();
    child.wait().unwrap();
    assert_eq!(SqliteJournal::open(folder.path()).unwrap().heads().unwrap().len(), 1);
}

#[test]
#[ignore = "run by two_cannot_have_one_folder"]
fn has_the_folder() {
    let Some(dir) = given_folder() else { return };
    let journal = SqliteJournal::open(&dir).unwrap();
    acquire(&journal, 1);
    println!("it is mine");
    std::thread::sleep(std::time::Duration::from_secs(60));
}

#[test]
fn a_journal_that_may_grow_no_more_says_so_and_goes_on_later() {
    let folder = Folder::new();
    let options = Options { most_pages: Some(100) };
    let journal = SqliteJournal::open_with(folder.path(), options).unwrap();
    let (acknowledged, told) = fill(&journal);
    assert_eq!(told, Fault::DiskFull { dir: folder.path().to_owned() });
    assert!(told.to_string().contains("what was acknowledged is safe"));
    holds(&journal, acknowledged);
    // Still so, and the journal still answers.
    let epoch = acquire(&journal, 1);
    let large = vec![event(&"x".repeat(9_000), &[])];
    assert_eq!(fault(journal.append(append(1, acknowledged, epoch, large))), told);
    holds(&journal, acknowledged);
    drop(journal);
    goes_on(folder.path(), acknowledged);
}

#[test]
fn a_full_disk() {
    let folder = Folder::new();
    fs::create_dir_all(folder.path()).unwrap();
    let mount = |arguments: &[&str]| {
        let mounted = Command::new("mount").args(arguments).arg(folder.path()).status();
        mounted.is_ok_and(|status| status.success())
    };
    if !mount(&["-t", "tmpfs", "-o", "size=2m", "none"]) {
        println!("not tried: no right to mount a small disk");
        return;
    }
    let tried = std::panic::catch_unwind(|| {
        let ballast = folder.file("ballast");
        fs::write(&ballast, vec![0; 300_000]).unwrap();
        let journal = SqliteJournal::open(folder.path()).unwrap();
        let (acknowledged, told) = fill(&journal);
        assert_eq!(told, Fault::DiskFull { dir: folder.path().to_owned() });
        assert!(acknowledged > 20, "{acknowledged}");
        holds(&journal, acknowledged);
        // There is room again: it goes on without being opened anew.
        fs::remove_file(ballast).unwrap();
        let epoch = acquire(&journal, 1);
        journal.append(append(1, acknowledged, epoch, vec![event("more", &[])])).unwrap();
        drop(journal);
        assert_eq!(verify(folder.path()).unwrap().finding, None);
        assert_eq!(verify(folder.path()).unwrap().events, acknowledged + 1);
    });
    let unmounted = Command::new("umount").arg(folder.path()).status();
    assert!(unmounted.is_ok_and(|status| status.success()));
    tried.unwrap();
}

#[test]
fn a_limit_on_the_size_of_files() {
    let folder = Folder::new();
    // 600 blocks of 1024 bytes, or of 512 where the shell is dash.
    let shell = ["sh", "-c", "trap '' XFSZ; ulimit -f 600; exec \"$0\" \"$@\""];
    let output = another_process("fills_the_folder", folder.path(), &shell).output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let said = String::from_utf8_lossy(&output.stdout).into_owned();
    let acknowledged = said.split("acknowledged ").nth(1).unwrap().lines().next().unwrap();
    assert!(said.contains("takes no more"), "{said}");
    goes_on(folder.path(), acknowledged.parse().unwrap());
}

#[test]
#[ignore = "run by a_limit_on_the_size_of_files"]
fn fills_the_folder() {
    let Some(dir) = given_folder() else { return };
    let journal = SqliteJournal::open(&dir).unwrap();
    let (acknowledged, told) = fill(&journal);
    holds(&journal, acknowledged);
    println!("acknowledged {acknowledged}\n{told}");
}

/// The program as somebody who may not write to root's folders: root asks `setpriv` for that.
fn as_nobody() -> Vec<&'static str> {
    let user = Command::new("id").arg("-u").output().unwrap().stdout;
    if user == b"0\n" {
        vec!["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"]
    } else {
        Vec::new()
    }
}

#[test]
fn a_folder_that_may_only_be_read() {
    use std::os::unix::fs::PermissionsExt;
    let folder = Folder::new();
    let journal = SqliteJournal::open(folder.path()).unwrap();
    let epoch = acquire(&journal, 1);
    journal.append(append(1, 0, epoch, vec![event("a", &[])])).unwrap();
    drop(journal);
    let allow = |mode| fs::set_permissions(folder.path(), fs::Permissions::from_mode(mode));
    for file in fs::read_dir(folder.path()).unwrap() {
        fs::set_permissions(file.unwrap().path(), fs::Permissions::from_mode(0o444)).unwrap();
    }
    allow(0o555).unwrap();
    let before = as_nobody();
    let output = another_process("reads_the_folder", folder.path(), &before).output().unwrap();
    allow(0o755).unwrap();
    let said = String::from_utf8_lossy(&output.stdout).into_owned();
    assert!(output.status.success(), "{said} {}", String::from_utf8_lossy(&output.stderr));
    assert!(said.contains("1 event, sound"), "{said}");
}

#[test]
#[ignore = "run by a_folder_that_may_only_be_read"]
fn reads_the_folder() {
    let Some(dir) = given_folder() else { return };
    for dir in [dir.clone(), dir.join("new")] {
        let told = SqliteJournal::open(&dir).unwrap_err();
        assert!(matches!(told, Fault::ReadOnly { .. }), "{told:?}");
        assert!(told.to_string().contains("give this user the right to write there"), "{told}");
    }
    let verified = verify(&dir).unwrap();
    assert_eq!((verified.events, verified.finding), (1, None));
    println!("1 event, sound");
}

#[test]
fn what_is_not_a_journal_is_left_alone() {
    let folder = Folder::new();
    fs::create_dir_all(folder.path()).unwrap();
    let database = folder.file("journal.db");
    let dir = || -> PathBuf { folder.path().to_owned() };
    assert_eq!(verify(folder.path()).unwrap_err(), Fault::NotThere { dir: dir() });

    let other = rusqlite::Connection::open(&database).unwrap();
    other.execute_batch("CREATE TABLE songs (name TEXT); INSERT INTO songs VALUES ('x')").unwrap();
    let before = fs::read(&database).unwrap();
    assert_eq!(SqliteJournal::open(folder.path()).unwrap_err(), Fault::NotAJournal { dir: dir() });
    assert_eq!(verify(folder.path()).unwrap_err(), Fault::NotAJournal { dir: dir() });
    drop(other);
    assert_eq!(fs::read(&database).unwrap(), before);

    fs::write(&database, "a shopping list, long enough to be anything at all\n".repeat(99))
        .unwrap();
    assert!(matches!(SqliteJournal::open(folder.path()), Err(Fault::Damaged { .. })));
    assert!(verify(folder.path()).unwrap().finding.is_some());
    fs::remove_file(&database).unwrap();

    drop(SqliteJournal::open(folder.path()).unwrap());
    let later = rusqlite::Connection::open(&database).unwrap();
    later.pragma_update(None, "user_version", 5).unwrap();
    drop(later);
    let newer = Fault::Newer { dir: dir(), found: 5, known: 4 };
    assert_eq!(SqliteJournal::open(folder.path()).unwrap_err(), newer);

    let file = folder.file("acknowledged");
    let mut text = String::new();
    fs::File::open(&file).unwrap().read_to_string(&mut text).unwrap();
    assert!(text.trim().is_empty());
    assert!(SqliteJournal::open(&file).is_err(), "a file is no folder");
}
