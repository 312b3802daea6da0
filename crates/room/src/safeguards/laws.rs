//! Laws of what players set for themselves, over any asks at any times.

use super::*;
use proptest::prelude::*;

const PLAYER: PlayerId = PlayerId(7);

fn commands() -> impl Strategy<Value = SafeguardCommand> {
    let most = prop_oneof![Just(None), (0..1_500_u64).prop_map(Some)];
    let by = (6..9_u64).prop_map(PlayerId);
    prop_oneof![
        6 => (0..4_usize, most).prop_map(|(which, most)| SafeguardCommand::SetLimit {
            which: LimitKind::ALL[which],
            most,
        }),
        1 => (0..60_u16).prop_map(|days| SafeguardCommand::TimeOut { days }),
        1 => (150..4_000_u16).prop_map(|days| SafeguardCommand::Exclude { days }),
        1 => Just(SafeguardCommand::AskBack),
        1 => by.prop_map(|by| SafeguardCommand::LetBack { by, why: "asked".to_owned() }),
    ]
}

/// Asks, and how many hours before each nothing is asked.
fn asks() -> impl Strategy<Value = Vec<(u64, SafeguardCommand)>> {
    let hours = prop_oneof![4 => 0..30_u64, 1 => 0..8_000_u64];
    prop::collection::vec((hours, commands()), 1..40)
}

const HOUR: u64 = DAY_MILLIS / 24;

proptest! {
    #[test]
    fn what_is_accepted_may_be_written_and_reads_back(asks in asks()) {
        let (mut safeguard, mut everybody, mut now) =
            (Safeguard::default(), Safeguards::default(), 1_000_000);
        for (hours, command) in asks {
            now += hours * HOUR;
            let Ok(event) = safeguard.decide(PLAYER, command, now) else { continue };
            prop_assert_eq!(everybody.forbids(&event), None);
            let text = serde_json::to_vec(&event).unwrap();
            let event: SafeguardEvent = serde_json::from_slice(&text).unwrap();
            safeguard.apply(&event);
            everybody.apply(&event);
            let text = serde_json::to_vec(&everybody).unwrap();
            everybody = serde_json::from_slice(&text).unwrap();
            prop_assert_eq!(everybody.of(PLAYER), Some(&safeguard));
        }
    }

    #[test]
    fn a_limit_is_tighter_at_once_and_looser_after_a_day(asks in asks()) {
        let (mut safeguard, mut now) = (Safeguard::default(), 1_000_000);
        let mut asked: Vec<(u64, LimitKind, Option<u64>)> = Vec::new();
        let loose = |most: Option<u64>| most.unwrap_or(u64::MAX);
        for (hours, command) in asks {
            let before = safeguard.clone();
            let then = now;
            now += hours * HOUR;
            for which in LimitKind::ALL {
                let (was, is) = (before.limit(which).at(then), before.limit(which).at(now));
                if loose(is) > loose(was) {
                    let a_day_ago = now - DAY_MILLIS;
                    let wished = asked.iter().any(|(at, of, most)| {
                        *of == which && *at <= a_day_ago && loose(*most) >= loose(is)
                    });
                    prop_assert!(wished, "{which:?} became looser and nobody asked a day ago");
                }
            }
            let SafeguardCommand::SetLimit { which, most } = command else {
                if let Ok(event) = safeguard.decide(PLAYER, command, now) {
                    safeguard.apply(&event);
                }
                continue;
            };
            let held = before.limit(which).at(now);
            let Ok(event) = safeguard.decide(PLAYER, command, now) else { continue };
            safeguard.apply(&event);
            asked.push((now, which, most));
            let is = safeguard.limit(which).at(now);
            prop_assert_eq!(is, if loose(most) <= loose(held) { most } else { held });
            prop_assert_eq!(safeguard.limit(which).at(now + DAY_MILLIS), most);
        }
    }

    #[test]
    fn a_time_out_and_an_exclusion_never_end_sooner(asks in asks()) {
        let (mut safeguard, mut now) = (Safeguard::default(), 1_000_000);
        for (hours, command) in asks {
            now += hours * HOUR;
            let before = safeguard.clone();
            let lets_back = matches!(command, SafeguardCommand::LetBack { by, .. } if by != PLAYER);
            let Ok(event) = safeguard.decide(PLAYER, command, now) else { continue };
            safeguard.apply(&event);
            prop_assert!(safeguard.time_out_until >= before.time_out_until);
            let Some(exclusion) = before.exclusion else { continue };
            match safeguard.exclusion {
                Some(now) => prop_assert!(now.until_millis >= exclusion.until_millis),
                None => {
                    prop_assert!(lets_back && exclusion.asked_back);
                    prop_assert!(now >= exclusion.until_millis);
                }
            }
        }
    }
}

#[test]
fn whoever_asked_for_as_much_before_does_not_wait_anew() {
    let mut safeguard = Safeguard::default();
    let mut set = |most: Option<u64>, now: u64| {
        let which = LimitKind::ChipsADay;
        let event = safeguard.decide(PLAYER, SafeguardCommand::SetLimit { which, most }, now);
        event.map(|event| {
            safeguard.apply(&event);
            safeguard.chips_a_day.wish(now).map(|wish| (wish.most, wish.from_millis))
        })
    };
    assert_eq!(set(Some(100), 0), Ok(None));
    assert_eq!(set(Some(500), HOUR), Ok(Some((Some(500), DAY_MILLIS + HOUR))));
    assert_eq!(set(Some(500), 2 * HOUR), Err(SafeguardRefusal::AlreadySo));
    assert_eq!(set(Some(300), 2 * HOUR), Ok(Some((Some(300), DAY_MILLIS + HOUR))));
    assert_eq!(set(Some(400), 3 * HOUR), Ok(Some((Some(400), DAY_MILLIS + 3 * HOUR))));
    // Back to what it is: the wish is gone.
    assert_eq!(set(Some(100), 4 * HOUR), Ok(None));
    assert_eq!(set(Some(100), 5 * HOUR), Err(SafeguardRefusal::AlreadySo));
}
