//! Lists across tables: who waits is called in order, the seat is held, and nobody goes round it; over restarts and in the
//! audit.

use crate::common::*;
use cutcard_banked::PlayerId;
use cutcard_ledger::{Chips, TableId};
use cutcard_lists::{Came, ListNumber, MOST_LISTS_OF_ONE, Stake, Standing};
use cutcard_room::audit::audit;
use cutcard_room::*;
use cutcard_round::Role;
use cutcard_table::{Command, TableFile};

const ANN: Who = Who::player(PlayerId(7));
const BOB: Who = Who::player(PlayerId(8));
const CAT: Who = Who::player(PlayerId(9));
const FLOOR: Who = Who::staff(PlayerId(50), Role::AreaManager);
const LIST: ListNumber = ListNumber(1);

fn small() -> TableFile {
    let mut file = file_of("crown/holdem");
    if let cutcard_table::GameFile::Pots(house) = &mut file.game {
        house.seats = Some(2);
    }
    file.options.newcomers = cutcard_table::Newcomers::Free;
    // Nobody is asked whether they want a seat that came free: these tests are about who waits elsewhere.
    file.options.seat_request_seconds = 0;
    file
}

async fn open_table(room: &Room) -> TableId {
    room.open_table(FLOOR, opening(small())).await.unwrap()
}

fn stake(room: &Room, table: TableId) -> Stake {
    Room::stake_of(room.shown(table).unwrap().table.config())
}

fn command(command: Command) -> Ask {
    Ask::Table(command)
}

fn leave() -> Ask {
    command(Command::Leave { player: PlayerId(0) })
}

fn join_list() -> Ask {
    command(Command::JoinList { player: PlayerId(0), head: false })
}

/// A room with a table of two seats, both taken.
async fn full(room: &Room) -> TableId {
    for who in [ONE, TWO, THREE, ANN, BOB, CAT] {
        room.welcome(who.player).await.unwrap();
    }
    let table = open_table(room).await;
    for (who, seat) in [(ONE, 1), (TWO, 2)] {
        room.ask(table, who, sit_down(seat, 1_000), None).await.unwrap();
    }
    table
}

async fn list_code(room: &Room, who: Who, asked: OfList) -> &'static str {
    room.ask_list(who, asked).await.map_or_else(|refused| refused.code, |_| "ok")
}

fn called_to(room: &Room, who: Who) -> Option<u32> {
    room.with_lists(|lists| lists.entry(LIST, who.player)?.called_to()).map(|table| table.0)
}

fn order(room: &Room) -> Vec<u64> {
    room.with_lists(|lists| {
        let list = lists.get(LIST);
        list.map(|it| it.entries.iter().map(|it| it.player.0).collect()).unwrap_or_default()
    })
}

fn holds(room: &Room, table: TableId, who: Who) -> bool {
    room.shown(table).unwrap().table.list().contains(&who.player)
}

async fn is_held(room: &Room, table: TableId, who: Who) {
    until("a seat is held", || holds(room, table, who)).await;
}

/// crown:8.12 has a list for each game: several tables of it share one.
#[tokio::test(flavor = "multi_thread")]
async fn who_waits_is_called_in_order_and_the_seat_is_held() {
    let folder = Folder::new();
    let room = open(folder.path(), slow_rounds()).await;
    let table = full(&room).await;
    let stake = stake(&room, table);
    for who in [ANN, BOB] {
        room.ask_list(who, OfList::Join { stake: stake.clone() }).await.unwrap();
    }
    assert_eq!(list_code(&room, ANN, OfList::Join { stake: stake.clone() }).await, "on-list");
    // Who sits there does not wait for it, and nobody goes round the list by that of one table.
    assert_eq!(list_code(&room, ONE, OfList::Join { stake }).await, "sits-there");
    assert_eq!(code_of(&room, table, CAT, join_list()).await, "list-first");
    room.ask(table, TWO, leave(), None).await.unwrap();
    // The seat is Ann's from that moment on: whoever passes by does not have it.
    assert!(
        ["list-first", "others-wait"]
            .contains(&code_of(&room, table, CAT, sit_down(2, 1_000)).await)
    );
    let house = code_of(&room, table, ONE, Ask::CallHousePlayers { count: 3 }).await;
    assert_ne!(house, "ok", "house players take no seat that somebody waits for");
    is_held(&room, table, ANN).await;
    assert_eq!((called_to(&room, ANN), called_to(&room, BOB)), (Some(table.0), None));
    assert_eq!(code_of(&room, table, BOB, sit_down(2, 1_000)).await, "list-first");
    room.ask_list(ANN, OfList::OnTheWay { list: LIST, player: ANN.player }).await.unwrap();
    room.ask_list(ANN, OfList::MoreTime { list: LIST, player: ANN.player }).await.unwrap();
    let more = OfList::MoreTime { list: LIST, player: ANN.player };
    assert_eq!(list_code(&room, ANN, more).await, "no-more-time");
    room.ask(table, ANN, sit_down(2, 1_000), None).await.unwrap();
    until("who sits waits no more", || order(&room) == [BOB.player.0]).await;
    books_balance(&room);
    room.close().await;
    audit(folder.path(), &mut |_| {}).unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_call_that_runs_out_goes_to_the_next_and_a_restart_changes_nothing() {
    let folder = Folder::new();
    let clock = Hand::at(1_000_000_000);
    let room = open_at(folder.path(), slow_rounds(), &clock).await;
    let table = full(&room).await;
    let stake = stake(&room, table);
    for who in [ANN, BOB] {
        room.ask_list(who, OfList::Join { stake: stake.clone() }).await.unwrap();
    }
    room.ask(table, TWO, leave(), None).await.unwrap();
    is_held(&room, table, ANN).await;
    room.close().await;
    drop(room);
    let room = open_at(folder.path(), slow_rounds(), &clock).await;
    assert_eq!(called_to(&room, ANN), Some(table.0));
    assert_eq!(order(&room), [7, 8]);
    clock.turn(5 * MINUTE + 1, &room, table).await;
    // Whoever sees to the lists may look for the first time only now: then everybody has a moment more.
    while order(&room) != [8, 7] {
        clock.turn(2_000, &room, table).await;
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    }
    is_held(&room, table, BOB).await;
    until("the seat is not Ann's any more", || !holds(&room, table, ANN)).await;
    // She is last now, and waits on.
    assert_eq!(order(&room), [8, 7]);
    // He lets it go: it is hers again, and he is before her the next time.
    room.ask_list(BOB, OfList::Pass { list: LIST, player: BOB.player }).await.unwrap();
    is_held(&room, table, ANN).await;
    assert_eq!(order(&room), [8, 7]);
    let stands = room.with_lists(|lists| lists.entry(LIST, BOB.player).map(|it| it.standing));
    assert!(matches!(stands, Some(Standing::Passed { .. })), "{stands:?}");
    room.ask_list(ANN, OfList::Cancel { list: LIST, player: ANN.player }).await.unwrap();
    until("it is released", || !holds(&room, table, ANN)).await;
    room.close().await;
    audit(folder.path(), &mut |_| {}).unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn interest_waits_until_a_game_would_begin() {
    let folder = Folder::new();
    let room = open(folder.path(), slow_rounds()).await;
    for who in [ANN, BOB, CAT] {
        room.welcome(who.player).await.unwrap();
    }
    let config = cutcard_table::Config::try_from(small()).ok().unwrap();
    let stake = Room::stake_of(&config);
    room.ask_list(ANN, OfList::Join { stake: stake.clone() }).await.unwrap();
    let table = open_table(&room).await;
    // One is no game; the next makes it one, and both are called.
    assert_eq!(called_to(&room, ANN), None);
    room.ask_list(BOB, OfList::Join { stake: stake.clone() }).await.unwrap();
    is_held(&room, table, ANN).await;
    is_held(&room, table, BOB).await;
    for (who, seat) in [(ANN, 1), (BOB, 2)] {
        room.ask(table, who, sit_down(seat, 1_000), None).await.unwrap();
    }
    // A list that nobody waits on and nobody of staff opened is there no more.
    until("the list is closed", || room.with_lists(|lists| lists.all().next().is_none())).await;
    // Where a seat is free and nobody waits, one sits down.
    room.ask(table, BOB, leave(), None).await.unwrap();
    assert_eq!(list_code(&room, CAT, OfList::Join { stake }).await, "seats-are-free");
    room.ask(table, CAT, sit_down(2, 1_000), None).await.unwrap();
    room.close().await;
    audit(folder.path(), &mut |_| {}).unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn the_desk_has_its_ranks_and_nobody_moves_a_list_they_are_on() {
    let folder = Folder::new();
    let room = open(folder.path(), slow_rounds()).await;
    let table = full(&room).await;
    let stake = stake(&room, table);
    let rank = |player: u64, rank| Who::staff(PlayerId(player), rank);
    let (runner, dealer) = (rank(60, Role::ChipRunner), rank(61, Role::Dealer));
    let higher = rank(62, Role::HigherDutiesDealer);
    let open_it = OfList::Open { stake: stake.clone() };
    for who in [ANN, runner, dealer, higher] {
        let code = list_code(&room, who, open_it.clone()).await;
        assert_eq!(code, if who == ANN { "not-yours" } else { "rank" });
    }
    assert_eq!(list_code(&room, FLOOR, open_it).await, "ok");
    let add = |who: Who| OfList::Add { list: LIST, player: who.player };
    for who in [ANN, BOB, CAT] {
        assert_eq!(list_code(&room, runner, add(who)).await, "ok");
    }
    let bump = OfList::Bump { list: LIST, player: CAT.player };
    assert_eq!(list_code(&room, dealer, bump.clone()).await, "rank");
    assert_eq!(list_code(&room, CAT, bump.clone()).await, "not-yours");
    assert_eq!(list_code(&room, higher, bump).await, "ok");
    assert_eq!(order(&room), [9, 7, 8]);
    // Nobody calls out of order, nor to a seat that is not there.
    let call = |who: Who| OfList::Call { list: LIST, player: who.player, table };
    assert_eq!(list_code(&room, dealer, call(CAT)).await, "no-free-seat");
    room.ask_list(higher, OfList::StrikeOff { list: LIST, player: CAT.player }).await.unwrap();
    room.ask_list(higher, OfList::GoToEnd { list: LIST, player: ANN.player }).await.unwrap();
    assert_eq!(order(&room), [8, 7]);
    // A dealer who waits themselves is a player there.
    let as_player = Who::staff(ANN.player, Role::AreaManager);
    for asked in [
        OfList::Bump { list: LIST, player: ANN.player },
        OfList::StrikeOff { list: LIST, player: BOB.player },
        OfList::Close { list: LIST },
    ] {
        assert_eq!(list_code(&room, as_player, asked).await, "own-list");
    }
    // Who excluded themselves waits nowhere, and why is not told to the desk.
    let days = EXCLUSION_DAYS.0;
    room.safeguard(CAT.player, SafeguardCommand::Exclude { days }).await.unwrap();
    assert_eq!(list_code(&room, runner, add(CAT)).await, "may-not-play");
    assert_eq!(list_code(&room, CAT, OfList::Join { stake }).await, "self-excluded");
    // Who waits and may not play any more is struck off.
    room.safeguard(BOB.player, SafeguardCommand::Exclude { days }).await.unwrap();
    room.tell_again(ONE.player);
    until("he waits no more", || order(&room) == [7]).await;
    room.close().await;
    audit(folder.path(), &mut |_| {}).unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn players_of_the_second_table_go_to_the_main_game_with_their_chips() {
    let folder = Folder::new();
    let room = open(folder.path(), slow_rounds()).await;
    let main = full(&room).await;
    let stake = stake(&room, main);
    let feeder = open_table(&room).await;
    room.ask_list(FLOOR, OfList::Open { stake: stake.clone() }).await.unwrap();
    for (who, seat, chips) in [(BOB, 1, 700), (ANN, 2, 900)] {
        room.ask(feeder, who, sit_down(seat, chips), None).await.unwrap();
        let tables = Some((main, feeder));
        // The order of arrival is known from when the tables are named.
        let _ = room.ask_list(FLOOR, OfList::SetMustMove { list: LIST, tables }).await;
        let known = || {
            room.with_lists(|lists| {
                let must = lists.get(LIST).and_then(|list| list.must_move.clone());
                must.is_some_and(|must| must.order.contains(&who.player))
            })
        };
        until("they are known", known).await;
    }
    room.ask_list(CAT, OfList::Join { stake }).await.unwrap();
    room.ask(main, TWO, leave(), None).await.unwrap();
    // Bob came first: he goes to the main game with his chips, and Cat has his seat.
    let at = |table: TableId, who: Who| {
        let shown = room.shown(table).unwrap();
        let seat = shown.table.seat_of(who.player)?;
        shown.table.seated(seat).map(|seated| seated.stack)
    };
    until("he has moved", || at(main, BOB) == Some(Chips(700))).await;
    assert_eq!(at(feeder, BOB), None);
    is_held(&room, feeder, CAT).await;
    assert!(!holds(&room, main, CAT));
    books_balance(&room);
    room.close().await;
    audit(folder.path(), &mut |_| {}).unwrap();
}

/// The first to join opens the list, and it is not closed before they are on it.
#[tokio::test(flavor = "multi_thread")]
async fn whoever_joins_first_finds_the_list_there_every_time() {
    let folder = Folder::new();
    let room = open(folder.path(), slow_rounds()).await;
    let table = full(&room).await;
    let stake = stake(&room, table);
    for _ in 0..40 {
        let joined = room.ask_list(ANN, OfList::Join { stake: stake.clone() }).await;
        let list = joined.unwrap();
        room.ask_list(ANN, OfList::Cancel { list, player: ANN.player }).await.unwrap();
        // The task that closes empty lists has its turn, or not.
        tokio::task::yield_now().await;
    }
    room.close().await;
    audit(folder.path(), &mut |_| {}).unwrap();
}

/// crown:8.12: within twenty minutes to the head of the list of that game, and after that to its end.
#[tokio::test(flavor = "multi_thread")]
async fn who_was_picked_up_and_is_back_in_time_heads_the_list() {
    let folder = Folder::new();
    let clock = Hand::at(1_000_000_000);
    let room = open_at(folder.path(), slow_rounds(), &clock).await;
    let table = full(&room).await;
    let stake = stake(&room, table);
    for who in [ONE, TWO] {
        let (command, why) = (Command::PickUp { player: who.player }, "gone".to_owned());
        room.ask(table, FLOOR, Ask::WithReason { command, why }, None).await.unwrap();
    }
    for (who, seat) in [(ANN, 1), (BOB, 2)] {
        room.ask(table, who, sit_down(seat, 1_000), None).await.unwrap();
        connect(&room, table, who, true).await;
    }
    let until_millis = room.shown(table).unwrap().back_by[&TWO.player];
    assert_eq!(until_millis, 1_000_000_000 + 20 * MINUTE);
    for who in [CAT, THREE] {
        room.ask_list(who, OfList::Join { stake: stake.clone() }).await.unwrap();
    }
    // To the millisecond. One says so by phone, the other comes too late by as little.
    clock.turn(20 * MINUTE, &room, table).await;
    let runner = Who::staff(PlayerId(60), Role::ChipRunner);
    let add = OfList::AddByPhone { list: LIST, player: TWO.player };
    room.ask_list(runner, add).await.unwrap();
    assert_eq!(order(&room), [2, 9, 3]);
    clock.turn(1, &room, table).await;
    room.ask_list(ONE, OfList::Join { stake }).await.unwrap();
    assert_eq!(order(&room), [2, 9, 3, 1]);
    let came = room.with_lists(|lists| lists.entry(LIST, TWO.player).map(|it| it.came));
    assert_eq!(came, Some(Came::Phone));
    room.close().await;
    audit(folder.path(), &mut |_| {}).unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn one_seat_is_called_once_and_taken_once_however_many_ask_at_once() {
    let folder = Folder::new();
    let room = open(folder.path(), slow_rounds()).await;
    let table = full(&room).await;
    let stake = stake(&room, table);
    for who in [ANN, BOB, CAT] {
        room.ask_list(who, OfList::Join { stake: stake.clone() }).await.unwrap();
    }
    let dealer = Who::staff(PlayerId(61), Role::Dealer);
    room.ask(table, TWO, leave(), None).await.unwrap();
    // The desk calls as often as it likes, while the room calls by itself.
    let call = |who: Who| OfList::Call { list: LIST, player: who.player, table };
    let (room_one, room_two) = (room.clone(), room.clone());
    let calls = [ANN, BOB, ANN, CAT].map(|who| list_code(&room, dealer, call(who)));
    let [a, b, c, d] = calls;
    let _ = tokio::join!(a, b, c, d);
    is_held(&room, table, ANN).await;
    let called = || [ANN, BOB, CAT].into_iter().filter(|who| called_to(&room, *who).is_some());
    assert_eq!(called().count(), 1);
    // Two pages of hers, and somebody else: she sits there once, with her chips.
    let sits = async |room: Room, who: Who| code_of(&room, table, who, sit_down(2, 1_000)).await;
    let (one, two, other) =
        tokio::join!(sits(room_one, ANN), sits(room_two, ANN), sits(room.clone(), BOB));
    assert_eq!([one, two].iter().filter(|code| **code == "ok").count(), 1);
    assert_ne!(other, "ok");
    until("who sits waits no more", || order(&room) == [8, 9]).await;
    assert_eq!(called().count(), 0);
    books_balance(&room);
    room.close().await;
    audit(folder.path(), &mut |_| {}).unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_that_closes_takes_no_place_from_whoever_was_called_there() {
    let folder = Folder::new();
    let room = open(folder.path(), slow_rounds()).await;
    let table = full(&room).await;
    let stake = stake(&room, table);
    for who in [ANN, BOB] {
        room.ask_list(who, OfList::Join { stake: stake.clone() }).await.unwrap();
    }
    room.ask(table, TWO, leave(), None).await.unwrap();
    is_held(&room, table, ANN).await;
    room.ask(table, FLOOR, command(Command::GiveNotice), None).await.unwrap();
    let (player, notice) = (ONE.player, cutcard_table::Notice::Closing);
    let agree = Command::Agree { player, notice, agrees: true };
    room.ask(table, ONE, command(agree), None).await.unwrap();
    until("she waits again", || called_to(&room, ANN).is_none()).await;
    assert_eq!(order(&room), [7, 8]);
    // Another table of the game is opened: two make a game, and both are called.
    let other = open_table(&room).await;
    for who in [ANN, BOB] {
        is_held(&room, other, who).await;
    }
    room.close().await;
    audit(folder.path(), &mut |_| {}).unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_fills_the_lists_or_the_disk() {
    let folder = Folder::new();
    let room = open(folder.path(), slow_rounds()).await;
    let table = full(&room).await;
    let stake = stake(&room, table);
    // A thousand times on and off: the room stops writing it down.
    let mut codes = Vec::new();
    for _ in 0..100 {
        match room.ask_list(ANN, OfList::Join { stake: stake.clone() }).await {
            Ok(list) => {
                room.ask_list(ANN, OfList::Cancel { list, player: ANN.player }).await.unwrap();
            }
            Err(refused) => codes.push(refused.code),
        }
    }
    assert!(codes.len() >= 40 && codes.iter().all(|code| *code == "too-often"), "{codes:?}");
    // On so many lists and no more, and one's own place is nobody else's.
    let other = |number: u64| Stake { stakes: format!("{number}/9"), ..stake.clone() };
    for number in 0..MOST_LISTS_OF_ONE as u64 {
        room.ask_list(BOB, OfList::Join { stake: other(number) }).await.unwrap();
    }
    let one_more = list_code(&room, BOB, OfList::Join { stake: other(77) }).await;
    assert_eq!(one_more, "too-many-lists");
    let list = room.with_lists(|lists| lists.of(&other(0)).map(|it| it.number)).unwrap();
    for asked in [
        OfList::Cancel { list, player: BOB.player },
        OfList::GoToEnd { list, player: BOB.player },
        OfList::StrikeOff { list, player: BOB.player },
        OfList::Add { list, player: CAT.player },
    ] {
        let code = list_code(&room, CAT, asked.clone()).await;
        assert!(["not-yours", "rank"].contains(&code), "{asked:?}: {code}");
    }
    // Numbers that are of nothing.
    let nowhere = ListNumber(u32::MAX);
    for asked in [
        OfList::Cancel { list: nowhere, player: BOB.player },
        OfList::MoreTime { list: nowhere, player: BOB.player },
        OfList::Call { list: nowhere, player: PlayerId(u64::MAX), table: TableId(u32::MAX) },
        OfList::AddByPhone { list: nowhere, player: PlayerId(u64::MAX) },
    ] {
        assert_eq!(list_code(&room, FLOOR, asked).await, "no-such-list");
    }
    // Whoever is suspended waits nowhere.
    room.strike_off_all_lists(BOB.player).await.unwrap();
    assert!(!room.waits(BOB.player));
    room.close().await;
    audit(folder.path(), &mut |_| {}).unwrap();
}
