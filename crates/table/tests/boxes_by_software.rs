//! What only hands that deal do wrong is not offered at boxes where software deals, and not accepted.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::panic,
    clippy::wildcard_enum_match_arm,
    reason = "a test may fail"
)]

mod common;

use common::{Room, of, staff};
use cutcard_banked::{self as banked, BoxNumber, BoxVoidCause, HouseAct, Irregularity};
use cutcard_rulebook::{Chips, Role, RulesVersion, VoidCause};
use cutcard_table::*;

/// A round at boxes in which players are to decide.
fn deciding(dealt_by: DealtBy) -> Room {
    let limits = banked::Limits { minimum: Chips(10), maximum: Chips(100), multiple: Chips(5) };
    let file = TableFile::boxes(banked::HouseFile::by_the_book(6, limits), Chips(1_000_000));
    let options = Options { dealt_by, ..file.options.clone() };
    let mut room = Room::open(TableFile { options, ..file });
    room.sit(&[1, 2], 1_000);
    let order = if dealt_by == DealtBy::Software { room.deck() } else { Vec::new().into() };
    let begin = Command::StartRound { order, cut: 20 };
    if dealt_by == DealtBy::Software {
        room.must(begin);
    } else {
        room.must_as(Role::Dealer, begin);
    }
    for number in [1, 2] {
        let act = banked::Act::Wager { ante: Chips(10), pairs_plus: Chips::ZERO };
        room.must(Command::Play { player: of(number), play: PlayerAct::Box { act } });
    }
    room.must_as(Role::Dealer, Command::CloseWagers);
    if dealt_by != DealtBy::Software {
        for _ in 0..9 {
            if let Due::Shuffle(_) = room.table.due() {
                room.must_as(Role::Dealer, Command::Shuffled { order: Vec::new() });
            }
            room.must_as(Role::Dealer, Command::Cards { cards: vec![None] });
        }
    }
    assert!(matches!(room.table.due(), Due::Decisions(_)), "{:?}", room.table.due());
    room
}

fn rule(irregularity: Irregularity) -> Command {
    Command::House { act: HouseAct::Rule(irregularity) }
}

/// What only hands do, by every name there is for it.
fn of_hands() -> Vec<Command> {
    let at = BoxNumber::new(1).unwrap();
    let causes = [VoidCause::PlayerCardsExposed, VoidCause::DealerCardExposed, VoidCause::Misdeal];
    let each = causes
        .into_iter()
        .flat_map(|cause| [Command::Void { cause }, rule(Irregularity::RoundVoid(cause))]);
    each.chain([
        rule(Irregularity::PlayerCardExposed { at }),
        rule(Irregularity::DealerCardExposed),
        rule(Irregularity::HandRebuilt { at }),
        rule(Irregularity::BoxVoid { at, cause: BoxVoidCause::HandLost }),
    ])
    .collect()
}

fn offered(room: &Room) -> Vec<VoidCause> {
    let floor = room.table.floor(Role::AssistantCasinoManager, common::of(9));
    floor.void_causes().collect()
}

#[test]
fn what_only_hands_do_is_not_ruled_on_where_software_deals() {
    let room = deciding(DealtBy::Software);
    let highest = staff(Role::AssistantCasinoManager);
    for command in of_hands() {
        let refusal = decide(&room.table, highest, &command).unwrap_err();
        assert_eq!(refusal.reason.code(), "not-by-hand", "{command:?}");
    }
    // What players do, and what comes from outside, happens there too.
    let all = [VoidCause::Collusion, VoidCause::Commotion, VoidCause::Impractical];
    let all: Vec<VoidCause> = all.into_iter().chain([VoidCause::Fraud]).collect();
    assert_eq!(offered(&room), all);
    let at = BoxNumber::new(1).unwrap();
    let breach = rule(Irregularity::BoxVoid { at, cause: BoxVoidCause::Breach });
    decide(&room.table, highest, &breach).unwrap();
}

#[test]
fn what_hands_do_is_ruled_on_where_a_dealer_deals() {
    let room = deciding(DealtBy::Hand);
    let offered = offered(&room);
    assert!(offered.contains(&VoidCause::Misdeal), "{offered:?}");
    assert!(offered.contains(&VoidCause::DealerCardExposed), "{offered:?}");
    let hand = rule(Irregularity::HandRebuilt { at: BoxNumber::new(1).unwrap() });
    decide(&room.table, staff(Role::AreaManager), &hand).unwrap();
}

/// What was ruled before it was refused is ruled so again: an old folder audits.
#[test]
fn what_was_decided_by_older_rules_is_decided_so_again() {
    let room = deciding(DealtBy::Software);
    let highest = staff(Role::AssistantCasinoManager);
    let void = Command::Void { cause: VoidCause::Misdeal };
    for (rules, accepted) in
        [(RulesVersion::BOXES_PUSHED, true), (RulesVersion::KEPT_BESIDE_AN_ANTE, false)]
    {
        let decided = decide_by(rules, Pace::AtOnce, &room.table, highest, &void);
        assert_eq!(decided.is_ok(), accepted, "{rules:?}: {decided:?}");
    }
}
