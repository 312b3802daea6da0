//! What the register on disk says of people's rights and of what was significant, held to the chain of the house.

use crate::people::audit::{RegisterFault, open, unreadable};
use crate::people::register::PersonRecord;
use crate::people::role;
use cutcard_banked::PlayerId;
use cutcard_journal::Hash;
use cutcard_room::{RegisterLog, Rights, RightsOnChain};
use rusqlite::{Connection, params};
use sha2::{Digest as _, Sha256};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// Everybody's rights, as the register of a data folder says.
#[derive(Clone, Debug)]
pub struct RightsInRegister {
    file: PathBuf,
    people: BTreeMap<PlayerId, Rights>,
}

impl RightsInRegister {
    /// Reads a register, also while a room is using it. To be read before the chain it is held to: what is
    /// written there is on the chain by then.
    ///
    /// # Errors
    /// Where it cannot be read.
    pub fn read(dir: &Path) -> Result<RightsInRegister, RegisterFault> {
        let file = dir.join("people.sqlite");
        if !file.exists() {
            return Err(RegisterFault::Missing);
        }
        let people = open(&file).and_then(|register| read(&register)).map_err(unreadable)?;
        Ok(RightsInRegister { file, people })
    }

    /// All who have other rights than nearly everybody.
    #[must_use]
    pub fn special(&self) -> Vec<(PlayerId, Rights)> {
        let special = self.people.iter().filter(|(_, rights)| **rights != Rights::default());
        special.map(|(player, rights)| (*player, rights.clone())).collect()
    }

    /// Writes the last change to the register of a folder that no room is using, where the chain has it and the register
    /// not yet.
    ///
    /// # Errors
    /// Where it cannot be written.
    pub fn finish(&mut self, chain: &RightsOnChain) -> Result<(), RegisterFault> {
        let behind = |(player, found): (&PlayerId, &Rights)| {
            let due = chain.of(*player);
            (due != *found && chain.is_behind(*player, found)).then_some((*player, due))
        };
        let behind: Vec<(PlayerId, Rights)> = self.people.iter().filter_map(behind).collect();
        for (player, due) in behind {
            let register = Connection::open(&self.file).map_err(unreadable)?;
            let given = "UPDATE people SET role = ?2, suspended = ?3 WHERE id = ?1";
            let values = params![player.0 as i64, due.role, i64::from(due.suspended)];
            register.execute(given, values).map_err(unreadable)?;
            self.people.insert(player, due);
        }
        Ok(())
    }

    /// Holds the register to what the chain of the house says.
    ///
    /// # Errors
    /// The first person of whom they say different things, or significant events that are not those the chain
    /// vouches for.
    pub fn held_to(&self, chain: &RightsOnChain) -> Result<(), RegisterFault> {
        for (player, found) in &self.people {
            if !chain.allows(*player, found) {
                let (found, due) = (found.clone(), chain.of(*player));
                return Err(RegisterFault::Rights { player: *player, found, due });
            }
        }
        let missing = chain.special().find(|(player, _)| !self.people.contains_key(player));
        if let Some((player, due)) = missing {
            return Err(RegisterFault::Gone { player, due: due.clone() });
        }
        let Some(log) = chain.log() else { return Ok(()) };
        let found = open(&self.file).and_then(|register| log_up_to(&register, log.last));
        if found.map_err(unreadable)? != log {
            return Err(RegisterFault::Log { last: log.last });
        }
        Ok(())
    }
}

/// What somebody may do, as the chain says it.
pub(super) fn rights_of(person: &PersonRecord) -> Rights {
    Rights { role: role::word(person.role).to_owned(), suspended: person.suspended }
}

pub(super) fn read(register: &Connection) -> Result<BTreeMap<PlayerId, Rights>, rusqlite::Error> {
    let mut people = register.prepare("SELECT id, role, suspended FROM people")?;
    let rows = people.query_map([], |row| {
        let player = PlayerId(row.get::<_, i64>(0)? as u64);
        Ok((player, Rights { role: row.get(1)?, suspended: row.get::<_, i64>(2)? != 0 }))
    })?;
    rows.collect()
}

/// The significant events up to a number: the last of them, and the SHA-256 of all, each as a line of JSON.
pub(super) fn log_up_to(register: &Connection, last: u64) -> Result<RegisterLog, rusqlite::Error> {
    let mut events = register.prepare(
        "SELECT number, json_array(number, at, kind, player, by, before, after, why) FROM significant
         WHERE number <= ?1 ORDER BY number",
    )?;
    let mut rows = events.query([i64::try_from(last).unwrap_or(i64::MAX)])?;
    let (mut last, mut all) = (0, Sha256::new());
    while let Some(row) = rows.next()? {
        last = row.get::<_, i64>(0)? as u64;
        all.update(row.get::<_, String>(1)?.as_bytes());
        all.update(b"\n");
    }
    Ok(RegisterLog { last, hash: Hash(all.finalize().into()) })
}
