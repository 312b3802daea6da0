//! What people and staff do at a table.

use super::{Deed, From, SeatAct, StaffAct};
use crate::deed::{self, People, base};
use crate::suggest::meant;
use crate::words::Words;

/// What people do between rounds, for telling what would have been understood.
const VERBS: [&str; 11] = [
    "sits", "leaves", "returns", "posts", "waits", "moves", "adds", "removes", "joins", "owes",
    "has",
];

/// Reads what somebody does; what is done in a round only there.
pub(super) fn read(
    words: &mut Words<'_>,
    people: &People<'_>,
    in_round: bool,
) -> Result<Deed, String> {
    let mut ahead = words.clone();
    if let Some(who) = people.maybe(&mut ahead) {
        let word = ahead.peek().unwrap_or_default();
        if let Some(act) = seat_act(&mut ahead)? {
            *words = ahead;
            return Ok(Deed::Seat { who, act });
        }
        if !in_round {
            let meant = meant(word, VERBS.into_iter());
            return Err(format!("`{word}` is nothing that is done between rounds{meant}"));
        }
    }
    if words.take(&["round", "won", "by"]) {
        let who = people.need(words)?;
        return between(in_round, Deed::Won { who, chips: words.maybe_number() });
    }
    if words.take(&["rounds"]) {
        let count = words.number("how many")?;
        if !(1..=MOST_ROUNDS).contains(&count) {
            return Err(format!("from 1 to {MOST_ROUNDS} rounds"));
        }
        return between(in_round, Deed::Rounds(count));
    }
    if words.take(&["standing", "order", "picks", "up"]) {
        return Ok(Deed::StandingOrder(people.need(words)?));
    }
    if words.peek_at(1).is_some_and(|word| word.starts_with("second") || word.starts_with("minute"))
    {
        return pass(words);
    }
    if let Some(deed) = staff(words, people)? {
        return Ok(deed);
    }
    if in_round {
        return deed::read(words, people).map(Deed::Round);
    }
    let word = words.need("what is done")?;
    let names = people.0.iter().map(|person| person.name.as_str());
    let known = names.chain(super::expect::KEYWORDS).chain(["round", "rounds", "area", "standing"]);
    Err(format!("`{word}` is nobody's name and nothing known between rounds{}", meant(word, known)))
}

/// A scenario may have no more rounds in a row.
const MOST_ROUNDS: u64 = 100;

fn between(in_round: bool, deed: Deed) -> Result<Deed, String> {
    if in_round { Err("the round before has no `end`".to_owned()) } else { Ok(deed) }
}

/// `30 seconds pass`, `20 minutes pass`.
fn pass(words: &mut Words<'_>) -> Result<Deed, String> {
    let millis = time(words)?;
    if words.take(&["pass"]) || words.take(&["passes"]) {
        return Ok(Deed::Pass(millis));
    }
    Err("write `30 seconds pass` or `20 minutes pass`".to_owned())
}

/// `30 seconds`, `20 minutes`, in milliseconds.
fn time(words: &mut Words<'_>) -> Result<u64, String> {
    let count = words.number("how long")?;
    let unit = match words.need("seconds or minutes")? {
        "second" | "seconds" => 1_000,
        "minute" | "minutes" => 60_000,
        word => return Err(format!("`{word}` is neither seconds nor minutes")),
    };
    // A day is more than any script needs.
    let most = 86_400_000 / unit;
    let count = Some(count).filter(|count| *count <= most).ok_or("a day at most")?;
    Ok(count.saturating_mul(unit))
}

fn number_of_seat(words: &mut Words<'_>) -> Result<u8, String> {
    words.take(&["seat"]);
    let number = words.number("the number of a seat")?;
    Ok(u8::try_from(number).map_err(|_| "no such seat")?)
}

/// What somebody does with their seat; `None` where it is something else.
pub(super) fn seat_act(words: &mut Words<'_>) -> Result<Option<SeatAct>, String> {
    let Some(verb) = words.next() else { return Err("what of them?".to_owned()) };
    Ok(Some(match base(verb) {
        "sit" if words.take(&["out", "at", "the", "next", "blind"]) => SeatAct::SitOutNextBlind,
        "sit" if words.take(&["out"]) => SeatAct::SitOut,
        "sit" if words.take(&["at"]) => sit(words)?,
        "sit" => {
            return Err("write `sits at 4`, `sits out` or `sits out at the next blind`".to_owned());
        }
        "leave" if words.take(&["the", "list"]) => SeatAct::LeaveList,
        "leave" => SeatAct::Leave,
        "return" => SeatAct::Return,
        "post" => SeatAct::Post,
        "wait" => SeatAct::Wait,
        "move" => {
            words.take(&["to"]);
            SeatAct::Move(number_of_seat(words)?)
        }
        "add" => SeatAct::Add(words.number("how much")?),
        "remove" => SeatAct::Remove(words.number("how much")?),
        "join" => {
            if !words.take(&["the", "list"]) {
                return Err("write `joins the list`".to_owned());
            }
            SeatAct::JoinList
        }
        _ => return Ok(None),
    }))
}

/// `sits at 4`, `sits at 4 with 500`, `sits at 4 from another table`.
fn sit(words: &mut Words<'_>) -> Result<SeatAct, String> {
    let seat = number_of_seat(words)?;
    let chips = if words.take(&["with"]) { Some(words.number("how much")?) } else { None };
    let moved = words.take(&["from", "another", "table"]);
    let from = if moved { From::AnotherTable } else { From::Outside };
    Ok(SeatAct::Sit { seat, chips, from })
}

/// What staff do between rounds; `None` where it is said of a round.
fn staff(words: &mut Words<'_>, people: &People<'_>) -> Result<Option<Deed>, String> {
    let mut ahead = words.clone();
    let Some(role) = deed::role(&mut ahead) else { return Ok(None) };
    let act = match base(ahead.next().unwrap_or_default()) {
        "pause" => StaffAct::Pause,
        "resume" => StaffAct::Resume,
        "give" if ahead.take(&["notice"]) => StaffAct::GiveNotice,
        "give" => {
            *words = ahead;
            return Ok(Some(Deed::GiveTime(time(words)?)));
        }
        "call" if ahead.take(&["time"]) => {
            *words = ahead;
            return Ok(Some(Deed::CallTime));
        }
        "pick" if ahead.take(&["up"]) => StaffAct::PickUp(people.need(&mut ahead)?),
        "charge" => {
            let chips = ahead.number("how much")?;
            if !ahead.take(&["for", "time"]) {
                return Err("write `charges 10 for time`".to_owned());
            }
            StaffAct::ChargeTime(chips)
        }
        "put" => {
            let who = people.need(&mut ahead)?;
            if !ahead.take(&["at", "the", "head", "of", "the", "list"]) {
                return Err("write `puts Ann at the head of the list`".to_owned());
            }
            StaffAct::PutAtHead(who)
        }
        // What staff do in a round is refused between rounds, and that can be expected.
        "allow" | "refuse" | "void" | "deal" | "shuffle" | "report" | "push" | "pushe" => {
            return deed::read(words, people).map(Deed::Round).map(Some);
        }
        verb => {
            let known = [
                "pauses", "resumes", "gives", "picks", "charges", "puts", "voids", "calls",
                "reports", "pushes",
            ];
            let meant = meant(verb, known.into_iter());
            return Err(format!("`{verb}` is nothing that staff do{meant}"));
        }
    };
    *words = ahead;
    Ok(Some(Deed::Staff { role, act }))
}
