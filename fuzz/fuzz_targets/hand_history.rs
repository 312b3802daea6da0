//! No text makes the reader of hand histories panic, and a hand that is read is written and read as the same again.
#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| cutcard_laws::hand_history(data));
