//! The lines before the deal.

mod asked;
mod finish;

pub(crate) use asked::Asked;
pub(crate) use finish::find;

use crate::expect::KEYWORDS as EXPECTATIONS;
use crate::house::{NAMES, Options};
use crate::script::{At, Person, Verdict};
use crate::session;
use crate::suggest::meant;
use crate::words::{Words, number};
use cutcard_round::{MOST_SEATS, RulesVersion};

/// The words lines before the deal may begin with, besides house options and names.
const KEYWORDS: [&str; 34] = [
    "game",
    "players",
    "seat",
    "button",
    "killer",
    "dead",
    "cards",
    "board",
    "burns",
    "draws",
    "kitty",
    "community",
    "aside",
    "order",
    "live",
    "house",
    "start",
    "policy",
    "commission",
    "kill",
    "proves",
    "title",
    "scenario",
    "deal",
    "posts",
    "blinds",
    "usual",
    "rules",
    "shuffles",
    "table",
    "guests",
    "last",
    "list",
    "newcomers",
];

/// Words besides those of an expectation that can be no player's name.
const NOT_NAMES: [&str; 22] = [
    "stack",
    "bet",
    "burn",
    "round",
    "dealer",
    "area",
    "higher",
    "assistant",
    "floor",
    "deals",
    "everybody",
    "rounds",
    "end",
    "seats",
    "marked",
    "leg",
    "chip",
    "queued",
    "paused",
    "closed",
    "standing",
    "cited",
];

/// How many shuffles a scenario may be played with.
const MOST_SHUFFLES: u64 = 1000;

/// What players have who are not given chips.
const USUAL_CHIPS: u64 = 1000;

/// Reads the lines before the deal, one by one.
#[derive(Default)]
pub(crate) struct Reader {
    games: Vec<String>,
    options: Options,
    people: Vec<Person>,
    /// Whether the players were listed with their seats.
    by_seat: bool,
    button: Option<Button>,
    killer: Option<(usize, String)>,
    dead_blinds: u8,
    posts: Vec<Named<Vec<(u64, Dead)>>>,
    asked: Asked,
    session: Past,
    live: bool,
    /// Besides the usual one.
    more_shuffles: u64,
    rules: RulesVersion,
    /// The approvals that the table stands on, where any are spoken of.
    approvals: Option<cutcard_table::Approvals>,
    verdicts: Vec<(At, Verdict)>,
}

/// Something of a player, before the names are known to be right.
struct Named<T> {
    line: usize,
    name: String,
    what: T,
}

/// Whether chips count to a call.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Dead {
    No,
    Yes,
}

#[derive(Clone, Debug)]
enum Button {
    Seat(u8),
    Player(usize, String),
}

/// What is only said of a table that is played at from round to round.
#[derive(Default)]
struct Past {
    /// The first line that says something of it.
    line: Option<usize>,
    guests: Vec<Person>,
    last_button: Option<Button>,
    list: Vec<(usize, String)>,
    options: session::Options,
}

impl Reader {
    /// Reads a line.
    pub(crate) fn line(&mut self, at: &At) -> Result<(), String> {
        let mut words = Words::of(&at.text)?;
        let Some(first) = words.peek() else { return Err("nothing is said".to_owned()) };
        // Some words begin options and other lines too: `kill 150%`, `killer Ann`, `dead blinds`.
        match first {
            _ if session::is_option(&words) => {
                self.session.line.get_or_insert(at.line);
                self.session.options.read(&mut words)
            }
            "game" => self.games(&mut words),
            "players" => self.players(&mut words),
            "seat" => self.seat(&mut words),
            "button" => self.button(at, &mut words),
            "killer" => {
                words.next();
                self.killer = Some((at.line, words.need("a name")?.to_owned()));
                words.end()
            }
            "dead" => {
                words.next();
                if !words.take(&["blinds"]) {
                    return Err("write `dead blinds 1`".to_owned());
                }
                let count = words.number("how many")?;
                self.dead_blinds = u8::try_from(count).map_err(|_| "too many".to_owned())?;
                words.end()
            }
            "guests" | "last" | "list" => self.past(at, &mut words),
            "cards" | "draws" | "board" | "burns" | "kitty" | "community" | "aside" | "order" => {
                self.asked.line(at.line, &mut words).unwrap_or(Ok(()))
            }
            "live" => {
                words.next();
                self.live = true;
                words.end()
            }
            "rules" => {
                words.next();
                let version = words.number("the version of the rules")?;
                let version = u16::try_from(version).map_err(|_| "no such version".to_owned())?;
                self.rules = RulesVersion::try_from(version).map_err(|error| error.to_string())?;
                words.end()
            }
            "shuffles" => {
                words.next();
                let count = words.number("how many")?;
                if !(1..=MOST_SHUFFLES).contains(&count) {
                    return Err(format!("from 1 to {MOST_SHUFFLES} shuffles"));
                }
                self.more_shuffles = count - 1;
                words.end()
            }
            "approval" => self.approval(&mut words),
            "house" | "start" => self.verdict(at, &mut words),
            _ if words.peek_at(1) == Some("posts") => self.post(at, &mut words),
            word => match self.options.read(&mut words) {
                Some(told) => told,
                None => Err(self.unknown(word)),
            },
        }
    }

    fn unknown(&self, word: &str) -> String {
        let named = self.people.iter().any(|person| person.name == word);
        if named {
            return format!("say `deal` before what {word} does");
        }
        let options: Vec<String> = NAMES.iter().map(|name| name.replace('_', "-")).collect();
        let known = KEYWORDS.into_iter().chain(options.iter().map(String::as_str));
        format!("`{word}` is not known before the deal{}", meant(word, known))
    }

    fn games(&mut self, words: &mut Words<'_>) -> Result<(), String> {
        words.next();
        let mut games = Vec::new();
        while let Some(word) = words.next() {
            if word == "," {
                continue;
            }
            let game =
                cutcard_rulebook::find_or_suggest(word).map_err(|error| error.to_string())?;
            games.push(game.id().to_string());
        }
        if games.is_empty() {
            return Err("say which game, such as crown/holdem".to_owned());
        }
        self.games = games;
        words.end()
    }

    /// `approval GRC-12`, `approval of the commission GRC-13`, `approval none`.
    fn approval(&mut self, words: &mut Words<'_>) -> Result<(), String> {
        words.next();
        let approvals = self.approvals.get_or_insert_default();
        let commission = words.take(&["of", "the", "commission"]);
        let word = words.need("its reference, or `none`")?;
        let reference = if word == "none" { String::new() } else { word.to_owned() };
        if commission {
            approvals.commission = reference;
        } else {
            approvals.table = reference;
        }
        words.end()
    }

    /// `guests Dan 500, Eve`, `last button Ann`, `list Dan Eve`.
    fn past(&mut self, at: &At, words: &mut Words<'_>) -> Result<(), String> {
        self.session.line.get_or_insert(at.line);
        match words.next() {
            Some("guests") => {
                let mut guests = people_of(words)?;
                guests.iter_mut().for_each(|person| person.felt = 0);
                self.session.guests = guests;
            }
            Some("list") => {
                while let Some(name) = words.next() {
                    if name != "," {
                        self.session.list.push((at.line, name.to_owned()));
                    }
                }
            }
            _ => {
                if !words.take(&["button"]) {
                    return Err("write `last button Ann` or `last button 5`".to_owned());
                }
                self.session.last_button = Some(button_of(at, words)?);
            }
        }
        words.end()
    }

    fn players(&mut self, words: &mut Words<'_>) -> Result<(), String> {
        words.next();
        let people = people_of(words)?;
        (self.people, self.by_seat, self.button) = (people, false, None);
        words.end()
    }

    fn seat(&mut self, words: &mut Words<'_>) -> Result<(), String> {
        words.next();
        let felt = words.number("the number of the seat")?;
        let felt = u8::try_from(felt).ok().filter(|felt| *felt > 0).ok_or("no such seat")?;
        let name = words.need("a name")?;
        let chips = words.maybe_number().unwrap_or(USUAL_CHIPS);
        if !std::mem::replace(&mut self.by_seat, true) {
            self.people.clear();
        }
        if self.people.iter().any(|person| person.felt == felt) {
            return Err(format!("seat {felt} is taken"));
        }
        add(&mut self.people, name, chips, felt)?;
        if words.take(&["button"]) || words.take(&[",", "button"]) {
            self.button = Some(Button::Seat(felt));
        }
        words.end()
    }

    fn button(&mut self, at: &At, words: &mut Words<'_>) -> Result<(), String> {
        words.next();
        self.button = Some(button_of(at, words)?);
        words.end()
    }

    fn post(&mut self, at: &At, words: &mut Words<'_>) -> Result<(), String> {
        let name = words.need("a name")?.to_owned();
        words.next();
        let mut chips = Vec::new();
        while !words.is_done() {
            let amount = words.number("how much")?;
            let dead = if words.take(&["dead"]) { Dead::Yes } else { Dead::No };
            words.take(&["live"]);
            chips.push((amount, dead));
            let _: bool = words.take(&["and"]) || words.take(&[","]);
        }
        if chips.is_empty() {
            return Err("say how much: posts 10, posts 10 and 5 dead".to_owned());
        }
        self.posts.push(Named { line: at.line, name, what: chips });
        words.end()
    }

    fn verdict(&mut self, at: &At, words: &mut Words<'_>) -> Result<(), String> {
        let first = words.next().unwrap_or_default();
        let word = words.need("refused, allowed, departs or warns")?;
        let clauses = words.clauses();
        let text = words.quoted().map(ToOwned::to_owned);
        let verdict = match (first, word) {
            ("house", "refused") => Verdict::HouseRefused { clauses, text },
            ("house", "allowed") if clauses.is_empty() => Verdict::HouseAllowed,
            ("house", "departs") => Verdict::HouseDeparts(clauses),
            ("house", "warns") => Verdict::HouseWarns(clauses),
            ("start", "refused") => {
                Verdict::StartRefused { clause: clauses.into_iter().next(), text }
            }
            (_, _) => {
                return Err(
                    "write `house refused CLAUSE`, `house allowed`, `house departs CLAUSE`, \
                            `house warns CLAUSE` or `start refused CLAUSE`"
                        .to_owned(),
                );
            }
        };
        self.verdicts.push((at.clone(), verdict));
        words.end()
    }
}

fn add(people: &mut Vec<Person>, name: &str, chips: u64, felt: u8) -> Result<(), String> {
    let is_word = name.chars().all(|letter| letter.is_alphanumeric() || "-_'".contains(letter));
    let mut words = KEYWORDS.iter().chain(&EXPECTATIONS).chain(&NOT_NAMES);
    if !is_word || words.any(|word| *word == name) {
        return Err(format!("`{name}` cannot be a player's name"));
    }
    if people.iter().any(|person| person.name == name) {
        return Err(format!("two players are called `{name}`"));
    }
    if people.len() >= MOST_SEATS {
        return Err(format!("more than {MOST_SEATS} players"));
    }
    people.push(Person { name: name.to_owned(), chips, felt });
    Ok(())
}

/// `Ann 1000, Ben 500, Cat`, at seats 1, 2, ...
fn people_of(words: &mut Words<'_>) -> Result<Vec<Person>, String> {
    let mut people: Vec<Person> = Vec::new();
    while let Some(word) = words.next() {
        match (word, number(word)) {
            (",", _) => {}
            (_, Some(chips)) => match people.last_mut() {
                Some(person) => person.chips = chips,
                None => return Err("a name comes before its chips".to_owned()),
            },
            (name, None) => {
                let felt = u8::try_from(people.len() + 1).unwrap_or(u8::MAX);
                add(&mut people, name, USUAL_CHIPS, felt)?;
            }
        }
    }
    if people.is_empty() {
        return Err("say who plays: players Ann 1000, Ben 500".to_owned());
    }
    Ok(people)
}

/// A seat by its number, or by who has it.
fn button_of(at: &At, words: &mut Words<'_>) -> Result<Button, String> {
    words.take(&["seat"]);
    let word = words.need("who has the button")?;
    Ok(match number(word) {
        Some(felt) => Button::Seat(u8::try_from(felt).map_err(|_| "no such seat".to_owned())?),
        None => Button::Player(at.line, word.to_owned()),
    })
}
