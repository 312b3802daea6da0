//! Every route, by everybody.

use crate::house::{House, PASSWORD};
use axum::body::Body;
use axum::http::Request;
use cutcard_server::people::role;
use cutcard_server::wire::frame::Role;
use cutcard_server::{MetricsToken, Needs, ROUTES, Rates, Route, Settings, metrics_router};
use serde_json::{Value, json};
use std::collections::BTreeSet;
use tower::ServiceExt as _;

/// The whole of what each route asks for, written again: a route that is added must be added here.
const EXPECTED: &[(&str, &str, &str)] = &[
    ("POST", "/api/sign-up", "anybody"),
    ("POST", "/api/sign-in", "anybody"),
    ("POST", "/api/guest", "anybody"),
    ("POST", "/api/sign-out", "signed in"),
    ("POST", "/api/password", "signed in"),
    ("POST", "/api/re-authenticate", "signed in"),
    ("GET", "/api/sessions", "signed in"),
    ("DELETE", "/api/sessions/{id}", "signed in"),
    ("GET", "/api/me", "signed in"),
    ("GET", "/api/me/held", "signed in"),
    ("GET", "/api/me/left", "signed in"),
    ("GET", "/api/me/rounds", "signed in"),
    ("GET", "/api/me/results", "signed in"),
    ("GET", "/api/me/export", "signed in"),
    ("GET", "/api/me/transfers", "signed in"),
    ("POST", "/api/me/name", "signed in"),
    ("POST", "/api/me/more-time", "signed in"),
    ("POST", "/api/me/top-up", "signed in"),
    ("GET", "/api/me/limits", "signed in"),
    ("POST", "/api/me/limits", "signed in"),
    ("POST", "/api/me/time-out", "signed in"),
    ("POST", "/api/me/exclude", "signed in"),
    ("POST", "/api/me/ask-back", "signed in"),
    ("POST", "/api/staff/let-back", "manager"),
    ("GET", "/api/board", "anybody"),
    ("GET", "/api/me/lists", "signed in"),
    ("GET", "/api/me/seat-wishes", "signed in"),
    ("POST", "/api/me/seat-wishes", "signed in"),
    ("POST", "/api/lists", "signed in"),
    ("POST", "/api/lists/{id}", "signed in"),
    ("GET", "/api/staff/lists", "list desk"),
    ("POST", "/api/staff/lists", "list desk"),
    ("POST", "/api/staff/lists/{id}/keep", "list desk"),
    ("POST", "/api/staff/lists/{id}/add", "list desk"),
    ("POST", "/api/staff/lists/{id}/entry", "list desk"),
    ("POST", "/api/staff/lists/{id}/seat", "list desk"),
    ("POST", "/api/staff/lists/{id}/wishes", "list desk"),
    ("GET", "/api/staff/floor", "floor"),
    ("GET", "/api/me/complaints", "signed in"),
    ("POST", "/api/me/complaints", "signed in"),
    ("POST", "/api/me/complaints/{id}", "signed in"),
    ("GET", "/api/staff/incident-reports", "at the tables"),
    ("POST", "/api/staff/incident-reports", "at the tables"),
    ("POST", "/api/staff/incident-reports/{id}", "at the tables"),
    ("GET", "/api/staff/incident-reports/{id}/file", "at the tables"),
    ("GET", "/api/staff/shifts", "staff"),
    ("POST", "/api/staff/shifts", "in charge"),
    ("POST", "/api/staff/shifts/count", "staff"),
    ("GET", "/api/staff/sheet", "in charge"),
    ("GET", "/api/staff/held", "in charge"),
    ("GET", "/api/staff/lammers", "staff"),
    ("POST", "/api/staff/lammers", "staff"),
    ("POST", "/api/staff/lammers/{id}", "staff"),
    ("POST", "/api/staff/lammers/{id}/authorise", "in charge"),
    ("GET", "/api/staff/commission", "in charge"),
    ("GET", "/api/staff/review", "in charge"),
    ("GET", "/api/staff/limits", "in charge"),
    ("GET", "/api/staff/roster", "in charge"),
    ("GET", "/api/staff/houses", "in charge"),
    ("POST", "/api/staff/houses", "in charge"),
    ("POST", "/api/staff/houses/check", "in charge"),
    ("POST", "/api/staff/houses/{id}", "in charge"),
    ("POST", "/api/staff/houses/{id}/withdraw", "in charge"),
    ("GET", "/api/staff/complaints", "in charge"),
    ("POST", "/api/staff/complaints/{id}/answer", "in charge"),
    ("POST", "/api/staff/complaints/{id}/outcome", "in charge"),
    ("GET", "/api/staff/incidents", "manager"),
    ("GET", "/api/staff/approvals", "manager"),
    ("POST", "/api/staff/approvals", "manager"),
    ("POST", "/api/staff/approvals/end", "manager"),
    ("GET", "/api/me/redeem", "signed in"),
    ("POST", "/api/me/redeem", "signed in"),
    ("DELETE", "/api/me/redeem/{id}", "signed in"),
    ("GET", "/api/houses", "anybody"),
    ("POST", "/api/me/two-factor", "signed in"),
    ("POST", "/api/me/two-factor/confirm", "signed in"),
    ("POST", "/api/me/two-factor/end", "signed in"),
    ("GET", "/api/tables", "anybody"),
    ("POST", "/api/tables", "signed in"),
    ("POST", "/api/tables/check", "anybody"),
    ("GET", "/api/tables/{id}", "anybody"),
    ("GET", "/api/tables/{id}/rounds", "anybody"),
    ("GET", "/api/tables/{id}/rounds/{number}", "anybody"),
    ("POST", "/api/tables/{id}/ruling", "signed in"),
    ("POST", "/api/tables/{id}/walk-ins", "signed in"),
    ("POST", "/api/tables/{id}/code", "signed in"),
    ("POST", "/api/tables/{id}/change", "signed in"),
    ("GET", "/api/tables/{id}/sign", "anybody"),
    ("GET", "/api/games/{book}/{game}/example", "anybody"),
    ("GET", "/api/cage/players", "cage"),
    ("POST", "/api/cage/issue", "cage"),
    ("GET", "/api/cage/requests", "cage"),
    ("POST", "/api/cage/requests/{id}/pay", "cage"),
    ("POST", "/api/cage/requests/{id}/approve", "cage"),
    ("POST", "/api/cage/requests/{id}/refuse", "cage"),
    ("GET", "/api/cage/balances", "cage"),
    ("GET", "/api/cage/report", "cage"),
    ("GET", "/api/staff/people", "manager"),
    ("POST", "/api/staff/role", "manager"),
    ("POST", "/api/staff/suspend", "manager"),
    ("GET", "/api/staff/events", "manager"),
    ("GET", "/api/staff/damaged", "manager"),
    ("GET", "/api/openapi.json", "anybody"),
    ("GET", "/api/docs", "anybody"),
    ("GET", "/health", "anybody"),
    ("GET", "/ready", "anybody"),
    ("GET", "/metrics", "manager"),
    ("GET", "/ws", "anybody"),
];

fn may(who: &str, role: Option<Role>) -> bool {
    match (who, role) {
        ("anybody", _) => true,
        (_, None) => false,
        ("signed in", Some(_)) => true,
        ("cage", Some(role)) => {
            matches!(role, Role::Cashier | Role::AreaManager | Role::AssistantCasinoManager)
        }
        ("staff", Some(role)) => role != Role::Player,
        ("at the tables", Some(role)) => {
            !matches!(role, Role::Player | Role::Cashier | Role::ChipRunner)
        }
        ("list desk", Some(role)) => !matches!(role, Role::Player | Role::Cashier),
        ("floor", Some(role)) => matches!(
            role,
            Role::HigherDutiesDealer | Role::AreaManager | Role::AssistantCasinoManager
        ),
        ("in charge", Some(role)) => {
            matches!(role, Role::AreaManager | Role::AssistantCasinoManager)
        }
        ("manager", Some(role)) => role == Role::AssistantCasinoManager,
        (other, _) => panic!("{other}"),
    }
}

/// A body that would do, where a route takes one.
fn body(path: &str) -> Value {
    match path {
        "/api/sign-up" | "/api/sign-in" => json!({"name": "Someone", "password": PASSWORD}),
        "/api/password" => json!({"old": "wrong password", "new": PASSWORD}),
        "/api/me/two-factor/confirm" => json!({"code": "000000"}),
        "/api/re-authenticate" | "/api/me/two-factor/end" => json!({"password": PASSWORD}),
        "/api/me/more-time" => json!({"on": true}),
        "/api/me/name" => json!({"name": "A"}),
        "/api/cage/issue" => {
            let request = "0123456789abcdef0123456789abcdef";
            json!({"player": 2, "chips": 5, "why": "to play", "request": request})
        }
        "/api/me/redeem" => json!({"chips": 5, "request": "0123456789abcdef0123456789abcdef"}),
        "/api/cage/requests/{id}/refuse" | "/api/cage/requests/{id}/pay" => {
            json!({"why": "no card"})
        }
        "/api/staff/role" => json!({"player": 99, "role": "dealer", "why": "for the season"}),
        "/api/staff/suspend" => json!({"player": 99, "suspended": true, "why": "for the season"}),
        "/api/tables" | "/api/tables/check" => {
            json!({"house": {"game": {"pots": {"game": "crown/holdem"}}}})
        }
        _ => json!({}),
    }
}

#[test]
fn the_list_of_routes_is_the_one_written_here() {
    let listed: BTreeSet<_> = ROUTES.iter().map(|route| (route.method, route.path)).collect();
    let expected: BTreeSet<_> = EXPECTED.iter().map(|(method, path, _)| (*method, *path)).collect();
    assert_eq!(listed, expected);
    assert_eq!(listed.len(), ROUTES.len(), "no route twice");
}

async fn ask(house: &House, route: &Route, token: Option<&str>) -> u16 {
    let path = route.path.replace("{id}", "1").replace("{number}", "1");
    let ask = match route.method {
        "GET" => house.get(&path),
        "POST" => house.post(&path).json(body(route.path)),
        "DELETE" => house.delete(&path),
        other => panic!("{other}"),
    };
    let answer = match token {
        Some(token) => ask.token(token).send().await,
        None => ask.send().await,
    };
    answer.status.as_u16()
}

#[tokio::test]
async fn every_route_by_every_role() {
    let house = House::open().await;
    let mut people: Vec<(Option<Role>, String)> = vec![(None, String::new())];
    for (place, role) in role::ALL.into_iter().enumerate() {
        let name = format!("Number {place}x");
        house.person(&name, role).await;
        people.push((Some(role), name));
    }
    for route in ROUTES {
        let (_, _, who) = EXPECTED
            .iter()
            .find(|(method, path, _)| (*method, *path) == (route.method, route.path))
            .unwrap();
        for (role, name) in &people {
            // A failed password of the last route must not lock the name for this one.
            house.clock.forward_minutes(31);
            let token = match role {
                Some(_) => Some(house.sign_in(name, PASSWORD).await),
                None => None,
            };
            let status = ask(&house, route, token.as_deref()).await;
            let what = format!("{} {} by {role:?}: {status}", route.method, route.path);
            match (may(who, *role), role) {
                (true, _) if route.path == "/api/password" || route.path == "/api/sign-in" => {
                    assert_ne!(status, 403, "{what}");
                }
                (true, _) => assert!(status != 401 && status != 403, "{what}"),
                (false, None) => assert_eq!(status, 401, "{what}"),
                (false, Some(_)) => assert_eq!(status, 403, "{what}"),
            }
        }
    }
}

#[tokio::test]
async fn a_token_that_was_never_given_or_is_over_is_nobodys() {
    let house = House::open().await;
    let (_, token) = house.person("Anna", Role::AssistantCasinoManager).await;
    house.post("/api/sign-out").token(&token).expect(204).await;
    for token in [token.as_str(), &"0".repeat(64), "", "null", &"a".repeat(5_000)] {
        for route in ROUTES.iter().filter(|route| route.needs != Needs::Nothing) {
            assert_eq!(ask(&house, route, Some(token)).await, 401, "{}", route.path);
        }
    }
}

#[tokio::test]
async fn the_metrics_are_for_the_manager_and_whoever_has_the_token() {
    let metrics_token = MetricsToken::read("a token of the operator\n");
    assert!(MetricsToken::read("short").is_none());
    let settings = Settings { rates: Rates::NONE, metrics_token, ..Settings::default() };
    let house = House::open_with(settings).await;
    house.get("/api/tables").expect(200).await;
    let text = house.get("/metrics").token("a token of the operator").expect(200).await.text;
    for line in [
        "cutcard_http_requests_total{route=\"/api/tables\",method=\"GET\",status=\"200\"} 1",
        "cutcard_tables 0",
        "cutcard_sockets 0",
        "cutcard_ask_seconds_bucket{le=\"+Inf\"} 0",
    ] {
        assert!(text.lines().any(|told| told == line), "{line} in {text}");
    }
    house.get("/metrics").token(&house.manager().await).expect(200).await;
    // A proxy on the machine itself asks for anybody.
    house.get("/metrics").expect(401).await;
    house.get("/metrics").token("a token of another").expect(401).await;
    let (_, cashier) = house.person("Carla", Role::Cashier).await;
    house.get("/metrics").token(&cashier).expect(403).await;
    // The token opens nothing else.
    house.get("/api/staff/people").token("a token of the operator").expect(401).await;
    let without = House::open().await;
    without.get("/metrics").token("").expect(401).await;
}

#[tokio::test]
async fn a_port_of_their_own_has_the_metrics_and_nothing_else() {
    let house = House::open().await;
    let router = metrics_router(house.app.clone());
    for (path, host, status) in [
        ("/metrics", "127.0.0.1:9000", 200),
        ("/health", "localhost", 200),
        ("/ready", "localhost", 200),
        ("/api/me", "localhost", 404),
        ("/", "localhost", 404),
        ("/metrics", "evil.example", 421),
    ] {
        let request = Request::get(path).header("host", host).body(Body::empty()).unwrap();
        let answer = router.clone().oneshot(request).await.unwrap();
        assert_eq!(answer.status().as_u16(), status, "{path} at {host}");
    }
}

#[tokio::test]
async fn the_description_has_every_route_and_no_other() {
    let house = House::open().await;
    let api = house.get("/api/openapi.json").expect(200).await.json();
    let mut described = BTreeSet::new();
    for (path, methods) in api["paths"].as_object().unwrap() {
        for (method, operation) in methods.as_object().unwrap() {
            assert!(
                operation["summary"].is_string() || operation["description"].is_string(),
                "{path}"
            );
            described.insert((method.to_uppercase(), path.clone()));
        }
    }
    let listed =
        ROUTES.iter().map(|route| (route.method.to_owned(), route.path.to_owned())).collect();
    assert_eq!(described, listed);
    let page = house.get("/api/docs").expect(200).await;
    assert!(page.header("content-type").starts_with("text/html"));
    assert!(
        !page.text.contains("<script")
            && !page.text.contains("http://")
            && !page.text.contains("https://")
    );
    for route in ROUTES {
        assert!(page.text.contains(&format!("{} {}", route.method, route.path)), "{}", route.path);
    }
}
