//! From text to script.

use crate::banked;
use crate::deed::{self, People};
use crate::expect;
use crate::fault::Fault;
use crate::script::{At, Line, Scenario, Script, Table};
use crate::session;
use crate::table::Reader;
use crate::words::Words;
use cutcard_rulebook::ClauseId;

/// A script may not be longer: nobody would read it.
const MOST_LINES: usize = 20_000;

/// Reads a script.
///
/// # Errors
/// Every line that cannot be read, at once.
pub fn read(text: &str) -> Result<Script, Vec<Fault>> {
    if text.lines().nth(MOST_LINES).is_some() {
        let message = format!("a script has {MOST_LINES} lines at most");
        return Err(vec![Fault::new(MOST_LINES + 1, message)]);
    }
    let lines: Vec<At> = text.lines().zip(1..).filter_map(written).collect();
    let starts: Vec<usize> = lines
        .iter()
        .enumerate()
        .filter(|(_, at)| first_word(&at.text) == "scenario")
        .map(|(place, _)| place)
        .collect();
    let common = lines.get(..starts.first().copied().unwrap_or(lines.len())).unwrap_or_default();
    let mut faults = Vec::new();
    let mut scenarios = Vec::new();
    if starts.is_empty() {
        scenarios.extend(scenario(common, &[], &mut faults));
    }
    for (number, start) in starts.iter().enumerate() {
        let end = starts.get(number + 1).copied().unwrap_or(lines.len());
        let own = lines.get(*start..end).unwrap_or_default();
        scenarios.extend(scenario(common, own, &mut faults));
    }
    faults.sort();
    faults.dedup();
    if faults.is_empty() { Ok(Script { scenarios }) } else { Err(faults) }
}

/// A line without its remark; `None` where nothing is left.
fn written((text, line): (&str, usize)) -> Option<At> {
    let text = text.split('#').next().unwrap_or_default().trim();
    (!text.is_empty()).then(|| At { line, text: text.to_owned() })
}

pub(crate) fn first_word(text: &str) -> &str {
    text.split_whitespace().next().unwrap_or_default()
}

/// Reads one scenario: the lines all share, then its own.
fn scenario(common: &[At], own: &[At], faults: &mut Vec<Fault>) -> Option<Scenario> {
    let before = faults.len();
    let mut heading = Heading::default();
    let last_game = common.iter().chain(own).rfind(|at| first_word(&at.text) == "game");
    let mut reader = if last_game.is_some_and(banked::is_banked) {
        AnyReader::Banked(Box::default())
    } else {
        AnyReader::Pot(Box::default())
    };
    let mut lines: Vec<&At> = Vec::new();
    let mut deal: Option<At> = None;
    let mut opened = false;
    for at in common.iter().chain(own) {
        let told = match (first_word(&at.text), &deal) {
            ("scenario" | "title", _) => heading.title(at),
            ("proves", _) => heading.proves(at),
            ("deal" | "begin", None) => stands_alone(at).map(|()| deal = Some(at.clone())),
            ("table", None) => match (&reader, at.text.as_str()) {
                (AnyReader::Banked(_), _) => {
                    Err("3 Card Poker is played a round at a time: write `begin`".to_owned())
                }
                (AnyReader::Pot(_), "table") => {
                    (deal, opened) = (Some(at.clone()), true);
                    Ok(())
                }
                (AnyReader::Pot(_), _) => Err("`table` stands alone".to_owned()),
            },
            ("deal" | "begin", Some(_)) if !opened => {
                Err("the cards are dealt already: begin another round with `scenario`".to_owned())
            }
            (_, None) => match &mut reader {
                AnyReader::Pot(reader) => reader.line(at),
                AnyReader::Banked(reader) => reader.line(at),
            },
            (_, Some(_)) => {
                lines.push(at);
                Ok(())
            }
        };
        faults.extend(told.err().map(|message| Fault::new(at.line, message)));
    }
    let line = own.first().or_else(|| common.first()).map_or(1, |at| at.line);
    let Heading { title, proves } = heading;
    let (table, play, session, banked) = match (reader, deal) {
        (AnyReader::Pot(reader), Some(at)) if opened => {
            let (table, mut session) = match reader.session(at) {
                Ok(read) => read,
                Err(fault) => {
                    faults.push(fault);
                    return None;
                }
            };
            session.lines = session::read(&lines, &table.people, faults);
            (table, Vec::new(), Some(Box::new(session)), None)
        }
        (AnyReader::Pot(reader), deal) => {
            let table = match reader.table(deal, line) {
                Ok(table) => table,
                Err(fault) => {
                    faults.push(fault);
                    return None;
                }
            };
            if table.deal.is_none() && table.verdicts.is_empty() {
                let message = "nothing is dealt: say `deal` where the round begins, or `table`";
                faults.push(Fault::new(line, message));
            }
            let play = read_play(&lines, &table, faults);
            (table, play, None, None)
        }
        (AnyReader::Banked(reader), deal) => {
            let banked = reader.finish(deal, &lines, faults)?;
            (Table::default(), Vec::new(), None, Some(Box::new(banked)))
        }
    };
    let read = Scenario { title, line, proves, table, play, session, banked };
    (faults.len() == before).then_some(read)
}

/// `deal` or `begin`, with nothing behind it.
fn stands_alone(at: &At) -> Result<(), String> {
    match Words::of(&at.text)?.peek_at(1) {
        None => Ok(()),
        Some(_) => Err("`deal` and `begin` stand alone".to_owned()),
    }
}

/// The reader of the lines before the deal, by the kind of game.
enum AnyReader {
    Pot(Box<Reader>),
    Banked(Box<banked::Reader>),
}

fn read_play(lines: &[&At], table: &Table, faults: &mut Vec<Fault>) -> Vec<Line> {
    let people = People(&table.people);
    play_lines(
        lines,
        faults,
        |words| expect::read(words, &people),
        |words| deed::read(words, &people),
    )
}

/// Reads the lines after the deal, of either kind of round.
pub(crate) fn play_lines<D, E>(
    lines: &[&At],
    faults: &mut Vec<Fault>,
    expect: impl Fn(&mut Words<'_>) -> Result<Option<E>, String>,
    deed: impl Fn(&mut Words<'_>) -> Result<D, String>,
) -> Vec<Line<D, E>> {
    let mut play = Vec::new();
    for at in lines {
        match play_line(at, &expect, &deed) {
            Ok(line) => play.push(line),
            Err(message) => faults.push(Fault::new(at.line, message)),
        }
    }
    play
}

/// `DEED -> EXPECTATION; EXPECTATION`, or an expectation alone.
pub(crate) fn play_line<D, E>(
    at: &At,
    expect: impl Fn(&mut Words<'_>) -> Result<Option<E>, String>,
    deed: impl Fn(&mut Words<'_>) -> Result<D, String>,
) -> Result<Line<D, E>, String> {
    let (first, rest) = match at.text.split_once("->") {
        Some((first, rest)) => (first, Some(rest)),
        None => (at.text.as_str(), None),
    };
    let mut expected = Vec::new();
    let mut words = Words::of(first)?;
    let deed = match expect(&mut words)? {
        Some(expect) => {
            expected.push(expect);
            None
        }
        None => Some(deed(&mut words)?),
    };
    words.end()?;
    if let Some(rest) = rest {
        if deed.is_none() {
            return Err("`->` follows what somebody does".to_owned());
        }
        for piece in rest.split(';').map(str::trim).filter(|piece| !piece.is_empty()) {
            let mut words = Words::of(piece)?;
            let Some(expect) = expect(&mut words)? else {
                return Err(format!("`{piece}` is not an expectation"));
            };
            words.end()?;
            expected.push(expect);
        }
        if expected.is_empty() {
            return Err("nothing follows `->`".to_owned());
        }
    }
    Ok(Line { at: at.clone(), deed, expect: expected })
}

#[derive(Default)]
struct Heading {
    title: String,
    proves: Vec<ClauseId>,
}

impl Heading {
    fn title(&mut self, at: &At) -> Result<(), String> {
        let title = at.text.split_once(char::is_whitespace).map_or("", |(_, title)| title.trim());
        if title.is_empty() {
            return Err(format!("say in a few words what the {} is about", first_word(&at.text)));
        }
        title.clone_into(&mut self.title);
        Ok(())
    }

    fn proves(&mut self, at: &At) -> Result<(), String> {
        let mut words = Words::of(&at.text)?;
        words.next();
        if let Some(word) = words.next() {
            return Err(format!("`{word}` is not a clause, such as crown:6.9"));
        }
        let clauses = words.clauses();
        if clauses.is_empty() {
            return Err("say which clauses, such as crown:6.9".to_owned());
        }
        self.proves.extend(clauses);
        words.end()
    }
}
