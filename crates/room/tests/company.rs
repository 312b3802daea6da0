//! House players: who calls them, with what they sit down, and how long they stay.

use crate::common::*;
use cutcard_banked::PlayerId;
use cutcard_ledger::{Chips, TableId};
use cutcard_room::*;
use cutcard_round::Role;
use cutcard_table::{Command, Options, SeatNumber, TableFile};

const STAFF: Who = Who::staff(PlayerId(50), Role::Dealer);

fn call(seat: u8) -> Ask {
    Ask::CallHousePlayer { seat: SeatNumber(seat), temperament: None }
}

fn dismiss(seat: u8) -> Ask {
    Ask::DismissHousePlayer { seat: SeatNumber(seat) }
}

fn house(room: &Room, table: TableId) -> usize {
    room.shown(table).unwrap().house.len()
}

#[tokio::test(flavor = "multi_thread")]
async fn those_who_play_call_house_players() {
    let folder = Folder::new();
    let table = {
        let room = open(folder.path(), slow_rounds()).await;
        let table = table(&room, "crown/holdem").await;
        // Nobody sits here: anybody may.
        room.ask(table, THREE, call(9), None).await.unwrap();
        room.welcome(TWO.player).await.unwrap();
        room.set_connected(table, TWO.player, true);
        room.ask(table, TWO, sit_down(1, 1_000), None).await.unwrap();
        room.close().await;
        table
    };
    let room = open(folder.path(), slow_rounds()).await;
    for (who, seat, may) in [(ONE, 2, true), (TWO, 3, true), (THREE, 4, false), (STAFF, 5, true)] {
        let shown = room.shown(table).unwrap();
        assert_eq!(shown.may_see_to_house_players(who), may, "{who:?}");
        let expected = if may { "ok" } else { "rank" };
        assert_eq!(code_of(&room, table, who, call(seat)).await, expected, "{who:?}");
        let seat = if may { seat } else { 9 };
        assert_eq!(code_of(&room, table, who, dismiss(seat)).await, expected, "{who:?}");
    }
    assert_eq!(house(&room, table), 1);
    books_balance(&room);
}

#[tokio::test(flavor = "multi_thread")]
async fn they_stay_while_somebody_who_is_signed_in_is_there() {
    let folder = Folder::new();
    let clock = Hand::at(1_000 * MINUTE);
    let room = open_at(folder.path(), slow_rounds(), &clock).await;
    let table = table(&room, "crown/holdem").await;
    connect(&room, table, THREE, true).await;
    call_house(&room, table, &[1, 2, 3]).await;
    // Somebody without a name looks on all the while.
    let watched = room.watch(table).unwrap();
    clock.turn(25 * MINUTE, &room, table).await;
    let leave_list = Ask::Table(Command::LeaveList { player: TWO.player });
    assert_eq!(code_of(&room, table, TWO, leave_list).await, "list");
    assert_eq!(house(&room, table), 3);
    connect(&room, table, THREE, false).await;
    clock.turn(10 * MINUTE, &room, table).await;
    until("they leave", || house(&room, table) == 0).await;
    drop(watched);
    books_balance(&room);
}

#[tokio::test(flavor = "multi_thread")]
async fn they_sit_down_at_boxes_with_a_hundred_antes() {
    let folder = Folder::new();
    let room = open(folder.path(), slow_rounds()).await;
    for boxes_minimum in [None, Some(2), Some(700)] {
        let options = Options { boxes_minimum, ..Options::default() };
        let file = TableFile { options, ..file_of("act/3-card-poker") };
        let table = room.open_table(ONE, opening(file)).await.unwrap();
        call_house(&room, table, &[1]).await;
        let chips = room.shown(table).unwrap().table.chips_of(SeatNumber(1));
        // The least ante is 10.
        assert_eq!(chips, Chips(1_000.max(2 * boxes_minimum.unwrap_or(0))));
    }
}
