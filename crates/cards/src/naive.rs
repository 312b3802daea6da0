//! The same judgements written as the books say them, card by card: slow, and the oracle that the
//! fast tables are tested against. It shares no code with them.

use crate::card::{Card, Rank};
use crate::deck::DeckSize;
use crate::ranking::{AceInLow, AceInStraights, Ranking};
use crate::strength::Category;

/// What five cards are worth: the greater wins.
pub type Worth = (i8, Vec<i8>);

/// Judges five cards, the joker standing for whatever serves its holder best.
#[must_use]
pub fn worth(ranking: Ranking, cards: &[Card]) -> (Category, Worth) {
    let naturals: Vec<Card> = cards.iter().copied().filter(|card| !card.is_joker()).collect();
    if naturals.len() == cards.len() {
        return plain_worth(ranking, &naturals);
    }
    let mut best: Option<(Category, Worth)> = None;
    for candidate in crate::Deck::plain(ranking.deck()).in_order() {
        let held = naturals.contains(&candidate);
        let of_its_rank = naturals.iter().filter(|card| card.rank() == candidate.rank()).count();
        // A card already held may be doubled only to make five of a kind.
        if held && (of_its_rank < 4 || ranking.lowest_wins()) {
            continue;
        }
        let mut hand = naturals.clone();
        hand.push(candidate);
        let each = plain_worth(ranking, &hand);
        if best.as_ref().is_none_or(|best| each.1 > best.1) {
            best = Some(each);
        }
    }
    best.unwrap_or((Category::HighCard, (0, Vec::new())))
}

/// The best five of the first thirty cards.
#[must_use]
pub fn best_worth(ranking: Ranking, cards: &[Card]) -> (Category, Worth) {
    let mut best: Option<(Category, Worth)> = None;
    for chosen in 0_u32..1 << cards.len().min(30) {
        if chosen.count_ones() != 5 {
            continue;
        }
        let five: Vec<Card> = cards
            .iter()
            .enumerate()
            .filter(|(place, _)| chosen >> place & 1 == 1)
            .map(|(_, card)| *card)
            .collect();
        let each = worth(ranking, &five);
        if best.as_ref().is_none_or(|best| each.1 > best.1) {
            best = Some(each);
        }
    }
    best.unwrap_or((Category::HighCard, (0, Vec::new())))
}

fn plain_worth(ranking: Ranking, cards: &[Card]) -> (Category, Worth) {
    match ranking {
        Ranking::High { deck, ace } => {
            let (category, ranks) = high(cards, deck, ace);
            (category, (high_place(category, deck), ranks))
        }
        Ranking::DeuceToSeven => {
            let (category, ranks) = high(cards, DeckSize::FiftyTwo, AceInStraights::High);
            let place = high_place(category, DeckSize::FiftyTwo);
            (category, (-place, ranks.into_iter().map(|rank| -rank).collect()))
        }
        Ranking::Low { ace, .. } => {
            let values: Vec<i8> = cards
                .iter()
                .filter_map(|card| card.rank())
                .map(|rank| match (ace, rank) {
                    (AceInLow::Low, Rank::Ace) => -1,
                    (AceInLow::Low | AceInLow::High, rank) => rank.index() as i8,
                })
                .collect();
            let (category, ranks) = by_repeats(&values);
            let place = high_place(category, DeckSize::FiftyTwo);
            (category, (-place, ranks.into_iter().map(|rank| -rank).collect()))
        }
    }
}

fn high(cards: &[Card], deck: DeckSize, ace: AceInStraights) -> (Category, Vec<i8>) {
    let mut values: Vec<i8> =
        cards.iter().filter_map(|card| card.rank()).map(|rank| rank.index() as i8).collect();
    values.sort_unstable();
    let suited = cards.windows(2).all(|pair| matches!(pair, [a, b] if a.suit() == b.suit()));
    let top = match values.as_slice() {
        [a, b, c, d, e] if [*b, *c, *d, *e] == [a + 1, a + 2, a + 3, a + 4] => Some(*e),
        [a, b, c, d, 12]
            if ace == AceInStraights::HighOrLow
                && *a == deck.lowest_rank().index() as i8
                && [*b, *c, *d] == [a + 1, a + 2, a + 3] =>
        {
            Some(*d)
        }
        _ => None,
    };
    match (top, suited) {
        (Some(12), true) => (Category::RoyalFlush, Vec::new()),
        (Some(top), true) => (Category::StraightFlush, vec![top]),
        (Some(top), false) => (Category::Straight, vec![top]),
        (None, true) if by_repeats(&values).0 == Category::HighCard => {
            (Category::Flush, by_repeats(&values).1)
        }
        (None, _) => by_repeats(&values),
    }
}

/// The category that repeated ranks make, and the ranks, most repeated and highest first.
fn by_repeats(values: &[i8]) -> (Category, Vec<i8>) {
    let times = |value: i8| values.iter().filter(|other| **other == value).count();
    let mut distinct = values.to_vec();
    distinct.sort_by_key(|value| std::cmp::Reverse((times(*value), *value)));
    distinct.dedup();
    let shape: Vec<usize> = distinct.iter().map(|value| times(*value)).collect();
    let category = match shape.as_slice() {
        [5] => Category::FiveOfAKind,
        [4, 1] => Category::FourOfAKind,
        [3, 2] => Category::FullHouse,
        [3, 1, 1] => Category::ThreeOfAKind,
        [2, 2, 1] => Category::TwoPair,
        [2, 1, 1, 1] => Category::Pair,
        _ => Category::HighCard,
    };
    (category, distinct)
}

/// The books' lists, best hand last.
fn high_place(category: Category, deck: DeckSize) -> i8 {
    let full = [
        Category::HighCard,
        Category::Pair,
        Category::TwoPair,
        Category::ThreeOfAKind,
        Category::Straight,
        Category::Flush,
        Category::FullHouse,
        Category::FourOfAKind,
        Category::StraightFlush,
        Category::FiveOfAKind,
        Category::RoyalFlush,
    ];
    let mut order = full;
    if !matches!(deck, DeckSize::FiftyTwo | DeckSize::Twenty) {
        order.swap(5, 6);
    }
    order.iter().position(|each| *each == category).map_or(0, |place| place as i8)
}
