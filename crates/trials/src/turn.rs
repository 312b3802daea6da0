//! Server and store in turns, so that a disk that is slow for a while is slow for both.

use std::time::Duration;

/// What server and store did, one after the other.
#[derive(Clone, Copy, Debug, Default)]
pub struct Turn {
    /// Appends of the server in its time.
    pub made: usize,
    /// How long it had.
    pub server: Duration,
    /// Those that the store was given.
    pub given: usize,
    /// How long it took over them.
    pub store: Duration,
}

impl Turn {
    /// Both together.
    #[must_use]
    pub fn and(self, other: Turn) -> Turn {
        Turn {
            made: self.made + other.made,
            server: self.server + other.server,
            given: self.given + other.given,
            store: self.store + other.store,
        }
    }

    /// Appends of the server in a second.
    #[must_use]
    pub fn appends_per_second(&self) -> f64 {
        self.made as f64 / self.server.as_secs_f64().max(1e-9)
    }

    /// Appends of the store in a second.
    #[must_use]
    pub fn store_appends_per_second(&self) -> f64 {
        self.given as f64 / self.store.as_secs_f64().max(1e-9)
    }

    /// How much of what the store takes the server makes of it.
    #[must_use]
    pub fn share(&self) -> f64 {
        self.appends_per_second() / self.store_appends_per_second().max(1e-9)
    }
}
