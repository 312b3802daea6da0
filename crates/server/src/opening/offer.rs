//! A house that the room offers to its players: a table, and what they may choose of it.

use super::houses::game_of;
use super::place::{put, said};
use crate::show;
use crate::wire::fault::{FaultBody, FaultCode};
use cutcard_rulebook::House;
use cutcard_table::{Config, GameFile, TableFile};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::collections::BTreeMap;
use std::fmt;
use utoipa::ToSchema;

/// A house that players may open.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Offer {
    /// What it is asked for by: the name of its file.
    pub(super) id: String,
    /// What it is called.
    pub(super) name: String,
    /// The game.
    pub(super) game: String,
    /// The table with nothing chosen, as it is written: what is not said is as the book has it.
    #[schema(value_type = Object)]
    pub(super) table: Value,
    /// What may be chosen, by its place in the table's file (a JSON pointer).
    #[schema(value_type = Object)]
    pub(super) choices: BTreeMap<String, Allowed>,
    /// How long a decision may take; as the room has it if nothing may be chosen.
    pub(super) clock_seconds: Option<Range>,
    /// How many house players may sit down at once.
    pub(super) house_players: Option<Range>,
}

/// What stands in a house that players may open, as staff write it.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct OfferTerms {
    /// What it is called.
    pub(super) name: String,
    /// The table with nothing chosen; it says which game.
    #[schema(value_type = Object)]
    pub(super) table: Value,
    /// What may be chosen, by its place in the table's file (a JSON pointer).
    #[serde(default)]
    #[schema(value_type = Object)]
    pub(super) choices: BTreeMap<String, Allowed>,
    /// How long a decision may take; as the room has it if nothing may be chosen.
    #[serde(default)]
    pub(super) clock_seconds: Option<Range>,
    /// How many house players may sit down at once.
    #[serde(default)]
    pub(super) house_players: Option<Range>,
}

/// What may be chosen.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(untagged)]
pub(super) enum Allowed {
    /// One of these.
    #[schema(value_type = Vec<Object>)]
    Values(Vec<Value>),
    /// Any whole number between two, or some of them.
    Range(Range),
}

/// Any whole number between two; where it has entries, a list of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Range {
    pub(super) least: u64,
    pub(super) most: u64,
    /// The most numbers of a list.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) entries: Option<u8>,
}

impl Range {
    pub(super) const fn has(self, number: u64) -> bool {
        self.least <= number && number <= self.most
    }
}

impl fmt::Display for Range {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.entries {
            Some(entries) => write!(f, "up to {entries} of {} to {}", self.least, self.most),
            None => write!(f, "{} to {}", self.least, self.most),
        }
    }
}

impl Allowed {
    fn has(&self, value: &Value) -> bool {
        match self {
            Allowed::Values(values) => values.contains(value),
            Allowed::Range(range) => match (range.entries, value) {
                (Some(entries), Value::Array(list)) => {
                    let inside = |each: &Value| each.as_u64().is_some_and(|it| range.has(it));
                    list.len() <= usize::from(entries) && list.iter().all(inside)
                }
                (None, Value::Number(number)) => number.as_u64().is_some_and(|it| range.has(it)),
                (Some(_) | None, _) => false,
            },
        }
    }
}

impl fmt::Display for Allowed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Allowed::Values(values) => {
                let words: Vec<String> = values.iter().map(word).collect();
                f.write_str(&words.join(", "))
            }
            Allowed::Range(range) => range.fmt(f),
        }
    }
}

fn word(value: &Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), str::to_owned)
}

impl OfferTerms {
    /// The same, as it is kept: its name without spaces around it.
    pub(crate) fn tidy(self) -> OfferTerms {
        OfferTerms { name: self.name.trim().to_owned(), ..self }
    }
}

impl Offer {
    /// A house by that name, as staff wrote it.
    pub(super) fn of(id: String, terms: OfferTerms) -> Offer {
        let OfferTerms { name, table, choices, clock_seconds, house_players } = terms;
        let game = game_of(&table).unwrap_or_default().to_owned();
        Offer { id, name, game, table, choices, clock_seconds, house_players }
    }

    /// The table that is asked for, where everything that is said of it is what the offer has anyhow or
    /// may be chosen; else everything that may not be.
    pub(super) fn fit(&self, asked: &Value) -> Result<Value, Vec<FaultBody>> {
        let mut file = self.table.clone();
        let (mut faults, mut others) = (Vec::new(), Vec::new());
        for (place, value) in said(asked) {
            match self.choices.get(&place) {
                Some(allowed) if allowed.has(value) => put(&mut file, &place, value.clone()),
                Some(allowed) => faults.push(may_be(place, allowed)),
                None if self.table.pointer(&place) == Some(value) => {}
                None => others.push((place, value)),
            }
        }
        for (place, value) in others {
            if !says_nothing_new(&file, &place, value) {
                faults.push(not_yours(place));
            }
        }
        if faults.is_empty() { Ok(file) } else { Err(faults) }
    }

    /// Whether a table departs from the book no further than the offer does by itself.
    pub(super) fn departs_no_further(&self, config: &Config) -> bool {
        let departures = show::departures(config);
        if departures.is_empty() {
            return true;
        }
        let own = TableFile::deserialize(&self.table).ok().and_then(|it| Config::try_from(it).ok());
        let own = own.map(|own| show::departures(&own)).unwrap_or_default();
        departures.iter().all(|departure| own.contains(departure))
    }
}

/// An option that is not one of those that may be chosen.
pub(super) fn may_be(place: String, allowed: &Allowed) -> FaultBody {
    let text = format!("{} may be {allowed} here", name_of(&place));
    let fault = match allowed {
        Allowed::Values(values) => {
            let offered = values.iter().map(|value| format!("chosen.{}", word(value)));
            FaultBody::new(FaultCode::MayBe, text).with("offered", offered.collect::<Vec<_>>())
        }
        Allowed::Range(Range { least, most, entries }) => {
            let fault = match entries {
                None => FaultBody::new(FaultCode::MayBeBetween, text),
                Some(entries) => {
                    let fault = FaultBody::new(FaultCode::MayBeUpTo, text);
                    fault.with("entries", u64::from(*entries))
                }
            };
            fault.with("least", *least).with("most", *most)
        }
    };
    fault.with("option", name_of(&place).as_str()).at(Some(place))
}

/// An option that the house decides.
pub(super) fn not_yours(place: String) -> FaultBody {
    let name = name_of(&place);
    let text = format!("{name} is not the player's to choose here");
    FaultBody::new(FaultCode::NotYours, text).with("option", name.as_str()).at(Some(place))
}

/// What an option is called, by its place.
fn name_of(place: &str) -> String {
    let name = place.rsplit_once('/').map_or(place, |(_, name)| name);
    name.replace('_', " ")
}

/// Whether a table is the same with an option said as without: what it has anyhow may be written out.
fn says_nothing_new(file: &Value, place: &str, value: &Value) -> bool {
    let mut said = file.clone();
    put(&mut said, place, value.clone());
    let read = |file: &Value| TableFile::deserialize(file).ok();
    let (Some(with), Some(without)) = (read(&said), read(file)) else { return false };
    if with == without {
        return true;
    }
    let house = |file: TableFile| match file.game {
        GameFile::Pots(house) => Some((House::try_from(*house).ok()?, file.options)),
        GameFile::Boxes { .. } => None,
    };
    house(with).is_some_and(|with| house(without).is_some_and(|without| with == without))
}
