//! In which place somebody goes out.

use cutcard_base::{Chips, PlayerId};
use serde::{Deserialize, Serialize};

/// Somebody who has no chips left when a round is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct WentOut {
    /// Who.
    pub player: PlayerId,
    /// What they put into the pot in that round, less what nobody called.
    pub put_in: Chips,
    /// What they had when it began.
    pub began_with: Chips,
}

/// By what those are told apart who go out in the same round, or hand for hand in rounds of one number.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ToldApartBy {
    /// Who put more into the pot in that round is in the better place (act-manila:20.19, act-draw:20.19).
    #[default]
    PutIn,
    /// Who began the round with more is in the better place: the custom where the terms say so (crown:15.4.5(a)).
    BeganWith,
}

/// Players who share a place: the first of the places they have, and who they are.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Placed {
    /// The best of their places; with others they share as many places as they are.
    pub place: usize,
    /// Who, in the order in which they were named.
    pub players: Vec<PlayerId>,
}

/// The places of those who went out together, the best first, where so many are still in. Equal ones share
/// (act-manila:20.19, act-draw:20.19).
#[must_use]
pub fn places(out: &[WentOut], still_in: usize, told_apart: ToldApartBy) -> Vec<Placed> {
    let by = |one: &WentOut| match told_apart {
        ToldApartBy::PutIn => one.put_in,
        ToldApartBy::BeganWith => one.began_with,
    };
    let mut order: Vec<&WentOut> = out.iter().collect();
    order.sort_by_key(|one| std::cmp::Reverse(by(one)));
    let mut place = still_in + 1;
    order
        .chunk_by(|one, other| by(one) == by(other))
        .map(|alike| {
            let placed = Placed { place, players: alike.iter().map(|one| one.player).collect() };
            place += alike.len();
            placed
        })
        .collect()
}
