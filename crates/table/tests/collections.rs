//! Time that is collected by the clock, and what lies on the drop slide.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::panic,
    clippy::wildcard_enum_match_arm,
    reason = "a test may fail"
)]

mod common;

use common::{HOLDEM, MANILA, Room, of, seat, sit_down};
use cutcard_rulebook::{Chips, HouseFile, Role};
use cutcard_table::{
    Command, Config, ConfigFault, Event, Options, Snapshot, Table, TableFile, TimeArrivals,
};

const HOUR: u64 = 3_600_000;

fn charged(options: Options) -> Room {
    Room::with(&format!("{HOLDEM}\n[commission]\ntime = true"), options)
}

fn fee(hour: u64) -> Options {
    Options { time_fee: Some(hour), ..Options::default() }
}

fn collect(now_millis: u64) -> Command {
    Command::CollectTime { now_millis }
}

/// crown:7.2.2(b): it is payable in advance, so no round begins before the first collection.
#[test]
fn no_round_before_time_is_paid() {
    let mut room = charged(fee(12));
    room.sit(&[1, 2, 3], 500);
    assert!(!room.table.can_start());
    let order = room.deck();
    assert_eq!(room.refused(Command::StartRound { order, cut: 20 }), "crown:7.2.2(b)");
    assert_eq!(room.table.time_due_at(), Some(0));
    room.must(collect(HOUR));
    assert!(room.table.can_start());
    assert_eq!(room.table.collections().next_millis(), Some(2 * HOUR));
    assert_eq!(room.table.collections().on_slide(), Chips(36));
    room.start();
}

/// crown:7.2.2(c): an hour that costs more than the sign says is no option.
#[test]
fn no_hour_is_dearer_than_the_sign_says() {
    let house: HouseFile = format!("{HOLDEM}\n[commission]\ntime = true").parse().unwrap();
    let options = Options { most_time_charge: Some(10), ..fee(11) };
    let Err(faults) = Config::try_from(TableFile { options, ..TableFile::pots(house) }) else {
        panic!("it is dearer");
    };
    assert_eq!(faults, [ConfigFault::Beyond { name: "time_fee", asked: 11, most: 10 }]);
}

/// Nobody pays for waiting alone, nor while play is stopped.
#[test]
fn nobody_pays_for_waiting() {
    let mut room = charged(fee(12));
    room.sit(&[1], 500);
    assert_eq!(room.table.time_due_at(), None);
    assert_eq!(room.refused(collect(HOUR)), "crown:7.2.2");
    room.sit(&[2], 500);
    room.must_as(Role::AreaManager, Command::Pause);
    assert_eq!(room.table.time_due_at(), None);
    room.must_as(Role::AreaManager, Command::Resume);
    room.must(collect(HOUR));
    assert_eq!((room.chips(1), room.chips(2)), (488, 488));
}

/// A collection that nobody could make for hours is made once, and the next comes an hour later.
#[test]
fn hours_that_were_missed_are_not_paid_later() {
    let mut room = charged(fee(12));
    room.sit(&[1, 2], 500);
    room.must(collect(HOUR));
    room.must(collect(5 * HOUR + 7));
    assert_eq!(room.chips(1), 476);
    assert_eq!(room.table.collections().next_millis(), Some(6 * HOUR + 7));
}

/// Who pays more than they have pays what they have.
#[test]
fn nobody_pays_more_than_they_have() {
    let mut room = charged(fee(700));
    room.sit(&[1, 2], 500);
    room.must(collect(HOUR));
    assert_eq!((room.chips(1), room.chips(2)), (0, 0));
    assert_eq!(room.table.collections().unverified(), Chips(1_000));
}

/// Who came since and pays a share is dealt in only then.
#[test]
fn a_share_is_paid_before_the_cards() {
    let options = Options { time_arrivals: TimeArrivals::Share, ..fee(60) };
    let mut room = charged(options);
    room.sit(&[1, 2], 500);
    room.must(collect(HOUR));
    room.must(sit_down(3, 500));
    assert!(room.table.time_is_due(HOUR + HOUR / 4));
    room.must(collect(HOUR + HOUR / 4));
    assert_eq!((room.chips(1), room.chips(3)), (440, 455));
    assert!(!room.table.time_is_due(HOUR + HOUR / 2));
    assert_eq!(room.table.collections().next_millis(), Some(2 * HOUR));
}

/// act-manila:15.3: the ACT's books want no verification, and give nothing back.
#[test]
fn in_the_act_it_is_the_houses_at_once() {
    let mut room = Room::with(&format!("{MANILA}\n[commission]\ntime = true"), fee(12));
    room.sit(&[1, 2], 200);
    room.must(collect(HOUR));
    assert_eq!(room.table.commission(), Chips(24));
    room.must(Command::Leave { player: of(1) });
    assert!(room.table.seated(seat(1)).is_none());
    assert_eq!(room.table.commission(), Chips(24));
}

/// What lies on the slide, and when time is due again, is written down.
#[test]
fn the_slide_is_written_down() {
    let mut room = charged(fee(12));
    room.sit(&[1, 2], 500);
    room.must(collect(HOUR));
    let text = serde_json::to_string(&room.table.snapshot().unwrap()).unwrap();
    let kept: Snapshot = serde_json::from_str(&text).unwrap();
    let table = Table::restore(kept).unwrap();
    assert_eq!(table.collections(), room.table.collections());
    assert_eq!(table.check(), Ok(()));
}

/// What a charge was before it was told where it went: with the house at once.
#[test]
fn an_old_charge_went_straight_into_the_box() {
    let old = r#"{"table":"time-charged","seat":1,"chips":10}"#;
    let event: Event = serde_json::from_str(old).unwrap();
    let mut room = charged(Options::default());
    room.sit(&[1, 2], 500);
    room.table.apply(&event);
    assert_eq!(room.table.commission(), Chips(10));
    assert_eq!(room.table.collections().on_slide(), Chips::ZERO);
    assert_eq!(serde_json::to_string(&event).unwrap(), old);
}
