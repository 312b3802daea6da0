//! What reads as a card is written as one, plain or with its sign, and reads as the same card.
#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| cutcard_laws::card(data));
