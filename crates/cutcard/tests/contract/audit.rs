//! `cutcard audit`.

use crate::program::{cutcard, fields};
use crate::serve::{folder, open};
use serde_json::{Value, json};
use std::path::Path;

fn audited(data: &Path) -> Value {
    cutcard(&["audit", "--json", data.to_str().unwrap()]).json()
}

#[test]
fn a_room_that_is_open_and_one_that_was_stopped_are_sound() {
    let data = folder("audited");
    let pace =
        ["--between-rounds-millis", "50", "--house-pace-millis", "1..5", "--rate-limits", "off"];
    let room = open(&data, &pace);
    let answer = audited(&data);
    let told =
        ["accounts", "events", "finding", "rounds", "snapshots", "sound", "tables", "transfers"];
    assert_eq!(fields(&answer), told);
    assert_eq!((&answer["sound"], &answer["finding"]), (&json!(true), &Value::Null));
    assert!(answer["events"].as_u64().unwrap() >= 27, "{answer}");
    let (status, _) = room.ask("POST", "/api/guest", "{}");
    assert!(status < 300, "{status}");
    assert_eq!(room.stop("-TERM"), Some(0));
    let after = audited(&data);
    assert!(
        after["transfers"].as_u64() > answer["transfers"].as_u64(),
        "a newcomer's chips: {after}"
    );
    let text = cutcard(&["audit", data.to_str().unwrap()]).text();
    assert!(text.starts_with("Sound: ") && text.lines().count() == 1, "{text}");
}

#[test]
fn an_altered_event_is_named() {
    let data = folder("altered");
    assert_eq!(open(&data, &[]).stop("-TERM"), Some(0));
    assert_eq!(audited(&data)["sound"], true);
    let (mut altered, old, new) = (0, b"crown/razz", b"crown/rozz");
    let path = data.join("journal.db");
    let mut bytes = std::fs::read(&path).unwrap();
    while let Some(place) = bytes.windows(old.len()).position(|window| window == old) {
        bytes[place..place + new.len()].copy_from_slice(new);
        altered += 1;
    }
    std::fs::write(&path, bytes).unwrap();
    assert!(altered > 0, "the event is there to be altered");
    let (answers, said) =
        cutcard(&["audit", "--json", data.to_str().unwrap()]).failed_after_answers(1);
    assert_eq!(answers[0]["sound"], false);
    let finding = &answers[0]["finding"];
    assert!(finding["table"].is_u64() && finding["event"].is_u64(), "{finding}");
    let named = format!("table {}, event {}: ", finding["table"], finding["event"]);
    assert!(said.starts_with(&named), "{said}");
}

#[test]
fn a_folder_without_a_room_is_refused() {
    let nothing = folder("nothing");
    let said = cutcard(&["audit", nothing.to_str().unwrap()]).refused();
    assert!(said.contains("there is no journal in"), "{said}");
    assert!(!nothing.exists(), "an audit makes nothing");
    let said = cutcard(&["audit"]).refused();
    assert!(said.contains("<DIR>"), "{said}");
}
