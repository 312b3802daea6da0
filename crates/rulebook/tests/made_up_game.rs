#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::panic,
    reason = "a test may fail"
)]
//! A new game of known mechanisms is a text, read at run time, and touches no Rust.

use cutcard_rulebook::{
    Chips, Forced, Game, House, HouseFile, Judged, LimitKind, ShowdownOptions, Step, find,
};
use std::sync::Arc;

/// Pineapple with four cards, of which one goes before the flop and one after it; high and low
/// share, and the deck may be short. No book has it.
const DOUBLE_PINEAPPLE: &str = r#"
id = "crown/double-pineapple-hi-lo"
name = "Double Pineapple Hi-Lo"
book = "crown"
family = "flop"
clauses = ["crown:1.1:Holdem", "crown:12.2.4", "crown:12.3.4"]

[decks]
clause = "crown:3.1"
choices = [
    { cards = 52, seats = 10, clause = "crown:3.1.1" },
    { cards = 40, seats = 7, clause = "crown:3.1.2" },
]
joker = { choices = ["out"], clause = "crown:3.1.1" }

[hand]
dealt = 4
discard_with_board = 3 # when the last of them goes
hole = 2
board = 5
plays = "any-five"
clause = "crown:12.5.4(b)(v)[3]"

[contest]
choices = ["high-low"]
clause = "crown:12.5.4(b)(v)[3]"

[high]
order = "five-card"
ace_in_straights = { choices = ["high-or-low"], clause = "crown:3.2.1(b)(vi)" }
clause = "crown:12.5.4(b)(v)[1]"

[low]
straights_and_flushes = "ignored"
ace = { choices = ["low"], clause = "crown:3.2.1(b)(xi)" }
qualifier = { choices = ["eight-or-better"], clause = "crown:1.1:Eight Qualifier" }
clause = "crown:12.5.4(b)(v)[2]"

[play]
button = "moves"
forced = { choices = ["antes", "blinds"], clause = "crown:8.9.2" }
limit = { choices = ["full-pot", "fixed"], clause = "crown:1.1:Limits" }
upper_tier_from = 2
over_blinds = { most = 1, clause = "crown:6.5" }
odd_chips = { choices = ["button"], clause = "crown:8.5.1" }
run_it_twice = "crown:12.6.1"
steps = [
    { deal = 4, face = "down", clause = "crown:12.1.1(c)" },
    { bet = "after-blinds", clause = "crown:12.2.1" },
    { discard = 1, clause = "crown:12.2.4" },
    { burn = 1, clause = "crown:12.3.1" },
    { board = 3, clause = "crown:12.3.1" },
    { bet = "after-button", clause = "crown:12.3.2" },
    { discard = 1, clause = "crown:12.3.4" },
    { burn = 1, clause = "crown:12.5.1" },
    { board = 2, clause = "crown:12.5.1" },
    { bet = "after-button", clause = "crown:12.5.2" },
]
"#;

#[test]
fn a_game_that_no_book_has_is_read_and_housed() {
    let game: Game = DOUBLE_PINEAPPLE.parse().unwrap();
    assert_eq!(find(game.id().as_str()), None);
    let play = game.play().unwrap();
    assert_eq!((play.betting_rounds(), play.steps.len()), (3, 10));
    assert_eq!(play.steps[2].step, Step::Discard { cards: 1 });
    let rule = game.hand_rule(&ShowdownOptions::default()).unwrap();
    let Judged::Hand(hand) = rule.judged else { panic!("no Chinese") };
    assert!(hand.high.is_some() && hand.low.is_some());

    let game = Arc::new(game);
    let house = House::of_game(Arc::clone(&game), &HouseFile::default()).unwrap();
    assert_eq!((house.forced, house.ante, house.seats), (Forced::Antes, Chips(2), 10));
    assert_eq!(house.limit.kind, LimitKind::FullPot);
    let file = HouseFile {
        deck: Some(40),
        limit: Some(LimitKind::Fixed),
        forced: Some(Forced::Blinds),
        over_blinds: Some(vec![20]),
        ..HouseFile::default()
    };
    let house = House::of_game(Arc::clone(&game), &file).unwrap();
    assert_eq!((house.seats, house.blinds.len(), house.over_blinds.len()), (7, 2, 1));
    assert_eq!(house.warnings, []); // with 40 cards 8-7-6-5-A can still be made
    let file =
        HouseFile { limit: Some(LimitKind::NoLimit), seats: Some(8), deck: Some(40), ..file };
    let faults = House::of_game(game, &file).unwrap_err();
    let faults: Vec<String> = faults.iter().map(ToString::to_string).collect();
    assert_eq!(
        faults,
        [
            "8 seats: this deck allows 2 to 7; the book sets no limit, this one is Cutcard's",
            "no no-limit limit here, only full-pot, fixed (crown:1.1:Limits)",
        ]
    );
}

/// What CONTRIBUTING tells: given Crazy Pineapple, its hi-lo game is these changes to the text.
#[test]
fn crazy_pineapple_hi_lo_is_crazy_pineapple_with_other_words() {
    let given = include_str!("../../../rulebooks/crown/games/crazy-pineapple.toml");
    let wanted = include_str!("../../../rulebooks/crown/games/crazy-pineapple-hi-lo.toml");
    let mut text = given.to_owned();
    for (from, to) in [
        ("crown/crazy-pineapple", "crown/crazy-pineapple-hi-lo"),
        ("Crazy Pineapple Hold'em\"", "Crazy Pineapple Hold'em Hi-Lo, eight or better\""),
        (
            "    \"crown:12.3.4\",\n",
            "    \"crown:12.3.4\",\n    \"crown:12.5.4(b)(v)\",\n    \"crown:12.5.4(b)(v)[4]\",\n",
        ),
        ("4.1:Crazy Pineapple Holdem\"", "4.1:Crazy Pineapple Holdem Hi-Lo Eight Qualifier\""),
        (
            "plays = \"any-five\"\nclause = \"crown:12.5.4(a)\"",
            "plays = \"any-five\"\nclause = \"crown:12.5.4(b)(v)[3]\"",
        ),
        (
            "[\"high\"]\nclause = \"crown:12.5.4(a)\"",
            "[\"high-low\"]\nclause = \"crown:12.5.4(b)(v)[3]\"",
        ),
        (
            "clause = \"crown:12.5.4(a)\"\n\n[play]",
            &format!(
                "clause = \"crown:12.5.4(b)(v)[1]\"\n\n[low]{}[play]",
                wanted.split("[low]").nth(1).unwrap().split("[play]").next().unwrap()
            ),
        ),
    ] {
        assert!(text.contains(from), "no `{from}`");
        text = text.replacen(from, to, 1);
    }
    let game: Game = text.parse().unwrap();
    assert_eq!(game, wanted.parse().unwrap());
    assert_eq!(Some(&game), find("crown/crazy-pineapple-hi-lo"));
}
