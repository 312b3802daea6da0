//! Levels, breaks and their clock.
#![allow(clippy::unwrap_used, clippy::indexing_slicing, reason = "a test may fail")]

use cutcard_tournament::{Length, LevelClock, Step, Structure, StructureFault, estimate_minutes};

fn level(big_blind: u64, minutes: u32) -> Step<u64> {
    Step::Level { play: big_blind, length: Length::Minutes(minutes) }
}

fn usual() -> Structure<u64> {
    Structure::new(vec![level(20, 10), Step::Break { minutes: 5 }, level(40, 10), level(80, 10)])
        .unwrap()
}

const MINUTE: u64 = 60_000;

#[test]
fn levels_follow_each_other_by_the_clock() {
    let structure = usual();
    let mut clock = LevelClock::default();
    assert!(!clock.tick(&structure, 1_000 * MINUTE), "it stands");
    clock.start(100 * MINUTE);
    assert_eq!(clock.left_millis(&structure, 104 * MINUTE), Some(6 * MINUTE));
    assert!(!clock.tick(&structure, 109 * MINUTE));
    assert!(clock.tick(&structure, 110 * MINUTE));
    assert_eq!((clock.step(), clock.ends_at_millis(&structure)), (1, Some(115 * MINUTE)));
    // Looked at late: the next level began when the break was over.
    assert!(clock.tick(&structure, 117 * MINUTE));
    assert_eq!((clock.step(), clock.left_millis(&structure, 117 * MINUTE)), (2, Some(8 * MINUTE)));
    assert!(clock.tick(&structure, 126 * MINUTE));
    assert_eq!((clock.step(), clock.ends_at_millis(&structure)), (3, None), "the last lasts");
    assert!(!clock.tick(&structure, 10_000 * MINUTE));
}

#[test]
fn a_clock_that_stands_takes_no_time_and_the_director_sets_it() {
    let structure = usual();
    let mut clock = LevelClock::default();
    clock.start(0);
    clock.stop(4 * MINUTE);
    assert_eq!(clock.left_millis(&structure, 50 * MINUTE), Some(6 * MINUTE));
    clock.start(50 * MINUTE);
    clock.add_time(&structure, 120, 51 * MINUTE);
    assert_eq!(clock.left_millis(&structure, 51 * MINUTE), Some(7 * MINUTE));
    clock.add_time(&structure, -3_600, 51 * MINUTE);
    assert_eq!(clock.left_millis(&structure, 51 * MINUTE), Some(0));
    assert!(clock.goes());
    assert!(clock.go_to(&structure, 2, 60 * MINUTE));
    assert_eq!(clock.left_millis(&structure, 61 * MINUTE), Some(9 * MINUTE));
    assert!(!clock.go_to(&structure, 4, 60 * MINUTE));
    clock.add_time(&structure, i64::MIN, u64::MAX);
    clock.add_time(&structure, i64::MAX, u64::MAX);
}

#[test]
fn a_level_of_rounds_does_not_end_by_the_clock() {
    let steps = vec![Step::Level { play: 20, length: Length::Rounds(8) }, level(40, 10)];
    let structure = Structure::new(steps).unwrap();
    let mut clock = LevelClock::default();
    clock.start(0);
    assert!(!clock.tick(&structure, 1_000 * MINUTE));
    assert_eq!(clock.left_millis(&structure, 5), None);
}

#[test]
fn all_that_is_wrong_is_told_at_once() {
    let steps: Vec<Step<u64>> = vec![
        Step::Break { minutes: 0 },
        Step::Level { play: 5, length: Length::Rounds(10_001) },
        Step::Break { minutes: 1_441 },
    ];
    assert_eq!(
        Structure::new(steps),
        Err(vec![
            StructureFault::Minutes { step: 1, minutes: 0 },
            StructureFault::Rounds { step: 2, rounds: 10_001 },
            StructureFault::Minutes { step: 3, minutes: 1_441 },
            StructureFault::EndsInBreak,
        ])
    );
    assert_eq!(Structure::<u64>::new(vec![]), Err(vec![StructureFault::NoLevel]));
}

#[test]
fn how_long_it_takes_is_told_about() {
    // 1,600 chips are twenty big blinds of the last level.
    assert_eq!(estimate_minutes(&usual(), 1_600, |big_blind| Some(*big_blind)), Some(25));
}
