//! What a table asks that a book does not have.

use crate::options::Contest;
use crate::word::Word as _;
use cutcard_base::ClauseId;
use cutcard_cards::{AceInLow, AceInStraights, Joker, Qualifier};
use std::fmt;
use thiserror::Error;

/// Something asked that the book refuses, with the clause.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{refused} ({clause})")]
pub struct Fault {
    /// What is refused.
    pub refused: Refused,
    /// By which clause.
    pub clause: ClauseId,
}

/// What a book refuses.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refused {
    /// The game is not played with that deck.
    Deck {
        /// How many cards were asked for.
        asked: u32,
        /// How many the game's decks have.
        offered: Vec<u32>,
    },
    /// The joker may not be in, or not be out.
    Joker {
        /// What was asked.
        asked: Joker,
    },
    /// The game is not decided so.
    Contest {
        /// What was asked.
        asked: Contest,
        /// What may be asked.
        offered: Vec<Contest>,
    },
    /// The order of hands has the ace elsewhere in straights and cannot be asked otherwise.
    AceInStraights {
        /// What was asked.
        asked: AceInStraights,
    },
    /// The ace stands elsewhere in low hands.
    AceInLow {
        /// What was asked.
        asked: AceInLow,
    },
    /// The ace of low hands was asked about where no low hand wins.
    NoLow {
        /// What wins.
        contest: Contest,
    },
    /// A low hand needs, or needs not, be an eight or better.
    Qualifier {
        /// What was asked.
        asked: Qualifier,
    },
    /// A qualifier is only for a low that shares the pot with a high.
    QualifierWithoutHighLow {
        /// What wins.
        contest: Contest,
    },
    /// No hand of the deck can be an eight or better.
    NobodyCanQualify {
        /// How many cards the deck has.
        deck: u32,
        /// How many ranks it has that are an eight or lower; five are needed.
        ranks: u32,
    },
}

impl fmt::Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Refused::Deck { asked, offered } => {
                write!(f, "no deck of {asked} cards in this game, only of {}", list(offered))
            }
            Refused::Joker { asked } => write!(f, "the joker cannot be {} here", asked.word()),
            Refused::Contest { asked, offered } => {
                write!(f, "this game is not played {asked}, only {}", list(offered))
            }
            Refused::AceInStraights { asked } => {
                write!(f, "an ace that is {} in straights cannot be judged here", asked.word())
            }
            Refused::AceInLow { asked } => {
                write!(f, "the ace of a low hand cannot be {} here", asked.word())
            }
            Refused::NoLow { contest } => write!(f, "no low hand wins where {contest} is played"),
            Refused::Qualifier { asked } => {
                write!(f, "the qualifier of a low hand cannot be {} here", asked.word())
            }
            Refused::QualifierWithoutHighLow { contest } => {
                write!(f, "a low qualifier is for high-low only, not where {contest} is played")
            }
            Refused::NobodyCanQualify { deck, ranks } => {
                write!(
                    f,
                    "no hand of {deck} cards is an eight or better: {ranks} such ranks, 5 needed"
                )
            }
        }
    }
}

fn list<T: ToString>(items: &[T]) -> String {
    items.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")
}

/// Something judged as asked although the book has it otherwise, with the clause.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Departure {
    /// What is judged.
    pub departed: Departed,
    /// From which clause.
    pub clause: ClauseId,
}

/// How a judgement departs from the book.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Departed {
    /// The ace stands in straights where the book does not let it, or does not where it does.
    AceInStraights(AceInStraights),
    /// The ace stands in low hands where only an approval lets it.
    AceInLow(AceInLow),
}

impl fmt::Display for Departure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.departed {
            Departed::AceInStraights(ace) => write!(f, "the ace is {} in straights", ace.word())?,
            Departed::AceInLow(ace) => {
                write!(f, "the ace is {} in low hands, which needs approval", ace.word())?;
            }
        }
        write!(f, ", against {}", self.clause)
    }
}

/// Something the book allows that is probably not meant, with the clause.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Warning {
    /// What is odd.
    pub warned: Warned,
    /// The clause.
    pub clause: ClauseId,
}

/// What is odd though allowed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Warned {
    /// The book's qualifier cannot be met with the deck: the high hand always takes all.
    NobodyCanQualify {
        /// How many cards the deck has.
        deck: u32,
        /// How many ranks it has that are an eight or lower; five are needed.
        ranks: u32,
    },
}

impl fmt::Display for Warning {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.warned {
            Warned::NobodyCanQualify { deck, ranks } => write!(
                f,
                "with {deck} cards nobody can make a low: {ranks} ranks of eight or lower, 5 needed"
            )?,
        }
        write!(f, " ({})", self.clause)
    }
}
