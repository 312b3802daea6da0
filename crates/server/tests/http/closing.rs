//! Empty tables that players opened are closed, and guests who have gone are forgotten.

use crate::house::House;
use cutcard_banked::PlayerId;
use cutcard_ledger::{Chips, TableId};
use cutcard_room::{Ask, Who};
use cutcard_server::people::{audit_register, put_forgotten_back};
use cutcard_server::wire::frame::Role;
use cutcard_server::{SetClock, forget_guests};
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

/// A clock that is set makes nobody away: guests stay, and nobody is signed out.
#[tokio::test]
async fn a_clock_that_is_set_forgets_nobody() {
    let mut house = House::open().await;
    let mut clocks = SetClock::new(&house.app);
    let come = async |house: &House| {
        let guest = house.post("/api/guest").json(json!({})).expect(200).await.json();
        let player = PlayerId(guest["me"]["player"].as_u64().unwrap());
        (player, guest["token"].as_str().unwrap().to_owned())
    };
    let (guest, token) = come(&house).await;
    let (_, member) = house.person("Anna", Role::Player).await;
    house.clock.forward_minutes(60);
    clocks.look(&house.app).await.unwrap();
    // A year, in a moment.
    house.clock.set_on_minutes(365 * 24 * 60);
    clocks.look(&house.app).await.unwrap();
    house.app.people.tidy().await.unwrap();
    forget_guests(&house.app).await;
    house.get("/api/me").token(&member).expect(200).await;
    assert!(house.app.people.person(guest).is_some());
    assert_eq!(house.app.room.balance(guest).unwrap(), Chips(10_000));
    // It is so after a restart, and what really passes counts.
    house.restart().await;
    forget_guests(&house.app).await;
    house.get("/api/me").token(&token).expect(200).await;
    let mut clocks = SetClock::new(&house.app);
    house.clock.forward_minutes(25 * 60);
    clocks.look(&house.app).await.unwrap();
    forget_guests(&house.app).await;
    assert_eq!(house.app.people.person(guest), None);
}

/// Of a guest who was forgotten the number is kept: where the books are taken back to a time when they had
/// chips, they are put back, nobody can come as them, and they are forgotten again.
#[tokio::test]
async fn a_forgotten_guest_is_put_back_where_the_books_know_them() {
    let mut house = House::open().await;
    let guest = house.post("/api/guest").json(json!({"name": "Berta"})).expect(200).await.json();
    let token = guest["token"].as_str().unwrap().to_owned();
    let guest = PlayerId(guest["me"]["player"].as_u64().unwrap());
    house.clock.forward_minutes(25 * 60);
    forget_guests(&house.app).await;
    assert!(audit_register(&house.dir, &[guest]).is_err());
    assert_eq!(put_forgotten_back(&house.dir, &[PlayerId(99)]).unwrap(), 0, "nobody had that");
    assert_eq!(put_forgotten_back(&house.dir, &[guest]).unwrap(), 1);
    assert_eq!(put_forgotten_back(&house.dir, &[guest]).unwrap(), 0, "once");
    assert!(audit_register(&house.dir, &[guest]).is_ok());
    house.restart().await;
    let back = house.app.people.person(guest).unwrap();
    assert_eq!(&*back.name, format!("Guest {}", guest.0), "the name is not known any more");
    house.get("/api/me").token(&token).expect(401).await;
    house.clock.forward_minutes(25 * 60);
    forget_guests(&house.app).await;
    assert_eq!(house.app.people.person(guest), None);
}
