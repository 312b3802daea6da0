//! Cards and shoes in a dealer's hands, the hours of gaming, what must be approved, and the markers: what the scripts
//! of pots cannot say, above all of 3 Card Poker.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::panic,
    clippy::wildcard_enum_match_arm,
    reason = "a test may fail"
)]

mod common;

use common::{HOLDEM, MANILA, Room, of, seat, staff};
use cutcard_banked::{self as banked, Limits, PlayerId, Shoe, Wager};
use cutcard_round::Role;
use cutcard_rulebook::{Book, Chips, HouseFile};
use cutcard_table::*;
use std::collections::BTreeSet;

const DAY: Command = Command::BeginHours { day: 1, until_millis: None };

fn deck(act: DeckAct) -> Command {
    Command::Deck { act }
}

fn limits(minimum: u64, maximum: u64) -> Limits {
    Limits { minimum: Chips(minimum), maximum: Chips(maximum), multiple: Chips(5) }
}

fn boxes_file(shoe: Shoe, dealt_by: DealtBy) -> TableFile {
    let mut house = banked::HouseFile::by_the_book(5, limits(10, 100));
    house.shoe = shoe;
    let options = Options { dealt_by, ..Options::default() };
    TableFile { options, ..TableFile::boxes(house, Chips(100_000)) }
}

/// A table of 3 Card Poker that a dealer deals, on a day that has begun.
fn boxes(shoe: Shoe) -> Room {
    let mut room = Room::open(boxes_file(shoe, DealtBy::Hand));
    room.sit(&[1, 2], 500);
    room.must(DAY);
    room
}

fn begin() -> Command {
    Command::StartRound { order: DeckOrder::default(), cut: 0 }
}

/// A round in which nobody wagers.
fn idle_round(room: &mut Room) {
    room.must_as(Role::Dealer, begin());
    room.must(Command::BeginTurn { deadline_millis: 1 });
    room.must(Command::ClockRanOut { now_millis: 1 });
    assert!(!room.table.is_playing());
}

/// Why somebody of that rank is refused: the word and the clause.
fn why(room: &mut Room, rank: Role, command: Command) -> (&'static str, String) {
    let refusal = room.ask_as(staff(rank), &command).unwrap_err();
    (refusal.reason.code(), refusal.clause.to_string())
}

fn another(rank: Role) -> Actor {
    Actor::Staff { player: PlayerId(2), rank }
}

/// act-3cp:2.2: before the first round of a day and after the last; the table closes with it.
#[test]
fn cards_at_boxes_are_checked_each_day() {
    let mut room = boxes(Shoe::Manual);
    assert_eq!(room.table.check_due(), Some(CheckDue::Opening));
    assert!(!room.table.can_start());
    let due = ("check-due", "act-3cp:2.2".to_owned());
    assert_eq!(why(&mut room, Role::Dealer, begin()), due);
    room.must_as(Role::Dealer, deck(DeckAct::Check));
    idle_round(&mut room);
    // Another day.
    room.must(Command::EndHours);
    assert_eq!(room.table.check_due(), Some(CheckDue::Closing));
    room.must_as(Role::Dealer, deck(DeckAct::Check));
    room.must(Command::BeginHours { day: 2, until_millis: None });
    assert_eq!(why(&mut room, Role::Dealer, begin()), due);
    room.must_as(Role::Dealer, deck(DeckAct::Check));
    idle_round(&mut room);
    // The end of play waits for the last check.
    room.must_as(Role::AreaManager, Command::GiveNotice);
    (0..3).for_each(|_| idle_round(&mut room));
    assert!(!room.table.is_closed());
    assert_eq!(room.table.check_due(), Some(CheckDue::Closing));
    room.must_as(Role::Dealer, deck(DeckAct::Check));
    assert!(room.table.is_closed());
}

/// What was written down is what it was, and a table that knows nothing of days goes on as before.
#[test]
fn what_is_due_outlasts_a_restart_and_old_tables_ask_for_nothing() {
    let mut room = boxes(Shoe::Manual);
    room.must_as(Role::AreaManager, deck(DeckAct::OrderCount));
    let text = serde_json::to_string(&room.table.snapshot().unwrap()).unwrap();
    let again = Table::restore(serde_json::from_str(&text).unwrap()).unwrap();
    assert_eq!((again.cards(), again.hours()), (room.table.cards(), room.table.hours()));

    let mut old = Room::open(boxes_file(Shoe::Manual, DealtBy::Hand));
    old.sit(&[1, 2], 500);
    let text = serde_json::to_string(&old.table.snapshot().unwrap()).unwrap();
    assert!(!text.contains("\"cards\"") && !text.contains("\"hours\""), "{text}");
    idle_round(&mut old);
    old.must_as(Role::AreaManager, Command::GiveNotice);
    (0..3).for_each(|_| idle_round(&mut old));
    assert!(old.table.is_closed(), "no day began with a check, and none is asked for at the end");
}

/// act-3cp:2.3: after a round, by two people.
#[test]
fn cards_at_boxes_are_replaced_by_two_people() {
    let mut room = boxes(Shoe::Manual);
    room.must_as(Role::Dealer, deck(DeckAct::Check));
    room.must_as(Role::Dealer, begin());
    let replace = deck(DeckAct::Replace { shoe: None });
    let clause = "act-3cp:2.3".to_owned();
    assert_eq!(why(&mut room, Role::Dealer, replace.clone()), ("round-on", clause.clone()));
    room.must(Command::BeginTurn { deadline_millis: 1 });
    room.must(Command::ClockRanOut { now_millis: 1 });
    room.must_as(Role::Dealer, replace);
    assert_eq!(why(&mut room, Role::Dealer, begin()), ("replacement-waits", clause.clone()));
    let confirm = deck(DeckAct::Confirm);
    assert_eq!(why(&mut room, Role::AreaManager, confirm.clone()), ("same-person", clause));
    room.ask_as(another(Role::AreaManager), &confirm).unwrap();
    idle_round(&mut room);
}

/// act-3cp:2.4: a supervisor has them counted at any time; a wrong count is on record, and the cards are replaced.
#[test]
fn cards_at_boxes_are_counted_on_an_order() {
    let mut room = boxes(Shoe::Manual);
    room.must_as(Role::Dealer, deck(DeckAct::Check));
    let clause = "act-3cp:2.4".to_owned();
    let count = |found| deck(DeckAct::Count { found });
    assert_eq!(why(&mut room, Role::Dealer, deck(DeckAct::OrderCount)), ("rank", clause.clone()));
    assert_eq!(why(&mut room, Role::Dealer, count(52)), ("nothing-ordered", clause.clone()));
    // In a round too.
    room.must_as(Role::Dealer, begin());
    room.must_as(Role::AreaManager, deck(DeckAct::OrderCount));
    let events = room.must_as(Role::Dealer, count(51));
    assert_eq!(events, [Event::Deck(DeckEvent::Counted { expected: 52, found: 51 })]);
    assert_eq!(room.table.cards().counted_wrong(), Some((52, 51)));
    room.must(Command::BeginTurn { deadline_millis: 1 });
    room.must(Command::ClockRanOut { now_millis: 1 });
    let wrong = ("cards-wrong", "act-3cp:2.3".to_owned());
    assert_eq!(why(&mut room, Role::Dealer, begin()), wrong);
    room.must_as(Role::Dealer, deck(DeckAct::Replace { shoe: None }));
    room.ask_as(another(Role::AreaManager), &deck(DeckAct::Confirm)).unwrap();
    room.must_as(Role::AreaManager, deck(DeckAct::OrderCount));
    assert_eq!(why(&mut room, Role::Dealer, begin()), ("count-due", clause));
    room.must_as(Role::Dealer, count(52));
    idle_round(&mut room);
}

/// act-3cp:10.7: after the round, with new cards; with a shoe that is not automated rules 2.1, 5 and 6 hold again.
#[test]
fn an_automated_shoe_is_replaced_after_the_round() {
    let wagers = |room: &mut Room| {
        room.must_as(Role::Dealer, begin());
        let act = banked::Act::Wager { ante: Chips(10), pairs_plus: Chips(0) };
        for number in [1, 2] {
            let play = PlayerAct::Box { act };
            room.must(Command::Play { player: of(number), play });
        }
        format!("{:?}", room.must_as(Role::Dealer, Command::CloseWagers))
    };
    for to in [Shoe::Automated, Shoe::Manual] {
        let mut room = boxes(Shoe::Automated);
        room.must_as(Role::Dealer, deck(DeckAct::Check));
        idle_round(&mut room);
        let replace = deck(DeckAct::Replace { shoe: Some(to) });
        room.must_as(Role::Dealer, replace);
        let events = room.ask_as(another(Role::AreaManager), &deck(DeckAct::Confirm)).unwrap();
        let clause = room.table.cites(&events[0]).unwrap();
        assert_eq!(clause.to_string(), "act-3cp:10.7");
        let Game::Boxes(house) = room.table.config().game() else { panic!("boxes") };
        assert_eq!(house.shoe(), to);
        // New cards: the machine is loaded, or the dealer shuffles and cuts.
        let events = wagers(&mut room);
        let loads = to == Shoe::Automated;
        assert_eq!(events.contains("IntoMachine"), loads, "{events}");
        assert_eq!(events.contains("ByHand"), !loads, "{events}");
        // One card to each box and to the dealer in turn (act-3cp:6.4), or three at once (act-3cp:10.4).
        let ahead = room.table.cards_ahead();
        let first = CardGoes::Seat(seat(1), cutcard_rulebook::Face::Down);
        assert_eq!(ahead[0], first);
        assert_eq!(ahead[1] == first, loads, "{ahead:?}");
    }
    let mut manual = boxes(Shoe::Manual);
    manual.must_as(Role::Dealer, deck(DeckAct::Check));
    let replace = deck(DeckAct::Replace { shoe: Some(Shoe::Automated) });
    let refused = ("other-game", "act-3cp:10.7".to_owned());
    assert_eq!(why(&mut manual, Role::Dealer, replace), refused, "there is no machine to replace");
}

/// act-3cp:13.1: no round begins outside the hours, and one that is on is finished.
#[test]
fn no_round_of_boxes_begins_outside_the_hours() {
    let mut room = boxes(Shoe::Manual);
    room.must_as(Role::Dealer, deck(DeckAct::Check));
    room.must_as(Role::Dealer, begin());
    room.must(Command::EndHours);
    room.must(Command::BeginTurn { deadline_millis: 1 });
    room.must(Command::ClockRanOut { now_millis: 1 });
    let shut = ("outside-hours", "act-3cp:13.1".to_owned());
    assert_eq!(why(&mut room, Role::Dealer, begin()), shut);
    assert!(!room.table.can_start());
}

/// act-3cp:13.2: the table closes on notice, after the rounds that it was given before, and not at once.
#[test]
fn a_table_of_boxes_closes_on_notice() {
    let mut room = Room::open(boxes_file(Shoe::Manual, DealtBy::Software));
    room.sit(&[1, 2], 500);
    let refused = room.refused_as(Role::HigherDutiesDealer, Command::GiveNotice);
    assert_eq!(refused, "act-3cp:13.2");
    room.must_as(Role::AreaManager, Command::GiveNotice);
    assert!(!room.table.is_closed(), "players have notice");
    for left in (0..3).rev() {
        let order = room.deck();
        room.must(Command::StartRound { order, cut: 26 });
        room.must(Command::BeginTurn { deadline_millis: 1 });
        room.must(Command::ClockRanOut { now_millis: 1 });
        assert_eq!(room.table.is_closed(), left == 0);
    }
    let order = room.deck();
    assert_eq!(room.refused(Command::StartRound { order, cut: 26 }), "act-3cp:13.2");
}

/// act-3cp:3.1: the sign has the least and the most of each wager at a box, and they change on notice only.
#[test]
fn limits_at_boxes_are_on_the_sign_and_change_on_notice() {
    let file = boxes_file(Shoe::Manual, DealtBy::Software);
    let mut room = Room::open(file.clone());
    room.sit(&[1, 2], 500);
    let sign = |table: &Table| {
        let wanted =
            |line: &SignLine| line.clauses.iter().any(|id| id.to_string() == "act-3cp:3.1");
        let lines = table.config().sign(30).into_iter().filter(wanted);
        lines.map(|line| line.says.to_string()).collect::<Vec<_>>()
    };
    assert_eq!(sign(&room.table), ["ante 10 to 100 by 5", "pairs plus 10 to 100 by 5"]);
    let mut to = file;
    let GameFile::Boxes { house, .. } = &mut to.game else { panic!("boxes") };
    house.ante = limits(20, 200);
    let announce = |rounds| Command::Announce { to: Box::new(to.clone()), rounds, now_millis: 0 };
    assert_eq!(room.refused_as(Role::AreaManager, announce(Some(0))), "act-3cp:3.1");
    room.must_as(Role::AreaManager, announce(None));
    assert_eq!(room.refused(Command::MakeChange { now_millis: 0 }), "act-3cp:3.1");
    let coming: Vec<String> =
        room.table.coming_lines(30).iter().map(|line| line.says.to_string()).collect();
    assert_eq!(coming, ["ante 20 to 200 by 5"]);
    let order = room.deck();
    room.must(Command::StartRound { order, cut: 26 });
    let small = banked::Act::Wager { ante: Chips(10), pairs_plus: Chips(0) };
    room.must(Command::Play { player: of(1), play: PlayerAct::Box { act: small } });
    room.must(Command::Play { player: of(1), play: PlayerAct::Box { act: banked::Act::Withdraw } });
    room.must(Command::BeginTurn { deadline_millis: 1 });
    room.must(Command::ClockRanOut { now_millis: 1 });
    room.must(Command::MakeChange { now_millis: 0 });
    assert_eq!(sign(&room.table), ["ante 20 to 200 by 5", "pairs plus 10 to 100 by 5"]);
    let Game::Boxes(house) = room.table.config().game() else { panic!("boxes") };
    assert_eq!(house.limits(Wager::Ante), limits(20, 200));
    assert_eq!(house.limits(Wager::PairsPlus), limits(10, 100), "each wager has its own");
}

/// act-3cp:1.1, act-3cp:A:Approved: the layout is approved before it is used; where nobody has asked, as in a file that
/// only describes a game, nothing is missing.
#[test]
fn a_table_of_boxes_takes_an_approval() {
    let file = |approvals| TableFile { approvals, ..boxes_file(Shoe::Manual, DealtBy::Software) };
    let named = |table: &str| Approvals { table: table.to_owned(), ..Approvals::default() };
    let faults = Table::open(file(Some(named("")))).err().unwrap();
    let clauses: Vec<String> =
        faults.iter().map(|fault| fault.clause().unwrap().to_string()).collect();
    assert_eq!(clauses, ["act-3cp:1.1"]);
    assert_eq!(faults[0].field().unwrap(), "/approvals/table");
    let table = Table::open(file(Some(named("GRC-2006-481")))).unwrap();
    let sign: Vec<String> =
        table.config().sign(30).iter().map(|line| line.says.to_string()).collect();
    assert!(sign.contains(&"approved: GRC-2006-481".to_owned()), "{sign:?}");
    assert!(Table::open(file(None)).is_ok());
    // Crown's book asks for no such thing.
    let crown = TableFile::pots(HOLDEM.parse::<HouseFile>().unwrap());
    assert!(Table::open(TableFile { approvals: Some(named("")), ..crown }).is_ok());
    let words: BTreeSet<String> = Approved::ALL.iter().map(|what| what.word()).collect();
    assert_eq!(words.len(), Approved::ALL.len());
    for what in Approved::ALL {
        assert_eq!(Approved::of_word(&what.word()), Some(what));
        assert!(what.clause().is_some() && what.book() != Book::Crown);
    }
}

/// act-3cp:A:Casino Operator: what the book leaves to the operator is done by the house's people, each in a role that is
/// kept with it, and by nobody else.
#[test]
fn the_operator_is_the_people_of_the_house() {
    let mut room = boxes(Shoe::Manual);
    let notice = Command::GiveNotice;
    assert!(room.ask_as(Actor::Player(of(1)), &notice).is_err());
    assert!(room.ask_as(Actor::Clock, &notice).is_err());
    let plays = Actor::Staff { player: of(1), rank: Role::AreaManager };
    assert!(
        room.ask_as(plays, &deck(DeckAct::OrderCount)).is_err(),
        "nobody rules where they play"
    );
    let by = staff(Role::AreaManager);
    let kept = serde_json::to_value(by).unwrap();
    assert!(kept.to_string().contains("area-manager"), "{kept}");
    room.ask_as(by, &notice).unwrap();
}

/// crown:1.3: the game is that of the table in question: what changes there changes at no other.
#[test]
fn a_change_at_one_table_leaves_the_other_as_it_is() {
    let (mut one, other) = (Room::house(HOLDEM), Room::house(HOLDEM));
    let before = (view(&other.table, Viewer::Public), other.table.config().sign(30));
    one.sit(&[1, 2, 3], 500);
    let to: HouseFile = "game = 'crown/omaha'\nlimit = 'full-pot'\nblinds = [5, 10]\nminimum_stake = 200\nmaximum_buy_in = 1000\nseats = 9".parse().unwrap();
    let to = Box::new(TableFile::pots(to));
    one.must_as(Role::AreaManager, Command::Announce { to, rounds: None, now_millis: 0 });
    (0..3).for_each(|_| drop(one.deal()));
    one.must(Command::MakeChange { now_millis: 0 });
    assert!(one.table.config().sign(30).iter().any(|line| line.says.to_string() == "game Omaha"));
    assert_eq!((view(&other.table, Viewer::Public), other.table.config().sign(30)), before);
}

/// crown:1.1:Dealt-out Button, and what each book calls it: who is here and has no cards in the hand that is on.
#[test]
fn who_has_no_cards_in_the_hand_is_marked() {
    for text in [HOLDEM, MANILA] {
        let mut room = Room::house(text);
        room.sit(&[1, 2, 3], 200);
        room.start();
        room.sit(&[4], 200);
        assert!(room.table.markers(seat(4)).contains(&Marker::DealtOut), "{text}");
        assert!(!room.table.plays(seat(4)));
        for number in [1, 2, 3] {
            assert!(!room.table.markers(seat(number)).contains(&Marker::DealtOut));
        }
        // Who is away has a marker of their own.
        room.must(Command::SitOut { player: of(4) });
        assert!(!room.table.markers(seat(4)).contains(&Marker::DealtOut));
        room.must(Command::Return { player: of(4) });
        room.finish();
        assert!(!room.table.markers(seat(4)).contains(&Marker::DealtOut), "no hand is on");
    }
}

/// crown:1.1:Button: no marker's word is another's, and the list has each once.
#[test]
fn every_marker_is_another() {
    let words: BTreeSet<String> =
        Marker::ALL.iter().map(|marker| serde_json::to_string(marker).unwrap()).collect();
    assert_eq!(words.len(), Marker::ALL.len());
    let place = |marker: Marker| match marker {
        Marker::Walking => 0,
        Marker::Absent => 1,
        Marker::MissedBlind => 2,
        Marker::DealtOut => 3,
        Marker::Busted => 4,
        Marker::Declared => 5,
        Marker::Leaving => 6,
        Marker::Reserved => 7,
        Marker::LegUp => 8,
        Marker::Kill => 9,
    };
    assert_eq!(Marker::ALL.map(place), [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
}

/// What a clock shows, as hours: past midnight, in rooms ahead of Greenwich and behind it, to the minute.
#[test]
fn a_clock_is_read_as_hours() {
    const MINUTE: u64 = 60_000;
    const DAY: u64 = 24 * 60 * MINUTE;
    let at = |day: u64, hour: u64, minute: u64| day * DAY + (hour * 60 + minute) * MINUTE;
    let open = |day: u64, until: u64| Moment::Open { day, until_millis: Some(until) };
    // From ten in the morning to four in the night.
    let night = GamingHours::of(1000, 400);
    for (now, offset, wanted) in [
        (at(10, 9, 59), 0, Moment::Shut),
        (at(10, 10, 0), 0, open(10, at(11, 4, 0))),
        (at(10, 23, 59), 0, open(10, at(11, 4, 0))),
        // Past midnight it is still the day on which it began.
        (at(11, 3, 59), 0, open(10, at(11, 4, 0))),
        (at(11, 4, 0), 0, Moment::Shut),
        // Ten hours ahead: it is ten there when it is midnight in Greenwich.
        (at(10, 0, 0), 600, open(10, at(10, 18, 0))),
        (at(9, 23, 59), 600, Moment::Shut),
        // Five hours behind.
        (at(10, 15, 0), -300, open(10, at(11, 9, 0))),
        (at(10, 14, 59), -300, Moment::Shut),
        (at(0, 0, 0), -300, Moment::Open { day: 0, until_millis: Some(at(0, 9, 0)) }),
    ] {
        let found = night.at(now, offset);
        match (found, wanted) {
            // Before 1970 there are no days to count.
            (Moment::Open { until_millis: a, .. }, Moment::Open { until_millis: b, .. })
                if now == 0 =>
            {
                assert_eq!(a, b);
            }
            _ => assert_eq!(found, wanted, "{now} {offset}"),
        }
    }
    let always = GamingHours::of(0, 0);
    assert_eq!(always.at(at(10, 23, 59), 0), Moment::Open { day: 10, until_millis: None });
    assert_eq!(always.at(at(10, 23, 59), 1), Moment::Open { day: 11, until_millis: None });
    let half = GamingHours::of(930, 1730);
    assert_eq!(half.at(at(10, 9, 29), 0), Moment::Shut);
    assert_eq!(half.at(at(10, 9, 30), 0), open(10, at(10, 17, 30)));
    assert_eq!(half.at(at(10, 17, 30), 0), Moment::Shut);
}

/// An hour that no clock shows is refused with the last that its hour has.
#[test]
fn only_hours_that_a_clock_shows_are_taken() {
    for (from, to, fault) in [
        (1000, 400, None),
        (2359, 0, None),
        (2400, 0, Some(("hours_from", 2359))),
        (1060, 0, Some(("hours_from", 1059))),
        (0, 1299, Some(("hours_to", 1259))),
    ] {
        let options = Options { hours_from: from, hours_to: to, ..Options::default() };
        let file = TableFile::pots(HOLDEM.parse::<HouseFile>().unwrap());
        let found = Table::open(TableFile { options, ..file }).err();
        let told = found.map(|faults| match &faults[..] {
            [ConfigFault::Beyond { name, most, .. }] => (*name, *most),
            other => panic!("{other:?}"),
        });
        assert_eq!(told, fault, "{from} {to}");
    }
}

/// A table is told of days where its hours or its book want it, and once.
#[test]
fn a_clock_tells_a_table_once() {
    const HOUR: u64 = 3_600_000;
    let options = Options { hours_from: 1000, hours_to: 400, ..Options::default() };
    let mut room = Room::with(HOLDEM, options);
    let told = |room: &mut Room, hour: u64| {
        let news = room.table.told_by_clock(hour * HOUR, 0);
        if let Some(command) = &news {
            room.must(command.clone());
        }
        assert_eq!(room.table.told_by_clock(hour * HOUR, 0), None, "once is enough");
        news.is_some()
    };
    assert!(told(&mut room, 9), "shut");
    assert!(!room.table.hours().open());
    assert!(told(&mut room, 10));
    assert_eq!(room.table.hours().until_millis(), Some(28 * HOUR));
    assert!(!told(&mut room, 20));
    assert!(told(&mut room, 28));
    let free = Room::house(HOLDEM);
    assert_eq!(free.table.told_by_clock(5 * HOUR, 0), None, "Crown's hours are the house's own");
    assert!(!free.table.has_days());
}

/// The text of a file of the repository.
#[expect(clippy::disallowed_methods, reason = "a test reads the repository")]
fn of_the_repository(path: &str) -> String {
    let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    std::fs::read_to_string(root.join(path)).unwrap()
}

/// All that a folder of the code says.
#[expect(clippy::disallowed_methods, reason = "a test reads the repository")]
fn all_code() -> String {
    let crates = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let each = std::fs::read_dir(crates).unwrap().map(|entry| entry.unwrap().path().join("src"));
    let (mut folders, mut code) = (each.collect::<Vec<_>>(), String::new());
    while let Some(folder) = folders.pop() {
        for path in std::fs::read_dir(folder).into_iter().flatten().map(|it| it.unwrap().path()) {
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|it| it == "rs") {
                code.push_str(&std::fs::read_to_string(&path).unwrap());
            }
        }
    }
    code
}

/// crown:1.1: each term that the book defines is in the glossary once, and leads to one word of it, to one name of the
/// code, or to what it is outside.
#[test]
fn every_term_of_crowns_is_one_thing_here() {
    let glossary = of_the_repository("GLOSSARY.md");
    let (words, terms) = glossary.split_once("\n## Crown's own terms\n").unwrap();
    let cells = |line: &str| -> Vec<String> {
        line.trim_matches('|').split('|').map(|cell| cell.trim().to_owned()).collect()
    };
    let rows = |text: &str| -> Vec<Vec<String>> {
        let lines = text.lines().filter(|line| line.starts_with("| "));
        lines.map(cells).collect()
    };
    let known: BTreeSet<String> = rows(words).into_iter().map(|row| row[0].clone()).collect();
    let told = rows(terms);
    let code = all_code();
    let register = of_the_repository("rulebooks/crown/clauses.tsv");
    let ids = register.lines().filter_map(|line| line.split('\t').next());
    let defined: BTreeSet<&str> = ids
        .filter_map(|id| id.strip_prefix("1.1:"))
        // The parts of one term are one term.
        .map(|term| if term.starts_with("Jackpot System(") { "Jackpot System" } else { term })
        .collect();
    assert!(defined.len() > 95, "{}", defined.len());
    for term in &defined {
        let found: Vec<_> = told.iter().filter(|row| row[0] == *term).collect();
        assert_eq!(found.len(), 1, "{term} is one thing here");
        let here = found[0][1].as_str();
        let name = here.strip_prefix('`').and_then(|name| name.strip_suffix('`'));
        match (here.strip_prefix("outside: "), name) {
            (Some(what), _) => assert!(!what.is_empty(), "{term}"),
            (None, Some(name)) => {
                let (kind, variant) = name.split_once("::").unwrap();
                let is_there = [format!("enum {kind}"), format!("struct {kind}")]
                    .iter()
                    .any(|text| code.contains(text.as_str()));
                // Some are made by a macro: then it is enough that they are used by their name.
                let is_there = is_there && code.contains(variant) || code.contains(name);
                assert!(is_there, "{term}: the code has no {name}");
            }
            (None, None) => assert!(known.contains(here), "{term}: the glossary has no {here}"),
        }
    }
    for row in told.iter().skip(1) {
        assert!(defined.contains(row[0].as_str()), "{} is no term of the book's", row[0]);
    }
}
