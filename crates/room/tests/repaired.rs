//! A damaged table is told and left alone, the others play on, and written off it is sound again: whoever
//! had chips there has them back.

use crate::common::*;
use cutcard_journal::{Journal, Sequence, SqliteJournal, UnixMillis, WrittenOff};
use cutcard_ledger::{Account, PlayerId, TableId};
use cutcard_room::audit::{AuditError, audit};
use cutcard_room::*;
use rusqlite::Connection;
use std::path::Path;

fn sql(dir: &Path, statement: &str) {
    let database = Connection::open(dir.join("journal.db")).unwrap();
    assert!(database.execute(statement, ()).unwrap() > 0, "{statement}");
}

fn alter(dir: &Path, table: u32, event: u64) {
    let at = format!("table_id = {table} AND sequence = {event}");
    sql(dir, &format!("UPDATE events SET payload = x'00' WHERE {at}"));
}

fn repair(dir: &Path, table: u32) -> Result<Repaired, NotRepaired> {
    let keys = KeyRing::for_tests();
    write_off(&*journal(dir), &Settings::default(), &SystemClock, Some(&keys), TableId(table))
}

/// What people have in their wallets and at tables.
fn chips_of(dir: &Path, player: u64) -> i64 {
    let journal = SqliteJournal::beside(dir).unwrap();
    let theirs = journal.balances().unwrap().into_iter().filter(|(account, _)| {
        let owner = PlayerId(player);
        *account == Account::Wallet(owner)
            || account
                .table()
                .is_some_and(|table| *account == Account::Seat { table, player: owner })
    });
    theirs.map(|(_, balance)| balance.0).sum()
}

#[test]
fn whoever_had_chips_at_a_damaged_table_has_them_back() {
    let folder = unpacked("format-1");
    let dir = folder.path();
    // Table 30: after the flop, ten chips of each in the pot. Table 29: one of two wagers down.
    let at = |player| {
        [TableId(29), TableId(30)].map(|table| Account::Seat { table, player: PlayerId(player) })
    };
    let before = {
        let journal = SqliteJournal::beside(dir).unwrap();
        let has = |player| {
            let there: i64 = at(player).iter().map(|it| journal.balance(it).unwrap().0).sum();
            there + journal.balance(&Account::Wallet(PlayerId(player))).unwrap().0
        };
        (has(2), has(3))
    };
    alter(dir, 30, 18);
    alter(dir, 29, 7);
    runtime().block_on(async {
        let room = open(dir, slow_rounds()).await;
        let damaged: Vec<_> = room.damaged().iter().map(|it| (it.id.0, it.cause)).collect();
        let cause = |event| DamageCause::Event(Some(event));
        assert_eq!(damaged, [(29, cause(7)), (30, cause(18))]);
        assert_eq!(room.damaged()[1].name.as_deref(), Some("In play"));
        assert_eq!(room.damaged()[1].held_of(ONE.player).0, 0);
        assert!(room.damaged()[1].held_of(TWO.player).0 > 0);
        assert_eq!(room.at_tables(TWO.player).0, 290 + 490);
        assert_eq!(room.tables().len(), 27, "the others are there");
        room.close().await;
    });
    assert!(matches!(audit(dir, &mut |_| {}), Err(AuditError::Wrong(_))));
    let of_pots = repair(dir, 30).unwrap();
    assert_eq!((of_pots.sound, of_pots.head), (17, 21));
    let pot: Vec<_> =
        of_pots.returned.iter().filter(|it| it.from == Account::Pot(TableId(30))).collect();
    let to = |it: &&Returned| (it.to.to_string(), it.chips.0);
    assert_eq!(
        pot.iter().map(to).collect::<Vec<_>>(),
        [("player/2".to_owned(), 10), ("player/3".to_owned(), 10)]
    );
    let of_boxes = repair(dir, 29).unwrap();
    assert!(of_boxes.returned.iter().any(|it| it.to == Account::Cage), "the bank's");
    // In the pot were ten of each at table 30, and at table 29 the wager of player 2.
    assert_eq!((chips_of(dir, 2), chips_of(dir, 3)), (before.0 + 20, before.1 + 10));

    let audited = audit(dir, &mut |_| {}).unwrap();
    let off = |table, sound, head| WrittenOff {
        chain: cutcard_journal::Chain::Table(TableId(table)),
        sound: Sequence(sound),
        head: Sequence(head),
    };
    assert_eq!(audited.written_off, [off(29, 6, 8), off(30, 17, 21)]);
    assert!(matches!(repair(dir, 30), Err(NotRepaired::WrittenOff(_))));
    runtime().block_on(async {
        let room = open(dir, slow_rounds()).await;
        assert_eq!((room.damaged().len(), room.tables().len()), (0, 27));
        books_balance(&room);
        room.close().await;
    });
    let journal = SqliteJournal::beside(dir).unwrap();
    let told = journal.significant(UnixMillis(i64::MAX), 9).unwrap();
    assert_eq!(told.iter().filter(|it| it.row.kind == "table-written-off").count(), 2);
    audit(dir, &mut |_| {}).unwrap();
}

#[test]
fn any_table_damaged_anywhere_can_be_written_off() {
    let folder = unpacked("format-1");
    let dir = folder.path();
    drop(SqliteJournal::open(dir).unwrap());
    // The first event, one in the middle, the last one of the whole journal, and one that is gone.
    for (table, event) in [(1, 1), (5, 60), (27, 49), (30, 21)] {
        alter(dir, table, event);
    }
    sql(dir, "DELETE FROM events WHERE table_id = 9 AND sequence = 30");
    runtime().block_on(async {
        let room = open(dir, slow_rounds()).await;
        let damaged: Vec<u32> = room.damaged().iter().map(|it| it.id.0).collect();
        // Nobody signed the snapshots of so old a folder: all entries are read.
        assert_eq!(damaged, [1, 5, 9, 27, 30]);
        room.close().await;
    });
    for (table, sound) in [(1, 0), (5, 59), (9, 29), (27, 48), (30, 20)] {
        assert_eq!(repair(dir, table).unwrap().sound, sound, "table {table}");
    }
    let audited = audit(dir, &mut |_| {}).unwrap();
    assert_eq!((audited.written_off.len(), audited.unindexed), (5, 0));
    let journal = SqliteJournal::beside(dir).unwrap();
    let left = journal.balances().unwrap().into_iter().filter(|(account, balance)| {
        account.table().is_some_and(|it| [1, 5, 9, 27, 30].contains(&it.0)) && balance.0 != 0
    });
    assert_eq!(left.collect::<Vec<_>>(), []);
}

#[test]
fn what_is_sound_is_not_written_off() {
    let folder = unpacked("format-1");
    let dir = folder.path();
    assert!(matches!(repair(dir, 3), Err(NotRepaired::Sound(_))));
    for table in [0, 99] {
        assert!(matches!(repair(dir, table), Err(NotRepaired::NoTable(_))));
    }
    assert!(audit(dir, &mut |_| {}).unwrap().written_off.is_empty());
}

/// What was written off stays known as such.
#[test]
fn a_write_off_that_is_hidden_is_wrong() {
    let folder = unpacked("format-1");
    let dir = folder.path();
    alter(dir, 30, 18);
    repair(dir, 30).unwrap();
    sql(dir, "DELETE FROM written_off");
    assert!(matches!(audit(dir, &mut |_| {}), Err(AuditError::Wrong(_))));
}
