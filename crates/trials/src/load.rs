//! Many players at once.

use crate::{Client, Heard, Latencies, TrialError, choose};
use cutcard_server::wire::act::TableAct;
use rand_chacha::ChaCha8Rng;
use rand_core::{Rng as _, SeedableRng as _};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};
use tokio::time::{sleep_until, timeout};

/// How players take their time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub enum Pace {
    /// At once.
    Full,
    /// One to four seconds for a decision.
    Human,
}

/// How often a player for whom nothing comes looks whether it goes on.
pub const LOOK_EVERY: Duration = Duration::from_secs(1);

/// What all players of a run count together.
#[derive(Debug, Default)]
pub struct Count {
    /// Acts acknowledged.
    pub done: AtomicU64,
    /// Acts refused: the table had moved on.
    pub refused: AtomicU64,
    /// Frames read.
    pub frames: AtomicU64,
    /// Whether figures are taken: not while players sit down.
    pub counting: AtomicBool,
    /// Whether players rest between their acts: the store has its turn.
    pub resting: AtomicBool,
    /// Whether it is over.
    pub over: AtomicBool,
}

/// A player of a load, seated.
pub struct Loader {
    client: Client,
    table: u32,
    pace: Pace,
    random: ChaCha8Rng,
    latencies: Latencies,
}

/// An act that waits for its news.
#[derive(Clone, Copy)]
struct Waiting {
    id: u64,
    since: Instant,
    /// The event it became, once it is acknowledged.
    done: Option<u64>,
}

impl Loader {
    /// Sits a player down.
    ///
    /// # Errors
    /// Where the server does not let them.
    pub async fn sit(
        mut client: Client,
        table: u32,
        seat: u8,
        chips: u64,
        pace: Pace,
    ) -> Result<Loader, TrialError> {
        client.connect().await?;
        client.watch(table).await?;
        client.ask(table, TableAct::SitDown { seat, chips }).await?;
        let random = ChaCha8Rng::seed_from_u64(client.player);
        Ok(Loader { client, table, pace, random, latencies: Latencies::default() })
    }

    /// Plays until it is over.
    ///
    /// # Errors
    /// Where the socket breaks.
    pub async fn play(mut self, count: Arc<Count>) -> Result<Latencies, TrialError> {
        let mut waiting: Option<Waiting> = None;
        let mut think_until: Option<Instant> = None;
        while !count.over.load(Ordering::Relaxed) {
            let resting = count.resting.load(Ordering::Relaxed);
            if !resting
                && waiting.is_none()
                && think_until.is_none_or(|until| until <= Instant::now())
            {
                waiting = self.act(&mut think_until).await?;
            }
            // Nothing comes: look now and then whether it is over, or goes on.
            let limit = LOOK_EVERY;
            let until = think_until.filter(|_| !resting).unwrap_or_else(|| Instant::now() + limit);
            let read = tokio::select! {
                heard = timeout(limit, self.client.heard()) => heard.ok(),
                () = sleep_until(until.into()), if waiting.is_none() => None,
            };
            let Some(heard) = read else { continue };
            count.frames.fetch_add(1, Ordering::Relaxed);
            waiting = self.heard(&heard?, waiting, &count);
        }
        Ok(self.latencies)
    }

    /// Does what is asked for, or begins to think about it.
    async fn act(
        &mut self,
        think_until: &mut Option<Instant>,
    ) -> Result<Option<Waiting>, TrialError> {
        let Some(view) = self.client.views.get(&self.table) else { return Ok(None) };
        let broke = view.options.as_ref().and_then(|options| options.add);
        let seat = view.seats.iter().find(|seat| Some(seat.seat) == view.my_seat);
        let rebuy = broke.filter(|_| !view.playing && seat.is_some_and(|seat| seat.stack == 0));
        let act = match rebuy {
            Some(range) => Some(TableAct::AddChips { chips: range.least }),
            None => choose(view, &mut self.random),
        };
        let Some(act) = act else {
            *think_until = None;
            return Ok(None);
        };
        if self.pace == Pace::Human && think_until.take().is_none() {
            let millis = 1_000 + self.random.next_u64() % 3_000;
            *think_until = Some(Instant::now() + Duration::from_millis(millis));
            return Ok(None);
        }
        let id = self.client.act(self.table, act).await?;
        Ok(Some(Waiting { id, since: Instant::now(), done: None }))
    }

    /// Notes how long an act took until its news was there.
    fn heard(&mut self, heard: &Heard, waiting: Option<Waiting>, count: &Count) -> Option<Waiting> {
        let mut waiting = waiting?;
        if heard.refuses(waiting.id) {
            count.refused.fetch_add(1, Ordering::Relaxed);
            return None;
        }
        waiting.done = heard.done(waiting.id).or(waiting.done);
        let shown = self.client.views.get(&self.table).map_or(0, |view| view.sequence);
        if waiting.done.is_none_or(|sequence| shown < sequence) {
            return Some(waiting);
        }
        if count.counting.load(Ordering::Relaxed) {
            count.done.fetch_add(1, Ordering::Relaxed);
            self.latencies.note(waiting.since.elapsed());
        }
        None
    }
}
