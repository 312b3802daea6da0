//! Where the chips are and how they came there.

use super::{none_or, same};
use crate::play::{Table, seat};
use crate::script::{AsWhat, Posted, Prize};
use cutcard_round::{Chips, Event, Post, Seat};

pub(super) fn amounts(
    table: &Table<'_>,
    list: &[(usize, u64)],
    what: &str,
    of: impl Fn(Seat) -> Chips,
) -> Result<(), String> {
    let wrong: Vec<String> = list
        .iter()
        .map(|(who, chips)| (who, *chips, of(seat(*who)).0))
        .filter(|(_, expected, found)| expected != found)
        .map(|(who, expected, found)| {
            let name = table.name(*who);
            format!("expected {name} with {expected}{what}, found {found}")
        })
        .collect();
    if wrong.is_empty() { Ok(()) } else { Err(wrong.join("; ")) }
}

pub(super) fn pots(table: &Table<'_>, expected: &[(u64, Vec<usize>)]) -> Result<(), String> {
    let pots = table.round.pots();
    let found: Vec<(u64, Vec<usize>)> = pots
        .all()
        .iter()
        .map(|pot| (pot.amount.0, pot.eligible.iter().map(Seat::index).collect()))
        .collect();
    let matches = expected.len() == found.len()
        && expected.iter().zip(&found).all(|((chips, who), (amount, eligible))| {
            let mut who = who.clone();
            who.sort_unstable();
            chips == amount && (who.is_empty() || who == *eligible)
        });
    if matches {
        return Ok(());
    }
    let say = |pots: &[(u64, Vec<usize>)]| {
        let each = pots.iter().map(|(chips, who)| match who.as_slice() {
            [] => chips.to_string(),
            who => format!("{chips} {}", table.names(who)),
        });
        each.collect::<Vec<_>>().join(", ")
    };
    Err(format!("expected pots {}, found {}", say(expected), say(&found)))
}

pub(super) fn returned(table: &Table<'_>, list: &[(usize, u64)]) -> Result<(), String> {
    let back = |event: &Event| {
        if let Event::Returned { seat, chips } = event {
            Some((seat.index(), chips.0))
        } else {
            None
        }
    };
    let found: Vec<(usize, u64)> = table.log.iter().filter_map(back).collect();
    same(&list.to_vec(), &found, |list| {
        if list.is_empty() {
            return "nothing".to_owned();
        }
        let each = list.iter().map(|(who, chips)| format!("{} {chips}", table.name(*who)));
        each.collect::<Vec<_>>().join(", ")
    })
}

pub(super) fn posted(table: &Table<'_>, list: &[Posted]) -> Result<(), String> {
    let found: Vec<Posted> = table.log.iter().filter_map(post_of).collect();
    let same = |a: &Posted, b: &Posted| {
        a.who == b.who && a.chips == b.chips && (a.as_what.is_none() || a.as_what == b.as_what)
    };
    let all = list.iter().all(|expected| found.iter().any(|found| same(expected, found)));
    let nothing = list.is_empty();
    if all && (!nothing || found.is_empty()) {
        return Ok(());
    }
    let say = |posted: &Posted| {
        let as_what = posted.as_what.map_or("", word);
        format!("{} {} {as_what}", table.name(posted.who), posted.chips)
    };
    let found: Vec<String> = found.iter().map(say).collect();
    Err(format!("found posted: {}", none_or(&found)))
}

fn post_of(event: &Event) -> Option<Posted> {
    let Event::Posted { seat, chips, post } = event else { return None };
    let as_what = match post {
        Post::Ante => AsWhat::Ante,
        Post::Blind(_) => AsWhat::Blind,
        Post::OverBlind(_) => AsWhat::OverBlind,
        Post::Kill => AsWhat::Kill,
        Post::Live => AsWhat::Live,
        Post::Dead => AsWhat::Dead,
    };
    Some(Posted { who: seat.index(), chips: chips.0, as_what: Some(as_what) })
}

const fn word(as_what: AsWhat) -> &'static str {
    match as_what {
        AsWhat::Ante => "ante",
        AsWhat::Blind => "blind",
        AsWhat::OverBlind => "over-blind",
        AsWhat::Kill => "kill",
        AsWhat::Live => "live",
        AsWhat::Dead => "dead",
    }
}

pub(super) fn wins(table: &Table<'_>, who: usize, chips: u64, of: Prize) -> Result<(), String> {
    let mut won: u64 = 0;
    let mut all = Vec::new();
    for event in &table.log {
        let Event::Awarded { seat, pot, board, side, chips } = event else { continue };
        all.push(format!("{} {chips}", table.name(seat.index())));
        let counts = seat.index() == who
            && of.pot.is_none_or(|of| of == *pot)
            && of.board.is_none_or(|of| of == *board)
            && of.side.is_none_or(|of| of == *side);
        won = won.saturating_add(if counts { chips.0 } else { 0 });
    }
    if won == chips {
        return Ok(());
    }
    let name = table.name(who);
    Err(format!("expected {name} to win {chips}, found {won}; pushed: {}", none_or(&all)))
}

pub(super) fn winners(table: &Table<'_>, list: &[usize]) -> Result<(), String> {
    let of = |event: &Event| {
        if let Event::Awarded { seat, .. } = event { Some(*seat) } else { None }
    };
    table.set_of(list, table.heard(of))
}

pub(super) fn pays(table: &Table<'_>, from: usize, to: usize, chips: u64) -> Result<(), String> {
    let mut paid: u64 = 0;
    let mut all = Vec::new();
    for event in &table.log {
        let Event::UnitsPaid { from: payer, to: winner, chips } = event else { continue };
        let (payer, winner) = (payer.index(), winner.index());
        all.push(format!("{} {chips} to {}", table.name(payer), table.name(winner)));
        if (payer, winner) == (from, to) {
            paid = paid.saturating_add(chips.0);
        }
    }
    if paid == chips {
        return Ok(());
    }
    Err(format!("expected {chips} to be paid, found {paid}; paid: {}", none_or(&all)))
}
