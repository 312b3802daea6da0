//! What is asked, by whom, and what becomes of it.

use crate::common::*;
use cutcard_banked::PlayerId;
use cutcard_ledger::{Account, Chips, TableId, TransferKind};
use cutcard_room::*;
use cutcard_round::{Act, Role};
use cutcard_rulebook::{HouseFile, VoidCause};
use cutcard_table::{
    Command, DeckOrder, Due, Event, Options, PlayerAct, PlayerKind, Presence, SeatNumber, TableFile,
};

fn play(act: Act) -> Ask {
    let play = PlayerAct::Bet { act };
    Ask::Table(Command::Play { player: PlayerId(0), play })
}

async fn code(room: &Room, table: TableId, who: Who, ask: Ask, seen: Option<u64>) -> &'static str {
    match room.ask(table, who, ask, seen).await {
        Ok(_) => "ok",
        Err(refused) => refused.code,
    }
}

/// Two people at a table of hold'em, a round on.
async fn playing(room: &Room) -> (TableId, Who, Who) {
    playing_with(room, Options::default()).await
}

async fn playing_with(room: &Room, options: Options) -> (TableId, Who, Who) {
    let file = TableFile { options, ..file_of("crown/holdem") };
    let table = room.open_table(ONE, opening(file)).await.unwrap();
    for (who, seat) in [(ONE, 1), (TWO, 2)] {
        room.welcome(who.player).await.unwrap();
        room.set_connected(table, who.player, true);
        room.ask(table, who, sit_down(seat, 1_000), None).await.unwrap();
    }
    until("a round begins", || room.shown(table).unwrap().table.is_playing()).await;
    let shown = room.shown(table).unwrap();
    let Due::Decisions(due) = shown.table.due() else { panic!("somebody is due") };
    let first = if due == [SeatNumber(1)] { ONE } else { TWO };
    let other = if first == ONE { TWO } else { ONE };
    (table, first, other)
}

#[tokio::test(flavor = "multi_thread")]
async fn everybody_acts_for_themselves() {
    let folder = Folder::new();
    let room = open(folder.path(), at_once()).await;
    let (table, first, other) = playing(&room).await;
    // Whatever the command says, it is whoever asks.
    let forged =
        Ask::Table(Command::Play { player: first.player, play: PlayerAct::Bet { act: Act::Call } });
    assert_eq!(code(&room, table, other, forged.clone(), None).await, "not-your-turn");
    assert_eq!(code(&room, table, THREE, forged.clone(), None).await, "not-seated");
    assert_eq!(code(&room, table, first, forged, None).await, "ok");
    let house = Who::player(PlayerId(FIRST_HOUSE_PLAYER));
    assert_eq!(code(&room, table, house, sit_down(3, 1_000), None).await, "not-yours");
    let start = Command::StartRound { order: DeckOrder::default(), cut: 0 };
    for command in
        [start, Command::Shuffled { order: vec![] }, Command::ClockRanOut { now_millis: 0 }]
    {
        assert_eq!(code(&room, table, STAFF, Ask::Table(command), None).await, "not-yours");
    }
    let nowhere = TableId(77);
    assert_eq!(code(&room, nowhere, ONE, Ask::BuyTime, None).await, "no-such-table");
}

#[tokio::test(flavor = "multi_thread")]
async fn staff_commands_take_a_rank() {
    let folder = Folder::new();
    let room = open(folder.path(), at_once()).await;
    let (table, first, _) = playing(&room).await;
    for command in [
        Command::Void { cause: VoidCause::Commotion },
        Command::Pause,
        Command::GiveNotice,
        Command::PickUp { player: TWO.player },
        Command::ChargeTime { chips_each: Chips(1) },
        Command::RuleOnRunItAgain { allowed: true },
        Command::JoinList { player: THREE.player, head: true },
    ] {
        let ask = Ask::Table(command.clone());
        assert_eq!(code(&room, table, first, ask.clone(), None).await, "rank");
        let dealer = Who::staff(PlayerId(51), Role::Dealer);
        let answer = code(&room, table, dealer, ask, None).await;
        let answers = ["rank", "not-now", "round-on", "other-game", "bad-why"];
        assert!(answers.contains(&answer), "{answer}");
    }
    // The next round would clear away what happened in this one.
    pause(&room, table).await;
    let void = Ask::Table(Command::Void { cause: VoidCause::Impractical });
    assert_eq!(code(&room, table, STAFF, void, None).await, "ok");
    let shown = room.shown(table).unwrap();
    let by = shown.events.iter().find(|it| {
        matches!(&it.event, RoomEvent::Table(Event::Round(cutcard_round::Event::Voided { .. })))
    });
    assert_eq!(
        by.unwrap().by,
        Actor::Staff { player: STAFF.player, rank: Role::AssistantCasinoManager }
    );
    books_balance(&room);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_frame_sent_twice_acts_once() {
    let folder = Folder::new();
    let room = open(folder.path(), at_once()).await;
    let (table, first, other) = playing(&room).await;
    let seen = Some(room.shown(table).unwrap().sequence);
    room.ask(table, first, play(Act::Call), seen).await.unwrap();
    assert_eq!(code(&room, table, first, play(Act::Call), seen).await, "stale");
    // The other may check, and the first is due again: the old frame is still old.
    room.ask(table, other, play(Act::Check), None).await.unwrap();
    assert_eq!(code(&room, table, first, play(Act::Check), seen).await, "stale");
    let add = || Ask::Table(Command::AddChips { player: PlayerId(0), chips: Chips(500) });
    room.ask(table, first, add(), seen).await.unwrap();
    assert_eq!(code(&room, table, first, add(), seen).await, "stale");
    books_balance(&room);
}

#[tokio::test(flavor = "multi_thread")]
async fn of_two_who_race_for_a_seat_one_gets_it() {
    let folder = Folder::new();
    let room = open(folder.path(), slow_rounds()).await;
    let table = table(&room, "crown/holdem").await;
    for who in PEOPLE {
        room.welcome(who.player).await.unwrap();
    }
    let ask = |who| room.ask(table, who, sit_down(3, 1_000), None);
    let (one, two, three) = tokio::join!(ask(ONE), ask(TWO), ask(THREE));
    let answers = [one, two, three];
    assert_eq!(answers.iter().filter(|it| it.is_ok()).count(), 1);
    let refused = answers.into_iter().filter_map(Result::err);
    assert!(refused.into_iter().all(|it| it.code == "seat-taken" && it.clause.is_some()));
    books_balance(&room);
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_sits_down_with_chips_they_do_not_have() {
    let folder = Folder::new();
    let room = open(folder.path(), slow_rounds()).await;
    let (one, two) = (table(&room, "crown/holdem").await, table(&room, "crown/omaha").await);
    assert_eq!(code(&room, one, ONE, sit_down(1, 1_000), None).await, "too-few-chips");
    room.welcome(ONE.player).await.unwrap();
    room.welcome(ONE.player).await.unwrap();
    assert_eq!(room.balance(ONE.player).unwrap(), Chips(10_000));
    // The same chips at two tables at once: the books refuse one of them.
    let sit = |table| room.ask(table, ONE, sit_down(1, 6_000), None);
    let (a, b) = tokio::join!(sit(one), sit(two));
    assert_eq!([&a, &b].iter().filter(|it| it.is_ok()).count(), 1);
    assert_eq!(a.err().or(b.err()).unwrap().code, "too-few-chips");
    assert_eq!(room.balance(ONE.player).unwrap(), Chips(4_000));
    assert_eq!(room.at_tables(ONE.player), Chips(6_000));
    assert_eq!(room.top_up(ONE.player).await.unwrap_err().code, "enough-chips");
    books_balance(&room);
}

#[tokio::test(flavor = "multi_thread")]
async fn chips_that_wait_for_the_end_of_a_round_are_in_custody() {
    let folder = Folder::new();
    let room = open(folder.path(), at_once()).await;
    let (table, first, other) = playing(&room).await;
    let add = Ask::Table(Command::AddChips { player: PlayerId(0), chips: Chips(9_000) });
    room.ask(table, first, add, None).await.unwrap();
    assert_eq!(room.balance(first.player).unwrap(), Chips::ZERO);
    // Nothing can be spent twice, so nothing can be missing when the round is over.
    let elsewhere = crate::common::table(&room, "crown/omaha").await;
    assert_eq!(code(&room, elsewhere, first, sit_down(1, 1_000), None).await, "too-few-chips");
    books_balance(&room);
    room.ask(table, first, play(Act::Fold), None).await.unwrap();
    let stack = || {
        let shown = room.shown(table).unwrap();
        shown.table.chips_of(shown.table.seat_of(first.player).unwrap()).0
    };
    until("they are there", || stack() > 9_000).await;
    books_balance(&room);
    let leave = Ask::Table(Command::Leave { player: PlayerId(0) });
    room.ask(table, other, leave, None).await.unwrap();
    until("they have left", || room.shown(table).unwrap().table.seat_of(other.player).is_none())
        .await;
    books_balance(&room);
}

#[tokio::test(flavor = "multi_thread")]
async fn time_is_bought_once_and_moves_the_deadline() {
    let folder = Folder::new();
    let room = open(folder.path(), at_once()).await;
    let sold = Options { extra_seconds: 60, extra_time_fee: Some(25), ..Options::default() };
    let (table, first, other) = playing_with(&room, sold).await;
    let deadline = || room.shown(table).unwrap().table.turn().unwrap().deadline_millis;
    let before = deadline();
    assert_eq!(code(&room, table, other, Ask::BuyTime, None).await, "not-your-turn");
    room.ask(table, first, Ask::BuyTime, None).await.unwrap();
    assert_eq!(deadline(), before + 60_000);
    assert_eq!(room.balance(first.player).unwrap(), Chips(8_975));
    let refused = room.ask(table, first, Ask::BuyTime, None).await.unwrap_err();
    assert_eq!(
        (refused.code, refused.clause.unwrap().to_string().as_str()),
        ("no-time-left", "crown:6.15.2")
    );
    let shown = room.shown(table).unwrap();
    assert_eq!(shown.extra_time_left[&first.player], 0);
    assert_eq!(shown.extra_time_left[&other.player], 1);
    let paid = room.transfers_of(first.player, 0, 100).unwrap();
    assert!(paid.iter().any(|it| it.transfer.kind == TransferKind::Commission));
    assert_eq!(accounts(&room, table).iter().find(|(it, _)| it.ends_with("box")).unwrap().1, 25);
    books_balance(&room);
}

#[tokio::test(flavor = "multi_thread")]
async fn who_lets_the_clock_run_out_twice_or_is_gone_is_sat_out() {
    let folder = Folder::new();
    let clock = Hand::at(1_000 * MINUTE);
    let room = open_at(folder.path(), Settings { clock_millis: MINUTE, ..at_once() }, &clock).await;
    let (table, first, other) = playing(&room).await;
    connect(&room, table, first, false).await;
    clock.turn(MINUTE, &room, table).await;
    let away = |who: Who| {
        let shown = room.shown(table).unwrap();
        let seat = shown.table.seat_of(who.player).unwrap();
        shown.table.seated(seat).unwrap().presence == Presence::Away
    };
    until("the one who is gone is sat out", || away(first)).await;
    assert!(!away(other));
    // Rounds go on once both are there, and end when one has done nothing twice.
    connect(&room, table, first, true).await;
    room.ask(table, first, Ask::Table(Command::Return { player: PlayerId(0) }), None)
        .await
        .unwrap();
    while !away(first) && !away(other) {
        let shown = room.shown(table).unwrap();
        until("somebody is due", || room.shown(table).unwrap().table.turn().is_some()).await;
        // Nobody decides anything: the time for every decision runs out.
        clock.turn(MINUTE, &room, table).await;
        until("the clock decides", || room.shown(table).unwrap().sequence > shown.sequence).await;
    }
    let shown = room.shown(table).unwrap();
    assert!(!shown.table.is_playing());
    assert_eq!(shown.next_round_millis, None);
    books_balance(&room);
}

#[tokio::test(flavor = "multi_thread")]
async fn house_players_come_go_and_leave_no_chips_behind() {
    let folder = Folder::new();
    let room = open(folder.path(), slow_rounds()).await;
    let table = table(&room, "crown/holdem").await;
    call_house(&room, table, &[1, 2, 3]).await;
    let shown = room.shown(table).unwrap();
    let names: std::collections::BTreeSet<String> =
        shown.table.everybody().map(|(_, it)| house_name(it.player)).collect();
    assert_eq!(names.len(), 3);
    assert!(
        shown
            .table
            .everybody()
            .all(|(_, it)| it.kind == PlayerKind::HousePlayer && is_house_player(it.player))
    );
    assert_eq!(shown.house.len(), 3);
    room.welcome(ONE.player).await.unwrap();
    room.set_connected(table, ONE.player, true);
    room.ask(table, ONE, sit_down(4, 1_000), None).await.unwrap();
    let dismiss = |seat| Ask::DismissHousePlayer { seat: SeatNumber(seat) };
    assert_eq!(code(&room, table, TWO, dismiss(1), None).await, "rank");
    assert_eq!(code(&room, table, ONE, dismiss(4), None).await, "no-house-player");
    for seat in 1..=3 {
        room.ask(table, ONE, dismiss(seat), None).await.unwrap();
    }
    assert!(room.shown(table).unwrap().house.is_empty());
    let balances = room.balances().unwrap();
    let wallets = balances
        .iter()
        .filter(|(it, _)| matches!(it, Account::Wallet(player) if player.0 >= FIRST_HOUSE_PLAYER));
    assert!(wallets.into_iter().all(|(_, chips)| chips.0 == 0));
    let cage = balances.iter().find(|(it, _)| *it == Account::Cage).unwrap();
    assert_eq!(cage.1.0, -10_000);
    let now = room.now_millis();
    let report = room.day_report(now - 60_000, now + 60_000).unwrap();
    assert_eq!(
        (report.issued, report.redeemed, report.outstanding),
        (Chips(10_000), Chips(0), Chips(10_000))
    );
    assert_eq!((report.in_wallets, report.at_tables), (Chips(9_000), Chips(1_000)));
}

#[tokio::test(flavor = "multi_thread")]
async fn house_players_do_not_play_to_nobody() {
    let folder = Folder::new();
    let room = open(folder.path(), at_once()).await;
    let table = table(&room, "crown/holdem").await;
    call_house(&room, table, &[1, 2, 3]).await;
    tokio::time::sleep(std::time::Duration::from_millis(100)).await;
    assert_eq!(room.shown(table).unwrap().table.round_number(), 0);
    let watched = room.watch(table).unwrap();
    until("they play to somebody", || room.shown(table).unwrap().table.round_number() > 2).await;
    drop(watched);
    until("they stop", || !room.shown(table).unwrap().table.is_playing()).await;
    let rounds = room.shown(table).unwrap().table.round_number();
    tokio::time::sleep(std::time::Duration::from_millis(200)).await;
    assert!(room.shown(table).unwrap().table.round_number() <= rounds + 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn house_players_leave_where_nobody_sits_if_the_room_says_so() {
    let folder = Folder::new();
    let settings = Settings { house_stays_millis: Some(100), ..at_once() };
    let room = open(folder.path(), settings).await;
    let table = table(&room, "crown/holdem").await;
    call_house(&room, table, &[1, 2, 3]).await;
    until("they leave", || room.shown(table).unwrap().house.is_empty()).await;
    books_balance(&room);
}

#[tokio::test(flavor = "multi_thread")]
async fn tables_that_cannot_be_are_refused_with_every_fault() {
    let folder = Folder::new();
    let room = open(folder.path(), slow_rounds()).await;
    let named = |name: &str| Opening { name: name.to_owned(), ..opening(file_of("crown/holdem")) };
    for name in ["", "  ", "a\nb", "x".repeat(61).as_str()] {
        assert_eq!(room.open_table(ONE, named(name)).await.unwrap_err().code, "bad-name");
    }
    let text = "game = 'crown/holdem'\nblinds = [7, 3]\nseats = 40";
    let file = TableFile::pots(text.parse::<HouseFile>().unwrap());
    let refused = room.open_table(ONE, opening(file)).await.unwrap_err();
    assert_eq!(refused.code, "options");
    assert!(refused.faults.len() > 1, "{refused:?}");
    assert!(room.tables().is_empty());
    let mut ticks = room.lobby_changed();
    room.open_table(ONE, named(" Table of one ")).await.unwrap();
    assert!(ticks.has_changed().unwrap());
    ticks.mark_unchanged();
    assert_eq!(room.tables()[0].shown.name, "Table of one");
}
