//! From what SQLite and the system say to what to tell.

use crate::error::Fault;
use crate::finding::{Damage, Finding};
use rusqlite::{Error, ErrorCode, ffi};
use std::io;
use std::path::Path;

/// What stops a piece of work: the database's word, or something found damaged.
#[derive(Debug)]
pub(super) enum Trouble {
    /// What SQLite said.
    Sql(Error),
    /// What was found.
    Found(Finding),
}

impl From<Error> for Trouble {
    fn from(error: Error) -> Trouble {
        Trouble::Sql(error)
    }
}

impl From<Finding> for Trouble {
    fn from(finding: Finding) -> Trouble {
        Trouble::Found(finding)
    }
}

/// Whether what was read makes no sense, rather than that it could not be read now.
pub(super) fn is_damage(error: &Error) -> bool {
    match error.sqlite_error_code() {
        Some(code) => {
            // Unknown is a fault in what was asked; that is written in this crate, so the tables or the
            // file are not what it made them.
            code == ErrorCode::Unknown
                || code == ErrorCode::DatabaseCorrupt
                || code == ErrorCode::NotADatabase
                || error
                    .sqlite_error()
                    .is_some_and(|error| error.extended_code == ffi::SQLITE_IOERR_SHORT_READ)
        }
        // Columns of the wrong type or range: nobody but this crate writes them.
        None => true,
    }
}

/// A value in a column that cannot be.
pub(super) fn nonsense(what: &str) -> Error {
    let text = format!("{what} makes no sense");
    Error::FromSqlConversionFailure(0, rusqlite::types::Type::Null, text.into())
}

/// What SQLite said, without the wrapping.
pub(super) fn text(error: &Error) -> String {
    if let Error::FromSqlConversionFailure(_, _, inner) = error {
        inner.to_string()
    } else {
        error.to_string()
    }
}

pub(super) fn damaged(dir: &Path, finding: Finding) -> Fault {
    Fault::Damaged { dir: dir.to_owned(), finding: Box::new(finding) }
}

pub(super) fn fault(dir: &Path, doing: &'static str, trouble: Trouble) -> Fault {
    let error = match trouble {
        Trouble::Found(finding) => return damaged(dir, finding),
        Trouble::Sql(error) => error,
    };
    let (dir_owned, text) = (dir.to_owned(), text(&error));
    if is_damage(&error) {
        return damaged(dir, Finding::anywhere(Damage::Unreadable(text)));
    }
    let code = error.sqlite_error_code();
    let extended = error.sqlite_error().map(|error| error.extended_code);
    if code == Some(ErrorCode::DiskFull) {
        Fault::DiskFull { dir: dir_owned }
    } else if code == Some(ErrorCode::ReadOnly) || code == Some(ErrorCode::CannotOpen) {
        Fault::ReadOnly { dir: dir_owned, text }
    } else if code == Some(ErrorCode::DatabaseBusy) || code == Some(ErrorCode::DatabaseLocked) {
        Fault::InUse { dir: dir_owned, by: "another program".to_owned() }
    } else if extended == Some(ffi::SQLITE_IOERR_WRITE) {
        Fault::CannotWrite { dir: dir_owned, text }
    } else {
        Fault::Store { dir: dir_owned, doing, text }
    }
}

pub(super) fn of_system(dir: &Path, doing: &'static str, error: &io::Error) -> Fault {
    let (kind, dir, text) = (error.kind(), dir.to_owned(), error.to_string());
    if kind == io::ErrorKind::PermissionDenied || kind == io::ErrorKind::ReadOnlyFilesystem {
        Fault::ReadOnly { dir, text }
    } else if kind == io::ErrorKind::StorageFull {
        Fault::DiskFull { dir }
    } else if kind == io::ErrorKind::QuotaExceeded || kind == io::ErrorKind::FileTooLarge {
        Fault::CannotWrite { dir, text }
    } else {
        Fault::Store { dir, doing, text }
    }
}

/// Whether the writer may go on after a commit that failed so: it was undone, and nothing is in doubt.
/// After any other failure (a sync above all) what the disk holds is unknown, so nothing more is
/// written until the journal is opened again.
pub(super) fn may_go_on(fault: &Fault) -> bool {
    match fault {
        Fault::DiskFull { .. } | Fault::CannotWrite { .. } | Fault::InUse { .. } => true,
        Fault::ReadOnly { .. }
        | Fault::Exposed { .. }
        | Fault::Damaged { .. }
        | Fault::NotAJournal { .. }
        | Fault::Newer { .. }
        | Fault::NotThere { .. }
        | Fault::NotEmpty { .. }
        | Fault::Closed
        | Fault::Store { .. } => false,
    }
}
