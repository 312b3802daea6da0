//! Whatever goes wrong in a round is ruled on as the books say: an independent referee, who knows their tables and
//! nothing of how the engine finds its rulings, names the clause and what must come of it.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::panic,
    clippy::wildcard_enum_match_arm,
    unreachable_pub,
    reason = "a test may fail"
)]

mod act;
mod board;
#[path = "../common/mod.rs"]
mod common;
mod course;
mod crown;
mod deck;
mod doings;
mod judge;
mod notes;
mod report;
mod verdict;
mod watch;

use common::{Case, MOST_EVENTS, pot_games, seeds};
use course::Table;
use cutcard_round::{Command, Event};
use cutcard_rulebook::{Book, Word as _, Wrong};
use notes::{Notes, tangles, verdict};

/// How many reports are thought of at once; the one that is made is mostly of the situation seen least.
const THOUGHT_OF: u64 = 5;

/// A report that can be ruled on at this moment, with the ruling. Some tables have the same go wrong again and again.
fn reported(table: &mut Table, favourite: Wrong, notes: &Notes) -> Option<Event> {
    let may_be = table.round.may_be_wrong();
    let mut best: Option<(usize, Table, Event)> = None;
    for _ in 0..1 + table.dealer.words.below(THOUGHT_OF) {
        let again = may_be.contains(&favourite) && table.dealer.words.one_in(3);
        let wrong = if again { favourite } else { table.dealer.words.pick(&may_be) };
        let mut events = Vec::new();
        let mut after = table.clone();
        let report = report::any(&mut after.dealer, &table.round, wrong);
        let command = Command::Report { report: report.clone() };
        let accepted = table.round.decide(&command, &mut events).is_ok();
        table.dealer.words = after.dealer.words.clone();
        let times = notes.times(&table.facts, &report);
        if accepted && best.as_ref().is_none_or(|(fewest, _, _)| times < *fewest) {
            best = events.pop().map(|event| (times, after, event));
        }
    }
    let (_, after, event) = best?;
    *table = after;
    Some(event)
}

fn play(case: &Case, often: u64, notes: &mut Notes) {
    let mut table = Table::new(case);
    let all: Vec<Wrong> = Wrong::WORDS.iter().map(|(wrong, _)| *wrong).collect();
    let favourite = table.dealer.words.pick(&all);
    let mut count = 0;
    while !table.is_over() {
        // There is little to say before there are cards.
        let often = if table.facts.cards_out { often } else { 10 * often };
        let reports = table.misdeals < 2 && table.dealer.words.one_in(often);
        let can_be = reports && !table.round.may_be_wrong().is_empty();
        let event = if can_be { reported(&mut table, favourite, notes) } else { None };
        let events = match event {
            Some(event) => vec![event],
            None => table.goes_on(),
        };
        if let [reported @ Event::Reported(said)] = events.as_slice() {
            notes.judge(&table, reported, case);
            table.facts.tangled |= tangles(&verdict(&table.facts, &said.report).outcome);
            table.facts.ruled(&said.report);
        }
        for event in &events {
            table.apply(event);
        }
        count += events.len();
        assert!(count < MOST_EVENTS, "no end of {}", case.told());
    }
    if table.stuck {
        notes.stuck(&table, case);
    }
}

fn rounds(first: u64, count: u64) -> Notes {
    let mut notes = Notes::default();
    for seed in seeds(first, count) {
        for game in pot_games() {
            // The ACT has two games and as much to say on each as Crown on all.
            let times = if game.book() == Book::Crown { 1 } else { 6 };
            for seed in (0..times).map(|time| seed + 1_000_000_000 * time) {
                let mut case = Case::random(game, seed);
                if seed % 8 > 0 {
                    case.order = Vec::new();
                }
                play(&case, [4, 10, 25][(seed % 3) as usize], &mut notes);
            }
        }
    }
    notes
}

#[test]
fn every_ruling_is_the_one_the_books_make() {
    rounds(610_000, 80).hold(150);
}

#[test]
#[ignore = "minutes: many more rounds that go wrong"]
fn every_ruling_of_many_rounds_is_the_one_the_books_make() {
    rounds(61_000_000, 1_000).hold(160);
}
