//! Lists across tables over HTTP: the board, one's own places, and the desk.

use crate::house::House;
use cutcard_banked::PlayerId;
use cutcard_ledger::{Chips, TableId};
use cutcard_room::{Ask, Opening, Who};
use cutcard_round::Role as Rank;
use cutcard_server::wire::frame::Role;
use cutcard_server::{BoardNames, Rates, Settings};
use cutcard_table::{Arrival, Command, DealtBy, Options, PlayerKind, SeatNumber, TableFile};
use serde_json::{Value, json};
use std::time::Duration;

const FLOOR: Who = Who::staff(PlayerId(1), Rank::AreaManager);

/// A table of two seats.
async fn table(house: &House, dealt_by: DealtBy) -> TableId {
    let file =
        TableFile::pots("game = 'crown/holdem'\nblinds = [5, 10]\nseats = 2".parse().unwrap());
    let options = Options { dealt_by, seat_request_seconds: 0, ..Options::default() };
    let (name, file) = ("Two chairs".to_owned(), TableFile { options, ..file });
    let opening = Opening { name, file, clock_millis: None, private: false };
    house.app.room.open_table(FLOOR, opening).await.unwrap()
}

async fn sit(house: &House, table: TableId, player: PlayerId, seat: u8) {
    let (seat, chips) = (SeatNumber(seat), Chips(1_000));
    let (kind, arrival) = (PlayerKind::Person, Arrival::New);
    let sit = Ask::Table(Command::SitDown { player, seat, chips, kind, arrival });
    house.app.room.ask(table, Who::player(player), sit, None).await.unwrap();
}

async fn leave(house: &House, table: TableId, player: PlayerId) {
    let leave = Ask::Table(Command::Leave { player });
    house.app.room.ask(table, Who::player(player), leave, None).await.unwrap();
}

/// Asks until it is so: the room sees to its lists by itself.
async fn until(house: &House, path: &str, token: &str, what: impl Fn(&Value) -> bool) -> Value {
    for _ in 0..2_000 {
        let told = house.get(path).token(token).expect(200).await.json();
        if what(&told) {
            return told;
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    panic!("never at {path}");
}

#[tokio::test]
async fn a_player_joins_is_called_and_answers_and_the_board_tells_no_name() {
    let house = House::open().await;
    let (anna, _) = house.person("Anna", Role::Player).await;
    let (berta, _) = house.person("Berta", Role::Player).await;
    let (clara, clara_token) = house.person("Clara Zweig", Role::Player).await;
    let (_, dora) = house.person("Dora", Role::Player).await;
    let table = table(&house, DealtBy::Software).await;
    for (player, seat) in [(anna, 1), (berta, 2)] {
        sit(&house, table, player, seat).await;
    }
    let wanted = json!({"table": table.0});
    house.post("/api/lists").json(wanted.clone()).expect(401).await;
    let none = json!({"table": 77});
    house.post("/api/lists").token(&clara_token).json(none).expect(404).await;
    for token in [&clara_token, &dora] {
        house.post("/api/lists").token(token).json(wanted.clone()).expect(200).await;
    }
    let again = house.post("/api/lists").token(&dora).json(wanted).expect(409).await;
    assert_eq!(again.code(), "on-list");
    let mine = house.get("/api/me/lists").token(&dora).expect(200).await.json();
    assert_eq!(
        (&mine["places"][0]["before"], &mine["places"][0]["next"]),
        (&json!(1), &json!(false))
    );
    // What everybody sees: the length of the list, and initials.
    let board = house.get("/api/board").expect(200).await;
    let game = &board.json()["games"][0];
    assert_eq!((&game["waiting"], &game["names"]), (&json!(2), &json!(["C.Z.", "D."])));
    assert_eq!((&game["going"], &game["tables"][0]["free"]), (&json!(true), &json!(0)));
    for private in ["Clara", "Zweig", "Dora", "Anna"] {
        assert!(!board.json().to_string().contains(private), "{private} is on the board");
    }
    leave(&house, table, berta).await;
    let called = |told: &Value| told["places"][0]["standing"] == "called";
    let place = until(&house, "/api/me/lists", &clara_token, called).await["places"][0].clone();
    assert_eq!(place["table"], table.0);
    assert!(place["until_millis"].as_u64().unwrap() > house.app.room.now_millis());
    // The other is next now, and may not answer for her.
    let list = format!("/api/lists/{}", place["list"]);
    let mine = house.get("/api/me/lists").token(&dora).expect(200).await.json();
    assert_eq!(mine["places"][0]["next"], true);
    let early = house.post(&list).token(&dora).json(json!("on-the-way")).expect(409).await;
    assert_eq!(early.code(), "no-seat-held");
    for act in ["on-the-way", "more-time"] {
        house.post(&list).token(&clara_token).json(json!(act)).expect(204).await;
    }
    let more = house.post(&list).token(&clara_token).json(json!("more-time")).expect(409).await;
    assert_eq!(more.code(), "no-more-time");
    sit(&house, table, clara, 2).await;
    until(&house, "/api/me/lists", &clara_token, |told| told["places"] == json!([])).await;
    house.post(&list).token(&dora).json(json!("cancel")).expect(204).await;
}

#[tokio::test]
async fn one_waits_for_what_the_room_offers_and_for_nothing_else() {
    let house = House::open().await;
    let (_, anna) = house.person("Anna", Role::Player).await;
    let houses = house.get("/api/houses").expect(200).await.json()["houses"].clone();
    let offer = houses.as_array().unwrap().iter().find(|it| it["game"] == "crown/omaha").unwrap();
    let wanted = json!({"house": offer["table"], "offer": offer["id"]});
    house.post("/api/lists").token(&anna).json(wanted).expect(200).await;
    let board = house.get("/api/board").expect(200).await.json();
    assert_eq!(
        (&board["games"][0]["game"], &board["games"][0]["going"]),
        (&json!("crown/omaha"), &json!(false))
    );
    let other = json!({"house": {"game": {"pots": {"game": "crown/omaha", "seats": 40}}}});
    house.post("/api/lists").token(&anna).json(other).expect(400).await;
    house.post("/api/lists").token(&anna).json(json!({})).expect(400).await;
}

#[tokio::test]
async fn the_desk_adds_people_in_person_calls_them_and_seats_them() {
    let house = House::open_with(Settings {
        rates: Rates::NONE,
        board_names: BoardNames::Nobody,
        ..Settings::default()
    })
    .await;
    let (_, player) = house.person("Paul", Role::Player).await;
    let (_, runner) = house.person("Rita", Role::ChipRunner).await;
    let (_, dealer) = house.person("Dora", Role::Dealer).await;
    let (_, higher) = house.person("Hugo", Role::HigherDutiesDealer).await;
    let (_, area) = house.person("Arno", Role::AreaManager).await;
    let table = table(&house, DealtBy::Hand).await;
    house.get("/api/staff/lists").token(&player).expect(403).await;
    let open = json!({"table": table.0});
    house.post("/api/staff/lists").token(&runner).json(open.clone()).expect(403).await;
    let list = house.post("/api/staff/lists").token(&area).json(open).expect(200).await.json();
    let at = |part: &str| format!("/api/staff/lists/{}/{part}", list["list"]);
    let add = async |token: &str, name: &str, status: u16| {
        house.post(&at("add")).token(token).json(json!({"name": name})).expect(status).await
    };
    add(&player, "Ann", 403).await;
    let ann = add(&runner, "Ann", 200).await.json()["player"].clone();
    // By the name of an account it is that account.
    let paul = add(&runner, "Paul", 200).await.json()["player"].clone();
    assert_eq!(add(&runner, "Paul", 409).await.code(), "on-list");
    assert_eq!(add(&runner, "Rita", 403).await.code(), "own-list");
    // Two make a game: both are called. Then they are as they were, the other way round.
    let both = |told: &Value| {
        let entries = told["lists"][0]["entries"].as_array().unwrap();
        entries.iter().all(|entry| entry["standing"] == "called")
    };
    let desk = until(&house, "/api/staff/lists", &dealer, both).await;
    assert_eq!(desk["lists"][0]["entries"][0]["name"], "Ann");
    assert_eq!(desk["lists"][0]["entries"][0]["came"], "in-person");
    let entry = async |token: &str, act: &str, player: &Value, status: u16| {
        let body = json!({"do": act, "player": player});
        house.post(&at("entry")).token(token).json(body).expect(status).await
    };
    entry(&dealer, "on-the-way", &ann, 204).await;
    entry(&dealer, "strike-off", &paul, 403).await;
    entry(&higher, "strike-off", &paul, 204).await;
    entry(&higher, "bump", &paul, 404).await;
    let chair = |player: &Value, seat: u8| json!({"player": player, "table": table.0, "seat": seat, "chips": 1_000});
    house.post(&at("seat")).token(&player).json(chair(&ann, 1)).expect(403).await;
    house.post(&at("seat")).token(&dealer).json(chair(&paul, 1)).expect(404).await;
    house.post(&at("seat")).token(&dealer).json(chair(&ann, 1)).expect(204).await;
    let empty = |told: &Value| told["lists"][0]["entries"] == json!([]);
    until(&house, "/api/staff/lists", &dealer, empty).await;
    // As the house shows them: not at all.
    assert_eq!(house.get("/api/board").expect(200).await.json()["games"][0]["names"], json!([]));
    house.post(&at("keep")).token(&dealer).json(json!("close")).expect(403).await;
    house.post(&at("keep")).token(&area).json(json!("close")).expect(204).await;
}

/// What somebody needs is for themselves and the desk; it is in no answer to anybody else.
#[tokio::test]
async fn what_somebody_would_like_of_a_seat_is_told_to_them_and_to_the_desk() {
    let house = House::open().await;
    let (anna, _) = house.person("Anna", Role::Player).await;
    let (berta, _) = house.person("Berta", Role::Player).await;
    let (clara, clara_token) = house.person("Clara", Role::Player).await;
    let (_, dora) = house.person("Dora", Role::Player).await;
    let (_, cashier) = house.person("Carl", Role::Cashier).await;
    let (_, runner) = house.person("Rita", Role::ChipRunner).await;
    let table = table(&house, DealtBy::Software).await;
    for (player, seat) in [(anna, 1), (berta, 2)] {
        sit(&house, table, player, seat).await;
    }
    let path = "/api/me/seat-wishes";
    house.get(path).expect(401).await;
    let nothing = json!({"side": "any", "needs": [], "note": ""});
    assert_eq!(house.get(path).token(&clara_token).expect(200).await.json(), nothing);
    let wishes = json!({"side": "dealers-left", "needs": ["wheelchair-place", "large-print"], "note": " the left ear "});
    house.post(path).token(&clara_token).json(wishes).expect(204).await;
    let kept = json!({"side": "dealers-left", "needs": ["wheelchair-place", "large-print"], "note": "the left ear"});
    assert_eq!(house.get(path).token(&clara_token).expect(200).await.json(), kept);
    // Nothing else is taken, and nothing long or hidden.
    for wrong in [
        json!({"side": "under-the-table"}),
        json!({"needs": ["the-button"]}),
        json!({"note": "x".repeat(201)}),
        json!({"note": "left\u{202e}right"}),
        json!({"seat": 3}),
    ] {
        house.post(path).token(&clara_token).json(wrong).expect(400).await;
    }
    assert_eq!(house.get(path).token(&clara_token).expect(200).await.json(), kept);
    for token in [&clara_token, &dora] {
        house.post("/api/lists").token(token).json(json!({"table": table.0})).expect(200).await;
    }
    let desk = house.get("/api/staff/lists").token(&runner).expect(200).await.json();
    let list = desk["lists"][0]["list"].clone();
    assert_eq!(desk["lists"][0]["entries"][0]["wishes"], kept);
    assert_eq!(desk["lists"][0]["entries"][1]["wishes"], Value::Null);
    for token in [&dora, &cashier] {
        house.get("/api/staff/lists").token(token).expect(403).await;
    }
    for path in ["/api/board", "/api/me/lists", "/api/tables"] {
        let told = house.get(path).token(&dora).expect(200).await.json().to_string();
        assert!(!told.contains("wheelchair") && !told.contains("left ear"), "{path}: {told}");
    }
    // The desk writes down what somebody says who waits, and of nobody else.
    let at = format!("/api/staff/lists/{list}/wishes");
    let said = |player: PlayerId| json!({"player": player.0, "wishes": {"needs": ["helper"]}});
    house.post(&at).token(&dora).json(said(clara)).expect(403).await;
    house.post(&at).token(&runner).json(said(anna)).expect(404).await;
    house.post(&at).token(&runner).json(said(clara)).expect(204).await;
    let now = json!({"side": "any", "needs": ["helper"], "note": ""});
    assert_eq!(house.get(path).token(&clara_token).expect(200).await.json(), now);
    // They change nothing about the order: whoever came first is called.
    leave(&house, table, berta).await;
    let called = |told: &Value| told["lists"][0]["entries"][0]["standing"] == "called";
    let desk = until(&house, "/api/staff/lists", &runner, called).await;
    assert_eq!(desk["lists"][0]["entries"][0]["player"], clara.0);
    house.post(path).token(&clara_token).json(nothing.clone()).expect(204).await;
    assert_eq!(house.get(path).token(&clara_token).expect(200).await.json(), nothing);
}

/// The desk says for players what they say at it, or by phone; nobody suspended has a seat held.
#[tokio::test]
async fn the_desk_speaks_for_whoever_calls_by_phone() {
    let house = House::open().await;
    let (anna, _) = house.person("Anna", Role::Player).await;
    let (berta, _) = house.person("Berta", Role::Player).await;
    let (paul, paul_token) = house.person("Paul", Role::Player).await;
    let (dora, _) = house.person("Dora", Role::Player).await;
    let (_, runner) = house.person("Rita", Role::ChipRunner).await;
    let (_, area) = house.person("Arno", Role::AreaManager).await;
    let (_, manager) = house.person("Mara", Role::AssistantCasinoManager).await;
    let table = table(&house, DealtBy::Software).await;
    for (player, seat) in [(anna, 1), (berta, 2)] {
        sit(&house, table, player, seat).await;
    }
    let open = json!({"table": table.0});
    let list = house.post("/api/staff/lists").token(&area).json(open).expect(200).await.json();
    let at = |part: &str| format!("/api/staff/lists/{}/{part}", list["list"]);
    for name in ["Paul", "Dora"] {
        let body = json!({"name": name, "came": "phone"});
        house.post(&at("add")).token(&runner).json(body).expect(200).await;
    }
    let body = json!({"name": "Paul", "came": "table"});
    house.post(&at("add")).token(&runner).json(body).expect(400).await;
    let desk = house.get("/api/staff/lists").token(&runner).expect(200).await.json();
    assert_eq!(desk["lists"][0]["entries"][0]["came"], "phone");
    let entry = async |act: &str, player: PlayerId, status: u16| {
        let body = json!({"do": act, "player": player.0});
        house.post(&at("entry")).token(&runner).json(body).expect(status).await
    };
    entry("cancel", paul, 204).await;
    let mine = house.get("/api/me/lists").token(&paul_token).expect(200).await.json();
    assert_eq!(mine["places"], json!([]));
    entry("cancel", paul, 404).await;
    let suspend = json!({"player": dora.0, "suspended": true, "why": "as the book has it"});
    house.post("/api/staff/suspend").token(&manager).json(suspend).expect(204).await;
    let empty = |told: &Value| told["lists"][0]["entries"] == json!([]);
    until(&house, "/api/staff/lists", &runner, empty).await;
}

/// Who sits at a second table sees that they go to the main game, and the desk why somebody does not.
#[tokio::test]
async fn who_goes_to_the_main_game_is_told_and_so_is_the_desk() {
    let house = House::open().await;
    let (anna, _) = house.person("Anna", Role::Player).await;
    let (berta, _) = house.person("Berta", Role::Player).await;
    let (paul, paul_token) = house.person("Paul", Role::Player).await;
    let (dora, dora_token) = house.person("Dora", Role::Player).await;
    let (_, area) = house.person("Arno", Role::AreaManager).await;
    let (main, feeder) =
        (table(&house, DealtBy::Software).await, table(&house, DealtBy::Software).await);
    for table in [main, feeder] {
        house.app.room.ask(table, FLOOR, Ask::Table(Command::Pause), None).await.unwrap();
    }
    for (player, seat) in [(anna, 1), (berta, 2)] {
        sit(&house, main, player, seat).await;
    }
    let open = json!({"table": main.0});
    let list = house.post("/api/staff/lists").token(&area).json(open).expect(200).await.json();
    let keep = format!("/api/staff/lists/{}/keep", list["list"]);
    let must = json!({"must-move": {"main": main.0, "feeder": feeder.0}});
    house.post(&keep).token(&area).json(must).expect(204).await;
    for (player, seat, token) in [(paul, 1, &paul_token), (dora, 2, &dora_token)] {
        sit(&house, feeder, player, seat).await;
        let known = |told: &Value| told["places"][0]["standing"] == "to-main";
        let mine = until(&house, "/api/me/lists", token, known).await;
        assert_eq!(mine["places"][0]["table"], main.0);
        assert_eq!(mine["places"][0]["before"], u32::from(seat) - 1);
    }
    let out = Ask::Table(Command::SitOut { player: paul });
    house.app.room.ask(feeder, Who::player(paul), out, None).await.unwrap();
    leave(&house, main, berta).await;
    let stays = |told: &Value| told["places"][0]["stays"] == "sits-out";
    until(&house, "/api/me/lists", &paul_token, stays).await;
    let moved = |told: &Value| told["places"] == json!([]);
    until(&house, "/api/me/lists", &dora_token, moved).await;
    let desk = house.get("/api/staff/lists").token(&area).expect(200).await.json();
    let movers = &desk["lists"][0]["movers"];
    assert_eq!((&movers[0]["name"], &movers[0]["stays"]), (&json!("Paul"), &json!("sits-out")));
    assert_eq!(house.app.room.shown(main).unwrap().table.seat_of(dora), Some(SeatNumber(2)));
}

/// A thousand who wait: each answer is read whole. How long it took is told by `--nocapture`; nothing here waits for it.
#[tokio::test]
async fn a_thousand_wait_and_all_are_told() {
    let house = House::open().await;
    let (anna, token) = house.person("Anna", Role::Player).await;
    let (berta, _) = house.person("Berta", Role::Player).await;
    let (_, area) = house.person("Arno", Role::AreaManager).await;
    let table = table(&house, DealtBy::Software).await;
    for (player, seat) in [(anna, 1), (berta, 2)] {
        sit(&house, table, player, seat).await;
    }
    let open = json!({"table": table.0});
    house.post("/api/staff/lists").token(&area).json(open).expect(200).await;
    let list = cutcard_lists::ListNumber(1);
    for number in 0..1_000 {
        let player = PlayerId(5_000 + number);
        let add = cutcard_room::OfList::Add { list, player };
        house.app.room.ask_list(FLOOR, add).await.unwrap();
    }
    for path in ["/api/staff/lists", "/api/board", "/api/me/lists"] {
        let began = std::time::Instant::now();
        let told = house.get(path).token(if path.contains("staff") { &area } else { &token });
        let told = told.expect(200).await;
        println!("{path}: {:?}, {} bytes", began.elapsed(), told.json().to_string().len());
    }
    let began = std::time::Instant::now();
    let (player, first) = (PlayerId(5_999), PlayerId(5_000));
    house.app.room.ask_list(FLOOR, cutcard_room::OfList::Bump { list, player }).await.unwrap();
    println!("an act, to the disk: {:?}", began.elapsed());
    let order = house.app.room.with_lists(|lists| {
        lists.get(list).map(|it| (it.entries.len(), it.entries[0].player, it.entries[1].player))
    });
    assert_eq!(order, Some((1_000, player, first)));
}
