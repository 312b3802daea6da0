//! Wrong passwords: what they lock, and whom they do not.

use crate::house::{House, PASSWORD};
use cutcard_server::wire::frame::Role;
use serde_json::json;

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
