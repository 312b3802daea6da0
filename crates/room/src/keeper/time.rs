//! Two clocks: one on the wall, which is told and written and can be set, and a steady one, by which
//! everything is due.

use crate::settings::{Clock, Steady};

/// How often a table looks at the clocks while anything is due by itself.
pub(super) const LOOK_EVERY_MILLIS: u64 = 1_000;

/// How much later than it should a look may come before it tells that the table was held up.
const LATE_MILLIS: u64 = 2_000;

/// How far the clock on the wall may be from where it should be before somebody has set it. It goes
/// a little faster or slower all the time.
const SET_MILLIS: u64 = 500;

/// How close the two are read after each other, and how often that is tried.
const AT_ONCE_MILLIS: u64 = 50;
const MOST_READINGS: usize = 5;

/// When the turn that is on really ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct TurnEnds {
    /// What is told.
    pub(super) deadline_millis: u64,
    /// What that is by the steady clock.
    pub(super) at: Steady,
}

/// The clocks as they were last looked at.
#[derive(Clone, Copy, Debug)]
pub(super) struct Times {
    looked: Steady,
    /// What the clock on the wall showed then.
    wall: u64,
    /// When they are to be looked at again, at the latest.
    look_by: Steady,
}

/// What a look found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Found {
    /// Time went on as it should.
    AsItShould,
    /// The table was held up, or the clock on the wall was set.
    Pause,
}

impl Times {
    pub(super) fn read(clock: &dyn Clock) -> Times {
        let mut times =
            Times { looked: clock.steady(), wall: clock.now_millis(), look_by: Steady(0) };
        for _ in 0..MOST_READINGS {
            let before = std::mem::replace(&mut times.looked, clock.steady());
            if before.millis_to(times.looked) < AT_ONCE_MILLIS {
                break;
            }
            // Held up between the two: they are not of the same moment.
            times.wall = clock.now_millis();
        }
        Times { look_by: times.looked, ..times }
    }

    pub(super) const fn looked(&self) -> Steady {
        self.looked
    }

    /// Says by when the next look must come; whenever it likes where nothing is said.
    pub(super) const fn look_by(&mut self, then: Option<Steady>) {
        self.look_by = match then {
            Some(then) => then,
            None => Steady(u64::MAX),
        };
    }

    /// What the clock on the wall shows then, if nobody sets it. Between two looks it is taken to go as
    /// it should, so that what is told twice is told alike.
    pub(super) const fn on_the_wall(&self, then: Steady) -> u64 {
        let ahead = self.wall.saturating_add(self.looked.millis_to(then));
        ahead.saturating_sub(then.millis_to(self.looked))
    }

    pub(super) fn look(&mut self, clock: &dyn Clock) -> Found {
        let now = Times::read(clock);
        let late = now.looked > self.look_by.after(LATE_MILLIS);
        let set = now.wall.abs_diff(self.on_the_wall(now.looked)) > SET_MILLIS;
        // Where it was not set it goes on from where it was: a millisecond here and there is no news.
        let wall = if set { now.wall } else { self.on_the_wall(now.looked) };
        *self = Times { wall, ..now };
        if late || set { Found::Pause } else { Found::AsItShould }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::atomic::{AtomicU64, Ordering};

    #[derive(Default)]
    struct Hands {
        wall: AtomicU64,
        steady: AtomicU64,
    }

    impl Clock for Hands {
        fn now_millis(&self) -> u64 {
            self.wall.load(Ordering::SeqCst)
        }

        fn steady(&self) -> Steady {
            Steady(self.steady.load(Ordering::SeqCst))
        }
    }

    /// What a look finds after so much time, with the clock on the wall at that, the next look due
    /// within a second.
    fn found(passed: u64, wall: u64) -> (Found, u64) {
        let clock = Hands::default();
        clock.wall.store(100_000, Ordering::SeqCst);
        let mut times = Times::read(&clock);
        times.look_by(Some(times.looked().after(1_000)));
        clock.steady.store(passed, Ordering::SeqCst);
        clock.wall.store(wall, Ordering::SeqCst);
        (times.look(&clock), times.on_the_wall(clock.steady()))
    }

    #[test]
    fn a_look_that_comes_late_and_a_clock_that_was_set_are_a_pause() {
        for (passed, wall, wanted, told) in [
            (0, 100_000, Found::AsItShould, 100_000),
            (1_000, 101_000, Found::AsItShould, 101_000),
            (3_000, 103_000, Found::AsItShould, 103_000),
            // It goes a little slower or faster.
            (1_000, 100_900, Found::AsItShould, 101_000),
            (1_000, 101_400, Found::AsItShould, 101_000),
            (3_001, 103_001, Found::Pause, 103_001),
            (20_000, 120_000, Found::Pause, 120_000),
            (1_000, 3_701_000, Found::Pause, 3_701_000),
            (1_000, 0, Found::Pause, 0),
            // The machine slept: the steady clock slept too.
            (500, 900_000, Found::Pause, 900_000),
        ] {
            assert_eq!(found(passed, wall), (wanted, told), "{passed} {wall}");
        }
    }

    #[test]
    fn the_same_moment_is_told_alike() {
        let clock = Hands::default();
        clock.wall.store(50, Ordering::SeqCst);
        let mut times = Times::read(&clock);
        let then = Steady(9_000);
        for passed in [1, 700, 1_500] {
            times.look_by(Some(then));
            clock.steady.store(passed, Ordering::SeqCst);
            clock.wall.store(50 + passed + passed % 7, Ordering::SeqCst);
            assert_eq!(times.look(&clock), Found::AsItShould);
            assert_eq!(times.on_the_wall(then), 9_050);
        }
        assert_eq!(times.on_the_wall(Steady(0)), 50);
    }
}
