//! A right that is taken away while a request is on its way: who asks is looked at when all of it is there, and once more
//! where it is written down.

use crate::house::House;
use axum::body::{Body, Bytes, to_bytes};
use axum::extract::ConnectInfo;
use axum::http::Request;
use cutcard_banked::PlayerId;
use cutcard_room::Worker;
use cutcard_round::Role as Rank;
use cutcard_server::people::Standing;
use cutcard_server::wire::frame::Role;
use serde_json::{Value, json};
use std::net::SocketAddr;
use tower::ServiceExt as _;

const MANAGER: PlayerId = PlayerId(1);

/// Sends a request whose body comes only once that has happened.
async fn slowly(
    house: &House,
    (path, token): (&str, &str),
    body: Value,
    meanwhile: impl Future<Output = ()> + Send + 'static,
) -> (u16, String) {
    let late = futures_util::stream::once(async move {
        meanwhile.await;
        Ok::<Bytes, std::io::Error>(body.to_string().into())
    });
    let request = Request::builder().method("POST").uri(path).header("host", "localhost");
    let request = request.header("authorization", format!("Bearer {token}"));
    let request = request.header("content-type", "application/json");
    let mut request = request.body(Body::from_stream(late)).unwrap();
    request.extensions_mut().insert(ConnectInfo(SocketAddr::from(([127, 0, 0, 1], 40_000))));
    let response = house.router.clone().oneshot(request).await.unwrap();
    let status = response.status().as_u16();
    let bytes = to_bytes(response.into_body(), usize::MAX).await.unwrap();
    let told: Value = serde_json::from_slice(&bytes).unwrap_or_default();
    (status, told["code"].as_str().unwrap_or_default().to_owned())
}

#[tokio::test]
async fn whoever_sends_slowly_is_looked_at_when_all_is_there() {
    let house = House::open().await;
    let (anna, _) = house.person("Anna", Role::Player).await;
    let issue = |request: u32| {
        let request = format!("{request:032x}");
        json!({"player": anna.0, "chips": 90_000, "why": "a gift", "request": request})
    };
    let people = &house.app.people;
    // Suspended meanwhile.
    let (carla, token) = house.person("Carla", Role::Cashier).await;
    let suspended = people.clone();
    let suspends = async move {
        let why = "fraud".to_owned();
        suspended.set_standing(MANAGER, carla, Standing::Suspended, why).await.unwrap();
    };
    let answer = slowly(&house, ("/api/cage/issue", &token), issue(1), suspends).await;
    assert_eq!(answer, (401, "sign-in".to_owned()));
    // Made a dealer, who does not serve in the cage.
    let (olga, token) = house.person("Olga", Role::Cashier).await;
    let moved = people.clone();
    let moves = async move {
        let why = "to the tables".to_owned();
        moved.set_role(MANAGER, olga, Role::Dealer, why).await.unwrap();
    };
    let answer = slowly(&house, ("/api/cage/issue", &token), issue(2), moves).await;
    assert_eq!(answer, (403, "role".to_owned()));
    // Their word is older by then than a sensitive act may have it.
    let (_, token) = house.person("Clara", Role::Cashier).await;
    let clock = house.clock.clone();
    let waits = async move { clock.forward_minutes(6) };
    let answer = slowly(&house, ("/api/cage/issue", &token), issue(3), waits).await;
    assert_eq!(answer, (401, "prove-again".to_owned()));
    let balance = house.app.room.balance(anna).unwrap();
    assert_eq!(balance, house.app.room.settings().starting_chips, "nothing was issued");
    // Whoever may still, is served, however slowly they ask.
    let (_, token) = house.person("Cleo", Role::Cashier).await;
    let answer = slowly(&house, ("/api/cage/issue", &token), issue(4), async {}).await;
    assert_eq!(answer.0, 200);
}

/// Between the look at a session and what is written a role may be taken too: the chain of the house has both in order.
#[tokio::test]
async fn work_of_somebody_whose_role_was_taken_is_not_written() {
    let house = House::open().await;
    let (arno, _) = house.person("Arno", Role::AreaManager).await;
    let asked = Worker::ranked(arno, Rank::AreaManager);
    let why = "to the bar".to_owned();
    house.app.people.set_role(MANAGER, arno, Role::Dealer, why).await.unwrap();
    let refused = house.app.room.open_shift(asked).await.unwrap_err();
    assert_eq!(refused.code, "rank");
    assert!(house.app.room.shifts().await.unwrap().on.is_none());
}
