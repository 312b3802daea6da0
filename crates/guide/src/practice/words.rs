//! Randomness of a question: the same game and number give the same words on every machine.

/// SplitMix64.
#[derive(Clone)]
pub(super) struct Words(u64);

impl Words {
    /// The words of a question; a salt tells apart what is drawn for different things.
    pub(super) fn of(game: &str, number: u32, salt: u64) -> Words {
        // FNV-1a over the name of the game.
        let name = game.bytes().fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
            (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
        });
        let mut words = Words(name ^ u64::from(number).wrapping_mul(0x9e37_79b9_7f4a_7c15));
        words.0 = words.next().wrapping_add(salt);
        words.0 = words.next();
        words
    }

    pub(super) fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let word = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        word ^ (word >> 31)
    }

    /// A number below a bound, which is more than 0.
    pub(super) fn below(&mut self, bound: usize) -> usize {
        ((u128::from(self.next()) * bound.max(1) as u128) >> 64) as usize
    }

    /// Whether it is so, so many times in a hundred.
    pub(super) fn percent(&mut self, often: usize) -> bool {
        self.below(100) < often
    }

    pub(super) fn shuffle<T>(&mut self, all: &mut [T]) {
        for last in (1..all.len()).rev() {
            let other = self.below(last + 1);
            all.swap(last, other);
        }
    }
}
