//! A journal taken back to an earlier moment is sound, has what had happened by then and nothing else,
//! and plays on.

use crate::common::*;
use cutcard_journal::{
    Chain, Journal, Sequence, SqliteJournal, UnixMillis, Until, backup, cut, verify_with,
};
use cutcard_ledger::TableId;
use cutcard_room::audit::audit;
use std::path::Path;

/// When each event of a folder was, with its table and number.
fn events(dir: &Path) -> Vec<(i64, Chain, u64)> {
    let mut events = Vec::new();
    let verified = verify_with(dir, &mut |record| {
        events.push((record.at.0, record.chain, record.sequence.0));
        Ok(None)
    });
    assert_eq!(verified.unwrap().finding, None);
    events
}

/// A copy of a folder, taken back.
fn taken_back(dir: &Path, until: Until) -> Folder {
    let to = Folder::new();
    backup(dir, &[], to.path()).unwrap();
    assert!(cut(to.path(), until).unwrap());
    // As a restore does, which has the room's keys.
    forger::with_keys(to.path());
    to
}

/// A folder of today's format with rounds of all games in it.
fn a_folder() -> Folder {
    let folder = unpacked("format-1");
    runtime().block_on(async {
        let room = open(folder.path(), slow_rounds()).await;
        room.close().await;
    });
    folder
}

#[test]
fn every_moment_can_be_gone_back_to() {
    let folder = a_folder();
    let mut times: Vec<i64> = events(folder.path()).iter().map(|(at, _, _)| *at).collect();
    times.sort_unstable();
    times.dedup();
    let step = times.len() / 40;
    for time in times.iter().step_by(step).copied().chain([times[0] - 1, i64::MAX]) {
        let back = taken_back(folder.path(), Until::Time(UnixMillis(time)));
        let kept = events(back.path());
        let all = events(folder.path());
        assert!(kept.iter().all(|event| event.0 <= time && all.contains(event)), "{time}");
        // Commits are in the order of the clock except for those of a millisecond.
        let due = all.iter().filter(|(at, _, _)| *at < time).count();
        assert!(kept.len() >= due, "{} of {due} at {time}", kept.len());
        let audited = audit(back.path(), &mut |_| {}).unwrap_or_else(|error| panic!("{error}"));
        assert_eq!(audited.events, kept.len() as u64);
    }
}

#[test]
fn an_event_can_be_gone_back_to_and_play_goes_on_from_there() {
    let folder = a_folder();
    // The hand in the middle of play: before the flop was dealt.
    let table = TableId(30);
    let back = taken_back(folder.path(), Until::Event(Chain::Table(table), Sequence(15)));
    assert_eq!(
        SqliteJournal::beside(back.path())
            .unwrap()
            .head(Chain::Table(table))
            .unwrap()
            .unwrap()
            .sequence,
        Sequence(15)
    );
    runtime().block_on(async {
        let room = open(back.path(), at_once()).await;
        assert_eq!(room.damaged(), []);
        assert_eq!(room.rounds(table, None, 9).unwrap()[0].ended_millis, None);
        for seed in 0..=u8::MAX {
            if room.shown(table).unwrap().table.round_number() > 1 || !act(&room, table, seed).await
            {
                break;
            }
        }
        books_balance(&room);
        room.close().await;
    });
    audit(back.path(), &mut |_| {}).unwrap();
    let nowhere = Folder::new();
    backup(folder.path(), &[], nowhere.path()).unwrap();
    assert!(!cut(nowhere.path(), Until::Event(Chain::Table(table), Sequence(9_999))).unwrap());
    assert_eq!(events(nowhere.path()), events(folder.path()), "nothing is changed");
}

/// A clock that was set back: what came later by the order of the books does not stay without what came
/// before it.
#[test]
fn a_clock_that_was_set_back_tears_nothing_apart() {
    let folder = Folder::new();
    let clock = Hand::at(1_000 * MINUTE);
    runtime().block_on(async {
        let room = open_at(folder.path(), slow_rounds(), &clock).await;
        room.welcome(ONE.player).await.unwrap();
        room.close().await;
    });
    let early = Hand::at(500 * MINUTE);
    runtime().block_on(async {
        let room = open_at(folder.path(), slow_rounds(), &early).await;
        let table = table(&room, "crown/holdem").await;
        room.set_connected(table, ONE.player, true);
        room.ask(table, ONE, sit_down(1, 200), None).await.unwrap();
        room.close().await;
    });
    // Of that time are the table and the buy-in, and not the chips it was paid with.
    let between = UnixMillis(i64::try_from(700 * MINUTE).unwrap());
    let back = taken_back(folder.path(), Until::Time(between));
    let audited = audit(back.path(), &mut |_| {}).unwrap();
    assert_eq!((audited.events, audited.transfers), (1, 0), "the table was opened");
}

#[test]
fn a_copy_is_whole_while_a_room_writes() {
    let folder = Folder::new();
    runtime().block_on(async {
        let room = open(folder.path(), at_once()).await;
        let table = table(&room, "crown/holdem").await;
        call_house(&room, table, &[1, 2, 3]).await;
        let watched = room.watch(table).unwrap();
        let mut before = 0;
        for _ in 0..8 {
            until("play goes on", || room.shown(table).unwrap().sequence > before + 20).await;
            before = room.shown(table).unwrap().sequence;
            let (from, to) = (folder.path().to_owned(), Folder::new());
            let path = to.path().to_owned();
            tokio::task::spawn_blocking(move || backup(&from, &[], &path)).await.unwrap().unwrap();
            let audited = audit(to.path(), &mut |_| {}).unwrap();
            assert!(audited.events >= before, "what was acknowledged is in it");
        }
        drop(watched);
    });
}
