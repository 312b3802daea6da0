//! A table of boxes: who does not wager holds nobody up, and the house can always pay.

use crate::common::*;
use cutcard_banked::{self as banked, PlayerId};
use cutcard_ledger::{Account, Chips, TableId, TransferKind};
use cutcard_room::audit::audit;
use cutcard_room::*;
use cutcard_rulebook::VoidCause;
use cutcard_table::{Command, Due, PlayerAct, Presence, SeatNumber, TableFile};

fn act(act: banked::Act) -> Ask {
    Ask::Table(Command::Play { player: PlayerId(0), play: PlayerAct::Box { act } })
}

fn wager() -> Ask {
    act(banked::Act::Wager { ante: Chips(10), pairs_plus: Chips(0) })
}

/// Two people at boxes 1 and 2, wagers open to both.
async fn wagers_are_open(room: &Room) -> TableId {
    let table = table(room, "act/3-card-poker").await;
    pause(room, table).await;
    for (who, seat) in [(ONE, 1), (TWO, 2)] {
        room.welcome(who.player).await.unwrap();
        room.set_connected(table, who.player, true);
        room.ask(table, who, sit_down(seat, 1_000), None).await.unwrap();
    }
    resume(room, table).await;
    until("wagers are open", || room.shown(table).unwrap().table.due() == Due::Wagers).await;
    table
}

#[tokio::test(flavor = "multi_thread")]
async fn the_round_goes_on_without_who_does_not_wager() {
    let folder = Folder::new();
    // By the clock alone this would take hours.
    let settings = Settings { clock_millis: 3_600_000, wager_wait_millis: 100, ..at_once() };
    let room = open(folder.path(), settings).await;
    let table = wagers_are_open(&room).await;
    let two_is_away = || {
        let shown = room.shown(table).unwrap();
        shown.table.seated(SeatNumber(2)).unwrap().presence == Presence::Away
    };
    // Once may be a slip; who lets it pass twice is sat out.
    for round in 1..=2 {
        until("wagers are open", || {
            let shown = room.shown(table).unwrap();
            shown.table.due() == Due::Wagers && shown.table.round_number() == round
        })
        .await;
        assert!(!two_is_away());
        room.ask(table, ONE, wager(), None).await.unwrap();
        until("the first decides", || {
            room.shown(table).unwrap().table.due() == Due::Decisions(vec![SeatNumber(1)])
        })
        .await;
        room.ask(table, ONE, act(banked::Act::Fold), None).await.unwrap();
    }
    assert!(two_is_away());
    books_balance(&room);
}

#[tokio::test(flavor = "multi_thread")]
async fn time_that_was_bought_is_not_cut_short() {
    let folder = Folder::new();
    let room = open(folder.path(), Settings { wager_wait_millis: 1, ..at_once() }).await;
    let table = wagers_are_open(&room).await;
    room.ask(table, TWO, Ask::BuyTime, None).await.unwrap();
    let turn = || room.shown(table).unwrap().table.turn().cloned();
    let before = turn();
    room.ask(table, ONE, wager(), None).await.unwrap();
    assert_eq!(turn(), before);
    // Everybody has wagered: nobody is waited for.
    room.ask(table, TWO, wager(), None).await.unwrap();
    assert!(matches!(room.shown(table).unwrap().table.due(), Due::Decisions(_)));
}

#[tokio::test(flavor = "multi_thread")]
async fn house_players_hurry_nobody() {
    let folder = Folder::new();
    let clock = Hand::at(1_000 * MINUTE);
    let settings = Settings { wager_wait_millis: 1, ..at_once() };
    let room = open_at(folder.path(), settings, &clock).await;
    let table = table(&room, "act/3-card-poker").await;
    pause(&room, table).await;
    room.welcome(ONE.player).await.unwrap();
    room.set_connected(table, ONE.player, true);
    room.ask(table, ONE, sit_down(1, 1_000), None).await.unwrap();
    call_house(&room, table, &[2]).await;
    resume(&room, table).await;
    until("the house player has wagered", || {
        room.shown(table)
            .unwrap()
            .last_acts
            .get(&SeatNumber(2))
            .is_some_and(|it| it.word == "wager")
    })
    .await;
    let shown = room.shown(table).unwrap();
    assert_eq!(shown.table.due(), Due::Wagers);
    let deadline = shown.table.turn().unwrap().deadline_millis;
    assert_eq!(deadline, clock.now_millis() + at_once().clock_millis);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_round_is_voided_by_the_floor() {
    let folder = Folder::new();
    let room = open(folder.path(), at_once()).await;
    let table = wagers_are_open(&room).await;
    room.ask(table, ONE, wager(), None).await.unwrap();
    books_balance(&room);
    room.ask(table, STAFF, Ask::Table(Command::Void { cause: VoidCause::Impractical }), None)
        .await
        .unwrap();
    until("the ante is back", || {
        room.shown(table).unwrap().table.chips_of(SeatNumber(1)) == Chips(1_000)
    })
    .await;
    books_balance(&room);
}

#[test]
fn a_bank_that_could_not_pay_is_filled_by_the_cage() {
    let folder = Folder::new();
    runtime().block_on(async {
        let room = open(folder.path(), at_once()).await;
        let limits = banked::Limits { minimum: Chips(10), maximum: Chips(200), multiple: Chips(5) };
        let file = TableFile::boxes(banked::HouseFile::by_the_book(7, limits), Chips(50));
        let table = room.open_table(ONE, opening(file)).await.unwrap();
        room.welcome(ONE.player).await.unwrap();
        let bank = || {
            let balances = room.balances().unwrap();
            balances.iter().find(|(it, _)| *it == Account::Bank(table)).map(|(_, chips)| chips.0)
        };
        assert_eq!(bank(), Some(50));
        room.set_connected(table, ONE.player, true);
        room.ask(table, ONE, sit_down(1, 1_000), None).await.unwrap();
        until("wagers are open", || room.shown(table).unwrap().table.due() == Due::Wagers).await;
        let filled = bank().unwrap();
        assert!(filled > 50, "{filled}");
        books_balance(&room);
        room.ask(table, ONE, wager(), None).await.unwrap();
        room.ask(table, ONE, act(banked::Act::Fold), None).await.unwrap();
        assert_eq!(bank(), Some(filled + 10));
        let now = room.now_millis();
        let report = room.day_report(now - MINUTE, now + MINUTE).unwrap();
        assert_eq!(report.issued, Chips(10_000), "the house's own chips are no play chips");
        room.close().await;
    });
    assert!(audit(folder.path(), &mut |_| {}).is_ok());
    let journal = journal(folder.path());
    let booked = journal.transfers(cutcard_journal::Which::All, 0, 1_000).unwrap();
    let fills = booked.iter().filter(|it| it.transfer.kind == TransferKind::Fill);
    let from_cage = fills.filter(|it| it.transfer.debit == Account::Cage).count();
    assert_eq!(from_cage, 2, "the table was opened, and a round could not have been paid");
}
