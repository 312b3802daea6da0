//! Who sits where, over all tables: told to each player as it changes.

use cutcard_banked::PlayerId;
use cutcard_ledger::TableId;
use std::collections::{BTreeSet, HashMap};
use std::sync::{Mutex, PoisonError};
use tokio::sync::watch;

/// So many players are kept before those who neither sit nor listen are forgotten.
const MOST_KEPT: usize = 10_000;

/// Who sits where.
#[derive(Default)]
pub(crate) struct Seats(Mutex<HashMap<PlayerId, watch::Sender<BTreeSet<TableId>>>>);

impl Seats {
    /// Says that somebody has a seat at a table, or has none there.
    pub(crate) fn set(&self, player: PlayerId, table: TableId, sits: bool) {
        let mut players = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        players.entry(player).or_default().send_if_modified(|tables| {
            if sits { tables.insert(table) } else { tables.remove(&table) }
        });
        forget(&mut players);
    }

    /// The tables where a player sits, and whenever that changes.
    pub(crate) fn of(&self, player: PlayerId) -> watch::Receiver<BTreeSet<TableId>> {
        let mut players = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        forget(&mut players);
        players.entry(player).or_default().subscribe()
    }
}

fn forget(players: &mut HashMap<PlayerId, watch::Sender<BTreeSet<TableId>>>) {
    if players.len() > MOST_KEPT {
        players.retain(|_, told| told.receiver_count() > 0 || !told.borrow().is_empty());
    }
}
