//! What players may open: the houses that the room offers, and nothing else.

use crate::house::House;
use cutcard_server::wire::frame::Role;
use cutcard_server::{Houses, Rates, Settings};
use futures_util::future::join_all;
use serde_json::{Value, json};
use std::path::PathBuf;

fn pots(house: Value) -> Value {
    json!({"house": {"game": {"pots": house}}})
}

/// A table of boxes by the book, as the room's own offer has it.
fn boxes() -> Value {
    json!({"game": {"boxes": {"float": 200_000, "house": {
        "boxes": 7,
        "ante": {"minimum": 10, "maximum": 500, "multiple": 5},
        "pairs_plus": {"minimum": 10, "maximum": 500, "multiple": 5},
    }}}})
}

fn with(mut file: Value, place: &str, value: Value) -> Value {
    let (before, name) = place.rsplit_once('/').unwrap();
    file.pointer_mut(before).unwrap()[name] = value;
    file
}

/// The places that a refusal's faults are about.
fn fields(answer: &Value) -> Vec<&str> {
    let faults = answer["faults"].as_array().unwrap();
    faults.iter().map(|fault| fault["field"].as_str().unwrap_or("")).collect()
}

#[tokio::test]
async fn no_guest_opens_a_bank_of_their_own_or_odds_of_their_own() {
    let house = House::open().await;
    let (_, anna) = house.person("Anna", Role::Player).await;
    let (_, dealer) = house.person("Dora", Role::Dealer).await;
    let last = i64::MAX - 20_000;
    let bank = with(boxes(), "/game/boxes/float", json!(last));
    let odds = with(boxes(), "/game/boxes/house/departing", json!("in-pay-tables"));
    let odds = with(odds, "/game/boxes/house/pairs_plus_odds", json!("1000000,30,6,3,1"));
    for token in [&anna, &dealer] {
        let ask = |file: &Value| {
            house.post("/api/tables").token(token).json(json!({"house": file})).expect(400)
        };
        let refused = ask(&bank).await;
        assert_eq!(refused.code(), "not-offered");
        assert_eq!(fields(&refused.json()), ["/game/boxes/float"]);
        let refused = ask(&odds).await;
        assert_eq!(refused.code(), "not-offered");
        assert_eq!(
            fields(&refused.json()),
            ["/game/boxes/house/departing", "/game/boxes/house/pairs_plus_odds"]
        );
        // Nothing tells what the house has.
        assert!(!refused.text.contains("200000"), "{}", refused.text);
    }
    // The house itself has bounds too.
    let manager = house.manager().await;
    for (file, field) in [
        (bank, "/game/boxes/float"),
        (odds.clone(), "/game/boxes/house/ante/maximum"),
        (
            with(boxes(), "/game/boxes/house/ante/maximum", json!(1_000_000_000)),
            "/game/boxes/house/ante/maximum",
        ),
    ] {
        let new = json!({"house": file});
        let refused = house.post("/api/tables").token(&manager).json(new).expect(400).await;
        assert_eq!(refused.code(), "options");
        assert_eq!(fields(&refused.json()), [field], "{}", refused.text);
    }
    // Odds of its own that it can pay are the house's to choose.
    let own = with(odds, "/game/boxes/house/pairs_plus_odds", json!("35,25,6,4,1"));
    house.post("/api/tables").token(&manager).json(json!({"house": own})).expect(200).await;
    // And what is offered stays open to everybody.
    house.post("/api/tables").token(&anna).json(json!({"house": boxes()})).expect(200).await;
}

#[tokio::test]
async fn every_number_of_a_house_has_a_bound_for_whoever_asks() {
    let house = House::open().await;
    let manager = house.manager().await;
    let huge = json!(1_000_000_001_u64);
    for (game, field) in [
        ("crown/holdem", "minimum_bet"),
        ("crown/holdem", "minimum_stake"),
        ("crown/holdem", "maximum_buy_in"),
        ("crown/holdem", "smallest_chip"),
        ("crown/seven-card-stud", "ante"),
        ("crown/seven-card-stud", "bring_in"),
        ("crown/chinese", "unit"),
        ("act/draw", "maximum_bet"),
    ] {
        let file = pots(json!({"game": game, field: huge}));
        let told = house.post("/api/tables/check").token(&manager).json(file).expect(200).await;
        let place = format!("/game/pots/{field}");
        assert!(fields(&told.json()).contains(&place.as_str()), "{game} {field}: {}", told.text);
    }
    let blinds = pots(json!({"game": "crown/holdem", "blinds": [5, huge]}));
    let told = house.post("/api/tables/check").token(&manager).json(blinds).expect(200).await;
    assert!(fields(&told.json()).contains(&"/game/pots/blinds"), "{}", told.text);
    for option in ["kill_rejoin_rounds", "most_time_charge", "boxes_minimum"] {
        let mut new = pots(json!({"game": "crown/holdem"}));
        new["house"]["options"] = json!({option: huge});
        let told = house.post("/api/tables/check").token(&manager).json(new).expect(200).await;
        assert_eq!(fields(&told.json()), [format!("/options/{option}")], "{}", told.text);
    }
}

#[tokio::test]
async fn a_player_chooses_within_the_ranges_and_is_told_of_everything_else() {
    let house = House::open().await;
    let (_, anna) = house.person("Anna", Role::Player).await;
    let good = pots(json!({
        "game": "crown/holdem", "limit": "fixed", "deck": 32, "seats": 6, "minimum_bet": 20,
        // What the house has anyhow may be written out.
        "forced": "blinds", "smallest_chip": 1, "joker": false, "blinds": null,
    }));
    let told = house.post("/api/tables/check").json(good.clone()).expect(200).await.json();
    assert_eq!(told["faults"], json!([]), "{told}");
    let opened = house.post("/api/tables").token(&anna).json(good).expect(200).await.json();
    let info = house.get(&format!("/api/tables/{}", opened["table"])).expect(200).await.json();
    let info = &info["info"];
    assert_eq!((&info["limit"], &info["deck"]), (&json!("fixed"), &json!(32)));
    assert_eq!((&info["capacity"], &info["big_blind"]), (&json!(6), &json!(20)));

    let bad = pots(json!({
        "game": "crown/holdem", "minimum_bet": 5_000, "blinds": [1, 2, 3, 4], "limit": "straddle",
        "commission": {"basis_points": 1000, "cap": 5}, "maximum_buy_in": 500,
    }));
    let told = house.post("/api/tables/check").json(bad.clone()).expect(200).await.json();
    let mut places = fields(&told);
    places.sort_unstable();
    assert_eq!(
        places,
        [
            "/game/pots/blinds",
            "/game/pots/commission/basis_points",
            "/game/pots/commission/cap",
            "/game/pots/limit",
            "/game/pots/maximum_buy_in",
            "/game/pots/minimum_bet",
        ],
        "{told}"
    );
    let refused = house.post("/api/tables").token(&anna).json(bad.clone()).expect(400).await;
    assert_eq!(refused.code(), "not-offered");
    assert_eq!(refused.json()["faults"], told["faults"]);
    // Staff who answer for the table hear the book alone.
    let manager = house.manager().await;
    let refused = house.post("/api/tables").token(&manager).json(bad).expect(400).await;
    assert_eq!(refused.code(), "options");
    // Choices that are each offered and do not go together are the book's to refuse.
    let crowd = pots(json!({"game": "crown/holdem", "deck": 20, "seats": 11}));
    let refused = house.post("/api/tables").token(&anna).json(crowd).expect(400).await;
    assert_eq!(refused.code(), "options");
    // A departure is never a player's.
    let ace = pots(json!({"game": "crown/seven-card-stud", "bring_in": 1}));
    let refused = house.post("/api/tables").token(&anna).json(ace.clone()).expect(400).await;
    assert_eq!(refused.code(), "not-offered");
    house.post("/api/tables").token(&manager).json(ace).expect(200).await;
}

#[tokio::test]
async fn a_table_of_every_game_is_offered_and_opens() {
    let settings = Settings { rates: Rates::NONE, tables_per_player: 100, ..Settings::default() };
    let house = House::open_with(settings).await;
    let (_, anna) = house.person("Anna", Role::Player).await;
    let offers = house.get("/api/houses").expect(200).await.json();
    let offers = offers["houses"].as_array().unwrap();
    assert_eq!(offers.len(), cutcard_rulebook::games().len());
    for offer in offers {
        let what = format!("{offer}");
        // As the page asks: by the offer's name, with what is chosen of it.
        let family = if offer["game"] == "act/3-card-poker" { "boxes" } else { "pots" };
        let mut new = json!({"house": {"game": {family: {}}}, "offer": offer["id"]});
        new["clock_seconds"] = offer["clock_seconds"]["least"].clone();
        new["house_players"] = json!(1);
        let opened = house.post("/api/tables").token(&anna).json(new).send().await;
        assert_eq!(opened.status.as_u16(), 200, "{what}: {}", opened.text);
        // As a program asks: the whole table.
        let whole = json!({"house": offer["table"]});
        let told = house.post("/api/tables/check").json(whole).expect(200).await.json();
        assert_eq!(told["faults"], json!([]), "{what}");
        assert_eq!(told["info"]["game"], offer["game"]);
        assert_eq!(told["departures"], json!([]), "{what}");
        assert!(offer["choices"].as_object().unwrap().len() >= 2, "{what}");
    }
    let none = json!({"house": {"game": {"pots": {}}}, "offer": "no-such"});
    let refused = house.post("/api/tables").token(&anna).json(none).expect(400).await;
    assert_eq!(refused.code(), "not-offered");
}

#[tokio::test]
async fn an_offer_bounds_the_clock_and_the_house_players() {
    let folder = Files::new(&[(
        "small.toml",
        "name = \"Small\"\ngame = \"crown/holdem\"\n[choose]\n\
         clock_seconds = { least = 20, most = 40 }\nhouse_players = { least = 0, most = 2 }\n",
    )]);
    let houses = Houses::read(&folder.0).unwrap();
    let house =
        House::open_with(Settings { rates: Rates::NONE, houses, ..Settings::default() }).await;
    let (_, anna) = house.person("Anna", Role::Player).await;
    let ask = |field: &str, value: u32| {
        let mut new = pots(json!({"game": "crown/holdem"}));
        new[field] = json!(value);
        house.post("/api/tables").token(&anna).json(new)
    };
    for (field, value) in [("clock_seconds", 19), ("clock_seconds", 41), ("house_players", 3)] {
        let refused = ask(field, value).expect(400).await;
        assert_eq!(refused.code(), "not-offered");
        assert_eq!(refused.field(), Some(format!("/{field}")));
    }
    ask("clock_seconds", 40).expect(200).await;
    ask("house_players", 2).expect(200).await;
    // Its stakes are the house's, and so is every other game.
    for house_options in
        [json!({"game": "crown/holdem", "minimum_bet": 20}), json!({"game": "crown/razz"})]
    {
        let refused = house.post("/api/tables").token(&anna).json(pots(house_options));
        assert_eq!(refused.expect(400).await.code(), "not-offered");
    }
}

/// A folder with files in it, gone with its owner.
struct Files(PathBuf);

impl Files {
    fn new(files: &[(&str, &str)]) -> Files {
        static COUNT: std::sync::atomic::AtomicU64 = std::sync::atomic::AtomicU64::new(0);
        let count = COUNT.fetch_add(1, std::sync::atomic::Ordering::Relaxed);
        let name = format!("cutcard-offers-{}-{count}", std::process::id());
        let folder = std::env::temp_dir().join(name);
        std::fs::create_dir_all(&folder).unwrap();
        for (name, text) in files {
            std::fs::write(folder.join(name), text).unwrap();
        }
        Files(folder)
    }
}

impl Drop for Files {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

#[test]
fn a_broken_folder_tells_every_fault_of_every_file() {
    let folder = Files::new(&[
        (
            "a.toml",
            "name = \"A\"\ngame = \"crown/holdem\"\n[choose]\nseats = { least = 2, most = 40 }\nlimit = []\n",
        ),
        ("b.toml", "name = \"\"\ngame = \"crown/holden\"\n"),
        ("c.toml", "name = \"C\"\ngame = \"crown/holdem\"\nstakes = 3\n"),
        (
            "d.toml",
            "name = \"D\"\ngame = \"act/3-card-poker\"\nfloat = 9223372036854775807\n[house]\nboxes = 7\n\
             ante = { minimum = 10, maximum = 500, multiple = 5 }\npairs_plus = { minimum = 10, maximum = 500, multiple = 5 }\n\
             [choose]\nfloat = { least = 1, most = 2 }\npairs_plus_odds = [\"1000000,1,1,1,1\"]\n",
        ),
        (
            "e.toml",
            "name = \"E\"\ngame = \"crown/holdem\"\n[house]\nblinds = [10, 5]\nseats = 90\n",
        ),
        (
            "f.toml",
            "name = \"F\"\ngame = \"crown/razz\"\n[choose]\nbring_in = [5]\nno_such_option = [1]\nclock_seconds = { least = 1, most = 9 }\n",
        ),
        ("good.toml", "name = \"Good\"\ngame = \"crown/holdem\"\n"),
        ("not-an-offer.txt", "this is no TOML"),
    ]);
    let faults = Houses::read(&folder.0).unwrap_err();
    let told: Vec<(&str, &str)> =
        faults.iter().map(|fault| (fault.file.as_str(), fault.field.as_str())).collect();
    assert_eq!(
        told,
        [
            ("a.toml", "choose.limit"),
            ("a.toml", "choose.seats"),
            ("b.toml", "name"),
            ("b.toml", "game"),
            ("c.toml", "line 3"),
            ("d.toml", "choose.float"),
            ("d.toml", "choose.pairs_plus_odds"),
            ("d.toml", "/game/boxes/float"),
            ("e.toml", "/game/pots/seats"),
            // They fall, and the last is below the minimum bet.
            ("e.toml", "/game/pots/blinds"),
            ("e.toml", "/game/pots/blinds"),
            ("f.toml", "choose.clock_seconds"),
            ("f.toml", "choose.bring_in"),
            ("f.toml", "choose.no_such_option"),
        ],
        "{faults:#?}"
    );
    let empty = Files::new(&[]);
    assert_eq!(Houses::read(&empty.0).unwrap_err().len(), 1);
    assert_eq!(Houses::read(&empty.0.join("nowhere")).unwrap_err().len(), 1);
}

#[tokio::test]
async fn however_many_are_asked_for_at_once_no_more_tables_are_opened_than_may_be() {
    let settings = Settings {
        rates: Rates::NONE,
        most_tables: 12,
        tables_for_staff: 0,
        ..Settings::default()
    };
    let house = House::open_with(settings).await;
    let mut tokens = Vec::new();
    for name in ["Anna", "Berta", "Carla"] {
        tokens.push(house.person(name, Role::Player).await.1);
    }
    let crowd = |token: &str| {
        let asks = (0..20).map(|_| {
            house
                .post("/api/tables")
                .token(token)
                .json(pots(json!({"game": "crown/holdem"})))
                .send()
        });
        join_all(asks.collect::<Vec<_>>())
    };
    let opened = |answers: &[crate::house::Answer]| {
        for answer in answers {
            assert!(answer.status == 200 || answer.code() == "too-many-tables", "{}", answer.text);
        }
        answers.iter().filter(|answer| answer.status == 200).count()
    };
    assert_eq!(opened(&crowd(&tokens[0]).await), 5);
    let (others, more) = tokio::join!(crowd(&tokens[1]), crowd(&tokens[2]));
    assert_eq!(opened(&others) + opened(&more), 7, "twelve in all");
    let listed = house.get("/api/tables").expect(200).await.json();
    assert_eq!(listed["tables"].as_array().unwrap().len(), 12);
}

#[tokio::test]
async fn the_lobby_says_who_opened_a_table() {
    let mut house = House::open().await;
    let (_, anna) = house.person("Anna", Role::Player).await;
    cutcard_server::open_tables(&house.app).await.unwrap();
    let new = pots(json!({"game": "crown/holdem"}));
    let opened = house.post("/api/tables").token(&anna).json(new).expect(200).await.json();
    let number = opened["table"].as_u64().unwrap();
    for _ in 0..2 {
        let listed = house.get("/api/tables").expect(200).await.json();
        for table in listed["tables"].as_array().unwrap() {
            let by = if table["table"] == number { json!("Anna") } else { Value::Null };
            assert_eq!(table["opened_by"], by, "{table}");
        }
        house.restart().await;
    }
    // The limit counts what was opened before the restart.
    for _ in 0..4 {
        let new = pots(json!({"game": "crown/holdem"}));
        house.post("/api/tables").token(&anna).json(new).expect(200).await;
    }
    let new = pots(json!({"game": "crown/holdem"}));
    house.post("/api/tables").token(&anna).json(new).expect(409).await;
}
