#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::panic,
    reason = "a test may fail"
)]
//! Game files that are not sound: every fault is told, and nothing panics.

use cutcard_rulebook::{Game, GameFault, embedded_games};
use proptest::prelude::*;

const HOLDEM: &str = include_str!("../../../rulebooks/crown/games/holdem.toml");
const OMAHA_HI_LO: &str = include_str!("../../../rulebooks/crown/games/omaha-hi-lo.toml");
const LOWBALL: &str = include_str!("../../../rulebooks/crown/games/lowball-draw-2-7.toml");
const THREE_CARD_POKER: &str = include_str!("../../../rulebooks/act-3cp/games/3-card-poker.toml");
const FILES: [&str; 4] = [HOLDEM, OMAHA_HI_LO, LOWBALL, THREE_CARD_POKER];

/// The faults of a file after changes, each of which must be to something that is there.
fn faults(file: &str, changes: &[(&str, &str)]) -> Vec<String> {
    let mut text = file.to_owned();
    for (from, to) in changes {
        assert!(text.contains(from), "no `{from}`");
        text = text.replace(from, to);
    }
    match text.parse::<Game>() {
        Ok(game) => panic!("{} is sound", game.id()),
        Err(faults) => faults.iter().map(ToString::to_string).collect(),
    }
}

#[test]
fn a_broken_file_gives_all_its_faults() {
    let found = faults(
        HOLDEM,
        &[
            ("crown/holdem", "Crown Holdem"),
            ("name = \"Hold'em\"", "name = \" \""),
            ("\"flop\"", "\"flopp\""),
            ("crown:1.1:Holdem", "crown:1.1:Holdum"),
            ("seats_clause = \"crown:4.1:Holdem\"", "seats_clause = \"four\""),
            ("cards = 20, seats = 6", "cards = 24, seats = 0"),
            ("[\"out\"]", "[]"),
            ("hole = 2", "dealt = 1\nhole = 4\nboards = 0"),
            ("choices = [\"high\"]", "choices = [\"high\", \"middle\", \"high\"]"),
            ("\"five-card\"", "\"six-card\""),
            ("crown:3.2.1(b)(vi)", "act-draw:3.5(a)"),
        ],
    );
    assert_eq!(
        found,
        [
            "`Crown Holdem` is not a game id: two names of small letters, digits and hyphens, \
             parted by /",
            "name is empty",
            "family: `flopp` is none of draw, stud, flop, manila, chinese, banked",
            "clauses: crown:1.1:Holdum is no clause of the books",
            "decks.seats_clause: `four` does not start with crown:, act-manila:, act-draw:, \
             act-3cp: or house:",
            "decks.joker: no choices",
            "decks: no book has a deck of 24 cards",
            "decks: 24 cards with 0 dealt in, 0 with the joker, 0 seated",
            "hand: 1 cards dealt cannot leave 4",
            "hand: 0 boards of 5 cards",
            "hand: any-five cannot be made of 4 own cards and a board of 5",
            "contest: high is given twice",
            "contest: `middle` is none of high, low, high-low",
            "high.order: `six-card` is none of five-card, three-card",
            "high.ace_in_straights: act-draw:3.5(a) is not a clause of crown",
        ]
    );
}

#[test]
fn tables_that_do_not_fit_together_are_all_told() {
    let found = faults(
        OMAHA_HI_LO,
        &[
            ("seats = 10", "seats = 12"),
            ("choices = [\"high-low\"]", "choices = [\"low\"]"),
            ("\"five-card\"", "\"three-card\""),
            ("\"ignored\"", "\"count-against\""),
            ("[\"out\"]", "[\"out\", \"in\"]"),
        ],
    );
    assert_eq!(
        found,
        [
            "decks: 12 players need 56 cards, the deck has 52",
            "decks: 12 players need 56 cards, the deck has 53",
            "[high] is there, but no contest uses it",
            "high.order: three-card does not judge two-with-three",
            "decks.joker: a joker cannot be judged where two-with-three play or straights count \
             against",
            "low.qualifier: eight-or-better, but the game is never high-low",
            "low: straights and flushes that count against need an ace that is high and 52 cards",
        ]
    );
    assert_eq!(
        faults(HOLDEM, &[("choices = [\"high\"]", "choices = [\"high-low\"]")]),
        ["contest: high-low is offered, but there is no [low]"]
    );
    assert_eq!(
        faults(LOWBALL, &[("choices = [\"low\"]", "choices = [\"low\", \"high\"]")]),
        ["contest: high is offered, but there is no [high]"]
    );
}

#[test]
fn decks_come_largest_first_and_once() {
    let found = faults(
        HOLDEM,
        &[("cards = 52", "cards = 36"), ("cards = 32", "cards = 40"), ("cards = 20", "cards = 40")],
    );
    assert_eq!(
        found,
        [
            "decks: 40 cards cannot follow 36; the largest deck comes first",
            "decks: 40 cards cannot follow 40; the largest deck comes first",
        ]
    );
}

#[test]
fn a_banked_game_needs_cards_for_the_house() {
    assert_eq!(
        faults(THREE_CARD_POKER, &[("seats = 16", "seats = 17")]),
        ["decks: 17 players need 54 cards, the deck has 52"]
    );
}

#[test]
fn a_game_of_an_unknown_or_another_book_is_refused() {
    assert_eq!(
        faults(HOLDEM, &[("book = \"crown\"", "book = \"act\"")]),
        ["book: `act` is none of crown, act-manila, act-draw, act-3cp"]
    );
    assert_eq!(
        faults(HOLDEM, &[("id = \"crown/holdem\"", "id = \"act/holdem\"")]),
        ["act/holdem cannot be a game of crown, whose games start with crown/"]
    );
}

#[test]
fn a_file_of_the_wrong_shape_names_its_line() {
    for (changes, line) in [
        (("book = \"crown\"", "book = crown"), 5),
        (("hole = 2", "hole = -2"), 27),
        (("hole = 2", "whole = 2"), 27),
    ] {
        let text = HOLDEM.replace(changes.0, changes.1);
        let faults = text.parse::<Game>().unwrap_err();
        assert!(
            matches!(faults.as_slice(), [GameFault::Shape { line: found, .. }] if *found == line),
            "{faults:?}"
        );
    }
    assert!(matches!(
        "".parse::<Game>().unwrap_err().as_slice(),
        [GameFault::Shape { line: 1, .. }]
    ));
}

#[test]
fn hands_that_nobody_can_judge_are_refused() {
    for (hole, board, plays) in [
        ("4", "0", "any-five"),
        ("3", "5", "any-five"),
        ("1", "5", "two-with-three"),
        ("6", "5", "two-with-three"),
        ("4", "4", "two-with-three"),
        ("2", "0", "all-three"),
        ("12", "0", "three-rows"),
        ("18446744073709551615", "5", "any-five"),
    ] {
        let found = HOLDEM
            .replace("hole = 2", &format!("hole = {hole}"))
            .replace("board = 5", &format!("board = {board}"))
            .replace("any-five", plays)
            .parse::<Game>();
        assert!(found.is_err(), "{hole} {board} {plays}");
    }
}

proptest! {
    #[test]
    fn reading_any_text_as_a_game_file_never_panics(text in ".{0,400}") {
        prop_assert!(text.parse::<Game>().is_err());
    }

    #[test]
    fn reading_text_like_toml_never_panics(
        text in "(\\[{0,2}[a-z_.]{0,9}\\]{0,2}( ?= ?([\"'\\[{][a-z0-9:(),\"']{0,9}[\"'\\]}]|-?[0-9]{1,20}))?\n){0,24}",
    ) {
        prop_assert!(text.parse::<Game>().is_err());
    }

    /// A sound file with a piece cut out, doubled or overwritten.
    #[test]
    fn reading_a_damaged_file_never_panics(
        file in 0..FILES.len(),
        start in any::<prop::sample::Index>(),
        length in 0_usize..60,
        patch in prop_oneof![Just(String::new()), "[-0-9]{1,20}", "[a-z\"=,\\[\\]{}\n :]{1,12}"],
    ) {
        let text = FILES[file];
        let start = start.index(text.len());
        let end = (start + length).min(text.len());
        let damaged = format!("{}{patch}{}", &text[..start], &text[end..]);
        let _ = damaged.parse::<Game>();
    }
}

#[test]
fn the_files_under_test_are_ascii() {
    for (path, _) in embedded_games() {
        assert!(path.is_ascii());
    }
    assert!(FILES.iter().all(|file| file.is_ascii()));
}

#[test]
fn a_discard_has_its_time() {
    let fault = "say discard_with_board where cards are discarded, at most the board";
    for hand in [
        "dealt = 3\nhole = 2",
        "hole = 2\ndiscard_with_board = 0",
        "dealt = 3\nhole = 2\ndiscard_with_board = 6",
    ] {
        let found = faults(HOLDEM, &[("hole = 2", hand)]);
        assert!(found.iter().any(|each| each.contains(fault)), "{found:?}");
    }
}

#[test]
fn only_the_draw_family_draws() {
    let found = faults(HOLDEM, &[("hole = 2", "hole = 2\ndraws = 1")]);
    assert_eq!(
        found,
        [
            "hand: 1 draws in the flop family",
            "play.steps: 2 cards dealt, 2 held, 5 on a board, 0 draws, but [hand] has 2 cards \
             dealt, 2 held, 5 on a board, 1 draws",
        ]
    );
    let found = faults(LOWBALL, &[("draws = 1\n", "")]);
    assert_eq!(
        found,
        [
            "hand: 0 draws in the draw family",
            "play.steps: 5 cards dealt, 5 held, 0 on a board, 1 draws, but [hand] has 5 cards \
             dealt, 5 held, 0 on a board, 0 draws",
        ]
    );
}
