//! Where nobody can decide anything any more the rest comes street by street, with a pause between.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::panic,
    reason = "a test may fail"
)]

mod common;

use common::*;
use cutcard_ledger::TableId;
use cutcard_room::*;
use cutcard_round::Act;
use cutcard_table::{Command, Due, PlayerAct, Viewer, view};
use std::path::Path;
use std::sync::Arc;

const PAUSE: u64 = 1_500;

fn paced() -> Settings {
    Settings { street_pause_millis: PAUSE, between_rounds_millis: 4_000, ..at_once() }
}

fn is_running_out(room: &Room, table: TableId) -> bool {
    room.shown(table).unwrap().table.due() == Due::Street
}

fn on_board(room: &Room, table: TableId) -> usize {
    room.shown(table).unwrap().table.round().unwrap().board(0).len()
}

/// A room where three people have just gone all in before the flop.
async fn all_in(dir: &Path, clock: &Arc<Hand>) -> (Room, TableId) {
    let room = open_at(dir, paced(), clock).await;
    let table = table(&room, "crown/holdem").await;
    for who in PEOPLE {
        connect(&room, table, who, true).await;
    }
    seat_people(&room, table).await;
    clock.turn(10_000, &room, table).await;
    until("somebody is due", || room.shown(table).unwrap().table.turn().is_some()).await;
    for _ in 0..20 {
        let shown = room.shown(table).unwrap();
        let Due::Decisions(due) = shown.table.due() else { break };
        let player = shown.table.seated(due[0]).unwrap().player;
        let options = shown.table.round().unwrap().betting_options().unwrap().1;
        let act = match options.wager {
            Some(wager) if wager.opens => Act::Bet(wager.most),
            Some(wager) => Act::Raise(wager.most),
            None => Act::Call,
        };
        let play = PlayerAct::Bet { act };
        let ask = Ask::Table(Command::Play { player, play });
        room.ask(table, Who::player(player), ask, None).await.unwrap();
    }
    assert!(is_running_out(&room, table), "{:?}", room.shown(table).unwrap().table.due());
    (room, table)
}

#[tokio::test(flavor = "multi_thread")]
async fn streets_come_one_by_one_and_hands_have_equities() {
    let (folder, clock) = (Folder::new(), Hand::at(1_000 * MINUTE));
    let (room, table) = all_in(folder.path(), &clock).await;
    let mut boards = Vec::new();
    while is_running_out(&room, table) {
        let shown = room.shown(table).unwrap();
        boards.push(on_board(&room, table));
        let equities = &shown.facts.equities;
        assert_eq!(equities.len(), 3, "{boards:?}");
        assert_eq!(equities.values().map(|it| it.per_mille).sum::<u16>(), 1_000, "{boards:?}");
        assert!(equities.values().all(|it| it.exact), "a board is counted by ranks");
        // Nobody can act, and nothing comes before its time.
        for who in PEOPLE {
            let play = PlayerAct::Bet { act: Act::Check };
            let ask = Ask::Table(Command::Play { player: who.player, play });
            assert!(room.ask(table, who, ask, None).await.is_err());
            let on = Ask::Table(Command::DealOn);
            assert!(room.ask(table, who, on, None).await.is_err(), "the dealer's own");
        }
        clock.turn(PAUSE - 1, &room, table).await;
        looked(&room, table).await;
        assert_eq!(room.shown(table).unwrap().sequence, shown.sequence, "not yet");
        clock.turn(1, &room, table).await;
        until("the next street", || room.shown(table).unwrap().sequence > shown.sequence).await;
    }
    assert_eq!(boards, [0, 3, 4, 5]);
    let shown = room.shown(table).unwrap();
    assert!(!shown.table.is_playing());
    assert!(shown.facts.equities.is_empty());
    // Hands were shown: there is longer to read than after a round that everybody folded.
    let begins = shown.next_round_millis.map(|at| at - room.now_millis());
    let wanted = if shown.facts.awards.len() > 1 { 8_000 } else { 6_000 };
    assert!(begins.is_none_or(|begins| begins == wanted), "{begins:?}");
    // The story has the same equities at the same streets.
    let number = shown.table.round_number();
    let story = room.round(table, number, Viewer::Public).unwrap().unwrap();
    let told: Vec<usize> = story
        .steps
        .iter()
        .filter(|step| !step.facts.equities.is_empty())
        .map(|step| step.view.round.as_ref().unwrap().boards[0].len())
        .collect();
    assert_eq!(told.first(), Some(&0));
    assert_eq!(told.last(), Some(&5));
    assert!(story.steps.iter().all(|step| {
        let sum: u16 = step.facts.equities.values().map(|it| it.per_mille).sum();
        sum == 0 || sum == 1_000
    }));
    room.close().await;
    drop(room);
    assert!(audit::audit(folder.path(), &mut |_| {}).is_ok());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_restart_between_two_streets_goes_on() {
    let (folder, clock) = (Folder::new(), Hand::at(1_000 * MINUTE));
    let (room, table) = all_in(folder.path(), &clock).await;
    clock.turn(PAUSE, &room, table).await;
    until("the flop", || on_board(&room, table) == 3).await;
    let before = view(&room.shown(table).unwrap().table, Viewer::Public);
    let equities = room.shown(table).unwrap().facts.equities.clone();
    room.close().await;
    drop(room);
    let room = open_at(folder.path(), paced(), &clock).await;
    until("it is there again", || is_running_out(&room, table)).await;
    looked(&room, table).await;
    let shown = room.shown(table).unwrap();
    assert_eq!(view(&shown.table, Viewer::Public), before);
    assert_eq!(shown.facts.equities, equities);
    while is_running_out(&room, table) {
        let before = room.shown(table).unwrap().sequence;
        clock.turn(PAUSE, &room, table).await;
        until("the next street", || room.shown(table).unwrap().sequence > before).await;
    }
    assert!(!room.shown(table).unwrap().table.is_playing());
    assert_eq!(on_board(&room, table), 5);
    room.close().await;
    drop(room);
    // Opened by a room without pauses in the middle, it is dealt to its end at once.
    let (folder, clock) = (Folder::new(), Hand::at(1_000 * MINUTE));
    let (room, table) = all_in(folder.path(), &clock).await;
    room.close().await;
    drop(room);
    let room = open_at(folder.path(), at_once(), &clock).await;
    until("the end", || on_board(&room, table) == 5).await;
}

#[test]
fn how_long_a_round_is_left_to_be_read() {
    let settings = Settings::default();
    assert_eq!(settings.wait_after(Ending::Folded), 4_000);
    assert_eq!(settings.wait_after(Ending::Shown), 6_000);
    assert_eq!(settings.wait_after(Ending::Split), 8_000);
    let quick = Settings { between_rounds_millis: 0, ..settings };
    assert_eq!(quick.wait_after(Ending::Split), 0);
}
