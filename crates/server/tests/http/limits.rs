//! What is refused before it is looked at.

use crate::house::{House, PASSWORD};
use axum::body::Body;
use axum::http::Request;
use cutcard_server::wire::frame::Role;
use cutcard_server::{ForwardedFor, Rate, Rates, Settings};
use serde_json::json;
use tower::ServiceExt as _;

#[tokio::test]
async fn coming_in_is_limited_by_address() {
    let rates = Rates { entering: Some(Rate { burst: 3, per_minute: 1 }), ..Rates::NONE };
    let house = House::open_with(Settings { rates, ..Settings::default() }).await;
    for _ in 0..3 {
        house.post("/api/guest").from([10, 0, 0, 1]).json(json!({})).expect(200).await;
    }
    let refused = house.post("/api/guest").from([10, 0, 0, 1]).json(json!({})).expect(429).await;
    assert_eq!(refused.code(), "too-often");
    // A minute, or what is left of it.
    let seconds: u64 = refused.header("retry-after").parse().unwrap();
    assert!((1..=60).contains(&seconds), "{seconds}");
    // Not even with a name that does not do, and not by saying to come from elsewhere.
    let bad =
        house.post("/api/sign-up").from([10, 0, 0, 1]).json(json!({"name": "", "password": ""}));
    bad.expect(429).await;
    let elsewhere =
        house.post("/api/guest").from([10, 0, 0, 1]).header("x-forwarded-for", "9.9.9.9");
    elsewhere.json(json!({})).expect(429).await;
    house.post("/api/guest").from([10, 0, 0, 2]).json(json!({})).expect(200).await;
    house.get("/api/tables").from([10, 0, 0, 1]).expect(200).await;
}

#[tokio::test]
async fn a_trusted_proxy_says_who_asks() {
    let rates = Rates { entering: Some(Rate { burst: 1, per_minute: 1 }), ..Rates::NONE };
    let settings = Settings { rates, forwarded_for: ForwardedFor::Trusted, ..Settings::default() };
    let house = House::open_with(settings).await;
    let guest =
        |from: &str| house.post("/api/guest").header("x-forwarded-for", from).json(json!({}));
    guest("9.9.9.1").expect(200).await;
    guest("9.9.9.2").expect(200).await;
    guest("8.8.8.8, 9.9.9.2").expect(429).await;
}

#[tokio::test]
async fn anything_is_limited_by_address() {
    let rates = Rates { requests: Some(Rate { burst: 5, per_minute: 1 }), ..Rates::NONE };
    let house = House::open_with(Settings { rates, ..Settings::default() }).await;
    for _ in 0..5 {
        house.get("/api/tables").from([10, 0, 0, 1]).expect(200).await;
    }
    let refused = house.get("/anything").from([10, 0, 0, 1]).expect(429).await;
    assert_eq!(refused.code(), "too-often");
    house.get("/api/tables").from([10, 0, 0, 2]).expect(200).await;
}

#[tokio::test]
async fn bodies_are_small_and_of_the_right_shape() {
    let house = House::open().await;
    let huge = format!("{{\"name\":\"{}\"}}", "x".repeat(70_000));
    let json = ("content-type", "application/json");
    let huge = house.post("/api/guest").text(huge).header(json.0, json.1).expect(413).await;
    assert_eq!(huge.code(), "too-large");
    for bad in
        ["", "{", "7", "null", "{\"nam\":\"x\"}", "{\"name\":7}", "\u{0}", "{\"name\":\"a\"}x"]
    {
        let answer =
            house.post("/api/guest").text(bad.to_owned()).header(json.0, json.1).expect(400).await;
        assert_eq!(answer.code(), "bad-json", "{bad}");
    }
    let untyped = house.post("/api/guest").text("{}".to_owned()).expect(400).await;
    assert_eq!(untyped.code(), "bad-json");
    // Deeply nested, but small.
    let deep = format!("{}{}", "[".repeat(20_000), "]".repeat(20_000));
    house.post("/api/tables/check").text(deep).header(json.0, json.1).expect(400).await;
    for (open, close) in [("[", "]"), ("{\"a\":", "}")] {
        let deep = format!("{{\"house\":{}1{}}}", open.repeat(9_000), close.repeat(9_000));
        let answer = house.post("/api/tables/check").text(deep).header(json.0, json.1);
        assert_eq!(answer.expect(400).await.code(), "bad-json");
    }
    // Where it is wrong is told.
    for (path, body, field) in [
        ("/api/guest", serde_json::json!({"name": 7}), Some("/name")),
        ("/api/sign-in", serde_json::json!({"name": "Anna", "password": [1]}), Some("/password")),
        ("/api/tables/check", serde_json::json!({"hose": {}}), Some("/hose")),
        ("/api/guest", serde_json::json!(7), None),
    ] {
        let answer = house.post(path).json(body).expect(400).await;
        assert_eq!((answer.code().as_str(), answer.field().as_deref()), ("bad-json", field));
    }
    let (_, token) = house.person("Anna", Role::Player).await;
    for query in ["before=x", "most=-1", "before=99999999999999999999999"] {
        let answer = house.get(&format!("/api/me/rounds?{query}")).token(&token).expect(400).await;
        assert_eq!(answer.code(), "bad-query");
    }
}

#[tokio::test]
async fn unknown_routes_and_methods_are_told_so() {
    let house = House::open().await;
    for path in
        ["/api", "/api/", "/api/nothing", "/api/tables/x", "/api/tables/99", "/api/tables/-1"]
    {
        assert_eq!(house.get(path).expect(404).await.code(), "not-found", "{path}");
    }
    assert_eq!(house.delete("/api/me").expect(405).await.code(), "method");
    assert_eq!(house.get("/api/guest").expect(405).await.code(), "method");
    assert_eq!(house.post("/lobby").expect(405).await.code(), "method");
}

#[tokio::test]
async fn another_page_cannot_make_a_browser_ask() {
    let house = House::open().await;
    let (_, token) = house.person("Anna", Role::Player).await;
    let top_up = || house.post("/api/me/top-up").cookie(&token);
    assert_eq!(top_up().send().await.code(), "origin");
    for origin in
        ["http://evil.test", "null", "http://localhost.evil.test", "https://localhost:444"]
    {
        let answer = top_up().header("origin", origin).expect(403).await;
        assert_eq!(answer.code(), "origin", "{origin}");
    }
    let crossed =
        top_up().header("origin", "http://localhost").header("sec-fetch-site", "cross-site");
    assert_eq!(crossed.expect(403).await.code(), "origin");
    for origin in ["http://localhost", "https://localhost"] {
        assert_ne!(top_up().header("origin", origin).send().await.status, 403);
    }
    // Programs have no origin and send a token.
    assert_ne!(house.post("/api/me/top-up").token(&token).send().await.status, 403);
    let evil = house.post("/api/sign-in").header("origin", "http://evil.test");
    let given = json!({"name": "Anna", "password": PASSWORD});
    evil.json(given).expect(403).await;
    // Looking is free of it, a socket is not.
    house.get("/api/me").cookie(&token).header("origin", "http://evil.test").expect(200).await;
    let socket = house.get("/ws").cookie(&token).header("origin", "http://evil.test");
    let socket = socket.header("connection", "upgrade").header("upgrade", "websocket");
    assert_eq!(socket.expect(403).await.code(), "origin");
}

#[tokio::test]
async fn every_answer_is_safe_to_show() {
    let house = House::open().await;
    let (_, token) = house.person("Anna", Role::Player).await;
    for answer in [
        house.get("/").send().await,
        house.get("/table/3").send().await,
        house.get("/api/nothing").send().await,
        house.get("/api/me").send().await,
        house.get("/api/me").token(&token).send().await,
        house.get("/api/docs").send().await,
        house.post("/api/guest").text("{".to_owned()).send().await,
    ] {
        assert_eq!(answer.header("x-content-type-options"), "nosniff");
        assert_eq!(answer.header("x-frame-options"), "DENY");
        assert_eq!(answer.header("referrer-policy"), "no-referrer");
        assert_eq!(answer.header("cross-origin-opener-policy"), "same-origin");
        assert!(answer.header("permissions-policy").contains("camera=()"));
        let policy = answer.header("content-security-policy");
        for part in [
            "default-src 'self'",
            "script-src 'self';",
            "frame-ancestors 'none'",
            "object-src 'none'",
        ] {
            assert!(policy.contains(part), "{policy}");
        }
        assert_eq!(answer.header("access-control-allow-origin"), "");
        assert!(!answer.header("cache-control").is_empty());
    }
    let policy = house.get("/").send().await.header("content-security-policy").to_owned();
    assert!(policy.contains("connect-src 'self' ws://localhost wss://localhost;"), "{policy}");
    assert!(!policy.contains("unsafe"), "{policy}");
    assert_eq!(house.get("/api/me").token(&token).send().await.header("cache-control"), "no-store");
}

#[tokio::test]
async fn guests_are_limited_by_address_and_day() {
    let rates = Rates { guests_a_day: Some(3), ..Rates::NONE };
    let house = House::open_with(Settings { rates, ..Settings::default() }).await;
    let guest = |from: [u8; 4]| house.post("/api/guest").from(from).json(json!({})).send();
    // A name that will not do takes nobody's place.
    let bad = house.post("/api/guest").from([10, 0, 0, 1]).json(json!({"name": "Manager"}));
    assert_eq!(bad.expect(400).await.code(), "bad-name");
    let crowd = futures_util::future::join_all((0..20).map(|_| guest([10, 0, 0, 1]))).await;
    let came = crowd.iter().filter(|answer| answer.status == 200).count();
    assert_eq!(came, 3, "however many come at once");
    let refused = guest([10, 0, 0, 1]).await;
    assert_eq!((refused.status.as_u16(), refused.code().as_str()), (429, "too-many-guests"));
    assert_eq!(refused.header("retry-after"), "43200", "from noon to midnight");
    assert_eq!(guest([10, 0, 0, 2]).await.status, 200);
    // Accounts are made all the same, and as many of them: they have a password to come back with.
    let sign_up = |name: &str| {
        let account = json!({"name": name, "password": PASSWORD});
        house.post("/api/sign-up").from([10, 0, 0, 1]).json(account)
    };
    for name in ["Anna", "Bertha", "Carla"] {
        sign_up(name).expect(200).await;
    }
    assert_eq!(sign_up("Dora").expect(429).await.code(), "too-many-accounts");
    house.clock.forward_minutes(13 * 60);
    assert_eq!(guest([10, 0, 0, 1]).await.status, 200);
}

#[tokio::test]
async fn requests_for_another_host_are_refused_and_names_of_ours_are_not() {
    let names = vec!["poker.example".to_owned()];
    let house =
        House::open_with(Settings { rates: Rates::NONE, names, ..Settings::default() }).await;
    let ask = async |host: &str, path: &str| {
        let request = Request::get(path).header("host", host).body(Body::empty()).unwrap();
        let answer = house.router.clone().oneshot(request).await.unwrap();
        answer.status().as_u16()
    };
    for host in ["localhost", "127.0.0.1:8017", "[::1]:8017", "poker.example", "POKER.example:443"]
    {
        assert_eq!(ask(host, "/api/tables").await, 200, "{host}");
    }
    for host in ["evil.example", "poker.example.evil.example", "localhost.evil.example"] {
        for path in ["/api/tables", "/", "/health", "/metrics", "/ws"] {
            assert_eq!(ask(host, path).await, 421, "{host} {path}");
        }
    }
}
