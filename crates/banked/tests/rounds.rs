//! Many rounds one after the other, each begun where the last one ended.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::panic,
    reason = "a test may fail"
)]

mod common;

use common::random::Dice;
use common::*;
use cutcard_banked::*;
use cutcard_rulebook::Chips;

/// Plays rounds with simple players and gives the house's result, which is what they lost.
fn rounds(seats: &[u8], shoe: Shoe, count: usize) -> i128 {
    let house = house(&HouseFile { shoe, ..book() });
    let mut dice = Dice::new(1);
    let orders: Vec<Order> =
        (0..4_096).map(|_| Order::from_slice(&dice.shuffled()).unwrap()).collect();
    let mut begin = start(seats, Supply::Recorded(order(&[])));
    begin.float = Chips(1 << 50);
    begin.seats.iter_mut().for_each(|seat| seat.stack = Chips(1 << 40));
    let mut round = Round::new(&house, &begin).unwrap();
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
        assert!(round.is_over());
        assert_eq!(round.check_invariants(), Ok(()));
    }
    let won = i128::from(round.float().0) - (1 << 50);
    let stacks = seats.iter().map(|seat| i128::from(round.stack(at(*seat)).unwrap().0));
    assert_eq!(stacks.sum::<i128>() + won, (seats.len() as i128) << 40, "chips came or went");
    won
}

#[test]
fn rounds_one_after_the_other_conserve_chips() {
    for shoe in [Shoe::Manual, Shoe::Automated] {
        for seats in [&[1][..], &[1, 4], &[1, 2, 3, 4, 5, 6, 7]] {
            let won = rounds(seats, shoe, 1_000);
            assert_eq!(won, rounds(seats, shoe, 1_000), "the same seed, the same result");
        }
    }
}

#[test]
fn what_has_no_version_of_the_rules_is_of_the_first() {
    let begin = start(&[1], Supply::Live);
    let mut written = serde_json::to_value(&begin).unwrap();
    assert_eq!(written["rules"], u16::from(RulesVersion::NOW));
    written["rules"] = (u16::from(RulesVersion::NOW) + 1).into();
    assert!(serde_json::from_value::<Start>(written.clone()).is_err(), "newer than this program");
    written.as_object_mut().unwrap().remove("rules");
    let old: Start = serde_json::from_value(written).unwrap();
    assert_eq!(old, Start { rules: RulesVersion::FIRST, ..begin });
}

/// act-3cp:7.3, act-3cp:7.4: from the versions on that have it, a hand with pairs plus and a pair is kept for
/// whoever is out of time, alone and beside an ante. A round that began before goes on as it began.
#[test]
fn who_is_out_of_time_in_an_older_round_folds() {
    let out_of_time = |rules: RulesVersion, ante: u64, cards: [&str; 3]| {
        let mut table = Table::new(&book(), Start { rules, ..start(&[1], Supply::Live) });
        table.go(wager(1, ante, 10));
        table.go(NO_MORE_BETS);
        table.go(cut(20));
        for (card, dealers) in cards.into_iter().zip(["2c", "3c", "4d"]) {
            table.go(deal(Holder::Box(at(1)), card));
            table.go(deal(Holder::Dealer, dealers));
        }
        table.round.out_of_time(at(1))
    };
    let pair = ["Ah", "Ad", "9s"];
    assert_eq!(out_of_time(RulesVersion::PAIRS_PLUS_KEPT, 0, pair), Act::KeepPairsPlus);
    assert_eq!(out_of_time(RulesVersion::MATCHED_BETS, 0, pair), Act::Fold);
    assert_eq!(out_of_time(RulesVersion::NOW, 0, ["Ah", "Kd", "9s"]), Act::Fold);
    assert_eq!(out_of_time(RulesVersion::NOW, 10, pair), Act::KeepPairsPlus);
    assert_eq!(out_of_time(RulesVersion::BOXES_PUSHED, 10, pair), Act::Fold);
    assert_eq!(out_of_time(RulesVersion::NOW, 10, ["Ah", "Kd", "9s"]), Act::Fold);
}
