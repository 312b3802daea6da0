//! What a showdown may be asked to be judged by.

use serde::{Deserialize, Serialize};
use std::fmt;

/// What wins the pot.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Contest {
    /// The highest hand.
    High,
    /// The lowest hand.
    Low,
    /// The highest and the lowest hand, half each.
    HighLow,
}

impl Contest {
    /// Whether the highest hand wins something.
    #[must_use]
    pub const fn has_high(self) -> bool {
        match self {
            Contest::High | Contest::HighLow => true,
            Contest::Low => false,
        }
    }

    /// Whether the lowest hand wins something.
    #[must_use]
    pub const fn has_low(self) -> bool {
        match self {
            Contest::Low | Contest::HighLow => true,
            Contest::High => false,
        }
    }
}

impl fmt::Display for Contest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(crate::word::Word::word(*self))
    }
}

/// What a showdown is asked to be judged by. Whatever is not given is as the book has it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct ShowdownOptions {
    /// How many cards the deck has, the joker not counted; else the game's largest deck.
    pub deck: Option<u32>,
    /// Whether the joker is in; else it is out.
    pub joker: Option<bool>,
    /// Whether the ace may also stand below the deck's lowest card in a straight. What is asked is
    /// judged even against the book, as a what-if, and then told as a departure.
    pub ace_low: Option<bool>,
    /// What wins the pot.
    pub contest: Option<Contest>,
    /// Whether a low must be an eight or better to win.
    pub low_qualifier: Option<bool>,
    /// Whether the ace is the lowest card of a low hand.
    pub ace_low_in_low: Option<bool>,
}
