//! The values of fields that annotators add.

use crate::problem::{Problem, ValueKind};
use std::collections::BTreeMap;
use toml::Spanned;
use toml::de::{DeTable, DeValue};

/// Any value TOML has. A float and a date are kept as they are written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Value {
    /// A text.
    Text(String),
    /// A whole number.
    Integer(i64),
    /// Any other number: `0.5`, `1e9`, `inf`, `nan`.
    Float(String),
    /// True or false.
    Boolean(bool),
    /// A date, a time or both.
    DateTime(String),
    /// A list.
    List(Vec<Value>),
    /// Values with names.
    Table(BTreeMap<String, Value>),
}

impl Value {
    /// How deep lists and tables may be in each other.
    pub const MOST_NESTED: usize = 16;

    /// The value as TOML has it, if it is not too deep.
    pub(crate) fn read(value: &DeValue<'_>, depth: usize) -> Result<Value, Problem> {
        if depth > Value::MOST_NESTED {
            return Err(Problem::TooDeep { most: Value::MOST_NESTED });
        }
        Ok(match value {
            DeValue::String(text) => Value::Text(text.to_string()),
            DeValue::Integer(integer) => Value::Integer(
                i64::from_str_radix(integer.as_str(), integer.radix())
                    .map_err(|_| Problem::NumberTooLarge)?,
            ),
            DeValue::Float(float) => Value::Float(float.as_str().to_owned()),
            DeValue::Boolean(boolean) => Value::Boolean(*boolean),
            DeValue::Datetime(datetime) => Value::DateTime(datetime.to_string()),
            DeValue::Array(list) => Value::List(
                list.iter()
                    .map(|each| Value::read(each.get_ref(), depth + 1))
                    .collect::<Result<_, _>>()?,
            ),
            DeValue::Table(table) => Value::Table(read_table(table, depth + 1)?),
        })
    }

    /// Whether it can be written and read again.
    pub(crate) fn check(&self, depth: usize) -> Result<(), Problem> {
        if depth > Value::MOST_NESTED {
            return Err(Problem::TooDeep { most: Value::MOST_NESTED });
        }
        match self {
            Value::Text(_) | Value::Integer(_) | Value::Boolean(_) => Ok(()),
            Value::Float(text) => self.is_written_so(text, ValueKind::Float),
            Value::DateTime(text) => self.is_written_so(text, ValueKind::DateTime),
            Value::List(list) => list.iter().try_for_each(|each| each.check(depth + 1)),
            Value::Table(table) => table.values().try_for_each(|each| each.check(depth + 1)),
        }
    }

    fn is_written_so(&self, text: &str, expected: ValueKind) -> Result<(), Problem> {
        let wrong = |found| Problem::WrongKind { expected, found };
        let read = DeValue::parse(text).map_err(|_| wrong(ValueKind::Text))?;
        match Value::read(read.get_ref(), 0) {
            Ok(same) if same == *self => Ok(()),
            Ok(_) | Err(_) => Err(wrong(kind(read.get_ref()))),
        }
    }
}

fn read_table(table: &DeTable<'_>, depth: usize) -> Result<BTreeMap<String, Value>, Problem> {
    let each = |(key, value): (&Spanned<_>, &Spanned<DeValue<'_>>)| {
        let key: &std::borrow::Cow<'_, str> = key.get_ref();
        Ok((key.to_string(), Value::read(value.get_ref(), depth)?))
    };
    table.iter().map(each).collect()
}

/// What kind of value TOML has there.
pub(crate) fn kind(value: &DeValue<'_>) -> ValueKind {
    match value {
        DeValue::String(_) => ValueKind::Text,
        DeValue::Integer(_) => ValueKind::Integer,
        DeValue::Float(_) => ValueKind::Float,
        DeValue::Boolean(_) => ValueKind::Boolean,
        DeValue::Datetime(datetime) => {
            if datetime.date.is_none() && datetime.offset.is_none() {
                ValueKind::LocalTime
            } else {
                ValueKind::DateTime
            }
        }
        DeValue::Array(_) => ValueKind::List,
        DeValue::Table(_) => ValueKind::Table,
    }
}
