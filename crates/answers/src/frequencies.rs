//! How often each hand comes.

use crate::options::{Options, deck, notes};
use crate::wrong::{Part, QuestionError};
use cutcard_cards::{
    AceInStraights, Category, Deck, HandRule, HighRule, Joker, LowRule, Plays, Qualifier, Ranking,
};
use cutcard_odds::choose;
use cutcard_odds::frequencies::{Histogram, any_five, three_cards, two_with_three};
use cutcard_rulebook::Judged;
use serde::Serialize;
use serde::ser::{SerializeMap as _, Serializer};

/// Categories, best first, as the contract lists them.
const BEST_FIRST: [Category; 11] = [
    Category::RoyalFlush,
    Category::FiveOfAKind,
    Category::StraightFlush,
    Category::FourOfAKind,
    Category::FullHouse,
    Category::Flush,
    Category::Straight,
    Category::ThreeOfAKind,
    Category::TwoPair,
    Category::Pair,
    Category::HighCard,
];

/// A question of frequencies: of a game, or of a deck.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct FrequencyQuestion {
    /// All deals of one hand of this game.
    pub game: Option<String>,
    /// Else the best five of so many cards: 5, 6 or 7.
    pub cards: Option<usize>,
    /// The deck; and of a game what the book leaves open.
    pub options: Options,
}

/// How many deals make each category, and how many make each low.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Frequencies {
    /// What was counted.
    pub title: String,
    /// The categories, best first.
    pub categories: Vec<(Category, u64)>,
    /// All deals.
    pub total: u64,
    /// The lows, where the game has them.
    pub low: Option<Lows>,
    /// Where the rule departs from the book, and what is probably not meant.
    pub notes: Vec<String>,
}

/// Unpaired lows by their highest card, and what is left.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lows {
    /// The highest card, and how many deals.
    pub tops: Vec<(char, u64)>,
    /// Paired hands, or hands that do not qualify.
    pub none: u64,
    /// Which of them those are.
    pub none_is: &'static str,
}

impl Serialize for Frequencies {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        for (category, deals) in &self.categories {
            map.serialize_entry(category.name(), deals)?;
        }
        map.serialize_entry("total", &self.total)?;
        if let Some(low) = &self.low {
            map.serialize_entry("low", low)?;
        }
        if !self.notes.is_empty() {
            map.serialize_entry("notes", &self.notes)?;
        }
        map.end()
    }
}

impl Serialize for Lows {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        for (top, deals) in &self.tops {
            map.serialize_entry(&top.to_string(), deals)?;
        }
        map.serialize_entry(self.none_is, &self.none)?;
        map.end()
    }
}

/// Counts what is asked for; `tell` hears how the work stands.
///
/// # Errors
/// Whatever is wrong with the question.
pub fn frequencies(
    asked: &FrequencyQuestion,
    tell: &mut dyn FnMut(u64, u64),
) -> Result<Frequencies, QuestionError> {
    match &asked.game {
        Some(game) => of_game(game, asked, tell),
        None => of_deck(asked),
    }
}

fn of_deck(asked: &FrequencyQuestion) -> Result<Frequencies, QuestionError> {
    let options = &asked.options;
    let cards = options.deck.ok_or(QuestionError::NoDeckNoGame)?;
    if options.contest.is_some()
        || options.low_qualifier == Some(true)
        || options.ace_low_in_low == Some(true)
    {
        return Err(QuestionError::DecidedWithoutGame);
    }
    let joker = if options.joker == Some(true) { Joker::In } else { Joker::Out };
    let deck = deck(cards, joker)?;
    let (ace, ace_words) = match options.ace_low {
        Some(true) => (AceInStraights::HighOrLow, "high or low"),
        Some(false) | None => (AceInStraights::High, "high"),
    };
    let ranking = Ranking::High { deck: deck.size, ace };
    let drawn = asked.cards.unwrap_or(5);
    let histogram = any_five(ranking, deck, drawn).ok_or_else(|| {
        QuestionError::Said(format!("{drawn} cards cannot be counted: 5, 6 or 7")).of(Part::Cards)
    })?;
    let deck = deck_words(deck);
    let title = format!("Best five of {drawn} cards, {deck} deck, ace {ace_words} in straights");
    Ok(counted(title, &histogram))
}

fn deck_words(deck: Deck) -> String {
    match deck.joker {
        Joker::Out => format!("{}-card", deck.size.cards()),
        Joker::In => format!("{}-card + joker", deck.size.cards()),
    }
}

fn of_game(
    id: &str,
    asked: &FrequencyQuestion,
    tell: &mut dyn FnMut(u64, u64),
) -> Result<Frequencies, QuestionError> {
    let (game, rule) = asked.options.rule(id)?;
    let Judged::Hand(hand) = rule.judged else {
        let wrong = "how thirteen cards are set is the player's choice: count a row with \
                     `--deck 52 --ace-low --cards 5`";
        return Err(QuestionError::said(wrong).of(Part::Game(Some(id.to_owned()))));
    };
    let notes = notes(&rule);
    let title = format!("{}, {} deck: every deal of one hand", game.name(), deck_words(hand.deck));
    let high = match hand.high {
        Some(HighRule::Three(order)) => {
            let categories = three_cards(order, hand.deck);
            let total = categories.iter().map(|(_, deals)| deals).sum();
            let categories = in_order(&|category| {
                categories.iter().find(|(each, _)| *each == category).map_or(0, |(_, n)| *n)
            });
            return Ok(Frequencies { title, categories, total, low: None, notes });
        }
        Some(HighRule::Five(ranking)) => Some(count(&hand, ranking, tell)?),
        None => None,
    };
    let low = hand
        .low
        .map(|low| Ok::<_, QuestionError>((low, count(&hand, low.ranking, tell)?)))
        .transpose()?;
    match (high, low) {
        (Some(high), low) => {
            let low = low.map(|(rule, histogram)| lows(rule, &histogram));
            Ok(Frequencies { low, notes, ..counted(title, &high) })
        }
        (None, Some((rule, histogram))) => Ok(Frequencies {
            low: Some(lows(rule, &histogram)),
            notes,
            ..counted(title, &histogram)
        }),
        (None, None) => Err(QuestionError::Said(format!("{id} has no hand to count"))),
    }
}

fn count(
    hand: &HandRule,
    ranking: Ranking,
    tell: &mut dyn FnMut(u64, u64),
) -> Result<Histogram, QuestionError> {
    match hand.plays {
        Plays::TwoWithThree => two_with_three(ranking, hand.deck, hand.hole_cards, tell)
            .ok_or_else(|| {
                let cards = hand.hole_cards;
                QuestionError::Said(format!("{cards} hole cards and a board are not counted"))
            }),
        Plays::AnyFive | Plays::AllThree => {
            let cards = hand.hole_cards + hand.board_cards;
            let ways = choose(cards as u64, hand.hole_cards as u64);
            let histogram = any_five(ranking, hand.deck, cards);
            histogram.map(|histogram| histogram.times(ways)).ok_or_else(|| {
                QuestionError::Said(format!("hands of {cards} cards are not counted"))
            })
        }
    }
}

fn counted(title: String, histogram: &Histogram) -> Frequencies {
    let mut categories = in_order(&|category| histogram.of(category));
    let ranking = histogram.scale().ranking();
    categories.sort_by_key(|(category, _)| std::cmp::Reverse(ranking.standing(*category)));
    Frequencies { title, categories, total: histogram.total(), low: None, notes: Vec::new() }
}

fn in_order(deals: &dyn Fn(Category) -> u64) -> Vec<(Category, u64)> {
    BEST_FIRST.into_iter().map(|category| (category, deals(category))).collect()
}

fn lows(rule: LowRule, histogram: &Histogram) -> Lows {
    let (least, none_is) = match (rule.qualifier, rule.ranking) {
        (Qualifier::None, Ranking::DeuceToSeven) => (None, "paired_straight_or_flush"),
        (Qualifier::None, Ranking::High { .. } | Ranking::Low { .. }) => (None, "paired"),
        (Qualifier::EightOrBetter, _) => (histogram.scale().eight_or_better(), "none"),
    };
    let qualified = match (rule.qualifier, least) {
        (Qualifier::None, _) => u64::MAX,
        (Qualifier::EightOrBetter, Some(least)) => histogram.at_least(least),
        (Qualifier::EightOrBetter, None) => 0,
    };
    let mut tops = Vec::new();
    let mut unpaired = 0;
    for (top, deals) in histogram.unpaired_by_top() {
        if unpaired >= qualified {
            break;
        }
        unpaired += deals;
        tops.push((top.letter(), deals));
    }
    Lows { tops, none: histogram.total() - unpaired, none_is }
}
