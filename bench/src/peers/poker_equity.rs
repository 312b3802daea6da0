//! poker-equity 0.1: fifteen games, by table, one seat's cards at a time.

use poker_equity::cards::Card;
use poker_equity::error::PokerError;
use poker_equity::odds::{ChunkResult, EquityRequest, run_chunk, run_exact};
use poker_equity::variants::{
    EquityCalculation, Omaha, PokerVariant, deuce_seven_score, high_score, low_a5_score,
};

pub(crate) const NAME: &str = "poker-equity";

/// The card with this place in the pack.
pub(crate) fn card(id: u8) -> Card {
    Card::from_index(id % Card::COUNT).unwrap_or_else(|| unreachable!("the remainder is a card"))
}

/// Its scores run the other way: the lower, the better.
#[inline(always)]
fn better_is_more(score: u16) -> u32 {
    u32::from(u16::MAX - score)
}

#[inline(always)]
pub(crate) fn strength<const N: usize>(cards: &[Card; N]) -> u32 {
    better_is_more(high_score(cards))
}

#[inline(always)]
pub(crate) fn ace_to_five<const N: usize>(cards: &[Card; N]) -> u32 {
    better_is_more(low_a5_score(cards))
}

#[inline(always)]
pub(crate) fn deuce_to_seven<const N: usize>(cards: &[Card; N]) -> u32 {
    better_is_more(deuce_seven_score(cards))
}

/// The first four cards are the hole, the rest the board.
#[inline(always)]
pub(crate) fn omaha(cards: &[Card; 9]) -> u32 {
    u32::MAX - Omaha.score(cards)
}

/// A question it can answer as often as one likes.
pub(crate) fn request<V>(game: V, hands: &[&str]) -> Result<EquityRequest<V>, PokerError>
where
    V: PokerVariant + EquityCalculation,
{
    EquityRequest::from_text(game, hands, "", "")
}

/// The equities from a number of random deals, on this thread.
pub(crate) fn sampled<V>(
    request: &EquityRequest<V>,
    deals: u64,
    seed: u64,
) -> Result<ChunkResult, PokerError>
where
    V: PokerVariant + EquityCalculation,
{
    run_chunk(request, deals, seed)
}

/// The exact equities, on this thread; nothing where there are too many deals.
pub(crate) fn exact<V>(request: &EquityRequest<V>) -> Option<ChunkResult>
where
    V: PokerVariant + EquityCalculation,
{
    run_exact(request).ok()?
}
