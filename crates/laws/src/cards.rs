//! The law of several cards.

use cutcard_cards::{Card, parse_cards};

/// What reads as cards reads as the same cards when they are written again, spaced or not.
///
/// # Panics
/// The law does not hold.
pub fn cards(data: &[u8]) {
    let Ok(text) = std::str::from_utf8(data) else { return };
    if let Ok(cards) = parse_cards(text) {
        let plain: Vec<String> = cards.iter().map(Card::to_string).collect();
        let pretty: Vec<String> = cards.iter().map(|card| card.pretty()).collect();
        for again in [plain.concat(), plain.join(" "), pretty.join(", ")] {
            assert_eq!(parse_cards(&again).as_ref(), Ok(&cards), "{again}");
        }
    }
}
