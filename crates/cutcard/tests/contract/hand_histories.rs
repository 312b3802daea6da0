//! `cutcard simulate --phh`: rounds written as hand histories come to the same when replayed.

use crate::program::cutcard;
use crate::replay::Written;

#[test]
fn rounds_of_every_game_the_format_has_are_written_and_replayed() {
    for (game, variant) in [
        ("crown/holdem", "NT"),
        ("crown/holdem", "FT"),
        ("crown/omaha", "PO"),
        ("crown/omaha-hi-lo", "FO/8"),
        ("crown/seven-card-stud", "F7S"),
        ("crown/seven-card-stud-hi-lo", "F7S/8"),
        ("crown/razz", "FR"),
        ("crown/lowball-draw-2-7", "N2L1D"),
        ("crown/triple-draw-2-7", "F2L3D"),
    ] {
        let file = Written::new(&format!("{}.phhs", variant.replace('/', "-")), "");
        let asked = ["simulate", "--game", game, "--variant", variant, "--rounds", "300"];
        let ran = cutcard(&[&asked[..], &["--phh", file.path(), "--json"]].concat()).json();
        assert_eq!(ran["rounds"], 300);
        let answers = cutcard(&["replay", "--json", file.path()]).lines();
        assert_eq!(answers.len(), 300, "{game}");
        for (number, answer) in (1..).zip(&answers) {
            assert_eq!(answer["section"], number.to_string());
            assert_eq!(answer["variant"], variant);
            assert!(answer["expected"].is_array() && answer["matches"] == true, "{answer}");
        }
    }
}

#[test]
fn what_the_format_cannot_say_is_refused() {
    let refused = |game: &str, more: &[&str]| {
        let asked = ["simulate", "--game", game, "--phh", "never-written.phhs"];
        cutcard(&[&asked[..], more].concat()).refused()
    };
    let said = refused("crown/two-card-manila", &[]);
    assert!(said.starts_with("--phh: the format has no name for crown/two-card-manila"), "{said}");
    assert!(refused("act/3-card-poker", &[]).contains("no games against the house"));
    let said = refused("crown/razz", &["--variant", "NT"]);
    assert_eq!(said, "--variant: `NT` is not what the format calls crown/razz: FR");
    assert!(!std::path::Path::new("never-written.phhs").exists());
}
