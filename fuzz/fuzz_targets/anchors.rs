//! No bytes make the reader of anchors panic, and a file of nothing but lines that nobody signed proves nothing.
#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| cutcard_laws::anchors(data));
