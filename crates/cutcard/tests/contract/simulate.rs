//! `cutcard simulate`: rounds of every game, the same for the same seed, and nothing broken.

use crate::program::{cutcard, fields};
use serde_json::Value;
use std::path::PathBuf;

fn games() -> Vec<String> {
    let listed = cutcard(&["games", "--json"]).json();
    let games: Vec<String> =
        listed.as_array().unwrap().iter().map(|game| game["id"].as_str().unwrap().into()).collect();
    assert_eq!(games.len(), cutcard_rulebook::games().len());
    games
}

fn simulated(arguments: &[&str]) -> Value {
    cutcard(&[&["simulate", "--json"], arguments].concat()).json()
}

fn written(name: &str, text: &str) -> PathBuf {
    let path = std::env::temp_dir().join(format!("cutcard-{}-{name}", std::process::id()));
    std::fs::write(&path, text).unwrap();
    path
}

#[test]
fn every_game_is_played_and_no_chip_is_lost() {
    for game in games() {
        let ran = simulated(&["--game", &game, "--rounds", "2000", "--log"]);
        let told = [
            "chips_after",
            "chips_before",
            "commission",
            "digest",
            "rounds",
            "rounds_per_second",
            "seconds",
        ];
        assert_eq!(fields(&ran), told, "{game}");
        assert_eq!(ran["rounds"], 2000);
        let chips = |name: &str| ran[name].as_u64().unwrap();
        assert_eq!(chips("chips_before"), chips("chips_after") + chips("commission"), "{game}");
        let digest = ran["digest"].as_str().unwrap();
        assert!(digest.len() == 16 && digest.bytes().all(|byte| byte.is_ascii_hexdigit()));
    }
}

#[test]
fn the_same_seed_gives_the_same_digest_for_any_number_of_threads_and_with_or_without_log() {
    for game in games() {
        let digest = |arguments: &[&str]| {
            let asked = ["--game", &game, "--rounds", "600", "--seed", "5"];
            simulated(&[&asked, arguments].concat())["digest"].clone()
        };
        let first = digest(&["--threads", "1"]);
        for same in [&["--threads", "3"][..], &["--log"], &["--log", "--threads", "2"]] {
            assert_eq!(digest(same), first, "{game} {same:?}");
        }
        let other = simulated(&["--game", &game, "--rounds", "600", "--seed", "6"]);
        assert_ne!(other["digest"], first, "{game}");
    }
}

#[test]
fn house_options_are_drawn_from_all_the_book_allows() {
    for game in games() {
        let asked = ["--game", &game, "--rounds", "2000", "--random-house", "--log"];
        let ran = simulated(&asked);
        let chips = |name: &str| ran[name].as_u64().unwrap();
        assert_eq!(chips("chips_before"), chips("chips_after") + chips("commission"), "{game}");
        let plain: Vec<&str> = asked.into_iter().filter(|word| *word != "--log").collect();
        assert_eq!(simulated(&plain)["digest"], ran["digest"], "{game}");
    }
}

#[test]
fn a_round_can_be_seen_alone() {
    let alone = |json: &[&str]| {
        let asked = ["simulate", "--game", "crown/holdem", "--seed", "9", "--round", "77"];
        cutcard(&[&asked, json].concat())
    };
    let text = alone(&[]).text();
    assert!(text.starts_with(|letter: char| letter.is_ascii_digit()), "{text}");
    assert!(text.lines().last().unwrap().starts_with("The round is over: seat 1 "), "{text}");
    let events = alone(&["--json"]).lines();
    assert!(events.len() > text.lines().count(), "a deal is told in one line: {text}");
    assert_eq!(events[0]["event"], "started");
    assert_eq!(events.last().unwrap()["event"], "ended");
    let banked = ["simulate", "--game", "act/3-card-poker", "--round", "3", "--json"];
    assert!(cutcard(&banked).lines().len() > 10);
}

#[test]
fn so_many_players_are_dealt_in() {
    let asked = ["simulate", "--game", "crown/holdem", "--players", "4", "--round", "5"];
    assert!(cutcard(&asked).text().starts_with("4 players"));
    let refused = |game: &str, players: &str| {
        cutcard(&["simulate", "--game", game, "--players", players]).refused()
    };
    assert_eq!(refused("crown/chinese", "5"), "--players: 5 players: crown/chinese takes 2 to 4");
    assert!(refused("crown/holdem", "1").contains("takes 2 to"));
    assert!(refused("act/3-card-poker", "8").contains("takes 1 to 7"));
}

#[test]
fn the_house_may_be_a_file() {
    let house = written(
        "house.toml",
        "game = 'crown/holdem'\nlimit = 'fixed'\nminimum_bet = 50\n\n[commission]\nbasis_points = 500\ncap = 40\n",
    );
    let asked = ["--game", "crown/holdem", "--rounds", "500", "--house", house.to_str().unwrap()];
    assert!(simulated(&asked)["commission"].as_u64().unwrap() > 0);
    let other = ["simulate", "--game", "crown/omaha", "--house", house.to_str().unwrap()];
    assert!(
        cutcard(&other).refused().ends_with("house options of crown/holdem, not of crown/omaha")
    );
    std::fs::remove_file(&house).unwrap();

    let banked = written(
        "banked.toml",
        "boxes = 3\nante = { minimum = 5, maximum = 50, multiple = 5 }\npairs_plus = { minimum = 5, maximum = 50, multiple = 5 }\n",
    );
    let asked = ["--game", "act/3-card-poker", "--house", banked.to_str().unwrap()];
    assert_eq!(simulated(&[&asked[..], &["--rounds", "300"]].concat())["rounds"], 300);
    std::fs::remove_file(&banked).unwrap();
}

#[test]
fn what_cannot_be_played_is_refused() {
    let refused = |arguments: &[&str]| cutcard(&[&["simulate"], arguments].concat()).refused();
    assert!(refused(&["--game", "crown/hold"]).contains("did you mean crown/holdem?"));
    for (wrong, said) in [
        (&["--rounds", "0"][..], "--rounds"),
        (&["--threads", "0"], "from 1 to 1024"),
        (&["--seed", "-1"], "-1"),
        (&["--round", "0"], "--round"),
        (&["--house", "nowhere.toml"], "nowhere.toml: "),
        (&["--house", "a.toml", "--random-house"], "cannot be used with"),
        (&["--phh", "a.phhs", "--random-house"], "cannot be used with"),
        (&["--variant", "NT"], "--phh"),
    ] {
        let told = refused(&[&["--game", "crown/holdem"], wrong].concat());
        assert!(told.contains(said), "{wrong:?}: {told}");
    }
    for (text, said) in [
        ("minimum_bet = 'much'", "line 1"),
        ("unheard_of = 1", "unheard_of"),
        ("limit = 'straddle'", "crown:"),
        ("minimum_bet = 0\nante = 3", "; "),
    ] {
        let house = written("wrong.toml", text);
        let told = refused(&["--game", "crown/holdem", "--house", house.to_str().unwrap()]);
        assert!(told.contains(said), "{text}: {told}");
        std::fs::remove_file(&house).unwrap();
    }
}
