//! The lines after `table`.

use super::{Deed, Line, deed, expect};
use crate::deed::People;
use crate::fault::Fault;
use crate::read::{first_word, play_line};
use crate::script::{At, Person};
use crate::table::Asked;
use crate::words::Words;

/// Where a line stands.
enum State {
    /// Between rounds.
    Between,
    /// After `round`, where its cards are said until `deal`.
    Asking(Box<Asked>),
    /// In a round, until `end`.
    Inside,
}

/// Reads the lines after `table`.
pub(crate) fn read(lines: &[&At], people: &[Person], faults: &mut Vec<Fault>) -> Vec<Line> {
    // Seats change hands at a table: people go by their names alone.
    let names: Vec<Person> =
        people.iter().map(|person| Person { felt: 0, ..person.clone() }).collect();
    let mut read = Vec::new();
    let mut state = State::Between;
    let mut begun: Option<&At> = None;
    for (place, at) in lines.iter().enumerate() {
        let after = lines.get(place + 1..).unwrap_or_default();
        match line(at, after, state, &names) {
            Ok((next, line)) => {
                if matches!(state_kind(&next), Kind::Inside | Kind::Asking) {
                    begun.get_or_insert(at);
                } else {
                    begun = None;
                }
                state = next;
                read.extend(line);
            }
            Err((next, message)) => {
                state = next;
                faults.push(Fault::new(at.line, message));
            }
        }
    }
    if let (Some(at), Kind::Inside | Kind::Asking) = (begun, state_kind(&state)) {
        faults.push(Fault::new(at.line, "a round without `end`"));
    }
    read
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Between,
    Asking,
    Inside,
}

const fn state_kind(state: &State) -> Kind {
    match state {
        State::Between => Kind::Between,
        State::Asking(_) => Kind::Asking,
        State::Inside => Kind::Inside,
    }
}

type Read = Result<(State, Option<Line>), (State, String)>;

fn line(at: &At, after: &[&At], state: State, people: &[Person]) -> Read {
    let kind = state_kind(&state);
    match (first_word(&at.text), state) {
        ("deal", State::Asking(asked)) => {
            let find = |name: &str| crate::table::find(people, name);
            match asked.finish(find) {
                Ok(wanted) => with(at, Deed::Begin(Box::new(wanted)), people, State::Inside),
                Err((_, message)) => Err((State::Inside, message)),
            }
        }
        (_, State::Asking(mut asked)) => {
            let told = Words::of(&at.text).and_then(|mut words| {
                let known = asked.line(at.line, &mut words);
                known.unwrap_or_else(|| {
                    Err("between `round` and `deal` only cards are said: cards, board, burns, \
                         draws, kitty, community, aside, order"
                        .to_owned())
                })
            });
            match told {
                Ok(()) => Ok((State::Asking(asked), None)),
                Err(message) => Err((State::Asking(asked), message)),
            }
        }
        ("round", state) if is_alone(at) => begin(at, after, state, people),
        ("end", State::Inside) if at.text.trim() == "end" => {
            let line = Line { at: at.clone(), deed: Some(Deed::End), expect: Vec::new() };
            Ok((State::Between, Some(line)))
        }
        ("end", state) => Err((state, "`end` stands alone, after a round".to_owned())),
        ("deal", state) => {
            Err((state, "`deal` follows `round` and the cards of that round".to_owned()))
        }
        (_, state) => {
            let people = People(people);
            let read = play_line(
                at,
                |words| expect::read(words, &people),
                |words| deed::read(words, &people, kind == Kind::Inside),
            );
            match read {
                Ok(line) => Ok((state, Some(line))),
                Err(message) => Err((state, message)),
            }
        }
    }
}

/// `round` alone, or with what must hold after it.
fn is_alone(at: &At) -> bool {
    let rest = at.text.trim().strip_prefix("round").unwrap_or_default().trim_start();
    rest.is_empty() || rest.starts_with("->")
}

fn begin(at: &At, after: &[&At], state: State, people: &[Person]) -> Read {
    if let State::Inside = state {
        return Err((State::Inside, "the round before has no `end`".to_owned()));
    }
    let of_round = after.iter().map(|at| first_word(&at.text));
    let says_cards =
        of_round.take_while(|word| !["end", "round"].contains(word)).any(|word| word == "deal");
    if says_cards && !at.text.contains("->") {
        return Ok((State::Asking(Box::default()), None));
    }
    // A round that is refused has no end.
    let refused = at
        .text
        .split_once("->")
        .is_some_and(|(_, rest)| rest.split(';').any(|each| first_word(each) == "refused"));
    let next = if refused { State::Between } else { State::Inside };
    with(at, Deed::Begin(Box::default()), people, next)
}

/// A line that does this, with what must hold after it.
fn with(at: &At, deed: Deed, people: &[Person], next: State) -> Read {
    let people = People(people);
    let is_first = std::cell::Cell::new(true);
    let read = play_line(
        at,
        |words| {
            if is_first.replace(false) { Ok(None) } else { expect::read(words, &people) }
        },
        |words| {
            words.next();
            Ok(deed.clone())
        },
    );
    match read {
        Ok(line) => Ok((next, Some(line))),
        Err(message) => Err((next, message)),
    }
}
