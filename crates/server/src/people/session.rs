//! A session: whoever is signed in.

use crate::people::{AccountKind, role};
use crate::wire::frame::{Me, Role};
use cutcard_banked::PlayerId;
use cutcard_ledger::Chips;
use std::sync::Arc;
use thiserror::Error;

/// The number of a session, which proves nothing: it names one in a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct SessionId(pub u64);

/// Whoever is signed in, as they are now.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Session {
    /// Which session.
    pub id: SessionId,
    /// Who.
    pub player: PlayerId,
    /// Their name.
    pub name: Arc<str>,
    /// Their role.
    pub role: Role,
    /// Whether they can sign in again.
    pub kind: AccountKind,
    /// When the password was last said on the session; never for a guest.
    pub proved_millis: u64,
    /// So long after it sensitive acts are taken.
    pub(crate) sensitive_millis: u64,
}

impl Session {
    /// The rank on the ladder of the floor.
    #[must_use]
    pub const fn rank(&self) -> Option<cutcard_round::Role> {
        role::rank(self.role)
    }

    /// Whether the password was said on the session so lately that sensitive acts are taken.
    #[must_use]
    pub const fn proved_lately(&self, now_millis: u64) -> bool {
        // A clock that was set back makes nobody's proof last longer.
        now_millis.abs_diff(self.proved_millis) <= self.sensitive_millis
    }

    /// Whether a sensitive act is taken now.
    ///
    /// # Errors
    /// The password must be said again first.
    pub const fn sensitive(&self, now_millis: u64) -> Result<(), StaffRefusal> {
        if self.proved_lately(now_millis) { Ok(()) } else { Err(StaffRefusal::ProveAgain) }
    }

    /// Who they are, as they are told, with the chips they have at no table.
    #[must_use]
    pub fn told(&self, chips: Chips) -> Me {
        Me {
            player: self.player.0,
            name: self.name.to_string(),
            role: self.role,
            guest: self.kind == AccountKind::Guest,
            chips: chips.0,
        }
    }

    /// Who asks, as the room wants to know it.
    #[must_use]
    pub const fn who(&self) -> cutcard_room::Who {
        cutcard_room::Who { player: self.player, rank: self.rank() }
    }
}

/// Why a session does not do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum SessionOver {
    /// There is none of that token: never given, revoked, run out, or its player suspended.
    #[error("sign in first")]
    None,
    /// A member of staff did nothing for too long.
    #[error("you were away for a while: say your password again")]
    Idle,
}

/// Why somebody whose role is the right one is refused all the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum StaffRefusal {
    /// The act is a sensitive one, and the password was not said lately.
    #[error("say your password again before you do this")]
    ProveAgain,
}

impl StaffRefusal {
    /// A word for programs.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            StaffRefusal::ProveAgain => "prove-again",
        }
    }
}
