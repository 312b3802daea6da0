//! A field of the form that opens a table.

use cutcard_rulebook::{
    Descriptor, Given, Offered, OfferedChoice, OptionGroup as Group, OptionKind as Kind,
};
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
    /// Whether the table with nothing chosen says the default.
    #[serde(skip)]
    pub(crate) written_out: bool,
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
    /// An option of the file that stands under a place, as a game offers it.
    pub(crate) fn of(under: &str, offered: &Offered) -> Field {
        let Offered { descriptor, offer } = offered;
        let choices = offer.choices.iter().map(|choice| Choice::of(descriptor, choice)).collect();
        let needs = offer.needs.iter().map(|need| Need {
            path: format!("{under}/{}", need.name),
            any: need.any.iter().map(|word| Value::from(*word)).collect(),
        });
        Field {
            path: format!("{under}/{}", descriptor.name),
            group: descriptor.group,
            label: descriptor.label.to_owned(),
            about: descriptor.help.to_owned(),
            kind: descriptor.kind,
            choices,
            default: json(&offer.default),
            written_out: offer.written_out,
            least: offer.least,
            most: offer.most,
            departs: offer.departs,
            needs: needs.collect(),
            clause: offer.clause.as_ref().map(ToString::to_string),
        }
    }
}

impl Choice {
    fn of(descriptor: &Descriptor, choice: &OfferedChoice) -> Choice {
        let value = json(&choice.value);
        let word = value.as_str().map_or_else(|| value.to_string(), str::to_owned);
        let called = descriptor.words.iter().find(|(each, _)| *each == word);
        let label = match (called, descriptor.name) {
            (Some((_, label)), _) => (*label).to_owned(),
            (None, "deck") => format!("{word} cards"),
            (None, _) => spoken(&word),
        };
        Choice { value, label, about: choice.about.clone(), departs: choice.departs }
    }
}

/// A value as JSON has it.
fn json(given: &Given) -> Value {
    serde_json::to_value(given).unwrap_or(Value::Null)
}

/// A word as people read it: `blinds-and-antes` is "blinds and antes".
fn spoken(word: &str) -> String {
    word.replace(['-', '_'], " ")
}
