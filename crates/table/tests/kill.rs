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
use cutcard_cards::Card;
use cutcard_round::Act;
use cutcard_rulebook::Chips;
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

/// A hand that everybody calls and checks to its end, with these cards on the board.
fn shown_down(room: &mut Room, board: Option<[&str; 5]>) {
    let mut order = room.deck();
    let players = room.table.everybody().count();
    if let Some(board) = board {
        // Two cards each; a card burnt, the flop; one burnt, the fourth; one burnt, the fifth.
        let places = [1, 2, 3, 5, 7].map(|place| 2 * players + place);
        for (place, card) in places.into_iter().zip(board) {
            let card: Card = card.parse().unwrap();
            let at = order.0.iter().position(|other| *other == card).unwrap();
            order.0.swap(place, at);
        }
    }
    room.must(Command::StartRound { order, cut: 0 });
    while room.table.is_playing() {
        room.step(|_, table| {
            let Due::Decisions(due) = table.due() else { return None };
            let player = table.seated(due[0])?.player;
            let betting = table.options(player).betting?;
            let act = if betting.check { Act::Check } else { Act::Call };
            Some(Command::Play { player, play: PlayerAct::Bet { act } })
        });
    }
}

/// crown:8.13.3, crown:8.13.9(a): a pot that is shared makes nobody a holder, and takes the button from
/// whoever had it, leg up or kill.
#[test]
fn a_split_pot_gives_nobody_the_button() {
    let royal = Some(["As", "Ks", "Qs", "Js", "Ts"]);
    for wins in 0..=2 {
        let mut room = Room::house(KILL);
        room.sit(&[1, 2, 3, 4], 500);
        (0..wins).for_each(|_| room.won_by(of(2)));
        shown_down(&mut room, royal);
        let winners = room
            .log
            .iter()
            .rev()
            .take_while(|entry| !matches!(entry.event, Event::RoundStarted(_)));
        let awards = winners.filter(|entry| {
            matches!(entry.event, Event::Round(cutcard_round::Event::Awarded { .. }))
        });
        assert_eq!(awards.count(), 4, "the board plays");
        assert_eq!(room.table.kill(), KillButton::Neutral, "after {wins} wins");
    }
}

/// crown:8.13.4: the size of the pot that counts is what was in it, commission and all.
#[test]
fn the_qualifying_pot_is_the_whole_pot() {
    let commission = KILL.replace("[kill]", "[commission]\nbasis_points = 500\ncap = 10\n[kill]");
    for (qualifying, counts) in [(40, true), (41, false)] {
        let mut counted = 0;
        for seed in 0..20 {
            let mut room = Room::house(&format!("{commission}\nqualifying_pot = {qualifying}"));
            room.words = common::Words(seed);
            room.sit(&[1, 2, 3, 4], 500);
            shown_down(&mut room, None);
            let won: Vec<u64> = room
                .log
                .iter()
                .filter_map(|entry| match entry.event {
                    Event::Round(cutcard_round::Event::Awarded { chips, .. }) => Some(chips.0),
                    _ => None,
                })
                .collect();
            assert_eq!(room.table.commission(), Chips(2));
            if won != [38] {
                continue; // Shared.
            }
            counted += 1;
            let is_leg = matches!(room.table.kill(), KillButton::LegUp(_));
            assert_eq!(is_leg, counts, "a pot of 40 where {qualifying} qualifies");
        }
        assert!(counted > 5, "{counted}");
    }
}

/// crown:8.13.10: the killer may go where time is charged or a fee is taken from each player, and not
/// where the house is paid from the pot, by a share or a set sum for the hand.
#[test]
fn how_the_house_is_paid_decides_whether_the_killer_may_go() {
    for (commission, free) in [
        ("time = true", true),
        ("per_person = 1", true),
        ("basis_points = 500\ncap = 10", false),
        ("per_hand = [[2, 2]]", false),
    ] {
        let text = KILL.replace("[kill]", &format!("[commission]\n{commission}\n[kill]"));
        for go in [Command::SitOut { player: of(2) }, Command::Leave { player: of(2) }] {
            let mut room = Room::house(&text);
            room.sit(&[1, 2, 3, 4], 500);
            room.won_by(of(2));
            room.won_by(of(2));
            assert_eq!(room.table.kill(), KillButton::Kill(seat(2)));
            let options = room.table.options(of(2));
            assert_eq!((options.leave, options.sit_out), (free, free), "{commission}");
            if free {
                room.must(go);
                assert_eq!(room.table.kill(), KillButton::Neutral, "{commission}");
            } else {
                assert_eq!(room.refused(go), "crown:8.13.10", "{commission}");
            }
        }
    }
}

/// crown:8.13.11(a): a kill that was given up is owed to the last round of the limit, and not to the one
/// after it.
#[test]
fn a_kill_is_owed_until_the_rejoin_limit() {
    let text = KILL.replace("[kill]", "[commission]\nper_person = 1\n[kill]");
    let options = Options { kill_rejoin_rounds: Some(3), ..Options::default() };
    // By coming back at once, and by being dealt in while another is the killer.
    for (rounds, owed) in [(1, true), (3, true), (4, false)] {
        let mut room = Room::with(&text, options.clone());
        room.sit(&[1, 2, 3, 4], 500);
        room.won_by(of(2));
        room.won_by(of(2));
        room.must(Command::SitOut { player: of(2) });
        for _ in 0..rounds {
            let winner = if room.table.round_number().is_multiple_of(2) { 3 } else { 4 };
            room.won_by(of(winner)); // Nobody is the killer.
        }
        room.must(Command::Return { player: of(2) });
        let took = room.table.kill() == KillButton::Kill(seat(2));
        assert_eq!(took, owed, "after {rounds} rounds");
    }
}

/// crown:8.13.11(a): the clock begins when the kill was given up, is looked at no sooner than it is due, and ends it once.
#[test]
fn a_kill_is_owed_until_the_clock_says_so() {
    const MINUTE: u64 = 60_000;
    let text = KILL.replace("[kill]", "[commission]\nper_person = 1\n[kill]");
    let options = Options { kill_rejoin_minutes: 7, ..Options::default() };
    let mut room = Room::with(&text, options);
    room.sit(&[1, 2, 3, 4], 500);
    let time = |now_millis| Command::TimeKill { now_millis };
    assert_eq!(room.table.kill_due_at(), None);
    assert_eq!(room.refused(time(0)), "crown:8.13.11", "nobody owes anything");
    room.won_by(of(2));
    room.won_by(of(2));
    room.must(Command::SitOut { player: of(2) });
    assert_eq!(room.table.kill_due_at(), Some(0), "at once");
    room.must(time(MINUTE));
    assert_eq!(room.table.kill_due_at(), Some(8 * MINUTE));
    assert_eq!(room.refused(time(8 * MINUTE - 1)), "crown:8.13.11");
    // Who is back waits for nothing; who goes again has what is left.
    room.won_by(of(4));
    room.won_by(of(4));
    room.must(Command::Return { player: of(2) });
    assert_eq!(room.table.kill_due_at(), None, "back, and another is the killer");
    room.must(Command::SitOut { player: of(2) });
    assert_eq!(room.table.kill_due_at(), Some(8 * MINUTE));
    room.must(time(8 * MINUTE));
    assert_eq!(room.table.kill_due_at(), None);
    assert_eq!(room.refused(time(9 * MINUTE)), "crown:8.13.11");
}

/// A table that was opened before minutes were counted has its rounds written down, and goes on by them.
#[test]
fn an_old_table_counts_rounds() {
    let written = r#"{"kill_rejoin_rounds":3}"#;
    let options: Options = serde_json::from_str(written).unwrap();
    assert_eq!(options.kill_rejoin(), KillRejoin::Rounds(3));
    assert_eq!(Options::default().kill_rejoin(), KillRejoin::Minutes(20));
    let debt: KillDebt = serde_json::from_str(r#"{"player":2,"until":9}"#).unwrap();
    assert_eq!((debt.until, debt.until_millis), (Some(9), None));
    assert_eq!(serde_json::to_string(&debt).unwrap(), r#"{"player":2,"until":9}"#);
    let text = KILL.replace("[kill]", "[commission]\nper_person = 1\n[kill]");
    let mut room = Room::with(&text, options);
    room.sit(&[1, 2, 3, 4], 500);
    room.won_by(of(2));
    room.won_by(of(2));
    room.must(Command::SitOut { player: of(2) });
    assert_eq!(room.table.kill_due_at(), None, "no clock looks at it");
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
    // Seat 4 goes on winning, and so is the killer whenever seat 2 is dealt in again.
    let started = loop {
        assert_eq!(room.table.kill(), KillButton::Kill(seat(4)));
        room.won_by(of(4));
        let last = room.log.iter().rev().find_map(|entry| match &entry.event {
            Event::RoundStarted(started) => Some(started.clone()),
            _ => None,
        });
        let started = last.unwrap();
        if started.seats.contains(&seat(2)) {
            break started;
        }
        assert!(room.table.round_number() < 12);
    };
    let at = |number| started.seats.iter().position(|other| *other == seat(number)).unwrap();
    assert_eq!(started.start.killer.unwrap().index(), at(4), "the other stays the killer");
    let entry = started.start.entries.iter().find(|entry| entry.seat.index() == at(2)).unwrap();
    assert_eq!(entry.live.0 + entry.dead.0, 20, "the kill is posted, and makes nobody a killer");
    assert_eq!(room.table.kill(), KillButton::Kill(seat(4)));
    let next = room.start();
    assert!(next.start.entries.is_empty(), "once");
}
