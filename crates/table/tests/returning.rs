//! Coming back to a table, and what the house brings to one.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::panic,
    clippy::wildcard_enum_match_arm,
    reason = "a test may fail"
)]

mod common;

use common::*;
use cutcard_banked::{self as banked, Limits};
use cutcard_rulebook::{Chips, HouseFile};
use cutcard_table::*;

fn back(chips: u64, with: u64) -> Command {
    let arrival = Arrival::Returned { with: Chips(with), minutes: 7 };
    let (player, seat, kind) = (of(1), seat(1), PlayerKind::Person);
    Command::SitDown { player, seat, chips: Chips(chips), kind, arrival }
}

/// crown:6.11, act-manila:4.6: no stake is made smaller by leaving and coming back.
#[test]
fn who_returns_brings_what_they_left_with() {
    for (text, clause) in [(HOLDEM, "crown:6.11"), (MANILA, "act-manila:4.6")] {
        let mut room = Room::house(text);
        let (least, most) = room.table.config().buy_in(Arrival::New);
        let most = most.unwrap();
        // Within the table's range: what they left with is the least.
        let with = (least.0 + most.0) / 2;
        assert_eq!(room.refused(back(with - 1, with)), clause);
        let refusal = asked(&room.table, &back(least.0, with)).unwrap_err();
        let reason = Reason::StakeReduced { chips: least, least: Chips(with), minutes: 7 };
        assert_eq!(refusal.reason, reason);
        assert!(asked(&room.table, &back(most.0, with)).is_ok());
        // Above the most: all of it, and no more.
        let with = most.0 * 3;
        assert_eq!(room.refused(back(most.0, with)), clause);
        assert!(matches!(
            asked(&room.table, &back(with + 1, with)).unwrap_err().reason,
            Reason::TooMuch { .. }
        ));
        room.must(back(with, with));
        assert_eq!(room.chips(1), with);
    }
}

/// Who left with little comes as anybody does.
#[test]
fn who_left_with_little_brings_the_least() {
    let mut room = Room::house(HOLDEM);
    assert_eq!(room.refused(back(150, 40)), "crown:6.3");
    assert_eq!(room.refused(back(1_001, 40)), "crown:6.3");
    room.must(back(200, 40));
}

fn boxes(float: u64) -> Room {
    let limits = Limits { minimum: Chips(10), maximum: Chips(200), multiple: Chips(5) };
    Room::open(TableFile::boxes(banked::HouseFile::by_the_book(5, limits), Chips(float)))
}

/// act-3cp:8: where the house could not pay every box it brings more, and it is counted.
#[test]
fn the_house_brings_what_it_may_have_to_pay() {
    let mut room = boxes(7);
    room.sit(&[1, 3], 500);
    let order = room.deck();
    // Every event is checked: no chip has come that is not said to.
    room.must(Command::StartRound { order, cut: 20 });
    let filled = room.table.boxes().unwrap().float();
    assert!(filled > Chips(7), "{filled:?}");
    let again = replay(room.file.clone(), &room.log).unwrap();
    assert_eq!(again.boxes().unwrap().float(), filled);
    room.finish();
    // Enough is there: nothing more comes.
    let order = room.deck();
    room.must(Command::StartRound { order, cut: 20 });
    assert_eq!(room.table.boxes().unwrap().float(), filled);
}

/// Time for wagers can be cut short, as nobody's time for a decision can.
#[test]
fn time_for_wagers_may_be_less() {
    let mut room = boxes(100_000);
    room.sit(&[1, 3], 500);
    let order = room.deck();
    room.must(Command::StartRound { order, cut: 20 });
    for deadline_millis in [30_000, 10_000, 20_000] {
        room.must(Command::BeginTurn { deadline_millis });
        assert_eq!(room.table.turn().unwrap().deadline_millis, deadline_millis);
        assert_eq!(room.refused(Command::BeginTurn { deadline_millis }), "act-3cp:7.1");
    }
    let mut room = Room::house(HOLDEM);
    room.sit(&[1, 2, 3], 500);
    room.start();
    room.must(Command::BeginTurn { deadline_millis: 30_000 });
    assert_eq!(room.refused(Command::BeginTurn { deadline_millis: 20_000 }), "crown:6.15");
}

/// What players left with is kept for a day at most, and that is said with every other fault.
#[test]
fn no_table_asks_for_the_stake_for_longer_than_a_day() {
    let with = |game: &str, return_stake_minutes| {
        let options = Options { return_stake_minutes, ..Options::default() };
        let file = TableFile { options, ..TableFile::pots(game.parse::<HouseFile>().unwrap()) };
        Config::try_from(file).map(|_| ())
    };
    assert_eq!(with(HOLDEM, MOST_RETURN_STAKE_MINUTES), Ok(()));
    for minutes in [MOST_RETURN_STAKE_MINUTES + 1, u64::MAX] {
        let (name, most) = ("return_stake_minutes", 1_440);
        let beyond = ConfigFault::Beyond { name, asked: minutes, most };
        assert_eq!(with(HOLDEM, minutes), Err(vec![beyond]));
    }
    let faults = with("game = 'crown/holdem'\nseats = 40", u64::MAX).unwrap_err();
    assert!(matches!(
        faults[..],
        [ConfigFault::Beyond { name: "return_stake_minutes", .. }, ConfigFault::House(_), ..]
    ));
}
