//! Equities before a discard, against every choice tried one by one.

#![allow(clippy::unwrap_used, clippy::indexing_slicing, reason = "a test may fail")]

use cutcard_cards::{
    AceInStraights, Card, Deck, DeckSize, HandRule, HighRule, Plays, Ranking, parse_cards,
};
use cutcard_odds::{Discard, Effort, Equities, Spot, SpotError, equity, equity_before_discard};

fn holdem(deck: DeckSize) -> HandRule {
    HandRule {
        deck: Deck::plain(deck),
        hole_cards: 2,
        board_cards: 5,
        boards: 1,
        plays: Plays::AnyFive,
        high: Some(HighRule::Five(Ranking::High { deck, ace: AceInStraights::HighOrLow })),
        low: None,
    }
}

fn cards(texts: &[&str]) -> Vec<Vec<Card>> {
    texts.iter().map(|text| parse_cards(text).unwrap()).collect()
}

fn answer(
    deck: DeckSize,
    with_board: usize,
    hands: &[&str],
    board: &str,
) -> Result<Equities, SpotError> {
    let discard = Discard { dealt: 3, with_board };
    let board = parse_cards(board).unwrap();
    equity_before_discard(holdem(deck), discard, &cards(hands), &board, &[], &mut |_, _| {})
}

/// The two hands with one of their three cards thrown away.
fn thrown(hands: &[Vec<Card>], out: [usize; 2], board: &[Card], deck: DeckSize) -> Equities {
    let mut kept = hands.to_vec();
    let dead: Vec<Card> = kept.iter_mut().zip(out).map(|(hand, out)| hand.remove(out)).collect();
    let spot = Spot::new(holdem(deck), kept, vec![board.to_vec()], &dead).unwrap();
    equity(&spot, Effort::Auto, 1, &mut |_, _| {})
}

/// The first throws what leaves most after the second has thrown what leaves the second most.
fn by_hand(hands: &[Vec<Card>], board: &[Card], deck: DeckSize) -> (u64, u64, u64) {
    let most = |answers: Vec<Equities>, player: usize| {
        // The first of equals, as choices are tried from the front.
        answers.into_iter().reduce(|best, each| {
            if each.players[player].equity > best.players[player].equity + 1e-12 {
                each
            } else {
                best
            }
        })
    };
    // Keeping the first two means throwing the last: the order in which sets of two come.
    let replies = |first: usize| {
        most([2, 1, 0].map(|second| thrown(hands, [first, second], board, deck)).to_vec(), 1)
    };
    let best = most([2, 1, 0].into_iter().filter_map(replies).collect(), 0).unwrap();
    (best.runouts, best.players[0].wins, best.players[0].ties)
}

fn sorted(hands: &[&str]) -> Vec<Vec<Card>> {
    let mut hands = cards(hands);
    hands.iter_mut().for_each(|hand| hand.sort_unstable());
    hands
}

#[test]
fn pineapple_is_the_best_of_nine_discards() {
    for hands in [["AsAh2c", "KsKhQd"], ["Ts9s2d", "8c8d7h"], ["AcKc2h", "QdJd3s"]] {
        let got = answer(DeckSize::FiftyTwo, 0, &hands, "").unwrap();
        let expected = by_hand(&sorted(&hands), &[], DeckSize::FiftyTwo);
        assert_eq!((got.runouts, got.players[0].wins, got.players[0].ties), expected, "{hands:?}");
        assert!(got.exact);
    }
}

#[test]
fn crazy_pineapple_throws_with_the_flop_on_the_board() {
    for (hands, board) in [
        (["AsAh2c", "KsKhQd"], "2s2d9d"),
        (["Ts9s2d", "8c8d7h"], "6s5s8h"),
        (["AcKc2h", "QdJd3s"], "Td9d2c"),
    ] {
        let got = answer(DeckSize::FiftyTwo, 3, &hands, board).unwrap();
        let flop = parse_cards(board).unwrap();
        let expected = by_hand(&sorted(&hands), &flop, DeckSize::FiftyTwo);
        assert_eq!((got.runouts, got.players[0].wins, got.players[0].ties), expected, "{hands:?}");
    }
}

#[test]
fn crazy_pineapple_before_the_flop_is_the_sum_over_all_flops() {
    let hands = ["AsAhTc", "KsKhQd"];
    let got = answer(DeckSize::Twenty, 3, &hands, "").unwrap();
    let hands = sorted(&hands);
    let rest: Vec<Card> = Deck::plain(DeckSize::Twenty)
        .in_order()
        .into_iter()
        .filter(|card| !hands.concat().contains(card))
        .collect();
    let mut sum = (0, 0, 0);
    for a in 0..rest.len() {
        for b in a + 1..rest.len() {
            for c in b + 1..rest.len() {
                let (runouts, wins, ties) =
                    by_hand(&hands, &[rest[a], rest[b], rest[c]], DeckSize::Twenty);
                sum = (sum.0 + runouts, sum.1 + wins, sum.2 + ties);
            }
        }
    }
    assert_eq!((got.runouts, got.players[0].wins, got.players[0].ties), sum);
}

#[test]
fn who_has_discarded_keeps_what_they_kept() {
    let got = answer(DeckSize::FiftyTwo, 0, &["AsAh", "KsKhQd"], "").unwrap();
    let kings = thrown(&sorted(&["AsAh2c", "KsKhQd"]), [0, 0], &[], DeckSize::FiftyTwo);
    assert!(got.players[0].equity > 0.75 && kings.exact);
    assert!((got.players[0].equity + got.players[1].equity - 1.0).abs() < 1e-12);
}

#[test]
fn what_cannot_be_is_refused() {
    let due = answer(DeckSize::FiftyTwo, 0, &["AsAh2c", "KsKhQd"], "3c4c5c").unwrap_err();
    assert_eq!(due, SpotError::DiscardDue { hand: 1, got: 3, with_board: 0 });
    let twice = answer(DeckSize::FiftyTwo, 0, &["AsAh2c", "KsKh2c"], "").unwrap_err();
    assert!(matches!(twice, SpotError::Card(_)), "{twice}");
    let four = answer(DeckSize::FiftyTwo, 0, &["AsAh2c3c", "KsKhQd"], "").unwrap_err();
    assert_eq!(four, SpotError::HandSize { hand: 1, got: 4, least: 2, most: 3 });
    let many = ["2c3c4c", "5c6c7c", "8c9cTc", "JcQcKc", "2d3d4d"];
    let many = answer(DeckSize::FiftyTwo, 3, &many, "").unwrap_err();
    assert!(matches!(many, SpotError::TooManyDiscards { .. }), "{many}");
}
