//! What reads as cards reads as the same cards when they are written again, spaced or not.
#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| cutcard_laws::cards(data));
