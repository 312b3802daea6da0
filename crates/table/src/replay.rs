//! A table rebuilt from its events.

use crate::config::{ConfigFault, TableFile};
use crate::event::{EVENT_VERSION, VersionedEvent};
use crate::table::Table;
use thiserror::Error;

/// Why a record is not of a table.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ReplayFault {
    /// The table cannot be opened.
    #[error("no such table: {}", .0.iter().map(ToString::to_string).collect::<Vec<_>>().join("; "))]
    Open(Vec<ConfigFault>),
    /// The version is not one this program reads.
    #[error("event {place} is of version {version}: this program reads {EVENT_VERSION}")]
    Version {
        /// Which, the first being 0.
        place: usize,
        /// Theirs.
        version: u16,
    },
    /// After an event something is as it must never be.
    #[error("after event {place}: {broken}")]
    Broken {
        /// Which, the first being 0.
        place: usize,
        /// What.
        broken: crate::check::Broken,
    },
}

/// Rebuilds a table from how it was opened and what happened, and checks after each event that
/// nothing is as it must never be.
///
/// # Errors
/// The first event after which something is.
pub fn replay<'a>(
    file: TableFile,
    entries: impl IntoIterator<Item = &'a VersionedEvent>,
) -> Result<Table, ReplayFault> {
    let mut table = Table::open(file).map_err(ReplayFault::Open)?;
    for (place, entry) in entries.into_iter().enumerate() {
        if entry.version != EVENT_VERSION {
            return Err(ReplayFault::Version { place, version: entry.version });
        }
        table.apply(&entry.event);
        table.check().map_err(|broken| ReplayFault::Broken { place, broken })?;
    }
    Ok(table)
}
