#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::panic,
    reason = "a test may fail"
)]
//! `[play]` tables that are not sound: every fault is told.

use cutcard_rulebook::{CardsDealt, Game, GameFault, Opens, games};

const HOLDEM: &str = include_str!("../../../rulebooks/crown/games/holdem.toml");
const PINEAPPLE: &str = include_str!("../../../rulebooks/crown/games/pineapple.toml");
const RAZZ: &str = include_str!("../../../rulebooks/crown/games/razz.toml");
const LOWBALL: &str = include_str!("../../../rulebooks/crown/games/lowball-draw-2-7.toml");
const MANILA: &str = include_str!("../../../rulebooks/crown/games/three-card-manila.toml");
const KITTY: &str = include_str!("../../../rulebooks/crown/games/draw-kitty.toml");
const THREE_CARD_POKER: &str = include_str!("../../../rulebooks/act-3cp/games/3-card-poker.toml");

/// The faults of a file after one change, which must be to something that is there.
fn faults(file: &str, from: &str, to: &str) -> Vec<GameFault> {
    assert!(file.contains(from), "no `{from}`");
    file.replacen(from, to, 1).parse::<Game>().expect_err("not sound")
}

fn told(file: &str, from: &str, to: &str) -> Vec<String> {
    faults(file, from, to).iter().map(ToString::to_string).collect()
}

#[test]
fn a_step_does_one_thing_for_some_cards_with_its_own_details() {
    for (file, from, to) in [
        (HOLDEM, "{ burn = 1,", "{ burn = 2,"),
        (HOLDEM, "{ burn = 1,", "{ burn = 0,"),
        (HOLDEM, "{ burn = 1,", "{ burn = 1, board = 1,"),
        (HOLDEM, "{ burn = 1,", "{ burn = 1, method = \"at-once\","),
        (HOLDEM, "{ burn = 1,", "{ burn = 1, face = \"up\","),
        (HOLDEM, "{ burn = 1,", "{"),
        (HOLDEM, "{ burn = 1,", "{ set = \"columns\","),
        (HOLDEM, "{ deal = 2,", "{ deal = 2, bet = \"after-button\","),
        (HOLDEM, "{ deal = 2,", "{ deal = 0,"),
        (HOLDEM, "{ board = 3,", "{ board = 3, kitty = \"with\","),
        (LOWBALL, "method = \"at-once\", ", ""),
        (LOWBALL, "{ draw = 5,", "{ draw = 0,"),
        (PINEAPPLE, "{ discard = 1,", "{ discard = 0,"),
    ] {
        let found = faults(file, from, to);
        assert!(matches!(found.as_slice(), [GameFault::Step { .. }]), "{to} {found:?}");
    }
    assert_eq!(
        told(HOLDEM, "{ burn = 1,", "{"),
        ["play.steps: step 3 must be one of deal, burn, board, bet, draw, discard and set, \
             with its own details only"]
    );
}

#[test]
fn words_and_clauses_of_play_are_those_known() {
    for (from, to, fault) in [
        ("button = \"moves\"", "button = \"hops\"", "play.button: `hops` is none of moves, none"),
        (
            "[\"blinds\"]",
            "[\"blind\"]",
            "play.forced: `blind` is none of blinds, antes, blinds-and-antes, nothing",
        ),
        ("[\"button\"]", "[]", "play.odd_chips: no choices"),
        (
            "crown:8.9.4",
            "crown:1.1:Overblind",
            "play.over_blinds: crown:1.1:Overblind is no clause of the books",
        ),
        (
            "crown:12.6.1",
            "act-draw:9.1",
            "play.run_it_twice: act-draw:9.1 is not a clause of crown",
        ),
        ("face = \"down\"", "face = \"flat\"", "play.steps.face: `flat` is none of down, up"),
        (
            "bet = \"after-blinds\"",
            "bet = \"me\"",
            "play.steps.bet: `me` is none of after-blinds, after-button, lowest-card, \
             highest-card, best-showing, lowest-showing",
        ),
        (
            "clause = \"crown:12.3.2\"",
            "clause = \"crown:1.1:Flopp\"",
            "play.steps.clause: crown:1.1:Flopp is no clause of the books",
        ),
    ] {
        assert_eq!(told(HOLDEM, from, to), [fault]);
    }
}

#[test]
fn the_upper_tier_starts_in_a_round_there_is() {
    for from in [0, 5, 99] {
        let found = faults(HOLDEM, "upper_tier_from = 3", &format!("upper_tier_from = {from}"));
        assert_eq!(found, [GameFault::UpperTier { from, rounds: 4 }]);
    }
    assert_eq!(
        told(HOLDEM, "upper_tier_from = 3", ""),
        ["play.upper_tier_from: round 0 of 4 betting rounds"]
    );
}

#[test]
fn the_steps_deal_the_hands_of_the_game() {
    let hand = CardsDealt { dealt: 2, hole: 2, board: 5, draws: 0, discard_with_board: None };
    for (from, to, steps) in [
        ("{ deal = 2,", "{ deal = 3,", CardsDealt { dealt: 3, hole: 3, ..hand }),
        ("{ board = 3,", "{ board = 2,", CardsDealt { board: 4, ..hand }),
        (
            "{ burn = 1,",
            "{ discard = 1,",
            CardsDealt { hole: 1, discard_with_board: Some(0), ..hand },
        ),
    ] {
        let found = faults(HOLDEM, from, to);
        assert_eq!(found, [GameFault::StepsAndHand { steps, hand }]);
    }
}

#[test]
fn the_steps_discard_when_the_hand_says_so() {
    let found = told(PINEAPPLE, "discard_with_board = 0", "discard_with_board = 3");
    assert_eq!(
        found,
        ["play.steps: 3 cards dealt, 2 held, 5 on a board, 0 draws, a discard with 0 on the \
             board, but [hand] has 3 cards dealt, 2 held, 5 on a board, 0 draws, a discard with 3 \
             on the board"]
    );
}

#[test]
fn every_round_can_be_opened() {
    let found = faults(HOLDEM, "bet = \"after-button\"", "bet = \"best-showing\"");
    assert_eq!(found, [GameFault::Opener { number: 5, opens: Opens::BestShowing }]);
    let found = told(RAZZ, "bet = \"highest-card\"", "bet = \"after-blinds\"");
    assert_eq!(found, ["play.steps: step 3: nobody can be found who opens after-blinds"]);
    let found = told(RAZZ, "[\"antes\"]", "[\"antes\", \"blinds\"]");
    assert_eq!(found, ["play.forced: blinds without a button"]);
}

#[test]
fn burnt_cards_and_a_kitty_need_cards_too() {
    // Nine with 36 cards use them all: 27, five on the board, four burnt.
    let found = told(MANILA, "cards = 36, seats = 9", "cards = 36, seats = 10");
    assert_eq!(found, ["decks: 10 players need 39 cards, the deck has 36"]);
    let found = told(KITTY, "cards = 32, seats = 4", "cards = 32, seats = 6");
    assert_eq!(found, ["decks: 6 players need 35 cards, the deck has 32"]);
}

#[test]
fn every_game_but_a_banked_one_says_how_it_is_played() {
    let without = HOLDEM.split("[play]").next().unwrap();
    assert_eq!(without.parse::<Game>(), Err(vec![GameFault::Play]));
    let play = RAZZ.split("[play]").nth(1).unwrap();
    let clauses: Vec<&str> =
        play.split("\"crown:").skip(1).map(|rest| rest.split('"').next().unwrap()).collect();
    let banked =
        clauses.iter().fold(format!("{THREE_CARD_POKER}\n[play]{play}"), |text, clause| {
            text.replace(&format!("\"crown:{clause}\""), "\"act-3cp:2.1\"")
        });
    let banked = banked.replace("seats = 16", "seats = 6");
    assert_eq!(banked.parse::<Game>(), Err(vec![GameFault::Play]));
    for game in games() {
        assert_eq!(game.play().is_none(), game.id().as_str() == "act/3-card-poker");
    }
}
