//! Showdowns and Chinese deals settled by an independent program, a file to a process.

use crate::program::fed;
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

fn fixtures() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fixtures")
}

/// The showdowns of a file, and where each stands.
fn showdowns(path: &Path) -> Vec<(String, Value)> {
    let text = std::fs::read_to_string(path).unwrap();
    let at = |line: usize| format!("{}:{line}", path.file_name().unwrap().to_string_lossy());
    (1..)
        .zip(text.lines())
        .map(|(line, text)| (at(line), serde_json::from_str(text).unwrap()))
        .collect()
}

fn files() -> Vec<PathBuf> {
    let folder = std::fs::read_dir(fixtures().join("showdowns")).unwrap();
    let mut files: Vec<PathBuf> = folder.map(|file| file.unwrap().path()).collect();
    files.sort();
    assert_eq!(files.len(), 19, "files of showdowns");
    files
}

/// The games that settle a line of the data.
fn games(name: &str) -> &'static [&'static str] {
    match name {
        "holdem" => &["crown/holdem", "crown/pineapple", "crown/crazy-pineapple"],
        "omaha" => &["crown/omaha"],
        "omaha8" => &["crown/omaha-hi-lo"],
        "seven_card_stud" => &["crown/seven-card-stud"],
        "razz" => &["crown/razz"],
        "draw_27" => &["crown/lowball-draw-2-7", "crown/triple-draw-2-7"],
        "draw_a5" => &["crown/lowball-draw-a-5", "crown/triple-draw-a-5"],
        "joker_draw_33" | "joker_draw_53" => &["act/draw"],
        "two_card_manila" => &["crown/two-card-manila"],
        "three_card_manila" => &["crown/three-card-manila", "act/three-card-manila"],
        "faro_manila" => &["crown/faro-manila"],
        name => panic!("no such game: {name}"),
    }
}

/// The deck and joker of a line: 53 and 33 cards are with the joker.
fn deck(line: &Value) -> (u64, bool) {
    match line["deck"].as_u64().unwrap() {
        cards @ (33 | 53) => (cards - 1, true),
        cards => (cards, false),
    }
}

fn question(game: &str, line: &Value) -> Value {
    let (deck, joker) = deck(line);
    json!({
        "game": game, "deck": deck, "joker": joker, "ace_low": line["ace_low"],
        "hands": line["hands"], "board": line["board"],
    })
}

fn expected(line: &Value) -> Value {
    let (highs, lows) = (&line["winners_high"], &line["winners_low"]);
    let high = highs.is_array().then(|| json!({"winners": highs, "category": line["category"]}));
    let low = lows.is_array().then(|| json!({"winners": lows}));
    json!({"high": high, "low": low})
}

#[test]
fn showdowns_are_settled_alike() {
    for path in files() {
        let mut input = String::new();
        let mut wanted = Vec::new();
        for (at, line) in showdowns(&path) {
            for game in games(line["game"].as_str().unwrap()) {
                input.push_str(&format!("{}\n", question(game, &line)));
                wanted.push((format!("{at} as {game}"), expected(&line)));
            }
        }
        let answers = fed(&["showdown"], input).lines();
        assert_eq!(answers.len(), wanted.len(), "{}", path.display());
        for (answer, (at, wanted)) in answers.into_iter().zip(wanted) {
            assert_eq!(answer, wanted, "{at}");
        }
    }
}

/// Cards as a set.
fn set(cards: &Value) -> BTreeSet<&str> {
    cards.as_array().unwrap().iter().map(|card| card.as_str().unwrap()).collect()
}

/// The five cards that are told to play come from where the game says, and alone they make the
/// category that the data has.
#[test]
fn the_cards_that_play_make_the_category() {
    let mut fives = String::new();
    let mut categories = Vec::new();
    for path in files() {
        let lines = showdowns(&path);
        let game = games(lines[0].1["game"].as_str().unwrap())[0];
        if lines[0].1["categories"].is_null() {
            continue;
        }
        let input: String =
            lines.iter().map(|(_, line)| format!("{}\n", question(game, line))).collect();
        let answers = fed(&["showdown", "--explain"], input).lines();
        for (answer, (at, line)) in answers.iter().zip(&lines) {
            let hands = line["hands"].as_array().unwrap();
            for (place, hand) in hands.iter().enumerate() {
                let told = &answer["high"]["hands"][place]["cards"];
                let (playing, hole, board) = (set(told), set(hand), set(&line["board"]));
                assert_eq!(playing.len(), 5, "{at} hand {place}: {told}");
                assert!(playing.is_subset(&(&hole | &board)), "{at} hand {place}: {told}");
                if game.contains("manila") || game.contains("omaha") {
                    assert_eq!((&playing & &hole).len(), 2, "{at} hand {place}: {told}");
                }
                let (deck, joker) = deck(line);
                let five = json!({"game": "act/draw", "deck": deck, "joker": joker,
                    "ace_low": line["ace_low"], "hands": [told]});
                fives.push_str(&format!("{five}\n"));
                categories.push((at.clone(), line["categories"][place].clone()));
            }
        }
    }
    for (answer, (at, category)) in fed(&["showdown"], fives).lines().iter().zip(categories) {
        assert_eq!(answer["high"]["category"], category, "{at}");
    }
}

#[test]
fn chinese_deals_are_settled_alike() {
    let text = std::fs::read_to_string(fixtures().join("chinese.json")).unwrap();
    let deals: Vec<Value> = serde_json::from_str(&text).unwrap();
    assert_eq!(deals.len(), 40, "Chinese deals");
    let line =
        |deal: &Value| format!("{}\n", json!({"game": "crown/chinese", "hands": deal["players"]}));
    let input: String = deals.iter().map(line).collect();
    let answers = fed(&["showdown"], input).lines();
    assert_eq!(answers.len(), deals.len());
    for (answer, deal) in answers.iter().zip(&deals) {
        let wanted = json!({"units": deal["net_units"], "fouled": deal["misset"]});
        assert_eq!(*answer, wanted, "deal {}", deal["id"]);
    }
}
