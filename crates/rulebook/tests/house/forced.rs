//! Crown: blinds, antes, over-blinds, bring-ins.

use crate::{accepted, faults, holdem, of};
use cutcard_rulebook::{AnteFrom, Chips, Forced, House, HouseFault, LimitKind};

#[test]
fn the_last_blind_is_at_least_the_table_minimum() {
    assert_eq!(
        faults(holdem(|file| file.blinds = Some(vec![2, 5]))),
        ["the last blind of 5 is below the minimum of 10 (crown:6.4)"]
    );
    let house = accepted(holdem(|file| file.blinds = Some(vec![5, 20])));
    assert_eq!(house.blinds, [Chips(5), Chips(20)]);
}

#[test]
fn blinds_are_as_many_as_the_sign_says_one_player_each() {
    let four = accepted(holdem(|file| file.blinds = Some(vec![2, 5, 5, 10])));
    assert_eq!(four.blinds.len(), 4);
    assert_eq!(
        faults(holdem(|file| {
            file.seats = Some(2);
            file.blinds = Some(vec![5, 5, 10]);
        })),
        ["3 blinds: there may be 1 to 2 (crown:8.9.2(b))"]
    );
    assert_eq!(
        faults(holdem(|file| file.blinds = Some(Vec::new()))),
        ["0 blinds: there may be 1 to 11 (crown:8.9.2(b))"]
    );
}

#[test]
fn blinds_do_not_fall_and_are_something() {
    assert_eq!(
        faults(holdem(|file| file.blinds = Some(vec![20, 10]))),
        ["blinds must not fall: 10 follows 20 (crown:6.4)"]
    );
    assert_eq!(
        faults(holdem(|file| file.blinds = Some(vec![0, 10]))),
        ["a blind must be more than 0 (crown:8.9.2)"]
    );
}

#[test]
fn a_last_blind_that_nobody_could_raise_is_refused() {
    for limit in [LimitKind::Fixed, LimitKind::Spread] {
        let file = holdem(|file| {
            file.limit = Some(limit);
            file.maximum_bet = Some(15);
            file.blinds = Some(vec![5, 20]);
        });
        let most = if limit == LimitKind::Fixed { 10 } else { 15 };
        let fault = format!(
            "the last blind of 20 is above {most}, the most a bet of the first round may be \
             (crown:6.6)"
        );
        assert_eq!(faults(file), [fault]);
    }
}

#[test]
fn an_over_blind_that_nobody_could_raise_is_refused_as_one() {
    let file = holdem(|file| {
        file.limit = Some(LimitKind::Spread);
        file.maximum_bet = Some(15);
        file.over_blinds = Some(vec![20]);
    });
    let found = House::try_from(file).unwrap_err();
    assert_eq!(found.iter().map(HouseFault::field).collect::<Vec<_>>(), [Some("over_blinds")]);
    let told =
        "an over-blind of 20 is above 15, the most a bet of the first round may be (crown:6.6)";
    assert_eq!(found[0].to_string(), told);
}

#[test]
fn over_blinds_double() {
    let straddles = accepted(holdem(|file| file.over_blinds = Some(vec![20, 40])));
    assert_eq!(straddles.over_blinds, [Chips(20), Chips(40)]);
    assert_eq!(
        faults(holdem(|file| file.over_blinds = Some(vec![30]))),
        ["an over-blind of 30 after 10: it must be 20 (crown:8.9.4)"]
    );
    assert_eq!(
        faults(holdem(|file| file.over_blinds = Some(vec![20, 50]))),
        ["an over-blind of 50 after 20: it must be 40 (crown:8.9.4)"]
    );
}

#[test]
fn draw_has_one_over_blind_and_stud_none() {
    for game in ["crown/draw-blind", "crown/draw-kitty", "crown/triple-draw-2-7"] {
        let one = accepted(of(game, |file| file.over_blinds = Some(vec![20])));
        assert_eq!(one.over_blinds, [Chips(20)]);
        assert_eq!(
            faults(of(game, |file| file.over_blinds = Some(vec![20, 40]))),
            ["2 over-blinds: at most 1 here (crown:9.1.2(a))"]
        );
    }
    assert_eq!(
        faults(of("crown/razz", |file| file.over_blinds = Some(vec![20]))),
        ["over-blinds without blinds (crown:6.5)"]
    );
}

#[test]
fn forced_bets_are_those_of_the_game() {
    assert_eq!(
        faults(of("crown/draw-ante", |file| file.forced = Some(Forced::Blinds))),
        ["this game is not played with blinds, only with antes (crown:9.1.2)"]
    );
    assert_eq!(
        faults(of("crown/razz", |file| file.blinds = Some(vec![5, 10]))),
        ["blinds without a game of blinds (crown:10.1)"]
    );
    assert_eq!(
        faults(holdem(|file| file.ante = Some(2))),
        ["an ante without a game of antes (crown:8.9.2)"]
    );
    assert_eq!(
        faults(of("crown/razz", |file| file.ante = Some(0))),
        ["the ante must be more than 0 (crown:10.1)"]
    );
    let both = accepted(of("crown/draw-blind", |file| file.forced = Some(Forced::BlindsAndAntes)));
    assert_eq!((both.ante, both.departures.len()), (Chips(2), 0));
}

#[test]
fn antes_beside_blinds_depart_from_the_book_of_flop_games() {
    let house = accepted(holdem(|file| {
        file.forced = Some(Forced::BlindsAndAntes);
        file.ante = Some(10);
        file.ante_from = Some(AnteFrom::LastBlind);
    }));
    let told: Vec<String> = house.departures.iter().map(ToString::to_string).collect();
    assert_eq!(
        told,
        [
            "blinds and antes are played, against crown:8.9.2",
            "the last blind puts in the ante for all, against crown:1.1:Ante wager",
        ]
    );
    assert_eq!(
        faults(holdem(|file| file.ante_from = Some(AnteFrom::LastBlind))),
        ["an ante from the last blind without blinds and antes (crown:1.1:Ante wager)"]
    );
}

#[test]
fn a_bring_in_departs_from_the_book_and_is_below_the_bet() {
    let house = accepted(of("crown/seven-card-stud", |file| file.bring_in = Some(5)));
    assert_eq!(house.bring_in, Some(Chips(5)));
    assert_eq!(house.departures[0].to_string(), "a bring-in of 5 is played, against crown:10.3.1");
    assert_eq!(
        faults(of("crown/razz", |file| file.bring_in = Some(10))),
        ["a bring-in of 10 is not below the minimum bet of 10 (crown:10.3.1(a))"]
    );
    assert_eq!(
        faults(holdem(|file| file.bring_in = Some(5))),
        ["a bring-in without a game in which a card opens (crown:8.9.2)"]
    );
}
