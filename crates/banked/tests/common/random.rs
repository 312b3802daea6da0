//! Random houses, starts and commands, all from one seed.

use super::*;
use cutcard_odds::Random;

pub struct Dice(Random);

impl Dice {
    pub fn new(seed: u64) -> Dice {
        Dice(Random::from_seed(seed))
    }

    /// A number below a limit; a little uneven, which no test minds.
    pub fn below(&mut self, limit: usize) -> usize {
        (self.0.word() % limit as u64) as usize
    }

    pub fn pick<T: Copy>(&mut self, from: &[T]) -> T {
        from[self.below(from.len())]
    }

    pub fn shuffled(&mut self) -> Vec<Card> {
        let mut cards = Deck::plain(DeckSize::FiftyTwo).in_order();
        for last in (1..cards.len()).rev() {
            cards.swap(last, self.below(last + 1));
        }
        cards
    }
}

pub fn some_house(dice: &mut Dice) -> HouseFile {
    let policies = Policies {
        equal_unqualified: dice.pick(&[EqualUnqualified::AnteWins, EqualUnqualified::StandsOff]),
        bonus_on_stand_off: dice.pick(&[BonusOnStandOff::Paid, BonusOnStandOff::NotPaid]),
        wrong_play: dice.pick(&[WrongPlay::Corrected, WrongPlay::Refused]),
        odd_wager: dice.pick(&[OddWager::Returned, OddWager::RoundedDown]),
        out_of_time: dice.pick(&[OutOfTime::KeepsPairsPlus, OutOfTime::Folds]),
    };
    HouseFile {
        shoe: dice.pick(&[Shoe::Manual, Shoe::Automated]),
        policies,
        ..HouseFile::by_the_book(dice.pick(&[3, 7, 16]), limits())
    }
}

pub fn some_start(dice: &mut Dice, boxes: u8, order: &[Card]) -> Start {
    let live = dice.below(2) == 0;
    let supply =
        if live { Supply::Live } else { Supply::Recorded(Order::from_slice(order).unwrap()) };
    let mut begin = start(&[1], supply);
    begin.machine = dice.pick(&[Machine::Empty, Machine::Loaded]);
    begin.seats.clear();
    for number in 1..=boxes {
        // The first box can always wager something.
        let stacks: &[u64] = if number == 1 { &[40, 300, 10_000] } else { &[0, 15, 40, 10_000] };
        let stack = Chips(dice.pick(stacks));
        let warned = dice.pick(&[Warned::NotYet, Warned::Before]);
        if number == 1 || dice.below(3) > 0 {
            begin.seats.push(Seat { stack, warned, ..seat(number) });
        }
    }
    begin
}

/// A table with everything at random, and the order its cards will come in.
pub fn some_table(dice: &mut Dice) -> (Table, Vec<Card>) {
    let file = some_house(dice);
    let order = dice.shuffled();
    let begin = some_start(dice, file.boxes, &order);
    (Table::new(&file, begin), order)
}

const AMOUNTS: [u64; 11] = [0, 1, 5, 9, 10, 12, 15, 20, 200, 300, 10_001];

/// Things a player might try, sensible or not.
pub fn some_act(dice: &mut Dice) -> Act {
    let mut amount = || Chips(dice.pick(&AMOUNTS));
    let (first, second) = (amount(), amount());
    match dice.below(8) {
        0 | 1 => Act::Wager { ante: first, pairs_plus: second },
        2 => Act::Withdraw,
        3 | 4 => Act::Play { amount: first },
        5 => Act::Complete,
        6 => Act::Fold,
        _ => Act::KeepPairsPlus,
    }
}

/// Things that might go wrong.
pub fn some_irregularity(dice: &mut Dice) -> Irregularity {
    let at = at(1 + dice.below(16) as u8);
    match dice.below(5) {
        0 => Irregularity::PlayerCardExposed { at },
        1 => Irregularity::DealerCardExposed,
        2 => Irregularity::HandRebuilt { at },
        3 => Irregularity::RoundVoid(dice.pick(&VoidCause::ALL)),
        _ => Irregularity::BoxVoid { at, cause: dice.pick(&BoxVoidCause::ALL) },
    }
}

/// Whether the dealer of a live table leaves the cards of a hand unknown, or none of them: by the order, so that it is
/// the same whenever it is asked.
fn is_untold(to: Holder, order: &[Card]) -> bool {
    let number = match to {
        Holder::Box(at) => u32::from(at.get()),
        Holder::Dealer => 0,
    };
    order[0].bit() >> (number % 6) & 1 == 1 || order[1].bit().is_multiple_of(3)
}

/// The card of a hand that nobody knows yet and that lies there by the order.
fn next_untold(table: &Table, of: Holder, order: &[Card]) -> Card {
    let dealt = table.events.iter().filter_map(|event| {
        if let Event::CardDealt { to, card } = event { Some((*to, *card)) } else { None }
    });
    let untold = order.iter().zip(dealt).filter(|(_, (to, card))| *to == of && card.is_none());
    let turned_up =
        |event: &&Event| matches!(event, Event::CardTurnedUp { of: it, .. } if *it == of);
    let up = table.events.iter().filter(turned_up).count();
    untold.map(|(card, _)| *card).nth(up).unwrap()
}

/// What comes next by the book, at a table whose cards come in this order. `None` where it is
/// players' turn or over.
pub fn by_the_book(table: &Table, order: &[Card]) -> Option<Command> {
    let live = table.start.supply == Supply::Live;
    let out = table.events.iter().filter(|event| matches!(event, Event::CardDealt { .. })).count();
    let step = table.round.step();
    Some(Command::House(if step == Step::Wagers {
        HouseAct::NoMoreBets
    } else if let (true, Step::Card { to }) = (live, step) {
        HouseAct::DealCard { to, card: Some(order[out]).filter(|_| !is_untold(to, order)) }
    } else if let Step::TurnUp { of } = step {
        HouseAct::TurnUp { of, card: next_untold(table, of, order) }
    } else {
        table.round.dealers_act(20)?
    }))
}

/// Anything anybody might ask.
pub fn some_command(dice: &mut Dice, table: &Table, order: &[Card]) -> Command {
    let number = 1 + dice.below(usize::from(table.house.boxes())) as u8;
    match dice.below(40) {
        0..=21 => act(number, some_act(dice)),
        22 => Command::Act { at: at(number), player: player(1), act: some_act(dice) },
        23 => marker(number, dice.pick(&[Wager::Ante, Wager::PairsPlus]), dice.pick(&[100, 300])),
        24 => rule(some_irregularity(dice)),
        25 => cut(dice.pick(&[0, 1, 2, 50, 51])),
        26 => Command::House(HouseAct::Shuffle(Shuffle::IntoMachine)),
        27 => Command::House(HouseAct::CountFolded { at: at(number), cards: dice.pick(&[2, 3]) }),
        28 => dice.pick(&[DEAL_NEXT, CALL, REVEAL, SETTLE, RACK]),
        29 => {
            let to = dice.pick(&[Holder::Dealer, Holder::Box(at(number))]);
            let card = order[dice.below(52)];
            Command::House(match dice.below(3) {
                0 => HouseAct::TurnUp { of: to, card },
                1 => HouseAct::DealCard { to, card: None },
                _ => HouseAct::DealCard { to, card: Some(card) },
            })
        }
        30 => NO_MORE_BETS,
        // Announcing at once would leave few wagers.
        _ if table.round.step() == Step::Wagers => act(number, some_act(dice)),
        _ => by_the_book(table, order).unwrap_or_else(|| act(number, some_act(dice))),
    }
}
