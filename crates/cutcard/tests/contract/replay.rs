//! `cutcard replay`: hands that were played come to the stacks that were recorded.

use crate::program::{Ran, cutcard};
use serde_json::{Value, json};
use std::path::PathBuf;

fn fixtures() -> Vec<String> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../fixtures/phh");
    let files = std::fs::read_dir(folder).unwrap().map(|file| file.unwrap().path());
    let mut hands: Vec<String> = files
        .filter(|path| path.extension().is_some_and(|kind| kind == "phh"))
        .map(|path| path.to_str().unwrap().to_owned())
        .collect();
    hands.sort();
    hands
}

/// A file that is there as long as the test runs.
pub(crate) struct Written(PathBuf);

impl Written {
    pub(crate) fn new(name: &str, text: &str) -> Written {
        let path = std::env::temp_dir().join(format!("cutcard-{}-{name}", std::process::id()));
        std::fs::write(&path, text).unwrap();
        Written(path)
    }

    pub(crate) fn path(&self) -> &str {
        self.0.to_str().unwrap()
    }
}

impl Drop for Written {
    fn drop(&mut self) {
        drop(std::fs::remove_file(&self.0));
    }
}

fn replayed(name: &str, text: &str, options: &[&str]) -> Ran {
    let file = Written::new(name, text);
    cutcard(&[&["replay", "--json", file.path()], options].concat())
}

/// What is told of a hand that comes to something else.
fn differs(name: &str, text: &str, options: &[&str]) -> (Value, String) {
    let (answers, said) = replayed(name, text, options).failed_after_answers(1);
    (answers[0].clone(), said)
}

fn no_limit(stacks: &str, actions: &str, more: &str) -> String {
    format!(
        "variant = 'NT'\nantes = [0, 0, 0]\nblinds_or_straddles = [1, 2, 0]\nmin_bet = 2\n\
         starting_stacks = {stacks}\nactions = [{actions}]\n{more}\n"
    )
}

const DEAL: &str = "'d dh p1 AsAh', 'd dh p2 KsKh', 'd dh p3 7c2d'";

#[test]
fn every_hand_of_the_collection_comes_to_its_recorded_stacks() {
    let files = fixtures();
    assert_eq!(files.len(), 61);
    let asked: Vec<&str> =
        ["replay", "--json"].into_iter().chain(files.iter().map(String::as_str)).collect();
    let answers = cutcard(&asked).lines();
    assert_eq!(answers.len(), 61);
    let mut variants: Vec<&str> = Vec::new();
    for (answer, file) in answers.iter().zip(&files) {
        assert_eq!(answer["file"], **file);
        assert_eq!(answer["matches"], true, "{answer}");
        assert!(answer["expected"].is_array(), "{answer}");
        assert_eq!(answer["expected"], answer["got"]);
        assert_eq!(answer.get("deviations"), None);
        variants.push(answer["variant"].as_str().unwrap());
    }
    // The broadcast did not show a door card.
    let made_up = answers.iter().filter(|answer| answer.get("made_up").is_some());
    assert_eq!(made_up.count(), 2);
    variants.sort_unstable();
    variants.dedup();
    assert_eq!(variants, ["F2L3D", "F7S", "F7S/8", "FO/8", "FR", "FT", "N2L1D", "NT", "PO"]);
    assert!(cutcard(&["replay", &files[0]]).text().ends_with("NT as recorded\n"));
}

#[test]
fn other_stacks_are_told() {
    let hand = no_limit(
        "[200, 200, 200]",
        &format!("{DEAL}, 'p3 f', 'p1 f'"),
        "finishing_stacks = [199, 202, 199]",
    );
    let (answer, said) = differs("other.phh", &hand, &[]);
    assert_eq!(
        (&answer["expected"], &answer["got"]),
        (&json!([199, 202, 199]), &json!([199, 201, 200]))
    );
    assert_eq!(answer["matches"], false);
    assert!(said.starts_with("1 of 1 hands did not come to what is recorded"), "{said}");
}

#[test]
fn what_our_rules_refuse_is_named_with_its_clause() {
    for (name, actions, told) in [
        ("raise", "'p3 cbr 3'", "action 4, `p3 cbr 3`: to 3 is too little: 4 at least (crown:6.6)"),
        ("twice", "'p3 cc', 'p1 cc', 'p2 cc', 'd db AsQcJc'", "As was dealt before"),
        ("turn", "'p1 f'", "not the turn of seat 1 but of seat 3"),
        ("card", "'d db AcKc2s'", "more cards were dealt than the game has"),
        ("early", "'d db AcKc2s', 'p3 f'", "cards were dealt before it that are not due"),
    ] {
        let hand = no_limit("[200, 200, 200]", &format!("{DEAL}, {actions}"), "");
        let (answer, said) = differs(&format!("{name}.phh"), &hand, &[]);
        let deviation = answer["deviations"][0].as_str().unwrap();
        assert!(deviation.contains(told), "{name}: {deviation}");
        assert!(said.contains(deviation), "{said}");
        assert_eq!(answer["expected"], Value::Null);
    }
}

#[test]
fn lenient_goes_on_and_compares_the_stacks_alone() {
    let hand = no_limit(
        "[200, 200, 200]",
        &format!("{DEAL}, 'p3 cbr 3', 'p1 f', 'p2 f'"),
        "finishing_stacks = [199, 198, 203]",
    );
    let answer = replayed("lenient.phh", &hand, &["--lenient"]).lines()[0].clone();
    assert_eq!(answer["matches"], true, "{answer}");
    assert!(answer["deviations"][0].as_str().unwrap().contains("taken as 4"), "{answer}");
}

#[test]
fn a_hand_that_stops_is_compared_as_it_stands() {
    let stops = |actions: &str, stacks: &str| {
        let more = format!("finishing_stacks = {stacks}");
        let hand = no_limit("[200, 200, 200]", &format!("{DEAL}{actions}"), &more);
        replayed("stops.phh", &hand, &[]).lines();
    };
    stops("", "[199, 198, 200]");
    stops(", 'p3 cbr 6', 'p1 cc'", "[194, 198, 194]");
    let all_in = ", 'p3 cbr 200', 'p1 cc', 'p2 f', 'd db 7s7d3c'";
    stops(all_in, "[0, 198, 0]");
    let river = format!("{all_in}, 'd db 4h', 'd db 5h'");
    stops(&river, "[0, 198, 0]");
    stops(&format!("{river}, 'p1 sm AsAh', 'p3 sm 7c2d'"), "[0, 198, 402]");
    // Who throws the best hand away wins nothing.
    stops(&format!("{river}, 'p1 sm AsAh', 'p3 sm'"), "[402, 198, 0]");
}

#[test]
fn cards_nobody_saw_and_decimals_and_the_button_heads_up() {
    let hand = "variant = 'NT'\nantes = [0, 0]\nblinds_or_straddles = [0.50, 1]\nmin_bet = 1\n\
                starting_stacks = [82.40, 197]\n\
                actions = ['d dh p1 ????', 'd dh p2 ????', 'p2 cc', 'p1 cc', 'd db 2c3c4c',\n\
                'p1 cbr 1.25', 'p2 cc', 'd db Kd', 'p1 cc', 'p2 cc', 'd db Qd', 'p1 cc', 'p2 cc',\n\
                'p1 sm AsAh', 'p2 sm']\nfinishing_stacks = [84.65, 194.75]\n";
    let answer = replayed("heads-up.phh", hand, &[]).lines()[0].clone();
    assert_eq!(answer["got"], json!([84.65, 194.75]), "{answer}");
}

#[test]
fn antes_are_taken_as_the_hand_has_them() {
    let hand = |antes: &str, trimmed: bool, finishing: &str| {
        format!(
            "variant = 'NT'\nantes = {antes}\nante_trimming_status = {trimmed}\n\
             blinds_or_straddles = [1, 2, 0]\nmin_bet = 2\nstarting_stacks = [100, 100, 3]\n\
             actions = [{DEAL}, 'p1 cbr 10', 'p2 cc', 'd db 7s7d3c', 'p1 cc', 'p2 cc', 'd db 4h',\n\
             'p1 cc', 'p2 cc', 'd db 5h', 'p1 cc', 'p2 cc', 'p1 sm AsAh', 'p2 sm', 'p3 sm 7c2d']\n\
             finishing_stacks = {finishing}\n"
        )
    };
    // A short ante plays for as much of the others', or for all of them.
    for (name, antes, trimmed, finishing) in [
        ("trimmed", "[5, 5, 5]", true, "[109, 85, 9]"),
        ("whole", "[5, 5, 5]", false, "[105, 85, 13]"),
        ("uneven", "[5, 0, 3]", false, "[105, 90, 8]"),
    ] {
        replayed(&format!("{name}.phh"), &hand(antes, trimmed, finishing), &[]).lines();
    }
    let (answer, _) = differs("wrong.phh", &hand("[5, 0, 3]", true, "[0, 0, 0]"), &[]);
    assert!(answer["deviations"][0].as_str().unwrap().contains("antes of different sizes"));
}

#[test]
fn games_of_the_format_that_no_book_has_are_named() {
    let hand = "variant = 'FB'\nantes = [0, 0]\nblinds_or_straddles = [1, 2]\nsmall_bet = 2\n\
                big_bet = 4\nstarting_stacks = [10, 10]\nactions = []\n";
    let (answer, said) = differs("badugi.phh", hand, &[]);
    assert_eq!((&answer["variant"], &answer["got"]), (&json!("FB"), &Value::Null));
    assert!(said.ends_with("FB is not a game of the books"), "{said}");
}

#[test]
fn each_section_of_a_file_of_many_is_a_hand() {
    let hand = no_limit("[200, 200, 200]", &format!("{DEAL}, 'p3 f', 'p1 f'"), "");
    let many = format!("[1]\n{hand}\n[last]\n{hand}");
    let answers = replayed("many.phhs", &many, &[]).lines();
    let sections: Vec<&str> =
        answers.iter().map(|answer| answer["section"].as_str().unwrap()).collect();
    assert_eq!(sections, ["1", "last"]);
    let wrong = format!("[1]\n{hand}\n[2]\nvariant = 'NT'\n");
    let (answers, said) = replayed("wrong.phhs", &wrong, &[]).refused_after_answers();
    assert_eq!(answers.len(), 1);
    assert!(said.contains("wrong.phhs [2]: "), "{said}");
    let (answers, _) = replayed("wrong.phhs", &wrong, &["--lenient"]).failed_after_answers(1);
    assert_eq!((answers.len(), &answers[1]["matches"]), (2, &json!(false)));
}

#[test]
fn what_is_no_hand_history_is_refused() {
    let said = replayed("not.phh", "variant = ", &[]).refused();
    assert!(said.contains("not.phh: line 1"), "{said}");
    let said = replayed("wrong.phh", "variant = 'NT'\nactions = ['p1 call']\n", &[]).refused();
    assert!(said.contains("`call` is not an act"), "{said}");
    assert!(cutcard(&["replay", "nowhere.phh"]).refused().starts_with("nowhere.phh: "));
    assert!(cutcard(&["replay"]).refused().contains("FILE"));
}
