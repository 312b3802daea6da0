//! Coming in and going out.

use crate::house::{House, PASSWORD};
use cutcard_banked::PlayerId;
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
        json!({"player": me["player"], "name": "Anna", "role": "player", "guest": false, "two_factor": "off", "more_time": false, "chips": 10_000})
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
    for name in ["Anna", "anna", "ANNA", "A n n a", "Ánna", "ΑΝΝΑ"] {
        let new = json!({"name": name, "password": PASSWORD});
        let taken = house.post("/api/sign-up").json(new).expect(409).await;
        assert_eq!(
            (taken.code().as_str(), taken.field().as_deref()),
            ("name-taken", Some("/name"))
        );
        let guest = json!({"name": name});
        assert_eq!(house.post("/api/guest").json(guest).expect(409).await.code(), "name-taken");
    }
    for (name, password, code) in [
        ("A", PASSWORD, "bad-name"),
        ("Manager", PASSWORD, "bad-name"),
        ("Guest 1234", PASSWORD, "bad-name"),
        ("a\u{202e}bc", PASSWORD, "bad-name"),
        ("\u{3164}\u{3164}", PASSWORD, "bad-name"),
        ("ANNА", PASSWORD, "bad-name"), // a Cyrillic letter among Latin ones
        ("Μanager", PASSWORD, "bad-name"),
        ("Pinion", PASSWORD, "bad-name"),
        ("Pit Boss", PASSWORD, "bad-name"),
        ("Casino", PASSWORD, "bad-name"),
        ("Management", PASSWORD, "bad-name"),
        ("Berta", "short", "bad-password"),
        ("Berta", "          ", "bad-password"),
        ("Berta", "password1", "common-password"),
        ("Berta", "berta1234", "weak-password"),
        ("Bertabella", "bertabella", "bad-password"),
    ] {
        let new = json!({"name": name, "password": password});
        let refused = house.post("/api/sign-up").json(new).expect(400).await;
        let field = if code == "bad-name" { "/name" } else { "/password" };
        assert_eq!((refused.code().as_str(), refused.field().as_deref()), (code, Some(field)));
    }
}

#[tokio::test]
async fn names_that_look_alike_are_not_made_at_once_either() {
    let house = House::open().await;
    let names = ["Bill", "BI11", "Biil", "B1ll", "bill"];
    let made = names.map(|name| house.post("/api/guest").json(json!({"name": name})).send());
    let answers = futures_util::future::join_all(made).await;
    let made = answers.iter().filter(|answer| answer.status == 200).count();
    assert_eq!(made, 1, "{:?}", answers.iter().map(|answer| &answer.text).collect::<Vec<_>>());
}

#[tokio::test]
async fn guests_who_come_at_once_have_names_of_their_own() {
    let house = House::open().await;
    let coming = (0..200).map(|_| house.post("/api/guest").json(json!({})).send());
    let answers = futures_util::future::join_all(coming).await;
    let mut names = std::collections::BTreeSet::new();
    for answer in answers {
        assert_eq!(answer.status, 200, "{}", answer.text);
        let me = answer.json()["me"].clone();
        assert_eq!(me["guest"], true);
        assert!(names.insert(me["name"].as_str().unwrap().to_owned()), "{me}");
    }
}

#[cfg(unix)]
#[tokio::test]
async fn the_data_are_nobody_elses_to_read() {
    use std::os::unix::fs::PermissionsExt as _;
    let house = House::open().await;
    let mode =
        |path: &std::path::Path| std::fs::metadata(path).unwrap().permissions().mode() & 0o777;
    assert_eq!(mode(&house.dir), 0o700);
    assert_eq!(mode(&house.dir.join("people.sqlite")), 0o600);
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
    let short = house.post("/api/password").token(&token).json(json!({"new": "short"}));
    assert_eq!(short.expect(400).await.field().as_deref(), Some("/new"));
    assert_eq!(house.get("/api/me").token(&token).expect(200).await.json()["guest"], true);
    let set = json!({"new": PASSWORD});
    house.post("/api/password").token(&token).json(set).expect(204).await;
    assert_eq!(house.get("/api/me").token(&token).expect(200).await.json()["guest"], false);
    house.sign_in("Berta", PASSWORD).await;
}

#[tokio::test]
async fn a_new_password_ends_the_other_sessions() {
    let house = House::open().await;
    let (_, here) = house.person("Anna", Role::Player).await;
    let there = house.sign_in("Anna", PASSWORD).await;
    let change = |old: &str| json!({"old": old, "new": "another good password"});
    let wrong = house.post("/api/password").token(&here).json(change("wrong one"));
    assert_eq!(wrong.expect(401).await.code(), "not-right");
    let none = json!({"new": "another good password"});
    assert_eq!(
        house.post("/api/password").token(&here).json(none).expect(401).await.code(),
        "not-right"
    );
    house.post("/api/password").token(&here).json(change(PASSWORD)).expect(204).await;
    house.get("/api/me").token(&here).expect(200).await;
    house.get("/api/me").token(&there).expect(401).await;
    house.sign_in("Anna", "another good password").await;
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
    for entry in std::fs::read_dir(&*house.dir).unwrap() {
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
    let mut changed = house.app.people.changed();
    for _ in 0..19 {
        house.sign_in("Anna", PASSWORD).await;
    }
    assert!(!changed.has_changed().unwrap());
    house.get("/api/me").token(&first).expect(200).await;
    house.sign_in("Anna", PASSWORD).await;
    assert!(changed.has_changed().unwrap(), "its socket is told at once");
    changed.mark_unchanged();
    house.get("/api/me").token(&first).expect(401).await;
}

#[tokio::test]
async fn staff_have_better_passwords() {
    let house = House::open().await;
    let manager = house.manager().await;
    let new = json!({"name": "Anna", "password": "tarn7#velx"});
    let anna = house.post("/api/sign-up").json(new).expect(200).await.json();
    let token = anna["token"].as_str().unwrap();
    let role = json!({"player": anna["me"]["player"], "role": "cashier", "why": "for the season"});
    let refused = house.post("/api/staff/role").token(&manager).json(role.clone());
    assert_eq!(refused.expect(409).await.code(), "short-for-staff");
    let change = json!({"old": "tarn7#velx", "new": PASSWORD});
    house.post("/api/password").token(token).json(change).expect(204).await;
    house.post("/api/staff/role").token(&manager).json(role).expect(204).await;
    house.get("/api/cage/players").token(token).expect(200).await;
    for (new, code) in [
        ("tarn7#velx", "short-password"),
        ("aaaaaaaaaaaaaaaaaa", "weak-password"),
        ("              ", "bad-password"),
    ] {
        let change = json!({"old": PASSWORD, "new": new});
        let refused = house.post("/api/password").token(token).json(change).expect(400).await;
        assert_eq!((refused.code().as_str(), refused.field().as_deref()), (code, Some("/new")));
    }
}

#[tokio::test]
async fn a_short_password_of_staff_from_before_is_found_out_when_it_is_said() {
    let mut house = House::open().await;
    let (anna, token) = house.person("Anna", Role::Player).await;
    let change = json!({"old": PASSWORD, "new": "tarn7#velx"});
    house.post("/api/password").token(&token).json(change).expect(204).await;
    // As an older version left her: staff, and nothing known of the password.
    let file = rusqlite::Connection::open(house.dir.join("people.sqlite")).unwrap();
    let before = "UPDATE people SET password_grade = NULL WHERE id = ?1";
    file.execute(before, [anna.0 as i64]).unwrap();
    drop(file);
    house.restart().await;
    let (people, why) = (&house.app.people, "as it was".to_owned());
    people.set_role(PlayerId(1), anna, Role::Cashier, why).await.unwrap();
    house.get("/api/cage/players").token(&token).expect(200).await;
    let token = house.sign_in("Anna", "tarn7#velx").await;
    let refused = house.get("/api/cage/players").token(&token).expect(403).await;
    assert_eq!(refused.code(), "longer-password");
    let change = json!({"old": "tarn7#velx", "new": PASSWORD});
    house.post("/api/password").token(&token).json(change).expect(204).await;
    house.get("/api/cage/players").token(&token).expect(200).await;
}

#[tokio::test]
async fn a_password_that_is_changed_lets_nobody_in_who_said_the_old_one_a_moment_ago() {
    let house = House::open().await;
    let (_, token) = house.person("Anna", Role::Player).await;
    let old = json!({"name": "Anna", "password": PASSWORD});
    let change = json!({"old": PASSWORD, "new": "another good password"});
    // Whatever the order, nobody who came by the old one is in after the change.
    let signing_in = house.post("/api/sign-in").json(old).send();
    let changing = house.post("/api/password").token(&token).json(change).send();
    let (entered, changed) = tokio::join!(signing_in, changing);
    assert_eq!(changed.status, 204, "{}", changed.text);
    if entered.status == 200 {
        let theirs = entered.json()["token"].as_str().unwrap().to_owned();
        house.get("/api/me").token(&theirs).expect(401).await;
    }
}
