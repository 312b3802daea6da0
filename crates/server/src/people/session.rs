//! A session: whoever is signed in.

use crate::people::{AccountKind, role};
use crate::wire::frame::{Me, Role, TwoFactor};
use cutcard_banked::PlayerId;
use cutcard_ledger::Chips;
use cutcard_room::Code;
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
    /// Whether a code is asked for beside the password.
    pub two_factor: TwoFactor,
    /// Whether they want more time at every decision.
    pub more_time: bool,
    /// What keeps a member of staff from acting as one.
    pub(crate) hindered: Option<StaffRefusal>,
    /// When the password was last said on the session; never for a guest.
    pub proved_millis: u64,
    /// So long after it sensitive acts are taken.
    pub(crate) sensitive_millis: u64,
}

impl Session {
    /// The rank on the ladder of the floor; none while something keeps them from acting as staff.
    #[must_use]
    pub const fn rank(&self) -> Option<cutcard_round::Role> {
        match self.hindered {
            None => role::rank(self.role),
            Some(_) => None,
        }
    }

    /// Whether they act as staff.
    #[must_use]
    pub const fn is_staff(&self) -> bool {
        role::is_staff(self.role) && self.hindered.is_none()
    }

    /// Whether nothing keeps them from acting as what they are.
    ///
    /// # Errors
    /// A member of staff without two-factor sign-in, or with a password that is too short.
    pub const fn acts_as_is(&self) -> Result<(), StaffRefusal> {
        match self.hindered {
            None => Ok(()),
            Some(refusal) => Err(refusal),
        }
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
            two_factor: self.two_factor,
            more_time: self.more_time,
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
    /// Staff sign in with two factors.
    #[error("staff sign in with two factors: set it up on your own page first")]
    TwoFactorNeeded,
    /// Staff have longer passwords.
    #[error(
        "staff have passwords of at least 12 characters that are hard to guess: change yours first"
    )]
    LongerPassword,
}

impl StaffRefusal {
    /// A word for programs.
    #[must_use]
    pub const fn code(self) -> Code {
        match self {
            StaffRefusal::ProveAgain => Code::ProveAgain,
            StaffRefusal::TwoFactorNeeded => Code::TwoFactorNeeded,
            StaffRefusal::LongerPassword => Code::LongerPassword,
        }
    }
}
