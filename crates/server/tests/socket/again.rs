//! Coming back, being there, and what is told beside the play.

use crate::client::Client;
use crate::house::House;
use cutcard_rulebook::HouseFile;
use cutcard_server::wire::act::TableAct;
use cutcard_server::wire::frame::{Ask, Role, Told, Why};
use cutcard_server::wire::table::TableView;
use cutcard_table::TableFile;

fn holdem() -> TableFile {
    TableFile::pots(HouseFile::of("crown/holdem"))
}

fn view_of(told: &Told) -> Option<TableView> {
    match told {
        Told::News { view, .. } | Told::Table { view, .. } => Some((**view).clone()),
        _ => None,
    }
}

#[tokio::test]
async fn who_comes_back_is_told_what_was_missed() {
    let house = House::open().await;
    let table = house.table(holdem()).await;
    let (one, other) = (house.guest().await, house.guest().await);
    let mut first = house.connect(&one).await;
    first.send(&Ask::Watch { table, after: None, code: None }).await;
    first.act(table, TableAct::SitDown { seat: 1, chips: 1_000 }).await.unwrap();
    let mut second = house.connect(&other).await;
    second.send(&Ask::Watch { table, after: None, code: None }).await;
    second.act(table, TableAct::SitDown { seat: 2, chips: 1_000 }).await.unwrap();
    let due = |told: &Told| view_of(told).filter(|view| view.turn.is_some());
    let view = first.until(due).await;
    let own = |view: &TableView| view.seats[0].cards.clone();
    assert_eq!(own(&view).len(), 2);
    assert!(own(&view).iter().all(|card| card.card.is_some()));
    drop(first);
    // The other acts or waits; then the first comes back into the same hand.
    if view.turn.as_ref().unwrap().seats == [2] {
        second.act(table, TableAct::Call { price: None }).await.unwrap();
    }
    let mut first = house.connect(&one).await;
    first.send(&Ask::Watch { table, after: Some(view.sequence), code: None }).await;
    let (events, back) = first
        .until(|told| match told {
            Told::News { events, view, .. } => Some((events.clone(), view.clone())),
            Told::Table { .. } => panic!("the whole table is not needed"),
            _ => None,
        })
        .await;
    assert_eq!(own(&back), own(&view), "the same cards");
    let numbers: Vec<u64> = events.iter().map(|event| event.sequence).collect();
    assert_eq!(numbers, (view.sequence + 1..=back.sequence).collect::<Vec<_>>());
    // What is too long ago, or never was, brings the whole table.
    for after in [0, 1_000_000] {
        first.send(&Ask::Watch { table, after: Some(after), code: None }).await;
        first.until(|told| matches!(told, Told::Table { .. }).then_some(())).await;
    }
}

#[tokio::test]
async fn others_see_who_is_there() {
    let house = House::open().await;
    let table = house.table(holdem()).await;
    let guest = house.guest().await;
    let mut watcher = house.look_on().await;
    watcher.send(&Ask::Watch { table, after: None, code: None }).await;
    let (mut one, mut other) = (house.connect(&guest).await, house.connect(&guest).await);
    for client in [&mut one, &mut other] {
        client.send(&Ask::Watch { table, after: None, code: None }).await;
        client.until(view_of).await;
    }
    one.act(table, TableAct::SitDown { seat: 4, chips: 1_000 }).await.unwrap();
    let seated = |told: &Told| view_of(told).filter(|view| !view.seats.is_empty());
    let view = watcher.until(seated).await;
    assert!(view.seats[0].connected);
    assert_eq!(
        (view.seats[0].name.as_str(), view.my_seat, view.observers),
        (guest.name.as_str(), None, 1)
    );
    drop(one);
    tokio::time::sleep(std::time::Duration::from_millis(200)).await;
    // The other connection of theirs is still there.
    assert!(
        house
            .app
            .room
            .shown(cutcard_ledger::TableId(table))
            .unwrap()
            .connected
            .contains(&guest.player)
    );
    drop(other);
    let gone = watcher
        .until(|told| match told {
            Told::Connected { seat, connected, .. } => Some((*seat, *connected)),
            _ => None,
        })
        .await;
    assert_eq!(gone, (4, false));
}

#[tokio::test]
async fn the_wallet_follows_the_chips() {
    let house = House::open().await;
    let table = house.table(holdem()).await;
    let guest = house.guest().await;
    let mut client = house.connect(&guest).await;
    let me = client.until(|told| match told {
        Told::Hello { me, protocol: 3, .. } => me.clone(),
        _ => None,
    });
    let me = me.await;
    assert_eq!((me.player, me.chips, me.role), (guest.player.0, 10_000, Role::Player));
    client.act(table, TableAct::SitDown { seat: 1, chips: 1_000 }).await.unwrap();
    let wallet = |told: &Told| match told {
        Told::Wallet { chips } => Some(*chips),
        _ => None,
    };
    assert_eq!(client.until(wallet).await, 9_000);
    let refusal = client.act(table, TableAct::SitDown { seat: 2, chips: 1_000 }).await.unwrap_err();
    assert_eq!(refusal.code, "already-seated");
    assert!(refusal.clause.is_some());
    client.act(table, TableAct::Leave).await.unwrap();
    // It may have been told before the answer came.
    let told = |client: &Client| {
        client
            .frames
            .iter()
            .any(|frame| frame.contains("\"chips\":10000}") && frame.contains("wallet"))
    };
    while !told(&client) {
        client.next().await.unwrap();
    }
}

#[tokio::test]
async fn what_is_said_is_text_and_kept_for_those_who_come() {
    let house = House::open().await;
    let table = house.table(holdem()).await;
    let guest = house.guest().await;
    let (mut client, mut nobody) = (house.connect(&guest).await, house.look_on().await);
    let say = |text: &str| Ask::Chat { table, text: text.to_owned() };
    client.send(&say("hello")).await;
    assert_eq!(client.refusal().await.code, "not-watching");
    for client in [&mut client, &mut nobody] {
        client.send(&Ask::Watch { table, after: None, code: None }).await;
        client.until(view_of).await;
    }
    nobody.send(&say("hello")).await;
    assert_eq!(nobody.refusal().await.code, "sign-in");
    client.send(&say("  <b>well</b>\u{7} played ")).await;
    let line = |told: &Told| match told {
        Told::Chat { line, .. } => Some(line.clone()),
        _ => None,
    };
    for client in [&mut client, &mut nobody] {
        let line = client.until(line).await;
        assert_eq!((line.text.as_str(), &line.name), ("<b>well</b> played", &guest.name));
    }
    client.send(&say(&"x".repeat(301))).await;
    assert_eq!(client.refusal().await.code, "too-long");
    for _ in 0..10 {
        client.send(&say("and again")).await;
    }
    assert_eq!(client.refusal().await.code, "too-often");
    let mut late = house.look_on().await;
    late.send(&Ask::Watch { table, after: None, code: None }).await;
    let chat = late.until(|told| match told {
        Told::Table { chat, .. } => Some(chat.clone()),
        _ => None,
    });
    assert_eq!(chat.await[0].text, "<b>well</b> played");
}

#[tokio::test]
async fn the_lobby_is_told_when_it_changes() {
    let house = House::open().await;
    let mut client = house.look_on().await;
    client.send(&Ask::WatchLobby).await;
    let tables = |told: &Told| match told {
        Told::Lobby { tables, .. } => Some(tables.clone()),
        _ => None,
    };
    let before = client.until(tables).await.len();
    let table = house.table(holdem()).await;
    let after = client.until(|told| tables(told).filter(|all| all.len() > before)).await;
    let info = after.iter().find(|info| info.table == table).unwrap();
    assert_eq!(
        (info.game.as_str(), info.family.as_str(), info.book.as_str()),
        ("crown/holdem", "flop", "crown")
    );
    assert!(!info.stakes.is_empty() && info.least_buy_in > 0 && info.big_blind > 0);
}

#[tokio::test]
async fn staff_have_their_options_and_no_more_cards() {
    let house = House::open().await;
    let table = house.table(holdem()).await;
    let mut manager = house.connect(&house.staff(Role::AreaManager).await).await;
    manager.send(&Ask::Watch { table, after: None, code: None }).await;
    let options = manager.until(view_of).await.options.unwrap();
    assert_eq!(
        options.staff,
        ["pause", "give-notice", "bring-player", "note-breach", "find-against"]
    );
    manager.say(table, TableAct::Pause, None).await;
    let paused = |told: &Told| view_of(told).filter(|view| view.paused);
    let view = manager.until(paused).await;
    let staff = view.options.unwrap().staff;
    assert_eq!(staff, ["resume", "give-notice", "bring-player", "note-breach", "find-against"]);
}

#[tokio::test]
async fn a_stopping_server_says_goodbye() {
    let mut house = House::open().await;
    let mut client = house.look_on().await;
    client.until(|told| matches!(told, Told::Hello { .. }).then_some(())).await;
    house.stop.take().unwrap().send(()).unwrap();
    assert_eq!(client.goodbye().await, Some(Why::Stopping));
    tokio::time::timeout(crate::client::LONG, &mut house.serving).await.unwrap().unwrap();
}

#[tokio::test]
async fn a_watcher_may_ask_for_many_tables_and_no_more() {
    let house = House::open().await;
    let mut client = house.look_on().await;
    client.send(&Ask::Watch { table: 4_000, after: None, code: None }).await;
    assert_eq!(client.refusal().await.code, "no-such-table");
    for _ in 0..17 {
        let table = house.table(holdem()).await;
        client.send(&Ask::Watch { table, after: None, code: None }).await;
    }
    assert_eq!(client.refusal().await.code, "too-many-tables");
    client.send(&Ask::Ping { id: 5 }).await;
    client.until(|told| matches!(told, Told::Pong { id: 5, .. }).then_some(())).await;
}
