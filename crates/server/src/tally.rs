//! What is counted by address: taken in the step that checks whether there is a place, and given back
//! when it is dropped.

use crate::gate::address::whose;
use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError};
use tokio::sync::watch;

/// How many there may be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Most {
    /// In all.
    pub(crate) in_all: usize,
    /// From one address.
    pub(crate) per_address: usize,
}

/// Counts, in all and by address. Cheap to clone.
#[derive(Clone)]
pub(crate) struct Tally(Arc<Inner>);

struct Inner {
    most: Most,
    by_address: Mutex<HashMap<IpAddr, usize>>,
    all: watch::Sender<usize>,
}

/// One that is counted.
pub(crate) struct Taken {
    tally: Tally,
    address: IpAddr,
}

impl Tally {
    pub(crate) fn new(most: Most) -> Tally {
        let by_address = Mutex::new(HashMap::new());
        Tally(Arc::new(Inner { most, by_address, all: watch::channel(0).0 }))
    }

    /// One more, unless there are too many from there or in all. Checked and counted under one lock.
    pub(crate) fn take(&self, address: IpAddr) -> Option<Taken> {
        let address = whose(address);
        let Inner { most, by_address, all } = &*self.0;
        let mut by_address = by_address.lock().unwrap_or_else(PoisonError::into_inner);
        let here = by_address.get(&address).copied().unwrap_or(0);
        if here >= most.per_address || *all.borrow() >= most.in_all {
            return None;
        }
        by_address.insert(address, here.saturating_add(1));
        all.send_modify(|all| *all = all.saturating_add(1));
        drop(by_address);
        Some(Taken { tally: self.clone(), address })
    }

    /// How many there are.
    pub(crate) fn count(&self) -> usize {
        *self.0.all.borrow()
    }

    /// Waits until there is none.
    pub(crate) async fn none(&self) {
        let mut all = self.0.all.subscribe();
        // The sender is ours, so it is there.
        let _ = all.wait_for(|all| *all == 0).await;
    }
}

impl Taken {
    /// Whether it counts there, for that address.
    pub(crate) fn counts_in(&self, tally: &Tally, address: IpAddr) -> bool {
        Arc::ptr_eq(&self.tally.0, &tally.0) && self.address == whose(address)
    }
}

impl Drop for Taken {
    fn drop(&mut self) {
        let Inner { by_address, all, .. } = &*self.tally.0;
        let mut by_address = by_address.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = by_address.get_mut(&self.address) {
            *count = count.saturating_sub(1);
            if *count == 0 {
                by_address.remove(&self.address);
            }
        }
        all.send_modify(|all| *all = all.saturating_sub(1));
        drop(by_address);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::Barrier;

    #[test]
    fn there_is_a_limit_by_address_and_in_all() {
        let tally = Tally::new(Most { in_all: 3, per_address: 2 });
        let (one, other): (IpAddr, IpAddr) = ([10, 0, 0, 1].into(), [10, 0, 0, 2].into());
        let first = tally.take(one).unwrap();
        let _second = tally.take(one).unwrap();
        assert!(tally.take(one).is_none());
        let _third = tally.take(other).unwrap();
        assert!(tally.take(other).is_none());
        drop(first);
        assert_eq!(tally.count(), 2);
        assert!(tally.take(one).is_some());
    }

    /// Many at once, from many places: none slips in between the look and the count.
    #[test]
    fn the_limit_holds_for_many_at_once() {
        const AT_ONCE: u8 = 16;
        for _ in 0..200 {
            let tally = Tally::new(Most { in_all: 3, per_address: 3 });
            let barrier = Barrier::new(usize::from(AT_ONCE));
            let taken: Vec<Option<Taken>> = std::thread::scope(|scope| {
                let enter = |place: u8| {
                    let (tally, barrier) = (&tally, &barrier);
                    scope.spawn(move || {
                        barrier.wait();
                        tally.take([10, 0, 0, place].into())
                    })
                };
                let all: Vec<_> = (0..AT_ONCE).map(enter).collect();
                all.into_iter().map(|one| one.join().unwrap()).collect()
            });
            assert_eq!(taken.iter().flatten().count(), 3);
            assert_eq!(tally.count(), 3);
        }
    }
}
