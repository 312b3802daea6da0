//! Pots: the independent side-pot cases, and the laws.

#![allow(clippy::unwrap_used, clippy::indexing_slicing, reason = "a test may fail")]

use cutcard_round::{Chips, OddChips, Pots, Seat, Seats, share, uncalled};
use proptest::prelude::*;
use serde_json::Value;

fn numbers(value: &Value) -> Vec<u64> {
    value.as_array().unwrap().iter().map(|each| each.as_u64().unwrap()).collect()
}

fn places(value: &Value) -> Vec<usize> {
    numbers(value).into_iter().map(|place| place as usize).collect()
}

/// What everybody has put in, counted from the button's left.
struct Laid {
    put: Vec<u64>,
    in_hand: Seats,
}

impl Laid {
    fn new(put: &[u64], folded: &[bool]) -> Laid {
        let seats = (0_u8..).map(Seat).zip(folded);
        let in_hand = seats.filter(|(_, folded)| !**folded).map(|(seat, _)| seat).collect();
        Laid { put: put.to_vec(), in_hand }
    }

    fn everybody(&self) -> Seats {
        Seats::first(self.put.len())
    }

    /// Takes back what nobody called: from whom, and how much.
    fn take_back(&mut self) -> Option<(Seat, Chips)> {
        let back = uncalled(self.everybody(), self.in_hand, |seat| Chips(self.put[seat.index()]));
        if let Some((seat, chips)) = back {
            self.put[seat.index()] -= chips.0;
        }
        back
    }

    /// The pots: amounts and who can win them.
    fn pots(&self) -> Vec<(u64, Seats)> {
        let pots = Pots::of(self.everybody(), self.in_hand, |seat| Chips(self.put[seat.index()]));
        let all = pots.all().iter().map(|pot| (pot.amount.0, pot.eligible));
        all.filter(|(amount, _)| *amount > 0).collect()
    }
}

fn shared(amount: u64, winners: Seats, odd_chips: OddChips) -> Vec<(u8, u64)> {
    let mut paid = Vec::new();
    share(Chips(amount), Chips(1), winners, odd_chips, |seat, chips| paid.push((seat.0, chips.0)));
    paid
}

#[test]
fn the_independent_cases_agree() {
    let text = include_str!("../../../fixtures/side-pots.jsonl");
    let mut cases = 0;
    for line in text.lines() {
        let case: Value = serde_json::from_str(line).unwrap();
        let chips = numbers(&case["contributions"]);
        let button = case["button"].as_u64().unwrap() as usize;
        let seats = chips.len();
        let place = |seat: Seat| (seat.index() + button + 1) % seats;
        let from_button = |seat: usize| place(Seat(seat as u8));
        let put: Vec<u64> = (0..seats).map(|seat| chips[from_button(seat)]).collect();
        let folded: Vec<bool> =
            (0..seats).map(|seat| case["folded"][from_button(seat)].as_bool().unwrap()).collect();
        let mut laid = Laid::new(&put, &folded);
        let mut returned = vec![0; seats];
        if let Some((seat, chips)) = laid.take_back() {
            returned[place(seat)] = chips.0;
        }
        assert_eq!(returned, numbers(&case["returned_uncalled"]), "{line}");
        let pots = laid.pots();
        let expected = case["pots"].as_array().unwrap();
        assert_eq!(pots.len(), expected.len(), "{line}");
        for ((amount, eligible), expected) in pots.iter().zip(expected) {
            assert_eq!(*amount, expected["amount"].as_u64().unwrap(), "{line}");
            let mut eligible: Vec<usize> = eligible.iter().map(place).collect();
            eligible.sort_unstable();
            assert_eq!(eligible, places(&expected["eligible"]), "{line}");
        }
        let strengths = numbers(&case["strengths"]);
        for name in ["pot_payouts_all_to_closest", "pot_payouts_one_each_clockwise"] {
            let pays = |(amount, eligible): &(u64, Seats)| {
                let strength = |seat: Seat| strengths[place(seat)];
                let best = eligible.iter().map(strength).max().unwrap();
                let winners: Seats =
                    eligible.iter().filter(|seat| strength(*seat) == best).collect();
                let odd_chips = match name {
                    "pot_payouts_all_to_closest" => OddChips::AllTo(winners.lowest().unwrap()),
                    _ => OddChips::OneEachClockwise,
                };
                let mut paid = vec![0; seats];
                for (seat, chips) in shared(*amount, winners, odd_chips) {
                    paid[place(Seat(seat))] = chips;
                }
                paid
            };
            let paid: Vec<Vec<u64>> = pots.iter().map(pays).collect();
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
    let mut laid = Laid::new(&[600, 100], &[false, false]);
    assert_eq!(laid.take_back(), Some((Seat(0), Chips(500))));
    assert_eq!(laid.pots(), [(200, Seats::first(2))]);
}

#[test]
fn a_fouled_top_bettor_leaves_the_chips_in_the_last_pot() {
    // act-manila:17.9
    let mut laid = Laid::new(&[50, 20, 20], &[true, false, false]);
    assert_eq!(laid.take_back(), None);
    assert_eq!(laid.pots(), [(90, Seats::first(3).without(Seat(0)))]);
}

#[test]
fn the_odd_chip_goes_clockwise_from_the_button() {
    let three = Seats::first(3);
    // crown:8.5.1
    assert_eq!(shared(11, three, OddChips::OneEachClockwise), [(0, 4), (1, 4), (2, 3)]);
    // act-manila:13.2: all of the remainder to one seat.
    assert_eq!(shared(11, three, OddChips::AllTo(Seat(0))), [(0, 5), (1, 3), (2, 3)]);
    // crown:8.5.2: whoever has the highest card by suit, wherever they sit.
    assert_eq!(shared(11, three, OddChips::AllTo(Seat(2))), [(0, 3), (1, 3), (2, 5)]);
}

#[test]
fn chips_are_shared_down_to_the_smallest_of_the_table() {
    let mut paid = Vec::new();
    let two = Seats::first(2);
    share(Chips(37), Chips(5), two, OddChips::OneEachClockwise, |_, chips| paid.push(chips.0));
    // Seven chips of five, and two that are less than a chip.
    assert_eq!(paid, [22, 15]);
}

#[test]
fn nobody_left_makes_no_pot() {
    let mut laid = Laid::new(&[5, 5], &[true, true]);
    assert_eq!(laid.take_back(), None);
    assert!(laid.pots().is_empty());
    assert!(shared(10, Seats::NONE, OddChips::OneEachClockwise).is_empty());
}

proptest! {
    /// No chip is made or lost, and each pot can be won by somebody who paid for it.
    #[test]
    fn chips_are_conserved(seats in prop::collection::vec((0_u64..1000, any::<bool>()), 1..12)) {
        let (chips, folded): (Vec<u64>, Vec<bool>) = seats.into_iter().unzip();
        prop_assume!(folded.iter().any(|folded| !folded));
        let mut laid = Laid::new(&chips, &folded);
        let back = laid.take_back().map_or(0, |(_, chips)| chips.0);
        let pots = laid.pots();
        let in_pots: u64 = pots.iter().map(|(amount, _)| amount).sum();
        prop_assert_eq!(back + in_pots, chips.iter().sum::<u64>());
        for (amount, eligible) in &pots {
            prop_assert!(!eligible.is_empty());
            let nearest = OddChips::AllTo(eligible.lowest().unwrap());
            for odd_chips in [nearest, OddChips::OneEachClockwise] {
                let paid = shared(*amount, *eligible, odd_chips);
                prop_assert_eq!(paid.iter().map(|(_, chips)| chips).sum::<u64>(), *amount);
            }
        }
        // Who can win a pot can win every pot before it.
        for pair in pots.windows(2) {
            prop_assert_eq!(pair[1].1.and(pair[0].1), pair[1].1);
            prop_assert!(pair[1].1.count() < pair[0].1.count());
        }
    }
}
