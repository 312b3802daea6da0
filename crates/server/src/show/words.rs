//! A hand in words, as the wire has it.

use crate::wire::table::HandWords;
use cutcard_cards::{Card, Category};
use cutcard_guide::{HandRow, HandSide, Spoken};
use cutcard_round::{Rows, Rules};

/// What a hand of pots is: on each board for high and for low, as the game has them. Only cards
/// that the viewer may know are given.
pub(crate) fn of_hand(rules: &Rules, hole: &[Card], boards: &[Vec<Card>]) -> Vec<HandWords> {
    cutcard_guide::of_hand(rules, hole, boards).into_iter().map(HandWords::from).collect()
}

/// The three rows of Chinese Poker.
pub(crate) fn of_rows(rows: &Rows) -> Vec<HandWords> {
    cutcard_guide::of_rows(rows).into_iter().map(HandWords::from).collect()
}

/// Three cards of 3 Card Poker.
pub(crate) fn of_box(hand: [Card; 3]) -> HandWords {
    cutcard_guide::of_box(hand).into()
}

impl From<Spoken> for HandWords {
    fn from(spoken: Spoken) -> HandWords {
        let Spoken { side, board, row, category, ranks, text, cards } = spoken;
        let category = match (side, category) {
            (HandSide::Low, Category::HighCard) => "low".to_owned(),
            (HandSide::Low | HandSide::High, _) => category.name().replace('_', "-"),
        };
        let side = match side {
            HandSide::High => "high",
            HandSide::Low => "low",
        };
        let row = row.map(|row| match row {
            HandRow::Front => "front",
            HandRow::Middle => "middle",
            HandRow::Back => "back",
        });
        HandWords {
            side: side.to_owned(),
            board,
            row: row.map(str::to_owned),
            category,
            ranks: ranks.iter().map(|rank| rank.letter().to_string()).collect(),
            text,
            cards: cards.iter().map(Card::to_string).collect(),
        }
    }
}
