//! A copy of a data folder as of one moment, also while a room writes to it.

use super::fault::{Trouble, fault, of_system};
use super::folder::{Note, copy_note, database, sync_folder};
use super::migrate::copy;
use super::{owner, schema};
use crate::error::Fault;
use rusqlite::config::DbConfig;
use rusqlite::{Connection, Error, OpenFlags};
use std::fs;
use std::path::Path;

/// Copies the journal of a folder and databases beside it into a new folder, all as of one moment, also
/// while a room uses them.
///
/// Two files have no moment in common by themselves. So writers of the journal are held up for as long as
/// it takes to begin reading all of the files, which is a few milliseconds, and not while they are copied:
/// when the other files are begun to be read, the journal is still as its copy has it. Each copy is of
/// a moment between two changes, as SQLite gives it to every reader.
///
/// # Errors
/// Where there is no journal, the new folder is there and not empty, or something cannot be read or
/// written.
pub fn backup(dir: &Path, beside: &[&str], to: &Path) -> Result<(), Fault> {
    let made = |error| of_system(to, "making the folder", &error);
    let failed = |error: Error| fault(dir, "copying the folder", Trouble::Sql(error));
    if fs::read_dir(to).is_ok_and(|mut entries| entries.next().is_some()) {
        return Err(Fault::NotEmpty { dir: to.to_owned() });
    }
    // Before the database: what is acknowledged meanwhile is of no concern.
    let note = Note::read(dir)?;
    let journal = schema::open_reader(dir)?;
    let mut others = Vec::new();
    for name in beside.iter().copied().filter(|name| dir.join(name).exists()) {
        others.push((name, schema::open_beside(&dir.join(name)).map_err(failed)?));
    }
    let writer = hold_writers(dir).map_err(failed)?;
    begin_reading(&journal).map_err(failed)?;
    others.iter().try_for_each(|(_, other)| begin_reading(other)).map_err(failed)?;
    // It has written nothing: the writers go on.
    drop(writer);
    owner::create_dir(to).map_err(made)?;
    owner::mend(to).map_err(|(_, error)| made(error))?;
    copy(&journal, &database(to), to)?;
    for (name, other) in &others {
        copy(other, &to.join(name), to)?;
    }
    copy_note(to, note)?;
    sync_folder(to);
    Ok(())
}

/// A connection that holds writers up while it is there; none where nobody can write.
fn hold_writers(dir: &Path) -> Result<Option<Connection>, Error> {
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let connection = Connection::open_with_flags(database(dir), flags)?;
    if connection.is_readonly("main")? {
        return Ok(None);
    }
    // A folder that nobody has open is left as it is, its log too.
    connection.set_db_config(DbConfig::SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, true)?;
    connection.busy_timeout(schema::PATIENCE)?;
    connection.execute_batch("BEGIN IMMEDIATE")?;
    Ok(Some(connection))
}

/// From now on the connection reads what there is now.
fn begin_reading(connection: &Connection) -> Result<(), Error> {
    connection.execute_batch("BEGIN")?;
    connection.query_row("SELECT count(*) FROM sqlite_schema", (), |_| Ok(()))
}
