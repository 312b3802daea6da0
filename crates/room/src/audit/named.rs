//! What the chain of the house vouches for of people's names, for whoever holds a register to it that was read while
//! a room may have been writing.

use crate::house::{House, HouseEvent, NamesOnChain};
use cutcard_banked::PlayerId;
use cutcard_journal::{Hash, Sequence};
use std::collections::BTreeMap;

/// The last event that changed each name.
#[derive(Default)]
pub(super) struct LastNamed(BTreeMap<PlayerId, Sequence>);

impl LastNamed {
    pub(super) fn see(&mut self, at: Sequence, event: &HouseEvent) {
        // Every other event is about something else.
        if let HouseEvent::NameChanged(changed) = event {
            self.0.insert(changed.player, at);
        } else if let HouseEvent::NamesTakenOver(taken) = event {
            self.0.extend(taken.names.iter().map(|(player, _)| (*player, at)));
        } else if let HouseEvent::NamesAltered { names } = event {
            self.0.extend(names.iter().map(|it| (it.player, at)));
        }
    }
}

/// What the chain vouches for, and since when of each.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct NamesHeld {
    /// What it vouches for.
    pub on_chain: NamesOnChain,
    changed: BTreeMap<PlayerId, Sequence>,
}

impl From<NamesOnChain> for NamesHeld {
    /// What a chain says that nobody is writing.
    fn from(on_chain: NamesOnChain) -> NamesHeld {
        NamesHeld { on_chain, changed: BTreeMap::new() }
    }
}

impl NamesHeld {
    pub(super) fn of(house: &House, changed: LastNamed) -> NamesHeld {
        NamesHeld { on_chain: house.names.clone(), changed: changed.0 }
    }

    /// Whether somebody's name may be in a register as it was found there, which was read when the house's chain had
    /// got to `read_at` or further. A change is written to the chain first and then to the register, one at a time:
    /// those that came after, and the one that was under way, may be there or not.
    #[must_use]
    pub fn allow(&self, player: PlayerId, found: Option<Hash>, read_at: Sequence) -> bool {
        if self.on_chain.of(player) == found || self.on_chain.is_behind(player, found) {
            return true;
        }
        let at = self.changed.get(&player).copied().unwrap_or_default();
        let mut after = self.changed.values().filter(|it| **it > read_at);
        let moved_on = after.next().is_some();
        let under_way = || self.changed.values().filter(|it| **it <= read_at).max() == Some(&at);
        at > read_at || (moved_on && under_way())
    }
}
