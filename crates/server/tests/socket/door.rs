//! At the door: who waits, who may call house players, and what one sits down with.

use crate::client::Client;
use crate::house::House;
use cutcard_rulebook::HouseFile;
use cutcard_server::Rates;
use cutcard_server::people::{PeopleSettings, StaffTwoFactor};
use cutcard_server::wire::act::TableAct;
use cutcard_server::wire::frame::{Ask, Role, Told};
use cutcard_server::wire::table::{TableInfo, TableView};
use cutcard_table::TableFile;

fn view_of(told: &Told) -> Option<TableView> {
    match told {
        Told::News { view, .. } | Told::Table { view, .. } => Some((**view).clone()),
        _ => None,
    }
}

async fn watch(client: &mut Client, table: u32) -> (TableInfo, TableView) {
    client.send(&Ask::Watch { table, after: None, code: None }).await;
    client
        .until(|told| match told {
            Told::Table { info, view, .. } => Some(((**info).clone(), (**view).clone())),
            _ => None,
        })
        .await
}

/// Reads on until a view that is looked for. Not after an own act: its news may come before its
/// answer.
async fn until(client: &mut Client, holds: impl Fn(&TableView) -> bool) -> TableView {
    client.until(|told| view_of(told).filter(&holds)).await
}

fn file(text: &str) -> TableFile {
    TableFile::pots(text.parse::<HouseFile>().unwrap())
}

#[tokio::test]
async fn the_list_says_who_waits_and_staff_bump_by_it() {
    let house = House::open().await;
    let table = house.table(file("game = 'crown/holdem'\nseats = 2")).await;
    let mut manager = house.connect(&house.staff(Role::AreaManager).await).await;
    manager.act(table, TableAct::Pause).await.unwrap();
    let mut seated = Vec::new();
    for seat in [1, 2] {
        let mut client = house.connect(&house.guest().await).await;
        client.act(table, TableAct::SitDown { seat, chips: 1_000 }).await.unwrap();
        seated.push(client);
    }
    let (third, fourth) = (house.guest().await, house.guest().await);
    let mut clients = Vec::new();
    for guest in [&third, &fourth] {
        let mut client = house.connect(guest).await;
        client.act(table, TableAct::JoinList).await.unwrap();
        clients.push(client);
    }
    let (_, view) = watch(&mut manager, table).await;
    let waits = |view: &TableView| view.waiting.iter().map(|it| it.player).collect::<Vec<_>>();
    assert_eq!(waits(&view), [third.player.0, fourth.player.0]);
    assert_eq!(view.waiting[1].name, fourth.name);
    assert!(view.waiting.iter().all(|it| it.seat_kept_until_millis.is_none()));
    assert!(view.options.unwrap().staff.contains(&"bump".to_owned()));
    let player = view.waiting[1].player;
    manager.act(table, TableAct::Bump { player }).await.unwrap();
    let refusal = manager.act(table, TableAct::Bump { player: 999_999 }).await.unwrap_err();
    assert_eq!(refusal.code, "list");
    seated[0].act(table, TableAct::Leave).await.unwrap();
    let mut observer = house.look_on().await;
    let (_, view) = watch(&mut observer, table).await;
    assert_eq!(waits(&view), [fourth.player.0, third.player.0]);
    // The seat is kept for the first, and not for the second.
    let kept: Vec<bool> =
        view.waiting.iter().map(|it| it.seat_kept_until_millis.is_some()).collect();
    assert_eq!(kept, [true, false]);
    // Staff strike off whoever waits, and nobody else does.
    let strikes = TableAct::StrikeOff { player: fourth.player.0 };
    assert_eq!(clients[0].act(table, strikes.clone()).await.unwrap_err().code, "rank");
    manager.act(table, strikes.clone()).await.unwrap();
    assert_eq!(manager.act(table, strikes).await.unwrap_err().code, "list");
    let (_, view) = watch(&mut observer, table).await;
    assert_eq!(waits(&view), [third.player.0]);
}

#[tokio::test]
async fn house_players_are_offered_to_those_who_may_call_them() {
    let house = House::open().await;
    let table = house.table(file("game = 'crown/holdem'")).await;
    let mut player = house.connect(&house.guest().await).await;
    let mut stranger = house.connect(&house.guest().await).await;
    let calls = TableAct::CallHousePlayer { seat: 9, temperament: None };
    // Nobody sits there: anybody may.
    let (_, view) = watch(&mut stranger, table).await;
    assert!(view.options.unwrap().house_player.contains(&9));
    player.act(table, TableAct::SitDown { seat: 1, chips: 1_000 }).await.unwrap();
    let view = until(&mut stranger, |view| !view.seats.is_empty()).await;
    assert!(view.options.unwrap().house_player.is_empty());
    assert_eq!(stranger.act(table, calls.clone()).await.unwrap_err().code, "rank");
    let (_, view) = watch(&mut player, table).await;
    assert!(view.options.unwrap().house_player.contains(&9));
    player.act(table, calls).await.unwrap();
    let view = until(&mut stranger, |view| view.seats.len() == 2).await;
    assert!(view.options.unwrap().dismiss.is_empty());
    let dismiss = TableAct::DismissHousePlayer { seat: 9 };
    assert_eq!(stranger.act(table, dismiss).await.unwrap_err().code, "rank");
    let (_, view) = watch(&mut player, table).await;
    assert_eq!(view.options.unwrap().dismiss, [9]);
}

#[tokio::test]
async fn who_comes_back_is_told_what_to_bring() {
    let house = House::open().await;
    let table = house
        .table(file("game = 'crown/holdem'\nminimum_stake = 200\nmaximum_buy_in = 1000"))
        .await;
    let mut client = house.connect(&house.guest().await).await;
    let (info, view) = watch(&mut client, table).await;
    let range = view.options.unwrap().buy_in.unwrap();
    assert_eq!((range.least, range.most), (info.least_buy_in, info.most_buy_in));
    client.act(table, TableAct::SitDown { seat: 1, chips: 800 }).await.unwrap();
    let (_, view) = watch(&mut client, table).await;
    assert_eq!((view.my_seat, view.options.unwrap().buy_in), (Some(1), None));
    client.act(table, TableAct::Leave).await.unwrap();
    let (_, view) = watch(&mut client, table).await;
    let range = view.options.unwrap().buy_in.unwrap();
    assert_eq!((range.least, range.most), (800, Some(1_000)));
    let little = TableAct::SitDown { seat: 1, chips: 790 };
    let refusal = client.act(table, little).await.unwrap_err();
    assert_eq!(refusal.code, "stake-reduced");
    assert_eq!(refusal.clause.as_deref(), Some("crown:6.11"));
    client.act(table, TableAct::SitDown { seat: 1, chips: range.least }).await.unwrap();
}

#[tokio::test]
async fn staff_without_two_factors_are_offered_nothing_and_told_why() {
    let house = House::open_for(
        Rates::NONE,
        PeopleSettings { staff_two_factor: StaffTwoFactor::Needed, ..PeopleSettings::default() },
    )
    .await;
    let table = house.table(file("game = 'crown/holdem'")).await;
    let mut manager = house.connect(&house.staff(Role::AreaManager).await).await;
    let (_, view) = watch(&mut manager, table).await;
    assert!(view.options.unwrap().staff.is_empty());
    let refused = manager.act(table, TableAct::Pause).await.unwrap_err();
    assert_eq!(refused.code, "two-factor-needed");
    // They play like anybody else.
    manager.act(table, TableAct::JoinList).await.unwrap_err();
    let mut player = house.connect(&house.guest().await).await;
    assert_eq!(player.act(table, TableAct::Pause).await.unwrap_err().code, "rank");
}
