//! A sample of what the fuzz targets try for long: every law on inputs made from a seed.
#![allow(clippy::unwrap_used, clippy::indexing_slicing, reason = "a test may fail")]

use cutcard_laws::LAWS;
use std::path::Path;

/// Pieces that parsers look for.
const PIECES: [&str; 16] = [
    "As",
    "Td",
    "9c",
    "Jk",
    "2h",
    " ",
    ", ",
    "crown:6.6",
    "act-3cp:",
    "(b)",
    "40,30,6,3,1",
    "{\"type\":\"act\"",
    "\"table\":1",
    "\u{2660}",
    "0f",
    "\n",
];

/// Words that are the same for the same seed.
struct Words(u64);

impl Words {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let word = (self.0 ^ self.0 >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let word = (word ^ word >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        word ^ word >> 31
    }

    fn below(&mut self, bound: usize) -> usize {
        (self.next() % bound as u64) as usize
    }

    /// Bytes of any kind, bytes of one kind, or a text of pieces.
    fn input(&mut self) -> Vec<u8> {
        let length = self.below(160);
        match self.below(3) {
            0 => (0..length).map(|_| self.next() as u8).collect(),
            1 => (0..length).map(|_| b' ' + (self.next() % 95) as u8).collect(),
            _ => (0..length / 8).flat_map(|_| PIECES[self.below(PIECES.len())].bytes()).collect(),
        }
    }
}

#[test]
fn every_law_holds_on_a_sample() {
    for (name, law) in LAWS {
        let mut words = Words(0x00c0_ffee);
        for number in 0..6_000 {
            let input = words.input();
            let held = std::panic::catch_unwind(|| law(&input));
            assert!(held.is_ok(), "{name} does not hold for input {number}: {input:?}");
        }
    }
}

/// What is fuzzed and what is tested are the same laws.
#[test]
fn every_law_has_a_fuzz_target() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/fuzz_targets");
    let mut targets: Vec<String> = std::fs::read_dir(folder)
        .unwrap()
        .map(|file| file.unwrap().path().file_stem().unwrap().to_str().unwrap().to_owned())
        .collect();
    targets.sort();
    let names: Vec<&str> = LAWS.iter().map(|(name, _)| *name).collect();
    assert_eq!(targets, names);
}
