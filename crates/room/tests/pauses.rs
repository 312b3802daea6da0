//! Time that nobody could use is nobody's: a program that stood still, a clock that was set, a restart.

use crate::common::*;
use cutcard_ledger::TableId;
use cutcard_room::*;
use cutcard_table::{Command, Turn};
use std::sync::Arc;

const SECOND: u64 = 1_000;
const HOUR: u64 = 60 * MINUTE;

/// A minute for every decision, ten seconds after a pause.
fn settings() -> Settings {
    Settings { clock_millis: MINUTE, grace_millis: 10 * SECOND, ..at_once() }
}

/// A room with a round on, somebody due.
async fn playing(folder: &Folder) -> (Room, TableId, Arc<Hand>) {
    let clock = Hand::at(1_000 * HOUR);
    let room = open_at(folder.path(), settings(), &clock).await;
    let table = table(&room, "crown/holdem").await;
    for who in PEOPLE {
        connect(&room, table, who, true).await;
    }
    seat_people(&room, table).await;
    until("somebody is due", || room.shown(table).unwrap().table.turn().is_some()).await;
    looked(&room, table).await;
    (room, table, clock)
}

fn turn(room: &Room, table: TableId) -> Turn {
    room.shown(table).unwrap().table.turn().cloned().unwrap()
}

/// How long whoever is due has.
fn left(room: &Room, table: TableId) -> u64 {
    turn(room, table).deadline_millis - room.now_millis()
}

fn last(room: &Room, table: TableId) -> (u64, Actor) {
    let shown = room.shown(table).unwrap();
    (shown.sequence, shown.events.last().unwrap().by)
}

/// That whoever is due decides, and the clock for them after exactly so long and not before.
async fn decides_after(room: &Room, table: TableId, clock: &Hand, millis: u64) {
    let (sequence, _) = last(room, table);
    clock.turn(millis - 1, room, table).await;
    looked(room, table).await;
    assert_eq!(last(room, table).0, sequence, "not yet");
    clock.turn(1, room, table).await;
    until("the clock decides", || last(room, table).0 > sequence).await;
    assert!(room.shown(table).unwrap().events.iter().any(|it| it.by == Actor::Clock));
}

#[tokio::test(flavor = "multi_thread")]
async fn who_is_due_when_the_program_stands_still_is_not_folded() {
    let folder = Folder::new();
    let (room, table, clock) = playing(&folder).await;
    let before = turn(&room, table);
    clock.turn(50 * SECOND, &room, table).await;
    assert_eq!(turn(&room, table), before);
    clock.stand_still(20 * SECOND);
    looked(&room, table).await;
    let now = turn(&room, table);
    assert_eq!((now.seats, left(&room, table)), (before.seats, 10 * SECOND));
    assert_eq!(last(&room, table).1, Actor::Room);
    decides_after(&room, table, &clock, 10 * SECOND).await;
    books_balance(&room);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_pause_that_leaves_little_gives_ten_seconds_and_one_that_leaves_much_gives_nothing() {
    let folder = Folder::new();
    let (room, table, clock) = playing(&folder).await;
    let (before, sequence) = (turn(&room, table), last(&room, table).0);
    clock.stand_still(20 * SECOND);
    looked(&room, table).await;
    assert_eq!((turn(&room, table), last(&room, table).0), (before, sequence));
    assert_eq!(left(&room, table), 40 * SECOND);
    clock.stand_still(36 * SECOND);
    looked(&room, table).await;
    assert_eq!(left(&room, table), 10 * SECOND);
    // Whoever is due acts as if nothing had been.
    assert!(act(&room, table, 1).await);
    assert_eq!(left(&room, table), MINUTE);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_clock_set_on_an_hour_takes_nobodys_time() {
    let folder = Folder::new();
    let (room, table, clock) = playing(&folder).await;
    clock.turn(20 * SECOND, &room, table).await;
    let before = turn(&room, table);
    clock.set_on(HOUR);
    looked(&room, table).await;
    let now = turn(&room, table);
    assert_eq!(now.seats, before.seats);
    assert_eq!(now.deadline_millis, before.deadline_millis + HOUR);
    assert_eq!((left(&room, table), last(&room, table).1), (40 * SECOND, Actor::Room));
    decides_after(&room, table, &clock, 40 * SECOND).await;
    books_balance(&room);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_clock_set_back_an_hour_gives_nobody_an_hour() {
    let folder = Folder::new();
    let (room, table, clock) = playing(&folder).await;
    clock.turn(20 * SECOND, &room, table).await;
    let before = turn(&room, table);
    clock.set_back(HOUR);
    looked(&room, table).await;
    assert_eq!(turn(&room, table).deadline_millis, before.deadline_millis - HOUR);
    assert_eq!((left(&room, table), last(&room, table).1), (40 * SECOND, Actor::Room));
    decides_after(&room, table, &clock, 40 * SECOND).await;
    // With four seconds left it is a pause like any other.
    let again = left(&room, table);
    clock.turn(again - 4 * SECOND, &room, table).await;
    clock.set_back(HOUR);
    looked(&room, table).await;
    assert_eq!(left(&room, table), 10 * SECOND);
    books_balance(&room);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_clock_that_goes_a_little_wrong_is_no_pause() {
    let folder = Folder::new();
    let (room, table, clock) = playing(&folder).await;
    let sequence = last(&room, table).0;
    for _ in 0..3 {
        clock.turn(2 * SECOND, &room, table).await;
        clock.set_on(100);
    }
    clock.set_back(200);
    clock.turn(2 * SECOND, &room, table).await;
    assert_eq!(last(&room, table).0, sequence);
}

/// What whoever is due has after a restart, with so much left when the room stopped and so much time
/// without one.
fn after_a_restart(left_millis: u64, down_millis: u64, set: impl FnOnce(&Hand)) -> u64 {
    let folder = Folder::new();
    let (table, clock, seats) = runtime().block_on(async {
        let (room, table, clock) = playing(&folder).await;
        clock.turn(MINUTE - left_millis, &room, table).await;
        let seats = turn(&room, table).seats;
        (table, clock, seats)
    });
    clock.stand_still(down_millis);
    set(&clock);
    runtime().block_on(async {
        let room = open_at(folder.path(), settings(), &clock).await;
        looked(&room, table).await;
        let now = left(&room, table);
        assert_eq!(turn(&room, table).seats, seats);
        decides_after(&room, table, &clock, now).await;
        books_balance(&room);
        now
    })
}

#[test]
fn four_seconds_before_a_restart_are_ten_after_it() {
    assert_eq!(after_a_restart(4 * SECOND, 0, |_| ()), 10 * SECOND);
    assert_eq!(after_a_restart(30 * SECOND, 26 * SECOND, |_| ()), 10 * SECOND);
}

#[test]
fn time_that_was_over_in_a_restart_is_ten_seconds_after_it() {
    assert_eq!(after_a_restart(4 * SECOND, HOUR, |_| ()), 10 * SECOND);
    assert_eq!(after_a_restart(40 * SECOND, SECOND, |clock| clock.set_on(HOUR)), 10 * SECOND);
}

#[test]
fn much_time_before_a_restart_is_as_much_after_it() {
    assert_eq!(after_a_restart(40 * SECOND, 5 * SECOND, |_| ()), 35 * SECOND);
}

#[test]
fn a_clock_set_back_in_a_restart_gives_no_more_than_a_whole_turn() {
    assert_eq!(after_a_restart(40 * SECOND, SECOND, |clock| clock.set_back(HOUR)), MINUTE);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_next_round_waits_after_a_pause() {
    let folder = Folder::new();
    let clock = Hand::at(1_000 * HOUR);
    let settings = Settings { between_rounds_millis: 8 * SECOND, ..settings() };
    let room = open_at(folder.path(), settings, &clock).await;
    let table = table(&room, "crown/holdem").await;
    seat_people(&room, table).await;
    looked(&room, table).await;
    let begins = || room.shown(table).unwrap().next_round_millis.map(|at| at - room.now_millis());
    assert_eq!(begins(), Some(8 * SECOND));
    clock.stand_still(HOUR);
    looked(&room, table).await;
    assert_eq!(begins(), Some(8 * SECOND), "whoever wants to leave still can");
    clock.set_back(HOUR);
    looked(&room, table).await;
    assert_eq!(begins(), Some(8 * SECOND));
    assert!(!room.shown(table).unwrap().table.is_playing());
    clock.turn(8 * SECOND, &room, table).await;
    until("a round begins", || room.shown(table).unwrap().table.is_playing()).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn house_players_do_not_leave_because_a_clock_was_set() {
    let folder = Folder::new();
    let clock = Hand::at(1_000 * HOUR);
    let room = open_at(folder.path(), slow_rounds(), &clock).await;
    let table = table(&room, "crown/holdem").await;
    call_house(&room, table, &[1, 2]).await;
    let house = || room.shown(table).unwrap().house.len();
    clock.set_on(HOUR);
    looked(&room, table).await;
    clock.turn(9 * MINUTE, &room, table).await;
    assert_eq!(house(), 2);
    // The tenth minute goes by while nobody looks: there is a moment to come back.
    clock.stand_still(MINUTE);
    looked(&room, table).await;
    clock.turn(9 * SECOND, &room, table).await;
    assert_eq!(house(), 2);
    clock.turn(SECOND, &room, table).await;
    until("they leave", || house() == 0).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_kept_seat_is_kept_as_long_whatever_the_clock_says() {
    let folder = Folder::new();
    let clock = Hand::at(1_000 * HOUR);
    let room = open_at(folder.path(), slow_rounds(), &clock).await;
    let file = "game = 'crown/holdem'\nseats = 2".parse().unwrap();
    let file = cutcard_table::TableFile::pots(file);
    let table = room.open_table(ONE, opening(file)).await.unwrap();
    for (who, seat) in [(ONE, 1), (TWO, 2)] {
        room.welcome(who.player).await.unwrap();
        room.set_connected(table, who.player, true);
        room.ask(table, who, sit_down(seat, 1_000), None).await.unwrap();
    }
    connect(&room, table, THREE, true).await;
    let join = Ask::Table(Command::JoinList { player: THREE.player, head: false });
    room.ask(table, THREE, join, None).await.unwrap();
    let leave = Ask::Table(Command::Leave { player: ONE.player });
    room.ask(table, ONE, leave, None).await.unwrap();
    let kept = || {
        let until = room.shown(table).unwrap().seat_kept_until.get(&THREE.player).copied();
        until.map(|until| until - room.now_millis())
    };
    assert_eq!(kept(), Some(5 * MINUTE));
    clock.set_on(HOUR);
    looked(&room, table).await;
    assert_eq!(kept(), Some(5 * MINUTE));
    clock.turn(4 * MINUTE, &room, table).await;
    clock.set_back(2 * HOUR);
    looked(&room, table).await;
    assert_eq!(kept(), Some(MINUTE));
    clock.turn(MINUTE, &room, table).await;
    until("the time is over", || kept().is_none()).await;
}
