//! What changes at a running table: notice, agreement, the sign, and that the game goes on.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::panic,
    clippy::wildcard_enum_match_arm,
    reason = "a test may fail"
)]

mod common;

use common::life::{play_round, stir};
use common::{HOLDEM, MANILA, Room, Words, of, sit_down};
use cutcard_banked as banked;
use cutcard_banked::{Limits, PlayerId};
use cutcard_round::Role;
use cutcard_rulebook::{Chips, Dice, Family, Game, HouseFile, games};
use cutcard_table::*;

impl Dice for Words {
    fn below(&mut self, bound: u64) -> u64 {
        Words::below(self, bound)
    }
}

const SECOND: u64 = 1_000;
const MINUTE: u64 = 60 * SECOND;

const CHANGED: &str = "game = 'crown/omaha'\nlimit = 'full-pot'\nblinds = [5, 10]\nminimum_stake = 200\nmaximum_buy_in = 1000\nseats = 9";
const HIGHER: &str =
    "game = 'crown/holdem'\nblinds = [10, 20]\nminimum_bet = 20\nminimum_stake = 400\nseats = 9";

fn file(text: &str) -> TableFile {
    TableFile::pots(text.parse::<HouseFile>().unwrap())
}

fn announce(text: &str) -> Command {
    Command::Announce { to: Box::new(file(text)), rounds: None, now_millis: 0 }
}

fn agree(number: u8, notice: Notice) -> Command {
    Command::Agree { player: of(number), notice, agrees: true }
}

const MAKE: Command = Command::MakeChange { now_millis: 0 };

/// crown:6.10: the area manager, after three hands; the one that is on is none of them.
#[test]
fn three_hands_pass_before_the_game_changes() {
    let mut room = Room::house(HOLDEM);
    room.sit(&[1, 2, 3], 500);
    room.start();
    assert_eq!(room.refused_as(Role::HigherDutiesDealer, announce(CHANGED)), "crown:6.10");
    room.must_as(Role::AreaManager, announce(CHANGED));
    room.finish();
    for _ in 0..3 {
        assert!(!room.table.change_is_due());
        assert_eq!(room.refused(MAKE), "crown:6.10");
        room.deal();
    }
    let order = room.deck();
    assert_eq!(room.refused(Command::StartRound { order, cut: 20 }), "crown:6.10");
    let button = room.table.button();
    room.must(MAKE);
    assert_eq!(room.table.coming(), None);
    let rules = room.table.config().rules().unwrap();
    assert_eq!(rules.house.game.id().as_str(), "crown/omaha");
    let started = room.start();
    assert_ne!(started.button, button, "the button goes on from where it was");
    let pot = room.table.round().unwrap().pot();
    assert_eq!(room.chips(1) + room.chips(2) + room.chips(3) + pot.0, 1_500);
    room.finish();
}

/// crown:6.10: at once where most agree, and only when the hand is over; house players have no say.
#[test]
fn most_of_the_players_do_without_notice() {
    let mut room = Room::house(HOLDEM);
    room.sit(&[1, 2, 3, 4], 500);
    let (kind, arrival) = (PlayerKind::HousePlayer, Arrival::New);
    for number in [5, 6, 7] {
        let (player, seat) = (of(number), SeatNumber(number));
        room.must(Command::SitDown { player, seat, chips: Chips(500), kind, arrival });
    }
    room.start();
    room.must_as(Role::AreaManager, announce(CHANGED));
    assert_eq!(room.refused(agree(9, Notice::Change)), "crown:8.1", "who does not sit here");
    assert_eq!(room.refused(agree(5, Notice::Change)), "crown:6.10", "a house player");
    room.must(agree(1, Notice::Change));
    room.must(agree(2, Notice::Change));
    assert_eq!(room.refused(agree(2, Notice::Change)), "crown:6.10", "twice");
    let tally = room.table.tally(Notice::Change);
    assert_eq!(tally, Tally { agree: 2, needed: Some(3), asked: 4 }, "half is not most");
    room.must(agree(3, Notice::Change));
    assert!(!room.table.change_is_due(), "a hand is on");
    assert_eq!(room.refused(MAKE), "crown:6.10");
    room.finish();
    let back = Command::Agree { player: of(3), notice: Notice::Change, agrees: false };
    room.must(back);
    assert!(!room.table.change_is_due(), "one thought better of it");
    room.must(agree(4, Notice::Change));
    assert!(room.table.change_is_due());
    room.must(MAKE);
    room.deal();
}

/// crown:6.1:fn2 s66(2): a higher least wager stands on the sign for twenty minutes, whoever agrees.
#[test]
fn a_higher_minimum_is_told_twenty_minutes_before() {
    let mut room = Room::house(HOLDEM);
    room.sit(&[1, 2], 500);
    let to = Box::new(file(HIGHER));
    room.must_as(Role::AreaManager, Command::Announce { to, rounds: None, now_millis: MINUTE });
    room.must(agree(1, Notice::Change));
    room.must(agree(2, Notice::Change));
    for now_millis in [0, 21 * MINUTE - 1] {
        let told = room.ask(&Command::MakeChange { now_millis }).unwrap_err();
        assert_eq!(told.clause.to_string(), "crown:6.1:fn2 s66(2)");
        assert!(
            matches!(told.reason, Reason::TimeLeft { deadline, .. } if deadline == 21 * MINUTE)
        );
    }
    // Play goes on by what the sign says now.
    room.deal();
    let lines: Vec<String> =
        room.table.coming_lines(30).iter().map(|line| line.says.to_string()).collect();
    assert_eq!(
        lines,
        ["buy-in 400 at least", "no limit, bets from 20", "blinds 10, 20"],
        "the sign tells what will be"
    );
    room.must(Command::MakeChange { now_millis: 21 * MINUTE });
    assert_eq!(room.table.config().blinds(), [Chips(10), Chips(20)]);
}

/// crown:7.3: what the house takes may change before the next hand.
#[test]
fn commission_changes_without_notice() {
    let mut room = Room::house(HOLDEM);
    room.sit(&[1, 2], 500);
    room.deal();
    let text = format!("{HOLDEM}\n[commission]\nbasis_points = 500\ncap = 10");
    let events = room.must_as(Role::AreaManager, announce(&text));
    let noticed = events.first().unwrap().clone();
    assert_eq!(room.table.cites(&noticed).unwrap().to_string(), "crown:7.3");
    room.must(MAKE);
    room.deal();
    // In the ACT it is a change like any other (act-manila:4.1).
    let mut room = Room::house(MANILA);
    room.sit(&[1, 2], 100);
    room.deal();
    let text = format!("{MANILA}\n[commission]\nbasis_points = 500\ncap = 10");
    room.must_as(Role::AreaManager, announce(&text));
    assert!(!room.table.change_is_due());
}

/// act-manila:4.1, act-draw:4.1, act-3cp:3.1: notice, one round at least; players do not vote.
#[test]
fn the_act_wants_notice_and_knows_no_vote() {
    let mut room = Room::house(MANILA);
    room.sit(&[1, 2], 100);
    room.deal();
    let higher = MANILA.replace("blinds = [1, 2]", "blinds = [2, 4]").replace("bet = 2", "bet = 4");
    let none = Command::Announce { to: Box::new(file(&higher)), rounds: Some(0), now_millis: 0 };
    assert_eq!(room.refused_as(Role::AreaManager, none), "act-manila:4.1");
    room.must_as(Role::AreaManager, announce(&higher));
    assert_eq!(room.refused(agree(1, Notice::Change)), "act-manila:4.1");
    assert_eq!(room.refused(MAKE), "act-manila:4.1");
    room.deal();
    room.must(MAKE);
    assert_eq!(room.table.config().blinds(), [Chips(2), Chips(4)]);
    // At boxes too.
    let house = |minimum| {
        let limits = Limits { minimum: Chips(minimum), maximum: Chips(100), multiple: Chips(5) };
        TableFile::boxes(banked::HouseFile::by_the_book(5, limits), Chips(100_000))
    };
    let mut room = Room::open(house(10));
    room.sit(&[1, 2], 100);
    let to = Box::new(house(20));
    let asks = Command::Announce { to, rounds: None, now_millis: 0 };
    room.must_as(Role::AreaManager, asks);
    assert_eq!(room.refused(MAKE), "act-3cp:3.1");
    let order = room.deck();
    room.must(Command::StartRound { order, cut: 20 });
    room.finish();
    room.must(MAKE);
}

/// crown:18.3: sooner than three hands where all agree, when the hand is over.
#[test]
fn all_the_players_may_end_play_at_once() {
    let mut room = Room::house(HOLDEM);
    room.sit(&[1, 2, 3], 500);
    assert_eq!(room.refused(agree(1, Notice::Closing)), "crown:18.3", "no notice was given");
    room.must_as(Role::AreaManager, Command::GiveNotice);
    room.start();
    room.must(agree(1, Notice::Closing));
    room.must(agree(2, Notice::Closing));
    room.finish();
    assert!(!room.table.is_closed(), "most are not all");
    room.must(agree(3, Notice::Closing));
    assert!(room.table.is_closed());
}

/// Nothing else is announced meanwhile; it may be taken back; another kind of table is another table.
#[test]
fn what_no_change_can_be() {
    let mut room = Room::house(HOLDEM);
    room.sit(&[1, 2], 500);
    room.must_as(Role::AreaManager, announce(CHANGED));
    let coming = |room: &mut Room, text| {
        let told = room.ask_as(common::staff(Role::AreaManager), &announce(text));
        told.unwrap_err().reason
    };
    assert_eq!(coming(&mut room, HIGHER), Reason::ChangeComing);
    let back = Command::TakeNoticeBack { notice: Notice::Change };
    assert_eq!(room.refused_as(Role::Dealer, back.clone()), "crown:6.10");
    room.must_as(Role::AreaManager, back.clone());
    let gone = room.ask_as(common::staff(Role::AreaManager), &back).unwrap_err();
    assert_eq!(gone.reason, Reason::NoNotice);
    assert_eq!(coming(&mut room, HOLDEM), Reason::AlreadySo);
    let chips = format!("{HIGHER}\nsmallest_chip = 5");
    assert!(matches!(coming(&mut room, &chips), Reason::NotInChips { .. }));
    assert!(matches!(coming(&mut room, "game = 'crown/holdem'\ndeck = 40"), Reason::Options(_)));
    let limits = Limits { minimum: Chips(10), maximum: Chips(100), multiple: Chips(5) };
    let boxes = TableFile::boxes(banked::HouseFile::by_the_book(5, limits), Chips(100_000));
    let by_hand = Options { dealt_by: DealtBy::Hand, ..Options::default() };
    for to in [boxes, TableFile { options: by_hand, ..file(HOLDEM) }] {
        let asks = Command::Announce { to: Box::new(to), rounds: None, now_millis: 0 };
        let told = room.ask_as(common::staff(Role::AreaManager), &asks).unwrap_err();
        assert_eq!(told.reason, Reason::AnotherTable);
    }
    // Nobody decides it where they play.
    let own = Actor::Staff { player: of(1), rank: Role::AreaManager };
    assert_eq!(room.ask_as(own, &announce(CHANGED)).unwrap_err().reason, Reason::OwnTable);
}

/// Fewer seats: whoever sits beyond moves up for nothing; it waits while there are more players than seats.
#[test]
fn those_at_seats_that_go_move_up() {
    let mut room = Room::house(HOLDEM);
    room.sit(&[1, 5, 8, 9], 500);
    room.deal();
    room.must_as(Role::AreaManager, announce(&HOLDEM.replace("seats = 9", "seats = 3")));
    for _ in 0..4 {
        room.deal();
        assert!(!room.table.change_is_due(), "four have no room at three seats");
    }
    room.must(Command::Leave { player: of(5) });
    room.must(MAKE);
    let seats: Vec<u8> = room.table.everybody().map(|(seat, _)| seat.0).collect();
    assert_eq!(seats, [1, 2, 3]);
    assert!(room.table.everybody().all(|(seat, _)| room.table.owes(seat) == Owes::NOTHING));
    room.deal();
    assert_eq!(room.refused(sit_down(4, 500)), "crown:4.1");
}

/// Any game of pots becomes any other while people come and go: chips stay, a record replays, rounds go on.
#[test]
fn any_game_becomes_any_other() {
    let pots: Vec<&Game> = games().iter().filter(|game| game.family() != Family::Banked).collect();
    let mut words = Words(23);
    let mut room = Room::house("game = 'crown/holdem'\nseats = 6");
    let (mut next, mut changes, mut rounds, mut now) = (0, 0, 0, 0);
    let mut seen = std::collections::BTreeSet::new();
    for step in 0..4_000 {
        let game = pots[changes % pots.len()];
        let house = HouseFile::random(game, &mut words);
        let options = Options { button: ButtonMoves::ByBook, ..Options::default() };
        let to = TableFile { options, ..TableFile::pots(house) };
        now += MINUTE;
        let asks = Command::Announce { to: Box::new(to), rounds: None, now_millis: now };
        let announced = room.ask_as(common::staff(Role::AreaManager), &asks).is_ok();
        stir(&mut room, &mut next);
        if room.table.can_start() && !room.table.change_is_due() && step % 2 == 0 {
            play_round(&mut room, &mut next, true);
            rounds += 1;
        }
        let make = Command::MakeChange { now_millis: now };
        if (announced || step % 3 == 0) && room.ask(&make).is_ok() {
            changes += 1;
            seen.insert(room.table.config().rules().unwrap().house.game.id().clone());
        }
    }
    assert!(changes > 80 && rounds > 300, "{changes} changes, {rounds} rounds");
    assert_eq!(seen.len(), pots.len(), "every game was played");
    let text = serde_json::to_string(&room.log).unwrap();
    let log: Vec<VersionedEvent> = serde_json::from_str(&text).unwrap();
    let again = replay(room.file.clone(), &log).unwrap();
    for viewer in [Viewer::Auditor, Viewer::Public, Viewer::Player(PlayerId(next))] {
        assert_eq!(view(&again, viewer), view(&room.table, viewer));
    }
    if let Some(kept) = room.table.snapshot() {
        let restored = Table::restore(kept).unwrap();
        assert_eq!(restored.coming(), room.table.coming());
    }
}
