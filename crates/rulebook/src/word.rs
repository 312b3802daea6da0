//! The words a game file uses for the values of the project's types.

use crate::options::Contest;
use crate::tables::{Composition, Family, HighOrder, StraightsAndFlushes};
use cutcard_cards::{AceInLow, AceInStraights, Joker, Qualifier};

/// A type whose values each have a word in game files and on the command line.
pub trait Word: Copy + Eq + 'static {
    /// Every value with its word.
    const WORDS: &'static [(Self, &'static str)];

    /// The value of a word.
    #[must_use]
    fn from_word(word: &str) -> Option<Self> {
        Self::WORDS.iter().find(|(_, each)| *each == word).map(|(value, _)| *value)
    }

    /// The word of the value.
    #[must_use]
    fn word(self) -> &'static str {
        Self::WORDS.iter().find(|(each, _)| *each == self).map_or("", |(_, word)| word)
    }

    /// What the value means, in a sentence; empty where its word says it.
    #[must_use]
    fn about(self) -> &'static str {
        ""
    }

    /// Every word, for telling what would have been understood.
    #[must_use]
    fn words() -> Vec<&'static str> {
        Self::WORDS.iter().map(|(_, word)| *word).collect()
    }
}

impl Word for Family {
    const WORDS: &'static [(Family, &'static str)] = &[
        (Family::Draw, "draw"),
        (Family::Stud, "stud"),
        (Family::Flop, "flop"),
        (Family::Manila, "manila"),
        (Family::Chinese, "chinese"),
        (Family::Banked, "banked"),
    ];
}

impl Word for Composition {
    const WORDS: &'static [(Composition, &'static str)] = &[
        (Composition::AnyFive, "any-five"),
        (Composition::TwoWithThree, "two-with-three"),
        (Composition::AllThree, "all-three"),
        (Composition::ThreeRows, "three-rows"),
    ];
}

impl Word for Contest {
    const WORDS: &'static [(Contest, &'static str)] =
        &[(Contest::High, "high"), (Contest::Low, "low"), (Contest::HighLow, "high-low")];
}

impl Word for HighOrder {
    const WORDS: &'static [(HighOrder, &'static str)] =
        &[(HighOrder::FiveCard, "five-card"), (HighOrder::ThreeCard, "three-card")];
}

impl Word for StraightsAndFlushes {
    const WORDS: &'static [(StraightsAndFlushes, &'static str)] = &[
        (StraightsAndFlushes::Ignored, "ignored"),
        (StraightsAndFlushes::CountAgainst, "count-against"),
    ];
}

impl Word for Joker {
    const WORDS: &'static [(Joker, &'static str)] = &[(Joker::Out, "out"), (Joker::In, "in")];
}

impl Word for AceInStraights {
    const WORDS: &'static [(AceInStraights, &'static str)] =
        &[(AceInStraights::High, "high"), (AceInStraights::HighOrLow, "high-or-low")];
}

impl Word for AceInLow {
    const WORDS: &'static [(AceInLow, &'static str)] =
        &[(AceInLow::High, "high"), (AceInLow::Low, "low")];
}

impl Word for Qualifier {
    const WORDS: &'static [(Qualifier, &'static str)] =
        &[(Qualifier::None, "none"), (Qualifier::EightOrBetter, "eight-or-better")];
}
