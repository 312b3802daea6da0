//! A perfect hash of rank sums: every pattern of ranks that so many cards can show has its own
//! place in a small table.
//!
//! Each rank has a number such that the sum over up to seven cards tells the cards' ranks apart.
//! A sum's high bits are its row, its low bits its place; rows are slid along the table until none
//! of their patterns meet. Slides wrap round, so no index is ever out of range.

use crate::figure::Counts;

/// Sums of up to seven of these, none more than four times, are all different among hands of the
/// same size. Found greedily; the tests prove it.
const GREEDY_NUMBERS: [u32; 13] =
    [0, 1, 5, 22, 98, 453, 2031, 8698, 22854, 83661, 262_349, 636_345, 1_479_181];

/// Multiplying by an odd number keeps sums apart (modulo 2^32) and spreads them over the rows.
/// Found by trying: with this one the rows of every hand size pack.
const SPREAD: u32 = 0x6b0d_549b;

/// A number for each rank; their sums, modulo 2^32, tell patterns apart.
pub(crate) const RANK_NUMBERS: [u32; 13] = {
    let mut numbers = GREEDY_NUMBERS;
    let mut rank = 0;
    while rank < 13 {
        #[expect(clippy::indexing_slicing, reason = "in a constant: a fault fails the build")]
        {
            numbers[rank] = GREEDY_NUMBERS[rank].wrapping_mul(SPREAD);
        }
        rank += 1;
    }
    numbers
};

const ROW_SHIFT: u32 = 20;
pub(crate) const ROWS: usize = 4096;

/// Where the patterns of hands of one size stand in a table of `SIZE` places.
pub(crate) struct RowHash<const SIZE: usize> {
    pub(crate) slides: [u16; ROWS],
}

impl<const SIZE: usize> RowHash<SIZE> {
    /// Packs the patterns of hands of so many cards.
    pub(crate) fn pack(cards: u8) -> RowHash<SIZE> {
        let mut rows: Vec<(usize, Vec<u32>)> = (0..ROWS).map(|row| (row, Vec::new())).collect();
        for_each_pattern(cards, &mut |counts| {
            let sum = rank_sum(counts);
            if let Some((_, row)) = rows.get_mut((sum >> ROW_SHIFT) as usize) {
                row.push(sum);
            }
        });
        // The fullest rows are the hardest to place, so they go first.
        rows.sort_by_key(|(_, row)| std::cmp::Reverse(row.len()));
        let mut slides = [0; ROWS];
        let mut taken = Taken::<SIZE>::none();
        for (row, sums) in rows {
            let slide = taken.first_fit(&sums);
            taken.take(&sums, slide);
            if let Some(place) = slides.get_mut(row) {
                *place = slide;
            }
        }
        RowHash { slides }
    }

    /// The place of a rank sum.
    #[inline(always)]
    #[expect(clippy::indexing_slicing, reason = "both indices are masked to the arrays' sizes")]
    pub(crate) fn place(slides: &[u16; ROWS], sum: u32) -> usize {
        let slide = slides[(sum >> ROW_SHIFT) as usize & (ROWS - 1)];
        sum.wrapping_add(u32::from(slide)) as usize & (SIZE - 1)
    }
}

/// Which places of the table are taken.
struct Taken<const SIZE: usize> {
    words: Vec<u64>,
}

impl<const SIZE: usize> Taken<SIZE> {
    fn none() -> Taken<SIZE> {
        Taken { words: vec![0; SIZE / 64] }
    }

    /// The first slide at which the row meets nothing, looking at 64 slides at a time.
    fn first_fit(&self, sums: &[u32]) -> u16 {
        (0..SIZE)
            .step_by(64)
            .find_map(|base| {
                let mut free = u64::MAX;
                for sum in sums {
                    free &= !self.sixty_four_from((*sum as usize + base) & (SIZE - 1));
                    if free == 0 {
                        return None;
                    }
                }
                Some(base as u16 + free.trailing_zeros() as u16)
            })
            .unwrap_or(0)
    }

    /// Sixty-four places as bits, from a place on, wrapping round.
    fn sixty_four_from(&self, place: usize) -> u64 {
        let word = |index: usize| self.words.get(index % (SIZE / 64)).copied().unwrap_or(0);
        let (index, shift) = (place / 64, place % 64);
        if shift == 0 {
            word(index)
        } else {
            word(index) >> shift | word(index + 1) << (64 - shift)
        }
    }

    fn take(&mut self, sums: &[u32], slide: u16) {
        for sum in sums {
            let place = usize::from((*sum as u16).wrapping_add(slide)) & (SIZE - 1);
            if let Some(word) = self.words.get_mut(place / 64) {
                *word |= 1 << (place % 64);
            }
        }
    }
}

/// The sum of the rank numbers of a pattern.
pub(crate) fn rank_sum(counts: &Counts) -> u32 {
    counts.iter().zip(RANK_NUMBERS).fold(0, |sum: u32, (count, number)| {
        sum.wrapping_add(u32::from(*count).wrapping_mul(number))
    })
}

/// Calls `visit` with every pattern of ranks that so many cards can show.
pub(crate) fn for_each_pattern(cards: u8, visit: &mut impl FnMut(&Counts)) {
    fn fill(rank: usize, left: u8, counts: &mut Counts, visit: &mut impl FnMut(&Counts)) {
        if left == 0 {
            visit(counts);
            return;
        }
        if rank == counts.len() {
            return;
        }
        for count in 0..=left.min(4) {
            set(counts, rank, count);
            fill(rank + 1, left - count, counts, visit);
        }
        set(counts, rank, 0);
    }
    fn set(counts: &mut Counts, rank: usize, count: u8) {
        if let Some(place) = counts.get_mut(rank) {
            *place = count;
        }
    }
    fill(0, cards, &mut [0; 13], visit);
}

#[cfg(test)]
mod tests {
    use super::*;

    fn every_pattern_has_its_own_place<const SIZE: usize>(cards: u8, patterns: usize) {
        let hash = RowHash::<SIZE>::pack(cards);
        let mut seen = vec![false; SIZE];
        let mut count = 0;
        for_each_pattern(cards, &mut |counts| {
            let place = RowHash::<SIZE>::place(&hash.slides, rank_sum(counts));
            assert!(!seen[place], "{counts:?} meets another pattern");
            seen[place] = true;
            count += 1;
        });
        assert_eq!(count, patterns);
    }

    #[test]
    fn patterns_never_meet() {
        every_pattern_has_its_own_place::<4096>(4, 1820);
        every_pattern_has_its_own_place::<8192>(5, 6175);
        every_pattern_has_its_own_place::<32768>(6, 18395);
        every_pattern_has_its_own_place::<65536>(7, 49205);
    }
}
