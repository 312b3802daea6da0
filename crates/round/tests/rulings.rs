//! A ruling in a record is one that could have been made there, on what follows it.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::panic,
    reason = "a test may fail"
)]

mod common;

use common::chooser::Taste;
use common::{Case, Words, play, pot_games, seeds};
use cutcard_round::{Event, ReplayError, RuledBy, Seat, replay};

/// A clause by which nothing is ever ruled.
fn invented(case: &Case) -> RuledBy {
    let book = case.rules.house.game.book().prefix();
    let place = if book == "crown" { "1.1:Round of Play" } else { "A:Round of Play" };
    RuledBy(format!("{book}:{place}").parse().unwrap())
}

#[test]
fn a_ruling_that_nobody_made_is_found() {
    for game in pot_games() {
        for seed in seeds(23_000, 4) {
            let case = Case::random(game, seed);
            let played = play(&case, Taste::Rough, |_, _| {});
            let mut words = Words(seed);
            for _ in 0..4 {
                let at = 1 + words.below(played.events.len() as u64 - 1) as usize;
                let seat = Seat(words.below(case.stacks.len() as u64) as u8);
                let mut forged = played.events.clone();
                forged.insert(at, Event::Ruled { seat, clause: invented(&case) });
                // Put after a ruling, it parts that one from what it was on.
                let parted = matches!(forged[at - 1], Event::Ruled { .. });
                let number = if parted { at } else { at + 1 };
                assert_eq!(
                    replay(&case.rules, &forged).err(),
                    Some(ReplayError::Impossible { number }),
                    "{}",
                    case.told()
                );
            }
        }
    }
}

#[test]
fn a_ruling_altered_or_on_somebody_else_is_found() {
    let mut rulings = 0;
    for game in pot_games() {
        for seed in seeds(24_000, 12) {
            let case = Case::random(game, seed);
            let played = play(&case, Taste::Rough, |_, _| {});
            for (at, event) in played.events.iter().enumerate() {
                let Event::Ruled { seat, clause } = event else { continue };
                rulings += 1;
                let mut forged = played.events.clone();
                forged[at] = Event::Ruled { seat: *seat, clause: invented(&case) };
                assert!(replay(&case.rules, &forged).is_err(), "{event:?} {}", case.told());
                let other = Seat((seat.0 + 1) % case.stacks.len() as u8);
                forged[at] = Event::Ruled { seat: other, clause: clause.clone() };
                assert!(replay(&case.rules, &forged).is_err(), "{event:?} {}", case.told());
            }
        }
    }
    assert!(rulings > 100, "{rulings} rulings are tried");
}

/// The amounts that are tried suffice: rulings on any chips in front are known again.
#[test]
fn every_ruling_that_was_made_is_let_through() {
    for game in pot_games() {
        for seed in seeds(25_000, 40) {
            let case = Case::random(game, seed);
            let played = play(&case, Taste::Rough, |_, _| {});
            if let Err(error) = replay(&case.rules, &played.events) {
                panic!("{error}: {:?} {}", played.events, case.told());
            }
        }
    }
}
