//! What players set for themselves is kept by every door of the room, over restarts, and in the audit.

use crate::common::*;
use cutcard_banked::PlayerId;
use cutcard_ledger::{Chips, TableId};
use cutcard_room::audit::audit;
use cutcard_room::*;
use cutcard_round::Role;
use cutcard_rulebook::RefusalValue;
use cutcard_table::{Arrival, Command, DealtBy, EntryChoice, PlayerKind, SeatNumber, TableFile};

const DAY: u64 = 24 * 60 * MINUTE;
const NOON: u64 = 1_000 * DAY;
const MANAGER: Who = Who::staff(PlayerId(93), Role::AssistantCasinoManager);

fn usual() -> Settings {
    Settings { between_rounds_millis: 1_000, ..Settings::default() }
}

async fn set(room: &Room, which: LimitKind, most: Option<u64>) -> Result<(), &'static str> {
    safeguard(room, SafeguardCommand::SetLimit { which, most }).await
}

async fn safeguard(room: &Room, command: SafeguardCommand) -> Result<(), &'static str> {
    room.safeguard(ONE.player, command).await.map_err(|refused| refused.code)
}

fn free(game: &str) -> TableFile {
    let mut file = file_of(game);
    file.options.newcomers = cutcard_table::Newcomers::Free;
    file
}

async fn table_of(room: &Room) -> TableId {
    room.open_table(TWO, opening(free("crown/holdem"))).await.unwrap()
}

fn own(command: Command) -> Ask {
    Ask::Table(command)
}

fn add(chips: u64) -> Ask {
    own(Command::AddChips { player: PlayerId(0), chips: Chips(chips) })
}

fn leave() -> Ask {
    own(Command::Leave { player: PlayerId(0) })
}

/// Every way to begin to play.
fn doors() -> Vec<Ask> {
    let player = PlayerId(0);
    vec![
        sit_down(1, 1_000),
        add(1_000),
        own(Command::JoinList { player, head: false }),
        own(Command::Return { player }),
        own(Command::ComeInBy { player, entry: EntryChoice::Wait }),
    ]
}

#[tokio::test(flavor = "multi_thread")]
async fn a_limit_of_chips_holds_at_every_table_and_after_a_restart() {
    let folder = Folder::new();
    let clock = Hand::at(NOON);
    let room = open_at(folder.path(), slow_rounds(), &clock).await;
    room.welcome(ONE.player).await.unwrap();
    let (first, second) = (table_of(&room).await, table_of(&room).await);
    // What was brought before the limit was set counts as well.
    room.ask(first, ONE, sit_down(1, 1_000), None).await.unwrap();
    set(&room, LimitKind::ChipsADay, Some(2_500)).await.unwrap();
    set(&room, LimitKind::ChipsAWeek, Some(4_000)).await.unwrap();
    let refused = room.ask(second, ONE, sit_down(1, 1_501), None).await.unwrap_err();
    assert_eq!(refused.code, "own-limit-day");
    let values = vec![("most", RefusalValue::Number(2_500)), ("left", RefusalValue::Number(1_500))];
    assert_eq!(refused.values, values);
    room.ask(second, ONE, sit_down(1, 1_400), None).await.unwrap();
    assert_eq!(code_of(&room, first, ONE, add(101)).await, "own-limit-day");
    room.ask(first, ONE, add(100), None).await.unwrap();
    assert_eq!(room.used_of(ONE.player).unwrap().chips_a_day, 2_500);
    // Taken away again: they may be brought again.
    room.ask(second, ONE, leave(), None).await.unwrap();
    assert_eq!(room.used_of(ONE.player).unwrap().chips_a_day, 1_100);
    room.close().await;
    drop(room);
    let room = open_at(folder.path(), slow_rounds(), &clock).await;
    assert_eq!(room.used_of(ONE.player).unwrap().chips_a_day, 1_100);
    assert_eq!(code_of(&room, second, ONE, sit_down(2, 1_401)).await, "own-limit-day");
    clock.turn(1_000, &room, second).await;
    clock.stand_still(DAY);
    // A new day, and the week goes on.
    assert_eq!(code_of(&room, second, ONE, sit_down(2, 2_501)).await, "own-limit-day");
    room.ask(second, ONE, sit_down(2, 2_500), None).await.unwrap();
    clock.stand_still(DAY);
    assert_eq!(code_of(&room, second, ONE, add(401)).await, "own-limit-week");
    room.ask(second, ONE, add(400), None).await.unwrap();
    room.close().await;
    drop(room);
    assert!(audit(folder.path(), &mut |_| {}).is_ok());
}

#[tokio::test(flavor = "multi_thread")]
async fn two_tables_at_once_do_not_take_the_same_chips_twice() {
    let folder = Folder::new();
    let room = open(folder.path(), slow_rounds()).await;
    room.welcome(ONE.player).await.unwrap();
    set(&room, LimitKind::ChipsADay, Some(1_000)).await.unwrap();
    let mut tables = Vec::new();
    for _ in 0..8 {
        tables.push(table_of(&room).await);
    }
    let asks = tables.iter().map(|table| {
        let (room, table) = (room.clone(), *table);
        tokio::spawn(async move { room.ask(table, ONE, sit_down(1, 1_000), None).await })
    });
    let asks: Vec<_> = asks.collect();
    let mut sat = 0;
    for ask in asks {
        match ask.await.unwrap() {
            Ok(_) => sat += 1,
            Err(refused) => assert_eq!(refused.code, "own-limit-day"),
        }
    }
    assert_eq!(sat, 1);
    // What is refused by the table itself is not counted.
    let free = tables.iter().find(|it| room.shown(**it).unwrap().table.everybody().count() == 0);
    let seated = tables.iter().find(|it| room.shown(**it).unwrap().table.everybody().count() == 1);
    room.ask(*seated.unwrap(), ONE, leave(), None).await.unwrap();
    assert_eq!(code_of(&room, *free.unwrap(), ONE, sit_down(99, 1_000)).await, "no-such-seat");
    assert_eq!(room.used_of(ONE.player).unwrap().chips_a_day, 0);
    room.ask(*free.unwrap(), ONE, sit_down(1, 1_000), None).await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn tighter_at_once_looser_after_a_day() {
    let folder = Folder::new();
    let clock = Hand::at(NOON);
    let room = open_at(folder.path(), slow_rounds(), &clock).await;
    room.welcome(ONE.player).await.unwrap();
    let table = table_of(&room).await;
    set(&room, LimitKind::ChipsADay, Some(500)).await.unwrap();
    assert_eq!(set(&room, LimitKind::ChipsADay, Some(500)).await, Err("nothing"));
    assert_eq!(set(&room, LimitKind::MinutesADay, Some(0)).await, Err("out-of-bounds"));
    set(&room, LimitKind::ChipsADay, None).await.unwrap();
    assert_eq!(code_of(&room, table, ONE, sit_down(1, 1_000)).await, "own-limit-day");
    clock.stand_still(DAY - 1);
    assert_eq!(code_of(&room, table, ONE, sit_down(1, 1_000)).await, "own-limit-day");
    room.close().await;
    drop(room);
    let room = open_at(folder.path(), slow_rounds(), &clock).await;
    assert_eq!(code_of(&room, table, ONE, sit_down(1, 1_000)).await, "own-limit-day");
    clock.stand_still(1);
    assert_eq!(code_of(&room, table, ONE, sit_down(1, 1_000)).await, "ok");
}

#[tokio::test(flavor = "multi_thread")]
async fn who_excluded_themselves_comes_in_by_no_door_before_two_have_agreed() {
    let folder = Folder::new();
    let clock = Hand::at(NOON);
    let room = open_at(folder.path(), slow_rounds(), &clock).await;
    room.issue(CLERK, ONE.player, Chips(5_000), "to play", 1).await.unwrap();
    let (table, other) = (table_of(&room).await, table_of(&room).await);
    room.ask(table, ONE, sit_down(1, 1_000), None).await.unwrap();
    assert_eq!(
        safeguard(&room, SafeguardCommand::Exclude { days: 183 }).await,
        Err("out-of-bounds")
    );
    safeguard(&room, SafeguardCommand::Exclude { days: 184 }).await.unwrap();
    until("they left with their chips", || room.balance(ONE.player).unwrap() == Chips(5_000)).await;
    for again in [false, true] {
        for ask in doors() {
            let text = format!("{ask:?}, {again}");
            for table in [table, other] {
                let code = code_of(&room, table, ONE, ask.clone()).await;
                assert_eq!(code, "self-excluded", "{text}");
            }
        }
        let bumped = own(Command::JoinList { player: ONE.player, head: true });
        assert_eq!(code_of(&room, table, MANAGER, bumped).await, "may-not-play");
        let sold = room.issue(CLERK, ONE.player, Chips(5), "to play", 2).await.unwrap_err();
        assert_eq!(sold.code, "may-not-play");
        assert_eq!(room.top_up(ONE.player).await.unwrap_err().code, "self-excluded");
        // Their chips are theirs.
        let number =
            room.ask_to_redeem(ONE.player, Chips(10), 3 + u128::from(again)).await.unwrap();
        room.serve_request(CLERK, number, Some("paid out")).await.unwrap();
        // As long again from now: longer.
        safeguard(&room, SafeguardCommand::Exclude { days: 184 }).await.unwrap();
        let let_back = SafeguardCommand::LetBack { by: MANAGER.player, why: "talked".to_owned() };
        assert_eq!(safeguard(&room, let_back).await, Err("exclusion-lasts"));
        assert_eq!(safeguard(&room, SafeguardCommand::AskBack).await, Err("exclusion-lasts"));
        clock.stand_still(100 * DAY);
    }
    // The second exclusion, made a hundred days later, is what counts.
    clock.stand_still(84 * DAY - 1);
    assert_eq!(safeguard(&room, SafeguardCommand::AskBack).await, Err("exclusion-lasts"));
    clock.stand_still(1);
    assert_eq!(
        code_of(&room, table, ONE, sit_down(1, 1_000)).await,
        "self-excluded",
        "not by itself"
    );
    let let_back = |by: Who| SafeguardCommand::LetBack { by: by.player, why: "talked".to_owned() };
    assert_eq!(safeguard(&room, let_back(MANAGER)).await, Err("not-asked"));
    safeguard(&room, SafeguardCommand::AskBack).await.unwrap();
    assert_eq!(safeguard(&room, let_back(ONE)).await, Err("same-person"));
    safeguard(&room, let_back(MANAGER)).await.unwrap();
    assert_eq!(code_of(&room, table, ONE, sit_down(1, 1_000)).await, "ok");
    let kinds: Vec<String> =
        room.significant(u64::MAX, 100).unwrap().into_iter().map(|it| it.row.kind).collect();
    for kind in ["self-excluded", "asked-back", "let-back"] {
        assert!(kinds.contains(&kind.to_owned()), "{kinds:?}");
    }
    room.close().await;
    drop(room);
    assert!(audit(folder.path(), &mut |_| {}).is_ok());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_round_that_is_on_is_finished_and_the_next_is_without_them() {
    let folder = Folder::new();
    let clock = Hand::at(NOON);
    let room = open_at(folder.path(), usual(), &clock).await;
    let table = room.open_table(ONE, opening(free("crown/holdem"))).await.unwrap();
    seat_people(&room, table).await;
    clock.turn(2_000, &room, table).await;
    until("a round is on", || room.shown(table).unwrap().table.is_playing()).await;
    safeguard(&room, SafeguardCommand::TimeOut { days: 3 }).await.unwrap();
    assert_eq!(safeguard(&room, SafeguardCommand::TimeOut { days: 2 }).await, Err("not-shorter"));
    looked(&room, table).await;
    let seat = room.shown(table).unwrap().table.seat_of(ONE.player);
    assert!(seat.is_some(), "they were sent away in a round");
    let mut own_acts = 0;
    while room.shown(table).unwrap().table.is_playing() {
        let shown = room.shown(table).unwrap();
        own_acts += u32::from(chosen(&shown, 1).is_some_and(|(who, _)| who == ONE));
        if !act(&room, table, 1).await {
            clock.turn(2_000, &room, table).await;
        }
    }
    assert!(own_acts > 0, "they had nothing to decide");
    until("they left", || room.shown(table).unwrap().table.seat_of(ONE.player).is_none()).await;
    assert_eq!(code_of(&room, table, ONE, sit_down(1, 1_000)).await, "time-out");
    clock.turn(4_000, &room, table).await;
    until("the others play on", || room.shown(table).unwrap().table.is_playing()).await;
    clock.stand_still(3 * DAY);
    assert_eq!(room.barred(ONE.player), None);
    books_balance(&room);
}

#[tokio::test(flavor = "multi_thread")]
async fn who_has_played_as_long_as_they_allow_themselves_is_not_dealt_in() {
    let folder = Folder::new();
    let clock = Hand::at(NOON);
    let room = open_at(folder.path(), usual(), &clock).await;
    let table = room.open_table(ONE, opening(free("crown/holdem"))).await.unwrap();
    seat_people(&room, table).await;
    set(&room, LimitKind::MinutesADay, Some(4)).await.unwrap();
    let mut rounds = 0;
    for _ in 0..2_000 {
        if room.shown(table).unwrap().table.seat_of(ONE.player).is_none() {
            break;
        }
        if !act(&room, table, 1).await {
            clock.turn(2_000, &room, table).await;
            // Who has played long enough is sent away by a task of its own, for which this clock does not wait.
            tokio::time::sleep(std::time::Duration::from_millis(20)).await;
            rounds += 1;
        }
    }
    let used = room.used_of(ONE.player).unwrap();
    assert!(rounds > 20, "{rounds}");
    assert!((4 * MINUTE..6 * MINUTE).contains(&used.played_millis), "{used:?}");
    let refused = room.ask(table, ONE, sit_down(1, 1_000), None).await.unwrap_err();
    assert_eq!(refused.code, "time-played");
    let until = refused.values.iter().find(|(name, _)| *name == "until").unwrap().1;
    let RefusalValue::Number(until) = until else { panic!("{until:?}") };
    let now = clock.now_millis();
    // The last round counts for five minutes by then, and a minute is free at least.
    assert!((NOON + DAY..=now + DAY + 6 * MINUTE).contains(&until), "{until} {now}");
    // A restart knows it as well.
    room.close().await;
    drop(room);
    let room = open_at(folder.path(), usual(), &clock).await;
    assert_eq!(room.used_of(ONE.player), Some(used));
    assert_eq!(code_of(&room, table, ONE, sit_down(1, 1_000)).await, "time-played");
    clock.set_on(until - now);
    assert_eq!(room.barred(ONE.player), None);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_dealer_by_hand_neither_seats_nor_deals_in_who_may_not_play() {
    let folder = Folder::new();
    let room = open(folder.path(), slow_rounds()).await;
    let mut file = free("crown/holdem");
    file.options.dealt_by = DealtBy::Hand;
    let table = room.open_table(MANAGER, opening(file)).await.unwrap();
    for player in [1, 2, 3] {
        room.welcome(PlayerId(player)).await.unwrap();
    }
    let walk_in = |player: u64| {
        Ask::ByHand(Command::SitDown {
            player: PlayerId(player),
            seat: SeatNumber(u8::try_from(player).unwrap()),
            chips: Chips(1_000),
            kind: PlayerKind::WalkIn,
            arrival: Arrival::New,
        })
    };
    for player in [2, 3] {
        room.ask(table, MANAGER, walk_in(player), None).await.unwrap();
    }
    safeguard(&room, SafeguardCommand::TimeOut { days: 1 }).await.unwrap();
    assert_eq!(code_of(&room, table, MANAGER, walk_in(1)).await, "may-not-play");
    let out = SafeguardCommand::TimeOut { days: 1 };
    room.safeguard(PlayerId(3), out).await.unwrap();
    until("they went", || room.shown(table).unwrap().table.seat_of(PlayerId(3)).is_none()).await;
}
