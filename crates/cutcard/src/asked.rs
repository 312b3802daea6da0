//! From the command line's options to those of a question.

use crate::cli::{Decided, House};
use cutcard_answers::Options;

/// What the house leaves open, and what wins.
pub(crate) fn options(house: &House, decided: &Decided) -> Options {
    Options {
        deck: house.deck,
        joker: house.joker.then_some(true),
        ace_low: match (house.ace_low, house.no_ace_low) {
            (true, _) => Some(true),
            (false, true) => Some(false),
            (false, false) => None,
        },
        contest: decided.contest.clone(),
        low_qualifier: decided.low_qualifier.then_some(true),
        ace_low_in_low: decided.ace_low_in_low.then_some(true),
    }
}
