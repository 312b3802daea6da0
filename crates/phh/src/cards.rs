//! Cards as the standard writes them: `AsKd`, and `??` for one that is not known.

use crate::problem::Problem;
use cutcard_cards::{Card, Rank, Suit};

/// What an unknown card is written with.
const UNKNOWN: char = '?';

/// Reads at least one card. Stricter than a card elsewhere: ranks in capitals, suits in small
/// letters, no joker, nothing between the cards, and a card is known wholly or not at all.
pub(crate) fn read(text: &str) -> Result<Vec<Option<Card>>, Problem> {
    let wrong = || Problem::NotCards { text: text.to_owned() };
    let mut letters = text.chars();
    let mut cards = Vec::new();
    while let Some(rank) = letters.next() {
        let suit = letters.next().ok_or_else(wrong)?;
        let card = match (rank, suit) {
            (UNKNOWN, UNKNOWN) => None,
            (rank, suit) => Some(known(rank, suit).ok_or_else(wrong)?),
        };
        if card.is_some() && cards.contains(&card) {
            return Err(Problem::CardTwice { text: format!("{rank}{suit}") });
        }
        cards.push(card);
    }
    if cards.is_empty() { Err(wrong()) } else { Ok(cards) }
}

fn known(rank: char, suit: char) -> Option<Card> {
    let rank = Rank::ALL.into_iter().find(|each| each.letter() == rank)?;
    let suit = Suit::ALL.into_iter().find(|each| each.letter() == suit)?;
    Some(Card::new(rank, suit))
}

/// Writes cards so that [`read`] gives them back.
pub(crate) fn written(cards: &[Option<Card>]) -> String {
    cards
        .iter()
        .map(|card| card.map_or_else(|| format!("{UNKNOWN}{UNKNOWN}"), |card| card.to_string()))
        .collect()
}
