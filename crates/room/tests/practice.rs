//! Practice tables: a dealer of the room's deals by hand to house players and makes mistakes, in every game; each is
//! ruled on, every round ends, and the record is sound.

use crate::common::*;
use cutcard_room::*;
use cutcard_round::Event as RoundEvent;
use cutcard_table::{DealtBy, Event, Options, Seen, TableFile, Viewer};
use std::collections::BTreeSet;
use std::time::Duration;
use tokio::sync::broadcast::error::RecvError;

/// How many rounds of each.
const ROUNDS: u64 = 4;

fn for_practice(file: TableFile, mistakes: u64) -> TableFile {
    let options = Options { dealt_by: DealtBy::Practice, mistakes, ..file.options.clone() };
    TableFile { options, ..file }
}

/// What went wrong in a round and what it was ruled by, as everybody sees it.
fn ruled_on(step: &Step) -> Option<String> {
    let SeenEvent::Table(Seen::Event(event)) = &step.seen else { return None };
    let Event::Round(RoundEvent::Reported(reported)) = &**event else { return None };
    Some(format!("{:?} {}", reported.report.wrong, reported.clause.0))
}

#[tokio::test(flavor = "multi_thread")]
async fn house_players_play_every_game_with_a_dealer_who_makes_mistakes() {
    let folder = Folder::new();
    let room = open(folder.path(), at_once()).await;
    let mut ruled = BTreeSet::new();
    for (game, file) in every_game() {
        let table = room.open_table(ONE, opening(for_practice(file, 20))).await.unwrap();
        call_house(&room, table, &[1, 2, 4]).await;
        let (mut shown, mut news) = room.watch(table).unwrap();
        while shown.table.round_number() <= ROUNDS {
            let wait = tokio::time::timeout(Duration::from_secs(60), news.recv());
            let told = wait
                .await
                .unwrap_or_else(|_| panic!("{game}: nothing happens, due {:?}", shown.table.due()));
            shown = match told {
                Ok(told) => told.now.clone(),
                Err(RecvError::Lagged(_)) => {
                    let (now, again) = room.watch(table).unwrap();
                    news = again;
                    now
                }
                Err(RecvError::Closed) => panic!("{game}: the task ended"),
            };
            assert_eq!(shown.trouble, None, "{game}");
            assert_eq!(shown.table.check(), Ok(()), "{game}");
        }
        drop(news);
        for round in 1..=ROUNDS {
            let story = room.round(table, round, Viewer::Public).unwrap().unwrap();
            ruled.extend(story.steps.iter().filter_map(ruled_on));
        }
        books_balance(&room);
    }
    assert!(ruled.len() > 20, "{ruled:?}");
    room.close().await;
    drop(room);
    cutcard_room::audit::audit(folder.path(), &mut |_| {}).unwrap();
}

/// House players leave a practice table where nobody looks on. Who looks on later, after a restart too, finds as many as
/// there were; a table where nobody ever played stays as it is.
#[tokio::test(flavor = "multi_thread")]
async fn house_players_come_back_when_somebody_looks_on() {
    let folder = Folder::new();
    let settings = || Settings { house_stays_millis: Some(100), ..at_once() };
    let mut room = open(folder.path(), settings()).await;
    let mut tables = Vec::new();
    for game in ["crown/holdem", "act/3-card-poker"] {
        let file = for_practice(file_of(game), 5);
        let table = room.open_table(ONE, opening(file)).await.unwrap();
        let (_, news) = room.watch(table).unwrap();
        call_house(&room, table, &[1, 2, 4]).await;
        until(|| room.shown(table).unwrap().table.round_number() > 1).await;
        drop(news);
        until(|| sitting(&room, table) == 0).await;
        tables.push(table);
    }
    let empty = room.open_table(ONE, opening(for_practice(file_of("crown/holdem"), 5)));
    let empty = empty.await.unwrap();
    let _nobody = room.watch(empty).unwrap();
    for restarted in [false, true] {
        if restarted {
            for table in &tables {
                until(|| sitting(&room, *table) == 0).await;
            }
            room.close().await;
            drop(room);
            room = open(folder.path(), settings()).await;
        }
        for table in &tables {
            let before = room.shown(*table).unwrap().table.round_number();
            let _news = room.watch(*table).unwrap();
            until(|| sitting(&room, *table) == 3).await;
            until(|| room.shown(*table).unwrap().table.round_number() > before).await;
        }
    }
    assert_eq!(sitting(&room, empty), 0);
    books_balance(&room);
    room.close().await;
    drop(room);
    cutcard_room::audit::audit(folder.path(), &mut |_| {}).unwrap();
}

/// How many sit there and stay. Whoever leaves in the middle of a round goes when it is over, which is played on once
/// somebody looks.
fn sitting(room: &Room, table: cutcard_ledger::TableId) -> usize {
    room.shown(table).unwrap().table.everybody().filter(|(_, it)| !it.leaving).count()
}

async fn until(is_so: impl Fn() -> bool) {
    for _ in 0..3_000 {
        if is_so() {
            return;
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    panic!("it never is so");
}
