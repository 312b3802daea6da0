//! What is in a data folder is its owner's alone, however the folder came to be.
#![cfg(unix)]
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::panic,
    reason = "a test may fail"
)]

mod common;

use common::{Folder, acquire, append, chain_of, event};
use cutcard_journal::{Journal, Mended, SqliteJournal, ToldAtOpening};
use std::collections::BTreeMap;
use std::fs;
use std::os::unix::fs::PermissionsExt as _;
use std::path::Path;

fn allow(path: &Path, mode: u32) {
    fs::set_permissions(path, fs::Permissions::from_mode(mode)).unwrap();
}

fn mode(path: &Path) -> u32 {
    fs::metadata(path).unwrap().permissions().mode() & 0o777
}

/// The modes of the files in a folder.
fn modes(dir: &Path) -> BTreeMap<String, u32> {
    let files = fs::read_dir(dir).unwrap().map(|entry| entry.unwrap());
    files.map(|entry| (entry.file_name().into_string().unwrap(), mode(&entry.path()))).collect()
}

fn is_ours_alone(dir: &Path) {
    assert_eq!(mode(dir), 0o700);
    let modes = modes(dir);
    for file in ["acknowledged", "journal.db", "journal.db-shm", "journal.db-wal", "lock"] {
        assert_eq!(modes.get(file), Some(&0o600), "{file}: {modes:?}");
    }
}

fn write(journal: &SqliteJournal) {
    let epoch = acquire(journal, 1);
    let after = journal.head(chain_of(1)).unwrap().unwrap().sequence.0;
    journal.append(append(1, after, epoch, vec![event("a", &[])])).unwrap();
}

#[test]
fn a_folder_that_is_made_is_ours_alone() {
    let folder = Folder::new();
    let journal = SqliteJournal::open(folder.path()).unwrap();
    write(&journal);
    is_ours_alone(folder.path());
    assert_eq!(journal.told(), []);
}

#[test]
fn a_folder_that_was_there_is_mended_and_told() {
    let folder = Folder::new();
    fs::create_dir_all(folder.path()).unwrap();
    allow(folder.path(), 0o755);
    let journal = SqliteJournal::open(folder.path()).unwrap();
    write(&journal);
    is_ours_alone(folder.path());
    let path = folder.path().to_owned();
    assert_eq!(journal.told(), [ToldAtOpening::Mended(Mended { path, mode: 0o755 })]);
    assert!(journal.told()[0].to_string().contains("(mode 755)"));
}

#[test]
fn files_that_others_could_read_are_mended_and_told() {
    let folder = Folder::new();
    write(&SqliteJournal::open(folder.path()).unwrap());
    let theirs = folder.file("notes.txt");
    fs::write(&theirs, "not ours").unwrap();
    allow(&theirs, 0o644);
    let open =
        ["journal.db", "acknowledged", "lock", "people.sqlite", "journal.db.before-format-4"];
    for file in open {
        let file = folder.file(file);
        if !file.exists() {
            fs::write(&file, "").unwrap();
        }
        allow(&file, 0o644);
    }
    let journal = SqliteJournal::open(folder.path()).unwrap();
    write(&journal);
    is_ours_alone(folder.path());
    assert_eq!(journal.told().len(), open.len(), "{:?}", journal.told());
    open.iter().for_each(|file| assert_eq!(mode(&folder.file(file)), 0o600, "{file}"));
    assert_eq!(mode(&theirs), 0o644, "what is not ours is left alone");
}
