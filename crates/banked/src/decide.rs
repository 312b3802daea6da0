//! From a command to an event, or to a refusal.

mod act;
mod dealing;
mod ruling;
mod settling;

use crate::command::{Command, HouseAct};
use crate::event::Event;
use crate::refusal::Refusal;
use crate::round::Round;

/// What a command leads to. One command, one event; [`Round::apply`] takes it.
///
/// # Errors
/// Why not, with its numbers and its clause.
pub fn decide(round: &Round, command: &Command) -> Result<Event, Refusal> {
    if round.is_over() {
        return Err(Refusal::RoundOver);
    }
    match *command {
        Command::Act { at, player, act } => act::decide(round, at, player, act),
        Command::House(house) => match house {
            HouseAct::Shuffle(shuffle) => dealing::shuffle(round, shuffle),
            HouseAct::PlaceMarker { at, wager, maximum } => {
                dealing::marker(round, at, wager, maximum)
            }
            HouseAct::NoMoreBets => dealing::no_more_bets(round),
            HouseAct::DealNext => dealing::deal_next(round),
            HouseAct::DealCard { to, card } => dealing::deal_card(round, to, card),
            HouseAct::CallPlayOrFold => dealing::call(round),
            HouseAct::TurnUp { of, card } => settling::turn_up(round, of, card),
            HouseAct::Reveal => settling::reveal(round),
            HouseAct::CountFolded { at, cards } => settling::count_folded(round, at, cards),
            HouseAct::SettleNext => settling::settle_next(round),
            HouseAct::Rack => settling::rack(round),
            HouseAct::Rule(irregularity) => ruling::rule(round, irregularity),
        },
    }
}
