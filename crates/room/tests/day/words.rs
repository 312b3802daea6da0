//! Random words from a seed.

/// A stream of them.
pub(super) struct Words(u64);

impl Words {
    pub(super) const fn of(seed: u64) -> Words {
        Words(seed.wrapping_mul(0xd134_2543_de82_ef95).wrapping_add(1))
    }

    pub(super) fn next(&mut self) -> u64 {
        // SplitMix64.
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut word = self.0;
        word = (word ^ (word >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        word ^ (word >> 31)
    }

    /// A number below that one; 0 where it is none.
    pub(super) fn below(&mut self, bound: usize) -> usize {
        let word = self.next();
        (word % bound.max(1) as u64) as usize
    }

    /// Once in so many times.
    pub(super) fn once_in(&mut self, times: usize) -> bool {
        self.below(times) == 0
    }

    pub(super) fn one_of<T: Clone>(&mut self, of: &[T]) -> Option<T> {
        let at = self.below(of.len());
        of.get(at).cloned()
    }
}
