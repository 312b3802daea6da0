//! A copy is of one moment: no file of it knows more than the journal beside it.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::panic,
    reason = "a test may fail"
)]

mod common;

use common::{Folder, acquire, append, chain_of, event};
use cutcard_journal::{Journal as _, SqliteJournal, backup, verify};
use rusqlite::Connection;
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;

/// Files beside the journal. With many it takes longer to begin reading them all.
const BESIDE: usize = 40;
/// How often the folder is copied.
const COPIES: usize = 20;

fn beside(place: usize) -> String {
    format!("beside-{place:02}.sqlite")
}

/// A file that says how far the journal was when it was last written.
fn make(path: &Path) {
    let made = Connection::open(path).unwrap();
    made.pragma_update(None, "journal_mode", "wal").unwrap();
    made.execute_batch("CREATE TABLE known (last INTEGER); INSERT INTO known VALUES (0)").unwrap();
}

fn known(path: &Path) -> u64 {
    let file = Connection::open(path).unwrap();
    let last: i64 = file.query_row("SELECT last FROM known", (), |row| row.get(0)).unwrap();
    u64::try_from(last).unwrap()
}

/// However the test ends, whoever writes does too.
struct Ends<'a>(&'a AtomicBool);

impl Drop for Ends<'_> {
    fn drop(&mut self) {
        self.0.store(true, Ordering::SeqCst);
    }
}

/// Somebody writes all the time, first to the journal and then, in another file, that it is there: as the
/// room takes a guest's chips back and then forgets the guest. At no moment does the file know of more than
/// there is in the journal, so no copy may.
#[test]
fn no_copy_has_what_came_after_its_journal() {
    let folder = Folder::new();
    let names: Vec<String> = (0..BESIDE).map(beside).collect();
    let journal = SqliteJournal::open(folder.path()).unwrap();
    names.iter().for_each(|name| make(&folder.path().join(name)));
    let last = folder.path().join(names.last().unwrap());
    let over = AtomicBool::new(false);
    thread::scope(|scope| {
        scope.spawn(|| {
            let epoch = acquire(&journal, 1);
            let file = Connection::open(&last).unwrap();
            file.pragma_update(None, "synchronous", "off").unwrap();
            for after in 0.. {
                if over.load(Ordering::SeqCst) {
                    return;
                }
                journal.append(append(1, after, epoch, vec![event("more", &[])])).unwrap();
                file.execute("UPDATE known SET last = ?1", [after as i64 + 1]).unwrap();
            }
        });
        let _ends = Ends(&over);
        let names: Vec<&str> = names.iter().map(String::as_str).collect();
        let mut furthest = 0;
        for copy in 0..COPIES {
            let to = Folder::new();
            let to = to.path().join("copy");
            backup(folder.path(), &names, &to).unwrap();
            let copied = SqliteJournal::beside(&to).unwrap();
            let head = copied.head(chain_of(1)).unwrap().map_or(0, |head| head.sequence.0);
            drop(copied);
            assert_eq!(verify(&to).unwrap().finding, None);
            let knows = known(&to.join(names.last().unwrap()));
            assert!(knows <= head, "copy {copy} has {head} events and knows of {knows}");
            furthest = furthest.max(knows);
        }
        assert!(furthest > 0, "nobody wrote");
    });
}
