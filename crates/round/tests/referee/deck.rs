//! Whether what became of the deck, the burns and the boards is what had to come of it.

use super::course::Course;
use super::judge::{Fault, seat_of, seats, unless};
use cutcard_cards::Card;
use cutcard_round::{Deed, Event, Place, Seat, Viewer};
use cutcard_rulebook::Step;

pub fn taken_out(course: &Course) -> Fault {
    let (before, after) = (&course.before.round, &course.after.round);
    let card = course.report.cards.first().copied();
    let out = after.set_aside().1.contains(&card) && after.cards_left() + 1 == before.cards_left();
    let due = (before.due(), before.cards_go_to());
    let same = due == (after.due(), after.cards_go_to()) || !before.is_live();
    let short = matches!(after.due(), cutcard_round::Due::Shuffle(_));
    unless(out && (same || short), || format!("{:?}, {due:?} was due", course.at_once))
}

/// The cards of the hand too many go to the muck, and all goes on.
pub fn extra_mucked(course: &Course) -> Fault {
    let (before, after) = (&course.before.round, &course.after.round);
    let muck = |round: &cutcard_round::Round| round.view(Viewer::Public).muck;
    let cards = course.before.facts.first_hand();
    if matches!(course.at_once.last(), Some(Event::Voided { .. })) {
        // The deck does not do any more for the cards that are due.
        let due = course.before.facts.cards_to_come();
        return unless(before.cards_left() < cards + due, || "void with cards enough".to_owned());
    }
    unless(
        muck(after) == muck(before) + cards
            && after.cards_left() + cards == before.cards_left()
            && after.in_hand() == before.in_hand()
            && after.pot() == before.pot(),
        || format!("{:?}", course.at_once),
    )
}

pub fn fewer_burns(course: &Course) -> Fault {
    let (before, after) = (&course.before.round, &course.after.round);
    unless(
        after.burnt().len() + 1 == before.burnt().len()
            && after.cards_left() == before.cards_left() + 1
            && after.pot() == before.pot()
            && hands(course, before) == hands(course, after),
        || format!("{:?}", course.at_once),
    )
}

fn hands(course: &Course, round: &cutcard_round::Round) -> Vec<usize> {
    seats(course).map(|seat| round.cards(seat).len()).collect()
}

/// The first card of the street is the burn; the others move up by one, and the last place gets a new card.
pub fn burn_put_right(course: &Course) -> Fault {
    let (before, after) = (&course.before.round, &course.after.round);
    let facts = &course.before.facts;
    if after.burnt().len() != before.burnt().len() {
        return Some(format!("{} burns", after.burnt().len()));
    }
    let moved = |event: &&Event| {
        matches!(
            event,
            Event::Burnt { .. } | Event::Board { .. } | Event::Dealt { .. } | Event::Acted { .. }
        )
    };
    let first = course.rest.iter().map(|(_, event)| event).find(moved);
    let on_board = facts.last_board().is_some();
    let last = facts.street.last().filter(|_| facts.of_street() > 0);
    let dealt = match first {
        Some(Event::Board { .. }) => on_board,
        Some(Event::Dealt { .. }) => !on_board,
        // The last place is a dead hand's: its card went there at once.
        _ => !on_board && last.is_some_and(|(seat, _)| !facts.in_hand.contains(seat)),
    };
    if !dealt {
        return Some(format!("{first:?} comes then"));
    }
    if on_board {
        let lay = before.board(0).len();
        let burnt = after.burnt().last().copied();
        let right = burnt == before.board(0).last().copied() && after.board(0).len() + 1 == lay;
        return unless(right || facts.runs, || format!("{burnt:?} is burnt"));
    }
    if facts.is_stud() { moved_up(course) } else { None }
}

/// Whether each player of the street has the card of the next one, and nobody else's hand has changed.
fn moved_up(course: &Course) -> Fault {
    let (facts, after) = (&course.before.facts, &course.after.round);
    // Of the last cards none may be out: the burn is part of their deal.
    let dealt = if facts.of_street() == 0 { &[] } else { facts.street.as_slice() };
    let street = dealt.iter().zip(dealt.iter().skip(1));
    let wrong = street.into_iter().find(|((seat, _), (_, next))| {
        let has = after.cards(*seat).last().copied();
        facts.in_hand.contains(seat) && next.is_some() && has != Some(*next)
    });
    if let Some(((seat, _), (_, next))) = wrong {
        return Some(format!("{seat:?} does not have {next:?}"));
    }
    let not_yet = |seat: &&Seat| !dealt.iter().any(|(dealt, _)| dealt == *seat);
    let other = facts.in_hand.iter().filter(not_yet);
    let changed = other.into_iter().find(|seat| {
        let before = &course.before.round;
        before.cards(**seat) != after.cards(**seat)
    });
    unless(changed.is_none(), || format!("{changed:?} has no card of the street yet and loses one"))
}

pub fn served_first(course: &Course) -> Fault {
    let (seat, passed) = (seat_of(course), course.before.round.view(Viewer::Public));
    let due = match course.before.round.cards_go_to() {
        Some(Event::Dealt { seat, .. }) => Some(seat),
        _ => passed.turn,
    };
    let mut served: Vec<Seat> = course
        .rest
        .iter()
        .filter_map(|(_, event)| match event {
            Event::Drew { seat, .. } | Event::Dealt { seat, .. } => Some(*seat),
            _ => None,
        })
        .collect();
    served.dedup();
    let order = [served.first().copied(), served.get(1).copied()];
    let pat = served.len() < 2;
    unless(order[0] == Some(seat) && (pat || due.is_none() || order[1] == due), || {
        format!("{order:?} are served, not {seat:?} and {due:?}")
    })
}

/// The cards left are dealt; then the burns are shuffled for the rest; no card for all.
pub fn dealt_on(course: &Course) -> Fault {
    let street = course.before.facts.step;
    let events = course.rest.iter().filter(|(step, _)| *step == street).map(|(_, event)| event);
    let mut left = course.after.round.cards_left();
    let mut without =
        course.before.facts.in_hand.len() as i64 - course.before.facts.of_street() as i64;
    let mut shuffled = false;
    for event in events {
        match event {
            // Where even the burns are too few.
            Event::Community { .. } if shuffled && (left as i64) < without => left -= 1,
            Event::Community { .. } => return Some("a card for all".to_owned()),
            Event::Reshuffled { order } => {
                if left > 0 || order.len() > course.before.round.burnt().len() + 1 {
                    return Some(format!("{} shuffled with {left} left", order.len()));
                }
                (left, shuffled) = (order.len(), true);
            }
            Event::Dealt { .. } => (left, without) = (left - 1, without - 1),
            Event::DealtToFolded { .. } | Event::Burnt { .. } => left -= 1,
            _ => {}
        }
    }
    None
}

/// What was opened lies, and is the only such street; the rest may be agreed on.
pub fn once_now(course: &Course) -> Fault {
    let facts = &course.before.facts;
    let opened: Vec<Option<Card>> = course.report.cards.iter().copied().map(Some).collect();
    for (_, event) in course
        .at_once
        .iter()
        .map(|event| (0, event))
        .chain(course.rest.iter().map(|(step, event)| (*step, event)))
    {
        match event {
            Event::RunItAgain { .. } | Event::RunItRuled { .. } => {
                return Some("agreed on beforehand".to_owned());
            }
            Event::Board { cards, .. } => {
                return unless(cards.slots() == opened.as_slice() || facts.tangled, || {
                    format!("{cards:?} comes, not {opened:?}")
                });
            }
            Event::PutRight { deed, .. } => {
                if let Deed::Move { to: Place::Board(_), cards, .. } = &**deed {
                    return unless(cards.slots() == opened.as_slice(), || {
                        format!("{cards:?} comes, not {opened:?}")
                    });
                }
            }
            _ => {}
        }
    }
    Some("no board comes".to_owned())
}

/// As many boards as were agreed on, or as the deck and the burns make.
pub fn runs(course: &Course) -> Fault {
    let (before, end) = (&course.before.round, course.end.round.view(Viewer::Public));
    let facts = &course.before.facts;
    let (mut burns, mut cards) = (0, 0);
    for step in facts.steps.iter().skip(facts.step) {
        match step {
            Step::Burn => burns += 1,
            Step::Board { cards: each } => cards += usize::from(*each) * facts.boards.len(),
            _ => {}
        }
    }
    let counts_boards = before.rules().house.policies.run_it_twice_counts
        == cutcard_rulebook::RunItTwiceCounts::Boards;
    let agreed = usize::from(course.report.again.expect("how often")) + usize::from(!counts_boards);
    let pool = before.cards_left() + before.burnt().len();
    // A burn of this board can be shuffled in for the rest of it: so one more board may just be made.
    let sure = (1..=agreed).take_while(|run| pool >= (run - 1) * cards + cards + burns).count();
    let at_most = (1..=agreed).take_while(|run| pool >= run * cards).count();
    let dealt = usize::from(end.runs);
    unless((sure.max(1)..=at_most.max(1)).contains(&dealt) || facts.tangled, || {
        format!("{dealt} boards for {sure} to {at_most} of {agreed}")
    })
}

pub fn shown_to_all(course: &Course) -> Fault {
    let told: Vec<Card> = course
        .at_once
        .iter()
        .filter_map(|event| match event {
            Event::PutRight { deed, .. } => match **deed {
                Deed::Expose { card, .. } => Some(card),
                _ => None,
            },
            _ => None,
        })
        .collect();
    let missing = course.report.cards.iter().find(|card| !told.contains(card));
    unless(missing.is_none(), || format!("{missing:?} is not shown to all"))
}
