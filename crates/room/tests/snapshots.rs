//! An audit finds a state that was written down and is not what the entries come to.

use crate::audit::{found, play};
use crate::common::*;
use cutcard_journal::{Chain, Sequence};
use cutcard_room::audit::audit;

/// Puts another state in place of one that was written down, with its hash as it must be. `signed` makes what is
/// written from the line before it and the new state.
fn other_snapshot(
    folder: &Folder,
    chain: Chain,
    (from, into): (&str, &str),
    signed: impl Fn(Sequence, &str, &str) -> String,
) {
    let books = journal(folder.path());
    let mut kept = books.snapshot(chain).unwrap().expect("there is one");
    let event = books.read(chain, kept.sequence, 1).unwrap().remove(0);
    drop(books);
    let text = String::from_utf8(kept.payload.clone()).unwrap();
    let (line, state) = text.split_once('\n').unwrap();
    assert!(state.contains(from), "{state}");
    kept.payload = signed(kept.sequence, line, &state.replacen(from, into, 1)).into_bytes();
    let hash = cutcard_journal::snapshot_hash(&kept, &event.hash);
    let database = rusqlite::Connection::open(folder.path().join("journal.db")).unwrap();
    let sql = "UPDATE snapshots SET payload = ?2, hash = ?3 WHERE table_id = ?1";
    let row = rusqlite::params![chain.number(), kept.payload, hash.0];
    assert_eq!(database.execute(sql, row).unwrap(), 1);
}

const TABLE_ONE: Chain = Chain::Table(cutcard_ledger::TableId(1));

/// A state that was written down and is not what the entries come to, with its hash as it must be. A start does
/// not take it either: nobody signed it.
#[test]
fn a_changed_snapshot_is_found() {
    for (chain, change) in [
        (Chain::House, ("\"waiting\":{}", "\"waiting\":{} ")),
        (TABLE_ONE, ("\"fees\":0", "\"fees\":1")),
    ] {
        let folder = Folder::new();
        runtime().block_on(play(&folder));
        other_snapshot(&folder, chain, change, |_, line, state| format!("{line}\n{state}"));
        let found = found(folder.path());
        assert!(found.ends_with("it is not signed with the key it names"), "{chain}: {found}");
        // A room that opens it reads the entries.
        runtime().block_on(async {
            let room = open(folder.path(), slow_rounds()).await;
            assert_eq!(room.damaged(), []);
            books_balance(&room);
            room.close().await;
        });
    }
}

/// The same by somebody who has the room's keys too: the state is signed, and is not what the entries come to.
#[test]
fn a_changed_snapshot_that_was_signed_again_is_found() {
    let manager = "\"rights\":{\"special\":{},\"last\":null,\"since\":1,\"log\":null}";
    for (chain, change) in
        [(Chain::House, ("\"rights\":null", manager)), (TABLE_ONE, ("\"fees\":0", "\"fees\":1"))]
    {
        let folder = Folder::new();
        runtime().block_on(play(&folder));
        other_snapshot(&folder, chain, ("\"", "\""), |at, _, state| {
            forger::sign_state(chain, at, state)
        });
        assert!(audit(folder.path(), &mut |_| {}).is_ok(), "signed as the room signs");
        other_snapshot(&folder, chain, change, |at, _, state| forger::sign_state(chain, at, state));
        let found = found(folder.path());
        assert!(found.ends_with("is not what the entries come to"), "{chain}: {found}");
    }
}
