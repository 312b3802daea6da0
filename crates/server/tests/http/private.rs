//! Private tables over HTTP: opened, found by those who may, and by nobody else.

use crate::house::House;
use cutcard_banked::PlayerId;
use cutcard_ledger::{Chips, TableId};
use cutcard_room::{Ask, Who};
use cutcard_server::wire::frame::Role;
use cutcard_table::{Arrival, Command, PlayerKind, SeatNumber};
use serde_json::{Value, json};
use std::time::Duration;

async fn open_private(house: &House, token: &str) -> (u64, String) {
    let new = json!({
        "name": "ours", "private": true, "house_players": 2,
        "house": {"game": {"pots": {"game": "crown/holdem"}}}
    });
    let opened = house.post("/api/tables").token(token).json(new).expect(200).await.json();
    let table = opened["table"].as_u64().unwrap();
    let now = house.get(&format!("/api/tables/{table}")).token(token).expect(200).await.json();
    (table, now["info"]["invite"].as_str().unwrap().to_owned())
}

/// Somebody sits down among the house players and is dealt in.
async fn plays_a_round(house: &House, table: u64, player: PlayerId) {
    let id = TableId(u32::try_from(table).unwrap());
    let (kind, arrival) = (PlayerKind::Person, Arrival::New);
    let shown = house.app.room.shown(id).unwrap();
    let mut seats = (1..=9).map(SeatNumber);
    let seat = seats.find(|seat| shown.table.seated(*seat).is_none()).unwrap();
    let sit = Command::SitDown { player, seat, chips: Chips(1_000), kind, arrival };
    house.app.room.set_connected(id, player, true);
    house.app.room.ask(id, Who::player(player), Ask::Table(sit), None).await.unwrap();
    for _ in 0..3_000 {
        if house.app.room.shown(id).unwrap().table.plays(seat) {
            let leave = Ask::Table(Command::Leave { player });
            house.app.room.ask(id, Who::player(player), leave, None).await.unwrap();
            return;
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    panic!("never dealt in");
}

fn listed(tables: &Value) -> Vec<u64> {
    tables["tables"].as_array().unwrap().iter().map(|it| it["table"].as_u64().unwrap()).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_finds_a_private_table_who_was_not_invited() {
    let mut house = House::open_live().await;
    let (host, host_token) = house.person("Anna", Role::Player).await;
    let (player, player_token) = house.person("Berta", Role::Player).await;
    let (_, stranger) = house.person("Carla", Role::Player).await;
    let (table, code) = open_private(&house, &host_token).await;
    assert!(code.len() >= 13, "at least 64 bits of five to a letter");
    plays_a_round(&house, table, player).await;
    plays_a_round(&house, table, host).await;
    // The same before and after a restart, and whatever is asked for.
    for restarted in [false, true] {
        if restarted {
            house.restart().await;
        }
        let none = house.get("/api/tables/9999").token(&stranger).expect(404).await.text;
        let wrong = "z".repeat(code.len());
        for path in ["", "/rounds", "/rounds/1", "/rounds/77", "/sign"] {
            for said in ["".to_owned(), format!("?code={wrong}"), "?code=".to_owned()] {
                let asked = format!("/api/tables/{table}{path}{said}");
                for token in [Some(&stranger), None] {
                    let ask = house.get(&asked);
                    let ask = match token {
                        Some(token) => ask.token(token),
                        None => ask,
                    };
                    let answer = ask.expect(404).await;
                    assert_eq!(answer.text.replace(&table.to_string(), "9999"), none, "{asked}");
                }
            }
        }
        for token in [&stranger, &player_token] {
            let all = house.get("/api/tables").token(token).expect(200).await;
            assert!(!all.text.contains(&code) && !listed(&all.json()).contains(&table));
        }
        let public = house.get("/api/tables").expect(200).await;
        assert!(!public.text.contains("ours") && !listed(&public.json()).contains(&table));
        // Who opened it, who was dealt in, who has the code and staff read what was played there.
        let rounds = format!("/api/tables/{table}/rounds");
        let invited = format!("{rounds}?code={code}");
        house.get(&invited).expect(200).await;
        house.get(&rounds).token(&host_token).expect(200).await;
        house.get(&format!("{rounds}/1")).token(&player_token).expect(200).await;
        let manager = house.manager().await;
        house.get(&rounds).token(&manager).expect(200).await;
        // The code itself is told to the host alone.
        let of = |token: String| {
            let asked = format!("/api/tables/{table}?code={code}");
            let house = &house;
            async move { house.get(&asked).token(&token).expect(200).await.json() }
        };
        assert_eq!(of(host_token.clone()).await["info"]["invite"], json!(code));
        assert_eq!(of(stranger.clone()).await["info"]["invite"], Value::Null);
        assert_eq!(of(manager.clone()).await["info"]["invite"], Value::Null);
        assert!(
            listed(&house.get("/api/tables").token(&manager).expect(200).await.json())
                .contains(&table)
        );
        for route in ["/api/me/rounds", "/api/me/export", "/api/me/results"] {
            let own = house.get(route).token(&player_token).expect(200).await;
            assert!(!own.text.contains(&code), "{route}");
        }
        let metrics = house.get("/metrics").token(&manager).expect(200).await;
        assert!(!metrics.text.contains("ours") && !metrics.text.contains(&code));
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_code_is_changed_by_the_host_or_staff_and_the_old_one_reads_nothing() {
    let mut house = House::open_live().await;
    let (_, host) = house.person("Anna", Role::Player).await;
    let (player, dealt_in) = house.person("Berta", Role::Player).await;
    let (_, stranger) = house.person("Carla", Role::Player).await;
    let (table, old) = open_private(&house, &host).await;
    plays_a_round(&house, table, player).await;
    let path = format!("/api/tables/{table}/code");
    house.post(&path).expect(401).await;
    assert_eq!(house.post(&path).token(&stranger).expect(404).await.code(), "not-found");
    let changed = house.post(&path).token(&host).expect(200).await.json();
    let new = changed["invite"].as_str().unwrap().to_owned();
    assert_ne!(new, old);
    let manager = house.manager().await;
    for restarted in [false, true] {
        if restarted {
            house.restart().await;
        }
        for path in ["", "/rounds", "/rounds/1", "/sign"] {
            let by = |code: &str| format!("/api/tables/{table}{path}?code={code}");
            house.get(&by(&old)).expect(404).await;
            house.get(&by(&new)).expect(200).await;
        }
        let rounds = format!("/api/tables/{table}/rounds");
        house.get(&rounds).token(&dealt_in).expect(200).await;
        let now = house.get(&format!("/api/tables/{table}")).token(&host).expect(200).await.json();
        assert_eq!(now["info"]["invite"], json!(new));
    }
    // Staff may too, and are not told it: they need none.
    let changed = house.post(&path).token(&manager).expect(200).await.json();
    assert_eq!(changed, json!({"invite": null}));
    house.get(&format!("/api/tables/{table}?code={new}")).expect(404).await;
    let open = json!({"name": "felt", "house": {"game": {"pots": {"game": "crown/holdem"}}}});
    let public = house.post("/api/tables").token(&host).json(open).expect(200).await.json();
    let path = format!("/api/tables/{}/code", public["table"]);
    for token in [&host, &stranger] {
        assert_eq!(house.post(&path).token(token).expect(409).await.code(), "not-private");
    }
    let path = format!("/api/tables/{table}/code");
    assert_eq!(house.post(&path).token(&dealt_in).expect(403).await.code(), "not-yours");
    house.post("/api/tables/9999/code").token(&host).expect(404).await;
}
