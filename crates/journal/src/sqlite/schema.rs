//! The database: how it is opened, and what is in it.

use super::ToldAtOpening;
use super::fault::{Trouble, damaged, fault, of_system};
use super::folder::{
    Acknowledged, LOG_PAGES, Note, database, length, log_of, make_room, write_ahead,
};
use super::migrate::migrate;
use super::{owner, rows};
use crate::error::Fault;
use crate::finding::{Damage, Finding};
use rusqlite::config::DbConfig;
use rusqlite::{Connection, Error, ErrorCode, OpenFlags};
use std::path::Path;

/// The format written. It goes up when an old program would misread.
pub(super) const FORMAT: i64 = 4;

/// The oldest format that can be read, and brought up to this one.
const OLDEST: i64 = 1;

/// The first format with indexes of rounds and significant events.
pub(super) const INDEXED_SINCE: i64 = 2;

/// The first format whose ends of chains may be signed.
pub(super) const SIGNED_SINCE: i64 = 3;

/// The first format whose ends of chains may be signed several together.
pub(super) const SIGNED_TOGETHER_SINCE: i64 = 4;

/// "Cutc", so that `file` and we know whose database it is.
const APPLICATION: i64 = 0x4375_7463;

/// How long to wait for somebody who looks at the database.
pub(super) const PATIENCE: std::time::Duration = std::time::Duration::from_secs(10);

/// What the writer may keep of the database in memory.
const CACHE_KIB: i64 = 16 * 1024;

/// Each table's chain is together on disk. The accounts of tables are in no index: their transfers are
/// found with the events.
const SCHEMA: &str = "
CREATE TABLE tables (
    id INTEGER PRIMARY KEY,
    sequence INTEGER NOT NULL,
    hash BLOB NOT NULL,
    epoch INTEGER NOT NULL,
    holder TEXT NOT NULL,
    until_millis INTEGER NOT NULL,
    indexed INTEGER NOT NULL DEFAULT 0,
    signed_with BLOB,
    signature BLOB,
    signed_path BLOB
) STRICT;
CREATE TABLE events (
    table_id INTEGER NOT NULL,
    sequence INTEGER NOT NULL,
    epoch INTEGER NOT NULL,
    at_millis INTEGER NOT NULL,
    version INTEGER NOT NULL,
    payload BLOB NOT NULL,
    previous BLOB NOT NULL,
    hash BLOB NOT NULL,
    PRIMARY KEY (table_id, sequence)
) STRICT, WITHOUT ROWID;
CREATE TABLE snapshots (
    table_id INTEGER PRIMARY KEY,
    sequence INTEGER NOT NULL,
    at_millis INTEGER NOT NULL,
    version INTEGER NOT NULL,
    payload BLOB NOT NULL,
    hash BLOB NOT NULL
) STRICT;
CREATE TABLE transfers (
    number INTEGER PRIMARY KEY,
    id BLOB NOT NULL UNIQUE,
    table_id INTEGER NOT NULL,
    sequence INTEGER NOT NULL,
    debit TEXT NOT NULL,
    credit TEXT NOT NULL,
    amount INTEGER NOT NULL,
    kind TEXT NOT NULL
) STRICT;
CREATE INDEX transfers_by_event ON transfers (table_id, sequence);
CREATE INDEX transfers_by_debit ON transfers (debit) WHERE debit NOT GLOB 'table/*';
CREATE INDEX transfers_by_credit ON transfers (credit) WHERE credit NOT GLOB 'table/*';
CREATE TABLE balances (
    account TEXT PRIMARY KEY,
    balance INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
";

/// What is derived from the events, in the order it is asked for: `tables.indexed` is the last event of a
/// chain they have.
pub(super) const INDEXES: &str = "
CREATE TABLE rounds (
    table_id INTEGER NOT NULL,
    number INTEGER NOT NULL,
    sequence INTEGER NOT NULL,
    at_millis INTEGER NOT NULL,
    ended INTEGER,
    PRIMARY KEY (table_id, number)
) STRICT, WITHOUT ROWID;
CREATE TABLE round_players (
    player INTEGER NOT NULL,
    at_millis INTEGER NOT NULL,
    table_id INTEGER NOT NULL,
    number INTEGER NOT NULL,
    PRIMARY KEY (player, at_millis, table_id, number)
) STRICT, WITHOUT ROWID;
CREATE TABLE significant (
    at_millis INTEGER NOT NULL,
    table_id INTEGER NOT NULL,
    sequence INTEGER NOT NULL,
    place INTEGER NOT NULL,
    kind TEXT NOT NULL,
    player INTEGER,
    by INTEGER,
    role TEXT,
    before TEXT,
    after TEXT,
    why TEXT,
    PRIMARY KEY (at_millis, table_id, sequence, place)
) STRICT, WITHOUT ROWID;
CREATE TABLE written_off (
    table_id INTEGER PRIMARY KEY,
    sound INTEGER NOT NULL,
    head INTEGER NOT NULL,
    by_table INTEGER NOT NULL,
    by_sequence INTEGER NOT NULL
) STRICT;
";

fn number(connection: &Connection, pragma: &str) -> Result<i64, Error> {
    connection.pragma_query_value(None, pragma, |row| row.get(0))
}

/// Opens the database to write, making it if the folder is new and bringing it up to this format. The
/// folder is held.
pub(super) fn open_writer(
    dir: &Path,
    most_pages: Option<u32>,
) -> Result<(Connection, Option<ToldAtOpening>), Fault> {
    let failed = |error: Error| fault(dir, "opening the database", Trouble::Sql(error));
    let acknowledged = Note::read(dir)?;
    let new = length(&database(dir)) == 0;
    if new {
        // SQLite would begin anew and throw the log away.
        if let Some(last) = acknowledged {
            return Err(damaged(dir, lost(&last)));
        }
        if length(&write_ahead(dir)) != 0 {
            let text = "journal.db is empty and journal.db-wal is not".to_owned();
            return Err(damaged(dir, Finding::anywhere(Damage::Unreadable(text))));
        }
        // SQLite gives its other files the permissions this one has.
        let create = |error| of_system(dir, "opening the database", &error);
        owner::create(&database(dir)).map_err(create)?;
    }
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE
        | OpenFlags::SQLITE_OPEN_CREATE
        | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let connection = Connection::open_with_flags(database(dir), flags).map_err(failed)?;
    // Until all is found well, closing must leave the log as it is.
    connection.set_db_config(DbConfig::SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, true).map_err(failed)?;
    connection.busy_timeout(PATIENCE).map_err(failed)?;
    if new {
        make(&connection).map_err(failed)?;
    }
    let from = check_format(dir, &connection)?;
    settle(&connection, most_pages).map_err(failed)?;
    check_acknowledged(dir, &connection, acknowledged)?;
    let migrated = if from < FORMAT {
        let copy = migrate(dir, &connection, from)?;
        Some(ToldAtOpening::Migrated { from, to: FORMAT, copy })
    } else {
        None
    };
    // For speed alone: where the disk is full or somebody is looking, the log stays as it is.
    let _ = connection.query_row("PRAGMA wal_checkpoint(TRUNCATE)", (), |_| Ok(()));
    make_room(dir);
    connection.set_db_config(DbConfig::SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, false).map_err(failed)?;
    Ok((connection, migrated))
}

fn make(connection: &Connection) -> Result<(), Error> {
    connection.pragma_update(None, "journal_mode", "WAL")?;
    connection.pragma_update(None, "synchronous", "FULL")?;
    let marks = format!("PRAGMA application_id = {APPLICATION}; PRAGMA user_version = {FORMAT};");
    connection.execute_batch(&format!("BEGIN IMMEDIATE; {marks} {SCHEMA} {INDEXES} COMMIT;"))
}

/// The format of a database that was found to be one of ours.
pub(super) fn format(connection: &Connection) -> Result<i64, Error> {
    number(connection, "user_version")
}

/// The format of a database, if it can be read.
pub(super) fn check_format(dir: &Path, connection: &Connection) -> Result<i64, Fault> {
    let failed = |error: Error| fault(dir, "opening the database", Trouble::Sql(error));
    if number(connection, "application_id").map_err(failed)? != APPLICATION {
        return Err(Fault::NotAJournal { dir: dir.to_owned() });
    }
    let found = format(connection).map_err(failed)?;
    if !(OLDEST..=FORMAT).contains(&found) {
        return Err(Fault::Newer { dir: dir.to_owned(), found, known: FORMAT });
    }
    let has = |column| has_column(connection, column).map_err(failed);
    let since = [
        ("indexed", INDEXED_SINCE),
        ("signed_with", SIGNED_SINCE),
        ("signed_path", SIGNED_TOGETHER_SINCE),
    ];
    let mut fits = true;
    for (column, since) in since {
        fits &= has(column)? == (found >= since);
    }
    if fits {
        return Ok(found);
    }
    // One bit is all that is between some of the numbers.
    let text = format!("it says that it is of format {found}, and its tables are not");
    Err(damaged(dir, Finding::anywhere(Damage::Unreadable(text))))
}

/// Whether the table of the chains has a column.
fn has_column(connection: &Connection, column: &str) -> Result<bool, Error> {
    let sql = "SELECT EXISTS (SELECT 1 FROM pragma_table_info('tables') WHERE name = ?1)";
    connection.query_row(sql, [column], |row| row.get(0))
}

fn settle(connection: &Connection, most_pages: Option<u32>) -> Result<(), Error> {
    connection.pragma_update(None, "journal_mode", "WAL")?;
    // A commit returns when the disk has it.
    connection.pragma_update(None, "synchronous", "FULL")?;
    connection.pragma_update(None, "fullfsync", true)?;
    connection.pragma_update(None, "checkpoint_fullfsync", true)?;
    // In KiB. The newest pages of many tables and the index of all transfers are touched by every commit.
    connection.pragma_update(None, "cache_size", -CACHE_KIB)?;
    connection.pragma_update_and_check(None, "wal_autocheckpoint", LOG_PAGES, |_| Ok(()))?;
    harden(connection)?;
    if let Some(most) = most_pages {
        connection.pragma_update_and_check(None, "max_page_count", most, |_| Ok(()))?;
    }
    Ok(())
}

fn harden(connection: &Connection) -> Result<(), Error> {
    connection.busy_timeout(PATIENCE)?;
    connection.pragma_update(None, "cell_size_check", true)?;
    connection.pragma_update(None, "trusted_schema", false)?;
    connection.set_prepared_statement_cache_capacity(64);
    Ok(())
}

fn lost(last: &Acknowledged) -> Finding {
    Finding::at(last.chain, last.sequence, Damage::Lost { hash: last.hash })
}

/// Whether what was acknowledged last is there. Commits are in order, so all before it is there too.
pub(super) fn check_acknowledged(
    dir: &Path,
    connection: &Connection,
    acknowledged: Option<Acknowledged>,
) -> Result<(), Fault> {
    let Some(last) = acknowledged else { return Ok(()) };
    let stored = rows::event_hash(connection, last.chain, last.sequence)
        .map_err(|error| fault(dir, "opening the database", Trouble::Sql(error)))?;
    if stored == Some(last.hash) {
        return Ok(());
    }
    // Where the chain is known to have gone as far, its end is not lost: the event is damaged, and so is
    // its table alone.
    let head = rows::head_of(connection, last.chain)
        .map_err(|error| fault(dir, "opening the database", Trouble::Sql(error)))?;
    let as_far = head.is_some_and(|head| {
        head.sequence > last.sequence || (head.sequence == last.sequence && head.hash == last.hash)
    });
    if as_far { Ok(()) } else { Err(damaged(dir, lost(&last))) }
}

/// Whether anything was ever written.
pub(super) fn has_events(dir: &Path, connection: &Connection) -> Result<bool, Fault> {
    let any = connection.query_row("SELECT EXISTS (SELECT 1 FROM events)", (), |row| row.get(0));
    any.map_err(|error| fault(dir, "opening the database", Trouble::Sql(error)))
}

fn cannot_write(error: &Error) -> bool {
    let code = error.sqlite_error_code();
    code == Some(ErrorCode::CannotOpen) || code == Some(ErrorCode::ReadOnly)
}

/// Opens the database to look at, beside whoever writes.
pub(super) fn open_reader(dir: &Path) -> Result<Connection, Fault> {
    let failed = |error: Error| fault(dir, "opening the database", Trouble::Sql(error));
    if length(&database(dir)) == 0 && length(&write_ahead(dir)) == 0 {
        return Err(Fault::NotThere { dir: dir.to_owned() });
    }
    let connection = open_beside(&database(dir)).map_err(failed)?;
    check_format(dir, &connection)?;
    Ok(connection)
}

/// Opens a database to look at, beside whoever writes.
pub(super) fn open_beside(path: &Path) -> Result<Connection, Error> {
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let connection = Connection::open_with_flags(path, flags)?;
    let readable = number(&connection, "schema_version");
    let connection = match readable {
        Err(error) if cannot_write(&error) && length(&log_of(path)) == 0 => {
            // A folder that cannot be written to, left in order: nothing else can change it either.
            let name = path.to_string_lossy().replace('%', "%25");
            let name = name.replace('?', "%3f").replace('#', "%23");
            let flags = flags | OpenFlags::SQLITE_OPEN_URI;
            Connection::open_with_flags(format!("file:{name}?immutable=1"), flags)?
        }
        Err(_) | Ok(_) => connection,
    };
    harden(&connection)?;
    Ok(connection)
}
