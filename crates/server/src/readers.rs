//! Places for those who read rounds that were played: few, so that many readers wait for each other and
//! nobody who plays waits for them. Whoever reads much waits for themselves first: one address has one
//! place and one turn in the queue, however many it asks for.

use crate::gate::address::whose;
use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError, Weak};
use std::time::Duration;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

/// How many read at once.
const PLACES: usize = 2;
/// How many of them from one address.
const PLACES_OF_ADDRESS: usize = 1;
/// How long somebody waits for a place.
const PATIENCE: Duration = Duration::from_secs(2);
/// So many addresses are remembered before those that nobody reads from are forgotten.
const MOST_ADDRESSES: usize = 1_000;

/// The places. Cheap to clone.
#[derive(Clone)]
pub struct Readers(Arc<Inner>);

struct Inner {
    places: Arc<Semaphore>,
    by_address: Mutex<HashMap<IpAddr, Weak<Semaphore>>>,
}

/// A place, free again when it is dropped.
pub struct ReaderSlot {
    _taken: Option<OwnedSemaphorePermit>,
    // After the place: whoever waits there finds it free.
    _own: Option<OwnedSemaphorePermit>,
}

impl Default for Readers {
    fn default() -> Readers {
        let (places, by_address) = (Arc::new(Semaphore::new(PLACES)), Mutex::default());
        Readers(Arc::new(Inner { places, by_address }))
    }
}

impl Readers {
    /// Waits for a place, however long it takes.
    pub async fn place(&self, address: IpAddr) -> ReaderSlot {
        // Nobody closes the places.
        let own = self.of(address).acquire_owned().await.ok();
        let taken = Arc::clone(&self.0.places).acquire_owned().await.ok();
        ReaderSlot { _taken: taken, _own: own }
    }

    /// Waits a little for a place; nothing where none comes free.
    pub(crate) async fn place_soon(&self, address: IpAddr) -> Option<ReaderSlot> {
        tokio::time::timeout(PATIENCE, self.place(address)).await.ok()
    }

    fn of(&self, address: IpAddr) -> Arc<Semaphore> {
        let mut all = self.0.by_address.lock().unwrap_or_else(PoisonError::into_inner);
        if all.len() >= MOST_ADDRESSES {
            all.retain(|_, places| places.strong_count() > 0);
        }
        let known = all.entry(whose(address)).or_default();
        let places = known.upgrade().unwrap_or_else(|| Arc::new(Semaphore::new(PLACES_OF_ADDRESS)));
        *known = Arc::downgrade(&places);
        places
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use futures_util::FutureExt as _;

    #[test]
    fn many_readers_of_one_address_leave_a_place_to_the_others() {
        let readers = Readers::default();
        let (greedy, other): (IpAddr, IpAddr) = ([10, 0, 0, 1].into(), [10, 0, 0, 2].into());
        let held = readers.place(greedy).now_or_never().unwrap();
        // They wait for each other, and not before the others.
        let mut waiting: Vec<_> = (0..5).map(|_| Box::pin(readers.place(greedy))).collect();
        assert!(waiting.iter_mut().all(|place| place.as_mut().now_or_never().is_none()));
        let theirs = readers.place(other).now_or_never().expect("a place is left");
        drop(held);
        let next: Vec<ReaderSlot> =
            waiting.iter_mut().filter_map(|it| it.as_mut().now_or_never()).collect();
        assert_eq!(next.len(), 1);
        drop(theirs);
        assert!(readers.place(other).now_or_never().is_some());
    }
}
