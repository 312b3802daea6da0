//! What people and staff do at a table.

use super::{Deed, From, SeatAct, StaffAct};
use super::{conduct, seats};
use crate::deed::{self, People, base};
use crate::suggest::meant;
use crate::words::Words;
use cutcard_table::{DeckAct, Notice};

/// What people do between rounds, for telling what would have been understood.
const VERBS: [&str; 14] = [
    "asks",
    "sits",
    "leaves",
    "returns",
    "posts",
    "waits",
    "moves",
    "adds",
    "removes",
    "joins",
    "agrees",
    "disagrees",
    "owes",
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
    if words.take(&["the", "change", "is", "made"]) {
        return Ok(Deed::MakeChange);
    }
    if words.take(&["time", "is", "collected"]) {
        return Ok(Deed::CollectTime);
    }
    if let Some(deed) = seats::of_room(words)? {
        return Ok(deed);
    }
    if words.take(&["gaming", "begins"]) {
        return Ok(Deed::BeginHours);
    }
    if words.take(&["gaming", "ends"]) {
        return Ok(Deed::EndHours);
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
pub(super) fn time(words: &mut Words<'_>) -> Result<u64, String> {
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
        "agree" => SeatAct::Agree(noticed(words)?, true),
        "disagree" => SeatAct::Agree(noticed(words)?, false),
        "ask" => {
            let more = !words.take(&["no", "more"]);
            if !words.take(&["for", "seat"]) {
                return Err("write `asks for seat 4` or `asks no more for seat 4`".to_owned());
            }
            SeatAct::AskFor(number_of_seat(words)?, more)
        }
        _ => return Ok(None),
    }))
}

/// `to the change`, `to the closing`, `the change back`.
fn noticed(words: &mut Words<'_>) -> Result<Notice, String> {
    words.take(&["to"]);
    words.take(&["the"]);
    match words.need("the change or the closing")? {
        "change" => Ok(Notice::Change),
        "closing" => Ok(Notice::Closing),
        word => Err(format!("`{word}` is neither the change nor the closing")),
    }
}

/// `in 5 rounds "blinds 10 20; minimum-bet 20"`.
fn announces(words: &mut Words<'_>) -> Result<StaffAct, String> {
    let rounds = if words.take(&["in"]) { Some(words.number("how many rounds")?) } else { None };
    if rounds.is_some() && !words.take(&["rounds"]) && !words.take(&["round"]) {
        return Err("write `announces in 5 rounds \"blinds 10 20\"`".to_owned());
    }
    let quoted = words.quoted().ok_or("write `announces \"blinds 10 20\"`")?;
    let options = quoted.split(';').map(|option| option.trim().to_owned()).collect();
    Ok(StaffAct::Announce { options, rounds })
}

/// `sits at 4`, `sits at 4 with 500`, `sits at 4 from another table`.
fn sit(words: &mut Words<'_>) -> Result<SeatAct, String> {
    let seat = number_of_seat(words)?;
    let chips = if words.take(&["with"]) { Some(words.number("how much")?) } else { None };
    let moved = words.take(&["from", "another", "table"]);
    let from = if moved { From::AnotherTable } else { From::Outside };
    Ok(SeatAct::Sit { seat, chips, from })
}

/// What is done with the cards as a whole; `None` where it is something else.
fn with_the_cards(words: &mut Words<'_>) -> Result<Option<DeckAct>, String> {
    let mut ahead = words.clone();
    let act = match base(ahead.next().unwrap_or_default()) {
        "check" if ahead.take(&["the", "cards"]) => DeckAct::Check,
        "order" if ahead.take(&["a", "count"]) => DeckAct::OrderCount,
        "count" => {
            let found = ahead.number("how many cards")?;
            let found = u8::try_from(found).map_err(|_| "so many are counted nowhere")?;
            ahead.take(&["cards"]);
            DeckAct::Count { found }
        }
        "replace" if ahead.take(&["the", "cards"]) => DeckAct::Replace { shoe: None },
        "confirm" if ahead.take(&["the", "cards"]) => DeckAct::Confirm,
        "shuffle" if ahead.take(&["the", "new", "cards"]) => DeckAct::ShuffleAndCut,
        _ => return Ok(None),
    };
    *words = ahead;
    Ok(Some(act))
}

/// What staff may be said to do, for a hint where a word is none of these.
const STAFF_VERBS: [&str; 30] = [
    "verifies",
    "drops",
    "pauses",
    "resumes",
    "gives",
    "announces",
    "checks",
    "orders",
    "counts",
    "replaces",
    "confirms",
    "takes",
    "picks",
    "charges",
    "puts",
    "voids",
    "notes",
    "kills",
    "excludes",
    "holds",
    "releases",
    "forfeits",
    "lets",
    "calls",
    "keeps",
    "brings",
    "moves",
    "admits",
    "reports",
    "pushes",
];

/// What staff do between rounds; `None` where it is said of a round.
fn staff(words: &mut Words<'_>, people: &People<'_>) -> Result<Option<Deed>, String> {
    let mut ahead = words.clone();
    let Some(role) = deed::role(&mut ahead) else { return Ok(None) };
    if let Some(act) = conduct::read(&mut ahead, people)? {
        *words = ahead;
        return Ok(Some(Deed::Staff { role, act: StaffAct::Conduct(act) }));
    }
    if let Some(act) = seats::of_staff(&mut ahead, people)? {
        *words = ahead;
        return Ok(Some(Deed::Staff { role, act }));
    }
    if let Some(act) = with_the_cards(&mut ahead)? {
        *words = ahead;
        return Ok(Some(Deed::Staff { role, act: StaffAct::Deck(act) }));
    }
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
        "call" if ahead.take(&["the", "clock"]) => StaffAct::CallClock,
        "verifie" if ahead.take(&["the", "time", "charges"]) => StaffAct::VerifyTime,
        "drop" if ahead.take(&["the", "time", "charges"]) => StaffAct::DropTime,
        "announce" => announces(&mut ahead)?,
        "take" if ahead.take(&["back", "the", "last", "entry"]) => StaffAct::TakeBack(1),
        "take" if ahead.take(&["back", "the"]) => StaffAct::TakeNoticeBack(noticed(&mut ahead)?),
        "take" if ahead.take(&["back"]) => {
            let entries = u32::try_from(ahead.number("how many entries")?);
            if !ahead.take(&["entries"]) {
                return Err("write `takes back 2 entries`".to_owned());
            }
            StaffAct::TakeBack(entries.map_err(|_| "there are not so many entries".to_owned())?)
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
            let meant = meant(verb, STAFF_VERBS.into_iter());
            return Err(format!("`{verb}` is nothing that staff do{meant}"));
        }
    };
    *words = ahead;
    Ok(Some(Deed::Staff { role, act }))
}
