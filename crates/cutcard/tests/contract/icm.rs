//! `cutcard icm`.

use crate::program::{cutcard, fed};

#[test]
fn three_players_have_what_is_published() {
    let told =
        cutcard(&["icm", "--stacks", "5000,3000,2000", "--prizes", "50,30,20", "--json"]).json();
    let published = [38.392_857_142_857, 32.75, 28.857_142_857_143];
    let equities = told["equities"].as_array().unwrap();
    assert_eq!(equities.len(), 3);
    for (equity, published) in equities.iter().zip(published) {
        assert!((equity.as_f64().unwrap() - published).abs() < 1e-9, "{told}");
    }
    assert_eq!((&told["whole"], &told["pool"]), (&serde_json::json!([38, 33, 29]), &100.into()));
}

#[test]
fn long_lists_come_from_a_file_or_from_standard_input() {
    let path = std::env::temp_dir().join(format!("cutcard-{}-stacks", std::process::id()));
    std::fs::write(&path, "5000\n3000\n2000\n").unwrap();
    let from = format!("@{}", path.display());
    let by_file = cutcard(&["icm", "--stacks", &from, "--prizes", "50 30 20", "--json"]).json();
    std::fs::remove_file(&path).unwrap();
    let by_input =
        fed(&["icm", "--stacks", "@-", "--prizes", "50,30,20", "--json"], "5000 3000\n2000").json();
    let written =
        cutcard(&["icm", "--stacks", "5000,3000,2000", "--prizes", "50,30,20", "--json"]).json();
    assert_eq!((&by_file, &by_input), (&written, &written));
}

#[test]
fn what_cannot_be_is_refused() {
    for (stacks, prizes, reason) in [
        ("", "50", "no stacks"),
        ("5,0", "50", "stack 2 is 0"),
        ("5,x", "50", "--stacks: number 2 is \"x\": not a whole number"),
        ("5,-3", "50", "not a whole number"),
        ("5", "50,30", "2 prizes for 1 players"),
        ("5", "0", "no prizes"),
        ("18446744073709551615,1", "1", "all stacks come to more than"),
        ("@no-such-file", "1", "cannot read no-such-file"),
        ("@-", "@-", "not both"),
    ] {
        let said = cutcard(&["icm", &format!("--stacks={stacks}"), &format!("--prizes={prizes}")])
            .refused();
        assert!(said.contains(reason), "{stacks} {prizes}: {said}");
    }
}
