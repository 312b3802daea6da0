//! Exact equities, over every board there is.

use crate::games::HOLDEM;
use crate::measure::{Contender, OURS, Time, race};
use crate::ours;
use crate::peers::{poker_equity, pokers};
use ::poker_equity::variants::Holdem;

/// Aces against kings of the same suits, before the flop.
pub(crate) fn aces_against_kings() -> Vec<Time> {
    let spot = HOLDEM.spot();
    let ranges = pokers::ranges(&HOLDEM.hands);
    let request = poker_equity::request(Holdem, &HOLDEM.hands);
    race(
        1,
        vec![
            Contender::new(OURS, || spot.as_ref().map_or(0, |spot| ours::exact(spot).wins)),
            Contender::new(pokers::NAME, || {
                pokers::exact(&ranges).map_or(0, |results| results.wins[0])
            }),
            Contender::new(poker_equity::NAME, || {
                let exact = request.as_ref().ok().and_then(poker_equity::exact);
                exact.map_or(0, |result| result.samples)
            }),
        ],
    )
}
