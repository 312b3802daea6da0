//! Two-factor sign-in: set up, asked for, each code once, and what staff do without it.

use crate::house::{Answer, House, PASSWORD, cheap_people};
use cutcard_room::Clock as _;
use cutcard_server::people::{PeopleSettings, StaffTwoFactor};
use cutcard_server::wire::frame::Role;
use serde_json::{Value, json};
use totp_rs::{Algorithm, Builder, Secret};

/// A room as operators run it.
async fn strict() -> House {
    let people = PeopleSettings { staff_two_factor: StaffTwoFactor::Needed, ..cheap_people() };
    House::open_for(people).await
}

/// What an app shows at the room's time.
fn code(house: &House, secret: &str) -> String {
    let app = Builder::new()
        .with_algorithm(Algorithm::SHA1)
        .with_digits(6)
        .with_step_duration(30)
        .with_secret(Secret::try_from_base32(secret).unwrap())
        .build()
        .unwrap();
    app.generate(house.clock.now_millis() / 1_000).to_string()
}

/// Sets it up: the secret and the recovery codes.
async fn set_up(house: &House, token: &str) -> (String, Vec<String>) {
    let begun = house.post("/api/me/two-factor").token(token).expect(200).await.json();
    let secret = begun["secret"].as_str().unwrap().to_owned();
    assert!(begun["uri"].as_str().unwrap().contains(&format!("secret={secret}&")));
    assert!(begun["picture"].as_str().unwrap().starts_with("<svg"));
    let given = json!({"code": code(house, &secret)});
    let on = house.post("/api/me/two-factor/confirm").token(token).json(given).expect(200).await;
    let codes: Vec<String> = serde_json::from_value(on.json()["recovery_codes"].clone()).unwrap();
    assert_eq!(codes.len(), 10);
    (secret, codes)
}

async fn sign_in(house: &House, name: &str, code: Option<&str>) -> Answer {
    let mut given = json!({"name": name, "password": PASSWORD});
    if let Some(code) = code {
        given["code"] = Value::from(code);
    }
    house.post("/api/sign-in").json(given).send().await
}

#[tokio::test]
async fn a_code_is_asked_for_beside_the_password_and_taken_once() {
    let mut house = strict().await;
    let (_, here) = house.person("Anna", Role::Player).await;
    let there = house.sign_in("Anna", PASSWORD).await;
    let (secret, _) = set_up(&house, &here).await;
    assert_eq!(house.get("/api/me").token(&here).expect(200).await.json()["two_factor"], "on");
    house.get("/api/me").token(&there).expect(401).await;
    let again = house.post("/api/me/two-factor").token(&here).expect(409).await;
    assert_eq!(again.code(), "two-factor-on");

    let needed = sign_in(&house, "Anna", None).await;
    assert_eq!((needed.status.as_u16(), needed.code()), (401, "code-needed".to_owned()));
    assert_eq!(needed.field().as_deref(), Some("/code"));
    // The code that turned it on is spent.
    let spent = sign_in(&house, "Anna", Some(&code(&house, &secret))).await;
    assert_eq!((spent.status.as_u16(), spent.code()), (401, "code-not-right".to_owned()));
    house.clock.forward_minutes(1);
    let next = code(&house, &secret);
    // Of many who bring the same code one gets in.
    let tries = (0..3).map(|_| sign_in(&house, "Anna", Some(&next)));
    let answers = futures_util::future::join_all(tries).await;
    let entered = answers.iter().filter(|answer| answer.status == 200).count();
    assert_eq!(entered, 1, "{:?}", answers.iter().map(|it| &it.text).collect::<Vec<_>>());
    house.clock.forward_minutes(31);
    house.restart().await;
    let spaced = code(&house, &secret);
    let spaced = format!("{} {}", &spaced[..3], &spaced[3..]);
    assert_eq!(sign_in(&house, "Anna", Some(&spaced)).await.status, 200);
}

#[tokio::test]
async fn wrong_codes_lock_like_wrong_passwords() {
    let house = strict().await;
    let (_, token) = house.person("Anna", Role::Player).await;
    let (secret, _) = set_up(&house, &token).await;
    // Being asked for the code is no failure.
    for _ in 0..5 {
        assert_eq!(sign_in(&house, "Anna", None).await.code(), "code-needed");
    }
    house.clock.forward_minutes(1);
    let right = code(&house, &secret);
    let wrong = if right == "000000" { "111111" } else { "000000" };
    for expected in ["code-not-right", "code-not-right", "locked"] {
        assert_eq!(sign_in(&house, "Anna", Some(wrong)).await.code(), expected);
    }
    assert_eq!(sign_in(&house, "Anna", Some(&right)).await.code(), "locked");
    house.clock.forward_minutes(30);
    let right = code(&house, &secret);
    assert_eq!(sign_in(&house, "Anna", Some(&right)).await.status, 200);
}

#[tokio::test]
async fn a_recovery_code_gets_in_once() {
    let mut house = strict().await;
    let (anna, token) = house.person("Anna", Role::Player).await;
    let (_, codes) = set_up(&house, &token).await;
    let typed = codes[3].replace('-', " ").to_uppercase();
    assert_eq!(sign_in(&house, "Anna", Some(&typed)).await.status, 200);
    house.restart().await;
    assert_eq!(sign_in(&house, "Anna", Some(&codes[3])).await.code(), "code-not-right");
    assert_eq!(sign_in(&house, "Anna", Some(&codes[4])).await.status, 200);
    // None of it is on disk, and what was done is.
    for entry in std::fs::read_dir(&*house.dir).unwrap() {
        let bytes = std::fs::read(entry.unwrap().path()).unwrap_or_default();
        let has = |code: &String| bytes.windows(14).any(|window| window == code.as_bytes());
        assert!(!codes.iter().any(has));
    }
    let events = house.app.people.significant(u64::MAX, 10).await.unwrap();
    let told: Vec<_> = events
        .iter()
        .filter(|event| event.player == Some(anna) && event.kind != "sign-in-failed")
        .map(|event| (event.kind.as_str(), event.after.as_deref().unwrap_or_default()))
        .collect();
    assert_eq!(
        told,
        [
            ("recovery-code-used", "8 left"),
            ("recovery-code-used", "9 left"),
            ("two-factor-on", "on")
        ]
    );
}

#[tokio::test]
async fn staff_do_nothing_as_such_without_it() {
    let house = strict().await;
    let manager = house.manager().await;
    let me = house.get("/api/me").token(&manager).expect(200).await.json();
    assert_eq!(me["two_factor"], "needed");
    for path in ["/api/staff/people", "/api/staff/events", "/api/cage/players", "/metrics"] {
        let refused = house.get(path).token(&manager).expect(403).await;
        assert_eq!(refused.code(), "two-factor-needed", "{path}");
    }
    let up = json!({"player": 1, "role": "dealer", "why": "for the season"});
    let refused = house.post("/api/staff/role").token(&manager).json(up).expect(403).await;
    assert_eq!(refused.code(), "two-factor-needed");
    let (secret, _) = set_up(&house, &manager).await;
    house.get("/api/staff/people").token(&manager).expect(200).await;
    // It ends by the password and a code, not by one of the two, and without it staff are no staff again.
    house.clock.forward_minutes(1);
    let now = code(&house, &secret);
    let end = |password: &str, code: &str| json!({"password": password, "code": code});
    for (body, wanted) in [
        (end("wrong", &now), "not-right"),
        (json!({"password": house.manager_password}), "code-needed"),
        (end(&house.manager_password, "000000"), "code-not-right"),
    ] {
        let refused = house.post("/api/me/two-factor/end").token(&manager).json(body);
        assert_eq!(refused.expect(401).await.code(), wanted);
    }
    house.get("/api/staff/people").token(&manager).expect(200).await;
    let right = end(&house.manager_password, &now);
    house.post("/api/me/two-factor/end").token(&manager).json(right.clone()).expect(204).await;
    house.get("/api/staff/people").token(&manager).expect(403).await;
    let off = house.post("/api/me/two-factor/end").token(&manager).json(right).expect(409).await;
    assert_eq!(off.code(), "two-factor-not-begun");
    assert_eq!(secret.len(), 32);
}

#[tokio::test]
async fn it_is_begun_by_who_said_the_password_lately_and_confirmed_where_it_was_begun() {
    let house = strict().await;
    let (_, here) = house.person("Anna", Role::Player).await;
    let there = house.sign_in("Anna", PASSWORD).await;
    let begun = house.post("/api/me/two-factor").token(&here).expect(200).await.json();
    let given = json!({"code": code(&house, begun["secret"].as_str().unwrap())});
    let elsewhere = house.post("/api/me/two-factor/confirm").token(&there).json(given.clone());
    assert_eq!(elsewhere.expect(409).await.code(), "two-factor-not-begun");
    let wrong = json!({"code": "12345"});
    let wrong = house.post("/api/me/two-factor/confirm").token(&here).json(wrong);
    assert_eq!(wrong.expect(401).await.code(), "code-not-right");
    assert_eq!(house.get("/api/me").token(&here).expect(200).await.json()["two_factor"], "off");
    house.clock.forward_minutes(6);
    let late = house.post("/api/me/two-factor").token(&here).expect(401).await;
    assert_eq!(late.code(), "prove-again");
    let guest = house.post("/api/guest").json(json!({})).expect(200).await.json();
    let token = guest["token"].as_str().unwrap();
    assert_eq!(
        house.post("/api/me/two-factor").token(token).expect(401).await.code(),
        "prove-again"
    );
}

#[tokio::test]
async fn a_password_from_the_machine_itself_turns_it_off() {
    let house = strict().await;
    let (anna, token) = house.person("Anna", Role::Player).await;
    set_up(&house, &token).await;
    let reset = house.app.people.reset_password("Anna").unwrap();
    assert!(reset.two_factor_was_on);
    let given = json!({"name": "Anna", "password": reset.password});
    let me = house.post("/api/sign-in").json(given).expect(200).await.json()["me"].clone();
    assert_eq!(me["two_factor"], "off");
    let events = house.app.people.significant(u64::MAX, 2).await.unwrap();
    assert_eq!((events[0].kind.as_str(), events[0].player), ("two-factor-off", Some(anna)));
}
