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
    /// Rounds that it shuffles and deals itself: the race.
    play: Play,
    /// Rounds dealt from the one shoe: the check.
    dealt: Play,
}

impl Engine {
    fn contender(&self) -> Contender<'static> {
        let play = self.play;
        Contender::in_parts(self.name, PARTS, move |part| {
            play(part as u64, ROUNDS_IN_A_PART).winners
        })
    }

    /// All that is played with the cards of the one shoe.
    pub(crate) fn tally(&self) -> Tally {
        all_parts(self.dealt)
    }

    fn acts_per_round(&self) -> f64 {
        all_parts(self.play).acts as f64 / ROUNDS as f64
    }
}

fn all_parts(play: Play) -> Tally {
    let part = |part| play(part as u64, ROUNDS_IN_A_PART);
    (0..PARTS).map(part).fold(Tally::default(), Tally::and)
}

/// Ours first.
pub(crate) fn engines<const SEATS: usize>() -> Vec<Engine> {
    vec![
        Engine {
            name: OURS,
            play: ours::rounds::play::<SEATS>,
            dealt: ours::rounds::play_dealt::<SEATS>,
        },
        Engine {
            name: kicker::NAME,
            play: kicker::play::<SEATS>,
            dealt: kicker::play_dealt::<SEATS>,
        },
        Engine {
            name: rs_poker::NAME,
            play: rs_poker::play::<SEATS>,
            dealt: rs_poker::play_dealt::<SEATS>,
        },
    ]
}

/// A race of rounds with so many players.
pub(crate) fn holdem<const SEATS: usize>() -> Vec<Time> {
    raced(engines::<SEATS>())
}

/// The same, ours keeping every event of a round.
pub(crate) fn logged<const SEATS: usize>() -> Vec<Time> {
    let mut engines = engines::<SEATS>();
    if let Some(ours) = engines.first_mut() {
        ours.play = ours::rounds::play_logged::<SEATS>;
    }
    raced(engines)
}

fn raced(engines: Vec<Engine>) -> Vec<Time> {
    let times = race(ROUNDS, engines.iter().map(Engine::contender).collect());
    let with_acts = |(time, engine): (Time, &Engine)| Time {
        acts_per_round: Some(engine.acts_per_round()),
        ..time
    };
    times.into_iter().zip(&engines).map(with_acts).collect()
}
