//! Who has just left a game that closed: they join another of the room without the terms of newcomers (crown:8.10). It is
//! known while the room runs, and written where they sit down.

use cutcard_banked::PlayerId;
use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};

/// For how long after a game has closed its players join another so.
const JOINS_MILLIS: u64 = 30 * 60_000;

/// So many are kept at most: before that those whose time is over are forgotten.
const MOST_KEPT: usize = 10_000;

/// Who left a game that closed, and when.
#[derive(Default)]
pub(crate) struct ClosedGames(Mutex<BTreeMap<PlayerId, u64>>);

impl ClosedGames {
    /// Somebody leaves a game that has closed.
    pub(crate) fn left(&self, player: PlayerId, now_millis: u64) {
        let mut players = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if players.len() >= MOST_KEPT {
            players.retain(|_, at| now_millis.saturating_sub(*at) < JOINS_MILLIS);
        }
        if players.len() < MOST_KEPT {
            players.insert(player, now_millis);
        }
    }

    /// Whether somebody joins another game so.
    pub(crate) fn lets(&self, player: PlayerId, now_millis: u64) -> bool {
        let players = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        players.get(&player).is_some_and(|at| now_millis.saturating_sub(*at) < JOINS_MILLIS)
    }

    /// They have.
    pub(crate) fn joined(&self, player: PlayerId) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).remove(&player);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_leaves_a_closed_game_joins_one_other_within_half_an_hour() {
        let (games, player) = (ClosedGames::default(), PlayerId(7));
        assert!(!games.lets(player, 0));
        games.left(player, 1_000);
        assert!(games.lets(player, 1_000 + JOINS_MILLIS - 1));
        assert!(!games.lets(player, 1_000 + JOINS_MILLIS));
        games.joined(player);
        assert!(!games.lets(player, 1_000));
    }
}
