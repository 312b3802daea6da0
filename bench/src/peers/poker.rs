//! poker 0.7: Cactus Kev's primes, and the only public crate that ranks three cards.

use poker::{Card, Eval, Evaluator, Rank, Suit, ThreeCard};

pub(crate) const NAME: &str = "poker";

const RANKS: [Rank; 13] = [
    Rank::Two,
    Rank::Three,
    Rank::Four,
    Rank::Five,
    Rank::Six,
    Rank::Seven,
    Rank::Eight,
    Rank::Nine,
    Rank::Ten,
    Rank::Jack,
    Rank::Queen,
    Rank::King,
    Rank::Ace,
];
const SUITS: [Suit; 4] = [Suit::Clubs, Suit::Diamonds, Suit::Hearts, Suit::Spades];

/// The card with this place in the pack.
pub(crate) fn card(id: u8) -> Card {
    Card::new(RANKS[usize::from(id / 4)], SUITS[usize::from(id % 4)])
}

#[inline(always)]
pub(crate) fn three_card(evaluator: &Evaluator, cards: &[Card; 3]) -> Option<Eval<ThreeCard>> {
    evaluator.evaluate_three(cards).ok()
}

/// Its tables, built at run time.
pub(crate) fn evaluator() -> Evaluator {
    Evaluator::new()
}
