//! Expectations of chips.

use crate::deed::People;
use crate::script::{Among, AsWhat, Expect, Posted, Prize};
use crate::words::Words;
use cutcard_round::Side;

/// `Ann 990, Ben 1010`; with `everybody 1000` all of them.
pub(crate) fn amounts(
    words: &mut Words<'_>,
    people: &People<'_>,
) -> Result<Vec<(usize, u64)>, String> {
    let mut list = Vec::new();
    while !words.is_done() {
        if words.take(&[","]) {
            continue;
        }
        if words.take(&["everybody"]) {
            let chips = words.number("how much")?;
            list.extend((0..people.0.len()).map(|who| (who, chips)));
            continue;
        }
        let who = people.need(words)?;
        list.push((who, words.number("how much")?));
    }
    if list.is_empty() {
        Err("say whose and how much: Ann 990, Ben 1010".to_owned())
    } else {
        Ok(list)
    }
}

/// `60 Ann Ben Cat, 40 Ann Ben`; without names only the amount is looked at.
pub(super) fn pots(
    words: &mut Words<'_>,
    people: &People<'_>,
) -> Result<Vec<(u64, Vec<usize>)>, String> {
    let mut list = Vec::new();
    for mut group in words.groups() {
        let chips = group.number("how much")?;
        let who = if group.is_done() { Vec::new() } else { people.list(&mut group)? };
        list.push((chips, who));
    }
    if list.is_empty() {
        Err("say how much: 60 Ann Ben Cat, 40 Ann Ben".to_owned())
    } else {
        Ok(list)
    }
}

/// `high`, `low`, `of the main pot`, `of side pot 1`, `on board 2`.
pub(super) fn prize(words: &mut Words<'_>) -> Result<Prize, String> {
    let mut of = Prize::default();
    while !words.is_done() {
        if words.take(&["high"]) {
            of.side = Some(Side::High);
        } else if words.take(&["low"]) {
            of.side = Some(Side::Low);
        } else if let Some(pot) = of_pot(words)? {
            of.pot = Some(pot);
        } else if words.take(&["on", "board"]) {
            let number = words.number("which")?;
            let board = number.checked_sub(1).and_then(|board| u8::try_from(board).ok());
            of.board = Some(board.ok_or("boards are counted from 1")?);
        } else {
            return words.end().map(|()| of);
        }
    }
    Ok(of)
}

/// `Ann 5 blind, Ben 10 blind`; without the word any post will do. With `exactly` there are no others.
pub(super) fn posted(words: &mut Words<'_>, people: &People<'_>) -> Result<Expect, String> {
    let mut list = Vec::new();
    if words.take(&["nothing"]) {
        return Ok(Expect::Posted { list, among: Among::Nothing });
    }
    let among = if words.take(&["exactly"]) { Among::Nothing } else { Among::Others };
    for mut group in words.groups() {
        let who = people.need(&mut group)?;
        let chips = group.number("how much")?;
        let as_what = match group.next() {
            None => None,
            Some("ante") => Some(AsWhat::Ante),
            Some("blind") => Some(AsWhat::Blind),
            Some("over-blind") => Some(AsWhat::OverBlind),
            Some("kill") => Some(AsWhat::Kill),
            Some("live") => Some(AsWhat::Live),
            Some("dead") => Some(AsWhat::Dead),
            Some(word) => {
                return Err(format!(
                    "`{word}` is none of ante, blind, over-blind, kill, live, dead"
                ));
            }
        };
        group.end()?;
        list.push(Posted { who, chips, as_what });
    }
    if list.is_empty() {
        Err("say who: posted Ann 5 blind, or nothing".to_owned())
    } else {
        Ok(Expect::Posted { list, among })
    }
}

/// `of the main pot`, `of side pot 1`: the number of the pot, the main one being 0.
fn of_pot(words: &mut Words<'_>) -> Result<Option<u8>, String> {
    if words.take(&["of", "the", "main", "pot"]) || words.take(&["of", "main", "pot"]) {
        return Ok(Some(0));
    }
    if !words.take(&["of", "side", "pot"]) {
        return Ok(None);
    }
    let number = u8::try_from(words.maybe_number().unwrap_or(1)).ok();
    Ok(Some(number.filter(|number| *number > 0).ok_or("side pots are counted from 1")?))
}

/// `3`, or `2 of the main pot, 1 of side pot 1`.
pub(super) fn commission(words: &mut Words<'_>) -> Result<Expect, String> {
    let mut list = Vec::new();
    for mut group in words.groups() {
        let chips = group.number("how much")?;
        let pot = of_pot(&mut group)?;
        group.end()?;
        list.push((pot, chips));
    }
    match list.as_slice() {
        [] => Err("say how much".to_owned()),
        [(None, chips)] => Ok(Expect::Commission(*chips)),
        several => {
            let of = several.iter().map(|(pot, chips)| Some(((*pot)?, *chips)));
            let of: Option<Vec<(u8, u64)>> = of.collect();
            let message = "say of which pot: 2 of the main pot, 1 of side pot 1";
            Ok(Expect::CommissionOf(of.ok_or(message)?))
        }
    }
}
