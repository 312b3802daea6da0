#![allow(clippy::disallowed_methods, clippy::disallowed_types, reason = "a test may read files")]
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::panic,
    reason = "a test may fail"
)]
//! The games judge as the independent showdowns of `fixtures/showdowns` were settled.

use cutcard_cards::{Card, HandRule, RuleJudge, Strength};
use cutcard_rulebook::{ShowdownOptions, find};
use serde_json::Value;
use std::path::Path;

/// File (without ending), game, and whether the deck of the file counts a joker.
const FILES: [(&str, &str, bool); 19] = [
    ("draw_27", "crown/lowball-draw-2-7", false),
    ("draw_a5", "crown/lowball-draw-a-5", false),
    ("faro_manila", "crown/faro-manila", false),
    ("holdem", "crown/holdem", false),
    ("joker_draw_33_acelow", "act/draw", true),
    ("joker_draw_33_noacelow", "act/draw", true),
    ("joker_draw_53", "act/draw", true),
    ("omaha", "crown/omaha", false),
    ("omaha8", "crown/omaha-hi-lo", false),
    ("razz", "crown/razz", false),
    ("seven_card_stud", "crown/seven-card-stud", false),
    ("three_card_manila_32_acelow", "crown/three-card-manila", false),
    ("three_card_manila_32_noacelow", "act/three-card-manila", false),
    ("three_card_manila_36_acelow", "act/three-card-manila", false),
    ("three_card_manila_36_noacelow", "crown/three-card-manila", false),
    ("two_card_manila_32_acelow", "crown/two-card-manila", false),
    ("two_card_manila_32_noacelow", "crown/two-card-manila", false),
    ("two_card_manila_36_acelow", "crown/two-card-manila", false),
    ("two_card_manila_36_noacelow", "crown/two-card-manila", false),
];

fn cards(value: &Value) -> Vec<Card> {
    value.as_array().unwrap().iter().map(|card| card.as_str().unwrap().parse().unwrap()).collect()
}

fn winners(strengths: &[Option<Strength>]) -> Option<Vec<u64>> {
    let best = strengths.iter().copied().max().flatten()?;
    Some(
        (0..)
            .zip(strengths)
            .filter(|(_, each)| **each == Some(best))
            .map(|(seat, _)| seat)
            .collect(),
    )
}

fn told(value: &Value) -> Option<Vec<u64>> {
    value.as_array().map(|seats| seats.iter().map(|seat| seat.as_u64().unwrap()).collect())
}

#[test]
fn games_judge_as_an_independent_program_did() {
    let fixtures = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fixtures/showdowns");
    for (file, id, joker) in FILES {
        let text = std::fs::read_to_string(fixtures.join(format!("{file}.jsonl"))).unwrap();
        for (line, row) in (1..).zip(text.lines()) {
            let row: Value = serde_json::from_str(row).unwrap();
            let options = ShowdownOptions {
                deck: Some(row["deck"].as_u64().unwrap() as u32 - u32::from(joker)),
                joker: Some(joker),
                ace_low: row["ace_low"].as_bool(),
                ..Default::default()
            };
            let rule: HandRule = *find(id).unwrap().hand_rule(&options).unwrap().hand().unwrap();
            let judge: RuleJudge = rule.judge();
            let board = cards(&row["board"]);
            let hands: Vec<Vec<Card>> =
                row["hands"].as_array().unwrap().iter().map(cards).collect();
            let highs: Vec<_> = hands.iter().map(|hand| judge.high(hand, &board)).collect();
            let lows: Vec<_> = hands.iter().map(|hand| judge.low(hand, &board)).collect();
            assert_eq!(winners(&highs), told(&row["winners_high"]), "{file} {line}");
            assert_eq!(winners(&lows), told(&row["winners_low"]), "{file} {line}");
        }
        assert!(text.lines().count() > 100, "{file}");
    }
}
