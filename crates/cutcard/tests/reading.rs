//! The pages to read, asked without a port.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::panic,
    reason = "a test may fail"
)]

use axum::Router;
use axum::body::{Body, to_bytes};
use axum::http::{Request, StatusCode};
use cutcard::reading::router;
use serde_json::{Value, json};
use std::time::{Duration, Instant};
use tower::ServiceExt as _;

async fn ask(router: &Router, request: Request<Body>) -> (StatusCode, Value) {
    let response = router.clone().oneshot(request).await.unwrap();
    let status = response.status();
    let body = to_bytes(response.into_body(), 10_000_000).await.unwrap();
    let value = serde_json::from_slice(&body)
        .unwrap_or_else(|_| Value::from(String::from_utf8_lossy(&body).into_owned()));
    (status, value)
}

async fn get(router: &Router, path: &str) -> (StatusCode, Value) {
    ask(router, Request::get(path).body(Body::empty()).unwrap()).await
}

/// What is found there, however often one is told to come back while it is counted.
async fn found(path: &str) -> Value {
    let router = router();
    let began = Instant::now();
    loop {
        let (status, value) = get(&router, path).await;
        if status == StatusCode::OK {
            return value;
        }
        assert_eq!(status, StatusCode::SERVICE_UNAVAILABLE, "{path}: {value}");
        assert!(began.elapsed() < Duration::from_secs(300), "{path}: it is never ready");
    }
}

async fn refused(path: &str, status: StatusCode) -> String {
    let (got, value) = get(&router(), path).await;
    assert_eq!(got, status, "{path}: {value}");
    told(&value)
}

/// The text of a refusal of the right shape.
fn told(value: &Value) -> String {
    let mut fields: Vec<&str> = value.as_object().unwrap().keys().map(String::as_str).collect();
    fields.sort_unstable();
    assert_eq!(fields, ["clause", "code", "faults", "field", "text"], "{value}");
    value["text"].as_str().unwrap().to_owned()
}

async fn post(router: &Router, path: &str, question: &Value) -> (StatusCode, Value) {
    let request = Request::post(path).header("content-type", "application/json");
    ask(router, request.body(Body::from(question.to_string())).unwrap()).await
}

async fn odds(router: &Router, question: &Value) -> (StatusCode, Value) {
    post(router, "/api/odds", question).await
}

#[tokio::test]
async fn games_have_what_a_form_needs() {
    let games = found("/api/games").await;
    let games = games.as_array().unwrap();
    assert_eq!(games.len(), cutcard_rulebook::games().len());
    for game in games {
        let id = game["id"].as_str().unwrap();
        let options = game["options"].as_array().unwrap();
        assert!(options.len() > 8, "{id}");
        for field in options {
            let path = field["path"].as_str().unwrap();
            assert!(path.starts_with("/game/") || path.starts_with("/options/"), "{id} {path}");
            assert!(field["label"].is_string() && field["kind"].is_string(), "{id} {path}");
        }
        assert!(game["table"]["game"].is_object(), "{id}");
        assert!(game["decks"].as_array().is_some_and(|decks| !decks.is_empty()), "{id}");
    }
    let holdem = games.iter().find(|game| game["id"] == "crown/holdem").unwrap();
    let house = &holdem["table"]["game"]["pots"];
    assert_eq!(house["blinds"], json!([5, 10]));
    assert_eq!(house["limit"], "no-limit");
    let options = holdem["options"].as_array().unwrap();
    let field = |path: &str| options.iter().find(|field| field["path"] == path).expect(path);
    let limits = field("/game/pots/limit")["choices"].as_array().unwrap().clone();
    assert!(limits.iter().any(|choice| choice["value"] == "full-pot"), "{limits:?}");
    let forced = &field("/game/pots/forced")["choices"];
    assert_eq!(forced[1]["value"], "blinds-and-antes");
    assert_eq!(forced[1]["departs"], true);
    assert_eq!(field("/game/pots/policies/heads_up_blinds")["default"], "literal");
    let banked = games.iter().find(|game| game["id"] == "act/3-card-poker").unwrap();
    assert_eq!(banked["table"]["game"]["boxes"]["house"]["ante"]["minimum"], 10);
}

#[tokio::test]
async fn a_game_has_its_page_and_its_steps() {
    let draw = found("/api/games/act/draw").await;
    assert!(draw["page"].as_str().unwrap().contains("# Draw Poker"), "{}", draw["page"]);
    assert_eq!(draw["play"]["steps"][0]["step"], "deal");
    assert_eq!(draw["house"]["game"], "act/draw");
    let banked = found("/api/games/act/3-card-poker").await;
    assert_eq!(banked["house"]["boxes"], 7);
    let text = refused("/api/games/crown/hodlem", StatusCode::NOT_FOUND).await;
    assert!(text.contains("did you mean crown/holdem?"), "{text}");
}

#[tokio::test]
async fn clauses_are_listed_and_found() {
    let all = found("/api/rules").await;
    assert_eq!(all["clauses"].as_array().unwrap().len(), 1351);
    let counts: u64 =
        all["counts"].as_object().unwrap().values().map(|n| n.as_u64().unwrap()).sum();
    assert_eq!(counts, 1351);
    let some = found("/api/rules?book=crown&kind=betting&find=oversize%20chip").await;
    let some = some["clauses"].as_array().unwrap().clone();
    assert!(some.iter().any(|clause| clause["id"] == "crown:6.13"), "{some:?}");
    let one = found("/api/rules/crown:6.16.3").await;
    assert_eq!(one["clauses"][0]["status"], "enforced");
    assert!(!one["clauses"][0]["scenarios"].as_array().unwrap().is_empty());
    assert_eq!(one["topics"][0]["topic"], "all-in reopening the betting");
    let split = found("/api/rules/act-draw:A:High/Low%20Split").await;
    assert_eq!(split["clauses"][0]["id"], "act-draw:A:High/Low Split");
    let text = refused("/api/rules/crown:6.66", StatusCode::NOT_FOUND).await;
    assert!(text.contains("did you mean crown:6.6?"), "{text}");
    refused("/api/rules?book=crwn", StatusCode::BAD_REQUEST).await;
    refused("/api/rules?boook=crown", StatusCode::BAD_REQUEST).await;
}

#[tokio::test]
async fn books_are_compared() {
    let compared = found("/api/rules/diff?a=crown&b=act-manila").await;
    let differences = compared["differences"].as_array().unwrap();
    assert!(differences.len() >= 40, "{}", differences.len());
    let odd = differences.iter().find(|pair| pair["topic"] == "odd chips").unwrap();
    assert_eq!(odd["b"]["clauses"], json!(["act-manila:13.2"]));
    refused("/api/rules/diff?a=crown", StatusCode::BAD_REQUEST).await;
    let text = refused("/api/rules/diff?a=crown&b=act-manilla", StatusCode::BAD_REQUEST).await;
    assert!(text.contains("did you mean act-manila?"), "{text}");
}

#[tokio::test]
async fn what_happens_if_something_goes_wrong() {
    let answer = found("/api/rules/what-if?words=flop%20too%20early&game=crown/holdem").await;
    assert_eq!(answer["situations"][0]["wrong"], "early-card");
    let ruling = &answer["situations"][0]["rulings"][0];
    assert!(!ruling["scenarios"].as_array().unwrap().is_empty(), "{ruling}");
    let text =
        refused("/api/rules/what-if?words=boxed&game=crown/hodlem", StatusCode::BAD_REQUEST).await;
    assert!(text.contains("did you mean crown/holdem?"), "{text}");
    refused("/api/rules/what-if?words=boxed&book=crwn", StatusCode::BAD_REQUEST).await;
    refused("/api/rules/what-if?game=crown/holdem", StatusCode::BAD_REQUEST).await;
}

#[tokio::test]
async fn what_is_the_ruling_is_asked_and_answered() {
    let question = found("/api/practice?game=crown/omaha&number=5").await;
    assert_eq!((&question["game"], &question["number"]), (&json!("crown/omaha"), &json!(5)));
    assert!(question["happened"].is_string() && question["choices"].is_array(), "{question}");
    // The question does not tell its answer.
    assert_eq!((&question["choice"], &question["clause"]), (&json!(null), &json!(null)));
    let any = found("/api/practice?number=5").await;
    assert_eq!(any, found("/api/practice?game=&number=5").await);
    let chosen = |choice: u64| json!({"game": "crown/omaha", "number": 5, "choice": choice});
    let router = router();
    let said = post(&router, "/api/practice", &chosen(0)).await.1;
    let right = said["choice"].as_u64().unwrap();
    for (choice, is_right) in [(right, true), (u64::from(right == 0), false)] {
        let (status, said) = post(&router, "/api/practice", &chosen(choice)).await;
        assert_eq!((status, &said["right"]), (StatusCode::OK, &json!(is_right)), "{said}");
    }
    let text = refused("/api/practice?game=crown/hodlem&number=1", StatusCode::NOT_FOUND).await;
    assert!(text.contains("did you mean crown/holdem?"), "{text}");
    let boxes = found("/api/practice?game=act/3-card-poker&number=1").await;
    assert_eq!(boxes["game"], "act/3-card-poker");
    refused("/api/practice?game=crown/holdem", StatusCode::BAD_REQUEST).await;
    refused("/api/practice?game=crown/holdem&number=-1", StatusCode::BAD_REQUEST).await;
    let (status, wrong) = post(&router, "/api/practice", &chosen(99)).await;
    assert_eq!((status, &wrong["field"]), (StatusCode::BAD_REQUEST, &json!("/choice")), "{wrong}");
}

#[tokio::test]
async fn scenarios_are_played() {
    let list = found("/api/scenarios").await;
    let list = list["scenarios"].as_array().unwrap();
    assert!(list.len() > 200, "{}", list.len());
    let name = "crown/6.6-smallest-raise";
    assert!(list.iter().any(|each| each["name"] == name));
    let played = found(&format!("/api/scenarios/{name}")).await;
    assert!(played["text"].as_str().unwrap().contains("crown:6.6"));
    let told = played["told"].as_array().unwrap();
    assert!(told.len() > 5, "{told:?}");
    assert!(played["outcomes"][0]["failures"].as_array().unwrap().is_empty());
    let text = refused("/api/scenarios/crown/6.6-smalest-raise", StatusCode::NOT_FOUND).await;
    assert!(text.contains("did you mean crown/6.6-smallest-raise?"), "{text}");
}

#[tokio::test]
async fn odds_are_told() {
    let router = router();
    let kings = json!({"game": "crown/holdem", "hands": [["As", "Ah"], "KsKh"]});
    let (status, value) = odds(&router, &kings).await;
    assert_eq!(status, StatusCode::OK, "{value}");
    assert_eq!(value["runouts"], 1_712_304);
    assert_eq!(value["players"][0]["wins"], 1_410_336);
    // More deals than are gone through for a page: random ones.
    let stud = json!({"game": "crown/seven-card-stud", "hands": ["AsAhKdQc", "KsKhQdJc"]});
    let (_, value) = odds(&router, &stud).await;
    assert_eq!((&value["exact"], &value["runouts"]), (&json!(false), &json!(200_000)));
    for (question, status, wanted) in [
        (json!({"game": "crown/holdem", "hands": ["AsAh", "AsKd"]}), 400, "As"),
        (json!({"game": "crown/holdem", "hands": ["AsAh", "Kx"]}), 400, "Kx"),
        (json!({"game": "crown/hold", "hands": ["AsAh", "KsKd"]}), 404, "no game"),
        (json!({"game": "crown/holdem", "hands": ["AsAh"], "samples": 1_000_000}), 400, "200000"),
        (json!({"game": "crown/holdem", "hand": ["AsAh"]}), 422, "hand"),
        (
            json!({"game": "crown/holdem", "hands": ["AsAh", "KsKd"], "joker": true}),
            400,
            "crown:3.1.1",
        ),
        (json!("x".repeat(20_000)), 413, ""),
    ] {
        let (got, value) = odds(&router, &question).await;
        assert_eq!(got.as_u16(), status, "{question}: {value}");
        let text = told(&value);
        assert!(text.contains(wanted), "{question}: {text}");
    }
    let joker = json!({"game": "crown/holdem", "hands": ["AsAh", "KsKd"], "joker": true});
    let (_, value) = odds(&router, &joker).await;
    assert_eq!(value["faults"][0]["clause"], "crown:3.1.1");
}

#[tokio::test]
async fn frequencies_and_the_edge_are_told() {
    let five = found("/api/frequencies?deck=52&ace_low=true").await;
    assert_eq!(five["straight"], 10_200);
    assert_eq!(five["total"], 2_598_960);
    let manila = found("/api/frequencies?game=crown/two-card-manila").await;
    assert!(manila["total"].as_u64().unwrap() > 0);
    refused("/api/frequencies?game=crown/holdem&cards=7", StatusCode::BAD_REQUEST).await;
    refused("/api/frequencies?deck=51", StatusCode::BAD_REQUEST).await;
    refused("/api/frequencies", StatusCode::BAD_REQUEST).await;
    let edge = found("/api/edge").await;
    assert_eq!(edge["threshold"], json!(["Q", "6", "4"]));
    let edge = found("/api/edge?strategy=always&ante_bonus=5,4,1").await;
    assert_eq!(edge["threshold"], Value::Null);
    refused("/api/edge?strategy=best", StatusCode::BAD_REQUEST).await;
    refused("/api/edge?game=crown/holdem", StatusCode::BAD_REQUEST).await;
}

/// A count of many seconds: whoever asks is told to come back, and the count goes on without them.
#[tokio::test(flavor = "multi_thread")]
async fn a_long_count_goes_on_aside() {
    let router = router();
    let path = "/api/frequencies?game=crown/faro-manila";
    let began = Instant::now();
    loop {
        let (status, value) = get(&router, path).await;
        if status == StatusCode::OK {
            assert!(value["total"].as_u64().unwrap() > 1_000_000_000, "{value}");
            break;
        }
        assert_eq!(
            (status, &value["code"]),
            (StatusCode::SERVICE_UNAVAILABLE, &json!("being-counted"))
        );
        assert!(began.elapsed() < Duration::from_secs(300), "it is never ready");
    }
    // It is kept: nobody is told to come back again.
    assert_eq!(get(&router, path).await.0, StatusCode::OK);
}

/// Many at once: each is answered or told to come back, and nothing is stuck after.
#[tokio::test(flavor = "multi_thread")]
async fn a_crowd_is_answered_or_told_to_come_back() {
    let router = router();
    let question =
        json!({"game": "crown/omaha", "hands": ["AsAhKsKh", "QsQhJsJh"], "samples": 200_000});
    let crowd: Vec<_> = (0..40)
        .map(|seed| {
            let (router, mut question) = (router.clone(), question.clone());
            question["seed"] = json!(seed);
            tokio::spawn(async move { odds(&router, &question).await.0 })
        })
        .collect();
    for one in crowd {
        let status = one.await.unwrap();
        assert!([StatusCode::OK, StatusCode::SERVICE_UNAVAILABLE].contains(&status), "{status}");
    }
    // Whoever goes away leaves no place taken for good.
    for _ in 0..8 {
        let asked = odds(&router, &question);
        let _ = tokio::time::timeout(Duration::from_millis(1), asked).await;
    }
    let began = Instant::now();
    loop {
        let (status, value) = odds(&router, &question).await;
        if status == StatusCode::OK {
            break;
        }
        assert_eq!(status, StatusCode::SERVICE_UNAVAILABLE, "{value}");
        assert!(began.elapsed() < Duration::from_secs(300), "a place is taken for good");
    }
}

#[tokio::test]
async fn a_copy_of_a_books_rules_is_the_programs() {
    for book in ["crown", "act-manila", "act-draw", "act-3cp"] {
        let copy = found(&format!("/api/rules/copy/{book}")).await;
        assert_eq!(copy["book"], book);
        let clauses = found(&format!("/api/rules?book={book}")).await;
        let told = copy["text"].as_str().unwrap();
        for clause in clauses["clauses"].as_array().unwrap() {
            let (id, summary) = (&clause["id"], &clause["summary"]);
            let line = format!("- `{}` {}\n", id.as_str().unwrap(), summary.as_str().unwrap());
            assert!(told.contains(&line), "{book} {id}");
        }
    }
    let text = refused("/api/rules/copy/crwn", StatusCode::NOT_FOUND).await;
    assert!(text.contains("did you mean crown?"), "{text}");
}
