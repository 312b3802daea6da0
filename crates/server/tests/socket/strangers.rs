//! Clients that hold on, flood, dawdle or send what no client sends: they are cut off, and nobody else
//! notices.

use crate::client::{Client, LONG};
use crate::house::House;
use crate::raw::{CONTINUED, LAST, PING, PONG, Raw, TEXT, frame};
use cutcard_rulebook::HouseFile;
use cutcard_server::people::Standing;
use cutcard_server::wire::act::TableAct;
use cutcard_server::wire::frame::{Ask, Role, Told, Why};
use cutcard_server::{
    ConnectionLimits, ForwardedFor, Heartbeat, Rate, Rates, Settings, SlowestReader,
};
use cutcard_table::TableFile;
use std::future::Future;
use std::time::Duration;
use tokio::io::AsyncReadExt as _;
use tokio::time::{Instant, sleep, timeout};

fn settings() -> Settings {
    Settings { rates: Rates::NONE, ..Settings::default() }
}

async fn until<F: Future<Output = bool>>(what: &str, mut holds: impl FnMut() -> F) {
    let until = Instant::now() + LONG;
    while !holds().await {
        assert!(Instant::now() < until, "never: {what}");
        sleep(Duration::from_millis(5)).await;
    }
}

async fn until_open(house: &House, sockets: usize) {
    until("so many are open", || async { house.app.sockets.open() == sockets }).await;
}

/// Somebody else is served as if nothing were.
async fn is_answered(client: &mut Client, id: u64) {
    client.send(&Ask::Ping { id }).await;
    client
        .until(|told| match told {
            Told::Pong { id: of, .. } => (*of == id).then_some(()),
            _ => None,
        })
        .await;
}

fn text(ask: &Ask) -> Vec<u8> {
    frame(LAST | TEXT, serde_json::to_string(ask).unwrap().as_bytes())
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_socket_that_never_reads_is_cut_off_and_the_others_play_on() {
    let slowest_reader =
        SlowestReader { patience: Duration::from_millis(200), bytes_per_second: 1_000_000_000 };
    let house = House::open_as(Settings { slowest_reader, ..settings() }).await;
    let table = house.table(TableFile::pots(HouseFile::of("crown/holdem"))).await;
    let mut other = house.look_on().await;
    let mut raw = Raw::upgraded(house.address, 1).await;
    until_open(&house, 2).await;
    // The whole table, over and over, and nobody reads it.
    let watch = text(&Ask::Watch { table, after: None, code: None });
    let until = Instant::now() + LONG;
    while house.app.sockets.open() == 2 {
        assert!(Instant::now() < until, "it is still open");
        let _ = timeout(Duration::from_millis(50), raw.send(&watch)).await;
    }
    is_answered(&mut other, 1).await;
    assert_eq!(house.app.sockets.open(), 1);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_request_whose_answer_nobody_reads_is_cut_off() {
    let slowest_reader =
        SlowestReader { patience: Duration::from_millis(200), bytes_per_second: 1_000_000_000 };
    let connections = ConnectionLimits { in_all: 1, per_address: 1, unknown: 1 };
    let house = House::open_as(Settings { slowest_reader, connections, ..settings() }).await;
    // It has the only place.
    let mut raw = Raw::connect(house.address, 1).await;
    let asked = "GET /api/openapi.json HTTP/1.1\r\nhost: localhost\r\n\r\n".repeat(20);
    raw.send(asked.as_bytes()).await;
    raw.0.readable().await.unwrap();
    until("the place is free", || async {
        let mut other = Raw::connect(house.address, 1).await;
        other.status("/health", "").await.as_deref() == Some("200")
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_reader_that_takes_a_byte_now_and_then_is_cut_off() {
    let slowest_reader =
        SlowestReader { patience: Duration::from_millis(300), bytes_per_second: 10_000_000 };
    let house = House::open_as(Settings { slowest_reader, ..settings() }).await;
    let mut raw = Raw::connect(house.address, 1).await;
    let asked = "GET /api/openapi.json HTTP/1.1\r\nhost: localhost\r\n\r\n".repeat(50);
    raw.send(asked.as_bytes()).await;
    let (mut taken, mut piece) = (0, [0; 64]);
    let until = Instant::now() + LONG;
    while let Ok(1..) = raw.0.read(&mut piece).await {
        assert!(Instant::now() < until, "{taken} pieces were taken, and there is no end");
        taken += 1;
        sleep(Duration::from_millis(1)).await;
    }
}

#[tokio::test]
async fn whoever_hoards_connections_has_no_more_than_their_share() {
    let connections = ConnectionLimits { in_all: 100, per_address: 3, unknown: 100 };
    let house = House::open_as(Settings { connections, head_timeout: LONG, ..settings() }).await;
    let mut hoard = Vec::new();
    for _ in 0..3 {
        let mut raw = Raw::connect(house.address, 1).await;
        assert_eq!(raw.status("/health", "").await.as_deref(), Some("200"));
        hoard.push(raw);
    }
    for _ in 0..20 {
        let mut one_too_many = Raw::connect(house.address, 1).await;
        assert_eq!(one_too_many.status("/health", "").await, None);
    }
    // Whoever comes from elsewhere is served.
    let mut other = Raw::connect(house.address, 2).await;
    assert_eq!(other.status("/health", "").await.as_deref(), Some("200"));
    // What is let go is free.
    hoard.pop();
    until("a place is free", || async {
        let mut raw = Raw::connect(house.address, 1).await;
        raw.status("/health", "").await.as_deref() == Some("200")
    })
    .await;
}

#[tokio::test]
async fn behind_a_proxy_each_address_it_tells_has_its_share() {
    let connections = ConnectionLimits { in_all: 100, per_address: 2, unknown: 3 };
    let forwarded_for = ForwardedFor::Trusted;
    let house =
        House::open_as(Settings { connections, forwarded_for, head_timeout: LONG, ..settings() })
            .await;
    let of = |address: &str| format!("x-forwarded-for: {address}\r\n");
    let mut kept = Vec::new();
    for (address, wanted) in [
        ("1.2.3.4", "200"),
        ("1.2.3.4", "200"),
        ("1.2.3.4", "429"),
        ("5.6.7.8", "200"),
        ("5.6.7.8", "200"),
        ("5.6.7.8", "429"),
    ] {
        let mut raw = Raw::connect(house.address, 1).await;
        let status = raw.status("/health", &of(address)).await;
        assert_eq!(status.as_deref(), Some(wanted), "{address}");
        if wanted == "200" {
            kept.push(raw);
        }
    }
    // Connections that have said nothing yet have a share of their own.
    let mut silent = Vec::new();
    for _ in 0..3 {
        silent.push(Raw::connect(house.address, 1).await);
    }
    let mut fourth = Raw::connect(house.address, 1).await;
    assert_eq!(fourth.status("/health", &of("9.9.9.9")).await, None);
    assert_eq!(silent[0].status("/health", &of("9.9.9.9")).await.as_deref(), Some("200"));
    let mut fifth = Raw::connect(house.address, 1).await;
    assert_eq!(fifth.status("/health", &of("8.8.8.8")).await.as_deref(), Some("200"));
}

#[tokio::test]
async fn pings_and_pongs_are_counted_like_everything_else() {
    let messages = Some(Rate { burst: 5, per_minute: 1 });
    let rates = Rates { messages, ..Rates::NONE };
    let house = House::open_with(rates).await;
    for kind in [PING, PONG] {
        let mut raw = Raw::upgraded(house.address, 1).await;
        for _ in 0..100 {
            if !raw.send(&frame(LAST | kind, b"")).await {
                break;
            }
        }
        let said = String::from_utf8_lossy(&raw.rest().await).into_owned();
        assert!(said.contains("\"too-much\""), "{said}");
        until_open(&house, 0).await;
    }
}

#[tokio::test]
async fn a_message_in_pieces_without_end_is_cut_off() {
    let house = House::open_as(settings()).await;
    for piece in ["", "x"] {
        let mut raw = Raw::upgraded(house.address, 1).await;
        assert!(raw.send(&frame(TEXT, b"x")).await);
        let pieces = frame(CONTINUED, piece.as_bytes()).repeat(500);
        let until = Instant::now() + LONG;
        while raw.send(&pieces).await {
            assert!(Instant::now() < until, "it goes on for ever");
        }
        until_open(&house, 0).await;
    }
    // One that ends is a message like any other.
    let mut raw = Raw::upgraded(house.address, 1).await;
    let ping = serde_json::to_string(&Ask::Ping { id: 7 }).unwrap();
    let (first, rest) = ping.as_bytes().split_at(1);
    assert!(raw.send(&frame(TEXT, first)).await);
    assert!(raw.send(&frame(LAST | PING, b"between")).await);
    assert!(raw.send(&frame(LAST | CONTINUED, rest)).await);
    let mut said = String::new();
    while !said.contains("\"pong\"") {
        let mut part = [0; 512];
        let read = timeout(LONG, raw.0.read(&mut part)).await.unwrap().unwrap();
        assert!(read > 0, "{said}");
        said.push_str(&String::from_utf8_lossy(&part[..read]));
    }
}

#[tokio::test]
async fn half_a_frame_is_not_waited_for_for_ever() {
    let ping_every = Duration::from_millis(50);
    let heartbeat = Heartbeat { ping_every, silence: 4 * ping_every };
    let house = House::open_as(Settings { heartbeat, ..settings() }).await;
    // Somebody who answers what they are asked stays.
    let mut there = house.look_on().await;
    let mut raw = Raw::upgraded(house.address, 1).await;
    until_open(&house, 2).await;
    let ping = text(&Ask::Ping { id: 7 });
    assert!(raw.send(&ping[..ping.len() - 1]).await);
    let reading = tokio::spawn(async move { raw.rest().await });
    let until = Instant::now() + LONG;
    while house.app.sockets.open() == 2 {
        assert!(Instant::now() < until, "it is still waited for");
        is_answered(&mut there, 1).await;
    }
    reading.await.unwrap();
    is_answered(&mut there, 2).await;
}

#[tokio::test]
async fn frames_that_cannot_be_end_the_socket_and_nothing_else() {
    let house = House::open_as(settings()).await;
    let mut other = house.look_on().await;
    until_open(&house, 1).await;
    let unmasked = [0x81, 0x02, b'{', b'}'].to_vec();
    let endless = [&[0x81, 0xff][..], &[0x7f; 8], &[0; 4]].concat();
    let negative = [&[0x81, 0xff][..], &[0xff; 8], &[0; 4]].concat();
    let long_ping = frame(LAST | PING, &[b'x'; 126]);
    for (what, bytes) in [
        ("an unmasked frame", unmasked),
        ("a frame of all there is", endless),
        ("a frame of less than nothing", negative),
        ("a frame of more than there may be", frame(LAST | TEXT, &[b'x'; 9_000])),
        ("an unknown opcode", frame(LAST | 0x3, b"{}")),
        ("an unknown control opcode", frame(LAST | 0xb, b"")),
        ("reserved bits", frame(0x40 | LAST | TEXT, b"{}")),
        ("a ping in pieces", frame(PING, b"")),
        ("a ping too long", long_ping),
        ("the rest of nothing", frame(LAST | CONTINUED, b"{}")),
        ("a message within a message", [frame(TEXT, b"x"), frame(TEXT, b"x")].concat()),
        ("text that is not UTF-8", frame(LAST | TEXT, &[0xff, 0xfe])),
        ("half a close", frame(LAST | 0x8, b"x")),
        ("a close of no kind", frame(LAST | 0x8, &[0, 1])),
        ("another request", b"GET /health HTTP/1.1\r\nhost: localhost\r\n\r\n".to_vec()),
    ] {
        let mut raw = Raw::upgraded(house.address, 1).await;
        raw.send(&bytes).await;
        raw.rest().await;
        until(what, || async { house.app.sockets.open() == 1 }).await;
    }
    is_answered(&mut other, 1).await;
}

#[tokio::test]
async fn what_somebody_may_do_is_looked_at_with_every_act() {
    let house = House::open_as(settings()).await;
    let table = house.table(TableFile::pots(HouseFile::of("crown/holdem"))).await;
    let anna = house.staff(Role::AreaManager).await;
    let (mut one, mut other) = (house.connect(&anna).await, house.connect(&anna).await);
    one.act(table, TableAct::Pause).await.unwrap();
    other.act(table, TableAct::Resume).await.unwrap();
    // The role is taken while both are connected.
    let manager = cutcard_banked::PlayerId(1);
    house
        .app
        .people
        .set_role(manager, anna.player, Role::Player, "a trial".to_owned())
        .await
        .unwrap();
    for client in [&mut one, &mut other] {
        assert_eq!(client.act(table, TableAct::Pause).await.unwrap_err().code, "rank");
    }
    // Nobody who is suspended stays, on whichever connection.
    house
        .app
        .people
        .set_standing(manager, anna.player, Standing::Suspended, "a trial".to_owned())
        .await
        .unwrap();
    for client in [&mut one, &mut other] {
        assert_eq!(client.goodbye().await, Some(Why::SignedOut));
    }
    until_open(&house, 0).await;
}

#[tokio::test]
async fn one_person_has_one_measure_for_all_their_sockets() {
    let acts = Some(Rate { burst: 4, per_minute: 1 });
    let house = House::open_with(Rates { acts, ..Rates::NONE }).await;
    let table = house.table(TableFile::pots(HouseFile::of("crown/holdem"))).await;
    let guest = house.guest().await;
    let mut answers = Vec::new();
    for _ in 0..3 {
        let mut client = house.connect(&guest).await;
        for _ in 0..2 {
            answers.push(client.act(table, TableAct::Leave).await.unwrap_err().code);
        }
    }
    assert_eq!(answers.iter().filter(|code| *code == "too-often").count(), 2, "{answers:?}");
}

#[tokio::test]
async fn who_looks_on_and_sits_down_is_one_person_on_every_connection() {
    let house = House::open_as(settings()).await;
    let table = house.table(TableFile::pots(HouseFile::of("crown/holdem"))).await;
    let guest = house.guest().await;
    let (mut one, mut other) = (house.connect(&guest).await, house.connect(&guest).await);
    one.send(&Ask::Watch { table, after: None, code: None }).await;
    one.until(|told| matches!(told, Told::Table { .. }).then_some(())).await;
    other.act(table, TableAct::SitDown { seat: 3, chips: 1_000 }).await.unwrap();
    let mine = one.until(|told| match told {
        Told::News { view, .. } => view.my_seat,
        _ => None,
    });
    assert_eq!(mine.await, 3);
    assert_eq!(
        one.act(table, TableAct::SitDown { seat: 4, chips: 1_000 }).await.unwrap_err().code,
        "already-seated"
    );
    one.act(table, TableAct::Leave).await.unwrap();
}
