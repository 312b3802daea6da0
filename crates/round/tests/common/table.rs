//! A table where a test says what is done.

use super::{Case, Words, house};
use cutcard_cards::{Card, parse_cards};
use cutcard_round::{
    Act, BettingOptions, Chips, ComingIn, Command, Due, Event, Refusal, Round, Seat, Wager,
};

/// A table where a test says what is done.
pub struct Table {
    pub case: Case,
    pub round: Round,
    pub events: Vec<Event>,
}

impl Table {
    /// House options, the stacks, and the cards that come first.
    pub fn new(house: &str, stacks: &[u64], cards: &str) -> Table {
        Table::of(Table::case(house, stacks, cards))
    }

    pub fn case(house: &str, stacks: &[u64], cards: &str) -> Case {
        let rules = house::rules(house);
        let mut order: Vec<Card> = parse_cards(cards).expect("cards");
        let rest: Vec<Card> =
            rules.deck().cards().iter().filter(|card| !order.contains(card)).collect();
        order.extend(rest);
        let stacks = stacks.iter().copied().map(Chips).collect();
        let entries: Vec<ComingIn> = Vec::new();
        Case { rules, stacks, killer: None, dead_blinds: 0, entries, order, seed: 0 }
    }

    pub fn of(case: Case) -> Table {
        let round = case.start();
        let events = vec![case.setup().started()];
        let mut table = Table { case, round, events };
        table.go_on();
        table
    }

    /// Everything the dealer does by himself.
    fn go_on(&mut self) {
        loop {
            let mut next = Vec::new();
            self.round.next(&mut next);
            if next.is_empty() {
                let Due::Shuffle(order) = self.round.due() else { return };
                self.round.decide(&Command::Shuffled { order }, &mut next).unwrap();
            }
            self.apply(&next);
        }
    }

    fn apply(&mut self, events: &[Event]) {
        for event in events {
            self.round.apply(event);
            self.events.push(event.clone());
            if let Err(broken) = self.round.check() {
                panic!("{broken} after {:?}", self.events);
            }
        }
    }

    pub fn asks(&mut self, command: &Command) -> &mut Table {
        let mut decided = Vec::new();
        if let Err(refusal) = self.round.decide(command, &mut decided) {
            panic!("{refusal}: {command:?} after {:?}", self.events);
        }
        self.apply(&decided);
        self.go_on();
        self
    }

    pub fn refused(&self, command: &Command) -> Refusal {
        let mut decided = Vec::new();
        match self.round.decide(command, &mut decided) {
            Ok(()) => panic!("{command:?} is accepted: {decided:?} after {:?}", self.events),
            Err(refusal) => refusal,
        }
    }

    pub fn act(&mut self, seat: u8, act: Act) -> &mut Table {
        self.asks(&Command::Act { seat: Seat(seat), act })
    }

    pub fn folds(&mut self, seat: u8) -> &mut Table {
        self.act(seat, Act::Fold)
    }

    pub fn calls(&mut self, seat: u8) -> &mut Table {
        self.act(seat, Act::Call)
    }

    pub fn checks(&mut self, seat: u8) -> &mut Table {
        self.act(seat, Act::Check)
    }

    pub fn bets(&mut self, seat: u8, to: u64) -> &mut Table {
        self.act(seat, Act::Bet(Chips(to)))
    }

    pub fn raises(&mut self, seat: u8, to: u64) -> &mut Table {
        self.act(seat, Act::Raise(Chips(to)))
    }

    /// Everybody checks or calls to the end, standing pat.
    pub fn runs_out(&mut self) -> &mut Table {
        while let Due::Player(seat) = self.round.due() {
            match self.round.betting_options() {
                Some((_, options)) if options.check => self.checks(seat.0),
                Some((_, options)) if options.call.is_some() => self.calls(seat.0),
                Some((_, options)) => {
                    let wager = options.wager.expect("a bet");
                    self.bets(seat.0, wager.least.0)
                }
                None if self.round.cards(seat).len() == 5 => {
                    self.asks(&Command::Draw { seat, discards: 0 })
                }
                None => self.asks(&Command::Discard { seat, place: 0 }),
            };
        }
        self
    }

    pub fn options(&self, seat: u8) -> BettingOptions {
        let (turn, options) = self.round.betting_options().expect("a turn to bet");
        assert_eq!(turn, Seat(seat), "whose turn it is");
        options
    }

    pub fn wager(&self, seat: u8) -> Option<(u64, u64)> {
        let Wager { least, most, .. } = self.options(seat).wager?;
        Some((least.0, most.0))
    }

    pub fn stacks(&self) -> Vec<u64> {
        (0..self.round.players() as u8).map(|seat| self.round.stack(Seat(seat)).0).collect()
    }

    pub fn is_over(&self) -> bool {
        self.round.is_over()
    }
}

/// Any deal, the same each time.
pub fn any_cards(house: &str, seed: u64) -> String {
    let mut order: Vec<Card> = house::rules(house).deck().cards().iter().collect();
    let mut words = Words(seed);
    cutcard_cards::permute(&mut order, || words.next() as u32);
    order.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}
