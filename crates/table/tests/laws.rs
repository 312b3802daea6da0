//! Laws of tables, over random comings and goings in every family of games.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::panic,
    clippy::wildcard_enum_match_arm,
    reason = "a test may fail"
)]

mod common;

use common::life::{GAMES, SEEDS, open, play_round, stir};
use common::{Room, asked};
use cutcard_banked::{self as banked, Limits, PlayerId};
use cutcard_rulebook::Chips;
use cutcard_table::*;

/// Chips are conserved after every event (asked by the room of tests itself), a record replays to
/// the same table, and a table goes on while two can play.
#[test]
fn a_table_goes_on_and_replays() {
    for (name, text) in GAMES {
        for (dead, seed) in
            [false, true].into_iter().flat_map(|it| (0..SEEDS).map(move |n| (it, n)))
        {
            let mut room = open(name, text, dead, seed);
            let mut next = 0;
            let mut rounds = 0;
            for _ in 0..600 {
                stir(&mut room, &mut next);
                let able = room
                    .table
                    .everybody()
                    .filter(|(_, it)| !it.is_away() && it.stack > Chips::ZERO);
                let able = able.count();
                assert_eq!(room.table.can_start(), able >= 2, "{name}: {able} can play");
                // In the ACT who is broke goes before the round, and then there may be too few.
                if able >= 2 && room.words.below(2) == 0 {
                    play_round(&mut room, &mut next, true);
                    rounds += 1;
                }
            }
            assert!(rounds > 80, "{name}: {rounds} rounds");
            let text = serde_json::to_string(&room.log).unwrap();
            let log: Vec<VersionedEvent> = serde_json::from_str(&text).unwrap();
            assert_eq!(log, room.log, "{name}: written and read again");
            let again = replay(room.file.clone(), &log).unwrap();
            let kept = serde_json::to_string(&room.table.snapshot().unwrap()).unwrap();
            let restored = Table::restore(serde_json::from_str(&kept).unwrap()).unwrap();
            restored.check().unwrap();
            let order = room.deck();
            let start = Command::StartRound { order, cut: 20 };
            assert_eq!(asked(&restored, &start), asked(&room.table, &start), "{name}");
            for viewer in [Viewer::Auditor, Viewer::Public, Viewer::Player(PlayerId(next))] {
                assert_eq!(view(&again, viewer), view(&room.table, viewer), "{name}");
            }
        }
    }
}

/// Whoever takes the seat of somebody who has gone does not see the cards that lay there.
#[test]
fn a_seat_taken_over_shows_nothing() {
    let mut room = open("holdem", GAMES[0].1, false, 0);
    room.sit(&[1, 2, 3], 500);
    room.deal();
    let gone = common::of(1);
    let own = view(&room.table, Viewer::Player(gone)).round.unwrap();
    let place = room.table.dealt().iter().position(|seat| *seat == SeatNumber(1)).unwrap();
    assert!(own.seats[place].hand.cards.slots().iter().all(Option::is_some));
    room.must(Command::Leave { player: gone });
    let (player, seat, chips) = (PlayerId(999), SeatNumber(1), Chips(500));
    let (kind, arrival) = (PlayerKind::Person, Arrival::New);
    room.must(Command::SitDown { player, seat, chips, kind, arrival });
    let seen = view(&room.table, Viewer::Player(player)).round;
    assert_eq!(seen, view(&room.table, Viewer::Public).round);
}

/// What is listed is accepted, and what is not listed is refused.
#[test]
fn listed_is_accepted() {
    for (name, text) in GAMES {
        let mut room = open(name, text, false, 0);
        let mut next = 0;
        for _ in 0..150 {
            stir(&mut room, &mut next);
            if room.table.can_start() && room.words.below(3) == 0 {
                play_round(&mut room, &mut next, true);
            }
            let players: Vec<PlayerId> = room.table.everybody().map(|(_, it)| it.player).collect();
            for player in players {
                let options = room.table.options(player);
                if let Some((least, most)) = options.add {
                    let add = |chips| asked(&room.table, &Command::AddChips { player, chips });
                    assert!(add(least).is_ok(), "{name}");
                    if let Some(most) = most.filter(|most| *most >= least) {
                        assert!(add(most).is_ok(), "{name}: {most}");
                    }
                }
                let may = |command| asked(&room.table, &command).is_ok();
                assert_eq!(may(Command::Leave { player }), options.leave, "{name}");
                assert_eq!(may(Command::SitOut { player }), options.sit_out, "{name}");
                let next_blind = may(Command::SitOutNextBlind { player });
                assert_eq!(next_blind, options.sit_out_next_blind, "{name}");
                assert_eq!(may(Command::Return { player }), options.come_back, "{name}");
                let all = (0..=room.table.config().capacity() + 1).map(SeatNumber);
                let free = all.filter(|to| may(Command::ChangeSeat { player, to: *to }));
                assert_eq!(free.collect::<Vec<_>>(), options.seats, "{name}");
            }
        }
    }
}

/// Cards a viewer may not know are in nothing that reaches them: two tables that differ only in
/// cards nobody has seen look the same to everybody who has not.
#[test]
fn hidden_cards_are_in_no_view() {
    for (name, text) in GAMES {
        let mut room = open(name, text, false, 0);
        room.sit(&[1, 2, 3], 1_000);
        let order = room.deck();
        let dealt_down = |table: &Table, place: u8| {
            table.round().unwrap().cards(cutcard_round::Seat(place)).to_vec()
        };
        let mut probe = Table::open(room.file.clone()).unwrap();
        for entry in &room.log {
            probe.apply(&entry.event);
        }
        let first = asked(&probe, &Command::StartRound { order: order.clone(), cut: 20 }).unwrap();
        first.iter().for_each(|event| probe.apply(event));
        // Two down cards of two different players change places: nobody else can tell.
        let (a, b) = (dealt_down(&probe, 0)[0].unwrap(), dealt_down(&probe, 1)[0].unwrap());
        let swapped: Vec<_> = order
            .0
            .iter()
            .map(|card| {
                if *card == a {
                    b
                } else if *card == b {
                    a
                } else {
                    *card
                }
            })
            .collect();
        let mut other = Table::open(room.file.clone()).unwrap();
        for entry in &room.log {
            other.apply(&entry.event);
        }
        let second =
            asked(&other, &Command::StartRound { order: swapped.into(), cut: 20 }).unwrap();
        second.iter().for_each(|event| other.apply(event));
        let third = probe.seated(probe.dealt()[2]).unwrap().player;
        for viewer in [Viewer::Public, Viewer::Player(third), Viewer::Auditor] {
            let seen = serde_json::to_string(&view(&probe, viewer)).unwrap();
            assert_eq!(seen, serde_json::to_string(&view(&other, viewer)).unwrap(), "{name}");
            for (one, two) in first.iter().zip(&second) {
                let seen = serde_json::to_string(&redact(&probe, one, viewer)).unwrap();
                let same = serde_json::to_string(&redact(&other, two, viewer)).unwrap();
                assert_eq!(seen, same, "{name}");
            }
        }
    }
}

fn boxes() -> Room {
    let limits = Limits { minimum: Chips(10), maximum: Chips(100), multiple: Chips(5) };
    let house = banked::HouseFile::by_the_book(5, limits);
    Room::open(TableFile::boxes(house, Chips(1_000_000)))
}

/// 3 Card Poker goes on with people coming and going, and replays.
#[test]
fn boxes_go_on_and_replay() {
    let mut room = boxes();
    let mut next = 0;
    let mut rounds = 0;
    for _ in 0..600 {
        stir(&mut room, &mut next);
        if !room.table.can_start() {
            continue;
        }
        let order = room.deck();
        room.must(Command::StartRound { order, cut: 20 });
        rounds += 1;
        for _ in 0..200 {
            if !room.table.is_playing() {
                break;
            }
            if room.words.below(6) == 0 {
                stir(&mut room, &mut next);
                continue;
            }
            room.step(|words, table| {
                let round = table.boxes()?;
                let legal = |at: u8| banked::legal(round, banked::BoxNumber::new(at).unwrap());
                let at = words.below(5) as u8 + 1;
                let player = table.seated(SeatNumber(at))?.player;
                let terms = legal(at);
                let act = if terms.wager.is_some() && words.below(4) > 0 {
                    banked::Act::Wager { ante: Chips(10), pairs_plus: Chips(5) }
                } else if let Some(play) = terms.play {
                    banked::Act::Play { amount: play.due }
                } else {
                    return None;
                };
                let command = Command::Play { player, play: PlayerAct::Box { act } };
                asked(table, &command).is_ok().then_some(command)
            });
        }
        assert!(!room.table.is_playing(), "a round without end");
    }
    assert!(rounds > 100, "{rounds} rounds");
    let again = replay(room.file.clone(), &room.log).unwrap();
    assert_eq!(view(&again, Viewer::Public), view(&room.table, Viewer::Public));
    assert_eq!(again.float(), room.table.float());
}
