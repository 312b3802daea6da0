//! Every game is played through the room by house players, a room's own games too.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::panic,
    reason = "a test may fail"
)]

mod common;

use common::*;
use cutcard_journal::{Journal, Which};
use cutcard_ledger::TransferKind;
use cutcard_rulebook::{OwnFile, add_games};
use std::collections::BTreeSet;
use std::time::Duration;
use tokio::sync::broadcast::error::RecvError;

/// How many rounds of each.
const ROUNDS: u64 = 4;

#[tokio::test(flavor = "multi_thread")]
async fn house_players_play_every_game_and_the_books_balance() {
    // A room's own games too: nothing else of this program asks for a game before.
    add_own_games();
    let folder = Folder::new();
    let room = open(folder.path(), at_once()).await;
    for (game, file) in every_game() {
        let table = room.open_table(ONE, opening(file)).await.unwrap();
        // The room's own draw has three seats.
        let third = if game == "house/short-draw" { 3 } else { 4 };
        call_house(&room, table, &[1, 2, third]).await;
        let (mut shown, mut news) = room.watch(table).unwrap();
        let mut sequence = shown.sequence;
        while shown.table.round_number() <= ROUNDS {
            let wait = tokio::time::timeout(Duration::from_secs(300), news.recv());
            let told = match wait.await.unwrap_or_else(|_| {
                panic!(
                    "{game}: nothing happens, due {:?}, turn {:?}, next {:?}",
                    shown.table.due(),
                    shown.table.turn(),
                    shown.next_round_millis
                )
            }) {
                Ok(told) => told,
                Err(RecvError::Lagged(_)) => {
                    let (now, again) = room.watch(table).unwrap();
                    (shown, news, sequence) = (now.clone(), again, now.sequence);
                    continue;
                }
                Err(RecvError::Closed) => panic!("{game}: the task ended"),
            };
            for event in &told.events {
                assert_eq!(event.sequence, sequence + 1, "{game}");
                sequence = event.sequence;
            }
            shown = told.now.clone();
            assert_eq!(shown.trouble, None, "{game}");
            assert_eq!(shown.table.check(), Ok(()), "{game}");
        }
        drop(news);
        until("the round is over and nobody plays on", || {
            !room.shown(table).unwrap().table.is_playing()
        })
        .await;
        books_balance(&room);
    }
    room.close().await;
    drop(room);
    every_transfer_has_its_kind(&*journal(folder.path()));
}

/// Two games of a room's own, beside those of the books.
fn add_own_games() {
    let own = |name: &str, text: &str| OwnFile { name: name.to_owned(), text: text.to_owned() };
    add_games(vec![
        own("double", include_str!("../../../rulebooks/own-games/double-pineapple-hi-lo.toml")),
        own("short", include_str!("../../../rulebooks/own-games/short-draw.toml")),
    ])
    .unwrap();
}

/// Chips moved for every reason there is to move them here, and for none that has no name.
fn every_transfer_has_its_kind(journal: &dyn Journal) {
    let booked = journal.transfers(Which::All, 0, usize::MAX).unwrap();
    let kinds: BTreeSet<TransferKind> = booked.iter().map(|it| it.transfer.kind).collect();
    assert!(!kinds.contains(&TransferKind::Correction));
    // House players are given chips by a fill of their own account.
    for kind in [
        TransferKind::BuyIn,
        TransferKind::Wager,
        TransferKind::Win,
        TransferKind::Return,
        TransferKind::Loss,
        TransferKind::Fill,
    ] {
        assert!(kinds.contains(&kind), "{kind}");
    }
}
