//! What the chain of the house keeps beside the cage's doings: which keys the room uses, and that its data
//! were put back from a copy.

mod keys_taken;
mod restored;
mod write;

pub use keys_taken::{KeysNeeded, KeysRefused, LostKeys};
pub use restored::{NotRecorded, record_restore};
pub use write::{keys_needed, room_name};

pub(crate) use keys_taken::{Handover, KeysTaken, take_keys};
pub(crate) use restored::{Restored, Signed};
pub(crate) use write::{new_event, read_house};

use cutcard_journal::{Index, Record, SignificantRow};
use serde::{Deserialize, Serialize};

/// The version by which these entries are told from those of the cage (1) and of tables that were
/// written off (2).
pub(crate) const HOUSE_VERSION: u16 = 3;

/// An entry as the journal keeps it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct HouseEntry {
    pub(crate) version: u16,
    pub(crate) event: HouseEvent,
}

/// What happened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum HouseEvent {
    /// From here on the room uses these keys.
    KeysTaken(KeysTaken),
    /// The data were put back from a copy.
    Restored(Restored),
}

impl HouseEntry {
    pub(crate) fn read(record: &Record) -> Result<HouseEntry, String> {
        let entry: HouseEntry =
            serde_json::from_slice(&record.payload).map_err(|error| error.to_string())?;
        if entry.version == HOUSE_VERSION && record.version == HOUSE_VERSION {
            return Ok(entry);
        }
        Err(format!("an entry of the house of version {}", entry.version))
    }

    /// What the indexes have of it.
    pub(crate) fn index(&self) -> Index {
        let row = match &self.event {
            HouseEvent::KeysTaken(taken) => taken.significant(),
            HouseEvent::Restored(restored) => Some(restored.significant()),
        };
        let significant: Vec<SignificantRow> = row.into_iter().collect();
        Index { significant, ..Index::default() }
    }
}

/// What the entries come to.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct House {
    /// The keys the room uses.
    #[serde(default)]
    pub(crate) keys: Option<KeysNeeded>,
}

impl House {
    /// Why an entry cannot be, where it cannot.
    pub(crate) fn forbids(&self, event: &HouseEvent, record: &Record) -> Option<String> {
        match event {
            HouseEvent::KeysTaken(taken) => taken.wrong(self.keys.as_ref(), record.previous),
            HouseEvent::Restored(restored) => restored.wrong(record.sequence),
        }
    }

    pub(crate) fn apply(&mut self, event: &HouseEvent) {
        match event {
            HouseEvent::KeysTaken(taken) => self.keys = Some(taken.keys()),
            HouseEvent::Restored(_) => {}
        }
    }
}
