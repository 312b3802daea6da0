//! Conduct where scripts have no words for it: at a table of boxes, where many things can be done by nobody, and what
//! those who look on are told.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::panic,
    clippy::wildcard_enum_match_arm,
    reason = "a test may fail"
)]

mod common;

use common::{HOLDEM, Room, of};
use cutcard_banked::{self as banked, Limits, PlayerId};
use cutcard_rulebook::{Book, Chips, Role, clause};
use cutcard_table::*;

const MANAGER: Role = Role::AssistantCasinoManager;

fn boxes() -> Room {
    let limits = Limits { minimum: Chips(10), maximum: Chips(100), multiple: Chips(5) };
    let file = TableFile::boxes(banked::HouseFile::by_the_book(5, limits), Chips(100_000));
    let mut room = Room::open(file);
    room.sit(&[1, 2], 1_000);
    room
}

fn sanction(player: PlayerId, breach: Breach, sanction: Sanction) -> Command {
    Command::Sanction { player, breach, sanction, now_millis: 0 }
}

fn wager(number: u8) -> Command {
    let act = banked::Act::Wager { ante: Chips(10), pairs_plus: Chips(0) };
    Command::Play { player: of(number), play: PlayerAct::Box { act } }
}

fn dealt(room: &mut Room) {
    let order = room.deck();
    room.must(Command::StartRound { order, cut: 20 });
    room.must(wager(1));
    room.must(wager(2));
    room.must(Command::CloseWagers);
}

/// The clause of what was noted, and who is named.
fn noted(events: &[Event]) -> (String, Vec<PlayerId>) {
    let noted = events.iter().find_map(|event| match event {
        Event::BreachNoted { clause, people, .. } => Some((clause.0.to_string(), people.clone())),
        _ => None,
    });
    noted.expect("a note")
}

#[test]
fn breaches_at_boxes_are_noted_by_their_clauses() {
    let mut room = boxes();
    for (breach, clause) in [
        (Breach::SideBet, "act-3cp:14.8"),
        (Breach::ExchangeOfCards, "act-3cp:11.2(a)"),
        (Breach::Information, "act-3cp:11.2(b)"),
        (Breach::HiddenCards, "act-3cp:11.1"),
        (Breach::Influence, "act-3cp:14.7"),
        (Breach::AdviceByStaff, "act-3cp:14.5(a)"),
        (Breach::UnfairAdvantage, "act-3cp:14.5(b)"),
        (Breach::Procedure, "act-3cp:14.5(c)"),
        (Breach::Other, "act-3cp:14.2"),
    ] {
        let note = Command::NoteBreach { breach, people: vec![of(1), PlayerId(900)] };
        let events = room.must_as(Role::Dealer, note);
        assert_eq!(noted(&events), (clause.to_owned(), vec![of(1), PlayerId(900)]), "{breach:?}");
    }
    let of_others = [Breach::Language, Breach::Device, Breach::Integrity, Breach::HiddenChips];
    for breach in of_others.into_iter().chain([Breach::Favouring]) {
        let note = Command::NoteBreach { breach, people: Vec::new() };
        assert_eq!(room.refused_as(MANAGER, note), "act-3cp:14.2", "{breach:?}");
    }
}

#[test]
fn a_wager_at_a_box_is_void_and_its_player_excluded_or_both() {
    let mut room = boxes();
    dealt(&mut room);
    let void = sanction(of(1), Breach::Information, Sanction::VoidWagers);
    // The dealer is under the casino supervisor, who rules (act-3cp:A:Casino Supervisor).
    assert_eq!(room.refused_as(Role::Dealer, void.clone()), "act-3cp:14.4");
    let events = room.must_as(Role::AreaManager, void);
    assert!(matches!(
        &events[0],
        Event::Sanctioned { clause, .. } if clause.0.to_string() == "act-3cp:14.2(a)"
    ));
    assert_eq!(room.chips(1), 1_000, "the wager is back, whatever the cards say");
    assert_eq!(room.chips(2), 990);
    let exclude = sanction(of(1), Breach::Information, Sanction::Exclude { minutes: None });
    assert_eq!(room.refused_as(Role::AreaManager, exclude.clone()), "act-3cp:14.2(b)");
    room.must_as(MANAGER, exclude);
    let play = PlayerAct::Box { act: banked::Act::Fold };
    if room.table.is_playing() {
        room.must(Command::Play { player: of(2), play });
    }
    assert!(!room.table.is_playing());
    assert_eq!(room.table.seat_of(of(1)), None, "gone with the round");
    assert_eq!(room.refused(common::sit_down(1, 500)), "act-3cp:14.2(b)");
    // The book gives no hand up and keeps no winnings.
    for other in [Sanction::KillHand, Sanction::HoldWinnings { chips: Chips(10) }] {
        assert_eq!(
            room.refused_as(MANAGER, sanction(of(2), Breach::Device, other)),
            "act-3cp:14.2"
        );
    }
}

/// Whoever is excluded plays the hand they have at a box too.
#[test]
fn an_excluded_player_decides_on_the_hand_that_is_dealt() {
    let mut room = boxes();
    dealt(&mut room);
    let exclude = sanction(of(1), Breach::SideBet, Sanction::Exclude { minutes: Some(10) });
    room.must_as(MANAGER, exclude);
    let act = banked::Act::Play { amount: Chips(10) };
    room.must(Command::Play { player: of(1), play: PlayerAct::Box { act } });
}

/// Staff who played here and were sanctioned decide nothing about it, however long they are gone (crown:18.2.2,
/// crown:18.2.3).
#[test]
fn nobody_settles_what_is_held_of_theirs_or_lifts_their_own_exclusion() {
    let mut room = Room::house(HOLDEM);
    room.sit(&[1, 2, 3], 1_000);
    let chips = Chips(20);
    room.must_as(MANAGER, sanction(of(1), Breach::Device, Sanction::HoldWinnings { chips }));
    room.must_as(MANAGER, sanction(of(1), Breach::Device, Sanction::Exclude { minutes: None }));
    // A round later nothing else ties them to the table.
    room.deal();
    room.deal();
    let own = Actor::Staff { player: of(1), rank: MANAGER };
    let (player, now_millis) = (of(1), 0);
    let settle = Command::SettleHeld { player, chips, to: HeldTo::Player };
    for command in [&settle, &Command::EndExclusion { player, now_millis }] {
        assert_eq!(decide(&room.table, own, command).unwrap_err().reason, Reason::OwnTable);
        let other = Actor::Staff { player: of(90), rank: MANAGER };
        assert!(decide(&room.table, other, command).is_ok(), "somebody else does");
    }
}

/// What is suspected of whom is told to nobody but those who may see all.
#[test]
fn a_note_is_for_staff_alone() {
    let mut room = Room::house(HOLDEM);
    room.sit(&[1, 2, 3], 1_000);
    let note = Command::NoteBreach { breach: Breach::SideBet, people: vec![of(1), of(2)] };
    let events = room.must_as(Role::Dealer, note);
    for viewer in [Viewer::Public, Viewer::Player(of(1)), Viewer::Player(of(3))] {
        let seen = redact(&room.table, &events[0], viewer);
        let Seen::Event(seen) = seen else { panic!("an event of the table") };
        let Event::BreachNoted { breach, people, .. } = *seen else { panic!("a note") };
        assert_eq!((breach, people.len()), (Breach::Other, 0), "{viewer:?}");
    }
    let by_player = Actor::Player(of(1));
    let note = Command::NoteBreach { breach: Breach::SideBet, people: vec![of(2)] };
    assert!(decide(&room.table, by_player, &note).is_err(), "players note nothing");
    let at_play = Actor::Staff { player: of(3), rank: MANAGER };
    let refusal = decide(&room.table, at_play, &note).unwrap_err();
    assert_eq!(refusal.reason, Reason::OwnTable);
}

/// No player's act carries chips or cards to another seat: side bets, lent chips and exchanged cards are not there to
/// be asked for (crown:18.13, crown:18.15, act-manila:16.8(a), act-draw:16.8(a), act-manila:19.8,
/// act-draw:19.8, act-3cp:11.2(a), act-3cp:14.8).
#[test]
fn nothing_that_players_do_moves_chips_or_cards_between_seats() {
    let mut room = Room::house(HOLDEM);
    room.sit(&[1, 2, 3], 1_000);
    for _ in 0..60 {
        room.start();
        while room.table.is_playing() {
            let before: Vec<(u64, Vec<_>)> = held(&room);
            let pot = |room: &Room| room.table.round().map_or(0, |round| round.pot().0);
            let in_pot = pot(&room);
            room.step(common::random_play);
            if !room.table.is_playing() {
                break;
            }
            // While a round is on chips go into the pot and come out of it, and nowhere else; cards are dealt and
            // thrown away, and never another's.
            let after = held(&room);
            let gave: u64 =
                before.iter().zip(&after).map(|(was, is)| was.0.saturating_sub(is.0)).sum();
            let got: u64 =
                before.iter().zip(&after).map(|(was, is)| is.0.saturating_sub(was.0)).sum();
            assert_eq!(
                i128::from(pot(&room)) - i128::from(in_pot),
                i128::from(gave) - i128::from(got)
            );
            for (seat, (_, cards)) in before.iter().enumerate() {
                for (other, (_, theirs)) in
                    after.iter().enumerate().filter(|(other, _)| *other != seat)
                {
                    let known = cards.iter().flatten();
                    let mut moved = known.filter(|card| theirs.contains(&Some(**card)));
                    assert_eq!(moved.next(), None, "{seat} to {other}");
                }
            }
        }
        for number in 1..=3 {
            let short = 1_000_u64.saturating_sub(room.chips(number));
            if short > 0 && room.chips(number) < 100 {
                room.must(Command::AddChips { player: of(number), chips: Chips(short) });
            }
        }
    }
}

/// What each seat has behind, and the cards it holds.
fn held(room: &Room) -> Vec<(u64, Vec<cutcard_round::Slot>)> {
    let round = room.table.round().expect("a round of pots");
    let hands = (0..3).map(|seat| round.cards(cutcard_round::Seat(seat)).to_vec());
    (1..=3).map(|number| room.chips(number)).zip(hands).collect()
}

#[test]
fn every_clause_of_conduct_is_in_its_book() {
    for book in [Book::Crown, Book::ActManila, Book::ActDraw, Book::ActThreeCardPoker] {
        for breach in Breach::ALL {
            assert_eq!(Breach::named(breach.name()), Some(breach));
            let sanctions = [
                Sanction::KillHand,
                Sanction::VoidWagers,
                Sanction::Exclude { minutes: None },
                Sanction::HoldWinnings { chips: Chips(1) },
            ];
            let all = sanctions.iter().filter_map(|it| it.clause(breach, book));
            for id in all.chain(breach.clause(book)) {
                assert!(clause(&id).is_some(), "{id}");
            }
        }
    }
    // The chips of each seat are seen as they are by everybody (crown:8.8).
    let mut room = Room::house(HOLDEM);
    room.sit(&[1, 2], 700);
    for viewer in [Viewer::Public, Viewer::Player(of(2))] {
        assert!(view(&room.table, viewer).seats.iter().all(|seat| seat.stack == Chips(700)));
    }
}

/// act-3cp:14.2(b): it excludes who broke a rule. Who is picked up has broken none: a last word of those in charge
/// (act-3cp:14.4), and they may sit down again.
#[test]
fn who_is_picked_up_from_a_box_may_come_back() {
    let mut room = boxes();
    assert_eq!(room.refused_as(Role::Dealer, Command::PickUp { player: of(1) }), "act-3cp:14.4");
    room.must_as(Role::AreaManager, Command::PickUp { player: of(1) });
    assert_eq!(room.table.seat_of(of(1)), None);
    room.must(common::sit_down(1, 500));
    assert!(room.table.excluded().is_empty());
}
