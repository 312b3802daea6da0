//! Where the button and the blinds go, clause by clause.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::panic,
    clippy::wildcard_enum_match_arm,
    reason = "a test may fail"
)]

mod common;

use common::{BLINDS, DRAW, HOLDEM, MANILA, Room, of, posted, seat, seats, sit_down};
use cutcard_round::Role;
use cutcard_rulebook::VoidCause;
use cutcard_table::*;

/// crown:1.1:Dealer Button, act-manila:8.3, act-draw:8.3: the first button goes to the player on
/// the dealer's right, the highest seat taken, and moves on clockwise after each round.
#[test]
fn the_button_begins_at_the_dealers_right() {
    for (text, _) in BLINDS {
        let mut room = Room::house(text);
        room.sit(&[1, 3, 6], 200);
        let buttons: Vec<_> = (0..4).map(|_| room.deal().button.unwrap()).collect();
        assert_eq!(buttons, seats(&[6, 1, 3, 6]));
    }
}

/// crown:8.9.2(a), crown:8.9.2(b), act-manila:8.5(a): the blinds fall on the next seats.
#[test]
fn blinds_fall_after_the_button() {
    let mut room = Room::house("game = 'crown/holdem'\nblinds = [5, 5, 10]\nminimum_bet = 10");
    room.sit(&[1, 2, 3, 4, 5], 500);
    let started = room.deal();
    assert_eq!(started.blinds, seats(&[1, 2, 3]));
    assert_eq!(posted(&room.log, 1), [(seat(1), 0), (seat(2), 1), (seat(3), 2)]);
}

/// crown:8.9.6, crown:1.1:Dead button: the small blind due leaves, the next posts the big blind
/// and there is no small one; then the button is dead, and the blinds are as ever.
#[test]
fn a_small_blind_that_leaves_makes_a_dead_button() {
    let mut room = Room::house(HOLDEM);
    room.sit(&[1, 2, 3, 4, 5, 6], 500);
    room.deal(); // Button 6, blinds 1 and 2.
    let started = room.deal(); // Button 1, blinds 2 and 3.
    assert_eq!((started.button, started.blinds), (Some(seat(1)), seats(&[2, 3])));
    room.must(Command::Leave { player: of(3) }); // Due to post the small blind.
    let started = room.deal();
    assert_eq!((started.button, started.start.dead_blinds), (Some(seat(2)), 1));
    assert_eq!(posted(&room.log, 3), [(seat(4), 1)]);
    let started = room.deal();
    assert_eq!(started.button, Some(seat(3)), "an empty seat");
    assert_eq!(posted(&room.log, 4), [(seat(4), 0), (seat(5), 1)]);
    assert_eq!(*started.seats.last().unwrap(), seat(2), "nobody is dealt in at a dead button");
}

/// crown:1.1:Dead button: who posted the small blind leaves, and the button comes to their seat.
#[test]
fn a_button_lies_at_the_seat_of_who_left() {
    let mut room = Room::house(HOLDEM);
    room.sit(&[1, 2, 3, 4, 5], 500);
    room.deal(); // Button 5, blinds 1 and 2.
    room.must(Command::Leave { player: of(1) });
    let started = room.deal();
    assert_eq!(started.button, Some(seat(1)));
    assert_eq!(posted(&room.log, 2), [(seat(2), 0), (seat(3), 1)]);
}

/// crown:8.9.6 (its silence on a big blind that leaves): the next player posts it.
#[test]
fn a_big_blind_that_leaves_passes_it_on() {
    let mut room = Room::house(HOLDEM);
    room.sit(&[1, 2, 3, 4, 5], 500);
    room.deal(); // Blinds 1 and 2; seat 3 is next.
    room.must(Command::Leave { player: of(3) });
    room.deal();
    assert_eq!(posted(&room.log, 2), [(seat(2), 0), (seat(4), 1)]);
}

/// act-manila:8.3, act-draw:8.3: no dead button; it passes to the next player in turn.
#[test]
fn the_act_passes_the_button_to_the_next_player() {
    for text in [MANILA, DRAW] {
        let mut room = Room::house(text);
        room.sit(&[1, 2, 3, 4, 5], 100);
        room.deal(); // Button 5, blinds 1 and 2.
        room.must(Command::Leave { player: of(1) });
        let started = room.deal();
        assert_eq!((started.button, started.moved), (Some(seat(2)), ButtonMoved::ToNextPlayer));
        assert_eq!(started.start.dead_blinds, 0);
        assert_eq!(posted(&room.log, 2), [(seat(3), 0), (seat(4), 1)]);
    }
}

/// crown:8.9.2 with two players, as written: the button posts the big blind; and by custom, the
/// small one. Nobody posts the big blind twice running when a third goes.
#[test]
fn heads_up_comes_and_goes() {
    let customary = format!("{HOLDEM}\n[policies]\nheads_up_blinds = 'customary'");
    for text in [HOLDEM, &customary] {
        let mut room = Room::house(text);
        room.sit(&[1, 2, 3], 500);
        room.deal(); // Button 3, blinds 1 and 2.
        room.must(Command::Leave { player: of(2) });
        let mut last = vec![seat(2)];
        for number in 2..6 {
            room.deal();
            last.push(posted(&room.log, number).last().unwrap().0);
        }
        assert_eq!(last, seats(&[2, 3, 1, 3, 1]));
        room.sit(&[2], 500);
        let started = room.deal();
        assert_eq!(started.blinds.last(), Some(&seat(2)), "the blind comes to the newcomer");
        assert_eq!(started.seats.len(), 3);
    }
}

/// crown:8.4, crown:10.1: stud has no button; the first card goes to the dealer's left.
#[test]
fn stud_has_no_button() {
    let mut room = Room::house("game = 'crown/seven-card-stud'");
    room.sit(&[2, 5, 7], 500);
    for _ in 0..3 {
        let started = room.deal();
        assert_eq!((started.button, started.moved), (None, ButtonMoved::NoButton));
        assert_eq!(started.seats, seats(&[2, 5, 7]));
    }
    room.must(sit_down(1, 500));
    assert_eq!(room.deal().seats, seats(&[1, 2, 5, 7]), "a newcomer antes and is in");
}

/// act-manila:8.5(b), crown:8.10: where only antes are put in the button moves, and a newcomer is
/// dealt in at once, but not on the button.
#[test]
fn antes_move_the_button_too() {
    let mut room = Room::house("game = 'crown/draw-ante'");
    room.sit(&[1, 2, 3], 500);
    room.deal(); // Button 3.
    room.must(Command::SitOut { player: of(1) });
    room.must(sit_down(4, 500)); // Next in turn.
    let started = room.deal();
    assert_eq!(started.button, Some(seat(2)), "past the newcomer");
    assert_eq!(started.seats, seats(&[3, 4, 2]));
    room.must(Command::Return { player: of(1) });
    assert_eq!(room.deal().seats.len(), 4, "nothing is missed where nothing is posted in turn");
}

/// crown:4.1:*, crown:13.1.2, crown:13.1.2(a): eight sit at Chinese Poker, the first four left of
/// the button play, and the button moves one player on.
#[test]
fn four_of_eight_play_chinese() {
    let mut room = Room::house("game = 'crown/chinese'");
    assert_eq!(room.table.config().capacity(), 8);
    room.sit(&[1, 2, 3, 4, 5, 6, 7], 500);
    assert_eq!(room.refused(sit_down(9, 500)), "crown:4.1");
    let started = room.deal();
    assert_eq!((started.button, started.seats), (Some(seat(7)), seats(&[1, 2, 3, 4])));
    let started = room.deal();
    assert_eq!((started.button, started.seats), (Some(seat(1)), seats(&[2, 3, 4, 5])));
    let started = room.deal();
    assert_eq!((started.button, started.seats), (Some(seat(2)), seats(&[3, 4, 5, 6])));
}

/// act-manila:17.3, act-draw:17.3, crown:18.7: after a round that is void the button and the blinds stay.
#[test]
fn a_void_round_moves_nothing() {
    for (text, _) in BLINDS {
        let mut room = Room::house(text);
        room.sit(&[1, 2, 3, 4], 200);
        room.deal();
        let voided = room.start();
        room.must_as(Role::AssistantCasinoManager, Command::Void { cause: VoidCause::Fraud });
        assert!(!room.table.is_playing());
        let again = room.deal();
        assert_eq!((again.button, again.blinds), (voided.button, voided.blinds));
    }
}
