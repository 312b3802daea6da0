//! `cutcard audit`.

use crate::program::{cutcard, fields};
use crate::serve::{folder, open};
use cutcard_rulebook::games;
use rusqlite::Connection;
use serde_json::{Value, json};
use std::path::{Path, PathBuf};

fn audited(data: &Path) -> Value {
    cutcard(&["audit", "--json", data.to_str().unwrap()]).json()
}

#[test]
fn a_room_that_is_open_and_one_that_was_stopped_are_sound() {
    let data = folder("audited");
    let pace = [
        "--street-pause-millis",
        "0",
        "--between-rounds-millis",
        "50",
        "--house-pace-millis",
        "1..5",
        "--rate-limits",
        "off",
    ];
    let room = open(&data, &pace);
    let answer = audited(&data);
    let told = [
        "accounts",
        "applied",
        "books",
        "chip_counts",
        "decided",
        "events",
        "finding",
        "format",
        "held",
        "keys_lost",
        "names",
        "people",
        "program",
        "register_put_back",
        "rights_since",
        "rounds",
        "rules",
        "sealed",
        "sealed_rounds",
        "snapshots",
        "sound",
        "tables",
        "transfers",
        "unindexed",
        "writes_anchors",
        "written_off",
    ];
    assert_eq!(fields(&answer), told);
    assert_eq!((&answer["sound"], &answer["finding"]), (&json!(true), &Value::Null));
    assert_eq!((&answer["held"], &answer["people"]), (&json!([]), &json!(1)));
    let tables = u64::try_from(games().len()).unwrap();
    assert!(answer["events"].as_u64().unwrap() >= tables, "{answer}");
    let (status, _) = room.ask("POST", "/api/guest", "{}");
    assert!(status < 300, "{status}");
    assert_eq!(room.stop("-TERM"), Some(0));
    let after = audited(&data);
    assert!(
        after["transfers"].as_u64() > answer["transfers"].as_u64(),
        "a newcomer's chips: {after}"
    );
    let text = cutcard(&["audit", data.to_str().unwrap()]).text();
    assert!(text.starts_with("Sound: ") && text.contains("\nJournal format 4"), "{text}");
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

/// A room that was stopped, with one guest in it.
fn stopped(test: &str) -> PathBuf {
    let data = folder(test);
    let room = open(&data, &[]);
    assert!(room.ask("POST", "/api/guest", "{}").0 < 300);
    assert_eq!(room.stop("-TERM"), Some(0));
    data
}

/// What an audit says is wrong.
fn wrong(data: &Path) -> String {
    let (answers, said) =
        cutcard(&["audit", "--json", data.to_str().unwrap()]).failed_after_answers(1);
    assert_eq!(answers[0]["sound"], false);
    assert!(said.contains(answers[0]["finding"]["text"].as_str().unwrap()), "{said}");
    said
}

fn sql(data: &Path, file: &str, statement: &str) {
    let database = Connection::open(data.join(file)).unwrap();
    database.pragma_update(None, "foreign_keys", false).unwrap();
    assert!(database.execute(statement, ()).unwrap() > 0, "{statement}");
}

#[test]
fn a_register_that_is_not_whole_is_named() {
    let data = stopped("register");
    sql(&data, "people.sqlite", "UPDATE people SET id = 77 WHERE id = 2");
    assert!(wrong(&data).contains("player 2 has chips in the books and is not in the register"));
    sql(&data, "people.sqlite", "UPDATE people SET id = 2 WHERE id = 77");
    assert_eq!(audited(&data)["people"], json!(2));
    let register = data.join("people.sqlite");
    let whole = std::fs::read(&register).unwrap();
    let mut bytes = whole.clone();
    bytes[100..2_000].fill(0xa5);
    for damaged in [bytes, whole[..whole.len() / 2].to_vec(), Vec::new()] {
        std::fs::write(&register, damaged).unwrap();
        assert!(wrong(&data).contains("people.sqlite: "));
    }
    std::fs::remove_file(&register).unwrap();
    assert!(wrong(&data).contains("people.sqlite is missing"));
    assert!(!register.exists(), "an audit makes nothing");
    std::fs::write(&register, whole).unwrap();
    assert_eq!(audited(&data)["sound"], true);
}

/// The manager's name was there before the chain vouched for names, the guest's came after.
#[test]
fn a_name_that_was_changed_by_hand_is_named_and_told_for_good() {
    let data = stopped("name-by-hand");
    let names = audited(&data)["names"].clone();
    assert_eq!((&names["vouched"], &names["of_before"]), (&json!(2), &json!(1)), "{names}");
    assert_eq!(names["altered"], json!([]));
    sql(&data, "people.sqlite", "UPDATE people SET name = 'Mallory', key = 'mallory' WHERE id = 2");
    let named = "people.sqlite was altered: what player 2 is called there is not the name that the house's chain \
                 vouches for";
    assert!(wrong(&data).contains(named));
    let room = open(&data, &[]);
    let said = room.said.join("\n");
    assert!(
        said.contains("names in it are not those that the house's chain vouches for (1 of them"),
        "{said}"
    );
    assert_eq!(room.stop("-TERM"), Some(0));
    let after = audited(&data);
    assert_eq!(after["names"]["altered"][0]["names"], json!(1), "{after}");
    let text = cutcard(&["audit", data.to_str().unwrap()]).text();
    assert!(
        text.contains("people.sqlite had names that the chain did not vouch for (1 of them"),
        "{text}"
    );
}

#[test]
fn a_role_that_nobody_gave_is_named_and_undone_by_a_start() {
    let data = stopped("role-by-hand");
    assert!(audited(&data)["rights_since"].is_u64());
    let role = "UPDATE people SET role = 'assistant-casino-manager' WHERE id = 2";
    sql(&data, "people.sqlite", role);
    let named = "people.sqlite was altered: player 2 is there as assistant-casino-manager, and by the house's \
                 chain is player";
    assert!(wrong(&data).contains(named));
    // A copy of it is told to be what it is, and is not put back.
    let (copy, back) = (folder("role-copy"), folder("role-back"));
    let paths = [&data, &copy, &back].map(|path| path.to_str().unwrap().to_owned());
    let said = cutcard(&["backup", &paths[0], &paths[1]]).failed(1);
    assert!(
        said.contains("copied as it is, and it is not sound") && said.contains(named),
        "{said}"
    );
    let said = cutcard(&["restore", &paths[1], &paths[2]]).failed(1);
    assert!(said.contains("not restored") && said.contains(named) && !back.exists(), "{said}");
    let room = open(&data, &[]);
    let said = room.said.join("\n");
    assert!(said.contains("(player 2), role or suspension, is not on the house's chain"), "{said}");
    assert_eq!(room.stop("-TERM"), Some(0));
    assert_eq!(audited(&data)["sound"], true);
    // What was significant is vouched for once a room has closed.
    sql(&data, "people.sqlite", "DELETE FROM significant WHERE kind = 'role-changed'");
    assert!(wrong(&data).contains("its significant events up to number 1 are not those"));
}

#[test]
fn a_table_or_a_note_that_is_gone_is_named() {
    let data = stopped("gone");
    let note = data.join("acknowledged");
    let noted = std::fs::read(&note).unwrap();
    std::fs::remove_file(&note).unwrap();
    assert!(wrong(&data).contains("the file `acknowledged` is missing"));
    std::fs::write(&note, noted).unwrap();
    assert_eq!(audited(&data)["sound"], true);
    for (rows, column) in [("events", "table_id"), ("tables", "id")] {
        sql(&data, "journal.db", &format!("DELETE FROM {rows} WHERE {column} = 5"));
    }
    assert!(wrong(&data).starts_with("table 5, all of it is missing"));
}

#[test]
fn a_table_that_somebody_else_has_is_told() {
    let data = stopped("held");
    let until = i64::MAX;
    let taken =
        format!("UPDATE tables SET holder = 'elsewhere', until_millis = {until} WHERE id = 3");
    sql(&data, "journal.db", &taken);
    // Whose time is over has nothing.
    sql(
        &data,
        "journal.db",
        "UPDATE tables SET holder = 'long ago', until_millis = 5 WHERE id = 4",
    );
    let answer = audited(&data);
    assert_eq!(answer["sound"], true);
    assert_eq!(answer["held"], json!([{"table": 3, "holder": "elsewhere", "until_millis": until}]));
    let text = cutcard(&["audit", data.to_str().unwrap()]).text();
    assert!(text.contains("\nTable 3 is held by \"elsewhere\" until "), "{text}");
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
