//! Empty tables that players opened are closed, and guests who have gone are forgotten.

use crate::house::House;
use cutcard_banked::PlayerId;
use cutcard_ledger::{Chips, TableId};
use cutcard_room::{Ask, Who};
use cutcard_server::forget_guests;
use cutcard_server::wire::frame::Role;
use cutcard_table::{Arrival, Command, PlayerKind, SeatNumber};
use serde_json::json;

#[tokio::test]
async fn an_empty_table_of_a_players_is_closed_and_one_of_the_houses_is_not() {
    let house = House::open_live().await;
    let (_, anna) = house.person("Anna", Role::Player).await;
    let (_, floor) = house.person("Flora", Role::AreaManager).await;
    let new = |count: u8| json!({"house": {"game": {"pots": {"game": "crown/holdem"}}}, "house_players": count});
    for (token, count) in [(&anna, 0), (&anna, 2), (&floor, 0)] {
        house.post("/api/tables").token(token).json(new(count)).expect(200).await;
    }
    let open = async || {
        let tables = house.get("/api/tables").expect(200).await.json();
        let ids = tables["tables"]
            .as_array()
            .unwrap()
            .iter()
            .map(|table| table["table"].as_u64().unwrap());
        ids.collect::<Vec<_>>()
    };
    assert_eq!(open().await, [1, 2, 3]);
    let mut watch = cutcard_server::EmptyTables::default();
    watch.close(&house.app).await;
    house.clock.forward_minutes(29);
    watch.close(&house.app).await;
    assert_eq!(open().await, [1, 2, 3]);
    house.clock.forward_minutes(2);
    watch.close(&house.app).await;
    assert_eq!(open().await, [3]);
    house.get("/api/tables/1").expect(200).await;
}

#[tokio::test]
async fn guests_of_whom_nothing_is_heard_are_forgotten_and_nobody_else() {
    let house = House::open().await;
    let come = async |name: &str| {
        let came = house.post("/api/guest").json(json!({"name": name})).expect(200).await.json();
        let player = PlayerId(came["me"]["player"].as_u64().unwrap());
        (player, came["token"].as_str().unwrap().to_owned())
    };
    let (berta, token_of_berta) = come("Berta").await;
    let (flora, token_of_flora) = come("Flora").await;
    let (_, token_of_dora) = come("Dora").await;
    let (_, anna) = house.person("Anna", Role::Player).await;
    let new = json!({"house": {"game": {"pots": {"game": "crown/holdem"}}}});
    let opened = house.post("/api/tables").token(&anna).json(new).expect(200).await.json();
    let table = TableId(u32::try_from(opened["table"].as_u64().unwrap()).unwrap());
    let (kind, arrival, seat) = (PlayerKind::Person, Arrival::New, SeatNumber(1));
    let sit = Command::SitDown { player: flora, seat, chips: Chips(1_000), kind, arrival };
    house.app.room.ask(table, Who::player(flora), Ask::Table(sit), None).await.unwrap();
    house.clock.forward_minutes(23 * 60);
    forget_guests(&house.app).await;
    house.get("/api/me").token(&token_of_dora).expect(200).await;
    assert_eq!(house.app.room.balance(berta).unwrap(), Chips(10_000));
    house.clock.forward_minutes(2 * 60);
    forget_guests(&house.app).await;
    // Her chips are back, her session is over and her name is free.
    assert_eq!(house.app.room.balance(berta).unwrap(), Chips(0));
    house.get("/api/me").token(&token_of_berta).expect(401).await;
    assert_eq!(house.app.people.person(berta), None);
    let (again, _) = come("Berta").await;
    assert_ne!(again, berta, "her number is nobody's");
    // Whoever sits, was heard of or has a password stays.
    for token in [&token_of_flora, &token_of_dora, &anna] {
        house.get("/api/me").token(token).expect(200).await;
    }
    forget_guests(&house.app).await;
    assert!(house.app.people.person(again).is_some());
}
