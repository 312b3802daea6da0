//! Where the heads of the chains are signed to, and what is told of them.

use crate::cli;
use crate::error::CliError;
use crate::keys::Found;
use cutcard_journal::Journal;
use cutcard_room::{AnchorFile, AnchorFileError, LostKeys, Room, room_name};
use std::path::PathBuf;
use std::time::Duration;

/// How a room's anchors are kept, looked at before anything is made.
pub(crate) struct Anchoring {
    file: Where,
    data: PathBuf,
    every: Duration,
}

enum Where {
    /// In this file.
    Named(PathBuf),
    /// In this folder, in a file named by the room.
    In(PathBuf),
}

impl Anchoring {
    pub(crate) fn of(command: &cli::Serve, keys: &Found) -> Result<Anchoring, CliError> {
        let named = command.anchors.clone().map(Where::Named);
        let file = named.or_else(|| keys.folder().map(Where::In)).ok_or_else(|| {
            let text = "nothing is written beside a credential: say in which file anchors are kept";
            CliError::Input(text.to_owned()).of_option("--anchors")
        })?;
        let every = Duration::from_secs(command.anchor_minutes.saturating_mul(60));
        Ok(Anchoring { file, data: command.data.clone(), every })
    }

    /// Signs the heads now, and from now on.
    pub(crate) async fn begin(self, room: &Room, journal: &dyn Journal) -> Result<(), CliError> {
        let path = match self.file {
            Where::Named(path) => path,
            Where::In(folder) => {
                let name =
                    room_name(journal).map_err(|error| CliError::Broken(error.to_string()))?;
                folder.join(format!("room-{}.anchors", name.unwrap_or_default()))
            }
        };
        let file = AnchorFile::open(&path, Some(&self.data)).map_err(of_anchors)?;
        room.keep_anchors(file, self.every).await;
        Ok(())
    }
}

impl cli::NewKeys {
    /// What is done where the room's keys are lost.
    pub(crate) fn allowed(&self) -> LostKeys {
        if self.new_keys { LostKeys::Replaced } else { LostKeys::Refused }
    }
}

/// What is wrong with the file of the anchors.
pub(crate) fn of_anchors(error: AnchorFileError) -> CliError {
    CliError::Input(error.to_string()).of_option("--anchors")
}
