//! What became of all the hands, counted.

use super::compare::Comparison;
use std::collections::BTreeMap;
use std::io::{self, Write};

/// What became of a hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Outcome {
    /// It was played here as it was there; how the end compares is said.
    Played(Comparison),
    /// It came to something else, or was played by other rules.
    NotAsRecorded,
    /// It could not be read.
    NotRead,
}

impl Outcome {
    /// The word for programs.
    pub(super) const fn word(self) -> &'static str {
        match self {
            Outcome::Played(Comparison::Commission(_)) => "with-commission",
            Outcome::Played(Comparison::NothingRecorded) => "nothing-recorded",
            Outcome::Played(_) => "as-recorded",
            Outcome::NotAsRecorded => "not-as-recorded",
            Outcome::NotRead => "not-read",
        }
    }

    /// How a reader is told.
    pub(super) const fn words(self) -> &'static str {
        match self {
            Outcome::Played(Comparison::Commission(_)) => "as recorded, less commission",
            Outcome::Played(Comparison::NothingRecorded) => "played; nothing recorded to compare",
            Outcome::Played(_) => "as recorded",
            Outcome::NotAsRecorded => "not as recorded",
            Outcome::NotRead => "not read",
        }
    }
}

/// How many hands of each kind, and why the others are not right.
#[derive(Default)]
pub(super) struct Summary {
    pub(super) hands: u64,
    right: u64,
    with_commission: u64,
    nothing_recorded: u64,
    pub(super) wrong: u64,
    pub(super) unread: u64,
    reasons: BTreeMap<String, u64>,
}

impl Summary {
    pub(super) fn add(&mut self, outcome: Outcome, reason: Option<&str>) {
        self.hands += 1;
        *match outcome {
            Outcome::Played(Comparison::Commission(_)) => &mut self.with_commission,
            Outcome::Played(Comparison::NothingRecorded) => &mut self.nothing_recorded,
            Outcome::Played(_) => &mut self.right,
            Outcome::NotAsRecorded => &mut self.wrong,
            Outcome::NotRead => &mut self.unread,
        } += 1;
        if let Some(reason) = reason {
            *self.reasons.entry(reason.to_owned()).or_default() += 1;
        }
    }

    /// Tells the counts, and why hands are not right, the most frequent reason first.
    pub(super) fn tell(&self, output: &mut impl Write) -> io::Result<()> {
        writeln!(output)?;
        let read = self.hands - self.unread;
        writeln!(output, "{} hands, {read} read", self.hands)?;
        for (count, what) in [
            (self.right, "as recorded"),
            (self.with_commission, "as recorded, less commission"),
            (self.nothing_recorded, "played, with nothing recorded to compare"),
            (self.wrong, "not as recorded"),
            (self.unread, "not read"),
        ] {
            if count > 0 {
                writeln!(output, "{count:>9}  {what}")?;
            }
        }
        let mut reasons: Vec<(&String, &u64)> = self.reasons.iter().collect();
        reasons.sort_by_key(|(_, count)| std::cmp::Reverse(**count));
        if !reasons.is_empty() {
            writeln!(output, "why not:")?;
        }
        for (reason, count) in reasons {
            writeln!(output, "{count:>9}  {reason}")?;
        }
        Ok(())
    }
}
