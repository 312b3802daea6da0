//! What the program is made of: a digest of each part, on the chain of the house when the room opens and then every
//! day, so that anybody can see by what it was run, and when that changed.

use cutcard_journal::SignificantRow;
use serde::{Deserialize, Serialize};

/// A day.
const DAY_MILLIS: u64 = 86_400_000;
/// The most parts, and the longest name of one.
const MOST_PARTS: usize = 20;
const LONGEST_NAME: usize = 40;
/// A SHA-256 in hexadecimal digits.
const DIGITS: usize = 64;

/// A part of the program.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ProgramPart {
    /// What it is: `program`, `rulebooks`, `page`.
    pub name: String,
    /// Its SHA-256, in small hexadecimal digits.
    pub sha256: String,
}

/// The digests of all parts were taken.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PartsTaken {
    /// The version of the program, as it says itself.
    pub version: String,
    /// Each part.
    pub parts: Vec<ProgramPart>,
    /// When.
    pub at_millis: u64,
}

/// What is known of the program that runs the room.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Parts {
    /// The last digests.
    pub(crate) last: Option<PartsTaken>,
    /// How often they were taken.
    pub(crate) times: u64,
    /// How often they were others than the time before.
    pub(crate) changes: u64,
}

impl PartsTaken {
    /// Why these cannot be digests, where they cannot.
    pub(crate) fn wrong(&self) -> Option<String> {
        let digest = |text: &str| {
            text.len() == DIGITS
                && text.bytes().all(|it| it.is_ascii_digit() || (b'a'..=b'f').contains(&it))
        };
        let named = |text: &str| {
            (1..=LONGEST_NAME).contains(&text.len()) && text.bytes().all(|it| it.is_ascii_graphic())
        };
        if self.parts.is_empty() || self.parts.len() > MOST_PARTS || !named(&self.version) {
            return Some("a program has some parts and a version".to_owned());
        }
        let bad = self.parts.iter().find(|it| !named(&it.name) || !digest(&it.sha256))?;
        Some(format!("{:?} is not a digest", bad.name))
    }

    /// All of them in one line.
    fn told(&self) -> String {
        let parts = self.parts.iter().map(|it| format!("{} {}", it.name, it.sha256));
        let parts: Vec<String> = parts.collect();
        format!("{}: {}", self.version, parts.join(", "))
    }
}

impl Parts {
    pub(crate) fn is_empty(&self) -> bool {
        *self == Parts::default()
    }

    /// Whether there is something to write down: nothing of this day, or other parts than before.
    pub(crate) fn are_due(&self, taken: &PartsTaken) -> bool {
        let Some(last) = &self.last else { return true };
        let same = (&last.version, &last.parts) == (&taken.version, &taken.parts);
        !same || last.at_millis / DAY_MILLIS != taken.at_millis / DAY_MILLIS
    }

    pub(crate) fn apply(&mut self, taken: &PartsTaken) {
        let changed = self.last.as_ref().is_some_and(|last| last.parts != taken.parts);
        self.changes += u64::from(changed);
        self.times += 1;
        self.last = Some(taken.clone());
    }

    /// What is significant about it. The row is made of the event alone.
    pub(super) fn significant(taken: &PartsTaken) -> SignificantRow {
        SignificantRow {
            kind: "program-digest".to_owned(),
            after: Some(taken.told()),
            ..SignificantRow::default()
        }
    }
}
