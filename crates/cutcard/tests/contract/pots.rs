//! `cutcard pots`: the independent side-pot cases through the program.

use crate::program::fed;
use serde_json::{Value, json};

#[test]
fn the_independent_cases_are_settled_alike() {
    let text = include_str!("../../../../fixtures/side-pots.jsonl");
    let cases: Vec<Value> = text.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(cases.len(), 120);
    for (odd_chip, winnings) in
        [("closest", "winnings_all_to_closest"), ("clockwise", "winnings_one_each_clockwise")]
    {
        let lines: Vec<String> = cases
            .iter()
            .map(|case| {
                let mut line = case.clone();
                line["odd_chip"] = json!(odd_chip);
                line.to_string()
            })
            .collect();
        let answers = fed(&["pots"], lines.join("\n")).lines();
        assert_eq!(answers.len(), cases.len());
        for (answer, case) in answers.iter().zip(&cases) {
            assert_eq!(answer["returned"], case["returned_uncalled"], "{case}");
            assert_eq!(answer["pots"], case["pots"], "{case}");
            assert_eq!(answer["payouts"], case[winnings], "{case}");
        }
    }
}

#[test]
fn what_cannot_be_is_refused() {
    let refused = |line: &str| fed(&["pots"], line).refused();
    for (line, reason) in [
        (r#"{"button":0,"contributions":[],"folded":[],"strengths":[]}"#, "give 1 to 16"),
        (
            r#"{"button":2,"contributions":[1,1],"folded":[false,false],"strengths":[1,1]}"#,
            "the last is 1",
        ),
        (
            r#"{"button":0,"contributions":[1,1],"folded":[false],"strengths":[1,1]}"#,
            "folded has 1",
        ),
        (r#"{"button":0,"contributions":[1,1],"folded":[true,true],"strengths":[1,1]}"#, "folded"),
        (
            r#"{"button":0,"contributions":[-1,1],"folded":[true,false],"strengths":[1,1]}"#,
            "whole number",
        ),
        (
            r#"{"button":0,"contributions":[1.5,1],"folded":[true,false],"strengths":[1,1]}"#,
            "whole number",
        ),
        (
            r#"{"button":0,"contributions":[18446744073709551615,1],"folded":[false,false],"strengths":[1,1]}"#,
            "more chips than can be counted",
        ),
        (
            r#"{"button":0,"contributions":[1,1],"folded":[false,false],"strengths":[1,1],"odd_chip":"dealer"}"#,
            "closest or clockwise",
        ),
    ] {
        let said = refused(line);
        assert!(said.starts_with("line 1: ") && said.contains(reason), "{line}: {said}");
    }
}
