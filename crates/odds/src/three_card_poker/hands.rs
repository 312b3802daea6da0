//! The player's hands, collapsed to those that differ in more than the names of their suits.

use super::dealer::Dealer;
use super::pay_table::PayTables;
use super::settle::{Decision, settle};
use super::standing::Standings;
use crate::fraction::Fraction;
use cutcard_cards::Suit::{Clubs, Diamonds, Hearts};
use cutcard_cards::{Card, Category, Rank, Strength, Suit, ThreeCard};
use std::num::NonZeroU64;

/// One of the 1,755 kinds of hand: hands that become one another when suits change names. They
/// have the same strength and meet the same dealers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HandKind {
    /// One hand of the kind, its highest card first.
    pub cards: [Card; 3],
    /// The ranks of its cards, highest first.
    pub ranks: [Rank; 3],
    /// How many of the 22,100 hands are of the kind.
    pub hands: u32,
    /// What it is worth.
    pub strength: Strength,
    /// What it pays by.
    pub category: Category,
    /// Whether the dealer would qualify with it (act-3cp:A:Qualify).
    pub qualifies: bool,
    /// How the 18,424 hands that the dealer can then hold stand to it.
    pub against: Standings,
}

impl HandKind {
    /// The exact result to expect from ante and play together, bonus included, for each unit of
    /// ante.
    #[must_use]
    pub fn expected(&self, decision: Decision, tables: &PayTables) -> Fraction {
        let deals = NonZeroU64::new(u64::from(self.against.total())).unwrap_or(NonZeroU64::MIN);
        Fraction::over(self.sum(decision, tables), deals)
    }

    /// The result on the ante over all the dealer's hands.
    fn sum(&self, decision: Decision, tables: &PayTables) -> i64 {
        let results = self.against.each().map(|(standing, deals)| {
            settle(self.category, decision, standing, tables).on_ante() * i64::from(deals)
        });
        results.iter().sum()
    }

    /// What to do with the hand to lose the least; where both come to the same, the fold, which
    /// stakes less.
    #[must_use]
    pub fn best_decision(&self, tables: &PayTables) -> Decision {
        if self.sum(Decision::Play, tables) > self.sum(Decision::Fold, tables) {
            Decision::Play
        } else {
            Decision::Fold
        }
    }
}

// Which suits a hand of given ranks can have, names apart, and in how many ways.
const TRIPS: &[([Suit; 3], u32)] = &[([Clubs, Diamonds, Hearts], 4)];
const HIGH_PAIR: &[([Suit; 3], u32)] =
    &[([Clubs, Diamonds, Clubs], 12), ([Clubs, Diamonds, Hearts], 12)];
const LOW_PAIR: &[([Suit; 3], u32)] =
    &[([Clubs, Clubs, Diamonds], 12), ([Clubs, Diamonds, Hearts], 12)];
const UNPAIRED: &[([Suit; 3], u32)] = &[
    ([Clubs, Clubs, Clubs], 4),
    ([Clubs, Clubs, Diamonds], 12),
    ([Clubs, Diamonds, Clubs], 12),
    ([Clubs, Diamonds, Diamonds], 12),
    ([Clubs, Diamonds, Hearts], 24),
];

/// Every kind of hand, from the lowest to the highest.
pub(super) fn every_kind(dealer: &Dealer) -> Vec<HandKind> {
    let mut kinds = Vec::with_capacity(1_755);
    for high in Rank::ALL {
        for middle in Rank::ALL.into_iter().filter(|rank| *rank <= high) {
            for low in Rank::ALL.into_iter().filter(|rank| *rank <= middle) {
                let patterns = match (high == middle, middle == low) {
                    (true, true) => TRIPS,
                    (true, false) => HIGH_PAIR,
                    (false, true) => LOW_PAIR,
                    (false, false) => UNPAIRED,
                };
                for (suits, hands) in patterns {
                    kinds.push(kind([high, middle, low], *suits, *hands, dealer));
                }
            }
        }
    }
    kinds.sort_by_key(|kind| kind.strength);
    kinds
}

fn kind(ranks: [Rank; 3], suits: [Suit; 3], hands: u32, dealer: &Dealer) -> HandKind {
    let ([high, middle, low], [first, second, third]) = (ranks, suits);
    let cards = [Card::new(high, first), Card::new(middle, second), Card::new(low, third)];
    let strength = dealer.judge().strength(cards);
    HandKind {
        cards,
        ranks,
        hands,
        strength,
        category: ThreeCard::ThreeCardPoker.category(strength),
        qualifies: dealer.judge().qualifies(strength),
        against: dealer.against(cards),
    }
}
