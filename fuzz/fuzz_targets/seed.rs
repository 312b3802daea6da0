//! What reads as a seed is written as it was read, in small letters; any 32 bytes are a seed; and
//! a refusal does not repeat what may be most of one.
#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| cutcard_laws::seed(data));
