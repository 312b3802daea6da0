//! Three failures in thirty minutes lock a name for thirty minutes.

use crate::people::token::Digest;
use std::collections::HashMap;

/// Failures older than that are forgotten, and a lock lasts as long.
pub(crate) const WINDOW_MILLIS: u64 = 30 * 60 * 1000;
/// So many lock.
const MOST: usize = 3;

/// The failures of each name, whether somebody has it or not: nobody learns from a lock which names
/// there are. Names are kept as digests, for people type passwords where names belong.
#[derive(Default)]
pub(crate) struct Failures(HashMap<Digest, Vec<u64>>);

/// The name is locked, for so many seconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Locked {
    pub(crate) seconds: u64,
}

impl Failures {
    /// Takes up a try. It counts as a failure until [`Failures::forget`] says otherwise, so many
    /// tries at once are not more tries.
    pub(crate) fn begin(&mut self, key: Digest, now: u64) -> Result<(), Locked> {
        self.locked(key, now)?;
        self.remember(key, now);
        Ok(())
    }

    /// Whether the name is locked now.
    pub(crate) fn locked(&mut self, key: Digest, now: u64) -> Result<(), Locked> {
        let Some(failures) = self.0.get_mut(&key) else { return Ok(()) };
        let ends = failures.last().map_or(0, |last| last.saturating_add(WINDOW_MILLIS));
        if failures.len() >= MOST {
            if now < ends {
                return Err(Locked { seconds: (ends - now).div_ceil(1000) });
            }
            self.0.remove(&key);
            return Ok(());
        }
        failures.retain(|at| at.saturating_add(WINDOW_MILLIS) > now);
        Ok(())
    }

    pub(crate) fn remember(&mut self, key: Digest, at: u64) {
        self.0.entry(key).or_default().push(at);
    }

    /// The try was not looked at.
    pub(crate) fn take_back(&mut self, key: Digest, at: u64) {
        if let Some(failures) = self.0.get_mut(&key)
            && let Some(place) = failures.iter().rposition(|failure| *failure == at)
        {
            failures.remove(place);
        }
    }

    /// It was the right one after all.
    pub(crate) fn forget(&mut self, key: Digest) {
        self.0.remove(&key);
    }

    /// Throws away what no longer counts.
    pub(crate) fn tidy(&mut self, now: u64) {
        self.0.retain(|_, failures| {
            failures.last().is_some_and(|last| last.saturating_add(WINDOW_MILLIS) > now)
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const KEY: Digest = Digest([7; 32]);
    const MINUTE: u64 = 60_000;

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
        assert_eq!(failures.begin(Digest([8; 32]), 3 * MINUTE), Ok(()));
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
    fn a_success_clears_it() {
        let mut failures = Failures::default();
        assert_eq!(failures.begin(KEY, 0), Ok(()));
        assert_eq!(failures.begin(KEY, 1), Ok(()));
        assert_eq!(failures.begin(KEY, 2), Ok(()));
        failures.forget(KEY);
        assert_eq!(failures.begin(KEY, 3), Ok(()));
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
