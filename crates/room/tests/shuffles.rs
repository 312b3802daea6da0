//! Every round is shuffled, and by randomness of its own.

use crate::common::*;
use cutcard_cards::{Deck, DeckSize, Seed, shuffle};
use cutcard_ledger::TableId;
use cutcard_room::*;
use cutcard_rulebook::VoidCause;
use cutcard_table::{Command, Event, Game};
use std::collections::BTreeSet;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicU8, Ordering};

/// Seeds that a test knows: the first is all ones, and so on.
#[derive(Default)]
struct Counted(AtomicU8);

impl Counted {
    fn asked(&self) -> u8 {
        self.0.load(Ordering::SeqCst)
    }
}

impl Seeds for Counted {
    fn fresh(&self, _of: Drawn) -> Result<Seed, Refused> {
        Ok(Seed([self.0.fetch_add(1, Ordering::SeqCst) + 1; 32]))
    }
}

async fn dealing(dir: &Path, seeds: &Arc<Counted>) -> Room {
    let seeds = Arc::clone(seeds);
    Room::open_dealing(journal(dir), at_once(), keys(), Arc::new(SystemClock), seeds).await.unwrap()
}

fn written(order: &impl serde::Serialize) -> String {
    serde_json::to_string(order).unwrap()
}

/// The order of the cards that the round on the table began with, as the journal has it.
fn order(room: &Room, table: TableId) -> String {
    let shown = room.shown(table).unwrap();
    let started = shown.events.iter().find_map(|it| match &it.event {
        RoomEvent::Table(Event::RoundStarted(started)) => Some(written(&started.start.order)),
        RoomEvent::Table(Event::BoxesStarted(started)) => match &started.start.supply {
            cutcard_banked::Supply::Recorded(order) => Some(written(order)),
            cutcard_banked::Supply::Live => None,
        },
        RoomEvent::Opened(_)
        | RoomEvent::Table(_)
        | RoomEvent::TimeBought { .. }
        | RoomEvent::CodeChanged { .. } => None,
    });
    started.expect("a round has begun")
}

/// Ends the round, and waits for the next.
async fn next_round(room: &Room, table: TableId) {
    let number = room.shown(table).unwrap().table.round_number();
    let cause = VoidCause::Commotion;
    room.ask(table, STAFF, Ask::Table(Command::Void { cause }), None).await.unwrap();
    until("the next round begins", || {
        let shown = room.shown(table).unwrap();
        shown.table.is_playing() && shown.table.round_number() > number
    })
    .await;
}

/// crown:5.1, crown:5.2, act-manila:7.1, act-draw:7.1, act-3cp:5.1: each round begins with a shuffle and a
/// cut of its own: the source is asked once for each, what it gives is the order that is dealt, and no two
/// rounds have the same. crown:5.2: what is dealt has been cut, once.
#[tokio::test(flavor = "multi_thread")]
async fn each_round_is_shuffled_by_a_seed_of_its_own() {
    for game in [
        "crown/holdem",
        "act/three-card-manila",
        "act/draw",
        "crown/seven-card-stud",
        "act/3-card-poker",
    ] {
        let folder = Folder::new();
        let seeds = Arc::new(Counted::default());
        let room = dealing(folder.path(), &seeds).await;
        let table = table(&room, game).await;
        assert_eq!(seeds.asked(), 0, "{game}: nothing is dealt yet");
        seat_people(&room, table).await;
        let mut orders = BTreeSet::new();
        until("a round begins", || room.shown(table).unwrap().table.is_playing()).await;
        for round in 1..=4_u8 {
            assert_eq!(seeds.asked(), round, "{game}");
            let shown = room.shown(table).unwrap();
            let wanted = match shown.table.config().game() {
                Game::Pots(rules) => {
                    written(&shuffle(rules.deck(), Seed([round; 32])).cut_as_drawn().into_cards())
                }
                Game::Boxes(_) => {
                    let deck = shuffle(Deck::plain(DeckSize::FiftyTwo), Seed([round; 32]));
                    written(&cutcard_banked::Order::from_slice(deck.order()).unwrap())
                }
            };
            let dealt = order(&room, table);
            assert_eq!(dealt, wanted, "{game}, round {round}");
            assert!(orders.insert(dealt), "{game}: round {round} has the order of another");
            next_round(&room, table).await;
        }
        room.close().await;
    }
}

/// Nor does the system's own randomness repeat itself, from round to round or after a restart.
#[test]
fn no_two_rounds_have_the_same_order() {
    let folder = Folder::new();
    let mut orders = BTreeSet::new();
    for _ in 0..2 {
        let runtime = runtime();
        runtime.block_on(async {
            let room = open(folder.path(), at_once()).await;
            let table = match room.tables().first() {
                Some(summary) => summary.shown.id,
                None => {
                    let table = table(&room, "crown/holdem").await;
                    seat_people(&room, table).await;
                    until("a round begins", || room.shown(table).unwrap().table.is_playing()).await;
                    table
                }
            };
            for _ in 0..3 {
                next_round(&room, table).await;
                assert!(orders.insert(order(&room, table)));
            }
            room.close().await;
        });
    }
}

/// A room that repeats its deals deals the same rounds again, and others by another number. House players
/// are the same again too.
#[tokio::test(flavor = "multi_thread")]
async fn deals_are_repeated_by_a_number() {
    let mut played = Vec::new();
    for number in [7, 7, 8] {
        let folder = Folder::new();
        let seeds = Arc::new(RepeatedSeeds(number));
        let clock = Arc::new(SystemClock);
        let opened = Room::open_dealing(journal(folder.path()), at_once(), keys(), clock, seeds);
        let room = opened.await.unwrap();
        let table = table(&room, "crown/holdem").await;
        seat_people(&room, table).await;
        call_house(&room, table, &[5, 6]).await;
        let mut orders = Vec::new();
        for _ in 0..3 {
            until("a round begins", || room.shown(table).unwrap().table.is_playing()).await;
            orders.push(order(&room, table));
            next_round(&room, table).await;
        }
        let kinds: Vec<_> = room.shown(table).unwrap().house.clone().into_iter().collect();
        played.push((orders, kinds));
        room.close().await;
    }
    assert_eq!(played[0], played[1]);
    assert!(played[0].0.iter().zip(&played[2].0).all(|(one, other)| one != other));
}
