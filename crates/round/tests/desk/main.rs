//! What the dealer of a live table is told: why cards cannot be as they were entered, and what follows from a ruling.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::panic,
    reason = "a test may fail"
)]

mod asked;
mod foretold;
mod named_cards;

use cutcard_cards::{Card, parse_cards};
use cutcard_round::{
    Act, Chips, Command, Due, Event, Refusal, Report, Round, Rules, Seat, Setup, Slot,
};
use cutcard_rulebook::{House, HouseFile, Wrong};
use std::sync::Arc;

/// A round dealt by hand.
struct Desk {
    round: Round,
    /// All that has happened since the round began.
    events: Vec<Event>,
}

impl Desk {
    fn new(house: &str, players: usize) -> Desk {
        let file: HouseFile = house.parse().unwrap();
        let rules = Arc::new(Rules::new(House::try_from(file).unwrap()).unwrap());
        let stacks = vec![Chips(1_000); players];
        let setup = Setup { stacks: &stacks, ..Setup::default() };
        let mut desk =
            Desk { round: Round::start(&rules, &setup).unwrap(), events: vec![setup.started()] };
        desk.settle(Vec::new());
        desk
    }

    /// These events, and what the dealer does by himself.
    fn settle(&mut self, events: Vec<Event>) {
        let mut events = events;
        loop {
            for event in events.drain(..) {
                self.round.apply(&event);
                self.round.check().unwrap();
                self.events.push(event);
            }
            self.round.next(&mut events);
            if events.is_empty() {
                return;
            }
        }
    }

    fn asks(&mut self, command: &Command) -> Result<(), Refusal> {
        let mut events = Vec::new();
        self.round.decide(command, &mut events)?;
        self.settle(events);
        Ok(())
    }

    /// Cards as they are due: a flop's three together, `??` where nobody has seen one.
    fn deals(&mut self, text: &str) -> &mut Desk {
        let slots: Vec<Slot> = text.split(' ').map(|card| card.parse::<Card>().ok()).collect();
        let mut left = slots.as_slice();
        while !left.is_empty() {
            let Due::Cards(due) = self.round.due() else { panic!("no cards are due") };
            let (now, rest) = left.split_at(due.min(left.len()));
            self.asks(&Command::Cards { cards: now.to_vec() }).unwrap();
            left = rest;
        }
        self
    }

    /// Everybody whose turn comes checks or calls, until the betting round is over.
    fn passes(&mut self) -> &mut Desk {
        while let Some((seat, options)) = self.round.betting_options() {
            let act = if options.check { Act::Check } else { Act::Call };
            self.asks(&Command::Act { seat, act }).unwrap();
        }
        self
    }
}

fn named(wrong: Wrong, cards: &str) -> Report {
    Report { cards: parse_cards(cards).unwrap(), ..Report::of(wrong) }
}

fn of_card(wrong: Wrong, seat: u8, card: &str) -> Report {
    Report { seat: Some(Seat(seat)), place: Some(0), ..named(wrong, card) }
}

fn of_hand(wrong: Wrong, seat: u8, cards: &str) -> Report {
    Report { seat: Some(Seat(seat)), ..named(wrong, cards) }
}
