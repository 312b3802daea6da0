//! The report of pairs over HTTP: for those in charge, made while they wait, with the places people came in from.

use crate::damaged::seated;
use crate::house::{House, PASSWORD};
use cutcard_ledger::{Chips, PlayerId, TableId};
use cutcard_room::{Ask, Who};
use cutcard_round::Act;
use cutcard_server::Marks;
use cutcard_server::wire::frame::Role;
use cutcard_table::{Arrival, Command, PlayerAct, PlayerKind, SeatNumber};
use serde_json::{Value, json};
use std::time::Duration;

/// A room that notes from where people come in.
async fn open() -> House {
    let mut house = House::open_live().await;
    let marks = Marks::open(&house.dir, &[7; 32], house.app.room.now_millis()).unwrap();
    house.app = house.app.clone().with_marks(marks);
    house.router = cutcard_server::app(house.app.clone());
    house
}

/// Signs somebody up from an address, on a device that has been here where there is one. Their number, token and device.
async fn comes(
    house: &House,
    name: &str,
    from: [u8; 4],
    device: Option<&str>,
) -> (PlayerId, String, String) {
    let new = json!({"name": name, "password": PASSWORD});
    let ask = house.post("/api/sign-up").from(from).json(new);
    let ask = match device {
        Some(device) => ask.header("cookie", device),
        None => ask,
    };
    let answer = ask.expect(200).await;
    let cookies = answer.headers.get_all("set-cookie").iter().map(|it| it.to_str().unwrap());
    let device = cookies.filter(|it| it.starts_with("cutcard_device=")).collect::<Vec<_>>();
    assert!(device[0].contains("HttpOnly") && device[0].contains("SameSite=Strict"), "{device:?}");
    let device = device[0].split(';').next().unwrap().to_owned();
    let told = answer.json();
    let player = PlayerId(told["me"]["player"].as_u64().unwrap());
    (player, told["token"].as_str().unwrap().to_owned(), device)
}

/// Asks until the report is made.
async fn made(house: &House, token: &str) -> Value {
    for _ in 0..2_000 {
        let path = "/api/staff/review?together=1";
        let told = house.get(path).token(token).expect(200).await.json();
        if told["state"] == "made" {
            return told;
        }
        assert_eq!((&told["state"], &told["pairs"]), (&json!("under-way"), &json!([])));
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    panic!("it is never made");
}

/// Plays a round: whoever may folds.
async fn a_round(house: &House, table: TableId, players: [PlayerId; 2]) {
    for _ in 0..4_000 {
        let rounds = house.app.room.rounds(table, None, 10).unwrap();
        if rounds.iter().any(|round| round.ended_millis.is_some()) {
            return;
        }
        for player in players {
            let play = PlayerAct::Bet { act: Act::Fold };
            let fold = Ask::Table(Command::Play { player, play });
            // Refused before their turn.
            let _ = house.app.room.ask(table, Who::player(player), fold, None).await;
        }
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    panic!("no round is over");
}

#[tokio::test]
async fn pairs_are_told_to_those_in_charge_with_where_they_came_from() {
    let house = open().await;
    let (anna, token, device) = comes(&house, "Anna", [10, 1, 1, 1], None).await;
    let (berta, _, same) = comes(&house, "Berta", [10, 1, 1, 1], Some(&device)).await;
    assert_eq!(device, same, "a device is given one mark");
    let (_, _, other) = comes(&house, "Clara", [10, 1, 1, 1], None).await;
    assert_ne!(device, other);
    let (_, dealer) = house.person("Dora", Role::Dealer).await;
    let (_, area) = house.person("Arno", Role::AreaManager).await;
    let table = seated(&house, &token, anna).await;
    let sit = Command::SitDown {
        player: berta,
        seat: SeatNumber(2),
        chips: Chips(200),
        kind: PlayerKind::Person,
        arrival: Arrival::New,
    };
    house.app.room.ask(table, Who::player(berta), Ask::Table(sit), None).await.unwrap();
    a_round(&house, table, [anna, berta]).await;
    let path = "/api/staff/review";
    house.get(path).expect(401).await;
    house.get(path).token(&dealer).expect(403).await;
    for bad in ["days=0", "days=367", "most=501"] {
        house.get(&format!("{path}?{bad}")).token(&area).expect(400).await;
    }
    let report = made(&house, &area).await;
    assert!(report["rounds"].as_u64() >= Some(1) && report["all"] == true, "{report}");
    assert_eq!((&report["own_rounds"], &report["found"]), (&json!(0), &json!(1)));
    let pair = &report["pairs"][0];
    assert_eq!(pair["names"], json!(["Anna", "Berta"]));
    assert_eq!((&pair["own"], &pair["stands_out"]), (&json!(false), &json!(false)));
    // Three came from there, and two of them on one device.
    assert_eq!((&pair["same_address"], &pair["same_device"]), (&json!(3), &json!(2)));
    // They began at the same time, and neither has anybody else to be compared with.
    assert_eq!(pair["comings"]["came"], 1);
    assert_eq!(pair["soft"], json!(null));
    // Nothing else of where they came from is told, and no card.
    assert!(!report.to_string().contains("10.1.1.1"), "{report}");
    assert!(pair.get("cards").is_none());
}

/// Nobody reads of rounds of their own without being told that they are in it.
#[tokio::test]
async fn whoever_was_dealt_in_is_told_so() {
    let house = open().await;
    let (area, token) = house.person("Arno", Role::AreaManager).await;
    let (berta, _, _) = comes(&house, "Berta", [10, 1, 1, 1], None).await;
    let table = seated(&house, &token, area).await;
    let sit = Command::SitDown {
        player: berta,
        seat: SeatNumber(2),
        chips: Chips(200),
        kind: PlayerKind::Person,
        arrival: Arrival::New,
    };
    house.app.room.ask(table, Who::player(berta), Ask::Table(sit), None).await.unwrap();
    a_round(&house, table, [area, berta]).await;
    let report = made(&house, &token).await;
    assert!(report["own_rounds"].as_u64() >= Some(1), "{report}");
    assert_eq!(report["pairs"][0]["own"], true);
    let other = house.person("Ada", Role::AreaManager).await.1;
    let report = made(&house, &other).await;
    assert_eq!((&report["own_rounds"], &report["pairs"][0]["own"]), (&json!(0), &json!(false)));
}
