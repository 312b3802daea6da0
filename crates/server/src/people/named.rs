//! Names as the chain of the house vouches for them: a hash of each, made with a salt that lies in the register alone.

use crate::people::PeopleRefusal;
use cutcard_banked::PlayerId;
use cutcard_journal::Hash;
use rusqlite::{Connection, OptionalExtension as _, Row, params};
use sha2::{Digest as _, Sha256};
use std::collections::BTreeMap;

/// What is hashed with a name, so that nobody finds the name by trying names.
#[derive(Clone, Copy)]
pub(super) struct NameSalt([u8; 32]);

impl NameSalt {
    pub(super) fn draw() -> Result<NameSalt, PeopleRefusal> {
        let mut bytes = [0; 32];
        getrandom::fill(&mut bytes).map_err(|error| PeopleRefusal::Store(error.to_string()))?;
        Ok(NameSalt(bytes))
    }

    pub(super) fn bytes(&self) -> &[u8] {
        &self.0
    }

    /// What the chain vouches for where somebody of that number is called that.
    pub(super) fn hash(&self, player: PlayerId, name: &str) -> Hash {
        hash(&self.0, player, name)
    }
}

/// A name without a salt has a hash too: one that the chain never has.
fn hash(salt: &[u8], player: PlayerId, name: &str) -> Hash {
    let mut all = Sha256::new();
    all.update(b"cutcard name 1\n");
    all.update(salt);
    all.update(format!("\n{}\n{name}", player.0).as_bytes());
    Hash(all.finalize().into())
}

/// Draws a salt for everybody who has none: in a register of before, or by hand.
pub(super) fn salt_all(register: &Connection) -> Result<(), PeopleRefusal> {
    let mut without = register.prepare("SELECT id FROM people WHERE name_salt IS NULL")?;
    let without = without.query_map([], |row| row.get::<_, i64>(0))?;
    for id in without.collect::<Result<Vec<i64>, _>>()? {
        let salt = NameSalt::draw()?;
        let written = "UPDATE people SET name_salt = ?2 WHERE id = ?1";
        register.execute(written, params![id, salt.bytes()])?;
    }
    Ok(())
}

/// Everybody's name in a register, as the chain would have it. One of an older version has no salts.
pub(super) fn name_hashes(
    register: &Connection,
) -> Result<BTreeMap<PlayerId, Hash>, rusqlite::Error> {
    let column = "SELECT count(*) FROM pragma_table_info('people') WHERE name = 'name_salt'";
    let salted = register.query_row(column, [], |row| row.get::<_, i64>(0))? > 0;
    let salt = if salted { "name_salt" } else { "NULL" };
    let mut people = register.prepare(&format!("SELECT id, name, {salt} FROM people"))?;
    people.query_map([], named)?.collect()
}

/// The same of one person; nothing where they are not in it.
pub(super) fn name_hash(
    register: &Connection,
    player: PlayerId,
) -> Result<Option<Hash>, rusqlite::Error> {
    let one = "SELECT id, name, name_salt FROM people WHERE id = ?1";
    let found = register.query_row(one, [player.0 as i64], named).optional()?;
    Ok(found.map(|(_, hash)| hash))
}

/// The number of whoever joins next: numbers are never given twice.
pub(super) fn next_number(register: &Connection) -> Result<PlayerId, rusqlite::Error> {
    let last: i64 = register.query_row(
        "SELECT max(coalesce((SELECT max(seq) FROM sqlite_sequence WHERE name = 'people'), 0),
                    coalesce((SELECT max(id) FROM people), 0))",
        [],
        |row| row.get(0),
    )?;
    Ok(PlayerId(last.saturating_add(1) as u64))
}

fn named(row: &Row<'_>) -> rusqlite::Result<(PlayerId, Hash)> {
    let player = PlayerId(row.get::<_, i64>(0)? as u64);
    let (name, salt): (String, Option<Vec<u8>>) = (row.get(1)?, row.get(2)?);
    Ok((player, hash(&salt.unwrap_or_default(), player, &name)))
}
