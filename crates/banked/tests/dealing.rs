//! Every clause on shuffling and dealing: 3 Card Poker rules 5, 6, 7 and 10.

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
use cutcard_cards::{Card, Deck, DeckSize, parse_cards};

const LOAD: Command = Command::House(HouseAct::Shuffle(Shuffle::IntoMachine));

fn automated() -> HouseFile {
    HouseFile { shoe: Shoe::Automated, ..book() }
}

/// Where each card goes, until no more is due.
fn deal_all(table: &mut Table) -> String {
    let mut places = String::new();
    while let Step::Card { to } = table.round.step() {
        table.go(DEAL_NEXT);
        places.push_str(&match to {
            Holder::Box(at) => at.get().to_string(),
            Holder::Dealer => "D".to_owned(),
        });
    }
    places
}

fn recorded(file: &HouseFile, seats: &[u8], top: &str) -> Table {
    let cards: Vec<Card> = parse_cards(top).unwrap();
    Table::new(file, start(seats, Supply::Recorded(order(&cards))))
}

/// act-3cp:5.1 no card comes out of a shoe that was not shuffled for this round.
#[test]
fn every_round_is_shuffled() {
    for supply in [Supply::Live, Supply::Recorded(order(&[]))] {
        let mut table = Table::new(&book(), start(&[1], supply));
        table.go(wager(1, 10, 0));
        table.go(NO_MORE_BETS);
        let card = if supply == Supply::Live { deal(Holder::Box(at(1)), "2c") } else { DEAL_NEXT };
        table.refused(card, "act-3cp:5.1");
        table.refused(LOAD, "act-3cp:10.1");
        table.go(cut(26));
        table.refused(cut(26), "act-3cp:5.1");
        table.go(card);
        // A machine's cards are of no use to a manual shoe, nor are an earlier round's.
        let house = house(&book());
        let mut begin = start(&[1], supply);
        begin.machine = Machine::Loaded;
        let mut next = Round::new(&house, &begin).unwrap();
        next.apply(&decide(&next, &wager(1, 10, 0)).unwrap());
        next.apply(&decide(&next, &NO_MORE_BETS).unwrap());
        assert_eq!(next.step(), Step::Shuffle);
    }
}

/// act-3cp:5.2 one cut, at least two cards from either end; what it lifts off is dealt last.
#[test]
fn the_cut() {
    let table = recorded(&book(), &[1], "");
    for depth in [0, 1, 51, 52, 255] {
        let refusal = table.refused(cut(depth), "act-3cp:5.2");
        assert_eq!(refusal, Refusal::Cut { depth, least: 2, most: 50 });
    }
    let cards = Deck::plain(DeckSize::FiftyTwo).in_order();
    for depth in [2, 26, 50] {
        let mut table = table.clone();
        table.go(wager(1, 10, 0));
        table.go(cut(depth));
        table.go(NO_MORE_BETS);
        deal_all(&mut table);
        let dealt = |place: usize| cards[(place + usize::from(depth)) % 52];
        assert_eq!(known_cards(&table.round, Holder::Box(at(1))), [dealt(0), dealt(2), dealt(4)]);
        assert_eq!(known_cards(&table.round, Holder::Dealer), [dealt(1), dealt(3), dealt(5)]);
    }
}

/// act-3cp:6.1 every card comes from the shoe: one that is out, the joker, or one from elsewhere is
/// refused.
#[test]
fn cards_come_from_the_shoe() {
    let mut table = Table::live(&[1]);
    table.go(wager(1, 10, 0));
    table.go(cut(26));
    table.go(NO_MORE_BETS);
    table.refused(DEAL_NEXT, "act-3cp:6.1");
    table.go(deal(Holder::Box(at(1)), "2c"));
    for card in ["2c", "Jk"] {
        table.refused(deal(Holder::Dealer, card), "act-3cp:2.1");
    }
    let mut table = recorded(&book(), &[1], "");
    table.go(wager(1, 10, 0));
    table.go(cut(26));
    table.go(NO_MORE_BETS);
    table.refused(deal(Holder::Box(at(1)), "2c"), "act-3cp:6.1");
    let cards: Vec<Card> = parse_cards(&"As".repeat(52)).unwrap();
    assert_eq!(Order::from_slice(&cards), None);
}

/// act-3cp:6.2 cards go face down: no viewer is told one as it is dealt, not even their own.
#[test]
fn cards_are_dealt_face_down() {
    let mut table = recorded(&book(), &[1, 2], "");
    table.go(wager(1, 10, 0));
    table.go(wager(2, 10, 0));
    table.go(cut(26));
    table.go(NO_MORE_BETS);
    let viewers = [Viewer::Box(at(1)), Viewer::Box(at(2)), Viewer::Staff, Viewer::Spectator];
    while let Step::Card { to } = table.round.step() {
        for viewer in viewers {
            let seen = view(&table.round, viewer);
            assert!(seen.boxes.iter().all(|each| each.hand.is_none()));
            assert_eq!(seen.dealer.hand, None);
        }
        let event = table.go(DEAL_NEXT);
        for viewer in viewers {
            let seen = redact(&event, viewer);
            assert_eq!(seen, Seen::FaceDown { version: Version::NOW, face_down: to });
        }
    }
    let own = view(&table.round, Viewer::Box(at(1)));
    let cards = known_cards(&table.round, Holder::Box(at(1)));
    assert_eq!(own.boxes[0].hand.unwrap().to_vec(), cards);
    assert_eq!(own.boxes[1].hand, None);
    assert_eq!(own.dealer.hand, None);
}

/// A live table of four boxes whose dealer tells no card; the third folds, the fourth keeps pairs plus alone.
fn untold() -> Table {
    let mut table = Table::live(&[1, 2, 3, 4]);
    for number in [1, 2, 3] {
        table.go(wager(number, 10, 0));
    }
    table.go(wager(4, 0, 10));
    table.go(cut(26));
    table.go(NO_MORE_BETS);
    while let Step::Card { to } = table.round.step() {
        table.go(Command::House(HouseAct::DealCard { to, card: None }));
    }
    table.go(play(1, 10));
    table.go(play(2, 10));
    table.go(fold(3));
    table.go(keep(4));
    table
}

/// act-3cp:6.2, act-3cp:9.1 a card that nobody knows is turned up for the settlement, which waits for those it needs.
#[test]
fn cards_that_nobody_knows_are_turned_up() {
    let mut table = untold();
    let boxed = |number| Holder::Box(at(number));
    let ahead = table.round.cards_ahead();
    let due = [Holder::Dealer, boxed(1), boxed(2), boxed(4)];
    assert_eq!(ahead, due.iter().flat_map(|of| [*of; 3]).collect::<Vec<_>>());
    table.refused(REVEAL, "act-3cp:9.1");
    table.refused(turn_up(boxed(3), "2c"), "act-3cp:9.1");
    for card in ["Qs", "Tc", "6d"] {
        table.go(turn_up(Holder::Dealer, card));
    }
    table.refused(turn_up(Holder::Dealer, "2c"), "act-3cp:9.1");
    table.refused(turn_up(boxed(1), "Qs"), "act-3cp:2.1");
    table.refused(turn_up(boxed(1), "Jk"), "act-3cp:2.1");
    assert_eq!(view(&table.round, Viewer::Spectator).dealer.hand, Some(hand("QsTc6d")));
    // In the order in which they come to the dealer's hand.
    for card in ["2s", "2h", "9d"] {
        table.go(turn_up(boxed(2), card));
    }
    assert_eq!(table.round.step(), Step::TurnUp { of: boxed(1) });
    table.refused(REVEAL, "act-3cp:9.1");
    // Whose wagers are no more, needs no cards.
    table.go(rule(Irregularity::BoxVoid { at: at(1), cause: BoxVoidCause::HandLost }));
    assert_eq!(table.round.cards_ahead(), [boxed(4); 3]);
    for card in ["4s", "4h", "9c"] {
        table.go(turn_up(boxed(4), card));
    }
    table.finish();
    assert_eq!([1, 2, 3, 4].map(|number| table.profit(number)), [0, 20, -10, 10]);
    assert_eq!(table.round.cards_of(boxed(3)), [None; 3]);
}

/// act-3cp:6.2 nobody sees what was not told, not even whose it is; what is turned up all see, once the hand is whole.
#[test]
fn a_view_has_no_card_that_was_not_told() {
    let mut table = untold();
    let viewers = [Viewer::Box(at(1)), Viewer::Box(at(2)), Viewer::Staff, Viewer::Spectator];
    let hands = |table: &Table, viewer| {
        let seen = view(&table.round, viewer);
        seen.boxes.iter().map(|each| each.hand).collect::<Vec<_>>()
    };
    for card in ["As", "Ks", "2d"] {
        for viewer in viewers {
            assert_eq!(hands(&table, viewer), [None; 4]);
        }
        let event = table.go(turn_up(Holder::Box(at(1)), card));
        assert!(matches!(redact(&event, Viewer::Spectator), Seen::Whole(_)));
    }
    for viewer in viewers {
        assert_eq!(hands(&table, viewer), [Some(hand("AsKs2d")), None, None, None]);
        assert_eq!(view(&table.round, viewer).dealer.hand, None);
    }
}

/// Of a hand some cards may be told in the deal, and only the others are turned up; players see their own once all
/// are known.
#[test]
fn a_hand_may_be_told_in_part() {
    let mut table = Table::live(&[1]);
    table.go(wager(1, 10, 0));
    table.go(cut(26));
    table.go(NO_MORE_BETS);
    let told = ["As", "", "Ks", "", "", ""];
    for card in told {
        let Step::Card { to } = table.round.step() else { panic!("the deal") };
        table.go(deal(to, card));
    }
    assert_eq!(view(&table.round, Viewer::Box(at(1))).boxes[0].hand, None);
    table.go(play(1, 10));
    assert_eq!(table.round.cards_ahead().len(), 4);
    table.go(turn_up(Holder::Box(at(1)), "2d"));
    assert_eq!(known_cards(&table.round, Holder::Box(at(1))), hand("AsKs2d"));
    assert_eq!(table.round.step(), Step::TurnUp { of: Holder::Dealer });
    let text = serde_json::to_string(&table.events).unwrap();
    assert!(text.contains(r#"{"card-dealt":{"to":"dealer","card":null}}"#), "{text}");
    assert!(text.contains(r#"{"card-dealt":{"to":{"box":1},"card":"As"}}"#), "{text}");
}

/// act-3cp:6.3 "no more bets" comes before the first card, and no wager after it. An automated
/// shoe keeps the custom.
#[test]
fn no_more_bets_is_announced() {
    for file in [book(), automated()] {
        let mut table = recorded(&file, &[1, 2], "");
        table.go(wager(1, 10, 0));
        table.go(if file.shoe == Shoe::Manual { cut(26) } else { LOAD });
        table.refused(DEAL_NEXT, "act-3cp:6.3");
        table.go(NO_MORE_BETS);
        table.refused(NO_MORE_BETS, "act-3cp:6.3");
        table.refused(wager(2, 10, 0), "act-3cp:6.3");
        table.refused(wager(1, 20, 0), "act-3cp:6.3");
        table.refused(act(1, Act::Withdraw), "act-3cp:6.3");
        table.go(DEAL_NEXT);
    }
}

/// act-3cp:6.4 clockwise; act-3cp:6.4(a) one card to each box with a wager, pairs plus alone
/// included; act-3cp:6.4(b) one to the dealer, last in each pass; act-3cp:6.4(c) until all have
/// three.
#[test]
fn the_order_of_the_deal() {
    for (boxes, expected) in
        [(vec![1, 3], "13D13D13D"), (vec![4], "4D4D4D"), (vec![1, 2, 5, 7], "1257D1257D1257D")]
    {
        let mut table = recorded(&book(), &[1, 2, 3, 4, 5, 6, 7], "");
        // The order in which wagers are made is not the order of the deal.
        for number in boxes.iter().rev() {
            let (ante, pairs_plus) = if number % 2 == 0 { (10, 0) } else { (0, 10) };
            table.go(wager(*number, ante, pairs_plus));
        }
        table.go(cut(26));
        table.go(NO_MORE_BETS);
        assert_eq!(deal_all(&mut table), expected);
        table.refused(DEAL_NEXT, "act-3cp:6.4(c)");
        assert_eq!(table.round.phase(), Phase::Deciding);
    }
}

/// act-3cp:6.4 a card for another place than the next is refused with the place it belongs to.
#[test]
fn a_card_out_of_order_is_refused() {
    let mut table = Table::live(&[1, 3]);
    table.go(wager(1, 10, 0));
    table.go(wager(3, 10, 0));
    table.go(cut(26));
    table.go(NO_MORE_BETS);
    let (first, third) = (Holder::Box(at(1)), Holder::Box(at(3)));
    let refusal = table.refused(deal(third, "2c"), "act-3cp:6.4");
    assert_eq!(refusal, Refusal::NotNext { to: third, next: first, shoe: Shoe::Manual });
    table.refused(deal(Holder::Dealer, "2c"), "act-3cp:6.4");
    table.go(deal(first, "2c"));
    table.refused(deal(first, "3c"), "act-3cp:6.4");
    table.go(deal(third, "3c"));
    table.refused(deal(first, "4c"), "act-3cp:6.4");
    table.go(deal(Holder::Dealer, "4c"));
    table.refused(deal(Holder::Dealer, "5c"), "act-3cp:6.4");
}

/// act-3cp:7.6 a folded hand stays face down: no other viewer ever sees it, settled or racked.
#[test]
fn a_folded_hand_stays_face_down() {
    let mut table = Table::live(&[1, 2]);
    table.go(wager(1, 10, 10));
    table.go(wager(2, 10, 10));
    table.deal(&[(1, "3c3d7h"), (2, "4c4d7s")], "QsTc6d");
    table.go(fold(1));
    table.go(keep(2));
    table.finish();
    for viewer in [Viewer::Box(at(2)), Viewer::Staff, Viewer::Spectator] {
        let seen = view(&table.round, viewer);
        assert_eq!(seen.boxes[0].hand, None);
        assert_eq!(seen.boxes[1].hand, Some(hand("4c4d7s")));
    }
    let settled = table.events.iter().find(|event| matches!(event, Event::Settled { .. }));
    assert!(matches!(settled, Some(Event::Settled { hand: None, .. })));
}

/// act-3cp:7.7 a folded hand is counted before it goes to the rack; a wrong count keeps the round
/// open until it is put right or the round is void.
#[test]
fn folded_hands_are_counted() {
    let count = |cards| Command::House(HouseAct::CountFolded { at: at(1), cards });
    let mut table = Table::live(&[1, 2]);
    table.go(wager(1, 10, 0));
    table.go(wager(2, 10, 0));
    table.refused(count(3), "act-3cp:7.7");
    table.deal(&[(1, "3c3d7h"), (2, "4c4d7s")], "QsTc6d");
    table.go(fold(1));
    table.go(play(2, 10));
    table.go(REVEAL);
    table.go(SETTLE);
    table.go(SETTLE);
    assert_eq!(table.refused(RACK, "act-3cp:7.7"), Refusal::NotCounted { at: at(1) });
    table.go(count(2));
    assert_eq!(table.refused(RACK, "act-3cp:7.7"), Refusal::WrongCount { at: at(1), cards: 2 });
    let mut misdealt = table.clone();
    table.go(count(3));
    table.refused(count(3), "act-3cp:7.7");
    table.go(RACK);
    misdealt.go(void(VoidCause::Misdeal));
    assert_eq!((misdealt.profit(1), misdealt.profit(2)), (0, 0));
}

/// act-3cp:7.7 the software has counted its own.
#[test]
fn recorded_hands_need_no_count() {
    let mut table = recorded(&book(), &[1], "");
    table.go(wager(1, 10, 0));
    table.go(cut(26));
    table.go(NO_MORE_BETS);
    deal_all(&mut table);
    table.go(fold(1));
    let count = Command::House(HouseAct::CountFolded { at: at(1), cards: 3 });
    table.refused(count, "act-3cp:7.7");
    table.finish();
}

/// act-3cp:10.3 the machine is loaded for the first round, and not again.
#[test]
fn the_machine_is_loaded_once() {
    let mut table = recorded(&automated(), &[1], "");
    table.go(wager(1, 10, 0));
    table.go(NO_MORE_BETS);
    table.refused(DEAL_NEXT, "act-3cp:10.3");
    table.refused(cut(26), "act-3cp:10.1");
    table.go(LOAD);
    table.refused(LOAD, "act-3cp:10.3");
    deal_all(&mut table);
    table.go(CALL);
    table.go(fold(1));
    table.finish();
    let supply = Supply::Recorded(order(&[]));
    let next = table.round.next(&table.house, supply, Machine::Loaded).unwrap();
    assert_eq!(decide(&next, &LOAD).unwrap_err().clause().to_string(), "act-3cp:10.3");
}

/// act-3cp:10.4 three cards to each box with a wager, then three to the dealer.
#[test]
fn the_machine_deals_three_at_a_time() {
    let mut table = recorded(&automated(), &[1, 2, 3], "2c3c4c 5d6d7d 8h9hTh");
    table.go(wager(3, 0, 10));
    table.go(wager(1, 10, 0));
    table.go(LOAD);
    table.go(NO_MORE_BETS);
    assert_eq!(deal_all(&mut table), "111333DDD");
    assert_eq!(known_cards(&table.round, Holder::Box(at(1))), hand("2c3c4c"));
    assert_eq!(known_cards(&table.round, Holder::Box(at(3))), hand("5d6d7d"));
    assert_eq!(known_cards(&table.round, Holder::Dealer), hand("8h9hTh"));
    table.refused(DEAL_NEXT, "act-3cp:10.4");
    let mut live = Table::new(&automated(), start(&[1, 3], Supply::Live));
    live.go(wager(1, 10, 0));
    live.go(wager(3, 10, 0));
    live.go(LOAD);
    live.go(NO_MORE_BETS);
    live.go(deal(Holder::Box(at(1)), "2c"));
    live.refused(deal(Holder::Box(at(3)), "3c"), "act-3cp:10.4");
}

/// act-3cp:10.5 from a machine nobody looks, and nobody decides, before the call "play or fold".
#[test]
fn players_look_after_the_call() {
    let mut table = recorded(&automated(), &[1], "2c3c4c 5d6d7d");
    table.go(wager(1, 10, 0));
    table.go(LOAD);
    table.go(NO_MORE_BETS);
    table.refused(CALL, "act-3cp:7.1");
    deal_all(&mut table);
    assert_eq!(table.round.phase(), Phase::Dealt);
    assert_eq!(view(&table.round, Viewer::Box(at(1))).boxes[0].hand, None);
    table.refused(play(1, 10), "act-3cp:10.5");
    table.refused(fold(1), "act-3cp:10.5");
    table.refused(REVEAL, "act-3cp:10.5");
    table.go(CALL);
    let seen = view(&table.round, Viewer::Box(at(1)));
    assert_eq!(seen.boxes[0].hand, Some(hand("2c3c4c")));
    assert_eq!(seen.dealer.hand, None);
    table.refused(CALL, "act-3cp:10.5");
    table.go(play(1, 10));
    assert_eq!(view(&table.round, Viewer::Staff).dealer.hand, None);
    table.finish();
    // A manual shoe has no call: the dealer's last card is enough.
    let mut manual = recorded(&book(), &[1], "");
    manual.go(wager(1, 10, 0));
    manual.go(cut(26));
    manual.go(NO_MORE_BETS);
    deal_all(&mut manual);
    assert!(view(&manual.round, Viewer::Box(at(1))).boxes[0].hand.is_some());
    manual.refused(CALL, "act-3cp:10.5");
}
