//! The fields of a TOML table, each as the kind it must be.

use crate::amount::{Amount, Scale};
use crate::decimal::Decimal;
use crate::error::{Fault, Where};
use crate::field::Field;
use crate::hand::{Blind, Label};
use crate::problem::{Problem, ValueKind};
use crate::time::{LocalTime, TimeAllowed};
use crate::value::kind;
use toml::de::{DeFloat, DeInteger, DeTable, DeValue};

/// A number, or one without end.
enum Number {
    Finite(Decimal),
    Infinite,
}

/// Reads fields and keeps what is wrong with them.
pub(crate) struct Reader<'t> {
    table: &'t DeTable<'t>,
    pub(crate) scale: Scale,
    pub(crate) faults: Vec<Fault>,
}

impl<'t> Reader<'t> {
    pub(crate) fn new(table: &'t DeTable<'t>, scale: Scale) -> Reader<'t> {
        Reader { table, scale, faults: Vec::new() }
    }

    pub(crate) fn fault(&mut self, place: Where, problem: Problem) {
        self.faults.push(Fault::new(place, problem));
    }

    pub(crate) fn has(&self, field: Field) -> bool {
        self.table.contains_key(field.name())
    }

    /// One value; a fault if it cannot be read.
    fn one<T>(
        &mut self,
        field: Field,
        read: impl Fn(&DeValue<'t>, Scale) -> Result<T, Problem>,
    ) -> Option<T> {
        let value = self.table.get(field.name())?;
        match read(value.get_ref(), self.scale) {
            Ok(value) => Some(value),
            Err(problem) => {
                self.fault(Where::Field(field), problem);
                None
            }
        }
    }

    /// A list; a fault for each entry that cannot be read.
    fn list<T>(
        &mut self,
        field: Field,
        place: impl Fn(usize) -> Where,
        read: impl Fn(&DeValue<'t>, Scale) -> Result<T, Problem>,
    ) -> Option<Vec<T>> {
        let value = self.table.get(field.name())?.get_ref();
        let DeValue::Array(entries) = value else {
            self.fault(Where::Field(field), wrong(ValueKind::List, value));
            return None;
        };
        let before = self.faults.len();
        let mut list = Vec::with_capacity(entries.len());
        for (number, entry) in (1..).zip(entries.iter()) {
            match read(entry.get_ref(), self.scale) {
                Ok(value) => list.push(value),
                Err(problem) => self.fault(place(number), problem),
            }
        }
        (self.faults.len() == before).then_some(list)
    }

    fn entries<T>(
        &mut self,
        field: Field,
        read: impl Fn(&DeValue<'t>, Scale) -> Result<T, Problem>,
    ) -> Option<Vec<T>> {
        self.list(field, |number| Where::Entry(field, number), read)
    }

    pub(crate) fn actions<T>(
        &mut self,
        read: impl Fn(&str, Scale) -> Result<T, Problem>,
    ) -> Option<Vec<T>> {
        let each = |value: &DeValue<'t>, scale| read(&text(value)?, scale);
        self.list(Field::Actions, Where::Action, each)
    }

    pub(crate) fn text(&mut self, field: Field) -> Option<String> {
        self.one(field, |value, _| text(value))
    }

    pub(crate) fn texts(&mut self, field: Field) -> Option<Vec<String>> {
        self.entries(field, |value, _| text(value))
    }

    pub(crate) fn character(&mut self, field: Field) -> Option<char> {
        self.one(field, |value, _| {
            let text = text(value)?;
            let mut characters = text.chars();
            match (characters.next(), characters.next()) {
                (Some(character), None) => Ok(character),
                (Some(_), Some(_)) | (None, _) => Err(Problem::NotOneCharacter { text }),
            }
        })
    }

    pub(crate) fn integer(&mut self, field: Field) -> Option<i64> {
        self.one(field, |value, _| integer(value, ValueKind::Integer))
    }

    pub(crate) fn integers(&mut self, field: Field) -> Option<Vec<i64>> {
        self.entries(field, |value, _| integer(value, ValueKind::Integer))
    }

    pub(crate) fn label(&mut self, field: Field) -> Option<Label> {
        self.one(field, |value, _| match value.as_str() {
            Some(name) => Ok(Label::Name(name.to_owned())),
            None => integer(value, ValueKind::TextOrInteger).map(Label::Number),
        })
    }

    pub(crate) fn boolean(&mut self, field: Field) -> Option<bool> {
        self.one(field, |value, _| value.as_bool().ok_or_else(|| wrong(ValueKind::Boolean, value)))
    }

    pub(crate) fn local_time(&mut self, field: Field) -> Option<LocalTime> {
        self.one(field, |value, _| local_time(value))
    }

    pub(crate) fn amount(&mut self, field: Field) -> Option<Amount> {
        self.one(field, amount)
    }

    pub(crate) fn amounts(&mut self, field: Field) -> Option<Vec<Amount>> {
        self.entries(field, amount)
    }

    pub(crate) fn blinds(&mut self, field: Field) -> Option<Vec<Blind>> {
        self.entries(field, |value, scale| match number(value)? {
            Number::Finite(decimal) => {
                let amount = decimal.without_sign().amount(scale)?;
                let comes_in = decimal.is_negative() && !amount.is_zero();
                Ok(if comes_in { Blind::ToComeIn(amount) } else { Blind::Due(amount) })
            }
            Number::Infinite => Err(Problem::NotFinite),
        })
    }

    pub(crate) fn stacks(&mut self, field: Field) -> Option<Vec<Option<Amount>>> {
        self.entries(field, |value, scale| match number(value)? {
            Number::Finite(decimal) => decimal.amount(scale).map(Some),
            Number::Infinite => Ok(None),
        })
    }

    pub(crate) fn time_allowed(&mut self, field: Field) -> Option<TimeAllowed> {
        self.one(field, |value, _| time_allowed(value))
    }

    pub(crate) fn times_allowed(&mut self, field: Field) -> Option<Vec<TimeAllowed>> {
        self.entries(field, |value, _| time_allowed(value))
    }
}

fn wrong(expected: ValueKind, value: &DeValue<'_>) -> Problem {
    Problem::WrongKind { expected, found: kind(value) }
}

fn text(value: &DeValue<'_>) -> Result<String, Problem> {
    value.as_str().map(str::to_owned).ok_or_else(|| wrong(ValueKind::Text, value))
}

fn integer(value: &DeValue<'_>, expected: ValueKind) -> Result<i64, Problem> {
    let integer = value.as_integer().ok_or_else(|| wrong(expected, value))?;
    i64::from_str_radix(integer.as_str(), integer.radix()).map_err(|_| Problem::NumberTooLarge)
}

fn local_time(value: &DeValue<'_>) -> Result<LocalTime, Problem> {
    let wrong = || wrong(ValueKind::LocalTime, value);
    let datetime = value.as_datetime().ok_or_else(wrong)?;
    match (datetime.date, datetime.time, datetime.offset) {
        (None, Some(time), None) => {
            LocalTime::new(time.hour, time.minute, time.second, time.nanosecond).ok_or_else(wrong)
        }
        (_, _, _) => Err(wrong()),
    }
}

fn number(value: &DeValue<'_>) -> Result<Number, Problem> {
    if let Some(integer) = value.as_integer() {
        return whole(integer).map(Number::Finite);
    }
    let float = value.as_float().ok_or_else(|| wrong(ValueKind::Number, value))?;
    match float.as_str().strip_prefix('+').unwrap_or(float.as_str()) {
        "inf" => Ok(Number::Infinite),
        "-inf" => Err(Problem::Negative),
        text if text.ends_with("nan") => Err(Problem::NotFinite),
        text => Decimal::parse(text).map(Number::Finite),
    }
}

fn whole(integer: &DeInteger<'_>) -> Result<Decimal, Problem> {
    if integer.radix() == 10 {
        return Decimal::parse(integer.as_str());
    }
    let number = u64::from_str_radix(integer.as_str(), integer.radix())
        .map_err(|_| Problem::NumberTooLarge)?;
    Decimal::parse(&number.to_string())
}

fn amount(value: &DeValue<'_>, scale: Scale) -> Result<Amount, Problem> {
    match number(value)? {
        Number::Finite(decimal) => decimal.amount(scale),
        Number::Infinite => Err(Problem::NotFinite),
    }
}

fn time_allowed(value: &DeValue<'_>) -> Result<TimeAllowed, Problem> {
    match number(value)? {
        Number::Finite(decimal) => decimal.seconds().map(TimeAllowed::For),
        Number::Infinite => Ok(TimeAllowed::Unlimited),
    }
}

/// The scale a value's numbers need.
pub(crate) fn scale_needed(value: &DeValue<'_>) -> Option<Scale> {
    let of = |float: &DeFloat<'_>| Decimal::parse(float.as_str()).ok()?.scale();
    match value {
        DeValue::Float(float) => of(float),
        DeValue::Array(list) => {
            list.iter().filter_map(|each| each.get_ref().as_float()).filter_map(of).max()
        }
        DeValue::String(_)
        | DeValue::Integer(_)
        | DeValue::Boolean(_)
        | DeValue::Datetime(_)
        | DeValue::Table(_) => None,
    }
}
