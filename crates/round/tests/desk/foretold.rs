//! A ruling before it is made tells all that follows, in the order in which it is then done.

use super::{Desk, named};
use cutcard_round::{Command, Deed, Due, Event, Follows, Place, Report};
use cutcard_rulebook::Wrong;

const HOLDEM: &str =
    "game = 'crown/holdem'\nlimit = 'no-limit'\nminimum_bet = 10\nblinds = [5, 10]";
const DOUBLE: &str =
    "game = 'crown/double-flop-holdem'\nlimit = 'no-limit'\nminimum_bet = 10\nblinds = [5, 10]";

/// What follows, each with its clause except for the book's name, and whether at once.
fn foretold(desk: &Desk, report: &Report) -> Vec<String> {
    let ruled = desk.round.ruling(report).unwrap();
    let line = |each: &cutcard_round::Foretold| {
        let said = each.said(|seat| format!("seat {}", seat.0));
        let clause = each.clause.0.to_string();
        let when = if each.at_once { "now" } else { "later" };
        format!("{when} {}: {said}", clause.trim_start_matches("crown:"))
    };
    desk.round.foretold(&ruled).iter().map(line).collect()
}

/// What is done, as the events of the round have it: bets are one thing, however many there are.
#[expect(clippy::wildcard_enum_match_arm, reason = "other events are not foretold")]
fn done(events: &[Event]) -> Vec<String> {
    let mut all: Vec<String> = Vec::new();
    for event in events {
        let word = match event {
            Event::Burnt { .. } => "burn".to_owned(),
            Event::Board { board, .. } => format!("board {board}"),
            Event::Reshuffled { .. } => "shuffle".to_owned(),
            Event::Acted { .. } => "bets".to_owned(),
            Event::PutRight { deed, .. } => match &**deed {
                Deed::Move { from: Place::Stub, to: Place::Burns, .. } => "burn".to_owned(),
                Deed::Move { from: Place::Stub, to: Place::Aside, .. } => "aside".to_owned(),
                deed => panic!("{deed:?}"),
            },
            _ => continue,
        };
        if word != "bets" || all.last() != Some(&word) {
            all.push(word);
        }
    }
    all
}

/// The same of what is foretold.
fn expected(desk: &Desk, report: &Report) -> Vec<String> {
    let ruled = desk.round.ruling(report).unwrap();
    let word = |each: &cutcard_round::Foretold| match &each.what {
        Follows::FinishBetting | Follows::Betting => Some("bets".to_owned()),
        Follows::NoBurn => None,
        Follows::FinishDeal => panic!("nothing is dealt"),
        Follows::Deed(Deed::Burn) => Some("burn".to_owned()),
        Follows::Deed(Deed::DealBoard { board, .. }) => Some(format!("board {board}")),
        Follows::Deed(Deed::ShuffleIn) => Some("shuffle".to_owned()),
        Follows::Deed(Deed::Move { to: Place::Burns, .. }) => Some("burn".to_owned()),
        Follows::Deed(Deed::Move { to: Place::Aside, .. }) => Some("aside".to_owned()),
        Follows::Deed(deed) => panic!("{deed:?}"),
    };
    desk.round.foretold(&ruled).iter().filter_map(word).collect()
}

/// Makes the ruling and plays on until so many things are done.
#[expect(clippy::wildcard_enum_match_arm, reason = "nothing else is due in these rounds")]
fn plays_on(desk: &mut Desk, report: &Report, things: usize) -> Vec<String> {
    let from = desk.events.len();
    desk.asks(&Command::Report { report: report.clone() }).unwrap();
    let mut fresh = ["5c", "5d", "5h", "6c", "6d", "6h", "7c", "7d", "7h", "8s", "9s", "Ts"].iter();
    while done(&desk.events[from..]).len() < things {
        match desk.round.due() {
            Due::Player(_) => {
                desk.passes();
            }
            Due::Cards(count) => {
                let cards: Vec<&str> = fresh.by_ref().take(count).copied().collect();
                desk.deals(&cards.join(" "));
            }
            Due::Shuffle(pool) => {
                desk.asks(&Command::Shuffled { order: vec![None; pool.len()] }).unwrap();
            }
            due => panic!("{due:?}"),
        }
    }
    let mut all = done(&desk.events[from..]);
    all.truncate(things);
    all
}

fn at_flop(house: &str, flops: &str) -> Desk {
    let mut desk = Desk::new(house, 3);
    desk.deals("?? ?? ?? ?? ?? ??").passes().deals("??").deals(flops);
    desk
}

#[test]
fn a_turn_that_came_too_early_is_told_to_the_river() {
    let desk = at_flop(HOLDEM, "2c 3d 4h");
    let report = named(Wrong::EarlyCard, "Ks");
    assert_eq!(
        foretold(&desk, &report),
        [
            "now 14.10.1(a): a card from the deck to the burns",
            "now 14.10.1(a): Ks from the deck to the side",
            "later 14.10.1(a): the betting round is finished",
            "later 14.10.1(b): a card is burnt",
            "later 14.10.1(b): 1 to board 1",
            "later 14.10.1(b): a betting round",
            "later 14.10.1(c): no card is burnt",
            "later 14.10.1(c): the cards put aside are shuffled in, and the deck is cut",
            "later 14.10.1(c): 1 to board 1",
        ]
    );
}

#[test]
fn a_top_turn_that_came_too_early_is_told_to_the_river() {
    let desk = at_flop(DOUBLE, "2c 3d 4h 8c 8d Th");
    let report = named(Wrong::EarlyCard, "Ks");
    assert_eq!(
        foretold(&desk, &report),
        [
            "now 14.11.1(a): a card from the deck to the burns",
            "now 14.11.1(a): Ks from the deck to the side",
            "later 14.11.1(b): the betting round is finished",
            "later 14.11.1(a): no card is burnt",
            "later 14.11.1(c)(i): 1 to board 2",
            "later 14.11.1(c)(ii): a card is burnt",
            "later 14.11.1(c)(iii): 1 to board 1",
            "later 14.11.1(d): a betting round",
            "later 14.11.1(e)(i): no card is burnt",
            "later 14.11.1(e)(i): 1 to board 2",
            "later 14.11.1(e)(ii): the cards put aside are shuffled in, and the deck is cut",
            "later 14.11.1(f): 1 to board 1",
        ]
    );
}

/// Every ruling on a card that came too early, and on one too many: what is foretold is done, in that order.
#[test]
fn what_is_foretold_is_what_is_done() {
    for (house, flops) in [(HOLDEM, "2c 3d 4h"), (DOUBLE, "2c 3d 4h 8c 8d Th")] {
        let before = || {
            let mut desk = Desk::new(house, 3);
            desk.deals("?? ?? ?? ?? ?? ??");
            desk
        };
        let at_turn = || {
            let mut desk = at_flop(house, flops);
            desk.passes().deals(if house == HOLDEM { "?? Jc" } else { "?? Jc Jd" });
            desk
        };
        let desks = [(before(), "Ks Qs Js"), (at_flop(house, flops), "Ks"), (at_turn(), "Ks")];
        for (mut desk, cards) in desks {
            let report = named(Wrong::EarlyCard, cards);
            let expected = expected(&desk, &report);
            assert!(expected.len() >= 5, "{expected:?}");
            let done = plays_on(&mut desk, &report, expected.len());
            assert_eq!(done, expected, "{house} {cards}");
        }
    }
}

/// What is told of deeds is what is written, in the same order; only steps left out have other words.
#[test]
fn every_deed_is_told() {
    let mut desk = at_flop(HOLDEM, "2c 3d 4h");
    desk.passes().deals("??");
    for (wrong, cards) in [(Wrong::TooManyOpened, "Ks Qs"), (Wrong::TooManyOpened, "Ks Qs Js")] {
        let ruled = desk.round.ruling(&named(wrong, cards)).unwrap();
        let told = desk.round.foretold(&ruled);
        let deeds = |deed: &&Deed| **deed != Deed::LeaveOut;
        let written: Vec<&Deed> = ruled.deeds.iter().map(|it| &it.deed).filter(deeds).collect();
        let told: Vec<&Deed> = told
            .iter()
            .filter_map(|it| match &it.what {
                Follows::Deed(deed) => Some(deed),
                Follows::FinishDeal
                | Follows::FinishBetting
                | Follows::Betting
                | Follows::NoBurn => None,
            })
            .collect();
        assert_eq!(told, written);
    }
}

/// What goes back to whom is told by amount, and goes back when the ruling is made (crown:14.1.1).
#[test]
fn what_goes_back_is_told_to_the_chip() {
    let mut desk = Desk::new(HOLDEM, 3);
    desk.deals("?? ?? ?? ?? ?? ??");
    let before = stacks(&desk);
    let report = Report::of(Wrong::NotCut);
    let told = foretold(&desk, &report);
    assert_eq!(told.len(), 1, "{told:?}");
    assert!(told[0].ends_with(", 5 go back to seat 0, 10 go back to seat 1"), "{told:?}");
    let ruled = desk.round.ruling(&report).unwrap();
    let back = desk.round.foretold(&ruled).remove(0).back;
    // Nothing is done by being told.
    assert_eq!(stacks(&desk), before);
    desk.asks(&Command::Report { report }).unwrap();
    let back: Vec<u64> = (0..3).map(|seat| of_seat(&back, seat)).collect();
    assert_eq!(back, [5, 10, 0]);
    let gone_back: Vec<u64> =
        stacks(&desk).iter().zip(&before).map(|(after, before)| after - before).collect();
    assert_eq!(gone_back, back);
}

/// In the ACT what was posted stays in, and only that is told to go back which does (act-manila:17.3).
#[test]
fn what_was_posted_and_stays_is_not_told_to_go_back() {
    let house = "game = 'act/three-card-manila'\nlimit = 'spread'\nmaximum_bet = 100\nminimum_bet = 10\nblinds = [5, 10]\nminimum_stake = 200\n[commission]\nbasis_points = 500\ncap = 10";
    let mut desk = Desk::new(house, 3);
    desk.deals("?? ?? ?? ?? ?? ??").deals("?? ?? ??");
    let report = Report::of(Wrong::NotCut);
    let ruled = desk.round.ruling(&report).unwrap();
    let told = desk.round.foretold(&ruled);
    assert!(told.iter().any(|each| each.what == Follows::Deed(Deed::Misdeal)), "{told:?}");
    assert!(told.iter().all(|each| each.back.is_empty()), "{told:?}");
}

fn stacks(desk: &Desk) -> Vec<u64> {
    (0..3).map(|seat| desk.round.stack(cutcard_round::Seat(seat)).0).collect()
}

fn of_seat(back: &[(cutcard_round::Seat, cutcard_rulebook::Chips)], seat: u8) -> u64 {
    back.iter().find(|(to, _)| to.0 == seat).map_or(0, |(_, chips)| chips.0)
}
