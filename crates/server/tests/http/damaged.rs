//! A table whose events are not all there as they were written: everybody it concerns is told.

use crate::house::House;
use cutcard_banked::PlayerId;
use cutcard_ledger::{Chips, TableId};
use cutcard_room::{Ask, Who};
use cutcard_server::wire::frame::Role;
use cutcard_table::{Arrival, Command, PlayerKind, SeatNumber};
use serde_json::{Value, json};

/// Opens a table and seats somebody with 200 chips.
pub(crate) async fn seated(house: &House, token: &str, player: PlayerId) -> TableId {
    let opening =
        json!({"house": {"game": {"pots": {"game": "crown/holdem"}}}, "name": "Blue felt"});
    let opened = house.post("/api/tables").token(token).json(opening).expect(200).await.json();
    let table = TableId(u32::try_from(opened["table"].as_u64().unwrap()).unwrap());
    let sit = Command::SitDown {
        player,
        seat: SeatNumber(1),
        chips: Chips(200),
        kind: PlayerKind::Person,
        arrival: Arrival::New,
    };
    house.app.room.ask(table, Who::player(player), Ask::Table(sit), None).await.unwrap();
    table
}

fn alter(house: &House, sequence: u32) {
    let journal = rusqlite::Connection::open(house.dir.join("journal.db")).unwrap();
    let altered = "UPDATE events SET payload = x'00' WHERE table_id = 1 AND sequence = ?1";
    assert_eq!(journal.execute(altered, [sequence]).unwrap(), 1);
}

/// A room that finds its table 1 damaged at an event.
async fn damaged_at(sequence: u32) -> (House, String) {
    let mut house = House::open().await;
    let (player, token) = house.person("Anna", Role::Player).await;
    assert_eq!(seated(&house, &token, player).await, TableId(1));
    assert_eq!(
        house.get("/api/me/held").token(&token).expect(200).await.json(),
        json!({"held": []})
    );
    house.app.room.close().await;
    alter(&house, sequence);
    house.restart().await;
    (house, token)
}

#[tokio::test]
async fn a_damaged_table_is_told_to_everybody_it_concerns() {
    let (house, token) = damaged_at(2).await;
    let listed = house.get("/api/tables").expect(200).await.json();
    assert_eq!(listed, json!({"tables": [], "damaged": [{"table": 1, "name": "Blue felt"}]}));
    // Whoever's chips are there is told how many, and nobody else.
    let told = house.get("/api/tables/1").token(&token).expect(503).await;
    assert_eq!(told.code(), "table-damaged");
    let text = told.json()["text"].as_str().unwrap().to_owned();
    assert!(text.contains("the floor has been told") && text.contains("your 200 chips"), "{text}");
    let told = house.get("/api/tables/1").expect(503).await;
    assert!(!told.text.contains("200"), "{}", told.text);
    let held = house.get("/api/me/held").token(&token).expect(200).await.json();
    assert_eq!(held, json!({"held": [{"table": 1, "name": "Blue felt", "chips": 200}]}));
    let refused =
        house.app.room.ask(TableId(1), Who::player(PlayerId(2)), Ask::BuyTime, None).await;
    assert_eq!(refused.unwrap_err().code, "table-damaged");

    let manager = house.manager().await;
    let told = house.get("/api/staff/damaged").token(&manager).expect(200).await.json();
    let who = json!({"player": 2, "name": "Anna", "chips": 200});
    let table = json!({"table": 1, "name": "Blue felt", "cause": "damaged", "event": 2,
        "held": [who], "held_otherwise": 0});
    assert_eq!(told, json!({"damaged": [table]}));
    let found = house.get("/api/cage/players?find=Anna").token(&manager).expect(200).await.json();
    assert_eq!(found["players"][0]["at_tables"], 200, "they are still theirs");
    let metrics = house.get("/metrics").token(&manager).expect(200).await.text;
    for line in ["cutcard_tables_damaged 1", "cutcard_tables_troubled 1"] {
        assert!(metrics.lines().any(|each| each == line), "{metrics}");
    }
    assert_eq!(house.get("/ready").expect(200).await.text, "ready\ndamaged tables: 1\n");
    assert_eq!(house.get("/api/tables/2").expect(404).await.code(), "not-found");
}

#[tokio::test]
async fn a_table_whose_first_event_is_damaged_is_told_by_its_number() {
    let (house, _) = damaged_at(1).await;
    let listed = house.get("/api/tables").expect(200).await.json();
    assert_eq!(listed["damaged"], json!([{"table": 1, "name": Value::Null}]));
}
