//! Cards checked and replaced where a dealer deals, the hours of gaming by the room's clock, and the register of
//! approvals: on the chain, kept over a restart, and sound to an audit.

use crate::common::*;
use cutcard_banked::PlayerId;
use cutcard_room::*;
use cutcard_round::Role;
use cutcard_table::{CheckDue, Command, DealtBy, DeckAct, DeckOrder, Options, TableFile};

const DEALER: Who = Who::staff(PlayerId(50), Role::Dealer);
const AREA: Who = Who::staff(PlayerId(51), Role::AreaManager);
const MANAGER: Who = Who::staff(PlayerId(52), Role::AssistantCasinoManager);

fn by_hand(game: &str) -> TableFile {
    let options = Options { dealt_by: DealtBy::Hand, ..Options::default() };
    TableFile { options, ..file_of(game) }
}

fn deck(act: DeckAct) -> Ask {
    Ask::Table(Command::Deck { act })
}

fn replace() -> Ask {
    let command = Command::Deck { act: DeckAct::Replace { shoe: None } };
    Ask::WithReason { command, why: "a corner is bent".to_owned() }
}

fn begin() -> Ask {
    Ask::ByHand(Command::StartRound { order: DeckOrder::default(), cut: 0 })
}

fn approval(reference: &str, of: &str) -> Approval {
    let (reference, of) = (reference.to_owned(), of.to_owned());
    let (date, note) = ("2006-05-11".to_owned(), "in writing".to_owned());
    Approval { reference, of, date, note, ended: None }
}

fn is_sound(folder: &Folder) {
    cutcard_room::audit::audit(folder.path(), &mut |_| {}).unwrap();
}

/// act-manila:2.4, act-draw:2.4, act-manila:2.5: a day begins with a check, also after a restart, and two people replace
/// the cards. An audit decides it all again.
#[tokio::test]
async fn cards_are_seen_to_and_the_record_is_sound() {
    let folder = Folder::new();
    let room = open(folder.path(), at_once()).await;
    let table = room.open_table(AREA, opening(by_hand("act/draw"))).await.unwrap();
    for who in [ONE, TWO] {
        room.welcome(who.player).await.unwrap();
    }
    let least = room.shown(table).unwrap().table.config().least_buy_in().0;
    room.ask(table, ONE, sit_down(1, least), None).await.unwrap();
    room.ask(table, TWO, sit_down(2, least), None).await.unwrap();
    let due = |room: &Room| room.shown(table).unwrap().table.check_due();
    assert_eq!(due(&room), Some(CheckDue::Opening));
    let refused = room.ask(table, DEALER, begin(), None).await.unwrap_err();
    assert_eq!(
        (refused.code, refused.clause.unwrap().to_string().as_str()),
        ("check-due", "act-draw:2.4")
    );
    assert!(
        room.ask(table, ONE, deck(DeckAct::Check), None).await.is_err(),
        "a player checks nothing"
    );
    room.ask(table, DEALER, deck(DeckAct::Check), None).await.unwrap();
    room.ask(table, DEALER, replace(), None).await.unwrap();
    room.close().await;
    drop(room);

    let room = open(folder.path(), at_once()).await;
    let waits = room.shown(table).unwrap().table.cards().replacement_by();
    assert_eq!(waits, Some(DEALER.player), "a restart forgets nothing");
    let own = Who::staff(DEALER.player, Role::AreaManager);
    let refused = room.ask(table, own, deck(DeckAct::Confirm), None).await.unwrap_err();
    assert_eq!(refused.code, "same-person");
    room.ask(table, AREA, deck(DeckAct::Confirm), None).await.unwrap();
    room.ask(table, DEALER, Ask::ByHand(Command::Deck { act: DeckAct::ShuffleAndCut }), None)
        .await
        .unwrap();
    room.ask(table, AREA, deck(DeckAct::OrderCount), None).await.unwrap();
    room.ask(table, DEALER, deck(DeckAct::Count { found: 52 }), None).await.unwrap();
    room.ask(table, DEALER, begin(), None).await.unwrap();
    assert!(room.shown(table).unwrap().table.is_playing());
    room.close().await;
    is_sound(&folder);
}

/// act-manila:18.1, act-draw:18.1, act-3cp:13.1: the room's clock, in the room's own time, says when rounds begin.
#[tokio::test]
async fn the_rooms_clock_tells_the_hours() {
    const HOUR: u64 = 3_600_000;
    for (now, open_then) in [(12 * HOUR, true), (2 * HOUR, false)] {
        let folder = Folder::new();
        // Noon in Greenwich is eleven at night there, and two in the night one in the afternoon.
        let settings = Settings { utc_offset_minutes: 11 * 60, ..slow_rounds() };
        let clock = Hand::at(1_000 * 24 * HOUR + now);
        let room =
            Room::open_with(journal(folder.path()), settings, keys(), clock.clone()).await.unwrap();
        let options = Options { hours_from: 2200, hours_to: 400, ..Options::default() };
        let file = TableFile { options, ..file_of("act/three-card-manila") };
        let table = room.open_table(ONE, opening(file)).await.unwrap();
        for _ in 0..200 {
            if room.shown(table).unwrap().table.hours().day().is_some() == open_then
                && room.shown(table).unwrap().table.hours().open() == open_then
            {
                break;
            }
            tokio::time::sleep(std::time::Duration::from_millis(10)).await;
        }
        let shown = room.shown(table).unwrap();
        assert_eq!(shown.table.hours().open(), open_then);
        assert!(open_then || !shown.table.can_start());
        room.close().await;
        is_sound(&folder);
    }
}

/// act-manila:1.1, act-draw:1.1, act-3cp:1.1, act-manila:A:Approved: a room of play chips stands on its own word and says
/// so; once that is ended no such table opens, until a regulator's approval is entered. Tables that stand play on.
#[tokio::test]
async fn tables_open_on_an_approval() {
    let folder = Folder::new();
    let room = open(folder.path(), at_once()).await;
    let open_one = |game: &'static str| room.open_table(ONE, opening(file_of(game)));
    let before = open_one("act/three-card-manila").await.unwrap();
    let sign = |table| {
        let shown = room.shown(table).unwrap();
        let lines = shown.table.config().sign(30);
        lines.iter().map(|line| line.says.to_string()).collect::<Vec<_>>()
    };
    assert!(sign(before).contains(&"approved: play-chips".to_owned()), "{:?}", sign(before));

    let of = "table:act-manila".to_owned();
    let own = (OF_THE_INSTALLATION.to_owned(), of.clone());
    let refused = room.end_approval(AREA, own.clone(), "a licence is asked for").await.unwrap_err();
    assert_eq!(refused.code, "rank");
    assert!(room.end_approval(MANAGER, own.clone(), " ").await.is_err(), "why must be said");
    room.end_approval(MANAGER, own.clone(), "a licence is asked for").await.unwrap();
    let again = room.end_approval(MANAGER, own, "once more").await.unwrap_err();
    assert_eq!(again.code, "bad-approval");

    let refused = open_one("act/three-card-manila").await.unwrap_err();
    let clause = refused.clause.as_ref().map(ToString::to_string);
    assert_eq!(clause.as_deref(), Some("act-manila:1.1"), "{refused:?}");
    // What a client writes into the file is no approval.
    let mut file = file_of("act/three-card-manila");
    let table = "GRC-1".to_owned();
    file.approvals = Some(cutcard_table::Approvals { table, ..Default::default() });
    assert!(room.open_table(ONE, opening(file.clone())).await.is_err());
    // The other books' approvals hold, Crown asks for none, and the table that stands goes on.
    open_one("act/draw").await.unwrap();
    open_one("act/3-card-poker").await.unwrap();
    open_one("crown/holdem").await.unwrap();
    assert!(!room.shown(before).unwrap().table.is_closed());

    for wrong in [approval("", &of), approval("GRC 1", &of), approval("GRC-1", "table:crown")] {
        assert!(room.enter_approval(MANAGER, wrong).await.is_err());
    }
    room.enter_approval(MANAGER, approval("GRC-1", &of)).await.unwrap();
    let table = room.open_table(ONE, opening(file)).await.unwrap();
    assert!(sign(table).contains(&"approved: GRC-1".to_owned()));
    room.close().await;
    is_sound(&folder);
    drop(room);

    let room = open(folder.path(), at_once()).await;
    let all = room.approvals().await;
    assert!(all.iter().any(|it| it.reference == "GRC-1" && it.ended.is_none()));
    let ended = all.iter().find(|it| it.ended.is_some()).unwrap();
    assert_eq!((ended.reference.as_str(), &ended.of), (OF_THE_INSTALLATION, &of));
    room.close().await;
}
