//! The cage.

use crate::house::{DAY, House};
use cutcard_server::wire::frame::Role;
use serde_json::{Value, json};

const FIRST: &str = "00000000000000000000000000000001";
const SECOND: &str = "00000000000000000000000000000002";

#[tokio::test]
async fn chips_are_issued_and_redeemed_once_for_each_request() {
    let house = House::open().await;
    let (_, cashier) = house.person("Cora", Role::Cashier).await;
    let (anna, token) = house.person("Anna", Role::Player).await;
    let exchange =
        |chips: u64, request: &str| json!({"player": anna.0, "chips": chips, "request": request});
    let issue = |body: Value| house.post("/api/cage/issue").token(&cashier).json(body);
    let redeem = |body: Value| house.post("/api/cage/redeem").token(&cashier).json(body);
    for _ in 0..3 {
        assert_eq!(
            issue(exchange(500, FIRST)).expect(200).await.json(),
            json!({"balance": 10_500})
        );
    }
    // The same number for something else is refused, and nothing changes.
    issue(exchange(501, FIRST)).expect(409).await;
    redeem(exchange(500, FIRST)).expect(409).await;
    for _ in 0..2 {
        assert_eq!(
            redeem(exchange(200, SECOND)).expect(200).await.json(),
            json!({"balance": 10_300})
        );
    }
    let third = "00000000000000000000000000000003";
    redeem(exchange(10_301, third)).expect(409).await;
    assert_eq!(house.get("/api/me").token(&token).expect(200).await.json()["chips"], 10_300);
    for bad in [
        json!({"player": anna.0, "chips": 0, "request": third}),
        json!({"player": anna.0, "chips": -1, "request": third}),
        json!({"player": anna.0, "chips": 1.5, "request": third}),
        json!({"player": anna.0, "chips": 1, "request": "7"}),
        json!({"player": anna.0, "chips": 1}),
    ] {
        issue(bad).expect(400).await;
    }
    issue(json!({"player": 99, "chips": 1, "request": third})).expect(404).await;
    issue(json!({"player": 1_000_000_000_000_u64, "chips": 1, "request": third})).expect(404).await;
    let most = issue(exchange(u64::MAX, third)).send().await.status.as_u16();
    assert!(most == 409 || most == 400, "{most}");

    let books = house.get("/api/me/transfers").token(&token).expect(200).await.json();
    let told: Vec<Value> = books["transfers"]
        .as_array()
        .unwrap()
        .iter()
        .map(|transfer| {
            json!([transfer["kind"], transfer["amount"], transfer["from"], transfer["to"]])
        })
        .collect();
    let wallet = format!("player/{}", anna.0);
    assert_eq!(
        told,
        [
            json!(["issue", 10_000, "cage", wallet]),
            json!(["issue", 500, "cage", wallet]),
            json!(["redeem", 200, wallet, "cage"]),
        ]
    );
}

#[tokio::test]
async fn the_books_and_the_days_report_add_up() {
    let house = House::open().await;
    let (_, cashier) = house.person("Cora", Role::Cashier).await;
    let (anna, _) = house.person("Anna", Role::Player).await;
    let exchange =
        |chips: u64, request: &str| json!({"player": anna.0, "chips": chips, "request": request});
    house.post("/api/cage/issue").token(&cashier).json(exchange(700, FIRST)).expect(200).await;
    house.post("/api/cage/redeem").token(&cashier).json(exchange(300, SECOND)).expect(200).await;
    let balances = house.get("/api/cage/balances").token(&cashier).expect(200).await.json();
    let sum: i64 = balances["accounts"]
        .as_array()
        .unwrap()
        .iter()
        .map(|row| row["chips"].as_i64().unwrap())
        .sum();
    assert_eq!((sum, &balances["sum"]), (0, &json!(0)));

    let report = house.get("/api/cage/report").token(&cashier).expect(200).await.json();
    let named =
        house.get(&format!("/api/cage/report?day={DAY}")).token(&cashier).expect(200).await.json();
    assert_eq!(report, named);
    assert_eq!((&report["issued"], &report["redeemed"]), (&json!(20_700), &json!(300)));
    let parts = ["in_wallets", "at_tables", "held_in_rounds", "in_banks", "in_boxes"];
    let sum: u64 = parts.iter().map(|part| report[*part].as_u64().unwrap()).sum();
    assert_eq!((sum, &report["outstanding"]), (20_400, &json!(20_400)));
    let before =
        house.get("/api/cage/report?day=2027-01-14").token(&cashier).expect(200).await.json();
    assert_eq!((&before["issued"], &before["outstanding"]), (&json!(0), &json!(20_400)));
    for day in ["yesterday", "2027-13-01", "2027-02-30", "1500-01-01"] {
        let answer =
            house.get(&format!("/api/cage/report?day={day}")).token(&cashier).expect(400).await;
        assert_eq!(answer.code(), "day", "{day}");
    }
}

#[tokio::test]
async fn the_cage_finds_players() {
    let house = House::open().await;
    let (_, cashier) = house.person("Cora", Role::Cashier).await;
    let (anna, _) = house.person("Anna", Role::Player).await;
    let found = house.get("/api/cage/players?find=ANN").token(&cashier).expect(200).await.json();
    let row = json!({"player": anna.0, "name": "Anna", "wallet": 10_000, "at_tables": 0});
    assert_eq!(found, json!({"players": [row]}));
    let all = house.get("/api/cage/players").token(&cashier).expect(200).await.json();
    assert_eq!(all["players"].as_array().unwrap().len(), 3);
}

#[tokio::test]
async fn who_has_run_dry_is_topped_up_once_an_hour() {
    let house = House::open().await;
    let (_, cashier) = house.person("Cora", Role::Cashier).await;
    let (anna, token) = house.person("Anna", Role::Player).await;
    let top_up = || house.post("/api/me/top-up").token(&token);
    top_up().expect(409).await;
    let spend = |request: &str| json!({"player": anna.0, "chips": 9_000, "request": request});
    house.post("/api/cage/redeem").token(&cashier).json(spend(FIRST)).expect(200).await;
    let topped = top_up().expect(200).await.json();
    assert_eq!(topped, json!({"chips": 10_000}));
    house.post("/api/cage/redeem").token(&cashier).json(spend(SECOND)).expect(200).await;
    top_up().expect(409).await;
    house.clock.forward_minutes(61);
    top_up().expect(200).await;
}
