//! The rankings of the books: how five cards are judged.

use crate::deck::DeckSize;
use crate::scale::Scale;
use crate::strength::Category;
use std::sync::OnceLock;

/// Where an ace may stand in a straight.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum AceInStraights {
    /// Above the king only.
    High,
    /// Also just below the deck's lowest card (crown:3.2.1(a), crown:3.2.2(a), act-draw:3.5(a)).
    HighOrLow,
}

/// Where the ace stands in a low hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum AceInLow {
    /// Above the king: the ACT books as written (act-draw:3.1).
    High,
    /// Below the two: Crown's low games (crown:9.6.3(c)(i), crown:10.6.6(c)(ii)).
    Low,
}

/// How five cards are judged.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Ranking {
    /// The highest hand wins, in the order of its deck.
    High {
        /// The deck, which decides whether a flush beats a full house, what stands below the
        /// lowest card, and what the joker may be.
        deck: DeckSize,
        /// Whether the ace makes a low straight.
        ace: AceInStraights,
    },
    /// The lowest hand wins; straights and flushes are not looked at (act-draw:3.6,
    /// crown:9.6.3(c)(ii)).
    Low {
        /// The deck, which decides what the joker may be.
        deck: DeckSize,
        /// Where the ace stands.
        ace: AceInLow,
    },
    /// The lowest hand wins; straights and flushes count against it and the ace is high only
    /// (crown:9.6.3(b)).
    DeuceToSeven,
}

/// How many rankings there are.
const RANKINGS: usize = 29;

impl Ranking {
    /// The high order of the full deck with the ace low in the smallest straight.
    pub const HIGH: Ranking =
        Ranking::High { deck: DeckSize::FiftyTwo, ace: AceInStraights::HighOrLow };

    /// Ace to five: the low of Crown's games.
    pub const ACE_TO_FIVE: Ranking = Ranking::Low { deck: DeckSize::FiftyTwo, ace: AceInLow::Low };

    /// Every ranking there is.
    pub fn all() -> impl Iterator<Item = Ranking> {
        DeckSize::ALL
            .into_iter()
            .flat_map(|deck| {
                [
                    Ranking::High { deck, ace: AceInStraights::High },
                    Ranking::High { deck, ace: AceInStraights::HighOrLow },
                    Ranking::Low { deck, ace: AceInLow::High },
                    Ranking::Low { deck, ace: AceInLow::Low },
                ]
            })
            .chain([Ranking::DeuceToSeven])
    }

    /// The tables that judge by this ranking, built when first asked for.
    #[must_use]
    pub fn scale(self) -> &'static Scale {
        static SCALES: [OnceLock<Scale>; RANKINGS] = [const { OnceLock::new() }; RANKINGS];
        #[expect(clippy::indexing_slicing, reason = "a test holds that every place is within")]
        SCALES[self.place()].get_or_init(|| Scale::build(self))
    }

    fn place(self) -> usize {
        match self {
            Ranking::High { deck, ace } => deck as usize * 2 + ace as usize,
            Ranking::Low { deck, ace } => 14 + deck as usize * 2 + ace as usize,
            Ranking::DeuceToSeven => 28,
        }
    }

    /// How high a category stands, lowest 0. A flush beats a full house in reduced decks
    /// (crown:3.2.2(d), act-draw:3.4); with twenty cards there is no plain flush (crown:3.2.3(b)).
    #[must_use]
    pub fn standing(self, category: Category) -> u8 {
        match (category, self.flush_beats_full_house()) {
            (Category::Flush, true) => Category::FullHouse as u8,
            (Category::FullHouse, true) => Category::Flush as u8,
            (_, _) => category as u8,
        }
    }

    fn flush_beats_full_house(self) -> bool {
        match self {
            Ranking::High { deck, .. } => match deck {
                DeckSize::Twenty | DeckSize::FiftyTwo => false,
                DeckSize::ThirtyTwo
                | DeckSize::ThirtySix
                | DeckSize::Forty
                | DeckSize::FortyFour
                | DeckSize::FortyEight => true,
            },
            Ranking::Low { .. } | Ranking::DeuceToSeven => false,
        }
    }

    /// Whether the lowest hand wins.
    #[must_use]
    pub fn lowest_wins(self) -> bool {
        match self {
            Ranking::High { .. } => false,
            Ranking::Low { .. } | Ranking::DeuceToSeven => true,
        }
    }

    /// Whether suits are looked at.
    #[must_use]
    pub fn flushes_count(self) -> bool {
        match self {
            Ranking::High { .. } | Ranking::DeuceToSeven => true,
            Ranking::Low { .. } => false,
        }
    }

    /// The ranks of the deck it is for.
    #[must_use]
    pub fn deck(self) -> DeckSize {
        match self {
            Ranking::High { deck, .. } | Ranking::Low { deck, .. } => deck,
            Ranking::DeuceToSeven => DeckSize::FiftyTwo,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_ranking_has_its_own_place() {
        let mut places: Vec<usize> = Ranking::all().map(Ranking::place).collect();
        places.sort_unstable();
        assert_eq!(places, (0..RANKINGS).collect::<Vec<_>>());
    }
}
