//! An option is said in one file of this crate: what faults call it too (CONTRIBUTING.md, *Add a house option*).

use std::path::Path;

/// Every name of a `Term` that this text declares.
fn declared(text: &str) -> Vec<&str> {
    let after = text.split("pub const ").skip(1);
    after
        .filter_map(|rest| rest.split_once(": Term ="))
        .map(|(name, _)| name)
        .filter(|name| name.chars().all(|letter| letter.is_ascii_uppercase() || letter == '_'))
        .collect()
}

#[test]
#[expect(clippy::disallowed_methods, reason = "a test reads the repository")]
fn what_faults_call_an_option_stands_with_the_option() {
    let house = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/house");
    let options = std::fs::read_to_string(house.join("options.rs")).unwrap();
    let terms = std::fs::read_to_string(house.join("term.rs")).unwrap();
    assert!(declared(&options).len() > 20, "{:?}", declared(&options));
    // That of a reading, which is no option of the list.
    assert_eq!(declared(&terms), ["ODD_CHIP_NEAREST_BUTTON"]);
    for name in declared(&options) {
        let used = options.matches(&format!("Term::{name}")).count();
        assert!(used > 0, "no option has Term::{name}");
    }
}
