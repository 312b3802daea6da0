//! Private tables, as those who were not invited would try to find them.

use crate::client::Client;
use crate::house::{Guest, House};
use cutcard_banked::PlayerId;
use cutcard_ledger::TableId;
use cutcard_room::{Opening, Who};
use cutcard_rulebook::HouseFile;
use cutcard_server::wire::act::TableAct;
use cutcard_server::wire::frame::{Ask, Role, Told};
use cutcard_server::wire::table::TableInfo;
use cutcard_table::TableFile;

async fn open_private(house: &House, host: &Guest) -> (u32, String) {
    let file = TableFile::pots("game = 'crown/holdem'".parse::<HouseFile>().unwrap());
    let opening = Opening { name: "ours".to_owned(), file, clock_millis: None, private: true };
    let TableId(table) =
        house.app.room.open_table(Who::player(host.player), opening).await.unwrap();
    let shown = house.app.room.shown(TableId(table)).unwrap();
    (table, shown.invite.as_ref().unwrap().as_str().to_owned())
}

async fn watch(client: &mut Client, table: u32, code: Option<&str>) -> Result<TableInfo, String> {
    client.send(&Ask::Watch { table, after: None, code: code.map(str::to_owned) }).await;
    client
        .until(|told| match told {
            Told::Table { info, .. } => Some(Ok((**info).clone())),
            Told::Refused { refusal, .. } => {
                Some(Err(format!("{} {}", refusal.code, refusal.text)))
            }
            _ => None,
        })
        .await
}

async fn lobby(client: &mut Client) -> Vec<TableInfo> {
    client.send(&Ask::WatchLobby).await;
    let listed = client
        .until(|told| match told {
            Told::Lobby { tables, .. } => Some(tables.clone()),
            _ => None,
        })
        .await;
    client.send(&Ask::UnwatchLobby).await;
    listed
}

#[tokio::test]
async fn to_a_stranger_there_is_no_private_table() {
    let house = House::open().await;
    let host = house.guest().await;
    let (table, code) = open_private(&house, &host).await;
    let none = table + 1_000;
    let guest = house.guest().await;
    for mut stranger in [house.look_on().await, house.connect(&guest).await] {
        assert!(lobby(&mut stranger).await.is_empty());
        let there_is_none = |text: &str| text.replace(&none.to_string(), &table.to_string());
        let expected = there_is_none(&watch(&mut stranger, none, None).await.unwrap_err());
        let wrong = "0".repeat(code.len());
        for said in [None, Some(""), Some(&*wrong), Some(&code[1..]), Some(&*code.to_uppercase())] {
            let said = said.filter(|said| *said != code);
            assert_eq!(watch(&mut stranger, table, said).await.unwrap_err(), expected);
        }
        assert!(stranger.frames.iter().all(|frame| !frame.contains(&code)));
    }
    // Nobody sits down, waits, calls house players or talks there either.
    let mut stranger = house.connect(&guest).await;
    for act in [
        TableAct::SitDown { seat: 1, chips: 1_000 },
        TableAct::JoinList,
        TableAct::CallHousePlayers { count: 2 },
        TableAct::Leave,
    ] {
        let at_none = stranger.act(none, act.clone()).await.unwrap_err();
        let here = stranger.act(table, act).await.unwrap_err();
        assert_eq!(here.code, at_none.code);
        assert_eq!(here.text, at_none.text.replace(&none.to_string(), &table.to_string()));
    }
    stranger.send(&Ask::Chat { table, text: "let me in".to_owned() }).await;
    assert_eq!(stranger.refusal().await.code, "not-watching");
    assert!(house.app.room.shown(TableId(table)).unwrap().table.everybody().next().is_none());
}

#[tokio::test]
async fn the_code_lets_in_and_is_told_to_those_who_may_share_it() {
    let house = House::open().await;
    let host = house.guest().await;
    let (table, code) = open_private(&house, &host).await;
    let mut at_home = house.connect(&host).await;
    let listed = lobby(&mut at_home).await;
    assert_eq!((listed.len(), listed[0].private), (1, true));
    assert_eq!(listed[0].invite.as_deref(), Some(&*code));
    // Who was invited looks on by the code, and is not told it: it is in their own link.
    let guest = house.guest().await;
    let mut invited = house.connect(&guest).await;
    let info = watch(&mut invited, table, Some(&code)).await.unwrap();
    assert_eq!((info.private, info.invite), (true, None));
    assert!(lobby(&mut invited).await.is_empty());
    invited.act(table, TableAct::SitDown { seat: 2, chips: 1_000 }).await.unwrap();
    // Who sits there needs no code any more, on whichever connection, and may share it.
    let mut again = house.connect(&guest).await;
    let info = watch(&mut again, table, None).await.unwrap();
    assert_eq!(info.invite.as_deref(), Some(&*code));
    assert_eq!(lobby(&mut again).await.len(), 1);
    again.act(table, TableAct::Leave).await.unwrap();
    let mut gone = house.connect(&guest).await;
    assert!(watch(&mut gone, table, None).await.is_err());
    // Without a name too: a code is enough to look on.
    let mut nameless = house.look_on().await;
    assert_eq!(watch(&mut nameless, table, Some(&code)).await.unwrap().invite, None);
    // Staff see every table. They are not told the code: they need none.
    let mut manager = house.connect(&house.staff(Role::AreaManager).await).await;
    assert_eq!(lobby(&mut manager).await.len(), 1);
    assert_eq!(watch(&mut manager, table, None).await.unwrap().invite, None);
    assert!(manager.frames.iter().all(|frame| !frame.contains(&code)));
}

#[tokio::test]
async fn who_is_staff_no_more_is_let_in_by_their_rank_no_more() {
    let house = House::open().await;
    let host = house.guest().await;
    let (by_rank, _) = open_private(&house, &host).await;
    let (by_code, code) = open_private(&house, &host).await;
    let staff = house.staff(Role::Dealer).await;
    let mut client = house.connect(&staff).await;
    assert!(watch(&mut client, by_rank, None).await.is_ok());
    assert!(watch(&mut client, by_code, Some(&code)).await.is_ok());
    client.send(&Ask::WatchLobby).await;
    let listed = |told: &Told| match told {
        Told::Lobby { tables, .. } => Some(tables.len()),
        _ => None,
    };
    assert_eq!(client.until(listed).await, 2);
    let why = "left us".to_owned();
    house.app.people.set_role(PlayerId(1), staff.player, Role::Player, why).await.unwrap();
    // At once, on the connection that is there: what was listed and what they looked on at.
    assert_eq!(client.refusal().await.code, "no-such-table");
    assert_eq!(client.until(listed).await, 0);
    let act = TableAct::CallHousePlayers { count: 1 };
    assert_eq!(client.act(by_rank, act.clone()).await.unwrap_err().code, "no-such-table");
    // Whoever was invited stays.
    client.act(by_code, act).await.unwrap();
}

#[tokio::test]
async fn another_code_shows_out_who_came_by_the_one_before() {
    let house = House::open().await;
    let host = house.guest().await;
    let (table, code) = open_private(&house, &host).await;
    let guests = [house.guest().await, house.guest().await];
    let mut at_home = house.connect(&host).await;
    watch(&mut at_home, table, None).await.unwrap();
    let mut seated = house.connect(&guests[0]).await;
    watch(&mut seated, table, Some(&code)).await.unwrap();
    seated.act(table, TableAct::SitDown { seat: 2, chips: 1_000 }).await.unwrap();
    let mut looking = house.connect(&guests[1]).await;
    watch(&mut looking, table, Some(&code)).await.unwrap();
    let mut nameless = house.look_on().await;
    watch(&mut nameless, table, Some(&code)).await.unwrap();
    let mut manager = house.connect(&house.staff(Role::AreaManager).await).await;
    watch(&mut manager, table, None).await.unwrap();
    // Who sat there and left looks on, on a connection that needed no code.
    let third = house.guest().await;
    let mut left = house.connect(&third).await;
    watch(&mut left, table, Some(&code)).await.unwrap();
    left.act(table, TableAct::SitDown { seat: 4, chips: 1_000 }).await.unwrap();
    let mut left = house.connect(&third).await;
    watch(&mut left, table, None).await.unwrap();
    left.act(table, TableAct::Leave).await.unwrap();
    // Only who opened it and staff may ask.
    let room = &house.app.room;
    let ask = |who: Who| room.ask(TableId(table), who, cutcard_room::Ask::ChangeCode, None);
    let refused = ask(Who::player(guests[0].player)).await.unwrap_err();
    assert_eq!(refused.code, "not-yours");
    ask(Who::player(host.player)).await.unwrap();
    let now = room.shown(TableId(table)).unwrap().invite.clone().unwrap();
    assert_ne!(now.as_str(), code);
    for client in [&mut looking, &mut nameless, &mut left] {
        // They look on at several tables perhaps: they are told which.
        let none = (table, "no-such-table".to_owned());
        assert_eq!(client.refused_table().await, none);
        client.send(&Ask::Watch { table, after: None, code: Some(code.clone()) }).await;
        assert_eq!(client.refused_table().await, none);
        assert!(watch(client, table, None).await.is_err());
        assert!(client.frames.iter().all(|frame| !frame.contains(now.as_str())));
    }
    let sit = TableAct::SitDown { seat: 3, chips: 1_000 };
    assert_eq!(looking.act(table, sit.clone()).await.unwrap_err().code, "no-such-table");
    looking.send(&Ask::Chat { table, text: "let me in".to_owned() }).await;
    assert_eq!(looking.refusal().await.code, "not-watching");
    // Who sits there stays and is told the new one, as the host is; staff see the table without.
    let told = |told: &Told| match told {
        Told::Table { info, .. } => Some(info.invite.clone()),
        _ => None,
    };
    assert_eq!(at_home.until(told).await.as_deref(), Some(now.as_str()));
    assert_eq!(seated.until(told).await.as_deref(), Some(now.as_str()));
    assert_eq!(manager.until(told).await, None);
    let observers = |told: &Told| match told {
        Told::Table { view, .. } => Some(view.observers),
        _ => None,
    };
    manager.send(&Ask::Watch { table, after: None, code: None }).await;
    assert_eq!(manager.until(observers).await, 2, "the host and the manager");
    // Whoever leaves now watches by a code that is no longer valid.
    seated.act(table, TableAct::Leave).await.unwrap();
    assert!(watch(&mut seated, table, None).await.is_err());
    assert_eq!(seated.act(table, sit.clone()).await.unwrap_err().code, "no-such-table");
    // The new one lets in, on the same connection too.
    watch(&mut looking, table, Some(now.as_str())).await.unwrap();
    looking.act(table, sit).await.unwrap();
}
