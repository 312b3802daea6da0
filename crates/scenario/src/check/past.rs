//! How far the round is, who is in it and who showed.

use super::{plain, same};
use crate::watch::Watched;
use cutcard_round::{Chips, Event};

pub(super) fn betting_round(table: &Watched<'_>, number: usize) -> Result<(), String> {
    match table.round.betting_round() {
        Some(found) => plain("betting round", number, found),
        None => Err(format!("expected betting round {number}, found no betting")),
    }
}

pub(super) fn over(table: &Watched<'_>, over: bool) -> Result<(), String> {
    same(&over, &table.round.is_over(), |over| {
        if *over { "the round over".to_owned() } else { "the round going on".to_owned() }
    })
}

pub(super) fn void(table: &Watched<'_>, void: bool) -> Result<(), String> {
    let found = table.log.iter().any(|event| matches!(event, Event::Voided { .. }));
    same(&void, &found, |void| if *void { "void".to_owned() } else { "not void".to_owned() })
}

pub(super) fn still_in(table: &Watched<'_>, list: &[usize]) -> Result<(), String> {
    table.set_of(list, table.round.in_hand().iter().map(|seat| table.who(seat)).collect())
}

pub(super) fn all_in(table: &Watched<'_>, list: &[usize]) -> Result<(), String> {
    // Whoever is pushed a pot has chips again.
    let round = table.before_end.as_deref().unwrap_or(&table.round);
    let found = round.in_hand().iter().filter(|seat| round.stack(*seat) == Chips::ZERO);
    table.set_of(list, found.map(|seat| table.who(seat)).collect())
}

fn all_shown(table: &Watched<'_>) -> Vec<usize> {
    table.heard(|event| if let Event::Shown { seat, .. } = event { Some(*seat) } else { None })
}

pub(super) fn shown(table: &Watched<'_>, list: &[usize]) -> Result<(), String> {
    table.list_of(list, all_shown(table))
}

pub(super) fn first_shown(table: &Watched<'_>, who: usize) -> Result<(), String> {
    table.list_of(&[who], all_shown(table).into_iter().take(1).collect())
}

pub(super) fn turned_up(table: &Watched<'_>, list: &[usize]) -> Result<(), String> {
    let found = table
        .heard(|event| if let Event::TurnedUp { seat, .. } = event { Some(*seat) } else { None });
    table.list_of(list, found)
}

pub(super) fn mucked(table: &Watched<'_>, list: &[usize]) -> Result<(), String> {
    let found =
        table.heard(|event| if let Event::Mucked { seat } = event { Some(*seat) } else { None });
    table.list_of(list, found)
}

pub(super) fn revealed(table: &Watched<'_>, who: usize) -> Result<(), String> {
    let revealed = table
        .heard(|event| if let Event::Revealed { seat, .. } = event { Some(*seat) } else { None });
    if revealed.contains(&who) {
        return Ok(());
    }
    let (name, found) = (table.name(who), table.names(&revealed));
    Err(format!("expected the hand of {name} to be revealed, found {found}"))
}

/// Whether the cards came back to be dealt again, after what was done last.
pub(super) fn dealt_again(table: &Watched<'_>, again: bool) -> Result<(), String> {
    let misdeal = |event: &Event| matches!(event, Event::PutRight { deed, .. } if **deed == cutcard_round::Deed::Misdeal);
    let found = table.since().iter().any(misdeal);
    same(&again, &found, |again| {
        (if *again { "dealt again" } else { "not dealt again" }).to_owned()
    })
}
