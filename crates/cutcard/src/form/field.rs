//! A field of the form that opens a table.

use serde::Serialize;
use serde_json::Value;

/// A field of the form: where it goes in the table's file, and what may be put there.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct Field {
    /// Where in the table's file it goes, as a JSON pointer: `/game/pots/limit`.
    pub(crate) path: String,
    /// Which part of the form it belongs to.
    pub(crate) group: Group,
    /// What it decides, in a few words.
    pub(crate) label: String,
    /// What to know about it; may be empty.
    pub(crate) about: String,
    /// What is put there.
    pub(crate) kind: Kind,
    /// What may be chosen, where it is a choice.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(crate) choices: Vec<Choice>,
    /// What is there where nobody chooses; null where nothing is.
    pub(crate) default: Value,
    /// The least number or amount.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) least: Option<u64>,
    /// The most of it; of a list, the most entries.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) most: Option<u64>,
    /// Whether choosing anything but the default departs from the book.
    pub(crate) departs: bool,
    /// The field matters only where each of these holds.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(crate) needs: Vec<Need>,
    /// The clause behind it.
    pub(crate) clause: Option<String>,
}

/// A part of the form, in the order they are shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Group {
    /// Deck, joker, what wins.
    Cards,
    /// Limits and forced bets.
    Betting,
    /// Stakes and chips.
    Chips,
    /// What the house takes and allows.
    House,
    /// From round to round.
    Table,
    /// How open points of the book are read.
    Readings,
}

/// What is put in a field.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Kind {
    /// One of the choices.
    Choice,
    /// True or false.
    Flag,
    /// A number of chips.
    Chips,
    /// Several numbers of chips, in order.
    ChipsList,
    /// A whole number.
    Number,
    /// Hundredths of a percent.
    BasisPoints,
    /// Sums by how many are dealt in: `[[2, 2], [5, 4]]`.
    Steps,
    /// Odds to one, parted by commas.
    Odds,
}

/// Something that may be chosen.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct Choice {
    pub(crate) value: Value,
    pub(crate) label: String,
    pub(crate) about: String,
    /// Whether it is against the book, and told as a departure.
    pub(crate) departs: bool,
}

/// Another field must have one of these values.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct Need {
    pub(crate) path: String,
    pub(crate) any: Vec<Value>,
}

impl Field {
    pub(crate) fn new(path: impl Into<String>, group: Group, kind: Kind, label: &str) -> Field {
        Field {
            path: path.into(),
            group,
            label: label.to_owned(),
            about: String::new(),
            kind,
            choices: Vec::new(),
            default: Value::Null,
            least: None,
            most: None,
            departs: false,
            needs: Vec::new(),
            clause: None,
        }
    }

    pub(crate) fn about(self, about: impl Into<String>) -> Field {
        Field { about: about.into(), ..self }
    }

    pub(crate) fn choices(self, choices: Vec<Choice>) -> Field {
        Field { choices, ..self }
    }

    pub(crate) fn default(self, default: impl Into<Value>) -> Field {
        Field { default: default.into(), ..self }
    }

    pub(crate) fn least(self, least: u64) -> Field {
        Field { least: Some(least), ..self }
    }

    pub(crate) fn most(self, most: u64) -> Field {
        Field { most: Some(most), ..self }
    }

    pub(crate) fn departing(self) -> Field {
        Field { departs: true, ..self }
    }

    pub(crate) fn needs(mut self, path: &str, any: &[&str]) -> Field {
        let any = any.iter().map(|value| Value::from(*value)).collect();
        self.needs.push(Need { path: path.to_owned(), any });
        self
    }

    pub(crate) fn clause(self, clause: impl ToString) -> Field {
        Field { clause: Some(clause.to_string()), ..self }
    }
}

impl Choice {
    pub(crate) fn new(value: impl Into<Value>, label: impl Into<String>, about: &str) -> Choice {
        let (value, label, about) = (value.into(), label.into(), about.to_owned());
        Choice { value, label, about, departs: false }
    }
}

/// A word as people read it: `blinds-and-antes` is "blinds and antes".
pub(crate) fn spoken(word: &str) -> String {
    word.replace(['-', '_'], " ")
}
