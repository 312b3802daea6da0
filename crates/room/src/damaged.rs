//! Tables that are damaged and cannot play on: what is told about them.

use crate::history;
use crate::keys::KeyId;
use crate::restore::Unrestored;
use crate::who::Who;
use cutcard_banked::PlayerId;
use cutcard_journal::{Fault, Journal, JournalError};
use cutcard_ledger::{Account, Balance, Chips, TableId};

/// A table whose events in the journal are not all there, or were altered. Nothing happens there until the
/// room is started again after it was repaired.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Damaged {
    /// Which.
    pub id: TableId,
    /// What it is called, where that can still be read.
    pub name: Option<String>,
    /// Whether it is private, where that can still be read.
    pub private: bool,
    /// Who opened it, where that can still be read.
    pub opener: Option<PlayerId>,
    /// Why it cannot be kept.
    pub cause: DamageCause,
    /// The chips of those who sit there.
    pub held: Vec<(PlayerId, Chips)>,
    /// All other chips there: in pots, in the bank, as commission.
    pub held_otherwise: Chips,
}

/// Why a table cannot be kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DamageCause {
    /// An event is missing, altered, unreadable or not the room's: that one, where it is known.
    Event(Option<u64>),
    /// Somebody else has the right to write it.
    HeldElsewhere,
    /// A round is on that is sealed with a key the room has not: that one.
    NoKey(KeyId),
}

impl DamageCause {
    fn of(error: &Unrestored) -> DamageCause {
        match error {
            Unrestored::Journal(JournalError::Refused(_)) => DamageCause::HeldElsewhere,
            Unrestored::Journal(JournalError::Failed(Fault::Damaged { finding, .. })) => {
                DamageCause::Event(finding.sequence.map(|sequence| sequence.0))
            }
            Unrestored::Journal(JournalError::Failed(_)) => DamageCause::Event(None),
            Unrestored::Event { sequence, .. } | Unrestored::NotSigned(sequence) => {
                DamageCause::Event(Some(*sequence))
            }
            Unrestored::NoKey { key, .. } => DamageCause::NoKey(*key),
        }
    }
}

impl Damaged {
    /// What there is to tell of a table that could not be restored.
    pub(crate) fn of(
        journal: &dyn Journal,
        balances: &[(Account, Balance)],
        id: TableId,
        error: &Unrestored,
    ) -> Damaged {
        let opened = history::opened(journal, id).ok().flatten();
        let opener = opened.as_ref().and_then(|(by, _)| by.player());
        let private = opened.as_ref().is_some_and(|(_, opened)| opened.invite.is_some());
        let name = opened.map(|(_, opened)| opened.name);
        let mut held = Vec::new();
        let mut held_otherwise = 0_u64;
        for (account, balance) in balances.iter().filter(|(it, _)| it.table() == Some(id)) {
            let chips = balance.chips().unwrap_or_default();
            if let Account::Seat { player, .. } = account {
                if chips > Chips::ZERO {
                    held.push((*player, chips));
                }
            } else {
                held_otherwise = held_otherwise.saturating_add(chips.0);
            }
        }
        let held_otherwise = Chips(held_otherwise);
        let cause = DamageCause::of(error);
        Damaged { id, name, private, opener, cause, held, held_otherwise }
    }

    /// Whether somebody may know of it: it is not private, they opened it, have chips there, or are staff.
    #[must_use]
    pub fn is_open_to(&self, who: Option<Who>) -> bool {
        let known = |who: Who| {
            who.rank.is_some()
                || self.opener == Some(who.player)
                || self.held_of(who.player) > Chips::ZERO
        };
        !self.private || who.is_some_and(known)
    }

    /// The chips a player has there.
    #[must_use]
    pub fn held_of(&self, player: PlayerId) -> Chips {
        let theirs = self.held.iter().filter(|(owner, _)| *owner == player);
        Chips(theirs.map(|(_, chips)| chips.0).fold(0, u64::saturating_add))
    }
}
