//! From what was written to a rule of the books.

use crate::cli::{Decided, House};
use crate::error::CliError;
use cutcard_cards::{Card, CardSet, Deck, DeckSize, Joker, parse_cards};
use cutcard_rulebook::{Contest, Game, ShowdownOptions, ShowdownRule, Word as _, find_or_suggest};

/// The options of a showdown, from the command line's.
pub(crate) fn options(house: &House, decided: &Decided) -> Result<ShowdownOptions, CliError> {
    Ok(ShowdownOptions {
        deck: house.deck,
        joker: house.joker.then_some(true),
        ace_low: match (house.ace_low, house.no_ace_low) {
            (true, _) => Some(true),
            (false, true) => Some(false),
            (false, false) => None,
        },
        contest: decided
            .contest
            .as_deref()
            .map(|name| contest(name).map_err(|error| error.of_option("--contest")))
            .transpose()?,
        low_qualifier: decided.low_qualifier.then_some(true),
        ace_low_in_low: decided.ace_low_in_low.then_some(true),
    })
}

/// What wins, by name.
pub(crate) fn contest(name: &str) -> Result<Contest, CliError> {
    Contest::from_word(name)
        .ok_or_else(|| CliError::Input(format!("`{name}` is no contest: high, low or high-low")))
}

/// The game of that name and how its hands are judged.
pub(crate) fn rule(
    game: &str,
    options: &ShowdownOptions,
) -> Result<(&'static Game, ShowdownRule), CliError> {
    let game = find_or_suggest(game)?;
    Ok((game, game.hand_rule(options).map_err(CliError::Faults)?))
}

/// Where the rule departs from the book, and what is probably not meant.
pub(crate) fn notes(rule: &ShowdownRule) -> Vec<String> {
    let departures = rule.departures.iter().map(ToString::to_string);
    departures.chain(rule.warnings.iter().map(ToString::to_string)).collect()
}

/// Reads cards written in one text.
pub(crate) fn cards(text: &str) -> Result<Vec<Card>, CliError> {
    Ok(parse_cards(text)?)
}

/// Refuses cards that are not of the deck or are there twice.
pub(crate) fn check_cards(
    deck: Deck,
    cards: impl Iterator<Item = Card> + Clone,
) -> Result<(), CliError> {
    let all = deck.cards();
    if let Some(card) = cards.clone().find(|card| !all.contains(*card)) {
        let count = all.len();
        return Err(CliError::Input(format!("{card} is not in the deck of {count} cards")));
    }
    CardSet::distinct(cards)?;
    Ok(())
}

/// The deck of so many cards. Any may have the joker here, books or not: who counts a deck may
/// ask what if.
pub(crate) fn deck(cards: u32, joker: bool) -> Result<Deck, CliError> {
    let size = DeckSize::from_cards(cards).ok_or_else(|| {
        let wrong = format!(
            "no deck has {cards} cards: 52, 48, 44, 40, 36, 32 or 20, the joker not counted"
        );
        CliError::Input(wrong).of_option("--deck")
    })?;
    Ok(Deck { size, joker: if joker { Joker::In } else { Joker::Out } })
}
