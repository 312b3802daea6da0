//! `cutcard rules`.

use crate::program::{cutcard, fields};
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::path::Path;

fn root(path: &str) -> std::path::PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(path)
}

fn listed(arguments: &[&str]) -> Vec<Value> {
    let arguments = [&["rules", "--json"], arguments].concat();
    cutcard(&arguments).json().as_array().expect("a list").clone()
}

fn ids(arguments: &[&str]) -> Vec<String> {
    listed(arguments).iter().map(|clause| clause["id"].as_str().unwrap().to_owned()).collect()
}

#[test]
fn every_clause_is_listed_once_with_one_status() {
    let all = listed(&[]);
    assert_eq!(all.len(), 1351);
    let mut seen = BTreeSet::new();
    for clause in &all {
        let id = clause["id"].as_str().unwrap();
        assert!(seen.insert(id), "{id} twice");
        let told = [
            "book",
            "games",
            "id",
            "kind",
            "notes",
            "scenarios",
            "section",
            "status",
            "summary",
            "tests",
            "why",
        ];
        assert_eq!(fields(clause), told, "{id}");
        assert!(id.starts_with(&format!("{}:", clause["book"].as_str().unwrap())), "{id}");
        let empty = |name: &str| clause[name].as_array().unwrap().is_empty();
        let proved = !empty("scenarios") || !empty("tests");
        match clause["status"].as_str().unwrap() {
            "enforced" | "recorded" => assert!(proved, "nothing proves {id}"),
            "physical" | "open" => assert!(!proved, "{id} is proved"),
            other => panic!("{id}: {other}"),
        }
        assert!(!clause["why"].as_str().unwrap().is_empty(), "{id}");
    }
}

/// A proof that is not there proves nothing.
#[test]
fn every_proof_is_there_and_names_its_clause() {
    let recorded = listed(&["--status", "recorded"]);
    assert!(!recorded.is_empty());
    for clause in listed(&["--status", "enforced"]).into_iter().chain(recorded) {
        let id = clause["id"].as_str().unwrap();
        for name in clause["scenarios"].as_array().unwrap() {
            let name = name.as_str().unwrap();
            let text = std::fs::read_to_string(root(&format!("scenarios/{name}.scenario")));
            let text = text.unwrap_or_else(|error| panic!("{id}: {name}: {error}"));
            assert!(text.contains(id), "{name} does not name {id}");
        }
        for test in clause["tests"].as_array().unwrap() {
            let test = test.as_str().unwrap();
            let (file, function) = test.split_once("::").unwrap_or((test, ""));
            let text = std::fs::read_to_string(root(file));
            let text = text.unwrap_or_else(|error| panic!("{id}: {file}: {error}"));
            assert!(function.is_empty() || text.contains(&format!("fn {function}(")), "{test}");
            // What `elsewhere.txt` names may prove the like of several books at once.
            assert!(function.is_empty() || text.contains(id), "{test} does not name {id}");
        }
    }
}

#[test]
fn clauses_are_chosen_by_book_kind_status_and_words() {
    for id in ids(&["--book", "act-3cp"]) {
        assert!(id.starts_with("act-3cp:"), "{id}");
    }
    assert_eq!(ids(&["--find", "OVERSIZE chip", "--kind", "betting"])[0], "crown:6.13");
    let physical = ids(&["--status", "physical", "--book", "crown"]);
    assert!(physical.contains(&"crown:2.2".to_owned()), "{physical:?}");
    assert!(!physical.contains(&"crown:6.6".to_owned()));
    assert_eq!(ids(&["crown:6.6", "act-manila:17.7"]), ["crown:6.6", "act-manila:17.7"]);
    assert_eq!(ids(&["--find", "no such words anywhere"]), [""; 0]);
}

#[test]
fn people_get_a_table_with_the_sums() {
    let text = cutcard(&["rules", "--book", "act-3cp"]).text();
    assert_eq!(text.lines().count(), 1 + 135 + 2);
    let last = text.lines().last().unwrap();
    assert!(last.starts_with("135 clauses: ") && last.ends_with(" open"), "{last}");
    let one = cutcard(&["rules", "crown:6.16.3"]).text();
    assert!(one.starts_with("crown:6.16.3: "), "{one}");
    assert!(one.contains("scenario  crown/6.16.3-short-all-in-no-limit\n"), "{one}");
    assert!(one.contains("status    enforced: scripts prove it\n"), "{one}");
    let cloth = cutcard(&["rules", "crown:2.2"]).text();
    assert!(cloth.contains("status    physical: What is printed on the cloth "), "{cloth}");
    let stacks = cutcard(&["rules", "crown:8.8"]).text();
    assert!(stacks.contains("status    recorded: "), "{stacks}");
    assert!(stacks.contains("scenario  crown/18.8-breaches-noted\n"), "{stacks}");
    let open = cutcard(&["rules", "crown:17.2"]).text();
    assert!(open.contains("status    open: nothing proves it yet\n"), "{open}");
}

/// "Physical" is an answer to one clause, never to a kind of clause.
#[test]
fn every_physical_and_recorded_clause_has_a_reason_of_its_own() {
    let mut reasons = BTreeSet::new();
    for status in ["physical", "recorded"] {
        for clause in listed(&["--status", status]) {
            assert!(reasons.insert(clause["why"].to_string()), "{} twice", clause["why"]);
        }
    }
}

#[test]
fn two_books_are_compared() {
    let compared = cutcard(&["rules", "--diff", "crown", "act-manila", "--json"]).json();
    assert_eq!(fields(&compared), ["a", "alike", "b", "differences"]);
    let differences = compared["differences"].as_array().unwrap();
    assert!(differences.len() >= 40, "{}", differences.len());
    let topic = |name: &str| differences.iter().find(|pair| pair["topic"] == name).expect(name);
    for name in
        ["odd chips", "all-in reopening the betting", "raise cap", "missed blinds", "button"]
    {
        topic(name);
    }
    assert_eq!(topic("chips short of a call")["a"]["clauses"], json!(["crown:6.17"]));
    let text = cutcard(&["rules", "--diff", "act-draw", "act-manila"]).text();
    assert!(text.contains("exposed card in the deal\n"), "{text}");
    let same = cutcard(&["rules", "--diff", "crown", "crown", "--json"]).json();
    assert_eq!(same["differences"], json!([]));
}

#[test]
fn what_there_is_none_of_is_refused_with_what_was_meant() {
    for (arguments, wanted) in [
        (&["crown:6.66"][..], "did you mean crown:6.6?"),
        (&["6.6"], "did you mean crown:6.6?"),
        (&["crown:6.16"], "did you mean crown:6.16.1?"),
        (&["crwn:6.6"], "did you mean crown:6.6?"),
        (&["crown:6.6", "nonsense at all"], "no clause is called `nonsense at all`"),
        (&["--book", "crow"], "did you mean crown?"),
        (&["--kind", "beting"], "did you mean betting?"),
        (&["--status", "kept"], "enforced, recorded, physical, open"),
        (&["--diff", "crown", "act-manilla"], "did you mean act-manila?"),
        (&["--copy", "crwn"], "did you mean crown?"),
        (&["--diff", "crown"], "--diff"),
        (&["--diff", "crown", "act-draw", "--book", "crown"], "cannot be used with"),
    ] {
        let said = cutcard(&[&["rules"], arguments].concat()).refused();
        assert!(said.contains(wanted), "{arguments:?}: {said}");
    }
}

/// Whoever asks has a copy of the rules (crown:18.14, act-manila:19.9, act-draw:19.9, act-3cp:14.9).
#[test]
fn a_copy_of_each_books_rules_is_had_on_request() {
    let mut rules = 0;
    for (book, asked) in [
        ("crown", "crown:18.14"),
        ("act-manila", "act-manila:19.9"),
        ("act-draw", "act-draw:19.9"),
        ("act-3cp", "act-3cp:14.9"),
    ] {
        let copy = cutcard(&["rules", "--copy", book]).text();
        let lines: Vec<&str> = copy.lines().filter(|line| line.starts_with("- `")).collect();
        assert_eq!(lines.len(), ids(&["--book", book]).len(), "{book}");
        assert!(lines.iter().any(|line| line.starts_with(&format!("- `{asked}` "))), "{book}");
        rules += lines.len();
    }
    assert_eq!(rules, 1_351);
}
