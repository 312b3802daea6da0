//! A main game and a second table of the same game, whose players go to the main game in the order in which they came.

use crate::list::TableNumber;
use cutcard_base::PlayerId;
use serde::{Deserialize, Serialize};

/// So many are remembered at most: more than any table seats.
pub(crate) const MOST_IN_ORDER: usize = 64;

/// The two tables and the order of those at the second one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MustMove {
    /// The main game.
    pub main: TableNumber,
    /// The table whose players go there when a seat comes free.
    pub feeder: TableNumber,
    /// Who sits there, who came first first.
    pub order: Vec<PlayerId>,
    /// Who has to move now.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub moving: Option<Moving>,
}

/// Somebody who moves to the main game: a seat is held for them there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Moving {
    /// Who.
    pub player: PlayerId,
    /// Until when the seat is held.
    pub until_millis: u64,
}

impl MustMove {
    /// Who moves next, where somebody does before those who wait.
    #[must_use]
    pub fn next(&self) -> Option<PlayerId> {
        self.order.iter().copied().find(|player| self.moving.is_none_or(|it| it.player != *player))
    }
}
