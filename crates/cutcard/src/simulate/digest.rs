//! A short number for what many rounds came to.

use std::fmt;

/// A number that stands for everything it was given, in order. Not for secrets: for telling whether
/// two runs came to the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Digest(u64);

impl Digest {
    pub(crate) const EMPTY: Digest = Digest(0x243f_6a88_85a3_08d3);

    /// Goes on with a word.
    #[inline]
    pub(crate) const fn word(&mut self, word: u64) {
        let mixed = (self.0 ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        self.0 = mixed ^ mixed >> 29;
    }

    /// Goes on with what another stands for.
    pub(crate) const fn digest(&mut self, other: Digest) {
        self.word(other.0);
    }
}

impl fmt::Display for Digest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:016x}", self.0)
    }
}

/// The seed of a round of a run: near seeds and rounds give unrelated ones.
pub(crate) const fn round_seed(seed: u64, round: u64) -> u64 {
    let mut digest = Digest::EMPTY;
    digest.word(seed);
    digest.word(round);
    digest.0
}
