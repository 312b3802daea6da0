//! Coming in and going out.

use crate::house::{House, PASSWORD};
use cutcard_server::wire::frame::Role;
use serde_json::json;

#[tokio::test]
async fn a_newcomer_signs_up_plays_and_signs_out() {
    let house = House::open().await;
    let new = json!({"name": "Anna", "password": PASSWORD});
    let answer = house.post("/api/sign-up").json(new).expect(200).await;
    let cookie = answer.header("set-cookie").to_owned();
    for part in ["cutcard_session=", "HttpOnly", "SameSite=Strict", "Path=/"] {
        assert!(cookie.contains(part), "{cookie}");
    }
    let me = answer.json()["me"].clone();
    assert_eq!(
        me,
        json!({"player": me["player"], "name": "Anna", "role": "player", "chips": 10_000})
    );
    let token = answer.json()["token"].as_str().unwrap().to_owned();
    assert_eq!(house.get("/api/me").token(&token).expect(200).await.json(), me);
    assert_eq!(house.get("/api/me").cookie(&token).expect(200).await.json(), me);
    assert_eq!(house.get("/api/me").expect(401).await.code(), "sign-in");

    let out = house.post("/api/sign-out").token(&token).expect(204).await;
    assert!(out.header("set-cookie").contains("Max-Age=0"));
    assert_eq!(house.get("/api/me").token(&token).expect(401).await.code(), "sign-in");
}

#[tokio::test]
async fn a_name_is_one_persons() {
    let house = House::open().await;
    house.person("Anna", Role::Player).await;
    for name in ["Anna", "anna", "ANNА", "A n n a"] {
        let new = json!({"name": name, "password": PASSWORD});
        assert_eq!(house.post("/api/sign-up").json(new).expect(409).await.code(), "name-taken");
        let guest = json!({"name": name});
        assert_eq!(house.post("/api/guest").json(guest).expect(409).await.code(), "name-taken");
    }
    for (name, password, code) in [
        ("A", PASSWORD, "bad-name"),
        ("Manager", PASSWORD, "bad-name"),
        ("Guest 1234", PASSWORD, "bad-name"),
        ("a\u{202e}bc", PASSWORD, "bad-name"),
        ("Berta", "short", "bad-password"),
        ("Bertabella", "bertabella", "bad-password"),
    ] {
        let new = json!({"name": name, "password": password});
        assert_eq!(house.post("/api/sign-up").json(new).expect(400).await.code(), code);
    }
}

#[tokio::test]
async fn three_failures_lock_a_name_whether_it_exists_or_not() {
    let house = House::open().await;
    house.person("Anna", Role::Player).await;
    for name in ["Anna", "Nobody Here"] {
        let wrong = json!({"name": name, "password": "not the password"});
        let mut answers = Vec::new();
        for _ in 0..5 {
            let answer = house.post("/api/sign-in").json(wrong.clone()).send().await;
            answers.push((
                answer.status.as_u16(),
                answer.code(),
                answer.header("retry-after").to_owned(),
            ));
        }
        let not_right = (401, "not-right".to_owned(), String::new());
        let locked = (429, "locked".to_owned(), "1800".to_owned());
        let expected = [&not_right, &not_right, &locked, &locked, &locked];
        assert_eq!(answers.iter().collect::<Vec<_>>(), expected, "{name}");
    }
    // The right one does not open a lock, and time does.
    let right = json!({"name": "Anna", "password": PASSWORD});
    assert_eq!(house.post("/api/sign-in").json(right.clone()).expect(429).await.code(), "locked");
    house.clock.forward_minutes(29);
    let locked = house.post("/api/sign-in").json(right.clone()).expect(429).await;
    assert_eq!(locked.header("retry-after"), "60");
    assert!(locked.json()["text"].as_str().unwrap().contains("1 min"));
    house.clock.forward_minutes(1);
    house.post("/api/sign-in").json(right).expect(200).await;
}

#[tokio::test]
async fn a_lock_outlives_a_restart() {
    let mut house = House::open().await;
    house.person("Anna", Role::Player).await;
    let wrong = json!({"name": "Anna", "password": "not the password"});
    for _ in 0..3 {
        house.post("/api/sign-in").json(wrong.clone()).send().await;
    }
    house.restart().await;
    let right = json!({"name": "Anna", "password": PASSWORD});
    assert_eq!(house.post("/api/sign-in").json(right).expect(429).await.code(), "locked");
}

#[tokio::test]
async fn many_tries_at_once_are_no_more_tries() {
    let house = House::open().await;
    house.person("Anna", Role::Player).await;
    let wrong = json!({"name": "Anna", "password": "not the password"});
    let tries = (0..20).map(|_| house.post("/api/sign-in").json(wrong.clone()).send());
    let answers = futures_util::future::join_all(tries).await;
    let checked = answers.iter().filter(|answer| answer.status == 401).count();
    assert!(checked <= 3, "{checked} passwords were tried");
}

#[tokio::test]
async fn a_guest_comes_as_they_are_and_can_stay() {
    let house = House::open().await;
    let mut names = std::collections::BTreeSet::new();
    for _ in 0..50 {
        let answer = house.post("/api/guest").json(json!({})).expect(200).await;
        let name = answer.json()["me"]["name"].as_str().unwrap().to_owned();
        assert!(name.starts_with("Guest "), "{name}");
        assert!(names.insert(name));
    }
    let answer = house.post("/api/guest").json(json!({"name": "Berta"})).expect(200).await;
    let token = answer.json()["token"].as_str().unwrap().to_owned();
    assert_eq!(answer.json()["me"]["chips"], 10_000);
    // Nobody signs in as a guest: there is no password, not even an empty one.
    for password in ["", "null", PASSWORD] {
        let given = json!({"name": "Berta", "password": password});
        let answer = house.post("/api/sign-in").json(given).send().await;
        assert!(!answer.status.is_success());
    }
    house.clock.forward_minutes(31);
    let set = json!({"new": PASSWORD});
    house.post("/api/password").token(&token).json(set).expect(204).await;
    house.sign_in("Berta", PASSWORD).await;
}

#[tokio::test]
async fn a_new_password_ends_the_other_sessions() {
    let house = House::open().await;
    let (_, here) = house.person("Anna", Role::Player).await;
    let there = house.sign_in("Anna", PASSWORD).await;
    let change = |old: &str| json!({"old": old, "new": "another password"});
    let wrong = house.post("/api/password").token(&here).json(change("wrong one"));
    assert_eq!(wrong.expect(401).await.code(), "not-right");
    let none = json!({"new": "another password"});
    assert_eq!(
        house.post("/api/password").token(&here).json(none).expect(401).await.code(),
        "not-right"
    );
    house.post("/api/password").token(&here).json(change(PASSWORD)).expect(204).await;
    house.get("/api/me").token(&here).expect(200).await;
    house.get("/api/me").token(&there).expect(401).await;
    house.sign_in("Anna", "another password").await;
}

#[tokio::test]
async fn a_session_is_listed_and_revoked_by_its_owner_only() {
    let house = House::open().await;
    let (_, here) = house.person("Anna", Role::Player).await;
    let there = house.sign_in("Anna", PASSWORD).await;
    let (_, other) = house.person("Berta", Role::Player).await;
    let listed = house.get("/api/sessions").token(&here).expect(200).await.json();
    let sessions = listed["sessions"].as_array().unwrap();
    assert_eq!(sessions.len(), 2);
    assert_eq!((&sessions[0]["current"], &sessions[1]["current"]), (&json!(true), &json!(false)));
    let path = format!("/api/sessions/{}", sessions[1]["id"]);
    assert_eq!(house.delete(&path).token(&other).expect(404).await.code(), "no-such-session");
    house.get("/api/me").token(&there).expect(200).await;
    house.delete(&path).token(&here).expect(204).await;
    house.get("/api/me").token(&there).expect(401).await;
    house.delete(&path).token(&here).expect(404).await;
    house.delete("/api/sessions/nonsense").token(&here).expect(404).await;
}

#[tokio::test]
async fn sessions_outlive_a_restart_and_run_out_unused() {
    let mut house = House::open().await;
    let (_, token) = house.person("Anna", Role::Player).await;
    house.restart().await;
    house.get("/api/me").token(&token).expect(200).await;
    house.clock.forward_minutes(29 * 24 * 60);
    house.get("/api/me").token(&token).expect(200).await;
    house.clock.forward_minutes(31 * 24 * 60);
    house.get("/api/me").token(&token).expect(401).await;
}

#[tokio::test]
async fn the_file_holds_neither_tokens_nor_passwords() {
    let house = House::open().await;
    let (_, token) = house.person("Anna", Role::Player).await;
    let bytes: Vec<u8> =
        (0..32).map(|at| u8::from_str_radix(&token[at * 2..at * 2 + 2], 16).unwrap()).collect();
    let mut found = 0;
    for entry in std::fs::read_dir(&house.dir).unwrap() {
        let path = entry.unwrap().path();
        if !path.is_file() {
            continue;
        }
        let text = std::fs::read(&path).unwrap();
        let has = |needle: &[u8]| text.windows(needle.len()).any(|window| window == needle);
        for secret in
            [token.as_bytes(), &bytes, PASSWORD.as_bytes(), house.manager_password.as_bytes()]
        {
            assert!(!has(secret), "{}", path.display());
        }
        found += usize::from(has(b"Anna"));
    }
    assert!(found > 0, "the name is there, so the search looks in the right place");
}

#[tokio::test]
async fn a_signed_in_flood_of_devices_drops_the_oldest() {
    let house = House::open().await;
    let (_, first) = house.person("Anna", Role::Player).await;
    for _ in 0..20 {
        house.sign_in("Anna", PASSWORD).await;
    }
    house.get("/api/me").token(&first).expect(401).await;
}
