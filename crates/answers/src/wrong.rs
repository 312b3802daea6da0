//! What is wrong with a question.

use cutcard_cards::CardError;
use cutcard_odds::SpotError;
use cutcard_rulebook::{Fault, UnknownGame};
use std::fmt;

/// Why a question has no answer.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum QuestionError {
    /// Not a card, or a card twice.
    #[error(transparent)]
    Card(#[from] CardError),
    /// No such game.
    #[error(transparent)]
    Game(#[from] UnknownGame),
    /// The book refuses what was asked, for these reasons.
    #[error("{}", .0.iter().map(ToString::to_string).collect::<Vec<_>>().join("; "))]
    Faults(Vec<Fault>),
    /// The cards cannot be so.
    #[error(transparent)]
    Spot(#[from] SpotError),
    /// It takes a deck or a game.
    #[error("neither a deck nor a game is said")]
    NoDeckNoGame,
    /// What decides the pot is asked of games alone.
    #[error("what wins is asked of a game, not of a deck")]
    DecidedWithoutGame,
    /// One part of the question is wrong.
    #[error("{part}: {wrong}")]
    Part {
        /// Which part.
        part: Part,
        /// What is wrong with it.
        wrong: Box<QuestionError>,
    },
    /// Any other thing that is wrong.
    #[error("{0}")]
    Said(String),
}

impl QuestionError {
    pub(crate) fn said(text: impl Into<String>) -> QuestionError {
        QuestionError::Said(text.into())
    }

    pub(crate) fn of(self, part: Part) -> QuestionError {
        QuestionError::Part { part, wrong: Box::new(self) }
    }
}

/// A part of a question; with what was written there, where there may be several such parts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Part {
    /// The game.
    Game(Option<String>),
    /// What wins.
    Contest,
    /// How many cards the deck has.
    Deck,
    /// How many cards are drawn.
    Cards,
    /// A hand.
    Hand(String),
    /// A board.
    Board(Option<String>),
    /// Cards out of play.
    Dead(String),
    /// How many random deals.
    Samples,
}

impl Part {
    /// What it is called, and what was written there.
    #[must_use]
    pub fn named(&self) -> (&'static str, Option<&str>) {
        match self {
            Part::Game(said) => ("game", said.as_deref()),
            Part::Contest => ("contest", None),
            Part::Deck => ("deck", None),
            Part::Cards => ("cards", None),
            Part::Hand(said) => ("hand", Some(said)),
            Part::Board(said) => ("board", said.as_deref()),
            Part::Dead(said) => ("dead", Some(said)),
            Part::Samples => ("samples", None),
        }
    }
}

impl fmt::Display for Part {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.named() {
            (name, Some(said)) => write!(f, "{name} {said}"),
            (name, None) => f.write_str(name),
        }
    }
}
