//! What players' accounts ask for at every table, such as more time.

use cutcard_banked::PlayerId;
use std::collections::HashSet;
use std::sync::{PoisonError, RwLock};

/// Who wants more time at every decision.
#[derive(Default)]
pub(crate) struct Wishes(RwLock<HashSet<PlayerId>>);

impl Wishes {
    pub(crate) fn set_more_time(&self, player: PlayerId, wanted: bool) {
        let mut players = self.0.write().unwrap_or_else(PoisonError::into_inner);
        if wanted {
            players.insert(player);
        } else {
            players.remove(&player);
        }
    }

    pub(crate) fn wants_more_time(&self, player: PlayerId) -> bool {
        self.0.read().unwrap_or_else(PoisonError::into_inner).contains(&player)
    }
}
