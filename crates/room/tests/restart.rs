//! A room that is stopped anywhere comes back to the same cards, the same actor, the same deadline.

use crate::common::*;
use cutcard_ledger::TableId;
use cutcard_room::*;
use cutcard_table::{Command, Turn, View, Viewer, view};
use std::path::Path;

/// What everybody sees, and what the room adds.
#[derive(Debug, PartialEq)]
struct Seen {
    sequence: u64,
    views: Vec<View>,
    turn: Option<Turn>,
    turn_length: u64,
    acts: Vec<(u8, &'static str, Option<u64>)>,
    won: Vec<(u8, u64)>,
    events: Vec<u64>,
    accounts: Vec<(String, i64)>,
}

fn seen(room: &Room, table: TableId) -> Seen {
    let shown = room.shown(table).unwrap();
    let people = PEOPLE.iter().map(|who| Viewer::Player(who.player));
    let viewers = people.chain([Viewer::Public, Viewer::Auditor]);
    Seen {
        sequence: shown.sequence,
        views: viewers.map(|viewer| view(&shown.table, viewer)).collect(),
        turn: shown.table.turn().cloned(),
        turn_length: shown.turn_length_millis,
        acts: shown.last_acts.iter().map(|(seat, act)| (seat.0, act.word, act.number)).collect(),
        won: shown.won.iter().map(|(seat, won)| (seat.0, won.0)).collect(),
        events: shown.events.iter().map(|event| event.sequence).collect(),
        accounts: accounts(room, table),
    }
}

/// Drops the room as it is and opens another.
fn restarted(dir: &Path, settings: &Settings, table: TableId, before: &Seen) {
    let runtime = runtime();
    runtime.block_on(async {
        let room = open(dir, settings.clone()).await;
        let after = seen(&room, table);
        assert_eq!(&after, before);
        books_balance(&room);
    });
}

fn stop_after_every_act(game: &str, settings: &Settings) {
    let folder = Folder::new();
    let dir = folder.path();
    let table = {
        let runtime = runtime();
        runtime.block_on(async {
            let room = open(dir, settings.clone()).await;
            let table = table(&room, game).await;
            seat_people(&room, table).await;
            until("a round begins", || room.shown(table).unwrap().table.is_playing()).await;
            table
        })
    };
    for step in 0..=u8::MAX {
        let runtime = runtime();
        let (before, playing) = runtime.block_on(async {
            let room =
                open(dir, Settings { between_rounds_millis: 3_600_000, ..settings.clone() }).await;
            let acted = act(&room, table, step).await;
            let playing = room.shown(table).unwrap().table.is_playing();
            assert!(acted || !playing, "{game}: nobody is due");
            (seen(&room, table), playing)
        });
        drop(runtime);
        restarted(
            dir,
            &Settings { between_rounds_millis: 3_600_000, ..settings.clone() },
            table,
            &before,
        );
        if !playing {
            return;
        }
    }
    panic!("{game}: a round without end");
}

macro_rules! stopped_after_every_act {
    ($($name:ident $game:literal)*) => {
        $(#[test]
        fn $name() {
            stop_after_every_act($game, &at_once());
        })*
    };
}

stopped_after_every_act! {
    draw_blind "crown/draw-blind"
    draw_ante "crown/draw-ante"
    draw_kitty "crown/draw-kitty"
    triple_draw "crown/triple-draw-2-7"
    triple_draw_low "crown/triple-draw-a-5"
    lowball "crown/lowball-draw-2-7"
    lowball_low "crown/lowball-draw-a-5"
    five_card_stud "crown/five-card-stud"
    crown_stud "crown/crown-stud"
    seven_card_stud "crown/seven-card-stud"
    seven_card_stud_hi_lo "crown/seven-card-stud-hi-lo"
    razz "crown/razz"
    holdem "crown/holdem"
    double_flop "crown/double-flop-holdem"
    pineapple "crown/pineapple"
    crazy_pineapple "crown/crazy-pineapple"
    crazy_pineapple_hi_lo "crown/crazy-pineapple-hi-lo"
    holdem_hi_lo "crown/holdem-hi-lo"
    omaha "crown/omaha"
    omaha_hi_lo "crown/omaha-hi-lo"
    two_card_manila "crown/two-card-manila"
    three_card_manila "crown/three-card-manila"
    faro_manila "crown/faro-manila"
    chinese "crown/chinese"
    act_manila "act/three-card-manila"
    act_draw "act/draw"
    three_card_poker "act/3-card-poker"
}

/// With a snapshot before every round and a clean stop, the last round is still shown.
#[test]
fn a_clean_stop_keeps_what_is_shown() {
    let settings = Settings { snapshot_every: 1, ..at_once() };
    let folder = Folder::new();
    let (table, before) = runtime().block_on(async {
        let room = open(folder.path(), settings.clone()).await;
        let table = table(&room, "crown/holdem").await;
        seat_people(&room, table).await;
        for round in 1..=3 {
            until("a round begins", || {
                let shown = room.shown(table).unwrap();
                shown.table.is_playing() && shown.table.round_number() == round
            })
            .await;
            while round < 3 && act(&room, table, 7).await {
                let shown = room.shown(table).unwrap();
                if shown.table.round_number() > round {
                    break;
                }
            }
        }
        let before = seen(&room, table);
        room.close().await;
        let refused = room.ask(table, ONE, Ask::BuyTime, None).await.unwrap_err();
        assert_eq!(refused.code, "closing");
        (table, before)
    });
    restarted(folder.path(), &settings, table, &before);
}

/// Time that ran out while the room was down is given back, a little of it.
#[test]
fn who_ran_out_of_time_while_the_room_was_down_has_a_little_more() {
    let folder = Folder::new();
    let settings = Settings { clock_millis: 2_000, grace_millis: 60_000, ..at_once() };
    let clock = Hand::at(1_000 * MINUTE);
    let table = runtime().block_on(async {
        let room = open_at(folder.path(), settings.clone(), &clock).await;
        let table = table(&room, "crown/holdem").await;
        seat_people(&room, table).await;
        until("a round begins", || room.shown(table).unwrap().table.turn().is_some()).await;
        table
    });
    clock.stand_still(2_000);
    runtime().block_on(async {
        let room = open_at(folder.path(), settings.clone(), &clock).await;
        until("more time", || {
            let shown = room.shown(table).unwrap();
            shown.table.turn().is_some_and(|it| it.deadline_millis > room.now_millis() + 50_000)
        })
        .await;
        let shown = room.shown(table).unwrap();
        assert!(shown.table.is_playing());
        let last = shown.events.last().unwrap();
        assert_eq!(last.by, Actor::Room);
        let leave = Ask::Table(Command::Leave { player: ONE.player });
        room.ask(table, ONE, leave, None).await.unwrap();
    });
}
