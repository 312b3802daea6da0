//! What players set for themselves, over HTTP.

use crate::house::House;
use cutcard_server::wire::frame::Role;
use serde_json::json;

#[tokio::test]
async fn a_player_sets_limits_and_staff_see_no_more_than_that_they_may_not_play() {
    let house = House::open().await;
    let manager = house.manager().await;
    let (anna, token) = house.person("Anna", Role::Player).await;
    let limits = |body| house.post("/api/me/limits").token(&token).json(body);
    let set = limits(json!({"which": "chips-a-day", "most": 500})).expect(200).await.json();
    assert_eq!(set["limits"][0]["which"], "chips-a-day");
    assert_eq!(set["limits"][0]["most"], 500);
    assert_eq!(set["limits"][0]["used"], 0);
    assert_eq!(set["limits"][2]["most"], json!(null));
    let looser = limits(json!({"which": "chips-a-day", "most": null})).expect(200).await.json();
    assert_eq!(looser["limits"][0]["most"], 500);
    let from = looser["limits"][0]["later"]["from_millis"].as_u64().unwrap();
    assert!(from > looser["now_millis"].as_u64().unwrap() + 86_390_000);
    let zero = limits(json!({"which": "minutes-a-day", "most": 0})).expect(400).await;
    assert_eq!(zero.code(), "out-of-bounds");
    limits(json!({"which": "luck", "most": 5})).expect(400).await;

    let out = |days| house.post("/api/me/time-out").token(&token).json(json!({ "days": days }));
    out(43).expect(400).await;
    out(2).expect(200).await;
    assert_eq!(out(1).expect(409).await.code(), "not-shorter");
    let found = house.get("/api/staff/people?find=ann").token(&manager).expect(200).await.json();
    assert_eq!(found["people"][0]["may_not_play"], true);
    assert_eq!(found["people"][0]["asks_back"], false);
    let text = found.to_string();
    assert!(!text.contains("time-out") && !text.contains("500"), "{text}");
    let found = house.get("/api/cage/players?find=ann").token(&manager).expect(200).await.json();
    assert_eq!(found["players"][0]["may_not_play"], true);
    let request = "0123456789abcdef0123456789abcdef";
    let sale = json!({"player": anna.0, "chips": 5, "why": "cash", "request": request});
    let refused = house.post("/api/cage/issue").token(&manager).json(sale).expect(409).await;
    assert_eq!(refused.code(), "may-not-play");

    house.post("/api/me/exclude").token(&token).json(json!({"days": 183})).expect(400).await;
    let excluded =
        house.post("/api/me/exclude").token(&token).json(json!({"days": 184})).expect(200).await;
    assert_eq!(excluded.json()["barred"], "excluded");
    let early = house.post("/api/me/ask-back").token(&token).expect(409).await;
    assert_eq!(early.code(), "exclusion-lasts");
    let back = json!({"player": anna.0, "why": "talked"});
    let early = house.post("/api/staff/let-back").token(&manager).json(back).expect(409).await;
    assert_eq!(early.code(), "exclusion-lasts");
    let nobody = json!({"player": 999, "why": "talked"});
    house.post("/api/staff/let-back").token(&manager).json(nobody).expect(404).await;
    // Their chips stay theirs.
    let redeem = json!({"chips": 1, "request": request});
    house.post("/api/me/redeem").token(&token).json(redeem).expect(202).await;
}
