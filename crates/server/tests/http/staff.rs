//! Roles, suspension, re-authentication, significant events.

use crate::house::{House, PASSWORD};
use cutcard_banked::PlayerId;
use cutcard_ledger::{Chips, TableId};
use cutcard_room::{Ask, Who};
use cutcard_server::people::Standing;
use cutcard_server::wire::frame::Role;
use cutcard_table::{Arrival, Command, PlayerKind, SeatNumber};
use serde_json::{Value, json};

#[tokio::test]
async fn the_manager_gives_and_takes_roles() {
    let house = House::open().await;
    let manager = house.manager().await;
    let (anna, token) = house.person("Anna", Role::Player).await;
    house.get("/api/cage/balances").token(&token).expect(403).await;
    let cashier = json!({"player": anna.0, "role": "cashier", "why": "for the season"});
    house.post("/api/staff/role").token(&manager).json(cashier).expect(204).await;
    // The session she has is enough.
    house.get("/api/cage/balances").token(&token).expect(200).await;
    let player = json!({"player": anna.0, "role": "player", "why": "for the season"});
    house.post("/api/staff/role").token(&manager).json(player).expect(204).await;
    house.get("/api/cage/balances").token(&token).expect(403).await;

    let found = house.get("/api/staff/people?find=ann").token(&manager).expect(200).await.json();
    assert_eq!(found["people"][0]["name"], "Anna");
    let staff = house.get("/api/staff/people?staff=true").token(&manager).expect(200).await.json();
    let names: Vec<&Value> =
        staff["people"].as_array().unwrap().iter().map(|it| &it["name"]).collect();
    assert_eq!(names, ["Manager"], "Anna works here no more");
    let unknown = json!({"player": 99, "role": "dealer", "why": "for the season"});
    house.post("/api/staff/role").token(&manager).json(unknown).expect(404).await;
    for no_why in [json!(""), json!(" "), json!("a\u{202e}b"), json!("x".repeat(201))] {
        for (path, mut body) in [
            ("/api/staff/role", json!({"player": anna.0, "role": "dealer"})),
            ("/api/staff/suspend", json!({"player": anna.0, "suspended": true})),
        ] {
            house.post(path).token(&manager).json(body.clone()).expect(400).await;
            body["why"] = no_why.clone();
            let refused = house.post(path).token(&manager).json(body).expect(400).await;
            assert_eq!(refused.code(), "bad-why", "{path}");
        }
    }
    let no_role = json!({"player": anna.0, "role": "king", "why": "a jest"});
    house.post("/api/staff/role").token(&manager).json(no_role).expect(400).await;
}

#[tokio::test]
async fn the_last_manager_stays_and_guests_get_no_role() {
    let house = House::open().await;
    let manager = house.manager().await;
    let down = json!({"player": 1, "role": "player", "why": "for the season"});
    assert_eq!(
        house.post("/api/staff/role").token(&manager).json(down).expect(409).await.code(),
        "last-manager"
    );
    let out = json!({"player": 1, "suspended": true, "why": "for the season"});
    assert_eq!(
        house.post("/api/staff/suspend").token(&manager).json(out).expect(409).await.code(),
        "last-manager"
    );
    let guest = house.post("/api/guest").json(json!({})).expect(200).await.json();
    let up = json!({"player": guest["me"]["player"], "role": "dealer", "why": "for the season"});
    assert_eq!(
        house.post("/api/staff/role").token(&manager).json(up).expect(409).await.code(),
        "no-password"
    );
}

#[tokio::test]
async fn a_suspended_player_is_out_at_once() {
    let house = House::open().await;
    let manager = house.manager().await;
    let (anna, token) = house.person("Anna", Role::Player).await;
    let mut changed = house.app.people.changed();
    changed.mark_unchanged();
    let out = json!({"player": anna.0, "suspended": true, "why": "for the season"});
    house.post("/api/staff/suspend").token(&manager).json(out).expect(204).await;
    assert!(changed.has_changed().unwrap(), "sockets are told");
    house.get("/api/me").token(&token).expect(401).await;
    let right = json!({"name": "Anna", "password": PASSWORD});
    assert_eq!(
        house.post("/api/sign-in").json(right.clone()).expect(403).await.code(),
        "suspended"
    );
    let wrong = json!({"name": "Anna", "password": "wrong password"});
    assert_eq!(house.post("/api/sign-in").json(wrong).expect(401).await.code(), "not-right");
    let back = json!({"player": anna.0, "suspended": false, "why": "for the season"});
    house.post("/api/staff/suspend").token(&manager).json(back).expect(204).await;
    house.post("/api/sign-in").json(right).expect(200).await;
}

#[tokio::test]
async fn idle_staff_say_their_password_again_and_players_need_not() {
    let house = House::open().await;
    let (_, dealer) = house.person("Dora", Role::Dealer).await;
    let (_, player) = house.person("Paul", Role::Player).await;
    house.clock.forward_minutes(29);
    house.get("/api/me").token(&dealer).expect(200).await;
    house.clock.forward_minutes(29);
    house.get("/api/me").token(&dealer).expect(200).await;
    house.clock.forward_minutes(31);
    house.get("/api/me").token(&player).expect(200).await;
    assert_eq!(house.get("/api/me").token(&dealer).expect(401).await.code(), "re-authenticate");
    // What anybody may see she still may.
    house.get("/api/tables").token(&dealer).expect(200).await;
    let wrong = json!({"password": "wrong password"});
    assert_eq!(
        house.post("/api/re-authenticate").token(&dealer).json(wrong).expect(401).await.code(),
        "not-right"
    );
    assert_eq!(house.get("/api/me").token(&dealer).expect(401).await.code(), "re-authenticate");
    let right = json!({"password": PASSWORD});
    house.post("/api/re-authenticate").token(&dealer).json(right).expect(204).await;
    house.get("/api/me").token(&dealer).expect(200).await;
    house.clock.forward_minutes(31);
    house.post("/api/sign-out").token(&dealer).expect(204).await;
}

#[tokio::test]
async fn sensitive_acts_want_the_password_said_lately() {
    let mut house = House::open().await;
    let manager = house.manager().await;
    let (anna, _) = house.person("Anna", Role::Player).await;
    let (_, cashier) = house.person("Carla", Role::Cashier).await;
    let role = json!({"player": anna.0, "role": "dealer", "why": "for the season"});
    let suspend = json!({"player": anna.0, "suspended": false, "why": "for the season"});
    let issue = |request: u8| {
        let request = format!("{request:032x}");
        json!({"player": anna.0, "chips": 5, "request": request, "why": "for the game"})
    };
    house.clock.forward_minutes(5);
    house.post("/api/staff/role").token(&manager).json(role.clone()).expect(204).await;
    house.post("/api/cage/issue").token(&cashier).json(issue(1)).expect(200).await;
    house.clock.forward_minutes(1);
    // Looking is no such act.
    house.get("/api/staff/people").token(&manager).expect(200).await;
    for (path, token, body) in [
        ("/api/staff/role", &manager, role.clone()),
        ("/api/staff/suspend", &manager, suspend),
        ("/api/cage/issue", &cashier, issue(2)),
        ("/api/cage/requests/1/pay", &cashier, json!({})),
    ] {
        let refused = house.post(path).token(token).json(body).expect(401).await;
        assert_eq!(refused.code(), "prove-again", "{path}");
    }
    let wrong = json!({"password": "wrong password"});
    house.post("/api/re-authenticate").token(&cashier).json(wrong).expect(401).await;
    house.post("/api/cage/issue").token(&cashier).json(issue(2)).expect(401).await;
    let right = json!({"password": PASSWORD});
    house.post("/api/re-authenticate").token(&cashier).json(right).expect(204).await;
    // It is the session that is proved, through a restart too, and no other one of theirs.
    house.restart().await;
    house.post("/api/cage/issue").token(&cashier).json(issue(2)).expect(200).await;
    house.post("/api/staff/role").token(&manager).json(role).expect(401).await;
}

#[tokio::test]
async fn what_is_significant_is_kept_with_before_and_after() {
    let house = House::open().await;
    let manager = house.manager().await;
    let (anna, token) = house.person("Anna", Role::Player).await;
    // What was before is not of the same moment.
    house.clock.forward_minutes(1);
    let wrong = json!({"name": "Anna", "password": "wrong password"});
    house.post("/api/sign-in").json(wrong).expect(401).await;
    house.clock.forward_minutes(1);
    let role = json!({"player": anna.0, "role": "area-manager", "why": "for the season"});
    house.post("/api/staff/role").token(&manager).json(role).expect(204).await;
    house.clock.forward_minutes(1);
    let change = json!({"old": PASSWORD, "new": "another good password"});
    house.post("/api/password").token(&token).json(change).expect(204).await;
    house.clock.forward_minutes(1);
    let out = json!({"player": anna.0, "suspended": true, "why": "for the season"});
    house.post("/api/staff/suspend").token(&manager).json(out).expect(204).await;
    let events = house.get("/api/staff/events?most=4").token(&manager).expect(200).await.json();
    let told: Vec<Value> = events["events"]
        .as_array()
        .unwrap()
        .iter()
        .map(|event| {
            let fields = ["kind", "player", "by", "before", "after", "why"];
            Value::from_iter(fields.map(|field| event[field].clone()))
        })
        .collect();
    let why = "for the season";
    assert_eq!(
        told,
        [
            json!(["suspended", anna.0, 1, "good", "suspended", why]),
            json!(["password-changed", anna.0, anna.0, "a password", "a password", null]),
            json!(["role-changed", anna.0, 1, "player", "area-manager", why]),
            json!(["sign-in-failed", anna.0, null, null, null, null]),
        ]
    );
    // Page by page, none is left out and none comes twice.
    let mut seen: Vec<Value> = Vec::new();
    let mut before = String::new();
    loop {
        let path = format!("/api/staff/events?most=1{before}");
        let page = house.get(&path).token(&manager).expect(200).await.json();
        seen.extend(page["events"].as_array().unwrap().clone());
        match page["next"].as_u64() {
            Some(next) => before = format!("&before={next}"),
            None => break,
        }
    }
    let all = house.get("/api/staff/events?most=100").token(&manager).expect(200).await.json();
    assert_eq!(json!(seen), all["events"]);
}

#[tokio::test]
async fn what_nobody_did_says_what_did_it() {
    let house = House::open().await;
    let manager = house.manager().await;
    house.person("Anna", Role::Player).await;
    house.app.people.reset_password("Anna").unwrap();
    let told = house.get("/api/staff/events").token(&manager).expect(200).await.json();
    let told: Vec<Value> = told["events"]
        .as_array()
        .unwrap()
        .iter()
        .map(|event| json!([event["kind"], event["player_name"], event["by"], event["by_what"]]))
        .collect();
    assert_eq!(
        told,
        [
            json!(["password-changed", "Anna", null, "machine"]),
            json!(["role-changed", "Manager", null, "installation"]),
        ]
    );
}

#[tokio::test]
async fn what_the_cage_does_is_told_among_what_is_significant() {
    let house = House::open().await;
    let manager = house.manager().await;
    let (_, cashier) = house.person("Carla", Role::Cashier).await;
    let (anna, _) = house.person("Anna", Role::Player).await;
    house.clock.forward_minutes(1);
    let request = "00000000000000000000000000000001";
    let body = json!({"player": anna.0, "chips": 500, "why": "a voucher", "request": request});
    house.post("/api/cage/issue").token(&cashier).json(body).expect(200).await;
    house.clock.forward_minutes(1);
    let wrong = json!({"name": "Anna", "password": "wrong password"});
    house.post("/api/sign-in").json(wrong).expect(401).await;
    let told = house.get("/api/staff/events?most=2").token(&manager).expect(200).await.json();
    let kinds = json!([told["events"][0]["kind"], told["events"][1]["kind"]]);
    assert_eq!(kinds, json!(["sign-in-failed", "chips-issued"]));
    let issued = &told["events"][1];
    let fields = ["player_name", "by_name", "role", "before", "after", "why"];
    let said: Vec<&Value> = fields.iter().map(|field| &issued[*field]).collect();
    assert_eq!(json!(said), json!(["Anna", "Carla", "cashier", "10000", "10500", "a voucher"]));
}

#[tokio::test]
async fn a_seated_manager_suspends_nobody_at_their_table() {
    let house = House::open().await;
    let (boss, manager) = house.person("Bertha", Role::AssistantCasinoManager).await;
    let tables = [holdem(&house, &manager, "One").await, holdem(&house, &manager, "Two").await];
    let (anna, _) = house.person("Anna", Role::Player).await;
    let (carla, _) = house.person("Carla", Role::Player).await;
    sit(&house, boss, tables[0], 1).await;
    sit(&house, anna, tables[0], 2).await;
    sit(&house, carla, tables[1], 1).await;
    let suspend = |player: PlayerId, suspended: bool| {
        let body = json!({"player": player.0, "suspended": suspended, "why": "rude"});
        house.post("/api/staff/suspend").token(&manager).json(body)
    };
    assert_eq!(suspend(anna, true).expect(403).await.code(), "own-table");
    // Elsewhere they may, and whoever was let in again harms nobody.
    suspend(carla, true).expect(204).await;
    suspend(carla, false).expect(204).await;
    suspend(anna, false).expect(204).await;
    // Who does not play decides.
    let body = json!({"player": anna.0, "suspended": true, "why": "rude"});
    let other = house.manager().await;
    house.post("/api/staff/suspend").token(&other).json(body).expect(204).await;
}

/// Sits somebody down.
async fn sit(house: &House, player: PlayerId, table: TableId, seat: u8) {
    let (kind, arrival, seat) = (PlayerKind::Person, Arrival::New, SeatNumber(seat));
    let sit = Command::SitDown { player, seat, chips: Chips(1_000), kind, arrival };
    house.app.room.ask(table, Who::player(player), Ask::Table(sit), None).await.unwrap();
}

async fn holdem(house: &House, token: &str, name: &str) -> TableId {
    let new = json!({"name": name, "house": {"game": {"pots": {"game": "crown/holdem"}}}});
    let opened = house.post("/api/tables").token(token).json(new).expect(200).await.json();
    TableId(u32::try_from(opened["table"].as_u64().unwrap()).unwrap())
}

#[tokio::test]
async fn the_manager_sees_peoples_chips_seats_and_when_they_were_last_here() {
    let mut house = House::open().await;
    let manager = house.manager().await;
    let (anna, token) = house.person("Anna", Role::Player).await;
    let (bob, other) = house.person("Bob", Role::Player).await;
    let table = holdem(&house, &token, "Corner").await;
    sit(&house, anna, table, 2).await;
    house.app.room.set_connected(table, anna, true);
    // The table's task takes note of it when it comes to it.
    let is_here = || house.app.room.shown(table).is_some_and(|it| it.connected.contains(&anna));
    while !is_here() {
        tokio::time::sleep(std::time::Duration::from_millis(2)).await;
    }
    house.clock.forward_minutes(5);
    let seen = house.app.people.now_millis();
    house.get("/api/me").token(&other).expect(200).await;
    house.clock.forward_minutes(5);
    let people = async |house: &House, find: &str| {
        let path = format!("/api/staff/people?find={find}");
        house.get(&path).token(&manager).expect(200).await.json()["people"].clone()
    };
    let found = people(&house, "Anna").await;
    assert_eq!(found[0]["wallet"], 9_000);
    assert_eq!(found[0]["at_tables"], 1_000);
    let seat = |here: bool| json!([{"table": table.0, "name": "Corner", "seat": 2, "here": here}]);
    assert_eq!(found[0]["seats"], seat(true));
    let found = people(&house, "Bob").await;
    assert_eq!((&found[0]["seats"], &found[0]["wallet"]), (&json!([]), &json!(10_000)));
    assert_eq!(found[0]["seen_millis"], seen);

    // Who was here last comes first.
    let found = people(&house, "").await;
    let names: Vec<&Value> = found.as_array().unwrap().iter().map(|one| &one["name"]).collect();
    assert_eq!(json!(names), json!(["Manager", "Bob", "Anna"]));

    // It is known after their sessions have ended too, and after a restart.
    house.app.people.tidy().await.unwrap();
    let (boss, why) = (PlayerId(1), "rude".to_owned());
    house.app.people.set_standing(boss, bob, Standing::Suspended, why).await.unwrap();
    assert_eq!(people(&house, "Bob").await[0]["seen_millis"], seen);
    house.restart().await;
    assert_eq!(people(&house, "Bob").await[0]["seen_millis"], seen);
    // Whoever has not come back since is away.
    assert_eq!(people(&house, "Anna").await[0]["seats"], seat(false));
}

#[tokio::test]
async fn what_happened_at_a_table_names_it() {
    let house = House::open().await;
    let manager = house.manager().await;
    let (anna, token) = house.person("Anna", Role::Player).await;
    let table = holdem(&house, &token, "Corner").await;
    sit(&house, anna, table, 1).await;
    house.clock.forward_minutes(1);
    let rank = Some(cutcard_round::Role::AreaManager);
    let pick_up = Ask::WithReason {
        command: cutcard_table::Command::PickUp { player: anna },
        why: "asleep".to_owned(),
    };
    let boss = Who { player: PlayerId(1), rank };
    house.app.room.ask(table, boss, pick_up, None).await.unwrap();
    let told = house.get("/api/staff/events?most=1").token(&manager).expect(200).await.json();
    let event = &told["events"][0];
    let said = json!([event["kind"], event["table"], event["table_name"], event["player_name"]]);
    assert_eq!(said, json!(["picked-up", table.0, "Corner", "Anna"]));
}

#[tokio::test]
async fn significant_events_are_found_by_kind_name_and_word_page_by_page() {
    let house = House::open().await;
    let manager = house.manager().await;
    let (anna, _) = house.person("Anna", Role::Player).await;
    let (berta, _) = house.person("Berta", Role::Player).await;
    for (player, why) in [(anna, "for the season"), (berta, "a Quiet table"), (anna, "again")] {
        house.clock.forward_minutes(1);
        for role in ["dealer", "player"] {
            let body = json!({"player": player.0, "role": role, "why": why});
            house.post("/api/staff/role").token(&manager).json(body).expect(204).await;
        }
    }
    let found = async |wish: &str| {
        let path = format!("/api/staff/events?{wish}");
        house.get(&path).token(&manager).expect(200).await.json()
    };
    let whom = |told: &Value| -> Vec<String> {
        let events = told["events"].as_array().unwrap().iter();
        events.map(|it| it["player_name"].as_str().unwrap_or("-").to_owned()).collect()
    };
    assert_eq!(whom(&found("kind=role-changed&find=anna").await).len(), 4);
    assert_eq!(whom(&found("find=quiet").await), ["Berta", "Berta"]);
    assert_eq!(whom(&found(&format!("kind=role-changed&find={}", berta.0)).await).len(), 2);
    assert_eq!(whom(&found("kind=suspended").await), Vec::<String>::new());
    // What happened in the same moment stays together, and the next part has the rest.
    let first = found("kind=role-changed&find=anna&most=1").await;
    assert_eq!(whom(&first), ["Anna", "Anna"]);
    let next = first["next"].as_u64().unwrap();
    let second = found(&format!("kind=role-changed&find=anna&before={next}")).await;
    assert_eq!((whom(&second).len(), &second["next"]), (2, &Value::Null));
    house.get("/api/staff/events?colour=red").token(&manager).expect(400).await;
}
