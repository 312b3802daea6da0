//! aya_poker 0.1: perfect hashes for high, ace-to-five, deuce-to-seven and Omaha.

use crate::deals::Deal;
use crate::pack::Pack;
use aya_poker::base::{CARDS, Card, Hand};
use aya_poker::{ace_five_rank, deuce_seven_rank, omaha_rank, poker_rank};

pub(crate) const NAME: &str = "aya_poker";

/// Its pack: a card is added to a hand without looking for twins.
pub(crate) struct AyaPack;

impl Pack for AyaPack {
    type Card = Card;
    type Hand = Hand;

    #[inline(always)]
    fn cards(&self) -> &[Card; 52] {
        &CARDS
    }

    fn empty(&self) -> Hand {
        Hand::new()
    }

    #[inline(always)]
    fn add(hand: Hand, card: Card) -> Hand {
        with(hand, card)
    }

    #[inline(always)]
    fn with_each(&self, hand: Hand, cards: &[Card]) -> u64 {
        cards.iter().map(|&card| u64::from(poker_rank(&with(hand, card)).0)).sum()
    }
}

#[inline(always)]
fn with(mut hand: Hand, card: Card) -> Hand {
    hand.insert_unchecked(&card);
    hand
}

/// Adds cards without the checks for twins that collecting into a hand would make.
#[inline(always)]
fn hand(cards: &[u8]) -> Hand {
    let mut hand = Hand::new();
    for &id in cards {
        hand.insert_unchecked(&CARDS[usize::from(id)]);
    }
    hand
}

#[inline(always)]
pub(crate) fn strength<const N: usize>(deal: &Deal<N>) -> u32 {
    u32::from(poker_rank(&hand(deal)).0)
}

#[inline(always)]
pub(crate) fn ace_to_five<const N: usize>(deal: &Deal<N>) -> u32 {
    u32::from(ace_five_rank(&hand(deal)).0)
}

#[inline(always)]
pub(crate) fn deuce_to_seven<const N: usize>(deal: &Deal<N>) -> u32 {
    u32::from(deuce_seven_rank(&hand(deal)).0)
}

/// The first four cards are the hole, the rest the board.
#[inline(always)]
pub(crate) fn omaha(deal: &Deal<9>) -> u32 {
    let (hole, board) = deal.split_at(4);
    u32::from(omaha_rank(&hand(hole), &hand(board)).0)
}
