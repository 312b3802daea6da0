//! A showdown asked as JSON, and answered as JSON; then a question with something wrong in it:
//! `cargo run --example who_wins -- '{"game": "crown/razz", "hands": [["As", "2d", "3c", "4h", "6s", "Kd", "Kc"]]}'`.

use cutcard_answers::{Explain, ShowdownQuestion, showdown};
use std::error::Error;

const USUAL: &str = r#"{
    "game": "crown/omaha-hi-lo",
    "hands": [["As", "2d", "Kc", "Kh"], ["Qs", "Qd", "Jc", "Th"]],
    "board": ["3c", "7d", "8h", "Ks", "Qc"]
}"#;

fn answer(question: &str) -> Result<(), Box<dyn Error>> {
    let question: ShowdownQuestion = serde_json::from_str(question)?;
    match showdown(&question, Explain::Nothing) {
        Ok(told) => println!("{}", serde_json::to_string_pretty(&told)?),
        Err(wrong) => println!("{wrong}"),
    }
    Ok(())
}

fn main() -> Result<(), Box<dyn Error>> {
    let asked = std::env::args().nth(1);
    answer(asked.as_deref().unwrap_or(USUAL))?;
    answer(&USUAL.replace("\"Qc\"", "\"Ks\""))
}
