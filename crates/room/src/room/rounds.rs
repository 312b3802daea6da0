//! Rounds that have been played, from the journal.

use super::Room;
use crate::event::Opened;
use crate::history::{self, RoundHeader, RoundStory};
use crate::refused::Refused;
use crate::who::By;
use cutcard_banked::PlayerId;
use cutcard_ledger::TableId;
use cutcard_table::Viewer;

impl Room {
    /// By whom a table was opened and how, one that is closed too; nothing where there is none.
    ///
    /// # Errors
    /// Where the journal cannot be read.
    pub fn opened(&self, table: TableId) -> Result<Option<(By, Opened)>, Refused> {
        history::opened(&*self.inner.shared.journal, table)
    }

    /// Every table that was ever opened, by whom and how, in order.
    ///
    /// # Errors
    /// Where the journal cannot be read.
    pub fn ever_opened(&self) -> Result<Vec<(TableId, By, Opened)>, Refused> {
        let tables = self.inner.shared.journal.tables().map_err(|error| Refused::from(&error))?;
        let mut opened = Vec::new();
        for table in tables.into_iter().map(|head| head.table) {
            opened.extend(self.opened(table)?.map(|(by, how)| (table, by, how)));
        }
        Ok(opened)
    }

    /// Rounds of a table, the latest first, from before that round on.
    ///
    /// # Errors
    /// Where the journal cannot be read.
    pub fn rounds(
        &self,
        table: TableId,
        before: Option<u64>,
        most: usize,
    ) -> Result<Vec<RoundHeader>, Refused> {
        history::rounds(&*self.inner.shared.journal, table, before, most)
    }

    /// Rounds a player was dealt in to, the latest first, those that began before that time.
    ///
    /// # Errors
    /// Where the journal cannot be read.
    pub fn rounds_of(
        &self,
        player: PlayerId,
        before_millis: Option<u64>,
        most: usize,
    ) -> Result<Vec<RoundHeader>, Refused> {
        history::rounds_of(&*self.inner.shared.journal, player, before_millis, most)
    }

    /// A round told event by event, as a viewer may know it; nothing where there is no such round.
    ///
    /// # Errors
    /// Where the journal cannot be read.
    pub fn round(
        &self,
        table: TableId,
        number: u64,
        viewer: Viewer,
    ) -> Result<Option<RoundStory>, Refused> {
        history::round(&*self.inner.shared.journal, table, number, viewer)
    }
}
