//! The law of hand histories.

use crate::nearly::nearly;
use cutcard_phh::{parse, write};

const MODELS: [&str; 2] = [
    include_str!("../../../fixtures/phh/pluribus-split_or_side-111b-171.phh"),
    include_str!("../../../fixtures/phh/wsop-2023-43-5-02-56-12.phh"),
];

/// No text makes the reader of hand histories panic, and a hand that is read is written and read as the same again.
///
/// # Panics
/// The law does not hold.
pub fn hand_history(data: &[u8]) {
    let Ok(text) = String::from_utf8(nearly(&MODELS, data)) else { return };
    let Ok(hand) = parse(&text) else { return };
    let written = write(&hand);
    assert_eq!(parse(&written).ok(), Some(hand), "{text}\nis written as\n{written}");
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_models_are_sound() {
        for model in MODELS {
            assert!(parse(model).is_ok(), "{model}");
        }
    }
}
