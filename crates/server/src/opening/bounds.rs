//! How much any table may be played for. What players hold, what a bank pays and what is reckoned from
//! them stay far below what arithmetic carries.

use super::place::said;
use crate::wire::fault::{FaultBody, FaultCode};
use cutcard_table::{Config, Game, GameFile};
use serde_json::Value;

/// The most that any number of a table's options may be: chips, minutes, rounds.
const MOST: u64 = 1_000_000_000;
/// The same, for numbers that have fractions.
const MOST_AS_READ: f64 = MOST as f64;
/// The most entries of a list.
const MOST_ENTRIES: usize = 32;

/// The numbers of a file that are beyond all measure, each with its place.
pub(super) fn beyond(file: &Value) -> Vec<FaultBody> {
    let mut faults = Vec::new();
    for (place, value) in said(file) {
        faults.extend(too_much(value).map(|fault| fault.at(Some(place))));
    }
    faults
}

fn too_much(value: &Value) -> Option<FaultBody> {
    match value {
        Value::Number(number) if number.as_f64().is_none_or(|it| it > MOST_AS_READ) => {
            let text = format!("{number} is too much: {MOST} at most");
            let number = number.to_string();
            let fault = FaultBody::new(FaultCode::TooLarge, text).with("number", number.as_str());
            Some(fault.with("most", MOST))
        }
        Value::Array(entries) if entries.len() > MOST_ENTRIES => {
            let text = format!("{} entries: {MOST_ENTRIES} at most", entries.len());
            let fault = FaultBody::new(FaultCode::TooManyEntries, text);
            let (entries, most) = (entries.len() as u64, MOST_ENTRIES as u64);
            Some(fault.with("entries", entries).with("most", most))
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
    let fault = |code, text: String, field: &str| {
        FaultBody::new(code, text).with("most", most).at(Some(format!("/game/boxes/{field}")))
    };
    let mut faults = Vec::new();
    if let GameFile::Boxes { float, .. } = &config.file().game
        && *float > most
    {
        let text = format!("a bank of {float}: {most} at most");
        faults.push(fault(FaultCode::Bank, text, "float").with("float", *float));
    }
    if house.most_paid().is_none_or(|paid| paid.0 > most) {
        let text = format!("a round could cost the house more than a bank may be: {most} at most");
        faults.push(fault(FaultCode::BankCost, text, "house/ante/maximum"));
    }
    faults
}
