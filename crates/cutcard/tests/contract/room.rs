//! `cutcard room`: the work of the room, from the command line.

use crate::program::{Ran, cutcard, fed};
use crate::serve::{Room, folder, open};
use serde_json::{Value, json};
use std::path::PathBuf;

/// A room, and the file with the manager's token.
struct Office {
    room: Room,
    data: PathBuf,
    token: PathBuf,
}

impl Office {
    fn new(test: &str) -> Office {
        let data = folder(test);
        let room = open(&data, &["--staff-two-factor", "off"]);
        let told = room.said.iter().find(|line| line.starts_with("First start")).unwrap();
        let password = told.rsplit(' ').next().unwrap().to_owned();
        let office = Office { token: data.with_extension("token"), room, data };
        let token = fed(&["room", "--at", &office.room.address, "sign-in", "Manager"], &password);
        std::fs::write(&office.token, token.text()).unwrap();
        office
    }

    fn ask(&self, arguments: &[&str]) -> Ran {
        let at = ["room", "--at", &self.room.address];
        let token = ["--token-file", self.token.to_str().unwrap()];
        cutcard(&[&at[..], &token[..], arguments].concat())
    }
}

#[test]
fn a_shift_is_opened_counted_and_told() {
    let office = Office::new("shift");
    let shifts = |office: &Office| -> Value { office.ask(&["shift", "show"]).json() };
    assert_eq!(shifts(&office)["on"], Value::Null);
    let said = office.ask(&["shift", "count", "opening"]).failed(1);
    assert!(said.starts_with("no-shift: "), "{said}");
    assert_eq!(office.ask(&["shift", "open"]).text(), "");
    office.ask(&["shift", "count", "opening"]).text();
    let counted = json!({"cage": 95_000}).to_string();
    office.ask(&["shift", "hand-in", &counted]).text();
    let said = office.ask(&["shift", "hand-in", &counted]).failed(1);
    assert!(said.starts_with("same-person: "), "{said}");
    let told = shifts(&office);
    assert_eq!(told["on"]["counts"][0]["stands"], "counting");
    assert!(!told.to_string().contains("95000"), "{told}");
    let asked = ["lammer", "ask", "fill", "--table", "1", "--chips", "500", "the tray is low"];
    let number = office.ask(&asked).json()["number"].as_u64().unwrap().to_string();
    // Nobody authorises their own.
    let said = office.ask(&["lammer", "authorise", &number]).failed(1);
    assert!(said.starts_with("same-person: "), "{said}");
    office.ask(&["lammer", "withdraw", &number]).text();
    assert_eq!(office.ask(&["lammer", "show"]).json()["lammers"][0]["stands"], "withdrawn");
    assert_eq!(office.ask(&["sheet"]).json()["sum"], 0);
    assert!(office.ask(&["held"]).json()["rounds"].is_array());
    let report = json!({"what": "a glass fell", "table": 1}).to_string();
    let number = office.ask(&["incident", "report", &report]).json()["number"].to_string();
    office.ask(&["incident", "decide", &number, "play went on"]).text();
    let file = office.ask(&["incident", "file", &number, "--text"]).text();
    assert!(file.contains("a glass fell") && file.contains("play went on"), "{file}");
    // What the program is made of is read from the whole of its file: the room plays meanwhile.
    let noted = || {
        let told = office.ask(&["get", "/api/staff/events"]).json();
        let events = told["events"].as_array().unwrap().clone();
        events.iter().any(|event| event["kind"] == "program-digest")
    };
    let until = std::time::Instant::now() + std::time::Duration::from_secs(300);
    while !noted() {
        assert!(std::time::Instant::now() < until, "the program's parts are never noted");
        std::thread::sleep(std::time::Duration::from_millis(200));
    }
    assert!(office.ask(&["get", "no route"]).refused().contains("a route"));
    assert!(office.ask(&["shift", "hand-in", "{"]).refused().contains("not JSON"));
    let Office { room, data, .. } = office;
    assert_eq!(room.stop("-TERM"), Some(0));
    let audited = cutcard(&["audit", "--json", data.to_str().unwrap()]).json();
    assert_eq!((&audited["sound"], &audited["chip_counts"]), (&json!(true), &json!(1)));
    // The room wrote down first of all what it is made of, and this is the same program.
    assert_eq!(audited["program"]["same_as_this"], true, "{audited}");
    let text = cutcard(&["audit", data.to_str().unwrap()]).text();
    assert!(text.contains("which is this program"), "{text}");
}

#[test]
fn a_house_is_made_changed_and_withdrawn_and_the_record_is_sound() {
    let office = Office::new("houses");
    let house = |bet: u64| {
        let table = json!({"game": {"pots": {"game": "crown/holdem", "minimum_bet": bet}}});
        json!({"name": "Evening", "table": table}).to_string()
    };
    let wrong = json!({"name": " ", "table": {"game": {"pots": {"game": "crown/holdem"}}}});
    let told = office.ask(&["house", "check", &wrong.to_string()]).json();
    assert_eq!(told["faults"][0]["code"], "offer-name", "{told}");
    let said = office.ask(&["house", "make", &wrong.to_string(), "a slip"]).failed(1);
    assert!(said.starts_with("options: "), "{said}");
    let made = office.ask(&["house", "make", &house(2), "for tonight"]).json();
    let [number, version] = ["number", "version"].map(|it| made[it].to_string());
    let change = |version: &str| {
        office.ask(&["house", "change", &number, "--version", version, &house(5), "busier"])
    };
    let changed = change(&version).json()["version"].to_string();
    let said = change(&version).failed(1);
    assert!(said.starts_with("offer-changed: "), "{said}");
    let all = office.ask(&["house", "show"]).json();
    let last = all["houses"].as_array().unwrap().last().unwrap().clone();
    assert_eq!(last["table"]["game"]["pots"]["minimum_bet"], 5, "{last}");
    office.ask(&["house", "withdraw", &number, "--version", &changed, "closed"]).json();
    assert_eq!(office.ask(&["roster"]).json()["staff"][0]["name"], "Manager");
    assert!(office.ask(&["limits"]).json()["room"].is_array());
    assert_eq!(office.ask(&["commission"]).json()["total"], 0);
    let Office { room, data, .. } = office;
    assert_eq!(room.stop("-TERM"), Some(0));
    let audited = cutcard(&["audit", "--json", data.to_str().unwrap()]).json();
    assert_eq!(audited["sound"], json!(true));
}
