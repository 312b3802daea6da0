//! Who asks.

use cutcard_banked::PlayerId;
use cutcard_round::Role;
use serde::{Deserialize, Serialize};

/// Who asks something of the room, as the server knows them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Who {
    /// Which player.
    pub player: PlayerId,
    /// Their rank, where they work here.
    pub rank: Option<Role>,
}

impl Who {
    /// Somebody who plays and does not work here.
    #[must_use]
    pub const fn player(player: PlayerId) -> Who {
        Who { player, rank: None }
    }

    /// Somebody who works here.
    #[must_use]
    pub const fn staff(player: PlayerId, rank: Role) -> Who {
        Who { player, rank: Some(rank) }
    }
}

/// By whose word something happened: kept with every event.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum By {
    /// A player's, for themselves.
    Player(PlayerId),
    /// Somebody's who works here.
    Staff {
        /// Whose.
        player: PlayerId,
        /// Of what rank.
        rank: Role,
    },
    /// The clock's: a decision's time was over.
    Clock,
    /// The room's own: rounds begin, house players come in.
    Room,
}

impl By {
    /// Who it was, where it was somebody.
    #[must_use]
    pub const fn player(self) -> Option<PlayerId> {
        match self {
            By::Player(player) | By::Staff { player, .. } => Some(player),
            By::Clock | By::Room => None,
        }
    }
}
