//! Who has which seat: what scripts cannot say of it.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::panic,
    clippy::wildcard_enum_match_arm,
    reason = "a test may fail"
)]

mod common;

use common::{HOLDEM, MANILA, Room, of, seat, sit_down, staff};
use cutcard_banked::{self as banked, Limits};
use cutcard_round::Role;
use cutcard_rulebook::{Chips, RulesVersion};
use cutcard_table::*;

fn boxes() -> Room {
    let limits = Limits { minimum: Chips(10), maximum: Chips(100), multiple: Chips(5) };
    Room::open(TableFile::boxes(banked::HouseFile::by_the_book(3, limits), Chips(100_000)))
}

/// A round of boxes in which these wager, and fold.
fn wagers(room: &mut Room, players: &[u8]) {
    let order = room.deck();
    room.must(Command::StartRound { order, cut: 20 });
    for number in players {
        let act = banked::Act::Wager { ante: Chips(10), pairs_plus: Chips(0) };
        room.must(Command::Play { player: of(*number), play: PlayerAct::Box { act } });
    }
    room.must(Command::CloseWagers);
    room.finish();
}

fn vacate(number: u8) -> Command {
    Command::Seats { act: SeatsAct::Vacate { player: of(number) } }
}

/// act-3cp:14.6: three rounds running without a wager while every other box is in use; any box free, or a wager, and it
/// begins anew.
#[test]
fn a_box_that_is_not_used_may_be_taken() {
    let mut room = boxes();
    room.sit(&[1, 2, 3], 1_000);
    wagers(&mut room, &[1, 2]);
    wagers(&mut room, &[1, 2]);
    assert_eq!(room.table.idle_rounds(of(3)), 2);
    assert_eq!(room.refused_as(Role::AreaManager, vacate(3)), "act-3cp:14.6");
    wagers(&mut room, &[1, 2, 3]);
    assert_eq!(room.table.idle_rounds(of(3)), 0, "a wager is a bet");
    for _ in 0..3 {
        wagers(&mut room, &[1, 2]);
    }
    assert_eq!(room.table.idle_rounds(of(3)), 3);
    assert_eq!(room.refused_as(Role::HigherDutiesDealer, vacate(3)), "act-3cp:14.6");
    assert_eq!(room.refused_as(Role::AreaManager, vacate(1)), "act-3cp:14.6");
    let told = room.must_as(Role::AreaManager, vacate(3));
    assert!(matches!(told[0], Event::PickedUp { order: PickUpOrder::Idle, .. }), "{told:?}");
    assert!(room.table.seat_of(of(3)).is_none());
    // With a box free nobody is counted.
    for _ in 0..4 {
        wagers(&mut room, &[1]);
    }
    assert_eq!(room.table.idle_rounds(of(2)), 0);
    assert_eq!(room.refused_as(Role::AreaManager, vacate(2)), "act-3cp:14.6");
}

/// Crown's book takes no seat for that.
#[test]
fn at_crown_nobody_is_counted() {
    let mut room = Room::house(&HOLDEM.replace("seats = 9", "seats = 3"));
    room.sit(&[1, 2, 3], 500);
    room.must(Command::SitOut { player: of(3) });
    for _ in 0..4 {
        room.deal();
    }
    assert_eq!(room.table.idle_rounds(of(3)), 0);
    assert!(room.ask_as(staff(Role::AreaManager), &vacate(3)).is_err());
}

fn offered(room: &mut Room) -> u64 {
    room.must(Command::Leave { player: of(4) });
    let due = room.table.seat_due().unwrap();
    assert!(due.to_offer);
    room.must(Command::Seats { act: SeatsAct::Offer { seat: due.seat, now_millis: 1_000 } });
    room.table.seat_due().unwrap().at_millis
}

fn asks(number: u8) -> Command {
    Command::AskForSeat { player: of(number), seat: seat(4), asks: true }
}

fn settle(cards: &str, now_millis: u64) -> Command {
    let cards: Vec<_> = cards.split(' ').map(|card| card.parse().unwrap()).collect();
    let act = SeatsAct::Settle { seat: seat(4), now_millis, cards: cards.into() };
    Command::Seats { act }
}

/// crown:8.1.1, act-manila:8.2: of any two cards the higher wins; of a rank by suit at Crown, by another draw in the ACT.
#[test]
fn every_two_cards_decide() {
    let deck: Vec<String> = "23456789TJQKA"
        .chars()
        .flat_map(|rank| "cdhs".chars().map(move |suit| format!("{rank}{suit}")))
        .collect();
    for (text, by_suit) in [(HOLDEM, true), (MANILA, false)] {
        let mut room = Room::house(text);
        room.sit(&[1, 2, 3, 4], 200);
        let now = offered(&mut room);
        room.must(asks(2));
        room.must(asks(1));
        for (low, first) in deck.iter().enumerate() {
            for (high, second) in deck.iter().enumerate().skip(low + 1) {
                let alike = low / 4 == high / 4;
                // The third and the fourth card are drawn only where the first two are alike.
                let rest = if first.starts_with('9') { "Kh 8s" } else { "9h 8s" };
                if rest.contains(second.as_str()) || rest.contains(first.as_str()) {
                    continue;
                }
                let told = decide(
                    &room.table,
                    Actor::Room,
                    &settle(&format!("{first} {second} {rest}"), now),
                );
                let Event::Seats(SeatsEvent::Drawn { winner, draws, .. }) = &told.unwrap()[0]
                else {
                    panic!("no draw");
                };
                let wanted = if alike && !by_suit { of(2) } else { of(1) };
                assert_eq!(*winner, wanted, "{first} {second}");
                assert_eq!(draws.len(), if alike && !by_suit { 2 } else { 1 });
            }
        }
    }
}

/// A seat that is offered, asked for and kept is written down with the table.
#[test]
fn seats_are_kept_over_a_restart() {
    let mut room = Room::house(HOLDEM);
    room.sit(&[1, 2, 3, 4], 500);
    let now = offered(&mut room);
    assert_eq!(now, 11_000);
    room.must(asks(2));
    let snapshot = room.table.snapshot().unwrap();
    let text = serde_json::to_string(&snapshot).unwrap();
    let again = Table::restore(serde_json::from_str(&text).unwrap()).unwrap();
    assert_eq!(again.vacancies(), room.table.vacancies());
    assert_eq!(again.snapshot(), Some(snapshot));
    let replayed = replay(room.file.clone(), &room.log).unwrap();
    assert_eq!(replayed.vacancies(), room.table.vacancies());
}

/// What a program of version 7 decided is decided so again: a seat came free without a word, who did not bet was not
/// counted, and the button of the ACT went past who owed blinds.
#[test]
fn by_version_7_a_seat_came_free_without_a_word() {
    let before = RulesVersion::DEAD_HANDS;
    let mut room = Room::house(MANILA);
    room.sit(&[1, 3, 4, 5], 200);
    room.deal();
    let left = decide_by(
        before,
        Pace::AtOnce,
        &room.table,
        Actor::Player(of(4)),
        &Command::Leave { player: of(4) },
    );
    assert!(matches!(left.unwrap().as_slice(), [Event::Left { .. }]));
    let now = decide(&room.table, Actor::Player(of(4)), &Command::Leave { player: of(4) });
    let freed = SeatsEvent::Freed { seat: seat(4), to_offer: true };
    assert_eq!(now.unwrap().last(), Some(&Event::Seats(freed)));
    // The button has gone round once, and lies at seat 1: somebody new comes to seat 2.
    while room.table.round_number() < 5 || room.table.button() != Some(seat(1)) {
        room.deal();
    }
    room.must(sit_down(2, 200));
    let order = room.deck();
    let start = Command::StartRound { order, cut: 20 };
    let button = |rules| {
        let told = decide_by(rules, Pace::AtOnce, &room.table, Actor::Room, &start).unwrap();
        told.into_iter().find_map(|event| match event {
            Event::RoundStarted(started) => started.button,
            _ => None,
        })
    };
    assert_eq!(button(before), Some(seat(3)));
    assert_eq!(button(RulesVersion::NOW), Some(seat(2)));
}
