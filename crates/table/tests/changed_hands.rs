//! What a seat gives to whoever takes it after a hand: nothing of that hand.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::panic,
    clippy::wildcard_enum_match_arm,
    reason = "a test may fail"
)]

mod common;

use common::life::{GAMES, open, play_round, stir};
use common::{HOLDEM, MANILA, Room, asked, of, seat};
use cutcard_banked::PlayerId;
use cutcard_round::{Act, Event as RoundEvent};
use cutcard_rulebook::Chips;
use cutcard_table::*;

fn sits(player: PlayerId, at: u8) -> Command {
    let (seat, chips, kind) = (seat(at), Chips(500), PlayerKind::Person);
    Command::SitDown { player, seat, chips, kind, arrival: Arrival::New }
}

fn ask_to_see(player: PlayerId, whose: SeatNumber) -> Command {
    Command::Play { player, play: PlayerAct::AskToSee { whose } }
}

/// A hand that everybody checks and calls to the end, in which somebody mucked: whose.
fn shown_down(room: &mut Room) -> SeatNumber {
    for _ in 0..50 {
        room.start();
        while room.table.is_playing() {
            room.step(|_, table| {
                let Due::Decisions(due) = table.due() else { return None };
                let player = table.seated(due[0])?.player;
                let betting = table.options(player).betting?;
                let act = if betting.check { Act::Check } else { Act::Call };
                Some(Command::Play { player, play: PlayerAct::Bet { act } })
            });
        }
        let mucked = room.log.iter().rev().find_map(|entry| match &entry.event {
            Event::Round(RoundEvent::Mucked { seat }) => Some(room.table.dealt()[seat.index()]),
            Event::RoundStarted(_) => Some(SeatNumber(0)),
            _ => None,
        });
        if let Some(SeatNumber(1..)) = mucked {
            return mucked.unwrap();
        }
    }
    panic!("nobody mucks");
}

/// crown:14.2.7: the right to see a mucked hand is of those dealt in, wherever they sit by now, and of
/// nobody who has taken a seat since.
#[test]
fn a_newcomer_sees_no_mucked_hand() {
    let mut room = Room::house(HOLDEM);
    room.sit(&[1, 2, 3, 4], 500);
    let whose = shown_down(&mut room);
    let others = [1, 2, 3, 4].into_iter().filter(|number| seat(*number) != whose);
    let others: Vec<u8> = others.collect();
    let (gone, moves) = (others[0], others[1]);
    room.must(Command::Leave { player: of(gone) });
    let stranger = PlayerId(900);
    room.must(sits(stranger, gone));
    assert!(room.table.options(stranger).ask_to_see.is_empty());
    let refused = room.ask(&ask_to_see(stranger, whose)).unwrap_err();
    assert_eq!(refused.reason, Reason::NotInRound { player: stranger });
    // Who left has no say at a table where they do not sit.
    let refused = room.ask(&ask_to_see(of(gone), whose)).unwrap_err();
    assert_eq!(refused.reason, Reason::NotSeated { player: of(gone) });
    // Who was dealt in and has only moved keeps the right.
    room.must(Command::ChangeSeat { player: of(moves), to: seat(8) });
    assert!(room.table.options(of(moves)).ask_to_see.contains(&whose));
    room.must(ask_to_see(of(moves), whose));
}

/// A newcomer at the mucked hand's own seat has no part in it either, and is shown nothing of it.
#[test]
fn whoever_takes_the_seat_of_a_mucked_hand_has_no_part_in_it() {
    let mut room = Room::house(HOLDEM);
    room.sit(&[1, 2, 3], 500);
    let whose = shown_down(&mut room);
    room.must(Command::Leave { player: of(whose.0) });
    let stranger = PlayerId(900);
    room.must(sits(stranger, whose.0));
    let seen = view(&room.table, Viewer::Player(stranger));
    let public = view(&room.table, Viewer::Public);
    assert_eq!(seen.place, None);
    assert_eq!(seen.round, public.round);
    for act in [PlayerAct::Muck, PlayerAct::Show { cards: Vec::new() }, PlayerAct::Withdraw] {
        assert!(room.ask(&Command::Play { player: stranger, play: act }).is_err());
    }
}

/// Over random comings and goings: whoever may ask to see was dealt in to that hand, listed is accepted,
/// and a player who was not is refused every hand.
#[test]
fn the_rights_of_a_hand_are_of_those_dealt_in() {
    let (mut listed, mut strangers) = (0, 0);
    for (name, text) in GAMES.into_iter().filter(|(name, _)| *name != "chinese") {
        let mut room = open(name, text, false, 5);
        let mut next = 0;
        for _ in 0..150 {
            stir(&mut room, &mut next);
            if !room.table.can_start() {
                continue;
            }
            play_round(&mut room, &mut next, true);
            (0..4).for_each(|_| stir(&mut room, &mut next));
            let dealt = view(&room.table, Viewer::Public).players;
            let seated: Vec<PlayerId> = room.table.everybody().map(|(_, it)| it.player).collect();
            for player in seated {
                let was_in = dealt.iter().any(|(other, _)| *other == player);
                let may = room.table.options(player).ask_to_see;
                listed += may.len();
                strangers += usize::from(!was_in);
                assert!(was_in || may.is_empty(), "{name}");
                assert!(was_in || room.table.place_of(Viewer::Player(player)).is_none(), "{name}");
                for (_, whose) in &dealt {
                    let asked = asked(&room.table, &ask_to_see(player, *whose));
                    assert_eq!(asked.is_ok(), may.contains(whose), "{name}: {player} {whose}");
                }
            }
        }
    }
    assert!(listed > 20 && strangers > 20, "{listed} and {strangers}");
}

/// What somebody means to add, and does not, is told to nobody who has their seat by now.
#[test]
fn what_was_to_be_added_is_told_to_its_own_player() {
    for text in [HOLDEM, MANILA] {
        let mut room = Room::house(text);
        room.sit(&[1, 2, 3], 200);
        room.start();
        let Due::Decisions(due) = room.table.due() else { panic!("somebody is due") };
        let player = room.table.seated(due[0]).unwrap().player;
        let begun = room.log.len();
        room.must(Command::AddChips { player, chips: Chips(70) });
        room.must(Command::Leave { player });
        room.finish();
        let stranger = PlayerId(900);
        let (kind, arrival, chips) = (PlayerKind::Person, Arrival::New, Chips(200));
        room.must(Command::SitDown { player: stranger, seat: due[0], chips, kind, arrival });
        let of_it = |entry: &&VersionedEvent| {
            matches!(entry.event, Event::AdditionQueued { .. } | Event::AdditionDropped { .. })
        };
        let told: Vec<&VersionedEvent> = room.log[begun..].iter().filter(of_it).collect();
        assert_eq!(told.len(), 2, "{text}");
        for entry in told {
            let chips = |viewer| match redact(&room.table, &entry.event, viewer) {
                Seen::Event(event) => match *event {
                    Event::AdditionQueued { chips, .. } | Event::AdditionDropped { chips, .. } => {
                        chips
                    }
                    other => panic!("{other:?}"),
                },
                Seen::Box(_) => panic!("no box"),
            };
            assert_eq!(chips(Viewer::Player(player)), Chips(70));
            assert_eq!(chips(Viewer::Player(stranger)), Chips::ZERO);
            assert_eq!(chips(Viewer::Public), Chips::ZERO);
        }
    }
}

/// A refusal names seats as the felt numbers them, never the round's own places.
#[test]
fn refusals_name_the_seats_of_the_felt() {
    let mut room = Room::house(HOLDEM);
    room.sit(&[2, 5, 9], 500);
    room.start();
    let Due::Decisions(due) = room.table.due() else { panic!("somebody is due") };
    for number in [2, 5, 9] {
        let fold = PlayerAct::Bet { act: Act::Fold };
        let asked = asked(&room.table, &Command::Play { player: of(number), play: fold });
        if seat(number) == due[0] {
            assert!(asked.is_ok());
            continue;
        }
        let said = asked.unwrap_err().reason.to_string();
        assert_eq!(said, format!("it is not the turn of {} but of {}", seat(number), due[0]));
    }
    room.finish();
    let whose = seat(5);
    let refused = room.ask(&ask_to_see(of(2), whose)).unwrap_err();
    assert_eq!(
        refused.reason.to_string(),
        format!("the hand of {whose} was not mucked at this showdown")
    );
}

/// Staff who sit, wait for a seat or were dealt in have a stake; others have none.
#[test]
fn who_has_a_stake() {
    let mut room = Room::house("game = 'crown/holdem'\nseats = 3");
    room.sit(&[1, 2, 3], 1_000);
    room.must(Command::JoinList { player: PlayerId(900), head: false });
    room.start();
    room.must(Command::Leave { player: of(1) });
    room.finish();
    assert_eq!(room.table.seat_of(of(1)), None);
    for player in [of(1), of(2), of(3), PlayerId(900)] {
        assert!(room.table.has_stake(player), "{player}");
    }
    assert!(!room.table.has_stake(PlayerId(901)));
    room.deal();
    assert!(!room.table.has_stake(of(1)), "the hand they were in is over and another has begun");
}
