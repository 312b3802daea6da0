//! Random play of every game with any house options: the laws that hold after every event.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::panic,
    reason = "a test may fail"
)]

mod common;

use common::chooser::{Chooser, Taste};
use common::{Case, observed, play, pot_games, seeds};
use cutcard_round::{Chips, Event, replay};

/// Every round ends, no chip and no card is ever lost, and everything in the middle is paid out.
fn ends_with_all_paid_out(taste: Taste, first: u64, count: u64) {
    for game in pot_games() {
        for seed in seeds(first, count) {
            let case = Case::random(game, seed);
            let played = play(&case, taste, |_, _| {});
            assert_eq!(played.round.pot(), Chips::ZERO, "{}", case.told());
            let before = Chips::sum(case.stacks.iter().copied()).unwrap();
            let added = played.events.iter().map(|event| match event {
                Event::ChipsAdded { chips, .. } => *chips,
                _ => Chips::ZERO,
            });
            let before = Chips(before.0 + Chips::sum(added).unwrap().0);
            let stacks = (0..case.stacks.len()).map(|seat| played.round.stack(cutcard_round::Seat(seat as u8)));
            let after = Chips(Chips::sum(stacks).unwrap().0 + played.round.commission().0);
            assert_eq!(before, after, "{}", case.told());
        }
    }
}

#[test]
fn a_plain_round_ends_with_all_paid_out() {
    ends_with_all_paid_out(Taste::Plain, 0, 200);
}

#[test]
fn a_rough_round_ends_with_all_paid_out() {
    ends_with_all_paid_out(Taste::Rough, 10_000, 200);
}
