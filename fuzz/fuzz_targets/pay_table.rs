//! A pay table that is read has odds no larger than it may, and reads the same written again.
#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| cutcard_laws::pay_table(data));
