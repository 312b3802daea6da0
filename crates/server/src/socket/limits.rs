//! How much one connection may ask, and how long it may be silent.

use crate::gate::rate::Rate;
use std::time::{Duration, Instant};

/// The most bytes of a frame.
pub(super) const MOST_BYTES: usize = 8 * 1024;

/// The most bytes that come without a whole message: a message may come in pieces, but not in pieces
/// without end.
pub(super) const MOST_UNHEARD: u64 = 24 * 1024;

/// The bytes read at once: each connection keeps a buffer of so many, and an act has some hundred.
pub(super) const READ_AT_ONCE: usize = 2 * 1024;

/// From how many bytes on frames are written without waiting for more.
pub(super) const WRITE_AT_ONCE: usize = 16 * 1024;

/// How many frames may wait for a client to read them.
pub(super) const QUEUE: usize = 64;

/// How many bytes they may have in all; one frame may have more where it is the only one.
pub(super) const QUEUE_BYTES: usize = 1024 * 1024;

/// How many tables a connection may watch.
pub(super) const MOST_WATCHED: usize = 16;

/// For how many frames watching a table counts, which is answered with all of it.
pub(super) const WEIGHT_OF_WATCHING: u32 = 3;

/// How many events are told to a client that missed them; with more the whole table is.
pub(super) const MOST_MISSED: usize = 200;

/// How many frames that cannot be read are put up with: what is long ago is forgotten.
const BAD_FRAMES: Rate = Rate { burst: 10, per_minute: 2 };

/// How many frames beyond the rate are put up with.
const BEYOND: Rate = Rate { burst: 50, per_minute: 10 };

/// How long a frame may take to be sent.
pub(super) const SLOWEST: Duration = Duration::from_secs(15);

/// How much one player may say, on whichever connections.
pub(super) const CHAT: Rate = Rate { burst: 5, per_minute: 20 };

/// How much all players of one address may say: guests are made quickly.
pub(super) const CHAT_OF_ADDRESS: Rate = Rate { burst: 30, per_minute: 120 };

/// A bucket of tokens that fills again.
#[derive(Debug)]
pub(super) struct Bucket {
    rate: Rate,
    /// In sixty-thousandths of a token: what a minute's rate adds in a millisecond is whole.
    level: u64,
    at: Instant,
}

/// The parts of a token.
const TOKEN: u64 = 60_000;

impl Bucket {
    /// A full one.
    pub(super) fn new(rate: Rate, now: Instant) -> Bucket {
        Bucket { rate, level: u64::from(rate.burst.max(1)) * TOKEN, at: now }
    }

    /// Takes a token, if there is one.
    pub(super) fn take(&mut self, now: Instant) -> bool {
        self.level = self.level_at(now);
        self.at = now;
        let left = self.level.checked_sub(TOKEN);
        self.level = left.unwrap_or(self.level);
        left.is_some()
    }

    /// Whether nothing was taken for long enough.
    pub(super) fn is_full(&self, now: Instant) -> bool {
        self.level_at(now) >= self.full()
    }

    const fn full(&self) -> u64 {
        let burst = if self.rate.burst == 0 { 1 } else { self.rate.burst };
        burst as u64 * TOKEN
    }

    fn level_at(&self, now: Instant) -> u64 {
        let passed = now.saturating_duration_since(self.at).as_millis();
        let passed = u64::try_from(passed).unwrap_or(u64::MAX);
        let added = passed.saturating_mul(u64::from(self.rate.per_minute));
        self.level.saturating_add(added).min(self.full())
    }
}

/// What is put up with from a client before it is sent away.
#[derive(Debug)]
pub(super) struct Patience {
    bad_frames: Bucket,
    beyond: Bucket,
}

impl Patience {
    pub(super) fn new(now: Instant) -> Patience {
        Patience { bad_frames: Bucket::new(BAD_FRAMES, now), beyond: Bucket::new(BEYOND, now) }
    }

    /// Whether one more frame that cannot be read is put up with.
    pub(super) fn bears_bad_frame(&mut self, now: Instant) -> bool {
        self.bad_frames.take(now)
    }

    /// Whether one more frame beyond the rate is put up with.
    pub(super) fn bears_haste(&mut self, now: Instant) -> bool {
        self.beyond.take(now)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A client that slips now and then over a long evening is not one that floods.
    #[test]
    fn what_is_long_ago_does_not_count_against_a_client() {
        let start = Instant::now();
        let mut patience = Patience::new(start);
        for minute in 0..600 {
            let now = start + Duration::from_secs(60 * minute);
            assert!(patience.bears_bad_frame(now) && patience.bears_haste(now), "{minute}");
        }
        let end = start + Duration::from_secs(60 * 600);
        assert_eq!((0..100).filter(|_| patience.bears_bad_frame(end)).count(), 10);
        assert_eq!((0..100).filter(|_| patience.bears_haste(end)).count(), 50);
    }

    #[test]
    fn a_bucket_fills_again_and_holds_no_more_than_its_burst() {
        let start = Instant::now();
        let after = |seconds| start + Duration::from_secs(seconds);
        let mut bucket = Bucket::new(Rate { burst: 2, per_minute: 60 }, start);
        let taken: Vec<bool> = (0..3).map(|_| bucket.take(start)).collect();
        assert_eq!(taken, [true, true, false]);
        assert!(bucket.take(after(1)));
        assert!(!bucket.take(after(1)));
        assert_eq!((0..5).filter(|_| bucket.take(after(100))).count(), 2);
    }
}
