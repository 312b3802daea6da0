//! Houses that those in charge make, change and withdraw, over HTTP: checked as they are written, offered to players,
//! kept over a restart.

use crate::house::House;
use cutcard_server::wire::frame::Role;
use serde_json::{Value, json};

fn holdem(name: &str, bet: u64) -> Value {
    json!({
        "name": name,
        "table": {"game": {"pots": {"game": "crown/holdem", "minimum_bet": bet}}},
        "choices": {"/game/pots/seats": {"least": 2, "most": 6}},
        "clock_seconds": {"least": 10, "most": 60},
        "house_players": null,
    })
}

fn make(house: &Value) -> Value {
    json!({"house": house, "why": "for tonight"})
}

/// What is wrong, each with its field and what was tried.
fn faults(answer: &Value) -> Vec<(String, String, Value)> {
    let word = |it: &Value| it.as_str().unwrap_or_default().to_owned();
    let one = |it: &Value| (word(&it["field"]), word(&it["code"]), it["tried"].clone());
    answer["faults"].as_array().unwrap().iter().map(one).collect()
}

/// The room's own houses, as those in charge see them.
async fn own(house: &House, token: &str) -> Vec<Value> {
    let all = house.get("/api/staff/houses").token(token).expect(200).await.json();
    let all = all["houses"].as_array().unwrap().clone();
    all.into_iter().filter(|it| !it["own"].is_null()).collect()
}

#[tokio::test]
async fn a_house_is_made_changed_and_withdrawn_and_tables_keep_what_they_were_opened_with() {
    let mut house = House::open().await;
    let (_, area) = house.person("Arno", Role::AreaManager).await;
    let (_, anna) = house.person("Anna", Role::Player).await;
    let open = |asked: Value| house.post("/api/tables").token(&anna).json(asked);
    let of = |id: &str| json!({"house": {"game": {"pots": {"seats": 5}}}, "offer": id});
    open(of("house/1")).expect(400).await;

    let made = make(&holdem("Evening 5/10", 10));
    let made = house.post("/api/staff/houses").token(&area).json(made).expect(200).await.json();
    let (number, id) = (made["number"].as_u64().unwrap(), made["id"].as_str().unwrap().to_owned());
    let offered = house.get("/api/houses").expect(200).await.json();
    let last = offered["houses"].as_array().unwrap().last().unwrap().clone();
    assert_eq!((&last["id"], &last["name"]), (&json!(id), &json!("Evening 5/10")));
    let table = open(of(&id)).expect(200).await.json()["table"].clone();
    let bet = async |house: &House, table: &Value| {
        let told = house.get(&format!("/api/tables/{table}/sign")).expect(200).await.json();
        told["table"]["game"]["pots"]["minimum_bet"].clone()
    };
    assert_eq!(bet(&house, &table).await, 10);
    // Seats beyond what it leaves open are the house's.
    let many = json!({"house": {"game": {"pots": {"seats": 9}}}, "offer": id});
    assert_eq!(open(many).expect(400).await.code(), "not-offered");

    let path = format!("/api/staff/houses/{number}");
    let change =
        json!({"house": holdem("Evening 10/20", 20), "version": made["version"], "why": "busier"});
    let changed = house.post(&path).token(&area).json(change.clone()).expect(200).await.json();
    assert_eq!(
        house.post(&path).token(&area).json(change).expect(409).await.code(),
        "offer-changed"
    );
    assert_eq!(bet(&house, &table).await, 10, "an open table keeps what it was opened with");
    let later = open(of(&id)).expect(200).await.json()["table"].clone();
    assert_eq!(bet(&house, &later).await, 20);

    house.restart().await;
    let kept = own(&house, &area).await;
    assert_eq!((kept.len(), &kept[0]["name"]), (1, &json!("Evening 10/20")));
    assert_eq!(kept[0]["own"]["version"], changed["version"]);
    assert_eq!(
        (&kept[0]["own"]["by"]["name"], &kept[0]["own"]["faults"]),
        (&json!("Arno"), &json!([]))
    );
    assert_eq!(bet(&house, &table).await, 10, "over a restart too");

    let away = json!({"version": changed["version"], "why": "the season is over"});
    house.post(&format!("{path}/withdraw")).token(&area).json(away.clone()).expect(200).await;
    let gone = house.post(&format!("{path}/withdraw")).token(&area).json(away).expect(404).await;
    assert_eq!(gone.code(), "no-such-offer");
    assert!(own(&house, &area).await.is_empty());
    let refused = house.post("/api/tables").token(&anna).json(of(&id)).expect(400).await;
    assert_eq!(refused.code(), "not-offered");

    let manager = house.manager().await;
    let path = "/api/staff/events?kind=offer-changed";
    let event = house.get(path).token(&manager).expect(200).await.json()["events"][0].clone();
    assert_eq!((&event["by_name"], &event["role"]), (&json!("Arno"), &json!("area-manager")));
    assert_eq!(event["before"], "Evening 5/10; minimum_bet: 10");
    assert_eq!(
        (&event["after"], &event["why"]),
        (&json!("Evening 10/20; minimum_bet: 20"), &json!("busier"))
    );
}

#[tokio::test]
async fn every_fault_of_a_house_is_told_where_it_stands() {
    let house = House::open().await;
    let (_, area) = house.person("Arno", Role::AreaManager).await;
    let check = async |terms: &Value| {
        let ask = house.post("/api/staff/houses/check").token(&area).json(terms.clone());
        ask.expect(200).await.json()
    };
    let good = holdem("Evening", 10);
    let told = check(&good).await;
    assert_eq!((faults(&told), &told["info"]["big_blind"]), (vec![], &json!(10)));
    let with = |place: &str, value: Value| {
        let mut terms = good.clone();
        let (before, name) = place.rsplit_once('/').unwrap();
        terms.pointer_mut(before).unwrap()[name.replace("~1", "/")] = value;
        terms
    };
    let seats = "/choices/~1game~1pots~1seats";
    for (place, value, field, code, tried) in [
        ("/name", json!(" "), "/name", "offer-name", Value::Null),
        ("/name", json!("x".repeat(61)), "/name", "offer-name", Value::Null),
        ("/name", json!("a\u{202e}b"), "/name", "offer-name", Value::Null),
        (
            "/clock_seconds",
            json!({"least": 1, "most": 60}),
            "/clock_seconds",
            "may-be-between",
            Value::Null,
        ),
        (
            "/clock_seconds",
            json!({"least": 60, "most": 10}),
            "/clock_seconds",
            "nothing-to-choose",
            Value::Null,
        ),
        (
            "/house_players",
            json!({"least": 0, "most": 99}),
            "/house_players",
            "may-be-between",
            Value::Null,
        ),
        ("/table/game/pots/seats", json!(90), "/table/game/pots/seats", "seats", Value::Null),
        ("/table/game/pot", json!({}), "/table/game/pot", "unknown-option", Value::Null),
        (seats, json!({"least": 2, "most": 90}), seats, "seats", json!(90)),
        (seats, json!([]), seats, "nothing-to-choose", Value::Null),
        (
            "/choices/~1game~1pots~1game",
            json!(["crown/razz"]),
            "/choices/~1game~1pots~1game",
            "not-yours",
            Value::Null,
        ),
        ("/choices/~1elsewhere", json!([1]), "/choices/~1elsewhere", "unknown-option", Value::Null),
        (
            "/choices/~1game~1pots~1no_such",
            json!([1]),
            "/choices/~1game~1pots~1no_such",
            "unreadable",
            json!(1),
        ),
    ] {
        let told = check(&with(place, value.clone())).await;
        let found = faults(&told);
        assert!(
            found.contains(&(field.to_owned(), code.to_owned(), tried)),
            "{place} {value}: {told}"
        );
        // What cannot be opened is not offered, with the same faults.
        let new = make(&with(place, value));
        let refused = house.post("/api/staff/houses").token(&area).json(new).expect(400).await;
        assert_eq!(refused.code(), "options");
        assert_eq!(refused.json()["faults"].as_array().unwrap().len(), found.len());
    }
    assert!(own(&house, &area).await.is_empty(), "nothing was offered");
}

#[tokio::test]
async fn what_a_bank_is_and_endless_trying_are_nobodys_to_choose() {
    let house = House::open().await;
    let (_, area) = house.person("Arno", Role::AreaManager).await;
    let check = async |terms: &Value| {
        let ask = house.post("/api/staff/houses/check").token(&area).json(terms.clone());
        ask.expect(200).await.json()
    };
    // The bank and what it pays are nobody's to choose.
    let boxes = json!({
        "name": "Boxes",
        "table": {"game": {"boxes": {"float": 200_000, "house": {
            "boxes": 7,
            "ante": {"minimum": 10, "maximum": 500, "multiple": 5},
            "pairs_plus": {"minimum": 10, "maximum": 500, "multiple": 5},
        }}}},
    });
    for (choice, allowed) in [
        ("float", json!({"least": 1, "most": 2})),
        ("house/ante_bonus_odds", json!(["4,3,1"])),
        ("house/pairs_plus_odds", json!(["40,30,6,3,1"])),
    ] {
        let mut boxes = boxes.clone();
        boxes["choices"] = json!({format!("/game/boxes/{choice}"): allowed});
        let place = format!("/choices/~1game~1boxes~1{}", choice.replace('/', "~1"));
        let found = faults(&check(&boxes).await);
        assert!(found.contains(&(place, "not-yours".into(), Value::Null)), "{found:?}");
    }
    // Nobody has the room try values for ever.
    let mut many = holdem("Evening", 10);
    many["choices"]["/game/pots/minimum_bet"] = (1..=200).collect();
    let found = faults(&check(&many).await);
    assert_eq!(found, [("/choices".into(), "too-many-entries".into(), Value::Null)]);
}

#[tokio::test]
async fn every_house_of_a_file_can_be_copied_as_it_stands() {
    let house = House::open().await;
    let (_, area) = house.person("Arno", Role::AreaManager).await;
    let all = house.get("/api/staff/houses").token(&area).expect(200).await.json();
    for offer in all["houses"].as_array().unwrap() {
        assert!(offer["own"].is_null());
        let names = ["name", "table", "choices", "clock_seconds", "house_players"];
        let copy: Value = names.iter().map(|it| ((*it).to_owned(), offer[*it].clone())).collect();
        let ask = house.post("/api/staff/houses/check").token(&area).json(copy.clone());
        let told = ask.expect(200).await.json();
        assert_eq!(told["faults"], json!([]), "{}", offer["id"]);
        house.post("/api/staff/houses").token(&area).json(make(&copy)).expect(200).await;
    }
    // The files stay as they are.
    let path = "/api/staff/houses/1";
    let change = json!({"house": holdem("Mine", 2), "version": 1, "why": "mine"});
    house.post(path).token(&area).json(change).expect(404).await;
}

#[tokio::test]
async fn the_roster_tells_who_is_at_work_since_when_and_where() {
    let house = House::open().await;
    let manager = house.manager().await;
    let (dora, _) = house.person("Dora", Role::Dealer).await;
    let (arno, area) = house.person("Arno", Role::AreaManager).await;
    house.person("Anna", Role::Player).await;
    let roster = async || house.get("/api/staff/roster").token(&area).expect(200).await.json();
    let told = roster().await;
    assert_eq!(told["shift"], Value::Null);
    let staff = told["staff"].as_array().unwrap();
    let names: Vec<&str> = staff.iter().map(|it| it["name"].as_str().unwrap()).collect();
    assert_eq!(names, ["Manager", "Arno", "Dora"], "the highest rank first, and no player");
    assert!(staff.iter().all(|it| it["since_millis"] == told["now_millis"]), "{told}");
    house.post("/api/staff/shifts").token(&area).json(json!({"do": "open"})).expect(204).await;
    // Whoever does nothing for as long as staff may be idle is not at work any more.
    house.clock.forward_minutes(20);
    house.get("/api/staff/roster").token(&area).expect(200).await;
    house.clock.forward_minutes(20);
    let told = roster().await;
    let at_work = |player: u64| {
        let staff = told["staff"].as_array().unwrap();
        let one = staff.iter().find(|it| it["player"] == player).unwrap();
        (one["since_millis"].is_u64(), one["runs_shift"] == true)
    };
    assert_eq!((at_work(arno.0), at_work(dora.0)), ((true, true), (false, false)), "{told}");
    assert_eq!(told["shift"]["player"], arno.0);
    drop(manager);
}

#[tokio::test]
async fn prices_and_limits_are_told_of_tables_and_of_the_room() {
    let house = House::open().await;
    let (_, area) = house.person("Arno", Role::AreaManager).await;
    let limits = async || house.get("/api/staff/limits").token(&area).expect(200).await.json();
    assert_eq!(limits().await["tables"], json!([]));
    let options = json!({"game": "crown/holdem", "commission": {"basis_points": 500, "cap": 20}});
    let new = json!({"house": {"game": {"pots": options}}, "name": "Evening"});
    house.post("/api/tables").token(&area).json(new).expect(200).await;
    let told = limits().await;
    let about = |which: &str| -> Vec<String> {
        let lines = told["tables"][0][which].as_array().unwrap();
        lines.iter().map(|line| line["about"].as_str().unwrap().to_owned()).collect()
    };
    assert!(about("limits").contains(&"blinds".to_owned()), "{told}");
    assert_eq!(about("prices"), ["share", "extra-time-free"], "{told}");
    let room = told["room"].as_array().unwrap();
    let of = |name: &str| room.iter().find(|it| it["name"] == name).unwrap().clone();
    assert_eq!(of("starting-chips")["value"], 10_000);
    assert_eq!(of("starting-chips")["option"], "--starting-chips");
    assert_eq!(of("second-person-above")["value"], 100_000);
    assert_eq!(of("guests")["value"], Value::Null, "no rates in tests");
}
