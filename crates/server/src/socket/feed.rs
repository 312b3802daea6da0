//! What the connections that watch one table share.

use crate::show::{Looks, Prepared};
use crate::socket::chat::Lines;
use crate::wire::frame::{ChatLine, Told};
use axum::extract::ws::Utf8Bytes;
use cutcard_banked::PlayerId;
use cutcard_room::News;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};
use tokio::sync::broadcast;

/// How many lines of chat may wait for a connection before it misses some.
const CHAT_QUEUE: usize = 64;

/// What the connections that watch one table share.
pub(super) struct Feed {
    said: broadcast::Sender<Utf8Bytes>,
    lines: Mutex<Lines>,
    /// What was said while cards were out, which is told when the round is over.
    waiting: Mutex<Vec<ChatLine>>,
    watchers: Mutex<Watchers>,
    last: Mutex<Option<Arc<Broadsheet>>>,
}

/// Whether a line that waits is the first that does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Waits {
    First,
    Behind,
}

/// Who watches: each player with the number of their connections, and how many have no name.
#[derive(Default)]
struct Watchers {
    players: HashMap<PlayerId, usize>,
    nameless: usize,
}

/// News with what is the same for every viewer, worked out once.
pub(super) struct Broadsheet {
    news: Arc<News>,
    pub(super) prepared: Prepared,
    /// The frame that everybody without a name gets.
    pub(super) public: OnceLock<Utf8Bytes>,
}

/// Whether somebody came or went with a connection, or others of theirs are there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Presence {
    Changed,
    AsBefore,
}

impl Default for Feed {
    fn default() -> Feed {
        Feed {
            said: broadcast::channel(CHAT_QUEUE).0,
            lines: Mutex::default(),
            waiting: Mutex::default(),
            watchers: Mutex::default(),
            last: Mutex::default(),
        }
    }
}

fn open<T>(lock: &Mutex<T>) -> MutexGuard<'_, T> {
    lock.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Feed {
    /// One connection more watches.
    pub(super) fn enter(&self, player: Option<PlayerId>) -> Presence {
        let mut watchers = open(&self.watchers);
        let Some(player) = player else {
            watchers.nameless = watchers.nameless.saturating_add(1);
            return Presence::AsBefore;
        };
        let count = watchers.players.entry(player).or_default();
        *count = count.saturating_add(1);
        if *count == 1 { Presence::Changed } else { Presence::AsBefore }
    }

    /// One connection less.
    pub(super) fn leave(&self, player: Option<PlayerId>) -> Presence {
        let mut watchers = open(&self.watchers);
        let Some(player) = player else {
            watchers.nameless = watchers.nameless.saturating_sub(1);
            return Presence::AsBefore;
        };
        let count = watchers.players.get(&player).copied().unwrap_or(0);
        if count > 1 {
            watchers.players.insert(player, count - 1);
            return Presence::AsBefore;
        }
        watchers.players.remove(&player);
        Presence::Changed
    }

    /// How many look on without a seat.
    pub(super) fn observers(&self, seated: impl Fn(PlayerId) -> bool) -> u32 {
        let watchers = open(&self.watchers);
        let named = watchers.players.keys().filter(|player| !seated(**player)).count();
        u32::try_from(named.saturating_add(watchers.nameless)).unwrap_or(u32::MAX)
    }

    /// News, with what all viewers share. Whoever comes first works it out.
    pub(super) fn broadsheet(&self, news: &Arc<News>) -> Arc<Broadsheet> {
        let mut last = open(&self.last);
        if let Some(sheet) = last.as_ref().filter(|sheet| Arc::ptr_eq(&sheet.news, news)) {
            return Arc::clone(sheet);
        }
        let prepared = Prepared::of(&news.now);
        let sheet =
            Arc::new(Broadsheet { news: Arc::clone(news), prepared, public: OnceLock::new() });
        // A reader that lags behind does not take the newest from the others.
        let newer = |other: &Arc<Broadsheet>| other.news.now.sequence > news.now.sequence;
        if !last.as_ref().is_some_and(newer) {
            *last = Some(Arc::clone(&sheet));
        }
        sheet
    }

    /// What was said last, and what will be: nothing is missing between the two, or in both.
    pub(super) fn listen(&self) -> (Vec<ChatLine>, broadcast::Receiver<Utf8Bytes>) {
        let lines = open(&self.lines);
        (lines.all(), self.said.subscribe())
    }

    /// Has a line wait until the round is over; whether it is the first that does.
    pub(super) fn waits(&self, line: ChatLine) -> Waits {
        let mut waiting = open(&self.waiting);
        let waits = if waiting.is_empty() { Waits::First } else { Waits::Behind };
        // More would push out what was said before anyway.
        if waiting.len() < CHAT_QUEUE {
            waiting.push(line);
        }
        waits
    }

    /// Says what waited.
    pub(super) fn say_what_waited(&self, table: u32) {
        let waited = std::mem::take(&mut *open(&self.waiting));
        waited.into_iter().for_each(|line| self.say(table, line));
    }

    /// Says something to everybody who watches.
    pub(super) fn say(&self, table: u32, line: ChatLine) {
        // Kept and told in one step, so that who comes in between has it once.
        let mut lines = open(&self.lines);
        lines.push(line.clone());
        if let Ok(text) = serde_json::to_string(&Told::Chat { table, line }) {
            // Nobody listens: nobody misses it.
            let _ = self.said.send(text.into());
        }
        drop(lines);
    }
}

impl Broadsheet {
    /// The frame for a viewer: the same for all who have no name.
    pub(super) fn frame(&self, looks: Looks, make: impl Fn() -> Utf8Bytes) -> Utf8Bytes {
        if looks == Looks::PUBLIC { self.public.get_or_init(make).clone() } else { make() }
    }
}
