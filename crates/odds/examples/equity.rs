//! What two hands of hold'em can expect: `cargo run --release --example equity -- AsAh KsKh`.

use cutcard_cards::{Deck, DeckSize, HandRule, HighRule, Plays, Ranking, parse_cards};
use cutcard_odds::{Effort, Spot, equity};
use std::error::Error;

fn main() -> Result<(), Box<dyn Error>> {
    let asked: Vec<String> = std::env::args().skip(1).collect();
    let asked = if asked.is_empty() { vec!["AsAh".to_owned(), "KsKh".to_owned()] } else { asked };
    let hands = asked.iter().map(|hand| parse_cards(hand)).collect::<Result<Vec<_>, _>>()?;
    let holdem = HandRule {
        deck: Deck::plain(DeckSize::FiftyTwo),
        hole_cards: 2,
        board_cards: 5,
        boards: 1,
        plays: Plays::AnyFive,
        high: Some(HighRule::Five(Ranking::HIGH)),
        low: None,
    };
    let answer = equity(&Spot::new(holdem, hands, vec![], &[])?, Effort::Auto, 1, &mut |_, _| {});
    for (hand, result) in asked.iter().zip(&answer.players) {
        println!("{hand}: {:.4} of the pot", result.equity);
    }
    let how = if answer.exact { "all" } else { "a sample of" };
    println!("counted over {how} {} boards", answer.runouts);
    Ok(())
}
