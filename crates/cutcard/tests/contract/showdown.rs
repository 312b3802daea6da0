//! `cutcard showdown`: the shapes of the contract, every game, and what the ACT leaves to the
//! operator.

use crate::games::CONTRACT;
use crate::program::{fed, fields};
use serde_json::{Value, json};

/// The answers to some lines.
fn answers(lines: &[&str]) -> Vec<Value> {
    let answers = fed(&["showdown"], lines.join("\n")).lines();
    assert_eq!(answers.len(), lines.len(), "an answer for each line");
    answers
}

/// Asks all at once and compares every answer.
fn check(cases: &[(&str, &str)]) {
    let lines: Vec<&str> = cases.iter().map(|(line, _)| *line).collect();
    for (answer, (line, expected)) in answers(&lines).iter().zip(cases) {
        assert_eq!(*answer, serde_json::from_str::<Value>(expected).unwrap(), "{line}");
    }
}

#[test]
fn the_example_of_the_contract() {
    let line = r#"{"game":"crown/omaha-hi-lo","deck":52,"ace_low":true,"joker":false,"hands":[["8c","7h","Jh","Tc"],["3s","3c","Kh","Kc"],["9d","8d","Ks","3h"],["Ts","As","4s","2d"],["Kd","3d","2s","9s"],["7d","Ad","9c","Jd"],["Js","5d","5h","Ah"],["4c","Qd","6d","6h"]],"board":["8h","5s","7c","Qh","2h"]}"#;
    let answer = fed(&["showdown"], line).text();
    let expected = r#"{"high":{"winners":[6],"category":"flush"},"low":{"winners":[3]}}"#;
    assert_eq!(answer, format!("{expected}\n"));
}

const HIGH_FIVES: &str = r#""hands":[["As","Ah","2c","3d","4h"],["Ks","Kh","Kd","9c","8c"]]"#;
const LOW_FIVES: &str =
    r#""hands":[["As","2h","3c","4d","5h"],["7s","5d","4c","3h","2d"],["7h","6c","5s","4s","3s"]]"#;
const SEVENS: &str =
    r#""hands":[["As","Ah","Ac","9d","Td","9h","Tc"],["2s","3h","4s","6d","7s","Kc","Kd"]]"#;
const PAIRS: &str = r#""hands":[["As","Ah"],["Ks","Kh"]],"board":["Kd","7c","2d","9h","Jc"]"#;
const TWO_BOARDS: &str = r#""hands":[["As","Ah"],["Ks","Kh"]],"boards":[["Kd","7c","2d","9h","Jc"],["Ad","5c","6d","8h","Tc"]]"#;
const SPLIT_PAIRS: &str = r#""hands":[["As","2h"],["Ks","Kh"]],"board":["Kd","7c","3d","8h","Jc"]"#;
const ROYAL: &str =
    r#""hands":[["As","Ks","2c","3d"],["Qh","Qd","7c","7d"]],"board":["Qs","Js","Ts","2h","7h"]"#;
const SPLIT_FOURS: &str =
    r#""hands":[["As","2h","Kc","Kd"],["Qs","Qh","Js","Td"]],"board":["3c","7h","8s","Qd","2c"]"#;
const MANILA_TWOS: &str = r#""hands":[["As","Ah"],["Ks","Kd"]],"board":["Kh","9c","8d","7h","6c"]"#;
const MANILA_THREES: &str =
    r#""hands":[["As","Ah","6d"],["Ks","Kd","7c"]],"board":["Kh","9c","8d","7h","6c"]"#;
const FARO: &str = r#""hands":[["As","Ah","2d","3d","4c"],["Ks","Kd","5c","5d","2h"]],"board":["Kh","9c","8d","7h","6c"]"#;
const ROWS: &str = r#""hands":[{"front":["2c","2d","3c"],"middle":["4c","4d","5c","5d","6c"],"back":["7c","7d","7h","8c","8d"]},{"front":["Ac","Kd","Qh"],"middle":["9c","9d","2h","3h","4h"],"back":["Tc","Td","Jh","Jd","2s"]}]"#;
const THREES: &str = r#""hands":[["As","Kd","Qh"],["2c","3c","5c"]]"#;

const TRIPS: &str = r#"{"high":{"winners":[1],"category":"three_of_a_kind"},"low":null}"#;
const TRIPS_AND_LOW: &str =
    r#"{"high":{"winners":[1],"category":"three_of_a_kind"},"low":{"winners":[0]}}"#;
const FULL_AND_LOW: &str =
    r#"{"high":{"winners":[0],"category":"full_house"},"low":{"winners":[1]}}"#;
const FIRST_LOW: &str = r#"{"high":null,"low":{"winners":[0]}}"#;
const SECOND_LOW: &str = r#"{"high":null,"low":{"winners":[1]}}"#;
const EACH_BOARD: &str = r#"{"boards":[{"high":{"winners":[1],"category":"three_of_a_kind"},"low":null},{"high":{"winners":[0],"category":"three_of_a_kind"},"low":null}]}"#;

/// One showdown of every game of the contract.
const EVERY_GAME: &[(&str, &str, &str)] = &[
    ("crown/draw-blind", HIGH_FIVES, TRIPS),
    ("crown/draw-ante", HIGH_FIVES, TRIPS),
    ("crown/draw-kitty", HIGH_FIVES, TRIPS),
    ("crown/triple-draw-2-7", LOW_FIVES, SECOND_LOW),
    ("crown/triple-draw-a-5", LOW_FIVES, FIRST_LOW),
    ("crown/lowball-draw-2-7", LOW_FIVES, SECOND_LOW),
    ("crown/lowball-draw-a-5", LOW_FIVES, FIRST_LOW),
    ("crown/five-card-stud", HIGH_FIVES, TRIPS),
    ("crown/crown-stud", HIGH_FIVES, TRIPS),
    (
        "crown/seven-card-stud",
        SEVENS,
        r#"{"high":{"winners":[0],"category":"full_house"},"low":null}"#,
    ),
    ("crown/seven-card-stud-hi-lo", SEVENS, FULL_AND_LOW),
    ("crown/razz", SEVENS, SECOND_LOW),
    ("crown/holdem", PAIRS, TRIPS),
    ("crown/double-flop-holdem", TWO_BOARDS, EACH_BOARD),
    ("crown/pineapple", PAIRS, TRIPS),
    ("crown/crazy-pineapple", PAIRS, TRIPS),
    ("crown/crazy-pineapple-hi-lo", SPLIT_PAIRS, TRIPS_AND_LOW),
    ("crown/holdem-hi-lo", SPLIT_PAIRS, TRIPS_AND_LOW),
    ("crown/omaha", ROYAL, r#"{"high":{"winners":[0],"category":"royal_flush"},"low":null}"#),
    ("crown/omaha-hi-lo", SPLIT_FOURS, TRIPS_AND_LOW),
    ("crown/two-card-manila", MANILA_TWOS, TRIPS),
    ("crown/three-card-manila", MANILA_THREES, TRIPS),
    ("crown/faro-manila", FARO, TRIPS),
    ("crown/chinese", ROWS, r#"{"units":[4,-4],"fouled":[false,false]}"#),
    ("act/three-card-manila", MANILA_THREES, TRIPS),
    ("act/draw", HIGH_FIVES, TRIPS),
    ("act/3-card-poker", THREES, r#"{"high":{"winners":[0],"category":"straight"},"low":null}"#),
];

#[test]
fn every_game_has_a_showdown() {
    assert!(EVERY_GAME.iter().map(|(game, _, _)| game).eq(CONTRACT));
    let line = |(game, cards, _): &(&str, &str, &str)| format!(r#"{{"game":"{game}",{cards}}}"#);
    let lines: Vec<String> = EVERY_GAME.iter().map(line).collect();
    let cases: Vec<(&str, &str)> = lines
        .iter()
        .map(String::as_str)
        .zip(EVERY_GAME.iter().map(|(_, _, answer)| *answer))
        .collect();
    check(&cases);
}

#[test]
fn nobody_qualifies_and_the_high_takes_all() {
    check(&[
        (
            r#"{"game":"crown/holdem-hi-lo","hands":[["As","Ah"],["Ks","Kh"]],"board":["Kd","Qc","2d","9h","Jc"]}"#,
            TRIPS,
        ),
        // The book pairs hi-lo stud with a deck that has no low at all.
        (
            r#"{"game":"crown/seven-card-stud-hi-lo","deck":32,"hands":[["As","Ah","7c","8c","9d","Jc","Qd"],["Ks","Kh","Kd","7d","8d","9c","Td"]]}"#,
            TRIPS,
        ),
    ]);
}

#[test]
fn equal_hands_share() {
    check(&[
        (
            r#"{"game":"crown/holdem","hands":[["2c","3d"],["4c","5d"],["2h","3s"]],"board":["As","Ks","Qs","Js","Ts"]}"#,
            r#"{"high":{"winners":[0,1,2],"category":"royal_flush"},"low":null}"#,
        ),
        (
            r#"{"game":"crown/omaha-hi-lo","hands":[["As","2s","Kc","Kd"],["Ad","2d","Qs","Qh"]],"board":["3c","4h","5s","Jd","Tc"]}"#,
            r#"{"high":{"winners":[0,1],"category":"straight"},"low":{"winners":[0,1]}}"#,
        ),
    ]);
}

#[test]
fn two_boards_may_be_written_as_one_and_one() {
    check(&[(
        r#"{"game":"crown/double-flop-holdem","hands":[["As","Ah"],["Ks","Kh"]],"board":["Kd","7c","2d","9h","Jc"],"boards":[["Ad","5c","6d","8h","Tc"]]}"#,
        EACH_BOARD,
    )]);
}

#[test]
fn a_flush_beats_a_full_house_in_a_reduced_deck_only() {
    let hands = r#""hands":[["As","Ks","Qs","Js","9s"],["Th","Td","Tc","9h","9d"]]"#;
    let line = |deck: u32| format!(r#"{{"game":"crown/draw-blind","deck":{deck},{hands}}}"#);
    check(&[
        (&line(52), r#"{"high":{"winners":[1],"category":"full_house"},"low":null}"#),
        (&line(36), r#"{"high":{"winners":[0],"category":"flush"},"low":null}"#),
        (&line(32), r#"{"high":{"winners":[0],"category":"flush"},"low":null}"#),
    ]);
}

#[test]
fn the_ace_stands_below_the_lowest_card_where_asked() {
    let line = |game: &str, deck: u32, ace_low: &str, lowest: &str| {
        format!(
            r#"{{"game":"{game}","deck":{deck},{ace_low}"hands":[{lowest},["Ks","Kh","9d","Tc","Js"]]}}"#
        )
    };
    let straight = r#"{"high":{"winners":[0],"category":"straight"},"low":null}"#;
    let pair = r#"{"high":{"winners":[1],"category":"pair"},"low":null}"#;
    let (wheel, tiny) = (r#"["As","2h","3c","4d","5h"]"#, r#"["As","7h","8c","9s","Th"]"#);
    check(&[
        (&line("act/draw", 52, "", wheel), pair),
        (&line("act/draw", 52, r#""ace_low":true,"#, wheel), straight),
        (&line("crown/draw-blind", 52, "", wheel), straight),
        (&line("crown/draw-blind", 52, r#""ace_low":false,"#, wheel), pair),
        (&line("act/draw", 32, "", tiny), pair),
        (&line("act/draw", 32, r#""ace_low":true,"#, tiny), straight),
    ]);
}

#[test]
fn the_joker_makes_five_of_a_kind() {
    check(&[(
        r#"{"game":"act/draw","joker":true,"hands":[["As","Ah","Ad","Ac","Jk"],["Ks","Qs","Js","Ts","9s"]]}"#,
        r#"{"high":{"winners":[0],"category":"five_of_a_kind"},"low":null}"#,
    )]);
}

#[test]
fn the_act_may_play_low_and_high_low() {
    let draw = |options: &str| {
        format!(
            r#"{{"game":"act/draw",{options},"hands":[["As","2h","3c","4d","5h"],["6s","5d","4c","3h","2d"],["Kd","Qc","Jh","9s","8s"]]}}"#
        )
    };
    let straight_and =
        |low| format!(r#"{{"high":{{"winners":[1],"category":"straight"}},"low":{low}}}"#);
    check(&[
        // The ace is high in low hands too, and straights are not looked at.
        (&draw(r#""contest":"low""#), SECOND_LOW),
        (&draw(r#""contest":"low","ace_low_in_low":true"#), FIRST_LOW),
        (&draw(r#""contest":"high""#), &straight_and("null")),
        (&draw(r#""contest":"high-low""#), &straight_and(r#"{"winners":[1]}"#)),
        (
            &draw(r#""contest":"high-low","ace_low_in_low":true"#),
            &straight_and(r#"{"winners":[0]}"#),
        ),
    ]);
    let manila = r#"{"game":"act/three-card-manila","contest":"high-low","hands":[["As","Ah","Kd"],["2c","3d","Kc"]],"board":["4h","5s","7c","Jd","Jh"]}"#;
    check(&[(manila, r#"{"high":{"winners":[0],"category":"two_pair"},"low":{"winners":[1]}}"#)]);
}

#[test]
fn the_acts_qualifier_asks_an_eight_or_better() {
    let line = |options: &str, low: &str| {
        format!(
            r#"{{"game":"act/draw","contest":"high-low",{options}"hands":[["As","Ah","Kc","4d","5h"],{low}]}}"#
        )
    };
    let (nine, eight) = (r#"["9s","5d","4c","3h","2d"]"#, r#"["8s","5d","4c","3h","2d"]"#);
    let pair_and = |low| format!(r#"{{"high":{{"winners":[0],"category":"pair"}},"low":{low}}}"#);
    let (second, nobody) = (pair_and(r#"{"winners":[1]}"#), pair_and("null"));
    check(&[
        (&line("", nine), &second),
        (&line(r#""low_qualifier":false,"#, nine), &second),
        (&line(r#""low_qualifier":true,"#, nine), &nobody),
        (&line(r#""low_qualifier":true,"#, eight), &second),
    ]);
}

#[test]
fn a_chinese_hand_out_of_order_pays_four_units_to_each() {
    let rows = |front: &str, middle: &str, back: &str| {
        let row = |cards: &str| -> Vec<String> { cards.split(' ').map(str::to_owned).collect() };
        json!({"front": row(front), "middle": row(middle), "back": row(back)})
    };
    let line = json!({"game": "crown/chinese", "hands": [
        rows("2c 2d 3c", "4c 4d 5c 5d 6c", "7c 7d 7h 8c 8d"),
        rows("Ac Ad Qh", "9c 9d 2h 3h 4h", "Tc Td Jh Jd 2s"),
        rows("3d 6h 8s", "Kc Kd 6d 9h 9s", "Qc Qd Qs Ah As"),
    ]});
    let expected = json!({"units": [2, -8, 6], "fouled": [false, true, false]});
    assert_eq!(answers(&[&line.to_string()]), [expected]);
}

#[test]
fn explaining_adds_words_and_the_cards_that_play() {
    let line = r#"{"game":"crown/omaha-hi-lo","hands":[["As","2h","Kc","Kd"],["Qs","Qh","Js","Td"]],"board":["3c","7h","8s","Qd","2c"]}"#;
    let answer = fed(&["showdown", "--explain"], line).json();
    assert_eq!(fields(&answer), ["high", "low"]);
    assert_eq!(fields(&answer["high"]), ["category", "hands", "winners"]);
    let queens = &answer["high"]["hands"][1];
    assert_eq!(queens["words"], "three of a kind, queens, eight and seven kickers");
    let mut playing: Vec<&str> =
        queens["cards"].as_array().unwrap().iter().map(|card| card.as_str().unwrap()).collect();
    playing.sort_unstable();
    assert_eq!(playing, ["7h", "8s", "Qd", "Qh", "Qs"]);
    assert_eq!(answer["low"]["winners"], json!([0]));
    assert_eq!(answer["low"]["hands"][1], Value::Null, "no low, no words");
}

#[test]
fn blank_lines_are_passed_over_and_still_counted() {
    let good = r#"{"game":"act/3-card-poker","hands":[["As","Kd","Qh"]]}"#;
    let input = format!("\n{good}\r\n   \n{good}");
    assert_eq!(fed(&["showdown"], &input).lines().len(), 2);
    let (answers, said) = fed(&["showdown"], format!("{input}\n\nx\n")).refused_after_answers();
    assert_eq!(answers.len(), 2);
    assert!(said.starts_with("line 6: "), "{said}");
}

#[test]
fn nothing_asked_is_nothing_answered() {
    assert_eq!(fed(&["showdown"], "").text(), "");
    assert_eq!(fed(&["showdown"], "\n\n").text(), "");
}

/// crown:10.6.2: one card for all where the stud deck runs short.
#[test]
fn a_stud_hand_may_end_with_a_community_card() {
    let six = r#"["As","Ah","2c","3d","7h","9s"],["Ks","Kh","4c","5d","6h","Ts"]"#;
    let line = |board: &str| {
        format!(r#"{{"game":"crown/seven-card-stud","hands":[{six}],"board":["{board}"]}}"#)
    };
    let answers = answers(&[&line("Kd"), &line("Ad")]);
    assert_eq!(answers[0]["high"]["winners"], json!([1]));
    assert_eq!(answers[1]["high"]["winners"], json!([0]));
}
