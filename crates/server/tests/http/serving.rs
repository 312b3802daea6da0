//! On a port: started, asked, stopped.

use crate::house::House;
use axum::Router;
use axum::routing::get;
use cutcard_server::wire::frame::{Told, Why};
use cutcard_server::{ConnectionLimits, Extra, Metrics, Rates, Settings, serve};
use futures_util::StreamExt as _;
use std::net::SocketAddr;
use std::time::{Duration, Instant};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::oneshot;
use tokio::task::JoinHandle;
use tokio_tungstenite::tungstenite::Message;

async fn start(
    house: &House,
) -> (SocketAddr, oneshot::Sender<()>, JoinHandle<std::io::Result<()>>) {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    let (stop, stopped) = oneshot::channel::<()>();
    let routes = Router::new().route("/api/extra", get(async || "more"));
    let extra = Extra { routes, ..Extra::default() };
    let shutdown = async move {
        let _ = stopped.await;
    };
    let server = tokio::spawn(serve(listener, house.app.clone(), extra, shutdown));
    (address, stop, server)
}

async fn ask(address: SocketAddr, text: &str) -> String {
    let mut stream = TcpStream::connect(address).await.unwrap();
    // Whoever is one too many may be closed before all is sent.
    let _ = stream.write_all(text.as_bytes()).await;
    let mut answer = Vec::new();
    let _ = stream.read_to_end(&mut answer).await;
    String::from_utf8_lossy(&answer).into_owned()
}

fn request(path: &str) -> String {
    format!("GET {path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n")
}

#[tokio::test]
async fn it_serves_and_stops_cleanly_with_a_goodbye() {
    let settings = Settings { rates: Rates::NONE, head_timeout: 60 * LONG, ..Settings::default() };
    let house = House::open_with(settings).await;
    let (address, stop, server) = start(&house).await;
    assert!(ask(address, &request("/health")).await.starts_with("HTTP/1.1 200"));
    let extra = ask(address, &request("/api/extra")).await;
    assert!(extra.ends_with("more") && extra.contains("x-content-type-options"), "{extra}");

    let (mut socket, _) =
        tokio_tungstenite::connect_async(format!("ws://{address}/ws")).await.unwrap();
    let hello = socket.next().await.unwrap().unwrap().into_text().unwrap();
    assert!(matches!(serde_json::from_str::<Told>(&hello).unwrap(), Told::Hello { me: None, .. }));
    assert_eq!(house.app.sockets.open(), 1);
    // A connection that says nothing does not hold the server up, though it may for an hour.
    let idle = TcpStream::connect(address).await.unwrap();
    stop.send(()).unwrap();
    let goodbye = tokio::time::timeout(LONG, async {
        while let Some(Ok(message)) = socket.next().await {
            if let Message::Text(text) = message
                && let Told::Goodbye { why } = serde_json::from_str(&text).unwrap()
            {
                return why;
            }
        }
        panic!("no goodbye")
    });
    assert_eq!(goodbye.await.unwrap(), Why::Stopping);
    drop(socket);
    tokio::time::timeout(LONG, server).await.expect("it stops").unwrap().unwrap();
    drop(idle);
    assert!(TcpStream::connect(address).await.is_err(), "the port is free");
    assert_eq!(house.get("/ready").expect(503).await.text, "stopping\n");
}

#[tokio::test]
async fn garbage_on_the_port_is_refused() {
    let house = House::open().await;
    let (address, stop, server) = start(&house).await;
    for garbage in ["\r\n\r\n", "GET\r\n\r\n", "\u{0}\u{1}\u{2}\r\n\r\n", "GET / HTTP/9.9\r\n\r\n"]
    {
        let answer = ask(address, garbage).await;
        assert!(answer.is_empty() || answer.starts_with("HTTP/1.1 4"), "{answer}");
    }
    let long = format!("GET / HTTP/1.1\r\nhost: x\r\nx: {}\r\n\r\n", "y".repeat(600_000));
    let answer = ask(address, &long).await;
    assert!(answer.is_empty() || answer.starts_with("HTTP/1.1 4"), "{answer}");
    assert!(ask(address, &request("/health")).await.starts_with("HTTP/1.1 200"));
    stop.send(()).unwrap();
    server.await.unwrap().unwrap();
}

/// What comes until the other side closes; fails where it never does.
async fn rest(stream: &mut TcpStream) -> String {
    let mut answer = Vec::new();
    let closed = stream.read_to_end(&mut answer);
    let _ = tokio::time::timeout(LONG, closed).await.expect("it is closed in the end");
    String::from_utf8_lossy(&answer).into_owned()
}

/// Longer than anything takes on a machine with other work to do.
const LONG: Duration = Duration::from_secs(60);

/// Asks until it is answered: a house that waits for nobody may not wait for us either.
async fn is_served(address: SocketAddr) {
    let began = Instant::now();
    while !ask(address, &request("/health")).await.starts_with("HTTP/1.1 200") {
        assert!(began.elapsed() < LONG, "it serves nobody");
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
}

const SHORT: Duration = Duration::from_millis(300);

#[tokio::test]
async fn whoever_takes_long_to_begin_is_not_waited_for() {
    let settings = Settings { rates: Rates::NONE, head_timeout: SHORT, ..Settings::default() };
    let house = House::open_with(settings).await;
    let (address, stop, server) = start(&house).await;
    // Half a head, and nothing at all.
    for begun in ["GET /health HTTP/1.1\r\nhost: localhost\r\nx-slow: ", ""] {
        let mut stream = TcpStream::connect(address).await.unwrap();
        let _ = stream.write_all(begun.as_bytes()).await;
        let answer = rest(&mut stream).await;
        assert!(answer.is_empty() || answer.starts_with("HTTP/1.1 408"), "{answer}");
    }
    is_served(address).await;
    stop.send(()).unwrap();
    server.await.unwrap().unwrap();
}

#[tokio::test]
async fn whoever_takes_long_to_end_is_not_waited_for() {
    let rates = Rates::NONE;
    let settings =
        Settings { rates, head_timeout: LONG, request_timeout: SHORT, ..Settings::default() };
    let house = House::open_with(settings).await;
    let (address, stop, server) = start(&house).await;
    // Half a body.
    let mut stream = TcpStream::connect(address).await.unwrap();
    let head = "POST /api/guest HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n";
    let begun = format!("{head}content-length: 100\r\n\r\n{{\"name\":");
    stream.write_all(begun.as_bytes()).await.unwrap();
    let answer = rest(&mut stream).await;
    assert!(answer.starts_with("HTTP/1.1 503"), "{answer}");
    is_served(address).await;
    stop.send(()).unwrap();
    server.await.unwrap().unwrap();
}

#[tokio::test]
async fn a_body_that_does_not_say_how_long_it_is_is_cut_short() {
    let house = House::open().await;
    let (address, stop, server) = start(&house).await;
    let mut stream = TcpStream::connect(address).await.unwrap();
    let head = "POST /api/guest HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n";
    let begun = format!("{head}transfer-encoding: chunked\r\n\r\n");
    stream.write_all(begun.as_bytes()).await.unwrap();
    let chunk = format!("1000\r\n{}\r\n", "x".repeat(0x1000));
    // The server stops reading when it has seen enough: then nothing more can be sent.
    for _ in 0..4_000 {
        if stream.write_all(chunk.as_bytes()).await.is_err() {
            break;
        }
    }
    let answer = rest(&mut stream).await;
    assert!(answer.is_empty() || answer.starts_with("HTTP/1.1 413"), "{answer}");
    assert!(ask(address, &request("/health")).await.starts_with("HTTP/1.1 200"));
    stop.send(()).unwrap();
    server.await.unwrap().unwrap();
}

#[tokio::test]
async fn there_are_no_more_connections_than_places() {
    let settings = Settings {
        rates: Rates::NONE,
        connections: ConnectionLimits { in_all: 3, per_address: 3, unknown: 0 },
        head_timeout: LONG,
        ..Settings::default()
    };
    let house = House::open_with(settings).await;
    let (address, stop, server) = start(&house).await;
    // Each has been answered once, so each has its place.
    let mut kept = Vec::new();
    for _ in 0..3 {
        let mut stream = TcpStream::connect(address).await.unwrap();
        stream.write_all(b"GET /health HTTP/1.1\r\nhost: localhost\r\n\r\n").await.unwrap();
        let mut first = [0; 12];
        stream.read_exact(&mut first).await.unwrap();
        assert_eq!(&first, b"HTTP/1.1 200");
        kept.push(stream);
    }
    assert_eq!(ask(address, &request("/health")).await, "", "one too many");
    // A place that is left is free again.
    kept.pop();
    is_served(address).await;
    drop(kept);
    stop.send(()).unwrap();
    server.await.unwrap().unwrap();
}

#[tokio::test]
async fn acts_are_counted_by_outcome() {
    let house = House::open().await;
    let metrics: &Metrics = &house.app.metrics;
    metrics.asked("done", Duration::from_micros(300));
    metrics.asked("done", Duration::from_millis(3));
    metrics.asked("not-your-turn", Duration::from_secs(9));
    let manager = house.manager().await;
    let text = house.get("/metrics").token(&manager).expect(200).await.text;
    for line in [
        "cutcard_asks_total{outcome=\"done\"} 2",
        "cutcard_asks_total{outcome=\"not-your-turn\"} 1",
        "cutcard_ask_seconds_bucket{le=\"0.000250\"} 0",
        "cutcard_ask_seconds_bucket{le=\"0.000500\"} 1",
        "cutcard_ask_seconds_bucket{le=\"0.005000\"} 2",
        "cutcard_ask_seconds_bucket{le=\"+Inf\"} 3",
        "cutcard_ask_seconds_sum 9.003300",
        "cutcard_ask_seconds_count 3",
    ] {
        assert!(text.lines().any(|told| told == line), "{line} in {text}");
    }
}
