//! Five to seven cards, the joker among them or not, are the same category by the fast tables and
//! by the book, and of two such hands the same one wins.
#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| cutcard_laws::five_cards(data));
