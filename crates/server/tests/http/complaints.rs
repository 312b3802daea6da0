//! Complaints and incidents over HTTP, and that nobody is told how to play a hand they hold.

use crate::damaged::seated;
use crate::house::{House, PASSWORD};
use cutcard_ledger::Chips;
use cutcard_room::{Ask, Who};
use cutcard_server::wire::frame::Role;
use cutcard_table::{Arrival, Command, PlayerKind, SeatNumber};
use serde_json::json;

#[tokio::test]
async fn a_complaint_is_seen_by_who_filed_it_and_by_those_in_charge() {
    let house = House::open().await;
    let (_, anna) = house.person("Anna", Role::Player).await;
    let (_, berta) = house.person("Berta", Role::Player).await;
    let (_, dealer) = house.person("Dora", Role::Dealer).await;
    let (_, area) = house.person("Arno", Role::AreaManager).await;
    let filed = json!({"table": 1, "round": 3, "text": "my call was not seen"});
    house.post("/api/me/complaints").json(filed.clone()).expect(401).await;
    house.post("/api/me/complaints").token(&anna).json(filed).expect(204).await;
    let mine = async |token: &str| {
        house.get("/api/me/complaints").token(token).expect(200).await.json()["complaints"].clone()
    };
    assert_eq!(mine(&berta).await, json!([]), "of others nobody is told");
    let number = mine(&anna).await[0]["complaint"].as_u64().unwrap();
    for token in [&berta, &dealer] {
        house.get("/api/staff/complaints").token(token).expect(403).await;
    }
    let answer = format!("/api/staff/complaints/{number}/answer");
    let said = json!({"text": "the time had run out"});
    house.post(&answer).token(&dealer).json(said.clone()).expect(403).await;
    house.post(&answer).token(&area).json(said).expect(204).await;
    let own = &mine(&anna).await[0];
    assert_eq!(own["stands"], "answered");
    // Of staff a player learns the role, not the name.
    assert_eq!(
        (&own["words"][1]["name"], &own["words"][1]["role"]),
        (&json!(null), &json!("area manager"))
    );
    let next = format!("/api/me/complaints/{number}");
    house.post(&next).token(&berta).json(json!("dispute")).expect(404).await;
    house.post(&next).token(&anna).json(json!("dispute")).expect(204).await;
    house.post(&next).token(&anna).json(json!("review")).expect(204).await;
    let outcome = format!("/api/staff/complaints/{number}/outcome");
    house.post(&outcome).token(&area).json(json!({"text": "upheld"})).expect(204).await;
    let all = house.get("/api/staff/complaints").token(&area).expect(200).await.json();
    assert_eq!(all["complaints"][0]["stands"], "reviewed");
    assert_eq!(all["complaints"][0]["words"][4]["text"], "upheld");
    // Incidents are for whoever sees the records.
    house.get("/api/staff/incidents").token(&area).expect(403).await;
    let manager = house.manager().await;
    let found = house.get("/api/staff/incidents").token(&manager).expect(200).await.json();
    assert_eq!(found["incidents"], json!([]));
}

/// crown:18.1, crown:18.8, act-manila:19.5(a), act-draw:19.5(a), act-3cp:14.5(a).
#[tokio::test]
async fn nobody_gets_odds_for_a_hand_they_play() {
    let house = House::open_live().await;
    let (anna, token) = house.person("Anna", Role::Player).await;
    let (berta, _) = house.person("Berta", Role::Player).await;
    house.person("Clara", Role::Player).await;
    let table = seated(&house, &token, anna).await;
    let odds = async |token: &str| {
        let spot = json!({"game": "crown/holdem", "hands": ["AsAh", "KsKh"]});
        house.post("/api/odds").token(token).json(spot).send().await
    };
    // The program that serves this has no odds of its own: whoever is let through finds nothing.
    assert_ne!(odds(&token).await.status.as_u16(), 409, "no round is on");
    let sit = Command::SitDown {
        player: berta,
        seat: SeatNumber(2),
        chips: Chips(200),
        kind: PlayerKind::Person,
        arrival: Arrival::New,
    };
    house.app.room.ask(table, Who::player(berta), Ask::Table(sit), None).await.unwrap();
    let on = || house.app.room.shown(table).unwrap().table.is_playing();
    for _ in 0..2_000 {
        if on() {
            break;
        }
        tokio::time::sleep(std::time::Duration::from_millis(10)).await;
    }
    assert!(on(), "a round begins");
    for name in ["Anna", "Berta"] {
        let refused = odds(&house.sign_in(name, PASSWORD).await).await;
        assert_eq!(refused.status.as_u16(), 409, "{}", refused.text);
        let told = refused.json();
        assert_eq!((&told["code"], &told["clause"]), (&json!("in-a-hand"), &json!("crown:18.8")));
    }
    let clara = house.sign_in("Clara", PASSWORD).await;
    assert_ne!(odds(&clara).await.status.as_u16(), 409, "who looks on has no hand");
}
