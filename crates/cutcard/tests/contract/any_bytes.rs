//! Laws of `cutcard showdown` that hold for any bytes at all.

use proptest::prelude::*;
use serde_json::{Value, json};

/// Runs showdowns in this process: what was answered, and what was said if something was wrong.
fn showdown(input: &[u8]) -> (String, Option<String>) {
    let mut output = Vec::new();
    let ran = cutcard::run(["cutcard", "showdown"].map(Into::into), input, &mut output);
    let said = ran.err().map(|error| {
        assert_eq!(error.exit_code(), 2, "{error}");
        error.to_string()
    });
    (String::from_utf8(output).expect("answers are text"), said)
}

/// No panic; an answer to each line that is not blank, up to the first that is wrong, which is
/// named.
fn check(input: &[u8]) {
    let (output, said) = showdown(input);
    let lines: Vec<&[u8]> = input.split(|byte| *byte == b'\n').collect();
    let wrong = said.map(|said| {
        let number = said.strip_prefix("line ").and_then(|rest| rest.split_once(": "));
        let (number, reason) = number.unwrap_or_else(|| panic!("names no line: {said}"));
        assert!(!reason.is_empty(), "{said}");
        number.parse::<usize>().unwrap()
    });
    let right = wrong.map_or(lines.len(), |wrong| wrong - 1);
    assert!(right <= lines.len());
    let is_blank =
        |line: &&&[u8]| std::str::from_utf8(line).is_ok_and(|line| line.trim().is_empty());
    let asked = lines[..right].iter().filter(|line| !is_blank(line)).count();
    assert_eq!(output.lines().count(), asked, "an answer to each question");
    for answer in output.lines() {
        assert!(serde_json::from_str::<Value>(answer).unwrap().is_object(), "{answer}");
    }
}

fn card() -> impl Strategy<Value = String> {
    prop_oneof![30 => "[2-9TJQKA][cdhs]", 1 => Just("Jk".to_owned()), 1 => ".{0,3}"]
}

fn cards(most: usize) -> impl Strategy<Value = Vec<String>> {
    prop::collection::vec(card(), 0..=most)
}

fn hand() -> impl Strategy<Value = Value> {
    prop_oneof![
        8 => cards(7).prop_map(|cards| json!(cards)),
        1 => (cards(3), cards(5), cards(5))
            .prop_map(|(front, middle, back)| json!({"front": front, "middle": middle, "back": back})),
    ]
}

fn game() -> impl Strategy<Value = String> {
    prop_oneof![
        20 => prop::sample::select(crate::games::games()).prop_map(str::to_owned),
        1 => "[a-z/-]{0,20}",
    ]
}

prop_compose! {
    /// Something that has the shape of a showdown, right or wrong.
    fn question()(
        game in game(),
        deck in prop::option::of(prop::sample::select(vec![52, 48, 44, 40, 36, 32, 20, 53, 0])),
        switches in prop::collection::vec(prop::option::of(any::<bool>()), 4),
        contest in prop::option::of(prop::sample::select(vec!["high", "low", "high-low", "both"])),
        hands in prop::collection::vec(hand(), 0..4),
        board in cards(5),
        boards in prop::collection::vec(cards(5), 0..2),
    ) -> Value {
        json!({
            "game": game, "deck": deck, "joker": switches[0], "ace_low": switches[1],
            "low_qualifier": switches[2], "ace_low_in_low": switches[3], "contest": contest,
            "hands": hands, "board": board, "boards": boards,
        })
    }
}

/// A showdown of some game dealt from a whole deck, so that it is answered.
fn dealt() -> impl Strategy<Value = Value> {
    let games = prop::sample::select(vec![
        ("crown/holdem", 2, 5),
        ("crown/omaha-hi-lo", 4, 5),
        ("crown/razz", 7, 0),
        ("act/draw", 5, 0),
        ("act/three-card-manila", 3, 5),
        ("crown/faro-manila", 5, 5),
    ]);
    let pack = "23456789TJQKA"
        .chars()
        .flat_map(|rank| "cdhs".chars().map(move |suit| format!("{rank}{suit}")));
    let pack = Just(pack.collect::<Vec<String>>()).prop_shuffle();
    (games, pack, 1_usize..6).prop_map(|((game, hole, board), pack, players)| {
        let (board, rest) = pack.split_at(board);
        let hands: Vec<&[String]> = rest.chunks(hole).take(players).collect();
        json!({"game": game, "hands": hands, "board": board})
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_bytes_are_answered_or_refused(input in prop::collection::vec(any::<u8>(), 0..300)) {
        check(&input);
    }

    #[test]
    fn any_questions_are_answered_or_refused(questions in prop::collection::vec(question(), 0..4)) {
        let lines: Vec<String> = questions.iter().map(Value::to_string).collect();
        check(lines.join("\n").as_bytes());
    }

    #[test]
    fn a_question_with_a_wrong_byte_is_answered_or_refused(
        question in dealt(),
        place in any::<prop::sample::Index>(),
        byte in any::<u8>(),
    ) {
        let mut line = question.to_string().into_bytes();
        let place = place.index(line.len());
        line[place] = byte;
        check(&line);
    }

    /// The winners do not depend on who sits where.
    #[test]
    fn seats_do_not_matter(question in dealt()) {
        let mut turned = question.clone();
        turned["hands"].as_array_mut().unwrap().reverse();
        let hands = question["hands"].as_array().unwrap().len() as u64;
        let answer = |question: &Value| -> Value {
            serde_json::from_str(&showdown(question.to_string().as_bytes()).0).unwrap()
        };
        let (straight, turned) = (answer(&question), answer(&turned));
        for side in ["high", "low"] {
            let winners = |answer: &Value| -> Option<Vec<u64>> {
                let winners = answer[side]["winners"].as_array()?;
                Some(winners.iter().map(|seat| seat.as_u64().unwrap()).collect())
            };
            let back = winners(&turned).map(|seats| seats.iter().rev().map(|seat| hands - 1 - seat).collect());
            prop_assert_eq!(winners(&straight), back);
            prop_assert_eq!(&straight[side]["category"], &turned[side]["category"]);
        }
    }
}
