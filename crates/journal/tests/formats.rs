//! A journal of an older format: it is copied, brought up to today's and goes on, wherever it stops
//! between.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::panic,
    reason = "a test may fail"
)]

mod common;

use common::{Folder, acquire, append, chain_of, event, transfer, wallet};
use cutcard_journal::{
    Fault, Fill, Index, Journal, RoundBegins, Sequence, SqliteJournal, ToldAtOpening, Unindexed,
    UnixMillis, verify,
};
use cutcard_ledger::{Account, TableId};
use rusqlite::Connection;
use std::fs;
use std::path::{Path, PathBuf};

/// What format 1 had not.
const BACK_TO_ONE: &str = "BEGIN; DROP TABLE rounds; DROP TABLE round_players;
    DROP TABLE significant; DROP TABLE written_off; ALTER TABLE tables DROP COLUMN indexed;
    ALTER TABLE tables DROP COLUMN signed_with; ALTER TABLE tables DROP COLUMN signature;
    ALTER TABLE tables DROP COLUMN signed_path;
    PRAGMA user_version = 1; COMMIT;";

/// A folder of format 1 with three events.
fn of_format_one() -> Folder {
    let folder = Folder::new();
    let journal = SqliteJournal::open(folder.path()).unwrap();
    let epoch = acquire(&journal, 1);
    let issue = transfer(1, Account::Cage, wallet(1), 5);
    let events = vec![event("a", &[issue]), event("b", &[]), event("c", &[])];
    journal.append(append(1, 0, epoch, events)).unwrap();
    drop(journal);
    let database = Connection::open(folder.file("journal.db")).unwrap();
    database.execute_batch(BACK_TO_ONE).unwrap();
    folder
}

fn copy_of(dir: &Path) -> PathBuf {
    dir.join("journal.db.before-format-4")
}

fn holds_all(journal: &SqliteJournal) {
    let read = journal.read(chain_of(1), Sequence::FIRST, 9).unwrap();
    assert_eq!(read.len(), 3);
    assert_eq!(journal.balance(&wallet(1)).unwrap().0, 5);
}

#[test]
fn an_old_format_is_kept_beside_and_brought_up() {
    let folder = of_format_one();
    assert_eq!(verify(folder.path()).unwrap().format, 1, "it can be verified as it is");
    let journal = SqliteJournal::open(folder.path()).unwrap();
    let copy = copy_of(folder.path());
    let migrated = ToldAtOpening::Migrated { from: 1, to: 4, copy: copy.clone() };
    assert_eq!(journal.told(), [migrated]);
    assert!(journal.told()[0].to_string().contains("before-format-4"));
    holds_all(&journal);
    let (after, head) = (Sequence::NONE, Sequence(3));
    assert_eq!(journal.unindexed().unwrap(), [Unindexed { chain: chain_of(1), after, head }]);
    let verified = verify(folder.path()).unwrap();
    assert_eq!((verified.format, verified.unindexed, verified.finding), (4, 1, None));

    // What was there before is filled in; what is appended meanwhile changes nothing of where it is.
    let epoch = acquire(&journal, 1);
    journal.append(append(1, 3, epoch, vec![event("d", &[])])).unwrap();
    let begins = Some(RoundBegins { number: 1, players: Vec::new() });
    let row = (Sequence(2), UnixMillis(7), Index { begins, ..Index::default() });
    for (after, through, rows) in [(0, 2, vec![row]), (2, 4, Vec::new())] {
        let (after, through) = (Sequence(after), Sequence(through));
        journal.fill_index(Fill { chain: chain_of(1), after, through, rows }).unwrap();
    }
    assert_eq!(journal.unindexed().unwrap(), []);
    assert_eq!(journal.rounds(TableId(1), 9, 9).unwrap()[0].from, Sequence(2));
    journal.append(append(1, 4, epoch, vec![event("e", &[])])).unwrap();
    assert_eq!(journal.unindexed().unwrap(), []);
    drop(journal);

    assert_eq!(SqliteJournal::open(folder.path()).unwrap().told(), [], "it is told once");
    // The copy is a journal of the old format, whole and in one file.
    let kept = Folder::new();
    fs::create_dir_all(kept.path()).unwrap();
    fs::copy(&copy, kept.file("journal.db")).unwrap();
    let verified = verify(kept.path()).unwrap();
    assert_eq!((verified.format, verified.events, verified.finding), (1, 3, None));
}

#[test]
fn a_start_that_stopped_between_leaves_a_folder_that_opens() {
    // After a part of the copy, after all of it.
    for (file, bytes) in [("journal.db.part", "half a copy"), ("journal.db.before-format-4", "old")]
    {
        let folder = of_format_one();
        fs::write(folder.file(file), bytes).unwrap();
        let journal = SqliteJournal::open(folder.path()).unwrap();
        assert!(journal.told().iter().any(|it| matches!(it, ToldAtOpening::Migrated { .. })));
        assert!(!folder.file("journal.db.part").exists());
        holds_all(&journal);
        assert_ne!(fs::read(copy_of(folder.path())).unwrap(), b"old");
        drop(journal);
        assert_eq!(verify(folder.path()).unwrap().finding, None);
    }
}

#[test]
fn what_cannot_be_copied_is_not_changed() {
    let folder = of_format_one();
    // Something that cannot be replaced stands where the copy goes.
    fs::create_dir_all(copy_of(folder.path()).join("inside")).unwrap();
    let told = SqliteJournal::open(folder.path()).unwrap_err();
    assert!(matches!(told, Fault::Store { .. }), "{told:?}");
    assert_eq!(verify(folder.path()).unwrap().format, 1);
    fs::remove_dir_all(copy_of(folder.path())).unwrap();
    holds_all(&SqliteJournal::open(folder.path()).unwrap());
}

#[test]
fn a_damaged_place_does_not_keep_the_rest_from_being_brought_up() {
    let folder = of_format_one();
    let database = Connection::open(folder.file("journal.db")).unwrap();
    database.execute("UPDATE events SET payload = x'00' WHERE sequence = 2", ()).unwrap();
    drop(database);
    let journal = SqliteJournal::open(folder.path()).unwrap();
    assert_eq!(journal.told().len(), 1);
    assert!(journal.read(chain_of(1), Sequence::FIRST, 9).is_err());
    assert_eq!(journal.read(chain_of(1), Sequence(3), 9).unwrap().len(), 1);
}
