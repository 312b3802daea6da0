//! What people are called, read from the register of a data folder, and held to the chain of the house.

use crate::people::audit::{RegisterFault, open, unreadable};
use crate::people::named::name_hashes;
use cutcard_banked::PlayerId;
use cutcard_journal::{Chain, Hash, Journal as _, Sequence, SqliteJournal};
use cutcard_room::audit::NamesHeld;
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

/// Everybody's name, also while a room is using the folder.
///
/// # Errors
/// Where the register cannot be read.
pub fn names_in_register(dir: &Path) -> Result<BTreeMap<PlayerId, String>, RegisterFault> {
    let file = dir.join("people.sqlite");
    if !file.exists() {
        return Err(RegisterFault::Missing);
    }
    let read = || -> Result<BTreeMap<PlayerId, String>, rusqlite::Error> {
        let register = open(&file)?;
        let mut all = register.prepare("SELECT id, name FROM people")?;
        let names = all.query_map([], |row| {
            let (id, name): (i64, String) = (row.get(0)?, row.get(1)?);
            Ok((PlayerId(id.cast_unsigned()), name))
        })?;
        names.collect()
    };
    read().map_err(unreadable)
}

/// A hash of everybody's name, as the chain of the house would have it.
#[derive(Clone, Debug)]
pub struct NamesInRegister {
    names: BTreeMap<PlayerId, Hash>,
    /// How far the chain of the house had got before they were read.
    read_at: Sequence,
}

impl NamesInRegister {
    /// Reads a register, also while a room is using it. To be read before the chain it is held to: what is
    /// written there is on the chain by then.
    ///
    /// # Errors
    /// Where it cannot be read.
    pub fn read(dir: &Path) -> Result<NamesInRegister, RegisterFault> {
        let file = dir.join("people.sqlite");
        if !file.exists() {
            return Err(RegisterFault::Missing);
        }
        // Where the journal cannot be read nothing is taken for written since; an audit says why it cannot.
        let head = SqliteJournal::beside(dir).ok();
        let head = head.and_then(|journal| journal.head(Chain::House).ok().flatten());
        let read_at = head.map_or(Sequence(u64::MAX), |head| head.sequence);
        let names = open(&file).and_then(|register| name_hashes(&register)).map_err(unreadable)?;
        Ok(NamesInRegister { names, read_at })
    }

    /// Everybody, in order of their numbers.
    #[must_use]
    pub fn all(&self) -> Vec<(PlayerId, Hash)> {
        self.names.iter().map(|(player, hash)| (*player, *hash)).collect()
    }

    /// Holds the names to what the chain of the house vouches for, where it does.
    ///
    /// # Errors
    /// The first person of whose name they say different things.
    pub fn held_to(&self, chain: &NamesHeld) -> Result<(), RegisterFault> {
        if chain.on_chain.since().is_none() {
            return Ok(());
        }
        let due = chain.on_chain.all().map(|(player, _)| player);
        let all: BTreeSet<PlayerId> = due.chain(self.names.keys().copied()).collect();
        for player in all {
            let found = self.names.get(&player).copied();
            if chain.allow(player, found, self.read_at) {
                continue;
            }
            return Err(match (chain.on_chain.of(player), found) {
                (Some(_), Some(_)) => RegisterFault::Name(player),
                (Some(_), None) => RegisterFault::NameGone(player),
                (None, _) => RegisterFault::NotByChain(player),
            });
        }
        Ok(())
    }
}
