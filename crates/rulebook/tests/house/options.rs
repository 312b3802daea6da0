//! Crown: seats, limits, amounts, kill pots and what else may be chosen.

use crate::{accepted, faults, holdem, of, percentage};
use cutcard_rulebook::{Chips, FirstManilaCard, KillFile, LimitKind, OpeningStructure, RunItTwice};

#[test]
fn kills_raise_the_game() {
    let kill = |percent| Some(KillFile { percent: Some(percent), qualifying_pot: Some(50) });
    let house = accepted(holdem(|file| file.kill = kill(150)));
    assert_eq!((house.kill_percent, house.kill_qualifying_pot), (Some(150), Chips(50)));
    // A pot that nothing reaches is never reached: tables of old folders have such.
    let endless = Some(KillFile { percent: Some(150), qualifying_pot: Some(u64::MAX) });
    let house = accepted(holdem(|file| file.kill = endless));
    assert_eq!(house.kill_qualifying_pot, Chips(1_000_000_000_000_000));
    for percent in [0, 100, 1001] {
        assert_eq!(
            faults(holdem(|file| file.kill = kill(percent))),
            [format!(
                "a kill of {percent} %: it must raise the game, at most tenfold (crown:8.13.7)"
            )]
        );
    }
    assert_eq!(
        faults(of("crown/chinese", |file| file.kill = kill(200))),
        ["no kill pots here (crown:1.1:Kill Pots)"]
    );
    let five = holdem(|file| (file.minimum_bet, file.kill) = (Some(5), kill(150)));
    assert_eq!(faults(five), ["a kill of 150 % makes no whole amount of 5 (crown:8.13.7)"]);
}

#[test]
fn only_flop_games_are_run_twice() {
    let asked = Some(RunItTwice::Standing);
    accepted(of("crown/omaha", |file| file.run_it_twice = asked));
    for game in ["crown/two-card-manila", "crown/razz", "crown/draw-blind"] {
        assert_eq!(
            faults(of(game, |file| file.run_it_twice = asked)),
            ["running it twice is not in this game (crown:12.6.1)"]
        );
    }
}

#[test]
fn options_of_other_books_and_games_are_refused() {
    for (file, fault) in [
        (
            holdem(|file| file.opening = Some(OpeningStructure::A)),
            "an opening structure A, B or C is not in this book (crown:12.2.1)",
        ),
        (
            holdem(|file| file.no_check_at_last = Some(true)),
            "a last round without checking is not in this book (crown:1.1:Check)",
        ),
        (holdem(|file| file.unit = Some(5)), "a unit without hands set in rows (crown:13.4.4)"),
        (
            holdem(|file| file.limit = Some(LimitKind::Straddle)),
            "no straddle limit here, only no-limit, full-pot, half-pot, fixed, spread \
             (crown:1.1:Limits)",
        ),
        (holdem(|file| file.joker = Some(true)), "the joker cannot be in here (crown:3.1.1)"),
    ] {
        assert_eq!(faults(file), [fault]);
    }
}

#[test]
fn seats_are_those_of_the_deck() {
    for (deck, most) in [(52, 11), (32, 11), (20, 6)] {
        for seats in [0, 1, most + 1] {
            let file = holdem(|file| (file.deck, file.seats) = (Some(deck), Some(seats)));
            let fault = format!("{seats} seats: this deck allows 2 to {most} (crown:4.1:Holdem)");
            assert_eq!(faults(file), [fault]);
        }
    }
    // A wrong deck is told once, not again by its seats.
    let file = holdem(|file| (file.deck, file.seats) = (Some(36), Some(12)));
    assert_eq!(faults(file), ["no deck of 36 cards in this game, only of 52, 32, 20 (crown:3.1)"]);
}

#[test]
fn a_first_manila_card_that_is_burnt_leaves_fewer_seats() {
    let burnt = of("crown/three-card-manila", |file| {
        file.policies.first_manila_card = FirstManilaCard::Burnt;
        file.seats = Some(9);
    });
    assert_eq!(faults(burnt), ["9 seats: this deck allows 2 to 8 (crown:4.1:Three Card Manila)"]);
}

#[test]
fn amounts_are_paid_in_chips() {
    let file = holdem(|file| {
        file.smallest_chip = Some(5);
        file.minimum_bet = Some(12);
        file.minimum_stake = Some(101);
        file.blinds = Some(vec![6, 15]);
        file.commission = percentage(500, 9);
    });
    assert_eq!(
        faults(file),
        [
            "the minimum bet of 12 cannot be paid in chips of 5 (crown:6.2)",
            "a blind of 6 cannot be paid in chips of 5 (crown:6.2)",
            "the minimum stake of 101 cannot be paid in chips of 5 (crown:6.2)",
            "the cap of 9 cannot be paid in chips of 5 (crown:6.2)",
        ]
    );
    let file = holdem(|file| {
        file.smallest_chip = Some(0);
        file.dollar = Some(0);
        file.minimum_bet = Some(0);
        file.minimum_stake = Some(u64::MAX);
    });
    assert_eq!(
        faults(file)[..3],
        [
            "the minimum bet must be more than 0 (crown:6.1.1)",
            "the smallest chip must be more than 0 (crown:8.5)",
            "the dollar must be more than 0 (crown:7.1)",
        ]
    );
}

#[test]
fn a_most_is_not_below_the_least() {
    let file = holdem(|file| (file.limit, file.maximum_bet) = (Some(LimitKind::Spread), Some(5)));
    assert_eq!(
        faults(file)[0],
        "the maximum bet of 5 is below the minimum of 10 (crown:1.1:Limits)"
    );
    let file = holdem(|file| file.maximum_bet = Some(50));
    assert_eq!(
        faults(file),
        ["a maximum bet without a fixed, spread or straddle limit (crown:1.1:Limits)"]
    );
    let file = holdem(|file| (file.minimum_stake, file.maximum_buy_in) = (Some(200), Some(100)));
    assert_eq!(faults(file), ["the maximum buy-in of 100 is below the minimum of 200 (crown:6.3)"]);
    let house = accepted(holdem(|file| file.maximum_buy_in = Some(1000)));
    assert_eq!(house.departures[0].to_string(), "a maximum buy-in is set, against crown:6.11");
}
