//! What the house took, over HTTP: for those in charge, and for nobody else.

use crate::house::House;
use cutcard_server::wire::frame::Role;
use serde_json::json;

#[tokio::test]
async fn what_the_house_took_is_told_to_those_in_charge() {
    let house = House::open().await;
    let (_, dealer) = house.person("Dora", Role::Dealer).await;
    let (_, area) = house.person("Arno", Role::AreaManager).await;
    let path = "/api/staff/commission";
    house.get(path).expect(401).await;
    house.get(path).token(&dealer).expect(403).await;
    let report = house.get(path).token(&area).expect(200).await.json();
    assert_eq!((&report["total"], &report["lines"]), (&json!(0), &json!([])));
    assert_eq!((&report["held"], &report["on_slides"]), (&json!(0), &json!(0)));
    // Of 32 days at most, and not from after its end.
    house.get(&format!("{path}?from=0")).token(&area).expect(400).await;
    house.get(&format!("{path}?from=2&to=1")).token(&area).expect(400).await;
    house.get(&format!("{path}?from=0&to=1000")).token(&area).expect(200).await;
}
