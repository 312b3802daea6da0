//! Every clause on settlement: 3 Card Poker rules 4, 7, 8 and 9, and the dictionary's terms that
//! settle something.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::panic,
    reason = "a test may fail"
)]

mod common;

use common::*;
use cutcard_banked::*;
use cutcard_rulebook::Chips;

/// Qualifies, and only just more than that.
const QUEEN: &str = "QsTc6d";
/// Does not qualify.
const JACK: &str = "JsTc6d";

#[track_caller]
fn profit(ante: u64, pairs_plus: u64, hand: &str, act: Act, dealer: &str) -> i128 {
    settled(Case { ante, pairs_plus, hand, act, dealer }).profit(2)
}

/// act-3cp:4.7 an ante wins in two cases, and pays one to one in both (act-3cp:8:Ante).
#[test]
fn when_an_ante_wins() {
    for (hand, dealer, result, clause) in [
        ("7s5c3d", JACK, AnteResult::WonUnqualified, "act-3cp:4.7(a)"),
        ("KhTd6c", QUEEN, AnteResult::WonHigher, "act-3cp:4.7(b)"),
    ] {
        let table = ante_ten(hand, dealer);
        assert_eq!(table.result(2).ante, result);
        assert_eq!(result.clause().to_string(), clause);
        assert!(table.profit(2) >= 10);
    }
}

/// act-3cp:4.7(a) an unqualified dealer: the ante wins with a lower, a higher and an equal hand.
#[test]
fn an_ante_wins_where_the_dealer_does_not_qualify() {
    for hand in ["7s5c3d", "AhKd9c", "JhTd6c"] {
        let table = ante_ten(hand, JACK);
        assert_eq!(table.profit(2), 10, "{hand}");
        assert_eq!(table.result(2).play, PlayResult::StoodOffUnqualified);
    }
}

/// act-3cp:4.7(b) a qualified dealer and a higher hand: ante and play win.
#[test]
fn an_ante_wins_with_the_higher_hand() {
    assert_eq!(ante_ten("KhTd6c", QUEEN).profit(2), 20);
    assert_eq!(ante_ten("QhTd7c", QUEEN).profit(2), 20);
    assert_eq!(ante_ten("2h2d3c", "AsKcQd").profit(2), -20, "a straight is no ace high");
}

/// act-3cp:4.8 an ante loses in two cases.
#[test]
fn when_an_ante_loses() {
    let folded =
        settled(Case { ante: 10, pairs_plus: 0, hand: "7s5c3d", act: FOLD, dealer: QUEEN });
    assert_eq!(folded.result(2).ante.clause().to_string(), "act-3cp:4.8(a)");
    let lower = ante_ten("7s5c3d", QUEEN);
    assert_eq!(lower.result(2).ante.clause().to_string(), "act-3cp:4.8(b)");
    assert_eq!((folded.profit(2), lower.profit(2)), (-10, -20));
}

/// act-3cp:4.8(a) a fold loses the ante to any dealer, one that does not qualify included.
#[test]
fn a_fold_loses_the_ante() {
    for dealer in [JACK, QUEEN, "AsAdAc"] {
        assert_eq!(profit(10, 0, "KhKdKc", FOLD, dealer), -10);
    }
}

/// act-3cp:4.8(b) a higher qualified hand of the dealer's takes the ante.
#[test]
fn a_higher_dealer_takes_the_ante() {
    let table = ante_ten("QhJd9c", "KsTc6d");
    assert_eq!(table.result(2).ante, AnteResult::LostLower);
    assert_eq!(table.profit(2), -20);
}

/// act-3cp:4.9 an ante stands off between equal hands that qualify; what happens to equal hands
/// that do not is a policy of the house.
#[test]
fn an_ante_stands_off_between_equals() {
    let table = ante_ten("Kh9d4c", "Ks9c4d");
    assert_eq!(table.result(2).ante, AnteResult::StoodOff);
    assert_eq!(table.profit(2), 0);
    let mut file = book();
    file.policies.equal_unqualified = EqualUnqualified::StandsOff;
    let by_policy = |hand| {
        let case = Case { ante: 10, pairs_plus: 0, hand, act: played(10), dealer: JACK };
        settled_by(&file, case)
    };
    assert_eq!(by_policy("JhTd6c").profit(2), 0);
    assert_eq!(by_policy("JhTd6c").result(2).ante, AnteResult::StoodOff);
    assert_eq!(by_policy("JhTd6c").result(2).play, PlayResult::StoodOffUnqualified);
    assert_eq!(by_policy("JhTd7c").profit(2), 10);
    assert_eq!(by_policy("JhTd5c").profit(2), 10);
}

/// act-3cp:4.10 pairs plus has three results, each by its clause.
#[test]
fn when_pairs_plus_wins_and_loses() {
    for (hand, act, result, clause) in [
        ("3h3d9c", KEEP, PairsPlusResult::Won, "act-3cp:4.10(a)"),
        ("3h4d9c", KEEP, PairsPlusResult::LostNoPair, "act-3cp:4.10(b)"),
        ("3h3d9c", FOLD, PairsPlusResult::LostFolded, "act-3cp:4.10(c)"),
    ] {
        let table = settled(Case { ante: 0, pairs_plus: 10, hand, act, dealer: QUEEN });
        assert_eq!(table.result(2).pairs_plus, result);
        assert_eq!(result.clause().to_string(), clause);
    }
}

/// act-3cp:4.10(a) a pair or better wins, whatever the dealer holds (act-3cp:A:Pairs Plus).
#[test]
fn pairs_plus_wins_with_a_pair_or_better() {
    for dealer in [JACK, QUEEN, "AsAdAc"] {
        assert_eq!(profit(0, 10, "2h2d9c", KEEP, dealer), 10);
        assert_eq!(profit(0, 10, "2h7h9h", KEEP, dealer), 30);
    }
}

/// act-3cp:4.10(b) without a pair it loses, even where the ante wins.
#[test]
fn pairs_plus_loses_without_a_pair() {
    assert_eq!(profit(10, 10, "AhKd9c", played(10), QUEEN), 20 - 10);
    assert_eq!(profit(0, 10, "AhKd9c", KEEP, JACK), -10);
}

/// act-3cp:4.10(c) a fold loses pairs plus too, with the best of hands; the election of act-3cp:7.4
/// does not.
#[test]
fn pairs_plus_loses_on_a_fold() {
    assert_eq!(profit(10, 10, "AhKhQh", FOLD, QUEEN), -20);
    assert_eq!(profit(0, 10, "AhKhQh", FOLD, QUEEN), -10);
    assert_eq!(profit(10, 10, "AhKhQh", KEEP, QUEEN), -10 + 400);
}

/// act-3cp:4.11 a play wager has four results; act-3cp:4.11(a) it wins with the higher hand,
/// act-3cp:4.11(b) loses to the higher hand, act-3cp:4.11(c) stands off between equals and
/// act-3cp:4.11(d) stands off where the dealer does not qualify, whatever the player holds.
#[test]
fn when_a_play_wager_wins_loses_and_stands_off() {
    for (hand, dealer, result, clause, total) in [
        ("2h2d9c", QUEEN, PlayResult::Won, "act-3cp:4.11(a)", 20),
        ("AhKd9c", "2s2c9d", PlayResult::Lost, "act-3cp:4.11(b)", -20),
        ("Ah9d4c", "As9c4d", PlayResult::StoodOffEqual, "act-3cp:4.11(c)", 0),
        ("AhKd9c", JACK, PlayResult::StoodOffUnqualified, "act-3cp:4.11(d)", 10),
        ("7h5d3c", JACK, PlayResult::StoodOffUnqualified, "act-3cp:4.11(d)", 10),
        ("JhTd6c", JACK, PlayResult::StoodOffUnqualified, "act-3cp:4.11(d)", 10),
    ] {
        let table = ante_ten(hand, dealer);
        assert_eq!(table.result(2).play, result, "{hand} against {dealer}");
        assert_eq!(result.clause().to_string(), clause);
        assert_eq!(table.profit(2), total, "{hand} against {dealer}");
    }
}

/// act-3cp:4.12 the bonus comes with a straight, three of a kind or a straight flush that was
/// played, whatever became of the ante, and with nothing else.
#[test]
fn the_ante_bonus() {
    for (hand, bonus) in
        [("4h5d6c", 10), ("7h7d7c", 30), ("4h5h6h", 40), ("4h5h9h", 0), ("9h9d4c", 0)]
    {
        for dealer in [JACK, QUEEN, "KsKdKc", "TsJsQs"] {
            assert_eq!(ante_ten(hand, dealer).result(2).ante_bonus, Chips(bonus), "{hand}");
        }
        for act in [FOLD, KEEP] {
            let case = Case { ante: 10, pairs_plus: 10, hand, act, dealer: QUEEN };
            assert_eq!(settled(case).result(2).ante_bonus, Chips::ZERO);
        }
    }
    assert_eq!(profit(0, 10, "7h7d7c", KEEP, QUEEN), 300, "no ante, no bonus");
}

/// act-3cp:7.5 a fold gives up ante and pairs plus.
#[test]
fn a_fold_gives_up_both_wagers() {
    for dealer in [JACK, QUEEN] {
        assert_eq!(profit(10, 15, "7h7d7c", FOLD, dealer), -25);
        assert_eq!(profit(10, 0, "7h7d7c", FOLD, dealer), -10);
        assert_eq!(profit(0, 15, "7h7d7c", FOLD, dealer), -15);
    }
}

/// act-3cp:8 winnings are the stake times the odds, and the stake comes back: act-3cp:8:Ante and
/// act-3cp:8:Play at one to one.
#[test]
fn the_stake_comes_back_with_the_winnings() {
    let mut table = Table::live(&[2]);
    table.go(wager(2, 50, 0));
    table.deal(&[(2, "KhTd6c")], QUEEN);
    table.go(play(2, 50));
    assert_eq!(table.round.stack(at(2)), Some(Chips(10_000 - 100)));
    table.finish();
    assert_eq!(table.round.stack(at(2)), Some(Chips(10_000 + 50 + 50)));
    assert_eq!(table.result(2).won, Chips(100));
    // Only the ante, where the dealer does not qualify.
    assert_eq!(profit(50, 0, "KhTd6c", played(50), JACK), 50);
}

/// act-3cp:8:Ante Bonus Straight Flush pays 4, act-3cp:8:Ante Bonus Three of a Kind 3 and
/// act-3cp:8:Ante Bonus Straight 1, to one, on the ante.
#[test]
fn the_odds_of_the_ante_bonus() {
    for (hand, odds) in [("4h5h6h", 4), ("7h7d7c", 3), ("4h5d6c", 1)] {
        assert_eq!(profit(50, 0, hand, played(50), QUEEN), 100 + odds * 50, "{hand}");
    }
}

/// act-3cp:8:Pairs Plus Straight Flush pays 40, act-3cp:8:Pairs Plus Three of a Kind 30,
/// act-3cp:8:Pairs Plus Straight 6, act-3cp:8:Pairs Plus Flush 3 and act-3cp:8:Pairs Plus Pair 1,
/// to one, the highest alone.
#[test]
fn the_odds_of_pairs_plus() {
    for (hand, odds) in
        [("4h5h6h", 40), ("7h7d7c", 30), ("4h5d6c", 6), ("4h5h9h", 3), ("9h9d4c", 1)]
    {
        assert_eq!(profit(0, 20, hand, KEEP, QUEEN), odds * 20, "{hand}");
    }
}

/// act-3cp:9.1 the dealer's cards are read as the best hand they make: three, two, ace is a
/// straight.
#[test]
fn the_dealers_best_hand() {
    assert_eq!(ante_ten("KhKd9c", "As2c3d").profit(2), -20);
    assert_eq!(ante_ten("2h3h4c", "As2c3d").profit(2), 20 + 10, "the ace is low there");
    let mut table = Table::live(&[2]);
    table.go(wager(2, 10, 0));
    table.refused(SETTLE, "act-3cp:9.1");
    table.deal(&[(2, "KhKd9c")], "As2c3d");
    table.go(play(2, 10));
    table.refused(SETTLE, "act-3cp:9.1");
    table.go(REVEAL);
    table.refused(REVEAL, "act-3cp:9.1");
}

/// act-3cp:9.2 the dealer takes part with queen high or better (act-3cp:A:Qualify).
#[test]
fn which_hands_qualify() {
    for (dealer, qualification) in [
        ("Qs3c2d", Qualification::Qualifies),
        ("JsTc8d", Qualification::DoesNotQualify),
        ("JsTc9d", Qualification::Qualifies),
        ("2s2c3d", Qualification::Qualifies),
        ("As4c2d", Qualification::Qualifies),
        ("Ks4c2d", Qualification::Qualifies),
        ("3s2cAd", Qualification::Qualifies),
        ("Js9s2s", Qualification::Qualifies),
        ("5s3c2d", Qualification::DoesNotQualify),
    ] {
        let table = ante_ten("7h5d4h", dealer);
        let is_told = |event: &&Event| matches!(event, Event::Revealed { qualification: told, .. } if *told == qualification);
        assert!(table.events.iter().any(|event| is_told(&event)), "{dealer}");
        let shown = view(&table.round, Viewer::Spectator).dealer;
        assert_eq!((shown.hand, shown.qualification), (Some(hand(dealer)), Some(qualification)));
        let beaten = qualification == Qualification::Qualifies;
        assert_eq!(table.profit(2), if beaten { -20 } else { 10 }, "{dealer}");
    }
}

/// act-3cp:9.3 an unqualified dealer pays the antes of those who played, and of nobody else.
#[test]
fn an_unqualified_dealer_pays_the_antes_that_played() {
    let mut table = Table::live(&[1, 2, 3, 4]);
    for number in [1, 2, 3] {
        table.go(wager(number, 10, 0));
    }
    table.go(wager(4, 10, 10));
    table.deal(&[(1, "AhKd9c"), (2, "7h5d3c"), (3, "AcKh9s"), (4, "8h8d2c")], JACK);
    table.go(play(1, 10));
    table.go(play(2, 10));
    table.go(fold(3));
    table.go(keep(4));
    table.finish();
    assert_eq!([1, 2, 3, 4].map(|number| table.profit(number)), [10, 10, -10, 0]);
}

/// act-3cp:9.4 higher hands win ante and play; act-3cp:9.5 lower hands lose both and keep their
/// bonus; act-3cp:9.6 equal hands stand off and keep theirs. All against one dealer.
#[test]
fn a_qualified_dealer_meets_each_box() {
    let mut table = Table::live(&[1, 2, 3, 4]);
    for number in [1, 2, 3, 4] {
        table.go(wager(number, 10, 0));
    }
    // The dealer has a straight, six high.
    table.deal(&[(1, "7h7d7c"), (2, "3h4c5s"), (3, "4h5d6c"), (4, "AhKd9c")], "4s5c6d");
    for number in [1, 2, 3, 4] {
        table.go(play(number, 10));
    }
    table.finish();
    assert_eq!(table.profit(1), 20 + 30, "higher, act-3cp:9.4");
    assert_eq!(table.profit(2), -20 + 10, "lower with a bonus, act-3cp:9.5");
    assert_eq!(table.profit(3), 10, "equal with a bonus, act-3cp:9.6");
    assert_eq!(table.profit(4), -20, "lower without, act-3cp:9.5");
}

/// act-3cp:9.6 a house may read that a stand-off pays no bonus; the others are paid all the same.
#[test]
fn the_bonus_on_a_stand_off_is_a_policy() {
    let mut file = book();
    file.policies.bonus_on_stand_off = BonusOnStandOff::NotPaid;
    let by = |hand, dealer| {
        settled_by(&file, Case { ante: 10, pairs_plus: 0, hand, act: played(10), dealer }).profit(2)
    };
    assert_eq!(by("4h5d6c", "4s5c6d"), 0);
    assert_eq!(by("4h5d6c", "5s6s7d"), -20 + 10);
    assert_eq!(by("4h5d6c", JACK), 10 + 10);
    assert_eq!(ante_ten("4h5d6c", "4s5c6d").profit(2), 10);
}

/// act-3cp:9.7 the bonus is paid although ante and play are lost.
#[test]
fn the_bonus_survives_a_loss() {
    let table = ante_ten("7h7d7c", "4s5s6s");
    assert_eq!(table.result(2).lost, Chips(20));
    assert_eq!(table.result(2).ante_bonus, Chips(30));
    assert_eq!(table.profit(2), -20 + 30);
}

/// act-3cp:A:Stand Off the whole stake comes back.
#[test]
fn a_stand_off_returns_the_stake() {
    let table = ante_ten("Ah9d4c", "As9c4d");
    assert_eq!((table.result(2).won, table.result(2).lost), (Chips::ZERO, Chips::ZERO));
    assert_eq!(table.round.stack(at(2)), Some(STACK));
}

/// act-3cp:A:Round of Play a box is settled once, and the round is over when all are and the cards
/// are in the rack.
#[test]
fn the_round_ends_in_the_rack() {
    let mut table = Table::live(&[1, 2]);
    table.refused(RACK, "act-3cp:A:Round of Play");
    table.go(wager(1, 10, 0));
    table.go(wager(2, 10, 0));
    table.deal(&[(1, "AhKd9c"), (2, "7h5d3c")], QUEEN);
    table.go(play(1, 10));
    table.go(play(2, 10));
    table.refused(RACK, "act-3cp:9.1");
    table.go(REVEAL);
    table.go(SETTLE);
    let refusal = table.refused(RACK, "act-3cp:A:Round of Play");
    assert_eq!(refusal, Refusal::NotSettled { at: at(2) });
    table.go(SETTLE);
    table.refused(SETTLE, "act-3cp:8");
    assert_eq!(
        table.round.next(&table.house, Supply::Live, Machine::Empty),
        Err(vec![StartFault::NotOver])
    );
    table.go(RACK);
    for command in [RACK, SETTLE, REVEAL, NO_MORE_BETS, wager(1, 10, 0), void(VoidCause::Fraud)] {
        table.refused(command, "act-3cp:A:Round of Play");
    }
    let next = table.round.next(&table.house, Supply::Live, Machine::Empty).unwrap();
    assert_eq!(next.stack(at(1)), Some(Chips(10_020)));
    assert_eq!(next.float(), table.round.float());
}
