//! The cage.

use crate::house::{DAY, House};
use cutcard_banked::PlayerId;
use cutcard_ledger::{Chips, TableId};
use cutcard_room::{Ask, Who};
use cutcard_server::wire::frame::Role;
use cutcard_table::{Arrival, Command, PlayerKind, SeatNumber};
use serde_json::{Value, json};
use std::time::{Duration, Instant};

const FIRST: &str = "00000000000000000000000000000001";
const SECOND: &str = "00000000000000000000000000000002";

/// A body that issues chips.
fn to(player: PlayerId, chips: u64, request: &str) -> Value {
    json!({"player": player.0, "chips": chips, "why": "bought at the desk", "request": request})
}

/// A player asks for chips to be redeemed, and a cashier pays them; what is left.
async fn redeemed(house: &House, (player, cashier): (&str, &str), chips: u64, id: &str) -> u64 {
    let wish = json!({"chips": chips, "request": id});
    let asked = house.post("/api/me/redeem").token(player).json(wish).expect(202).await.json();
    let path = format!("/api/cage/requests/{}/pay", asked["request"]);
    let why = json!({"why": "paid at the desk"});
    let paid = house.post(&path).token(cashier).json(why).expect(200).await.json();
    paid["balance"].as_u64().unwrap()
}

#[tokio::test]
async fn chips_are_issued_and_redeemed_once_for_each_request() {
    let house = House::open().await;
    let (_, cashier) = house.person("Carla", Role::Cashier).await;
    let (anna, token) = house.person("Anna", Role::Player).await;
    let issue = |body: Value| house.post("/api/cage/issue").token(&cashier).json(body);
    for _ in 0..3 {
        assert_eq!(
            issue(to(anna, 500, FIRST)).expect(200).await.json(),
            json!({"balance": 10_500})
        );
    }
    // The same number for something else is refused, and nothing changes.
    issue(to(anna, 501, FIRST)).expect(409).await;
    let third = "00000000000000000000000000000003";
    for bad in [
        to(anna, 0, third),
        json!({"player": anna.0, "chips": -1, "why": "x", "request": third}),
        json!({"player": anna.0, "chips": 1.5, "why": "x", "request": third}),
        json!({"player": anna.0, "chips": 1, "why": "x", "request": "7"}),
        json!({"player": anna.0, "chips": 1, "why": "x"}),
        json!({"player": anna.0, "chips": 1, "request": third}),
        json!({"player": anna.0, "chips": 1, "why": " ", "request": third}),
        json!({"player": anna.0, "chips": 1, "why": "a\u{202e}b", "request": third}),
    ] {
        issue(bad).expect(400).await;
    }
    issue(to(PlayerId(99), 1, third)).expect(404).await;
    issue(to(PlayerId(1_000_000_000_000), 1, third)).expect(404).await;
    issue(to(anna, u64::MAX, third)).expect(400).await;

    let ask = |chips: u64, id: &str| {
        let wish = json!({"chips": chips, "request": id});
        house.post("/api/me/redeem").token(&token).json(wish)
    };
    ask(10_501, SECOND).expect(409).await;
    ask(0, SECOND).expect(400).await;
    let asked = ask(200, SECOND).expect(202).await.json();
    assert_eq!(ask(200, SECOND).expect(202).await.json(), asked, "the same again");
    assert_eq!(ask(100, third).expect(409).await.code(), "request-waiting");
    let path = format!("/api/cage/requests/{}/pay", asked["request"]);
    // Only the cage pays.
    house.post(&path).token(&token).json(json!({})).expect(403).await;
    for no_why in
        [json!({}), json!({"why": null}), json!({"why": " "}), json!({"why": "a\u{202e}b"})]
    {
        let refused = house.post(&path).token(&cashier).json(no_why).expect(400).await;
        assert_eq!(refused.code(), "bad-why");
    }
    let pay = || house.post(&path).token(&cashier).json(json!({"why": "paid at the desk"}));
    assert_eq!(pay().expect(200).await.json(), json!({"balance": 10_300}));
    assert_eq!(pay().expect(409).await.code(), "request-done");
    assert_eq!(house.get("/api/me").token(&token).expect(200).await.json()["chips"], 10_300);
    let mine = house.get("/api/me/redeem").token(&token).expect(200).await.json();
    assert_eq!(mine["requests"][0]["stands"], "done");
    assert_eq!(mine["requests"][0]["why"], Value::Null, "what the cage says for it is the cage's");

    let books = house.get("/api/me/transfers?after=0").token(&token).expect(200).await.json();
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
async fn nobody_serves_themselves_and_many_chips_take_two() {
    let house = House::open().await;
    let (carla, cashier) = house.person("Carla", Role::Cashier).await;
    let (_, other) = house.person("Olga", Role::Cashier).await;
    let (_, chief) = house.person("Anton", Role::AreaManager).await;
    let (anna, token) = house.person("Anna", Role::Player).await;
    let issue = |who: &str, body: Value| house.post("/api/cage/issue").token(who).json(body);
    let own = issue(&cashier, to(carla, 1_000_000_000_000, FIRST)).expect(403).await;
    assert_eq!(own.code(), "own-chips");
    let asked = issue(&cashier, to(anna, 100_001, FIRST)).expect(202).await.json();
    let path = |act: &str| format!("/api/cage/requests/{}/{act}", asked["request"]);
    let act = |who: &str, act: &str| house.post(&path(act)).token(who).json(json!({"why": "no"}));
    assert_eq!(act(&cashier, "approve").expect(403).await.code(), "same-person");
    assert_eq!(act(&other, "approve").expect(403).await.code(), "second-person");
    let waiting = house.get("/api/cage/requests").token(&other).expect(200).await.json();
    let row = &waiting["requests"][0];
    let told = json!([row["way"], row["name"], row["chips"], row["why"], row["first_name"]]);
    assert_eq!(told, json!(["issue", "Anna", 100_001, "bought at the desk", "Carla"]));
    assert_eq!(house.get("/api/me").token(&token).expect(200).await.json()["chips"], 10_000);
    // Two at once pay once.
    let both = [act(&chief, "approve").send(), act(&chief, "approve").send()];
    let both = futures_util::future::join_all(both).await;
    assert_eq!(both.iter().filter(|answer| answer.status == 200).count(), 1);
    assert_eq!(house.get("/api/me").token(&token).expect(200).await.json()["chips"], 110_001);
    assert_eq!(act(&other, "refuse").expect(409).await.code(), "request-done");

    let wish = json!({"chips": 5, "request": SECOND});
    let asked = house.post("/api/me/redeem").token(&token).json(wish).expect(202).await.json();
    let number = asked["request"].as_u64().unwrap();
    let path = format!("/api/me/redeem/{number}");
    house.delete(&path).token(&other).expect(404).await;
    house.delete(&path).token(&token).expect(204).await;
    house.delete(&path).token(&token).expect(409).await;
}

#[tokio::test]
async fn requests_that_differ_anywhere_are_two() {
    let house = House::open().await;
    let (_, cashier) = house.person("Carla", Role::Cashier).await;
    let (anna, _) = house.person("Anna", Role::Player).await;
    let issue = async |request: &str| {
        let body = to(anna, 5, request);
        let asked = house.post("/api/cage/issue").token(&cashier).json(body);
        asked.expect(200).await.json()["balance"].as_u64().unwrap()
    };
    assert_eq!(issue(FIRST).await, 10_005);
    for (place, digit) in ['1', '7', '8', 'f'].into_iter().enumerate() {
        // In the first digit, and in no other.
        let request = format!("{digit}{}", &FIRST[1..]);
        let balance = 10_010 + 5 * u64::try_from(place).unwrap();
        assert_eq!(issue(&request).await, balance, "{request}");
        assert_eq!(issue(&request).await, balance, "the same again");
    }
}

#[tokio::test]
async fn no_more_chips_than_a_player_may_have() {
    let house = House::open().await;
    let (_, cashier) = house.person("Carla", Role::Cashier).await;
    let (_, chief) = house.person("Anton", Role::AreaManager).await;
    let (anna, token) = house.person("Anna", Role::Player).await;
    let most = house.app.room.settings().limits.of_a_player.0;
    let issue = |chips: u64, request: &str| {
        house.post("/api/cage/issue").token(&cashier).json(to(anna, chips, request))
    };
    for chips in [most + 1, 9_007_199_254_740_993, u64::MAX] {
        let refused = issue(chips, FIRST).expect(400).await;
        assert_eq!(refused.code(), "too-many-chips");
        assert_eq!(refused.field().as_deref(), Some("/chips"));
    }
    // She has ten thousand already.
    assert_eq!(issue(most, FIRST).expect(409).await.code(), "too-many-chips");
    let asked = issue(most - 10_000, FIRST).expect(202).await.json();
    let path = format!("/api/cage/requests/{}/approve", asked["request"]);
    house.post(&path).token(&chief).json(json!({})).expect(200).await;
    let refused = issue(1, SECOND).expect(409).await;
    assert_eq!(refused.code(), "too-many-chips");
    assert_eq!(house.get("/api/me").token(&token).expect(200).await.json()["chips"], most);
    // What she takes to a table is still hers.
    let new = json!({"house": {"game": {"pots": {"game": "crown/holdem"}}}});
    let opened = house.post("/api/tables").token(&token).json(new).expect(200).await;
    let table = TableId(u32::try_from(opened.json()["table"].as_u64().unwrap()).unwrap());
    let (kind, arrival, seat) = (PlayerKind::Person, Arrival::New, SeatNumber(1));
    let sit = Command::SitDown { player: anna, seat, chips: Chips(1_000), kind, arrival };
    house.app.room.ask(table, Who::player(anna), Ask::Table(sit), None).await.unwrap();
    assert_eq!(issue(1, SECOND).expect(409).await.code(), "too-many-chips");
    let leave = Ask::Table(Command::Leave { player: anna });
    house.app.room.ask(table, Who::player(anna), leave, None).await.unwrap();
    assert_eq!(house.get("/api/me").token(&token).expect(200).await.json()["chips"], most);
}

#[tokio::test]
async fn transfers_come_latest_first_page_by_page() {
    let house = House::open().await;
    let (_, cashier) = house.person("Carla", Role::Cashier).await;
    let (anna, token) = house.person("Anna", Role::Player).await;
    for chips in 1..=5_u64 {
        let body = to(anna, chips, &format!("{chips:032x}"));
        house.post("/api/cage/issue").token(&cashier).json(body).expect(200).await;
    }
    let page = async |query: &str| {
        let path = format!("/api/me/transfers?{query}");
        let told = house.get(&path).token(&token).expect(200).await.json();
        let rows = told["transfers"].as_array().unwrap().clone();
        let of = |field: &str| rows.iter().map(|row| row[field].as_u64().unwrap()).collect();
        let (amounts, numbers): (Vec<u64>, Vec<u64>) = (of("amount"), of("number"));
        (amounts, numbers)
    };
    let (amounts, numbers) = page("most=4").await;
    assert_eq!(amounts, [5, 4, 3, 2]);
    let (amounts, rest) = page(&format!("most=4&before={}", numbers[3])).await;
    assert_eq!(amounts, [1, 10_000]);
    assert_eq!(page(&format!("before={}", rest[1])).await.0, [0_u64; 0]);
    assert_eq!(page(&format!("after={}&most=2", rest[0])).await.0, [2, 3]);
    let both = house.get("/api/me/transfers?before=9&after=1").token(&token);
    assert_eq!(both.expect(400).await.code(), "bad-query");
}

#[tokio::test]
async fn the_books_and_the_days_report_add_up() {
    let house = House::open().await;
    let (_, cashier) = house.person("Carla", Role::Cashier).await;
    let (anna, token) = house.person("Anna", Role::Player).await;
    house.post("/api/cage/issue").token(&cashier).json(to(anna, 700, FIRST)).expect(200).await;
    assert_eq!(redeemed(&house, (&token, &cashier), 300, SECOND).await, 10_400);
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
    let parts =
        ["in_wallets", "at_tables", "held_in_rounds", "in_banks", "under_lammers", "in_boxes"];
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
    let (_, cashier) = house.person("Carla", Role::Cashier).await;
    let (anna, _) = house.person("Anna", Role::Player).await;
    let found = house.get("/api/cage/players?find=ANN").token(&cashier).expect(200).await.json();
    let row = json!({"player": anna.0, "name": "Anna", "wallet": 10_000, "at_tables": 0, "may_not_play": false});
    assert_eq!(found, json!({"players": [row]}));
    let all = house.get("/api/cage/players").token(&cashier).expect(200).await.json();
    assert_eq!(all["players"].as_array().unwrap().len(), 3);
}

#[tokio::test]
async fn who_has_run_dry_is_topped_up_once_an_hour() {
    let house = House::open().await;
    let (_, cashier) = house.person("Carla", Role::Cashier).await;
    let (_, token) = house.person("Anna", Role::Player).await;
    let top_up = || house.post("/api/me/top-up").token(&token);
    top_up().expect(409).await;
    redeemed(&house, (&token, &cashier), 9_000, FIRST).await;
    let topped = top_up().expect(200).await.json();
    assert_eq!(topped, json!({"chips": 10_000}));
    redeemed(&house, (&token, &cashier), 9_000, SECOND).await;
    assert_eq!(top_up().expect(409).await.code(), "too-soon");
    // The clock's hour is another one, and hers is not over.
    house.clock.forward_minutes(59);
    assert_eq!(top_up().expect(409).await.code(), "too-soon");
    house.clock.forward_minutes(1);
    top_up().expect(200).await;
}

#[tokio::test]
async fn many_at_once_are_one_top_up() {
    let house = House::open().await;
    let (_, cashier) = house.person("Carla", Role::Cashier).await;
    let (_, token) = house.person("Anna", Role::Player).await;
    redeemed(&house, (&token, &cashier), 9_000, FIRST).await;
    let asked = (0..10).map(|_| house.post("/api/me/top-up").token(&token).send());
    let answers = futures_util::future::join_all(asked).await;
    assert_eq!(answers.iter().filter(|answer| answer.status == 200).count(), 1);
    assert_eq!(house.get("/api/me").token(&token).expect(200).await.json()["chips"], 10_000);
}

#[tokio::test]
async fn a_full_disk_is_told_without_a_path_and_by_ready() {
    let house = House::open_small(48).await;
    let (_, cashier) = house.person("Carla", Role::Cashier).await;
    let (anna, token) = house.person("Anna", Role::Player).await;
    house.get("/ready").expect(200).await;
    let mut booked = 0;
    let refused = loop {
        let request = format!("{booked:032x}");
        let body = to(anna, 1, &request);
        let answer = house.post("/api/cage/issue").token(&cashier).json(body).send().await;
        if answer.status != 200 {
            break answer;
        }
        booked += 1;
        assert!(booked < 10_000, "it is never full");
    };
    assert_eq!((refused.status.as_u16(), refused.code().as_str()), (503, "journal"));
    let dir = house.dir.to_str().unwrap();
    assert!(!refused.text.contains(dir) && !refused.text.contains("tmp"), "{}", refused.text);
    assert_eq!(house.get("/ready").expect(503).await.text, "nothing can be written down\n");
    house.get("/health").expect(200).await;
    // What was acknowledged is there.
    let me = house.get("/api/me").token(&token).expect(200).await.json();
    assert_eq!(me["chips"], 10_000 + booked);
    // Nothing was tried for long: the next may be written.
    house.clock.forward_minutes(2);
    house.get("/ready").expect(200).await;
}

#[tokio::test]
async fn nobody_is_topped_up_in_a_round() {
    let house = House::open_live().await;
    let (anna, token) = house.person("Anna", Role::Player).await;
    let (berta, _) = house.person("Berta", Role::Player).await;
    // No decision of hers ends the round before it is looked at.
    let new = json!({"house": {"game": {"pots": {"game": "crown/holdem"}}}, "clock_seconds": 600});
    let opened = house.post("/api/tables").token(&token).json(new).expect(200).await.json();
    let table = TableId(u32::try_from(opened["table"].as_u64().unwrap()).unwrap());
    for (player, seat) in [(anna, 1), (berta, 2)] {
        let (kind, arrival) = (PlayerKind::Person, Arrival::New);
        let (seat, chips) = (SeatNumber(seat), Chips(1_000));
        let sit = Command::SitDown { player, seat, chips, kind, arrival };
        house.app.room.ask(table, Who::player(player), Ask::Table(sit), None).await.unwrap();
    }
    let began = Instant::now();
    while !house.app.room.shown(table).unwrap().table.is_playing() {
        assert!(began.elapsed() < Duration::from_secs(60), "no round begins");
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    let refused = house.post("/api/me/top-up").token(&token).expect(409).await;
    assert_eq!(refused.code(), "in-round");
}
