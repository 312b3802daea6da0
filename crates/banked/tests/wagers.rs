//! Every clause on wagers, and on limits: 3 Card Poker rules 3, 4 and 7.

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

const QUEEN: &str = "QsTc6d";
const JACK: &str = "JsTc6d";

/// act-3cp:3.2 a marker beside the box raises its maximum; without one the excess is only in the
/// way.
#[test]
fn a_marker_raises_the_maximum_of_a_box() {
    for (raised, won) in [(None, 400), (Some(500), 800)] {
        let mut table = Table::live(&[3, 4]);
        if let Some(maximum) = raised {
            table.refused(marker(3, Wager::Ante, 200), "act-3cp:3.2");
            table.go(marker(3, Wager::Ante, maximum));
        }
        table.go(wager(3, 400, 0));
        table.go(wager(4, 400, 0));
        table.deal(&[(3, "AsKc9d"), (4, "AhKd9c")], QUEEN);
        let due = if raised.is_some() { 400 } else { 200 };
        table.go(play(3, due));
        table.go(play(4, 200));
        table.finish();
        assert_eq!(table.profit(3), won);
        // The marker is for one box alone.
        assert_eq!(table.profit(4), 400);
    }
}

/// act-3cp:3.2 a marker is placed before the round, and the float can pay what it allows.
#[test]
fn a_marker_comes_before_no_more_bets() {
    let mut table = Table::live(&[3]);
    let refusal = table.refused(marker(3, Wager::PairsPlus, 900_000), "act-3cp:8");
    // Six times the ante's maximum, forty times the marker.
    let needed = Chips(6 * 200 + 40 * 900_000);
    assert_eq!(refusal, Refusal::FloatTooSmall { needed, float: FLOAT });
    table.refused(marker(4, Wager::Ante, 500), "act-3cp:A:Box");
    table.go(wager(3, 10, 0));
    table.go(NO_MORE_BETS);
    table.refused(marker(3, Wager::Ante, 500), "act-3cp:6.3");
    table.deal(&[(3, "AsKc9d")], QUEEN);
    table.refused(marker(3, Wager::Ante, 500), "act-3cp:4.1");
}

/// act-3cp:3.3 a wager between two multiples goes back, or is rounded down where the house reads
/// it so.
#[test]
fn wagers_are_multiples() {
    let table = Table::live(&[1]);
    let refusal = table.refused(wager(1, 12, 0), "act-3cp:3.3");
    let (amount, multiple) = (Chips(12), Chips(5));
    assert_eq!(refusal, Refusal::NotAMultiple { wager: Wager::Ante, amount, multiple });
    table.refused(wager(1, 10, 13), "act-3cp:3.3");
    let mut file = book();
    file.policies.odd_wager = OddWager::RoundedDown;
    let mut table = Table::new(&file, start(&[1], Supply::Live));
    table.go(wager(1, 17, 13));
    assert_eq!(table.round.stack(at(1)), Some(Chips(10_000 - 15 - 10)));
    // Nothing is rounded down to less than the minimum.
    file.ante.minimum = Chips(12);
    let mut table = Table::new(&file, start(&[1], Supply::Live));
    table.refused(wager(1, 14, 0), "act-3cp:3.3");
    table.go(wager(1, 16, 0));
}

/// act-3cp:3.4 the first wager under the minimum is settled with a warning, the next goes back;
/// a player warned in an earlier round gets it back at once.
#[test]
fn under_the_minimum() {
    let mut table = Table::live(&[1]);
    let event = table.go(wager(1, 5, 0));
    assert!(matches!(event, Event::Wagered { warning: Warning::UnderMinimum, .. }));
    assert_eq!(table.round.warned(at(1)), Some(Warned::Before));
    table.deal(&[(1, "AsKc9d")], QUEEN);
    // The play wager equals the small ante.
    table.refused(play(1, 0), "act-3cp:7.2");
    table.go(play(1, 5));
    table.finish();
    assert_eq!(table.profit(1), 10);

    let next = table.round.next(&table.house, Supply::Live, Machine::Empty).unwrap();
    let refusal = decide(&next, &wager(1, 5, 0)).unwrap_err();
    let (amount, minimum) = (Chips(5), Chips(10));
    assert_eq!(refusal, Refusal::UnderMinimum { wager: Wager::Ante, amount, minimum });
    assert_eq!(refusal.clause().to_string(), "act-3cp:3.4");
    assert!(decide(&next, &wager(1, 10, 0)).is_ok());
}

/// act-3cp:3.4 a second wager under the minimum in the same round goes back too; pairs plus counts
/// as well; the exact minimum brings no warning.
#[test]
fn under_the_minimum_on_either_wager() {
    let mut table = Table::live(&[1, 2]);
    let event = table.go(wager(1, 10, 10));
    assert!(matches!(event, Event::Wagered { warning: Warning::None, .. }));
    let event = table.go(wager(1, 10, 9));
    assert!(matches!(event, Event::Wagered { warning: Warning::UnderMinimum, .. }));
    table.refused(wager(1, 10, 8), "act-3cp:3.4");
    table.go(act(1, Act::Withdraw));
    table.refused(wager(1, 9, 0), "act-3cp:3.4");
    // The warning is the player's, not the table's.
    table.go(wager(2, 9, 0));
}

/// act-3cp:3.5 a wager above the maximum is paid, or collected, up to the maximum: play and bonus
/// go by the capped ante, pairs plus is capped as well.
#[test]
fn over_the_maximum() {
    let over = |hand, act, dealer| settled(Case { ante: 300, pairs_plus: 500, hand, act, dealer });
    let won = over("AsKs9d", played(200), QUEEN);
    assert_eq!(won.profit(2), 200 + 200 - 200);
    assert_eq!(won.result(2).over_maximum, Chips(100 + 300));
    let lost = over("KhQh9d", played(200), "AsAdAc");
    assert_eq!(lost.profit(2), -200 - 200 - 200);
    let bonus = over("4h5h6d", played(200), "AsAdAc");
    assert_eq!(bonus.profit(2), -400 + 200 + 6 * 200);
    assert_eq!(over("KhQh9d", FOLD, QUEEN).profit(2), -400);
}

/// act-3cp:4.1 ante and pairs plus, one or both, before the first card and at no other time.
#[test]
fn wagers_come_before_the_first_card() {
    let mut table = Table::live(&[1, 2, 3, 4]);
    table.go(wager(1, 10, 0));
    table.go(wager(2, 0, 10));
    table.go(wager(3, 10, 10));
    table.go(wager(3, 20, 0));
    table.deal(&[(1, "2c3d7h"), (2, "2d3h7s"), (3, "2h3s7c")], QUEEN);
    table.refused(wager(4, 10, 0), "act-3cp:4.1");
    table.refused(wager(1, 20, 0), "act-3cp:4.1");
    assert_eq!(table.round.stack(at(3)), Some(Chips(9_980)));
}

/// act-3cp:4.2 a box without a wager is not in the round; pairs plus alone is enough.
#[test]
fn who_is_in_the_round() {
    let mut table = Table::live(&[1, 2, 3]);
    table.refused(wager(1, 0, 0), "act-3cp:4.2");
    table.refused(NO_MORE_BETS, "act-3cp:4.2");
    table.refused(act(1, Act::Withdraw), "act-3cp:4.2");
    table.go(wager(2, 0, 10));
    table.go(wager(3, 10, 0));
    table.go(act(3, Act::Withdraw));
    table.deal(&[(2, "2c2d7h")], QUEEN);
    assert_eq!(table.round.boxes_dealt_in().collect::<Vec<_>>(), [at(2)]);
    table.refused(fold(1), "act-3cp:4.2");
    table.refused(fold(3), "act-3cp:4.2");
    table.go(keep(2));
    table.finish();
    assert_eq!((table.profit(1), table.profit(2), table.profit(3)), (0, 10, 0));
}

/// act-3cp:4.3 wagers are chips: nobody wagers more than lies in front of them, for ante and pairs
/// plus together or for the play wager.
#[test]
fn wagers_are_chips_on_the_box() {
    let mut begin = start(&[1], Supply::Live);
    begin.seats[0].stack = Chips(35);
    let mut table = Table::new(&book(), begin);
    let refusal = table.refused(wager(1, 20, 20), "act-3cp:4.3");
    let (needed, available) = (Chips(40), Chips(35));
    assert_eq!(refusal, Refusal::NotEnoughChips { needed, available });
    table.refused(wager(1, u64::MAX, u64::MAX), "act-3cp:4.3");
    table.go(wager(1, 10, 10));
    // What lies on the box can be used again.
    table.go(wager(1, 20, 10));
    assert_eq!(table.round.stack(at(1)), Some(Chips(5)));
    table.deal(&[(1, "AsKc9d")], QUEEN);
    let refusal = table.refused(play(1, 20), "act-3cp:4.3");
    assert_eq!(refusal, Refusal::NotEnoughChips { needed: Chips(20), available: Chips(5) });
    table.go(keep(1));
}

/// act-3cp:4.4 one player to a box and one box to a player.
#[test]
fn one_player_one_box() {
    let table = Table::live(&[2, 3]);
    let put = Act::Wager { ante: Chips(10), pairs_plus: Chips(0) };
    let stranger = Command::Act { at: at(2), player: player(3), act: put };
    table.refused(stranger, "act-3cp:4.4");
    let mut begin = start(&[2, 3], Supply::Live);
    begin.seats[1].player = player(2);
    let faults = Round::new(&house(&book()), &begin).unwrap_err();
    assert_eq!(faults, [StartFault::PlayerTwice { player: player(2) }]);
    let mut begin = start(&[2, 3], Supply::Live);
    begin.seats[1].at = at(2);
    let faults = Round::new(&house(&book()), &begin).unwrap_err();
    assert_eq!(faults, [StartFault::BoxTwice { at: at(2) }]);
    assert_eq!(faults[0].clause().to_string(), "act-3cp:4.4");
}

/// act-3cp:4.5 from the first card until the dealer has three nobody touches, changes or adds a
/// wager; then the play wager opens and nothing else.
#[test]
fn nothing_is_touched_during_the_deal() {
    let mut table = Table::live(&[1, 2]);
    table.go(wager(1, 10, 10));
    table.go(cut(26));
    table.go(NO_MORE_BETS);
    let cards = ["2c", "3c", "4d", "5d", "6h"];
    let places = [Holder::Box(at(1)), Holder::Dealer];
    for (place, card) in places.into_iter().cycle().zip(cards) {
        table.go(deal(place, card));
        table.refused(act(1, Act::Withdraw), "act-3cp:4.5");
        table.refused(wager(1, 20, 10), "act-3cp:4.5");
        table.refused(wager(2, 10, 0), "act-3cp:4.5");
        table.refused(marker(1, Wager::Ante, 500), "act-3cp:4.5");
        table.refused(play(1, 10), "act-3cp:7.1");
    }
    table.go(deal(Holder::Dealer, "7h"));
    table.refused(act(1, Act::Withdraw), "act-3cp:4.1");
    table.refused(wager(1, 20, 10), "act-3cp:4.1");
    table.go(play(1, 10));
}

/// act-3cp:4.6 an ante goes on by a play wager; act-3cp:7.8 pairs plus alone cannot.
#[test]
fn an_ante_may_play() {
    let mut table = Table::live(&[1, 2]);
    table.go(wager(1, 10, 0));
    table.go(wager(2, 0, 10));
    table.deal(&[(1, "2c2d7h"), (2, "3c3d7s")], QUEEN);
    table.refused(play(2, 10), "act-3cp:7.8");
    table.refused(play(2, 0), "act-3cp:7.8");
    assert_eq!(legal(&table.round, at(2)).play, None);
    table.go(play(1, 10));
    assert_eq!(table.round.stack(at(1)), Some(Chips(9_980)));
    assert_eq!(table.round.decided(at(1)), Some(Decided::Played));
}

/// act-3cp:7.1 decisions come after the dealer's last card, once for each box, in any order, and
/// before the dealer's cards are turned up.
#[test]
fn decisions_come_after_the_dealers_last_card() {
    let mut table = Table::live(&[1, 2]);
    table.go(wager(1, 10, 0));
    table.go(wager(2, 10, 0));
    table.refused(fold(1), "act-3cp:7.1");
    table.deal(&[(1, "2c2d7h"), (2, "3c3d7s")], QUEEN);
    table.go(fold(2));
    table.refused(play(2, 10), "act-3cp:7.1");
    let refusal = table.refused(REVEAL, "act-3cp:7.1");
    assert_eq!(refusal, Refusal::Undecided { at: at(1) });
    table.go(play(1, 10));
    table.refused(fold(1), "act-3cp:7.1");
    table.finish();
}

/// act-3cp:7.2 a play wager equals the ante: what is over goes back, what is short is completed or
/// the hand folds and it goes back.
#[test]
fn a_wrong_play_wager_is_corrected_at_a_live_table() {
    let begin = |due| {
        let mut table = Table::live(&[1]);
        table.go(wager(1, due, 0));
        table.deal(&[(1, "AsKc9d")], QUEEN);
        table
    };
    let mut over = begin(10);
    over.go(play(1, 15));
    assert_eq!(over.round.stack(at(1)), Some(Chips(9_980)));
    over.finish();
    assert_eq!(over.profit(1), 20);

    let mut short = begin(10);
    short.refused(act(1, Act::Complete), "act-3cp:7.2");
    short.go(play(1, 8));
    let refusal = short.refused(REVEAL, "act-3cp:7.1");
    assert_eq!(refusal, Refusal::Undecided { at: at(1) });
    assert_eq!(short.refused(play(1, 2), "act-3cp:7.2"), Refusal::PlayShort { missing: Chips(2) });
    let mut folded = short.clone();
    short.go(act(1, Act::Complete));
    short.finish();
    assert_eq!(short.profit(1), 20);
    folded.go(fold(1));
    folded.finish();
    assert_eq!(folded.profit(1), -10);
}

/// act-3cp:7.2 where the software deals, or the house says so, no other amount is taken.
#[test]
fn a_wrong_play_wager_is_refused_by_the_software() {
    let mut strict = book();
    strict.policies.wrong_play = WrongPlay::Refused;
    let recorded = Supply::Recorded(order(&[]));
    for (file, supply) in [(book(), recorded), (strict, Supply::Live)] {
        let mut table = Table::new(&file, start(&[1], supply));
        table.go(wager(1, 10, 0));
        if supply == Supply::Live {
            table.deal(&[(1, "AsKc9d")], QUEEN);
        } else {
            table.go(NO_MORE_BETS);
            table.go(cut(2));
            (0..6).for_each(|_| {
                table.go(DEAL_NEXT);
            });
        }
        for amount in [0, 8, 9, 11, 20] {
            let refusal = table.refused(play(1, amount), "act-3cp:7.2");
            assert_eq!(refusal, Refusal::PlayAmount { amount: Chips(amount), due: Chips(10) });
        }
        table.go(play(1, 10));
    }
}

/// act-3cp:7.3 pairs plus alone stays in without a wager on top and is settled by its own hand.
#[test]
fn pairs_plus_alone_keeps_its_hand() {
    let keeps = |hand| settled(Case { ante: 0, pairs_plus: 10, hand, act: KEEP, dealer: "AsAdAc" });
    let pair = keeps("2c2d7h");
    assert_eq!(pair.profit(2), 10);
    assert_eq!(
        (pair.result(2).ante, pair.result(2).play),
        (AnteResult::NotMade, PlayResult::NotMade)
    );
    assert_eq!(keeps("2c3d7h").profit(2), -10);
}

/// act-3cp:7.4 with both wagers the ante can be folded and pairs plus kept: the ante is lost, there
/// is no play wager and no bonus; without pairs plus there is nothing to keep.
#[test]
fn pairs_plus_is_kept_by_election() {
    for dealer in [QUEEN, JACK, "AsAdAc"] {
        let both = |hand| settled(Case { ante: 10, pairs_plus: 10, hand, act: KEEP, dealer });
        assert_eq!(both("3c3d7h").profit(2), -10 + 10);
        assert_eq!(both("4c5d6h").profit(2), -10 + 60);
        assert_eq!(both("4c5d6h").result(2).ante_bonus, Chips::ZERO);
        assert_eq!(both("2c3d7h").profit(2), -20);
    }
    let mut table = Table::live(&[1]);
    table.go(wager(1, 10, 0));
    table.deal(&[(1, "3c3d7h")], QUEEN);
    table.refused(keep(1), "act-3cp:7.4");
}

/// act-3cp:7.8 pairs plus alone may keep or fold, and complete nothing.
#[test]
fn pairs_plus_alone_has_no_play_wager() {
    let mut table = Table::live(&[1]);
    table.go(wager(1, 0, 10));
    table.deal(&[(1, "3c3d7h")], QUEEN);
    let listed = legal(&table.round, at(1));
    assert_eq!(listed, Legal { fold: true, keep_pairs_plus: true, ..Legal::default() });
    for amount in [1, 5, 10] {
        assert_eq!(table.refused(play(1, amount), "act-3cp:7.8"), Refusal::NoAnte);
    }
    table.refused(act(1, Act::Complete), "act-3cp:7.2");
}
