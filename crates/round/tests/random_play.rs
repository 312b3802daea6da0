//! Random play of every game: the laws that hold after every event.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::panic,
    reason = "a test may fail"
)]

use cutcard_cards::{Card, permute};
use cutcard_round::{
    Chips, Choices, Command, Event, RandomPlayers, Round, Rules, Setup, Shuffler, Slot, replay,
};
use cutcard_rulebook::{House, HouseFile, games};
use std::sync::Arc;

struct Words(u64);

impl Words {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut word = self.0;
        word = (word ^ word >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        word = (word ^ word >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        word ^ word >> 31
    }
}

struct Checked<'a> {
    players: RandomPlayers<Box<dyn FnMut() -> u64 + 'a>>,
    log: Vec<Event>,
}

impl Shuffler for Checked<'_> {
    fn shuffle(&mut self, cards: &mut [Slot]) {
        self.players.shuffle(cards);
    }
}

impl Choices for Checked<'_> {
    fn choose(&mut self, round: &Round) -> Command {
        self.players.choose(round)
    }

    fn see(&mut self, round: &Round, event: &Event) {
        if let Err(broken) = round.check() {
            panic!("{broken} before {event:?}; log {:#?}", self.log);
        }
        self.log.push(event.clone());
    }
}

fn play(rules: &Arc<Rules>, seed: u64) {
    let mut words = Words(seed);
    let seats = rules.house.seats;
    let players = 2 + (words.next() % (seats as u64 - 1)) as usize;
    let chip = rules.house.smallest_chip.0;
    let stacks: Vec<Chips> = (0..players)
        .map(|_| Chips((1 + words.next() % 60) * chip * (1 + words.next() % 20)))
        .collect();
    let mut order: Vec<Card> = rules.deck().cards().iter().collect();
    permute(&mut order, || words.next() as u32);
    let setup = Setup { stacks: &stacks, order: &order, ..Setup::default() };
    let mut round = Round::start(rules, &setup).expect("a sound setup");
    let mut checked = Checked {
        players: RandomPlayers::new(Box::new(move || words.next())),
        log: vec![setup.started()],
    };
    let mut buffer = Vec::new();
    round
        .play(&mut checked, &mut buffer)
        .unwrap_or_else(|refusal| panic!("refused: {refusal}; log {:#?}", checked.log));
    round.check().unwrap();
    assert_eq!(round.pot(), Chips::ZERO, "everything is paid out: {:#?}", checked.log);
    let again = replay(rules, &checked.log).unwrap();
    for seat in 0..players {
        let seat = cutcard_round::Seat(seat as u8);
        assert_eq!(again.stack(seat), round.stack(seat));
    }
}

#[test]
fn every_game_of_pots_is_played_to_its_end() {
    for game in games().iter().filter(|game| game.play().is_some()) {
        let house = House::try_from(HouseFile::of(game.id().as_str())).expect("the defaults");
        let rules = Arc::new(Rules::new(house).expect("a game of pots"));
        for seed in 0..300 {
            play(&rules, seed);
        }
    }
}
