//! Who asks.

use cutcard_banked::PlayerId;
use cutcard_round::Role;
use cutcard_table::Actor;

/// Who asks something of the room, as the server knows them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Who {
    /// Which player.
    pub player: PlayerId,
    /// Their rank, where they work here.
    pub rank: Option<Role>,
}

impl Who {
    /// The room's own software, which opens the first tables and closes empty ones. It has no account: nobody
    /// else has its number.
    pub const ROOM: Who = Who { player: PlayerId(0), rank: Some(Role::AssistantCasinoManager) };

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

    /// By whose word it is what they ask in their role.
    pub(crate) fn in_role(self) -> Actor {
        match self.rank {
            _ if self == Who::ROOM => Actor::Room,
            Some(rank) => Actor::Staff { player: self.player, rank },
            None => Actor::Player(self.player),
        }
    }
}
