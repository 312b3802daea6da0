//! On a port: started, asked, stopped.

use crate::house::House;
use axum::Router;
use axum::routing::get;
use cutcard_server::wire::frame::{Told, Why};
use cutcard_server::{Metrics, serve};
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
    let extra = Router::new().route("/api/extra", get(async || "more"));
    let shutdown = async move {
        let _ = stopped.await;
    };
    let server = tokio::spawn(serve(listener, house.app.clone(), extra, shutdown));
    (address, stop, server)
}

async fn ask(address: SocketAddr, text: &str) -> String {
    let mut stream = TcpStream::connect(address).await.unwrap();
    stream.write_all(text.as_bytes()).await.unwrap();
    let mut answer = Vec::new();
    let _ = stream.read_to_end(&mut answer).await;
    String::from_utf8_lossy(&answer).into_owned()
}

fn request(path: &str) -> String {
    format!("GET {path} HTTP/1.1\r\nhost: room.test\r\nconnection: close\r\n\r\n")
}

#[tokio::test]
async fn it_serves_and_stops_cleanly_with_a_goodbye() {
    let house = House::open().await;
    let (address, stop, server) = start(&house).await;
    assert!(ask(address, &request("/health")).await.starts_with("HTTP/1.1 200"));
    let extra = ask(address, &request("/api/extra")).await;
    assert!(extra.ends_with("more") && extra.contains("x-content-type-options"), "{extra}");

    let (mut socket, _) =
        tokio_tungstenite::connect_async(format!("ws://{address}/ws")).await.unwrap();
    let hello = socket.next().await.unwrap().unwrap().into_text().unwrap();
    assert!(matches!(serde_json::from_str::<Told>(&hello).unwrap(), Told::Hello { me: None, .. }));
    assert_eq!(house.app.sockets.open(), 1);
    // A connection that says nothing does not hold the server up.
    let idle = TcpStream::connect(address).await.unwrap();
    let began = Instant::now();
    stop.send(()).unwrap();
    let goodbye = tokio::time::timeout(Duration::from_secs(4), async {
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
    server.await.unwrap().unwrap();
    assert!(began.elapsed() < Duration::from_secs(4), "{:?}", began.elapsed());
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

#[tokio::test]
async fn acts_are_counted_by_outcome() {
    let house = House::open().await;
    let metrics: &Metrics = &house.app.metrics;
    metrics.asked("done", Duration::from_micros(300));
    metrics.asked("done", Duration::from_millis(3));
    metrics.asked("not-your-turn", Duration::from_secs(9));
    let text = house.get("/metrics").expect(200).await.text;
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
