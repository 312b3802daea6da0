//! Players take other names, and ask for more time.

use crate::house::{House, PASSWORD};
use cutcard_banked::PlayerId;
use cutcard_ledger::{Chips, TableId};
use cutcard_room::{Ask, Who};
use cutcard_server::wire::frame::Role;
use cutcard_table::{Arrival, Command, PlayerKind, SeatNumber};
use serde_json::{Value, json};

async fn rename(house: &House, token: &str, name: &str) -> (u16, String) {
    let answer = house.post("/api/me/name").token(token).json(json!({ "name": name })).send().await;
    let code = answer.json()["code"].as_str().unwrap_or("ok").to_owned();
    (answer.status.as_u16(), code)
}

async fn guest(house: &House) -> (PlayerId, String) {
    let answer = house.post("/api/guest").json(json!({})).expect(200).await.json();
    let player = PlayerId(answer["me"]["player"].as_u64().unwrap());
    (player, answer["token"].as_str().unwrap().to_owned())
}

#[tokio::test]
async fn a_guest_takes_a_name_that_everybody_sees_at_once() {
    let house = House::open().await;
    let (_, anna) = house.person("Anna", Role::Player).await;
    let (player, token) = guest(&house).await;
    let open = json!({"name": "felt", "house": {"game": {"pots": {"game": "crown/holdem"}}}});
    let table = house.post("/api/tables").token(&token).json(open).expect(200).await.json();
    let table = table["table"].as_u64().unwrap();
    let (kind, arrival) = (PlayerKind::Person, Arrival::New);
    let sit = Command::SitDown { player, seat: SeatNumber(1), chips: Chips(1_000), kind, arrival };
    let id = TableId(u32::try_from(table).unwrap());
    house.app.room.ask(id, Who::player(player), Ask::Table(sit), None).await.unwrap();
    let (_, mut news) = house.app.room.watch(id).unwrap();
    assert_eq!(rename(&house, &token, "Berta").await, (200, "ok".to_owned()));
    // Whoever looks on is told though nothing happened.
    let told = tokio::time::timeout(std::time::Duration::from_secs(30), news.recv()).await;
    assert_eq!(told.unwrap().unwrap().now.told_again, 1);
    let now = house.get(&format!("/api/tables/{table}")).token(&anna).expect(200).await.json();
    assert_eq!(now["view"]["seats"][0]["name"], "Berta");
    assert_eq!(now["info"]["opened_by"], "Berta");
    let me = house.get("/api/me").token(&token).expect(200).await.json();
    assert_eq!((&me["name"], &me["guest"]), (&json!("Berta"), &json!(true)));
    // The house keeps who was called what.
    let manager = house.manager().await;
    let events = house.get("/api/staff/events").token(&manager).expect(200).await.json();
    let events = events["events"].as_array().unwrap().clone();
    let changed: Vec<&Value> = events.iter().filter(|it| it["kind"] == "name-changed").collect();
    assert_eq!(changed.len(), 1);
    assert_eq!(changed[0]["after"], "Berta");
    assert!(changed[0]["before"].as_str().unwrap().starts_with("Guest "));
}

#[tokio::test]
async fn names_are_guarded_as_at_the_door() {
    let house = House::open().await;
    house.person("Anna", Role::Player).await;
    let (_, token) = guest(&house).await;
    for name in ["Anna", "ANNA", "Ánna", "ΑΝΝΑ"] {
        assert_eq!(rename(&house, &token, name).await, (409, "name-taken".to_owned()), "{name}");
    }
    for name in ["A", "Manager", "Guest 1234", "a\u{202e}bc", "Pinion", "Pit Boss", "no. 5", ""] {
        assert_eq!(rename(&house, &token, name).await, (400, "bad-name".to_owned()), "{name}");
    }
    // House players leave the names that people have to people.
    assert_eq!(rename(&house, &token, "Silas").await, (200, "ok".to_owned()));
    let (_, dealer) = house.person("Carla", Role::Dealer).await;
    assert_eq!(rename(&house, &dealer, "Dora").await, (409, "staff-name".to_owned()));
    house.post("/api/me/name").json(json!({"name": "Dora"})).expect(401).await;
}

#[tokio::test]
async fn a_few_times_a_day_and_the_old_name_is_nobody_elses() {
    let mut house = House::open().await;
    let (_, berta) = house.person("Berta", Role::Player).await;
    let (_, other) = guest(&house).await;
    // Their own, written otherwise.
    assert_eq!(rename(&house, &berta, "BERTA").await.0, 200);
    assert_eq!(rename(&house, &berta, "Carla").await.0, 200);
    for name in ["Berta", "berta", "Bérta", "Carla"] {
        assert_eq!(rename(&house, &other, name).await.1, "name-taken", "{name}");
        let new = json!({"name": name, "password": PASSWORD});
        assert_eq!(house.post("/api/sign-up").json(new).expect(409).await.code(), "name-taken");
    }
    // Back to the old name, which is theirs; then it has been often enough.
    assert_eq!(rename(&house, &berta, "Berta").await.0, 200);
    assert_eq!(rename(&house, &berta, "Dora").await, (429, "renamed-too-often".to_owned()));
    // They sign in by the new name, also after a restart, and by no other.
    house.restart().await;
    house.sign_in("Berta", PASSWORD).await;
    let by_old = json!({"name": "Carla", "password": PASSWORD});
    house.post("/api/sign-in").json(by_old).expect(401).await;
    assert_eq!(rename(&house, &berta, "Dora").await.1, "renamed-too-often");
    let (_, another) = guest(&house).await;
    assert_eq!(rename(&house, &another, "Carla").await.1, "name-taken");
    // A day later they may again; a month later a name that they gave up is anybody's.
    house.clock.forward_minutes(25 * 60);
    let berta = house.sign_in("Berta", PASSWORD).await;
    assert_eq!(rename(&house, &berta, "Dora").await.0, 200);
    house.clock.forward_minutes(31 * 24 * 60);
    let (_, late) = guest(&house).await;
    assert_eq!(rename(&house, &late, "Carla").await.0, 200);
    assert_eq!(rename(&house, &late, "Dora").await.1, "name-taken");
}

/// Whoever gets at a browser that was left open takes nobody's name away.
#[tokio::test]
async fn members_say_their_password_for_another_name_and_guests_have_none() {
    let house = House::open().await;
    let (_, anna) = house.person("Anna", Role::Player).await;
    let (_, token) = guest(&house).await;
    house.clock.forward_minutes(6);
    assert_eq!(rename(&house, &anna, "Berta").await, (401, "prove-again".to_owned()));
    assert_eq!(rename(&house, &token, "Carla").await, (200, "ok".to_owned()));
    let right = json!({"password": PASSWORD});
    house.post("/api/re-authenticate").token(&anna).json(right).expect(204).await;
    assert_eq!(rename(&house, &anna, "Berta").await, (200, "ok".to_owned()));
    // Whoever has set a password by now is a member.
    let set = json!({"new": PASSWORD});
    house.post("/api/password").token(&token).json(set).expect(204).await;
    house.clock.forward_minutes(6);
    assert_eq!(rename(&house, &token, "Dora").await, (401, "prove-again".to_owned()));
}

#[tokio::test]
async fn more_time_is_kept_with_the_account() {
    let mut house = House::open().await;
    let (_, token) = house.person("Anna", Role::Player).await;
    let wish = |on: bool| house.post("/api/me/more-time").token(&token).json(json!({ "on": on }));
    assert_eq!(wish(true).expect(200).await.json()["more_time"], true);
    house.restart().await;
    let me = house.get("/api/me").token(&token).expect(200).await.json();
    assert_eq!(me["more_time"], true);
    let off = house.post("/api/me/more-time").token(&token).json(json!({ "on": false }));
    assert_eq!(off.expect(200).await.json()["more_time"], false);
    house.post("/api/me/more-time").json(json!({ "on": true })).expect(401).await;
}
