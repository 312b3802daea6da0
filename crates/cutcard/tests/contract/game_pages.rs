//! `cutcard games GAME --page`, and the pages of the repository.

use crate::games::games;
use crate::program::cutcard;
use std::path::{Path, PathBuf};

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/games")
}

fn committed(name: &str) -> String {
    std::fs::read_to_string(folder().join(name)).unwrap_or_default().replace("\r\n", "\n")
}

#[test]
fn the_pages_of_the_repository_are_those_of_the_data() {
    let mut stale = Vec::new();
    for game in games() {
        let name = format!("{}.md", game.replace('/', "-"));
        if cutcard(&["games", game, "--page"]).text() != committed(&name) {
            stale.push(name);
        }
    }
    if cutcard(&["games", "--page"]).text() != committed("README.md") {
        stale.push("README.md".to_owned());
    }
    assert!(stale.is_empty(), "run `cargo xtask pages`: not as printed: {}", stale.join(", "));
    let found = std::fs::read_dir(folder()).unwrap().count();
    assert_eq!(found, games().len() + 1, "a page of a game that is not there");
}

#[test]
fn a_page_tells_what_a_player_must_know() {
    for game in games() {
        let page = cutcard(&["games", game, "--page"]).text();
        for heading in [
            "## Cards and seats",
            "## A round, step by step",
            "## Which hand wins",
            "## What the house chooses",
            "## The clauses behind it",
        ] {
            assert!(page.contains(heading), "{game}: {heading}");
        }
        let banked = game == "act/3-card-poker";
        assert_eq!(page.contains("## Before the cards"), !banked, "{game}");
        let prose = page.split("## The clauses").next().unwrap();
        for line in prose.lines().filter(|line| !line.starts_with(['|', '<'])) {
            assert!(line.chars().count() <= 101, "{game}: {line}");
            assert!(!line.trim_start().contains("  "), "{game}: a gap: {line}");
        }
        assert!(!prose.contains(".."), "{game}: two full stops");
        assert!(page.matches('`').count().is_multiple_of(2), "{game}");
    }
}

#[test]
fn a_page_says_what_sets_its_game_apart() {
    for (game, told) in [
        ("crown/holdem", "any five of a player's two and the five of a board"),
        ("crown/omaha", "exactly two of a player's four cards with three of the board"),
        ("crown/razz", "Whoever shows the highest card, the ace being low"),
        ("crown/draw-kitty", "take it unseen"),
        ("crown/double-flop-holdem", "each of the two boards"),
        ("crown/triple-draw-2-7", "Cards may be changed three times."),
        ("crown/chinese", "loses four units to every rival"),
        ("crown/crazy-pineapple", "throws one card away"),
        ("crown/seven-card-stud", "one card face up is for all"),
        ("act/draw", "five of a kind (with the joker)"),
        ("act/three-card-manila", "With blinds a round has three raises at most"),
        ("act/3-card-poker", "a queen high or better"),
    ] {
        let page = cutcard(&["games", game, "--page"]).text().replace('\n', " ");
        let page: Vec<&str> = page.split_whitespace().collect();
        assert!(page.join(" ").contains(told), "{game}: {told}");
    }
}
