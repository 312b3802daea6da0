//! Lowball hands from random cards.

use crate::deals::{DEALS, as_cards, random_deals};
use crate::measure::{Contender, OURS, Time, race};
use crate::ours;
use crate::peers::{aya, poker_equity};
use cutcard_cards::Ranking;

/// The best ace-to-five low of seven cards.
pub(crate) fn ace_to_five() -> Vec<Time> {
    let deals = random_deals::<7>(52, DEALS);
    let our_deals = as_cards(&deals, ours::card);
    let judge = Ranking::ACE_TO_FIVE.scale().seven();
    let poker_equity_deals = as_cards(&deals, poker_equity::card);
    race(
        DEALS as u64,
        vec![
            Contender::over(OURS, &our_deals, |cards| ours::number(judge.strength(cards))),
            Contender::over(aya::NAME, &deals, aya::ace_to_five),
            Contender::over(poker_equity::NAME, &poker_equity_deals, poker_equity::ace_to_five),
        ],
    )
}

/// The deuce-to-seven low of five cards.
pub(crate) fn deuce_to_seven() -> Vec<Time> {
    let deals = random_deals::<5>(52, DEALS);
    let our_deals = as_cards(&deals, ours::card);
    let judge = Ranking::DeuceToSeven.scale().five();
    let poker_equity_deals = as_cards(&deals, poker_equity::card);
    race(
        DEALS as u64,
        vec![
            Contender::over(OURS, &our_deals, |cards| ours::number(judge.strength(cards))),
            Contender::over(aya::NAME, &deals, aya::deuce_to_seven),
            Contender::over(poker_equity::NAME, &poker_equity_deals, poker_equity::deuce_to_seven),
        ],
    )
}
