//! What all connections share: who watches which table, what is said there, the lobby.

use crate::socket::feed::Feed;
use crate::socket::limits::{Bucket, CHAT};
use crate::socket::lobby::Lobby;
use cutcard_banked::PlayerId;
use cutcard_ledger::TableId;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Instant;

/// What all connections share. Cheap to clone.
#[derive(Clone, Default)]
pub struct Hub(Arc<Inner>);

#[derive(Default)]
struct Inner {
    feeds: Mutex<HashMap<TableId, Arc<Feed>>>,
    lobby: Lobby,
    talkers: Mutex<HashMap<PlayerId, Bucket>>,
}

/// So many players are remembered before those who said nothing lately are forgotten.
const MOST_TALKERS: usize = 10_000;

impl Hub {
    /// What the connections that watch a table share.
    pub(super) fn feed(&self, table: TableId) -> Arc<Feed> {
        let mut feeds = self.0.feeds.lock().unwrap_or_else(PoisonError::into_inner);
        Arc::clone(feeds.entry(table).or_default())
    }

    /// The lobby as it was told last.
    pub(super) fn lobby(&self) -> &Lobby {
        &self.0.lobby
    }

    /// Whether a player may say something more, on whichever connection and at whichever table.
    pub(super) fn may_say(&self, player: PlayerId, now: Instant) -> bool {
        let mut talkers = self.0.talkers.lock().unwrap_or_else(PoisonError::into_inner);
        if talkers.len() >= MOST_TALKERS {
            talkers.retain(|_, bucket| !bucket.is_full(now));
        }
        talkers.entry(player).or_insert_with(|| Bucket::new(CHAT, now)).take(now)
    }

    /// How many look on at a table without a seat; `seated` says who has one.
    #[must_use]
    pub fn observers(&self, table: TableId, seated: impl Fn(PlayerId) -> bool) -> u32 {
        let feeds = self.0.feeds.lock().unwrap_or_else(PoisonError::into_inner);
        let feed = feeds.get(&table).map(Arc::clone);
        drop(feeds);
        feed.map_or(0, |feed| feed.observers(seated))
    }
}
