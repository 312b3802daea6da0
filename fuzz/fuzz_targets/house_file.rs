//! No text makes the reader of house options panic. A house that is sound is written and read as the
//! same again; one that is refused is refused for something.
#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| cutcard_laws::house_file(data));
