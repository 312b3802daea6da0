//! A whole deck in some order.

use crate::row::Slot;
use cutcard_cards::{Card, CardSet, Deck};
use std::fmt;

/// A whole deck in some order, the top first. However it is put in order, no card is lost and none
/// is there twice, so a round takes it without looking. `Debug` hides the order.
#[derive(Clone, PartialEq, Eq)]
pub struct Order {
    slots: [Slot; 53],
    count: u8,
    deck: Deck,
}

impl Order {
    /// A deck as it comes from the box.
    #[must_use]
    pub fn new(deck: Deck) -> Order {
        let mut slots = [None; 53];
        let mut count = 0;
        for (slot, card) in slots.iter_mut().zip(deck.cards().iter()) {
            *slot = Some(card);
            count += 1;
        }
        Order { slots, count, deck }
    }

    /// These cards in this order, if they are the whole deck.
    #[must_use]
    pub fn of_cards(deck: Deck, cards: &[Card]) -> Option<Order> {
        let set: CardSet = cards.iter().copied().collect();
        if set != deck.cards() || cards.len() != set.len() {
            return None;
        }
        let mut order = Order::new(deck);
        for (slot, card) in order.slots.iter_mut().zip(cards) {
            *slot = Some(*card);
        }
        Some(order)
    }

    /// The deck.
    #[must_use]
    pub const fn deck(&self) -> Deck {
        self.deck
    }

    /// How many cards it has.
    #[must_use]
    pub const fn count(&self) -> usize {
        self.count as usize
    }

    /// The cards, the top first.
    pub fn cards(&self) -> impl Iterator<Item = Card> {
        self.slots.iter().take(self.count()).flatten().copied()
    }

    pub(crate) const fn slots(&self) -> &[Slot; 53] {
        &self.slots
    }

    /// Two cards change places; nothing happens where there is no such place.
    #[inline]
    pub fn swap(&mut self, one: usize, other: usize) {
        if one < self.count() && other < self.count() {
            self.slots.swap(one, other);
        }
    }

    /// Shuffles the cards that a round can need: the first so many are drawn from the whole deck,
    /// each exactly as likely as any other if the words are random.
    #[inline]
    pub fn shuffle_top(&mut self, cards: usize, mut next_word: impl FnMut() -> u64) {
        let count = self.count();
        let Some(whole) = self.slots.get_mut(..count) else { return };
        let cards = cards.min(count.saturating_sub(1));
        let mut place = 0;
        while place + DRAWS <= cards {
            for further in fair_draws::<DRAWS>((count - place) as u64, &mut next_word) {
                whole.swap(place, place + further as usize);
                place += 1;
            }
        }
        while place < cards {
            let [further] = fair_draws((count - place) as u64, &mut next_word);
            whole.swap(place, place + further as usize);
            place += 1;
        }
    }
}

/// How many cards one word draws.
const DRAWS: usize = 6;

/// More than the ways there are to draw so many of 53 cards.
const MOST_WAYS: u64 = 53_u64.pow(DRAWS as u32);

/// A number below `choices`, one below `choices - 1`, and so on, all by one word: each draw leaves
/// a word for the next. All are exactly as likely if the words are; the few words that would favour
/// some are thrown away (Brackett-Rozinsky and Lemire, Batched Ranged Random Integer Generation).
#[inline(always)]
fn fair_draws<const N: usize>(choices: u64, mut next_word: impl FnMut() -> u64) -> [u64; N] {
    loop {
        let mut word = next_word();
        let draws = std::array::from_fn(|draw| {
            let product = u128::from(word) * u128::from(choices - draw as u64);
            word = product as u64;
            (product >> 64) as u64
        });
        // Fewer than one word in a hundred million needs a closer look.
        if word >= MOST_WAYS || is_fair::<N>(choices, word) {
            return draws;
        }
    }
}

/// Whether a word that leaves this is none of those too many to be shared out evenly.
#[cold]
fn is_fair<const N: usize>(choices: u64, left: u64) -> bool {
    let ways: u64 = (0..N as u64).map(|draw| choices - draw).product();
    left >= ways.wrapping_neg() % ways
}

impl fmt::Debug for Order {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Order({} cards)", self.count)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use cutcard_cards::DeckSize;

    fn words() -> impl FnMut() -> u64 {
        let mut walk = 7_u64;
        move || {
            walk = walk.wrapping_add(0x9e37_79b9_7f4a_7c15);
            let word = (walk ^ walk >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
            let word = (word ^ word >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
            word ^ word >> 31
        }
    }

    #[test]
    fn every_card_is_as_likely_at_every_place_shuffled() {
        let mut words = words();
        let mut order = Order::new(Deck::plain(DeckSize::FiftyTwo));
        let fresh = order.clone();
        let mut seen = [[0_u32; 64]; 8];
        for _ in 0..52_000 {
            order = fresh.clone();
            order.shuffle_top(8, &mut words);
            for (place, card) in order.cards().take(8).enumerate() {
                seen[place][usize::from(card.bit())] += 1;
            }
        }
        for card in order.cards() {
            for counts in &seen {
                // A thousand each; the deviation is about 31.
                assert!(counts[usize::from(card.bit())].abs_diff(1000) < 160, "{card:?}");
            }
        }
    }

    #[test]
    fn shuffling_more_cards_than_there_are_keeps_the_deck_whole() {
        let deck = Deck::plain(DeckSize::FiftyTwo);
        for cards in [0, 1, 5, 6, 7, 20, 51, 52, 99] {
            let mut order = Order::new(deck);
            order.shuffle_top(cards, words());
            let cards: Vec<Card> = order.cards().collect();
            assert!(Order::of_cards(deck, &cards).is_some());
        }
    }

    #[test]
    fn draws_by_one_word_are_below_their_bounds_and_shared_out_evenly() {
        let drawn = fair_draws::<2>(5, || 0x8000_0000_0000_0001);
        // Half of five is 2.5; half of four, 2.
        assert_eq!(drawn, [2, 2]);
        let most = fair_draws::<6>(53, || u64::MAX);
        assert_eq!(most, [52, 51, 50, 49, 48, 47]);
        // 2^64 mod 20 is 16: a word that leaves less is thrown away.
        let mut given = [0, 0x8000_0000_0000_0001].into_iter();
        assert_eq!(fair_draws::<2>(5, || given.next().expect("the second is fair")), [2, 2]);
        assert!(!is_fair::<2>(5, 15));
        assert!(is_fair::<2>(5, 16));
    }
}
