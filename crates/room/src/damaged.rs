//! Tables that cannot be kept: what there is to tell of them.

use crate::history;
use crate::restore::Unrestored;
use cutcard_banked::PlayerId;
use cutcard_journal::{Fault, Journal, JournalError};
use cutcard_ledger::{Account, Balance, Chips, TableId};

/// A table of which the journal has not all, or not as it was written. Nothing happens there until the
/// room is started again after it was repaired.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Damaged {
    /// Which.
    pub id: TableId,
    /// What it is called, where that can still be read.
    pub name: Option<String>,
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
    /// An event is missing, altered or unreadable: that one, where it is known.
    Event(Option<u64>),
    /// Somebody else has the right to write it.
    HeldElsewhere,
}

impl DamageCause {
    fn of(error: &Unrestored) -> DamageCause {
        match error {
            Unrestored::Journal(JournalError::Refused(_)) => DamageCause::HeldElsewhere,
            Unrestored::Journal(JournalError::Failed(Fault::Damaged { finding, .. })) => {
                DamageCause::Event(finding.sequence.map(|sequence| sequence.0))
            }
            Unrestored::Journal(JournalError::Failed(_)) => DamageCause::Event(None),
            Unrestored::Event { sequence, .. } => DamageCause::Event(Some(*sequence)),
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
        let name = history::opened(journal, id).ok().flatten().map(|(_, opened)| opened.name);
        let mut held = Vec::new();
        let mut held_otherwise = 0_u64;
        for (account, balance) in balances.iter().filter(|(it, _)| it.table() == Some(id)) {
            let chips = balance.chips().unwrap_or_default();
            if let Account::Seat { player, .. } = account {
                if chips > Chips::ZERO {
                    held.push((PlayerId(player.0), chips));
                }
            } else {
                held_otherwise = held_otherwise.saturating_add(chips.0);
            }
        }
        let held_otherwise = Chips(held_otherwise);
        Damaged { id, name, cause: DamageCause::of(error), held, held_otherwise }
    }

    /// The chips a player has there.
    #[must_use]
    pub fn held_of(&self, player: PlayerId) -> Chips {
        let theirs = self.held.iter().filter(|(owner, _)| *owner == player);
        Chips(theirs.map(|(_, chips)| chips.0).fold(0, u64::saturating_add))
    }
}
