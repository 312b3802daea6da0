//! Seats that come free: open to requests for ten seconds, given out by a draw of cards, and played again by an audit;
//! who comes from a game that has closed.

use crate::common::*;
use cutcard_banked::PlayerId;
use cutcard_ledger::TableId;
use cutcard_room::audit::audit;
use cutcard_room::*;
use cutcard_round::Role;
use cutcard_table::{Command, Event, KeptBy, SeatNumber, SeatsAct, SeatsEvent, Stage};

const AREA: Who = Who::staff(PlayerId(60), Role::AreaManager);
const FOUR: Who = Who::player(PlayerId(4));

fn asks(seat: u8) -> Ask {
    Ask::Table(Command::AskForSeat { player: PlayerId(0), seat: SeatNumber(seat), asks: true })
}

fn leave() -> Ask {
    Ask::Table(Command::Leave { player: PlayerId(0) })
}

fn stage(room: &Room, table: TableId, seat: u8) -> Option<Stage> {
    room.shown(table).unwrap().table.vacancy(SeatNumber(seat)).map(|it| it.stage)
}

fn seat_of(room: &Room, table: TableId, who: Who) -> Option<u8> {
    room.shown(table).unwrap().table.seat_of(who.player).map(|seat| seat.0)
}

async fn comes(room: &Room, table: TableId, who: Who, seat: u8) {
    room.welcome(who.player).await.unwrap();
    connect(room, table, who, true).await;
    room.ask(table, who, sit_down(seat, 1_000), None).await.unwrap();
}

fn drawn(room: &Room, table: TableId) -> Option<PlayerId> {
    let events = room.shown(table).unwrap().events.clone();
    events.iter().rev().find_map(|it| {
        let RoomEvent::Table(Event::Seats(SeatsEvent::Drawn { winner, .. })) = &it.event else {
            return None;
        };
        Some(*winner)
    })
}

/// crown:8.1.1, crown:8.1.2: two who play ask for the seat; a stranger waits; the draw is everybody's to see, and an audit
/// draws it again.
#[tokio::test(flavor = "multi_thread")]
async fn cards_decide_who_has_a_seat_that_came_free() {
    let folder = Folder::new();
    let clock = Hand::at(1_000 * MINUTE);
    let room = open_at(folder.path(), slow_rounds(), &clock).await;
    let table = table(&room, "crown/holdem").await;
    for (who, seat) in PEOPLE.into_iter().zip([1, 2, 3]) {
        comes(&room, table, who, seat).await;
    }
    room.ask(table, THREE, leave(), None).await.unwrap();
    assert!(matches!(stage(&room, table, 3), Some(Stage::Offered { .. })), "at once");
    room.welcome(FOUR.player).await.unwrap();
    connect(&room, table, FOUR, true).await;
    assert_eq!(code_of(&room, table, FOUR, sit_down(3, 1_000)).await, "seat-offered");
    for who in [FOUR, TWO, ONE] {
        room.ask(table, who, asks(3), None).await.unwrap();
    }
    clock.turn(9_000, &room, table).await;
    assert!(matches!(stage(&room, table, 3), Some(Stage::Offered { .. })), "not before the time");
    clock.turn(2_000, &room, table).await;
    until("it is given out", || stage(&room, table, 3).is_none()).await;
    let winner = drawn(&room, table).expect("a draw");
    let winner = [ONE, TWO].into_iter().find(|who| who.player == winner).expect("who plays");
    assert_eq!(seat_of(&room, table, winner), Some(3));
    // Their own seat has come free by that, and nobody asks for it: it is for whoever comes first.
    let before = if winner == ONE { 1 } else { 2 };
    assert!(matches!(stage(&room, table, before), Some(Stage::Offered { .. })));
    clock.turn(11_000, &room, table).await;
    until("it is open", || stage(&room, table, before) == Some(Stage::Open)).await;
    room.ask(table, FOUR, sit_down(before, 1_000), None).await.unwrap();
    books_balance(&room);
    room.close().await;
    audit(folder.path(), &mut |_| {}).unwrap();
}

/// Nobody gives themselves a seat, past those who wait for one.
#[tokio::test]
async fn nobody_keeps_a_seat_for_themselves() {
    let folder = Folder::new();
    let room = open(folder.path(), slow_rounds()).await;
    let table = table(&room, "crown/holdem").await;
    let (seat, player, now_millis) = (SeatNumber(4), AREA.player, 0);
    for act in [
        SeatsAct::Keep { seat, player, now_millis },
        SeatsAct::Expect { seat, player, now_millis },
        SeatsAct::Admit { player, admitted: true },
    ] {
        let asked = Ask::Table(Command::Seats { act });
        assert_eq!(code_of(&room, table, AREA, asked).await, "own-table");
    }
    room.close().await;
}

/// crown:8.10: the area manager has somebody come from another table: the seat is kept for five minutes by the room's
/// clock, and nothing is owed.
#[tokio::test(flavor = "multi_thread")]
async fn a_seat_is_kept_for_who_is_brought() {
    let folder = Folder::new();
    let clock = Hand::at(1_000 * MINUTE);
    let room = open_at(folder.path(), slow_rounds(), &clock).await;
    let table = table(&room, "crown/holdem").await;
    comes(&room, table, ONE, 1).await;
    comes(&room, table, TWO, 2).await;
    room.welcome(FOUR.player).await.unwrap();
    connect(&room, table, FOUR, true).await;
    let bring = SeatsAct::Expect { seat: SeatNumber(4), player: FOUR.player, now_millis: 0 };
    room.ask(table, AREA, Ask::Table(Command::Seats { act: bring }), None).await.unwrap();
    let Some(Stage::Kept { until_millis: Some(at), by, .. }) = stage(&room, table, 4) else {
        panic!("it is not kept")
    };
    assert_eq!((at, by), (1_005 * MINUTE, KeptBy::Transferred));
    assert_eq!(code_of(&room, table, TWO, asks(4)).await, "seat-not-offered");
    room.ask(table, FOUR, sit_down(4, 1_000), None).await.unwrap();
    assert_eq!(seat_of(&room, table, FOUR), Some(4));
    // Who does not come loses it.
    let bring = SeatsAct::Expect { seat: SeatNumber(3), player: THREE.player, now_millis: 0 };
    room.ask(table, AREA, Ask::Table(Command::Seats { act: bring }), None).await.unwrap();
    clock.turn(5 * MINUTE + 1, &room, table).await;
    until("nobody came", || stage(&room, table, 3) == Some(Stage::Open)).await;
    books_balance(&room);
    room.close().await;
    audit(folder.path(), &mut |_| {}).unwrap();
}
