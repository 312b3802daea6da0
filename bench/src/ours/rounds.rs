//! Whole rounds by our own engine.

use crate::rounds::{Act, BIG_BLIND, Player, SMALL_BLIND, STACK, Shoe, Tally, Turn};
use cutcard_cards::{Card, Rank, Suit};
use cutcard_odds::Random;
use cutcard_round::{
    Act as OurAct, Chips, Choices, Command, Event, Order, Round, Rules, Seat, Setup, Shuffler, Slot,
};
use cutcard_rulebook::{HeadsUpBlinds, House, HouseFile, Policies};
use std::sync::Arc;

/// Plays so many rounds from a seed, as [`crate::rounds`] says, by the rules of Crown's hold'em
/// with the customary blinds heads-up. It shuffles as much of the pack as a round can need.
pub(crate) fn play<const SEATS: usize>(seed: u64, rounds: u64) -> Tally {
    let mut random = Random::from_seed(seed << 8);
    let cards = 2 * SEATS + 8;
    played::<SEATS>(seed, rounds, |order| order.shuffle_top(cards, || random.word()))
        .unwrap_or_default()
}

/// The same with every event of a round kept, as a server keeps them.
pub(crate) fn play_logged<const SEATS: usize>(seed: u64, rounds: u64) -> Tally {
    let mut random = Random::from_seed(seed << 8);
    let cards = 2 * SEATS + 8;
    let table = Table::<SEATS, true> { players: Player::seated::<SEATS>(seed), log: Vec::new() };
    played_at(table, rounds, |order| order.shuffle_top(cards, || random.word())).unwrap_or_default()
}

/// Plays rounds dealt from the shoe that every engine is checked with.
pub(crate) fn play_dealt<const SEATS: usize>(seed: u64, rounds: u64) -> Tally {
    let mut shoe = Shoe::<SEATS>::new(seed);
    let places: [usize; 52] = std::array::from_fn(dealt_at::<SEATS>);
    played::<SEATS>(seed, rounds, |order| {
        shoe.shuffle_with(|place, from| order.swap(places[place], places[from]));
    })
    .unwrap_or_default()
}

#[inline(always)]
fn played<const SEATS: usize>(
    seed: u64,
    rounds: u64,
    shuffle: impl FnMut(&mut Order),
) -> Option<Tally> {
    let table = Table::<SEATS, false> { players: Player::seated::<SEATS>(seed), log: Vec::new() };
    played_at(table, rounds, shuffle)
}

#[inline(always)]
fn played_at<const SEATS: usize, const LOG: bool>(
    mut table: Table<SEATS, LOG>,
    rounds: u64,
    mut shuffle: impl FnMut(&mut Order),
) -> Option<Tally> {
    let rules = rules(SEATS)?;
    let mut tally = Tally::default();
    let stacks = [Chips(u64::from(STACK)); SEATS];
    let places: [usize; 52] = std::array::from_fn(dealt_at::<SEATS>);
    let mut order = pack(&rules, &places)?;
    let cards: Vec<Card> = order.cards().collect();
    let mut events: Vec<Event> = Vec::new();
    let first = Setup { stacks: &stacks, order: &cards, ..Setup::default() };
    // The room of one round serves for all.
    let mut round = Round::start(&rules, &first).ok()?;
    let setup = Setup { stacks: &stacks, ..Setup::default() };
    for _ in 0..rounds {
        shuffle(&mut order);
        table.log.clear();
        round.restart_with(&setup, &order).ok()?;
        round.play(&mut table, &mut events).ok()?;
        tally.end_round((0..SEATS).map(|seat| {
            let ours = Seat(((seat + SEATS - 1) % SEATS) as u8);
            let left = u64::from(STACK) - round.put_in(ours).0;
            round.stack(ours).0 > left
        }));
    }
    Some(table.players.iter().fold(tally, |tally, player| tally.and(player.tally)))
}

/// Where in our pack the shoe's card at a place lies: we deal one card to each player from the
/// button's left, twice, and burn one before each street.
fn dealt_at<const SEATS: usize>(place: usize) -> usize {
    let hands = 2 * SEATS;
    match place {
        place if place < hands => {
            let (seat, pass) = (place / 2, place % 2);
            pass * SEATS + (seat + SEATS - 1) % SEATS
        }
        place if place < hands + 3 => place + 1,
        place if place == hands + 3 => hands + 5,
        place if place == hands + 4 => hands + 7,
        // The burns, then the rest.
        place if place == hands + 5 => hands,
        place if place == hands + 6 => hands + 4,
        place if place == hands + 7 => hands + 6,
        place => place,
    }
}

/// A pack in which the shoe's cards, not shuffled yet, lie where we deal them.
fn pack(rules: &Rules, places: &[usize; 52]) -> Option<Order> {
    let mut cards = [Card::JOKER; 52];
    for (id, place) in places.iter().enumerate() {
        cards[*place] = Card::new(Rank::ALL[id / 4], Suit::ALL[id % 4]);
    }
    Order::of_cards(rules.deck(), &cards)
}

fn rules(seats: usize) -> Option<Arc<Rules>> {
    let file = HouseFile {
        blinds: Some(vec![u64::from(SMALL_BLIND), u64::from(BIG_BLIND)]),
        minimum_bet: Some(u64::from(BIG_BLIND)),
        seats: Some(seats),
        policies: Policies { heads_up_blinds: HeadsUpBlinds::Customary, ..Policies::default() },
        ..HouseFile::of("crown/holdem")
    };
    Some(Arc::new(Rules::new(House::try_from(file).ok()?).ok()?))
}

struct Table<const SEATS: usize, const LOG: bool> {
    players: [Player; SEATS],
    log: Vec<Event>,
}

impl<const SEATS: usize, const LOG: bool> Shuffler for Table<SEATS, LOG> {
    fn shuffle(&mut self, _cards: &mut [Slot]) {}
}

impl<const SEATS: usize, const LOG: bool> Choices for Table<SEATS, LOG> {
    #[inline]
    fn see(&mut self, _round: &Round, event: &Event) {
        if LOG {
            self.log.push(event.clone());
        }
    }

    #[inline]
    fn choose(&mut self, round: &Round) -> Command {
        let seat = round.to_act().unwrap_or(Seat(0));
        let (bet, paid) = (round.to_match().0 as u32, round.bet(seat).0 as u32);
        let stack = round.stack(seat).0 as u32;
        let turn = Turn { bet, paid, stack, pot: round.pot().0 as u32 };
        let player = &mut self.players[(seat.index() + 1) % SEATS];
        let act = match player.act(turn) {
            Act::Fold => OurAct::Fold,
            Act::CheckOrCall if bet == paid => OurAct::Check,
            Act::CheckOrCall => OurAct::Call,
            Act::RaiseTo(to) if bet == 0 => OurAct::Bet(Chips(u64::from(to))),
            Act::RaiseTo(to) => OurAct::Raise(Chips(u64::from(to))),
        };
        Command::Act { seat, act }
    }
}
