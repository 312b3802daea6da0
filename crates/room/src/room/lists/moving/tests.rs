//! Somebody who has left the second table, and whom the main game may not take after all.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

use super::super::seeing::{Deed, Place, Seeing};
use crate::ask::{Ask, ListAsk, Opening};
use crate::keys::KeyRing;
use crate::room::Room;
use crate::settings::Settings;
use crate::shown::Shown;
use crate::who::Who;
use cutcard_banked::PlayerId;
use cutcard_journal::SqliteJournal;
use cutcard_ledger::{Chips, TableId};
use cutcard_lists::{Act, List, ListNumber, Moving, MustMove, TableNumber};
use cutcard_round::Role;
use cutcard_table::{Arrival, Command, PlayerKind, SeatNumber, TableFile};
use std::sync::Arc;

const BOB: PlayerId = PlayerId(8);
const CHIPS: Chips = Chips(700);
const LIST: ListNumber = ListNumber(1);
const FLOOR: Who = Who::staff(PlayerId(50), Role::AreaManager);

async fn open_table(room: &Room, players: &[u64]) -> TableId {
    let text = "game = 'crown/holdem'\nblinds = [5, 10]\nseats = 2";
    let mut file = TableFile::pots(text.parse().unwrap());
    file.options.seat_request_seconds = 0;
    let name = "A table".to_owned();
    let opening = Opening { name, file, clock_millis: None, private: false };
    let table = room.open_table(FLOOR, opening).await.unwrap();
    for (seat, player) in (1..).zip(players.iter().copied().map(PlayerId)) {
        room.welcome(player).await.unwrap();
        let (seat, chips) = (SeatNumber(seat), Chips(1_000));
        let (kind, arrival) = (PlayerKind::Person, Arrival::New);
        let sit = Ask::Table(Command::SitDown { player, seat, chips, kind, arrival });
        room.ask(table, Who::player(player), sit, None).await.unwrap();
    }
    table
}

/// What is done about Bob, who carries his chips from one table to the other.
fn done(seeing: &mut Seeing, room: &Room, [main, feeder]: [TableId; 2], open: &[TableId]) -> Deed {
    let moving = Moving { player: BOB, until_millis: u64::MAX, carries: Some(CHIPS) };
    let must = MustMove {
        main: TableNumber(main.0),
        feeder: TableNumber(feeder.0),
        order: vec![PlayerId(3), BOB],
        staying: Vec::new(),
        moving: Some(moving),
    };
    let stake = Room::stake_of(room.shown(main).unwrap().table.config());
    let (number, kept, entries) = (LIST, true, Vec::new());
    let list = List { number, stake, kept, entries, must_move: Some(must.clone()) };
    let tables: Vec<Arc<Shown>> = open.iter().map(|it| room.shown(*it).unwrap()).collect();
    let (now, steady) = (room.now_millis(), room.steady());
    let place = Place { list: &list, tables: &tables, now, steady };
    seeing.of_movers(&place, &must, room).unwrap()
}

fn moves_in(deed: &Deed, at: TableId) -> bool {
    let (player, chips, kind) = (BOB, CHIPS, PlayerKind::Person);
    matches!(deed, Deed::Table(table, ask)
        if *table == at && *ask == ListAsk::MoveIn { player, chips, kind })
}

#[tokio::test(flavor = "multi_thread")]
async fn who_carries_their_chips_sits_down_at_one_of_the_two_or_heads_the_list() {
    let folder = std::env::temp_dir().join(format!("cutcard-moving-{}", std::process::id()));
    let _ = std::fs::remove_dir_all(&folder);
    let journal = Arc::new(SqliteJournal::open(&folder).unwrap());
    let settings = Settings { between_rounds_millis: 3_600_000, ..Settings::default() };
    let room = Room::open(journal, settings, Arc::new(KeyRing::for_tests())).await.unwrap();
    let pair = [open_table(&room, &[1, 2]).await, open_table(&room, &[3]).await];
    let [main, feeder] = pair;
    let mut seeing = Seeing::default();
    // The main game is full again: he has his seat back.
    let back = done(&mut seeing, &room, pair, &pair);
    assert!(moves_in(&back, feeder), "{back:?}");
    let leave = Ask::Table(Command::Leave { player: PlayerId(2) });
    room.ask(main, Who::player(PlayerId(2)), leave, None).await.unwrap();
    let there = done(&mut seeing, &room, pair, &pair);
    assert!(moves_in(&there, main), "{there:?}");
    // One of the two is closed by now.
    assert!(moves_in(&done(&mut seeing, &room, pair, &[main]), main));
    assert!(moves_in(&done(&mut seeing, &room, pair, &[feeder]), feeder));
    // The main game refused him a moment ago, and then his own table too.
    seeing.will_not(main, BOB);
    assert!(moves_in(&done(&mut seeing, &room, pair, &pair), feeder));
    seeing.will_not(feeder, BOB);
    let heads = done(&mut seeing, &room, pair, &pair);
    assert!(matches!(heads, Deed::List(Act::HeadList { player: BOB, .. })), "{heads:?}");
    // He had left by himself when he was to be sent: nobody seats him.
    seeing.went_out(BOB, true);
    let gone = done(&mut seeing, &room, pair, &pair);
    assert!(matches!(gone, Deed::List(Act::FeederLeaves { player: BOB, .. })), "{gone:?}");
    room.close().await;
    let _ = std::fs::remove_dir_all(&folder);
}
