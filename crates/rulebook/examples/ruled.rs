//! What is done about whatever goes wrong in a game, with what the clause behind it says:
//! `cargo run --example ruled -- crown/razz`.

use cutcard_rulebook::{RulesVersion, Word, clause, find_or_suggest, rulings};
use std::error::Error;

fn main() -> Result<(), Box<dyn Error>> {
    let asked = std::env::args().nth(1).unwrap_or_else(|| "crown/holdem".to_owned());
    let game = find_or_suggest(&asked)?;
    if game.play().is_none() {
        return Err("a game against the house: its rulings are `box_rulings`".into());
    }
    let played =
        rulings(game.book()).iter().filter(|ruling| ruling.is_of_version(RulesVersion::NOW));
    for ruling in played.filter(|ruling| ruling.is_of(game)) {
        println!("{}: {} ({})", ruling.wrong.word(), ruling.says, ruling.clause);
        if let Some(clause) = clause(&ruling.clause) {
            println!("    {}", clause.summary);
        }
    }
    Ok(())
}
