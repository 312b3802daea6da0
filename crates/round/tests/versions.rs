//! A round is played, and played again, by the version of the rules it began with.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::panic,
    reason = "a test may fail"
)]

use cutcard_round::{
    Act, Chips, Command, Due, Event, Round, Rules, RulesVersion, Seat, Setup, Started, replay,
};
use cutcard_rulebook::{House, HouseFile};
use std::sync::Arc;

fn rules(house: &str) -> Arc<Rules> {
    let file: HouseFile = house.parse().unwrap();
    Arc::new(Rules::new(House::try_from(file).unwrap()).unwrap())
}

/// Plays these acts, then stands pat to the end: the events, and the round.
fn played(
    rules: &Arc<Rules>,
    stacks: &[u64],
    version: RulesVersion,
    acts: &[(u8, Act)],
) -> (Vec<Event>, Round) {
    let stacks: Vec<Chips> = stacks.iter().copied().map(Chips).collect();
    let order: Vec<_> = rules.deck().cards().iter().collect();
    let setup = Setup { stacks: &stacks, order: &order, rules: version, ..Setup::default() };
    let mut round = Round::start(rules, &setup).unwrap();
    let mut events = vec![setup.started()];
    let mut acts = acts.iter();
    let mut buffer = Vec::new();
    while round.due() != Due::Nothing {
        buffer.clear();
        round.next(&mut buffer);
        if buffer.is_empty() {
            let command = match (round.due(), round.betting_options()) {
                (Due::Player(_), Some(_)) => {
                    let (seat, act) = *acts.next().expect("an act for each turn");
                    Command::Act { seat: Seat(seat), act }
                }
                (Due::Player(seat), None) => Command::Draw { seat, discards: 0 },
                (due, _) => panic!("{due:?}"),
            };
            round.decide(&command, &mut buffer).unwrap();
        }
        for event in &buffer {
            round.apply(event);
            events.push(event.clone());
        }
    }
    assert_eq!(acts.next(), None, "every act is made");
    (events, round)
}

const MANILA: &str = "game = 'act/three-card-manila'\nlimit = 'spread'\nminimum_bet = 10\n\
                      maximum_bet = 100\nblinds = [5, 10]\nminimum_stake = 200\n\
                      [commission]\nbasis_points = 500\ncap = 10";
const DRAW: &str = "game = 'act/draw'\nlimit = 'no-limit'\nminimum_bet = 10\nblinds = [5, 10]\n\
                    opening = 'a'\nminimum_stake = 200\n[commission]\nbasis_points = 500\ncap = 10";
const RAISE: [(u8, Act); 2] = [(2, Act::Raise(Chips(40))), (0, Act::Fold)];

#[test]
fn a_raise_over_a_blind_all_in() {
    let rules = rules(MANILA);
    for (version, commission) in [(RulesVersion::FIRST, 0), (RulesVersion::NOW, 1)] {
        let (events, round) = played(&rules, &[300, 10, 300], version, &RAISE);
        assert_eq!(round.commission(), Chips(commission), "{version:?}");
        assert!(replay(&rules, &events).is_ok(), "{version:?}");
    }
}

#[test]
fn a_call_paid_to_fold_over_a_short_blind() {
    let rules = rules(DRAW);
    let stacks = [300, 5, 300];
    let old = [(2, Act::CallAndFold)];
    let (events, _) = played(&rules, &stacks, RulesVersion::FIRST, &old);
    assert!(replay(&rules, &events).is_ok());
    let asked = [(2, Act::CallAndFold), (0, Act::Call)];
    let (events, round) = played(&rules, &stacks, RulesVersion::NOW, &asked);
    assert!(replay(&rules, &events).is_ok());
    assert!(round.stack(Seat(1)) <= Chips(15), "five of each");
}

/// A dollar is two chips and the cap five: two dollars and a half, of which the old rules took two.
#[test]
fn a_cap_that_is_not_whole_dollars() {
    let rules =
        rules(&MANILA.replace("blinds", "dollar = 2\nblinds").replace("cap = 10", "cap = 5"));
    let acts = [(2, Act::Raise(Chips(100))), (0, Act::Call)];
    let (before, now) = (RulesVersion::TURNED_UP, RulesVersion::CAP_AS_APPROVED);
    for (version, other, commission) in [(before, now, 4), (now, before, 5)] {
        let (mut events, round) = played(&rules, &[100, 10, 100], version, &acts);
        assert_eq!(round.commission(), Chips(commission), "{version:?}");
        assert!(replay(&rules, &events).is_ok(), "{version:?}");
        let Event::Started(started) = &mut events[0] else { panic!("it begins") };
        started.rules = other;
        assert!(replay(&rules, &events).is_err(), "{version:?}");
    }
}

/// The same events under the other version are not those of a round.
#[test]
fn a_round_is_not_held_against_another_version() {
    let rules = rules(MANILA);
    for (version, other) in
        [(RulesVersion::FIRST, RulesVersion::NOW), (RulesVersion::NOW, RulesVersion::FIRST)]
    {
        let (mut events, _) = played(&rules, &[300, 10, 300], version, &RAISE);
        let Event::Started(started) = &mut events[0] else { panic!("it begins") };
        started.rules = other;
        assert!(replay(&rules, &events).is_err(), "{version:?}");
    }
}

#[test]
fn what_has_no_version_is_of_the_first_and_what_is_newer_is_not_read() {
    let start = Started {
        version: cutcard_round::EVENT_VERSION,
        rules: RulesVersion::NOW,
        stacks: vec![Chips(5), Chips(6)],
        killer: None,
        dead_blinds: 0,
        entries: Vec::new(),
        order: Vec::new(),
    };
    let mut written = serde_json::to_value(&start).unwrap();
    let now = written["rules"].as_u64().unwrap();
    assert_eq!(now, 9, "what main writes today");
    assert_eq!(serde_json::from_value::<Started>(written.clone()).unwrap(), start);
    written["rules"] = (now + 1).into();
    let newer = serde_json::from_value::<Started>(written.clone()).unwrap_err().to_string();
    let says = format!("version {} of the rules: this program knows 1 to {now}", now + 1);
    assert!(newer.contains(&says), "{newer}");
    written.as_object_mut().unwrap().remove("rules");
    let old: Started = serde_json::from_value(written).unwrap();
    assert_eq!(old.rules, RulesVersion::FIRST);
}
