//! Two sit down, and a round is played in which nobody puts in more than they must to stay, told event by event:
//! `cargo run --example one_round -- crown/omaha`.

use cutcard_banked::PlayerId;
use cutcard_cards::{Seed, shuffle};
use cutcard_round::Act;
use cutcard_rulebook::{Chips, HouseFile};
use cutcard_table::{
    Actor, Arrival, Command, Due, Game, PlayerAct, PlayerKind, SeatNumber, Table, TableFile, decide,
};
use std::error::Error;

/// Asks the table for something, and tells what came of it.
fn ask(table: &mut Table, by: Actor, command: &Command) -> Result<(), Box<dyn Error>> {
    for event in decide(table, by, command)? {
        println!("{event:?}");
        table.apply(&event);
    }
    Ok(())
}

fn main() -> Result<(), Box<dyn Error>> {
    let game = std::env::args().nth(1).unwrap_or_else(|| "crown/holdem".to_owned());
    let told = |faults: Vec<cutcard_table::ConfigFault>| {
        faults.iter().map(ToString::to_string).collect::<Vec<_>>().join("; ")
    };
    let mut table = Table::open(TableFile::pots(HouseFile::of(&game))).map_err(told)?;
    for (player, seat) in [(PlayerId(1), SeatNumber(2)), (PlayerId(2), SeatNumber(5))] {
        let (chips, kind, arrival) = (Chips(1_000), PlayerKind::Person, Arrival::New);
        let command = Command::SitDown { player, seat, chips, kind, arrival };
        ask(&mut table, Actor::Player(player), &command)?;
    }
    let Game::Pots(rules) = table.config().game() else { return Err("a game of boxes".into()) };
    let order = shuffle(rules.deck(), Seed([7; 32])).cut_as_drawn().into_cards().into();
    ask(&mut table, Actor::Room, &Command::StartRound { order, cut: 0 })?;
    while let Due::Decisions(seats) = table.due() {
        let player = seats.first().and_then(|seat| table.seated(*seat)).ok_or("nobody")?.player;
        let Some(may) = table.options(player).betting else {
            return Err("somebody must choose cards: this example only bets".into());
        };
        let act = match (may.check, may.call, may.wager) {
            (true, ..) => Act::Check,
            (false, None, Some(wager)) => Act::Bet(wager.least),
            (false, ..) => Act::Call,
        };
        let play = PlayerAct::Bet { act };
        ask(&mut table, Actor::Player(player), &Command::Play { player, play })?;
    }
    Ok(())
}
