//! A round of 3 Card Poker with one player, who always plays, told event by event:
//! `cargo run --example one_box -- 7` deals by the number 7.

use cutcard_banked::{
    Act, BoxNumber, Command, House, HouseAct, HouseFile, Limits, Machine, Order, PlayerId, Round,
    RulesVersion, Seat, Start, Step, Supply, Warned, decide, legal,
};
use cutcard_cards::{Deck, DeckSize, Seed, shuffle};
use cutcard_rulebook::Chips;
use std::error::Error;

/// How deep the deck is cut.
const CUT: u8 = 20;

/// All that is wrong, in one line.
fn all(faults: &[impl ToString]) -> String {
    let told: Vec<String> = faults.iter().map(ToString::to_string).collect();
    told.join("; ")
}

fn main() -> Result<(), Box<dyn Error>> {
    let number = std::env::args().nth(1).map_or(Ok(7), |number| number.parse::<u8>())?;
    let limits = Limits { minimum: Chips(10), maximum: Chips(200), multiple: Chips(5) };
    let house = House::try_from(&HouseFile::by_the_book(7, limits)).map_err(|wrong| all(&wrong))?;
    let deck = shuffle(Deck::plain(DeckSize::FiftyTwo), Seed([number; 32])).cut_as_drawn();
    let order = Order::from_slice(deck.cards()).ok_or("not a deck")?;
    let (at, player) = (BoxNumber::new(3).ok_or("no such box")?, PlayerId(1));
    let start = Start {
        seats: vec![Seat { at, player, stack: Chips(1_000), warned: Warned::NotYet }],
        float: Chips(100_000),
        supply: Supply::Recorded(order),
        machine: Machine::Empty,
        rules: RulesVersion::NOW,
    };
    let mut round = Round::new(&house, &start).map_err(|wrong| all(&wrong))?;
    while !round.is_over() {
        let asked = match (round.dealers_act(CUT), legal(&round, at).play) {
            (Some(act), _) => Command::House(act),
            (None, Some(terms)) => {
                Command::Act { at, player, act: Act::Play { amount: terms.least } }
            }
            (None, None) if round.step() != Step::Wagers => return Err("nothing is due".into()),
            (None, None) if round.ante(at) == Some(Chips(10)) => {
                Command::House(HouseAct::NoMoreBets)
            }
            (None, None) => {
                let act = Act::Wager { ante: Chips(10), pairs_plus: Chips(5) };
                Command::Act { at, player, act }
            }
        };
        let event = decide(&round, &asked)?;
        println!("{event:?}");
        round.apply(&event);
    }
    println!("in front of the player now: {}", round.stack(at).unwrap_or(Chips::ZERO));
    Ok(())
}
