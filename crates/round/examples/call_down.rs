//! A round in which nobody puts in more than they must to stay, told event by event:
//! `cargo run --example call_down -- crown/omaha 4`.

use cutcard_cards::{Seed, shuffle};
use cutcard_round::{Act, Chips, Command, Round, Rules, Setup};
use cutcard_rulebook::{House, HouseFile};
use std::error::Error;
use std::sync::Arc;

/// All that is wrong, in one line.
fn all(faults: &[impl ToString]) -> String {
    let told: Vec<String> = faults.iter().map(ToString::to_string).collect();
    told.join("; ")
}

fn main() -> Result<(), Box<dyn Error>> {
    let mut asked = std::env::args().skip(1);
    let game = asked.next().unwrap_or_else(|| "crown/holdem".to_owned());
    let players = asked.next().map_or(Ok(3), |count| count.parse::<usize>())?;
    let house = House::try_from(HouseFile::of(&game)).map_err(|faults| all(&faults))?;
    let rules = Arc::new(Rules::new(house)?);
    let deck = shuffle(rules.deck(), Seed([7; 32])).cut_as_drawn();
    let stacks = vec![Chips(1_000); players];
    let setup = Setup { stacks: &stacks, order: deck.cards(), ..Setup::default() };
    let mut round = Round::start(&rules, &setup).map_err(|faults| all(&faults))?;

    let mut events = Vec::new();
    while !round.is_over() {
        round.next(&mut events);
        if events.is_empty() {
            let Some((seat, may)) = round.betting_options() else {
                return Err("somebody must choose cards: this example only bets".into());
            };
            let act = match (may.check, may.call, may.wager) {
                (true, ..) => Act::Check,
                // In stud whoever opens must bet.
                (false, None, Some(wager)) => Act::Bet(wager.least),
                (false, ..) => Act::Call,
            };
            round.decide(&Command::Act { seat, act }, &mut events)?;
        }
        for event in events.drain(..) {
            println!("{event:?}");
            round.apply(&event);
        }
    }
    Ok(())
}
