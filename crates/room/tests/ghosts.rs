//! Seats of people who are gone, in every game: whether their page is still open somewhere or not, they are picked
//! up after a while.

use crate::common::*;
use cutcard_ledger::TableId;
use cutcard_room::*;
use cutcard_table::{Command, GameFile, Newcomers, Presence, TableFile};
use std::time::Duration;

/// Whether the connection of whoever goes is there still: at another table of the same page they are told of what
/// happens at this one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Page {
    Open,
    Shut,
}

/// One sits down with house players, does nothing, and is gone after a while, though others look on and
/// house players play to them.
async fn is_picked_up(game: &str, file: TableFile, page: Page) {
    let folder = Folder::new();
    let clock = Hand::at(1_000 * MINUTE);
    let house_pace = Pace { least_millis: 0, most_millis: 0 };
    let settings = Settings {
        between_rounds_millis: 1_000,
        street_pause_millis: 0,
        house_pace,
        ..Settings::default()
    };
    let room = open_at(folder.path(), settings, &clock).await;
    let table = room.open_table(ONE, opening(file)).await.unwrap();
    // Others look on: the house plays to them.
    let watched = room.watch(table).unwrap();
    pause(&room, table).await;
    room.welcome(ONE.player).await.unwrap();
    connect(&room, table, ONE, true).await;
    let chips = room.shown(table).unwrap().table.config().least_buy_in().0.max(1_000);
    room.ask(table, ONE, sit_down(1, chips), None).await.unwrap();
    room.ask(table, ONE, Ask::CallHousePlayers { count: 7 }, None).await.unwrap();
    resume(&room, table).await;
    if page == Page::Shut {
        connect(&room, table, ONE, false).await;
    }
    let mut away_after = None;
    for minutes in 0..25 {
        for _ in 0..6 {
            clock.turn(10_000, &room, table).await;
            tokio::time::sleep(Duration::from_millis(3)).await;
        }
        match presence(&room, table) {
            None => {
                println!("{game} {page:?}: away after {away_after:?}, picked up after {minutes}");
                drop(watched);
                return books_balance(&room);
            }
            Some(Presence::Away) => away_after = away_after.or(Some(minutes)),
            Some(Presence::Here | Presence::UntilNextBlind) => {}
        }
    }
    let shown = room.shown(table).unwrap();
    let rounds = shown.table.round_number();
    panic!(
        "{game} {page:?}: away after {away_after:?} minutes, {rounds} rounds, {:?}",
        shown.picked_up_at
    );
}

fn presence(room: &Room, table: TableId) -> Option<Presence> {
    let shown = room.shown(table).unwrap();
    let seat = shown.table.seat_of(ONE.player)?;
    shown.table.seated(seat).map(|seated| seated.presence)
}

/// A page sets the rows of Chinese Poker for whoever has not touched it, and sits them out after a while: they are gone
/// as if the clock had done so, though nothing was decided too late. Whoever sits out because they want to is not.
#[tokio::test(flavor = "multi_thread")]
async fn whom_their_page_sits_out_is_picked_up_and_who_wants_to_sit_out_is_not() {
    for (wants, ask) in
        [(false, Ask::SitOutUnattended), (true, Ask::Table(Command::SitOut { player: ONE.player }))]
    {
        let folder = Folder::new();
        let clock = Hand::at(1_000 * MINUTE);
        let settings = Settings { clock_millis: 60 * MINUTE, ..at_once() };
        let room = open_at(folder.path(), settings, &clock).await;
        let table = room.open_table(ONE, opening(file_of("crown/chinese"))).await.unwrap();
        pause(&room, table).await;
        room.welcome(ONE.player).await.unwrap();
        connect(&room, table, ONE, true).await;
        room.ask(table, ONE, sit_down(1, 1_000), None).await.unwrap();
        room.ask(table, ONE, ask, None).await.unwrap();
        assert_eq!(presence(&room, table), Some(Presence::Away));
        let told = room.shown(table).unwrap().picked_up_at.contains_key(&ONE.player);
        assert_eq!(told, !wants);
        clock.turn(9 * MINUTE, &room, table).await;
        assert!(presence(&room, table).is_some(), "not before the time");
        clock.turn(2 * MINUTE, &room, table).await;
        if !wants {
            until("they are picked up", || presence(&room, table).is_none()).await;
        }
        assert_eq!(presence(&room, table).is_some(), wants);
    }
}

/// Those of so many parts of the register.
async fn each_is_picked_up(part: usize) {
    for (number, (game, mut file)) in every_game().into_iter().enumerate() {
        if number % 4 != part {
            continue;
        }
        if let GameFile::Pots(_) = file.game {
            file.options.newcomers = Newcomers::Free;
        }
        for page in [Page::Open, Page::Shut] {
            is_picked_up(&game, file.clone(), page).await;
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn who_is_gone_is_picked_up_in_the_first_games() {
    each_is_picked_up(0).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_is_gone_is_picked_up_in_the_second_games() {
    each_is_picked_up(1).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_is_gone_is_picked_up_in_the_third_games() {
    each_is_picked_up(2).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_is_gone_is_picked_up_in_the_last_games() {
    each_is_picked_up(3).await;
}
