//! The waiting list: who is on it, and who is struck off.

use crate::common::*;
use cutcard_banked::PlayerId;
use cutcard_ledger::TableId;
use cutcard_room::*;
use cutcard_rulebook::{HouseFile, VoidCause};
use cutcard_table::{Command, SeatNumber, TableFile};

const FOUR: Who = Who::player(PlayerId(4));

fn join() -> Ask {
    Ask::Table(Command::JoinList { player: PlayerId(0), head: false })
}

/// A table of four seats, all taken: two people and two house players; no round begins.
async fn full(room: &Room) -> TableId {
    let text = "game = 'crown/holdem'\nseats = 4";
    let file = TableFile::pots(text.parse::<HouseFile>().unwrap());
    let table = room.open_table(ONE, opening(file)).await.unwrap();
    pause(room, table).await;
    for (who, seat) in [(ONE, 1), (TWO, 2)] {
        room.welcome(who.player).await.unwrap();
        room.set_connected(table, who.player, true);
        room.ask(table, who, sit_down(seat, 1_000), None).await.unwrap();
    }
    call_house(room, table, &[3, 4]).await;
    table
}

async fn send_away(room: &Room, table: TableId, seat: u8) {
    let seat = SeatNumber(seat);
    room.ask(table, ONE, Ask::DismissHousePlayer { seat }, None).await.unwrap();
}

fn list(room: &Room, table: TableId) -> Vec<u64> {
    room.shown(table).unwrap().table.list().iter().map(|player| player.0).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_is_put_on_the_list_by_another() {
    let folder = Folder::new();
    let room = open(folder.path(), slow_rounds()).await;
    let table = full(&room).await;
    let bump = |player| Ask::Table(Command::JoinList { player: PlayerId(player), head: true });
    let house = room.shown(table).unwrap().house.keys().next().unwrap().0;
    // Nobody who asked, nobody there is, somebody who sits, a house player.
    for player in [THREE.player.0, 999_999, ONE.player.0, house, FIRST_HOUSE_PLAYER + 5] {
        assert_eq!(code_of(&room, table, STAFF, bump(player)).await, "list", "{player}");
    }
    assert_eq!(list(&room, table), [0; 0]);
    for who in [THREE, FOUR] {
        room.ask(table, who, join(), None).await.unwrap();
    }
    room.ask(table, STAFF, bump(4), None).await.unwrap();
    assert_eq!(list(&room, table), [4, 3]);
}

#[tokio::test(flavor = "multi_thread")]
async fn who_is_called_and_not_there_is_struck_off_when_a_round_begins() {
    let folder = Folder::new();
    let room = open(folder.path(), Settings { grace_millis: 0, ..at_once() }).await;
    let table = full(&room).await;
    for who in [THREE, FOUR] {
        room.ask(table, who, join(), None).await.unwrap();
    }
    connect(&room, table, FOUR, true).await;
    for seat in [3, 4] {
        send_away(&room, table, seat).await;
    }
    assert_eq!(list(&room, table), [3, 4]);
    resume(&room, table).await;
    until("a round begins", || room.shown(table).unwrap().table.is_playing()).await;
    assert_eq!(list(&room, table), [4]);
}

/// A restart takes everybody's connection: who is called has a moment to come back.
#[tokio::test(flavor = "multi_thread")]
async fn nobody_is_struck_off_before_they_could_connect_again() {
    let folder = Folder::new();
    let clock = Hand::at(1_000 * MINUTE);
    let settings = Settings { grace_millis: 10_000, ..at_once() };
    let table = {
        let room = open_at(folder.path(), settings.clone(), &clock).await;
        let table = full(&room).await;
        room.ask(table, THREE, join(), None).await.unwrap();
        send_away(&room, table, 3).await;
        room.close().await;
        table
    };
    let room = open_at(folder.path(), settings, &clock).await;
    let playing = |round| {
        let shown = room.shown(table).unwrap();
        shown.table.is_playing() && shown.table.round_number() == round
    };
    clock.turn(9_999, &room, table).await;
    resume(&room, table).await;
    until("a round begins", || playing(1)).await;
    assert_eq!(list(&room, table), [3]);
    // They did not come: the next round strikes them off.
    clock.turn(1, &room, table).await;
    room.ask(table, STAFF, Ask::Table(Command::Void { cause: VoidCause::Impractical }), None)
        .await
        .unwrap();
    until("another begins", || playing(2)).await;
    assert_eq!(list(&room, table), [0; 0]);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_seat_is_kept_for_so_long() {
    let folder = Folder::new();
    let clock = Hand::at(1_000 * MINUTE);
    let kept = |room: &Room, table, who: Who| {
        room.shown(table).unwrap().seat_kept_until.get(&who.player).copied()
    };
    let (table, until_then) = {
        let room = open_at(folder.path(), slow_rounds(), &clock).await;
        let table = full(&room).await;
        for who in [THREE, FOUR] {
            connect(&room, table, who, true).await;
            room.ask(table, who, join(), None).await.unwrap();
        }
        assert_eq!(kept(&room, table, THREE), None);
        send_away(&room, table, 3).await;
        let until_then = kept(&room, table, THREE).unwrap();
        assert_eq!(until_then, clock.now_millis() + 5 * MINUTE);
        // One seat is free, and the second is not called.
        assert_eq!(kept(&room, table, FOUR), None);
        room.close().await;
        (table, until_then)
    };
    // Neither a restart nor what others do gives more time.
    let room = open_at(folder.path(), slow_rounds(), &clock).await;
    clock.turn(4 * MINUTE, &room, table).await;
    room.ask(table, TWO, Ask::Table(Command::SitOut { player: PlayerId(0) }), None).await.unwrap();
    assert_eq!((kept(&room, table, THREE), list(&room, table)), (Some(until_then), vec![3, 4]));
    clock.turn(MINUTE, &room, table).await;
    until("the time is over", || list(&room, table) == [4]).await;
    assert_eq!(kept(&room, table, FOUR), Some(clock.now_millis() + 5 * MINUTE));
    // Who sits down is off the list, and nothing is kept.
    room.welcome(FOUR.player).await.unwrap();
    room.set_connected(table, FOUR.player, true);
    room.ask(table, FOUR, sit_down(3, 1_000), None).await.unwrap();
    assert!(room.shown(table).unwrap().seat_kept_until.is_empty());
    books_balance(&room);
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_waits_at_more_tables_than_may_be_however_many_are_asked_at_once() {
    let folder = Folder::new();
    let room = open(folder.path(), slow_rounds()).await;
    let mut tables = Vec::new();
    for _ in 0..8 {
        tables.push(full(&room).await);
    }
    let asks = tables.iter().map(|table| {
        let (room, table) = (room.clone(), *table);
        tokio::spawn(async move { room.ask(table, THREE, join(), None).await })
    });
    let mut refused = Vec::new();
    for ask in asks.collect::<Vec<_>>() {
        refused.extend(ask.await.unwrap().err().map(|refused| refused.code));
    }
    assert_eq!(refused, ["too-many-lists"; 3]);
    let waits = |table: &&TableId| list(&room, **table).contains(&THREE.player.0);
    assert_eq!(tables.iter().filter(waits).count(), 5);
    // Where they wait already the table says so itself; and who leaves a list may join another.
    let first = *tables.iter().find(waits).unwrap();
    assert_ne!(code_of(&room, first, THREE, join()).await, "too-many-lists");
    let leave = Ask::Table(Command::LeaveList { player: THREE.player });
    room.ask(first, THREE, leave, None).await.unwrap();
    let other = *tables.iter().find(|table| **table != first && !waits(table)).unwrap();
    room.ask(other, THREE, join(), None).await.unwrap();
}
