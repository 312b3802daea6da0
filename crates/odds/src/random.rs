//! A small fast generator for samples. Games are never dealt from it: their shuffle is ChaCha.

/// Random numbers from a seed, by xoshiro256++.
#[derive(Clone, Debug)]
pub struct Random {
    state: [u64; 4],
}

impl Random {
    /// The generator that this seed starts.
    #[must_use]
    pub fn from_seed(seed: u64) -> Random {
        // The state is filled by splitmix64, so that near seeds give unrelated streams.
        let mut walk = seed;
        let state = std::array::from_fn(|_| {
            walk = walk.wrapping_add(0x9e37_79b9_7f4a_7c15);
            let mut word = walk;
            word = (word ^ word >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
            word = (word ^ word >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
            word ^ word >> 31
        });
        Random { state }
    }

    /// The next sixty-four random bits.
    #[inline]
    pub fn word(&mut self) -> u64 {
        let [a, b, c, d] = self.state;
        let word = a.wrapping_add(d).rotate_left(23).wrapping_add(a);
        let (c, d) = (c ^ a, d ^ b);
        self.state = [a ^ d, b ^ c, c ^ b << 17, d.rotate_left(45)];
        word
    }
}
