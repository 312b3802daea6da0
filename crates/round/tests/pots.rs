//! Pots: the independent side-pot cases, and the laws.

#![allow(clippy::unwrap_used, clippy::indexing_slicing, reason = "a test may fail")]

use cutcard_round::{Chips, Contribution, OddChips, PotError, Standing, layers, share};
use proptest::prelude::*;
use serde_json::Value;

fn numbers(value: &Value) -> Vec<u64> {
    value.as_array().unwrap().iter().map(|each| each.as_u64().unwrap()).collect()
}

fn places(value: &Value) -> Vec<usize> {
    numbers(value).into_iter().map(|place| place as usize).collect()
}

fn contributions(chips: &[u64], folded: &[bool]) -> Vec<Contribution> {
    chips
        .iter()
        .zip(folded)
        .map(|(chips, folded)| Contribution {
            chips: Chips(*chips),
            standing: if *folded { Standing::Folded } else { Standing::In },
        })
        .collect()
}

/// Each pot to its best hands, as what each player receives.
fn pay(
    pots: &[cutcard_round::Pot],
    strengths: &[u64],
    button: usize,
    odd_chips: OddChips,
) -> Vec<Vec<u64>> {
    pots.iter()
        .map(|pot| {
            let best = pot.eligible.iter().map(|place| strengths[*place]).max().unwrap();
            let winners: Vec<usize> =
                pot.eligible.iter().copied().filter(|place| strengths[*place] == best).collect();
            let mut paid = vec![0; strengths.len()];
            for (place, chips) in share(pot.amount, &winners, strengths.len(), button, odd_chips) {
                paid[place] = chips.0;
            }
            paid
        })
        .collect()
}

#[test]
fn the_independent_cases_agree() {
    let text = include_str!("../../../fixtures/side-pots.jsonl");
    let mut cases = 0;
    for line in text.lines() {
        let case: Value = serde_json::from_str(line).unwrap();
        let folded: Vec<bool> =
            case["folded"].as_array().unwrap().iter().map(|each| each.as_bool().unwrap()).collect();
        let told = layers(&contributions(&numbers(&case["contributions"]), &folded)).unwrap();
        let returned: Vec<u64> = told.returned.iter().map(|chips| chips.0).collect();
        assert_eq!(returned, numbers(&case["returned_uncalled"]), "{line}");
        let expected = case["pots"].as_array().unwrap();
        assert_eq!(told.pots.len(), expected.len(), "{line}");
        for (pot, expected) in told.pots.iter().zip(expected) {
            assert_eq!(pot.amount.0, expected["amount"].as_u64().unwrap(), "{line}");
            assert_eq!(pot.eligible, places(&expected["eligible"]), "{line}");
        }
        let (strengths, button) =
            (numbers(&case["strengths"]), case["button"].as_u64().unwrap() as usize);
        for (odd_chips, name) in [
            (OddChips::Closest, "pot_payouts_all_to_closest"),
            (OddChips::OneEachClockwise, "pot_payouts_one_each_clockwise"),
        ] {
            let paid = pay(&told.pots, &strengths, button, odd_chips);
            let expected: Vec<Vec<u64>> =
                case[name].as_array().unwrap().iter().map(numbers).collect();
            assert_eq!(paid, expected, "{name} {line}");
        }
        cases += 1;
    }
    assert_eq!(cases, 120);
}

#[test]
fn an_uncalled_bet_goes_back() {
    // crown:7.5, act-manila:15.2(b)
    let told = layers(&contributions(&[600, 100], &[false, false])).unwrap();
    assert_eq!(told.returned, [Chips(500), Chips::ZERO]);
    assert_eq!(told.pots.len(), 1);
    assert_eq!(told.pots[0].amount, Chips(200));
}

#[test]
fn a_fouled_top_bettor_leaves_the_chips_in_the_last_pot() {
    // act-manila:17.9
    let told = layers(&contributions(&[50, 20, 20], &[true, false, false])).unwrap();
    assert_eq!(told.returned, [Chips::ZERO; 3]);
    assert_eq!(told.pots.len(), 1);
    assert_eq!((told.pots[0].amount, &told.pots[0].eligible), (Chips(90), &vec![1, 2]));
}

#[test]
fn the_odd_chip_goes_clockwise_from_the_button() {
    // crown:8.5.1: winners in seats 2 and 6, button 4: seat 6 is nearest.
    let paid = share(Chips(101), &[2, 6], 9, 4, OddChips::OneEachClockwise);
    assert_eq!(paid, [(6, Chips(51)), (2, Chips(50))]);
    // The button itself is farthest.
    let paid = share(Chips(5), &[4, 3], 9, 4, OddChips::Closest);
    assert_eq!(paid, [(3, Chips(3)), (4, Chips(2))]);
    // act-manila:13.2: all of the remainder to one seat.
    let paid = share(Chips(11), &[0, 1, 2], 3, 0, OddChips::Closest);
    assert_eq!(paid, [(1, Chips(5)), (2, Chips(3)), (0, Chips(3))]);
}

#[test]
fn nobody_left_and_too_many_chips_are_refused() {
    assert_eq!(layers(&contributions(&[5, 5], &[true, true])), Err(PotError::NobodyIn));
    assert_eq!(layers(&[]), Err(PotError::NobodyIn));
    let too_many = contributions(&[u64::MAX, 1], &[false, false]);
    assert_eq!(layers(&too_many), Err(PotError::TooManyChips));
}

proptest! {
    /// No chip is made or lost, and each pot can be won by somebody who paid for it.
    #[test]
    fn chips_are_conserved(
        seats in prop::collection::vec((0_u64..1000, any::<bool>()), 1..12),
        button in 0_usize..12,
    ) {
        let (chips, folded): (Vec<u64>, Vec<bool>) = seats.into_iter().unzip();
        prop_assume!(folded.iter().any(|folded| !folded));
        let told = layers(&contributions(&chips, &folded)).unwrap();
        let back: u64 = told.returned.iter().map(|chips| chips.0).sum();
        let in_pots: u64 = told.pots.iter().map(|pot| pot.amount.0).sum();
        prop_assert_eq!(back + in_pots, chips.iter().sum::<u64>());
        for pot in &told.pots {
            prop_assert!(!pot.eligible.is_empty());
            for odd_chips in [OddChips::Closest, OddChips::OneEachClockwise] {
                let paid = share(pot.amount, &pot.eligible, chips.len(), button, odd_chips);
                let paid: u64 = paid.iter().map(|(_, chips)| chips.0).sum();
                prop_assert_eq!(paid, pot.amount.0);
            }
        }
        // Who can win a pot can win every pot before it.
        for pair in told.pots.windows(2) {
            prop_assert!(pair[1].eligible.iter().all(|place| pair[0].eligible.contains(place)));
            prop_assert!(pair[1].eligible.len() < pair[0].eligible.len());
        }
    }
}
