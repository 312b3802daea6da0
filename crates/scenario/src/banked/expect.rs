//! What must hold.

use super::deed::{maybe, need, place, player};
use super::{Expect, Guest, On};
use crate::expect::refused;
use crate::reason::reason;
use crate::script::Eye;
use crate::words::Words;

/// Reads an expectation; `None` where the words are none, but something done.
pub(super) fn read(words: &mut Words<'_>, people: &[Guest]) -> Result<Option<Expect>, String> {
    let mut ahead = words.clone();
    if let Some(who) = maybe(&mut ahead, people) {
        let told = of_player(&mut ahead, people, who)?;
        if told.is_some() {
            *words = ahead;
        }
        return Ok(told);
    }
    if words.take(&["dealer", "qualifies"]) {
        return Ok(Some(Expect::Qualifies(true)));
    }
    if words.take(&["dealer", "does", "not", "qualify"]) {
        return Ok(Some(Expect::Qualifies(false)));
    }
    let Some(first) = words.peek() else { return Err("nothing is said".to_owned()) };
    if first == "no" || first == "dealer" || first == "floor" {
        return Ok(None);
    }
    words.next();
    of_table(first, words, people).map(Some)
}

/// `Ben ?? ?? ??`, `dealer none`: `??` is a card that is hidden.
fn sees(words: &mut Words<'_>, people: &[Guest], eye: Eye) -> Result<Expect, String> {
    let whose = place(words, people)?;
    let cards = if words.take(&["none"]) { Vec::new() } else { words.slots()? };
    Ok(Expect::Sees { eye, whose, cards })
}

fn of_player(
    words: &mut Words<'_>,
    people: &[Guest],
    who: usize,
) -> Result<Option<Expect>, String> {
    Ok(Some(match words.next() {
        Some("may") => {
            let acts = words.groups().into_iter().map(joined).collect();
            Expect::May { who, acts }
        }
        Some("can") => Expect::Can(player(words, who)?),
        Some("cannot") => {
            let deed = player(words, who)?;
            Expect::Cannot(deed, refused(words, None))
        }
        Some("sees") => sees(words, people, Eye::Player(who))?,
        Some("has") => Expect::Stacks(vec![(who, words.number("how much")?)]),
        Some("wins") => Expect::Wins { who, chips: words.number("how much")? },
        Some("loses") => Expect::Loses { who, chips: words.number("how much")? },
        Some("is") if words.take(&["warned"]) => Expect::Warned { who, warned: true },
        Some("is") if words.take(&["not", "warned"]) => Expect::Warned { who, warned: false },
        Some(_) | None => return Ok(None),
    }))
}

fn joined(mut words: Words<'_>) -> String {
    let mut all = Vec::new();
    while let Some(word) = words.next() {
        all.push(word);
    }
    all.join(" ")
}

fn of_table(first: &str, words: &mut Words<'_>, people: &[Guest]) -> Result<Expect, String> {
    let on = |words: &mut Words<'_>, what: On| -> Result<Expect, String> {
        let who = need(words, people)?;
        Ok(Expect::On { what, who, chips: words.number("how much")? })
    };
    Ok(match first {
        "refused" => {
            let reason = words.next().map(reason).transpose()?;
            Expect::Refused(refused(words, reason))
        }
        "ruled" => Expect::Ruled(words.one_clause()?.ok_or("say by which clause")?),
        "next" => Expect::Next(joined(std::mem::take(words))),
        "stacks" => {
            let mut list = Vec::new();
            for mut group in words.groups() {
                let who = need(&mut group, people)?;
                list.push((who, group.number("how much")?));
            }
            Expect::Stacks(list)
        }
        "float" => Expect::Float(words.number("how much")?),
        "ante" => on(words, On::Ante)?,
        "pairs" if words.take(&["plus"]) => on(words, On::PairsPlus)?,
        "play" => on(words, On::Play)?,
        "cards" => Expect::Cards { who: place(words, people)?, cards: words.slots()? },
        "the" if words.take(&["rail", "sees"]) => sees(words, people, Eye::Rail)?,
        "result" => {
            let who = need(words, people)?;
            let clauses = words.clauses();
            Expect::Result { who, words: words.groups().into_iter().map(joined).collect(), clauses }
        }
        "bonus" => {
            let who = need(words, people)?;
            Expect::Bonus { who, chips: words.number("how much")? }
        }
        "over" if words.take(&["maximum"]) => {
            let who = need(words, people)?;
            Expect::OverMaximum { who, chips: words.number("how much")? }
        }
        "over" => Expect::Over(true),
        "void" => Expect::Void(true),
        "not" if words.take(&["over"]) => Expect::Over(false),
        "not" if words.take(&["void"]) => Expect::Void(false),
        "decided" => {
            let who = need(words, people)?;
            Expect::Decided { who, word: words.need("what")?.to_owned() }
        }
        "dealt" => {
            let mut list = Vec::new();
            while !words.is_done() {
                list.push(place(words, people)?);
            }
            Expect::DealtTo(list)
        }
        other => {
            let known = [
                "refused", "ruled", "next", "stacks", "float", "ante", "pairs", "play", "cards",
                "result", "bonus", "over", "void", "decided", "dealt", "dealer", "floor",
            ];
            let names = people.iter().map(|guest| guest.name.as_str());
            let meant = crate::suggest::meant(other, known.into_iter().chain(names));
            return Err(format!("`{other}` is nobody's name and no expectation{meant}"));
        }
    })
}
