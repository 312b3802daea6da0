//! pokers 0.10: a port of OMPEval, and the fastest public evaluator of high hands.

use crate::deals::Deal;
use crate::pack::Pack;
use pokers::{
    CARDS, FLUSH_CHECK_MASK64, Hand, HandRange, SUITS_SHIFT, SimulationResults, approx_equity,
    exact_equity,
};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

pub(crate) const NAME: &str = "pokers";
/// Under this name its evaluator runs in a loop of ours that spares it needless work.
pub(crate) const PRUNED: &str = "pokers-pruned";

/// Its pack: a card is a hand of one, and hands add.
pub(crate) struct PokersPack {
    pub(crate) flushes: LookForFlushes,
}

/// When to look for flushes among hands that differ in their last card.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum LookForFlushes {
    /// In every hand, as its own evaluation does.
    Always,
    /// Only where a last card can make one: more than the library does, with its own parts.
    WherePossible,
}

/// One card of each suit, as its counters count them.
const ONE_OF_EACH_SUIT: u64 = 0x1111 << SUITS_SHIFT;

impl Pack for PokersPack {
    type Card = Hand;
    type Hand = Hand;

    #[inline(always)]
    fn cards(&self) -> &[Hand; 52] {
        &CARDS
    }

    fn empty(&self) -> Hand {
        Hand::default()
    }

    #[inline(always)]
    fn add(hand: Hand, card: Hand) -> Hand {
        hand + card
    }

    #[inline(always)]
    fn with_each(&self, hand: Hand, cards: &[Hand]) -> u64 {
        let hands = cards.iter().map(|&card| hand + card);
        if self.flushes == LookForFlushes::WherePossible
            && (hand.get_key() + ONE_OF_EACH_SUIT) & FLUSH_CHECK_MASK64 == 0
        {
            hands.map(|hand| u64::from(hand.evaluate_without_flush())).sum()
        } else {
            hands.map(|hand| u64::from(hand.evaluate())).sum()
        }
    }
}

/// Builds a hand from its cards and judges it.
#[inline(always)]
pub(crate) fn strength<const N: usize>(deal: &Deal<N>) -> u32 {
    let hand = deal.iter().fold(Hand::default(), |hand, &id| hand + CARDS[usize::from(id)]);
    u32::from(hand.evaluate())
}

/// Hold'em hands as it wants them.
pub(crate) fn ranges(hands: &[&str]) -> Vec<HandRange> {
    HandRange::from_strings(hands.iter().map(|hand| (*hand).to_owned()).collect())
}

/// The exact equities of hold'em hands before the flop.
pub(crate) fn exact(hands: &[HandRange]) -> Option<SimulationResults> {
    exact_equity(hands, 0, 0, 1, Arc::new(AtomicBool::new(false)), |_| {}).ok()
}

/// The simulation looks up from its work once in so many deals.
const BATCH: u64 = 4096;

/// The equities of hold'em hands from a number of random deals, a multiple of 4,096.
///
/// It means to run until a deviation is reached; asking for one out of reach and cancelling it
/// from its progress callback is how to get a known number of deals out of it.
pub(crate) fn sampled(hands: &[HandRange], deals: u64) -> Option<SimulationResults> {
    let enough = Arc::new(AtomicBool::new(false));
    let batches = AtomicU64::new(0);
    let stop = Arc::clone(&enough);
    let count = move |_| {
        if batches.fetch_add(1, Ordering::Relaxed) + 1 == deals / BATCH {
            stop.store(true, Ordering::SeqCst);
        }
    };
    approx_equity(hands, 0, 0, 1, f64::MIN_POSITIVE, enough, count).ok()
}
