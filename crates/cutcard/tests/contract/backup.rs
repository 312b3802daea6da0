//! `cutcard backup` and `cutcard restore`, and folders of earlier programs.

use crate::program::cutcard;
use crate::serve::{folder, open};
use cutcard_rulebook::games;
use serde_json::{Value, json};
use std::fs;
use std::io::Read as _;
use std::os::unix::fs::PermissionsExt as _;
use std::path::{Path, PathBuf};

fn text(path: &Path) -> &str {
    path.to_str().unwrap()
}

fn audited(data: &Path) -> Value {
    cutcard(&["audit", "--json", text(data)]).json()
}

/// Puts a folder of `fixtures/folders` where it can be written to.
pub(crate) fn unpacked(name: &str, test: &str) -> PathBuf {
    let from = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fixtures/folders").join(name);
    let to = folder(test);
    fs::create_dir_all(&to).unwrap();
    for entry in fs::read_dir(from).unwrap() {
        let path = entry.unwrap().path();
        let bytes = fs::read(&path).unwrap();
        if path.extension().is_some_and(|it| it == "gz") {
            let mut plain = Vec::new();
            flate2::read::GzDecoder::new(&bytes[..]).read_to_end(&mut plain).unwrap();
            fs::write(to.join(path.file_stem().unwrap()), plain).unwrap();
        } else {
            fs::write(to.join(path.file_name().unwrap()), bytes).unwrap();
        }
    }
    to
}

#[test]
fn a_folder_of_format_one_is_brought_up_and_says_so() {
    let data = unpacked("format-1", "format-1");
    fs::set_permissions(&data, fs::Permissions::from_mode(0o755)).unwrap();
    let before = audited(&data);
    assert_eq!((&before["sound"], &before["format"]), (&json!(true), &json!(1)));
    assert_eq!(before["rights_since"], Value::Null, "the chain knows nothing of roles");
    assert_eq!(
        before["names"],
        json!({"since": null, "vouched": 0, "of_before": 4, "altered": []})
    );
    let room = open(&data, &[]);
    let said = room.said.join("\n");
    for line in [
        "The journal was of format 1 and is of format 4 now",
        "journal.db.before-format-4",
        "The rounds of 2,287 old events are indexed",
        "(mode 755): it is its owner's alone now",
    ] {
        assert!(said.contains(line), "{line}: {said}");
    }
    let sign_in = r#"{"name":"Manager","password":"manager of format one"}"#;
    assert_eq!(room.ask("POST", "/api/sign-in", sign_in).0, 200);
    let rounds: Value = serde_json::from_str(&room.get("/api/tables/28/rounds")).unwrap();
    assert_eq!(rounds["rounds"][0]["number"], 1);
    assert_eq!(room.stop("-TERM"), Some(0));
    for entry in fs::read_dir(&data).unwrap() {
        let entry = entry.unwrap();
        let mode = entry.metadata().unwrap().permissions().mode() & 0o777;
        assert_eq!(mode, 0o600, "{:?}", entry.file_name());
    }
    assert_eq!(fs::metadata(&data).unwrap().permissions().mode() & 0o777, 0o700);
    let after = audited(&data);
    assert_eq!((&after["sound"], &after["format"]), (&json!(true), &json!(4)));
    assert_eq!(after["unindexed"], 0);
    assert!(after["rights_since"].is_u64(), "taken over: {after}");
    let names = &after["names"];
    assert_eq!((&names["vouched"], &names["of_before"]), (&json!(4), &json!(4)), "{after}");
    let again = open(&data, &[]);
    assert!(!again.said.join("\n").contains("of format"), "{:?}", again.said);
}

#[test]
fn a_room_is_copied_while_it_is_open_and_put_back() {
    let (data, copy, back) = (folder("copied"), folder("copy"), folder("put-back"));
    let pace = [
        "--street-pause-millis",
        "0",
        "--between-rounds-millis",
        "20",
        "--house-pace-millis",
        "0..2",
        "--rate-limits",
        "off",
    ];
    let room = open(&data, &pace);
    for _ in 0..5 {
        assert!(room.ask("POST", "/api/guest", "{}").0 < 300);
    }
    let said = cutcard(&["backup", text(&data), text(&copy)]).text();
    assert!(said.starts_with("Copied ") && said.contains(" 6 people to "), "{said}");
    assert_eq!(audited(&copy)["sound"], true);
    for name in ["journal.db", "people.sqlite", "acknowledged"] {
        let mode = fs::metadata(copy.join(name)).unwrap().permissions().mode() & 0o777;
        assert_eq!(mode, 0o600, "{name}");
    }
    assert!(room.ask("POST", "/api/guest", "{}").0 < 300);
    // Nothing is written over, and what is refused leaves nothing behind.
    let said = cutcard(&["backup", text(&data), text(&copy)]).refused();
    assert!(said.contains("nothing is written over"), "{said}");
    let said = cutcard(&["restore", text(&copy), text(&data)]).refused();
    assert!(said.contains("nothing is written over"), "{said}");
    assert_eq!(room.stop("-TERM"), Some(0));
    let said = cutcard(&["restore", text(&copy), text(&back)]).text();
    assert!(said.starts_with("Restored ") && said.contains(" 6 people to "), "{said}");
    // Two events more: that it is a restore, and what people are called by the register that was put back.
    let events = |dir: &Path| audited(dir)["events"].as_u64().unwrap();
    assert_eq!(events(&back), events(&copy) + 2);
    let again = open(&back, &["--first-tables", "off"]);
    assert!(again.said.iter().all(|line| !line.contains("password")), "{:?}", again.said);
    assert_eq!(again.get("/api/tables").matches("\"round_number\":").count(), games().len());
}

/// The copy has the same rounds: whoever knows the number knows their cards too.
#[test]
fn a_copy_of_deals_that_repeat_is_for_tests_as_well() {
    let (data, copy, back) = (folder("repeated"), folder("repeated-copy"), folder("repeated-back"));
    let room = open(&data, &["--repeat-deals", "7", "--first-tables", "off"]);
    assert_eq!(room.stop("-TERM"), Some(0));
    cutcard(&["backup", text(&data), text(&copy)]).text();
    cutcard(&["restore", text(&copy), text(&back)]).text();
    for dir in [&copy, &back] {
        assert!(dir.join("deals-repeat").exists(), "{}", dir.display());
        let said = cutcard(&["serve", "--listen", "127.0.0.1:0", "--data", text(dir)]).refused();
        assert!(said.contains("opens with --repeat-deals only"), "{said}");
    }
    let again = open(&back, &["--repeat-deals", "7", "--first-tables", "off"]);
    assert_eq!(again.get("/ready"), "ready\n");
}

#[test]
fn a_copy_is_put_back_as_of_an_earlier_moment() {
    let data = unpacked("format-1", "earlier");
    let at = |until: &str, name: &str| {
        let to = folder(name);
        let ran = cutcard(&["restore", text(&data), text(&to), "--until", until]);
        (ran, to)
    };
    let (ran, to) = at("28/23", "until-closed");
    let said = ran.text();
    assert!(said.contains("people with a password are over"), "{said}");
    let audit = audited(&to);
    assert_eq!(audit["sound"], true);
    assert!(audit["events"].as_u64().unwrap() < 2_287, "{audit}");
    let (ran, to) = at("2020-01-01T00:00:00Z", "until-2020");
    ran.text();
    // The room's keys, that ends of chains are signed, and that it is a restore.
    assert_eq!(audited(&to)["events"], 3);
    for (until, wanted) in [("28/99", "there is no such event"), ("yesterday", "no time such as")] {
        let (ran, to) = at(until, "never");
        let said = ran.refused();
        assert!(said.contains(wanted), "{said}");
        assert!(!to.exists() && !to.with_file_name("never.part").exists(), "{until}");
    }
}

/// A guest who was forgotten between a moment and the copy has chips again as of that moment.
#[test]
fn a_copy_is_put_back_as_of_before_a_guest_was_forgotten() {
    let data = folder("forgotten");
    let quiet = ["--first-tables", "off", "--rate-limits", "off"];
    let room = open(&data, &quiet);
    for _ in 0..3 {
        assert!(room.ask("POST", "/api/guest", "{}").0 < 300);
    }
    assert_eq!(room.stop("-TERM"), Some(0));
    // Keys, ends of chains, anchors, roles, names, significant events, and name and welcome of each of three are the
    // house's chain so far; then two of them are away for days.
    let register = rusqlite::Connection::open(data.join("people.sqlite")).unwrap();
    let away = register.execute_batch(
        "UPDATE people SET created = 1 WHERE id IN (2, 3);
         UPDATE sessions SET created = 1, last_used = 1 WHERE player IN (2, 3);",
    );
    away.unwrap();
    drop(register);
    let room = open(&data, &quiet);
    let copy = folder("forgotten-copy");
    let mut events = 0;
    for _ in 0..600 {
        let _ = fs::remove_dir_all(&copy);
        cutcard(&["backup", text(&data), text(&copy)]).text();
        let audit = audited(&copy);
        events = audit["people"].as_u64().unwrap();
        if events == 2 {
            break;
        }
        std::thread::sleep(std::time::Duration::from_millis(100));
    }
    assert_eq!(events, 2, "the manager and one guest are left");
    assert_eq!(room.stop("-TERM"), Some(0));
    let back = folder("forgotten-back");
    let said = cutcard(&["restore", text(&copy), text(&back), "--until", "0/10"]).text();
    assert!(said.contains("2 guests who were forgotten later"), "{said}");
    let audit = audited(&back);
    assert_eq!((&audit["sound"], &audit["people"]), (&json!(true), &json!(4)));
    let room = open(&back, &quiet);
    assert_eq!(room.get("/ready"), "ready\n");
}

#[test]
fn what_is_damaged_is_copied_and_told_but_not_put_back() {
    let data = unpacked("format-1", "copied-damaged");
    let journal = rusqlite::Connection::open(data.join("journal.db")).unwrap();
    journal
        .execute("UPDATE events SET payload = x'00' WHERE table_id = 3 AND sequence = 9", ())
        .unwrap();
    drop(journal);
    let copy = folder("damaged-copy");
    let said = cutcard(&["backup", text(&data), text(&copy)]).failed(1);
    assert!(said.contains("copied as it is, and it is not sound: table 3, event 9"), "{said}");
    assert!(copy.join("journal.db").exists());
    let back = folder("damaged-back");
    let said = cutcard(&["restore", text(&copy), text(&back)]).failed(1);
    assert!(said.contains("not restored") && !back.exists(), "{said}");
    let nothing = folder("no-such-folder");
    let said = cutcard(&["backup", text(&nothing), text(&back)]).refused();
    assert!(said.contains("there is no journal in"), "{said}");
    assert!(!nothing.exists() && !back.exists());
}

#[test]
fn what_is_missing_is_told_before_anything_is_made() {
    let data = unpacked("format-1", "missing");
    fs::remove_file(data.join("acknowledged")).unwrap();
    let room = open(&data, &["--first-tables", "off"]);
    assert!(
        room.said.iter().any(|line| line.contains("`acknowledged` was missing")),
        "{:?}",
        room.said
    );
    assert_eq!(room.stop("-TERM"), Some(0));
    fs::remove_file(data.join("journal.db")).unwrap();
    let said = cutcard(&["serve", "--listen", "127.0.0.1:0", "--data", text(&data)]).failed(1);
    assert!(said.contains("people.sqlite and no journal.db"), "{said}");
    assert!(!data.join("journal.db").exists(), "nothing is made");
}

#[test]
fn a_damaged_table_is_named_and_written_off() {
    let data = unpacked("format-1", "repaired");
    let journal = rusqlite::Connection::open(data.join("journal.db")).unwrap();
    journal
        .execute("UPDATE events SET payload = x'00' WHERE table_id = 30 AND sequence = 18", ())
        .unwrap();
    drop(journal);
    let room = open(&data, &["--first-tables", "off"]);
    assert!(room.said.iter().any(|line| line.contains("Table 30 is damaged")), "{:?}", room.said);
    assert_eq!(room.get("/ready"), "ready\ndamaged tables: 30\n");
    let (status, body) = room.ask("GET", "/api/tables/30", "");
    assert!(status == 503 && body.contains("table-damaged"), "{status} {body}");
    let said = cutcard(&["repair", text(&data), "--table", "30"]).refused();
    assert!(said.contains("is in use by"), "{said}");
    assert_eq!(room.stop("-TERM"), Some(0));
    let said = cutcard(&["audit", text(&data)]).failed(1);
    assert!(said.starts_with("table 30, event 18"), "{said}");
    let said = cutcard(&["repair", text(&data), "--table", "30"]).text();
    assert!(said.contains("Table 30 ends with event 17"), "{said}");
    assert!(said.contains("10 chips of table/30/pot went back to player/2"), "{said}");
    let said = cutcard(&["audit", text(&data)]).text();
    assert!(said.contains("\nTable 30 was written off"), "{said}");
    assert_eq!(audited(&data)["written_off"], json!([30]));
    for (table, wanted) in [("30", "written off before"), ("3", "is sound"), ("99", "no table 99")]
    {
        let said = cutcard(&["repair", text(&data), "--table", table]).refused();
        assert!(said.contains(wanted), "{said}");
    }
    let again = open(&data, &["--first-tables", "off"]);
    assert_eq!(again.get("/ready"), "ready\n");
}
