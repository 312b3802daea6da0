//! What reads as the name of a clause is written as it was read.
#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| cutcard_laws::clause_id(data));
