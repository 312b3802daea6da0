//! Whole rounds of no-limit hold'em, the same acts for every engine.

use crate::measure::{Contender, OURS, Time, race};
use crate::ours;
use crate::peers::{kicker, rs_poker};
use crate::rounds::{Play, Tally};

const ROUNDS_IN_A_PART: u64 = 1 << 10;
const PARTS: usize = 1 << 6;
const ROUNDS: u64 = ROUNDS_IN_A_PART * PARTS as u64;

/// Something that plays rounds.
pub(crate) struct Engine {
    pub(crate) name: &'static str,
    play: Play,
}

impl Engine {
    fn contender(&self) -> Contender<'static> {
        let play = self.play;
        Contender::in_parts(self.name, PARTS, move |part| {
            play(part as u64, ROUNDS_IN_A_PART).winners
        })
    }

    /// All that is played in the race.
    pub(crate) fn tally(&self) -> Tally {
        let part = |part| (self.play)(part as u64, ROUNDS_IN_A_PART);
        (0..PARTS).map(part).fold(Tally::default(), Tally::and)
    }

    fn acts_per_round(&self) -> f64 {
        self.tally().acts as f64 / ROUNDS as f64
    }
}

/// Ours first, once there is one.
pub(crate) fn engines<const SEATS: usize>() -> Vec<Engine> {
    let ours = ours::rounds::play::<SEATS>(0, 1).map(|_| Engine {
        name: OURS,
        play: |seed, rounds| ours::rounds::play::<SEATS>(seed, rounds).unwrap_or_default(),
    });
    let peers = [
        Engine { name: kicker::NAME, play: kicker::play::<SEATS> },
        Engine { name: kicker::UNCHECKED, play: kicker::play_unchecked::<SEATS> },
        Engine { name: rs_poker::NAME, play: rs_poker::play::<SEATS> },
    ];
    ours.into_iter().chain(peers).collect()
}

/// A race of rounds with so many players.
pub(crate) fn holdem<const SEATS: usize>() -> Vec<Time> {
    let engines = engines::<SEATS>();
    let times = race(ROUNDS, engines.iter().map(Engine::contender).collect());
    let with_acts = |(time, engine): (Time, &Engine)| Time {
        acts_per_round: Some(engine.acts_per_round()),
        ..time
    };
    times.into_iter().zip(&engines).map(with_acts).collect()
}
