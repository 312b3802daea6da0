//! Whatever is written, it is read or every line that cannot be is told, and what is read is played to an end, with
//! something to say of each scenario.
#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| cutcard_laws::script(data));
