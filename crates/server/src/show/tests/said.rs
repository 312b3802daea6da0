//! Hands in words, in every kind of game.

use super::felt::{Felt, Numbered};
use super::laws::play;
use crate::show::{Prepared, words};
use crate::wire::happened::What;
use cutcard_banked::{self as banked, Limits};
use cutcard_cards::{Card, parse_cards};
use cutcard_round::{Rows, Rules};
use cutcard_rulebook::{Chips, House, HouseFile};
use cutcard_table::{TableFile, Viewer};
use std::collections::{BTreeMap, BTreeSet};

fn cards(text: &str) -> Vec<Card> {
    parse_cards(text).unwrap()
}

fn said(game: &str, hole: &str, boards: &[&str]) -> Vec<String> {
    let rules = Rules::new(House::try_from(HouseFile::of(game)).unwrap()).unwrap();
    let boards: Vec<Vec<Card>> = boards.iter().map(|board| cards(board)).collect();
    let words = words::of_hand(&rules, &cards(hole), &boards);
    words.into_iter().map(|it| format!("{}{} {}", it.side, it.board, it.text)).collect()
}

#[test]
fn hands_are_said_as_far_as_they_have_come() {
    for (game, hole, boards, expected) in [
        ("crown/holdem", "9s 9d", &[][..], &["high0 pair of nines"][..]),
        ("crown/holdem", "As Kd", &[], &["high0 ace high"]),
        ("crown/holdem", "9s 8d", &["7c 6h 5s"], &["high0 straight, nine high"]),
        ("crown/holdem", "9s 8d", &["7c 6h 5s Ts 2c"], &["high0 straight, ten high"]),
        // Two of the hole and three of the board: the board's own flush is nobody's.
        (
            "crown/omaha",
            "As Kd 2c 2d",
            &["9h 8h 4h 3h 2h"],
            &["high0 three of a kind, twos, nine and eight kickers"],
        ),
        ("crown/omaha", "As Kd 2c 2d", &[], &["high0 pair of twos"]),
        (
            "crown/omaha-hi-lo",
            "As 2d Kc Kd",
            &["3h 4h 8s Ks Qc"],
            &[
                "high0 three of a kind, kings, queen and eight kickers",
                "low0 eight-four-three-two-ace low",
            ],
        ),
        (
            "crown/omaha-hi-lo",
            "As 2d Kc Kd",
            &["3h Th 9s"],
            &["high0 pair of kings, ten, nine and three kickers"],
        ),
        (
            "crown/double-flop-holdem",
            "As Ad",
            &["Kc Qc 2d", "Ah 7d 7c"],
            &[
                "high0 pair of aces, king, queen and two kickers",
                "high1 full house, aces over sevens",
            ],
        ),
        ("crown/razz", "As 8d 4c", &[], &["low0 eight-four-ace low"]),
        ("crown/razz", "As 8d 4c 4d 3h 2s Kc", &[], &["low0 eight-four-three-two-ace low"]),
        ("crown/lowball-draw-2-7", "7s 5d 4c 3d 2h", &[], &["low0 seven-five-four-three-two low"]),
        ("crown/seven-card-stud", "As Ad 4c 4d", &[], &["high0 two pairs, aces and fours"]),
        ("crown/two-card-manila", "As Ad", &["Kc"], &["high0 pair of aces"]),
        ("crown/draw-blind", "As Ad Ac Kd Ks", &[], &["high0 full house, aces over kings"]),
    ] {
        assert_eq!(said(game, hole, boards), expected, "{game}: {hole} {boards:?}");
    }
}

#[test]
fn rows_and_boxes_are_said() {
    let [front, middle, back] = ["As Ad Kc", "2s 3s 4s 5s 7s", "9h 9d 9c 4h 4d"].map(cards);
    let rows = Rows {
        front: front.try_into().unwrap(),
        middle: middle.try_into().unwrap(),
        back: back.try_into().unwrap(),
    };
    let said: Vec<(Option<String>, String)> =
        words::of_rows(&rows).into_iter().map(|it| (it.row, it.text)).collect();
    let row = |row: &str, text: &str| (Some(row.to_owned()), text.to_owned());
    assert_eq!(
        said,
        [
            row("front", "pair of aces, king kicker"),
            row("middle", "flush, seven-five-four-three-two"),
            row("back", "full house, nines over fours"),
        ]
    );
    let hand: [Card; 3] = cards("Qs Js Ts").try_into().unwrap();
    let said = words::of_box(hand);
    assert_eq!(
        (said.category.as_str(), said.text.as_str()),
        ("straight-flush", "straight flush, queen high")
    );
}

/// Whoever put nothing on the ante gives no ante up.
#[test]
fn what_is_given_up_for_pairs_plus_is_what_was_put() {
    let limits = Limits { minimum: Chips(10), maximum: Chips(100), multiple: Chips(5) };
    let file = TableFile::boxes(banked::HouseFile::by_the_book(5, limits), Chips(1_000_000));
    let mut seen = BTreeSet::new();
    for seed in 0..60 {
        let mut felt = Felt::open(file.clone(), 4, seed);
        play(&mut felt, "boxes", |_, _| {});
        let shown = felt.shown();
        let happened =
            Prepared::of(&shown).happened(&shown.table, &shown.events, Viewer::Public, &Numbered);
        let mut antes = BTreeMap::new();
        for event in happened {
            match event.what {
                What::Wagered { seat, ante, .. } => drop(antes.insert(seat, ante)),
                What::KeptPairsPlus { seat, ante } => {
                    assert_eq!(antes.get(&seat), Some(&ante), "{seed}");
                    seen.insert(ante);
                }
                _ => {}
            }
        }
    }
    assert_eq!(seen.into_iter().collect::<Vec<_>>(), [0, 10]);
}
