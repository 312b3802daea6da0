//! What a book fixes and what it leaves to the operator.

use cutcard_base::ClauseId;

/// The values a book allows for something, with the clause that says so. Where there is only one,
/// the book has fixed it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice<T> {
    /// What is played where nobody chooses.
    pub default: T,
    /// What the operator may choose instead.
    pub others: Vec<T>,
    /// What the book does not offer but a regulator may approve.
    pub by_approval: Vec<T>,
    /// The clause.
    pub clause: ClauseId,
}

impl<T: Copy + Eq> Choice<T> {
    /// Every value the book offers, the default first.
    pub fn offered(&self) -> impl Iterator<Item = T> {
        std::iter::once(self.default).chain(self.others.iter().copied())
    }

    /// Whether the book offers the value.
    #[must_use]
    pub fn offers(&self, value: T) -> bool {
        self.offered().any(|each| each == value)
    }

    /// Whether the value may be played with a regulator's approval.
    #[must_use]
    pub fn offers_by_approval(&self, value: T) -> bool {
        self.by_approval.contains(&value)
    }

    /// Whether the book leaves nothing to choose.
    #[must_use]
    pub fn is_fixed(&self) -> bool {
        self.others.is_empty()
    }
}
