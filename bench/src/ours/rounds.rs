//! Whole rounds by our own engine.

use crate::rounds::{Act, BIG_BLIND, Player, SMALL_BLIND, STACK, Shoe, Tally, Turn};
use cutcard_cards::{Card, Rank, Suit};
use cutcard_round::{
    Act as OurAct, Chips, Choices, Command, Event, Round, Rules, Seat, Setup, Shuffler, Slot,
};
use cutcard_rulebook::{HeadsUpBlinds, House, HouseFile, Policies};
use std::sync::Arc;

/// Plays so many rounds from a seed, as [`crate::rounds`] says, by the rules of Crown's hold'em
/// with the customary blinds heads-up.
pub(crate) fn play<const SEATS: usize>(seed: u64, rounds: u64) -> Option<Tally> {
    let rules = rules(SEATS)?;
    let mut table = Table { players: Player::seated::<SEATS>(seed) };
    let mut shoe = Shoe::<SEATS>::new(seed);
    let mut tally = Tally::default();
    let stacks = [Chips(u64::from(STACK)); SEATS];
    let mut order = Vec::with_capacity(52);
    let mut events: Vec<Event> = Vec::new();
    let mut round: Option<Round> = None;
    for _ in 0..rounds {
        shoe.shuffle();
        arrange(&shoe, &mut order);
        let setup = Setup { stacks: &stacks, order: &order, ..Setup::default() };
        // The room of one round serves for all.
        let round = match &mut round {
            Some(round) => {
                round.restart(&setup).ok()?;
                round
            }
            none => none.insert(Round::start(&rules, &setup).ok()?),
        };
        round.play(&mut table, &mut events).ok()?;
        tally.end_round((0..SEATS).map(|seat| {
            let ours = Seat(((seat + SEATS - 1) % SEATS) as u8);
            let left = STACK as u64 - round.put_in(ours).0;
            round.stack(ours).0 > left
        }));
    }
    Some(table.players.iter().fold(tally, |tally, player| tally.and(player.tally)))
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

/// The shoe's cards in the order our dealer deals them: one to each player from the button's left,
/// twice, then a burn before each street.
#[inline]
fn arrange<const SEATS: usize>(shoe: &Shoe<SEATS>, order: &mut Vec<Card>) {
    order.clear();
    for pass in 0..2 {
        for ours in 0..SEATS {
            order.push(card(shoe.hole((ours + 1) % SEATS)[pass]));
        }
    }
    let [a, b, c, d, e] = shoe.board();
    let rest = shoe.rest();
    for id in [rest[0], a, b, c, rest[1], d, rest[2], e] {
        order.push(card(id));
    }
    order.extend(rest[3..].iter().map(|id| card(*id)));
}

#[inline]
fn card(id: u8) -> Card {
    const CARDS: [Card; 52] = {
        let mut cards = [Card::JOKER; 52];
        let mut id = 0;
        while id < 52 {
            cards[id] = Card::new(Rank::ALL[id / 4], Suit::ALL[id % 4]);
            id += 1;
        }
        cards
    };
    CARDS[usize::from(id)]
}

struct Table<const SEATS: usize> {
    players: [Player; SEATS],
}

impl<const SEATS: usize> Shuffler for Table<SEATS> {
    fn shuffle(&mut self, _cards: &mut [Slot]) {}
}

impl<const SEATS: usize> Choices for Table<SEATS> {
    #[inline]
    fn choose(&mut self, round: &Round) -> Command {
        let seat = round.turn().unwrap_or(Seat(0));
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
