//! No text makes the reader of game files panic, and a game that is read can be judged as it is
//! played by default.
#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| cutcard_laws::game_file(data));
