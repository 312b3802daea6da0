//! Three random cards, ranked as 3 Card Poker ranks them (act-3cp:2.6).

use crate::deals::{DEALS, as_cards, random_deals};
use crate::measure::{Contender, OURS, Time, race};
use crate::ours;
use crate::peers::poker;
use cutcard_cards::ThreeCard;
use std::hint::black_box;

pub(crate) fn random() -> Vec<Time> {
    let deals = random_deals::<3>(52, DEALS);
    let our_deals = as_cards(&deals, ours::card);
    let judge = ThreeCard::ThreeCardPoker.judge();
    let poker_deals = as_cards(&deals, poker::card);
    let evaluator = poker::evaluator();
    let bar = black_box(poker::three_card(&evaluator, &[0, 5, 40].map(poker::card)));
    race(
        DEALS as u64,
        vec![
            Contender::over(OURS, &our_deals, |cards| ours::number(judge.strength(*cards))),
            Contender::over(poker::NAME, &poker_deals, |cards| {
                u32::from(poker::three_card(&evaluator, cards) > bar)
            }),
        ],
    )
}
