//! A field of the form that opens a table.

use cutcard_rulebook::{
    Descriptor, Given, Offered, OfferedChoice, OptionGroup as Group, OptionKind as Kind,
};
use serde::Serialize;
use serde_json::Value;

/// A field of the form: where it goes in the table's file, and what may be put there.
#[derive(Clone, Debug, Serialize)]
pub struct Field {
    /// Where in the table's file it goes, as a JSON pointer: `/game/pots/limit`.
    pub path: String,
    /// Which part of the form it belongs to.
    pub group: Group,
    /// What it decides, in a few words.
    pub label: String,
    /// What to know about it; may be empty.
    pub about: String,
    /// What is put there.
    pub kind: Kind,
    /// What may be chosen, where it is a choice.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub choices: Vec<Choice>,
    /// What is there where nobody chooses; null where nothing is.
    pub default: Value,
    /// Whether the table with nothing chosen says the default.
    #[serde(skip)]
    pub(super) written_out: bool,
    /// The least number or amount.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub least: Option<u64>,
    /// The most of it; of a list, the most entries.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub most: Option<u64>,
    /// Whether choosing anything but the default departs from the book.
    pub departs: bool,
    /// The field matters only where each of these holds.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub needs: Vec<Need>,
    /// The clause behind it.
    pub clause: Option<String>,
}

/// Something that may be chosen.
#[derive(Clone, Debug, Serialize)]
pub struct Choice {
    /// What is put into the table's file.
    pub value: Value,
    /// What it is called.
    pub label: String,
    /// What to know about it; may be empty.
    pub about: String,
    /// Whether it is against the book, and told as a departure.
    pub departs: bool,
}

/// Another field must have one of these values.
#[derive(Clone, Debug, Serialize)]
pub struct Need {
    /// Where the other field goes.
    pub path: String,
    /// What it may say.
    pub any: Vec<Value>,
}

impl Field {
    /// An option of the file that stands under a place, as a game offers it.
    pub(super) fn of(under: &str, offered: &Offered) -> Field {
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
