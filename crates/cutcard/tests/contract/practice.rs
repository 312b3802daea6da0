//! `cutcard practice`.

use crate::program::{cutcard, fields};

#[test]
fn a_question_is_the_same_for_everybody_and_its_answer_has_a_clause_and_a_script() {
    let ask = &["practice", "crown/holdem", "--number", "17", "--json"];
    let question = cutcard(ask).json();
    assert_eq!(question, cutcard(ask).json());
    let told = [
        "boards",
        "choices",
        "community",
        "game",
        "game_name",
        "happened",
        "number",
        "players",
        "pot",
        "rules_version",
        "story",
        "street",
    ];
    assert_eq!(fields(&question), told);
    assert_eq!(question["game"], "crown/holdem");
    let choices = question["choices"].as_array().unwrap().len();
    let mut right = 0;
    for choice in 1..=choices {
        let choice = choice.to_string();
        let said = cutcard(&[ask.as_slice(), &["--choice", &choice]].concat()).json();
        let told = [
            "choice",
            "clause",
            "clause_text",
            "deeds",
            "right",
            "ruling",
            "scripts",
            "why",
            "wrong",
        ];
        assert_eq!(fields(&said), told);
        assert_eq!(
            question["choices"][usize::try_from(said["choice"].as_u64().unwrap()).unwrap()],
            said["ruling"]
        );
        assert_ne!(said["scripts"], serde_json::json!([]));
        right += usize::from(said["right"] == true);
    }
    assert_eq!(right, 1);
}

#[test]
fn people_read_the_question_and_how_to_answer_it() {
    let text = cutcard(&["practice", "crown/razz", "--number", "3"]).text();
    assert!(text.contains("What is the ruling?"), "{text}");
    assert!(text.contains("Answer: cutcard practice crown/razz --number 3 --choice 1"), "{text}");
    let said = cutcard(&["practice", "crown/razz", "--number", "3", "--choice", "1"]).text();
    assert!(said.starts_with("Right.") || said.starts_with("Not so."), "{said}");
    assert!(said.contains("\n  clause    crown:"), "{said}");
    // Any game, any number.
    let any = cutcard(&["practice"]).text();
    assert!(any.contains("What is the ruling?"), "{any}");
}

#[test]
fn what_there_is_none_of_is_refused() {
    for (arguments, wanted) in [
        (&["crown/hodlem"][..], "did you mean crown/holdem?"),
        (&["crown/holdem", "--number", "1", "--choice", "9"], "rulings to choose from"),
        (&["crown/holdem", "--number", "1", "--choice", "0"], "rulings to choose from"),
        (&["crown/holdem", "--choice", "1"], "--number"),
        (&["crown/holdem", "--number", "4294967296"], "4294967296"),
    ] {
        let said = cutcard(&[&["practice"], arguments].concat()).refused();
        assert!(said.contains(wanted), "{arguments:?}: {said}");
    }
}
