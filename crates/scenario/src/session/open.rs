//! The table as it stands when a script begins.

use super::Session;
use super::act::id;
use crate::script::Scenario;
use cutcard_rulebook::HouseFile;
use cutcard_table::{GameFile, SeatNumber, Snapshot, Table, TableFile};
use serde_json::{Value, json};

/// An empty table with the script's options.
pub(super) fn empty(scenario: &Scenario, session: &Session, game: &str) -> Result<Table, String> {
    let house = HouseFile { game: game.to_owned(), ..scenario.table.house.clone() };
    let game = GameFile::Pots(Box::new(house));
    let (options, approvals) = (session.options.clone(), scenario.table.approvals.clone());
    Table::open(TableFile { game, options, approvals })
        .map_err(|faults| faults.iter().map(ToString::to_string).collect::<Vec<_>>().join("; "))
}

/// The table, once everybody sits, with the round before it and the list that the script tells of.
pub(super) fn with_past(table: Table, session: &Session) -> Result<Table, String> {
    if session.last_button.is_none() && session.list.is_empty() {
        return Ok(table);
    }
    // A table written down has all that a script can say of the past.
    let snapshot = table.snapshot().ok_or("a round is on")?;
    let mut written = serde_json::to_value(&snapshot).map_err(|error| error.to_string())?;
    if let Some(button) = session.last_button {
        let blinds = blinds_after(&table, button);
        if blinds.is_empty() {
            return Err("without blinds no button can have been before".to_owned());
        }
        set(&mut written, "number", json!(1))?;
        set(&mut written, "at", json!({ "button": button, "blinds": blinds }))?;
        set(&mut written, "first_button", json!(button))?;
        let paid = blinds.last().map_or(0, |seat| seat.index());
        let seat = written.get_mut("seats").and_then(|seats| seats.get_mut(paid));
        set(seat.ok_or("nobody posted the last blind")?, "paid_last_blind", json!(1))?;
    }
    let list: Vec<_> = session.list.iter().map(|who| id(*who)).collect();
    set(&mut written, "list", json!(list))?;
    let snapshot: Snapshot = serde_json::from_value(written).map_err(|error| error.to_string())?;
    Table::restore(snapshot).map_err(|_| "the table cannot be restored".to_owned())
}

fn set(written: &mut Value, name: &str, value: Value) -> Result<(), String> {
    let field = written.get_mut(name).ok_or_else(|| format!("a table has no {name}"))?;
    *field = value;
    Ok(())
}

/// Where the blinds fell with the button there: on the next players.
fn blinds_after(table: &Table, button: u8) -> Vec<SeatNumber> {
    let mut seats: Vec<SeatNumber> = table.everybody().map(|(seat, _)| seat).collect();
    let after = seats.iter().position(|seat| seat.0 > button).unwrap_or(0);
    seats.rotate_left(after);
    seats.truncate(table.config().blinds().len());
    seats
}
