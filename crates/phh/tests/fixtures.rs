//! Real hands: 38 of a final table in nine variants, and 23 of Pluribus.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::panic,
    reason = "a test may fail"
)]

use cutcard_phh::{
    Act, Amount, Hand, Label, ShownHand, Variant, parse, parse_many, write, write_many,
};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

fn files() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fixtures/phh");
    let entries = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let mut files: Vec<PathBuf> =
        entries.filter(|path| path.extension().is_some_and(|ending| ending == "phh")).collect();
    files.sort();
    files
}

fn name(file: &Path) -> &str {
    file.file_stem().unwrap().to_str().unwrap()
}

#[expect(clippy::disallowed_methods, reason = "the fixtures are files")]
fn text(file: &Path) -> String {
    std::fs::read_to_string(file).unwrap()
}

fn hands() -> Vec<(String, Hand)> {
    let read = |file: &PathBuf| {
        let hand = parse(&text(file)).unwrap_or_else(|error| panic!("{}: {error}", name(file)));
        (name(file).to_owned(), hand)
    };
    files().iter().map(read).collect()
}

fn hand(asked: &str) -> Hand {
    hands().into_iter().find(|(name, _)| name == asked).unwrap().1
}

fn total(stacks: &[Option<Amount>]) -> u64 {
    stacks.iter().map(|stack| stack.unwrap().units()).sum()
}

#[test]
fn every_file_is_read() {
    let mut variants: BTreeMap<&str, usize> = BTreeMap::new();
    for (_, hand) in hands() {
        *variants.entry(hand.variant.code()).or_default() += 1;
    }
    let expected = [
        ("F2L3D", 3),
        ("F7S", 4),
        ("F7S/8", 3),
        ("FO/8", 4),
        ("FR", 4),
        ("FT", 3),
        ("N2L1D", 3),
        ("NT", 34),
        ("PO", 3),
    ];
    assert_eq!(variants, BTreeMap::from(expected));
}

#[test]
fn every_file_is_written_and_read_as_the_same_hand() {
    for (name, hand) in hands() {
        let written = write(&hand);
        assert_eq!(parse(&written).unwrap(), hand, "{name}");
        assert_eq!(write(&parse(&written).unwrap()), written, "{name}");
    }
}

#[test]
fn no_chip_comes_or_goes() {
    for (name, hand) in hands() {
        let finishing = hand.details.finishing_stacks.unwrap();
        assert_eq!(total(&hand.starting_stacks), total(&finishing), "{name}");
    }
}

#[test]
fn every_action_is_written_as_the_file_has_it() {
    for file in files() {
        let (text, hand) = (text(&file), parse(&text(&file)).unwrap());
        for action in &hand.actions {
            let written = action.notation(hand.scale);
            assert!(text.contains(&format!("'{written}'")), "{}: {written}", name(&file));
        }
    }
}

#[test]
fn a_hand_is_what_the_file_says() {
    let hand = hand("wsop-2023-43-5-02-36-12");
    assert_eq!(hand.variant, Variant::FixedLimitDeuceToSevenTripleDraw);
    assert_eq!(hand.players(), 5);
    assert!(hand.ante_trimming_status);
    assert_eq!(hand.details.hand, Some(Label::Number(57)));
    assert_eq!(hand.details.city.as_deref(), Some("Las Vegas"));
    assert_eq!(
        (hand.details.day, hand.details.month, hand.details.year),
        (Some(22), Some(6), Some(2023))
    );
    assert_eq!(hand.blinds_posted()[1].amount().units(), 250_000);
    let last = &hand.actions.last().unwrap().act;
    assert!(
        matches!(last, Act::ShowMuck { shown: ShownHand::Mucked, player } if player.number() == 2)
    );
}

#[test]
fn all_of_them_in_one_file() {
    let hands = hands();
    let numbers: Vec<String> = (1..=hands.len()).map(|number| number.to_string()).collect();
    let file =
        write_many(numbers.iter().map(String::as_str).zip(hands.iter().map(|(_, hand)| hand)));
    let sections = parse_many(&file).unwrap();
    assert_eq!(sections.len(), 61);
    for ((section, number), (_, hand)) in sections.iter().zip(&numbers).zip(&hands) {
        assert_eq!(section.name, *number);
        assert_eq!(section.hand.as_ref(), Ok(hand));
        let header = file.lines().nth(section.line - 1).unwrap();
        assert_eq!(header, format!("[{number}]"));
    }
}

#[test]
fn the_files_as_they_are_in_one_file() {
    let sections: Vec<String> =
        files().iter().map(|file| format!("[{}]\n{}\n", name(file), text(file))).collect();
    for section in parse_many(&sections.concat()).unwrap() {
        assert_eq!(section.hand.unwrap(), hand(&section.name));
    }
}
