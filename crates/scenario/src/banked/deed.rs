//! What players, dealer and floor do.

use super::{Deed, Guest, PlayerAct};
use crate::deed::base;
use crate::suggest::meant;
use crate::words::{Words, slot};
use cutcard_banked::{BoxNumber, BoxVoidCause, Irregularity, VoidCause, Wager};
use serde_json::Value;

/// A player, if one comes next.
pub(super) fn maybe(words: &mut Words<'_>, people: &[Guest]) -> Option<usize> {
    let found = people.iter().position(|guest| Some(guest.name.as_str()) == words.peek())?;
    words.next();
    Some(found)
}

/// A player, who must come next.
pub(super) fn need(words: &mut Words<'_>, people: &[Guest]) -> Result<usize, String> {
    if let Some(who) = maybe(words, people) {
        return Ok(who);
    }
    let word = words.need("a player's name")?;
    let meant = meant(word, people.iter().map(|guest| guest.name.as_str()));
    Err(format!("nobody here is called `{word}`{meant}"))
}

/// A player, or the dealer.
pub(super) fn place(words: &mut Words<'_>, people: &[Guest]) -> Result<Option<usize>, String> {
    if words.take(&["dealer"]) { Ok(None) } else { need(words, people).map(Some) }
}

/// Reads what somebody does.
pub(super) fn read(words: &mut Words<'_>, people: &[Guest]) -> Result<Deed, String> {
    if let Some(who) = maybe(words, people) {
        return player(words, who);
    }
    if words.take(&["no", "more", "bets"]) {
        return Ok(Deed::NoMoreBets);
    }
    if words.take(&["dealer"]) {
        return dealer(words, people);
    }
    if words.take(&["floor"]) {
        return floor(words, people);
    }
    let word = words.need("what is done")?;
    let known = people.iter().map(|guest| guest.name.as_str()).chain(["dealer", "floor", "no"]);
    Err(format!("`{word}` is nobody's name and no expectation{}", meant(word, known)))
}

/// Reads what a player does, from the verb on.
pub(super) fn player(words: &mut Words<'_>, who: usize) -> Result<Deed, String> {
    let verb = words.need("what is done")?;
    let act = match base(verb) {
        "wager" => wager(words)?,
        "withdraw" => PlayerAct::Withdraw,
        "play" => PlayerAct::Play(words.maybe_number()),
        "complete" => PlayerAct::Complete,
        "fold" => PlayerAct::Fold,
        "keep" if words.take(&["pairs", "plus"]) => PlayerAct::KeepPairsPlus,
        "run" if words.take(&["out", "of", "time"]) => PlayerAct::OutOfTime,
        _ => {
            let known = ["wagers", "withdraws", "plays", "completes", "folds", "keeps", "runs"];
            let meant = meant(verb, known.into_iter());
            return Err(format!("`{verb}` is nothing a player does here{meant}"));
        }
    };
    let on = if words.take(&["on", "box"]) {
        let number = u8::try_from(words.number("which box")?).ok();
        Some(number.and_then(BoxNumber::new).ok_or("there is no such box")?)
    } else {
        None
    };
    Ok(Deed::Player { who, on, act })
}

/// `wagers 10`, `wagers 10 and 5 pairs plus`, `wagers 5 pairs plus`.
fn wager(words: &mut Words<'_>) -> Result<PlayerAct, String> {
    let first = words.number("how much")?;
    if words.take(&["pairs", "plus"]) {
        return Ok(PlayerAct::Wager { ante: 0, pairs_plus: first });
    }
    let mut pairs_plus = 0;
    if words.take(&["and"]) {
        pairs_plus = words.number("how much")?;
        if !words.take(&["pairs", "plus"]) {
            return Err("write `wagers 10 and 5 pairs plus`".to_owned());
        }
    }
    Ok(PlayerAct::Wager { ante: first, pairs_plus })
}

fn dealer(words: &mut Words<'_>, people: &[Guest]) -> Result<Deed, String> {
    let verb = words.need("what the dealer does")?;
    Ok(match base(verb) {
        "shuffle" => {
            let cut = if words.take(&["and", "cuts"]) { words.number("how many")? } else { 26 };
            Deed::Shuffle { cut: u8::try_from(cut).unwrap_or(u8::MAX) }
        }
        "load" => {
            words.take(&["the", "machine"]);
            Deed::LoadMachine
        }
        "deal" if words.is_done() => Deed::DealNext,
        "deal" => {
            let card = slot(words.need("which card")?)?;
            if !words.take(&["to"]) {
                return Err("write `dealer deals As to Ann`".to_owned());
            }
            Deed::DealCard { to: place(words, people)?, card }
        }
        "turn" => {
            let wrong = "write `dealer turns up As of Ann`";
            if !words.take(&["up"]) {
                return Err(wrong.to_owned());
            }
            let card = slot(words.need("which card")?)?.ok_or("what is turned up is known")?;
            if !words.take(&["of"]) {
                return Err(wrong.to_owned());
            }
            Deed::TurnUp { of: place(words, people)?, card }
        }
        "call" => {
            words.take(&["play", "or", "fold"]);
            Deed::CallPlayOrFold
        }
        "reveal" => Deed::Reveal,
        "count" => {
            let who = need(words, people)?;
            Deed::Count { who, cards: u8::try_from(words.number("how many")?).unwrap_or(u8::MAX) }
        }
        "settle" => Deed::Settle,
        "rack" => Deed::Rack,
        "place" => marker(words, people)?,
        _ => {
            return Err(format!(
                "`{verb}` is none of shuffles, loads, deals, calls, turns, reveals, counts, \
                 settles, racks, places"
            ));
        }
    })
}

/// `places a marker of 500 on the ante of Ann`.
fn marker(words: &mut Words<'_>, people: &[Guest]) -> Result<Deed, String> {
    let wrong = || "write `dealer places a marker of 500 on the ante of Ann`".to_owned();
    if !words.take(&["a", "marker", "of"]) {
        return Err(wrong());
    }
    let maximum = words.number("how much")?;
    words.take(&["on"]);
    words.take(&["the"]);
    let wager = if words.take(&["ante", "of"]) {
        Wager::Ante
    } else if words.take(&["pairs", "plus", "of"]) {
        Wager::PairsPlus
    } else {
        return Err(wrong());
    };
    Ok(Deed::Marker { who: need(words, people)?, wager, maximum })
}

/// `floor rules card of Ann exposed`, `floor voids the round for misdeal`, `floor voids Ann for
/// breach`.
fn floor(words: &mut Words<'_>, people: &[Guest]) -> Result<Deed, String> {
    let at = |who: usize| {
        people.get(who).map(|guest| guest.at).ok_or_else(|| "there is no such box".to_owned())
    };
    let wrong = "write `floor rules card of Ann exposed`, `floor rules card of dealer exposed`, \
                 `floor rules hand of Ann rebuilt`, `floor voids the round for misdeal` or \
                 `floor voids Ann for breach`";
    Ok(Deed::Rule(if words.take(&["rules", "card", "of"]) {
        let whose = place(words, people)?;
        if !words.take(&["exposed"]) {
            return Err(wrong.to_owned());
        }
        match whose {
            None => Irregularity::DealerCardExposed,
            Some(who) => Irregularity::PlayerCardExposed { at: at(who)? },
        }
    } else if words.take(&["rules", "hand", "of"]) {
        let who = need(words, people)?;
        if !words.take(&["rebuilt"]) {
            return Err(wrong.to_owned());
        }
        Irregularity::HandRebuilt { at: at(who)? }
    } else if words.take(&["voids", "the", "round", "for"]) {
        Irregularity::RoundVoid(cause::<VoidCause>(words)?)
    } else if words.take(&["voids"]) {
        let at = at(need(words, people)?)?;
        if !words.take(&["for"]) {
            return Err(wrong.to_owned());
        }
        Irregularity::BoxVoid { at, cause: cause::<BoxVoidCause>(words)? }
    } else {
        return Err(wrong.to_owned());
    }))
}

fn cause<T: serde::de::DeserializeOwned>(words: &mut Words<'_>) -> Result<T, String> {
    let word = words.need("why")?;
    serde_json::from_value(Value::from(word)).map_err(|error| error.to_string())
}
