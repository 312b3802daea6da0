//! A dealer who deals by hand and makes mistakes, at every kind of table of house players.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::panic,
    clippy::wildcard_enum_match_arm,
    reason = "a test may fail"
)]

mod common;

use common::{Room, Words, mixed, tables};
use cutcard_banked::HouseAct;
use cutcard_players::dealer::{deed, mistake};
use cutcard_table::*;
use std::collections::BTreeSet;

/// What went wrong, in a word.
fn named(command: &Command) -> String {
    match command {
        Command::Report { report, .. } => format!("{:?}", report.wrong),
        Command::House { act: HouseAct::Rule(it) } => {
            format!("{it:?}").split([' ', '{']).next().unwrap().to_owned()
        }
        other => panic!("{other:?} is no mistake"),
    }
}

/// Plays a round with some mistakes in it; tells which there were.
fn play(room: &mut Room, words: &mut Words, often: u64) -> Vec<String> {
    let mut made = Vec::new();
    room.must(&deed(&room.table, &mut || 0).expect("a round begins"));
    for _ in 0..2_000 {
        if !room.table.is_playing() {
            return made;
        }
        let goes_wrong = made.len() < 4 && words.below(often) == 0;
        let wrong = goes_wrong.then(|| mistake(&room.table, &mut || words.next())).flatten();
        if let Some(command) = wrong {
            made.push(named(&command));
            room.must(&command);
            continue;
        }
        match deed(&room.table, &mut || words.next()) {
            Some(command) => room.must(&command),
            None => room.step(&mut mixed),
        }
    }
    panic!("a round without end, due {:?}", room.table.due());
}

#[test]
fn every_round_ends_whatever_the_dealer_does_wrong() {
    let mut words = Words(7);
    let (mut in_pots, mut at_boxes) = (BTreeSet::new(), BTreeSet::new());
    for (name, file) in tables() {
        let options = Options { dealt_by: DealtBy::Practice, ..file.options.clone() };
        let mut room = Room::open(TableFile { options, ..file }, 3);
        room.sit(4.min(u64::from(room.table.config().capacity())), 1_000);
        for round in 0..12 {
            room.top_up(1_000);
            if room.table.due() != Due::Round {
                break;
            }
            let made = play(&mut room, &mut words, [3, 8, 25][round % 3]);
            if room.table.boxes().is_some() || name == "act/3-card-poker" {
                at_boxes.extend(made);
            } else {
                in_pots.extend(made);
            }
        }
    }
    assert!(in_pots.len() > 15, "{in_pots:?}");
    let boxes: BTreeSet<String> =
        ["BoxVoid", "DealerCardExposed", "HandRebuilt", "PlayerCardExposed"]
            .map(str::to_owned)
            .into();
    assert_eq!(at_boxes, boxes);
}
