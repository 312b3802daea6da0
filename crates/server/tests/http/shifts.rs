//! Shifts, counts, chips on their way and incidents, over HTTP: each by the right person, and nobody told too early.

use crate::house::House;
use cutcard_ledger::{Chips, TableId};
use cutcard_room::{Ask, Who};
use cutcard_server::wire::frame::Role;
use cutcard_table::{Arrival, Command, PlayerKind, SeatNumber};
use serde_json::{Value, json};

/// The people of a shift, and their tokens.
struct Crew {
    house: House,
    runner: String,
    dealer: String,
    area: String,
    other: String,
    other_number: u64,
    cashier: String,
    table: u64,
}

impl Crew {
    async fn new() -> Crew {
        let house = House::open().await;
        let (_, runner) = house.person("Rudi", Role::ChipRunner).await;
        let (_, dealer) = house.person("Dora", Role::Dealer).await;
        let (_, area) = house.person("Arno", Role::AreaManager).await;
        let (other_number, other) = house.person("Olga", Role::AreaManager).await;
        let (_, cashier) = house.person("Carla", Role::Cashier).await;
        let body = json!({"name": "One", "house": {"game": {"pots": {"game": "crown/holdem"}}}});
        let opened = house.post("/api/tables").token(&area).json(body).expect(200).await.json();
        let table = opened["table"].as_u64().or(opened["id"].as_u64()).unwrap();
        let other_number = other_number.0;
        Crew { house, runner, dealer, area, other, other_number, cashier, table }
    }

    async fn shift(&self, token: &str, body: Value, status: u16) -> Value {
        let answer = self.house.post("/api/staff/shifts").token(token).json(body).send().await;
        assert_eq!(answer.status.as_u16(), status, "{}", answer.text);
        if status == 204 { Value::Null } else { answer.json() }
    }

    async fn count(&self, token: &str, cage: u64, tray: u64, status: u16) {
        let tables = json!([{"table": self.table, "tray": tray, "chip_box": 0}]);
        let body = json!({"cage": cage, "tables": tables});
        let asked = self.house.post("/api/staff/shifts/count").token(token).json(body);
        asked.expect(status).await;
    }

    async fn now(&self, token: &str) -> Value {
        self.house.get("/api/staff/shifts").token(token).expect(200).await.json()
    }

    async fn fill(&self, chips: u64) -> u64 {
        let asked = json!({
            "what_for": "fill", "table": self.table, "chips": chips, "why": "the tray is low"
        });
        let house = &self.house;
        let asked = house.post("/api/staff/lammers").token(&self.dealer).json(asked);
        asked.expect(200).await.json()["number"].as_u64().unwrap()
    }

    async fn lammer(&self, token: &str, number: u64, body: Value, status: u16) {
        let path = format!("/api/staff/lammers/{number}");
        self.house.post(&path).token(token).json(body).expect(status).await;
    }

    async fn authorise(&self, token: &str, number: u64, status: u16) {
        let path = format!("/api/staff/lammers/{number}/authorise");
        self.house.post(&path).token(token).expect(status).await;
    }
}

#[tokio::test]
async fn a_fill_goes_from_hand_to_hand() {
    let crew = Crew::new().await;
    let number = crew.fill(5_000).await;
    crew.authorise(&crew.runner, number, 403).await;
    crew.lammer(&crew.runner, number, json!({"do": "carry"}), 409).await;
    crew.authorise(&crew.area, number, 204).await;
    crew.lammer(&crew.area, number, json!({"do": "carry"}), 403).await;
    crew.lammer(&crew.runner, number, json!({"do": "carry"}), 204).await;
    let all = crew.house.get("/api/staff/lammers").token(&crew.runner).expect(200).await.json();
    let told = &all["lammers"][0];
    assert_eq!((&told["stands"], &told["chips"]), (&json!("under-way"), &json!(5_000)));
    assert_eq!(told["steps"][2]["role"], "chip-runner");
    // Somebody who authorised or carried it does not receive it, and half way only a supervisor has it go back.
    crew.lammer(&crew.area, number, json!({"do": "receive"}), 403).await;
    crew.lammer(&crew.dealer, number, json!({"do": "call-off", "why": "spilt"}), 403).await;
    crew.lammer(&crew.dealer, number, json!({"do": "receive"}), 204).await;
    crew.lammer(&crew.dealer, number, json!({"do": "receive"}), 404).await;
    let books = crew.house.get("/api/cage/balances").token(&crew.cashier).expect(200).await.json();
    assert_eq!(books["sum"], 0);
    let tray = format!("table/{}/tray", crew.table);
    let accounts = books["accounts"].as_array().unwrap();
    assert!(accounts.iter().any(|it| it["account"] == json!(tray) && it["chips"] == 5_000));
    // What nobody may: a table that is not there, a buy-in for nobody.
    let asked = |body: Value| crew.house.post("/api/staff/lammers").token(&crew.runner).json(body);
    let nowhere = json!({"what_for": "fill", "table": 99, "chips": 5, "why": "low"});
    assert_eq!(asked(nowhere).expect(404).await.code(), "no-such-table");
    let nobody = json!({"what_for": "buy-in", "table": crew.table, "chips": 5, "why": "bought"});
    asked(nobody).expect(404).await;
    let much = json!({"what_for": "fill", "table": crew.table, "chips": u64::MAX, "why": "low"});
    assert_eq!(asked(much).expect(409).await.code(), "too-many-chips");
}

/// A player buys chips at the table: until they are there a lammer stands for them at the seat, and they count for
/// nothing (crown:1.1:Lammer, crown:1.1:Chip Runner).
#[tokio::test]
async fn a_lammer_stands_at_the_seat_until_the_chips_come() {
    let crew = Crew::new().await;
    let house = &crew.house;
    let (anna, player) = house.person("Anna", Role::Player).await;
    let table = TableId(u32::try_from(crew.table).unwrap());
    let sit_down = Command::SitDown {
        player: anna,
        seat: SeatNumber(3),
        chips: Chips(1_000),
        kind: PlayerKind::Person,
        arrival: Arrival::New,
    };
    house.app.room.ask(table, Who::player(anna), Ask::Table(sit_down), None).await.unwrap();
    let seat = async || {
        let told = house.get(&format!("/api/tables/{}", crew.table)).token(&player);
        told.expect(200).await.json()["view"]["seats"][0].clone()
    };
    assert_eq!((&seat().await["stack"], &seat().await["lammer"]), (&json!(1_000), &json!(null)));
    let asked = json!({
        "what_for": "buy-in", "player": anna.0, "table": crew.table, "chips": 400, "why": "bought"
    });
    let asked = house.post("/api/staff/lammers").token(&crew.runner).json(asked);
    let number = asked.expect(200).await.json()["number"].as_u64().unwrap();
    crew.authorise(&crew.area, number, 204).await;
    crew.lammer(&crew.runner, number, json!({"do": "carry"}), 204).await;
    assert_eq!((&seat().await["stack"], &seat().await["lammer"]), (&json!(1_000), &json!(400)));
    let chips = async || {
        let me = house.get("/api/me").token(&player).expect(200).await.json();
        me["chips"].as_u64().or(me["me"]["chips"].as_u64()).unwrap()
    };
    let before = chips().await;
    crew.lammer(&crew.dealer, number, json!({"do": "receive"}), 204).await;
    assert_eq!(seat().await["lammer"], json!(null));
    assert_eq!(chips().await, before + 400);
}

#[tokio::test]
async fn a_shift_is_counted_handed_over_and_closed() {
    let crew = Crew::new().await;
    assert_eq!(crew.shift(&crew.area, json!({"do": "close"}), 409).await["code"], "no-shift");
    crew.shift(&crew.dealer, json!({"do": "open"}), 403).await;
    crew.shift(&crew.area, json!({"do": "open"}), 204).await;
    crew.shift(&crew.area, json!({"do": "count", "what_for": "opening"}), 204).await;
    crew.count(&crew.runner, 1, 1, 403).await;
    crew.count(&crew.cashier, 90_000, 0, 204).await;
    // Whoever counts second is told who counted first, and nothing of what.
    let now = crew.now(&crew.area).await;
    let count = &now["on"]["counts"][0];
    assert_eq!(
        (&count["stands"], &count["handed_in"][0]["name"]),
        (&json!("counting"), &json!("Carla"))
    );
    assert_eq!(count["differences"], json!([]));
    assert!(!now.to_string().contains("90000"), "{now}");
    let events = crew.house.manager().await;
    let events = crew.house.get("/api/staff/events").token(&events).expect(200).await.text;
    assert!(events.contains("count-handed-in") && !events.contains("90000"), "{events}");
    crew.count(&crew.cashier, 90_000, 0, 403).await;
    crew.count(&crew.area, 90_000, 0, 204).await;
    assert_eq!(crew.now(&crew.area).await["stock"], 90_000 + in_circulation(&crew).await);
    // The closing count differs by one, is explained by somebody who did not count, and the other takes over.
    crew.shift(&crew.area, json!({"do": "count", "what_for": "closing"}), 204).await;
    crew.count(&crew.cashier, 89_999, 0, 204).await;
    crew.count(&crew.other, 89_999, 0, 204).await;
    let now = crew.now(&crew.dealer).await;
    let count = &now["on"]["counts"][1];
    assert_eq!(count["stands"], "differs");
    assert_eq!(count["differences"], json!([{"at": "cage", "first": -1, "second": -1}]));
    let explain = json!({"do": "explain", "taken": "first", "why": "a chip rolled away"});
    crew.shift(&crew.other, explain.clone(), 403).await;
    crew.shift(&crew.area, explain, 204).await;
    let manager = crew.house.manager().await;
    let nobody = json!({"do": "offer", "to": 9_999});
    assert_eq!(crew.shift(&crew.area, nobody, 400).await["code"], "no-such-person");
    crew.shift(&crew.area, json!({"do": "offer", "to": crew.other_number}), 204).await;
    crew.shift(&manager, json!({"do": "take-over"}), 403).await;
    crew.shift(&crew.other, json!({"do": "take-over"}), 204).await;
    assert_eq!(crew.shift(&crew.other, json!({"do": "close"}), 409).await["code"], "count-needed");
    crew.shift(&crew.other, json!({"do": "count", "what_for": "closing"}), 204).await;
    crew.count(&crew.dealer, 89_999, 0, 204).await;
    crew.count(&crew.other, 89_999, 0, 204).await;
    crew.shift(&crew.other, json!({"do": "close"}), 204).await;
    let sheet = crew.house.get("/api/staff/sheet").token(&crew.other).expect(200).await.json();
    assert_eq!(sheet["sum"], 0);
    let held = crew.house.get("/api/staff/held").token(&crew.other).expect(200).await.json();
    assert_eq!(held, json!({"rounds": [], "chips": 0}));
    crew.house.get("/api/staff/sheet?from=5&to=1").token(&crew.other).expect(400).await;
}

/// What the cage has issued to those who were welcomed.
async fn in_circulation(crew: &Crew) -> u64 {
    let report = crew.house.get("/api/cage/report").token(&crew.cashier).expect(200).await.json();
    report["outstanding"].as_u64().unwrap()
}

#[tokio::test]
async fn an_incident_is_exported_with_no_card_too_many() {
    let crew = Crew::new().await;
    let house = &crew.house;
    let (anna, player) = house.person("Anna", Role::Player).await;
    let body = json!({
        "people": [anna.0], "table": crew.table, "round": 1, "clause": "crown:18.2",
        "what": "chips went from hand to hand",
        "evidence": {"cards_kept": "bag 12", "rounds": [[crew.table, 1]]}
    });
    let post = |token: &str, body: &Value| {
        house.post("/api/staff/incident-reports").token(token).json(body.clone())
    };
    post(&player, &body).expect(403).await;
    post(&crew.runner, &body).expect(403).await;
    let mut wrong = body.clone();
    wrong["clause"] = json!(["crown", "99"].join(":"));
    assert_eq!(post(&crew.dealer, &wrong).expect(400).await.code(), "bad-report");
    let number = post(&crew.dealer, &body).expect(200).await.json()["number"].as_u64().unwrap();
    let path = format!("/api/staff/incident-reports/{number}");
    let decide = json!({"do": "decide", "text": "a warning", "clause": "crown:18.2"});
    house.post(&path).token(&crew.dealer).json(decide.clone()).expect(403).await;
    house.post(&path).token(&crew.area).json(decide).expect(204).await;
    let manager = house.manager().await;
    for (act, text) in [("send", "ref 17"), ("end", "upheld")] {
        let body = json!({"do": act, "text": text});
        house.post(&path).token(&crew.area).json(body.clone()).expect(403).await;
        house.post(&path).token(&manager).json(body).expect(204).await;
    }
    let file = format!("{path}/file");
    house.get(&file).token(&player).expect(403).await;
    let told = house.get(&file).token(&manager).expect(200).await;
    assert!(told.header("content-disposition").contains(&format!("incident-{number}.json")));
    let told = told.json();
    assert_eq!((&told["stands"], &told["people"][0]["name"]), (&json!("over"), &json!("Anna")));
    assert_eq!(told["rounds"][0]["missing"], "there is no such round at hand");
    assert_eq!(told["words"][3]["text"], "upheld");
    let text = house.get(&format!("{file}?format=text")).token(&manager).expect(200).await.text;
    for line in ["State: over", "People: Anna (no. ", "Cards kept: bag 12", "Clause: crown:18.2"] {
        assert!(text.contains(line), "{line} in {text}");
    }
    house.get("/api/staff/incident-reports/999/file").token(&manager).expect(404).await;
}
