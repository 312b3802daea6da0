//! Places in a table's file, as JSON pointers.

use serde_json::{Map, Value};

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
                let name = name.replace('~', "~0").replace('/', "~1");
                walk(format!("{place}/{name}"), value, all);
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
