//! A data folder written by an earlier program opens, is sound, plays on and is sound after it.

use crate::common::*;
use cutcard_banked::{self as banked, PlayerId};
use cutcard_journal::{Journal, SqliteJournal, ToldAtOpening};
use cutcard_ledger::{Chips, TableId};
use cutcard_room::audit::{Audited, audit};
use cutcard_room::*;
use cutcard_round::{self as round, RulesVersion};
use cutcard_table::{Command, Event, PlayerAct, Seen, Viewer};
use std::fs;
use std::sync::Arc;

const MEMBER: Who = Who::player(PlayerId(2));
const GUEST: Who = Who::player(PlayerId(3));
const CLOSED: TableId = TableId(28);
const BOXES: TableId = TableId(29);
const IN_PLAY: TableId = TableId(30);

/// The folders that earlier programs left: the format of their journal, and the rules their rounds were played by.
pub(crate) const LEFT: [(&str, i64, u16); 6] = [
    ("format-1", 1, 1),
    ("old-rules", 1, 1),
    ("format-2", 2, 3),
    ("format-3", 3, 3),
    ("format-4", 4, 6),
    ("rules-8", 4, 8),
];

/// Versions of the rules that no folder is left of: another came on the heels of each.
const PASSED_OVER: [u16; 4] = [2, 4, 5, 7];

/// Whoever raises a version writes a folder with the program of before, while there is one.
#[test]
fn every_version_before_todays_has_a_folder() {
    let how = "write a folder with the program of before: fixtures/folders/README.md";
    let today = Folder::new();
    drop(SqliteJournal::open(today.path()).unwrap());
    for format in 1..cutcard_journal::verify(today.path()).unwrap().format {
        assert!(LEFT.iter().any(|(_, it, _)| *it == format), "format {format}: {how}");
    }
    for rules in 1..u16::from(RulesVersion::NOW) {
        let left = LEFT.iter().any(|(.., it)| *it == rules);
        assert_ne!(left, PASSED_OVER.contains(&rules), "rules {rules}: {how}");
    }
    for (folder, ..) in LEFT {
        assert!(std::fs::read_dir(unpacked(folder).path()).unwrap().next().is_some(), "{folder}");
    }
}

/// Nobody's time runs out, though the deadlines of the folder are long past.
fn unhurried() -> Settings {
    Settings { grace_millis: 3_600_000, ..at_once() }
}

/// Rounds are found that were written before there was an index of them.
fn old_rounds_are_found(room: &Room) {
    let rounds = room.rounds(CLOSED, None, 9).unwrap();
    assert_eq!(rounds.iter().map(|round| round.number).collect::<Vec<_>>(), [1]);
    assert_eq!(rounds[0].net_of(MEMBER.player), Some(-5));
    assert!(room.round(CLOSED, 1, Viewer::Public).unwrap().is_some());
    for table in 1..=27 {
        assert!(!room.rounds(TableId(table), None, 9).unwrap().is_empty(), "table {table}");
    }
    // What acts put in is told, though it was not written then.
    let story = room.round(TableId(1), 1, Viewer::Public).unwrap().unwrap();
    let put = story.steps.iter().filter_map(|step| {
        let SeenEvent::Table(Seen::Event(event)) = &step.seen else { return None };
        let Event::Round(round::Event::Acted { put, .. }) = &**event else { return None };
        Some(put.expect("what was put in").chips.0)
    });
    assert!(put.sum::<u64>() > 0);
    let mine = room.rounds_of(MEMBER.player, None, 9).unwrap();
    let tables: Vec<TableId> = mine.iter().map(|round| round.table).collect();
    assert_eq!(tables, [IN_PLAY, BOXES, CLOSED]);
}

/// Every table goes on: the hand in the middle of play, the boxes that wait for a wager, and those of
/// house players.
async fn plays_on(room: &Room) {
    let playing = || room.shown(IN_PLAY).unwrap().table.round_number() == 1;
    for seed in 0..=u8::MAX {
        if !playing() || !act(room, IN_PLAY, seed).await {
            break;
        }
    }
    until("the hand is over", || !playing()).await;
    let act = banked::Act::Wager { ante: Chips(10), pairs_plus: Chips(0) };
    let play = PlayerAct::Box { act };
    let wager = Ask::Table(Command::Play { player: GUEST.player, play });
    room.ask(BOXES, GUEST, wager, None).await.unwrap();
    for (who, act) in [(MEMBER, banked::Act::Fold), (GUEST, banked::Act::Fold)] {
        let play = PlayerAct::Box { act };
        let fold = Ask::Table(Command::Play { player: who.player, play });
        room.ask(BOXES, who, fold, None).await.unwrap();
    }
    for table in (1..=27).map(TableId) {
        let round = room.shown(table).unwrap().table.round_number();
        let watched = room.watch(table).unwrap();
        until("house players play on", || room.shown(table).unwrap().table.round_number() > round)
            .await;
        drop(watched);
        until("the round is over", || !room.shown(table).unwrap().table.is_playing()).await;
    }
}

/// A folder as the program of its time left it.
struct Left {
    folder: &'static str,
    format: i64,
    events: u64,
    unindexed: u64,
    /// The version of the rules all its rounds were played by.
    rules: u16,
    /// How many entries are decided again.
    decided: u64,
    /// How many are sealed, of rounds in play: they are looked at once those are over.
    sealed: u64,
}

#[test]
fn a_folder_of_format_one() {
    let left = Left {
        folder: "format-1",
        format: 1,
        events: 2_287,
        unindexed: 31,
        rules: 1,
        decided: 0,
        sealed: 0,
    };
    let (folder, before) = opens_and_plays_on(&left);

    // What was put aside is the folder as it was.
    let kept = Folder::new();
    fs::create_dir_all(kept.path()).unwrap();
    let copy = folder.path().join("journal.db.before-format-4");
    fs::copy(copy, kept.path().join("journal.db")).unwrap();
    fs::write(kept.path().join("acknowledged"), "").unwrap();
    let kept = audit(kept.path(), &mut |_| {}).unwrap();
    assert_eq!((kept.format, kept.events, kept.rounds), (1, before.events, before.rounds));
}

#[test]
fn a_folder_of_format_two() {
    let left = Left {
        folder: "format-2",
        format: 2,
        events: 2_299,
        unindexed: 0,
        rules: 3,
        decided: 0,
        sealed: 0,
    };
    opens_and_plays_on(&left);
}

#[test]
fn a_folder_of_format_three() {
    let left = Left {
        folder: "format-3",
        format: 3,
        events: 2_269,
        unindexed: 0,
        rules: 3,
        // By version 3 of the rules, all of them.
        decided: 2_243,
        sealed: 19,
    };
    let (_, before) = opens_and_plays_on(&left);
    assert_eq!((before.sealed, before.rights, before.applied), (2, None, 0));
}

/// Audits, opens, plays on and audits again; the folder, and how it was found.
fn opens_and_plays_on(left: &Left) -> (Folder, Audited) {
    assert!(LEFT.contains(&(left.folder, left.format, left.rules)));
    let folder = unpacked(left.folder);
    let before = audit(folder.path(), &mut |_| {}).unwrap();
    assert_eq!((before.format, before.unindexed), (left.format, left.unindexed));
    assert_eq!((before.tables, before.events), (31, left.events));
    assert_eq!(before.rules.keys().copied().collect::<Vec<_>>(), [left.rules]);
    let played = before.rules[&left.rules];
    assert_eq!(before.decided, left.decided, "entries decided again");
    runtime().block_on(async {
        let journal = Arc::new(SqliteJournal::open(folder.path()).unwrap());
        let migrated =
            journal.told().iter().find(|told| matches!(told, ToldAtOpening::Migrated { .. }));
        assert_eq!(migrated.is_some(), left.format < 4, "{:?}", journal.told());
        let journal: Arc<dyn Journal> = journal;
        let room = Room::open(journal, unhurried(), keys()).await.unwrap();
        assert_eq!(room.damaged(), []);
        assert_eq!(room.tables().len(), 29, "all but the closed one");
        old_rounds_are_found(&room);
        plays_on(&room).await;
        books_balance(&room);
        room.close().await;
    });
    let after = audit(folder.path(), &mut |_| {}).unwrap();
    assert_eq!((after.format, after.unindexed), (4, 0));
    assert!(
        after.rules[&left.rules] >= played && after.rules[&u16::from(RulesVersion::NOW)] >= 27,
        "{:?}",
        after.rules
    );
    assert!(after.rounds > before.rounds + 28, "{} {}", after.rounds, before.rounds);
    assert_eq!(after.applied, before.applied);
    assert!(after.decided > before.decided + left.sealed + 300, "{after:?}");
    (folder, before)
}
