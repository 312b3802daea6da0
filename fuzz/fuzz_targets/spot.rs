//! No cards make a question about equity panic, and what all players can expect is the pot.
#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| cutcard_laws::spot(data));
