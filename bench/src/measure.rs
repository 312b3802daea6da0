//! The stopwatch: contenders take turns, and each keeps its best time for each part of the work.

use std::hint::black_box;
use std::time::{Duration, Instant};

/// The name our own code runs under.
pub(crate) const OURS: &str = "cutcard";

/// How many deals make a part of a work on random cards: a millisecond or so.
const DEALS_IN_A_PART: usize = 1 << 15;

/// One library at a work. The work comes in parts short enough that some repetition of each goes
/// by undisturbed even on a busy machine.
pub(crate) struct Contender<'inputs> {
    name: &'static str,
    /// Does a part; the number it returns depends on every answer, so that none can be skipped.
    run: Box<dyn FnMut(usize) -> u64 + 'inputs>,
    best_seconds: Vec<f64>,
}

impl<'inputs> Contender<'inputs> {
    /// A library that does the whole work at once.
    pub(crate) fn new(name: &'static str, mut run: impl FnMut() -> u64 + 'inputs) -> Self {
        Contender::in_parts(name, 1, move |_| run())
    }

    /// A library that does the work in so many parts.
    pub(crate) fn in_parts(
        name: &'static str,
        parts: usize,
        run: impl FnMut(usize) -> u64 + 'inputs,
    ) -> Self {
        Contender { name, run: Box::new(run), best_seconds: vec![f64::INFINITY; parts] }
    }

    /// A library that judges deals one by one.
    pub(crate) fn over<D>(
        name: &'static str,
        deals: &'inputs [D],
        judge: impl Fn(&D) -> u32 + 'inputs,
    ) -> Self {
        let parts: Vec<&[D]> = deals.chunks(DEALS_IN_A_PART).collect();
        Contender::in_parts(name, parts.len(), move |part| {
            parts[part].iter().map(|deal| u64::from(judge(deal))).sum()
        })
    }

    /// A turn at the machine: the work over and over for a while, so that a short work warms the
    /// caches that the contender before it filled.
    fn turn(&mut self) {
        let turn = Instant::now();
        while turn.elapsed() < TURN {
            for (part, best) in self.best_seconds.iter_mut().enumerate() {
                let start = Instant::now();
                black_box((self.run)(part));
                *best = best.min(start.elapsed().as_secs_f64());
            }
        }
    }

    fn time(&self, units: u64) -> Time {
        let seconds: f64 = self.best_seconds.iter().sum();
        Time { name: self.name, nanoseconds: seconds * 1e9 / units as f64, acts_per_round: None }
    }
}

/// A library and the nanoseconds it took for each unit of the work.
#[derive(Clone, Debug)]
pub(crate) struct Time {
    pub(crate) name: &'static str,
    pub(crate) nanoseconds: f64,
    /// Where the unit is a whole round: how many acts the players made in one. Such a work is told
    /// as a rate.
    pub(crate) acts_per_round: Option<f64>,
}

const TURN: Duration = Duration::from_millis(40);
const LEAST_ROUNDS: u32 = 5;
const PATIENCE: Duration = Duration::from_secs(5);

/// Lets the contenders run in turn until patience ends.
///
/// In turn, so that a busy spell of the machine hurts all alike; the best time counts, because
/// nothing makes code faster than it is, while many things make it slower.
pub(crate) fn race(units: u64, mut contenders: Vec<Contender<'_>>) -> Vec<Time> {
    let start = Instant::now();
    let mut rounds = 0;
    while rounds < LEAST_ROUNDS || start.elapsed() < PATIENCE {
        contenders.iter_mut().for_each(Contender::turn);
        rounds += 1;
    }
    contenders.iter().map(|contender| contender.time(units)).collect()
}
