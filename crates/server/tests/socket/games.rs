//! Every game is played by clients that know only their options, and no frame tells a secret.

use crate::house::{Guest, House};
use crate::player::play;
use crate::truth::{Truth, leaks};
use cutcard_ledger::TableId;
use cutcard_rulebook::{HouseFile, games};
use cutcard_server::usual_file;
use cutcard_server::wire::frame::{Ask, Told};
use cutcard_table::{Command, TableFile};
use std::time::Duration;

const ROUNDS: u64 = 3;

fn every_table() -> Vec<(String, TableFile)> {
    let mut tables: Vec<(String, TableFile)> =
        games().iter().map(|game| (game.id().to_string(), usual_file(game))).collect();
    for text in [
        "game = 'crown/holdem'\nlimit = 'no-limit'\nrun_it_twice = 'standing-approval'",
        "game = 'crown/holdem'\nlimit = 'fixed'\nover_blinds = [20, 40]",
    ] {
        tables
            .push((text.replace('\n', ", "), TableFile::pots(text.parse::<HouseFile>().unwrap())));
    }
    tables
}

/// Three players, somebody who looks on signed in, and somebody who does not say who they are.
async fn play_one(house: &House, name: &str, file: TableFile, seed: u64) {
    let table = house.table(file).await;
    // All three are in the first round.
    house.staff_ask(table, Command::Pause).await;
    let mut looking = Vec::new();
    let passer_by = house.guest().await;
    for mut client in [house.look_on().await, house.connect(&passer_by).await] {
        client.send(&Ask::Watch { table, after: None, code: None }).await;
        looking.push(tokio::spawn(async move {
            client
                .until(|told| match told {
                    Told::News { view, .. } | Told::Table { view, .. } => {
                        let over = view.round_number == ROUNDS && !view.playing;
                        (over || view.round_number > ROUNDS).then_some(())
                    }
                    _ => None,
                })
                .await;
            client
        }));
    }
    let mut playing = Vec::new();
    let mut guests: Vec<Guest> = Vec::new();
    for seat in 1..=3 {
        let guest = house.guest().await;
        let client = house.connect(&guest).await;
        playing.push(tokio::spawn(play(client, table, seat, ROUNDS, seed * 10 + u64::from(seat))));
        guests.push(guest);
    }
    while house.app.room.shown(TableId(table)).unwrap().table.everybody().count() < 3 {
        assert!(!playing.iter().any(tokio::task::JoinHandle::is_finished), "{name}: nobody sits");
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    house.staff_ask(table, Command::Resume).await;
    let mut players = Vec::new();
    for task in playing {
        players.push(task.await.unwrap_or_else(|error| panic!("{name}: {error}")));
    }
    let mut watchers = Vec::new();
    for task in looking {
        watchers.push(task.await.unwrap_or_else(|error| panic!("{name}: {error}")));
    }
    let truth = Truth::of(&house.journal, table);
    assert!(truth.dealt > 0, "{name}");
    for (guest, client) in guests.iter().zip(&players) {
        assert_eq!(leaks(&truth, Some(guest.player), &client.frames), [], "{name}");
        // The search finds what it looks for: a player's frames are not for the public.
        assert_ne!(leaks(&truth, None, &client.frames), [], "{name}");
    }
    assert_eq!(leaks(&truth, None, &watchers[0].frames), [], "{name}");
    assert_eq!(leaks(&truth, Some(passer_by.player), &watchers[1].frames), [], "{name}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_game_is_played_by_its_options_and_tells_no_secret() {
    let house = House::open().await;
    let mut seed = 0;
    let tables = every_table();
    for some in tables.chunks(8) {
        let mut playing = Vec::new();
        for (name, file) in some {
            seed += 1;
            playing.push(play_one(&house, name, file.clone(), seed));
        }
        futures_util::future::join_all(playing).await;
    }
}
