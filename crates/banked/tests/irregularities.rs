//! What goes wrong and what the book rules: 3 Card Poker rules 10, 11, 12 and 14.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::panic,
    clippy::wildcard_enum_match_arm,
    reason = "a test may fail"
)]

mod common;

use common::*;
use cutcard_banked::*;
use cutcard_rulebook::{BoxRemedy, BoxWhen, BoxWrong, Chips, Word as _, box_rulings, clause};
use std::collections::BTreeSet;

fn exposed(number: u8) -> Command {
    rule(Irregularity::PlayerCardExposed { at: at(number) })
}

fn box_void(number: u8, cause: BoxVoidCause) -> Command {
    rule(Irregularity::BoxVoid { at: at(number), cause })
}

const DEALER_EXPOSED: Command = Command::House(HouseAct::Rule(Irregularity::DealerCardExposed));

/// Two boxes with both wagers, cards ready and wagers closed.
fn closed() -> Table {
    let mut table = Table::live(&[1, 2]);
    table.go(wager(1, 10, 10));
    table.go(wager(2, 20, 0));
    table.go(cut(26));
    table.go(NO_MORE_BETS);
    table
}

fn deciding() -> Table {
    let mut table = closed();
    table.deal(&[(1, "AhKd9c"), (2, "7h7d7c")], "QsTc6d");
    table
}

#[track_caller]
fn is_void(table: &Table) {
    assert_eq!(table.round.phase(), Phase::Void);
    assert_eq!((table.profit(1), table.profit(2)), (0, 0));
    assert_eq!(table.round.float(), FLOAT);
    let again = Round::replay(&table.house, &table.start, &table.events).unwrap();
    assert_eq!(again, table.round);
    assert_eq!(table.round.step(), Step::Nothing);
}

/// act-3cp:12.1 one card seen in the deal is turned over and the deal goes on; act-3cp:12.2 the
/// second voids the round, whoever's it is.
#[test]
fn exposed_cards_of_players() {
    let mut table = closed();
    table.refused(exposed(1), "act-3cp:12.1");
    table.go(deal(Holder::Box(at(1)), "Ah"));
    table.refused(exposed(2), "act-3cp:12.1");
    table.refused(void(VoidCause::PlayerCardsExposed), "act-3cp:12.2");
    table.go(exposed(1));
    // One card cannot be seen twice.
    table.refused(exposed(1), "act-3cp:12.2");
    table.go(deal(Holder::Box(at(2)), "7h"));
    let mut goes_on = table.clone();
    table.go(exposed(2));
    is_void(&table);

    goes_on.deal(&[(1, "KdQc9c"), (2, "7d7c2s")], "QsTc6d");
}

/// act-3cp:12.1 outside the deal a player's own card is their own affair.
#[test]
fn cards_exposed_after_the_deal() {
    let table = deciding();
    table.refused(exposed(1), "act-3cp:12.1");
    table.refused(void(VoidCause::PlayerCardsExposed), "act-3cp:12.2");
}

/// act-3cp:12.3 a card of the dealer's that is seen before the last player has decided voids the
/// round; afterwards it is turned up anyway.
#[test]
fn exposed_cards_of_the_dealer() {
    let mut dealing = closed();
    dealing.go(deal(Holder::Box(at(1)), "Ah"));
    dealing.go(deal(Holder::Box(at(2)), "7h"));
    dealing.refused(DEALER_EXPOSED, "act-3cp:12.3");
    dealing.go(deal(Holder::Dealer, "Qs"));
    dealing.go(DEALER_EXPOSED);
    is_void(&dealing);

    let mut table = deciding();
    table.go(play(1, 10));
    let mut seen = table.clone();
    seen.go(DEALER_EXPOSED);
    is_void(&seen);
    table.go(play(2, 20));
    table.refused(DEALER_EXPOSED, "act-3cp:12.3");
    table.finish();
}

/// act-3cp:12.4 a misdeal voids the round, found early or after the settlement.
#[test]
fn a_misdeal_voids_the_round() {
    let mut table = closed();
    table.refused(void(VoidCause::Misdeal), "act-3cp:A:Round of Play");
    table.go(deal(Holder::Box(at(1)), "Ah"));
    table.go(void(VoidCause::Misdeal));
    is_void(&table);
    let mut late = deciding();
    late.go(fold(1));
    late.go(play(2, 20));
    late.go(REVEAL);
    late.go(SETTLE);
    late.go(SETTLE);
    assert_eq!((late.profit(1), late.profit(2)), (-20, 40 + 60));
    late.go(void(VoidCause::Misdeal));
    is_void(&late);
}

/// act-3cp:12.5 a hand that went to the rack too early is rebuilt and plays on, or is out with its
/// wagers returned.
#[test]
fn a_hand_in_the_rack() {
    let rebuilt = rule(Irregularity::HandRebuilt { at: at(1) });
    closed().refused(rebuilt, "act-3cp:A:Round of Play");
    let mut table = deciding();
    table.go(rebuilt);
    let mut lost = table.clone();
    table.go(play(1, 10));
    table.go(play(2, 20));
    table.finish();
    assert_eq!(table.profit(1), 20 - 10);

    lost.go(box_void(1, BoxVoidCause::HandLost));
    assert_eq!(lost.round.stack(at(1)), Some(STACK));
    lost.refused(play(1, 10), "act-3cp:4.2");
    lost.refused(box_void(1, BoxVoidCause::HandLost), "act-3cp:4.2");
    lost.go(play(2, 20));
    lost.finish();
    assert_eq!((lost.profit(1), lost.profit(2)), (0, 40 + 60));
    assert_eq!(lost.round.result(at(1)), None);
}

/// act-3cp:11.3 and act-3cp:14.2(a) a player who breaks the rules has the wager voided, at any
/// point until it is settled; the cards go on as they were dealt.
#[test]
fn one_box_is_void() {
    for cause in BoxVoidCause::ALL {
        let mut table = closed();
        table.go(deal(Holder::Box(at(1)), "Ah"));
        table.go(box_void(2, cause));
        table.go(box_void(1, cause));
        table.deal(&[(1, "KdQc9c"), (2, "7h7d7c")], "QsTc6d");
        // Nobody has to decide.
        assert_eq!(table.round.step(), Step::Reveal);
        table.finish();
        assert_eq!((table.profit(1), table.profit(2)), (0, 0));

        let mut table = deciding();
        table.go(play(1, 10));
        table.go(play(2, 15));
        table.go(box_void(2, cause));
        table.go(REVEAL);
        table.go(SETTLE);
        table.refused(box_void(1, cause), "act-3cp:8");
        table.finish();
        assert_eq!((table.profit(1), table.profit(2)), (20 - 10, 0));
    }
}

/// act-3cp:12.5 the last box to be settled may be the one that is void.
#[test]
fn the_last_box_is_void() {
    let mut table = deciding();
    table.go(play(1, 10));
    table.go(play(2, 20));
    table.go(REVEAL);
    table.go(SETTLE);
    assert_eq!(table.round.step(), Step::Settle { at: at(2) });
    table.go(box_void(2, BoxVoidCause::HandLost));
    assert_eq!(table.round.phase(), Phase::Settled);
    table.refused(SETTLE, "act-3cp:8");
    table.finish();
    assert_eq!((table.profit(1), table.profit(2)), (20 - 10, 0));
}

/// act-3cp:10.6 a machine that fails voids the round; a manual shoe is no machine.
#[test]
fn a_machine_that_fails() {
    deciding().refused(void(VoidCause::Malfunction), "act-3cp:10.6");
    let file = HouseFile { shoe: Shoe::Automated, ..book() };
    let mut table = Table::new(&file, start(&[1, 2], Supply::Live));
    table.go(wager(1, 10, 10));
    table.go(wager(2, 20, 0));
    table.deal(&[(1, "AhKd9c"), (2, "7h7d7c")], "QsTc6d");
    table.go(play(1, 10));
    table.go(void(VoidCause::Malfunction));
    is_void(&table);
}

/// act-3cp:11.3, act-3cp:14.1, act-3cp:14.3 and act-3cp:A:Void the house may void a round at any
/// point: what was wagered or paid goes back. A warning stays.
#[test]
fn the_house_voids_a_round() {
    use VoidCause::{Collusion, Commotion, Fraud, Impractical};
    for cause in [Collusion, Commotion, Fraud, Impractical] {
        let mut early = Table::live(&[1, 2]);
        early.go(wager(1, 5, 0));
        early.go(void(cause));
        is_void(&early);
        assert_eq!(early.round.warned(at(1)), Some(Warned::Before));

        let mut late = deciding();
        late.go(play(1, 10));
        late.go(play(2, 20));
        late.go(REVEAL);
        late.go(SETTLE);
        assert_ne!(late.profit(1), 0);
        late.go(void(cause));
        is_void(&late);
        // A void round turns nothing up that was down.
        assert!(view(&late.round, Viewer::Spectator).boxes.iter().all(|each| each.hand.is_none()));
    }
}

/// Every clause that can be cited is in the register.
#[test]
fn causes_are_in_the_register() {
    let rounds = VoidCause::ALL.map(cutcard_banked::void_clause);
    let boxes = BoxVoidCause::ALL.map(BoxVoidCause::clause);
    for id in rounds.iter().chain(&boxes) {
        assert!(clause(id).is_some(), "{id}");
    }
}

/// act-3cp:12.4 chips are safe from a record that is not of this round.
#[test]
fn a_forged_record_is_found() {
    let mut table = deciding();
    table.go(play(1, 10));
    table.go(play(2, 20));
    table.finish();
    for place in 0..table.events.len() {
        let mut forged = table.events.clone();
        let event = &mut forged[place];
        if let Event::Wagered { ante, .. } = event {
            *ante = Chips(100);
        } else if let Event::Settled { result, .. } = event {
            result.won = Chips(result.won.0 + 1);
        } else {
            *event = Event::Voided(VoidCause::Malfunction);
        }
        let replayed = Round::replay(&table.house, &table.start, &forged);
        assert!(replayed.is_err(), "{place}: {:?}", forged[place]);
        let stopped = Round::replay(&table.house, &table.start, &table.events[..place]).unwrap();
        stopped.check_invariants().unwrap();
    }
}

/// Whether what a ruling asks for is so, of box 1.
fn holds(round: &Round, when: BoxWhen, mendable: bool) -> bool {
    let in_the_deal = matches!(round.phase(), Phase::Dealing | Phase::Dealt);
    let deciding = in_the_deal || round.phase() == Phase::Deciding;
    let has_cards = !round.cards_of(Holder::Box(at(1))).is_empty();
    match when {
        BoxWhen::InTheDeal => in_the_deal && has_cards,
        BoxWhen::FirstExposed => round
            .ruling(Irregularity::PlayerCardExposed { at: at(1) })
            .is_ok_and(|ruled| matches!(ruled.event, Event::CardExposed { .. })),
        BoxWhen::TwoOut => {
            let out = |number| round.cards_of(Holder::Box(at(number))).len();
            out(1) + out(2) >= 2
        }
        BoxWhen::BeforeLastDecision => deciding && !round.cards_of(Holder::Dealer).is_empty(),
        BoxWhen::CardOut => has_cards && !round.is_over(),
        BoxWhen::Unsettled => {
            let void = round.decided(at(1)) == Some(Decided::Void);
            has_cards && !round.is_over() && round.result(at(1)).is_none() && !void
        }
        BoxWhen::CanBePutRight => mendable,
        BoxWhen::AutomatedShoe => round.house().shoe() == Shoe::Automated && !round.is_over(),
    }
}

fn does(event: &Event) -> BoxRemedy {
    match event {
        Event::CardExposed { .. } => BoxRemedy::TurnOver,
        Event::HandRebuilt { .. } => BoxRemedy::Rebuild,
        Event::BoxVoided { .. } => BoxRemedy::VoidHand,
        Event::Voided(_) => BoxRemedy::Void,
        other => panic!("{other:?} is no ruling"),
    }
}

/// A round of each shoe after each of its events, and each after a card was exposed or a box voided.
fn moments() -> Vec<Round> {
    let mut all = Vec::new();
    for shoe in [Shoe::Manual, Shoe::Automated] {
        let mut table = Table::new(&HouseFile { shoe, ..book() }, start(&[1, 2], Supply::Live));
        table.go(wager(1, 10, 10));
        table.go(wager(2, 20, 0));
        table.go(match shoe {
            Shoe::Manual => cut(26),
            Shoe::Automated => Command::House(HouseAct::Shuffle(Shuffle::IntoMachine)),
        });
        table.go(NO_MORE_BETS);
        table.deal(&[(1, "AhKd9c"), (2, "7h7d7c")], "QsTc6d");
        table.go(play(1, 10));
        table.go(play(2, 20));
        table.finish();
        for place in 0..=table.events.len() {
            let round = Round::replay(&table.house, &table.start, &table.events[..place]).unwrap();
            for ruling in [exposed(1), exposed(2), box_void(1, BoxVoidCause::HandLost)] {
                let mut then = round.clone();
                if let Ok(event) = decide(&then, &ruling) {
                    then.apply(&event);
                    all.push(then);
                }
            }
            all.push(round);
        }
    }
    all
}

/// The round rules as `rulebooks/act-3cp/irregularities.toml` says, wherever that says something, and nowhere else:
/// the same deed, clause and person (act-3cp:10.6, act-3cp:11.3, act-3cp:12.1-12.5, act-3cp:14.2(a)).
#[test]
fn rulings_are_those_of_the_book() {
    let mut made = BTreeSet::new();
    for round in moments() {
        let listed = round.may_be_wrong();
        for (wrong, word) in BoxWrong::WORDS {
            for mendable in [false, true] {
                let report = Irregularity::reported(*wrong, Some(at(1)), mendable).unwrap();
                let ruled = round.ruling(report);
                let mut of = box_rulings().iter().filter(|ruling| ruling.wrong == *wrong);
                let expected =
                    of.find(|it| it.when.iter().all(|when| holds(&round, *when, mendable)));
                let told = format!("{word}, {mendable}: {:?} {ruled:?}", round.phase());
                let Some(expected) = expected else {
                    assert!(ruled.is_err(), "{told}");
                    continue;
                };
                let ruled = ruled.unwrap_or_else(|refusal| panic!("{told}: {refusal}"));
                assert_eq!(
                    (ruled.clause, does(&ruled.event)),
                    (expected.clause.clone(), expected.remedy)
                );
                assert_eq!(report.ruled_by(), expected.by, "{told}");
                assert!(listed.contains(wrong), "{told}");
                made.insert((word, expected.clause.to_string(), expected.remedy));
            }
        }
    }
    assert_eq!(made.len(), box_rulings().len(), "each is made somewhere: {made:?}");
}

/// act-3cp:A:Void a ruling is told before it is made, with the chips that go back by it and to whom.
#[test]
fn a_ruling_says_what_goes_back() {
    let mut table = deciding();
    table.go(fold(1));
    table.go(play(2, 20));
    table.go(REVEAL);
    table.go(SETTLE);
    table.go(SETTLE);
    let ruled = table.round.ruling(Irregularity::RoundVoid(VoidCause::Misdeal)).unwrap();
    let back = ruled.back.iter().map(|back| (back.at.get(), back.chips.0, back.to));
    assert_eq!(back.collect::<Vec<_>>(), [(1, 20, BackTo::Player), (2, 100, BackTo::House)]);
    let lost = BoxVoidCause::HandLost;
    let ruled = deciding().round.ruling(Irregularity::BoxVoid { at: at(1), cause: lost }).unwrap();
    assert_eq!(ruled.back, [GoesBack { at: at(1), chips: Chips(20), to: BackTo::Player }]);
    let rebuilt = deciding().round.ruling(Irregularity::HandRebuilt { at: at(1) }).unwrap();
    assert_eq!((rebuilt.back.len(), rebuilt.clause.to_string()), (0, "act-3cp:12.5".to_owned()));
}
