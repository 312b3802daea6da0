//! Games that play exactly two hole cards with three of the board: Omaha and Manila.

use crate::deals::{DEALS, as_cards, random_deals};
use crate::measure::{Contender, OURS, Time, race};
use crate::ours;
use crate::peers::{aya, naive, openpql, poker_equity};
use cutcard_cards::{DeckSize, Ranking};

/// Four cards in the hole, five on the board.
pub(crate) fn omaha() -> Vec<Time> {
    let deals = random_deals::<9>(52, DEALS);
    let our_deals = as_cards(&deals, ours::card);
    let joint = Ranking::HIGH.scale().joint();
    let openpql_deals = as_cards(&deals, openpql::card);
    let poker_equity_deals = as_cards(&deals, poker_equity::card);
    let bar = openpql::bar();
    race(
        DEALS as u64,
        vec![
            Contender::over(OURS, &our_deals, |cards| ours::two_with_three::<4, 9>(joint, cards)),
            Contender::over(openpql::NAME, &openpql_deals, |cards| {
                openpql::beats(openpql::omaha(cards), bar)
            }),
            Contender::over(aya::NAME, &deals, aya::omaha),
            Contender::over(poker_equity::NAME, &poker_equity_deals, poker_equity::omaha),
        ],
    )
}

/// Three cards in the hole, five on the board, sevens and up.
pub(crate) fn manila_32() -> Vec<Time> {
    manila(DeckSize::ThirtyTwo)
}

/// Three cards in the hole, five on the board, sixes and up.
pub(crate) fn manila_36() -> Vec<Time> {
    manila(DeckSize::ThirtySix)
}

fn manila(deck: DeckSize) -> Vec<Time> {
    let deals = as_cards(&random_deals::<8>(deck.cards() as u8, DEALS), ours::card);
    let scale = ours::manila_scale(deck);
    let joint = scale.joint();
    race(
        DEALS as u64,
        vec![
            Contender::over(OURS, &deals, |cards| ours::two_with_three::<3, 8>(joint, cards)),
            Contender::over(naive::NAME, &deals, |cards| naive::manila(scale, cards)),
        ],
    )
}
