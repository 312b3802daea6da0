//! The law of one card.

use cutcard_cards::Card;

/// What reads as a card is written as one, plain or with its sign, and reads as the same card.
///
/// # Panics
/// The law does not hold.
pub fn card(data: &[u8]) {
    let Ok(text) = std::str::from_utf8(data) else { return };
    if let Ok(card) = text.parse::<Card>() {
        assert_eq!(card.to_string().parse(), Ok(card));
        assert_eq!(card.pretty().parse(), Ok(card));
        assert_eq!(Card::from_bit(card.bit()), Some(card));
    }
}
