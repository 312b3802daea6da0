//! Numbers that must not be mixed up.

use serde::{Deserialize, Serialize};
use std::fmt;

/// The place of an event in its chain. The first is 1; 0 is before the first.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[serde(transparent)]
pub struct Sequence(pub u64);

impl Sequence {
    /// Before the first event.
    pub const NONE: Sequence = Sequence(0);
    /// The first event.
    pub const FIRST: Sequence = Sequence(1);

    /// The one after.
    #[must_use]
    pub fn next(self) -> Sequence {
        Sequence(self.0.saturating_add(1))
    }
}

impl fmt::Display for Sequence {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}

/// How often a chain has changed hands. Whoever holds an older one may write no more.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[serde(transparent)]
pub struct Epoch(pub u64);

impl Epoch {
    /// The last there can be. A room takes the next each time it opens a chain: once a second for ten thousand years
    /// does not come this far.
    pub const LAST: Epoch = Epoch(1 << 40);
}

impl fmt::Display for Epoch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}

/// A time, in milliseconds since 1970 UTC. The journal never asks a clock: it is told.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[serde(transparent)]
pub struct UnixMillis(pub i64);

impl fmt::Display for UnixMillis {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}
