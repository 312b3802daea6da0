//! Random play of every game at a live table: the cards come one by one, those face down mostly
//! unknown, and hands are shown or thrown in at the end.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::panic,
    reason = "a test may fail"
)]

mod common;

use common::chooser::{Chooser, Taste};
use common::dealer::{Dealer, choose};
use common::{Case, MOST_EVENTS, observed, pot_games, seeds};
use cutcard_round::{Chips, Due, replay};
use cutcard_rulebook::find;

/// Plays a live round; every event applies, and the round rebuilt from its events is the round.
fn play_live(case: &Case, seed: u64) {
    let mut dealer = Dealer::new(case, seed);
    let mut chooser = Chooser::new(seed, Taste::Rough);
    let mut round = case.start();
    let mut events = vec![case.setup().started()];
    let mut buffer = Vec::new();
    while round.due() != Due::Nothing {
        buffer.clear();
        round.next(&mut buffer);
        if buffer.is_empty() {
            let command = choose(&mut dealer, &mut chooser, &round);
            if let Err(refusal) = round.decide(&command, &mut buffer) {
                panic!("{refusal}: {command:?} after {events:?} {}", case.told());
            }
        }
        for event in &buffer {
            round.apply(event);
            events.push(event.clone());
            round.check().unwrap_or_else(|broken| panic!("{broken} {events:?} {}", case.told()));
            assert!(events.len() < MOST_EVENTS, "no end of {}", case.told());
        }
    }
    assert_eq!(round.pot(), Chips::ZERO, "{events:?} {}", case.told());
    for count in [events.len() / 3, events.len() / 2, events.len()] {
        let count = count.max(1);
        let rebuilt = replay(&case.rules, &events[..count])
            .unwrap_or_else(|error| panic!("{error} {events:?} {}", case.told()));
        if count == events.len() {
            assert_eq!(observed(&rebuilt), observed(&round), "{}", case.told());
        }
    }
}

fn live_rounds(first: u64, count: u64) {
    for game in pot_games() {
        for seed in seeds(first, count) {
            let mut case = Case::random(game, seed);
            case.order = Vec::new();
            play_live(&case, seed);
        }
    }
}

#[test]
fn a_live_round_ends_with_all_paid_out_and_is_its_events() {
    live_rounds(70_000, 60);
}

/// Once an odd chip stayed in the middle: everybody in a side pot of razz had thrown their hand in.
#[test]
fn a_side_pot_that_nobody_shows_for_is_paid_out_to_the_last_chip() {
    let game = find("crown/razz").unwrap();
    for seed in [70_153, 70_154] {
        let mut case = Case::random(game, seed);
        case.order = Vec::new();
        play_live(&case, seed);
    }
}

#[test]
#[ignore = "minutes: many more live rounds"]
fn many_live_rounds() {
    live_rounds(9_000_000, 5_000);
}
