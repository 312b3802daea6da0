//! What five cards show: a category and the ranks that settle ties, in order.

use crate::card::Rank;
use crate::ranking::{AceInLow, AceInStraights, Ranking};
use crate::strength::Category;

/// How many of each rank a hand holds.
pub(crate) type Counts = [u8; 13];

/// A category with the ranks that settle ties within it, most telling first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Figure {
    category: Category,
    ranks: [Rank; 5],
    telling: u8,
}

impl Figure {
    fn new(category: Category, telling: impl IntoIterator<Item = Rank>) -> Figure {
        let mut figure = Figure { category, ranks: [Rank::Two; 5], telling: 0 };
        for (place, rank) in figure.ranks.iter_mut().zip(telling) {
            *place = rank;
            figure.telling += 1;
        }
        figure
    }

    /// The category of the hand.
    #[must_use]
    pub fn category(&self) -> Category {
        self.category
    }

    /// The ranks that settle ties, most telling first: of two pairs the higher, the lower, the
    /// kicker; of a straight its top card; of a royal flush none.
    #[must_use]
    pub fn ranks(&self) -> &[Rank] {
        self.ranks.get(..usize::from(self.telling)).unwrap_or(&self.ranks)
    }

    /// A number that orders the figures of one ranking by category, then by telling ranks.
    pub(crate) fn order(&self, ranking: Ranking) -> u32 {
        let start = u32::from(ranking.standing(self.category));
        self.ranks()
            .iter()
            .chain([&Rank::Two; 5])
            .take(5)
            .fold(start, |order, rank| order << 4 | u32::from(height(ranking, *rank)))
    }
}

/// How high a rank stands when cards are compared: the ace may be lowest.
fn height(ranking: Ranking, rank: Rank) -> u8 {
    match ranking {
        Ranking::Low { ace: AceInLow::Low, .. } => (rank.index() + 1) % 13,
        Ranking::Low { ace: AceInLow::High, .. } | Ranking::High { .. } | Ranking::DeuceToSeven => {
            rank.index()
        }
    }
}

/// Whether five cards are of one suit.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Suits {
    One,
    Mixed,
}

/// The figure that five cards make, given how many of each rank they are.
pub(crate) fn figure(ranking: Ranking, counts: &Counts, suits: Suits) -> Figure {
    let mut groups: Vec<(u8, Rank)> =
        counts.iter().copied().zip(Rank::ALL).filter(|(count, _)| *count > 0).collect();
    groups.sort_by_key(|(count, rank)| std::cmp::Reverse((*count, height(ranking, *rank))));
    let ranks = groups.iter().map(|(_, rank)| *rank);
    let shape: Vec<u8> = groups.iter().map(|(count, _)| *count).collect();
    let paired = match shape.as_slice() {
        [5, ..] => Some(Category::FiveOfAKind),
        [4, ..] => Some(Category::FourOfAKind),
        [3, 2, ..] => Some(Category::FullHouse),
        [3, ..] => Some(Category::ThreeOfAKind),
        [2, 2, ..] => Some(Category::TwoPair),
        [2, ..] => Some(Category::Pair),
        _ => None,
    };
    if let Some(category) = paired {
        return Figure::new(category, ranks);
    }
    match (straight_top(ranking, counts), suits) {
        (Some(Rank::Ace), Suits::One) => Figure::new(Category::RoyalFlush, []),
        (Some(top), Suits::One) => Figure::new(Category::StraightFlush, [top]),
        (Some(top), Suits::Mixed) => Figure::new(Category::Straight, [top]),
        (None, Suits::One) => Figure::new(Category::Flush, ranks),
        (None, Suits::Mixed) => Figure::new(Category::HighCard, ranks),
    }
}

/// The top card of the straight that five different ranks make, if they make one.
fn straight_top(ranking: Ranking, counts: &Counts) -> Option<Rank> {
    let (deck, ace) = match ranking {
        Ranking::High { deck, ace } => (deck, ace),
        Ranking::DeuceToSeven => (ranking.deck(), AceInStraights::High),
        Ranking::Low { .. } => return None,
    };
    let held = counts.iter().zip(0..).fold(0_u16, |held, (n, bit)| held | u16::from(*n > 0) << bit);
    let lowest = deck.lowest_rank().index();
    let low = 0b1111_u16 << lowest | 1 << Rank::Ace.index();
    if ace == AceInStraights::HighOrLow && held == low {
        // With twenty cards the five ranks are one and the same straight either way.
        return Rank::from_index(if lowest + 3 == Rank::King.index() { 12 } else { lowest + 3 });
    }
    (4..13_u8).rev().find(|top| held == 0b11111 << (top - 4)).and_then(Rank::from_index)
}
