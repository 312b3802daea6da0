//! The open sockets, counted.

use crate::gate::address::whose;
use crate::settings::SocketLimits;
use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError};
use tokio::sync::watch;

/// Counts open sockets, in all and by address. Cheap to clone.
#[derive(Clone)]
pub struct Sockets(Arc<Inner>);

struct Inner {
    limits: SocketLimits,
    by_address: Mutex<HashMap<IpAddr, usize>>,
    open: watch::Sender<usize>,
}

impl Sockets {
    pub(crate) fn new(limits: SocketLimits) -> Sockets {
        let by_address = Mutex::new(HashMap::new());
        Sockets(Arc::new(Inner { limits, by_address, open: watch::channel(0).0 }))
    }

    /// Lets one more in, unless there are too many from there or in all. It counts until the pass
    /// is dropped.
    #[must_use]
    pub fn enter(&self, address: IpAddr) -> Option<SocketPass> {
        let address = whose(address);
        let mut by_address = self.0.by_address.lock().unwrap_or_else(PoisonError::into_inner);
        let here = by_address.get(&address).copied().unwrap_or(0);
        let (limits, open) = (self.0.limits, *self.0.open.borrow());
        if here >= limits.per_address || open >= limits.in_all {
            return None;
        }
        by_address.insert(address, here + 1);
        drop(by_address);
        self.0.open.send_modify(|open| *open += 1);
        Some(SocketPass { sockets: self.clone(), address })
    }

    /// How many are open.
    #[must_use]
    pub fn open(&self) -> usize {
        *self.0.open.borrow()
    }

    /// Waits until none is open.
    pub(crate) async fn all_closed(&self) {
        let mut open = self.0.open.subscribe();
        // The sender is ours, so it is there.
        let _ = open.wait_for(|open| *open == 0).await;
    }
}

/// One open socket.
pub struct SocketPass {
    sockets: Sockets,
    address: IpAddr,
}

impl Drop for SocketPass {
    fn drop(&mut self) {
        let inner = &self.sockets.0;
        let mut by_address = inner.by_address.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = by_address.get_mut(&self.address) {
            *count = count.saturating_sub(1);
            if *count == 0 {
                by_address.remove(&self.address);
            }
        }
        drop(by_address);
        inner.open.send_modify(|open| *open = open.saturating_sub(1));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_is_a_limit_by_address_and_in_all() {
        let sockets = Sockets::new(SocketLimits { in_all: 3, per_address: 2 });
        let (one, other): (IpAddr, IpAddr) = ([10, 0, 0, 1].into(), [10, 0, 0, 2].into());
        let first = sockets.enter(one).unwrap();
        let _second = sockets.enter(one).unwrap();
        assert!(sockets.enter(one).is_none());
        let _third = sockets.enter(other).unwrap();
        assert!(sockets.enter(other).is_none());
        drop(first);
        assert_eq!(sockets.open(), 2);
        assert!(sockets.enter(one).is_some());
    }
}
