//! Who owes blinds and how they come in, clause by clause.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::panic,
    clippy::wildcard_enum_match_arm,
    reason = "a test may fail"
)]

mod common;

use common::{BLINDS, DRAW, HOLDEM, MANILA, Room, of, post, seat, seats, sit_down};
use cutcard_round::Role;
use cutcard_rulebook::{Chips, VoidCause};
use cutcard_table::*;

/// crown:8.10, crown:8.10.1, act-manila:17.11(a), act-draw:17.11(a): a newcomer waits for the big
/// blind.
#[test]
fn a_newcomer_waits_for_the_big_blind() {
    for (text, _) in BLINDS {
        let mut room = Room::house(text);
        room.sit(&[1, 2, 3, 5, 8], 200);
        for _ in 0..6 {
            room.deal(); // Once round, so that the ACT asks a newcomer too.
        }
        room.must(sit_down(6, 200));
        let mut waited = 0;
        loop {
            let started = room.deal();
            if started.seats.contains(&seat(6)) {
                assert_eq!(started.blinds.last(), Some(&seat(6)));
                break;
            }
            waited += 1;
            assert!(waited < 6);
        }
        assert!(waited > 0);
        let owes = room.table.seated(seat(6)).unwrap().owes;
        assert!(owes.is_nothing(), "who has paid owes nothing");
    }
}

/// crown:8.10.2, act-manila:17.11(b), act-draw:17.11(b): a newcomer posts the large blind, live, and is dealt in at
/// once.
#[test]
fn a_newcomer_posts() {
    for (text, blind) in [(HOLDEM, 10), (MANILA, 2), (DRAW, 2)] {
        let mut room = Room::house(text);
        room.sit(&[1, 2, 3, 4, 8], 200);
        for _ in 0..6 {
            room.deal();
        } // Button 8, blinds 1 and 2; next button 1.
        room.must(sit_down(6, 200));
        room.must(post(of(6)));
        let started = room.deal();
        assert!(started.seats.contains(&seat(6)));
        let entry = started.start.entries[0];
        assert_eq!((entry.live, entry.dead), (Chips(blind), Chips::ZERO));
        assert!(room.deal().start.entries.is_empty(), "once");
    }
}

/// crown:8.10, act-manila:17.11, act-draw:17.11: no newcomer is dealt in at the button, posting or not; one moved
/// from a closed game is.
#[test]
fn nobody_begins_at_the_button() {
    let readings = [ButtonAtDebt::Stays, ButtonAtDebt::Passes];
    for (text, button_at_debt) in
        BLINDS.into_iter().flat_map(|(text, _)| readings.map(|reading| (text, reading)))
    {
        let mut room = Room::with(text, Options { button_at_debt, ..Options::default() });
        room.sit(&[1, 2, 4, 5, 6], 200);
        for _ in 0..6 {
            room.deal();
        } // Button 6, blinds 1 and 2.
        room.must(Command::Leave { player: of(1) });
        room.must(sit_down(1, 200)); // Where Crown's button comes next.
        room.must(post(of(1)));
        let started = room.deal();
        assert_ne!((started.button, started.seats.last()), (Some(seat(1)), Some(&seat(1))));
        let at_the_button = started.button == Some(seat(1));
        let stays = text == HOLDEM || button_at_debt == ButtonAtDebt::Stays;
        assert_eq!(at_the_button, stays, "the other reading of the ACT's passes on");
        assert_eq!(started.seats.contains(&seat(1)), !at_the_button);
    }
    let mut room = Room::house(HOLDEM);
    room.sit(&[1, 2, 4, 5, 6], 200);
    room.deal();
    room.must(Command::Leave { player: of(1) });
    room.must(Command::SitDown {
        player: of(1),
        seat: seat(1),
        chips: Chips(200),
        kind: PlayerKind::Person,
        arrival: Arrival::Transferred,
    });
    let started = room.deal();
    assert_eq!(started.button, Some(seat(1)));
    assert!(started.seats.contains(&seat(1)), "moved by the area manager");
}

/// crown:8.10: the area manager may require one way or the other.
#[test]
fn the_house_sets_how_newcomers_come_in() {
    for (newcomers, dealt) in
        [(Newcomers::Wait, false), (Newcomers::Post, true), (Newcomers::Free, true)]
    {
        let mut room = Room::with(HOLDEM, Options { newcomers, ..Options::default() });
        room.sit(&[1, 2, 3, 4, 9], 500);
        room.deal();
        room.must(sit_down(7, 500));
        let other = match newcomers {
            Newcomers::Post => EntryChoice::Wait,
            _ => EntryChoice::Post,
        };
        room.refused(Command::ComeInBy { player: of(7), entry: other });
        let started = room.deal();
        assert_eq!(started.seats.contains(&seat(7)), dealt, "{newcomers:?}");
        let posts = usize::from(newcomers == Newcomers::Post);
        assert_eq!(started.start.entries.len(), posts);
    }
}

/// act-manila:17.12, act-draw:17.12: in the button's first revolution a newcomer it has not passed
/// owes nothing; one it has passed does, and after it everybody.
#[test]
fn the_first_revolution_is_free_before_the_button() {
    for text in [MANILA, DRAW] {
        let mut room = Room::house(text);
        room.sit(&[1, 2, 3, 4, 8], 100);
        room.deal(); // Button 8.
        room.deal(); // Button 1.
        room.deal(); // Button 2.
        room.deal(); // Button 3.
        room.must(sit_down(7, 100));
        assert!(room.table.seated(seat(7)).unwrap().owes.is_nothing());
        assert!(room.deal().seats.contains(&seat(7)));
        room.must(Command::Leave { player: of(2) });
        room.must(sit_down(2, 100));
        assert_eq!(room.table.seated(seat(2)).unwrap().owes.entry, Some(EntryCause::New));
        assert!(!room.deal().seats.contains(&seat(2)));
        // The button has gone round: no seat lies before it any more.
        while room.table.button() != Some(seat(1)) {
            room.deal();
        }
        room.must(sit_down(6, 100));
        assert_eq!(room.table.seated(seat(6)).unwrap().owes.entry, Some(EntryCause::New));
        let started = room.deal();
        let on_the_blind = started.blinds.last() == Some(&seat(6));
        assert!(!started.seats.contains(&seat(6)) || on_the_blind, "{text}");
    }
}

/// crown:8.10.2, act-manila:17.11(b), act-manila:A:Big Blind, act-draw:17.11(b), act-draw:A:Big Blind: with
/// three blinds a newcomer posts Crown's last, the large one, and in the ACT the second.
#[test]
fn a_newcomer_posts_the_large_blind_of_three() {
    for (text, large) in [
        ("game = 'crown/holdem'\nblinds = [3, 5, 10]\nminimum_bet = 10\nseats = 9", 10),
        ("game = 'act/three-card-manila'\nblinds = [3, 5, 10]\nminimum_bet = 10\nseats = 9", 5),
        ("game = 'act/draw'\nblinds = [3, 5, 10]\nminimum_bet = 10\nseats = 8", 5),
    ] {
        let mut room = Room::house(text);
        room.sit(&[1, 2, 3, 4, 5, 8], 1_000);
        for _ in 0..7 {
            room.deal();
        }
        room.must(sit_down(7, 1_000));
        assert_eq!(room.table.options(of(7)).post, Some((Chips(large), Chips::ZERO)), "{text}");
        room.must(post(of(7)));
        let started = room.deal();
        let entry = started.start.entries[0];
        assert_eq!(started.seats[entry.seat.index()], seat(7));
        assert_eq!((entry.live, entry.dead), (Chips(large), Chips::ZERO), "{text}");
    }
}

/// crown:8.9.3, act-manila:17.4, act-draw:17.4: a newcomer who goes before the first hand has missed no
/// blind that was theirs: coming in costs the large blind and no more.
#[test]
fn a_newcomer_who_is_away_misses_no_blind() {
    for (text, _) in BLINDS {
        let mut room = Room::house(text);
        room.sit(&[1, 2, 3, 4, 8], 200);
        for _ in 0..6 {
            room.deal();
        }
        room.must(sit_down(6, 200));
        room.must(Command::SitOut { player: of(6) });
        for _ in 0..7 {
            room.deal(); // Every blind passes the seat.
        }
        let owes = room.table.seated(seat(6)).unwrap().owes;
        assert_eq!((owes.entry, owes.missed), (Some(EntryCause::New), 0), "{text}");
        assert_eq!(room.table.markers(seat(6)), [Marker::Walking], "{text}");
        room.must(Command::Return { player: of(6) });
        let (live, dead) = room.table.options(of(6)).post.unwrap();
        assert_eq!((live, dead), (*room.table.config().blinds().last().unwrap(), Chips::ZERO));
    }
}

/// crown:8.9.3, crown:1.1:Missed Blind Button, crown:1.1:Absent Button, crown:1.1:Player Walking
/// Button, act-manila:17.4, act-draw:17.4: who misses blinds is marked, and comes back on the blind or by posting
/// what was missed, live up to the last blind.
#[test]
fn missed_blinds_are_owed() {
    for (text, live, dead) in [(HOLDEM, 10, 5), (MANILA, 2, 1), (DRAW, 2, 1)] {
        let mut room = Room::house(text);
        room.sit(&[1, 2, 3, 4, 5, 8], 200);
        room.deal(); // Button 8, blinds 1 and 2.
        room.must(Command::SitOut { player: of(3) });
        assert_eq!(room.table.markers(seat(3)), [Marker::Walking]);
        room.deal(); // The big blind passes 3.
        assert_eq!(room.table.markers(seat(3)), [Marker::Absent]);
        room.deal(); // The small blind passes 3.
        assert_eq!(room.table.seated(seat(3)).unwrap().owes.missed, 0b11);
        room.deal();
        room.must(Command::Return { player: of(3) });
        let markers = room.table.markers(seat(3));
        assert_eq!(markers, [Marker::MissedBlind]);
        assert!(!room.deal().seats.contains(&seat(3)), "nobody who owes is dealt in");
        let offer = room.table.options(of(3)).post;
        assert_eq!(offer, Some((Chips(live), Chips(dead))));
        room.must(post(of(3)));
        let started = room.deal();
        let entry = started.start.entries.first().copied().expect("posted");
        assert_eq!((entry.live, entry.dead), (Chips(live), Chips(dead)));
        assert!(room.table.markers(seat(3)).is_empty());
    }
}

/// crown:8.9.3, act-manila:17.4, act-draw:17.4: whoever comes in on the blind, or by posting, has paid
/// with that what they missed: they are marked no more, are offered nothing to post and pay nothing
/// else. Where the round is voided they have their chips back, and owe what they owed.
#[test]
fn what_was_missed_is_paid_once() {
    for text in [HOLDEM, MANILA, DRAW] {
        for entry in [EntryChoice::Wait, EntryChoice::Post] {
            let mut room = Room::house(text);
            room.sit(&[1, 2, 3, 4, 5, 8], 200);
            room.deal();
            room.must(Command::SitOut { player: of(3) });
            (0..3).for_each(|_| drop(room.deal()));
            room.must(Command::Return { player: of(3) });
            if entry == EntryChoice::Post {
                room.must(post(of(3)));
            }
            let offer = room.table.options(of(3));
            assert_eq!(offer.post.is_some(), entry == EntryChoice::Wait);
            while !room.start().seats.contains(&seat(3)) {
                let markers = room.table.markers(seat(3));
                assert_eq!(markers, [Marker::MissedBlind, Marker::DealtOut]);
                room.finish();
            }
            let options = room.table.options(of(3));
            assert_eq!((options.post, options.wait), (None, false), "{text}");
            let other = Command::ComeInBy { player: of(3), entry: EntryChoice::Post };
            room.refused(other);
            assert!(room.table.markers(seat(3)).is_empty(), "{text}");
            let voided = Command::Void { cause: VoidCause::Fraud };
            room.must_as(Role::AssistantCasinoManager, voided);
            assert_eq!(
                (room.chips(3), room.table.markers(seat(3))),
                (200, vec![Marker::MissedBlind])
            );
            assert!(room.start().seats.contains(&seat(3)));
            // All that was missed by who posts, the last blind by who waited for it.
            let blinds = room.table.config().blinds();
            let of_blinds = match entry {
                EntryChoice::Post => blinds.iter().map(|chips| chips.0).sum(),
                EntryChoice::Wait => blinds.last().unwrap().0,
            };
            assert_eq!(200 - room.chips(3), of_blinds, "{text}");
            room.finish();
            assert!(room.table.markers(seat(3)).is_empty());
        }
    }
}

/// act-manila:17.4, act-draw:17.4: never at the button, even by posting. missed_blind_live_part:
/// nothing.
#[test]
fn nobody_rejoins_at_the_button() {
    [MANILA, DRAW].into_iter().for_each(rejoins_after_the_button);
}

fn rejoins_after_the_button(text: &str) {
    let options = Options {
        button: ButtonMoves::DeadButton,
        missed_blind_live_part: MissedBlindLivePart::Nothing,
        ..Options::default()
    };
    let mut room = Room::with(text, options);
    room.sit(&[1, 2, 3, 4, 8], 100);
    room.deal(); // Button 8, blinds 1 and 2.
    room.must(Command::SitOut { player: of(2) }); // Paid the big blind, misses the small one.
    room.deal(); // Button 1, 2 dead, 3.
    room.must(Command::Return { player: of(2) });
    room.must(post(of(2)));
    let started = room.deal();
    assert_eq!(started.button, Some(seat(2)));
    assert!(!started.seats.contains(&seat(2)));
    let started = room.deal();
    let entry = started.start.entries[0];
    assert_eq!((entry.live, entry.dead), (Chips::ZERO, Chips(1)));
}

/// Sit out next blind: dealt in until the big blind comes, and then not (a common complaint).
#[test]
fn sitting_out_at_the_next_blind() {
    let mut room = Room::house(HOLDEM);
    room.sit(&[1, 2, 3, 4], 500);
    room.deal(); // Button 4, blinds 1 and 2.
    room.must(Command::SitOutNextBlind { player: of(4) });
    assert!(room.deal().seats.contains(&seat(4))); // Blinds 2 and 3.
    let started = room.deal();
    assert!(!started.seats.contains(&seat(4)));
    assert_eq!(started.blinds, seats(&[3, 1]));
    assert_eq!(room.table.seated(seat(4)).unwrap().owes.missed, 0b10);
    room.must(Command::Return { player: of(4) });
}

/// Nobody without debts is left: whoever is there begins anew.
#[test]
fn a_table_that_emptied_begins_anew() {
    let mut room = Room::house(HOLDEM);
    room.sit(&[1, 2, 3], 500);
    room.deal();
    room.must(Command::SitOut { player: of(3) });
    room.deal();
    room.deal();
    for number in [1, 2] {
        room.must(Command::Leave { player: of(number) });
    }
    room.sit(&[5], 500);
    assert!(!room.table.can_start());
    room.must(Command::Return { player: of(3) });
    let started = room.deal();
    assert_eq!(started.seats.len(), 2);
    assert!(room.log.iter().any(|entry| entry.event == Event::DebtsForgiven));
}

/// crown:8.9.5: a move of more than two live seats away from the blinds costs a big blind or the
/// wait; of two it does not; who has paid the blinds may take the button.
#[test]
fn moving_away_from_the_blinds_costs() {
    let go = |to: u8| {
        let mut room = Room::house(HOLDEM);
        room.sit(&[1, 2, 3, 4, 6, 8], 500);
        room.deal(); // Button 8, blinds 1 and 2; seat 3 is next.
        room.must(Command::ChangeSeat { player: of(3), to: seat(to) });
        room
    };
    let mut room = go(5); // Past 4: one live seat.
    assert!(room.table.seated(seat(5)).unwrap().owes.is_nothing());
    assert!(room.deal().seats.contains(&seat(5)));
    let room = go(7); // Past 4 and 6.
    assert!(room.table.seated(seat(7)).unwrap().owes.is_nothing());
    let mut room = go(9); // Past 4, 6 and 8.
    assert_eq!(room.table.seated(seat(9)).unwrap().owes.entry, Some(EntryCause::Moved));
    assert!(!room.deal().seats.contains(&seat(9)));
    // Seat 2 has paid both blinds and moves to where the button comes.
    let mut room = Room::house(HOLDEM);
    room.sit(&[1, 2, 3, 4, 5, 6], 500);
    room.deal(); // Button 6, blinds 1 and 2.
    room.deal(); // Button 1, blinds 2 and 3.
    room.must(Command::Leave { player: of(3) });
    room.deal(); // Button 2, no small blind, 4.
    room.must(Command::ChangeSeat { player: of(2), to: seat(3) }); // The button's next seat.
    let started = room.deal();
    assert_eq!(started.button, Some(seat(3)));
    assert!(started.seats.contains(&seat(3)));
}

/// crown:8.9.5: however far it is, who has paid the blinds of this round of the table may move to the
/// button and be dealt in; who has not may not, and neither may who has paid move elsewhere.
#[test]
fn who_has_paid_the_blinds_may_take_the_button() {
    let leaves_and_moves = |gone: u8, mover: u8| {
        let mut room = Room::house(HOLDEM);
        room.sit(&[1, 2, 3, 4, 5, 6, 7, 8], 500);
        for _ in 0..7 {
            room.deal();
        } // Button 6, blinds 7 and 8: the button comes to 7. All but 1 have paid the big blind.
        assert_eq!(room.table.blinds(), seats(&[7, 8]));
        room.must(Command::Leave { player: of(gone) });
        room.must(Command::ChangeSeat { player: of(mover), to: seat(gone) });
        room
    };
    let mut room = leaves_and_moves(7, 2);
    assert!(room.table.seated(seat(7)).unwrap().owes.is_nothing(), "to the button, and paid");
    let started = room.deal();
    assert_eq!((started.button, started.seats.contains(&seat(7))), (Some(seat(7)), true));
    let room = leaves_and_moves(7, 1);
    let owes = room.table.seated(seat(7)).unwrap().owes;
    assert_eq!(owes.entry, Some(EntryCause::Moved), "to the button, and not paid");
    let room = leaves_and_moves(6, 2);
    let owes = room.table.seated(seat(6)).unwrap().owes;
    assert_eq!(owes.entry, Some(EntryCause::Moved), "paid, and not to the button");
}

/// act-manila:17.13, act-draw:17.13: any move away from the blinds costs; towards them none does.
#[test]
fn moving_away_in_the_act_costs_at_once() {
    [MANILA, DRAW].into_iter().for_each(moves_away);
}

fn moves_away(text: &str) {
    let mut room = Room::house(text);
    room.sit(&[1, 2, 3, 4, 6], 100);
    room.deal(); // Button 6, blinds 1 and 2.
    room.must(Command::ChangeSeat { player: of(3), to: seat(5) }); // Past 4.
    assert_eq!(room.table.seated(seat(5)).unwrap().owes.entry, Some(EntryCause::Moved));
    room.must(post(of(3)));
    let started = room.deal();
    let entry = started.start.entries[0];
    assert_eq!((entry.live, entry.dead), (Chips(2), Chips::ZERO), "a big blind and cards");
    room.must(Command::ChangeSeat { player: of(2), to: seat(7) });
    assert!(room.table.seated(seat(7)).unwrap().owes.is_nothing(), "nearer");
}
