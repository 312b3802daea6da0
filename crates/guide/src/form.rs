//! What a page needs to open a table of a game: its options as a form, written from the game's file.

mod field;
#[cfg(test)]
mod files;
#[cfg(test)]
mod laws;
#[cfg(test)]
mod texts;

pub use field::{Choice, Field, Need};

use cutcard_banked as banked;
use cutcard_rulebook::{
    Chips, Descriptor, Game, Given, House, HouseFile, Offer, Offered, OptionGroup, OptionKind,
    PLAIN,
};
use cutcard_table::{Options, TableFile};
use serde::Serialize;
use serde_json::{Map, Value, json};

/// As many boxes as a layout usually has.
const BOXES: u8 = 7;
/// What the house brings to pay from: a full table of straight flushes at the maximum.
const USUAL_FLOAT: u64 = 200_000;

/// The chips a house brings, which stand beside its options.
static FLOAT: Descriptor = Descriptor {
    name: "float",
    group: OptionGroup::Chips,
    kind: OptionKind::Chips,
    label: "The house’s chips",
    help: "What the house brings to the table to pay from.",
    silent: Some("the book says nothing of what a table has to pay from"),
    ..PLAIN
};

/// The form that opens a table of a game.
#[derive(Clone, Debug, Serialize)]
pub struct Form {
    /// A table of the game with nothing chosen, every value written out.
    pub table: TableFile,
    /// What may be chosen.
    pub options: Vec<Field>,
}

/// The form of a game; none where its book refuses the game with nothing chosen, which the tests
/// hold never to be so.
#[must_use]
pub fn form(game: &Game) -> Option<Form> {
    let mut options: Vec<Field> =
        House::offered(game).iter().map(|offered| Field::of("/game/pots", offered)).collect();
    if game.play().is_some() && options.is_empty() {
        return None;
    }
    let table = if game.play().is_some() {
        TableFile::pots(filled(game, &options)?)
    } else {
        let offered = banked::HouseFile::offered(game);
        options.extend(offered.iter().map(|offered| Field::of("/game/boxes/house", offered)));
        let float = Offer::usual(Given::Number(USUAL_FLOAT)).least(1);
        let float = Offered { descriptor: &FLOAT, offer: float };
        options.push(Field::of("/game/boxes", &float));
        boxes()
    };
    let between = Options::offered(game);
    options.extend(between.iter().map(|offered| Field::of("/options", offered)));
    if game.play().is_none() {
        // A table of boxes says everything.
        let said = serde_json::to_value(&table).ok()?;
        for field in &mut options {
            field.default = said.pointer(&field.path).cloned().unwrap_or(Value::Null);
        }
    }
    Some(Form { table, options })
}

/// A table of boxes with nothing chosen.
fn boxes() -> TableFile {
    let limits = banked::Limits { minimum: Chips(10), maximum: Chips(500), multiple: Chips(5) };
    TableFile::boxes(banked::HouseFile::by_the_book(BOXES, limits), Chips(USUAL_FLOAT))
}

/// The options of a game with nothing chosen, every value written out. It makes the same house.
fn filled(game: &Game, options: &[Field]) -> Option<HouseFile> {
    let mut file = json!({"game": game.id().as_str()});
    for field in options.iter().filter(|field| field.written_out && !field.default.is_null()) {
        let mut place = &mut file;
        for name in field.path.trim_start_matches("/game/pots/").split('/') {
            if place.is_null() {
                *place = Value::Object(Map::new());
            }
            place = place.as_object_mut()?.entry(name).or_insert(Value::Null);
        }
        *place = field.default.clone();
    }
    serde_json::from_value(file).ok()
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, clippy::panic, reason = "a test may fail")]

    use super::*;
    use cutcard_rulebook::{ClauseId, clause, games};
    use cutcard_table::{Config, GameFile};
    use serde_json::{Value, json};
    use std::collections::BTreeSet;

    /// Puts a value where a pointer says, making what is on the way.
    fn put(table: &mut Value, path: &str, value: &Value) {
        let mut place = table;
        for name in path.trim_start_matches('/').split('/') {
            if place.is_null() {
                *place = json!({});
            }
            place = place.as_object_mut().unwrap().entry(name).or_insert(Value::Null);
        }
        *place = value.clone();
    }

    fn opened(game: &Game, table: Value, told: &str) -> Result<(), Vec<String>> {
        let file: TableFile = serde_json::from_value(table)
            .unwrap_or_else(|error| panic!("{} {told}: {error}", game.id()));
        let told = |faults: Vec<cutcard_table::ConfigFault>| {
            faults.iter().map(ToString::to_string).collect::<Vec<_>>()
        };
        Config::try_from(file).map(|_| ()).map_err(told)
    }

    #[test]
    fn every_table_opens_and_is_the_house_with_nothing_chosen() {
        for game in games() {
            let form = form(game).unwrap_or_else(|| panic!("{}", game.id()));
            opened(game, serde_json::to_value(&form.table).unwrap(), "as it is").unwrap();
            if let GameFile::Pots(filled) = form.table.game {
                let bare = House::try_from(HouseFile::of(game.id().as_str())).unwrap();
                assert_eq!(House::try_from(*filled).unwrap(), bare, "{}", game.id());
            }
        }
    }

    #[test]
    fn every_choice_of_every_field_is_understood_and_what_the_book_offers_opens() {
        for game in games() {
            let form = form(game).unwrap();
            for field in &form.options {
                let at = format!("{} {}", game.id(), field.path);
                assert!(!field.label.is_empty(), "{at}");
                let id: ClauseId = match &field.clause {
                    Some(text) => text.parse().unwrap_or_else(|error| panic!("{at}: {error}")),
                    // `laws` holds that its descriptor says why it has none.
                    None => continue,
                };
                assert!(clause(&id).is_some(), "{at}: {id}");
                assert_eq!(field.choices.is_empty(), field.kind != OptionKind::Choice, "{at}");
                for choice in &field.choices {
                    let mut table = serde_json::to_value(&form.table).unwrap();
                    // What hangs on others is left to the house, as the form does.
                    if let Some(pots) = table.pointer_mut("/game/pots") {
                        let pots = pots.as_object_mut().unwrap();
                        for name in ["maximum_bet", "blinds", "ante", "opening", "seats"] {
                            pots.remove(name);
                        }
                    }
                    for need in &field.needs {
                        put(&mut table, &need.path, &need.any[0]);
                    }
                    put(&mut table, &field.path, &choice.value);
                    let told = format!("{} = {}", field.path, choice.value);
                    opened(game, table, &told)
                        .unwrap_or_else(|faults| panic!("{at} {told}: {faults:?}"));
                }
            }
        }
    }

    #[test]
    fn defaults_are_those_of_the_table() {
        for game in games() {
            let form = form(game).unwrap();
            let table = serde_json::to_value(&form.table).unwrap();
            for field in &form.options {
                let there = table.pointer(&field.path).cloned().unwrap_or(Value::Null);
                // A list or flag that is not said is empty or false.
                let unsaid = there.is_null()
                    && (field.default == json!([])
                        || field.default == json!(false)
                        || field.default == json!("everybody"));
                assert!(
                    unsaid || there == field.default,
                    "{} {}: {there} {}",
                    game.id(),
                    field.path,
                    field.default
                );
            }
        }
    }

    /// The server's tests write one of each fault there is, and one of each term, for the page's tests.
    #[test]
    fn every_fault_is_about_a_field_of_a_form() {
        let fields: BTreeSet<String> = games()
            .iter()
            .flat_map(|game| form(game).unwrap().options)
            .map(|field| field.path)
            .collect();
        let faults = include_str!("../../../web/tests/faults.json");
        let faults: Vec<Value> = serde_json::from_str(faults).unwrap();
        for fault in faults {
            let code = fault["code"].as_str().unwrap();
            match fault["field"].as_str() {
                // The game is chosen before its form is there, and a name that means nothing is no field.
                Some("/game/pots/game" | "/game/pot") => {}
                // Approvals stand in the room's register and are chosen in no form.
                Some("/approvals/table" | "/approvals/commission") => {}
                Some(field) => assert!(fields.contains(field), "{fault}"),
                None => {
                    let of_none = [
                        "no-such-house",
                        "no-house-of-game",
                        "no-game",
                        "departs",
                        // They stand in a house that is offered.
                        "offer-name",
                        "nothing-to-choose",
                    ];
                    assert!(of_none.contains(&code), "{fault}");
                }
            }
        }
    }
}
