//! The engine against what the decision tables say, written again and naively.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::panic,
    reason = "a test may fail"
)]

mod common;

use common::cashier::{Cashier, Ends};
use common::chooser::Taste;
use common::referee::Referee;
use common::{Case, play, pot_games, seeds};
use cutcard_round::{BettingOptions, Event, Round, Seat, Wager};

/// One amount is neither a choice between two nor a range.
fn plain(options: BettingOptions) -> BettingOptions {
    let plain = |wager: Wager| Wager { either: wager.either && wager.least != wager.most, ..wager };
    BettingOptions { wager: options.wager.map(plain), ..options }
}

/// Whose turn it is and what they may bet is what the tables say.
fn turns_and_bets(first: u64, count: u64) {
    for game in pot_games() {
        for seed in seeds(first, count) {
            let case = Case::random(game, seed);
            let mut referee = Referee::new(&case);
            let mut log = Vec::new();
            play(&case, Taste::Plain, |round, event| {
                referee.look(round);
                if let Some((seat, listed)) = round.betting_options() {
                    let (listed, expected) = ((seat, plain(listed)), referee.options());
                    assert_eq!(listed, expected, "(engine, tables) {log:?} {}", case.told());
                    for seat in (0..round.players() as u8).map(Seat) {
                        let (bet, stack) = (round.bet(seat).0, round.stack(seat).0);
                        assert_eq!(
                            bet,
                            referee.bet[seat.index()],
                            "{seat} {log:?} {}",
                            case.told()
                        );
                        assert_eq!(stack, referee.stack[seat.index()], "{seat} {}", case.told());
                        assert!(bet <= round.to_match().0, "{seat} {log:?} {}", case.told());
                    }
                    assert_eq!(round.pot().0, referee.pot, "{log:?} {}", case.told());
                } else if !matches!(event, Event::Returned { .. }) {
                    assert_eq!(referee.owes(), None, "is not asked: {log:?} {}", case.told());
                }
                referee.see(event);
                log.push(event.clone());
            });
        }
    }
}

#[test]
fn turns_and_bets_are_those_of_the_decision_tables() {
    turns_and_bets(30_000, 300);
}

/// What everybody ends with is what the books give them, and no pot goes to a hand not shown.
fn settlements(first: u64, count: u64) {
    for game in pot_games() {
        for seed in seeds(first, count) {
            let case = Case::random(game, seed);
            let mut cashier = Cashier::new(&case);
            let taste = if seed % 3 == 0 { Taste::Plain } else { Taste::Blind };
            let played = play(&case, taste, |round, event| cashier.see(round, event));
            let expected = cashier.settle(&played.round);
            let events = &played.events[1..];
            assert_eq!(ends(&played.round), expected, "(engine, books) {events:?} {}", case.told());
            let shown: Vec<Seat> = events.iter().filter_map(shows).collect();
            let at_showdown = played.round.in_hand().count() > 1;
            for event in events.iter().filter(|_| at_showdown) {
                if let Event::Awarded { seat, .. } = event {
                    assert!(shown.contains(seat), "{seat} wins unseen: {events:?} {}", case.told());
                }
            }
        }
    }
}

fn ends(round: &Round) -> Ends {
    let stacks = (0..round.players() as u8).map(|seat| round.stack(Seat(seat)).0).collect();
    Ends { stacks, commission: round.commission().0 }
}

fn shows(event: &Event) -> Option<Seat> {
    if let Event::TurnedUp { seat, .. } | Event::Shown { seat, .. } = event {
        return Some(*seat);
    }
    None
}

#[test]
fn everybody_is_paid_by_the_books() {
    settlements(40_000, 20);
}

#[test]
#[ignore = "minutes: many more rounds against the oracles"]
fn many_rounds_by_the_books() {
    turns_and_bets(10_000_000, 20_000);
    settlements(11_000_000, 10_000);
}
