//! Chips, in the smallest unit in play.

use std::fmt;

/// An amount of chips, in the smallest unit in play.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(transparent))]
pub struct Chips(pub u64);

impl Chips {
    /// No chips.
    pub const ZERO: Chips = Chips(0);

    /// The sum, unless it is more than can be counted.
    #[must_use]
    pub fn checked_add(self, other: Chips) -> Option<Chips> {
        self.0.checked_add(other.0).map(Chips)
    }

    /// What is left, unless it would be less than nothing.
    #[must_use]
    pub fn checked_sub(self, other: Chips) -> Option<Chips> {
        self.0.checked_sub(other.0).map(Chips)
    }

    /// What is left, nothing where it would be less.
    #[must_use]
    pub fn less(self, other: Chips) -> Chips {
        Chips(self.0.saturating_sub(other.0))
    }

    /// The sum of many, unless it is more than can be counted.
    #[must_use]
    pub fn sum(amounts: impl IntoIterator<Item = Chips>) -> Option<Chips> {
        amounts.into_iter().try_fold(Chips::ZERO, Chips::checked_add)
    }
}

impl fmt::Display for Chips {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}
