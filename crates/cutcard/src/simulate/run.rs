//! Many rounds on several threads, told in their order.

use super::tally::{Player, Totals, broken};
use crate::error::CliError;
use crate::progress::Progress;
use std::collections::BTreeMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};

/// Rounds are played in blocks of so many, whatever the number of threads: so the digest is the
/// same for any.
const BLOCK: u64 = 256;

/// A run of rounds of one game.
pub(crate) struct Run<'a> {
    pub(crate) game: &'a str,
    pub(crate) seed: u64,
    pub(crate) rounds: u64,
}

/// What a thread says of a block.
struct Block {
    number: u64,
    played: Result<(Totals, String), Failure>,
}

struct Failure {
    round: u64,
    what: String,
}

impl Run<'_> {
    /// Plays all rounds; `keep` gets the texts of the blocks in their order.
    ///
    /// # Errors
    /// The first round in which something does not hold, or what `keep` says.
    pub(crate) fn play<P: Player>(
        &self,
        player: &P,
        threads: usize,
        mut keep: impl FnMut(&str) -> Result<(), CliError>,
    ) -> Result<Totals, CliError> {
        let blocks = self.rounds.div_ceil(BLOCK);
        let next = AtomicU64::new(0);
        let progress = Progress::new("rounds");
        let mut totals = Totals::NONE;
        std::thread::scope(|scope| {
            let (sender, receiver) = channel();
            let threads: Vec<_> = (0..threads.max(1))
                .map(|_| {
                    let (sender, next) = (sender.clone(), &next);
                    scope.spawn(move || self.play_blocks(player, next, blocks, &sender))
                })
                .collect();
            drop(sender);
            let heard = self.hear(&receiver, &progress, &mut totals, &mut keep);
            // Whoever still plays need not go on.
            next.store(blocks, Ordering::Relaxed);
            drop(receiver);
            let broke_off = threads.into_iter().any(|thread| thread.join().is_err());
            heard?;
            if !broke_off && totals.rounds == self.rounds {
                return Ok(totals);
            }
            let from = totals.rounds + 1;
            let what = format!("a thread broke off in this round or one of the {BLOCK} after it");
            Err(broken(self.game, self.seed, from, &what))
        })
    }

    /// Hears of the blocks and puts them in their order.
    fn hear(
        &self,
        receiver: &Receiver<Block>,
        progress: &Progress,
        totals: &mut Totals,
        keep: &mut impl FnMut(&str) -> Result<(), CliError>,
    ) -> Result<(), CliError> {
        let mut waiting = BTreeMap::new();
        let mut due = 0;
        for Block { number, played } in receiver {
            waiting.insert(number, played);
            while let Some(played) = waiting.remove(&due) {
                let (block, text) = played.map_err(|failure| {
                    broken(self.game, self.seed, failure.round, &failure.what)
                })?;
                totals.add(&block);
                keep(&text)?;
                due += 1;
                progress.tell(totals.rounds, self.rounds);
            }
        }
        Ok(())
    }

    fn play_blocks<P: Player>(
        &self,
        player: &P,
        next: &AtomicU64,
        blocks: u64,
        sender: &Sender<Block>,
    ) {
        let mut bench = player.bench();
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= blocks {
                return;
            }
            let played = self.play_block(player, &mut bench, number);
            if sender.send(Block { number, played }).is_err() {
                return;
            }
        }
    }

    fn play_block<P: Player>(
        &self,
        player: &P,
        bench: &mut P::Bench,
        number: u64,
    ) -> Result<(Totals, String), Failure> {
        let mut totals = Totals::NONE;
        let mut kept = String::new();
        // Rounds are counted from 1.
        let first = number * BLOCK + 1;
        for round in first..(first + BLOCK).min(self.rounds + 1) {
            let outcome = player
                .play(bench, self.seed, round, &mut kept)
                .map_err(|what| Failure { round, what })?;
            totals.add_round(&outcome);
        }
        Ok((totals, kept))
    }
}

#[cfg(test)]
mod tests {
    use super::super::digest::Digest;
    use super::super::tally::{Outcome, RoundLines};
    use super::*;

    /// Breaks in some rounds.
    struct Breaks(Vec<u64>);

    impl Player for Breaks {
        type Bench = ();

        fn bench(&self) {}

        fn play(
            &self,
            (): &mut (),
            seed: u64,
            round: u64,
            kept: &mut String,
        ) -> Result<Outcome, String> {
            if self.0.contains(&round) {
                return Err("a chip was lost".to_owned());
            }
            kept.push_str(&format!("{round} "));
            let mut digest = Digest::EMPTY;
            digest.word(seed ^ round);
            Ok(Outcome { before: round, after: round - 1, commission: 1, digest })
        }

        fn tell(&self, _: u64, _: u64, _: bool) -> RoundLines {
            RoundLines { lines: Vec::new(), broken: None }
        }
    }

    const RUN: Run<'_> = Run { game: "crown/razz", seed: 9, rounds: 5_000 };

    #[test]
    fn rounds_are_told_in_their_order_by_any_number_of_threads() {
        let played = |threads: usize| {
            let mut text = String::new();
            let keep = |block: &str| {
                text.push_str(block);
                Ok(())
            };
            let totals = RUN.play(&Breaks(Vec::new()), threads, keep).unwrap();
            (totals.rounds, totals.before, totals.after, totals.commission, totals.digest, text)
        };
        let (rounds, before, after, commission, _, text) = played(1);
        assert_eq!((rounds, before), (5_000, 12_502_500));
        assert_eq!(after + commission, before);
        assert!(text.starts_with("1 2 3 ") && text.ends_with(" 4999 5000 "));
        for threads in [2, 3, 7] {
            assert_eq!(played(threads), played(1));
        }
    }

    #[test]
    fn the_first_round_that_breaks_is_named() {
        for threads in [1, 2, 5] {
            let broken = Breaks(vec![3_333, 1_234, 4_999]);
            let error = RUN.play(&broken, threads, |_| Ok(())).unwrap_err();
            assert_eq!(error.exit_code(), 1);
            let said = "crown/razz, seed 9, round 1234: a chip was lost (see it with --seed 9 --round 1234)";
            assert_eq!(error.one_line(), said);
        }
    }
}
