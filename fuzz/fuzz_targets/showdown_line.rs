//! `cutcard showdown` never panics: it answers each line it is given, up to the first one that is
//! wrong, which it names.
#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| cutcard_laws::showdown_line(data));
