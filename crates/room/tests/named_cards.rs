//! Cards that were read at a table dealt by hand and lie face down: what is refused tells nobody of them, whatever
//! their role, and whoever holds them.

use crate::common::*;
use cutcard_banked::PlayerId;
use cutcard_cards::{Card, parse_cards};
use cutcard_ledger::{Chips, TableId};
use cutcard_room::*;
use cutcard_round::{Act, Report, Role, Rows, Slot};
use cutcard_rulebook::Wrong;
use cutcard_table::{Command, DealtBy, DeckOrder, Due, PlayerAct, SeatNumber, TableFile};

const DEALER: Who = Who::staff(PlayerId(50), Role::Dealer);
const AREA: Who = Who::staff(PlayerId(51), Role::AreaManager);

async fn table_of(room: &Room, file: TableFile) -> TableId {
    let options = cutcard_table::Options { dealt_by: DealtBy::Hand, ..file.options.clone() };
    let table = room.open_table(AREA, opening(TableFile { options, ..file })).await.unwrap();
    let chips = room.shown(table).unwrap().table.config().least_buy_in().max(Chips(500));
    for (who, seat) in [(ONE, 1), (TWO, 2)] {
        room.welcome(who.player).await.unwrap();
        room.ask(table, who, sit_down(seat, chips.0), None).await.unwrap();
    }
    let begin = Command::StartRound { order: DeckOrder::default(), cut: 0 };
    room.ask(table, DEALER, Ask::ByHand(begin), None).await.unwrap();
    table
}

fn deal(text: &str) -> Ask {
    let slot = |word: &str| -> Slot { word.parse::<Card>().ok() };
    Ask::ByHand(Command::Cards { cards: text.split(' ').map(slot).collect() })
}

fn report(wrong: Wrong, seat: Option<u8>, cards: &str) -> Ask {
    let place = seat.map(|_| 0);
    let cards = parse_cards(cards).unwrap();
    let report = Report { place, cards, ..Report::of(wrong) };
    Ask::ByHand(Command::Report { seat: seat.map(SeatNumber), report })
}

/// Whose turn it is, as long as it is somebody's.
fn turn(room: &Room, table: TableId) -> Option<PlayerId> {
    let shown = room.shown(table).unwrap();
    let Due::Decisions(due) = shown.table.due() else { return None };
    due.first().and_then(|seat| shown.table.seated(*seat)).map(|seated| seated.player)
}

/// Everybody checks or calls until cards are due.
async fn passes(room: &Room, table: TableId) {
    while let Some(player) = turn(room, table) {
        for act in [Act::Check, Act::Call] {
            let ask = Ask::ByHand(Command::Play { player, play: PlayerAct::Bet { act } });
            if room.ask(table, DEALER, ask, None).await.is_ok() {
                break;
            }
        }
    }
}

/// A dealer, a manager, a player and somebody who looks on: two tables that look alike, with the same cards in other
/// hands. Nobody is told which is which, and only cards that lie open are named.
#[tokio::test(flavor = "multi_thread")]
async fn nobody_is_told_who_holds_a_card_or_that_it_lies_face_down() {
    let folder = Folder::new();
    let room = open(folder.path(), at_once()).await;
    let mut tables = Vec::new();
    for hands in ["As Kd Ah Kc", "Kd As Kc Ah", "As Ah Kd Kc"] {
        let table = table_of(&room, file_of("crown/holdem")).await;
        room.ask(table, DEALER, deal(hands), None).await.unwrap();
        passes(&room, table).await;
        room.ask(table, DEALER, deal("Qs 2c 3d 4h"), None).await.unwrap();
        passes(&room, table).await;
        tables.push(table);
    }
    let told = async |who: Who, ask: &Ask| {
        let mut all = Vec::new();
        for table in &tables {
            all.push(room.ask(*table, who, ask.clone(), None).await.unwrap_err());
        }
        let first = all[0].clone();
        assert!(all.iter().all(|refused| *refused == first), "{all:?}");
        first
    };
    // At the burn of the turn: held by either, burnt before, on the board.
    for who in [DEALER, AREA] {
        for card in ["As", "Kc", "Qs", "2c"] {
            for ask in [deal(card), report(Wrong::Boxed, None, card)] {
                let refused = told(who, &ask).await;
                assert_eq!(refused.code, "card-not-left", "{card}");
                assert_eq!(refused.text.contains(card), card == "2c", "{}", refused.text);
                assert!(refused.text.contains("look at"), "{}", refused.text);
                assert!(refused.clause.is_some(), "{card}");
            }
        }
        // A guess at a hand is refused alike, wherever the card is.
        let guess = told(who, &report(Wrong::ExposedByPlayer, Some(1), "Qs")).await;
        let free = told(who, &report(Wrong::ExposedByPlayer, Some(1), "7d")).await;
        assert_eq!(guess, free);
    }
    // Whoever plays, or looks on, is refused whatever they name.
    for who in [ONE, THREE] {
        for card in ["As", "2c", "7d"] {
            for ask in [deal(card), report(Wrong::Boxed, None, card)] {
                let refused = told(who, &ask).await;
                assert_eq!(refused.code, "rank", "{card}");
                assert!(!refused.text.contains(card), "{}", refused.text);
            }
        }
    }
}

/// A player whose cards were not read does not find out by guessing which cards others hold: the dealer enters them.
#[tokio::test(flavor = "multi_thread")]
async fn a_player_names_no_card_of_a_hand_that_is_not_known() {
    let folder = Folder::new();
    let room = open(folder.path(), at_once()).await;
    let table = table_of(&room, file_of("crown/chinese")).await;
    let goes = room.shown(table).unwrap().table.cards_ahead();
    let own = parse_cards("2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc Kc Ac").unwrap();
    let mut read = own.iter();
    let of_two = |goes: &cutcard_table::CardGoes| {
        matches!(goes, cutcard_table::CardGoes::Seat(SeatNumber(2), _))
    };
    let cards =
        goes.iter().map(|to| if of_two(to) { read.next().copied() } else { None }).collect();
    room.ask(table, DEALER, Ask::ByHand(Command::Cards { cards }), None).await.unwrap();
    let set = |who: Who, text: &str| {
        let cards = parse_cards(text).unwrap();
        let rows = Rows {
            front: cards[..3].try_into().unwrap(),
            middle: cards[3..8].try_into().unwrap(),
            back: cards[8..].try_into().unwrap(),
        };
        Ask::Table(Command::Play { player: who.player, play: PlayerAct::Set { rows } })
    };
    // With the ace of clubs, which seat 2 holds, and without.
    let mut told = Vec::new();
    for last in ["Ac", "Ad"] {
        let rows = format!("2d 3d 4d 5d 6d 7d 8d 9d Td Jd Qd Kd {last}");
        told.push(room.ask(table, ONE, set(ONE, &rows), None).await.unwrap_err());
    }
    assert_eq!(told[0], told[1]);
    assert_eq!(told[0].code, "cards-not-known");
    // Whose cards are known sets them from their own page, and no others.
    let wrong = set(TWO, "2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc Kc Ad");
    assert_eq!(room.ask(table, TWO, wrong, None).await.unwrap_err().code, "wrong-rows");
    let right = set(TWO, "2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc Kc Ac");
    room.ask(table, TWO, right, None).await.unwrap();
    // The dealer enters those that nobody has read.
    let Ask::Table(command) = set(ONE, "2d 3d 4d 5d 6d 7d 8d 9d Td Jd Qd Kd Ad") else {
        panic!("a command")
    };
    room.ask(table, DEALER, Ask::ByHand(command), None).await.unwrap();
}
