//! Looking at the register of people, without touching it.

use cutcard_banked::PlayerId;
use cutcard_room::Rights;
use rusqlite::{Connection, ErrorCode, OpenFlags, OptionalExtension as _};
use std::path::Path;
use thiserror::Error;

/// What is wrong with the register of people.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum RegisterFault {
    /// There is none.
    #[error("people.sqlite is missing")]
    Missing,
    /// It cannot be read, or not all of it.
    #[error("people.sqlite: {0}")]
    Unreadable(String),
    /// Somebody has chips and is not in it.
    #[error("people.sqlite: player {} has chips in the books and is not in the register", .0.0)]
    Unknown(PlayerId),
    /// The chain of the house says something else of somebody.
    #[error(
        "people.sqlite was altered: player {} is there as {found}, and by the house's chain is {due}",
        player.0
    )]
    Rights {
        /// Whom it is about.
        player: PlayerId,
        /// What the register says.
        found: Rights,
        /// What the chain says.
        due: Rights,
    },
    /// Somebody is not in it who works for the house or is suspended.
    #[error(
        "people.sqlite was altered: player {} is gone from it, and by the house's chain is {due}", player.0
    )]
    Gone {
        /// Who.
        player: PlayerId,
        /// What the chain says.
        due: Rights,
    },
    /// Somebody is called something else than what the chain vouches for.
    #[error(
        "people.sqlite was altered: what player {} is called there is not the name that the house's chain vouches \
         for", .0.0
    )]
    Name(PlayerId),
    /// Somebody is not in it whose name the chain vouches for.
    #[error(
        "people.sqlite was altered: player {} is gone from it, whose name the house's chain vouches for", .0.0
    )]
    NameGone(PlayerId),
    /// Somebody is in it whom the chain does not know.
    #[error(
        "people.sqlite was altered: player {} is in it, and the house's chain knows nobody of that number", .0.0
    )]
    NotByChain(PlayerId),
    /// Significant events are not those the chain vouches for.
    #[error(
        "people.sqlite was altered: its significant events up to number {last} are not those that the house's \
         chain vouches for"
    )]
    Log {
        /// The number of the last that it vouches for.
        last: u64,
    },
}

pub(super) fn unreadable(error: rusqlite::Error) -> RegisterFault {
    RegisterFault::Unreadable(error.to_string())
}

/// Looks at the register of a data folder, also while a room is using it: that it is there, that the
/// database is sound, and that everybody who has chips is in it. How many people it has.
///
/// # Errors
/// The first thing that is wrong.
pub fn audit_register(dir: &Path, with_chips: &[PlayerId]) -> Result<u64, RegisterFault> {
    let path = dir.join("people.sqlite");
    if !path.exists() {
        return Err(RegisterFault::Missing);
    }
    let register = open(&path).map_err(unreadable)?;
    let check = "PRAGMA integrity_check(1)";
    let said = register.query_row(check, [], |row| row.get::<_, String>(0)).map_err(unreadable)?;
    if said != "ok" {
        return Err(RegisterFault::Unreadable(said));
    }
    let mut known = register.prepare("SELECT 1 FROM people WHERE id = ?1").map_err(unreadable)?;
    for player in with_chips {
        let id = i64::try_from(player.0).unwrap_or(i64::MAX);
        let found = known.query_row([id], |_| Ok(())).optional().map_err(unreadable)?;
        found.ok_or(RegisterFault::Unknown(*player))?;
    }
    let people = register.query_row("SELECT count(*) FROM people", [], |row| row.get::<_, i64>(0));
    Ok(u64::try_from(people.map_err(unreadable)?).unwrap_or_default())
}

/// Opens the register to look at, beside whoever writes.
pub(super) fn open(path: &Path) -> Result<Connection, rusqlite::Error> {
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let register = Connection::open_with_flags(path, flags)?;
    let readable = register.query_row("PRAGMA schema_version", [], |row| row.get::<_, i64>(0));
    let Err(error) = readable else { return Ok(register) };
    let cannot_write =
        matches!(error.sqlite_error_code(), Some(ErrorCode::CannotOpen | ErrorCode::ReadOnly));
    if !cannot_write {
        return Err(error);
    }
    // A folder that cannot be written to, left in order: nothing else can change it either.
    let name = path.to_string_lossy().replace('%', "%25").replace('?', "%3f").replace('#', "%23");
    let flags = flags | OpenFlags::SQLITE_OPEN_URI;
    Connection::open_with_flags(format!("file:{name}?immutable=1"), flags)
}
