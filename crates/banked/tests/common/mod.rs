//! A table for the tests: it plays by commands and holds every law after every event.

#![allow(dead_code, unreachable_pub, reason = "each test file uses its part")]

pub mod random;

use cutcard_banked::*;
use cutcard_cards::{Card, Deck, DeckSize, parse_cards};
use cutcard_rulebook::Chips;
use proptest::test_runner::Config as ProptestConfig;
use std::collections::BTreeMap;

/// At least so many cases; more where `PROPTEST_CASES` asks for them.
pub fn cases(least: u32) -> ProptestConfig {
    let asked = ProptestConfig::default();
    ProptestConfig { cases: asked.cases.max(least), failure_persistence: None, ..asked }
}

pub const STACK: Chips = Chips(10_000);
pub const FLOAT: Chips = Chips(1_000_000);

pub fn at(number: u8) -> BoxNumber {
    BoxNumber::new(number).unwrap()
}

/// The player of a box, in all tests.
pub fn player(number: u8) -> PlayerId {
    PlayerId(100 + u64::from(number))
}

pub fn hand(text: &str) -> [Card; 3] {
    parse_cards(text).unwrap().try_into().unwrap()
}

/// Ten to two hundred, in fives.
pub fn limits() -> Limits {
    Limits { minimum: Chips(10), maximum: Chips(200), multiple: Chips(5) }
}

pub fn book() -> HouseFile {
    HouseFile::by_the_book(7, limits())
}

pub fn house(file: &HouseFile) -> House {
    House::try_from(file).unwrap()
}

pub fn seat(number: u8) -> Seat {
    Seat { at: at(number), player: player(number), stack: STACK, warned: Warned::NotYet }
}

pub fn start(seats: &[u8], supply: Supply) -> Start {
    let seats = seats.iter().map(|number| seat(*number)).collect();
    Start { seats, float: FLOAT, supply, machine: Machine::Empty, rules: RulesVersion::NOW }
}

/// The deck with these cards on top and the others below, as they come from the box.
pub fn order(top: &[Card]) -> Order {
    let rest = Deck::plain(DeckSize::FiftyTwo).in_order();
    let rest = rest.into_iter().filter(|card| !top.contains(card));
    Order::from_slice(&top.iter().copied().chain(rest).collect::<Vec<_>>()).unwrap()
}

pub fn act(number: u8, act: Act) -> Command {
    Command::Act { at: at(number), player: player(number), act }
}

pub fn wager(number: u8, ante: u64, pairs_plus: u64) -> Command {
    act(number, Act::Wager { ante: Chips(ante), pairs_plus: Chips(pairs_plus) })
}

pub fn play(number: u8, amount: u64) -> Command {
    act(number, Act::Play { amount: Chips(amount) })
}

pub fn fold(number: u8) -> Command {
    act(number, Act::Fold)
}

pub fn keep(number: u8) -> Command {
    act(number, Act::KeepPairsPlus)
}

pub const NO_MORE_BETS: Command = Command::House(HouseAct::NoMoreBets);
pub const DEAL_NEXT: Command = Command::House(HouseAct::DealNext);
pub const CALL: Command = Command::House(HouseAct::CallPlayOrFold);
pub const REVEAL: Command = Command::House(HouseAct::Reveal);
pub const SETTLE: Command = Command::House(HouseAct::SettleNext);
pub const RACK: Command = Command::House(HouseAct::Rack);

pub fn cut(depth: u8) -> Command {
    Command::House(HouseAct::Shuffle(Shuffle::ByHand { cut: depth }))
}

pub fn deal(to: Holder, card: &str) -> Command {
    Command::House(HouseAct::DealCard { to, card: card.parse().ok() })
}

pub fn turn_up(of: Holder, card: &str) -> Command {
    Command::House(HouseAct::TurnUp { of, card: card.parse().unwrap() })
}

/// The cards of a place, all of them known.
#[track_caller]
pub fn known_cards(round: &Round, place: Holder) -> Vec<Card> {
    round.cards_of(place).iter().map(|card| card.unwrap()).collect()
}

pub fn rule(irregularity: Irregularity) -> Command {
    Command::House(HouseAct::Rule(irregularity))
}

pub fn void(cause: VoidCause) -> Command {
    rule(Irregularity::RoundVoid(cause))
}

pub fn marker(number: u8, wager: Wager, maximum: u64) -> Command {
    let maximum = Chips(maximum);
    Command::House(HouseAct::PlaceMarker { at: at(number), wager, maximum })
}

/// A round in play with its record.
#[derive(Clone)]
pub struct Table {
    pub house: House,
    pub start: Start,
    pub round: Round,
    pub events: Vec<Event>,
}

impl Table {
    pub fn new(file: &HouseFile, start: Start) -> Table {
        let house = house(file);
        let round = Round::new(&house, &start).unwrap();
        Table { house, start, round, events: Vec::new() }
    }

    /// A live table by the book with players at these boxes.
    pub fn live(seats: &[u8]) -> Table {
        Table::new(&book(), start(seats, Supply::Live))
    }

    /// Does what must be accepted, and holds the laws.
    #[track_caller]
    pub fn go(&mut self, command: Command) -> Event {
        let event = decide(&self.round, &command)
            .unwrap_or_else(|refusal| panic!("{command:?}: {refusal} ({})", refusal.clause()));
        if let Command::Act { at, act, .. } = command {
            assert!(legal(&self.round, at).allows(&act), "accepted and not listed: {command:?}");
        }
        self.round.apply(&event);
        self.events.push(event);
        self.round.check_invariants().unwrap();
        event
    }

    /// Asks for what must be refused by a clause.
    #[track_caller]
    pub fn refused(&self, command: Command, clause: &str) -> Refusal {
        let refusal = match decide(&self.round, &command) {
            Ok(event) => panic!("accepted: {command:?} gave {event:?}"),
            Err(refusal) => refusal,
        };
        assert_eq!(refusal.clause().to_string(), clause, "{command:?}: {refusal}");
        if let Command::Act { at, player, act } = command
            && self.round.player(at) == Some(player)
        {
            assert!(!legal(&self.round, at).allows(&act), "listed and refused: {command:?}");
        }
        refusal
    }

    /// Makes the cards ready, closes the wagers and deals these hands, boxes by number.
    #[track_caller]
    pub fn deal(&mut self, boxes: &[(u8, &str)], dealer: &str) {
        if self.round.step() == Step::Wagers {
            self.go(NO_MORE_BETS);
        }
        if self.round.step() == Step::Shuffle {
            self.go(match self.house.shoe() {
                Shoe::Manual => cut(26),
                Shoe::Automated => Command::House(HouseAct::Shuffle(Shuffle::IntoMachine)),
            });
        }
        let mut hands: BTreeMap<Holder, Vec<Card>> = boxes
            .iter()
            .map(|(number, text)| (Holder::Box(at(*number)), hand(text).to_vec()))
            .collect();
        hands.insert(Holder::Dealer, hand(dealer).to_vec());
        while let Step::Card { to } = self.round.step() {
            let card = hands.get_mut(&to).unwrap_or_else(|| panic!("no hand for {to}")).remove(0);
            self.go(Command::House(HouseAct::DealCard { to, card: Some(card) }));
        }
        if self.round.step() == Step::Call {
            self.go(CALL);
        }
    }

    /// From the last decision to the rack.
    #[track_caller]
    pub fn finish(&mut self) {
        loop {
            let command = match self.round.step() {
                Step::Reveal => REVEAL,
                Step::Settle { .. } => SETTLE,
                Step::CountFolded { at } => Command::House(HouseAct::CountFolded { at, cards: 3 }),
                Step::Rack => RACK,
                Step::Nothing => break,
                step @ (Step::Wagers
                | Step::Shuffle
                | Step::Card { .. }
                | Step::Call
                | Step::TurnUp { .. }
                | Step::Decisions) => panic!("{step:?} still to come"),
            };
            self.go(command);
        }
        let again = Round::replay(&self.house, &self.start, &self.events).unwrap();
        assert_eq!(again, self.round);
    }

    /// What a box is up or down since the start.
    pub fn profit(&self, number: u8) -> i128 {
        i128::from(self.round.stack(at(number)).unwrap().0) - i128::from(STACK.0)
    }

    pub fn result(&self, number: u8) -> BoxResult {
        *self.round.result(at(number)).unwrap()
    }
}

/// What one box did in a whole round at a live table.
#[derive(Clone, Copy, Debug)]
pub struct Case<'a> {
    pub ante: u64,
    pub pairs_plus: u64,
    pub hand: &'a str,
    pub act: Act,
    pub dealer: &'a str,
}

pub const FOLD: Act = Act::Fold;
pub const KEEP: Act = Act::KeepPairsPlus;

pub fn played(amount: u64) -> Act {
    Act::Play { amount: Chips(amount) }
}

/// Plays a case by a house and gives the table back.
#[track_caller]
pub fn settled_by(file: &HouseFile, case: Case<'_>) -> Table {
    let mut table = Table::new(file, start(&[2], Supply::Live));
    table.go(wager(2, case.ante, case.pairs_plus));
    table.deal(&[(2, case.hand)], case.dealer);
    table.go(act(2, case.act));
    table.finish();
    assert_eq!(table.profit(2), table.result(2).profit());
    let house = i128::from(table.round.float().0) - i128::from(FLOAT.0);
    assert_eq!(house, -table.profit(2));
    table
}

#[track_caller]
pub fn settled(case: Case<'_>) -> Table {
    settled_by(&book(), case)
}

/// The profit of an ante of ten that was played.
#[track_caller]
pub fn ante_ten(hand: &str, dealer: &str) -> Table {
    settled(Case { ante: 10, pairs_plus: 0, hand, act: played(10), dealer })
}
