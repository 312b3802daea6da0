//! What all connections share: who watches which table, what is said there, the lobby.

use crate::gate::address::whose;
use crate::gate::rate::Rate;
use crate::socket::feed::Feed;
use crate::socket::limits::{Bucket, CHAT, CHAT_OF_ADDRESS};
use crate::socket::lobby::Lobby;
use cutcard_banked::PlayerId;
use cutcard_ledger::TableId;
use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Instant;

/// What all connections share. Cheap to clone.
#[derive(Clone, Default)]
pub struct Hub(Arc<Inner>);

#[derive(Default)]
struct Inner {
    feeds: Mutex<HashMap<TableId, Arc<Feed>>>,
    lobby: Lobby,
    talkers: Mutex<HashMap<Talker, Bucket>>,
}

/// Whose measure it is.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Talker {
    Player(PlayerId),
    Address(IpAddr),
    /// Somebody who acts.
    Actor(PlayerId),
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

    /// Whether a player may do something more, on whichever connection and at whichever table.
    pub(super) fn may_act(&self, player: PlayerId, rate: Rate, now: Instant) -> bool {
        let mut talkers = self.talkers(now);
        let own = talkers.entry(Talker::Actor(player)).or_insert_with(|| Bucket::new(rate, now));
        own.take(now)
    }

    /// Those who are remembered; those who did nothing lately are forgotten where they are many.
    fn talkers(&self, now: Instant) -> MutexGuard<'_, HashMap<Talker, Bucket>> {
        let mut talkers = self.0.talkers.lock().unwrap_or_else(PoisonError::into_inner);
        if talkers.len() >= MOST_TALKERS {
            talkers.retain(|_, bucket| !bucket.is_full(now));
        }
        talkers
    }

    /// Whether a player may say something more from an address, on whichever connection and at
    /// whichever table.
    pub(super) fn may_say(&self, player: PlayerId, address: IpAddr, now: Instant) -> bool {
        let mut talkers = self.talkers(now);
        let own = talkers.entry(Talker::Player(player)).or_insert_with(|| Bucket::new(CHAT, now));
        // Who may not say it anyway takes nothing from the others there.
        let may = own.take(now);
        let address = Talker::Address(whose(address));
        let all = talkers.entry(address).or_insert_with(|| Bucket::new(CHAT_OF_ADDRESS, now));
        may && all.take(now)
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn many_guests_of_one_address_have_one_measure() {
        let (hub, now) = (Hub::default(), Instant::now());
        let (here, there): (IpAddr, IpAddr) = ([10, 0, 0, 1].into(), [10, 0, 0, 2].into());
        let says = |player, address| hub.may_say(PlayerId(player), address, now);
        // One person has one measure, on however many connections and from wherever.
        assert_eq!((0..20).filter(|_| says(1, here)).count(), 5);
        assert!(!says(1, there));
        let crowd = (2..100).flat_map(|player| [player; 5]);
        assert_eq!(crowd.filter(|player| says(*player, here)).count(), 25);
        assert!(says(200, there));
        // What one does is another measure, and each has their own.
        let rate = Rate { burst: 3, per_minute: 1 };
        let acts = |player| (0..9).filter(|_| hub.may_act(PlayerId(player), rate, now)).count();
        assert_eq!((acts(1), acts(1), acts(2)), (3, 0, 3));
    }
}
