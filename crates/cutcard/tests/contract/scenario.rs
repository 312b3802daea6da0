//! `cutcard scenario`.

use crate::program::{cutcard, fields};
use std::path::PathBuf;

const HOLDS: &str = "title Everybody folds\nproves crown:6.6\ngame crown/holdem\nlimit no-limit 10\n\
                     blinds 5 10\nplayers Ann Ben\ndeal\nAnn folds\nBen wins 10\nover\n";

/// A folder of its own for one test, with these scripts in it.
fn folder(test: &str, scripts: &[(&str, &str)]) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("scenario").join(test);
    for (name, text) in scripts {
        let path = folder.join(name);
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(path, text).unwrap();
    }
    folder
}

fn text(path: &std::path::Path) -> &str {
    path.to_str().unwrap()
}

#[test]
fn one_script_is_told_as_a_dealer_would() {
    let folder = folder("one", &[("a.scenario", HOLDS)]);
    let told = cutcard(&["scenario", text(&folder.join("a.scenario"))]).text();
    assert!(told.starts_with("Everybody folds (crown/holdem)\n"), "{told}");
    assert!(told.contains("Ann folds\n"), "{told}");
    assert!(told.contains("Ben wins 10\n"), "{told}");
    assert!(told.ends_with("1 script, 1 scenario, 1 clause: all hold\n"), "{told}");
}

/// "Flop", "turn" and "river" are words of games with a flop. Manila's five board cards come one at a time.
#[test]
fn streets_are_called_as_the_book_calls_them() {
    let check = "Ann checks\nBen checks\n";
    let script = |game: &str, rounds: usize| {
        format!(
            "title To the end\nproves crown:6.6\ngame {game}\nlimit no-limit 10\nblinds 5 10\n\
             players Ann Ben\ndeal\nAnn calls\nBen checks\n{}over\n",
            check.repeat(rounds)
        )
    };
    let scripts = [
        ("manila.scenario", script("act/three-card-manila", 4)),
        ("holdem.scenario", script("crown/holdem", 3)),
    ];
    let scripts = scripts.each_ref().map(|(name, text)| (*name, text.as_str()));
    let folder = folder("streets", &scripts);
    for (name, streets) in [
        ("manila.scenario", ["Board"; 5].as_slice()),
        ("holdem.scenario", ["Flop", "Turn", "River"].as_slice()),
    ] {
        let told = cutcard(&["scenario", text(&folder.join(name))]).text();
        let words = ["Board: ", "Flop: ", "Turn: ", "River: "];
        let street = |line: &str| words.into_iter().find(|word| line.contains(word));
        let found: Vec<&str> = told.lines().filter_map(street).collect();
        let wanted: Vec<String> = streets.iter().map(|street| format!("{street}: ")).collect();
        assert_eq!(found, wanted, "{told}");
    }
}

#[test]
fn folders_are_walked() {
    let scripts = [("a.scenario", HOLDS), ("deep/er/b.scenario", HOLDS), ("c.txt", "not a script")];
    let folder = folder("walk", &scripts);
    let told = cutcard(&["scenario", text(&folder)]).text();
    assert_eq!(told, "2 scripts, 2 scenarios, 1 clause: all hold\n");
    let lines = cutcard(&["scenario", "--json", text(&folder)]).lines();
    assert_eq!(lines.len(), 2);
    assert_eq!(
        fields(&lines[0]),
        ["calls", "failures", "file", "game", "holds", "line", "proves", "title"]
    );
    assert_eq!(lines[0]["proves"], serde_json::json!(["crown:6.6"]));
}

#[test]
fn what_does_not_hold_is_pointed_at() {
    let wrong = HOLDS.replace("Ben wins 10", "Ben wins 15");
    let folder = folder("wrong", &[("a.scenario", &wrong)]);
    let path = folder.join("a.scenario");
    let (lines, said) = cutcard(&["scenario", "--json", text(&path)]).failed_after_answers(1);
    assert_eq!(lines[0]["holds"], false);
    assert_eq!(lines[0]["failures"][0]["line"], 9);
    assert!(
        said.contains("a.scenario:9: `Ben wins 15`: expected Ben to win 15, found 10"),
        "{said}"
    );
}

#[test]
fn what_cannot_be_read_is_pointed_at() {
    let wrong = HOLDS.replace("Ann folds", "Ann fodls");
    let folder = folder("unread", &[("a.scenario", &wrong)]);
    let path = folder.join("a.scenario");
    let (lines, said) = cutcard(&["scenario", "--json", text(&path)]).failed_after_answers(2);
    assert_eq!(lines[0]["faults"][0]["line"], 8);
    assert!(said.contains("a.scenario:8: `fodls` is nothing a player does"), "{said}");
    assert!(said.contains("did you mean `folds`?"), "{said}");
}

#[test]
fn no_scripts_are_refused() {
    let folder = folder("none", &[("c.txt", "not a script")]);
    let said = cutcard(&["scenario", text(&folder)]).refused();
    assert!(said.contains("no file named *.scenario there"), "{said}");
    let said = cutcard(&["scenario", text(&folder.join("none.scenario"))]).refused();
    assert!(said.contains("cannot read"), "{said}");
}
