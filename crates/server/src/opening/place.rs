//! Places in a table's file, as JSON pointers.

use crate::wire::fault::{FaultBody, FaultCode};
use serde_json::{Map, Value};

/// What may stand high up in a file; what is further down is known to what reads it.
const HIGH_UP: [(&str, &[&str]); 3] = [
    ("", &["game", "options"]),
    ("/game", &["pots", "boxes"]),
    ("/game/boxes", &["house", "float"]),
];

/// The names high up in a file that mean nothing, whatever is said there: who wrote them meant something.
pub(super) fn unknown(file: &Value) -> Vec<FaultBody> {
    let mut faults = Vec::new();
    for (place, known) in HIGH_UP {
        let fields = file.pointer(place).and_then(Value::as_object).into_iter().flatten();
        for (name, _) in fields.filter(|(name, _)| !known.contains(&name.as_str())) {
            let (name, known) = (shortened(name), known.join(", "));
            let text = format!("there is no {name}: {known} may stand here");
            let fault = FaultBody::new(FaultCode::UnknownOption, text);
            let fault = fault.with("name", name.as_str()).with("known", known.as_str());
            faults.push(fault.at(Some(format!("{place}/{}", escaped(&name)))));
        }
    }
    faults
}

/// A name as it is told again: nobody needs more of it to find it.
fn shortened(name: &str) -> String {
    name.chars().take(40).collect()
}

fn escaped(name: &str) -> String {
    name.replace('~', "~0").replace('/', "~1")
}

/// A place as one part of a longer pointer.
pub(super) fn pointer_part(place: &str) -> String {
    escaped(place)
}

/// Everything that is said in a file, by its place: no objects, and nothing that is null.
pub(super) fn said(file: &Value) -> Vec<(String, &Value)> {
    let mut all = Vec::new();
    walk(String::new(), file, &mut all);
    all
}

fn walk<'a>(place: String, value: &'a Value, all: &mut Vec<(String, &'a Value)>) {
    match value {
        Value::Null => {}
        Value::Object(fields) => {
            for (name, value) in fields {
                walk(format!("{place}/{}", escaped(name)), value, all);
            }
        }
        Value::Bool(_) | Value::Number(_) | Value::String(_) | Value::Array(_) => {
            all.push((place, value));
        }
    }
}

/// Puts a value in its place, making what is on the way.
pub(super) fn put(file: &mut Value, place: &str, value: Value) {
    let mut here = file;
    for name in place.split('/').skip(1) {
        if !here.is_object() {
            *here = Value::Object(Map::new());
        }
        let Value::Object(fields) = here else { return };
        here = fields.entry(name.replace("~1", "/").replace("~0", "~")).or_insert(Value::Null);
    }
    *here = value;
}
