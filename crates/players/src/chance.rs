//! Chance, from a seed.

use crate::share::Share;
use cutcard_banked::PlayerId;
use cutcard_cards::{Card, CardSet};
use cutcard_odds::Random;
use cutcard_table::View;

/// All the randomness of one choice. A clone goes through the same chances again.
#[derive(Clone)]
pub(crate) struct Chance {
    random: Random,
}

impl Chance {
    /// Chance from a seed and from what all can see of where the round is, so that a player with
    /// one seed does not bluff every time or never.
    pub(crate) fn new(seed: [u8; 32], view: &View, me: PlayerId) -> Chance {
        let (step, pot, bets) = match &view.round {
            Some(round) => (round.step as u64, round.pot.0, round.to_match.0),
            None => (0, 0, 0),
        };
        let (words, _) = seed.as_chunks::<8>();
        let seeds = words.iter().map(|word| u64::from_le_bytes(*word));
        let state = seeds
            .chain([me.0, view.round_number, step, pot, bets])
            .fold(0, |state, word| Random::from_seed(state ^ word).word());
        Chance { random: Random::from_seed(state) }
    }

    pub(crate) fn word(&mut self) -> u64 {
        self.random.word()
    }

    /// A number below a bound.
    pub(crate) fn below(&mut self, bound: usize) -> usize {
        // The bias is below one in a billion billion.
        ((u128::from(self.word()) * bound as u128) >> 64) as usize
    }

    /// Whether something comes that comes so often.
    pub(crate) fn comes(&mut self, often: Share) -> bool {
        self.below(Share::WHOLE as usize) < often.0 as usize
    }

    /// A place drawn by its weight; the first where there is none.
    pub(crate) fn weighted(&mut self, weights: &[usize]) -> usize {
        let mut drawn = self.below(weights.iter().sum());
        for (place, weight) in weights.iter().enumerate() {
            if drawn < *weight {
                return place;
            }
            drawn -= weight;
        }
        0
    }
}

/// Cards a seat has not seen, dealt at random.
#[derive(Clone, Debug)]
pub(crate) struct Unseen {
    cards: Vec<Card>,
    dealt: usize,
}

impl Unseen {
    pub(crate) fn new(cards: CardSet) -> Unseen {
        Unseen { cards: cards.iter().collect(), dealt: 0 }
    }

    /// Gathers all cards to be dealt again.
    pub(crate) const fn gather(&mut self) {
        self.dealt = 0;
    }

    /// How many are left.
    pub(crate) const fn left(&self) -> usize {
        self.cards.len() - self.dealt
    }

    /// A card that has not been dealt, while there is one.
    pub(crate) fn deal(&mut self, chance: &mut Chance) -> Option<Card> {
        let other = self.dealt + chance.below(self.left());
        if other >= self.cards.len() {
            return None;
        }
        self.cards.swap(self.dealt, other);
        self.dealt += 1;
        self.cards.get(self.dealt - 1).copied()
    }

    /// Deals to a hand until it has so many cards, or there are no more.
    pub(crate) fn fill(&mut self, hand: &mut Vec<Card>, cards: usize, chance: &mut Chance) {
        while hand.len() < cards {
            let Some(card) = self.deal(chance) else { return };
            hand.push(card);
        }
    }
}
