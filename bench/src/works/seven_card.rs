//! Seven random cards: the hand is put together from its cards and judged.

use crate::deals::{DEALS, as_cards, random_deals};
use crate::measure::{Contender, OURS, Time, race};
use crate::ours;
use crate::peers::{aya, openpql, poker_equity, pokers};
use cutcard_cards::Ranking;

pub(crate) fn random() -> Vec<Time> {
    let deals = random_deals::<7>(52, DEALS);
    let our_deals = as_cards(&deals, ours::card);
    let judge = Ranking::HIGH.scale().seven();
    let openpql_deals = as_cards(&deals, openpql::card);
    let poker_equity_deals = as_cards(&deals, poker_equity::card);
    let bar = openpql::bar();
    race(
        DEALS as u64,
        vec![
            Contender::over(OURS, &our_deals, |cards| ours::number(judge.strength(cards))),
            Contender::over(pokers::NAME, &deals, pokers::strength),
            Contender::over(aya::NAME, &deals, aya::strength),
            Contender::over(openpql::NAME, &openpql_deals, |cards| {
                openpql::beats(openpql::rating(cards), bar)
            }),
            Contender::over(poker_equity::NAME, &poker_equity_deals, poker_equity::strength),
        ],
    )
}
