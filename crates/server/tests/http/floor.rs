//! The floor at a glance, over HTTP.

use crate::damaged::seated;
use crate::house::House;
use cutcard_server::wire::frame::Role;
use serde_json::json;

#[tokio::test]
async fn whoever_looks_after_the_floor_sees_every_table_and_nobody_else_does() {
    let house = House::open().await;
    let (anna, token) = house.person("Anna", Role::Player).await;
    let table = seated(&house, &token, anna).await;
    house.get("/api/staff/floor").expect(401).await;
    for (name, role) in [("Paula", Role::Player), ("Carla", Role::Cashier), ("Dora", Role::Dealer)]
    {
        let (_, token) = house.person(name, role).await;
        house.get("/api/staff/floor").token(&token).expect(403).await;
    }
    let (_, token) = house.person("Hedda", Role::HigherDutiesDealer).await;
    let told = house.get("/api/staff/floor").token(&token).expect(200).await.json();
    let tables = told["tables"].as_array().unwrap();
    let one = tables.iter().find(|it| it["table"] == json!(table.0)).unwrap();
    let seat = &one["seats"][0];
    assert_eq!((&seat["seat"], &seat["player"]), (&json!(1), &json!(anna.0)));
    assert_eq!((&seat["name"], &seat["here"]), (&json!("Anna"), &json!(false)));
    assert_eq!((&one["due"], &one["dealer"]), (&json!("players"), &json!(null)));
    assert_eq!((&one["closes_after"], &one["coming"]), (&json!(null), &json!(null)));
    assert_eq!((&one["excluded"], &one["held"]), (&json!([]), &json!([])));
}
