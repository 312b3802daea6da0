//! Drawings are written where asked, and are well formed.

use crate::program::cutcard;
use std::path::{Path, PathBuf};

fn place(name: &str) -> PathBuf {
    Path::new(env!("CARGO_TARGET_TMPDIR")).join(name)
}

/// Asks for a drawing, checks that it is well formed, and gives it back.
fn drawn(name: &str, arguments: &[&str]) -> String {
    let path = place(name);
    let _ = std::fs::remove_file(&path);
    cutcard(&[arguments, &["--svg", path.to_str().unwrap()]].concat()).text();
    let svg = std::fs::read_to_string(&path).unwrap();
    check_well_formed(&svg);
    assert!(svg.starts_with("<svg xmlns=\"http://www.w3.org/2000/svg\" "), "{svg}");
    svg
}

/// Every tag is closed by its own name, every attribute is in quotes, and nothing in between would
/// be read as a tag or an entity.
fn check_well_formed(svg: &str) {
    let mut open: Vec<&str> = Vec::new();
    let mut rest = svg;
    while let Some((text, tagged)) = rest.split_once('<') {
        check_text(text);
        let (tag, after) = tagged.split_once('>').expect("an open tag");
        rest = after;
        let name = tag.split([' ', '/']).find(|name| !name.is_empty()).expect("a name");
        if tag.starts_with('/') {
            assert_eq!(open.pop(), Some(name), "closed out of turn");
            continue;
        }
        let attributes = tag.trim_end_matches('/').split_once(' ').map_or("", |(_, rest)| rest);
        let pieces: Vec<&str> = attributes.split('"').collect();
        assert_eq!(pieces.len() % 2, 1, "a quote left open: {tag}");
        for (place, piece) in pieces.iter().enumerate() {
            if place % 2 == 1 {
                check_text(piece);
            } else {
                assert!(piece.trim().is_empty() || piece.ends_with('='), "not quoted: {tag}");
            }
        }
        if !tag.ends_with('/') {
            open.push(name);
        }
    }
    assert_eq!(open, Vec::<&str>::new(), "left open");
    assert_eq!(rest, "\n", "after the end");
}

fn check_text(text: &str) {
    for entity in text.split('&').skip(1) {
        let name = entity.split_once(';').map(|(name, _)| name);
        assert!(["amp", "lt", "gt", "quot", "apos"].map(Some).contains(&name), "bare &: {text}");
    }
    assert!(!text.contains('>'), "bare >: {text}");
}

#[test]
fn frequencies_are_drawn() {
    let svg = drawn("frequencies.svg", &["frequencies", "--deck", "36"]);
    assert!(svg.contains("36-card") && svg.contains("full house"), "{svg}");
    drawn("game.svg", &["frequencies", "--game", "crown/holdem-hi-lo", "--json"]);
}

#[test]
fn odds_are_drawn() {
    let hands = ["--hand", "AsAh", "--hand", "KsKh", "--board", "2c3c4c"];
    let svg = drawn("odds.svg", &[&["odds", "--game", "crown/holdem"], hands.as_slice()].concat());
    for part in ["A♠ A♥", "K♠ K♥", "board 2♣ 3♣ 4♣", "Equity in Hold'em"] {
        assert!(svg.contains(part), "{part} in\n{svg}");
    }
    let boards = ["--board", "5d6d7d", "--json"];
    drawn(
        "two.svg",
        &[&["odds", "--game", "crown/double-flop-holdem"], &hands[..], &boards].concat(),
    );
}

#[test]
fn a_file_that_cannot_be_written_is_named() {
    let missing = place("no-such-folder").join("odds.svg");
    for path in [missing.as_path(), Path::new(env!("CARGO_TARGET_TMPDIR"))] {
        let path = path.to_str().unwrap();
        for command in [
            ["frequencies", "--deck", "52", "--svg", path].as_slice(),
            &["odds", "--game", "crown/holdem", "--hand", "AsAh", "--hand", "KsKh", "--svg", path],
        ] {
            let said = cutcard(command).failed(1);
            assert!(said.starts_with(&format!("cannot write {path}: ")), "{said}");
        }
    }
}

#[test]
fn the_check_itself_finds_what_is_wrong() {
    check_well_formed("<svg><a b=\"1\"/><t>x &amp; y</t></svg>\n");
    for wrong in [
        "<svg><t></svg></t>\n",
        "<svg>a & b</svg>\n",
        "<svg><t></svg>\n",
        "<svg a=1></svg>\n",
        "<svg></svg><",
        "<svg>a > b</svg>\n",
        "<svg a=\"x & y\"></svg>\n",
    ] {
        let judged = std::panic::catch_unwind(|| check_well_formed(wrong));
        assert!(judged.is_err(), "{wrong}");
    }
}
