//! Whatever is written, reading and playing it ends without a panic.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::panic,
    reason = "a test may fail"
)]

use proptest::prelude::*;

/// Words of the language, and some that are not.
const WORDS: &[&str] = &[
    "game",
    "crown/holdem",
    "crown/draw-kitty",
    "crown/chinese",
    "crown/razz",
    "act/draw",
    "act/3-card-poker",
    "players",
    "Ann",
    "Ben",
    "Cat",
    "seat",
    "1",
    "2",
    "10",
    "40",
    "1000",
    "18446744073709551615",
    "button",
    "limit",
    "fixed",
    "no-limit",
    "blinds",
    "ante",
    "cards",
    "As",
    "Kd",
    "??",
    "Jk",
    "board",
    "burns",
    "draws",
    "kitty",
    "order",
    "live",
    "deal",
    "begin",
    "scenario",
    "proves",
    "crown:6.9",
    "crown:",
    "folds",
    "checks",
    "calls",
    "bets",
    "raises",
    "to",
    "goes",
    "all-in",
    "puts",
    "one",
    "chip",
    "of",
    "early",
    "takes",
    "the",
    "discards",
    "card",
    "sets",
    "/",
    "runs",
    "it",
    "again",
    "adds",
    "removes",
    "asks",
    "see",
    "sees",
    "rail",
    "shows",
    "mucks",
    "may",
    "can",
    "cannot",
    "wins",
    "pays",
    "has",
    "turn",
    "pot",
    "pots",
    "stacks",
    "house",
    "refused",
    "start",
    "->",
    ";",
    ",",
    "\"",
    "#",
    "commission",
    "5%",
    "per",
    "hand",
    "2:2",
    "policy",
    "kill",
    "150%",
    "posts",
    "dead",
    "killer",
    "deals",
    "face",
    "down",
    "dealer",
    "shuffles",
    "area",
    "manager",
    "allows",
    "voids",
    "wagers",
    "plays",
    "no",
    "more",
    "bets",
    "floor",
    "rules",
];

/// A round, to be told in any order and with gaps.
const LINES: &[&str] = &[
    "Ann folds",
    "Ben folds",
    "Cat folds",
    "Ann checks",
    "Ben checks",
    "Cat checks",
    "Ann calls",
    "Ben calls",
    "Cat calls",
    "Cat raises to 20",
    "Ann bets 10",
    "Ann goes all-in",
    "Ben goes all-in",
    "Cat goes all-in",
    "Ann draws 5",
    "Ben draws 3",
    "Cat stands pat",
    "Ann takes the kitty",
    "Ann puts 15",
    "Ben early calls",
    "Cat early folds",
    "Ann withdraws",
    "Ann runs out of time",
    "Ann discards card 1",
    "Ben discards card 2",
    "Ann asks to see Ben",
    "area manager voids the round",
    "deals 3 face down",
    "deals As",
    "Ann shows As Ah",
    "pot 30",
    "Cat may fold",
    "Ann wins 10",
    "still in Ann",
    "pots 10",
    "Ann can fold",
    "Ben cannot call",
    "shown Ann",
    "up Ann 2c",
    "Ann straddles",
    "Cat declines",
    "Cat straddles",
];

/// A round against the house, likewise.
const BANKED: &[&str] = &[
    "Ann wagers 10",
    "Ann wagers 10 and 5 pairs plus",
    "Ben wagers 5 pairs plus",
    "Ben wagers 3",
    "Ann withdraws",
    "no more bets",
    "Ann plays",
    "Ann plays 5",
    "Ann completes",
    "Ann folds",
    "Ben keeps pairs plus",
    "Ben folds",
    "dealer shuffles",
    "dealer deals",
    "dealer calls",
    "dealer reveals",
    "dealer settles",
    "dealer counts Ann 3",
    "dealer racks",
    "dealer deals As to Ann",
    "floor rules card of Ann exposed",
    "floor voids Ben for breach",
    "floor voids the round for misdeal",
    "Ann wins 10",
    "result Ann ante won-higher",
    "Ann may fold",
    "over",
];

/// What happens at a table, likewise.
const AT_TABLE: &[&str] = &[
    "rounds 1",
    "rounds 2",
    "round won by Ann",
    "round won by Dan",
    "round\nAnn leaves\nBen adds 200\neverybody folds\nend",
    "round\neverybody calls\neverybody checks\neverybody folds\nend",
    "round\narea manager voids the round for impractical\nend",
    "Ann leaves",
    "Ann sits at 1",
    "Ben sits out",
    "Ben returns",
    "Ben posts",
    "Cat sits out at the next blind",
    "Cat moves to 5",
    "Cat returns",
    "Dan sits at 4",
    "Dan posts",
    "Dan waits",
    "Dan leaves",
    "Eve sits at 2 from another table",
    "Eve sits at 6 with 300",
    "Eve joins the list",
    "area manager puts Eve at the head of the list",
    "area manager picks up Ben",
    "standing order picks up Cat",
    "area manager pauses",
    "area manager resumes",
    "Ann adds 500",
    "20 minutes pass",
];

const GAMES: &[&str] = &[
    "crown/holdem",
    "crown/draw-kitty",
    "crown/draw-ante",
    "crown/seven-card-stud",
    "crown/razz",
    "crown/pineapple",
    "crown/omaha-hi-lo",
    "crown/three-card-manila",
    "crown/chinese",
    "act/draw",
    "act/three-card-manila",
    "crown/triple-draw-2-7",
];

fn try_it(text: &str) {
    if let Ok(script) = cutcard_scenario::read(text) {
        let report = cutcard_scenario::run(&script);
        for failure in report.outcomes.iter().flat_map(|outcome| &outcome.failures) {
            assert!(!failure.message.contains("the engine is broken"), "{text}\n{failure}");
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, ..ProptestConfig::default() })]

    #[test]
    fn any_characters(text in "\\PC*") {
        try_it(&text);
    }

    #[test]
    fn any_words(
        words in prop::collection::vec((prop::sample::select(WORDS), prop::bool::weighted(0.2)), 0..120)
    ) {
        let mut text = String::new();
        for (word, ends) in words {
            text.push_str(word);
            text.push(if ends { '\n' } else { ' ' });
        }
        try_it(&text);
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, ..ProptestConfig::default() })]

    /// A script grown line by line, each kept that is accepted: the invariants hold at every step.
    #[test]
    fn any_play(
        game in prop::sample::select(GAMES),
        live in prop::bool::weighted(0.1),
        lines in prop::collection::vec(prop::sample::select(LINES), 0..120),
    ) {
        let live = if live { "live\n" } else { "" };
        let mut text = format!("game {game}\nplayers Ann 100, Ben 60, Cat 45\n{live}deal\n");
        for line in &lines {
            let longer = format!("{text}{line}\n");
            let script = cutcard_scenario::read(&longer).unwrap();
            let report = cutcard_scenario::run(&script);
            let told = report.to_string();
            prop_assert!(!told.contains("the engine is broken"), "{longer}{told}");
            if report.holds() {
                text = longer;
            }
        }
    }
    /// A table, likewise: no chip comes or goes, and the table's own check holds.
    #[test]
    fn any_table(
        game in prop::sample::select(GAMES),
        lines in prop::collection::vec(prop::sample::select(AT_TABLE), 0..60),
    ) {
        let mut text = format!("game {game}\nplayers Ann Ben Cat\nguests Dan Eve\ntable\n");
        for line in &lines {
            let longer = format!("{text}{line}\n");
            let script = cutcard_scenario::read(&longer).unwrap();
            let report = cutcard_scenario::run(&script);
            let told = report.to_string();
            prop_assert!(!told.contains("the engine is broken"), "{longer}{told}");
            if report.holds() {
                text = longer;
            }
        }
    }
    #[test]
    fn any_play_against_the_house(
        mode in prop::sample::select(&["", "by hand\n", "live\n", "shoe automated\n"][..]),
        lines in prop::collection::vec(prop::sample::select(BANKED), 0..120),
    ) {
        let mut text = format!("game act/3-card-poker\nplayers Ann 100, Ben 60\n{mode}begin\n");
        for line in &lines {
            let longer = format!("{text}{line}\n");
            let script = cutcard_scenario::read(&longer).unwrap();
            let report = cutcard_scenario::run(&script);
            let told = report.to_string();
            prop_assert!(!told.contains("the engine is broken"), "{longer}{told}");
            if report.holds() {
                text = longer;
            }
        }
    }
}
