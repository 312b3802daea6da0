//! What reads as cards reads as the same cards when they are written again, spaced or not.
#![no_main]

use cutcard_cards::{Card, parse_cards};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    if let Ok(cards) = parse_cards(text) {
        let plain: Vec<String> = cards.iter().map(Card::to_string).collect();
        let pretty: Vec<String> = cards.iter().map(|card| card.pretty()).collect();
        for again in [plain.concat(), plain.join(" "), pretty.join(", ")] {
            assert_eq!(parse_cards(&again).as_ref(), Ok(&cards), "{again}");
        }
    }
});
