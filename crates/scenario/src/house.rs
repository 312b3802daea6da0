//! House options by the names they have in house files.

use crate::suggest::meant;
use crate::words::{Words, number};
use cutcard_rulebook::{HOUSE_OPTIONS, HouseFile, OptionKind, Policies};
use serde::Serialize;
use serde_json::{Map, Value};
use std::sync::LazyLock;

/// The options of a house, as they are written one by one.
#[derive(Clone, Debug, Default)]
pub(crate) struct Options {
    given: Map<String, Value>,
    /// The amounts that came with the limit, and go with it.
    of_limit: Vec<&'static str>,
}

/// The name of every option that is a word or a number of its own.
pub(crate) static NAMES: LazyLock<Vec<&'static str>> = LazyLock::new(|| {
    let names = HOUSE_OPTIONS.iter().map(|option| option.about.name);
    names.filter(|name| !name.contains('/')).collect()
});

static OF_COMMISSION: LazyLock<Vec<&'static str>> = LazyLock::new(|| parts_of("commission"));
static OF_KILL: LazyLock<Vec<&'static str>> = LazyLock::new(|| parts_of("kill"));
static POLICIES: LazyLock<Vec<&'static str>> = LazyLock::new(|| {
    let names = Policies::descriptors().map(|policy| policy.name);
    names.filter_map(|name| name.strip_prefix("policies/")).collect()
});

/// The names of the options that stand under one name: `commission/cap` is the cap of the commission.
fn parts_of(whole: &str) -> Vec<&'static str> {
    let names = HOUSE_OPTIONS.iter().map(|option| option.about.name);
    let parts = names.filter_map(|name| name.split_once('/'));
    parts.filter(|(part, _)| *part == whole).map(|(_, name)| name).collect()
}

/// What is put in an option.
fn kind_of(name: &str) -> Option<OptionKind> {
    let mut options = HOUSE_OPTIONS.iter().map(|option| &option.about);
    options.find(|about| about.name == name).map(|about| about.kind)
}

impl Options {
    /// Reads a line that names an option; `None` where it names none.
    pub(crate) fn read(&mut self, words: &mut Words<'_>) -> Option<Result<(), String>> {
        if words.take(&["policy"]) {
            return Some(self.policy(words));
        }
        if words.take(&["usual"]) {
            return Some(self.usual(words));
        }
        if words.take(&["commission"]) {
            return Some(self.part("commission", "basis_points", &OF_COMMISSION, words));
        }
        if words.take(&["kill"]) {
            return Some(self.part("kill", "percent", &OF_KILL, words));
        }
        let name = words.name_of(NAMES.iter().copied())?;
        Some(self.option(name, words))
    }

    /// As a table has them, to be changed.
    pub(crate) fn of(file: &HouseFile) -> Result<Options, String> {
        let given = fields_of(file)?;
        Ok(Options { given, of_limit: vec!["minimum_bet", "maximum_bet"] })
    }

    /// Another game; what this one has of options stays.
    pub(crate) fn game(&mut self, game: &str) {
        self.given.insert("game".to_owned(), Value::from(game));
    }

    /// The options as a house file.
    pub(crate) fn house(&self) -> Result<HouseFile, String> {
        serde_json::from_value(Value::Object(self.given.clone())).map_err(|error| error.to_string())
    }

    /// Takes an option back that was given before.
    fn usual(&mut self, words: &mut Words<'_>) -> Result<(), String> {
        let parts = ["commission", "kill", "policies"];
        let Some(name) = words.name_of(NAMES.iter().copied().chain(parts)) else {
            let word = words.need("the name of an option")?;
            return Err(format!("there is no option `{word}`"));
        };
        self.given.remove(name);
        if name == "limit" {
            self.forget_limit();
        }
        words.end()
    }

    /// Takes back the amounts that came with the limit.
    fn forget_limit(&mut self) {
        for amount in std::mem::take(&mut self.of_limit) {
            self.given.remove(amount);
        }
    }

    fn option(&mut self, name: &str, words: &mut Words<'_>) -> Result<(), String> {
        let value = if kind_of(name) == Some(OptionKind::ChipsList) {
            amounts(words)?
        } else {
            value(words.need("what it is")?)
        };
        self.give(name, value)?;
        // An amount of its own stays when the limit goes.
        self.of_limit.retain(|amount| *amount != name);
        if name == "limit" {
            self.forget_limit();
            for amount in ["minimum_bet", "maximum_bet"] {
                words.take(&[","]);
                if let Some(chips) = words.maybe_number() {
                    self.give(amount, Value::from(chips))?;
                    self.of_limit.push(amount);
                }
            }
        }
        words.end()
    }

    /// Sets an option, if it can be read with this value.
    fn give(&mut self, name: &str, value: Value) -> Result<(), String> {
        let alone = Map::from_iter([(name.to_owned(), value.clone())]);
        let read: Result<HouseFile, _> = serde_json::from_value(Value::Object(alone));
        read.map_err(|error| format!("{}: {error}", name.replace('_', " ")))?;
        self.given.insert(name.to_owned(), value);
        Ok(())
    }

    fn policy(&mut self, words: &mut Words<'_>) -> Result<(), String> {
        let Some(name) = words.name_of(POLICIES.iter().copied()) else {
            let word = words.need("the name of a policy")?;
            let hyphened: Vec<String> =
                POLICIES.iter().map(|name| name.replace('_', "-")).collect();
            let meant = meant(word, hyphened.iter().map(String::as_str));
            return Err(format!("there is no policy `{word}`{meant}"));
        };
        let value = Value::from(words.need("the reading")?);
        let alone = Value::Object(Map::from_iter([(name.to_owned(), value.clone())]));
        let read: Result<Policies, _> = serde_json::from_value(alone);
        read.map_err(|error| format!("policy {}: {error}", name.replace('_', " ")))?;
        self.nested("policies").insert(name.to_owned(), value);
        words.end()
    }

    /// Options that belong together: `commission 5%, cap 10`.
    fn part(
        &mut self,
        part: &str,
        percent: &str,
        names: &[&'static str],
        words: &mut Words<'_>,
    ) -> Result<(), String> {
        for mut item in words.groups() {
            let named = item.name_of(names.iter().copied());
            let kind = named.and_then(|name| kind_of(&format!("{part}/{name}")));
            let (name, value) = match named {
                Some(name) if kind == Some(OptionKind::Steps) => (name, steps(&mut item)?),
                Some(name) => (name, value(item.need("how much")?)),
                None => {
                    let word = item.need("how much")?;
                    let Some(share) = word.strip_suffix('%').and_then(basis_points) else {
                        let names = names.iter().map(|name| name.replace('_', " "));
                        let known = names.collect::<Vec<_>>().join(", ");
                        return Err(format!("{part}: `{word}` is none of 5%, {known}"));
                    };
                    let share = if percent == "percent" { share / 100 } else { share };
                    (percent, Value::from(share))
                }
            };
            item.end()?;
            self.nested(part).insert(name.to_owned(), value);
        }
        let whole = self.given.get(part).cloned().unwrap_or_default();
        let name = part.to_owned();
        let read: Result<HouseFile, _> =
            serde_json::from_value(Value::Object(Map::from_iter([(name, whole)])));
        read.map_err(|error| format!("{part}: {error}"))?;
        words.end()
    }

    fn nested(&mut self, name: &str) -> &mut Map<String, Value> {
        let place = self.given.entry(name).or_insert_with(|| Value::Object(Map::new()));
        if !place.is_object() {
            *place = Value::Object(Map::new());
        }
        match place {
            Value::Object(fields) => fields,
            Value::Null
            | Value::Bool(_)
            | Value::Number(_)
            | Value::String(_)
            | Value::Array(_) => {
                unreachable!("it has just been made one")
            }
        }
    }
}

/// What is said in a file of options, by name.
pub(crate) fn fields_of<T: Serialize>(file: &T) -> Result<Map<String, Value>, String> {
    match serde_json::to_value(file).map_err(|error| error.to_string())? {
        Value::Object(fields) => {
            Ok(fields.into_iter().filter(|(_, value)| !value.is_null()).collect())
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) | Value::Array(_) => {
            Err("these are no options".to_owned())
        }
    }
}

/// What a word stands for: yes, no, a number, itself.
pub(crate) fn value(word: &str) -> Value {
    match (word, number(word)) {
        ("yes" | "in", _) => Value::from(true),
        ("no" | "out", _) => Value::from(false),
        (_, Some(number)) => Value::from(number),
        (word, None) => Value::from(word),
    }
}

/// `5 10`, or `none`.
fn amounts(words: &mut Words<'_>) -> Result<Value, String> {
    if words.take(&["none"]) {
        return Ok(Value::Array(Vec::new()));
    }
    let mut list = Vec::new();
    while !words.is_done() {
        words.take(&[","]);
        list.push(Value::from(words.number("an amount")?));
    }
    if list.is_empty() { Err("say how much, or `none`".to_owned()) } else { Ok(Value::Array(list)) }
}

/// `2:2 5:4`: from two players on 2, from five on 4.
fn steps(item: &mut Words<'_>) -> Result<Value, String> {
    let mut list = Vec::new();
    while let Some(word) = item.next() {
        let pair = word.split_once(':').and_then(|(from, sum)| Some((number(from)?, number(sum)?)));
        let Some((from, sum)) = pair else {
            return Err(format!("`{word}`: write PLAYERS:CHIPS, as in 2:2 5:4"));
        };
        list.push(Value::from(vec![from, sum]));
    }
    Ok(Value::Array(list))
}

/// Hundredths of a percent: `5` is 500, `2.5` is 250.
fn basis_points(written: &str) -> Option<u64> {
    let (whole, part) = written.split_once('.').unwrap_or((written, "0"));
    let part = match part.len() {
        1 => number(part)?.checked_mul(10)?,
        2 => number(part)?,
        _ => return None,
    };
    number(whole)?.checked_mul(100)?.checked_add(part)
}
