//! A dealer who deals by hand, fairly, and makes mistakes.

use crate::asks_about::AsksAbout;
use crate::command::Command;
use crate::event::Event;
use crate::next::Due;
use crate::round::Round;
use crate::row::Slot;
use crate::seat::Seat;
use crate::wrong::Report;
use cutcard_cards::Card;
use cutcard_rulebook::Wrong;

/// How often another mistake is thought of where one cannot be at this moment.
const TRIES: usize = 12;

/// A dealer by hand who draws at random among the cards that nobody has seen, which is a fair deal, and who knows
/// of things to do wrong. The randomness comes in as words, so that the same words deal the same round.
pub struct RandomDealer<W> {
    words: W,
}

impl<W: FnMut() -> u64> RandomDealer<W> {
    /// A dealer who draws by these words.
    pub const fn new(words: W) -> RandomDealer<W> {
        RandomDealer { words }
    }

    fn below(&mut self, bound: usize) -> usize {
        // The bias is below one in four billion, and no dealer minds.
        ((u128::from((self.words)()) * bound as u128) >> 64) as usize
    }

    fn pick<T: Copy>(&mut self, from: &[T]) -> Option<T> {
        let at = self.below(from.len());
        from.get(at).copied()
    }

    /// So many different cards that nobody has seen; nothing where fewer are left.
    fn unseen(&mut self, round: &Round, count: usize) -> Option<Vec<Card>> {
        let seen = round.cards_seen();
        let mut left: Vec<Card> =
            round.rules.deck.cards().iter().filter(|card| !seen.contains(*card)).collect();
        if left.len() < count {
            return None;
        }
        Some(
            (0..count)
                .map(|_| {
                    let at = self.below(left.len());
                    left.swap_remove(at)
                })
                .collect(),
        )
    }

    /// The cards that are due next, seen by the dealer's reader all but those that are burnt; nothing where no cards
    /// are due.
    pub fn cards(&mut self, round: &Round) -> Option<Vec<Slot>> {
        let Due::Cards(due) = round.due() else { return None };
        if let Some(Event::Burnt { .. }) = round.entered(&vec![None; due]) {
            return Some(vec![None; due]);
        }
        let cards = self.unseen(round, due)?;
        Some(cards.into_iter().map(Some).collect())
    }

    /// What the dealer does next: deals cards, shuffles, pushes the pots; nothing where a player or the floor is due.
    pub fn deed(&mut self, round: &Round) -> Option<Command> {
        match round.due() {
            Due::Cards(_) => self.cards(round).map(|cards| Command::Cards { cards }),
            Due::Shuffle(pool) => Some(Command::Shuffled { order: vec![None; pool.len()] }),
            Due::Push => Some(Command::Push),
            Due::Dealer | Due::Player(_) | Due::Floor | Due::Nothing => None,
        }
    }

    /// A hand as it is shown: what is unknown of it is any card that nobody has seen.
    pub fn hand(&mut self, round: &Round, seat: Seat) -> Option<Vec<Card>> {
        let held = round.player(seat).cards;
        let unknown = held.slots().iter().filter(|card| card.is_none()).count();
        let mut unseen = self.unseen(round, unknown)?.into_iter();
        held.slots().iter().map(|card| card.or_else(|| unseen.next())).collect()
    }

    /// Something that went wrong at this moment and that the book rules on; nothing where nothing can be thought of.
    pub fn mistake(&mut self, round: &Round) -> Option<Report> {
        let may_be: Vec<Wrong> =
            round.may_be_wrong().into_iter().filter(|wrong| *wrong != Wrong::Other).collect();
        (0..TRIES).find_map(|_| {
            let wrong = self.pick(&may_be)?;
            self.mistake_of(round, wrong)
        })
    }

    /// One thing that went wrong at this moment, with what has to be said of it, if the book rules on it so.
    pub fn mistake_of(&mut self, round: &Round, wrong: Wrong) -> Option<Report> {
        let report = self.thought_of(round, wrong)?;
        round.ruling(&report).is_ok().then_some(report)
    }

    /// A mistake with what has to be said of it.
    fn thought_of(&mut self, round: &Round, wrong: Wrong) -> Option<Report> {
        let asks = round.asks_about(wrong);
        let in_hand: Vec<Seat> = round.in_hand().iter().collect();
        let seat = self.pick(&in_hand)?;
        let held = round.player(seat).cards;
        let place = self.below(held.len().max(1));
        let cards = self.cards_of(round, asks, held.slots().get(place).copied().flatten())?;
        Some(Report {
            seat: asks.seat.then_some(seat),
            place: asks.place.then_some(place as u8),
            cards: if wrong == Wrong::ShownToOne { self.hand(round, seat)? } else { cards },
            can_be_put_right: asks.can_be_put_right && self.below(2) == 0,
            held: asks.held.then(|| self.below(held.len() + 3) as u8),
            again: asks.again.then(|| 1 + self.below(7) as u8),
            all_agree: asks.all_agree && self.below(2) == 0,
            ..Report::of(wrong)
        })
    }

    /// The cards that were seen: the one of a hand where it lies there, else cards off the deck.
    fn cards_of(&mut self, round: &Round, asks: AsksAbout, own: Slot) -> Option<Vec<Card>> {
        let (least, most) = asks.cards;
        match own.filter(|_| asks.place && most == 1) {
            Some(card) => Some(vec![card]),
            None => {
                let more = self.below(usize::from(most - least) + 1);
                self.unseen(round, usize::from(least) + more)
            }
        }
    }
}
