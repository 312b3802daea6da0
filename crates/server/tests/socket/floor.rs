//! The floor as it is told to whoever looks after it: whole, then what changes; to nobody else.

use crate::client::Client;
use crate::house::{Guest, House};
use cutcard_server::wire::act::TableAct;
use cutcard_server::wire::floor::{FloorDue, FloorFlag, FloorTable};
use cutcard_server::wire::frame::{Ask, Role, Told};
use cutcard_table::{Command, DealtBy, Options, TableFile};

fn by_hand() -> TableFile {
    let file = TableFile::pots("game = 'crown/holdem'\nblinds = [5, 10]".parse().unwrap());
    TableFile { options: Options { dealt_by: DealtBy::Hand, ..Options::default() }, ..file }
}

async fn seated(house: &House, who: &Guest, table: u32, seat: u8) -> Client {
    house.app.room.welcome(who.player).await.unwrap();
    let mut client = house.connect(who).await;
    client.send(&Ask::Watch { table, after: None, code: None }).await;
    client.act(table, TableAct::SitDown { seat, chips: 1_000 }).await.unwrap();
    client
}

/// The table as the floor is told of it, once it holds.
async fn told(floor: &mut Client, table: u32, holds: impl Fn(&FloorTable) -> bool) -> FloorTable {
    floor
        .until(|told| match told {
            Told::Floor { tables, .. } => {
                tables.iter().find(|it| it.table == table && holds(it)).cloned()
            }
            _ => None,
        })
        .await
}

#[tokio::test]
async fn the_floor_is_told_who_deals_and_what_runs_as_it_changes() {
    let house = House::open().await;
    let table = house.table(by_hand()).await;
    let boss = house.staff(Role::HigherDutiesDealer).await;
    let mut floor = house.connect(&boss).await;
    floor.send(&Ask::WatchFloor).await;
    let first = told(&mut floor, table, |_| true).await;
    assert_eq!((first.due, first.dealer, first.flags), (FloorDue::Players, None, vec![]));
    let (ann, ben) = (house.guest().await, house.guest().await);
    let ann_there = seated(&house, &ann, table, 1).await;
    let ben_there = seated(&house, &ben, table, 2).await;
    let sits = told(&mut floor, table, |it| it.seats.len() == 2).await;
    assert_eq!((sits.seats[0].player, sits.seats[0].name.as_str()), (ann.player.0, &*ann.name));
    assert!(sits.flags.contains(&FloorFlag::NoDealer), "people sit and nobody deals");
    let dora = house.staff_named("Dora", Role::Dealer).await;
    let mut dealer = house.connect(&dora).await;
    dealer.send(&Ask::Watch { table, after: None, code: None }).await;
    dealer.act(table, TableAct::StartRound).await.unwrap();
    let cards = |cards: [&str; 4]| TableAct::Deal { cards: cards.map(str::to_owned).to_vec() };
    dealer.act(table, cards(["As", "2c", "Ah", "7d"])).await.unwrap();
    let dealt = told(&mut floor, table, |it| it.due == FloorDue::Decisions).await;
    let by = dealt.dealer.expect("somebody deals");
    assert_eq!((by.player, by.name.as_str(), by.here), (dora.player.0, "Dora", true));
    assert!(dealt.flags.is_empty());
    // No card is in what the floor is told.
    assert!(!floor.frames.iter().any(|frame| frame.contains("As") || frame.contains("\"cards\"")));
    house.staff_ask(table, Command::GiveNotice).await;
    let closes = told(&mut floor, table, |it| it.closes_after.is_some()).await;
    assert_eq!(closes.closing.map(|votes| (votes.asked, votes.needed)), Some((2, Some(2))));
    // The dealer's page is closed.
    drop(dealer);
    let gone = told(&mut floor, table, |it| it.dealer.as_ref().is_some_and(|by| !by.here)).await;
    assert_eq!(gone.flags, [FloorFlag::NoDealer]);
    drop((ann_there, ben_there));
}

#[tokio::test]
async fn nobody_else_is_told_of_the_floor() {
    let house = House::open().await;
    house.table(by_hand()).await;
    let dealer = house.staff(Role::Dealer).await;
    let cashier = house.staff_named("Carla", Role::Cashier).await;
    let guest = house.guest().await;
    for who in [&dealer, &cashier, &guest] {
        let mut client = house.connect(who).await;
        client.send(&Ask::WatchFloor).await;
        assert_eq!(client.refusal().await.code, "role");
    }
    let mut stranger = house.look_on().await;
    stranger.send(&Ask::WatchFloor).await;
    assert_eq!(stranger.refusal().await.code, "role");
}

/// Whoever loses the role is told no more, on the connection they have.
#[tokio::test]
async fn with_the_role_goes_the_floor() {
    let house = House::open().await;
    let table = house.table(by_hand()).await;
    let boss = house.staff(Role::AreaManager).await;
    let mut floor = house.connect(&boss).await;
    floor.send(&Ask::WatchFloor).await;
    told(&mut floor, table, |_| true).await;
    let people = &house.app.people;
    let why = "for the season".to_owned();
    people.set_role(cutcard_banked::PlayerId(1), boss.player, Role::Dealer, why).await.unwrap();
    assert_eq!(floor.refusal().await.code, "role");
}

/// A seat is kept for somebody there is, and for nobody's own.
#[tokio::test]
async fn no_seat_is_kept_for_nobody() {
    let house = House::open().await;
    let table = house.table(by_hand()).await;
    let boss = house.staff(Role::AreaManager).await;
    let mut floor = house.connect(&boss).await;
    floor.send(&Ask::Watch { table, after: None, code: None }).await;
    let own = boss.player.0;
    for (player, wanted) in [(0, "no-such-person"), (1 << 62, "no-such-person"), (own, "own-table")]
    {
        let keep = TableAct::KeepSeat { seat: 2, player };
        assert_eq!(floor.act(table, keep).await.unwrap_err().code, wanted);
        let bring = TableAct::BringPlayer { seat: 2, player };
        assert_eq!(floor.act(table, bring).await.unwrap_err().code, wanted);
    }
    let ann = house.guest().await;
    let keep = TableAct::KeepSeat { seat: 2, player: ann.player.0 };
    floor.act(table, keep).await.unwrap();
}
