//! `cutcard rules --what-if`.

use crate::program::{cutcard, fields};
use cutcard_rulebook::{Book, RulesVersion, Word, rulings, unreported};
use serde_json::Value;
use std::collections::BTreeMap;
use std::path::Path;

fn asked(arguments: &[&str]) -> Value {
    cutcard(&[&["rules", "--json", "--what-if"], arguments].concat()).json()
}

fn wrongs(answer: &Value) -> Vec<String> {
    let situations = answer["situations"].as_array().unwrap();
    situations.iter().map(|each| each["wrong"].as_str().unwrap().to_owned()).collect()
}

#[test]
fn an_answer_has_its_shape() {
    let answer = asked(&["flop too early", "--game", "crown/holdem"]);
    assert_eq!(fields(&answer), ["not_found", "situations"]);
    assert_eq!(wrongs(&answer), ["early-card"]);
    let situation = &answer["situations"][0];
    assert_eq!(fields(situation), ["about", "book", "rulings", "wrong"]);
    let ruling = &situation["rulings"][0];
    let told = ["clause", "does", "games", "not_games", "says", "scenarios", "tests", "when"];
    assert_eq!(fields(ruling), told);
    assert_eq!(fields(&ruling["does"][0]), ["about", "clause", "word"]);
    assert_eq!(fields(&ruling["when"][0]), ["about", "word"]);
    assert_eq!(ruling["clause"], "crown:14.9.4");
}

#[test]
fn questions_of_the_floor_are_answered() {
    assert_eq!(wrongs(&asked(&["boxed", "--book", "crown"])), ["boxed"]);
    assert!(
        wrongs(&asked(&["exposed", "--game", "act/draw"])).contains(&"card-exposed".to_owned())
    );
    let misdeal = asked(&["misdeal", "--game", "crown/razz"]);
    assert!(wrongs(&misdeal).contains(&"not-shuffled".to_owned()), "{misdeal}");
    let nothing = asked(&["zeppelin"]);
    assert_eq!(nothing["situations"], serde_json::json!([]));
    assert_eq!(nothing["not_found"], serde_json::json!(["zeppelin"]));
    let boxes = asked(&["card of the dealer's was seen", "--game", "act/3-card-poker"]);
    assert_eq!(boxes["situations"][0]["rulings"][0]["clause"], "act-3cp:12.3");
}

#[test]
fn people_are_told_in_words() {
    let text = cutcard(&["rules", "--what-if", "a boxed card", "--game", "crown/holdem"]).text();
    assert!(text.starts_with("crown, boxed: A card lay face up in the deck.\n"), "{text}");
    assert!(
        text.contains("  In all games; it is the fifth card that lay face up in the deck: the deck is defective:\n    The fifth card "),
        "{text}"
    );
    assert!(text.contains("\n    clause    crown:14.2.5\n"), "{text}");
    assert!(text.contains("\n    scenario  crown/"), "{text}");
    let none = cutcard(&["rules", "--what-if", "zeppelin"]).text();
    assert!(none.starts_with("No ruling speaks of `zeppelin`.\nWhat can go wrong: "), "{none}");
}

/// Every ruling there is can be asked for, and a script in which just that goes wrong proves its clause.
#[test]
fn every_ruling_is_answered_with_a_script_that_proves_it() {
    let (mut count, mut answers) = (0, BTreeMap::new());
    for book in Book::ALL {
        for ruling in rulings(book).iter().filter(|each| each.is_of_version(RulesVersion::NOW)) {
            let wrong = ruling.wrong.word();
            let answer = answers
                .entry((book, wrong))
                .or_insert_with(|| asked(&[wrong, "--book", book.prefix()]));
            let found = answer["situations"].as_array().unwrap().iter();
            let told = found
                .filter(|each| each["wrong"] == wrong)
                .flat_map(|each| each["rulings"].as_array().unwrap())
                .find(|each| {
                    each["says"] == *ruling.says && each["clause"] == *ruling.clause.to_string()
                })
                .unwrap_or_else(|| panic!("{}: {answer}", ruling.says));
            for name in told["scenarios"].as_array().unwrap() {
                let path = format!("../../scenarios/{}.scenario", name.as_str().unwrap());
                let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(path);
                let script = std::fs::read_to_string(path).unwrap();
                assert!(script.contains(&format!("reports {wrong}")), "{name}: {wrong}");
                assert!(script.contains(&ruling.clause.to_string()), "{name}");
            }
            assert_ne!(told["scenarios"], serde_json::json!([]), "{}", ruling.clause);
            count += 1;
        }
    }
    assert!(count > 100, "{count}");
}

/// What nobody reports is answered too, with a script that proves its clause.
#[test]
fn what_players_do_wrong_is_answered_with_a_script_that_proves_it() {
    for book in Book::ALL {
        for told in unreported(book) {
            let answer = asked(&[&told.word, "--book", book.prefix()]);
            let situations = answer["situations"].as_array().unwrap();
            let found = situations.iter().find(|each| each["wrong"] == *told.word).unwrap();
            for ruled in &told.ruled {
                let clause = ruled.clause.to_string();
                let mut rulings = found["rulings"].as_array().unwrap().iter();
                let answered = rulings.find(|each| each["clause"] == *clause).expect(&clause);
                assert_eq!(answered["says"], *ruled.says);
                assert_ne!(answered["scenarios"], serde_json::json!([]), "{clause}");
            }
        }
    }
    assert_eq!(wrongs(&asked(&["bet out of turn", "--game", "crown/holdem"])), ["early-act"]);
}

#[test]
fn what_there_is_none_of_is_refused() {
    for (arguments, wanted) in [
        (&["--what-if", "boxed", "--game", "crown/hodlem"][..], "did you mean crown/holdem?"),
        (&["--what-if", "boxed", "--book", "crow"], "did you mean crown?"),
        (&["--what-if", "boxed", "--status", "open"], "cannot be used with"),
        (&["--what-if", "boxed", "crown:6.6"], "cannot be used with"),
        (&["--game", "crown/holdem"], "--what-if"),
    ] {
        let said = cutcard(&[&["rules"], arguments].concat()).refused();
        assert!(said.contains(wanted), "{arguments:?}: {said}");
    }
}
