//! Crown: what the house takes.

use crate::{accepted, faults, holdem, of, percentage};
use cutcard_rulebook::{Chips, CommissionFile, HouseFile};

#[test]
fn the_commission_is_two_to_ten_percent() {
    for (basis_points, told) in [(190, "1.90"), (199, "1.99"), (1001, "10.01"), (1010, "10.10")] {
        assert_eq!(
            faults(holdem(|file| file.commission = percentage(basis_points, 10))),
            [format!("a commission of {told} %: the book allows 2 to 10 % (crown:7.2.1)")]
        );
    }
    for basis_points in [200, 250, 1000] {
        let house = accepted(holdem(|file| file.commission = percentage(basis_points, 10)));
        let taken = house.commission.percentage.unwrap();
        assert_eq!((taken.basis_points, taken.cap), (basis_points, Chips(10)));
    }
}

#[test]
fn the_sign_tells_the_least_and_the_most_that_is_taken() {
    let commission = |change: fn(&mut CommissionFile)| {
        holdem(|file| {
            let mut commission = percentage(500, 10).unwrap();
            change(&mut commission);
            file.commission = Some(commission);
        })
    };
    for (file, fault) in [
        (
            commission(|file| file.cap = None),
            "say the cap: the most that is taken from a round (crown:7.1)",
        ),
        (commission(|file| file.cap = Some(0)), "the cap must be more than 0 (crown:7.1)"),
        (
            commission(|file| file.minimum = Some(11)),
            "the cap of 10 is below the minimum of 11 (crown:7.1)",
        ),
        (
            commission(|file| file.basis_points = None),
            "a cap or a minimum without a percentage (crown:7.1)",
        ),
        (
            commission(|file| file.per_hand = Some(vec![(2, 1), (2, 3)])),
            "the commission per hand from 2 players on is said twice (crown:7.2.3(b))",
        ),
    ] {
        assert_eq!(faults(file), [fault]);
    }
}

#[test]
fn commissions_may_be_joined_or_nil() {
    let house = accepted(holdem(|file| {
        file.commission = Some(CommissionFile {
            per_hand: Some(vec![(5, 4), (2, 2)]),
            per_person: Some(1),
            time: Some(true),
            ..Default::default()
        });
    }));
    let taken = [1, 2, 4, 5, 11].map(|dealt_in| house.commission.per_hand(dealt_in).0);
    assert_eq!(taken, [0, 2, 2, 4, 4]);
    assert_eq!((house.commission.per_person, house.commission.time), (Chips(1), true));
    assert_eq!(accepted(HouseFile::of("crown/holdem")).commission, Default::default());
}

#[test]
fn no_pot_no_commission_from_it() {
    assert_eq!(
        faults(of("crown/chinese", |file| file.commission = percentage(500, 10))),
        ["a commission from the pots without pots (crown:7.2.1(a))"]
    );
    let time = CommissionFile { time: Some(true), ..Default::default() };
    accepted(of("crown/chinese", |file| file.commission = Some(time)));
}
