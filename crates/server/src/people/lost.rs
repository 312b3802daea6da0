//! A register that cannot be opened, or is not there and should be.

use crate::people::{NewRegister, PeopleRefusal};
use cutcard_banked::PlayerId;
use std::path::{Path, PathBuf};
use thiserror::Error;

/// Why the register cannot be opened.
#[derive(Debug, Error)]
pub enum PeopleError {
    /// The folder cannot be made.
    #[error("{}: {text}", dir.display())]
    Folder {
        /// Which.
        dir: PathBuf,
        /// What the system said.
        text: String,
    },
    /// The store failed.
    #[error("people.sqlite: {0}")]
    Store(#[from] rusqlite::Error),
    /// The file is of another version.
    #[error("people.sqlite is of version {found}, this program reads version {ours}")]
    Version {
        /// The file's.
        found: i64,
        /// Ours.
        ours: i64,
    },
    /// There is none, or one without anybody, and the books know people.
    #[error(
        "people.sqlite in {} is missing or has nobody in it, but the books have chips of people up to number {}. \
         Put the file back from a backup (`cutcard restore` does). Only if there is none, start once with \
         --new-register: everybody who had an account is then without it",
        dir.display(),
        last.0
    )]
    NoRegister {
        /// The folder.
        dir: PathBuf,
        /// The highest number that has chips.
        last: PlayerId,
    },
    /// There is none, and none may be begun.
    #[error("there are no accounts in {}", .0.display())]
    NoAccounts(PathBuf),
    /// No account could be made.
    #[error(transparent)]
    Refused(#[from] PeopleRefusal),
}

/// Whether a register may be begun.
pub(crate) fn may_begin(dir: &Path, new: NewRegister, last: PlayerId) -> Result<(), PeopleError> {
    match new {
        NewRegister::Begin => Ok(()),
        NewRegister::OfNewRoom if last == PlayerId(0) => Ok(()),
        NewRegister::OfNewRoom => Err(PeopleError::NoRegister { dir: dir.to_owned(), last }),
        NewRegister::Never => Err(PeopleError::NoAccounts(dir.to_owned())),
    }
}
