//! A whole deck in some order.

use crate::row::Slot;
use cutcard_cards::{Card, CardSet, Deck, draw_up_to};
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
    /// each as likely as any other.
    #[inline]
    pub fn shuffle_top(&mut self, cards: usize, mut next_word: impl FnMut() -> u32) {
        let count = self.count();
        let Some(whole) = self.slots.get_mut(..count) else { return };
        let last = count.saturating_sub(1);
        for place in 0..cards.min(last) {
            let further = draw_up_to((last - place) as u32, &mut next_word) as usize;
            whole.swap(place, place + further);
        }
    }
}

impl fmt::Debug for Order {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Order({} cards)", self.count)
    }
}
