//! Players whose connection is gone: sat out, counted apart, and picked up by a standing order.

use crate::common::*;
use cutcard_banked::PlayerId;
use cutcard_ledger::{Chips, TableId};
use cutcard_room::*;
use cutcard_round::Act;
use cutcard_table::{
    Command, Due, Event, Newcomers, PickUpOrder, PlayerAct, Presence, SeatNumber, TableFile,
};
use std::sync::Arc;
use std::time::Duration;

/// Times as a room has them, on a clock that the test turns.
fn usual() -> Settings {
    Settings { between_rounds_millis: 1_000, ..Settings::default() }
}

/// A table where newcomers are dealt in at once, as those of a new room.
fn free(game: &str, pick_up_minutes: u64) -> TableFile {
    let mut file = file_of(game);
    file.options.newcomers = Newcomers::Free;
    file.options.pick_up_minutes = pick_up_minutes;
    file
}

/// Time goes by slowly enough for the table to do what is due.
async fn pass(clock: &Hand, millis: u64, room: &Room, table: TableId) {
    let mut left = millis;
    while left > 0 {
        let step = left.min(2_000);
        clock.turn(step, room, table).await;
        tokio::time::sleep(Duration::from_millis(4)).await;
        left -= step;
    }
}

async fn open_table(room: &Room, file: TableFile) -> TableId {
    room.open_table(ONE, opening(file)).await.unwrap()
}

async fn comes(room: &Room, table: TableId, who: Who, seat: u8) {
    room.welcome(who.player).await.unwrap();
    connect(room, table, who, true).await;
    room.ask(table, who, sit_down(seat, 1_000), None).await.unwrap();
}

fn presence(room: &Room, table: TableId, who: Who) -> Option<Presence> {
    let shown = room.shown(table).unwrap();
    let seat = shown.table.seat_of(who.player)?;
    shown.table.seated(seat).map(|seated| seated.presence)
}

fn sits(room: &Room, table: TableId, who: Who) -> bool {
    presence(room, table, who).is_some()
}

fn wallet(room: &Room, who: Who) -> Chips {
    room.balance(who.player).unwrap()
}

/// All that has happened since the last round began.
fn events(room: &Room, table: TableId) -> Vec<Arc<Occurred>> {
    room.shown(table).unwrap().events.clone()
}

/// The ghosts of a new room: three sit down and close their tabs. The clock sits two of them out; the
/// third wins without a decision of their own. After a while all of them are picked up.
#[tokio::test(flavor = "multi_thread")]
async fn three_who_close_their_tabs_do_not_hold_their_seats() {
    let folder = Folder::new();
    let clock = Hand::at(1_000 * MINUTE);
    let room = open_at(folder.path(), usual(), &clock).await;
    let table = open_table(&room, free("crown/holdem", 10)).await;
    for (who, seat) in PEOPLE.into_iter().zip([1, 2, 3]) {
        comes(&room, table, who, seat).await;
    }
    assert_eq!(room.shown(table).unwrap().people(), (3, 0));
    for who in PEOPLE {
        connect(&room, table, who, false).await;
    }
    assert_eq!(room.shown(table).unwrap().people(), (0, 3));
    pass(&clock, 3 * MINUTE, &room, table).await;
    let away = PEOPLE.iter().filter(|who| presence(&room, table, **who) == Some(Presence::Away));
    assert!(away.count() >= 2, "the time of two ran out, and they sit out");
    assert!(room.shown(table).unwrap().table.due() == Due::Players);
    // When they go is told to whoever looks.
    let told = room.shown(table).unwrap().picked_up_at.clone();
    assert_eq!(told.len(), 3);
    assert!(told.values().all(|at| (1_009 * MINUTE..=1_011 * MINUTE).contains(at)), "{told:?}");
    pass(&clock, 6 * MINUTE, &room, table).await;
    assert!(PEOPLE.iter().all(|who| sits(&room, table, *who)), "not before the time");
    pass(&clock, 2 * MINUTE, &room, table).await;
    until("all are picked up", || !PEOPLE.iter().any(|who| sits(&room, table, *who))).await;
    let chips: u64 = PEOPLE.iter().map(|who| wallet(&room, *who).0).sum();
    assert_eq!(chips, 30_000, "their chips are in their wallets");
    let picked_up: Vec<Arc<Occurred>> = events(&room, table)
        .into_iter()
        .filter(|it| matches!(it.event, RoomEvent::Table(Event::PickedUp { .. })))
        .collect();
    assert_eq!(picked_up.len(), 3);
    for event in picked_up {
        assert_eq!(event.by, Actor::Room);
        assert_eq!(event.clauses[0].to_string(), "crown:8.11");
        let RoomEvent::Table(Event::PickedUp { order, .. }) = event.event else { panic!() };
        assert_eq!(order, PickUpOrder::Standing);
    }
    books_balance(&room);
}

/// Nobody waits for a ghost who was never asked to decide: they sit out before the next round.
#[tokio::test(flavor = "multi_thread")]
async fn a_newcomer_does_not_wait_for_who_is_gone() {
    let folder = Folder::new();
    let clock = Hand::at(1_000 * MINUTE);
    let room = open_at(folder.path(), usual(), &clock).await;
    let table = open_table(&room, free("crown/holdem", 0)).await;
    comes(&room, table, ONE, 1).await;
    connect(&room, table, ONE, false).await;
    pass(&clock, MINUTE, &room, table).await;
    assert_eq!(presence(&room, table, ONE), Some(Presence::Here), "there is nobody to play with");
    comes(&room, table, TWO, 2).await;
    comes(&room, table, THREE, 3).await;
    pass(&clock, 4_000, &room, table).await;
    until("a round begins", || room.shown(table).unwrap().table.is_playing()).await;
    assert_eq!(presence(&room, table, ONE), Some(Presence::Away));
    assert_eq!(room.shown(table).unwrap().table.dealt(), [SeatNumber(2), SeatNumber(3)]);
    assert_eq!(room.shown(table).unwrap().people(), (2, 1));
    // Whoever comes back plays again.
    connect(&room, table, ONE, true).await;
    let back = Ask::Table(Command::Return { player: ONE.player });
    room.ask(table, ONE, back, None).await.unwrap();
    assert_eq!(room.shown(table).unwrap().people(), (3, 0));
    // Where the option says 0 nobody is ever picked up.
    connect(&room, table, ONE, false).await;
    assert!(room.shown(table).unwrap().picked_up_at.is_empty());
    pass(&clock, 25 * MINUTE, &room, table).await;
    assert!(sits(&room, table, ONE));
}

/// Whoever has cards keeps them and the seat, however long they are gone: they go when the round is over.
#[tokio::test(flavor = "multi_thread")]
async fn nobody_in_a_round_is_picked_up() {
    let folder = Folder::new();
    let clock = Hand::at(1_000 * MINUTE);
    let settings = Settings { clock_millis: 10 * MINUTE, ..usual() };
    let room = open_at(folder.path(), settings, &clock).await;
    let table = open_table(&room, free("crown/holdem", 1)).await;
    comes(&room, table, ONE, 1).await;
    comes(&room, table, TWO, 2).await;
    pass(&clock, 2_000, &room, table).await;
    until("a round begins", || room.shown(table).unwrap().table.is_playing()).await;
    connect(&room, table, ONE, false).await;
    connect(&room, table, TWO, false).await;
    pass(&clock, 5 * MINUTE, &room, table).await;
    let shown = room.shown(table).unwrap();
    assert!(shown.table.is_playing(), "nobody's time is over");
    assert!(sits(&room, table, ONE) && sits(&room, table, TWO));
    let pick_up = Command::PickUpAbsent { player: ONE.player };
    let refused = cutcard_table::decide(&shown.table, Actor::Room, &pick_up);
    assert!(refused.is_err(), "and the table refuses it");
    // Whoever is due comes back and folds: the other is picked up then, and they are not.
    let Due::Decisions(due) = shown.table.due() else { panic!() };
    let due = Who::player(shown.table.seated(due[0]).unwrap().player);
    let other = if due == ONE { TWO } else { ONE };
    connect(&room, table, due, true).await;
    let fold = Command::Play { player: due.player, play: PlayerAct::Bet { act: Act::Fold } };
    room.ask(table, due, Ask::Table(fold), None).await.unwrap();
    pass(&clock, 1_000, &room, table).await;
    until("the other is picked up", || !sits(&room, table, other)).await;
    assert!(sits(&room, table, due));
    books_balance(&room);
}

/// The time goes on over a restart, which gives everybody a minute to come back.
#[tokio::test(flavor = "multi_thread")]
async fn a_restart_neither_forgets_nor_hurries() {
    let folder = Folder::new();
    let clock = Hand::at(1_000 * MINUTE);
    let table = {
        let room = open_at(folder.path(), usual(), &clock).await;
        let table = open_table(&room, free("crown/holdem", 10)).await;
        comes(&room, table, ONE, 1).await;
        let out = Ask::Table(Command::SitOut { player: ONE.player });
        room.ask(table, ONE, out, None).await.unwrap();
        pass(&clock, 30 * MINUTE, &room, table).await;
        assert!(sits(&room, table, ONE), "who sits out because they want to is connected");
        room.close().await;
        table
    };
    // They have sat out for long enough, but nobody is connected just after a start.
    let room = open_at(folder.path(), usual(), &clock).await;
    pass(&clock, MINUTE - 5_000, &room, table).await;
    assert!(sits(&room, table, ONE));
    connect(&room, table, ONE, true).await;
    pass(&clock, 2 * MINUTE, &room, table).await;
    assert!(sits(&room, table, ONE));
    connect(&room, table, ONE, false).await;
    pass(&clock, 4 * MINUTE, &room, table).await;
    // Gone when it stops, and gone when it starts.
    room.close().await;
    drop(room);
    let room = open_at(folder.path(), usual(), &clock).await;
    pass(&clock, 2 * MINUTE, &room, table).await;
    until("they are picked up", || !sits(&room, table, ONE)).await;
    assert_eq!(wallet(&room, ONE), Chips(10_000));
}

/// Whoever lets their time run out again and again is gone too, though their browser is not.
#[tokio::test(flavor = "multi_thread")]
async fn who_is_sat_out_by_the_clock_is_picked_up_though_connected() {
    let folder = Folder::new();
    let clock = Hand::at(1_000 * MINUTE);
    let room = open_at(folder.path(), usual(), &clock).await;
    let table = open_table(&room, free("crown/holdem", 10)).await;
    comes(&room, table, ONE, 1).await;
    comes(&room, table, TWO, 2).await;
    pass(&clock, 5 * MINUTE, &room, table).await;
    let away = |who: Who| presence(&room, table, who) == Some(Presence::Away);
    until("one of them sits out", || away(ONE) || away(TWO)).await;
    let (out, other) = if away(ONE) { (ONE, TWO) } else { (TWO, ONE) };
    assert!(room.shown(table).unwrap().picked_up_at.contains_key(&out.player));
    assert!(!room.shown(table).unwrap().picked_up_at.contains_key(&other.player));
    pass(&clock, 11 * MINUTE, &room, table).await;
    until("they are picked up", || !sits(&room, table, out)).await;
    assert!(sits(&room, table, other));
}

/// Back within twenty minutes of being picked up, one waits at the head of the list (crown:8.12).
#[tokio::test(flavor = "multi_thread")]
async fn who_was_picked_up_comes_back_to_the_head_of_the_list() {
    for (game, minutes, place) in [
        ("crown/holdem", 20, 0),
        ("crown/holdem", 21, 1),
        // The other books have no such rule.
        ("act/three-card-manila", 5, 1),
    ] {
        let folder = Folder::new();
        let clock = Hand::at(1_000 * MINUTE);
        let room = open_at(folder.path(), usual(), &clock).await;
        let mut file = free(game, 10);
        if let cutcard_table::GameFile::Pots(house) = &mut file.game {
            house.seats = Some(2);
        }
        let table = open_table(&room, file).await;
        comes(&room, table, ONE, 1).await;
        connect(&room, table, ONE, false).await;
        pass(&clock, 11 * MINUTE, &room, table).await;
        until("they are picked up", || !sits(&room, table, ONE)).await;
        pause(&room, table).await;
        let (four, five) = (Who::player(PlayerId(4)), Who::player(PlayerId(5)));
        comes(&room, table, TWO, 1).await;
        comes(&room, table, THREE, 2).await;
        let list = |who: Who| Ask::Table(Command::JoinList { player: who.player, head: false });
        room.ask(table, four, list(four), None).await.unwrap();
        room.ask(table, five, list(five), None).await.unwrap();
        room.ask(table, five, Ask::Table(Command::LeaveList { player: five.player }), None)
            .await
            .unwrap();
        // They were picked up a minute ago at most.
        let left = minutes * MINUTE - if minutes == 20 { MINUTE } else { 0 };
        pass(&clock, left, &room, table).await;
        room.ask(table, ONE, list(ONE), None).await.unwrap();
        let shown = room.shown(table).unwrap();
        let at = shown.table.list().iter().position(|player| *player == ONE.player);
        assert_eq!(at, Some(place), "{game} after {minutes} minutes");
        // Only once: they are on the list by now, like anybody else.
        assert_eq!(code_of(&room, table, ONE, list(ONE)).await, "list");
    }
}

/// Whoever was picked up can be told so for a day, over a restart too, with what they left with; whoever
/// left by themselves knows it, and it is kept no longer than it counts.
#[tokio::test(flavor = "multi_thread")]
async fn who_was_picked_up_is_told_so_when_they_come_back() {
    for (game, stake_counts) in [("crown/holdem", true), ("act/3-card-poker", false)] {
        let folder = Folder::new();
        let clock = Hand::at(1_000 * MINUTE);
        let settings = Settings { snapshot_every: 1, ..usual() };
        let table = {
            let room = open_at(folder.path(), settings.clone(), &clock).await;
            let table = open_table(&room, free(game, 10)).await;
            comes(&room, table, ONE, 1).await;
            comes(&room, table, TWO, 2).await;
            let leave = Ask::Table(Command::Leave { player: TWO.player });
            room.ask(table, TWO, leave, None).await.unwrap();
            connect(&room, table, ONE, false).await;
            pass(&clock, 11 * MINUTE, &room, table).await;
            until("they are picked up", || !sits(&room, table, ONE)).await;
            room.close().await;
            table
        };
        let room = open_at(folder.path(), settings, &clock).await;
        let left = |who: Who| {
            let (shown, now) = (room.shown(table).unwrap(), room.now_millis());
            let left = shown.left_with(who.player, now)?;
            Some((left.how, left.chips, left.brings_until(&shown.table, now).is_some()))
        };
        let picked_up = |counts| Some((HowLeft::StandingOrder, Chips(1_000), counts));
        assert_eq!(left(ONE), picked_up(stake_counts), "{game}");
        assert_eq!(left(TWO).map(|(how, ..)| how), stake_counts.then_some(HowLeft::OwnWish));
        clock.turn(61 * MINUTE, &room, table).await;
        assert_eq!(left(ONE), picked_up(false), "{game} after an hour");
        assert_eq!(left(TWO), None, "{game} after an hour");
        // Whoever sits again has lost nothing, and leaves by their own wish then.
        comes(&room, table, ONE, 1).await;
        assert_eq!(left(ONE), None);
        let leave = Ask::Table(Command::Leave { player: ONE.player });
        room.ask(table, ONE, leave, None).await.unwrap();
        assert_eq!(left(ONE).map(|(how, ..)| how), stake_counts.then_some(HowLeft::OwnWish));
        clock.turn(24 * 60 * MINUTE, &room, table).await;
        assert_eq!(left(ONE), None, "{game} after a day");
    }
}

/// An order of the room's own: nobody else gives it.
#[tokio::test(flavor = "multi_thread")]
async fn nobody_gives_the_standing_order_themselves() {
    let folder = Folder::new();
    let room = open(folder.path(), slow_rounds()).await;
    let table = table(&room, "crown/holdem").await;
    comes(&room, table, ONE, 1).await;
    for who in [TWO, ONE, STAFF] {
        let order = Ask::Table(Command::PickUpAbsent { player: ONE.player });
        assert_eq!(code_of(&room, table, who, order).await, "not-yours");
    }
    assert!(sits(&room, table, ONE));
}

/// Whoever is gone has the whole clock once: the rest of the round waits for them a moment at a time, whether their
/// page is open still or not. By whatever they do they have all of it again.
#[tokio::test(flavor = "multi_thread")]
async fn who_is_gone_holds_up_a_round_once() {
    for page_is_open in [false, true] {
        let folder = Folder::new();
        let clock = Hand::at(1_000 * MINUTE);
        let settings = Settings { missed_before_sat_out: 1, ..usual() };
        let room = open_at(folder.path(), settings, &clock).await;
        let table = open_table(&room, free("crown/holdem", 10)).await;
        for (who, seat) in [(ONE, 1), (TWO, 2)] {
            comes(&room, table, who, seat).await;
        }
        clock.turn(10_000, &room, table).await;
        let due = || {
            let shown = room.shown(table).unwrap();
            let seat = shown.table.turn().and_then(|turn| turn.seats.first().copied());
            seat.and_then(|seat| shown.table.seated(seat).map(|seated| seated.player))
        };
        until("somebody is due", || due().is_some()).await;
        let (here, gone) = if due() == Some(ONE.player) { (ONE, TWO) } else { (TWO, ONE) };
        let left =
            || room.shown(table).unwrap().table.turn().unwrap().deadline_millis - room.now_millis();
        let acts = async |who: Who, act: Act| {
            let play = PlayerAct::Bet { act };
            let ask = Ask::Table(Command::Play { player: who.player, play });
            room.ask(table, who, ask, None).await.unwrap();
        };
        if !page_is_open {
            connect(&room, table, gone, false).await;
        }
        acts(here, Act::Call).await;
        until("the other is due", || due() == Some(gone.player)).await;
        assert_eq!(left(), 30_000, "who may come back has the whole clock");
        pass(&clock, 31_000, &room, table).await;
        until("they are sat out", || presence(&room, table, gone) == Some(Presence::Away)).await;
        // On the flop they are waited for a moment only.
        let checks = async || {
            until("somebody is due", || due().is_some()).await;
            if due() == Some(here.player) {
                assert!(left() > 20_000, "who is here has all their time");
                acts(here, Act::Check).await;
            }
            until("the other is due again", || due() == Some(gone.player)).await;
        };
        checks().await;
        assert!(left() <= 2_000, "{page_is_open}: {}", left());
        // They come back in time: they have all of it, then and at what they decide after that.
        connect(&room, table, gone, true).await;
        let back = Ask::Table(Command::Return { player: gone.player });
        room.ask(table, gone, back, None).await.unwrap();
        assert_eq!(left(), 30_000, "{page_is_open}");
        acts(gone, Act::Check).await;
        checks().await;
        assert!(left() > 28_000, "{page_is_open}: {}", left());
    }
}
