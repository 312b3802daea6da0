//! Equities from random deals of two players, as time for each deal.

use crate::games::{Duel, HOLDEM, OMAHA, RAZZ, STUD};
use crate::measure::{Contender, OURS, Time, race};
use crate::ours;
use crate::peers::{poker_equity, pokers};
use ::poker_equity::variants::{EquityCalculation, Holdem, Omaha, PokerVariant, Razz, Stud};

/// How many deals are sampled; a multiple of the 4,096 that pokers deals at a time.
const SAMPLES: u64 = 1 << 16;
/// How many deals are sampled in a part, where a library can be asked for so few without loss.
const SAMPLES_IN_A_PART: u64 = 1 << 12;
const PARTS: usize = (SAMPLES / SAMPLES_IN_A_PART) as usize;

pub(crate) fn holdem() -> Vec<Time> {
    let ranges = pokers::ranges(&HOLDEM.hands);
    let mut contenders = duel(&HOLDEM, Holdem);
    contenders.push(Contender::new(pokers::NAME, || {
        pokers::sampled(&ranges, SAMPLES).map_or(0, |results| results.wins[0])
    }));
    race(SAMPLES, contenders)
}

pub(crate) fn omaha() -> Vec<Time> {
    race(SAMPLES, duel(&OMAHA, Omaha))
}

pub(crate) fn razz() -> Vec<Time> {
    race(SAMPLES, duel(&RAZZ, Razz))
}

pub(crate) fn stud() -> Vec<Time> {
    race(SAMPLES, duel(&STUD, Stud))
}

/// Our sampler and poker-equity's.
fn duel<V>(duel: &Duel, game: V) -> Vec<Contender<'static>>
where
    V: PokerVariant + EquityCalculation + 'static,
{
    let mut contenders = Vec::new();
    if let Some(spot) = duel.spot() {
        contenders.push(Contender::new(OURS, move || ours::sampled(&spot, SAMPLES).wins));
    }
    if let Ok(request) = poker_equity::request(game, &duel.hands) {
        contenders.push(Contender::in_parts(poker_equity::NAME, PARTS, move |part| {
            let result = poker_equity::sampled(&request, SAMPLES_IN_A_PART, part as u64);
            result.map_or(0, |result| result.win_count[0] as u64)
        }));
    }
    contenders
}
