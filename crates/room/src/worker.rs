//! Who works for the house, as the chain of the house has them: somebody of the ladder, or a cashier, who stands
//! beside it.

use crate::code::Code;
use crate::refused::Refused;
use crate::who::Who;
use cutcard_banked::PlayerId;
use cutcard_round::Role;
use cutcard_table::StaffAct;
use serde::{Deserialize, Serialize};

/// What somebody works as.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Works {
    /// In the cage, beside the ladder.
    InCage,
    /// On the ladder, in that rank.
    As(Role),
}

/// Somebody who works here, and what as.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Worker {
    /// Who.
    pub player: PlayerId,
    /// What as.
    pub works: Works,
}

impl Worker {
    /// A cashier.
    #[must_use]
    pub const fn cashier(player: PlayerId) -> Worker {
        Worker { player, works: Works::InCage }
    }

    /// Somebody of that rank.
    #[must_use]
    pub const fn ranked(player: PlayerId, rank: Role) -> Worker {
        Worker { player, works: Works::As(rank) }
    }

    /// Somebody of the ladder; nothing for who is not on it.
    #[must_use]
    pub fn of(who: Who) -> Option<Worker> {
        who.rank.map(|rank| Worker::ranked(who.player, rank))
    }

    /// Their rank; cashiers have none.
    #[must_use]
    pub const fn rank(&self) -> Option<Role> {
        match self.works {
            Works::InCage => None,
            Works::As(rank) => Some(rank),
        }
    }

    /// What they work as, in a word: `cashier`, `area-manager`.
    #[must_use]
    pub fn word(&self) -> String {
        self.rank().map_or_else(|| "cashier".to_owned(), crate::index::role_word)
    }

    /// Whether the table of authority lets them.
    #[must_use]
    pub fn may(&self, act: StaffAct) -> bool {
        let least = act.authority().least;
        match self.works {
            Works::InCage => least.lets_cashiers(),
            Works::As(rank) => act.authority().allows(Some(rank)),
        }
    }

    /// Why they may not do it, where they may not.
    pub(crate) fn refusal(&self, act: StaffAct) -> Option<Refused> {
        if self.may(act) {
            return None;
        }
        let line = act.authority();
        let text = format!("{}: {} or above {}", line.name, line.least.rank(), line.does);
        Some(Refused::new(Code::Rank, text))
    }
}
