//! The cards not yet seen, dealt at random from the front.

use crate::random::Random;
use cutcard_cards::{Card, CardSet};

/// The unseen cards in some order; dealing shuffles just as many as are dealt.
#[derive(Clone, Debug)]
pub(crate) struct Stub {
    cards: [Card; 64],
    left: usize,
}

impl Stub {
    pub(crate) fn new(unseen: CardSet) -> Stub {
        let mut cards = [Card::JOKER; 64];
        for (place, card) in cards.iter_mut().zip(unseen) {
            *place = card;
        }
        Stub { cards, left: unseen.len() }
    }

    /// Deals `wanted` random cards, at most as many as there are.
    ///
    /// One random word serves up to eight cards: each takes the whole part of the word times the
    /// cards left and leaves the fraction to the next, which is even to within one part in 2^17
    /// at the eighth and far finer before.
    #[inline]
    #[expect(clippy::indexing_slicing, reason = "indices are masked to the array's size")]
    pub(crate) fn deal(&mut self, wanted: usize, random: &mut Random) -> &[Card] {
        let mut place = 0;
        while place < wanted {
            let mut fraction = random.word();
            let until = wanted.min(place + 8);
            while place < until {
                let product = u128::from(fraction) * (self.left - place) as u128;
                fraction = product as u64;
                let other = place + (product >> 64) as usize;
                self.cards.swap(place & 63, other & 63);
                place += 1;
            }
        }
        &self.cards[..wanted.min(64)]
    }
}
