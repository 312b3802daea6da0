//! Whether the peers' equities are ours, to the last figure or within what chance allows.

use crate::games::{Duel, HOLDEM, OMAHA, RAZZ, STUD};
use crate::ours;
use crate::peers::{poker_equity, pokers};
use ::poker_equity::variants::{EquityCalculation, Holdem, Omaha, PokerVariant, Razz, Stud};

const SAMPLES: u64 = 1 << 18;
/// Seven standard errors of the difference of two such samples, at the least.
const BY_CHANCE: f64 = 0.01;
/// What rounding may do to an exact answer.
const BY_ROUNDING: f64 = 1e-9;

pub(crate) fn exact_holdem() -> Vec<String> {
    let Some(spot) = HOLDEM.spot() else { return Vec::new() };
    let truth = ours::exact(&spot).equity;
    let theirs = pokers::exact(&pokers::ranges(&HOLDEM.hands)).map(|results| results.equities[0]);
    let request = poker_equity::request(Holdem, &HOLDEM.hands).ok();
    let others = request.and_then(|request| poker_equity::exact(&request));
    let others = others.map(|result| result.equities()[0].equity);
    [(pokers::NAME, theirs), (poker_equity::NAME, others)]
        .into_iter()
        .filter_map(|(peer, theirs)| departs(peer, &HOLDEM, truth, theirs?, BY_ROUNDING))
        .collect()
}

pub(crate) fn sampled_holdem() -> Vec<String> {
    let Some(spot) = HOLDEM.spot() else { return Vec::new() };
    let truth = ours::exact(&spot).equity;
    let sampled = pokers::sampled(&pokers::ranges(&HOLDEM.hands), SAMPLES);
    let theirs = sampled.map(|results| results.equities[0]);
    let mut found = sampled_by_poker_equity(&HOLDEM, Holdem);
    found
        .extend(theirs.and_then(|theirs| departs(pokers::NAME, &HOLDEM, truth, theirs, BY_CHANCE)));
    found
}

pub(crate) fn sampled_omaha() -> Vec<String> {
    sampled_by_poker_equity(&OMAHA, Omaha)
}

pub(crate) fn sampled_razz() -> Vec<String> {
    sampled_by_poker_equity(&RAZZ, Razz)
}

pub(crate) fn sampled_stud() -> Vec<String> {
    sampled_by_poker_equity(&STUD, Stud)
}

fn sampled_by_poker_equity<V>(duel: &Duel, game: V) -> Vec<String>
where
    V: PokerVariant + EquityCalculation,
{
    let theirs = || -> Option<String> {
        let truth = ours::sampled(&duel.spot()?, SAMPLES).equity;
        let request = poker_equity::request(game, &duel.hands).ok()?;
        let result = poker_equity::sampled(&request, SAMPLES, 1).ok()?;
        let theirs = result.equities()[0].equity;
        departs(poker_equity::NAME, duel, truth, theirs, BY_CHANCE)
    };
    theirs().into_iter().collect()
}

fn departs(peer: &str, duel: &Duel, truth: f64, theirs: f64, allowed: f64) -> Option<String> {
    let [first, second] = duel.hands;
    ((truth - theirs).abs() > allowed)
        .then(|| format!("{peer}, {first} against {second}: equity {theirs:.6}, not {truth:.6}"))
}
