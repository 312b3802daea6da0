#![doc = include_str!("../README.md")]

mod comings;
mod compared;
mod counted;
mod figures;
mod follow;
mod spread;
mod unseen;
mod worth;

pub use comings::Comings;
pub use figures::{PairFigures, STANDS_OUT};

use comings::Visits;
use counted::Counted;
use cutcard_base::PlayerId;
use cutcard_round::Event;
use std::collections::BTreeMap;

/// A round of pots, as it stands and with the cards that were dealt.
#[derive(Clone, Copy, Debug)]
pub struct Round<'a> {
    /// At which table.
    pub table: u32,
    /// Who was dealt in, clockwise from the button's left.
    pub players: &'a [PlayerId],
    /// What happened.
    pub events: &'a [Event],
    /// When each of the events did, in milliseconds; empty where nobody knows.
    pub at: &'a [u64],
}

/// What many rounds come to. Rounds are added one by one and not kept.
#[derive(Clone, Debug, Default)]
pub struct Review {
    rounds: BTreeMap<PlayerId, u64>,
    together: BTreeMap<(PlayerId, PlayerId), u64>,
    counted: Counted,
    visits: Visits,
}

impl Review {
    /// Adds a round. Those of a table come in their order, forwards or backwards.
    pub fn add(&mut self, round: Round<'_>) {
        let Round { table, players, events, at } = round;
        for (place, player) in players.iter().enumerate() {
            *self.rounds.entry(*player).or_default() += 1;
            for other in players.iter().skip(place + 1) {
                *self.together.entry(pair(*player, *other)).or_default() += 1;
            }
        }
        self.counted.add(players, &follow::follow(players, events, at));
        if let (Some(from), Some(to)) = (at.first(), at.last()) {
            self.visits.add(table, players, *from, *to);
        }
    }

    /// In how many rounds somebody was.
    #[must_use]
    pub fn rounds_of(&self, player: PlayerId) -> u64 {
        self.rounds.get(&player).copied().unwrap_or_default()
    }

    /// The figures of every pair that was in a round together, those first that stand out most.
    #[must_use]
    pub fn pairs(&self) -> Vec<PairFigures> {
        let (all, comings) = (self.counted.figures(), self.visits.comings());
        let pairs = self.together.iter().map(|((one, other), together)| {
            let rounds = [self.rounds_of(*one), self.rounds_of(*other)];
            let comings = comings.get(&(*one, *other)).copied();
            PairFigures::of([*one, *other], *together, rounds, &all, comings)
        });
        figures::in_order(pairs.collect())
    }
}

/// The name of a pair: who comes first does not matter.
fn pair(one: PlayerId, other: PlayerId) -> (PlayerId, PlayerId) {
    if one < other { (one, other) } else { (other, one) }
}
