//! Files of several hands.

use crate::error::{Fault, PhhError, Place};
use crate::hand::Hand;
use crate::lines::Lines;
use crate::problem::Problem;
use crate::read::{document, hand};
use crate::write::{write, write_key};
use toml::de::DeValue;

/// One hand of a `.phhs` file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Section {
    /// The name of its table, usually a number from 1.
    pub name: String,
    /// The line of its name.
    pub line: usize,
    /// The hand, or everything that departs from the standard.
    pub hand: Result<Hand, PhhError>,
}

/// Reads a `.phhs` file: a table for each hand, as they stand in the file. A hand that is wrong does
/// not spoil the others.
///
/// # Errors
/// Where the file is no TOML, or has something outside the tables.
pub fn parse_many(text: &str) -> Result<Vec<Section>, PhhError> {
    let lines = Lines::of(text);
    let document = document(text, &lines)?;
    let mut sections = Vec::new();
    let mut faults = Vec::new();
    for (key, value) in document.iter() {
        let (name, line) = (key.get_ref().to_string(), lines.at(key.span().start));
        if let DeValue::Table(table) = value.get_ref() {
            let hand = hand(table, &lines, Some(line));
            sections.push((key.span().start, Section { name, line, hand }));
        } else {
            let (place, problem) = (Place::Other(name), Problem::OutsideHands);
            faults.push(Fault { line: Some(line), place, problem });
        }
    }
    sections.sort_by_key(|(start, _)| *start);
    PhhError::unless_sound(faults, sections.into_iter().map(|(_, section)| section).collect())
}

/// Writes a `.phhs` file: each hand with its name, in that order. No two names may be the same.
#[must_use]
pub fn write_many<'h>(hands: impl IntoIterator<Item = (&'h str, &'h Hand)>) -> String {
    let section = |(name, hand)| format!("[{}]\n{}", write_key(name), write(hand));
    hands.into_iter().map(section).collect::<Vec<_>>().join("\n")
}
