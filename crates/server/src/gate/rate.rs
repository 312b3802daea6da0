//! How much one address may ask: a bucket of tokens that fills again.

use crate::gate::address::whose;
use crate::settings::Rates;
use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Mutex, PoisonError};
use std::time::Instant;

/// How often something may be asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rate {
    /// At once.
    pub burst: u32,
    /// And then each minute.
    pub per_minute: u32,
}

/// What is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pace {
    /// Anything.
    Usual,
    /// Coming in, which costs work and tells about accounts.
    Entering,
    /// A frame on a socket.
    Message,
}

/// So many addresses are remembered before those that asked nothing lately are forgotten; and again
/// when there are twice as many as were left, so that looking through them costs each newcomer little.
const MOST_ADDRESSES: usize = 20_000;

pub(crate) struct Limiter {
    requests: Option<Buckets>,
    entering: Option<Buckets>,
    messages: Option<Buckets>,
}

impl Limiter {
    pub(crate) fn new(rates: Rates) -> Limiter {
        Limiter {
            requests: rates.requests.map(Buckets::new),
            entering: rates.entering.map(Buckets::new),
            messages: rates.messages_of_address.map(Buckets::new),
        }
    }

    /// Takes a token, or says how many seconds to wait for one.
    pub(crate) fn take(&self, pace: Pace, address: IpAddr) -> Result<(), u64> {
        let buckets = match pace {
            Pace::Usual => &self.requests,
            Pace::Entering => &self.entering,
            Pace::Message => &self.messages,
        };
        buckets.as_ref().map_or(Ok(()), |buckets| buckets.take(whose(address), Instant::now()))
    }
}

struct Buckets {
    rate: Rate,
    by_address: Mutex<Addresses>,
}

struct Addresses {
    buckets: HashMap<IpAddr, Bucket>,
    /// How many there are when they are looked through next.
    tidied_at: usize,
}

struct Bucket {
    /// In sixty-thousandths of a token: what a minute's rate adds in a millisecond is whole.
    level: u64,
    at: Instant,
}

/// The parts of a token.
const TOKEN: u64 = 60_000;

impl Buckets {
    fn new(rate: Rate) -> Buckets {
        let rate = Rate { burst: rate.burst.max(1), per_minute: rate.per_minute.max(1) };
        let addresses = Addresses { buckets: HashMap::new(), tidied_at: MOST_ADDRESSES };
        Buckets { rate, by_address: Mutex::new(addresses) }
    }

    fn take(&self, address: IpAddr, now: Instant) -> Result<(), u64> {
        let full = u64::from(self.rate.burst) * TOKEN;
        let mut addresses = self.by_address.lock().unwrap_or_else(PoisonError::into_inner);
        let Addresses { buckets, tidied_at } = &mut *addresses;
        if buckets.len() >= *tidied_at && !buckets.contains_key(&address) {
            buckets.retain(|_, bucket| bucket.level_at(now, self.rate) < full);
            *tidied_at = MOST_ADDRESSES.max(buckets.len().saturating_mul(2));
        }
        let bucket = buckets.entry(address).or_insert(Bucket { level: full, at: now });
        bucket.level = bucket.level_at(now, self.rate);
        bucket.at = now;
        match bucket.level.checked_sub(TOKEN) {
            Some(left) => {
                bucket.level = left;
                Ok(())
            }
            None => {
                let missing = TOKEN - bucket.level;
                Err(missing.div_ceil(u64::from(self.rate.per_minute)).div_ceil(1000).max(1))
            }
        }
    }
}

impl Bucket {
    fn level_at(&self, now: Instant, rate: Rate) -> u64 {
        let passed = now.saturating_duration_since(self.at).as_millis();
        let passed = u64::try_from(passed).unwrap_or(u64::MAX);
        let added = passed.saturating_mul(u64::from(rate.per_minute));
        self.level.saturating_add(added).min(u64::from(rate.burst) * TOKEN)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    #[test]
    fn a_burst_and_then_as_it_fills() {
        let buckets = Buckets::new(Rate { burst: 3, per_minute: 6 });
        let (here, there): (IpAddr, IpAddr) = ([10, 0, 0, 1].into(), [10, 0, 0, 2].into());
        let start = Instant::now();
        let after = |seconds| start + Duration::from_secs(seconds);
        assert_eq!(
            (0..4).map(|_| buckets.take(here, start)).collect::<Vec<_>>(),
            [Ok(()), Ok(()), Ok(()), Err(10)]
        );
        assert_eq!(buckets.take(there, start), Ok(()));
        assert_eq!(buckets.take(here, after(4)), Err(6));
        assert_eq!(buckets.take(here, after(10)), Ok(()));
        assert_eq!(buckets.take(here, after(10)), Err(10));
        // However long it is left alone, it holds no more than the burst.
        let later = (0..5).filter(|_| buckets.take(here, after(10_000)).is_ok()).count();
        assert_eq!(later, 3);
    }

    #[test]
    fn many_addresses_are_looked_through_seldom_and_forgotten() {
        let buckets = Buckets::new(Rate { burst: 1, per_minute: 60 });
        let (start, count) = (Instant::now(), u32::try_from(MOST_ADDRESSES).unwrap());
        let take = |number: u32, at| buckets.take(IpAddr::V4(number.into()), at);
        for number in 0..=count {
            assert_eq!(take(number, start), Ok(()));
        }
        // None could be forgotten: the next look is after as many again.
        assert_eq!(buckets.by_address.lock().unwrap().tidied_at, 2 * MOST_ADDRESSES);
        let later = start + Duration::from_secs(60);
        for number in count..=2 * count {
            assert_eq!(take(number, later), Ok(()));
        }
        let addresses = buckets.by_address.lock().unwrap();
        assert!(addresses.buckets.len() <= MOST_ADDRESSES + 1, "{}", addresses.buckets.len());
        assert_eq!(addresses.tidied_at, 2 * MOST_ADDRESSES);
    }
}
