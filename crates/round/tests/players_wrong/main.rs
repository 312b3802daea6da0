//! What players do wrong is ruled on as the books say: acts before the turn, chips without the right words, time that is
//! over. A naive judge, written from sections 6.12 to 6.18 of Crown's book and 4 and 17 of the ACT's, who knows of the
//! engine what all can see of a round and what may be bet in turn (which `oracle.rs` holds against the tables).
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::panic,
    clippy::wildcard_enum_match_arm,
    unreachable_pub,
    reason = "a test may fail"
)]

#[path = "../common/mod.rs"]
mod common;
mod judge;

use common::chooser::{Chooser, Taste};
use common::{Case, MOST_EVENTS, pot_games, seeds};
use cutcard_round::{Choices as _, Command, Due, Event};
use cutcard_rulebook::Book;
use judge::Judge;
use std::collections::BTreeMap;

fn judged(case: &Case, judge: &mut Judge) {
    let mut chooser = Chooser::new(case.seed, Taste::Rough);
    let mut round = case.start();
    let mut log: Vec<Event> = Vec::new();
    while round.due() != Due::Nothing {
        judge.look(&round);
        let mut events = Vec::new();
        round.next(&mut events);
        if events.is_empty() {
            let turn = round.betting_options().map(|(seat, _)| seat);
            let freed = turn.filter(|seat| judge.freed.contains(seat));
            let command = match freed.filter(|_| chooser.words.one_in(3)) {
                Some(seat) => Command::Withdraw { seat },
                None => chooser.choose(&round),
            };
            round.decide(&command, &mut events).unwrap_or_else(|refusal| {
                panic!("{refusal}: {command:?} after {log:?} in {}", case.told())
            });
            judge.commanded(&round, &command, &events);
        } else if let [event] = events.as_slice() {
            judge.by_itself(&round, event);
        }
        for event in events {
            let before = round.clone();
            round.apply(&event);
            judge.see(&before, &event, &round);
            log.push(event);
        }
        assert!(log.len() < MOST_EVENTS, "no end of {}", case.told());
    }
}

/// Rounds of every game of pots; what came up is told.
fn rounds(first: u64, count: u64) -> BTreeMap<&'static str, usize> {
    let mut all = BTreeMap::new();
    for game in pot_games() {
        // The ACT has two games and as much to say on each as Crown on all.
        let times = if game.book() == Book::Crown { 1 } else { 6 };
        for seed in
            seeds(first, count).flat_map(|seed| (0..times).map(move |time| seed + 1_000_000 * time))
        {
            let case = Case::random(game, seed);
            let told = Told(case.told());
            let mut judge = Judge::default();
            judged(&case, &mut judge);
            drop(told);
            judge
                .counts
                .into_iter()
                .for_each(|(what, times)| *all.entry(what).or_default() += times);
        }
    }
    all
}

/// Tells the case where the judge finds a fault in it.
struct Told(String);

impl Drop for Told {
    fn drop(&mut self) {
        if std::thread::panicking() {
            println!("in {}", self.0);
        }
    }
}

#[test]
fn what_players_do_wrong_is_ruled_on_by_the_books() {
    let seen = rounds(710_000, 120);
    for what in [
        "crown:6.12",
        "crown:6.13",
        "crown:6.14.1(a)",
        "crown:6.14.1(b)",
        "crown:6.14.2",
        "crown:1.1:Raise",
        "crown:6.15",
        "crown:6.17",
        "crown:6.18.1",
        "crown:6.18.3",
        "act-manila:4.8",
        "act-manila:17.5",
        "act-manila:17.7",
        "act-manila:17.8",
        "act-draw:4.6",
        "act-draw:17.5",
        "act-draw:17.7",
        "act-draw:17.8",
        "held",
        "freed",
        "taken back",
        "folded short",
        "dealt to folded",
    ] {
        assert!(seen.get(what).is_some_and(|times| *times >= 3), "{what}: {seen:?}");
    }
}

#[test]
#[ignore = "minutes: many more rounds of players who do wrong"]
fn what_players_do_wrong_in_many_rounds() {
    rounds(71_000_000, 5_000);
}
