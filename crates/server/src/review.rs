//! The report of pairs that are worth a look: long work, one at a time, and kept for a while for whoever asks next.

use crate::app::App;
use crate::readers::ReaderSlot;
use cutcard_banked::PlayerId;
use cutcard_review::{PairFigures, Review, Round};
use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

/// A report is kept for so long: a quarter of an hour.
const KEPT_MILLIS: u64 = 15 * 60 * 1_000;
/// It is made of so many rounds at most.
const MOST_ROUNDS: u64 = 100_000;
const DAY_MILLIS: u64 = 24 * 60 * 60 * 1_000;

/// The report that is made, or was made last.
#[derive(Default)]
pub(crate) struct ReviewDesk(Mutex<Option<Arc<Work>>>);

/// A report while it is made, and after.
pub(crate) struct Work {
    /// Of how many days up to its beginning.
    pub(crate) days: u32,
    /// When it was begun.
    pub(crate) begun_millis: u64,
    rounds: AtomicU64,
    made: OnceLock<Result<Report, String>>,
}

/// A report.
pub(crate) struct Report {
    /// Whether all rounds of those days are in it.
    pub(crate) all: bool,
    /// Those first that stand out most.
    pub(crate) pairs: Vec<PairFigures>,
    of: BTreeMap<PlayerId, u64>,
}

impl Report {
    /// How many of its rounds somebody was dealt in to.
    pub(crate) fn rounds_of(&self, player: PlayerId) -> u64 {
        self.of.get(&player).copied().unwrap_or_default()
    }
}

impl Work {
    /// How many rounds have been looked at.
    pub(crate) fn rounds(&self) -> u64 {
        self.rounds.load(Ordering::Relaxed)
    }

    /// What came of it; nothing while it is made.
    pub(crate) fn made(&self) -> Option<&Result<Report, String>> {
        self.made.get()
    }

    fn make(&self, app: &App) {
        let (mut review, mut all) = (Review::default(), true);
        let from = self.begun_millis.saturating_sub(u64::from(self.days) * DAY_MILLIS);
        let told = app.room.review_rounds(from..self.begun_millis, &mut |round| {
            let players: Vec<PlayerId> = round.header.players.iter().map(|it| it.player).collect();
            let (table, events, at) = (round.header.table.0, &round.events, &round.at);
            review.add(Round { table, players: &players, events, at });
            let looked_at = self.rounds.fetch_add(1, Ordering::Relaxed) + 1;
            all = looked_at < MOST_ROUNDS && !app.is_stopping();
            if all { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
        let made = told.map_err(|refused| refused.to_string()).map(|()| {
            let pairs = review.pairs();
            let players = pairs.iter().flat_map(|pair| pair.players);
            let of = players.map(|player| (player, review.rounds_of(player))).collect();
            Report { all, pairs, of }
        });
        // Nobody else makes it.
        let _ = self.made.set(made);
    }
}

impl ReviewDesk {
    /// The report that is under way, whatever it is of, or one of so many days that is not too old.
    pub(crate) fn at_hand(&self, days: u32, now_millis: u64) -> Option<Arc<Work>> {
        let work = self.0.lock().unwrap_or_else(PoisonError::into_inner).clone()?;
        let fresh = now_millis.abs_diff(work.begun_millis) <= KEPT_MILLIS;
        let failed = work.made().is_some_and(Result::is_err);
        let will_do = work.made().is_none() || (work.days == days && fresh && !failed);
        will_do.then_some(work)
    }

    /// Begins one, with a place among those who read what was played, unless another was begun meanwhile.
    pub(crate) fn begin(&self, app: &App, days: u32, place: ReaderSlot) -> Arc<Work> {
        let now = app.room.now_millis();
        let mut at_hand = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(work) = at_hand.as_ref().filter(|work| work.made().is_none()) {
            return Arc::clone(work);
        }
        let work = Arc::new(Work {
            days,
            begun_millis: now,
            rounds: AtomicU64::new(0),
            made: OnceLock::new(),
        });
        *at_hand = Some(Arc::clone(&work));
        drop(at_hand);
        let (begun, app) = (Arc::clone(&work), app.clone());
        tokio::task::spawn_blocking(move || {
            begun.make(&app);
            drop(place);
        });
        work
    }
}
