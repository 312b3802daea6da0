//! The functions that carry out rulings, and what can be made wrong in them.

use super::code::{Kind, sites};
use crate::{Failed, root};
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

/// Where rounds and tables rule.
const CRATES: [&str; 3] = ["round", "banked", "table"];

/// Files all of whose functions carry out rulings, whose clauses stand in the data.
const OF_RULINGS: [&str; 21] = [
    "round/src/clock.rs",
    "round/src/dead_hand.rs",
    "round/src/deeds.rs",
    "round/src/early.rs",
    "round/src/misdeal.rs",
    "round/src/places.rs",
    "round/src/pushing.rs",
    "round/src/put.rs",
    "round/src/remedy.rs",
    "round/src/remedy_street.rs",
    "round/src/report.rs",
    "round/src/report_check.rs",
    "round/src/settle.rs",
    "round/src/shortage.rs",
    "round/src/street_cards.rs",
    "round/src/when.rs",
    "round/src/wrong.rs",
    "banked/src/report.rs",
    "banked/src/decide/ruling.rs",
    "banked/src/decide/settling.rs",
    "table/src/take_back.rs",
];

/// One thing made wrong.
#[derive(Clone, Debug)]
pub(crate) struct Mutant {
    /// How it is switched on, from 1.
    pub(crate) number: usize,
    /// The file, from the folder of the crates.
    pub(crate) file: String,
    pub(crate) function: String,
    /// The lines of the function.
    pub(crate) within: (usize, usize),
    /// The line in the file, from 0.
    pub(crate) line: usize,
    /// Where in the line.
    pub(crate) from: usize,
    pub(crate) to: usize,
    pub(crate) kind: Kind,
    /// What is made wrong, as it is written.
    pub(crate) text: String,
    /// Which of those of the function that read the same.
    pub(crate) again: usize,
}

impl Mutant {
    /// What it is known by, whatever else changes in the file.
    pub(crate) fn key(&self) -> String {
        let Mutant { file, function, kind, text, again, .. } = self;
        let again = if *again == 0 { String::new() } else { format!(" ({})", again + 1) };
        format!("{file}\t{function}\t{}: {text}{again}", kind.word())
    }

    /// The crate whose code is wrong.
    pub(crate) fn of_crate(&self) -> &str {
        self.file.split('/').next().unwrap_or_default()
    }
}

/// Every mutant there is.
pub(crate) fn mutants() -> Result<Vec<Mutant>, Failed> {
    let clauses = irregularities()?;
    let mut all = Vec::new();
    for name in CRATES {
        let folder = root().join("crates").join(name).join("src");
        let points = points(&folder, &clauses)?;
        for path in sources(&folder)? {
            let text = read(&path)?;
            let inside = path.strip_prefix(root().join("crates")).unwrap_or(&path);
            let file = inside.to_string_lossy().replace('\\', "/");
            let lines: Vec<&str> = text.lines().collect();
            // What stands at the head of a file is said of all of it.
            let head = |line: &&&str| line.starts_with("//!");
            let all_rule = OF_RULINGS.contains(&file.as_str())
                || lines.iter().take_while(head).any(|line| cites(line, &clauses));
            for function in functions(&lines) {
                let told = lines.get(function.told..=function.last).unwrap_or_default();
                let by_name = |line: &&str| points.iter().any(|point| names(line, point));
                let rules = all_rule
                    || told.iter().any(|line| cites(line, &clauses))
                    || told.iter().any(by_name);
                if rules {
                    of_function(&file, &lines, &function, &mut all);
                }
            }
        }
    }
    Ok(all)
}

fn of_function(file: &str, lines: &[&str], function: &Function, all: &mut Vec<Mutant>) {
    let first = all.len();
    for line in function.first..=function.last {
        let Some(text) = lines.get(line) else { continue };
        let is_last = line + 1 == function.last;
        for (from, to, kind) in sites(text, is_last) {
            let text = text.get(from..to).unwrap_or_default().to_owned();
            let same = |it: &&Mutant| it.kind == kind && it.text == text;
            let again = all.iter().skip(first).filter(same).count();
            let (number, within) = (all.len() + 1, (function.first, function.last));
            let (file, function) = (file.to_owned(), function.name.clone());
            all.push(Mutant { number, file, function, within, line, from, to, kind, text, again });
        }
    }
}

/// A function in a file, by its lines.
struct Function {
    name: String,
    /// The first line of what is said of it.
    told: usize,
    /// Its first line within the braces, and that of the closing brace.
    first: usize,
    last: usize,
}

/// The functions as rustfmt lays them out: one ends with a brace where it began.
fn functions(lines: &[&str]) -> Vec<Function> {
    let mut found = Vec::new();
    let indent = |line: &str| line.len() - line.trim_start().len();
    for (at, line) in lines.iter().enumerate() {
        let Some(name) = named(line) else { continue };
        let end = format!("{}}}", " ".repeat(indent(line)));
        let rest = || lines.iter().enumerate().skip(at);
        let opens = rest().find(|(_, line)| line.trim_end().ends_with('{') || line.ends_with(';'));
        let Some((first, _)) = opens.filter(|(_, line)| !line.ends_with(';')) else { continue };
        let Some((last, _)) = rest().find(|(_, line)| **line == end) else { continue };
        let said = lines.iter().take(at).rev();
        let said = said.take_while(|line| {
            let line = line.trim_start();
            line.starts_with("//") || line.starts_with("#[")
        });
        found.push(Function { name, told: at - said.count(), first: first + 1, last });
    }
    found
}

/// The name of the function that a line begins.
fn named(line: &str) -> Option<String> {
    let mut words = line.trim_start().split(' ');
    let word = words.find(|word| !["pub", "const", "pub(crate)", "pub(super)"].contains(word))?;
    let name = words.next().filter(|_| word == "fn")?;
    Some(name.split(['(', '<']).next().unwrap_or_default().to_owned())
}

/// The clauses of all books on what goes wrong, each with its book.
fn irregularities() -> Result<BTreeSet<String>, Failed> {
    let books = root().join("rulebooks");
    let mut clauses = BTreeSet::new();
    for book in ["crown", "act-manila", "act-draw", "act-3cp"] {
        for line in read(&books.join(book).join("clauses.tsv"))?.lines() {
            let mut fields = line.split('\t');
            if let (Some(id), Some("irregularity")) = (fields.next(), fields.nth(1)) {
                clauses.insert(format!("{book}:{id}"));
            }
        }
    }
    Ok(clauses)
}

/// The names of the points at which a book has one of the clauses (`point.rs` of a crate).
fn points(folder: &Path, clauses: &BTreeSet<String>) -> Result<Vec<String>, Failed> {
    let path = folder.join("point.rs");
    let text = if path.exists() { read(&path)? } else { String::new() };
    let fields =
        [("crown", "crown"), ("manila", "act-manila"), ("draw", "act-draw"), ("boxes", "act-3cp")];
    let mut points = Vec::new();
    for constant in text.split("pub(crate) const ").skip(1) {
        let name = constant.split(':').next().unwrap_or_default();
        let value = constant.split(';').next().unwrap_or_default();
        let is_one = fields.iter().any(|(field, book)| {
            let (plain, rare) = (format!("{field}: \""), format!("{field}: Some(\""));
            let given = value.split(&plain).nth(1).or_else(|| value.split(&rare).nth(1));
            let place = given.and_then(|rest| rest.split('"').next());
            place.is_some_and(|place| clauses.contains(&format!("{book}:{place}")))
        });
        if is_one {
            points.push(format!("point::{name}"));
        }
    }
    Ok(points)
}

/// Whether a line has the name, and not only as the beginning of a longer one.
fn names(line: &str, name: &str) -> bool {
    let goes_on = |letter: char| letter.is_ascii_alphanumeric() || letter == '_';
    line.split(name).skip(1).any(|rest| !rest.starts_with(goes_on))
}

/// Whether a line cites one of the clauses, or a part of one.
fn cites(line: &str, clauses: &BTreeSet<String>) -> bool {
    let of_clause = |letter: char| letter.is_ascii_alphanumeric() || ":.()-".contains(letter);
    line.split(|letter| !of_clause(letter)).any(|word| {
        let word = word.trim_start_matches('(').trim_end_matches([')', '.', ':']);
        let begins = |clause: &String| {
            let rest = clause.strip_prefix(word).or_else(|| word.strip_prefix(clause.as_str()));
            rest.is_some_and(|rest| rest.is_empty() || rest.starts_with(['(', '.', ')']))
        };
        word.contains(':') && clauses.iter().any(begins)
    })
}

fn sources(folder: &Path) -> Result<Vec<std::path::PathBuf>, Failed> {
    let failed = |error| Failed(format!("{}: {error}", folder.display()));
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).map_err(failed)? {
        let path = entry.map_err(failed)?.path();
        if path.is_dir() {
            found.extend(sources(&path)?);
        } else if path.extension().is_some_and(|it| it == "rs") {
            found.push(path);
        }
    }
    found.sort();
    Ok(found)
}

pub(crate) fn read(path: &Path) -> Result<String, Failed> {
    fs::read_to_string(path).map_err(|error| Failed(format!("{}: {error}", path.display())))
}
