//! Conduct through the socket: what is said while cards are out, and what staff do about a breach.

use crate::client::Client;
use crate::house::{Guest, House};
use cutcard_journal::{Journal as _, UnixMillis};
use cutcard_server::wire::act::TableAct;
use cutcard_server::wire::conduct::ConductAct;
use cutcard_server::wire::frame::{Ask, Role, Told};
use cutcard_server::wire::happened::What;
use cutcard_table::TableFile;

fn holdem() -> TableFile {
    TableFile::pots("game = 'crown/holdem'\nblinds = [5, 10]".parse().unwrap())
}

/// Somebody at a seat, who watches.
async fn seated(house: &House, who: &Guest, table: u32, seat: u8) -> Client {
    house.app.room.welcome(who.player).await.unwrap();
    let mut client = house.connect(who).await;
    client.send(&Ask::Watch { table, after: None, code: None }).await;
    client.act(table, TableAct::SitDown { seat, chips: 1_000 }).await.unwrap();
    client
}

async fn a_round_is_on(client: &mut Client) {
    let on = |told: &Told| match told {
        Told::News { view, .. } | Told::Table { view, .. } => view.turn.is_some().then_some(()),
        _ => None,
    };
    client.until(on).await;
}

/// crown:18.9, crown:18.16, act-manila:16.8(b), act-draw:16.8(b), act-3cp:11.2(b): neither who looks on nor who plays
/// tells anybody anything while cards are out.
#[tokio::test]
async fn what_is_said_in_a_round_is_told_when_it_is_over() {
    let house = House::open().await;
    let table = house.table(holdem()).await;
    let (anna, berta) = (house.guest().await, house.guest().await);
    let mut first = seated(&house, &anna, table, 1).await;
    let mut second = seated(&house, &berta, table, 2).await;
    let mut rail = house.connect(&house.guest().await).await;
    rail.send(&Ask::Watch { table, after: None, code: None }).await;
    a_round_is_on(&mut first).await;
    for (client, text) in [(&mut rail, "she has aces"), (&mut second, "so have I")] {
        client.send(&Ask::Chat { table, text: text.to_owned() }).await;
    }
    // Both have been heard by the time that they are answered.
    for client in [&mut rail, &mut second] {
        client.send(&Ask::Ping { id: 1 }).await;
        client.until(|told| matches!(told, Told::Pong { .. }).then_some(())).await;
    }
    let shown = house.app.room.shown(cutcard_ledger::TableId(table)).unwrap();
    assert!(shown.table.is_playing(), "the round is still on");
    let heard = |client: &Client| {
        client.frames.iter().any(|frame| frame.contains("\"chat\"") && frame.contains("aces"))
    };
    assert!(!heard(&first) && !heard(&rail) && !heard(&second), "nobody was told");
    let player = if first.act(table, TableAct::Fold).await.is_ok() {
        &mut second
    } else {
        second.act(table, TableAct::Fold).await.unwrap();
        &mut first
    };
    let line = |told: &Told| match told {
        Told::Chat { line, .. } => Some(line.text.clone()),
        _ => None,
    };
    assert_eq!(player.until(line).await, "she has aces");
    assert_eq!(player.until(line).await, "so have I");
}

/// A note and a sanction come from the socket with why, and stand among what the regulator asks for (crown:18.2,
/// crown:18.13).
#[tokio::test]
async fn a_breach_is_noted_and_its_player_excluded() {
    let house = House::open().await;
    let table = house.table(holdem()).await;
    let mut anna = seated(&house, &house.guest().await, table, 1).await;
    let _berta = seated(&house, &house.guest().await, table, 2).await;
    a_round_is_on(&mut anna).await;
    let conduct = |conduct, why: &str| TableAct::Conduct { conduct, why: why.to_owned() };
    let note =
        ConductAct::Note { breach: "side-bet".to_owned(), seats: vec![1, 2], others: vec![] };
    let refused = anna.act(table, conduct(note.clone(), "no")).await.unwrap_err();
    assert_eq!(refused.code, "rank");
    let mut manager = house.connect(&house.staff(Role::AssistantCasinoManager).await).await;
    manager.send(&Ask::Watch { table, after: None, code: None }).await;
    let refused = manager.act(table, conduct(note.clone(), " ")).await.unwrap_err();
    assert_eq!(refused.code, "bad-why");
    manager.act(table, conduct(note, "a coin on the turn")).await.unwrap();
    let wrong = ConductAct::Note { breach: "nothing".to_owned(), seats: vec![], others: vec![] };
    assert_eq!(manager.act(table, conduct(wrong, "?")).await.unwrap_err().code, "bad-breach");
    let out = ConductAct::Exclude { seat: 1, breach: "side-bet".to_owned(), minutes: None };
    manager.act(table, conduct(out, "the third time")).await.unwrap();
    let sanctioned = |told: &Told| {
        let Told::News { events, .. } = told else { return None };
        events.iter().find_map(|it| match &it.what {
            What::Sanctioned { sanction, .. } => Some((sanction.clone(), it.clauses.clone())),
            _ => None,
        })
    };
    let (sanction, clauses) = anna.until(sanctioned).await;
    assert_eq!((sanction.as_str(), clauses), ("exclude", vec!["crown:18.2.2".to_owned()]));
    // Who was suspected of what was told to nobody at the table.
    assert!(
        anna.frames.iter().all(|frame| !frame.contains("side-bet") && !frame.contains("a coin"))
    );
    let rows = house.journal.significant(UnixMillis(i64::MAX), 20).unwrap();
    let noted = rows.iter().filter(|it| it.row.kind == "breach-noted").count();
    let row = &rows.iter().find(|it| it.row.kind == "sanctioned").unwrap().row;
    assert_eq!((noted, row.why.as_deref()), (2, Some("the third time")));
    assert_eq!(row.role.as_deref(), Some("assistant-casino-manager"));
}
