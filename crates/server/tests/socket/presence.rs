//! Who is there: seats held by connections, and what the lobby counts.

use crate::client::Client;
use crate::house::{Guest, House};
use cutcard_ledger::TableId;
use cutcard_rulebook::HouseFile;
use cutcard_server::wire::act::TableAct;
use cutcard_server::wire::frame::{Ask, Role, Told};
use cutcard_server::wire::table::{HowLeft, TableInfo, TableView};
use cutcard_table::TableFile;
use std::time::Duration;

fn holdem() -> TableFile {
    TableFile::pots("game = 'crown/holdem'".parse::<HouseFile>().unwrap())
}

async fn sits_down(house: &House, guest: &Guest, table: u32, seat: u8) -> Client {
    let mut client = house.connect(guest).await;
    client.act(table, TableAct::SitDown { seat, chips: 1_000 }).await.unwrap();
    client
}

fn seated(told: &Told) -> Option<Vec<u32>> {
    match told {
        Told::Seated { tables } => Some(tables.clone()),
        _ => None,
    }
}

/// The lobby's line of a table, once it holds.
async fn listed(lobby: &mut Client, table: u32, holds: impl Fn(&TableInfo) -> bool) -> TableInfo {
    lobby
        .until(|told| match told {
            Told::Lobby { tables, .. } => {
                tables.iter().find(|info| info.table == table && holds(info)).cloned()
            }
            _ => None,
        })
        .await
}

async fn until_there(house: &House, table: u32, guest: &Guest, there: bool) {
    for _ in 0..3_000 {
        let shown = house.app.room.shown(TableId(table)).unwrap();
        if shown.connected.contains(&guest.player) == there {
            return;
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    panic!("never: connected is {there}");
}

#[tokio::test]
async fn the_lobby_tells_people_from_people_who_are_away() {
    let house = House::open().await;
    let table = house.table(holdem()).await;
    let mut lobby = house.look_on().await;
    lobby.send(&Ask::WatchLobby).await;
    let (one, two) = (house.guest().await, house.guest().await);
    let first = sits_down(&house, &one, table, 1).await;
    let mut second = sits_down(&house, &two, table, 4).await;
    second.act(table, TableAct::CallHousePlayers { count: 2 }).await.unwrap();
    let info = listed(&mut lobby, table, |info| info.people == 2 && info.seated == 4).await;
    assert_eq!((info.people_away, info.house_players), (0, 2));
    // A tab is closed: nothing is asked of the table, and yet the lobby knows.
    drop(first);
    let info = listed(&mut lobby, table, |info| info.people == 1).await;
    assert_eq!((info.people_away, info.house_players, info.seated), (1, 2, 4));
    let _back = house.connect(&one).await;
    listed(&mut lobby, table, |info| info.people == 2 && info.people_away == 0).await;
    second.act(table, TableAct::SitOut).await.unwrap();
    listed(&mut lobby, table, |info| info.people == 1 && info.people_away == 1).await;
}

#[tokio::test]
async fn whoever_sits_is_told_where_on_every_page() {
    let house = House::open().await;
    let (one, other) = (house.table(holdem()).await, house.table(holdem()).await);
    let guest = house.guest().await;
    let mut lobby = house.connect(&guest).await;
    assert_eq!(lobby.until(seated).await, Vec::<u32>::new(), "after hello");
    let mut client = sits_down(&house, &guest, one, 1).await;
    assert_eq!(lobby.until(seated).await, [one]);
    client.act(other, TableAct::SitDown { seat: 2, chips: 1_000 }).await.unwrap();
    assert_eq!(lobby.until(seated).await, [one, other]);
    // Who looks at something else of the room is there all the same.
    drop(client);
    until_there(&house, one, &guest, true).await;
    lobby.act(one, TableAct::Leave).await.unwrap();
    let mut again = house.connect(&guest).await;
    assert_eq!(again.until(seated).await, [other]);
    drop((lobby, again));
    until_there(&house, other, &guest, false).await;
}

#[tokio::test]
async fn who_sits_down_and_is_gone_at_once_is_not_there() {
    let house = House::open().await;
    let table = house.table(holdem()).await;
    let guest = house.guest().await;
    let mut client = house.connect(&guest).await;
    client.say(table, TableAct::SitDown { seat: 1, chips: 1_000 }, None).await;
    drop(client);
    for _ in 0..3_000 {
        let shown = house.app.room.shown(TableId(table)).unwrap();
        if shown.table.seat_of(guest.player).is_some() {
            break;
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    until_there(&house, table, &guest, false).await;
    let shown = house.app.room.shown(TableId(table)).unwrap();
    assert_eq!(shown.people(), (0, usize::from(shown.table.seat_of(guest.player).is_some())));
}

#[tokio::test]
async fn when_somebody_is_picked_up_is_told_at_the_table() {
    let house = House::open().await;
    let table = house.table(holdem()).await;
    let (one, two) = (house.guest().await, house.guest().await);
    let first = sits_down(&house, &one, table, 1).await;
    let mut second = house.connect(&two).await;
    second.send(&Ask::Watch { table, after: None, code: None }).await;
    let at = |view: &TableView| view.seats.iter().find_map(|it| it.picked_up_at_millis);
    let view = |told: &Told| match told {
        Told::Table { view, .. } | Told::News { view, .. } => Some((**view).clone()),
        _ => None,
    };
    assert_eq!(at(&second.until(view).await), None);
    drop(first);
    let gone = second.until(|told| view(told).filter(|view| at(view).is_some())).await;
    let millis = at(&gone).unwrap() - gone.now_millis;
    // The clock on the wall and the steady one are read a moment apart.
    assert!((590_000..=600_500).contains(&millis), "ten minutes, as the table has it: {millis}");
    let _back = house.connect(&one).await;
    second.until(|told| view(told).filter(|view| at(view).is_none())).await;
}

#[tokio::test]
async fn house_players_come_calm_and_spread_round_the_table() {
    let house = House::open().await;
    let table = house.table(TableFile::pots("game = 'crown/holdem'\nseats = 9".parse().unwrap()));
    let table = table.await;
    let mut client = sits_down(&house, &house.guest().await, table, 1).await;
    let mut stranger = house.connect(&house.guest().await).await;
    let calls = |count| TableAct::CallHousePlayers { count };
    assert_eq!(stranger.act(table, calls(1)).await.unwrap_err().code, "rank");
    client.act(table, calls(3)).await.unwrap();
    let seats = |house: &House| {
        let shown = house.app.room.shown(TableId(table)).unwrap();
        let seats: Vec<u8> = shown.table.everybody().map(|(seat, _)| seat.0).collect();
        (seats, shown.house.values().map(|it| it.name()).collect::<Vec<_>>())
    };
    let (taken, temperaments) = seats(&house);
    assert_eq!(taken, [1, 3, 5, 7], "nobody beside another");
    assert!(temperaments.iter().all(|it| ["rock", "regular", "caller"].contains(it)));
    // However many are asked for, no more come than there are seats.
    client.act(table, calls(200)).await.unwrap();
    let (taken, temperaments) = seats(&house);
    assert_eq!((taken.len(), temperaments.len()), (9, 8));
    assert_eq!(client.act(table, calls(1)).await.unwrap_err().code, "no-free-seat");
    assert_eq!(client.act(table, calls(0)).await.unwrap_err().code, "no-free-seat");
}

#[tokio::test]
async fn who_was_picked_up_is_told_so_and_nobody_else_is() {
    let house = House::open().await;
    let table = house.table(holdem()).await;
    let manager = house.staff(Role::AreaManager).await;
    let (one, two) = (house.guest().await, house.guest().await);
    let mut client = sits_down(&house, &one, table, 1).await;
    let mut other = sits_down(&house, &two, table, 2).await;
    let mut manager = house.connect(&manager).await;
    let pick_up = TableAct::PickUp { seat: 1, why: "asleep".to_owned() };
    manager.act(table, pick_up).await.unwrap();
    other.act(table, TableAct::Leave).await.unwrap();
    for (client, how) in [(&mut client, HowLeft::Staff), (&mut other, HowLeft::OwnWish)] {
        client.send(&Ask::Watch { table, after: None, code: None }).await;
        let left = |told: &Told| match told {
            Told::Table { view, .. } | Told::News { view, .. } => view.left.clone(),
            _ => None,
        };
        let left = client.until(left).await;
        assert_eq!((left.how, left.away_minutes), (how, None));
        assert_eq!(left.clause, "crown:6.11");
        assert_eq!(left.brings_until_millis, Some(left.at_millis + 60 * 60_000));
    }
    for mut looks in [manager, house.look_on().await] {
        looks.send(&Ask::Watch { table, after: None, code: None }).await;
        let view = |told: &Told| match told {
            Told::Table { view, .. } => Some((**view).clone()),
            _ => None,
        };
        assert_eq!(looks.until(view).await.left, None);
    }
}
