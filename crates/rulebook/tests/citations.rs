//! Every clause the project cites, in code, data or prose, is in the register.

#![allow(clippy::disallowed_methods, clippy::disallowed_types, reason = "a test may read files")]
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may fail")]

use cutcard_rulebook::clauses;
use std::fs;
use std::path::{Path, PathBuf};

const BOOKS: [&str; 4] = ["crown:", "act-manila:", "act-draw:", "act-3cp:"];
const FOLDERS: [&str; 8] =
    ["crates", "rulebooks", "docs", "bench/src", "xtask", "fuzz/fuzz_targets", "scenarios", "web"];

fn files(folder: &Path, found: &mut Vec<PathBuf>) {
    let Ok(entries) = fs::read_dir(folder) else { return };
    for entry in entries.map(Result::unwrap) {
        let path = entry.path();
        let kind = path.extension().and_then(|kind| kind.to_str()).unwrap_or_default();
        if path.is_dir() {
            files(&path, found);
        } else if ["rs", "toml", "md", "txt"].contains(&kind) {
            found.push(path);
        }
    }
}

/// What follows a book's prefix where a clause is cited; prefixes alone and `crown:…` cite none.
fn citations(text: &str) -> impl Iterator<Item = (usize, &str)> {
    BOOKS.iter().flat_map(move |book| {
        text.match_indices(book).filter_map(move |(place, _)| {
            let cited = text.get(place..)?;
            let id = cited.get(book.len()..)?;
            let named = id.starts_with(|first: char| first.is_ascii_digit())
                || id.starts_with("A:")
                || id.starts_with("I:");
            named.then_some((place, cited))
        })
    })
}

/// Whether the text goes on as if the clause were a longer one.
fn goes_on(rest: &str) -> bool {
    let mut letters = rest.chars();
    match letters.next() {
        Some('(' | '[') => true,
        Some('.') => letters.next().is_some_and(|next| next.is_ascii_digit()),
        Some(next) => next.is_ascii_digit(),
        None => false,
    }
}

#[test]
fn every_cited_clause_is_in_the_register() {
    let ids: Vec<String> = clauses().iter().map(|clause| clause.id.to_string()).collect();
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut paths: Vec<PathBuf> =
        ["README.md", "ARCHITECTURE.md", "GLOSSARY.md", "CONTRIBUTING.md", "CHANGELOG.md"]
            .map(|name| root.join(name))
            .to_vec();
    FOLDERS.iter().for_each(|folder| files(&root.join(folder), &mut paths));
    let mut wrong = Vec::new();
    let mut count = 0;
    // Those tests ask for clauses that are not there.
    let in_vain = [
        "rulebook/tests/clauses.rs",
        "scenario/tests/messages.rs",
        "cutcard/tests/contract/rules.rs",
        "cutcard/tests/reading.rs",
    ];
    let asks_in_vain = |path: &Path| in_vain.iter().any(|name| path.ends_with(name));
    for path in paths.iter().filter(|path| path.is_file() && !asks_in_vain(path)) {
        let text = fs::read_to_string(path).unwrap();
        for (place, cited) in citations(&text) {
            count += 1;
            let longest = ids.iter().filter(|id| cited.starts_with(*id)).map(String::len).max();
            if longest.is_none_or(|length| goes_on(&cited[length..])) {
                let line = text[..place].matches('\n').count() + 1;
                let shown: String = cited.chars().take(32).collect();
                wrong.push(format!("{}:{line}: {shown:?}", path.display()));
            }
        }
    }
    assert!(count > 500, "only {count} citations found: is the search broken?");
    assert!(wrong.is_empty(), "not in the register:\n{}", wrong.join("\n"));
}

/// Where books are named field by field, the place stands without its book.
#[test]
fn every_place_of_a_point_is_in_the_register() {
    let ids: Vec<String> = clauses().iter().map(|clause| clause.id.to_string()).collect();
    let mut paths = Vec::new();
    for name in ["rulebook", "round", "table", "guide", "room", "cutcard"] {
        let crates = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
        files(&crates.join(name).join("src"), &mut paths);
    }
    // What is there by book are editions.
    paths.retain(|path| !path.ends_with("rules_version.rs"));
    let fields =
        [("crown", "crown"), ("manila", "act-manila"), ("draw", "act-draw"), ("boxes", "act-3cp")];
    let mut counts = [0; 4];
    for text in paths.iter().map(|path| fs::read_to_string(path).unwrap()) {
        for ((field, book), count) in fields.iter().zip(&mut counts) {
            let (plain, rare) = (format!(" {field}: \""), format!(" {field}: Some(\""));
            for part in text.split(&plain).skip(1).chain(text.split(&rare).skip(1)) {
                let id = format!("{book}:{}", part.split('"').next().unwrap());
                assert!(ids.contains(&id), "{id}");
                *count += 1;
            }
        }
    }
    let [crown, manila, draw, boxes] = counts;
    let found = crown > 180 && manila > 170 && draw > 170 && boxes > 40;
    assert!(found, "only {counts:?} places found: is the search broken?");
}

/// What differs between the books is data (`point.rs`, `book_rules.rs`). The few files that name a book
/// in code do so for the reason given here.
#[test]
fn a_book_is_named_only_where_there_is_a_reason() {
    let may = [
        ("base/src/book.rs", "the books themselves"),
        ("rulebook/src/point.rs", "the one place that tells them apart"),
        ("rulebook/src/clause.rs", "each book's clauses are a file"),
        ("rulebook/src/rulings.rs", "each book's rulings are a file"),
        ("rulebook/src/box_rulings.rs", "the rulings at boxes are a file of one book"),
        ("rulebook/src/unreported.rs", "what each book rules on without a report is a file"),
        ("base/src/clause_id.rs", "an example of an id"),
        ("rulebook/src/rules_version.rs", "an example of a version"),
        ("banked/src/irregularity.rs", "a round of boxes is of one book"),
        ("guide/src/copy.rs", "an example of a copy"),
        ("table/src/approval.rs", "a line for what must be approved by each book"),
        ("table/src/breach.rs", "one book has dead hands for some breaches alone"),
        ("guide/src/what_if.rs", "rulings at boxes are of one book"),
        ("table/src/config.rs", "a table of boxes is of one book"),
    ];
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let mut paths = Vec::new();
    for each in fs::read_dir(&crates).unwrap().map(Result::unwrap) {
        files(&each.path().join("src"), &mut paths);
    }
    let names = |text: &str| text.contains("Book::Crown") || text.contains("Book::Act");
    let asks = |path: &&PathBuf| names(&fs::read_to_string(path).unwrap());
    let found: Vec<&PathBuf> = paths.iter().filter(asks).collect();
    for path in &found {
        assert!(
            may.iter().any(|(file, _)| path.ends_with(file)),
            "{} names a book",
            path.display()
        );
    }
    // Whoever needs the reason no more gives it back.
    for (file, why) in may {
        assert!(!why.is_empty());
        assert!(found.iter().any(|path| path.ends_with(file)), "{file} names no book any more");
    }
}
