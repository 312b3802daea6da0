//! Files of several hands.

use crate::error::{Fault, PhhError, Where};
use crate::hand::Hand;
use crate::lines::Lines;
use crate::problem::Problem;
use crate::read::{document, hand};
use crate::write::{write, write_key};
use toml::de::{DeTable, DeValue};

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
/// not spoil the others, even where it is no TOML or has the name of another.
///
/// # Errors
/// Where the file has no tables, or something outside them.
pub fn parse_many(text: &str) -> Result<Vec<Section>, PhhError> {
    let lines = Lines::of(text);
    match document(text, &lines) {
        Ok(document) => tables(&document, &lines),
        Err(error) => one_by_one(text).ok_or(error),
    }
}

/// The tables of a file.
fn tables(document: &DeTable<'_>, lines: &Lines) -> Result<Vec<Section>, PhhError> {
    let mut sections = Vec::new();
    let mut faults = Vec::new();
    for (key, value) in document.iter() {
        let (name, line) = (key.get_ref().to_string(), lines.at(key.span().start));
        if let DeValue::Table(table) = value.get_ref() {
            let hand = hand(table, lines, Some(line));
            sections.push((key.span().start, Section { name, line, hand }));
        } else {
            let (place, problem) = (Where::Other(name), Problem::OutsideHands);
            faults.push(Fault { line: Some(line), place, problem });
        }
    }
    sections.sort_by_key(|(start, _)| *start);
    PhhError::unless_sound(faults, sections.into_iter().map(|(_, section)| section).collect())
}

/// The sections of a file that is no TOML as a whole, each by itself; none where there is no head of
/// a table, or something else before the first.
fn one_by_one(text: &str) -> Option<Vec<Section>> {
    let mut heads: Vec<(usize, usize, &str)> = Vec::new();
    let mut start = 0;
    for (number, line) in text.split_inclusive('\n').enumerate() {
        if let Some(name) = head(line) {
            heads.push((start, number, name));
        }
        start += line.len();
    }
    let (first, ..) = *heads.first()?;
    if document(text.get(..first)?, &Lines::of("")).map_or(true, |before| !before.is_empty()) {
        return None;
    }
    let ends = heads.iter().skip(1).map(|(start, ..)| *start).chain([text.len()]);
    let each = heads.iter().zip(ends).map(|((start, line, name), end)| {
        let part = text.get(*start..end).unwrap_or_default();
        let lines = Lines::after(*line, part);
        let hand = document(part, &lines).and_then(|document| alone(&document, &lines));
        Section { name: (*name).to_owned(), line: line + 1, hand }
    });
    Some(each.collect())
}

/// The one hand of a part of a file.
fn alone(document: &DeTable<'_>, lines: &Lines) -> Result<Hand, PhhError> {
    let not_one = || PhhError::of(Fault::new(Where::File, Problem::OutsideHands));
    tables(document, lines)?.pop().ok_or_else(not_one)?.hand
}

/// The name of the table that begins with a line, if one does: `[12]` and nothing else.
fn head(line: &str) -> Option<&str> {
    let name = line.trim_end().strip_prefix('[')?.strip_suffix(']')?.trim();
    let bare = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'_' || byte == b'-';
    (!name.is_empty() && name.bytes().all(bare)).then_some(name)
}

/// Writes a `.phhs` file: each hand with its name, in that order. No two names may be the same.
#[must_use]
pub fn write_many<'h>(hands: impl IntoIterator<Item = (&'h str, &'h Hand)>) -> String {
    let section = |(name, hand)| format!("[{}]\n{}", write_key(name), write(hand));
    hands.into_iter().map(section).collect::<Vec<_>>().join("\n")
}
