//! Where the chips are and how they came there.

use super::{none_or, same};
use crate::script::{Among, AsWhat, Posted, Prize};
use crate::watch::Watched;
use cutcard_round::{Chips, Event, Post, Seat};
use std::collections::BTreeMap;

pub(super) fn amounts(
    table: &Watched<'_>,
    list: &[(usize, u64)],
    what: &str,
    of: impl Fn(Seat) -> Chips,
) -> Result<(), String> {
    let wrong: Vec<String> = list
        .iter()
        .map(|(who, chips)| (who, *chips, of(table.seat(*who)).0))
        .filter(|(_, expected, found)| expected != found)
        .map(|(who, expected, found)| {
            let name = table.name(*who);
            format!("expected {name} with {expected}{what}, found {found}")
        })
        .collect();
    if wrong.is_empty() { Ok(()) } else { Err(wrong.join("; ")) }
}

pub(super) fn pots(table: &Watched<'_>, expected: &[(u64, Vec<usize>)]) -> Result<(), String> {
    let pots = table.round.pots();
    let found: Vec<(u64, Vec<usize>)> = pots
        .all()
        .iter()
        .map(|pot| {
            let mut who: Vec<usize> = pot.eligible.iter().map(|seat| table.who(seat)).collect();
            who.sort_unstable();
            (pot.amount.0, who)
        })
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

pub(super) fn returned(table: &Watched<'_>, list: &[(usize, u64)]) -> Result<(), String> {
    let back = |event: &Event| {
        if let Event::Returned { seat, chips } = event {
            Some((table.who(*seat), chips.0))
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

pub(super) fn posted(table: &Watched<'_>, list: &[Posted], among: Among) -> Result<(), String> {
    let found: Vec<Posted> = table.log.iter().filter_map(|event| post_of(table, event)).collect();
    let same = |a: &Posted, b: &Posted| {
        a.who == b.who && a.chips == b.chips && (a.as_what.is_none() || a.as_what == b.as_what)
    };
    let all = list.iter().all(|expected| found.iter().any(|found| same(expected, found)));
    let holds = match among {
        Among::Others => all,
        Among::Nothing => all && found.len() == list.len(),
    };
    if holds {
        return Ok(());
    }
    let say = |posted: &Posted| {
        let as_what = posted.as_what.map_or("", word);
        format!("{} {} {as_what}", table.name(posted.who), posted.chips)
    };
    let found: Vec<String> = found.iter().map(say).collect();
    Err(format!("found posted: {}", none_or(&found)))
}

fn post_of(table: &Watched<'_>, event: &Event) -> Option<Posted> {
    let Event::Posted { seat, chips, post } = event else { return None };
    let as_what = match post {
        Post::Ante => AsWhat::Ante,
        Post::Blind(_) => AsWhat::Blind,
        Post::OverBlind(_) => AsWhat::OverBlind,
        Post::Kill => AsWhat::Kill,
        Post::Live => AsWhat::Live,
        Post::Dead => AsWhat::Dead,
    };
    Some(Posted { who: table.who(*seat), chips: chips.0, as_what: Some(as_what) })
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

pub(super) fn wins(table: &Watched<'_>, who: usize, chips: u64, of: Prize) -> Result<(), String> {
    let mut won: u64 = 0;
    let mut all = Vec::new();
    for event in &table.log {
        let Event::Awarded { seat, pot, board, side, chips } = event else { continue };
        all.push(format!("{} {chips}", table.name(table.who(*seat))));
        let counts = table.who(*seat) == who
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

pub(super) fn winners(table: &Watched<'_>, list: &[usize]) -> Result<(), String> {
    let of = |event: &Event| {
        if let Event::Awarded { seat, .. } = event { Some(*seat) } else { None }
    };
    table.set_of(list, table.heard(of))
}

pub(super) fn pays(table: &Watched<'_>, from: usize, to: usize, chips: u64) -> Result<(), String> {
    let mut paid: u64 = 0;
    let mut all = Vec::new();
    for event in &table.log {
        let Event::UnitsPaid { from: payer, to: winner, chips } = event else { continue };
        let (payer, winner) = (table.who(*payer), table.who(*winner));
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

/// What the house took of each of these pots.
pub(super) fn commission_of(table: &Watched<'_>, list: &[(u8, u64)]) -> Result<(), String> {
    let mut taken: BTreeMap<u8, u64> = BTreeMap::new();
    for event in &table.log {
        let Event::Raked { pot, chips, .. } = event else { continue };
        let of = taken.entry(*pot).or_default();
        *of = of.saturating_add(chips.0);
    }
    let of = |pot: u8| taken.get(&pot).copied().unwrap_or_default();
    let name = |pot: u8| match pot {
        0 => "the main pot".to_owned(),
        side => format!("side pot {side}"),
    };
    let wrong: Vec<String> = list
        .iter()
        .filter(|(pot, chips)| of(*pot) != *chips)
        .map(|(pot, chips)| format!("expected {chips} of {}, found {}", name(*pot), of(*pot)))
        .collect();
    if wrong.is_empty() { Ok(()) } else { Err(wrong.join("; ")) }
}
