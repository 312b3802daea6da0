//! The open sockets, counted.

use crate::settings::SocketLimits;
use crate::tally::{Most, Taken, Tally};
use std::net::IpAddr;

/// Counts open sockets, in all and by address. Cheap to clone.
#[derive(Clone)]
pub struct Sockets(Tally);

/// One open socket.
pub struct SocketPass {
    _taken: Taken,
}

impl Sockets {
    pub(crate) fn new(limits: SocketLimits) -> Sockets {
        let SocketLimits { in_all, per_address } = limits;
        Sockets(Tally::new(Most { in_all, per_address }))
    }

    /// Lets one more in, unless there are too many from there or in all. It counts until the pass
    /// is dropped.
    #[must_use]
    pub fn enter(&self, address: IpAddr) -> Option<SocketPass> {
        self.0.take(address).map(|taken| SocketPass { _taken: taken })
    }

    /// How many are open.
    #[must_use]
    pub fn open(&self) -> usize {
        self.0.count()
    }

    /// Waits until none is open.
    pub(crate) async fn all_closed(&self) {
        self.0.none().await;
    }
}
