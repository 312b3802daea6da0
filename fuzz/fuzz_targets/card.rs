//! What reads as a card is written as one, plain or with its sign, and reads as the same card.
#![no_main]

use cutcard_cards::Card;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    if let Ok(card) = text.parse::<Card>() {
        assert_eq!(card.to_string().parse(), Ok(card));
        assert_eq!(card.pretty().parse(), Ok(card));
        assert_eq!(Card::from_bit(card.bit()), Some(card));
    }
});
