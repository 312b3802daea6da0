//! Houses that players may open, as those in charge make them: who may, on the chain, over a restart, and sound to an
//! audit.

use crate::common::*;
use cutcard_banked::PlayerId;
use cutcard_room::*;
use cutcard_round::Role;
use serde_json::{Value, json};

const DEALER: Who = Who::staff(PlayerId(50), Role::HigherDutiesDealer);
const AREA: Who = Who::staff(PlayerId(51), Role::AreaManager);
const MANAGER: Who = Who::staff(PlayerId(52), Role::AssistantCasinoManager);

fn terms(name: &str, bet: u64) -> Value {
    json!({
        "name": name,
        "table": {"game": {"pots": {"game": "crown/holdem", "minimum_bet": bet}}},
        "choices": {"/game/pots/seats": {"least": 2, "most": 9}},
    })
}

/// The kind, before and after of the latest significant events, the latest first.
fn told(room: &Room, most: usize) -> Vec<(String, Option<String>, Option<String>)> {
    let found = room.significant(u64::MAX, 50).unwrap().into_iter().map(|it| it.row);
    let offers = found.filter(|row| row.kind.starts_with("offer-"));
    offers.take(most).map(|row| (row.kind, row.before, row.after)).collect()
}

#[tokio::test]
async fn an_area_manager_keeps_houses_and_the_chain_tells_who_what_and_why() {
    let folder = Folder::new();
    let room = open(folder.path(), at_once()).await;
    for who in [ONE, DEALER] {
        let refused = room.make_offer(who, terms("Evening", 2), "for tonight").await.unwrap_err();
        assert_eq!(refused.code, "rank", "{who:?}");
    }
    let refused = room.make_offer(AREA, terms("Evening", 2), " ").await.unwrap_err();
    assert_eq!(refused.code, "bad-why");
    assert!(room.offers().is_empty());
    let number = room.make_offer(AREA, terms("Evening", 2), "for tonight").await.unwrap();
    let made = room.offers()[0].clone();
    assert_eq!((made.number, made.version, made.by.player), (number, number, AREA.player));
    assert_eq!(told(&room, 1), [("offer-made".into(), None, Some("Evening".into()))]);

    // Whoever has not seen the last change changes nothing.
    let changed = room.change_offer(MANAGER, (number, number), terms("Evening", 5), "busier");
    let version = changed.await.unwrap();
    assert!(version > number);
    let late = room.change_offer(AREA, (number, number), terms("Evening", 9), "a slip").await;
    assert_eq!(late.unwrap_err().code, "offer-changed");
    let same = room.change_offer(AREA, (number, version), terms("Evening", 5), "a slip").await;
    assert_eq!(same.unwrap_err().code, "nothing");
    let (before, after) = ("Evening; minimum_bet: 2", "Evening; minimum_bet: 5");
    let row = ("offer-changed".into(), Some(before.into()), Some(after.into()));
    assert_eq!(told(&room, 1), [row]);
    room.close().await;
    drop(room);

    let room = open(folder.path(), at_once()).await;
    let kept = room.offers()[0].clone();
    assert_eq!((kept.version, &kept.terms), (version, &terms("Evening", 5)), "a restart");
    assert_eq!(kept.by.player, MANAGER.player);
    let stale = room.withdraw_offer(AREA, (number, number), "closed").await.unwrap_err();
    assert_eq!(stale.code, "offer-changed");
    let refused = room.withdraw_offer(DEALER, (number, version), "closed").await.unwrap_err();
    assert_eq!(refused.code, "rank");
    room.withdraw_offer(AREA, (number, version), "the season is over").await.unwrap();
    assert!(room.offers().is_empty());
    let gone = room.withdraw_offer(AREA, (number, version), "once more").await.unwrap_err();
    assert_eq!(gone.code, "no-such-offer");
    assert_eq!(told(&room, 1), [("offer-withdrawn".into(), Some("Evening".into()), None)]);
    room.close().await;
    cutcard_room::audit::audit(folder.path(), &mut |_| {}).unwrap();
}

#[tokio::test]
async fn houses_are_so_many_and_so_long_and_no_more() {
    let folder = Folder::new();
    let room = open(folder.path(), at_once()).await;
    let mut long = terms("Long", 2);
    long["table"]["options"] = json!({"gaming": "x".repeat(5_000)});
    let refused = room.make_offer(AREA, long.clone(), "too much").await.unwrap_err();
    assert_eq!(refused.code, "offer-too-long");
    for bet in 1..=u64::try_from(MOST_OFFERS).unwrap() {
        room.make_offer(AREA, terms("One of many", bet), "to fill it").await.unwrap();
    }
    let refused = room.make_offer(AREA, terms("One more", 1), "too many").await.unwrap_err();
    assert_eq!(refused.code, "most-offers");
    let first = room.offers()[0].clone();
    let place = (first.number, first.version);
    let refused = room.change_offer(AREA, place, long, "too much").await.unwrap_err();
    assert_eq!(refused.code, "offer-too-long");
    // Where one goes there is a place for another.
    room.withdraw_offer(AREA, place, "a place is wanted").await.unwrap();
    room.make_offer(AREA, terms("One more", 1), "there is one").await.unwrap();
    assert_eq!(room.offers().len(), MOST_OFFERS);
    room.close().await;
    cutcard_room::audit::audit(folder.path(), &mut |_| {}).unwrap();
}
