//! The cards not yet seen, dealt at random from the front.

use crate::random::Random;
use cutcard_cards::{Card, CardSet};

/// How many cards one random word serves.
const EACH_WORD: usize = 8;

/// The unseen cards in some order, in whatever form the dealer of them wants; dealing shuffles
/// just as many as are dealt.
#[derive(Clone, Debug)]
pub(crate) struct Stub<T> {
    cards: [T; 64],
    left: usize,
}

impl<T: Copy + From<Card>> Stub<T> {
    pub(crate) fn new(unseen: CardSet) -> Stub<T> {
        let mut cards = [T::from(Card::JOKER); 64];
        for (place, card) in cards.iter_mut().zip(unseen) {
            *place = T::from(card);
        }
        Stub { cards, left: unseen.len() }
    }

    /// Deals `wanted` random cards in random order, at most as many as there are.
    ///
    /// One random word serves up to eight cards: each takes the whole part of the word times the
    /// cards left and leaves the fraction to the next, which is even to within one part in 2^17
    /// at the eighth and far finer before. All places are drawn before any card moves: one by one a
    /// sampled deal of stud takes 8 % longer (the work `stud-monte-carlo` of `bench`, on x86-64).
    #[inline(always)]
    #[expect(clippy::indexing_slicing, reason = "indices are masked to the arrays' sizes")]
    pub(crate) fn deal(&mut self, wanted: usize, random: &mut Random) -> &[T] {
        let mut start = 0;
        while start < wanted {
            let mut fraction = random.word();
            let drawn = (wanted - start).min(EACH_WORD);
            let mut others = [0; EACH_WORD];
            for (place, other) in others.iter_mut().enumerate().take(drawn) {
                let product = u128::from(fraction) * (self.left - start - place) as u128;
                fraction = product as u64;
                *other = start + place + (product >> 64) as usize;
            }
            for (place, other) in others.iter().enumerate().take(drawn) {
                self.cards.swap((start + place) & 63, other & 63);
            }
            start += drawn;
        }
        &self.cards[..wanted.min(64)]
    }

    /// Calls `visit` with `wanted` random cards, at most eight, in an order that is not random:
    /// for boards, where it does not matter. Moves no card: with [`Stub::deal`] a sampled deal of hold'em
    /// takes 43 % longer (`holdem-monte-carlo`, likewise).
    ///
    /// By Floyd's method: the last place open is taken whenever the one drawn is taken already.
    #[inline(always)]
    #[expect(clippy::indexing_slicing, reason = "the index is masked to the array's size")]
    pub(crate) fn pick(&self, wanted: usize, random: &mut Random, mut visit: impl FnMut(T)) {
        let mut fraction = random.word();
        let mut taken = 0_u64;
        for last in self.left - wanted..self.left {
            let product = u128::from(fraction) * (last + 1) as u128;
            fraction = product as u64;
            let drawn = (product >> 64) as usize;
            let place = if taken >> drawn & 1 == 1 { last } else { drawn };
            taken |= 1 << place;
            visit(self.cards[place & 63]);
        }
    }
}
