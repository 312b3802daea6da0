//! How fast rounds are played. Run it with
//! `cargo test --release -p cutcard-banked --test speed -- --ignored --nocapture`.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::panic,
    reason = "a test may fail"
)]
#![allow(clippy::disallowed_methods, reason = "a measurement reads the clock")]

mod common;

use common::random::Dice;
use common::*;
use cutcard_banked::*;
use cutcard_rulebook::Chips;
use std::time::Instant;

/// Plays rounds with simple players and gives the house's result.
fn rounds(seats: &[u8], shoe: Shoe, count: usize) -> (f64, i128) {
    let house = house(&HouseFile { shoe, ..book() });
    let mut dice = Dice::new(1);
    // The shuffle is not what is measured.
    let orders: Vec<Order> =
        (0..4_096).map(|_| Order::from_slice(&dice.shuffled()).unwrap()).collect();
    let mut begin = start(seats, Supply::Recorded(order(&[])));
    begin.float = Chips(1 << 50);
    begin.seats.iter_mut().for_each(|seat| seat.stack = Chips(1 << 40));
    let mut round = Round::new(&house, &begin).unwrap();
    let clock = Instant::now();
    for order in orders.iter().cycle().take(count) {
        if round.is_over() {
            let supply = Supply::Recorded(*order);
            round = round.next(&house, supply, Machine::Loaded).unwrap();
        }
        let choose = |_: &Round, _: BoxNumber, legal: &Legal| {
            if legal.wager.is_some() {
                return Some(Act::Wager { ante: Chips(10), pairs_plus: Chips(10) });
            }
            legal.play.map(|terms| Act::Play { amount: terms.due })
        };
        round.play_out(26, choose, |_, _| {}).unwrap();
        debug_assert_eq!(round.check_invariants(), Ok(()));
    }
    let seconds = clock.elapsed().as_secs_f64();
    (seconds, i128::from(round.float().0) - (1 << 50))
}

#[test]
fn rounds_one_after_the_other_conserve_chips() {
    let (_, won) = rounds(&[1, 4], Shoe::Manual, 2_000);
    let (_, again) = rounds(&[1, 4], Shoe::Manual, 2_000);
    assert_eq!(won, again, "the same seed, the same result");
}

#[test]
#[ignore = "a measurement"]
fn rounds_a_second() {
    for shoe in [Shoe::Manual, Shoe::Automated] {
        for seats in [&[1][..], &[1, 2, 3], &[1, 2, 3, 4, 5, 6, 7]] {
            let count = 1_000_000;
            let (seconds, won) = rounds(seats, shoe, count);
            println!(
                "{shoe:?}, {} boxes: {:.2} million rounds a second, the house wins {won}",
                seats.len(),
                count as f64 / seconds / 1e6,
            );
        }
    }
}
