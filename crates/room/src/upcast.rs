//! What earlier programs wrote, made into what this one works with. Every version that was ever written
//! has its line here and its folder in `fixtures/folders`; `docs/formats.md` says what is promised.

use crate::cage::desk::CageRequests;
use crate::cage::event::CageEntry;
use crate::command::RoomCommand;
use crate::event::{HouseChips, Note, RoomEvent};
use crate::house::House;
use crate::kept;
use crate::sealed::Stored;
use crate::state::Kept;
use cutcard_banked::PlayerId;
use cutcard_journal::{Record, Snapshot};
use cutcard_table::{Actor, Command};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Deserializer};
use thiserror::Error;

/// The version entries of tables are written in. It goes up when a reader of the old ones would misread.
pub const ENTRY_VERSION: u16 = 2;
/// The version the state of a table is written down in.
pub(crate) const KEPT_VERSION: u16 = 2;
/// The version the cage's entries are written in.
pub(crate) const CAGE_VERSION: u16 = 1;
/// The version what waits at the cage and what the house knows are written down in.
pub(crate) const DESK_VERSION: u16 = 5;

/// Why something that was written cannot be read.
#[derive(Debug, Error)]
pub(crate) enum Unread {
    #[error(
        "written by a newer Cutcard: {what} of version {version}, and this one reads up to {known}"
    )]
    Newer { what: &'static str, version: u16, known: u16 },
    #[error("{what} of version {version}: there never was one")]
    Never { what: &'static str, version: u16 },
    #[error("{what} of version {version} is not read any more: the chain has what it had")]
    LeftAside { what: &'static str, version: u16 },
    #[error("it is kept as version {kept} and says version {said}")]
    TwoVersions { kept: u16, said: u16 },
    #[error("it is not signed with the key it names")]
    NotSigned,
    #[error("{0}")]
    Text(#[from] serde_json::Error),
}

/// An entry of a table, sealed or not.
pub(crate) fn entry(record: &Record) -> Result<Stored, Unread> {
    let entry: Stored = match record.version {
        1 => read::<EntryOne>(&record.payload)?.into(),
        2 => read(&record.payload)?,
        version => return Err(unknown("an entry", version, ENTRY_VERSION)),
    };
    same_version(record.version, entry.version)?;
    Ok(entry)
}

/// An entry of the cage.
pub(crate) fn cage_entry(record: &Record) -> Result<CageEntry, Unread> {
    let entry: CageEntry = match record.version {
        1 => read(&record.payload)?,
        version => return Err(unknown("an entry of the cage", version, CAGE_VERSION)),
    };
    same_version(record.version, entry.version)?;
    Ok(entry)
}

/// The state of a table that was written down.
pub(crate) fn kept(snapshot: &Snapshot) -> Result<Kept, Unread> {
    match snapshot.version {
        // Nobody signed it.
        1 => Err(Unread::LeftAside { what: "a snapshot", version: 1 }),
        2 => read(state(snapshot)?),
        version => Err(unknown("a snapshot", version, KEPT_VERSION)),
    }
}

/// What waits at the cage and what the house knows, written down.
pub(crate) fn house(snapshot: &Snapshot) -> Result<(CageRequests, House), Unread> {
    match snapshot.version {
        // The first nobody signed, and all have less than is asked of one now.
        version @ 1..=4 => Err(Unread::LeftAside { what: "a snapshot of the cage", version }),
        5 => read(state(snapshot)?),
        version => Err(unknown("a snapshot of the cage", version, DESK_VERSION)),
    }
}

/// A command in the open, in the words of today. What staff did with a reason once had a word of its own for each act.
pub(crate) fn command<'de, D: Deserializer<'de>>(from: D) -> Result<Option<RoomCommand>, D::Error> {
    Ok(match WrittenCommand::deserialize(from)? {
        WrittenCommand::Before(CommandBefore::PickUp { player, why }) => {
            Some(RoomCommand::WithReason { command: Command::PickUp { player }, why })
        }
        WrittenCommand::Before(CommandBefore::TakeBack { entries, why }) => {
            Some(RoomCommand::WithReason { command: Command::TakeBack { entries }, why })
        }
        WrittenCommand::Today(command) => command,
    })
}

#[derive(Deserialize)]
#[serde(untagged)]
enum WrittenCommand {
    Before(CommandBefore),
    Today(Option<RoomCommand>),
}

#[derive(Deserialize)]
#[serde(rename_all = "kebab-case")]
enum CommandBefore {
    PickUp { player: PlayerId, why: String },
    TakeBack { entries: u32, why: String },
}

fn state(snapshot: &Snapshot) -> Result<&[u8], Unread> {
    kept::open(snapshot).map(|(_, state)| state).ok_or(Unread::NotSigned)
}

fn read<T: DeserializeOwned>(payload: &[u8]) -> Result<T, Unread> {
    Ok(serde_json::from_slice(payload)?)
}

fn unknown(what: &'static str, version: u16, known: u16) -> Unread {
    if version > known {
        Unread::Newer { what, version, known }
    } else {
        Unread::Never { what, version }
    }
}

fn same_version(kept: u16, said: u16) -> Result<(), Unread> {
    if kept == said { Ok(()) } else { Err(Unread::TwoVersions { kept, said }) }
}

/// An entry of version 1: without what led to it.
#[derive(Deserialize)]
struct EntryOne {
    version: u16,
    by: Actor,
    event: RoomEvent,
    #[serde(default)]
    note: Option<Note>,
    #[serde(default)]
    house_chips: HouseChips,
}

impl From<EntryOne> for Stored {
    fn from(one: EntryOne) -> Stored {
        let EntryOne { version, by, event, note, house_chips } = one;
        let (event, sealed_event) = (Some(event), None);
        let (cause, seal, opens) = (None, None, None);
        Stored { version, by, cause, event, sealed_event, note, house_chips, seal, opens }
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test may fail")]

    use super::*;
    use crate::sealed::StoredCause;

    fn read(command: &str) -> RoomCommand {
        let text = format!(r#"{{"command":{command},"rules":6,"events":1}}"#);
        let cause: StoredCause = serde_json::from_str(&text).unwrap();
        cause.command.unwrap()
    }

    #[test]
    fn acts_with_a_reason_are_read_in_their_old_words() {
        let why = "asleep".to_owned();
        let command = Command::PickUp { player: PlayerId(7) };
        let picked_up = read(r#"{"pick-up":{"player":7,"why":"asleep"}}"#);
        assert!(picked_up == RoomCommand::WithReason { command, why: why.clone() });
        let command = Command::TakeBack { entries: 2 };
        let taken_back = read(r#"{"take-back":{"entries":2,"why":"asleep"}}"#);
        assert!(taken_back == RoomCommand::WithReason { command, why });
        // What is written today is read as it is, with and without a reason.
        for command in [taken_back, RoomCommand::Open, RoomCommand::Table(Command::Pause)] {
            assert!(read(&serde_json::to_string(&command).unwrap()) == command);
        }
    }
}
