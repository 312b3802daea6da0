//! The kill button, clause by clause.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::panic,
    clippy::wildcard_enum_match_arm,
    reason = "a test may fail"
)]

mod common;

use common::{Room, of, seat};
use cutcard_table::*;

const KILL: &str = "game = 'crown/holdem'\nlimit = 'fixed'\nblinds = [5, 10]\nminimum_bet = 10\nmaximum_bet = 20\n[kill]\npercent = 200";

/// crown:8.13.2, crown:8.13.3, crown:8.13.5, crown:8.13.6, crown:8.13.7, crown:8.13.9,
/// crown:8.13.9(b), crown:8.13.9(b)(i), crown:1.1:Kill Button, crown:1.1:Killer, crown:1.1:Kill
/// Pots: a pot makes a leg, the next the kill, which is posted and kept by winning.
#[test]
fn the_kill_button_goes_round() {
    let mut room = Room::house(KILL);
    room.sit(&[1, 2, 3, 4], 500);
    assert_eq!(room.table.kill(), KillButton::Neutral);
    room.won_by(of(2));
    assert_eq!(room.table.kill(), KillButton::LegUp(seat(2)));
    assert_eq!(room.table.markers(seat(2)), [Marker::LegUp]);
    room.won_by(of(2));
    assert_eq!(room.table.kill(), KillButton::Kill(seat(2)));
    room.won_by(of(2));
    assert_eq!(room.table.kill(), KillButton::Kill(seat(2)));
    let started = room.start();
    let killer = started.start.killer.unwrap();
    assert_eq!(started.seats[killer.index()], seat(2));
    let kill = room.log.iter().any(|entry| {
        matches!(
            &entry.event,
            Event::Round(cutcard_round::Event::Posted { post: cutcard_round::Post::Kill, .. })
        )
    });
    assert!(kill, "the kill is posted");
    room.finish();
    let holder = room.table.kill().holder().unwrap();
    assert_ne!(holder, seat(2), "everybody folded to another");
    assert_eq!(room.table.kill(), KillButton::LegUp(holder));
}

/// crown:8.13.3(a), crown:8.13.9(b)(ii): hi-lo knows no leg up.
#[test]
fn hi_lo_kills_at_once() {
    let text = KILL.replace("crown/holdem", "crown/omaha-hi-lo");
    let mut room = Room::house(&text);
    room.sit(&[1, 2, 3, 4], 500);
    room.won_by(of(2));
    assert_eq!(room.table.kill(), KillButton::Kill(seat(2)));
    room.won_by(of(4));
    assert_eq!(room.table.kill(), KillButton::Kill(seat(4)));
}

/// crown:8.13.4: a pot below the qualifying size makes nobody a holder, keeps the holder who won
/// it, and takes the button from one who did not.
#[test]
fn small_pots_do_not_count() {
    let text = format!("{KILL}\nqualifying_pot = 1000");
    let mut room = Room::house(&text);
    room.sit(&[1, 2, 3, 4], 500);
    room.won_by(of(2));
    assert_eq!(room.table.kill(), KillButton::Neutral);
}

/// crown:8.13.10: the killer may not sit out or quit where the house is paid by the pot.
#[test]
fn the_killer_stays() {
    let text = KILL.replace("[kill]", "[commission]\nbasis_points = 500\ncap = 10\n[kill]");
    let mut room = Room::house(&text);
    room.sit(&[1, 2, 3, 4], 500);
    room.won_by(of(2));
    room.won_by(of(2));
    assert_eq!(room.refused(Command::SitOut { player: of(2) }), "crown:8.13.10");
    assert_eq!(room.refused(Command::Leave { player: of(2) }), "crown:8.13.10");
    room.must(Command::SitOut { player: of(3) });
}

/// crown:8.13.11, crown:8.13.11(a)(i), crown:8.13.11(a)(ii), crown:8.13.11(a)(iii): under a fee a
/// killer may sit out; the button goes neutral, and coming back takes it up again, from a leg up
/// too, but from no other killer: then the kill is only posted.
#[test]
fn a_kill_given_up_is_taken_up_again() {
    let text = KILL.replace("[kill]", "[commission]\nper_person = 1\n[kill]");
    let begin = || {
        let mut room = Room::house(&text);
        room.sit(&[1, 2, 3, 4], 500);
        room.won_by(of(2));
        room.won_by(of(2));
        room.must(Command::SitOut { player: of(2) });
        assert_eq!(room.table.kill(), KillButton::Neutral);
        room
    };
    let mut room = begin();
    room.must(Command::Return { player: of(2) });
    assert_eq!(room.table.kill(), KillButton::Kill(seat(2)));
    let mut room = begin();
    room.won_by(of(4));
    assert_eq!(room.table.kill(), KillButton::LegUp(seat(4)));
    room.must(Command::Return { player: of(2) });
    assert_eq!(room.table.kill(), KillButton::Kill(seat(2)));
    let mut room = begin();
    room.won_by(of(4));
    room.won_by(of(4));
    assert_eq!(room.table.kill(), KillButton::Kill(seat(4)));
    room.must(Command::Return { player: of(2) });
    assert_eq!(room.table.kill(), KillButton::Kill(seat(4)));
    let started = loop {
        let started = room.start();
        if started.seats.contains(&seat(2)) {
            break started;
        }
        room.finish();
        assert!(room.table.round_number() < 12);
    };
    if started.start.killer.is_some() {
        assert!(!started.start.entries.is_empty());
    }
}
