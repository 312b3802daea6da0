//! `cutcard review`.

use crate::backup::unpacked;
use crate::program::cutcard;
use std::collections::BTreeSet;

#[test]
fn pairs_of_a_room_are_told_with_their_figures() {
    let data = unpacked("format-4", "review");
    let data = data.to_str().unwrap();
    let told = cutcard(&["review", "--json", "--together", "1", data]).json();
    // Every round of pots of the folder that is over, as the audit counts them, but for those that are on.
    let rounds = told["rounds"].as_u64().unwrap();
    assert!(rounds > 10, "{rounds} rounds");
    let pairs = told["pairs"].as_array().unwrap();
    let named: BTreeSet<String> = pairs.iter().map(|pair| pair["players"].to_string()).collect();
    assert_eq!(named.len(), pairs.len(), "each pair once");
    for pair in pairs {
        assert!(pair["together"].as_u64() >= Some(1), "{pair}");
        let few = pair["rounds"]
            .as_array()
            .unwrap()
            .iter()
            .any(|it| it.as_u64() < pair["together"].as_u64());
        assert!(!few, "{pair}");
        assert_eq!(pair["stands_out"], false, "a few rounds say nothing: {pair}");
        assert!(pair["names"].as_array().unwrap().iter().all(|name| name.as_str() != Some("")));
    }
    assert!(named.len() > 3, "{told}");
    let least = cutcard(&["review", "--json", data]).json();
    assert_eq!(
        least["pairs"].as_array().unwrap().len(),
        0,
        "none of them played a hundred rounds together"
    );
    assert_eq!(least["rounds"], told["rounds"]);
    let nothing = cutcard(&["review", "--json", "--days", "1", data]).json();
    assert_eq!(nothing["rounds"], 0, "the folder is older than a day");
    let words = cutcard(&["review", "--together", "1", data]).text();
    assert!(words.contains("soft") && words.contains("no verdict"), "{words}");
}

#[test]
fn a_folder_without_a_room_is_told() {
    let said = cutcard(&["review", "nowhere"]).gave_up();
    assert!(said.contains("nowhere"), "{said}");
}
