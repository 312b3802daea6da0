//! Who works for the house and who is suspended. It is written on the chain of the house first, then in the
//! register of people, and an audit compares the two.

use super::House;
use super::write::{Trust, house_of};
use cutcard_banked::PlayerId;
use cutcard_journal::{Hash, Journal, JournalError, Sequence, SignificantRow};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::fmt;

/// The role of whoever has no other.
const PLAYER: &str = "player";

/// What somebody may do in the house.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Rights {
    /// Their role, in the register's word for it.
    pub role: String,
    /// Whether they may not come in.
    pub suspended: bool,
}

impl Default for Rights {
    /// Those of nearly everybody: a player who may come in.
    fn default() -> Rights {
        Rights { role: PLAYER.to_owned(), suspended: false }
    }
}

impl fmt::Display for Rights {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.role, if self.suspended { ", suspended" } else { "" })
    }
}

/// Somebody has another role, or is suspended, or no longer is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct RightsChanged {
    pub(crate) player: PlayerId,
    pub(crate) before: Rights,
    pub(crate) after: Rights,
    pub(crate) by: PlayerId,
    pub(crate) why: String,
}

/// The register said something else of somebody than the chain when a room was opened, and was brought back to it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct RegisterMended {
    pub(crate) player: PlayerId,
    /// What the register said.
    pub(crate) found: Rights,
    /// What the chain says.
    pub(crate) due: Rights,
}

/// The register is not the one the chain vouches for: it was put back from an older copy, or something was taken out
/// of it. It was found when a room was opened. It stays on record, and the chain goes on from the register as it is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct RegisterPutBack {
    /// The significant events the chain vouched for.
    pub(crate) due: Option<RegisterLog>,
    /// Those the register has.
    pub(crate) found: RegisterLog,
    /// Who worked for the house or was suspended, and is not in it.
    pub(crate) gone: Vec<(PlayerId, Rights)>,
}

/// Why the rights of everybody are taken from the register as it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum TakenOver {
    /// The chain did not have them before.
    First,
    /// The register was lost, and another was begun.
    NewRegister,
}

/// How far the chain vouches for the list of significant events that the register keeps. Whoever has it written has
/// found that the register has every change of rights and names, too.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RegisterLog {
    /// The number of the last of them.
    pub last: u64,
    /// The hash of all of them up to that one.
    pub hash: Hash,
}

/// Who has which rights, as the chain of the house says.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct RightsOnChain {
    /// All who have others than nearly everybody.
    special: BTreeMap<PlayerId, Rights>,
    /// Who was changed last, and what they had before, as long as the register may not have it yet.
    last: Option<(PlayerId, Rights)>,
    /// The event from which on the chain says so.
    since: Sequence,
    /// What it vouches for of the register's significant events.
    log: Option<RegisterLog>,
    /// The events by which a register was taken that is not the one the chain vouched for.
    #[serde(default)]
    put_back: Vec<Sequence>,
}

impl RightsOnChain {
    fn taken_over(people: &[(PlayerId, Rights)], since: Sequence) -> RightsOnChain {
        let special = people.iter().cloned().collect();
        RightsOnChain { special, last: None, since, log: None, put_back: Vec::new() }
    }

    /// Somebody's rights.
    #[must_use]
    pub fn of(&self, player: PlayerId) -> Rights {
        self.special.get(&player).cloned().unwrap_or_default()
    }

    /// All who have others than nearly everybody.
    pub fn special(&self) -> impl Iterator<Item = (PlayerId, &Rights)> {
        self.special.iter().map(|(player, rights)| (*player, rights))
    }

    /// Whether a register that says this of somebody is right: it says what the chain says, or what was so
    /// before the last change, which is written to the chain first.
    #[must_use]
    pub fn allows(&self, player: PlayerId, found: &Rights) -> bool {
        self.of(player) == *found || self.is_behind(player, found)
    }

    /// Whether the register has everything but the last change.
    #[must_use]
    pub fn is_behind(&self, player: PlayerId, found: &Rights) -> bool {
        let last = self.last.as_ref().filter(|(changed, _)| *changed == player);
        last.is_some_and(|(_, before)| before == found)
    }

    /// Whether the register may lack the last change, for all that the chain says.
    #[must_use]
    pub fn may_be_ahead(&self) -> bool {
        self.last.is_some()
    }

    /// The event of the house from which on the chain says so.
    #[must_use]
    pub fn since(&self) -> Sequence {
        self.since
    }

    /// The events by which a register was taken that is not the one the chain vouched for.
    #[must_use]
    pub fn put_back(&self) -> &[Sequence] {
        &self.put_back
    }

    /// What it vouches for of the register's significant events.
    #[must_use]
    pub fn log(&self) -> Option<RegisterLog> {
        self.log
    }
}

impl RightsChanged {
    pub(super) fn significant(&self) -> SignificantRow {
        let standing = |rights: &Rights| if rights.suspended { "suspended" } else { "good" };
        let (kind, before, after) = if self.before.role != self.after.role {
            ("role-changed", self.before.role.as_str(), self.after.role.as_str())
        } else {
            let kind = if self.after.suspended { "suspended" } else { "reinstated" };
            (kind, standing(&self.before), standing(&self.after))
        };
        SignificantRow {
            kind: kind.to_owned(),
            player: Some(self.player),
            by: Some(self.by),
            before: Some(before.to_owned()),
            after: Some(after.to_owned()),
            why: Some(self.why.clone()),
            ..SignificantRow::default()
        }
    }
}

impl RegisterMended {
    pub(super) fn significant(&self) -> SignificantRow {
        SignificantRow {
            kind: "register-mended".to_owned(),
            player: Some(self.player),
            before: Some(self.found.to_string()),
            after: Some(self.due.to_string()),
            ..SignificantRow::default()
        }
    }
}

impl RegisterPutBack {
    pub(super) fn significant(&self) -> SignificantRow {
        let gone =
            self.gone.iter().map(|(player, rights)| format!("player {}: {rights}", player.0));
        let gone: Vec<String> = gone.collect();
        SignificantRow {
            kind: "register-put-back".to_owned(),
            before: Some(self.due.map_or(0, |log| log.last).to_string()),
            after: Some(self.found.last.to_string()),
            why: (!gone.is_empty()).then(|| gone.join("; ")),
            ..SignificantRow::default()
        }
    }
}

impl House {
    /// Why everybody's rights cannot be taken over for that reason, where they cannot.
    pub(super) fn forbids_taking_over(&self, why: TakenOver) -> Option<String> {
        let fits = self.rights.is_some() == (why == TakenOver::NewRegister);
        (!fits).then(|| "the register was taken over before, or never".to_owned())
    }

    pub(super) fn forbids_change(&self, changed: &RightsChanged) -> Option<String> {
        let RightsChanged { player, before, after, .. } = changed;
        let follows = self.rights.as_ref().is_some_and(|it| it.of(*player) == *before);
        (!follows || before == after)
            .then(|| format!("player {} had other rights before", player.0))
    }

    pub(super) fn forbids_mending(&self, mended: &RegisterMended) -> Option<String> {
        let RegisterMended { player, found, due } = mended;
        let right = self.rights.as_ref().is_some_and(|it| it.of(*player) == *due);
        (!right || found == due).then(|| format!("player {} has other rights", player.0))
    }

    pub(super) fn forbids_log(&self, log: RegisterLog) -> Option<String> {
        let goes_on = |rights: &RightsOnChain| {
            let before = rights.log;
            before.is_none_or(|it| it.last < log.last) || before == Some(log)
        };
        let on = self.rights.as_ref().is_some_and(goes_on);
        (!on).then(|| "the register's significant events go back".to_owned())
    }

    pub(super) fn forbids_putting_back(&self, put_back: &RegisterPutBack) -> Option<String> {
        let RegisterPutBack { due, found, gone } = put_back;
        let is_so = self.rights.as_ref().is_some_and(|rights| {
            let had = |(player, due): &(PlayerId, Rights)| rights.special.get(player) == Some(due);
            rights.log == *due && gone.iter().all(had) && (*due != Some(*found) || !gone.is_empty())
        });
        (!is_so).then(|| "the chain vouches for another register".to_owned())
    }

    pub(super) fn take_people_over(&mut self, people: &[(PlayerId, Rights)], at: Sequence) {
        self.rights = Some(RightsOnChain::taken_over(people, at));
    }

    /// After a restore: the register was not taken back with the chains.
    pub(super) fn take_register(&mut self, people: &[(PlayerId, Rights)], at: Sequence) {
        let rights = self.rights.get_or_insert_with(|| RightsOnChain::taken_over(&[], at));
        rights.special = people.iter().cloned().collect();
        rights.last = None;
    }

    pub(super) fn put_register_back(&mut self, put_back: &RegisterPutBack, at: Sequence) {
        let Some(rights) = &mut self.rights else { return };
        for (player, _) in &put_back.gone {
            rights.special.remove(player);
        }
        (rights.log, rights.last) = (Some(put_back.found), None);
        rights.put_back.push(at);
    }

    pub(super) fn change_rights(&mut self, changed: &RightsChanged) {
        let RightsChanged { player, before, after, .. } = changed;
        let Some(rights) = &mut self.rights else { return };
        if *after == Rights::default() {
            rights.special.remove(player);
        } else {
            rights.special.insert(*player, after.clone());
        }
        rights.last = Some((*player, before.clone()));
    }

    pub(super) fn vouch_for_log(&mut self, log: RegisterLog) {
        if let Some(rights) = &mut self.rights {
            rights.log = Some(log);
            rights.last = None;
        }
    }
}

/// Who has which rights by the chain of the house; nothing where it does not say so yet.
///
/// # Errors
/// Where the journal fails.
pub fn rights_on_chain(journal: &dyn Journal) -> Result<Option<RightsOnChain>, JournalError> {
    Ok(house_of(journal, Trust::None)?.rights)
}
