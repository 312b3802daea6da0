//! How much any table may be played for. What players hold, what a bank pays and what is reckoned from
//! them stay far below what arithmetic carries.

use super::place::said;
use crate::error::FaultBody;
use cutcard_table::{Config, Game, GameFile};
use serde_json::Value;

/// The most that any number of a table's options may be: chips, minutes, rounds.
const MOST: f64 = 1e9;
/// The most entries of a list.
const MOST_ENTRIES: usize = 32;

/// The numbers of a file that are beyond all measure, each with its place.
pub(super) fn beyond(file: &Value) -> Vec<FaultBody> {
    let mut faults = Vec::new();
    for (place, value) in said(file) {
        if let Some(text) = too_much(value) {
            faults.push(FaultBody { text, clause: None, field: Some(place) });
        }
    }
    faults
}

fn too_much(value: &Value) -> Option<String> {
    match value {
        Value::Number(number) if number.as_f64().is_none_or(|it| it > MOST) => {
            Some(format!("{number} is too much: {MOST} at most"))
        }
        Value::Array(entries) if entries.len() > MOST_ENTRIES => {
            Some(format!("{} entries: {MOST_ENTRIES} at most", entries.len()))
        }
        Value::Array(entries) => entries.iter().find_map(too_much),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) | Value::Object(_) => {
            None
        }
    }
}

/// What a bank would have to be given beyond what the house gives any.
pub(super) fn beyond_the_bank(config: &Config, most: u64) -> Vec<FaultBody> {
    let Game::Boxes(house) = config.game() else { return Vec::new() };
    let fault = |text: String, field: &str| FaultBody {
        text,
        clause: None,
        field: Some(format!("/game/boxes/{field}")),
    };
    let mut faults = Vec::new();
    if let GameFile::Boxes { float, .. } = &config.file().game
        && *float > most
    {
        faults.push(fault(format!("a bank of {float}: {most} at most"), "float"));
    }
    if house.most_paid().is_none_or(|paid| paid.0 > most) {
        let text = format!("a round could cost the house more than a bank may be: {most} at most");
        faults.push(fault(text, "house/ante/maximum"));
    }
    faults
}
