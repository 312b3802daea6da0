//! Seats, lists, notices, clocks and boxes, clause by clause.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::panic,
    clippy::wildcard_enum_match_arm,
    reason = "a test may fail"
)]

mod common;

use common::{BLINDS, HOLDEM, Room, of, seat, seats, sit_down};
use cutcard_banked::{self as banked, Limits, PlayerId};
use cutcard_round::{Act, Role};
use cutcard_rulebook::Chips;
use cutcard_table::*;

fn boxes() -> Room {
    let limits = Limits { minimum: Chips(10), maximum: Chips(100), multiple: Chips(5) };
    Room::open(TableFile::boxes(banked::HouseFile::by_the_book(5, limits), Chips(100_000)))
}

fn wager(player: PlayerId, ante: u64) -> Command {
    let act = banked::Act::Wager { ante: Chips(ante), pairs_plus: Chips::ZERO };
    Command::Play { player, play: PlayerAct::Box { act } }
}

/// crown:4.1, crown:8.1, crown:8.1.1: free seats of the table's number, one player each.
#[test]
fn seats_are_chosen_freely() {
    let mut room = Room::house(HOLDEM);
    room.sit(&[7], 200);
    assert_eq!(room.refused(sit_down(10, 200)), "crown:4.1");
    let other = Command::SitDown {
        player: PlayerId(1),
        seat: seat(7),
        chips: Chips(200),
        kind: PlayerKind::HousePlayer,
        arrival: Arrival::New,
    };
    assert_eq!(room.refused(other), "crown:8.1.1");
    let twice = Command::SitDown {
        player: of(7),
        seat: seat(2),
        chips: Chips(200),
        kind: PlayerKind::Person,
        arrival: Arrival::New,
    };
    assert_eq!(room.refused(twice), "crown:8.1");
}

/// crown:8.11, crown:8.12: the area manager picks up an absent player; who waits comes in turn.
#[test]
fn absent_players_are_picked_up() {
    let mut room = Room::house(HOLDEM);
    room.sit(&[1, 2, 3, 4, 5, 6, 7, 8, 9], 500);
    let pick = || Command::PickUp { player: of(1) };
    assert_eq!(room.refused_as(Role::Dealer, pick()), "crown:8.11");
    let sits = |player, at| Command::SitDown {
        player: of(player),
        seat: seat(at),
        chips: Chips(500),
        kind: PlayerKind::Person,
        arrival: Arrival::New,
    };
    room.must(Command::JoinList { player: of(15), head: false });
    room.must_as(Role::AreaManager, pick());
    room.must(Command::JoinList { player: of(1), head: true });
    assert_eq!(room.refused(sits(15, 1)), "crown:8.12");
    room.must(sits(1, 1));
    room.must(Command::Leave { player: of(2) });
    assert_eq!(room.refused(sits(16, 2)), "crown:8.12");
    room.must(sits(15, 2));
    assert!(room.table.list().is_empty());
}

/// crown:8.12: nobody waits where a seat is free, and nobody who waits keeps more than one.
#[test]
fn a_list_keeps_as_many_seats_as_wait() {
    let mut room = Room::house(HOLDEM);
    room.sit(&[1, 2, 3, 4, 5, 6, 7, 8, 9], 500);
    room.must(Command::JoinList { player: of(15), head: false });
    for player in [2, 3] {
        room.must(Command::Leave { player: of(player) });
    }
    // One of two free seats is kept.
    assert_eq!(room.refused(Command::JoinList { player: of(16), head: false }), "crown:8.12");
    room.must(sit_down(3, 500));
    assert_eq!(room.refused(sit_down(2, 500)), "crown:8.12");
    room.must(Command::JoinList { player: of(2), head: false });
}

/// crown:18.3, act-manila:18.2, act-draw:18.2: three hands' notice, of which the one that is on is none,
/// and then the table is closed, and not before.
#[test]
fn three_hands_notice() {
    for (text, book) in BLINDS {
        let by = if book == "crown" { "crown:18.3".to_owned() } else { format!("{book}:18.2") };
        let mut room = Room::house(text);
        room.sit(&[1, 2, 3], 200);
        room.start();
        let role = Role::AreaManager;
        for low in [Role::Dealer, Role::HigherDutiesDealer] {
            assert_eq!(room.refused_as(low, Command::GiveNotice), by);
        }
        room.must_as(role, Command::GiveNotice);
        assert_eq!(room.refused_as(role, Command::GiveNotice), by, "once is enough");
        room.finish();
        for hand in 1..=3 {
            assert!(!room.table.is_closed(), "{book}: before hand {hand} of the notice");
            room.must(sit_down(6, 200));
            room.must(Command::Leave { player: of(6) });
            room.deal();
        }
        assert!(room.table.is_closed(), "{book}");
        assert_eq!(room.log.iter().filter(|entry| entry.event == Event::Closed).count(), 1);
        let order = room.deck();
        assert_eq!(room.refused(Command::StartRound { order, cut: 0 }), by);
        assert_eq!(room.refused(sit_down(7, 200)), by);
        // Everybody takes their chips along.
        for number in 1..=3 {
            let chips = room.chips(number);
            let left = room.must(Command::Leave { player: of(number) });
            assert!(left.iter().any(|event| {
                matches!(event, Event::Left { chips: taken, .. } if taken.0 == chips)
            }));
        }
    }
}

/// With nobody at the table there are no hands to wait for: it closes at once, or when the last goes.
#[test]
fn nobody_is_there_to_wait_for() {
    let role = Role::AreaManager;
    let closed = |room: &Room| room.log.iter().filter(|entry| entry.event == Event::Closed).count();
    let mut room = Room::house(HOLDEM);
    room.must_as(role, Command::GiveNotice);
    assert_eq!((closed(&room), room.refused(sit_down(1, 500))), (1, "crown:18.3".to_owned()));

    let mut room = Room::house(HOLDEM);
    room.sit(&[1, 2], 500);
    room.must_as(role, Command::GiveNotice);
    room.must(Command::Leave { player: of(1) });
    assert_eq!(closed(&room), 0);
    room.must(Command::Leave { player: of(2) });
    assert_eq!(closed(&room), 1);
}

/// Leaving a hand: the cards go in at the turn, the chips when the round is over.
#[test]
fn leaving_in_a_hand() {
    let mut room = Room::house(HOLDEM);
    room.sit(&[1, 2, 3], 500);
    room.start(); // 3 acts first.
    room.must(Command::Leave { player: of(2) });
    assert_eq!(room.table.markers(seat(2)), [Marker::Leaving]);
    room.must(Command::Play { player: of(3), play: PlayerAct::Bet { act: Act::Call } });
    room.must(Command::Play { player: of(1), play: PlayerAct::Bet { act: Act::Call } });
    // Seat 2 folds at the turn although a check was free.
    let Due::Decisions(due) = room.table.due() else { panic!("the flop") };
    assert_eq!(due, seats(&[1]));
    room.finish();
    assert!(room.table.seated(seat(2)).is_none());
    let left = room.log.iter().find_map(|entry| match entry.event {
        Event::Left { chips, .. } => Some(chips),
        _ => None,
    });
    assert_eq!(left, Some(Chips(490)));
}

/// crown:6.15, act-manila:4.8: the deadline is in the events, a restart keeps it, and nobody's
/// time is over before it.
#[test]
fn deadlines_are_kept() {
    let mut room = Room::house(HOLDEM);
    room.sit(&[1, 2, 3], 500);
    room.start();
    room.must(Command::BeginTurn { deadline_millis: 30_000 });
    let again = replay(room.file.clone(), &room.log).unwrap();
    assert_eq!(again.turn(), room.table.turn());
    assert_eq!(room.refused(Command::ClockRanOut { now_millis: 29_999 }), "crown:6.15");
    room.must(Command::BeginTurn { deadline_millis: 60_000 }); // Time bought.
    room.must(Command::ClockRanOut { now_millis: 60_000 });
    assert!(room.table.turn().is_none());
    assert_eq!(room.table.due(), Due::Decisions(seats(&[1])));
}

/// act-3cp:4.4, act-3cp:A:Box, act-3cp:4.1, act-3cp:6.3, act-3cp:4.2: one box each, wagers until
/// they are closed, and nobody without one is in the round.
#[test]
fn one_box_each() {
    let mut room = boxes();
    room.sit(&[1, 3], 100);
    assert_eq!(room.refused(sit_down(6, 100)), "act-3cp:A:Box");
    let twice = Command::SitDown {
        player: of(1),
        seat: seat(2),
        chips: Chips(100),
        kind: PlayerKind::Person,
        arrival: Arrival::New,
    };
    assert_eq!(room.refused(twice), "act-3cp:4.4");
    let order = room.deck();
    room.must(Command::StartRound { order, cut: 20 });
    assert_eq!(room.table.due(), Due::Wagers);
    assert_eq!(room.refused(Command::CloseWagers), "act-3cp:4.2");
    room.must(wager(of(1), 10));
    room.must(Command::CloseWagers);
    assert_eq!(room.refused(wager(of(3), 10)), "act-3cp:4.1");
    assert_eq!(room.table.due(), Due::Decisions(seats(&[1])));
    room.finish();
    assert_eq!((room.chips(1), room.chips(3)), (90, 100));
    assert_eq!(room.table.float(), Chips(100_010));
}

/// act-3cp:4.6, act-3cp:7.1: whose time to decide is over at a box folds, everybody who has not decided,
/// and nobody else.
#[test]
fn the_clock_folds_at_boxes() {
    let mut room = boxes();
    room.sit(&[1, 3, 4], 100);
    let order = room.deck();
    room.must(Command::StartRound { order, cut: 20 });
    for number in [1, 3, 4] {
        room.must(wager(of(number), 10));
    }
    room.must(Command::CloseWagers);
    let plays = PlayerAct::Box { act: banked::Act::Play { amount: Chips(10) } };
    room.must(Command::Play { player: of(4), play: plays });
    room.must(Command::BeginTurn { deadline_millis: 30_000 });
    assert_eq!(room.table.turn().unwrap().seats, seats(&[1, 3]));
    assert_eq!(room.refused(Command::ClockRanOut { now_millis: 29_999 }), "act-3cp:7.1");
    let events = room.must(Command::ClockRanOut { now_millis: 30_000 });
    let folded: Vec<PlayerId> = events
        .iter()
        .filter_map(|event| match event {
            Event::Box(banked::Event::Folded { player, .. }) => Some(*player),
            _ => None,
        })
        .collect();
    assert_eq!(folded, [of(1), of(3)]);
    assert!(!room.table.is_playing(), "everybody has decided");
    assert_eq!((room.chips(1), room.chips(3)), (90, 90), "the antes are lost");
    assert_ne!(room.chips(4), 90, "who played is settled");
}

/// act-3cp:7.3, act-3cp:7.8: with pairs plus alone and a pair or better there is nothing to decide, so the
/// clock keeps the hand in play and it is paid; beside an ante too, which is lost (act-3cp:7.4). Without a pair
/// it folds, and so does all of it where the house reads it so.
#[test]
fn the_clock_keeps_pairs_plus_in_play() {
    for reading in [banked::OutOfTime::KeepsPairsPlus, banked::OutOfTime::Folds] {
        let limits = Limits { minimum: Chips(10), maximum: Chips(100), multiple: Chips(5) };
        let mut house = banked::HouseFile::by_the_book(5, limits);
        house.policies.out_of_time = reading;
        let mut room = Room::open(TableFile::boxes(house, Chips(100_000)));
        room.sit(&[1, 3], 5_000);
        let (mut paying, mut with_an_ante) = (0, 0);
        for _ in 0..60 {
            let order = room.deck();
            room.must(Command::StartRound { order, cut: 20 });
            for (number, ante) in [(1, 0), (3, 10)] {
                let act = banked::Act::Wager { ante: Chips(ante), pairs_plus: Chips(10) };
                room.must(Command::Play { player: of(number), play: PlayerAct::Box { act } });
            }
            let dealt = room.must(Command::CloseWagers);
            let pays = |number: u8| {
                let mut hand = dealt.iter().filter_map(|event| match event {
                    Event::Box(banked::Event::CardDealt { to: banked::Holder::Box(at), card }) => {
                        card.filter(|_| at.get() == number)
                    }
                    _ => None,
                });
                let hand = [(); 3].map(|()| hand.next().unwrap());
                let order = cutcard_cards::ThreeCard::ThreeCardPoker;
                order.category(order.judge().strength(hand)) >= cutcard_cards::Category::Pair
            };
            let had = room.chips(1);
            room.must(Command::BeginTurn { deadline_millis: 30_000 });
            let events = room.must(Command::ClockRanOut { now_millis: 30_000 });
            let kept: Vec<PlayerId> = events
                .iter()
                .filter_map(|event| match event {
                    Event::Box(banked::Event::KeptPairsPlus { player, .. }) => Some(*player),
                    _ => None,
                })
                .collect();
            let is_kept =
                |number: &u8| pays(*number) && reading == banked::OutOfTime::KeepsPairsPlus;
            let due: Vec<PlayerId> = [1, 3].into_iter().filter(is_kept).map(of).collect();
            assert_eq!(kept, due, "{reading:?}");
            let keeps = is_kept(&1);
            // The stake lies on the box while the clock runs.
            assert_eq!(room.chips(1) > had, keeps, "{reading:?}: paid, or lost");
            paying += usize::from(pays(1));
            with_an_ante += usize::from(pays(3));
        }
        assert!(paying > 5 && with_an_ante > 5, "{paying}, {with_an_ante}: luck");
    }
}

/// act-3cp:6.3: whose time to wager is over is left out, and the others' wagers are closed.
#[test]
fn the_clock_closes_the_wagers_at_boxes() {
    let mut room = boxes();
    room.sit(&[1, 3], 100);
    let order = room.deck();
    room.must(Command::StartRound { order, cut: 20 });
    room.must(wager(of(1), 10));
    room.must(Command::BeginTurn { deadline_millis: 30_000 });
    room.must(Command::ClockRanOut { now_millis: 30_000 });
    assert_eq!(room.table.due(), Due::Decisions(seats(&[1])));
    assert_eq!((room.chips(1), room.chips(3)), (90, 100));
}

/// act-3cp:3.4: the warning of one round is remembered in the next.
#[test]
fn warnings_are_carried_on() {
    let mut room = boxes();
    room.sit(&[2], 100);
    let order = room.deck();
    room.must(Command::StartRound { order, cut: 20 });
    room.must(wager(of(2), 5));
    room.must(Command::CloseWagers);
    room.finish();
    let order = room.deck();
    room.must(Command::StartRound { order, cut: 20 });
    assert_eq!(room.refused(wager(of(2), 5)), "act-3cp:3.4");
}

/// Every clause this crate names is in the register.
#[test]
fn every_clause_is_in_the_book() {
    let mut named = 0;
    #[expect(clippy::disallowed_methods, reason = "a test reads its own crate")]
    let read = |path| std::fs::read_to_string(path).unwrap();
    for file in std::fs::read_dir("src").unwrap() {
        let text: String = read(file.unwrap().path());
        for book in ["crown:", "act-manila:", "act-draw:", "act-3cp:"] {
            for (at, _) in text.match_indices(book) {
                let rest = &text[at..];
                let end = rest.find([',', ' ', '\n', '`', ';', '"']).unwrap_or(rest.len());
                let name = rest[..end].trim_end_matches(['.', ')']);
                let open = name.matches('(').count();
                let closed = name.matches(')').count();
                let mut id = name.to_owned();
                id.extend(std::iter::repeat_n(')', open - closed.min(open)));
                let terms = id.contains(":1.1:") || id.contains(":A:") || id.contains(":*");
                if terms || id.ends_with(':') {
                    continue;
                }
                let id: cutcard_rulebook::ClauseId = id.parse().unwrap();
                assert!(cutcard_rulebook::clause(&id).is_some(), "{id}");
                named += 1;
            }
        }
        // The places of each book at a point.
        for (field, book) in [
            ("crown", "crown"),
            ("manila", "act-manila"),
            ("draw", "act-draw"),
            ("boxes", "act-3cp"),
        ] {
            for part in text.split(&format!("{field}: \"")).skip(1) {
                let place = part.split('"').next().unwrap();
                let id: cutcard_rulebook::ClauseId = format!("{book}:{place}").parse().unwrap();
                assert!(cutcard_rulebook::clause(&id).is_some(), "{id}");
                named += 1;
            }
        }
    }
    assert!(named > 250, "{named}");
}
