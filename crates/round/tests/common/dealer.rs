//! A dealer who enters cards one by one, those face down mostly unknown.

use super::chooser::{Asked, Chooser, asked};
use super::{Case, Words};
use cutcard_cards::{Card, CardSet};
use cutcard_round::{Choices as _, Command, Due, Event, Round, Rows, Seat, Slot};
use cutcard_rulebook::Face;

/// The dealer's hand: cards that have not been seen, one of which comes next.
#[derive(Clone)]
pub struct Dealer {
    pub words: Words,
    pub seen: CardSet,
    deck: Vec<Card>,
}

impl Dealer {
    pub fn new(case: &Case, seed: u64) -> Dealer {
        let deck = case.rules.deck().cards().iter().collect();
        Dealer { words: Words(seed), seen: CardSet::EMPTY, deck }
    }

    pub fn unseen(&mut self) -> Card {
        let left: Vec<Card> =
            self.deck.iter().copied().filter(|card| !self.seen.contains(*card)).collect();
        let card = self.words.pick(&left);
        self.seen.insert(card);
        card
    }

    /// The cards that are due: known where all see them, else now and then.
    pub fn cards(&mut self, round: &Round) -> Command {
        let Due::Cards(count) = round.due() else { panic!("no cards are due") };
        let goes_to = round.cards_go_to().unwrap();
        let up = matches!(goes_to, Event::Dealt { face: Face::Up, .. })
            || matches!(goes_to, Event::Board { .. } | Event::Community { .. })
            || matches!(goes_to, Event::DealtToFolded { face: Face::Up, .. });
        let known = up || self.words.one_in(4);
        Command::Cards { cards: (0..count).map(|_| known.then(|| self.unseen())).collect() }
    }

    /// A player's own hand, the unknown cards being any that nobody has seen.
    pub fn hand(&mut self, round: &Round, seat: Seat) -> Vec<Card> {
        let held: Vec<Slot> = round.cards(seat).to_vec();
        held.into_iter().map(|card| card.unwrap_or_else(|| self.unseen())).collect()
    }

    pub fn shuffled(&mut self, order: &[Slot]) {
        for card in order.iter().flatten() {
            self.seen.remove(*card);
        }
    }
}

pub fn choose(dealer: &mut Dealer, chooser: &mut Chooser, round: &Round) -> Command {
    if matches!(round.due(), Due::Cards(_)) {
        return dealer.cards(round);
    }
    match asked(round) {
        Some((seat, Asked::Show)) if dealer.words.one_in(3) => Command::Muck { seat },
        Some((seat, Asked::Show)) => Command::Show { seat, cards: dealer.hand(round, seat) },
        Some((seat, Asked::Set)) => {
            let cards = dealer.hand(round, seat);
            let rows = Rows {
                front: cards[..3].try_into().unwrap(),
                middle: cards[3..8].try_into().unwrap(),
                back: cards[8..].try_into().unwrap(),
            };
            Command::Set { seat, rows }
        }
        _ => {
            let command = chooser.choose(round);
            if let Command::Shuffled { order } = &command {
                dealer.shuffled(order);
            }
            command
        }
    }
}
