//! The lines before the round, and the lines of play.

use super::{Banked, Guest, deed, expect};
use crate::fault::Fault;
use crate::read::play_lines;
use crate::script::{At, Verdict};
use crate::suggest::meant;
use crate::words::{Words, number};
use cutcard_banked::{BoxNumber, HouseFile, Limits, Machine, Policies};
use cutcard_round::Slot;
use cutcard_rulebook::{Chips, Family, find};
use serde_json::{Map, Value};
use std::collections::BTreeMap;

/// The words lines before the round begin with.
const KEYWORDS: [&str; 20] = [
    "game",
    "players",
    "box",
    "boxes",
    "ante",
    "pairs",
    "shoe",
    "departing",
    "policy",
    "float",
    "machine",
    "warned",
    "cards",
    "live",
    "by",
    "house",
    "start",
    "begin",
    "proves",
    "title",
];

/// Whether a line asks for a game against the house.
pub(crate) fn is_banked(at: &At) -> bool {
    let mut words = at.text.split_whitespace();
    words.next() == Some("game")
        && words
            .filter_map(|word| find(word.trim_matches(',')))
            .any(|game| game.family() == Family::Banked)
}

/// Reads the lines before the round, one by one.
pub(crate) struct Reader {
    house: HouseFile,
    policies: Map<String, Value>,
    people: Vec<Guest>,
    float: u64,
    machine: Machine,
    warned: Vec<(usize, String)>,
    cards: Vec<(usize, String, Vec<Slot>)>,
    live: bool,
    by_hand: bool,
    verdicts: Vec<(At, Verdict)>,
}

impl Default for Reader {
    fn default() -> Reader {
        let limits = Limits { minimum: Chips(10), maximum: Chips(1000), multiple: Chips(5) };
        Reader {
            house: HouseFile::by_the_book(7, limits),
            policies: Map::new(),
            people: Vec::new(),
            float: 10_000_000,
            machine: Machine::Empty,
            warned: Vec::new(),
            cards: Vec::new(),
            live: false,
            by_hand: false,
            verdicts: Vec::new(),
        }
    }
}

impl Reader {
    /// Reads a line.
    pub(crate) fn line(&mut self, at: &At) -> Result<(), String> {
        let mut words = Words::of(&at.text)?;
        let first = words.need("a word")?;
        match first {
            "game" => return Ok(()),
            "players" => self.players(&mut words)?,
            "box" => self.a_box(&mut words)?,
            "boxes" => {
                let boxes = words.number("how many")?;
                self.house.boxes = u8::try_from(boxes).unwrap_or(u8::MAX);
            }
            "ante" if words.take(&["bonus", "odds"]) => {
                self.house.ante_bonus_odds = odds(&mut words);
            }
            "ante" => self.house.ante = limits(&mut words)?,
            "pairs" if words.take(&["plus", "odds"]) => {
                self.house.pairs_plus_odds = odds(&mut words);
            }
            "pairs" if words.take(&["plus"]) => self.house.pairs_plus = limits(&mut words)?,
            "shoe" => self.house.shoe = word(&mut words)?,
            "departing" => self.house.departing = word(&mut words)?,
            "policy" => self.policy(&mut words)?,
            "float" => self.float = words.number("how much")?,
            "machine" => self.machine = word(&mut words)?,
            "warned" => self.warned.push((at.line, words.need("who")?.to_owned())),
            "cards" => {
                let name = words.need("whose cards")?.to_owned();
                self.cards.push((at.line, name, words.slots()?));
            }
            "live" => self.live = true,
            "by" if words.take(&["hand"]) => self.by_hand = true,
            "house" | "start" => self.verdict(at, first, &mut words)?,
            other => {
                let meant = meant(other, KEYWORDS.into_iter());
                return Err(format!("`{other}` is not known before the round begins{meant}"));
            }
        }
        words.end()
    }

    fn players(&mut self, words: &mut Words<'_>) -> Result<(), String> {
        self.people.clear();
        while let Some(word) = words.next() {
            match (word, number(word), self.people.last_mut()) {
                (",", _, _) => {}
                (_, Some(chips), Some(guest)) => guest.chips = chips,
                (_, Some(_), None) => return Err("a name comes before its chips".to_owned()),
                (name, None, _) => {
                    let at = self.people.len() as u64 + 1;
                    self.add(name, 1000, at)?;
                }
            }
        }
        Ok(())
    }

    fn a_box(&mut self, words: &mut Words<'_>) -> Result<(), String> {
        let at = words.number("the number of the box")?;
        let name = words.need("a name")?;
        let chips = words.maybe_number().unwrap_or(1000);
        self.people.retain(|guest| guest.name != name);
        self.add(name, chips, at)
    }

    fn add(&mut self, name: &str, chips: u64, at: u64) -> Result<(), String> {
        let at = u8::try_from(at).ok().and_then(BoxNumber::new).ok_or("there is no such box")?;
        if ["dealer", "floor", "the"].contains(&name) || KEYWORDS.contains(&name) {
            return Err(format!("`{name}` cannot be a player's name"));
        }
        self.people.push(Guest { name: name.to_owned(), chips, at, warned: false });
        Ok(())
    }

    fn policy(&mut self, words: &mut Words<'_>) -> Result<(), String> {
        let name = words.need("the name of a policy")?.replace('-', "_");
        let reading = words.need("the reading")?;
        self.policies.insert(name.clone(), Value::from(reading));
        let read: Result<Policies, _> =
            serde_json::from_value(Value::Object(self.policies.clone()));
        match read {
            Ok(policies) => {
                self.house.policies = policies;
                Ok(())
            }
            Err(error) => {
                self.policies.remove(&name);
                Err(format!("policy {name}: {error}"))
            }
        }
    }

    fn verdict(&mut self, at: &At, first: &str, words: &mut Words<'_>) -> Result<(), String> {
        let word = words.need("refused, allowed or departs")?;
        let clauses = words.clauses();
        let text = words.quoted().map(ToOwned::to_owned);
        let verdict = match (first, word) {
            ("house", "refused") => Verdict::HouseRefused { clauses, text },
            ("house", "allowed") => Verdict::HouseAllowed,
            ("house", "departs") => Verdict::HouseDeparts(clauses),
            ("start", "refused") => {
                Verdict::StartRefused { clause: clauses.into_iter().next(), text }
            }
            (_, _) => {
                return Err(
                    "write `house refused CLAUSE`, `house allowed`, `house departs CLAUSE` \
                            or `start refused CLAUSE`"
                        .to_owned(),
                );
            }
        };
        self.verdicts.push((at.clone(), verdict));
        Ok(())
    }

    /// The table, when every line is read, with its play.
    pub(crate) fn finish(
        self,
        begin: Option<At>,
        lines: &[&At],
        faults: &mut Vec<Fault>,
    ) -> Option<Banked> {
        let mut people = self.people;
        let before = faults.len();
        let mut cards = BTreeMap::new();
        let mut unknown = |line: usize, name: &str| {
            faults.push(Fault::new(line, format!("nobody here is called `{name}`")));
        };
        for (line, name) in &self.warned {
            match people.iter_mut().find(|guest| guest.name == *name) {
                Some(guest) => guest.warned = true,
                None => unknown(*line, name),
            }
        }
        for (line, name, slots) in self.cards {
            let found = people.iter().position(|guest| guest.name == name);
            match (found, name.as_str()) {
                (Some(who), _) => drop(cards.insert(Some(who), slots)),
                (None, "dealer") => drop(cards.insert(None, slots)),
                (None, _) => unknown(line, &name),
            }
        }
        let play = play_lines(
            lines,
            faults,
            |words| expect::read(words, &people),
            |words| deed::read(words, &people),
        );
        (faults.len() == before).then_some(Banked {
            house: self.house,
            people,
            float: self.float,
            machine: self.machine,
            cards,
            live: self.live,
            by_hand: self.by_hand,
            verdicts: self.verdicts,
            begin,
            play,
        })
    }
}

/// `10-200 by 5`.
fn limits(words: &mut Words<'_>) -> Result<Limits, String> {
    let word = words.need("the limits")?;
    let wrong = || format!("`{word}`: write 10-200 by 5");
    let (least, most) = word.split_once('-').ok_or_else(wrong)?;
    let (minimum, maximum) = number(least).zip(number(most)).ok_or_else(wrong)?;
    let multiple = if words.take(&["by"]) { words.number("of what")? } else { 1 };
    Ok(Limits { minimum: Chips(minimum), maximum: Chips(maximum), multiple: Chips(multiple) })
}

/// `4,3,1`.
fn odds(words: &mut Words<'_>) -> String {
    let mut all = String::new();
    while let Some(word) = words.next() {
        all.push_str(word);
    }
    all
}

/// A word of one of the house's own types.
fn word<T: serde::de::DeserializeOwned>(words: &mut Words<'_>) -> Result<T, String> {
    let word = words.need("which")?;
    serde_json::from_value(Value::from(word)).map_err(|error| error.to_string())
}
