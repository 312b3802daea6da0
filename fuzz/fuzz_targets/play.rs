//! What is listed is accepted and nothing else is, at every decision of every game of pots.
#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| cutcard_laws::play(data));
