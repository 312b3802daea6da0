//! Failures lock a name: three within half an hour from one place lock it there, many from anywhere
//! lock it everywhere, for half an hour. A place where the name was signed in with well is bound by
//! its own failures alone: nobody elsewhere shuts out who comes from there.

use crate::people::token::Digest;
use std::collections::HashMap;

/// Failures so near to each other count together, and a lock lasts as long.
const WINDOW_MILLIS: u64 = 30 * 60 * 1000;
/// A failure counts no longer than that: as one of the first that lead to a lock, until its end.
pub(crate) const KEPT_MILLIS: u64 = 2 * WINDOW_MILLIS;
/// So long after the last good sign-in there a place is known: ninety days.
pub(crate) const KNOWN_MILLIS: u64 = 90 * 24 * 60 * 60 * 1000;
/// So many from one place lock the name there.
const MOST_HERE: usize = 3;
/// So many from anywhere lock the name.
const MOST_ANYWHERE: usize = 30;

/// Which name was tried, and from where. Both are kept as digests: people type passwords where names
/// belong.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Tried {
    pub(crate) name: Digest,
    pub(crate) place: Digest,
}

/// The failures of each name, whether somebody has it or not: nobody learns from a lock which names
/// there are. In the order of time.
#[derive(Default)]
pub(crate) struct Failures {
    tries: HashMap<Digest, Vec<Try>>,
    /// When each name was last signed in with well, by place.
    known: HashMap<Tried, u64>,
    begun: u64,
}

struct Try {
    number: u64,
    at: u64,
    place: Digest,
    state: State,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum State {
    /// The password is being looked at.
    UnderWay,
    Failed,
}

/// Which failures bind a try.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Bound {
    /// Those of its own place, and where the name is not known there those from anywhere.
    Anywhere,
    /// Those of its own place alone.
    Here,
}

/// A try that was taken up. It ends by [`Failures::fail`], [`Failures::succeed`] or
/// [`Failures::take_back`].
#[derive(Clone, Copy)]
pub(crate) struct Attempt {
    tried: Tried,
    number: u64,
}

/// The name is locked, for so many seconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Locked {
    pub(crate) seconds: u64,
}

/// Why a try is not taken up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Held {
    /// Too many have failed.
    Locked(Locked),
    /// Too many would have failed if those under way did: come again when they are over.
    Busy,
}

impl Failures {
    /// Takes up a try, if the name would not be locked should all that are under way fail: many tries
    /// at once are not more tries.
    pub(crate) fn begin(&mut self, tried: Tried, bound: Bound, now: u64) -> Result<Attempt, Held> {
        self.locked(tried, bound, now).map_err(Held::Locked)?;
        if self.lock_ends(tried, bound, now, |_| true).is_some_and(|ends| now < ends) {
            return Err(Held::Busy);
        }
        Ok(Attempt { tried, number: self.add(tried, now, State::UnderWay) })
    }

    /// Whether the name is locked now, there.
    pub(crate) fn locked(&self, tried: Tried, bound: Bound, now: u64) -> Result<(), Locked> {
        match self.lock_ends(tried, bound, now, |one| one.state == State::Failed) {
            Some(ends) if now < ends => Err(Locked { seconds: (ends - now).div_ceil(1000) }),
            Some(_) | None => Ok(()),
        }
    }

    fn lock_ends(
        &self,
        tried: Tried,
        bound: Bound,
        now: u64,
        counts: fn(&Try) -> bool,
    ) -> Option<u64> {
        let tries = self.tries.get(&tried.name)?;
        let counted = || tries.iter().filter(|one| counts(one));
        let here = lock_ends(counted().filter(|one| one.place == tried.place), MOST_HERE);
        let known = self.known.get(&tried).is_some_and(|at| is_within(*at, KNOWN_MILLIS, now));
        let anywhere = match bound {
            Bound::Anywhere if !known => lock_ends(counted(), MOST_ANYWHERE),
            Bound::Anywhere | Bound::Here => None,
        };
        here.max(anywhere)
    }

    fn add(&mut self, tried: Tried, at: u64, state: State) -> u64 {
        self.begun += 1;
        let one = Try { number: self.begun, at, place: tried.place, state };
        self.tries.entry(tried.name).or_default().push(one);
        self.begun
    }

    /// A failure from before the start.
    pub(crate) fn remember(&mut self, tried: Tried, at: u64) {
        self.add(tried, at, State::Failed);
    }

    /// A place where the name was signed in with well.
    pub(crate) fn know(&mut self, tried: Tried, at: u64) {
        self.known.insert(tried, at);
    }

    /// The try failed, or nobody waited for its end. Nothing where it has ended already.
    pub(crate) fn fail(&mut self, attempt: Attempt) {
        let tries = self.tries.get_mut(&attempt.tried.name).into_iter().flatten();
        for one in tries.filter(|one| one.number == attempt.number) {
            one.state = State::Failed;
        }
    }

    /// The try was not looked at.
    pub(crate) fn take_back(&mut self, attempt: Attempt) {
        if let Some(tries) = self.tries.get_mut(&attempt.tried.name) {
            tries.retain(|one| one.number != attempt.number);
        }
    }

    /// It was the right one: what failed there is forgotten, and nothing that failed elsewhere. The
    /// place is known from now on.
    pub(crate) fn succeed(&mut self, attempt: Attempt, now: u64) {
        self.take_back(attempt);
        let Attempt { tried, .. } = attempt;
        if let Some(tries) = self.tries.get_mut(&tried.name) {
            tries.retain(|one| one.place != tried.place || one.state == State::UnderWay);
        }
        self.know(tried, now);
    }

    /// Forgets every failure of a name.
    pub(crate) fn forget_name(&mut self, name: Digest) {
        self.tries.remove(&name);
    }

    /// Throws away what no longer counts.
    pub(crate) fn tidy(&mut self, now: u64) {
        self.tries.retain(|_, tries| {
            tries.retain(|one| is_within(one.at, KEPT_MILLIS, now));
            !tries.is_empty()
        });
        self.known.retain(|_, at| is_within(*at, KNOWN_MILLIS, now));
    }
}

const fn is_within(at: u64, millis: u64, now: u64) -> bool {
    at.saturating_add(millis) > now
}

/// When the lock that the last failures led to ends or ended. While a name is locked no try is taken
/// up, but from where it is known: the last so many are those that did it, or did it again.
fn lock_ends<'a>(tries: impl DoubleEndedIterator<Item = &'a Try>, most: usize) -> Option<u64> {
    let mut latest = tries.rev().map(|one| one.at);
    let last = latest.next()?;
    let first = latest.nth(most.checked_sub(2)?)?;
    let together = last.saturating_sub(first) < WINDOW_MILLIS;
    together.then(|| last.saturating_add(WINDOW_MILLIS))
}

#[cfg(test)]
mod tests {
    use super::*;

    const KEY: Tried = Tried { name: Digest([7; 32]), place: Digest([1; 32]) };
    const MINUTE: u64 = 60_000;

    fn from(place: u8) -> Tried {
        Tried { place: Digest([place; 32]), ..KEY }
    }

    fn locked(seconds: u64) -> Result<(), Held> {
        Err(Held::Locked(Locked { seconds }))
    }

    impl Failures {
        /// A wrong password.
        fn wrong(&mut self, tried: Tried, now: u64) -> Result<(), Held> {
            let attempt = self.begin(tried, Bound::Anywhere, now)?;
            self.fail(attempt);
            Ok(())
        }

        /// The right one.
        fn right(&mut self, tried: Tried, now: u64) -> Result<(), Held> {
            let attempt = self.begin(tried, Bound::Anywhere, now)?;
            self.succeed(attempt, now);
            Ok(())
        }
    }

    #[test]
    fn the_third_failure_locks_for_half_an_hour() {
        let mut failures = Failures::default();
        for at in [0, 1, 2] {
            assert_eq!(failures.wrong(KEY, at * MINUTE), Ok(()));
        }
        assert_eq!(failures.wrong(KEY, 3 * MINUTE), locked(29 * 60));
        // Asking again makes it no longer.
        assert_eq!(failures.wrong(KEY, 31 * MINUTE), locked(60));
        assert_eq!(failures.wrong(KEY, 32 * MINUTE), Ok(()));
        assert_eq!(failures.wrong(KEY, 33 * MINUTE), Ok(()), "those before the lock are over");
        let other = Tried { name: Digest([8; 32]), ..KEY };
        assert_eq!(failures.wrong(other, 3 * MINUTE), Ok(()));
    }

    #[test]
    fn a_lock_lasts_though_its_first_failures_grow_old() {
        let mut failures = Failures::default();
        for at in [0, 1, 29] {
            assert_eq!(failures.wrong(KEY, at * MINUTE), Ok(()));
        }
        failures.tidy(58 * MINUTE);
        assert_eq!(failures.wrong(KEY, 58 * MINUTE), locked(60));
        assert_eq!(failures.wrong(KEY, 59 * MINUTE), Ok(()));
    }

    #[test]
    fn many_from_anywhere_lock_a_name_where_it_is_not_known() {
        let mut failures = Failures::default();
        assert_eq!(failures.right(from(77), 0), Ok(()));
        for place in 1..=10 {
            for _ in 0..3 {
                assert_eq!(failures.wrong(from(place), 0), Ok(()), "{place}");
            }
            assert!(failures.wrong(from(place), 0).is_err());
        }
        assert_eq!(failures.wrong(from(99), 0), locked(30 * 60));
        // Nor where others' failures do not count.
        assert!(failures.begin(from(99), Bound::Here, 0).is_ok());
        // Where it is known its own failures count, and no others.
        assert_eq!(failures.right(from(77), 0), Ok(()));
        for _ in 0..3 {
            assert_eq!(failures.wrong(from(77), 0), Ok(()));
        }
        assert_eq!(failures.right(from(77), 0), locked(30 * 60));
        assert_eq!(failures.wrong(from(99), 30 * MINUTE), Ok(()));
    }

    #[test]
    fn a_place_is_known_for_ninety_days() {
        let mut failures = Failures::default();
        failures.know(KEY, 0);
        for (now, held) in [(KNOWN_MILLIS - 1, None), (KNOWN_MILLIS, Some(locked(30 * 60)))] {
            failures.forget_name(KEY.name);
            (100..130).for_each(|place| failures.remember(from(place), now));
            assert_eq!(failures.right(KEY, now).err(), held.and_then(Result::err));
            failures.know(KEY, 0);
        }
        failures.tidy(KNOWN_MILLIS);
        assert!(failures.known.is_empty());
    }

    #[test]
    fn a_success_clears_what_failed_there() {
        let mut failures = Failures::default();
        for _ in 0..2 {
            assert_eq!(failures.wrong(from(2), 0), Ok(()));
            assert_eq!(failures.wrong(KEY, 0), Ok(()));
        }
        assert_eq!(failures.right(KEY, 0), Ok(()));
        for _ in 0..3 {
            assert_eq!(failures.wrong(KEY, 3), Ok(()));
        }
        assert_eq!(failures.wrong(from(2), 3), Ok(()));
        assert!(failures.wrong(from(2), 3).is_err());
        failures.forget_name(KEY.name);
        assert_eq!(failures.wrong(from(2), 3), Ok(()));
    }

    #[test]
    fn tries_under_way_hold_others_up_and_lock_nobody_out() {
        let mut failures = Failures::default();
        let begun: Vec<Attempt> = (0..3)
            .map(|_| failures.begin(KEY, Bound::Anywhere, 0).unwrap_or_else(|_| panic!("three")))
            .collect();
        assert_eq!(failures.right(KEY, 0), Err(Held::Busy));
        failures.succeed(begun[0], 0);
        assert_eq!(failures.right(KEY, 0), Ok(()), "a place is free again");
        // Those still under way are neither forgotten nor failed by it.
        failures.fail(begun[1]);
        failures.fail(begun[2]);
        assert_eq!(failures.wrong(KEY, 0), Ok(()));
        assert_eq!(failures.wrong(KEY, 0), locked(30 * 60));
    }

    #[test]
    fn old_failures_do_not_count() {
        let mut failures = Failures::default();
        for at in [0, 20, 40, 60, 80] {
            assert_eq!(failures.wrong(KEY, at * MINUTE), Ok(()), "{at}");
        }
        failures.tidy(1_000 * MINUTE);
        assert!(failures.tries.is_empty());
    }

    #[test]
    fn what_was_not_looked_at_does_not_count() {
        let mut failures = Failures::default();
        for at in 0..10 {
            let attempt =
                failures.begin(KEY, Bound::Anywhere, at).unwrap_or_else(|_| panic!("{at}"));
            failures.take_back(attempt);
        }
    }
}
