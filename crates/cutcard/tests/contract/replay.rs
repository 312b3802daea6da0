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
    assert_eq!((answers.len(), &answers[1]["outcome"]), (2, &json!("not-read")));
    assert!(said.contains("1 of 2 hands could not be read"), "{said}");
    assert!(said.contains("wrong.phhs [2]: line 10, antes: the field is missing"), "{said}");
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

/// The hands of six rooms, as many as there are in a section.
fn bulk() -> Vec<String> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../fixtures/phh-bulk");
    ["abs", "ftp", "ipn", "ong", "ps", "pty"].map(|room| format!("{folder}/{room}.phhs")).to_vec()
}

#[test]
fn hands_of_six_rooms_come_out_right_but_for_one_whose_posts_are_not_told() {
    let files = bulk();
    let asked: Vec<&str> =
        ["replay", "--json"].into_iter().chain(files.iter().map(String::as_str)).collect();
    let (answers, said) = cutcard(&asked).failed_after_answers(1);
    assert_eq!(answers.len(), 279);
    let wrong: Vec<&Value> = answers.iter().filter(|answer| answer["matches"] == false).collect();
    // Two limped and two saw the flop for 6.00, of which 6.20 were paid.
    assert_eq!(wrong.len(), 1, "{wrong:?}");
    assert_eq!((&wrong[0]["section"], &wrong[0]["line"]), (&json!("36"), &json!(456)));
    assert!(said.ends_with("ftp.phhs [36]: more was paid than is in the pots"), "{said}");
    let count =
        |outcome: &str| answers.iter().filter(|answer| answer["outcome"] == outcome).count();
    assert_eq!((count("as-recorded"), count("with-commission")), (66, 92));
    assert_eq!((count("nothing-recorded"), count("not-read")), (120, 0));
    // 180 shared by two, 3 of it taken.
    let split = answers.iter().find(|answer| answer["got"][3] == json!(1035.75)).unwrap();
    assert_eq!((&split["commission"], &split["expected"][0]), (&json!(3.00), &json!(731.5)));
}

#[test]
fn what_is_counted_is_told_after_the_hands() {
    let files = bulk();
    let asked: Vec<&str> =
        ["replay", "--quiet"].into_iter().chain(files.iter().map(String::as_str)).collect();
    let ran = cutcard(&asked);
    let told = ran.told();
    let lines: Vec<&str> = told.lines().collect();
    assert!(lines[0].ends_with("ftp.phhs [36] NT not as recorded, line 456"), "{told}");
    assert_eq!(
        lines[4..],
        [
            "",
            "279 hands, 279 read",
            "       66  as recorded",
            "       92  as recorded, less commission",
            "      120  played, with nothing recorded to compare",
            "        1  not as recorded",
            "why not:",
            "        1  more was paid than is in the pots",
        ]
    );
}

/// Four players of whom the third comes in, and what is recorded of the end.
fn comes_in(posts: &str, actions: &str, more: &str) -> String {
    let deal = "'d dh p1 ????', 'd dh p2 ????', 'd dh p3 ????', 'd dh p4 ????'";
    format!(
        "variant = 'NT'\nantes = [0, 0, 0, 0]\nblinds_or_straddles = [1, 2, {posts}]\nmin_bet = 2\n\
         starting_stacks = [100, 100, 100, 100]\nactions = [{deal}, {actions}]\n{more}\n"
    )
}

#[test]
fn who_comes_in_posts_the_live_blind_and_what_is_beyond_it_is_dead() {
    for (name, posts, actions, end) in [
        // A live post is a bet: it may be checked, and is raised to.
        ("checks", "-2, 0", "'p3 cc', 'p4 f', 'p1 f', 'p2 cbr 6', 'p3 f'", "[99, 103, 98, 100]"),
        ("raises", "-2, 0", "'p3 cbr 6', 'p4 f', 'p1 f', 'p2 f'", "[99, 98, 103, 100]"),
        // One of the three is dead: to call 6 takes 4 more, not 3.
        ("calls", "-3, 0", "'p3 cc', 'p4 cbr 6', 'p1 f', 'p2 f', 'p3 f'", "[99, 98, 97, 106]"),
        ("called", "-3, 0", "'p3 cc', 'p4 cbr 6', 'p1 f', 'p2 f', 'p3 cc'", "[99, 98, 93, 94]"),
        // Two come in at once, and one on the button.
        (
            "both",
            "-2, -2",
            "'p3 cc', 'p4 cc', 'p1 f', 'p2 cbr 8', 'p3 f', 'p4 f'",
            "[99, 105, 98, 98]",
        ),
    ] {
        let more = format!("finishing_stacks = {end}");
        let hand = comes_in(posts, actions, &more);
        let answer = replayed(&format!("{name}.phh"), &hand, &[]).lines()[0].clone();
        assert_eq!(answer["outcome"], "as-recorded", "{name}: {answer}");
    }
    // Less than the last blind is a bet or dead, as the record has it.
    for (name, end) in [("live", "[99, 98, 94, 94]"), ("dead", "[99, 98, 93, 94]")] {
        let actions = "'p3 cc', 'p4 cbr 6', 'p1 f', 'p2 f', 'p3 cc'";
        let hand = comes_in("-1, 0", actions, &format!("finishing_stacks = {end}"));
        replayed(&format!("{name}.phh"), &hand, &[]).lines();
    }
}

#[test]
fn where_only_the_winner_has_less_it_is_commission() {
    let fold = format!("{DEAL}, 'p3 cbr 40', 'p1 cc', 'p2 f', 'd db 7s7d3c', 'p1 f'");
    let hand = |more: &str| no_limit("[200, 200, 200]", &fold, more);
    let told = |name: &str, more: &str| replayed(name, &hand(more), &[]).lines()[0].clone();
    let answer = told("raked.phh", "finishing_stacks = [160, 198, 238]");
    assert_eq!((&answer["commission"], &answer["matches"]), (&json!(4), &json!(true)));
    let text =
        cutcard(&["replay", Written::new("raked-text.phh", &hand("winnings = [0, 0, 78]")).path()]);
    assert!(text.text().ends_with("NT as recorded, less commission of 4\n"));
    // Winnings with and without the bet that nobody called.
    let uncalled =
        format!("{DEAL}, 'p3 cbr 40', 'p1 cc', 'p2 f', 'd db 7s7d3c', 'p1 cbr 50', 'p3 f'");
    for (name, winnings, commission) in [
        ("without", "[82, 0, 0]", None),
        ("with", "[132, 0, 0]", None),
        ("raked", "[129, 0, 0]", Some(3)),
    ] {
        let more = format!("winnings = {winnings}");
        let hand = no_limit("[200, 200, 200]", &uncalled, &more);
        let answer = replayed(&format!("{name}-uncalled.phh"), &hand, &[]).lines()[0].clone();
        assert_eq!(answer.get("commission"), commission.map(|taken: i32| json!(taken)).as_ref());
        assert_eq!(answer["won"], json!([82, 0, 0]));
    }
    // A loser with less, a winner with more, or more missing than a house takes are mismatches.
    for (name, more) in [
        ("loser", "finishing_stacks = [159, 198, 242]"),
        ("more", "finishing_stacks = [160, 198, 243]"),
        ("much", "finishing_stacks = [160, 198, 220]"),
        ("paid", "winnings = [0, 0, 83]"),
        ("other", "winnings = [82, 0, 0]"),
    ] {
        let (answer, _) = differs(&format!("{name}-raked.phh"), &hand(more), &[]);
        assert_eq!(answer["outcome"], "not-as-recorded", "{name}");
    }
    // Zeros for everybody say that nobody knows who won.
    let answer = told("zeros.phh", "winnings = [0, 0, 0]");
    assert_eq!(answer["outcome"], "nothing-recorded");
}

#[test]
fn who_has_an_unknown_stack_may_be_all_in() {
    let deal = "'d dh p1 AsAh', 'd dh p2 KsKh', 'd dh p3 ????'";
    let board = "'d db 7s7d3c', 'd db 4h', 'd db 5h'";
    // A raise that would be too small, a player who is passed over, a board without bets.
    for (name, actions) in [
        ("short", "'p3 cbr 20', 'p1 cbr 30', 'p2 f', 'p3 cc'".to_owned()),
        (
            "board",
            format!("'p3 cbr 20', 'p1 cc', 'p2 cc', {board}, 'p1 sm AsAh', 'p2 sm KsKh', 'p3 sm'"),
        ),
        ("passed", "'p3 cbr 20', 'p1 cc', 'p2 cc', 'd db 7s7d3c', 'p1 cbr 4', 'p3 f'".to_owned()),
    ] {
        let hand = no_limit("[inf, inf, inf]", &format!("{deal}, {actions}"), "");
        let answer = replayed(&format!("{name}-inf.phh"), &hand, &[]).lines()[0].clone();
        assert_eq!(answer["got"], json!([null, null, null]), "{name}: {answer}");
        // With a stack that is told it is what it was: against the rules.
        differs(&format!("{name}-known.phh"), &hand.replace("inf", "500"), &[]);
    }
    // Who bets again was not all-in.
    let again = "'p3 cbr 20', 'p1 cbr 30', 'p2 f', 'p3 cc', 'd db 7s7d3c', 'p1 cbr 4'";
    let hand = no_limit("[inf, inf, inf]", &format!("{deal}, {again}"), "");
    differs("again-inf.phh", &hand, &[]);
}

#[test]
fn a_hand_nobody_saw_lost_to_one_that_was_seen() {
    let played = "'p3 f', 'p1 cc', 'p2 cc', 'd db 7s7d3c', 'p1 cc', 'p2 cc', 'd db 4h', 'p1 cc', \
                  'p2 cc', 'd db 5h', 'p1 cc', 'p2 cc'";
    let unseen = "'d dh p1 ????', 'd dh p2 ????', 'd dh p3 ????'";
    let end = |name: &str, shown: &str, end: &str| {
        let more = format!("finishing_stacks = {end}");
        let hand = no_limit("[200, 200, 200]", &format!("{unseen}, {played}, {shown}"), &more);
        replayed(&format!("{name}.phh"), &hand, &[]).lines();
    };
    end("seen", "'p1 sm ????', 'p2 sm KsKh'", "[198, 202, 200]");
    end("first", "'p1 sm KsKh', 'p2 sm ????'", "[202, 198, 200]");
    // Where nobody's was, nobody knows who won: the pot stays.
    end("unseen", "'p1 sm ????', 'p2 sm ????'", "[198, 198, 200]");
    // All-in hands are told as unknown before the rest of the board, and shown after it.
    let all_in = "'p3 f', 'p1 cbr 200', 'p2 cc', 'p1 sm ????', 'p2 sm ????', 'd db 7s7d3c', \
                  'p1 sm ????', 'p2 sm ????', 'd db 4h', 'd db 5h', 'p2 sm KsKh', 'p1 sm QsQh'";
    let more = "finishing_stacks = [0, 400, 200]";
    let hand = no_limit("[200, 200, 200]", &format!("{unseen}, {all_in}"), more);
    replayed("all-in.phh", &hand, &[]).lines();
    // Two who show one card.
    let twice = format!("{unseen}, {played}, 'p1 sm KsKh', 'p2 sm KsQh'");
    let (answer, said) = differs("twice.phh", &no_limit("[200, 200, 200]", &twice, ""), &[]);
    assert_eq!(answer["outcome"], "not-as-recorded", "{said}");
}

#[test]
fn one_hand_that_is_no_toml_does_not_end_its_file() {
    let hand = no_limit("[200, 200, 200]", &format!("{DEAL}, 'p3 f', 'p1 f'"), "");
    let many = format!("[1]\n{hand}[2]\nvariant = 'NT\n[3]\n{hand}[3]\n{hand}");
    let (answers, said) = replayed("broken.phhs", &many, &[]).refused_after_answers();
    let outcomes: Vec<&str> =
        answers.iter().map(|answer| answer["outcome"].as_str().unwrap()).collect();
    assert_eq!(outcomes, ["nothing-recorded", "not-read", "nothing-recorded", "nothing-recorded"]);
    assert_eq!(answers[1]["line"], 9);
    assert!(answers[1]["deviations"][0].as_str().unwrap().starts_with("line 10: not TOML"));
    assert!(said.contains("broken.phhs [2]: line 10: not TOML"), "{said}");
    // A file that cannot be read does not end the others.
    let good = Written::new("good.phhs", &format!("[1]\n{hand}"));
    let asked = ["replay", "--json", "nowhere.phhs", good.path()];
    let (answers, said) = cutcard(&asked).refused_after_answers();
    assert_eq!(answers.len(), 1);
    assert!(said.contains("nowhere.phhs"), "{said}");
}
