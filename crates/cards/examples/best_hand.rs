//! What the best five of some cards are: `cargo run --example best_hand -- "Qs Qd 4c 4h Js 7d 2c"`.

use cutcard_cards::{Hand, Ranking, parse_cards};
use std::process::ExitCode;

fn main() -> ExitCode {
    let asked = std::env::args().nth(1).unwrap_or_else(|| "Qs Qd 4c 4h Js 7d 2c".to_owned());
    let cards = match parse_cards(&asked) {
        Ok(cards) => cards,
        Err(error) => {
            eprintln!("{error}");
            return ExitCode::FAILURE;
        }
    };
    let hand: Hand = cards.into_iter().collect();
    for (name, ranking) in [("high", Ranking::HIGH), ("ace to five", Ranking::ACE_TO_FIVE)] {
        let scale = ranking.scale();
        match scale.best(hand) {
            Some(strength) => println!("{name}: {}", scale.words(strength)),
            None => println!("{name}: five cards to nine are judged"),
        }
    }
    ExitCode::SUCCESS
}
