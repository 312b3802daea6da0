//! What held, line by line.

use super::Outcome;
use crate::TrialError;
use std::fmt;

/// What held and what did not.
#[derive(Debug, Default)]
pub struct Report {
    lines: Vec<(String, Outcome)>,
}

impl Report {
    pub(super) fn add(&mut self, what: impl Into<String>, outcome: Outcome) {
        self.lines.push((what.into(), outcome));
    }

    /// The same of an attack that may have failed to be made at all: then nothing is known to hold.
    pub(super) fn tried(&mut self, what: &str, outcome: Result<Outcome, TrialError>) {
        self.add(what, outcome.unwrap_or_else(|error| Err(format!("not tried: {error}"))));
    }

    /// Whether everything held.
    #[must_use]
    pub fn held(&self) -> bool {
        self.lines.iter().all(|(_, outcome)| outcome.is_ok())
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (what, outcome) in &self.lines {
            match outcome {
                Ok(how) => writeln!(f, "held    {what}: {how}")?,
                Err(why) => writeln!(f, "BROKE   {what}: {why}")?,
            }
        }
        let broken = self.lines.iter().filter(|(_, outcome)| outcome.is_err()).count();
        match broken {
            0 => write!(f, "{} attacks: all held", self.lines.len()),
            _ => write!(f, "{} attacks: {broken} did not hold", self.lines.len()),
        }
    }
}
