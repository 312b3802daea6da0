//! What people are called, vouched for by the chain of the house. The chain has a hash of each name and never the
//! name: what is hashed with it, a salt, lies in the register alone. Once the register has forgotten name and salt,
//! the hash tells nothing, and the chain stands as it was.

use super::House;
use super::write::{Trust, house_of};
use cutcard_banked::PlayerId;
use cutcard_journal::{Hash, Journal, JournalError, Sequence, SignificantRow};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The last number that somebody may have.
pub(crate) const LAST_NUMBER: PlayerId = PlayerId(u64::MAX);

/// Why names are taken from the register as they are there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum NamesTaken {
    /// The chain did not vouch for them before.
    First,
    /// The register was lost, and another was begun.
    NewRegister,
    /// The data were put back from a copy, and the register with them.
    Restored,
}

/// Why somebody has another name, or none.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum NameDone {
    /// They are new.
    Joined,
    /// They took another.
    Renamed,
    /// They were forgotten.
    Forgotten,
    /// What was written before stopped at the chain: the register does not have it, and will not.
    NotDone,
}

/// The names of everybody whose number lies between two others, those included: who is not among them has none.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct NamesTakenOver {
    pub(crate) why: NamesTaken,
    pub(crate) from: PlayerId,
    pub(crate) to: PlayerId,
    /// A hash for each, by number.
    pub(crate) names: Vec<(PlayerId, Hash)>,
}

/// Somebody has another name, or none any more.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct NameChanged {
    pub(crate) player: PlayerId,
    pub(crate) before: Option<Hash>,
    pub(crate) after: Option<Hash>,
    pub(crate) done: NameDone,
}

/// What a register says of somebody's name, and what the chain vouches for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct NameFound {
    /// Whose.
    pub player: PlayerId,
    /// What the chain vouches for; nothing where it knows nobody of that number.
    pub due: Option<Hash>,
    /// What the register has; nothing where nobody of that number is in it.
    pub found: Option<Hash>,
}

/// A name that the chain vouches for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Vouched {
    hash: Hash,
    /// The event since which it does.
    since: Sequence,
}

/// What the chain of the house vouches for of people's names.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct NamesOnChain {
    names: BTreeMap<PlayerId, Vouched>,
    /// The event from which on it vouches for all of them.
    since: Option<Sequence>,
    /// Whose name was changed last, and what it was before, as long as the register may not have it yet.
    last: Option<(PlayerId, Option<Hash>)>,
    /// The events by which names were taken that are not those the chain vouched for, and how many.
    altered: Vec<(Sequence, u64)>,
}

impl NamesOnChain {
    pub(crate) fn is_empty(&self) -> bool {
        *self == NamesOnChain::default()
    }

    /// The event from which on the chain vouches for all names; nothing where it does not yet.
    #[must_use]
    pub fn since(&self) -> Option<Sequence> {
        self.since
    }

    /// What it vouches for of somebody's name.
    #[must_use]
    pub fn of(&self, player: PlayerId) -> Option<Hash> {
        self.names.get(&player).map(|it| it.hash)
    }

    /// Everybody whose name it vouches for.
    pub fn all(&self) -> impl Iterator<Item = (PlayerId, Hash)> {
        self.names.iter().map(|(player, it)| (*player, it.hash))
    }

    /// How many names it vouches for.
    #[must_use]
    pub fn count(&self) -> u64 {
        self.names.len() as u64
    }

    /// How many of them are of before: it took them from the register as they were there.
    #[must_use]
    pub fn of_before(&self) -> u64 {
        let of_before = |it: &&Vouched| self.since.is_none_or(|since| it.since <= since);
        self.names.values().filter(of_before).count() as u64
    }

    /// Whose name was changed last, what it was before and what it is, as long as the register may not have it yet.
    #[must_use]
    pub fn last(&self) -> Option<NameFound> {
        let (player, before) = self.last?;
        Some(NameFound { player, due: self.of(player), found: before })
    }

    /// Whether the register has everything but the last change.
    #[must_use]
    pub fn is_behind(&self, player: PlayerId, found: Option<Hash>) -> bool {
        self.last == Some((player, found))
    }

    /// The events by which names were taken that are not those the chain vouched for, and how many.
    #[must_use]
    pub fn altered(&self) -> &[(Sequence, u64)] {
        &self.altered
    }

    fn set(&mut self, player: PlayerId, hash: Option<Hash>, at: Sequence) {
        match hash {
            Some(hash) if self.of(player) == Some(hash) => {}
            Some(hash) => {
                self.names.insert(player, Vouched { hash, since: at });
            }
            None => {
                self.names.remove(&player);
            }
        }
    }
}

impl NamesTakenOver {
    fn has_all_in_order(&self) -> bool {
        let inside = |player: PlayerId| (self.from..=self.to).contains(&player);
        self.from <= self.to
            && self.names.iter().all(|(player, _)| inside(*player))
            && self.names.is_sorted_by(|before, after| before.0 < after.0)
    }
}

impl House {
    pub(super) fn forbids_taking_names(&self, taken: &NamesTakenOver) -> Option<String> {
        let fits = match taken.why {
            NamesTaken::First => self.names.since.is_none(),
            NamesTaken::NewRegister => self.names.since.is_some(),
            NamesTaken::Restored => self.restored.is_some(),
        };
        let right = fits && taken.has_all_in_order();
        (!right).then(|| "these names cannot be taken over".to_owned())
    }

    pub(super) fn forbids_naming(&self, changed: &NameChanged) -> Option<String> {
        let NameChanged { player, before, after, done } = changed;
        let follows = self.names.since.is_some() && self.names.of(*player) == *before;
        let last = self.names.last;
        let fits = match done {
            NameDone::Joined => after.is_some(),
            NameDone::Renamed => before.is_some() && after.is_some(),
            NameDone::Forgotten => after.is_none(),
            NameDone::NotDone => last == Some((*player, *after)),
        };
        (!follows || !fits || before == after)
            .then(|| format!("player {} had another name before", player.0))
    }

    pub(super) fn forbids_altered(&self, altered: &[NameFound]) -> Option<String> {
        let is_so = |it: &NameFound| self.names.of(it.player) == it.due && it.due != it.found;
        let right = self.names.since.is_some() && !altered.is_empty() && altered.iter().all(is_so);
        (!right).then(|| "the chain vouches for other names".to_owned())
    }

    pub(super) fn take_names_over(&mut self, taken: &NamesTakenOver, at: Sequence) {
        let known = self.names.names.range(taken.from..=taken.to).map(|(player, _)| *player);
        let gone: Vec<PlayerId> = known
            .filter(|player| taken.names.binary_search_by_key(player, |it| it.0).is_err())
            .collect();
        gone.into_iter().for_each(|player| self.names.set(player, None, at));
        for (player, hash) in &taken.names {
            self.names.set(*player, Some(*hash), at);
        }
        self.names.last = None;
        if taken.to == LAST_NUMBER {
            self.names.since.get_or_insert(at);
        }
    }

    pub(super) fn change_name(&mut self, changed: &NameChanged, at: Sequence) {
        let NameChanged { player, before, after, .. } = changed;
        self.names.set(*player, *after, at);
        self.names.last = Some((*player, *before));
    }

    pub(super) fn take_altered(&mut self, altered: &[NameFound], at: Sequence) {
        altered.iter().for_each(|it| self.names.set(it.player, it.found, at));
        self.names.last = None;
        self.names.altered.push((at, altered.len() as u64));
    }

    /// The register has every change of a name.
    pub(super) fn names_are_there(&mut self) {
        self.names.last = None;
    }
}

/// What is significant about names that were altered. The row is made of the event alone.
pub(super) fn significant(altered: &[NameFound]) -> SignificantRow {
    let player = match altered {
        [one] => Some(one.player),
        _ => None,
    };
    SignificantRow {
        kind: "names-altered".to_owned(),
        player,
        after: Some(altered.len().to_string()),
        ..SignificantRow::default()
    }
}

/// What the chain of the house vouches for of people's names.
///
/// # Errors
/// Where the journal fails.
pub fn names_on_chain(journal: &dyn Journal) -> Result<NamesOnChain, JournalError> {
    Ok(house_of(journal, Trust::None)?.names)
}
