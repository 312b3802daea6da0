//! From what was written to a rule of the books.

use crate::wrong::{Part, QuestionError};
use cutcard_cards::{Card, CardSet, Deck, DeckSize, Joker, parse_cards};
use cutcard_rulebook::{Contest, Game, ShowdownOptions, ShowdownRule, Word as _, find_or_suggest};

/// What the book leaves to the house, and what wins. What is not said is as in the book.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Options {
    /// How many cards the deck has, the joker not counted.
    pub deck: Option<u32>,
    /// Whether the joker is in.
    pub joker: Option<bool>,
    /// Whether the ace stands below the deck's lowest card in straights too.
    pub ace_low: Option<bool>,
    /// What wins: `high`, `low` or `high-low`.
    pub contest: Option<String>,
    /// Whether a low takes eight or better.
    pub low_qualifier: Option<bool>,
    /// Whether the ace is the lowest card of low hands.
    pub ace_low_in_low: Option<bool>,
}

impl Options {
    /// As a game takes them.
    pub(crate) fn read(&self) -> Result<ShowdownOptions, QuestionError> {
        Ok(ShowdownOptions {
            deck: self.deck,
            joker: self.joker,
            ace_low: self.ace_low,
            contest: self.contest.as_deref().map(contest).transpose()?,
            low_qualifier: self.low_qualifier,
            ace_low_in_low: self.ace_low_in_low,
        })
    }

    /// The game of that name and how its hands are judged by these options.
    pub(crate) fn rule(&self, game: &str) -> Result<(&'static Game, ShowdownRule), QuestionError> {
        let options = self.read().map_err(|wrong| wrong.of(Part::Contest))?;
        rule(game, &options)
    }
}

/// What wins, by name.
fn contest(name: &str) -> Result<Contest, QuestionError> {
    Contest::from_word(name).ok_or_else(|| {
        QuestionError::Said(format!("`{name}` is no contest: high, low or high-low"))
    })
}

/// The game of that name and how its hands are judged.
pub(crate) fn rule(
    game: &str,
    options: &ShowdownOptions,
) -> Result<(&'static Game, ShowdownRule), QuestionError> {
    let game = find_or_suggest(game)?;
    Ok((game, game.hand_rule(options).map_err(QuestionError::Faults)?))
}

/// Where the rule departs from the book, and what is probably not meant.
pub(crate) fn notes(rule: &ShowdownRule) -> Vec<String> {
    let departures = rule.departures.iter().map(ToString::to_string);
    departures.chain(rule.warnings.iter().map(ToString::to_string)).collect()
}

/// Reads cards written in one text.
///
/// # Errors
/// Where something is no card.
pub fn cards(text: &str) -> Result<Vec<Card>, QuestionError> {
    Ok(parse_cards(text)?)
}

/// Refuses cards that are not of the deck or are there twice.
pub(crate) fn check_cards(
    deck: Deck,
    cards: impl Iterator<Item = Card> + Clone,
) -> Result<(), QuestionError> {
    let all = deck.cards();
    if let Some(card) = cards.clone().find(|card| !all.contains(*card)) {
        let count = all.len();
        return Err(QuestionError::Said(format!("{card} is not in the deck of {count} cards")));
    }
    CardSet::distinct(cards)?;
    Ok(())
}

/// The deck of so many cards. Any may have the joker here, books or not: who counts a deck may
/// ask what if.
///
/// # Errors
/// Where no deck has so many.
pub fn deck(cards: u32, joker: Joker) -> Result<Deck, QuestionError> {
    let size = DeckSize::from_cards(cards).ok_or_else(|| {
        let wrong = format!(
            "no deck has {cards} cards: 52, 48, 44, 40, 36, 32 or 20, the joker not counted"
        );
        QuestionError::Said(wrong).of(Part::Deck)
    })?;
    Ok(Deck { size, joker })
}
