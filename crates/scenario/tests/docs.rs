//! The examples of the documentation can be read, and those that are whole hold.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::panic,
    reason = "a test may fail"
)]

#[test]
fn examples_hold() {
    let page = include_str!("../../../docs/scenarios.md");
    let mut held = 0;
    for example in page.split("```").skip(1).step_by(2) {
        if !example.contains("game ") {
            continue;
        }
        // Dots stand for what is left out.
        let text: String = example
            .lines()
            .filter(|line| line.trim() != "...")
            .map(|line| format!("{line}\n"))
            .collect();
        let script =
            cutcard_scenario::read(&text).unwrap_or_else(|faults| panic!("{text}{faults:?}"));
        let report = cutcard_scenario::run(&script);
        assert!(report.holds(), "{text}{report}");
        held += 1;
    }
    assert!(held >= 5, "{held}");
}
