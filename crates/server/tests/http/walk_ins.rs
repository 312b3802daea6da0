//! Players who have no page of their own: a dealer seats them at a table dealt by hand, by the route of walk-ins.

use crate::house::House;
use cutcard_banked::PlayerId;
use cutcard_ledger::{Chips, TableId};
use cutcard_room::{Ask, Opening, Who};
use cutcard_round::Role as Rank;
use cutcard_server::wire::frame::Role;
use cutcard_server::{Rates, Settings};
use cutcard_table::{Command, DealtBy, Options, SeatNumber, TableFile};
use serde_json::{Value, json};

async fn by_hand(house: &House) -> TableId {
    let file = TableFile::pots("game = 'crown/holdem'\nblinds = [5, 10]".parse().unwrap());
    let options = Options { dealt_by: DealtBy::Hand, ..Options::default() };
    let opening = Opening {
        name: "Felt".to_owned(),
        file: TableFile { options, ..file },
        clock_millis: None,
        private: false,
    };
    let manager = Who::staff(PlayerId(1), Rank::AreaManager);
    house.app.room.open_table(manager, opening).await.unwrap()
}

fn ann(seat: u8, chips: u64) -> Value {
    json!({ "name": "Ann", "seat": seat, "chips": chips })
}

/// The number of who sat down.
async fn sits(house: &House, table: TableId, token: &str, wish: Value) -> PlayerId {
    let path = format!("/api/tables/{}/walk-ins", table.0);
    let sat = house.post(&path).token(token).json(wish).expect(200).await.json();
    PlayerId(sat["player"].as_u64().unwrap())
}

async fn refused(house: &House, table: TableId, token: &str, wish: Value, status: u16) -> String {
    let path = format!("/api/tables/{}/walk-ins", table.0);
    house.post(&path).token(token).json(wish).expect(status).await.code()
}

#[tokio::test]
async fn a_dealer_seats_them_with_what_the_cage_gives_and_no_more() {
    let house = House::open().await;
    let table = by_hand(&house).await;
    let (_, dealer) = house.person("Dora", Role::Dealer).await;
    let (_, player) = house.person("Paul", Role::Player).await;
    let given = house.app.room.settings().starting_chips.0;
    assert_eq!(refused(&house, table, &player, ann(1, 500), 403).await, "rank");
    let beyond = ann(1, given + 5);
    assert_eq!(refused(&house, table, &dealer, beyond, 409).await, "too-many-chips");
    let first = sits(&house, table, &dealer, ann(1, 500)).await;
    assert_eq!(refused(&house, table, &dealer, ann(1, 500), 409).await, "seat-taken");
    // A second Ann is somebody else.
    let second = sits(&house, table, &dealer, ann(2, 600)).await;
    assert_ne!(first, second);
    assert_eq!(house.app.people.name(first).as_deref(), Some("Ann"));
    assert_eq!(house.app.people.name(second).as_deref(), Some("Ann 2"));
    let shown = house.app.room.shown(table).unwrap();
    assert_eq!(shown.table.chips_of(SeatNumber(2)), Chips(600));
}

#[tokio::test]
async fn they_are_counted_apart_from_guests() {
    let rates = Rates { guests_a_day: Some(1), walk_ins_a_day: Some(3), ..Rates::NONE };
    let house = House::open_with(Settings { rates, ..Settings::default() }).await;
    let table = by_hand(&house).await;
    let (_, dealer) = house.person("Dora", Role::Dealer).await;
    for seat in [1, 2, 3] {
        sits(&house, table, &dealer, ann(seat, 500)).await;
    }
    assert_eq!(refused(&house, table, &dealer, ann(4, 500), 429).await, "too-many-walk-ins");
    // One who is refused a seat takes no place, and a guest has a place of their own.
    house.post("/api/guest").json(json!({})).expect(200).await;
    house.post("/api/guest").json(json!({})).expect(429).await;
}

/// Who leaves and comes back is who they were, and brings what they left with (crown:6.11); whoever has a page of their
/// own is nobody's to seat.
#[tokio::test]
async fn who_comes_back_is_who_they_were() {
    let house = House::open().await;
    let table = by_hand(&house).await;
    let (_, dealer) = house.person("Dora", Role::Dealer).await;
    let (paul, _) = house.person("Paul", Role::Player).await;
    let first = sits(&house, table, &dealer, ann(1, 700)).await;
    let as_dealer = Who::staff(PlayerId(50), Rank::Dealer);
    let leave = || Ask::ByHand(Command::Leave { player: first });
    house.app.room.ask(table, as_dealer, leave(), None).await.unwrap();
    let now = house.app.room.now_millis();
    let left = house.app.room.shown(table).unwrap().walk_ins_who_left(now);
    assert_eq!(left, [(first, Chips(700))]);
    let again =
        |player: PlayerId, chips: u64| json!({ "player": player.0, "seat": 3, "chips": chips });
    assert_eq!(refused(&house, table, &dealer, again(paul, 700), 403).await, "not-yours");
    assert_eq!(refused(&house, table, &dealer, again(PlayerId(1), 700), 403).await, "not-yours");
    assert_eq!(refused(&house, table, &dealer, again(first, 500), 409).await, "stake-reduced");
    assert_eq!(sits(&house, table, &dealer, again(first, 700)).await, first);
    let shown = house.app.room.shown(table).unwrap();
    assert_eq!(shown.walk_ins_who_left(now), []);
    assert_eq!(shown.table.chips_of(SeatNumber(3)), Chips(700));
    // An hour later they come as anybody does.
    house.app.room.ask(table, as_dealer, leave(), None).await.unwrap();
    house.clock.forward_minutes(61);
    let (_, dealer) = (dealer, house.sign_in("Dora", crate::house::PASSWORD).await);
    assert_eq!(refused(&house, table, &dealer, again(first, 700), 403).await, "not-yours");
}

/// Two tablets that seat somebody at the same place: one sits, and nobody is made up for the other.
#[tokio::test]
async fn nobody_is_made_up_for_a_seat_that_somebody_else_took() {
    let house = House::open().await;
    let table = by_hand(&house).await;
    let (_, dealer) = house.person("Dora", Role::Dealer).await;
    let path = format!("/api/tables/{}/walk-ins", table.0);
    for seat in 1..=4 {
        let ask = || house.post(&path).token(&dealer).json(ann(seat, 500)).send();
        let (one, other) = tokio::join!(ask(), ask());
        let mut statuses = [one.status, other.status].map(|status| status.as_u16());
        statuses.sort_unstable();
        assert_eq!(statuses, [200, 409]);
    }
    let names: Vec<_> = house.app.people.idle_guests(u64::MAX);
    assert_eq!(names.len(), 4, "those who sit");
}
