#![doc = include_str!("../README.md")]

mod figures;
mod follow;
mod light;
mod passed;
mod rates;
mod shared;
mod worth;

pub use figures::{PairFigures, STANDS_OUT};

use cutcard_base::PlayerId;
use cutcard_round::Event;
use light::Light;
use passed::Passed;
use rates::Compared;
use shared::Shared;
use std::collections::BTreeMap;

/// What many rounds come to. Rounds are added one by one and not kept.
#[derive(Clone, Debug, Default)]
pub struct Review {
    rounds: BTreeMap<PlayerId, u64>,
    together: BTreeMap<(PlayerId, PlayerId), u64>,
    bets_alone: Compared,
    light: Light,
    passed: Passed,
    shared: Shared,
}

impl Review {
    /// Adds a round of pots: who was dealt in, clockwise from the button's left, and what happened, as it
    /// stands and with the cards that were dealt.
    pub fn add(&mut self, players: &[PlayerId], events: &[Event]) {
        let seen = follow::follow(players, events);
        for (place, player) in players.iter().enumerate() {
            *self.rounds.entry(*player).or_default() += 1;
            for other in players.iter().skip(place + 1) {
                *self.together.entry(pair(*player, *other)).or_default() += 1;
            }
        }
        for decision in &seen.decisions {
            let by = decision.by;
            self.bets_alone.add(players, by, rates::bets_alone(decision));
            self.light.add(players, decision, &seen.hands);
            self.shared.add(players, decision, &seen.hands);
        }
        self.passed.add(players, &seen);
    }

    /// The figures of every pair that was in a round together, those first that stand out most.
    #[must_use]
    pub fn pairs(&self) -> Vec<PairFigures> {
        let of = |player: &PlayerId| self.rounds.get(player).copied().unwrap_or_default();
        let figures = self.together.iter().map(|((one, other), together)| PairFigures {
            players: [*one, *other],
            together: *together,
            rounds: [of(one), of(other)],
            soft: self.bets_alone.figure(*one, *other).map(|figure| -figure),
            light: self.light.figure(*one, *other),
            passed: self.passed.figure(*one, *other),
            shared: self.shared.figure(*one, *other),
        });
        let mut all: Vec<PairFigures> = figures.collect();
        figures::set_against_all(&mut all);
        all.sort_by(|a, b| b.most().total_cmp(&a.most()).then(a.players.cmp(&b.players)));
        all
    }
}

/// The name of a pair: who comes first does not matter.
fn pair(one: PlayerId, other: PlayerId) -> (PlayerId, PlayerId) {
    if one < other { (one, other) } else { (other, one) }
}
