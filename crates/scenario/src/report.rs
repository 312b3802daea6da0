//! What came of a script.

use crate::fault::Failure;
use serde::Serialize;
use std::fmt;

/// What came of a script.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Report {
    /// What came of each scenario, once for each game it was played with.
    pub outcomes: Vec<Outcome>,
}

/// What came of one scenario.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Outcome {
    /// What it is about.
    pub title: String,
    /// The line it begins at.
    pub line: usize,
    /// The game it was played with.
    pub game: String,
    /// The clauses it proves where it holds.
    pub proves: Vec<String>,
    /// Every line that does not hold.
    pub failures: Vec<Failure>,
    /// The round as the dealer would call it.
    pub calls: Vec<Call>,
}

/// Something the dealer says.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Call {
    /// The line of the script that led to it.
    pub line: usize,
    /// What is said.
    pub said: String,
}

impl Report {
    /// Whether every line of every scenario holds.
    #[must_use]
    pub fn holds(&self) -> bool {
        self.outcomes.iter().all(Outcome::holds)
    }
}

impl Outcome {
    /// Whether every line holds.
    #[must_use]
    pub fn holds(&self) -> bool {
        self.failures.is_empty()
    }
}

impl fmt::Display for Report {
    /// Every line that does not hold, a line each.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for failure in self.outcomes.iter().flat_map(|outcome| &outcome.failures) {
            writeln!(f, "{failure}")?;
        }
        Ok(())
    }
}
