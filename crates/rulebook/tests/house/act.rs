//! House options against the two ACT books of pot games.

use crate::{accepted, faults, of};
use cutcard_rulebook::{
    Chips, CommissionFile, Contest, Forced, House, HouseFile, KillFile, LimitKind,
    OpeningStructure, RunItTwice,
};

/// A game, its book, and the letters of `4.2` that the books give differently.
const BOOKS: [(&str, &str); 2] =
    [("act/three-card-manila", "act-manila"), ("act/draw", "act-draw")];

/// Both games with something changed are refused for exactly this, the clause given as it is in
/// each book.
fn refused(change: impl Fn(&mut HouseFile), why: &str, manila: &str, draw: &str) {
    for ((game, book), place) in BOOKS.into_iter().zip([manila, draw]) {
        assert_eq!(faults(of(game, &change)), [format!("{why} ({book}:{place})")], "{game}");
    }
}

/// Both games with something changed.
fn both(change: impl Fn(&mut HouseFile)) -> [House; 2] {
    BOOKS.map(|(game, _)| accepted(of(game, &change)))
}

fn commission(change: impl Fn(&mut CommissionFile)) -> Option<CommissionFile> {
    let mut file = CommissionFile::default();
    change(&mut file);
    Some(file)
}

fn percent(basis_points: u32) -> Option<CommissionFile> {
    commission(|file| file.basis_points = Some(basis_points))
}

#[test]
fn one_two_or_three_blinds() {
    refused(
        |file| file.blinds = Some(vec![2, 5, 5, 10]),
        "4 blinds: there may be 1 to 3",
        "4.2(d)",
        "4.2(c)",
    );
    refused(
        |file| file.blinds = Some(Vec::new()),
        "0 blinds: there may be 1 to 3",
        "4.2(d)",
        "4.2(c)",
    );
    for count in 1..=3 {
        for house in both(|file| file.blinds = Some(vec![10; count])) {
            assert_eq!(house.blinds, vec![Chips(10); count]);
        }
    }
}

#[test]
fn blinds_or_antes_not_both() {
    refused(
        |file| file.forced = Some(Forced::BlindsAndAntes),
        "this game is not played with blinds-and-antes, only with blinds, antes",
        "4.2(c)",
        "4.2(b)",
    );
    refused(|file| file.ante = Some(2), "an ante without a game of antes", "4.2(c)", "4.2(b)");
    refused(
        |file| (file.forced, file.blinds) = (Some(Forced::Antes), Some(vec![10])),
        "blinds without a game of blinds",
        "4.2(c)",
        "4.2(b)",
    );
}

#[test]
fn levels_are_something_and_go_up_to_the_minimum() {
    for (blinds, why) in [
        (vec![20, 10], "blinds must not fall: 10 follows 20"),
        (vec![2, 5], "the last blind of 5 is below the minimum of 10"),
        (vec![0, 10], "a blind must be more than 0"),
    ] {
        refused(|file| file.blinds = Some(blinds.clone()), why, "4.2(g)", "4.2(f)");
    }
    refused(
        |file| (file.forced, file.ante) = (Some(Forced::Antes), Some(0)),
        "the ante must be more than 0",
        "4.2(g)",
        "4.2(f)",
    );
    refused(
        |file| (file.limit, file.blinds) = (Some(LimitKind::Fixed), Some(vec![20])),
        "the last blind of 20 is above 10, the most a bet of the first round may be",
        "5.1",
        "5.1",
    );
    refused(
        |file| file.minimum_bet = Some(0),
        "the minimum bet must be more than 0",
        "4.2(h)",
        "4.2(g)",
    );
}

#[test]
fn over_blinds_have_any_level_that_goes_up() {
    for house in both(|file| file.over_blinds = Some(vec![15, 50])) {
        assert_eq!(house.over_blinds, [Chips(15), Chips(50)]);
    }
    refused(
        |file| file.over_blinds = Some(vec![10]),
        "an over-blind of 10 after 10: it must be more",
        "4.2(g)",
        "4.2(f)",
    );
    refused(
        |file| (file.forced, file.over_blinds) = (Some(Forced::Antes), Some(vec![20])),
        "over-blinds without blinds",
        "4.2(f)",
        "4.2(e)",
    );
}

#[test]
fn a_commission_must_be_charged() {
    let why = "a commission must be charged";
    refused(|file| file.commission = commission(|_| ()), why, "15.1", "15.1");
    for house in both(|file| file.commission = commission(|file| file.time = Some(true))) {
        assert!(house.commission.time && house.commission.percentage.is_none());
    }
}

#[test]
fn ten_percent_are_for_stakes_of_up_to_a_hundred_dollars() {
    for house in both(|file| (file.commission, file.minimum_stake) = (percent(1000), Some(100))) {
        let taken = house.commission.percentage.unwrap();
        assert_eq!((taken.basis_points, taken.threshold), (1000, Chips(9)));
        assert_eq!((taken.unit, taken.cap, taken.minimum), (Chips(1), Chips(5), Chips(0)));
    }
    refused(
        |file| (file.commission, file.minimum_stake) = (percent(1000), Some(101)),
        "10 % with a minimum stake of 101: only stakes up to 100 may use it",
        "15.2(e)",
        "15.2(e)",
    );
    // A hundred dollars are ten thousand where the chips are cents.
    let cents = |stake| {
        move |file: &mut HouseFile| {
            (file.dollar, file.minimum_stake, file.commission) =
                (Some(100), Some(stake), percent(1000));
        }
    };
    assert_eq!(both(cents(10_000))[0].commission.percentage.unwrap().threshold, Chips(900));
    let why = "10 % with a minimum stake of 10001: only stakes up to 10000 may use it";
    refused(cents(10_001), why, "15.2(e)", "15.2(e)");
}

#[test]
fn five_percent_are_for_any_stake() {
    for house in both(|file| (file.commission, file.minimum_stake) = (percent(500), Some(150))) {
        let taken = house.commission.percentage.unwrap();
        assert_eq!((taken.threshold, taken.cap), (Chips(19), Chips(10)));
        assert!(house.warnings.is_empty());
    }
    let [manila, draw] = both(|file| file.commission = percent(500));
    assert_eq!(
        manila.warnings[0].to_string(),
        "5 % with a minimum stake of 100, where 10 % would be allowed (act-manila:15.2(e))"
    );
    assert_eq!(draw.warnings.len(), 1);
    // Nothing chosen: the stake decides.
    for (stake, rate) in [(100, 1000), (101, 500)] {
        for house in both(|file| file.minimum_stake = Some(stake)) {
            assert_eq!(house.commission.percentage.unwrap().basis_points, rate);
        }
    }
}

#[test]
fn no_other_rate_and_no_other_method() {
    for (rate, told) in [(400, "4.00"), (501, "5.01"), (750, "7.50"), (0, "0.00")] {
        let why = format!("a commission of {told} %: the book allows 5 % or 10 %");
        refused(|file| file.commission = percent(rate), &why, "15.2", "15.2");
    }
    type Change = fn(&mut CommissionFile);
    let methods: [(Change, &str, &str); 4] = [
        (|file| file.per_hand = Some(vec![(2, 1)]), "a commission per hand", "15.2"),
        (|file| file.per_person = Some(1), "a commission per person", "15.2"),
        (|file| file.minimum = Some(1), "a minimum commission", "15.2"),
        (|file| file.time = Some(true), "a commission from the pots and for time together", "15.3"),
    ];
    for (change, what, place) in methods {
        let change = |file: &mut HouseFile| {
            let mut commission = percent(1000).unwrap();
            change(&mut commission);
            file.commission = Some(commission);
        };
        refused(change, &format!("{what} is not in this book"), place, place);
    }
}

#[test]
fn the_ten_percent_are_the_lower_capped() {
    let caps = |cap, of_five| {
        move |file: &mut HouseFile| {
            let mut commission = percent(1000).unwrap();
            (commission.cap, commission.cap_of_five_percent) = (Some(cap), of_five);
            file.commission = Some(commission);
        }
    };
    for (cap, of_five) in [(10, None), (20, Some(20)), (3, Some(4))] {
        assert_eq!(both(caps(cap, of_five))[0].commission.percentage.unwrap().cap, Chips(cap));
    }
    let why = "a cap of 11 for 10 %: it is the lower capped one, and 5 % is capped at 10";
    refused(caps(11, None), why, "15.2(e)", "15.2(e)");
    refused(caps(0, None), "the cap must be more than 0", "15.2(a)(ii)", "15.2(a)(ii)");
    let cap_alone = |file: &mut HouseFile| {
        file.commission = commission(|file| (file.cap, file.time) = (Some(5), Some(true)));
    };
    refused(cap_alone, "a cap without a percentage", "15.2", "15.2");
}

#[test]
fn whole_dollars_must_be_payable() {
    refused(
        |file| (file.smallest_chip, file.minimum_stake) = (Some(5), Some(100)),
        "a dollar of commission of 1 cannot be paid in chips of 5",
        "4.7",
        "4.5",
    );
    both(|file| (file.smallest_chip, file.dollar) = (Some(50), Some(100)));
}

#[test]
fn stakes_and_buy_ins() {
    refused(
        |file| file.minimum_stake = Some(0),
        "the minimum stake must be more than 0",
        "4.2(a)",
        "4.2(a)",
    );
    let file = of("act/three-card-manila", |file| file.maximum_buy_in = Some(99));
    let fault = "the maximum buy-in of 99 is below the minimum of 100 (act-manila:4.2(i))";
    assert_eq!(faults(file), [fault]);
    let house = accepted(of("act/three-card-manila", |file| file.maximum_buy_in = Some(500)));
    assert!(house.departures.is_empty());
    let file = of("act/draw", |file| file.maximum_buy_in = Some(500));
    assert_eq!(faults(file), ["a maximum buy-in is not in this book (act-draw:4.2)"]);
}

#[test]
fn the_three_openings_are_for_blinds() {
    for (opening, game) in
        [(None, OpeningStructure::B), (Some(OpeningStructure::C), OpeningStructure::C)]
    {
        for house in both(|file| file.opening = opening) {
            assert_eq!(house.opening, Some(game));
        }
    }
    for house in both(|file| file.forced = Some(Forced::Antes)) {
        assert_eq!(house.opening, None);
    }
    refused(
        |file| (file.forced, file.opening) = (Some(Forced::Antes), Some(OpeningStructure::A)),
        "an opening structure A, B or C without blinds",
        "10.2(d)(i)",
        "10.1(d)(i)",
    );
}

#[test]
fn only_draw_may_deny_the_last_check() {
    let denied = |file: &mut HouseFile| file.no_check_at_last = Some(true);
    assert!(accepted(of("act/draw", denied)).no_check_at_last);
    assert_eq!(
        faults(of("act/three-card-manila", denied)),
        ["a last round without checking is not in this book (act-manila:11.1)"]
    );
}

#[test]
fn what_is_crowns_alone() {
    refused(|file| file.kill = Some(KillFile::default()), "no kill pots here", "4.2", "4.2");
    refused(
        |file| file.run_it_twice = Some(RunItTwice::EachTime),
        "running it twice is not in this game",
        "13.3",
        "13.3",
    );
    refused(|file| file.unit = Some(1), "a unit without hands set in rows", "4.2", "4.2");
}

#[test]
fn the_low_qualifier_is_for_high_low() {
    refused(
        |file| file.low_qualifier = Some(true),
        "a low qualifier is for high-low only, not where high is played",
        "3.5(d)",
        "3.5(d)",
    );
    both(|file| (file.low_qualifier, file.contest) = (Some(true), Some(Contest::HighLow)));
}

#[test]
fn a_low_ace_in_low_hands_departs_from_the_book() {
    for house in both(|file| {
        (file.contest, file.ace_low_in_low) = (Some(Contest::Low), Some(true));
    }) {
        assert_eq!(house.departures.len(), 1);
    }
}

/// Neither book limits the seats: what does is said to be ours, and no clause is blamed.
#[test]
fn seats_are_limited_by_us_not_by_the_book() {
    for (game, most) in [("act/three-card-manila", 15), ("act/draw", 8)] {
        assert_eq!(
            faults(of(game, |file| file.seats = Some(most + 1))),
            [format!(
                "{} seats: this deck allows 2 to {most}; the book sets no limit, this one is Cutcard's",
                most + 1
            )],
        );
        assert_eq!(accepted(of(game, |file| file.seats = Some(most))).seats, most);
    }
    assert_eq!(
        faults(of("crown/draw-blind", |file| file.seats = Some(9))),
        ["9 seats: this deck allows 2 to 8 (crown:4.1:Draw (Blind))"],
    );
}
