//! From an older format to this one: once, at the start, after a copy was put beside.

use super::fault::{Trouble, fault, of_system};
use super::folder::{database, sync_folder};
use super::owner;
use super::schema::{FORMAT, INDEXED_SINCE, INDEXES, SIGNED_SINCE};
use crate::error::Fault;
use rusqlite::Connection;
use rusqlite::backup::Backup;
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::time::Duration;

/// How many pages are copied at a time.
const PAGES: i32 = 4_096;

/// Where the copy of a journal is put before it is changed.
fn copy_path(dir: &Path) -> PathBuf {
    let mut name = database(dir).into_os_string();
    name.push(format!(".before-format-{FORMAT}"));
    PathBuf::from(name)
}

/// Copies all of a database as it is now into a file that appears whole or not at all. What is there
/// under that name is replaced.
pub(super) fn copy(from: &Connection, to: &Path, dir: &Path) -> Result<(), Fault> {
    let failed = |error: std::io::Error| of_system(dir, "copying the database", &error);
    let sql = |error: rusqlite::Error| fault(dir, "copying the database", Trouble::Sql(error));
    let part = to.with_extension("part");
    let _ = fs::remove_file(&part);
    let copied = || -> Result<(), Fault> {
        owner::create(&part).map_err(failed)?;
        let mut copy = Connection::open(&part).map_err(sql)?;
        Backup::new(from, &mut copy)
            .and_then(|backup| backup.run_to_completion(PAGES, Duration::ZERO, None))
            .map_err(sql)?;
        // The copy is one file, without a log beside it.
        copy.pragma_update(None, "journal_mode", "DELETE").map_err(sql)?;
        copy.close().map_err(|(_, error)| sql(error))?;
        File::open(&part).and_then(|file| file.sync_all()).map_err(failed)?;
        fs::rename(&part, to).map_err(failed)?;
        if let Some(parent) = to.parent() {
            sync_folder(parent);
        }
        Ok(())
    };
    let copied = copied();
    if copied.is_err() {
        let _ = fs::remove_file(&part);
    }
    copied
}

/// Brings a database of an older format up to this one: a copy first, then all changes in one commit.
/// Whatever happens in between, the folder opens: in the old format, with perhaps a copy beside, or in
/// the new one. Where the copy is.
pub(super) fn migrate(dir: &Path, connection: &Connection, from: i64) -> Result<PathBuf, Fault> {
    let copied = copy_path(dir);
    copy(connection, &copied, dir)?;
    let indexed = format!(
        "ALTER TABLE tables ADD COLUMN indexed INTEGER NOT NULL DEFAULT 0;
         {INDEXES}"
    );
    let indexed = if from < INDEXED_SINCE { indexed.as_str() } else { "" };
    let signed = "ALTER TABLE tables ADD COLUMN signed_with BLOB;
         ALTER TABLE tables ADD COLUMN signature BLOB;";
    let signed = if from < SIGNED_SINCE { signed } else { "" };
    let changed = connection.execute_batch(&format!(
        "BEGIN IMMEDIATE;
         {indexed}
         {signed}
         ALTER TABLE tables ADD COLUMN signed_path BLOB;
         PRAGMA user_version = {FORMAT};
         COMMIT;"
    ));
    match changed {
        Ok(()) => Ok(copied),
        Err(error) => {
            // SQLite may have undone it already.
            let _ = connection.execute_batch("ROLLBACK");
            Err(fault(dir, "changing the format", Trouble::Sql(error)))
        }
    }
}
