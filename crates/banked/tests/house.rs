//! A house's options: everything wrong is told at once, with its clause.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::panic,
    reason = "a test may fail"
)]

mod common;

use common::*;
use cutcard_banked::*;
use cutcard_rulebook::{Chips, clause};

fn faults(change: impl FnOnce(&mut HouseFile)) -> Vec<String> {
    let mut file = book();
    change(&mut file);
    let faults = House::try_from(&file).unwrap_err();
    faults
        .iter()
        .map(|fault| {
            assert!(clause(&fault.clause()).is_some(), "{fault:?}");
            format!("{fault} ({})", fault.clause())
        })
        .collect()
}

/// act-3cp:3.1, act-3cp:3.3 and act-3cp:8 all at once.
#[test]
fn everything_wrong_is_told_at_once() {
    let told = faults(|file| {
        file.boxes = 17;
        file.ante = Limits { minimum: Chips(20), maximum: Chips(10), multiple: Chips(0) };
        file.pairs_plus = Limits { minimum: Chips(0), maximum: Chips(4), multiple: Chips(5) };
        file.ante_bonus_odds = "4,3".to_owned();
        file.pairs_plus_odds = "40,30,6,4,1".to_owned();
    });
    assert_eq!(
        told,
        [
            "17 boxes: there can be 1 to 16 (act-3cp:2.1)",
            "ante: the minimum of 20 is above the maximum of 10 (act-3cp:3.1)",
            "ante: wagers cannot be multiples of nothing (act-3cp:3.3)",
            "pairs plus: the minimum is nothing (act-3cp:3.1)",
            "ante: a pay table of 3 odds is needed (straight flush, three of a kind, straight), \
             not of 2 (act-3cp:8)",
            "pairs plus: the odds are not the book's, and no departure is stated (act-3cp:8)",
        ]
    );
}

/// act-3cp:3.3 a multiple that no wager can be.
#[test]
fn something_must_fit_between_the_limits() {
    let between = Limits { minimum: Chips(11), maximum: Chips(14), multiple: Chips(5) };
    assert_eq!(
        faults(|file| file.ante = between),
        ["ante: no multiple of 5 lies between the minimum and the maximum (act-3cp:3.3)"]
    );
    let fits = Limits { maximum: Chips(15), ..between };
    assert!(House::try_from(&HouseFile { ante: fits, ..book() }).is_ok());
}

/// act-3cp:8 winnings that cannot be counted cannot be promised.
#[test]
fn winnings_can_be_counted() {
    let huge = Limits { minimum: Chips(1), maximum: Chips(u64::MAX / 5), multiple: Chips(1) };
    let told = faults(|file| file.ante = huge);
    assert_eq!(told, ["a box at its maximum could win more than can be counted (act-3cp:8)"]);
}

/// act-3cp:8 other odds are paid where the house says that it departs, and the clauses are told.
#[test]
fn a_stated_departure_is_paid() {
    let file = HouseFile {
        ante_bonus_odds: "5,4,1".to_owned(),
        pairs_plus_odds: "40,30,6,4,1".to_owned(),
        departing: Departing::InPayTables,
        ..book()
    };
    let clauses: Vec<String> = house(&file).departures().iter().map(|id| id.to_string()).collect();
    assert_eq!(
        clauses,
        [
            "act-3cp:8:Ante Bonus Straight Flush",
            "act-3cp:8:Ante Bonus Three of a Kind",
            "act-3cp:8:Pairs Plus Flush",
        ]
    );
    assert!(house(&book()).departures().is_empty());
    let flush = Case { ante: 0, pairs_plus: 10, hand: "4h5h9h", act: KEEP, dealer: "QsTc6d" };
    assert_eq!(settled_by(&file, flush).profit(2), 40);
}

/// act-3cp:2.1, act-3cp:8 and act-3cp:A:Box what a round cannot start from.
#[test]
fn a_start_is_checked() {
    let mut begin = start(&[1, 8], Supply::Live);
    begin.float = Chips(18_399);
    let faults = Round::new(&house(&book()), &begin).unwrap_err();
    let needed = Chips(2 * (6 * 200 + 40 * 200));
    assert_eq!(
        faults,
        [
            StartFault::NoSuchBox { at: at(8), boxes: 7 },
            StartFault::FloatTooSmall { needed, float: Chips(18_399) },
        ]
    );
    begin.seats[1].at = at(7);
    begin.float = needed;
    assert!(Round::new(&house(&book()), &begin).is_ok());
    begin.seats[0].stack = Chips(u64::MAX);
    let faults = Round::new(&house(&book()), &begin).unwrap_err();
    assert_eq!(faults, [StartFault::TooManyChips]);
    assert!(faults.iter().all(|fault| clause(&fault.clause()).is_some()));
    let text = serde_json::to_string(&start(&[1], Supply::Recorded(order(&[])))).unwrap();
    let twice = serde_json::from_str::<Start>(&text.replace("As", "2c")).unwrap_err();
    assert!(twice.to_string().contains("not one deck of 52 cards (act-3cp:2.1)"), "{twice}");
}

/// Options, starts and commands are read from text; unknown words and versions are refused.
#[test]
fn what_is_written_can_be_read() {
    let text = r#"{
        "boxes": 6,
        "ante": {"minimum": 10, "maximum": 500, "multiple": 5},
        "pairs_plus": {"minimum": 5, "maximum": 100, "multiple": 5},
        "shoe": "automated",
        "policies": {"equal_unqualified": "stands-off"}
    }"#;
    let file: HouseFile = serde_json::from_str(text).unwrap();
    let read = house(&file);
    assert_eq!(read.shoe(), Shoe::Automated);
    assert_eq!(read.limits(Wager::PairsPlus).maximum, Chips(100));
    assert_eq!(read.policies().wrong_play, WrongPlay::Corrected);
    assert!(serde_json::from_str::<HouseFile>(&text.replace("shoe", "boot")).is_err());

    let begin = start(&[1, 2], Supply::Recorded(order(&[])));
    let text = serde_json::to_string(&begin).unwrap();
    assert_eq!(serde_json::from_str::<Start>(&text).unwrap(), begin);

    let command = deal(Holder::Box(at(3)), "As");
    let text = serde_json::to_string(&command).unwrap();
    assert_eq!(text, r#"{"house":{"deal-card":{"to":{"box":3},"card":"As"}}}"#);
    assert_eq!(serde_json::from_str::<Command>(&text).unwrap(), command);
    for broken in [text.replace("As", "Ax"), text.replace('3', "17"), text.replace('3', "0")] {
        assert!(serde_json::from_str::<Command>(&broken).is_err(), "{broken}");
    }

    let entry = VersionedEvent::from(Event::NoMoreBets);
    let text = serde_json::to_string(&entry).unwrap();
    assert_eq!(text, r#"{"version":1,"event":"no-more-bets"}"#);
    assert_eq!(serde_json::from_str::<VersionedEvent>(&text).unwrap(), entry);
    let later = serde_json::from_str::<VersionedEvent>(&text.replace('1', "2")).unwrap_err();
    assert!(later.to_string().starts_with("events of version 2 cannot be read"), "{later}");
}

/// A recorded order tells every card, so its `Debug` tells none.
#[test]
fn debug_hides_the_order() {
    let table = Table::new(&book(), start(&[1], Supply::Recorded(order(&[]))));
    assert!(format!("{:?}", table.round).contains("Order(hidden)"));
    assert!(!format!("{:?}", table.start).contains("As"));
}
