//! The SQLite store passes the suite of all stores, and leaves a folder that verifies.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::panic,
    clippy::wildcard_enum_match_arm,
    reason = "a test may fail"
)]

mod common;
mod conformance;

use common::Folder;
use conformance::StoreFolder;
use cutcard_journal::{Journal, SqliteJournal, verify};

impl StoreFolder for Folder {
    fn open(&self) -> Box<dyn Journal> {
        Box::new(SqliteJournal::open(self.path()).unwrap())
    }
}

/// After every check the folder is found in order, and that with all that was written.
struct Verified(Folder);

impl StoreFolder for Verified {
    fn open(&self) -> Box<dyn Journal> {
        self.0.open()
    }
}

impl Drop for Verified {
    fn drop(&mut self) {
        if !std::thread::panicking() {
            assert_eq!(verify(self.0.path()).unwrap().finding, None);
        }
    }
}

#[test]
fn the_suite_of_all_stores() {
    conformance::all(|| Verified(Folder::new()));
}
