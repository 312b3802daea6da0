//! The low hand of games that split their pots: told once it is there, and once it cannot come.

use super::felt::Felt;
use super::laws::play;
use crate::show::low::is_out_of_reach;
use crate::wire::table::{SeatView, TableView};
use cutcard_cards::{Card, parse_cards};
use cutcard_round::Rules;
use cutcard_rulebook::{House, HouseFile};
use cutcard_table::TableFile;
use std::cell::RefCell;

const SPLIT: [&str; 6] = [
    "game = 'crown/omaha-hi-lo'\nlimit = 'no-limit'\nrun_it_twice = 'standing-approval'",
    "game = 'crown/holdem-hi-lo'\nlimit = 'no-limit'",
    "game = 'crown/crazy-pineapple-hi-lo'",
    "game = 'crown/seven-card-stud-hi-lo'",
    "game = 'act/draw'\ncontest = 'high-low'\nlow_qualifier = true\njoker = true",
    "game = 'act/three-card-manila'\ncontest = 'high-low'\nlow_qualifier = true",
];

fn rules(text: &str) -> Rules {
    Rules::new(House::try_from(text.parse::<HouseFile>().unwrap()).unwrap()).unwrap()
}

fn cards(text: &str) -> Vec<Card> {
    parse_cards(text).unwrap()
}

#[test]
fn a_low_is_out_of_reach_once_too_few_cards_are_to_come() {
    for (game, hole, boards, expected) in [
        ("crown/omaha-hi-lo", "As 2d Kc Kd", &[][..], false),
        // Two of the hole must be low, whatever the board brings.
        ("crown/omaha-hi-lo", "As Qd Kc Kd", &[], true),
        ("crown/omaha-hi-lo", "As Ad Kc Kd", &[], true),
        ("crown/omaha-hi-lo", "As 2d Kc Kd", &["Kh Qh 9s"], true),
        ("crown/omaha-hi-lo", "As 2d Kc Kd", &["Kh Qh 8s"], false),
        ("crown/omaha-hi-lo", "As 2d Kc Kd", &["Kh Qh 8s Js"], true),
        // What lies on the board twice, or in the hole already, makes no more.
        ("crown/omaha-hi-lo", "As 2d Kc Kd", &["2h 8h 8s 7s"], false),
        ("crown/omaha-hi-lo", "As 2d Kc Kd", &["2h 8h 8s Qs"], true),
        // Dealt again: one board that can bring it is enough.
        ("crown/omaha-hi-lo", "As 2d Kc Kd", &["Kh Qh 8s Js", "Kh Qh 8s 7s"], false),
        ("crown/omaha-hi-lo", "As 2d Kc Kd", &["Kh Qh 8s Js", "Kh Qh 8s Ts"], true),
        ("crown/holdem-hi-lo", "Ks Kd", &["2h 3h Qc"], true),
        ("crown/holdem-hi-lo", "Ks Kd", &["2h 3h 4c"], false),
        ("crown/holdem-hi-lo", "Ks 4d", &["2h 3h Qc"], false),
        // One of three is thrown away: three low ones do not count.
        ("crown/crazy-pineapple-hi-lo", "2s 3d 4h", &["8c Qh Qd"], false),
        ("crown/crazy-pineapple-hi-lo", "2s 3d 4h", &["8c Qh Qd Jd"], true),
        ("crown/seven-card-stud-hi-lo", "Ks Kd Qc", &[], true),
        ("crown/seven-card-stud-hi-lo", "Ks 8d Qc", &[], false),
        ("crown/seven-card-stud-hi-lo", "Ks 8d Qc 8c", &[], true),
        // The card that counts for all is the seventh.
        ("crown/seven-card-stud-hi-lo", "Ks Qd 2c 3c 4c 5c", &["8d"], false),
        ("crown/seven-card-stud-hi-lo", "Ks Qd 2c 3c 4c 5c", &["9d"], true),
        // Games that do not split, or in which every low wins.
        ("crown/omaha", "As Ad Kc Kd", &[], false),
        ("crown/razz", "Ks Kd Kc Qd Qc", &[], false),
    ] {
        let rules = rules(&format!("game = '{game}'"));
        let boards: Vec<Vec<Card>> = boards.iter().map(|board| cards(board)).collect();
        let said = is_out_of_reach(&rules, &cards(hole), &boards);
        assert_eq!(said, expected, "{game}: {hole} {boards:?}");
    }
    let every_low_wins = rules("game = 'act/draw'\ncontest = 'high-low'");
    assert!(!is_out_of_reach(&every_low_wins, &cards("Ks Kd Kc Qd Qc"), &[]));
    let with_joker =
        rules(SPLIT[5].replace("low_qualifier", "joker = true\nlow_qualifier").as_str());
    for (board, expected) in [("Kd 8d Qc Qh", true), ("Kd 8d 7c Qh", false)] {
        let said = is_out_of_reach(&with_joker, &cards("Jk 2d Kc"), &[cards(board)]);
        assert_eq!(said, expected, "{board}");
    }
}

/// Whether some way of dealing the rest makes a low hand: every one is tried.
fn some_deal_makes_one(rules: &Rules, hole: &[Card], board: &[Card], to_come: usize) -> bool {
    if to_come == 0 {
        return rules.judge().unwrap().low(hole, board).is_some();
    }
    let rest = rules.deck().in_order();
    let unseen = rest.into_iter().filter(|card| !hole.contains(card) && !board.contains(card));
    unseen.into_iter().any(|card| {
        let board: Vec<Card> = board.iter().copied().chain([card]).collect();
        some_deal_makes_one(rules, hole, &board, to_come - 1)
    })
}

#[test]
fn it_is_out_of_reach_where_no_deal_brings_it() {
    let mut words = super::felt::Words(7);
    let mut counts = [0_u32; 2];
    for (text, hole) in [
        (SPLIT[0], 4),
        (SPLIT[1], 2),
        (SPLIT[5], 3),
        (
            "game = 'act/three-card-manila'\ndeck = 40\njoker = true\ncontest = 'high-low'\nlow_qualifier = true\nace_low_in_low = true",
            3,
        ),
    ] {
        let rules = rules(text);
        for case in 0..120 {
            let to_come = case % 3;
            let mut deck = rules.deck().in_order();
            cutcard_cards::permute(&mut deck, || words.next() as u32);
            let (own, board) = (&deck[..hole], &deck[hole..hole + 5 - to_come]);
            let expected = !some_deal_makes_one(&rules, own, board, to_come);
            let said = is_out_of_reach(&rules, own, &[board.to_vec()]);
            assert_eq!(said, expected, "{text}: {own:?} {board:?}");
            counts[usize::from(expected)] += 1;
        }
    }
    assert!(counts.iter().all(|count| *count > 50), "{counts:?}");
}

fn every_view(check: impl Fn(&TableView, &str)) {
    for text in SPLIT {
        for seed in 0..6 {
            let file = TableFile::pots(text.parse::<HouseFile>().unwrap());
            let mut felt = Felt::open(file, 3 + seed as u8 % 3, 40 + seed);
            for _ in 0..8 {
                play(&mut felt, text, |felt, name| {
                    (1..=5).for_each(|player| check(&felt.view(player), name));
                });
            }
        }
    }
}

/// Nothing is told of a hand whose cards are not the viewer's to know.
#[test]
fn lows_are_told_of_ones_own_hand_and_of_hands_laid_open() {
    let told = RefCell::new((0, 0));
    every_view(|view, name| {
        for seat in &view.seats {
            let known = !seat.cards.is_empty() && seat.cards.iter().all(|it| it.card.is_some());
            let own = Some(seat.seat) == view.my_seat;
            assert!(known || (seat.low.is_none() && !seat.no_low), "{name}: {seat:?}");
            assert!(seat.shown || own || (seat.low.is_none() && !seat.no_low), "{name}: {seat:?}");
            assert!(seat.low.is_none() || !seat.no_low, "{name}: {seat:?}");
            if seat.shown {
                let low = seat.has.iter().find(|has| has.side == "low");
                assert_eq!(seat.low.as_ref(), low, "{name}");
            }
            if view.playing && own {
                let mut told = told.borrow_mut();
                told.0 += u32::from(seat.low.is_some());
                told.1 += u32::from(seat.no_low);
            }
        }
    });
    let (low, none) = told.take();
    assert!(low > 100 && none > 100, "{low} lows, {none} times none");
}

#[test]
fn at_the_end_a_hand_has_a_low_or_none() {
    let counted = RefCell::new((0, 0));
    every_view(|view, name| {
        let over = !view.playing && view.round_number > 0;
        let boards = view.boards.len().max(1);
        let full = |seat: &&SeatView| seat.shown && over && !seat.cards.is_empty();
        for seat in view.seats.iter().filter(full) {
            assert!(seat.low.is_some() != seat.no_low, "{name}: {seat:?}");
        }
        for result in &view.results {
            let halves = view.results.iter().filter(|other| {
                (other.pot, other.board) == (result.pot, result.board) && other.side == "low"
            });
            let split = halves.count() > 0;
            assert_eq!(result.no_low, result.side == "high" && !split, "{name}: {result:?}");
            if result.no_low && boards == 1 {
                for winner in &result.winners {
                    let seat = view.seats.iter().find(|seat| seat.seat == winner.seat).unwrap();
                    assert!(seat.low.is_none(), "{name}: {seat:?}");
                }
            }
            let mut counted = counted.borrow_mut();
            counted.0 += u32::from(result.no_low);
            counted.1 += u32::from(split);
        }
    });
    let (whole, split) = counted.take();
    assert!(whole > 20 && split > 20, "{whole} whole, {split} split");
}
