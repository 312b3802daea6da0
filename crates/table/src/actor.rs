//! Whoever asks something of a table.

use cutcard_banked::PlayerId;
use cutcard_rulebook::Role;
use serde::{Deserialize, Serialize};

/// By whose word something happens, and in which role. Whoever lets somebody in knows it; it is never a part
/// of what is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Actor {
    /// A player, for themselves.
    Player(PlayerId),
    /// Somebody who works here.
    Staff {
        /// Who.
        player: PlayerId,
        /// Of what rank.
        rank: Role,
    },
    /// The clock: a decision's time was over.
    Clock,
    /// The room's own software: rounds begin, house players come in.
    Room,
}

impl Actor {
    /// Who it was, where it was somebody.
    #[must_use]
    pub const fn player(self) -> Option<PlayerId> {
        match self {
            Actor::Player(player) | Actor::Staff { player, .. } => Some(player),
            Actor::Clock | Actor::Room => None,
        }
    }
}
