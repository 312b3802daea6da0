//! Which hands beat which, with an example of each: for whoever learns a game.

use cutcard_cards::{
    Card, Category, Deck, Figure, Hand, HandRule, HighRule, Joker, LowRule, Qualifier, Rank, Scale,
    Strength, Suit, ThreeCard,
};
use cutcard_rulebook::Judged;
use serde::Serialize;
use utoipa::ToSchema;

/// How many low hands are shown, the best first.
const LOWS: usize = 4;

/// Which hands beat which, the best first.
#[derive(Debug, Default, Serialize, ToSchema)]
pub(crate) struct Ranked {
    /// Where the highest hand wins something; in Chinese Poker the middle and back rows.
    high: Vec<RankedHand>,
    /// The front row of Chinese Poker.
    front: Vec<RankedHand>,
    /// The best hands where the lowest wins something.
    low: Vec<RankedHand>,
    /// Whether a low must be an eight or better to win.
    eight_or_better: bool,
}

/// A kind of hand, and one of that kind.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct RankedHand {
    /// `royal-flush`, `full-house`, ...
    category: String,
    /// `As`, `Td`, `Jk`.
    cards: Vec<String>,
}

/// The order of the hands by which a table judges.
pub(crate) fn of_judged(judged: &Judged) -> Ranked {
    match judged {
        Judged::Hand(rule) => of_rule(rule),
        Judged::Chinese { deck } => Ranked {
            high: five(cutcard_cards::Ranking::HIGH.scale(), *deck),
            front: three(ThreeCard::ChineseFront),
            ..Ranked::default()
        },
    }
}

/// The same for 3 Card Poker.
pub(crate) fn of_boxes() -> Ranked {
    Ranked { high: three(ThreeCard::ThreeCardPoker), ..Ranked::default() }
}

fn of_rule(rule: &HandRule) -> Ranked {
    let high = match rule.high {
        Some(HighRule::Five(ranking)) => five(ranking.scale(), rule.deck),
        Some(HighRule::Three(order)) => three(order),
        None => Vec::new(),
    };
    let low = rule.low.map(|low| lows(low, rule.deck)).unwrap_or_default();
    let eight_or_better = rule.low.is_some_and(|low| low.qualifier == Qualifier::EightOrBetter);
    Ranked { high, front: Vec::new(), low, eight_or_better }
}

/// A hand of each category that the deck has, from the middle of the category: neither the best nor the
/// worst of its kind.
fn five(scale: &Scale, deck: Deck) -> Vec<RankedHand> {
    let mut categories: Vec<Category> = Category::ALL.into_iter().collect();
    categories.sort_by_key(|category| std::cmp::Reverse(scale.ranking().standing(*category)));
    let hand = |category: Category| {
        let figures = scale.figures().iter();
        let found: Vec<&(Strength, Figure)> =
            figures.filter(|(_, it)| it.category() == category).collect();
        let middle = found.len() / 2;
        let around = found.iter().skip(middle).chain(found.iter().take(middle));
        around.into_iter().find_map(|(strength, figure)| ranked(scale, *strength, figure, deck))
    };
    categories.into_iter().filter_map(hand).collect()
}

fn lows(low: LowRule, deck: Deck) -> Vec<RankedHand> {
    let scale = low.ranking.scale();
    let best = scale.figures().iter().rev();
    best.filter_map(|(strength, it)| ranked(scale, *strength, it, deck)).take(LOWS).collect()
}

/// Cards of a figure, where there are any: with a joker that stands for some cards only, not every figure
/// can be made.
fn ranked(scale: &Scale, strength: Strength, figure: &Figure, deck: Deck) -> Option<RankedHand> {
    let category = figure.category();
    let ranks = spread(category, figure.ranks(), deck)?;
    let cards = dealt(&ranks, is_suited(category), deck)?;
    // A ranking knows figures of ranks that a reduced deck has not.
    if !cards.iter().all(|card| deck.cards().contains(*card)) {
        return None;
    }
    let judged = scale.best(cards.iter().copied().collect::<Hand>())?;
    let cards = cards.iter().map(ToString::to_string).collect();
    (judged == strength).then_some(RankedHand { category: named(category), cards })
}

fn named(category: Category) -> String {
    category.name().replace('_', "-")
}

const fn is_suited(category: Category) -> bool {
    match category {
        Category::Flush | Category::StraightFlush | Category::RoyalFlush => true,
        Category::HighCard
        | Category::Pair
        | Category::TwoPair
        | Category::ThreeOfAKind
        | Category::Straight
        | Category::FullHouse
        | Category::FourOfAKind
        | Category::FiveOfAKind => false,
    }
}

/// The ranks of five cards from those that tell the hand from others of its kind.
fn spread(category: Category, telling: &[Rank], deck: Deck) -> Option<Vec<Rank>> {
    let times: &[usize] = match category {
        Category::HighCard | Category::Flush => &[1, 1, 1, 1, 1],
        Category::Pair => &[2, 1, 1, 1],
        Category::TwoPair => &[2, 2, 1],
        Category::ThreeOfAKind => &[3, 1, 1],
        Category::FullHouse => &[3, 2],
        Category::FourOfAKind => &[4, 1],
        Category::FiveOfAKind => &[5],
        Category::RoyalFlush => return down_from(Rank::Ace, deck),
        Category::Straight | Category::StraightFlush => return down_from(*telling.first()?, deck),
    };
    let ranks = telling.iter().zip(times).flat_map(|(rank, times)| vec![*rank; *times]);
    let ranks: Vec<Rank> = ranks.collect();
    (ranks.len() == 5).then_some(ranks)
}

/// Five ranks from the top one down; nothing where the ace would have to stand below them.
fn down_from(top: Rank, deck: Deck) -> Option<Vec<Rank>> {
    let ranks = (0..5).map(|below| Rank::from_index(top.index().checked_sub(below)?));
    let ranks: Option<Vec<Rank>> = ranks.collect();
    ranks.filter(|ranks| ranks.iter().all(|rank| *rank >= deck.size.lowest_rank()))
}

/// Cards of these ranks, of one suit or of several. The fifth of a kind is the joker.
fn dealt(ranks: &[Rank], suited: bool, deck: Deck) -> Option<Vec<Card>> {
    let mut cards = Vec::new();
    for (place, rank) in ranks.iter().enumerate() {
        let before = ranks.iter().take(place).filter(|other| *other == rank).count();
        let suit = match (suited, before) {
            (true, _) => Some(Suit::Hearts),
            // Not all of one suit, and no card twice.
            (false, before) => [Suit::Spades, Suit::Hearts, Suit::Clubs, Suit::Diamonds]
                .into_iter()
                .cycle()
                .skip(if is_alone(ranks, *rank) { place % 4 } else { 0 })
                .nth(before)
                .filter(|_| before < 4),
        };
        let card = match suit {
            Some(suit) => Card::new(*rank, suit),
            None if deck.joker == Joker::In => Card::JOKER,
            None => return None,
        };
        cards.push(card);
    }
    Some(cards)
}

fn is_alone(ranks: &[Rank], rank: Rank) -> bool {
    ranks.iter().filter(|other| **other == rank).count() == 1
}

fn three(order: ThreeCard) -> Vec<RankedHand> {
    let example = |category: &Category| {
        let cards: &[&str] = match category {
            Category::StraightFlush => &["Jh", "Th", "9h"],
            Category::ThreeOfAKind => &["8s", "8h", "8c"],
            Category::Straight => &["Qs", "Jh", "Tc"],
            Category::Flush => &["Kh", "9h", "4h"],
            Category::Pair => &["7s", "7h", "Ac"],
            Category::HighCard => &["Qs", "8h", "3c"],
            Category::TwoPair
            | Category::FullHouse
            | Category::FourOfAKind
            | Category::FiveOfAKind
            | Category::RoyalFlush => return None,
        };
        let cards = cards.iter().map(|card| (*card).to_owned()).collect();
        Some(RankedHand { category: named(*category), cards })
    };
    order.categories().iter().rev().filter_map(example).collect()
}

#[cfg(test)]
mod tests {
    #![allow(
        clippy::unwrap_used,
        clippy::expect_used,
        clippy::indexing_slicing,
        reason = "a test may fail"
    )]

    use super::*;
    use cutcard_cards::parse_cards;
    use cutcard_rulebook::{ShowdownOptions, games};

    fn cards(hand: &RankedHand) -> Vec<Card> {
        parse_cards(&hand.cards.concat()).expect("cards")
    }

    #[test]
    fn every_example_is_of_its_kind_in_its_deck_and_beats_those_after_it() {
        for game in games() {
            for deck in game.decks().iter() {
                for joker in [false, true] {
                    let options = ShowdownOptions {
                        deck: Some(deck.size.cards()),
                        joker: Some(joker),
                        ..ShowdownOptions::default()
                    };
                    let Ok(rule) = game.hand_rule(&options) else { continue };
                    let Some(rule) = rule.hand() else { continue };
                    let ranked = of_rule(rule);
                    assert!(!ranked.high.is_empty() || !ranked.low.is_empty(), "{}", game.id());
                    let judge = HandRule { plays: cutcard_cards::Plays::AnyFive, ..*rule }.judge();
                    let Some(HighRule::Five(ranking)) = rule.high else { continue };
                    let mut last = None;
                    for hand in &ranked.high {
                        let held = cards(hand);
                        assert!(
                            held.iter().all(|card| rule.deck.cards().contains(*card)),
                            "{hand:?}"
                        );
                        let strength = judge.high(&held, &[]).expect("a hand");
                        assert_eq!(named(ranking.scale().category(strength)), hand.category);
                        assert!(last.is_none_or(|last| last > strength), "{}: {hand:?}", game.id());
                        last = Some(strength);
                    }
                }
            }
        }
    }

    #[test]
    fn a_flush_beats_a_full_house_in_a_short_deck_only() {
        let place = |game: &str, deck: u32, category: &str| {
            let game = cutcard_rulebook::find(game).expect("a game");
            let options = ShowdownOptions { deck: Some(deck), ..ShowdownOptions::default() };
            let ranked = of_judged(&game.hand_rule(&options).expect("by the book").judged);
            ranked.high.iter().position(|hand| hand.category == category).expect("there")
        };
        assert!(place("crown/holdem", 52, "flush") > place("crown/holdem", 52, "full-house"));
        assert!(place("crown/holdem", 32, "flush") < place("crown/holdem", 32, "full-house"));
    }

    #[test]
    fn the_best_low_is_the_wheel_or_the_seven() {
        let best = |game: &str| {
            let game = cutcard_rulebook::find(game).expect("a game");
            let rule = game.hand_rule(&ShowdownOptions::default()).expect("by the book");
            let low = of_judged(&rule.judged).low;
            low[0].cards.iter().map(|card| card.chars().next().unwrap()).collect::<String>()
        };
        assert_eq!(best("crown/razz"), "5432A");
        assert_eq!(best("crown/triple-draw-2-7"), "75432");
    }
}
