//! Tables: checked, opened, listed.

use crate::house::House;
use cutcard_banked::PlayerId;
use cutcard_ledger::TableId;
use cutcard_room::{Actor, Ask, Who};
use cutcard_rulebook::{find, games};
use cutcard_server::wire::frame::Role;
use cutcard_server::{Rates, Settings, open_tables, usual_file};
use cutcard_table::Command;
use serde_json::{Value, json};

fn pots(house: Value) -> Value {
    json!({"house": {"game": {"pots": house}}})
}

#[tokio::test]
async fn every_fault_is_told_at_once_with_its_clause() {
    let house = House::open().await;
    let bad = pots(json!({
        "game": "act/three-card-manila", "minimum_stake": 200, "seats": 40,
        "commission": {"basis_points": 1000, "cap": 5}
    }));
    let token = house.manager().await;
    let check = house.post("/api/tables/check").token(&token);
    let told = check.json(bad.clone()).expect(200).await.json();
    let clauses: Vec<&str> = told["faults"]
        .as_array()
        .unwrap()
        .iter()
        .filter_map(|fault| fault["clause"].as_str())
        .collect();
    // That many seats are no book's to refuse.
    assert_eq!(clauses, ["act-manila:15.2(e)"], "{told}");
    assert_eq!(told["faults"].as_array().unwrap().len(), 2, "{told}");
    assert_eq!(told["info"], Value::Null);
    // Opening it is refused with the same.
    let refused = house.post("/api/tables").token(&token).json(bad).expect(400).await;
    assert_eq!(refused.code(), "options");
    assert_eq!(refused.json()["faults"], told["faults"]);
    assert_eq!(refused.json()["clause"], clauses[0]);
    assert_eq!(
        house.get("/api/tables").expect(200).await.json(),
        json!({"tables": [], "damaged": []})
    );
}

#[tokio::test]
async fn what_departs_from_the_book_is_told() {
    let house = House::open().await;
    let odd = pots(json!({"game": "crown/seven-card-stud", "bring_in": 5}));
    let check = house.post("/api/tables/check").token(&house.manager().await);
    let told = check.json(odd).expect(200).await.json();
    assert_eq!(told["faults"], json!([]), "{told}");
    let departs = json!([{
        "code": "departs-amount",
        "values": {"chips": 5, "what": ["any.bring-in"]},
        "clause": "crown:10.3.1",
        "text": "a bring-in of 5 is played, against crown:10.3.1",
    }]);
    assert_eq!((&told["departures"], &told["info"]["departures"]), (&departs, &departs));
    assert_eq!(told["info"]["game"], "crown/seven-card-stud");
}

#[tokio::test]
async fn what_is_no_house_is_told_too() {
    let house = House::open().await;
    let manager = house.manager().await;
    for bad in [
        json!(null),
        json!("x"),
        json!({}),
        json!({"game": {"pots": {"game": "crown/holdem", "deckk": 3}}}),
        json!({"game": {"pots": {"game": "crown/holden"}}}),
        json!({"game": {"pots": {"game": "act/3-card-poker"}}}),
        json!({"game": {"pots": {"game": "crown/holdem", "minimum_bet": -3}}}),
    ] {
        for token in [None, Some(&manager)] {
            let ask = house.post("/api/tables/check").json(json!({"house": bad.clone()}));
            let ask = if let Some(token) = token { ask.token(token) } else { ask };
            let told = ask.expect(200).await.json();
            assert_eq!(told["faults"].as_array().unwrap().len(), 1, "{told}");
        }
    }
}

#[tokio::test]
async fn a_fault_says_which_option_it_is_about() {
    let house = House::open().await;
    let manager = house.manager().await;
    let huge = 9_000_000_000_000_000_000_u64;
    let mut missed = Vec::new();
    for (game, field, value) in [
        ("crown/holdem", "deck", json!(51)),
        ("crown/holdem", "joker", json!(true)),
        ("crown/holdem", "seats", json!(40)),
        ("crown/holdem", "contest", json!("low")),
        ("crown/holdem", "low_qualifier", json!(true)),
        ("crown/holdem", "minimum_bet", json!(0)),
        ("crown/holdem", "minimum_bet", json!(huge)),
        ("crown/holdem", "blinds", json!([])),
        ("crown/holdem", "blinds", json!([10, 5])),
        ("crown/holdem", "blinds", json!([0, 10])),
        ("crown/holdem", "over_blinds", json!([0])),
        ("crown/holdem", "ante", json!(5)),
        ("crown/holdem", "ante_from", json!("last-blind")),
        ("crown/holdem", "bring_in", json!(5)),
        ("crown/holdem", "smallest_chip", json!(0)),
        ("crown/holdem", "dollar", json!(0)),
        ("crown/holdem", "minimum_stake", json!(0)),
        ("crown/holdem", "maximum_buy_in", json!(0)),
        ("crown/holdem", "unit", json!(5)),
        ("crown/holdem", "opening", json!("a")),
        ("crown/holdem", "no_check_at_last", json!(true)),
        ("crown/holdem", "kill/percent", json!(50)),
        ("crown/holdem", "commission/basis_points", json!(9_999)),
        ("crown/holdem", "commission/cap", json!(5)),
        ("crown/holdem", "commission/per_hand", json!([[2, huge]])),
        ("crown/holdem", "commission/per_person", json!(huge)),
        ("crown/seven-card-stud", "blinds", json!([5, 10])),
        ("crown/seven-card-stud", "bring_in", json!(0)),
        ("crown/seven-card-stud", "run_it_twice", json!("twice")),
        ("crown/chinese", "unit", json!(0)),
        ("act/draw", "maximum_buy_in", json!(500)),
        ("act/draw", "limit", json!("nonsense")),
        ("act/draw", "minimum_bet", json!("many")),
    ] {
        let mut pots = json!({"game": game});
        let (outer, inner) = field.split_once('/').unwrap_or((field, ""));
        pots[outer] = if inner.is_empty() { value.clone() } else { json!({inner: value.clone()}) };
        let check = house.post("/api/tables/check").token(&manager);
        let told = check.json(self::pots(pots)).expect(200).await.json();
        let faults = told["faults"].as_array().unwrap();
        let wanted = json!(format!("/game/pots/{field}"));
        if !faults.iter().any(|it| it["field"] == wanted) {
            missed.push(format!("{game} {field} {value}: {faults:?}"));
        }
    }
    assert!(missed.is_empty(), "{}", missed.join("\n"));
    let boxes = serde_json::to_value(usual_file(find("act/3-card-poker").unwrap())).unwrap();
    for (field, value) in [
        ("/game/boxes/house/boxes", json!(40)),
        ("/game/boxes/house/ante/minimum", json!(0)),
        ("/game/boxes/house/pairs_plus/multiple", json!(0)),
        ("/game/boxes/house/ante_bonus_odds", json!("9,9,9")),
        ("/options/return_stake_minutes", json!(1_441)),
    ] {
        let mut file = boxes.clone();
        *file.pointer_mut(field).unwrap() = value;
        let check = house.post("/api/tables/check").token(&manager);
        let told = check.json(json!({"house": file})).expect(200).await.json();
        let faults = told["faults"].as_array().unwrap();
        assert!(faults.iter().any(|fault| fault["field"] == field), "{field}: {told}");
    }
}

#[tokio::test]
async fn anybody_signed_in_opens_a_table_and_everybody_sees_it() {
    let house = House::open().await;
    let (_, token) = house.person("Anna", Role::Player).await;
    let mut new = pots(json!({"game": "crown/holdem", "limit": "no-limit"}));
    new["name"] = json!("Anna's table");
    new["clock_seconds"] = json!(15);
    new["house_players"] = json!(3);
    let opened = house.post("/api/tables").token(&token).json(new).expect(200).await.json();
    let id = opened["table"].as_u64().unwrap();
    let listed = house.get("/api/tables").expect(200).await.json();
    let info = &listed["tables"][0];
    assert_eq!(info["table"], json!(id));
    assert_eq!(info["name"], "Anna's table");
    assert_eq!((&info["seated"], &info["house_players"]), (&json!(3), &json!(3)));
    assert_eq!((&info["clock_seconds"], &info["limit"]), (&json!(15), &json!("no-limit")));
    let seen = house.get(&format!("/api/tables/{id}")).expect(200).await.json();
    assert_eq!(seen["info"], *info);
    assert_eq!(seen["view"]["seats"].as_array().unwrap().len(), 3);
    assert_eq!(seen["view"]["options"], Value::Null);
    let mine = house.get(&format!("/api/tables/{id}")).token(&token).expect(200).await.json();
    assert!(mine["view"]["options"].is_object());
    for (field, value, code) in [
        ("clock_seconds", json!(1), "clock"),
        ("clock_seconds", json!(100_000), "clock"),
        ("house_players", json!(200), "house-players"),
        ("name", json!("x".repeat(41)), "bad-name"),
        ("name", json!("a\u{7}b"), "bad-name"),
    ] {
        let mut bad = pots(json!({"game": "crown/holdem"}));
        bad[field] = value;
        let refused = house.post("/api/tables").token(&token).json(bad).expect(400).await;
        assert_eq!((refused.code().as_str(), refused.field()), (code, Some(format!("/{field}"))));
    }
}

#[tokio::test]
async fn nobody_fills_the_room_alone() {
    let (most_tables, tables_for_staff) = (8, 2);
    let settings =
        Settings { rates: Rates::NONE, most_tables, tables_for_staff, ..Settings::default() };
    let house = House::open_with(settings).await;
    let (_, anna) = house.person("Anna", Role::Player).await;
    let (_, berta) = house.person("Berta", Role::Player).await;
    let (_, dealer) = house.person("Dora", Role::Dealer).await;
    let (_, chief) = house.person("Anton", Role::AreaManager).await;
    let open = |token: &str| {
        house.post("/api/tables").token(token).json(pots(json!({"game": "crown/holdem"})))
    };
    for _ in 0..5 {
        open(&anna).expect(200).await;
    }
    assert_eq!(open(&anna).expect(409).await.code(), "too-many-tables");
    open(&berta).expect(200).await;
    assert_eq!(open(&berta).expect(409).await.code(), "too-many-tables");
    // Some are left for staff, and no more than that.
    open(&dealer).expect(200).await;
    open(&chief).expect(200).await;
    assert_eq!(open(&chief).expect(409).await.code(), "too-many-tables");
}

/// So many guests as one address may have in a day, each with as many tables as a player may, are many:
/// what is open of one address has a limit of its own.
#[tokio::test]
async fn nobody_fills_the_room_from_one_address() {
    let rates = Rates { tables: Some(6), ..Rates::NONE };
    let house = House::open_with(Settings { rates, ..Settings::default() }).await;
    let (here, there) = ([10, 0, 0, 1], [10, 0, 0, 2]);
    let mut people = Vec::new();
    for name in ["Anna", "Berta", "Carla"] {
        people.push(house.person(name, Role::Player).await.1);
    }
    let open = |token: &str, from: [u8; 4]| {
        let new = pots(json!({"game": "crown/holdem"}));
        house.post("/api/tables").token(token).from(from).json(new)
    };
    // All at once: it is counted where it is taken.
    let asks: Vec<_> =
        people.iter().flat_map(|token| (0..4).map(|_| open(token, here).send())).collect();
    let answers = futures_util::future::join_all(asks).await;
    let opened: Vec<u64> = answers
        .iter()
        .filter(|answer| answer.status == 200)
        .map(|answer| answer.json()["table"].as_u64().unwrap())
        .collect();
    assert_eq!(opened.len(), 6);
    assert_eq!(open(&people[0], here).expect(409).await.code(), "too-many-tables");
    open(&people[0], there).expect(200).await;
    let (_, chief) = house.person("Anton", Role::AreaManager).await;
    open(&chief, here).expect(200).await;
    // A table that is closed counts no more.
    let table = TableId(u32::try_from(opened[0]).unwrap());
    let staff = Who::staff(PlayerId(1), cutcard_round::Role::AssistantCasinoManager);
    let notice = Ask::Table(Command::GiveNotice);
    house.app.room.ask(table, staff, notice, None).await.unwrap();
    open(&people[2], here).expect(200).await;
    assert_eq!(open(&people[2], here).expect(409).await.code(), "too-many-tables");
}

#[tokio::test]
async fn names_that_mean_nothing_are_refused_by_name() {
    let house = House::open().await;
    let (_, anna) = house.person("Anna", Role::Player).await;
    let (_, chief) = house.person("Anton", Role::AreaManager).await;
    let boxes = json!({"game": {"boxes": {"house": {}, "float": 100, "odds": null}}});
    for (house_file, field) in [
        (json!({"game": {"pots": {"game": "crown/holdem"}}, "seats": 2}), "/seats"),
        (json!({"game": {"pots": {"game": "crown/holdem"}}, "option": {}}), "/option"),
        (json!({"game": {"pots": {"game": "crown/holdem"}}, "clock": null}), "/clock"),
        (json!({"game": {"pots": {"game": "crown/holdem"}, "pot": {}}}), "/game/pot"),
        (boxes, "/game/boxes/odds"),
    ] {
        for token in [&anna, &chief] {
            for path in ["/api/tables", "/api/tables/check"] {
                let asked = house.post(path).token(token).json(json!({"house": house_file}));
                let answer = asked.send().await;
                let faults = answer.json()["faults"].clone();
                let told = faults.as_array().unwrap().iter().any(|fault| {
                    let name = field.rsplit('/').next().unwrap();
                    fault["field"] == *field && fault["text"].as_str().unwrap().contains(name)
                });
                assert!(told, "{path} {house_file}: {}", answer.text);
            }
        }
    }
}

#[tokio::test]
async fn the_first_start_opens_a_table_of_every_game() {
    let house = House::open().await;
    assert_eq!(open_tables(&house.app).await.unwrap(), cutcard_rulebook::games().len());
    assert_eq!(open_tables(&house.app).await.unwrap(), 0);
    let room = house.app.room.clone();
    let opened = tokio::task::spawn_blocking(move || room.ever_opened()).await.unwrap().unwrap();
    assert!(opened.iter().all(|(_, by, _)| *by == Actor::Room), "by nobody's word but the room's");
    let tables = house.get("/api/tables").expect(200).await.json();
    let listed = tables["tables"].as_array().unwrap();
    let ids: Vec<&str> = listed.iter().map(|table| table["game"].as_str().unwrap()).collect();
    let expected: Vec<&str> = games().iter().map(|game| game.id().as_str()).collect();
    assert_eq!(ids, expected);
    for table in listed {
        let (least, most) =
            (table["least_buy_in"].as_u64().unwrap(), table["most_buy_in"].as_u64());
        assert!(least <= 1_000, "a newcomer can sit down: {table}");
        assert!(most.is_none_or(|most| most >= 500), "{table}");
        assert!(table["big_blind"].as_u64().unwrap() <= 10, "{table}");
        assert_eq!(table["departures"], json!([]), "{table}");
    }
    let names: std::collections::BTreeSet<&str> =
        listed.iter().map(|table| table["name"].as_str().unwrap()).collect();
    assert_eq!(names.len(), games().len(), "no two are called the same");
}

#[tokio::test]
async fn the_usual_table_of_every_game_is_sound() {
    let house = House::open().await;
    let manager = house.manager().await;
    for game in games() {
        let file = serde_json::to_value(usual_file(game)).unwrap();
        let check = house.post("/api/tables/check").token(&manager);
        let told = check.json(json!({"house": file})).expect(200).await.json();
        assert_eq!(told["faults"], json!([]), "{}", game.id());
        assert_eq!(told["info"]["game"], game.id().as_str());
    }
}
