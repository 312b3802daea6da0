//! Failures lock a name: three within half an hour from one place lock it there, many from anywhere
//! lock it everywhere, for half an hour. So nobody elsewhere locks somebody out by three wrong words.

use crate::people::token::Digest;
use std::collections::HashMap;

/// Failures so near to each other count together, and a lock lasts as long.
const WINDOW_MILLIS: u64 = 30 * 60 * 1000;
/// A failure counts no longer than that: as one of the first that lead to a lock, until its end.
pub(crate) const KEPT_MILLIS: u64 = 2 * WINDOW_MILLIS;
/// So many from one place lock the name there.
const MOST_HERE: usize = 3;
/// So many from anywhere lock the name.
const MOST_ANYWHERE: usize = 30;

/// Which name was tried, and from where. Both are kept as digests: people type passwords where names
/// belong.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Tried {
    pub(crate) name: Digest,
    pub(crate) place: Digest,
}

/// The failures of each name, whether somebody has it or not: nobody learns from a lock which names
/// there are. In the order of time.
#[derive(Default)]
pub(crate) struct Failures(HashMap<Digest, Vec<Failure>>);

struct Failure {
    at: u64,
    place: Digest,
}

/// The name is locked, for so many seconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Locked {
    pub(crate) seconds: u64,
}

impl Failures {
    /// Takes up a try. It counts as a failure until [`Failures::forget`] says otherwise, so many
    /// tries at once are not more tries.
    pub(crate) fn begin(&mut self, tried: Tried, now: u64) -> Result<(), Locked> {
        self.locked(tried, now)?;
        self.remember(tried, now);
        Ok(())
    }

    /// Whether the name is locked now, there.
    pub(crate) fn locked(&self, tried: Tried, now: u64) -> Result<(), Locked> {
        let Some(failures) = self.0.get(&tried.name) else { return Ok(()) };
        let here = failures.iter().filter(|failure| failure.place == tried.place);
        let ends = [lock_ends(here, MOST_HERE), lock_ends(failures.iter(), MOST_ANYWHERE)];
        match ends.into_iter().flatten().max() {
            Some(ends) if now < ends => Err(Locked { seconds: (ends - now).div_ceil(1000) }),
            Some(_) | None => Ok(()),
        }
    }

    pub(crate) fn remember(&mut self, tried: Tried, at: u64) {
        self.0.entry(tried.name).or_default().push(Failure { at, place: tried.place });
    }

    /// The try was not looked at.
    pub(crate) fn take_back(&mut self, tried: Tried, at: u64) {
        if let Some(failures) = self.0.get_mut(&tried.name) {
            let is_it = |failure: &Failure| failure.at == at && failure.place == tried.place;
            if let Some(place) = failures.iter().rposition(is_it) {
                failures.remove(place);
            }
        }
    }

    /// It was the right one after all: what failed there is forgotten, and nothing that failed
    /// elsewhere.
    pub(crate) fn forget(&mut self, tried: Tried) {
        if let Some(failures) = self.0.get_mut(&tried.name) {
            failures.retain(|failure| failure.place != tried.place);
        }
    }

    /// Forgets everything about a name.
    pub(crate) fn forget_name(&mut self, name: Digest) {
        self.0.remove(&name);
    }

    /// Throws away what no longer counts.
    pub(crate) fn tidy(&mut self, now: u64) {
        self.0.retain(|_, failures| {
            failures.retain(|failure| failure.at.saturating_add(KEPT_MILLIS) > now);
            !failures.is_empty()
        });
    }
}

/// When the lock that the last failures led to ends or ended. While a name is locked no try is taken
/// up, so the last so many are those that did it.
fn lock_ends<'a>(
    failures: impl DoubleEndedIterator<Item = &'a Failure>,
    most: usize,
) -> Option<u64> {
    let mut latest = failures.rev().map(|failure| failure.at);
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

    #[test]
    fn the_third_failure_locks_for_half_an_hour() {
        let mut failures = Failures::default();
        for at in [0, 1, 2] {
            assert_eq!(failures.begin(KEY, at * MINUTE), Ok(()));
        }
        assert_eq!(failures.begin(KEY, 3 * MINUTE), Err(Locked { seconds: 29 * 60 }));
        // Asking again makes it no longer.
        assert_eq!(failures.begin(KEY, 31 * MINUTE), Err(Locked { seconds: 60 }));
        assert_eq!(failures.begin(KEY, 32 * MINUTE), Ok(()));
        assert_eq!(failures.begin(KEY, 33 * MINUTE), Ok(()), "those before the lock are over");
        let other = Tried { name: Digest([8; 32]), ..KEY };
        assert_eq!(failures.begin(other, 3 * MINUTE), Ok(()));
    }

    #[test]
    fn a_lock_lasts_though_its_first_failures_grow_old() {
        let mut failures = Failures::default();
        for at in [0, 1, 29] {
            assert_eq!(failures.begin(KEY, at * MINUTE), Ok(()));
        }
        failures.tidy(58 * MINUTE);
        assert_eq!(failures.begin(KEY, 58 * MINUTE), Err(Locked { seconds: 60 }));
        assert_eq!(failures.begin(KEY, 59 * MINUTE), Ok(()));
    }

    #[test]
    fn somebody_elsewhere_is_not_locked_out_before_there_are_many() {
        let mut failures = Failures::default();
        for place in 1..=10 {
            for _ in 0..3 {
                assert_eq!(failures.begin(from(place), 0), Ok(()), "{place}");
            }
            assert!(failures.begin(from(place), 0).is_err());
        }
        assert_eq!(failures.begin(from(99), 0), Err(Locked { seconds: 30 * 60 }));
        assert_eq!(failures.begin(from(99), 30 * MINUTE), Ok(()));
    }

    #[test]
    fn a_success_clears_what_failed_there() {
        let mut failures = Failures::default();
        for _ in 0..3 {
            assert_eq!(failures.begin(from(2), 0), Ok(()));
            assert_eq!(failures.begin(KEY, 0), Ok(()));
        }
        failures.forget(KEY);
        assert_eq!(failures.begin(KEY, 3), Ok(()));
        assert!(failures.begin(from(2), 3).is_err());
        failures.forget_name(KEY.name);
        assert_eq!(failures.begin(from(2), 3), Ok(()));
    }

    #[test]
    fn old_failures_do_not_count() {
        let mut failures = Failures::default();
        for at in [0, 20, 40, 60, 80] {
            assert_eq!(failures.begin(KEY, at * MINUTE), Ok(()), "{at}");
        }
        failures.tidy(1_000 * MINUTE);
        assert!(failures.0.is_empty());
    }

    #[test]
    fn what_was_not_looked_at_does_not_count() {
        let mut failures = Failures::default();
        for at in 0..10 {
            assert_eq!(failures.begin(KEY, at), Ok(()));
            failures.take_back(KEY, at);
        }
    }
}
