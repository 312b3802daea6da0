//! 3 Card Poker as house players play it.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::panic,
    reason = "a test may fail"
)]

mod common;

use common::{Room, boxes_file, house};
use cutcard_banked::{Act, PlayerId};
use cutcard_cards::{Deck, DeckSize, parse_cards};
use cutcard_players::Temperament;
use cutcard_rulebook::Chips;
use cutcard_table::*;

const ONE: PlayerId = PlayerId(1);

/// What a house player does with a hand, these wagers down and so many chips kept.
fn decides(hand: &str, ante: u64, pairs_plus: u64, kept: u64, temperament: Temperament) -> Act {
    let mut room = Room::open(boxes_file(), 1);
    room.sit(1, ante + pairs_plus + kept);
    // One card to the box and one to the dealer, three times (act-3cp:6.4); the deck is cut at 20.
    let hand = parse_cards(hand).unwrap();
    let mut order = Deck::plain(DeckSize::FiftyTwo).in_order();
    for (place, card) in [0, 2, 4].into_iter().zip(hand) {
        let from = order.iter().position(|other| *other == card).unwrap();
        order.swap(place, from);
    }
    order.rotate_right(20);
    room.must(&Command::StartRound { order: order.into(), cut: 20 });
    let act = Act::Wager { ante: Chips(ante), pairs_plus: Chips(pairs_plus) };
    room.must(&Command::Play { player: ONE, play: PlayerAct::Box { act } });
    room.must(&Command::CloseWagers);
    let Some(PlayerAct::Box { act }) = house(&room.table, ONE, temperament, [1; 32]) else {
        panic!("nothing chosen")
    };
    room.must(&Command::Play { player: ONE, play: PlayerAct::Box { act } });
    act
}

#[test]
fn queen_six_four_or_better_plays() {
    let play = Act::Play { amount: Chips(10) };
    for temperament in Temperament::ALL {
        let check = |hand, expected| assert_eq!(decides(hand, 10, 0, 100, temperament), expected);
        check("Qs 6h 4d", play);
        check("Qs 6h 3d", Act::Fold);
        check("Qs 5h 4d", Act::Fold);
        check("Ks 3h 2d", play);
        check("Js Th 8d", Act::Fold);
        check("2s 2h 3d", play);
        check("2s 5s 8s", play);
        check("As 2h 3d", play);
    }
}

/// Pairs plus is kept where the hand cannot play and yet wins something (act-3cp:7.3, act-3cp:7.4).
#[test]
fn pairs_plus_is_kept_where_it_wins() {
    let with = |hand, ante, kept| decides(hand, ante, 10, kept, Temperament::Regular);
    assert_eq!(with("9s 9h 3d", 0, 100), Act::KeepPairsPlus, "pairs plus alone");
    assert_eq!(with("9s 9h 3d", 50, 20), Act::KeepPairsPlus, "too few chips to play");
    assert_eq!(with("9s 9h 3d", 50, 50), Act::Play { amount: Chips(50) });
    assert_eq!(with("Js 9h 3d", 50, 50), Act::Fold);
    assert_eq!(with("Js 9h 3d", 0, 50), Act::Fold);
}

/// Wagers are within the limits and in multiples, and leave enough to play.
#[test]
fn wagers_can_be_played() {
    for (chips, temperament) in [10, 15, 20, 25, 30, 35, 500, 5_000]
        .into_iter()
        .flat_map(|it| Temperament::ALL.map(|t| (it, t)))
    {
        for seed in 0..30 {
            let mut room = Room::open(boxes_file(), seed);
            room.sit(1, chips);
            room.begin();
            let play = house(&room.table, ONE, temperament, room.words.seed()).unwrap();
            let PlayerAct::Box { act: Act::Wager { ante, pairs_plus } } = play else {
                panic!("{play:?}")
            };
            assert!(2 * ante.0 + pairs_plus.0 <= chips, "{chips}: {ante} and {pairs_plus}");
            assert!(ante.0 == 0 || (10..=100).contains(&ante.0) && ante.0 % 5 == 0);
            assert!(ante.0 > 0 || pairs_plus.0 > 0);
            room.must(&Command::Play { player: ONE, play });
        }
    }
}

/// Who has less than the least wager makes none.
#[test]
fn too_few_chips_make_no_wager() {
    let options = Options { boxes_minimum: Some(5), ..Options::default() };
    let mut room = Room::open(TableFile { options, ..boxes_file() }, 2);
    room.sit(1, 5);
    room.begin();
    assert_eq!(house(&room.table, ONE, Temperament::Maniac, [1; 32]), None);
}
