//! What a dealer did with the board, beside what had to be done.

use super::course::Course;
use super::verdict::Doing::{self, Bets, Board, Burn, Shuffle};
use cutcard_round::{Deed, Event, Place};

fn doing(event: &Event) -> Option<Doing> {
    match event {
        Event::Burnt { .. } => Some(Burn),
        Event::Board { board, cards } => Some(Board(*board, cards.len() as u8)),
        Event::Reshuffled { .. } => Some(Shuffle),
        Event::Acted { .. } => Some(Bets),
        Event::PutRight { deed, .. } => match &**deed {
            Deed::Move { from: Place::Stub, to: Place::Burns, .. } => Some(Burn),
            Deed::Move { from: Place::Stub, to: Place::Board(board), cards } => {
                Some(Board(*board, cards.len() as u8))
            }
            _ => None,
        },
        _ => None,
    }
}

/// Where the board is dealt more than once, what was done in the run that is on: the others begin anew after it.
fn of_this_run(course: &Course, done: Vec<Doing>) -> Vec<Doing> {
    let facts = &course.before.facts;
    if !facts.runs {
        return done;
    }
    let each = facts.boards.len() as u8;
    let first = facts.run_on() as u8 * each;
    let mut kept: Vec<Doing> = Vec::new();
    for doing in done {
        match doing {
            Board(board, _) if board >= first + each => {
                // That burn is the next run's.
                kept.pop_if(|last| *last == Burn);
                break;
            }
            Board(board, cards) => kept.push(Board(board - first, cards)),
            other => kept.push(other),
        }
    }
    kept
}

/// Where what was done parts from what had to be done. Betting that nobody can take part in is not seen.
pub fn fault(course: &Course, expected: &[Doing]) -> Option<String> {
    let needed: usize = expected
        .iter()
        .map(|doing| match doing {
            Burn => 1,
            Board(_, cards) => usize::from(*cards),
            Shuffle | Bets => 0,
        })
        .sum();
    if needed > course.before.round.cards_left() {
        // The deck is too short for it, which is a matter of its own.
        return None;
    }
    let again = |event: &&Event| !matches!(event, Event::RunItAgain { again, .. } if *again > 0);
    let done: Vec<Doing> = course.events().take_while(again).filter_map(doing).collect();
    let done = of_this_run(course, done);
    let stops = |event: &Event| !again(&event) || matches!(event, Event::Voided { .. });
    let ended = course.events().any(stops) || course.end.facts.in_hand.len() < 2;
    let mut due = expected.iter().copied().peekable();
    for doing in &done {
        if *doing == Bets {
            continue;
        }
        while due.peek() == Some(&Bets) {
            due.next();
        }
        if due.next() != Some(*doing) {
            return Some(format!("{done:?} for {expected:?}"));
        }
    }
    let short = due.any(|doing| doing != Bets) && !ended;
    if short || !bets_in_time(&done, expected) {
        return Some(format!("{done:?} for {expected:?}"));
    }
    None
}

/// Whether nobody bets but where there is betting.
fn bets_in_time(done: &[Doing], expected: &[Doing]) -> bool {
    let after = |doings: &[Doing]| -> Vec<usize> {
        let mut others = 0;
        let mut bets = Vec::new();
        for doing in doings {
            match doing {
                Bets => bets.push(others),
                Burn | Board(..) | Shuffle => others += 1,
            }
        }
        bets
    };
    let due = after(expected);
    after(done).iter().all(|bet| due.contains(bet))
}
