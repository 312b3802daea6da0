//! A dealer who deals the same spots from the same seed.

use super::oracle::Question;
use cutcard_cards::{Card, Deck, HandRule, Joker, Rank, Suit};
use cutcard_odds::Random;

pub(crate) struct Dealer {
    random: Random,
}

/// How much of a spot is known.
#[derive(Clone, Debug)]
pub(crate) struct Known {
    /// The cards of each hand that are known.
    pub(crate) hands: Vec<usize>,
    /// The cards of each board that are known.
    pub(crate) boards: Vec<usize>,
    pub(crate) dead: usize,
    pub(crate) joker: JokerPlace,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum JokerPlace {
    FirstHand,
    LastHand,
    Board,
    Dead,
    Unseen,
}

impl Known {
    /// All hole cards of so many players and so many cards of the board.
    pub(crate) fn board(rule: &HandRule, players: usize, board: usize) -> Known {
        Known {
            hands: vec![rule.hole_cards; players],
            boards: vec![board],
            dead: 0,
            joker: JokerPlace::Unseen,
        }
    }

    /// So many cards of each player's own.
    pub(crate) fn hands(hands: &[usize]) -> Known {
        Known { hands: hands.to_vec(), boards: Vec::new(), dead: 0, joker: JokerPlace::Unseen }
    }

    pub(crate) fn dead(self, dead: usize) -> Known {
        Known { dead, ..self }
    }

    pub(crate) fn joker(self, joker: JokerPlace) -> Known {
        Known { joker, ..self }
    }
}

impl Dealer {
    pub(crate) fn new(seed: u64) -> Dealer {
        Dealer { random: Random::from_seed(seed) }
    }

    pub(crate) fn below(&mut self, limit: usize) -> usize {
        ((u128::from(self.random.word()) * limit as u128) >> 64) as usize
    }

    pub(crate) fn between(&mut self, least: usize, most: usize) -> usize {
        least + self.below(most - least + 1)
    }

    /// The naturals in random order. Spots from a fair shuffle seldom share pots or make flushes,
    /// so half of the decks are stacked: a suit, or a few neighbouring ranks, come early.
    pub(crate) fn shuffled(&mut self, deck: Deck) -> Vec<Card> {
        let lowest = usize::from(deck.size.lowest_rank().index());
        let suit = Suit::ALL[self.below(4)];
        let rank = self.between(lowest, 12) as u8;
        let stacking = self.below(4);
        let early = |card: Card| match stacking {
            0 => card.suit() == Some(suit),
            1 => card.rank().is_some_and(|each| (rank..rank + 4).contains(&each.index())),
            _ => false,
        };
        let mut cards: Vec<(usize, Card)> = Deck::plain(deck.size)
            .in_order()
            .into_iter()
            .map(|card| (self.below(1 << 20) + if early(card) { 0 } else { 1 << 19 }, card))
            .collect();
        cards.sort_unstable();
        cards.into_iter().map(|(_, card)| card).collect()
    }

    /// Deals what is known of a spot.
    pub(crate) fn question(&mut self, rule: HandRule, known: &Known) -> Question {
        let mut cards = self.shuffled(rule.deck);
        let in_hands: usize = known.hands.iter().sum();
        let in_boards: usize = known.boards.iter().sum();
        if rule.deck.joker == Joker::In {
            let place = match known.joker {
                JokerPlace::FirstHand => 0,
                JokerPlace::LastHand => in_hands - 1,
                JokerPlace::Board => in_hands,
                JokerPlace::Dead => in_hands + in_boards,
                JokerPlace::Unseen => cards.len(),
            };
            cards.insert(place, Card::JOKER);
        }
        let mut cards = cards.into_iter();
        let mut take = |wanted: usize| -> Vec<Card> { cards.by_ref().take(wanted).collect() };
        Question {
            rule,
            hands: known.hands.iter().map(|wanted| take(*wanted)).collect(),
            boards: known.boards.iter().map(|wanted| take(*wanted)).collect(),
            dead: take(known.dead),
        }
    }
}

/// The card with its suit changed; the joker has none to change.
pub(crate) fn with_suits(card: Card, suits: [Suit; 4]) -> Card {
    let changed = |rank: Rank, suit: Suit| Card::new(rank, suits[suit as usize]);
    match (card.rank(), card.suit()) {
        (Some(rank), Some(suit)) => changed(rank, suit),
        (Some(_) | None, _) => card,
    }
}

/// Every order of the suits.
pub(crate) fn suit_orders() -> Vec<[Suit; 4]> {
    let mut orders = Vec::new();
    for a in Suit::ALL {
        for b in Suit::ALL {
            for c in Suit::ALL {
                for d in Suit::ALL {
                    let order = [a, b, c, d];
                    if Suit::ALL.iter().all(|suit| order.contains(suit)) {
                        orders.push(order);
                    }
                }
            }
        }
    }
    orders
}
