//! A folder with rounds of version 1 of the rules: they are held against the rules they were played
//! by.

use crate::common::*;
use cutcard_room::audit::audit;
use std::path::Path;

/// A copy of the fixture that may be written to.
fn folder() -> Folder {
    let folder = Folder::new();
    let fixture = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fixtures/folders/old-rules");
    std::fs::create_dir_all(folder.path()).unwrap();
    for file in ["journal.db", "acknowledged"] {
        std::fs::copy(fixture.join(file), folder.path().join(file)).unwrap();
    }
    folder
}

#[test]
fn rounds_by_the_old_rules_are_found_sound() {
    let folder = folder();
    let audited = audit(folder.path(), &mut |_| {}).unwrap();
    assert_eq!((audited.tables, audited.rounds), (3, 2), "{audited:?}");
}

#[test]
fn the_room_opens_them_and_goes_on() {
    let folder = folder();
    runtime().block_on(async {
        let room = open(folder.path(), at_once()).await;
        books_balance(&room);
        assert_eq!(room.tables().len(), 2);
        room.close().await;
    });
    assert_eq!(audit(folder.path(), &mut |_| {}).unwrap().rounds, 2);
}
