//! Empty tables that players opened are closed.

use crate::house::House;
use cutcard_server::wire::frame::Role;
use serde_json::json;

#[tokio::test]
async fn an_empty_table_of_a_players_is_closed_and_one_of_the_houses_is_not() {
    let house = House::open_live().await;
    let (_, anna) = house.person("Anna", Role::Player).await;
    let (_, floor) = house.person("Flora", Role::AreaManager).await;
    let new = |count: u8| json!({"house": {"game": {"pots": {"game": "crown/holdem"}}}, "house_players": count});
    for (token, count) in [(&anna, 0), (&anna, 2), (&floor, 0)] {
        house.post("/api/tables").token(token).json(new(count)).expect(200).await;
    }
    let open = async || {
        let tables = house.get("/api/tables").expect(200).await.json();
        let ids = tables["tables"]
            .as_array()
            .unwrap()
            .iter()
            .map(|table| table["table"].as_u64().unwrap());
        ids.collect::<Vec<_>>()
    };
    assert_eq!(open().await, [1, 2, 3]);
    let mut watch = cutcard_server::EmptyTables::default();
    watch.close(&house.app).await;
    house.clock.forward_minutes(29);
    watch.close(&house.app).await;
    assert_eq!(open().await, [1, 2, 3]);
    house.clock.forward_minutes(2);
    watch.close(&house.app).await;
    assert_eq!(open().await, [3]);
    house.get("/api/tables/1").expect(200).await;
}
