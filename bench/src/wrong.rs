//! Which peers answer wrongly, found by asking them: a fast wrong answer is no peer's record.

mod equity;
mod order;
mod rounds;

use crate::deals::{Deal, as_cards, every_deal, random_deals};
use crate::ours;
use crate::peers::{aya, openpql, poker, poker_equity, pokers};
use cutcard_cards::{Ranking, ThreeCard};
use order::Fault;

/// Asks the peers of one work, and says in words what they got wrong.
pub(crate) struct Check {
    pub(crate) work: &'static str,
    pub(crate) wrong: fn() -> Vec<String>,
}

/// Every check, by the work whose peers it asks.
pub(crate) const CHECKS: &[Check] = &[
    Check { work: "five-card-all", wrong: five_card },
    Check { work: "seven-card-random", wrong: seven_card },
    Check { work: "omaha-random", wrong: omaha },
    Check { work: "ace-to-five-seven-card", wrong: ace_to_five },
    Check { work: "deuce-to-seven-five-card", wrong: deuce_to_seven },
    Check { work: "three-card", wrong: three_card },
    Check { work: "holdem-exact-aa-kk", wrong: equity::exact_holdem },
    Check { work: "holdem-monte-carlo", wrong: equity::sampled_holdem },
    Check { work: "omaha-monte-carlo", wrong: equity::sampled_omaha },
    Check { work: "razz-monte-carlo", wrong: equity::sampled_razz },
    Check { work: "stud-monte-carlo", wrong: equity::sampled_stud },
    Check { work: "rounds-2", wrong: rounds::holdem::<2> },
    Check { work: "rounds-6", wrong: rounds::holdem::<6> },
    Check { work: "rounds-9", wrong: rounds::holdem::<9> },
];

fn faults<const N: usize, const PEERS: usize>(
    game: &str,
    found: [(&str, Vec<Fault<N>>); PEERS],
) -> Vec<String> {
    let told = |(peer, faults): (&str, Vec<Fault<N>>)| {
        faults.iter().map(|fault| format!("{peer}, {game}: {}", fault.words())).collect::<Vec<_>>()
    };
    found.into_iter().flat_map(told).collect()
}

fn five_card() -> Vec<String> {
    let deals = every_deal::<5>();
    let judge = Ranking::HIGH.scale().five();
    let truth = |deal: &Deal<5>| judge.strength(&deal.map(ours::card));
    let openpql_deals = as_cards(&deals, openpql::card);
    let poker_equity_deals = as_cards(&deals, poker_equity::card);
    faults(
        "five cards",
        [
            (pokers::NAME, order::faults(&deals, truth, &deals, pokers::strength)),
            (aya::NAME, order::faults(&deals, truth, &deals, aya::strength)),
            (
                openpql::NAME,
                order::faults(&deals, truth, &openpql_deals, |cards| openpql::rating(cards)),
            ),
            (
                poker_equity::NAME,
                order::faults(&deals, truth, &poker_equity_deals, poker_equity::strength),
            ),
        ],
    )
}

fn seven_card() -> Vec<String> {
    let deals = sample::<7>();
    let judge = Ranking::HIGH.scale().seven();
    let truth = |deal: &Deal<7>| judge.strength(&deal.map(ours::card));
    let openpql_deals = as_cards(&deals, openpql::card);
    let poker_equity_deals = as_cards(&deals, poker_equity::card);
    faults(
        "seven cards",
        [
            (pokers::NAME, order::faults(&deals, truth, &deals, pokers::strength)),
            (aya::NAME, order::faults(&deals, truth, &deals, aya::strength)),
            (
                openpql::NAME,
                order::faults(&deals, truth, &openpql_deals, |cards| openpql::rating(cards)),
            ),
            (
                poker_equity::NAME,
                order::faults(&deals, truth, &poker_equity_deals, poker_equity::strength),
            ),
        ],
    )
}

fn omaha() -> Vec<String> {
    let deals = sample::<9>();
    let joint = Ranking::HIGH.scale().joint();
    let truth = |deal: &Deal<9>| ours::two_with_three::<4, 9>(joint, &deal.map(ours::card));
    let openpql_deals = as_cards(&deals, openpql::card);
    let poker_equity_deals = as_cards(&deals, poker_equity::card);
    faults(
        "Omaha, hole cards first",
        [
            (openpql::NAME, order::faults(&deals, truth, &openpql_deals, openpql::omaha)),
            (aya::NAME, order::faults(&deals, truth, &deals, aya::omaha)),
            (
                poker_equity::NAME,
                order::faults(&deals, truth, &poker_equity_deals, poker_equity::omaha),
            ),
        ],
    )
}

fn ace_to_five() -> Vec<String> {
    let deals = sample::<7>();
    let judge = Ranking::ACE_TO_FIVE.scale().seven();
    let truth = |deal: &Deal<7>| judge.strength(&deal.map(ours::card));
    let poker_equity_deals = as_cards(&deals, poker_equity::card);
    faults(
        "ace to five, seven cards",
        [
            (aya::NAME, order::faults(&deals, truth, &deals, aya::ace_to_five)),
            (
                poker_equity::NAME,
                order::faults(&deals, truth, &poker_equity_deals, poker_equity::ace_to_five),
            ),
        ],
    )
}

fn deuce_to_seven() -> Vec<String> {
    let deals = every_deal::<5>();
    let judge = Ranking::DeuceToSeven.scale().five();
    let truth = |deal: &Deal<5>| judge.strength(&deal.map(ours::card));
    let poker_equity_deals = as_cards(&deals, poker_equity::card);
    faults(
        "deuce to seven, five cards",
        [
            (aya::NAME, order::faults(&deals, truth, &deals, aya::deuce_to_seven)),
            (
                poker_equity::NAME,
                order::faults(&deals, truth, &poker_equity_deals, poker_equity::deuce_to_seven),
            ),
        ],
    )
}

fn three_card() -> Vec<String> {
    let deals = every_deal::<3>();
    let judge = ThreeCard::ThreeCardPoker.judge();
    let truth = |deal: &Deal<3>| judge.strength(deal.map(ours::card));
    let poker_deals = as_cards(&deals, poker::card);
    let evaluator = poker::evaluator();
    let theirs = |cards: &_| poker::three_card(&evaluator, cards);
    faults("three cards", [(poker::NAME, order::faults(&deals, truth, &poker_deals, theirs))])
}

/// Random deals of the whole deck, and as many of its twenty highest cards, where the rare hands
/// are common.
fn sample<const N: usize>() -> Vec<Deal<N>> {
    const COUNT: usize = 1 << 18;
    let mut deals = random_deals(52, COUNT);
    deals.extend(random_deals::<N>(20, COUNT));
    deals
}
