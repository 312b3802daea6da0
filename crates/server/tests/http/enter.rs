//! Coming in and going out.

use crate::house::{House, PASSWORD, cheap_people};
use cutcard_banked::PlayerId;
use cutcard_room::SystemClock;
use cutcard_server::people::{Credentials, NewRegister, People, PeopleSettings, Visitor};
use cutcard_server::wire::frame::Role;
use serde_json::json;
use std::sync::Arc;

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
        json!({"player": me["player"], "name": "Anna", "role": "player", "guest": false, "two_factor": "off", "chips": 10_000})
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
        ("Silas", PASSWORD, "bad-name"),
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
async fn a_stranger_elsewhere_locks_nobody_out() {
    let mut house = House::open().await;
    house.person("Anna", Role::Player).await;
    let given = |password: &str| json!({"name": "Anna", "password": password});
    let sign_in = async |house: &House, password: &str, from: [u8; 4]| {
        let answer = house.post("/api/sign-in").from(from).json(given(password)).send().await;
        answer.status.as_u16()
    };
    // Three from one address lock the name there and nowhere else, after a restart too.
    for expected in [401, 401, 429, 429] {
        assert_eq!(sign_in(&house, "wrong password", [10, 0, 0, 1]).await, expected);
    }
    assert_eq!(sign_in(&house, PASSWORD, [10, 0, 0, 1]).await, 429);
    house.restart().await;
    assert_eq!(sign_in(&house, PASSWORD, [10, 0, 0, 1]).await, 429);
    assert_eq!(sign_in(&house, PASSWORD, [10, 0, 0, 99]).await, 200);
    // Many from everywhere lock it everywhere but where she has signed in, after a restart too.
    for address in 2..=10 {
        for _ in 0..3 {
            sign_in(&house, "wrong password", [10, 0, 0, address]).await;
        }
    }
    for _ in 0..2 {
        assert_eq!(sign_in(&house, PASSWORD, [10, 0, 0, 98]).await, 429);
        assert_eq!(sign_in(&house, PASSWORD, [10, 0, 0, 99]).await, 200);
        house.restart().await;
    }
    house.clock.forward_minutes(30);
    assert_eq!(sign_in(&house, PASSWORD, [10, 0, 0, 98]).await, 200);
}

/// Wrong passwords for a name from twelve addresses, three from each.
async fn attack(house: &House, name: &str) {
    for address in 1..=12 {
        for _ in 0..3 {
            let wrong = json!({"name": name, "password": "wrong password"});
            house.post("/api/sign-in").from([10, 9, 8, address]).json(wrong).send().await;
        }
    }
}

#[tokio::test]
async fn nobody_elsewhere_locks_a_new_member_out_of_the_place_they_signed_up_from() {
    let mut house = House::open().await;
    let home = [10, 0, 0, 1];
    let new = json!({"name": "Anna", "password": PASSWORD});
    house.post("/api/sign-up").from(home).json(new.clone()).expect(200).await;
    // A guest who sets a password has a place by that.
    let guest = house.post("/api/guest").json(json!({"name": "Berta"})).expect(200).await.json();
    let token = guest["token"].as_str().unwrap();
    let set = json!({"new": PASSWORD});
    house.post("/api/password").from(home).token(token).json(set).expect(204).await;
    for name in ["Anna", "Berta"] {
        attack(&house, name).await;
        house.restart().await;
        let given = json!({"name": name, "password": PASSWORD});
        let elsewhere = house.post("/api/sign-in").from([10, 0, 0, 2]).json(given.clone());
        assert_eq!(elsewhere.expect(429).await.code(), "locked", "a place nobody knows");
        house.post("/api/sign-in").from(home).json(given).expect(200).await;
    }
}

#[tokio::test]
async fn nobody_locks_the_manager_out_before_the_first_sign_in() {
    let mut house = House::open().await;
    attack(&house, "Manager").await;
    house.restart().await;
    let right = json!({"name": "Manager", "password": house.manager_password});
    // Wherever they come from, the password that the house drew is not guessed.
    house.post("/api/sign-in").from([10, 0, 0, 2]).json(right.clone()).expect(200).await;
    // Each place is bound by its own failures all the same.
    let there = house.post("/api/sign-in").from([10, 9, 8, 1]).json(right.clone());
    assert_eq!(there.expect(429).await.code(), "locked");
    // One they chose themselves may be guessed; on the machine itself they get in all the same.
    let token = house.manager().await;
    let change = json!({"old": house.manager_password, "new": PASSWORD});
    house.post("/api/password").token(&token).json(change).expect(204).await;
    attack(&house, "Manager").await;
    let right = json!({"name": "Manager", "password": PASSWORD});
    house.post("/api/sign-in").from([10, 0, 0, 3]).json(right.clone()).expect(429).await;
    house.post("/api/sign-in").json(right).expect(200).await;
}

#[tokio::test]
async fn right_passwords_at_once_lock_nobody_out() {
    let house = House::open().await;
    house.person("Anna", Role::Player).await;
    let right = json!({"name": "Anna", "password": PASSWORD});
    let tries = (0..8).map(|_| house.post("/api/sign-in").json(right.clone()).send());
    let answers = futures_util::future::join_all(tries).await;
    assert!(answers.iter().any(|answer| answer.status == 200));
    for answer in answers.iter().filter(|answer| answer.status != 200) {
        let told = (answer.status.as_u16(), answer.code(), answer.header("retry-after").to_owned());
        assert_eq!(told, (503, "busy".to_owned(), "1".to_owned()));
    }
    house.post("/api/sign-in").json(right).expect(200).await;
}

#[tokio::test]
async fn a_password_from_the_machine_itself_opens_the_lock_and_ends_the_sessions() {
    let house = House::open().await;
    let (_, token) = house.person("Anna", Role::Player).await;
    let wrong = json!({"name": "Anna", "password": "wrong password"});
    for _ in 0..3 {
        house.post("/api/sign-in").json(wrong.clone()).send().await;
    }
    let reset = house.app.people.reset_password("anna").unwrap();
    assert_eq!(&*reset.name, "Anna");
    house.get("/api/me").token(&token).expect(401).await;
    let old = json!({"name": "Anna", "password": PASSWORD});
    house.post("/api/sign-in").json(old).expect(401).await;
    let new = json!({"name": "Anna", "password": reset.password});
    house.post("/api/sign-in").json(new).expect(200).await;
    assert!(house.app.people.reset_password("Berta").is_err());
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
async fn a_register_that_is_lost_is_not_begun_anew_by_itself() {
    let dir = std::env::temp_dir().join(format!("cutcard-lost-{}", std::process::id()));
    let open = |new_register, taken| {
        let settings = PeopleSettings { new_register, ..cheap_people() };
        People::open(&dir, settings, Arc::new(SystemClock), PlayerId(taken))
    };
    let file = dir.join("people.sqlite");
    for spoilt in ["missing", "cut to nothing", "without anybody"] {
        let _ = std::fs::remove_dir_all(&dir);
        let (_, manager) = open(NewRegister::OfNewRoom, 0).unwrap();
        assert!(manager.is_some(), "a new room has a new register");
        match spoilt {
            "missing" => std::fs::remove_dir_all(&dir).unwrap(),
            "cut to nothing" => {
                std::fs::remove_dir_all(&dir).unwrap();
                std::fs::create_dir_all(&dir).unwrap();
                std::fs::write(&file, b"").unwrap();
            }
            _ => {
                let all = rusqlite::Connection::open(&file).unwrap();
                all.execute_batch("DELETE FROM people").unwrap();
            }
        }
        for _ in 0..2 {
            let refused = open(NewRegister::OfNewRoom, 7).err().expect(spoilt).to_string();
            assert!(refused.contains("up to number 7") && refused.contains("--new-register"));
            assert!(open(NewRegister::Never, 0).is_err());
        }
        assert_eq!(spoilt == "missing", !file.exists(), "nothing is made");
        let (people, manager) = open(NewRegister::Begin, 7).unwrap();
        assert!(manager.is_some());
        let manager = people.find("Manager", 1).remove(0);
        assert!(manager.player > PlayerId(7), "nobody gets the chips of another");
        drop(people);
        assert!(open(NewRegister::OfNewRoom, 7).unwrap().1.is_none(), "it is there now");
    }
    let _ = std::fs::remove_dir_all(&dir);
}

#[tokio::test]
async fn staff_have_better_passwords() {
    let house = House::open().await;
    let manager = house.manager().await;
    let new = json!({"name": "Anna", "password": "tarn7#velx"});
    let anna = house.post("/api/sign-up").json(new).expect(200).await.json();
    let token = anna["token"].as_str().unwrap();
    let role = json!({"player": anna["me"]["player"], "role": "cashier"});
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
    let before = "UPDATE people SET password_grade = NULL, role = 'cashier' WHERE id = ?1";
    file.execute(before, [anna.0 as i64]).unwrap();
    drop(file);
    house.restart().await;
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

#[tokio::test]
async fn a_register_of_the_first_version_lets_everybody_in_as_before() {
    let dir = std::env::temp_dir().join(format!("cutcard-first-{}", std::process::id()));
    std::fs::create_dir_all(&dir).unwrap();
    let kept =
        concat!(env!("CARGO_MANIFEST_DIR"), "/../../fixtures/folders/format-1/people.sqlite.gz");
    let mut whole = Vec::new();
    let mut kept = flate2::read::GzDecoder::new(std::fs::File::open(kept).unwrap());
    std::io::Read::read_to_end(&mut kept, &mut whole).unwrap();
    std::fs::write(dir.join("people.sqlite"), whole).unwrap();
    let open = || People::open(&dir, cheap_people(), Arc::new(SystemClock), PlayerId(3)).unwrap();
    let (people, manager) = open();
    assert!(manager.is_none());
    assert_eq!(people.upgraded().map(|it| it.from), Some(1));
    for (name, password) in
        [("Manager", "manager of format one"), ("Old Member", "member of format one")]
    {
        let given = Credentials { name: name.to_owned(), password: password.to_owned() };
        let visitor = Visitor { agent: "a test", address: [127, 0, 0, 1].into() };
        let entered = people.sign_in(given, visitor).await.unwrap();
        assert!(entered.session.acts_as_is().is_ok(), "{name}");
    }
    assert!(!people.find("Old Guest", 1).is_empty());
    drop(people);
    assert_eq!(open().0.upgraded(), None);
    let _ = std::fs::remove_dir_all(&dir);
}
