//! A running table that is to be another.

use crate::house::House;
use cutcard_server::wire::frame::Role;
use serde_json::json;

fn pots(game: &str) -> serde_json::Value {
    json!({"house": {"game": {"pots": {"game": game}}}})
}

#[tokio::test]
async fn an_area_manager_announces_a_change_and_the_sign_tells_of_it() {
    let house = House::open_live().await;
    let (_, floor) = house.person("Flora", Role::AreaManager).await;
    let (_, dealer) = house.person("Dora", Role::Dealer).await;
    let (_, anna) = house.person("Anna", Role::Player).await;
    house.post("/api/tables").token(&floor).json(pots("crown/holdem")).expect(200).await;
    let path = "/api/tables/1/change";
    house.post(path).json(pots("crown/omaha")).expect(401).await;
    for token in [&anna, &dealer] {
        let refused = house.post(path).token(token).json(pots("crown/omaha")).expect(403).await;
        assert_eq!(refused.code(), "rank");
    }
    let elsewhere = "/api/tables/99/change";
    house.post(elsewhere).token(&floor).json(pots("crown/omaha")).expect(404).await;
    // Everything that is against it at once.
    let wrong = json!({"house": {"game": {"pots": {
        "game": "crown/holdem", "blinds": [10, 5], "seats": 99}}}});
    let refused = house.post(path).token(&floor).json(wrong).expect(400).await;
    assert_eq!(refused.code(), "options");
    assert!(refused.json()["faults"].as_array().unwrap().len() > 1);
    let boxes = json!({"house": {"game": {"pots": {"game": "crown/holdem"}}}, "rounds": 1});
    let same = house.post(path).token(&floor).json(boxes).expect(409).await;
    assert_eq!(same.code(), "already-so");
    let soon = json!({"house": {"game": {"pots": {"game": "crown/omaha"}}}, "rounds": 2});
    let refused = house.post(path).token(&floor).json(soon).expect(409).await;
    assert_eq!(refused.code(), "notice-rounds");
    assert_eq!(refused.json()["clause"], json!("crown:6.10"));
    let unknown = json!({"house": {"game": {"pots": {"game": "crown/omaha"}}}, "now": 2});
    house.post(path).token(&floor).json(unknown).expect(400).await;
    // A table at which somebody sits waits; this one changes as nobody is there to be told.
    let told = house.post(path).token(&floor).json(pots("crown/omaha")).expect(200).await.json();
    assert_eq!(told["after_round"], json!(3));
    for _ in 0..1_000 {
        let sign = house.get("/api/tables/1/sign").expect(200).await.json();
        if sign["game"] == json!("crown/omaha") {
            assert_eq!(sign["coming"], json!(null));
            return;
        }
        assert_eq!(sign["coming"]["game"], json!("crown/omaha"));
        tokio::time::sleep(std::time::Duration::from_millis(10)).await;
    }
    panic!("the change is never made");
}
