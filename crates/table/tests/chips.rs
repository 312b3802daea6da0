//! Chips brought, added and charged, clause by clause.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::panic,
    clippy::wildcard_enum_match_arm,
    reason = "a test may fail"
)]

mod common;

use common::{DRAW, HOLDEM, MANILA, Room, of, seat, sit_down};
use cutcard_round::{Act, Role};
use cutcard_rulebook::Chips;
use cutcard_table::*;

/// crown:6.3, act-manila:4.2(a), act-manila:4.2(i), act-manila:4.3, act-manila:A:Buy-in,
/// act-draw:4.2(a): the buy-in is in range; crown:6.2: and in chips in play.
#[test]
fn the_buy_in_is_in_range() {
    let mut room = Room::house(HOLDEM);
    assert_eq!(room.refused(sit_down(1, 150)), "crown:6.3");
    assert_eq!(room.refused(sit_down(1, 1_001)), "crown:6.3");
    room.sit(&[1], 200);
    let mut room = Room::house(MANILA);
    assert_eq!(room.refused(sit_down(1, 40)), "act-manila:4.2(a)");
    assert_eq!(room.refused(sit_down(1, 250)), "act-manila:4.2(i)");
    room.sit(&[1], 50);
    let mut room = Room::house("game = 'act/draw'\nminimum_stake = 50");
    assert_eq!(room.refused(sit_down(1, 40)), "act-draw:4.2(a)");
    let mut room = Room::house(&format!("{HOLDEM}\nsmallest_chip = 5"));
    assert_eq!(room.refused(sit_down(1, 201)), "crown:6.2");
}

/// crown:6.11: who is in the hand adds when it is over; who has folded adds at once; nobody takes
/// chips off.
#[test]
fn chips_are_added_and_never_taken() {
    let mut room = Room::house(HOLDEM);
    room.sit(&[1, 2, 3], 500);
    room.start(); // Button 3 acts first, after blinds 1 and 2.
    let fold = PlayerAct::Bet { act: Act::Fold };
    room.must(Command::Play { player: of(3), play: fold });
    let events = room.must(Command::AddChips { player: of(3), chips: Chips(100) });
    assert!(matches!(events[0], Event::ChipsBroughtIn { .. }));
    let events = room.must(Command::AddChips { player: of(1), chips: Chips(700) });
    assert!(matches!(events[0], Event::AdditionQueued { .. }));
    assert_eq!(room.chips(1), 495);
    room.finish();
    assert_eq!((room.chips(1), room.chips(3)), (1_000, 600), "no more than the most");
    assert_eq!(room.refused(Command::TakeChips { player: of(1), chips: Chips(1) }), "crown:6.11");
    assert_eq!(room.refused(Command::AddChips { player: of(1), chips: Chips(1) }), "crown:6.3");
}

/// act-manila:4.4, act-manila:4.5, act-manila:4.6: between rounds a stake goes up to between
/// minimum and maximum and never down; during one it waits.
#[test]
fn the_act_adds_between_rounds() {
    let mut room = Room::house(MANILA);
    room.sit(&[1, 2, 3], 50);
    let add = |chips| Command::AddChips { player: of(1), chips: Chips(chips) };
    assert_eq!(room.refused(add(151)), "act-manila:4.2(i)");
    assert_eq!(
        room.refused(Command::TakeChips { player: of(1), chips: Chips(1) }),
        "act-manila:4.6"
    );
    room.start();
    let events = room.must(add(100));
    assert!(matches!(events[0], Event::AdditionQueued { .. }));
    room.finish();
    assert!(room.chips(1) >= 149);
}

/// act-manila:4.5, act-draw:14.3: whoever adds in the ACT has the minimum afterwards; at Crown only who
/// has nothing must (crown:6.3).
#[test]
fn a_top_up_reaches_the_minimum_in_the_act() {
    for (text, refused) in [(MANILA, "act-manila:4.5"), (DRAW, "act-draw:14.3"), (HOLDEM, "")] {
        let text =
            text.replace("blinds = [1, 2]\nminimum_bet = 2", "blinds = [5, 10]\nminimum_bet = 10");
        let text = text.replace("minimum_stake = 200", "minimum_stake = 50");
        let mut room = Room::house(&text);
        room.sit(&[1, 2, 3], 50);
        room.deal(); // The small blind is lost.
        let short = (1..=3).find(|number| room.chips(*number) == 45).unwrap();
        let add = |chips| Command::AddChips { player: of(short), chips: Chips(chips) };
        let least = room.table.options(of(short)).add.unwrap().0;
        if refused.is_empty() {
            assert_eq!(least, Chips(1));
            room.must(add(4));
            continue;
        }
        assert_eq!(least, Chips(5));
        assert_eq!(room.refused(add(4)), refused);
        assert_eq!(room.chips(short), 45);
        room.must(add(5));
        assert_eq!(room.chips(short), 50);
    }
}

/// act-manila:4.5, act-draw:14.3: what was asked for during a round, and would leave the stake below the
/// minimum when it is over, does not come.
#[test]
fn chips_that_waited_reach_the_minimum_too() {
    for text in [MANILA, DRAW] {
        let text =
            text.replace("blinds = [1, 2]\nminimum_bet = 2", "blinds = [5, 10]\nminimum_bet = 10");
        let mut room = Room::house(&text);
        room.sit(&[1, 2, 3], 50);
        let started = room.start();
        let small = started.blinds[0].0;
        let events = room.must(Command::AddChips { player: of(small), chips: Chips(4) });
        assert!(matches!(events[0], Event::AdditionQueued { .. }));
        room.finish();
        assert_eq!(room.chips(small), 45, "{text}");
        let dropped = |entry: &VersionedEvent| {
            matches!(entry.event, Event::AdditionDropped { chips: Chips(4), .. })
        };
        assert!(room.log.iter().any(dropped), "{text}");
    }
}

/// act-manila:14.3, act-manila:A:Declared, act-draw:14.3: who does not bring the stake up to the
/// minimum is declared, may not add, and leaves when broke; the minimum won back ends it.
#[test]
fn declared_players() {
    for (text, book) in [
        (MANILA, "act-manila"),
        ("game = 'act/draw'\nblinds = [1, 2]\nminimum_bet = 2\nminimum_stake = 50", "act-draw"),
    ] {
        let mut room = Room::house(text);
        room.sit(&[1, 2, 3], 50);
        room.deal();
        let short = (1..=3).find(|number| room.chips(*number) < 50).unwrap();
        let least = room.table.options(of(short)).add.unwrap().0;
        assert!(least.0 + room.chips(short) >= 50, "to the minimum at least");
        room.start();
        assert!(room.table.seated(seat(short)).unwrap().declared);
        room.finish();
        let add = Command::AddChips { player: of(short), chips: Chips(100) };
        assert_eq!(room.refused(add), format!("{book}:14.3"));
    }
}

/// act-manila:14.3, act-draw:14.3: who is broke and does not rebuy before the next round leaves the table. At
/// Crown the seat is kept.
#[test]
fn the_broke_leave_in_the_act() {
    let draw = format!("{DRAW}\nlimit = 'no-limit'");
    for (text, kept) in [(MANILA, false), (draw.as_str(), false), (HOLDEM, true)] {
        let mut room = Room::house(text);
        room.sit(&[1, 2, 3], 200);
        // Everybody puts all in until somebody is broke.
        let mut broke = None;
        for _ in 0..40 {
            room.start();
            while room.table.is_playing() {
                room.step(|_, table| {
                    let Due::Decisions(due) = table.due() else { return None };
                    let player = table.seated(due[0])?.player;
                    let options = table.options(player).betting?;
                    let act = match (options.wager, options.check) {
                        (Some(wager), _) if wager.opens => Act::Bet(wager.most),
                        (Some(wager), _) => Act::Raise(wager.most),
                        (None, true) => Act::Check,
                        (None, false) => Act::Call,
                    };
                    Some(Command::Play { player, play: PlayerAct::Bet { act } })
                });
            }
            broke = (1..=3).find(|number| room.chips(*number) == 0);
            if broke.is_some() || !room.table.can_start() {
                break;
            }
        }
        let broke = broke.expect("somebody");
        assert!(room.table.markers(seat(broke)).contains(&Marker::Busted));
        if room.table.can_start() {
            room.start();
            assert_eq!(room.table.seated(seat(broke)).is_some(), kept);
            room.finish();
        }
        if kept {
            let add = |chips| Command::AddChips { player: of(broke), chips: Chips(chips) };
            assert_eq!(room.refused(add(100)), "crown:6.3");
            room.must(add(200));
        }
    }
}

/// crown:7.2.2(a), crown:7.2.2(c), crown:7.2.2(e), act-manila:15.3: time is charged from all who
/// sit, between rounds, by the area manager's word, no more than the sign says.
#[test]
fn time_is_charged_from_all_who_sit() {
    let options = Options { most_time_charge: Some(10), ..Options::default() };
    let mut room = Room::with(&format!("{HOLDEM}\n[commission]\ntime = true"), options);
    room.sit(&[1, 2, 3], 500);
    room.must(Command::SitOut { player: of(3) });
    let charge = |chips| Command::ChargeTime { chips_each: Chips(chips) };
    assert_eq!(room.refused_as(Role::Dealer, charge(10)), "crown:7.2.2(e)");
    assert_eq!(room.refused_as(Role::AreaManager, charge(11)), "crown:7.2.2(c)");
    let events = room.must_as(Role::AreaManager, charge(10));
    // Each pays; whoever may charge it has verified it, and the software that deals drops it.
    assert_eq!(events.len(), 5);
    assert_eq!((room.chips(3), room.table.commission()), (490, Chips(30)));
    assert_eq!(room.table.collections().on_slide(), Chips::ZERO);
    room.start();
    assert_eq!(room.refused_as(Role::AreaManager, charge(10)), "crown:7.2.2");
}

/// crown:7.2.4(b): the fee is taken before the deal, and whom it would leave nothing is dealt out.
#[test]
fn the_fee_is_taken_before_the_deal() {
    let mut room = Room::house(&format!("{HOLDEM}\n[commission]\nper_person = 1"));
    room.sit(&[1, 2, 3], 500);
    room.deal();
    assert_eq!(room.table.commission(), Chips(3));
}
