//! Frames that no good client sends.

use crate::client::{Client, LONG};
use crate::house::House;
use cutcard_rulebook::HouseFile;
use cutcard_server::wire::act::TableAct;
use cutcard_server::wire::frame::{Ask, Told, Why};
use cutcard_server::{Rate, Rates};
use cutcard_table::TableFile;
use futures_util::SinkExt as _;
use std::time::Duration;
use tokio::time::{Instant, timeout};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;

fn holdem() -> TableFile {
    TableFile::pots(HouseFile::of("crown/holdem"))
}

#[tokio::test]
async fn what_cannot_be_read_is_refused_and_then_ends_it() {
    let house = House::open().await;
    let guest = house.guest().await;
    let bad = [
        "",
        "{",
        "null",
        "[]",
        "{}",
        "{\"type\":\"act\"}",
        "{\"type\":\"nothing\"}",
        "{\"type\":\"act\",\"id\":7,\"table\":1,\"act\":{\"do\":\"bet\",\"to\":5,\"seat\":3}}",
        "{\"type\":\"act\",\"id\":8,\"table\":1,\"act\":{\"do\":\"bet\",\"to\":-5}}",
        "{\"type\":\"watch\",\"table\":99999999999}",
        "{\"type\":\"ping\",\"id\":1,\"more\":true}",
    ];
    let mut client = house.connect(&guest).await;
    for text in bad {
        client.send_text(text).await;
        assert_eq!(client.refusal().await.code, "bad-frame", "{text}");
    }
    assert_eq!(client.goodbye().await, Some(Why::BadFrames));
    // A number that could be read comes back with the refusal.
    let mut client = house.connect(&guest).await;
    client.send_text(bad[7]).await;
    let id = client.until(|told| match told {
        Told::Refused { id, .. } => Some(*id),
        _ => None,
    });
    assert_eq!(id.await, Some(7));
    client.socket.send(Message::binary(vec![1, 2, 3])).await.unwrap();
    assert_eq!(client.refusal().await.code, "bad-frame");
}

#[tokio::test]
async fn a_frame_too_long_ends_it() {
    let house = House::open().await;
    let mut client = house.look_on().await;
    let text = format!("{{\"type\":\"chat\",\"table\":1,\"text\":\"{}\"}}", "x".repeat(9_000));
    client.send_text(&text).await;
    let why = client.goodbye().await;
    assert!(matches!(why, Some(Why::TooMuch) | None), "{why:?}");
}

#[tokio::test]
async fn who_sends_too_much_is_sent_away() {
    let messages = Some(Rate { burst: 5, per_minute: 1 });
    let house = House::open_with(Rates { messages, ..Rates::NONE }).await;
    let mut client = house.look_on().await;
    for id in 0..100 {
        let ping = serde_json::to_string(&Ask::Ping { id }).unwrap();
        if client.socket.send(Message::text(ping)).await.is_err() {
            break;
        }
    }
    let mut pongs = 0;
    let mut why = None;
    while let Some(told) = client.next().await {
        match told {
            Told::Pong { .. } => pongs += 1,
            Told::Refused { refusal, .. } => assert_eq!(refusal.code, "too-often"),
            Told::Goodbye { why: said } => why = Some(said),
            _ => {}
        }
    }
    assert!((5..=6).contains(&pongs), "{pongs}");
    assert_eq!(why, Some(Why::TooMuch));
}

#[tokio::test]
async fn one_address_has_one_measure_for_all_its_sockets() {
    let messages_of_address = Some(Rate { burst: 4, per_minute: 1 });
    let house = House::open_with(Rates { messages_of_address, ..Rates::NONE }).await;
    let (mut one, mut other) = (house.look_on().await, house.look_on().await);
    for id in 0..3 {
        one.send(&Ask::Ping { id }).await;
        other.send(&Ask::Ping { id }).await;
    }
    let mut answered = 0;
    for client in [&mut one, &mut other] {
        for _ in 0..3 {
            answered += client
                .until(|told| match told {
                    Told::Pong { .. } => Some(1),
                    Told::Refused { .. } => Some(0),
                    _ => None,
                })
                .await;
        }
    }
    assert_eq!(answered, 4);
}

#[tokio::test]
async fn nobody_acts_for_another_seat() {
    let house = House::open().await;
    let table = house.table(holdem()).await;
    let mut clients = Vec::new();
    for seat in 1..=2 {
        let guest = house.guest().await;
        let mut client = house.connect(&guest).await;
        client.act(table, TableAct::SitDown { seat, chips: 1_000 }).await.unwrap();
        clients.push(client);
    }
    // Whoever looks on, signed in or not, can do nothing in the round.
    let mut watcher = house.connect(&house.guest().await).await;
    let mut nobody = house.look_on().await;
    clients[0].send(&Ask::Watch { table, after: None, code: None }).await;
    let due = clients[0]
        .until(|told| match told {
            Told::News { view, .. } | Told::Table { view, .. } => {
                view.turn.as_ref().map(|turn| turn.seats.clone())
            }
            _ => None,
        })
        .await;
    for act in [TableAct::Fold, TableAct::Call { price: None }, TableAct::Raise { to: 100 }] {
        let refusal = watcher.act(table, act.clone()).await.unwrap_err();
        assert_eq!(refusal.code, "not-seated");
        assert_eq!(nobody.act(table, act.clone()).await.unwrap_err().code, "sign-in");
        // Nor does a player out of turn.
        let other = if due == [1] { 1 } else { 0 };
        assert_eq!(clients[other].act(table, act).await.unwrap_err().code, "not-your-turn");
    }
    let staff = [
        TableAct::Pause,
        TableAct::GiveNotice,
        TableAct::VoidRound { cause: "commotion".to_owned() },
        TableAct::PickUp { seat: 1, why: "gone".to_owned() },
        TableAct::AllowRunItAgain { allowed: true },
        TableAct::Bump { player: 1 },
        TableAct::StrikeOff { player: 999_999 },
    ];
    for act in staff {
        assert_eq!(watcher.act(table, act).await.unwrap_err().code, "rank");
    }
    assert_eq!(
        watcher
            .act(table, TableAct::PickUp { seat: 9, why: "gone".to_owned() })
            .await
            .unwrap_err()
            .code,
        "nobody-there"
    );
    assert_eq!(watcher.act(77, TableAct::Fold).await.unwrap_err().code, "no-such-table");
}

#[tokio::test]
async fn an_act_sent_twice_is_done_once() {
    let house = House::open().await;
    let table = house.table(holdem()).await;
    let mut clients = Vec::new();
    for seat in 1..=2 {
        let mut client = house.connect(&house.guest().await).await;
        client.send(&Ask::Watch { table, after: None, code: None }).await;
        client.act(table, TableAct::SitDown { seat, chips: 1_000 }).await.unwrap();
        clients.push(client);
    }
    let (sequence, due) = clients[0]
        .until(|told| match told {
            Told::News { view, .. } => {
                view.turn.as_ref().map(|turn| (view.sequence, turn.seats[0]))
            }
            _ => None,
        })
        .await;
    let client = &mut clients[usize::from(due) - 1];
    let act = TableAct::Call { price: Some(5) };
    let wrong = TableAct::Call { price: Some(7) };
    let id = client.say(table, wrong, Some(sequence)).await;
    assert_eq!(client.answer(id).await.unwrap_err().code, "price-changed");
    let (first, second) = (
        client.say(table, act.clone(), Some(sequence)).await,
        client.say(table, act, Some(sequence)).await,
    );
    client.answer(first).await.unwrap();
    let refusal = client.answer(second).await.unwrap_err();
    assert!(matches!(refusal.code.as_str(), "stale" | "not-your-turn"), "{refusal:?}");
}

#[tokio::test]
async fn cards_are_read_strictly() {
    let house = House::open().await;
    let table = house.table(TableFile::pots(HouseFile::of("crown/chinese"))).await;
    let mut client = house.connect(&house.guest().await).await;
    let set = |front: &[&str], rest: &str| TableAct::Set {
        front: front.iter().map(ToString::to_string).collect(),
        middle: vec![rest.to_owned(); 5],
        back: vec![rest.to_owned(); 5],
    };
    for (act, code) in [
        (set(&["As", "Ks"], "2c"), "bad-rows"),
        (set(&["as", "Ks", "Qs"], "2c"), "bad-card"),
        (set(&["As", "Ks", "10s"], "2c"), "bad-card"),
        (set(&["As", "Ks", "A♠"], "2c"), "bad-card"),
        (TableAct::Draw { places: vec![0, 0] }, "bad-places"),
        (TableAct::Draw { places: vec![8] }, "bad-places"),
        (TableAct::Draw { places: vec![255] }, "bad-places"),
        (
            TableAct::CallHousePlayer { seat: 1, temperament: Some("wild".to_owned()) },
            "bad-temperament",
        ),
        (TableAct::CallHousePlayer { seat: 200, temperament: None }, "no-such-seat"),
        (TableAct::SitDown { seat: 0, chips: 1_000 }, "no-such-seat"),
        (TableAct::SitDown { seat: 1, chips: u64::MAX }, "too-many-chips"),
    ] {
        let refusal = client.act(table, act.clone()).await.unwrap_err();
        let known = refusal.code == code || refusal.code.starts_with("not-in-chips");
        assert!(known, "{act:?}: {refusal:?}");
    }
}

#[tokio::test]
async fn a_page_of_another_origin_opens_no_socket() {
    let house = House::open().await;
    let guest = house.guest().await;
    let url = format!("ws://{}/ws", house.address);
    for (origin, cookie, allowed) in [
        (Some("http://evil.example"), true, false),
        (None, true, false),
        (Some("own"), true, true),
        (None, false, true),
    ] {
        let mut request = url.as_str().into_client_request().unwrap();
        let own = format!("http://{}", house.address);
        if let Some(origin) = origin {
            let origin = if origin == "own" { own.as_str() } else { origin };
            request.headers_mut().insert("origin", origin.parse().unwrap());
        }
        if cookie {
            let value = format!("cutcard_session={}", guest.token).parse().unwrap();
            request.headers_mut().insert("cookie", value);
        }
        let opened = tokio_tungstenite::connect_async(request).await;
        assert_eq!(opened.is_ok(), allowed, "{origin:?} {cookie}");
    }
}

#[tokio::test]
async fn a_session_that_is_over_acts_no_more() {
    let house = House::open().await;
    let table = house.table(holdem()).await;
    let guest = house.guest().await;
    let mut client = house.connect(&guest).await;
    client.act(table, TableAct::SitDown { seat: 1, chips: 1_000 }).await.unwrap();
    let session = house.app.people.session(&guest.token).unwrap();
    house.app.people.revoke(guest.player, session.id).await.unwrap();
    assert_eq!(client.goodbye().await, Some(Why::SignedOut));
    // The token opens a socket for looking on, and nothing else.
    let mut client = Client::connect(house.address, Some(&guest.token)).await;
    let me = client.until(|told| match told {
        Told::Hello { me, .. } => Some(me.clone()),
        _ => None,
    });
    assert_eq!(me.await, None);
    assert_eq!(client.act(table, TableAct::Leave).await.unwrap_err().code, "sign-in");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_does_not_read_is_sent_away() {
    let house = House::open().await;
    let mut client = house.look_on().await;
    let ping = serde_json::to_string(&Ask::Ping { id: u64::MAX }).unwrap();
    let until = Instant::now() + 3 * LONG;
    // Every one of them is answered, and nobody reads the answers.
    while house.app.sockets.open() > 0 {
        assert!(Instant::now() < until, "the connection is still open");
        let ping = client.socket.feed(Message::text(ping.clone()));
        // Nothing more goes out to a server that does not take it, or is gone.
        if !matches!(timeout(Duration::from_secs(1), ping).await, Ok(Ok(()))) {
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
    }
}
