//! Whoever was picked up finds out wherever they come back.

use crate::damaged::seated;
use crate::house::{House, PASSWORD};
use cutcard_banked::PlayerId;
use cutcard_room::{Ask, Who};
use cutcard_round::Role as Rank;
use cutcard_server::wire::frame::Role;
use serde_json::json;

#[tokio::test]
async fn a_seat_that_was_lost_is_told_to_who_had_it() {
    let house = House::open().await;
    let (player, token) = house.person("Anna", Role::Player).await;
    let (_, other) = house.person("Berta", Role::Player).await;
    let table = seated(&house, &token, player).await;
    let lost = async |token: &str| house.get("/api/me/left").token(token).expect(200).await.json();
    assert_eq!(lost(&token).await, json!({"lost": []}), "they sit");
    let staff = Who::staff(PlayerId(9_999), Rank::AreaManager);
    let pick_up = Ask::WithReason {
        command: cutcard_table::Command::PickUp { player },
        why: "asleep".to_owned(),
    };
    house.app.room.ask(table, staff, pick_up, None).await.unwrap();
    let told = lost(&token).await;
    let seat = &told["lost"][0];
    assert_eq!((&seat["table"], &seat["name"]), (&json!(table.0), &json!("Blue felt")));
    assert_eq!((&seat["left"]["how"], &seat["left"]["chips"]), (&json!("staff"), &json!(200)));
    assert!(seat["left"]["brings_until_millis"].is_u64(), "{told}");
    assert_eq!(lost(&other).await, json!({"lost": []}), "nobody else");
    house.get("/api/me/left").expect(401).await;
    // After a day it is told no more.
    house.clock.forward_minutes(24 * 60);
    let token = house.sign_in("Anna", PASSWORD).await;
    assert_eq!(lost(&token).await, json!({"lost": []}));
}
