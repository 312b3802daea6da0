//! Who leaves a table and comes back soon brings what they left with.

use crate::common::*;
use cutcard_banked::PlayerId;
use cutcard_ledger::{Chips, TableId};
use cutcard_room::*;
use cutcard_table::{Arrival, Command, Options, PlayerKind, SeatNumber, TableFile};

fn leave() -> Ask {
    Ask::Table(Command::Leave { player: PlayerId(0) })
}

async fn come_and_go(room: &Room, table: TableId, who: Who, chips: u64) {
    room.welcome(who.player).await.unwrap();
    room.set_connected(table, who.player, true);
    room.ask(table, who, sit_down(1, chips), None).await.unwrap();
    room.ask(table, who, leave(), None).await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn who_left_with_much_does_not_come_back_with_little() {
    let folder = Folder::new();
    let clock = Hand::at(1_000 * MINUTE);
    let (table, other) = {
        let room = open_at(folder.path(), slow_rounds(), &clock).await;
        let (table, other) =
            (table(&room, "crown/holdem").await, table(&room, "crown/omaha").await);
        come_and_go(&room, table, ONE, 3_000).await;
        let refused = room.ask(table, ONE, sit_down(1, 1_000), None).await.unwrap_err();
        assert_eq!(refused.code, "stake-reduced");
        assert_eq!(refused.clause.unwrap().to_string(), "crown:6.11");
        assert!(refused.text.contains("3000") && refused.text.contains("60"), "{}", refused.text);
        room.close().await;
        (table, other)
    };
    // What happened is in the journal.
    let room = open_at(folder.path(), slow_rounds(), &clock).await;
    clock.turn(59 * MINUTE, &room, table).await;
    let now = room.now_millis();
    let arrival = room.shown(table).unwrap().arrival(ONE.player, now);
    assert_eq!(arrival, Arrival::Returned { with: Chips(3_000), minutes: 1 });
    assert_eq!(code_of(&room, table, ONE, sit_down(1, 2_990)).await, "stake-reduced");
    // Nobody else, and nowhere else.
    come_and_go(&room, other, ONE, 1_000).await;
    come_and_go(&room, table, TWO, 1_000).await;
    // As much as they left with, or more; and what they leave with then is what counts.
    room.set_connected(table, ONE.player, true);
    room.ask(table, ONE, sit_down(1, 3_000), None).await.unwrap();
    room.ask(table, ONE, leave(), None).await.unwrap();
    clock.turn(59 * MINUTE, &room, table).await;
    assert_eq!(code_of(&room, table, ONE, sit_down(1, 1_000)).await, "stake-reduced");
    clock.turn(MINUTE, &room, table).await;
    assert_eq!(room.shown(table).unwrap().arrival(ONE.player, room.now_millis()), Arrival::New);
    room.set_connected(table, ONE.player, true);
    room.ask(table, ONE, sit_down(1, 1_000), None).await.unwrap();
    books_balance(&room);
}

/// How somebody comes is the room's to know: nobody says it, and staff do not either.
#[tokio::test(flavor = "multi_thread")]
async fn nobody_says_for_themselves_how_they_come() {
    let folder = Folder::new();
    let room = open(folder.path(), slow_rounds()).await;
    let table = table(&room, "crown/holdem").await;
    for who in [ONE, STAFF] {
        come_and_go(&room, table, who, 3_000).await;
        for arrival in [Arrival::New, Arrival::Transferred] {
            let (seat, chips, kind) = (SeatNumber(1), Chips(1_000), PlayerKind::Person);
            let sit_down = Command::SitDown { player: who.player, seat, chips, kind, arrival };
            assert_eq!(code_of(&room, table, who, Ask::Table(sit_down)).await, "stake-reduced");
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_house_says_for_how_long_and_boxes_have_none_of_it() {
    let folder = Folder::new();
    let room = open(folder.path(), slow_rounds()).await;
    let options = Options { return_stake_minutes: 0, ..Options::default() };
    let free = TableFile { options, ..file_of("crown/holdem") };
    for (file, much, little) in [(free, 3_000, 1_000), (file_of("act/3-card-poker"), 3_000, 100)] {
        let table = room.open_table(ONE, opening(file)).await.unwrap();
        come_and_go(&room, table, ONE, much).await;
        room.set_connected(table, ONE.player, true);
        room.ask(table, ONE, sit_down(1, little), None).await.unwrap();
        room.ask(table, ONE, leave(), None).await.unwrap();
    }
}

/// A restart from a state that was written down remembers it too.
#[tokio::test(flavor = "multi_thread")]
async fn it_is_written_down_with_the_table() {
    let folder = Folder::new();
    let settings = Settings { snapshot_every: 1, ..at_once() };
    let table = {
        let room = open(folder.path(), settings.clone()).await;
        let table = table(&room, "crown/holdem").await;
        come_and_go(&room, table, ONE, 3_000).await;
        call_house(&room, table, &[2, 3, 4]).await;
        let watched = room.watch(table).unwrap();
        until("rounds are played", || room.shown(table).unwrap().table.round_number() > 3).await;
        drop(watched);
        room.close().await;
        table
    };
    let room = open(folder.path(), settings).await;
    assert_eq!(room.shown(table).unwrap().opener, Some(ONE.player));
    assert_eq!(code_of(&room, table, ONE, sit_down(1, 1_000)).await, "stake-reduced");
}
