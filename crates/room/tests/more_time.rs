//! More time at every decision for those who asked for it.

use crate::common::*;
use cutcard_room::*;
use cutcard_round::Act;
use cutcard_table::{Command, Newcomers, PlayerAct};

/// How long whoever is due has in all, and who that is.
fn turn(room: &Room, table: cutcard_ledger::TableId) -> (Who, u64) {
    let shown = room.shown(table).unwrap();
    let seat = shown.table.turn().unwrap().seats[0];
    (Who::player(shown.table.seated(seat).unwrap().player), shown.turn_length_millis)
}

#[tokio::test(flavor = "multi_thread")]
async fn who_asks_for_it_has_twice_the_time_where_the_table_allows_it() {
    for (allowed, expected) in [(true, 60_000), (false, 30_000)] {
        let folder = Folder::new();
        let clock = Hand::at(1_000 * MINUTE);
        let settings = Settings { between_rounds_millis: 0, ..Settings::default() };
        let room = open_at(folder.path(), settings, &clock).await;
        let mut file = file_of("crown/holdem");
        file.options.newcomers = Newcomers::Free;
        file.options.more_time = allowed;
        let table = room.open_table(ONE, opening(file)).await.unwrap();
        room.set_more_time(ONE.player, true);
        for (who, seat) in [(ONE, 1), (TWO, 2)] {
            room.welcome(who.player).await.unwrap();
            connect(&room, table, who, true).await;
            room.ask(table, who, sit_down(seat, 1_000), None).await.unwrap();
        }
        until("a round begins", || room.shown(table).unwrap().table.is_playing()).await;
        let mut seen = Vec::new();
        for _ in 0..2 {
            let (who, length) = turn(&room, table);
            assert_eq!(length, if who == ONE { expected } else { 30_000 }, "{who:?}");
            seen.push(who);
            let call = PlayerAct::Bet { act: Act::Call };
            let play = Command::Play { player: who.player, play: call };
            if room.ask(table, who, Ask::Table(play), None).await.is_err() {
                let check = PlayerAct::Bet { act: Act::Check };
                let play = Command::Play { player: who.player, play: check };
                room.ask(table, who, Ask::Table(play), None).await.unwrap();
            }
        }
        assert!(seen.contains(&ONE) && seen.contains(&TWO), "both were asked");
        // They change their mind: from the next decision on it is as for everybody.
        room.set_more_time(ONE.player, false);
        for _ in 0..2 {
            let (who, _) = turn(&room, table);
            let check = PlayerAct::Bet { act: Act::Check };
            let play = Command::Play { player: who.player, play: check };
            room.ask(table, who, Ask::Table(play), None).await.unwrap();
        }
        assert_eq!(turn(&room, table).1, 30_000);
    }
}
