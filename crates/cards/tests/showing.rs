//! Who opens in stud and who takes the odd chip there: clauses 3.2.4, 8.5.2, 10.3.1, 10.4.2 and
//! 10.6.3 of Crown.

#![allow(clippy::unwrap_used, clippy::indexing_slicing, reason = "a test may fail")]

use cutcard_cards::{AceInLow, Card, Deck, DeckSize, Opener, Suit, odd_chip_claim, parse_cards};
use proptest::prelude::*;

/// Which of these players, each showing some cards, opens.
fn opens(opener: Opener, players: &[&str]) -> usize {
    let claims: Vec<_> =
        players.iter().map(|cards| opener.claim(&parse_cards(cards).unwrap())).collect();
    let best = claims.iter().max().unwrap();
    assert_eq!(claims.iter().filter(|claim| *claim == best).count(), 1, "{players:?}");
    claims.iter().position(|claim| claim == best).unwrap()
}

fn check(opener: Opener, cases: &[(&str, &[&str], usize)]) {
    for (clause, players, expected) in cases {
        assert_eq!(opens(opener, players), *expected, "{clause}: {opener:?} of {players:?}");
    }
}

#[test]
fn suits_rank_from_spades_down_to_clubs() {
    // crown:3.2.4(a), crown:3.2.4(b), crown:3.2.4(c), crown:3.2.4(d)
    assert_eq!(Suit::ALL, [Suit::Clubs, Suit::Diamonds, Suit::Hearts, Suit::Spades]);
    assert!(Suit::Spades > Suit::Hearts);
    assert!(Suit::Hearts > Suit::Diamonds);
    assert!(Suit::Diamonds > Suit::Clubs);
}

#[test]
fn the_lowest_up_card_is_forced_to_open() {
    check(
        Opener::LowestCard,
        &[
            ("crown:10.3.1", &["2h", "2c", "9s"], 1),
            ("crown:3.2.4(a)", &["2s", "2h"], 1),
            ("crown:3.2.4(c)", &["2d", "2h"], 0),
            ("crown:3.2.4(d)", &["2c", "2d"], 0),
            ("crown:10.3.1(a)", &["Kd", "9c", "2h"], 2),
            // The ace is high here.
            ("crown:10.3.1(a)", &["Ad", "9c", "2h"], 2),
            ("crown:10.3.1", &["As", "Kc"], 1),
        ],
    );
}

#[test]
fn in_razz_the_highest_up_card_opens_and_the_ace_is_low() {
    check(
        Opener::HighestCardAceLow,
        &[
            ("crown:10.3.1(a)", &["Kd", "9c", "2h"], 0),
            ("crown:10.3.1(a)", &["Ad", "9c", "2h"], 1),
            ("crown:10.3.1(a)(i)", &["Kd", "Ks", "2c"], 1),
            ("crown:10.3.1(a)(ii)", &["As", "Qd", "5c"], 1),
        ],
    );
}

#[test]
fn the_best_hand_showing_opens_later_rounds() {
    check(
        Opener::BestShowing,
        &[
            ("crown:10.4.2", &["4c 4d", "As Ks"], 0),
            ("crown:10.4.2", &["Ac 9s", "Ad 9c"], 1),
            ("crown:10.4.2", &["Kc 4s 4h", "Kh 4d 4c"], 1),
            ("crown:10.6.3", &["Qc Qd 2s 3h", "9c 9d 8s 8h"], 1),
            ("crown:10.6.3", &["2c 2d 2s 3h", "Ac Ad Ks Kh"], 0),
            ("crown:10.6.3", &["2c 2d 2s 2h", "Ac Ad As Kh"], 0),
            // Four to a straight or a flush is nothing yet.
            ("crown:10.4.2", &["Ts 9s 8s 7s", "2c 2d 3h 4s"], 1),
            ("crown:10.4.2", &["As Ts", "Ad Jc"], 1),
        ],
    );
}

#[test]
fn in_razz_the_lowest_hand_showing_opens_later_rounds() {
    check(
        Opener::LowestShowing,
        &[
            ("crown:10.4.2", &["Ac 5d", "2c 5h"], 0),
            ("crown:10.4.2", &["Ac Ad", "Kc Qh"], 1),
            ("crown:10.4.2", &["2s 5c", "2h 5s"], 1),
            ("crown:10.6.3", &["4c 3d 2h As", "5c 3h 2s Ad"], 0),
            ("crown:10.6.3", &["4c 3d 2h As", "4d 3h 2s Ad"], 1),
        ],
    );
}

#[test]
fn the_odd_chip_goes_by_the_highest_card_then_its_suit() {
    let claim =
        |cards: &str, ace| odd_chip_claim(&parse_cards(cards).unwrap().try_into().unwrap(), ace);
    let high = |cards| claim(cards, AceInLow::High);
    let low = |cards| claim(cards, AceInLow::Low);
    // crown:8.5.2
    assert!(high("As Kd Qh Jc 9c") > high("Ah Ks Qs Js 9s"));
    assert!(high("Ks Kd Qh Jc 9c") > high("Kh Kc Qs Js 9s"));
    // In a low the ace is low: the five heads it.
    assert!(low("5h 4c 3c 2c Ac") > low("5d 4s 3s 2s As"));
    assert!(high("5h 4c 3c 2c Ac") < high("5d 4s 3s 2s As"));
    // One and the same top card, as with a community card: the next decides.
    assert!(high("As Ks Qh Jc 9c") > high("As Kh Qs Js 9s"));
}

fn some_cards(count: usize) -> impl Strategy<Value = Vec<Card>> {
    Just(Deck::plain(DeckSize::FiftyTwo).in_order())
        .prop_shuffle()
        .prop_map(move |cards| cards[..count].to_vec())
}

proptest! {
    /// Two players who show different cards never claim alike, so somebody always opens.
    #[test]
    fn claims_never_tie(cards in some_cards(8), count in 1_usize..=4) {
        for opener in [
            Opener::LowestCard,
            Opener::HighestCardAceLow,
            Opener::BestShowing,
            Opener::LowestShowing,
        ] {
            prop_assert_ne!(opener.claim(&cards[..count]), opener.claim(&cards[4..4 + count]));
        }
    }

    /// The order in which the cards lie does not matter.
    #[test]
    fn order_does_not_matter(cards in some_cards(4)) {
        let mut turned = cards.clone();
        turned.reverse();
        for opener in [Opener::BestShowing, Opener::LowestShowing] {
            prop_assert_eq!(opener.claim(&cards), opener.claim(&turned));
        }
    }
}
