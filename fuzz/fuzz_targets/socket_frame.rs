//! Any bytes are a frame or are not. What is one is written and read as the same again, and an act
//! among them is asked of a table or refused, without a panic.
#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| cutcard_laws::socket_frame(data));
