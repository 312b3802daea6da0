//! Options of a table that matter between rounds, by the names they have in table files.

use crate::house::{fields_of, value};
use crate::words::Words;
use cutcard_table::TABLE_OPTIONS;
use serde_json::{Map, Value};
use std::sync::LazyLock;

/// Such options, as they are written one by one.
#[derive(Clone, Debug, Default)]
pub(crate) struct Options {
    given: Map<String, Value>,
}

/// Names as scripts write them: `button` alone is where it lies.
static NAMES: LazyLock<Vec<&'static str>> = LazyLock::new(|| {
    let names = TABLE_OPTIONS.iter().map(|option| option.about.name);
    names.map(|name| if name == "button" { "button_moves" } else { name }).collect()
});

/// Whether a line names such an option.
pub(crate) fn is_option(words: &Words<'_>) -> bool {
    words.clone().name_of(NAMES.iter().copied()).is_some()
}

impl Options {
    /// As a table has them, to be changed.
    pub(crate) fn of(options: &cutcard_table::Options) -> Result<Options, String> {
        Ok(Options { given: fields_of(options)? })
    }

    /// Reads a line that names an option.
    pub(crate) fn read(&mut self, words: &mut Words<'_>) -> Result<(), String> {
        let name = words.name_of(NAMES.iter().copied()).ok_or("there is no option")?;
        let value = value(words.need("what it is")?);
        let key = if name == "button_moves" { "button" } else { name };
        let mut given = self.given.clone();
        given.insert(key.to_owned(), value);
        let read: Result<cutcard_table::Options, _> =
            serde_json::from_value(Value::Object(given.clone()));
        read.map_err(|error| format!("{}: {error}", name.replace('_', " ")))?;
        self.given = given;
        words.end()
    }

    /// The options as a table has them.
    pub(crate) fn finish(self) -> Result<cutcard_table::Options, String> {
        serde_json::from_value(Value::Object(self.given)).map_err(|error| error.to_string())
    }
}
