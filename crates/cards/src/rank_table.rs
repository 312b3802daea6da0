//! Strengths by pattern of ranks.

use crate::figure::Counts;
use crate::row_hash::{ROWS, RowHash, for_each_pattern, rank_sum};
use std::sync::OnceLock;

pub(crate) const FOUR: usize = 4096;
pub(crate) const FIVE: usize = 8192;
pub(crate) const SIX: usize = 32768;
pub(crate) const SEVEN: usize = 65536;

/// Where the patterns of four cards stand.
pub(crate) fn four_hash() -> &'static RowHash<FOUR> {
    static HASH: OnceLock<RowHash<FOUR>> = OnceLock::new();
    HASH.get_or_init(|| RowHash::pack(4))
}

/// Where the patterns of five cards stand.
pub(crate) fn five_hash() -> &'static RowHash<FIVE> {
    static HASH: OnceLock<RowHash<FIVE>> = OnceLock::new();
    HASH.get_or_init(|| RowHash::pack(5))
}

/// Where the patterns of six cards stand.
pub(crate) fn six_hash() -> &'static RowHash<SIX> {
    static HASH: OnceLock<RowHash<SIX>> = OnceLock::new();
    HASH.get_or_init(|| RowHash::pack(6))
}

/// Where the patterns of seven cards stand.
pub(crate) fn seven_hash() -> &'static RowHash<SEVEN> {
    static HASH: OnceLock<RowHash<SEVEN>> = OnceLock::new();
    HASH.get_or_init(|| RowHash::pack(7))
}

/// Strengths by pattern of ranks, for hands of one size.
pub(crate) struct RankTable<const SIZE: usize> {
    pub(crate) slides: &'static [u16; ROWS],
    pub(crate) strengths: Box<[u16; SIZE]>,
}

impl<const SIZE: usize> RankTable<SIZE> {
    pub(crate) fn build(
        hash: &'static RowHash<SIZE>,
        cards: u8,
        judge: impl Fn(&Counts) -> u16,
    ) -> Self {
        let mut strengths = Box::new([0; SIZE]);
        for_each_pattern(cards, &mut |counts| {
            let place = RowHash::<SIZE>::place(&hash.slides, rank_sum(counts));
            if let Some(strength) = strengths.get_mut(place) {
                *strength = judge(counts);
            }
        });
        RankTable { slides: &hash.slides, strengths }
    }

    #[inline(always)]
    #[expect(clippy::indexing_slicing, reason = "a place is below the table's size")]
    pub(crate) fn get(&self, sum: u32) -> u16 {
        self.strengths[RowHash::<SIZE>::place(self.slides, sum)]
    }
}
