//! `cutcard frequencies`.

use crate::games::CONTRACT;
use crate::program::{choose, cutcard, fields};
use serde_json::Value;

const CATEGORIES: [&str; 11] = [
    "royal_flush",
    "five_of_a_kind",
    "straight_flush",
    "four_of_a_kind",
    "full_house",
    "flush",
    "straight",
    "three_of_a_kind",
    "two_pair",
    "pair",
    "high_card",
];

fn counted(arguments: &[&str]) -> Value {
    cutcard(&[&["frequencies", "--json"], arguments].concat()).json()
}

fn counts(counted: &Value) -> [u64; 11] {
    CATEGORIES.map(|category| counted[category].as_u64().expect(category))
}

/// The fields are those of the contract, and the categories add up to the total.
fn check_shape(counted: &Value, asked: &str) {
    let mut names: Vec<&str> = CATEGORIES.into_iter().chain(["total"]).collect();
    names.extend(counted.get("low").map(|_| "low"));
    names.sort_unstable();
    assert_eq!(fields(counted), names, "{asked}");
    let total = counted["total"].as_u64().unwrap();
    assert_eq!(counts(counted).iter().sum::<u64>(), total, "{asked}");
    if let Some(low) = counted.get("low") {
        let lows = low.as_object().unwrap().values().map(|deals| deals.as_u64().unwrap());
        assert_eq!(lows.sum::<u64>(), total, "{asked}: lows");
    }
}

#[test]
fn what_everybody_knows() {
    let five = counted(&["--deck", "52", "--ace-low"]);
    assert_eq!(
        counts(&five),
        [4, 0, 36, 624, 3744, 5108, 10200, 54912, 123_552, 1_098_240, 1_302_540]
    );
    let seven = counted(&["--deck", "52", "--ace-low", "--cards", "7"]);
    assert_eq!(
        counts(&seven),
        [
            4324, 0, 37_260, 224_848, 3_473_184, 4_047_644, 6_180_020, 6_461_620, 31_433_400,
            58_627_800, 23_294_460
        ]
    );
    let wild = counted(&["--deck", "52", "--joker", "--ace-low"]);
    assert_eq!(wild["five_of_a_kind"], 13);
    assert_eq!(wild["total"], 2_869_685);
}

#[test]
fn the_ace_is_high_unless_asked() {
    for high in [counted(&["--deck", "52"]), counted(&["--deck", "52", "--no-ace-low"])] {
        assert_eq!((&high["straight"], &high["straight_flush"]), (&9180.into(), &32.into()));
    }
}

/// In this process, because there are many and the tables are built once.
#[test]
fn every_deck_adds_up_to_all_its_hands() {
    for deck in [52, 48, 44, 40, 36, 32, 20] {
        for joker in [false, true] {
            for ace_low in [false, true] {
                for cards in [5, 6, 7] {
                    let mut arguments =
                        format!("cutcard frequencies --json --deck {deck} --cards {cards}");
                    arguments.push_str(if joker { " --joker" } else { "" });
                    arguments.push_str(if ace_low { " --ace-low" } else { "" });
                    let mut output = Vec::new();
                    let words = arguments.split(' ').map(Into::into);
                    cutcard::run(words, std::io::empty(), &mut output).unwrap();
                    let counted: Value = serde_json::from_slice(&output).unwrap();
                    check_shape(&counted, &arguments);
                    let hands = choose(deck + u64::from(joker), cards);
                    assert_eq!(counted["total"], hands, "{arguments}");
                    assert_eq!(counted["five_of_a_kind"].as_u64() > Some(0), joker, "{arguments}");
                }
            }
        }
    }
}

/// How many cards a player and the board have at the end.
fn dealt(game: &str) -> (u64, u64) {
    match game.split_once('/').unwrap().1 {
        "3-card-poker" => (3, 0),
        "omaha" | "omaha-hi-lo" => (4, 5),
        "two-card-manila" => (2, 5),
        "three-card-manila" => (3, 5),
        "faro-manila" => (5, 5),
        "seven-card-stud" | "seven-card-stud-hi-lo" | "razz" => (7, 0),
        name if name.contains("holdem") || name.contains("pineapple") => (2, 5),
        _ => (5, 0),
    }
}

fn check_game(game: &str) {
    let counted = counted(&["--game", game]);
    check_shape(&counted, game);
    let (hole, board) = dealt(game);
    let deck = if game.starts_with("crown/t") && game.contains("manila") { 36 } else { 52 };
    let deals = choose(deck, hole) * choose(deck - hole, board);
    assert_eq!(counted["total"], deals, "{game}");
    let low = ["hi-lo", "2-7", "a-5", "razz"].iter().any(|name| game.contains(name));
    assert_eq!(counted.get("low").is_some(), low, "{game}: a low where the game has one");
}

/// Four or five cards each and five on the board are 464 thousand million deals and more.
const LONG: [&str; 2] = ["crown/omaha", "crown/faro-manila"];

#[test]
fn every_game_is_counted() {
    for game in CONTRACT.iter().filter(|game| !LONG.contains(game) && **game != "crown/chinese") {
        check_game(game);
    }
}

#[test]
#[ignore = "half a minute"]
fn the_long_games_are_counted() {
    LONG.iter().for_each(|game| check_game(game));
}

#[test]
fn games_count_their_own_composition() {
    let holdem = counted(&["--game", "crown/holdem"]);
    let seven = counted(&["--deck", "52", "--ace-low", "--cards", "7"]);
    assert_eq!(
        counts(&holdem),
        counts(&seven).map(|deals| 21 * deals),
        "21 ways to hold two of seven"
    );
    // Two and three: far fewer flushes than the best five of seven cards would have.
    let manila = counted(&["--game", "crown/two-card-manila", "--deck", "32"]);
    let free = counted(&["--deck", "32", "--cards", "7"]);
    assert!(manila["flush"].as_u64().unwrap() < 21 * free["flush"].as_u64().unwrap());
    let three = counted(&["--game", "act/3-card-poker"]);
    assert_eq!(counts(&three), [0, 0, 48, 0, 0, 1096, 720, 52, 0, 3744, 16_440]);
}

#[test]
fn options_of_a_game_are_heard() {
    let low = counted(&["--game", "act/draw", "--contest", "low"]);
    assert_eq!(low["low"]["6"], 1024, "6-5-4-3-2: the ace is high");
    let approved = counted(&["--game", "act/draw", "--contest", "low", "--ace-low-in-low"]);
    assert_eq!(approved["low"]["5"], 1024, "5-4-3-2-A");
    let both = counted(&["--game", "act/draw", "--contest", "high-low", "--low-qualifier"]);
    assert_eq!(both["low"]["8"], 15 * 1024, "an eight and four of the six ranks from the two up");
    let wild = counted(&["--game", "act/draw", "--joker", "--deck", "32", "--ace-low"]);
    assert_eq!(wild, counted(&["--deck", "32", "--joker", "--ace-low"]));
}

#[test]
fn people_get_a_table() {
    let text = cutcard(&["frequencies", "--deck", "52", "--ace-low"]).text();
    assert!(text.starts_with("Best five of 5 cards, 52-card deck"), "{text}");
    for row in ["full house", "3,744", "0.1441 %", "694.17", "total", "2,598,960"] {
        assert!(text.contains(row), "{row} in\n{text}");
    }
}

#[test]
fn a_royal_flush_and_the_joker_is_a_royal_flush() {
    // Four or five of a suit's five cards with the joker, or all five without it.
    let six = counted(&["--deck", "20", "--joker", "--cards", "6"]);
    assert_eq!(six["royal_flush"], 4 * (5 * 15 + 1) + 4 * 15);
    let seven = counted(&["--deck", "20", "--joker", "--cards", "7"]);
    assert_eq!(seven["royal_flush"], 4 * (5 * 105 + 15) + 4 * 105);
}
