//! What must hold at a table.

use super::{Deed, Expect, Kill, WhichSeat};
use super::{conduct, seats};
use crate::deed::{self, People};
use crate::expect::{self, amounts, refused};
use crate::reason::reason;
use crate::suggest::meant;
use crate::words::{Words, number};
use cutcard_table::{CheckDue, Marker};

/// The words expectations of a table begin with.
pub(crate) const KEYWORDS: [&str; 23] = [
    "seat", "idle", "refused", "cited", "button", "blinds", "dealt", "marked", "kill", "killer",
    "leg", "list", "chip", "seats", "queued", "sign", "coming", "noted", "excluded", "held",
    "float", "slide", "next",
];

const MARKERS: [(&str, Marker); 10] = [
    ("walking", Marker::Walking),
    ("absent", Marker::Absent),
    ("missed-blind", Marker::MissedBlind),
    ("dealt-out", Marker::DealtOut),
    ("busted", Marker::Busted),
    ("declared", Marker::Declared),
    ("leaving", Marker::Leaving),
    ("reserved", Marker::Reserved),
    ("leg-up", Marker::LegUp),
    ("kill", Marker::Kill),
];

const SIGN: &str = "write `sign crown:8.9.1 \"blinds 5, 10\"` or `sign without crown:8.13.1`";

/// Reads an expectation; `None` where the words are none, but something done.
pub(super) fn read(words: &mut Words<'_>, people: &People<'_>) -> Result<Option<Expect>, String> {
    let mut ahead = words.clone();
    if let Some(who) = people.maybe(&mut ahead) {
        if let Some(expect) = of_person(&mut ahead, people, who)? {
            *words = ahead;
            return Ok(Some(expect));
        }
    } else if let Some(expect) = of_table(&mut ahead, people)? {
        *words = ahead;
        return Ok(Some(expect));
    }
    // `the change is made` is something done, and `the rail sees` is not.
    if words.clone().take(&["the", "change"]) {
        return Ok(None);
    }
    Ok(expect::read(words, people)?.map(Expect::Round))
}

fn of_person(
    words: &mut Words<'_>,
    people: &People<'_>,
    who: usize,
) -> Result<Option<Expect>, String> {
    let Some(verb) = words.next() else { return Err("what of them?".to_owned()) };
    Ok(Some(match verb {
        "can" => Expect::Can(Box::new(tried(words, people, who)?)),
        "cannot" => {
            let deed = tried(words, people, who)?;
            Expect::Cannot(Box::new(deed), refused(words, None))
        }
        "owes" => owes(words, who)?,
        "took" => {
            let chips = words.number("how much")?;
            words.take(&["away"]);
            Expect::Took { who, chips }
        }
        "is" if words.take(&["gone"]) => Expect::Gone(who),
        "has" if words.peek().and_then(number).is_some() && words.peek_at(1) != Some("cards") => {
            Expect::Stacks(vec![(who, words.number("how much")?)])
        }
        _ => return Ok(None),
    }))
}

/// An act that is only tried, at the table or in the round.
fn tried(words: &mut Words<'_>, people: &People<'_>, who: usize) -> Result<Deed, String> {
    let mut ahead = words.clone();
    if let Some(act) = super::deed::seat_act(&mut ahead)? {
        *words = ahead;
        return Ok(Deed::Seat { who, act });
    }
    let act = deed::player_act(words, people)?;
    Ok(Deed::Round(crate::script::Deed::Player { who, act }))
}

/// `nothing`, `10`, `10 and 5 dead`, `5 dead`.
fn owes(words: &mut Words<'_>, who: usize) -> Result<Expect, String> {
    if words.take(&["nothing"]) {
        return Ok(Expect::Owes { who, live: 0, dead: 0 });
    }
    let first = words.number("how much")?;
    if words.take(&["dead"]) {
        return Ok(Expect::Owes { who, live: 0, dead: first });
    }
    if !words.take(&["and"]) {
        return Ok(Expect::Owes { who, live: first, dead: 0 });
    }
    let dead = words.number("how much")?;
    if words.take(&["dead"]) {
        Ok(Expect::Owes { who, live: first, dead })
    } else {
        Err("write `owes 10 and 5 dead`".to_owned())
    }
}

fn of_table(words: &mut Words<'_>, people: &People<'_>) -> Result<Option<Expect>, String> {
    let Some(first) = words.next() else { return Ok(None) };
    Ok(Some(match first {
        "refused" => {
            let reason = words.next().map(reason).transpose()?;
            Expect::Refused(refused(words, reason))
        }
        "cited" => Expect::Cited(words.one_clause()?.ok_or("say which clause")?),
        "button" if words.take(&["none"]) => Expect::Button(None),
        "button" => Expect::Button(Some(place(words, people)?)),
        "blinds" => Expect::Blinds(places(words, people)?),
        "dealt" if words.take(&["in"]) => Expect::DealtIn(people.list(words)?),
        "marked" => {
            let who = people.need(words)?;
            Expect::Marked { who, markers: markers(words)? }
        }
        "kill" if words.take(&["neutral"]) => Expect::Kill(Kill::Neutral),
        "kill" => return Err("write `kill neutral`, `leg up Ann` or `killer Ann`".to_owned()),
        "killer" => Expect::Kill(Kill::Killer(people.need(words)?)),
        "leg" if words.take(&["up"]) => Expect::Kill(Kill::LegUp(people.need(words)?)),
        "list" => Expect::List(people.list(words)?),
        "float" => Expect::Float(words.number("how much")?),
        "slide" => Expect::Slide(words.number("how much")?),
        "next" if words.take(&["collection", "in"]) => {
            Expect::NextCollection(super::deed::time(words)?)
        }
        "chip" if words.take(&["box"]) => Expect::ChipBox(words.number("how much")?),
        "seats" => {
            let seats = amounts(words, people)?;
            let number = |(who, seat): (usize, u64)| Some((who, u8::try_from(seat).ok()?));
            let seats: Option<Vec<_>> = seats.into_iter().map(number).collect();
            Expect::Seats(seats.ok_or("no such seat")?)
        }
        "seat" => {
            let (seat, is) = seats::expected(words, people)?;
            Expect::Seat(seat, is)
        }
        "idle" => {
            let who = people.need(words)?;
            let rounds = words.number("how many rounds")?;
            Expect::Idle(who, u8::try_from(rounds).map_err(|_| "not so many rounds")?)
        }
        "sign" if words.take(&["without"]) => {
            Expect::Sign { clause: words.one_clause()?.ok_or(SIGN)?, says: None }
        }
        "sign" => {
            let clause = words.one_clause()?.ok_or(SIGN)?;
            Expect::Sign { clause, says: Some(words.quoted().ok_or(SIGN)?.to_owned()) }
        }
        "coming" if words.take(&["nothing"]) => Expect::Coming(None),
        "coming" => {
            let says =
                words.quoted().ok_or("write `coming \"blinds 10, 20\"` or `coming nothing`")?;
            Expect::Coming(Some(says.to_owned()))
        }
        "stacks" => Expect::Stacks(amounts(words, people)?),
        "queued" => Expect::Queued(amounts(words, people)?),
        "noted" | "excluded" | "held" => {
            return Ok(conduct::expected(first, words, people)?.map(Expect::Conduct));
        }
        "paused" => Expect::Paused(true),
        "closed" => Expect::Closed(true),
        "check" if words.take(&["due", "opening"]) => Expect::CheckDue(Some(CheckDue::Opening)),
        "check" if words.take(&["due", "closing"]) => Expect::CheckDue(Some(CheckDue::Closing)),
        "check" if words.take(&["due", "of", "new", "cards"]) => {
            Expect::CheckDue(Some(CheckDue::NewCards))
        }
        "no" if words.take(&["check", "due"]) => Expect::CheckDue(None),
        "not" if words.take(&["paused"]) => Expect::Paused(false),
        "not" if words.take(&["closed"]) => Expect::Closed(false),
        _ => return Ok(None),
    }))
}

/// Whose the blinds are.
fn places(words: &mut Words<'_>, people: &People<'_>) -> Result<Vec<WhichSeat>, String> {
    let mut list = Vec::new();
    while !words.is_done() {
        if !words.take(&[","]) {
            list.push(place(words, people)?);
        }
    }
    if list.is_empty() { Err("say whose: blinds Ann 4".to_owned()) } else { Ok(list) }
}

/// A seat by its number, or by who has it.
fn place(words: &mut Words<'_>, people: &People<'_>) -> Result<WhichSeat, String> {
    words.take(&["seat"]);
    match words.maybe_number() {
        Some(number) => Ok(WhichSeat::Seat(u8::try_from(number).map_err(|_| "no such seat")?)),
        None => people.need(words).map(WhichSeat::Of),
    }
}

/// `walking`, `kill, absent`, `nothing`.
fn markers(words: &mut Words<'_>) -> Result<Vec<Marker>, String> {
    let mut list = Vec::new();
    if words.take(&["nothing"]) {
        return Ok(list);
    }
    for mut group in words.groups() {
        let word = group.need("which marker")?;
        let found = MARKERS.into_iter().find(|(name, _)| *name == word);
        let meant = || meant(word, MARKERS.into_iter().map(|(name, _)| name));
        let (_, marker) = found.ok_or_else(|| format!("there is no marker `{word}`{}", meant()))?;
        group.end()?;
        list.push(marker);
    }
    if list.is_empty() { Err("say which marker, or `nothing`".to_owned()) } else { Ok(list) }
}

/// A marker as it is written.
pub(super) fn marker_word(marker: Marker) -> &'static str {
    MARKERS.into_iter().find(|(_, other)| *other == marker).map_or("?", |(name, _)| name)
}
