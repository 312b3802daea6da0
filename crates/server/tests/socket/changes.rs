//! A table that becomes another, as its players see it.

use crate::client::Client;
use crate::house::{Guest, House};
use cutcard_server::wire::act::TableAct;
use cutcard_server::wire::change::{ComingView, NoticeOf};
use cutcard_server::wire::frame::{Ask, Role, Told};
use cutcard_server::wire::happened::{Happened, What};
use cutcard_table::{Command, TableFile};

fn file(text: &str) -> TableFile {
    TableFile::pots(text.parse().unwrap())
}

async fn seated(house: &House, who: &Guest, table: u32, seat: u8) -> Client {
    house.app.room.welcome(who.player).await.unwrap();
    let mut client = house.connect(who).await;
    client.send(&Ask::Watch { table, after: None, code: None }).await;
    client.act(table, TableAct::SitDown { seat, chips: 1_000 }).await.unwrap();
    client
}

/// The table as it is now: what it plays, what comes, and what happened lately.
async fn now(client: &mut Client, table: u32) -> (String, Option<ComingView>, Vec<Happened>) {
    client.send(&Ask::Watch { table, after: None, code: None }).await;
    let told = client.until(|told| match told {
        Told::Table { info, view, events, .. } => {
            Some((info.game.clone(), view.coming.clone(), events.clone()))
        }
        _ => None,
    });
    told.await
}

#[tokio::test]
async fn players_are_told_agree_and_play_the_other_game() {
    let house = House::open().await;
    let table = house.table(file("game = 'crown/holdem'\nblinds = [5, 10]")).await;
    house.staff_ask(table, Command::Pause).await;
    let mut anna = seated(&house, &house.guest().await, table, 1).await;
    let mut ben = seated(&house, &house.guest().await, table, 2).await;
    let floor = house.staff_named("Flora", Role::AreaManager).await;
    let mut flora = house.connect(&floor).await;
    let agree = |agrees| TableAct::Agree { notice: NoticeOf::Change, agrees };
    assert_eq!(anna.act(table, agree(true)).await.unwrap_err().code, "no-notice");
    let to = Box::new(file("game = 'crown/omaha'\nlimit = 'full-pot'\nblinds = [5, 10]"));
    house.staff_ask(table, Command::Announce { to, rounds: None, now_millis: 0 }).await;
    let told = now(&mut anna, table).await.1.unwrap();
    assert_eq!((told.game.as_str(), told.after_round), ("crown/omaha", 3));
    assert!(told.lines.iter().any(|line| line.text == "game Omaha"), "{:?}", told.lines);
    assert_eq!((told.votes.agree, told.votes.needed, told.votes.asked), (0, Some(2), 2));
    // Staff of a lower rank, and players, take nothing back.
    let back = TableAct::TakeNoticeBack { notice: NoticeOf::Change };
    assert_eq!(ben.act(table, back.clone()).await.unwrap_err().code, "rank");
    anna.act(table, agree(true)).await.unwrap();
    assert_eq!(anna.act(table, agree(true)).await.unwrap_err().code, "already-so");
    let mine = now(&mut anna, table).await.1.unwrap().votes;
    assert_eq!((mine.agree, mine.mine), (1, true));
    let theirs = now(&mut ben, table).await.1.unwrap().votes;
    assert_eq!((theirs.agree, theirs.mine), (1, false));
    // Taken back and announced again nobody has agreed.
    flora.act(table, back).await.unwrap();
    let to = Box::new(file("game = 'crown/omaha'\nlimit = 'full-pot'\nblinds = [5, 10]"));
    house.staff_ask(table, Command::Announce { to, rounds: None, now_millis: 0 }).await;
    anna.act(table, agree(true)).await.unwrap();
    ben.act(table, agree(true)).await.unwrap();
    let events = loop {
        let (game, _, events) = now(&mut ben, table).await;
        if game == "crown/omaha" {
            break events;
        }
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    };
    let changed = events.iter().find(|it| matches!(it.what, What::Changed { .. })).unwrap();
    assert_eq!(changed.clauses, ["crown:6.10"]);
    house.staff_ask(table, Command::Resume).await;
    let cards = ben
        .until(|told| match told {
            Told::News { view, .. } if view.playing => {
                let own = view.seats.iter().find(|seat| Some(seat.seat) == view.my_seat)?;
                (own.cards.len() == 4).then_some(own.cards.len())
            }
            _ => None,
        })
        .await;
    assert_eq!(cards, 4);
}
