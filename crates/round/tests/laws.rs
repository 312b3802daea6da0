//! Random play of every game with any house options: the laws that hold after every event.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::panic,
    reason = "a test may fail"
)]

mod common;

use common::chooser::{Chooser, Taste};
use common::{Case, Words, go_on, observed, play, pot_games, seeds};
use cutcard_cards::Card;
use cutcard_round::{Chips, Choices as _, Command, Due, Event, RandomPlayers, Round, Seat, replay};
use serde_json::Value;

fn stacks(round: &Round) -> Vec<Chips> {
    (0..round.players() as u8).map(|seat| round.stack(Seat(seat))).collect()
}

fn added(events: &[Event]) -> u64 {
    let added =
        |event: &Event| if let Event::ChipsAdded { chips, .. } = event { chips.0 } else { 0 };
    events.iter().map(added).sum()
}

/// Every round ends, no chip and no card is ever lost, and everything in the middle is paid out.
/// What the dealer does comes to the same whether it is asked for at once or event by event.
fn ends_with_all_paid_out(taste: Taste, first: u64, count: u64) {
    for game in pot_games() {
        for seed in seeds(first, count) {
            let case = Case::random(game, seed);
            let mut expected: Vec<Event> = Vec::new();
            let played = play(&case, taste, |round, event| {
                if !expected.is_empty() {
                    let mut next = Vec::new();
                    round.next(&mut next);
                    assert_eq!(next, expected, "{}", case.told());
                }
                expected.clear();
                round.next(&mut expected);
                let is_next = expected.first() == Some(event);
                expected = if is_next { expected.split_off(1) } else { Vec::new() };
            });
            assert_eq!(played.round.pot(), Chips::ZERO, "{}", case.told());
            let before: u64 = case.stacks.iter().map(|stack| stack.0).sum();
            let after: u64 = stacks(&played.round).iter().map(|stack| stack.0).sum();
            let (added, taken) = (added(&played.events), played.round.commission().0);
            assert_eq!(before + added, after + taken, "{}", case.told());
        }
    }
}

#[test]
fn a_plain_round_ends_with_all_paid_out() {
    ends_with_all_paid_out(Taste::Plain, 0, 60);
}

#[test]
fn a_rough_round_ends_with_all_paid_out() {
    ends_with_all_paid_out(Taste::Rough, 10_000, 60);
}

/// A round rebuilt from its first events is the round, and goes on as it did.
fn a_round_is_its_events(first: u64, count: u64) {
    for game in pot_games() {
        for seed in seeds(first, count) {
            let case = Case::random(game, seed);
            let taste = if seed % 2 == 0 { Taste::Plain } else { Taste::Rough };
            let mut seen = Vec::new();
            let played = play(&case, taste, |round, _| seen.push(observed(round)));
            seen.push(observed(&played.round));
            for (count, expected) in (1..).zip(&seen) {
                let rebuilt =
                    replay(&case.rules, &played.events[..count]).unwrap_or_else(|error| {
                        panic!("{error}: {:?} {}", played.events[count - 1], case.told())
                    });
                assert_eq!(&observed(&rebuilt), expected, "{count} {}", case.told());
            }
        }
    }
}

#[test]
fn a_round_rebuilt_from_its_first_events_is_the_round() {
    a_round_is_its_events(20_000, 6);
}

/// What an act puts in is said with it, and can be told of an event that does not say it.
#[test]
fn an_act_says_what_it_puts_in() {
    let (mut acts, mut seen_in_front) = (0, 0);
    for game in pot_games() {
        for seed in seeds(22_000, 40) {
            let case = Case::random(game, seed);
            let taste = if seed % 2 == 0 { Taste::Plain } else { Taste::Rough };
            play(&case, taste, |before, event| {
                let Event::Acted { seat, act, put: said } = event else { return };
                let (seat, put) = (*seat, said.unwrap());
                let mut after = before.clone();
                after.apply(event);
                let told = || format!("{event:?} {}", case.told());
                assert_eq!(put.chips, after.put_in(seat).less(before.put_in(seat)), "{}", told());
                let all_in = after.in_hand().has(seat) && after.stack(seat) == Chips::ZERO;
                assert_eq!(put.all_in, all_in, "{}", told());
                // Once the betting is over, nothing lies in front any more.
                if after.bet(seat) > Chips::ZERO {
                    assert_eq!(put.in_front, after.bet(seat), "{}", told());
                    seen_in_front += 1;
                }
                let mut of_before = Event::Acted { seat, act: *act, put: None };
                before.complete(&mut of_before);
                assert_eq!(of_before, *event, "{}", told());
                acts += 1;
            });
        }
    }
    assert!(acts > 5_000 && seen_in_front > 2_000, "{acts} acts, {seen_in_front} in front");
}

/// Rounds written before acts said what they put in are the same rounds.
#[test]
fn a_log_of_before_is_the_same_round() {
    for game in pot_games() {
        for seed in seeds(23_000, 4) {
            let case = Case::random(game, seed);
            let played = play(&case, Taste::Rough, |_, _| {});
            let mut events = played.events.clone();
            for event in &mut events {
                if let Event::Acted { put, .. } = event {
                    *put = None;
                }
            }
            let rebuilt = replay(&case.rules, &events).unwrap();
            assert_eq!(observed(&rebuilt), observed(&played.round), "{}", case.told());
        }
    }
}

/// The choices go on from a rebuilt round to the same end.
#[test]
fn a_rebuilt_round_goes_on_as_it_did() {
    for game in pot_games() {
        for seed in seeds(21_000, 12) {
            let case = Case::random(game, seed);
            let mut chooser = Chooser::new(case.seed, Taste::Rough);
            let mut round = case.start();
            let mut events = vec![case.setup().started()];
            let mut buffer = Vec::new();
            let mut choices = seed % 9;
            while round.due() != Due::Nothing && choices > 0 {
                buffer.clear();
                round.next(&mut buffer);
                if buffer.is_empty() {
                    choices -= 1;
                    let command = chooser.choose(&round);
                    round.decide(&command, &mut buffer).unwrap();
                }
                for event in &buffer {
                    round.apply(event);
                    events.push(event.clone());
                }
            }
            let mut rebuilt = replay(&case.rules, &events).unwrap();
            let (mut other, mut log) = (chooser.clone(), events.clone());
            go_on(&case, &mut chooser, &mut round, &mut events, &mut |_, _| {});
            go_on(&case, &mut other, &mut rebuilt, &mut log, &mut |_, _| {});
            assert_eq!(events, log, "{}", case.told());
            assert_eq!(observed(&round), observed(&rebuilt), "{}", case.told());
        }
    }
}

#[test]
fn events_and_commands_survive_being_written() {
    for game in pot_games() {
        for seed in seeds(22_000, 6) {
            let case = Case::random(game, seed);
            let played = play(&case, Taste::Rough, |_, _| {});
            for event in &played.events {
                let text = serde_json::to_string(event).unwrap();
                assert_eq!(&serde_json::from_str::<Event>(&text).unwrap(), event, "{text}");
            }
            let mut chooser = Chooser::new(seed, Taste::Rough);
            let mut round = case.start();
            let mut buffer = Vec::new();
            while round.due() != Due::Nothing {
                buffer.clear();
                round.next(&mut buffer);
                if buffer.is_empty() {
                    let command = chooser.choose(&round);
                    let text = serde_json::to_string(&command).unwrap();
                    assert_eq!(serde_json::from_str::<Command>(&text).unwrap(), command);
                    round.decide(&command, &mut buffer).unwrap();
                }
                for event in &buffer {
                    round.apply(event);
                }
            }
        }
    }
}

/// [`Round::play`] is [`Round::next`], [`Round::decide`] and [`Round::apply`]; the same words give
/// the same events.
#[test]
fn playing_at_once_is_playing_step_by_step() {
    for game in pot_games() {
        for seed in seeds(23_000, 60) {
            let case = Case::random(game, seed);
            let taste = if seed % 2 == 0 { Taste::Plain } else { Taste::Rough };
            let steps = play(&case, taste, |_, _| {});
            let mut chooser = Chooser::new(case.seed, taste);
            let mut round = case.start();
            round.play(&mut chooser, &mut Vec::new()).unwrap();
            assert_eq!(steps.events[1..], chooser.log, "{}", case.told());
            assert_eq!(observed(&steps.round), observed(&round), "{}", case.told());
            let again = play(&case, taste, |_, _| {});
            assert_eq!(steps.events, again.events, "{}", case.told());
        }
    }
}

/// A round begun in the room of another is like one begun anew.
#[test]
fn a_round_leaves_nothing_to_the_next() {
    for game in pot_games() {
        let mut room: Option<Round> = None;
        let table = Case::random(game, 24_000);
        for seed in seeds(24_000, 60) {
            let mut words = Words(seed);
            let case = Case::at(table.rules.clone(), seed, &mut words);
            let mut round = match room.take() {
                Some(mut round) => {
                    round.restart(&case.setup()).unwrap();
                    round
                }
                None => case.start(),
            };
            assert_eq!(observed(&round), observed(&case.start()), "{}", case.told());
            let mut chooser = Chooser::new(case.seed, Taste::Rough);
            let mut events = vec![case.setup().started()];
            go_on(&case, &mut chooser, &mut round, &mut events, &mut |_, _| {});
            let anew = play(&case, Taste::Rough, |_, _| {});
            assert_eq!(events, anew.events, "{}", case.told());
            assert_eq!(observed(&round), observed(&anew.round), "{}", case.told());
            room = Some(round);
        }
    }
}

/// The crate's own random players never ask for what is refused.
#[test]
fn random_players_ask_for_nothing_that_is_refused() {
    for game in pot_games() {
        for seed in seeds(25_000, 200) {
            let case = Case::random(game, seed);
            let mut words = Words(seed);
            let mut players = RandomPlayers::new(move || words.next());
            let mut round = case.start();
            round
                .play(&mut players, &mut Vec::new())
                .unwrap_or_else(|refusal| panic!("{refusal} {}", case.told()));
            round.check().unwrap_or_else(|broken| panic!("{broken} {}", case.told()));
            assert_eq!(round.pot(), Chips::ZERO, "{}", case.told());
        }
    }
}

/// Changes one number, word or card of what is written.
fn forged(event: &Event, words: &mut Words, deck: &[Card]) -> Option<Event> {
    fn leaves<'a>(value: &'a mut Value, found: &mut Vec<&'a mut Value>) {
        match value {
            Value::Array(list) => list.iter_mut().for_each(|each| leaves(each, found)),
            Value::Object(map) => map.values_mut().for_each(|each| leaves(each, found)),
            Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => found.push(value),
        }
    }
    let mut value = serde_json::to_value(event).unwrap();
    let mut found = Vec::new();
    leaves(&mut value, &mut found);
    let place = words.below(found.len() as u64) as usize;
    let leaf = &mut *found[place];
    *leaf = match &*leaf {
        Value::Number(number) => {
            let number = number.as_u64().unwrap();
            let near = [number + 1, number.saturating_sub(1), number + 16, 0, 255, u64::MAX];
            Value::from(words.pick(&near))
        }
        Value::Bool(bool) => Value::from(!bool),
        Value::Null | Value::String(_) => serde_json::to_value(words.pick(deck)).unwrap(),
        Value::Array(_) | Value::Object(_) => panic!("not a leaf"),
    };
    serde_json::from_value(value).ok()
}

/// A log that was changed is refused, or is the log of another round that could have been played:
/// nothing panics and no chip is made.
fn a_forged_log_makes_no_chips(first: u64, count: u64) {
    for game in pot_games() {
        for seed in seeds(first, count) {
            let case = Case::random(game, seed);
            let mut words = Words(seed);
            let played = play(&case, Taste::Rough, |_, _| {});
            let last = played.events.len() as u64;
            for _ in 0..60 {
                let mut events = played.events.clone();
                let at = words.below(last) as usize;
                match words.below(8) {
                    0 => drop(events.remove(at)),
                    1 => events.insert(at, events[at].clone()),
                    2 => events.swap(at, words.below(last) as usize),
                    3 => events.insert(words.below(last) as usize, events[at].clone()),
                    _ => match forged(&events[at], &mut words, &case.order) {
                        Some(event) => events[at] = event,
                        None => continue,
                    },
                }
                let Ok(round) = replay(&case.rules, &events) else { continue };
                round
                    .check()
                    .unwrap_or_else(|broken| panic!("{broken} {events:?} {}", case.told()));
                let Event::Started(started) = &events[0] else { panic!("no start") };
                let before: u64 = started.stacks.iter().map(|stack| stack.0).sum();
                let after: u64 = stacks(&round).iter().map(|stack| stack.0).sum();
                let there = after + round.pot().0 + round.commission().0;
                assert_eq!(before + added(&events), there, "{events:?} {}", case.told());
                assert!(
                    !round.is_over() || round.pot() == Chips::ZERO,
                    "{events:?} {}",
                    case.told()
                );
            }
        }
    }
}

#[test]
fn a_forged_log_is_refused_or_harmless() {
    a_forged_log_makes_no_chips(26_000, 8);
}

#[test]
#[ignore = "minutes: many more rounds of the same laws"]
fn many_rounds() {
    ends_with_all_paid_out(Taste::Plain, 1_000_000, 5_000);
    ends_with_all_paid_out(Taste::Rough, 2_000_000, 5_000);
    a_round_is_its_events(3_000_000, 300);
    a_forged_log_makes_no_chips(4_000_000, 1_000);
}
