//! House options as they are written, and the example houses of the repository.

#![allow(clippy::disallowed_methods, reason = "a test may read files")]

use cutcard_rulebook::{
    AllInHands, HeadsUpBlinds, House, HouseFault, HouseFile, LimitKind, Policies, RunItTwice,
};
use std::path::Path;

#[test]
fn options_are_read_from_toml() {
    let text = r#"
        game = "crown/holdem"
        limit = "no-limit"
        minimum_bet = 10
        blinds = [5, 10]
        run_it_twice = "standing-approval"
        [commission]
        basis_points = 500
        cap = 10
        per_hand = [[2, 1], [6, 2]]
        [policies]
        heads_up_blinds = "customary"
    "#;
    let file: HouseFile = text.parse().unwrap();
    assert_eq!(file.limit, Some(LimitKind::NoLimit));
    assert_eq!(file.run_it_twice, Some(RunItTwice::Standing));
    assert_eq!(file.commission.clone().unwrap().per_hand, Some(vec![(2, 1), (6, 2)]));
    let house = House::try_from(file).unwrap();
    assert_eq!(house.policies.heads_up_blinds, HeadsUpBlinds::Customary);
}

#[test]
fn what_is_not_an_option_is_named_with_its_line() {
    for (text, line, told) in [
        ("game = \"crown/holdem\"\nrake = 5\n", 2, "rake"),
        ("game = \"crown/holdem\"\n[commission]\nrate = 5\n", 3, "rate"),
        ("[policies]\nodd_chips = \"mine\"\n", 2, "odd_chips"),
        ("game = \"crown/holdem\"\nlimit = \"nolimit\"\n", 2, "nolimit"),
        ("blinds = [5, -10]\n", 1, "-10"),
        ("game = \"crown/holdem\n", 1, ""),
    ] {
        let fault = text.parse::<HouseFile>().unwrap_err();
        let HouseFault::Shape { line: found, message } = &fault else { panic!("{fault}") };
        assert!(*found == line && message.contains(told), "{fault}");
    }
    assert_eq!("".parse::<HouseFile>(), Ok(HouseFile::default()));
}

#[test]
fn every_policy_is_named_and_listed_with_its_default() {
    let listed = Policies::default().list();
    let named: Vec<&str> = listed.iter().map(|(name, ..)| *name).collect();
    assert_eq!(
        named,
        [
            "heads_up_blinds",
            "last_blind_option",
            "raise_over_straddle",
            "head_to_head",
            "ante_opening",
            "short_all_ins",
            "short_tap_out",
            "tap_out",
            "several_odd_chips",
            "odd_chip_between_halves",
            "run_it_twice_counts",
            "first_manila_card",
            "antes_only",
            "raise_takes_blinds",
            "open_pair_hi_lo",
            "all_in_hands",
        ]
    );
    for (name, inforce, recommended) in listed {
        assert_eq!(inforce, recommended, "{name}");
        // Each can be written, and its word is what is listed.
        let file: HouseFile = format!("[policies]\n{name} = \"{recommended}\"").parse().unwrap();
        assert_eq!(file.policies, Policies::default());
    }
    let file: HouseFile = "[policies]\nantes_only = \"free\"".parse().unwrap();
    let other: Vec<_> =
        file.policies.list().into_iter().filter(|(_, inforce, usual)| inforce != usual).collect();
    assert_eq!(other, [("antes_only", "free", "charged")]);
}

/// Name, game, and how many departures from the book each example has.
const HOUSES: [(&str, &str, usize); 7] = [
    ("act-draw-antes", "act/draw", 0),
    ("act-manila-spread", "act/three-card-manila", 0),
    ("crown-chinese", "crown/chinese", 0),
    ("crown-holdem-no-limit", "crown/holdem", 0),
    ("crown-omaha-pot-limit", "crown/omaha", 0),
    ("crown-seven-card-stud-fixed", "crown/seven-card-stud", 0),
    ("customary-holdem", "crown/holdem", 2),
];

#[test]
fn the_example_houses_are_accepted() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../rulebooks/houses");
    let mut found: Vec<String> = std::fs::read_dir(&folder)
        .unwrap()
        .map(|file| file.unwrap().file_name().into_string().unwrap())
        .collect();
    found.sort_unstable();
    assert_eq!(found, HOUSES.map(|(name, ..)| format!("{name}.toml")));
    for (name, game, departures) in HOUSES {
        let text = std::fs::read_to_string(folder.join(format!("{name}.toml"))).unwrap();
        let file: HouseFile = text.parse().unwrap_or_else(|fault| panic!("{name}: {fault}"));
        let house = House::try_from(file).unwrap_or_else(|faults| panic!("{name}: {faults:?}"));
        assert_eq!(house.game.id().as_str(), game, "{name}");
        assert_eq!(house.departures.len(), departures, "{name}: {:?}", house.departures);
        assert_eq!(house.warnings, [], "{name}");
        for line in text.lines().filter(|line| line.contains('=')) {
            let before = text.split(line).next().unwrap();
            assert!(
                line.contains('#') || before.trim_end().ends_with(['.', ')']),
                "{name}: no reason for {line}"
            );
        }
    }
}

/// Programs write every policy down. One that did not know hands that are turned up left them for the
/// showdown, and its tables go on so.
#[test]
fn a_table_of_an_older_program_goes_on_as_it_was() {
    let usual = Policies::default();
    assert_eq!(usual.all_in_hands, AllInHands::TurnedUp);
    let mut written = serde_json::to_value(&usual).unwrap();
    let read = |written: &serde_json::Value| -> Policies {
        serde_json::from_value(written.clone()).unwrap()
    };
    assert_eq!(read(&written), usual);
    written.as_object_mut().unwrap().remove("all_in_hands");
    let older = read(&written);
    assert_eq!(older, Policies { all_in_hands: AllInHands::AtShowdown, ..usual.clone() });
    assert_eq!(read(&serde_json::to_value(&older).unwrap()), older);
    // Who writes down what they choose gets the rest as it is now.
    written.as_object_mut().unwrap().remove("antes_only");
    assert_eq!(read(&written), usual);
    let file: HouseFile = "[policies]\nall_in_hands = \"at-showdown\"".parse().unwrap();
    assert_eq!(file.policies.all_in_hands, AllInHands::AtShowdown);
}
