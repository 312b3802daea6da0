//! What a hand is worth: a category, and a strength that compares in one instruction.

use std::fmt;

/// What a hand is worth within one ranking. The greater wins, in low rankings too; equal hands
/// share. Strengths of different rankings do not compare.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Strength(pub u16);

/// The kinds of hand. Their order here is that of a full deck (crown:3.2.1(b), act-draw:3.3); a
/// ranking may put the flush above the full house.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[expect(missing_docs, reason = "each variant is its own name")]
pub enum Category {
    HighCard,
    Pair,
    TwoPair,
    ThreeOfAKind,
    Straight,
    Flush,
    FullHouse,
    FourOfAKind,
    StraightFlush,
    /// Only with the joker; under a royal flush and above the other straight flushes
    /// (act-draw:3.3(b), act-manila:3.3(b)).
    FiveOfAKind,
    RoyalFlush,
}

impl Category {
    /// Every category, lowest first in a full deck.
    pub const ALL: [Category; 11] = [
        Category::HighCard,
        Category::Pair,
        Category::TwoPair,
        Category::ThreeOfAKind,
        Category::Straight,
        Category::Flush,
        Category::FullHouse,
        Category::FourOfAKind,
        Category::StraightFlush,
        Category::FiveOfAKind,
        Category::RoyalFlush,
    ];

    /// The name used in data: `three_of_a_kind`.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Category::HighCard => "high_card",
            Category::Pair => "pair",
            Category::TwoPair => "two_pair",
            Category::ThreeOfAKind => "three_of_a_kind",
            Category::Straight => "straight",
            Category::Flush => "flush",
            Category::FullHouse => "full_house",
            Category::FourOfAKind => "four_of_a_kind",
            Category::StraightFlush => "straight_flush",
            Category::FiveOfAKind => "five_of_a_kind",
            Category::RoyalFlush => "royal_flush",
        }
    }

    /// The name as people say it: "three of a kind".
    #[must_use]
    pub fn words(self) -> &'static str {
        match self {
            Category::HighCard => "high card",
            Category::Pair => "pair",
            Category::TwoPair => "two pairs",
            Category::ThreeOfAKind => "three of a kind",
            Category::Straight => "straight",
            Category::Flush => "flush",
            Category::FullHouse => "full house",
            Category::FourOfAKind => "four of a kind",
            Category::StraightFlush => "straight flush",
            Category::FiveOfAKind => "five of a kind",
            Category::RoyalFlush => "royal flush",
        }
    }
}

impl fmt::Display for Category {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.words())
    }
}
