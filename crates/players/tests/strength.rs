//! House players bet good hands, and temperaments differ as they should.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::panic,
    reason = "a test may fail"
)]

mod common;

use common::{Room, house, passive, random};
use cutcard_banked::PlayerId;
use cutcard_players::Temperament;
use cutcard_round::Act;
use cutcard_table::*;

const HOLDEM: &str = "game = 'crown/holdem'\nblinds = [5, 10]\nlimit = 'no-limit'";
const ONE: PlayerId = PlayerId(1);

/// How often each temperament folds, and bets or raises, in percent of what is not a check, where
/// one of each plays.
fn shares(text: &str) -> [(usize, usize); 5] {
    let mut room = Room::pots(text, 5);
    room.sit(5, 1_000);
    let of = |player: PlayerId| player.0 as usize - 1;
    for _ in 0..100 {
        room.top_up(1_000);
        room.play(&mut |table, player, seed| {
            house(table, player, Temperament::ALL[of(player)], seed)
        });
    }
    let mut counts = [[0; 3]; 5];
    for (player, play) in &room.chosen {
        let PlayerAct::Bet { act } = play else { continue };
        let kind = match act {
            Act::Fold => 0,
            Act::Call | Act::CallAndFold => 1,
            Act::Bet(_) | Act::Raise(_) => 2,
            Act::Check => continue,
        };
        counts[of(*player)][kind] += 1;
    }
    counts.map(|[fold, call, bet]| {
        let all = fold + call + bet;
        (100 * fold / all, 100 * bet / all)
    })
}

#[test]
fn temperaments_differ() {
    let games =
        [HOLDEM, "game = 'crown/omaha'", "game = 'crown/seven-card-stud'", "game = 'act/draw'"];
    for text in games {
        let each = shares(text);
        let [rock, regular, loose, maniac, caller] = each;
        let folds = [rock, regular, loose, maniac, caller].map(|(folds, _)| folds);
        assert!(folds[0] > folds[1] && folds[1] > folds[2], "{text}: {each:?}");
        assert!(folds[0] > folds[3] + 20 && folds[0] > folds[4] + 20, "{text}: {each:?}");
        assert!(maniac.1 > regular.1 + 15 && maniac.1 > loose.1 + 15, "{text}: {each:?}");
        assert!(caller.1 < 15 && caller.1 < regular.1, "{text}: {each:?}");
    }
}

/// Temperaments are written by their names.
#[test]
fn temperaments_have_names() {
    for temperament in Temperament::ALL {
        let written = serde_json::to_string(&temperament).unwrap();
        assert_eq!(written, format!("\"{temperament}\""));
        assert_eq!(serde_json::from_str::<Temperament>(&written).unwrap(), temperament);
    }
}

/// Chips a player puts in over many rounds with these cards, others just calling.
fn chips_in(hand: &str, temperament: Temperament) -> i64 {
    (0..40)
        .map(|seed| {
            let mut room = Room::pots(HOLDEM, seed);
            room.sit(4, 1_000);
            room.begin_with(&[(ONE, hand)], "");
            room.finish(&mut |table, player, seed| match player {
                ONE => house(table, player, temperament, seed),
                _ => passive(table, player, seed),
            });
            let put_in = |room: &Room| {
                let place = room.table.place_of(Viewer::Player(ONE)).unwrap();
                view(&room.table, Viewer::Public).round.unwrap().seats[place.index()].put_in.0
            };
            put_in(&room) as i64
        })
        .sum()
}

#[test]
fn aces_get_more_chips_in_than_seven_two() {
    for temperament in Temperament::ALL {
        let (aces, seven_two) = (chips_in("As Ah", temperament), chips_in("7s 2h", temperament));
        assert!(aces > seven_two * 3 / 2, "{temperament}: {aces} and {seven_two}");
    }
}

/// Whatever is bet into the best hand there can be, it stays; shared by all on the board too.
#[test]
fn a_royal_flush_never_folds() {
    let boards = [("As Ks", "2c Qs Js Ts 3c 4d 5c 8d"), ("2h 7c", "2c As Ks Qs 3c Js 5c Ts")];
    for (hand, board) in boards {
        for (seed, temperament) in (0..10).flat_map(|it| Temperament::ALL.map(|t| (it, t))) {
            let mut room = Room::pots(HOLDEM, seed);
            room.sit(3, 1_000);
            room.begin_with(&[(ONE, hand)], board);
            // Everybody to the river.
            let on_river =
                |room: &Room| view(&room.table, Viewer::Public).round.unwrap().betting_round == 4;
            while !on_river(&room) {
                room.step(&mut passive);
            }
            let mut faced = false;
            while room.table.is_playing() {
                let options = room.table.options(room.due()).betting.unwrap();
                if room.due() != ONE {
                    let act = match options.wager {
                        Some(wager) if wager.opens => Act::Bet(wager.most),
                        Some(wager) => Act::Raise(wager.most),
                        None if options.check => Act::Check,
                        None => Act::Call,
                    };
                    room.act(act);
                    continue;
                }
                faced |= options.call.is_some();
                let seed = room.words.seed();
                let play = house(&room.table, ONE, temperament, seed).unwrap();
                assert_ne!(play, PlayerAct::Bet { act: Act::Fold }, "{temperament}");
                room.must(&Command::Play { player: ONE, play });
            }
            assert!(faced, "a bet was faced");
        }
    }
}

/// What a house player wins from a random one, in large blinds for each hundred rounds.
fn against_random(text: &str, temperament: Temperament, rounds: i64) -> i64 {
    let mut room = Room::pots(text, 17);
    room.sit(2, 1_000);
    let mut won = 0;
    for _ in 0..rounds {
        room.top_up(1_000);
        let before = room.chips(ONE);
        room.play(&mut |table, player, seed| match player {
            ONE => house(table, player, temperament, seed),
            _ => random(table, player, seed),
        });
        won += room.chips(ONE) - before;
    }
    won * 10 / rounds
}

#[test]
fn a_regular_beats_a_random_player() {
    let games = [
        HOLDEM,
        "game = 'crown/omaha'",
        "game = 'crown/seven-card-stud'",
        "game = 'crown/draw-blind'",
        "game = 'crown/triple-draw-2-7'",
        "game = 'act/three-card-manila'",
    ];
    for text in games {
        let won = against_random(text, Temperament::Regular, 400);
        assert!(won > 30, "{text}: {won} large blinds for a hundred rounds");
    }
}
