//! The five cards of a hand that play.

use crate::card::Card;
use crate::card_set::CardSet;
use crate::scale::Scale;

impl Scale {
    /// The five of these cards that play: the first five, in the order given, that make the best
    /// hand. `None` unless there are five to seven cards.
    #[must_use]
    pub fn playing(&self, cards: &[Card]) -> Option<[Card; 5]> {
        let best = self.best(cards.iter().copied().collect())?;
        fives(cards).find(|five| self.five().strength(five) == best)
    }

    /// The two hole cards and three of the board that play, hole cards first.
    #[must_use]
    pub fn playing_two_with_three(&self, hole: &[Card], board: &[Card; 5]) -> Option<[Card; 5]> {
        let best = self.joint().strength(hole, board);
        crate::joint::pairs(hole)
            .flat_map(|[a, b]| crate::joint::triples(board).map(move |[c, d, e]| [a, b, c, d, e]))
            .find(|five| self.five().strength(five) == best)
    }
}

/// Every five of these cards, keeping their order.
pub(crate) fn fives(cards: &[Card]) -> impl Iterator<Item = [Card; 5]> {
    (0..1_u32 << cards.len().min(16)).filter(|chosen| chosen.count_ones() == 5).filter_map(
        |chosen| {
            let mut five = [Card::JOKER; 5];
            let picked = cards.iter().enumerate().filter(|(place, _)| chosen >> place & 1 == 1);
            for (place, (_, card)) in five.iter_mut().zip(picked) {
                *place = *card;
            }
            let distinct: CardSet = five.into_iter().collect();
            (distinct.len() == 5).then_some(five)
        },
    )
}
