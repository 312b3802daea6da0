//! What people are called, read from the register of a data folder.

use crate::people::audit::{RegisterFault, open, unreadable};
use cutcard_banked::PlayerId;
use std::collections::BTreeMap;
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
