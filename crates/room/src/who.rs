//! Who asks.

use cutcard_banked::PlayerId;
use cutcard_round::Role;

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
pub use cutcard_table::Actor as By;
