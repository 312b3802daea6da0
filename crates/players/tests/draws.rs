//! What house players throw away: in draws, in Pineapple, and how they set thirteen cards.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::panic,
    reason = "a test may fail"
)]

mod common;

use common::{Room, house, mixed, passive};
use cutcard_banked::PlayerId;
use cutcard_cards::{Card, ChineseHand, parse_cards, settle_chinese};
use cutcard_players::Temperament;
use cutcard_round::Rows;
use cutcard_table::*;

const ONE: PlayerId = PlayerId(1);

/// What the house player does with a hand once everybody has stayed until they are asked for more
/// than chips.
fn asked(text: &str, hand: &str, after: &str) -> (Room, PlayerAct) {
    let mut room = Room::pots(text, 3);
    room.sit(2, 1_000);
    room.begin_with(&[(ONE, hand)], after);
    loop {
        let betting = room.table.options(room.due()).betting.is_some();
        let mine = room.due() == ONE;
        match (betting, mine) {
            (true, _) => room.step(&mut passive),
            (false, false) => room.step(&mut mixed),
            (false, true) => break,
        }
    }
    let play = house(&room.table, ONE, Temperament::Regular, [5; 32]).unwrap();
    (room, play)
}

/// The cards thrown away in a draw.
fn thrown(text: &str, hand: &str) -> Vec<Card> {
    let (room, play) = asked(text, hand, "");
    let PlayerAct::Draw { discards } = play else { panic!("{play:?}") };
    let place = room.table.place_of(Viewer::Player(ONE)).unwrap();
    let held = room.table.round().unwrap().cards(place).to_vec();
    let gone = held.iter().enumerate().filter(|(place, _)| discards >> place & 1 == 1);
    let mut gone: Vec<Card> = gone.map(|(_, card)| card.unwrap()).collect();
    gone.sort();
    gone
}

#[track_caller]
fn check(text: &str, hand: &str, expected: &str) {
    let mut expected = parse_cards(expected).unwrap();
    expected.sort();
    assert_eq!(thrown(text, hand), expected, "{text}: {hand}");
}

#[test]
fn high_draws_keep_what_is_made() {
    let high = "game = 'crown/draw-blind'";
    check(high, "2s 5s 8s Js Ks", "");
    check(high, "5s 6h 7d 8c 9s", "");
    check(high, "As 2h 3d 4c 5s", "");
    check(high, "9s 9h 9d 4c 4s", "");
    check(high, "9s 9h 9d 9c 4s", "");
    check(high, "9s 9h 9d Kc 4s", "Kc 4s");
    check(high, "9s 9h Kd Kc 4s", "4s");
    check(high, "9s 9h Kd Qc 4s", "Kd Qc 4s");
    check(high, "2s 5s 8s Js Kh", "Kh");
    check(high, "6s 7h 8d 9c Kh", "Kh");
    check(high, "As Kh 8d 5c 2h", "8d 5c 2h");
    check(high, "Ts 8h 6d 4c 2h", "8h 6d 4c 2h");
}

#[test]
fn the_joker_is_kept() {
    let joker = "game = 'act/draw'\njoker = true";
    check(joker, "Jk 9s 9h Kc 4s", "Kc 4s");
    check(joker, "Jk 9s 8h Kc 4s", "9s 8h 4s");
    check(joker, "Jk 9s 7s 2s Kh", "Kh");
    check(joker, "Jk 9s 7s 2s Ks", "");
    check(joker, "Jk 9s 8h 7d Ks", "Ks");
    let low = "game = 'act/draw'\njoker = true\ncontest = 'low'";
    check(low, "Jk 3s 4h 7d Ks", "Ks");
}

#[test]
fn low_draws_keep_low_cards() {
    let seven = "game = 'crown/lowball-draw-2-7'";
    check(seven, "2s 3h 4d 5c 7s", "");
    check(seven, "2s 3h 4d 7c 9s", "");
    check(seven, "2s 3h 4d 7c Js", "Js");
    check(seven, "2s 3h 4d 5c As", "As");
    check(seven, "2s 3h 4d 5c 6s", "6s");
    check(seven, "2s 3s 4s 5s 7s", "7s");
    check(seven, "2s 2h 4d 7c Ks", "2h Ks");
    let five = "game = 'crown/lowball-draw-a-5'";
    check(five, "As 2h 3d 4c 5s", "");
    check(five, "As 2s 3s 4s 6s", "");
    check(five, "As 2h 3d 4c Ks", "Ks");
    check(five, "As Ah 3d 4c 8s", "Ah 8s");
    // With two draws to come after this one an eight is not good enough, at the last it is.
    check("game = 'crown/triple-draw-a-5'", "As 2h 3d 4c 8s", "8s");
    check(five, "As 2h 3d 4c 8s", "");
}

#[test]
fn high_low_draws_go_for_both() {
    let both = "game = 'act/draw'\ncontest = 'high-low'";
    check(both, "2s 3h 4d 6c Ks", "Ks");
    check(both, "9s 9h 4d Kc Ks", "4d");
}

/// The card thrown away in Pineapple.
fn discarded(text: &str, hand: &str, after: &str) -> Card {
    let (room, play) = asked(text, hand, after);
    let PlayerAct::Discard { place } = play else { panic!("{play:?}") };
    let seat = room.table.place_of(Viewer::Player(ONE)).unwrap();
    room.table.round().unwrap().cards(seat)[usize::from(place)].unwrap()
}

#[test]
fn pineapple_throws_the_least_useful_card() {
    let card = |text: &str| text.parse::<Card>().unwrap();
    assert_eq!(discarded("game = 'crown/pineapple'", "As Ah 7d", ""), card("7d"));
    assert_eq!(discarded("game = 'crown/pineapple'", "Ks 3h Kd", ""), card("3h"));
    let crazy = "game = 'crown/crazy-pineapple'";
    // A burn and the flop: three nines, a flush.
    assert_eq!(discarded(crazy, "9s 9h Ad", "2c 9d 5c Kh"), card("Ad"));
    assert_eq!(discarded(crazy, "Ks 3s Ad", "2c 9s 5s Jh"), card("Ad"));
}

fn rows_set(room: &Room) -> Vec<Rows> {
    let set = room.chosen.iter().map(|(_, play)| {
        let PlayerAct::Set { rows } = play else { panic!("{play:?}") };
        *rows
    });
    set.collect()
}

#[test]
fn chinese_rows_are_never_fouled() {
    let mut room = Room::pots("game = 'crown/chinese'", 11);
    room.sit(4, 1_000_000);
    for _ in 0..500 {
        room.play(&mut mixed);
    }
    let set = rows_set(&room);
    assert_eq!(set.len(), 2_000);
    assert!(set.iter().all(|rows| !ChineseHand::from(*rows).is_fouled()));
    // They win from a neighbour who sets cards in order of rank, where that is allowed.
    let mut units = 0;
    let mut compared = 0;
    for pair in set.windows(2) {
        let other = plain(ChineseHand::from(pair[1]));
        if let (false, Ok(settled)) = (other.is_fouled(), settle_chinese(&[pair[0].into(), other]))
        {
            units += settled.units[0];
            compared += 1;
        }
    }
    assert!(compared > 500, "{compared} compared");
    assert!(units > compared, "{units} units from {compared}");
}

/// The same cards in order of rank.
fn plain(hand: ChineseHand) -> ChineseHand {
    let mut cards: Vec<Card> = hand.cards().collect();
    cards.sort_by_key(|card| card.rank());
    ChineseHand {
        front: cards[..3].try_into().unwrap(),
        middle: cards[3..8].try_into().unwrap(),
        back: cards[8..].try_into().unwrap(),
    }
}

#[test]
fn chinese_rows_make_sense() {
    let mut room = Room::pots("game = 'crown/chinese'", 11);
    room.sit(2, 1_000);
    // A full house, a flush and a pair: nothing is given away.
    room.begin_with(&[(ONE, "9s 9h 9d 4c 4s 2h 5h Th Jh Kh Ad As 7c")], "");
    while room.due() != ONE {
        room.step(&mut mixed);
    }
    let play = house(&room.table, ONE, Temperament::Rock, [1; 32]).unwrap();
    let PlayerAct::Set { rows } = play else { panic!("{play:?}") };
    let [front, middle, back] = ChineseHand::from(rows).words();
    assert_eq!(front, "pair of aces, seven kicker");
    assert!(middle.starts_with("flush"), "{middle}");
    assert!(back.starts_with("full house"), "{back}");
}
