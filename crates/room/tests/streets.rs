//! Where nobody can decide anything any more the rest comes street by street, with a pause between.

use crate::common::*;
use cutcard_cards::Card;
use cutcard_ledger::{Chips, TableId};
use cutcard_odds::{Effort, Spot, equity};
use cutcard_room::*;
use cutcard_round::Act;
use cutcard_rulebook::{HouseFile, Judged, LimitKind};
use cutcard_table::{Command, Due, PlayerAct, SeatNumber, TableFile, Viewer, view};
use std::path::Path;
use std::sync::Arc;

const PAUSE: u64 = 1_500;

fn paced() -> Settings {
    Settings { street_pause_millis: PAUSE, between_rounds_millis: 4_000, ..at_once() }
}

fn is_running_out(room: &Room, table: TableId) -> bool {
    room.shown(table).unwrap().table.due() == Due::Street
}

fn on_board(room: &Room, table: TableId) -> usize {
    room.shown(table).unwrap().table.round().unwrap().board(0).len()
}

/// A room where three people have just gone all in before the flop.
async fn all_in(dir: &Path, clock: &Arc<Hand>) -> (Room, TableId) {
    all_in_at(dir, clock, "crown/holdem", 0).await
}

/// The same in any game, without a limit, where so many fold before.
async fn all_in_at(dir: &Path, clock: &Arc<Hand>, game: &str, folds: usize) -> (Room, TableId) {
    let room = open_at(dir, paced(), clock).await;
    let house = HouseFile { limit: Some(LimitKind::NoLimit), ..HouseFile::of(game) };
    let table = room.open_table(ONE, opening(TableFile::pots(house))).await.unwrap();
    for who in PEOPLE {
        connect(&room, table, who, true).await;
    }
    seat_people(&room, table).await;
    clock.turn(10_000, &room, table).await;
    until("somebody is due", || room.shown(table).unwrap().table.turn().is_some()).await;
    for number in 0..60 {
        let shown = room.shown(table).unwrap();
        let Due::Decisions(due) = shown.table.due() else { break };
        let player = shown.table.seated(due[0]).unwrap().player;
        let options = shown.table.round().unwrap().betting_options().unwrap().1;
        let act = match options.wager {
            _ if number < folds => Act::Fold,
            Some(wager) if wager.opens => Act::Bet(wager.most),
            Some(wager) => Act::Raise(wager.most),
            None => Act::Call,
        };
        let play = PlayerAct::Bet { act };
        let ask = Ask::Table(Command::Play { player, play });
        room.ask(table, Who::player(player), ask, None).await.unwrap();
    }
    assert!(is_running_out(&room, table), "{:?}", room.shown(table).unwrap().table.due());
    (room, table)
}

#[tokio::test(flavor = "multi_thread")]
async fn streets_come_one_by_one_and_hands_have_equities() {
    let (folder, clock) = (Folder::new(), Hand::at(1_000 * MINUTE));
    let (room, table) = all_in(folder.path(), &clock).await;
    let mut boards = Vec::new();
    while is_running_out(&room, table) {
        let shown = room.shown(table).unwrap();
        boards.push(on_board(&room, table));
        let equities = &shown.facts.equities;
        assert_eq!(equities.len(), 3, "{boards:?}");
        assert_eq!(equities.values().map(|it| it.per_mille).sum::<u16>(), 1_000, "{boards:?}");
        assert!(equities.values().all(|it| it.exact), "a board is counted by ranks");
        // Nobody can act, and nothing comes before its time.
        for who in PEOPLE {
            let play = PlayerAct::Bet { act: Act::Check };
            let ask = Ask::Table(Command::Play { player: who.player, play });
            assert!(room.ask(table, who, ask, None).await.is_err());
            let on = Ask::Table(Command::DealOn);
            assert!(room.ask(table, who, on, None).await.is_err(), "the dealer's own");
        }
        clock.turn(PAUSE - 1, &room, table).await;
        looked(&room, table).await;
        assert_eq!(room.shown(table).unwrap().sequence, shown.sequence, "not yet");
        clock.turn(1, &room, table).await;
        until("the next street", || room.shown(table).unwrap().sequence > shown.sequence).await;
    }
    assert_eq!(boards, [0, 3, 4, 5]);
    let shown = room.shown(table).unwrap();
    assert!(!shown.table.is_playing());
    assert!(shown.facts.equities.is_empty());
    // The story has the same equities at the same streets.
    let number = shown.table.round_number();
    let story = room.round(table, number, Viewer::Public).unwrap().unwrap();
    let told: Vec<usize> = story
        .steps
        .iter()
        .filter(|step| !step.facts.equities.is_empty())
        .map(|step| step.view.round.as_ref().unwrap().boards[0].len())
        .collect();
    assert_eq!(told.first(), Some(&0));
    assert_eq!(told.last(), Some(&5));
    assert!(story.steps.iter().all(|step| {
        let sum: u16 = step.facts.equities.values().map(|it| it.per_mille).sum();
        sum == 0 || sum == 1_000
    }));
    room.close().await;
    drop(room);
    assert!(audit::audit(folder.path(), &mut |_| {}).is_ok());
}

/// What is told beside a hand is of all that it can win: who loses the main pot can win a side pot.
#[tokio::test(flavor = "multi_thread")]
async fn equities_are_of_the_main_pot_and_the_side_pots() {
    let (folder, clock) = (Folder::new(), Hand::at(1_000 * MINUTE));
    let room = open_at(folder.path(), paced(), &clock).await;
    let house = HouseFile { limit: Some(LimitKind::NoLimit), ..HouseFile::of("crown/holdem") };
    let table = room.open_table(ONE, opening(TableFile::pots(house))).await.unwrap();
    pause(&room, table).await;
    let least = room.shown(table).unwrap().table.config().least_buy_in().0;
    for (who, seat, chips) in [(ONE, 1, least), (TWO, 2, 3 * least), (THREE, 4, 3 * least)] {
        let request = u128::from(who.player.0) << 64 | u128::from(table.0);
        room.issue(CLERK, who.player, Chips(chips), "to play", request).await.unwrap();
        connect(&room, table, who, true).await;
        room.ask(table, who, sit_down(seat, chips), None).await.unwrap();
    }
    resume(&room, table).await;
    clock.turn(10_000, &room, table).await;
    until("somebody is due", || room.shown(table).unwrap().table.turn().is_some()).await;
    while let Due::Decisions(due) = room.shown(table).unwrap().table.due() {
        let shown = room.shown(table).unwrap();
        let player = shown.table.seated(due[0]).unwrap().player;
        let options = shown.table.round().unwrap().betting_options().unwrap().1;
        let act = match options.wager {
            Some(wager) if wager.opens => Act::Bet(wager.most),
            Some(wager) => Act::Raise(wager.most),
            None => Act::Call,
        };
        let play = PlayerAct::Bet { act };
        let ask = Ask::Table(Command::Play { player, play });
        room.ask(table, Who::player(player), ask, None).await.unwrap();
    }
    let (main, side) = (3.0 * least as f64, 4.0 * least as f64);
    let hand = |seat: u8| -> Vec<Card> {
        let seen = view(&room.shown(table).unwrap().table, Viewer::Public);
        let at = seen.dealt.iter().position(|other| *other == SeatNumber(seat)).unwrap();
        let cards = &seen.round.unwrap().seats[at].hand.cards;
        cards.slots().iter().copied().collect::<Option<Vec<Card>>>().unwrap()
    };
    let rules = room.shown(table).unwrap().table.config().rules().unwrap().clone();
    let Judged::Hand(rule) = rules.house.showdown.judged else { panic!("hands are judged") };
    let shares = |hands: Vec<Vec<Card>>, dead: &[Card]| -> Vec<f64> {
        let spot = Spot::new(rule, hands, vec![Vec::new()], dead).unwrap();
        let counted = equity(&spot, Effort::Auto, 1, &mut |_, _| {});
        counted.players.iter().map(|player| player.equity).collect()
    };
    let of_main = shares(vec![hand(1), hand(2), hand(4)], &[]);
    let of_side = shares(vec![hand(2), hand(4)], &hand(1));
    let told = || room.shown(table).unwrap().facts.equities.clone();
    let due = [
        (1, of_main[0]),
        (2, (of_main[1] * main + of_side[0] * side) / (main + side)),
        (4, (of_main[2] * main + of_side[1] * side) / (main + side)),
    ];
    for (seat, due) in due {
        let told = f64::from(told()[&SeatNumber(seat)].per_mille) / 1_000.0;
        assert!((told - due).abs() < 0.001, "seat {seat}: {told} is not {due}");
    }
    let mut last = told();
    while is_running_out(&room, table) {
        last = told();
        let before = room.shown(table).unwrap().sequence;
        clock.turn(PAUSE, &room, table).await;
        until("the next street", || room.shown(table).unwrap().sequence > before).await;
    }
    // Once all cards lie there it is what they get.
    for (seat, most) in [(1, main), (2, main + side), (4, main + side)] {
        let won = room.shown(table).unwrap().table.chips_of(SeatNumber(seat)).0 as f64;
        let told = f64::from(last[&SeatNumber(seat)].per_mille) / 1_000.0;
        // A chip that does not divide goes to one of them.
        assert!((told * most - won).abs() <= 1.0 + most / 1_000.0, "seat {seat}: {told}, {won}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_restart_between_two_streets_goes_on() {
    let (folder, clock) = (Folder::new(), Hand::at(1_000 * MINUTE));
    let (room, table) = all_in(folder.path(), &clock).await;
    clock.turn(PAUSE, &room, table).await;
    until("the flop", || on_board(&room, table) == 3).await;
    let before = view(&room.shown(table).unwrap().table, Viewer::Public);
    let equities = room.shown(table).unwrap().facts.equities.clone();
    room.close().await;
    drop(room);
    let room = open_at(folder.path(), paced(), &clock).await;
    until("it is there again", || is_running_out(&room, table)).await;
    looked(&room, table).await;
    let shown = room.shown(table).unwrap();
    assert_eq!(view(&shown.table, Viewer::Public), before);
    assert_eq!(shown.facts.equities, equities);
    while is_running_out(&room, table) {
        let before = room.shown(table).unwrap().sequence;
        clock.turn(PAUSE, &room, table).await;
        until("the next street", || room.shown(table).unwrap().sequence > before).await;
    }
    assert!(!room.shown(table).unwrap().table.is_playing());
    assert_eq!(on_board(&room, table), 5);
    room.close().await;
    drop(room);
    // Opened by a room without pauses in the middle, it is dealt to its end at once.
    let (folder, clock) = (Folder::new(), Hand::at(1_000 * MINUTE));
    let (room, table) = all_in(folder.path(), &clock).await;
    let number = room.shown(table).unwrap().table.round_number();
    room.close().await;
    drop(room);
    let room = open_at(folder.path(), at_once(), &clock).await;
    // Where two have chips left, the next round begins at once.
    let next = || room.shown(table).unwrap().table.round_number() > number;
    until("the end", || next() || on_board(&room, table) == 5).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn cards_that_were_folded_are_unknown() {
    let (folder, clock) = (Folder::new(), Hand::at(1_000 * MINUTE));
    let (room, table) = all_in_at(folder.path(), &clock, "crown/holdem", 1).await;
    let shown = room.shown(table).unwrap();
    let seen = view(&shown.table, Viewer::Public);
    let hands: Vec<(SeatNumber, Vec<Card>)> = seen
        .round
        .unwrap()
        .seats
        .iter()
        .filter(|seat| seat.hand.turned_up)
        .map(|seat| {
            let cards = seat.hand.cards.slots().iter().copied().collect::<Option<Vec<Card>>>();
            (seen.dealt[seat.seat.index()], cards.unwrap())
        })
        .collect();
    assert_eq!(hands.len(), 2);
    let rules = shown.table.config().rules().unwrap();
    let Judged::Hand(rule) = rules.house.showdown.judged else { panic!("hands are judged") };
    // As two hands of a full deck: nothing is known of the third.
    let all = hands.iter().map(|(_, cards)| cards.clone()).collect();
    let spot = Spot::new(rule, all, vec![Vec::new()], &[]).unwrap();
    let counted = equity(&spot, Effort::Auto, 1, &mut |_, _| {});
    for ((seat, _), player) in hands.iter().zip(&counted.players) {
        let told = f64::from(shown.facts.equities[seat].per_mille) / 1_000.0;
        assert!((told - player.equity).abs() < 0.001, "{told} is not {}", player.equity);
    }
    assert_eq!(shown.facts.equities.len(), 2);
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_too_much_to_count_is_marked_as_a_sample() {
    let (folder, clock) = (Folder::new(), Hand::at(1_000 * MINUTE));
    let (room, table) = all_in_at(folder.path(), &clock, "crown/seven-card-stud", 0).await;
    let mut exact = Vec::new();
    while is_running_out(&room, table) {
        let shown = room.shown(table).unwrap();
        let equities = &shown.facts.equities;
        assert_eq!(equities.len(), 3);
        let first = equities.values().next().unwrap().exact;
        assert!(equities.values().all(|it| it.exact == first));
        exact.push(first);
        clock.turn(PAUSE, &room, table).await;
        until("the next street", || room.shown(table).unwrap().sequence > shown.sequence).await;
    }
    // Twelve cards are still to come; then nine, six, three and none.
    assert_eq!((exact.first(), exact.last()), (Some(&false), Some(&true)), "{exact:?}");
}

/// Plays a round of a game with three people to its end, and tells how long the next one waits and how
/// many pots and parts were pushed.
async fn wait_after(
    game: &str,
    chooses: impl Fn(&Shown) -> Option<(Who, PlayerAct)>,
) -> (u64, usize) {
    let (folder, clock) = (Folder::new(), Hand::at(1_000 * MINUTE));
    let room = open_at(folder.path(), paced(), &clock).await;
    let table = table(&room, game).await;
    seat_people(&room, table).await;
    clock.turn(10_000, &room, table).await;
    until("a round is on", || room.shown(table).unwrap().table.is_playing()).await;
    while room.shown(table).unwrap().table.is_playing() {
        let shown = room.shown(table).unwrap();
        if is_running_out(&room, table) {
            clock.turn(PAUSE, &room, table).await;
            until("the next street", || room.shown(table).unwrap().sequence > shown.sequence).await;
        } else if let Some((who, play)) = chooses(&shown) {
            let ask = Ask::Table(Command::Play { player: who.player, play });
            room.ask(table, who, ask, None).await.unwrap();
        } else {
            looked(&room, table).await;
        }
    }
    looked(&room, table).await;
    let shown = room.shown(table).unwrap();
    let parts = shown.facts.awards.len() + shown.facts.paid.len();
    (shown.next_round_millis.unwrap() - room.now_millis(), parts)
}

#[tokio::test(flavor = "multi_thread")]
async fn the_next_round_waits_as_long_as_there_is_to_read() {
    let folds = |shown: &Shown| {
        let (who, _) = chosen(shown, 1)?;
        Some((who, PlayerAct::Bet { act: Act::Fold }))
    };
    let stays = |shown: &Shown| {
        let (who, play) = chosen(shown, 1)?;
        let options = shown.table.round()?.betting_options();
        let act = options.map(|(_, may)| if may.check { Act::Check } else { Act::Call });
        Some((who, act.map_or(play, |act| PlayerAct::Bet { act })))
    };
    assert_eq!(wait_after("crown/holdem", folds).await.0, 4_000, "nobody showed a hand");
    let (waits, parts) = wait_after("crown/holdem", stays).await;
    assert_eq!(waits, if parts > 1 { 8_000 } else { 6_000 }, "hands are read, {parts} of the pot");
    let (waits, parts) = wait_after("crown/double-flop-holdem", stays).await;
    assert!(parts > 1, "each board has its half");
    assert_eq!(waits, 8_000);
    let (waits, parts) = wait_after("crown/chinese", stays).await;
    assert!(parts == 0 || waits == 8_000, "rows against rows: {waits}");
    assert!(waits >= 6_000);
    let boxes = wait_after("act/3-card-poker", |shown| chosen(shown, 1)).await;
    assert_eq!(boxes.0, 6_000);
}

#[test]
fn how_long_a_round_is_left_to_be_read() {
    let settings = Settings::default();
    assert_eq!(settings.wait_after(Ending::Folded), 4_000);
    assert_eq!(settings.wait_after(Ending::Shown), 6_000);
    assert_eq!(settings.wait_after(Ending::Split), 8_000);
    let quick = Settings { between_rounds_millis: 0, ..settings };
    assert_eq!(quick.wait_after(Ending::Split), 0);
}
