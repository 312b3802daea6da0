//! Rounds that have been played, from the journal.

use super::Room;
use crate::event::Opened;
use crate::history::{self, Part, ReviewedRound, RoundHeader, RoundStory};
use crate::invite::InviteCode;
use crate::refused::Refused;
use cutcard_banked::PlayerId;
use cutcard_journal::UnixMillis;
use cutcard_ledger::TableId;
use cutcard_table::{Actor, Viewer};
use std::ops::{ControlFlow, Range};

impl Room {
    /// By whom a table was opened and how, one that is closed too; nothing where there is none. Its code may
    /// have been changed since: [`Room::code_of`].
    ///
    /// # Errors
    /// Where the journal cannot be read.
    pub fn opened(&self, table: TableId) -> Result<Option<(Actor, Opened)>, Refused> {
        history::opened(&*self.inner.shared.journal, table)
    }

    /// The code of a private table, the last it had where it is closed. A damaged one has none.
    #[must_use]
    pub fn code_of(&self, table: TableId) -> Option<InviteCode> {
        match self.shown(table) {
            Some(shown) => shown.invite.clone(),
            None => self.inner.codes.get(&table).cloned(),
        }
    }

    /// Every table that was ever opened, by whom and how, in order.
    ///
    /// # Errors
    /// Where the journal cannot be read.
    pub fn ever_opened(&self) -> Result<Vec<(TableId, Actor, Opened)>, Refused> {
        let heads = self.inner.shared.journal.heads().map_err(|error| Refused::from(&error))?;
        let mut opened = Vec::new();
        for table in heads.into_iter().filter_map(|head| head.chain.table()) {
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

    /// Tells every round of pots that is over and began between two times, with all its cards, until whoever is told breaks
    /// off; see [`review_rounds`](crate::review_rounds). Long work: not on a thread that others wait for.
    ///
    /// # Errors
    /// Where the journal cannot be read.
    pub fn review_rounds(
        &self,
        between: Range<u64>,
        tell: &mut dyn FnMut(&ReviewedRound) -> ControlFlow<()>,
    ) -> Result<(), Refused> {
        let told = history::reviewed(&*self.inner.shared.journal, between, tell);
        told.map_err(|error| Refused::from(&error))
    }

    /// Whether a player was ever dealt in to a round of a table; of their latest ten thousand rounds.
    ///
    /// # Errors
    /// Where the journal cannot be read.
    pub fn was_dealt_in(&self, table: TableId, player: PlayerId) -> Result<bool, Refused> {
        const AT_ONCE: usize = 500;
        const TIMES: usize = 20;
        let journal = &self.inner.shared.journal;
        let mut before = UnixMillis(i64::MAX);
        for _ in 0..TIMES {
            let rounds = journal.rounds_of(player, before, AT_ONCE);
            let rounds = rounds.map_err(|error| Refused::from(&error))?;
            if rounds.iter().any(|round| round.table == table) {
                return Ok(true);
            }
            match rounds.last() {
                Some(last) if rounds.len() >= AT_ONCE => before = last.at,
                Some(_) | None => break,
            }
        }
        Ok(false)
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
        history::round(self.inner.shared.chains(), table, number, viewer, Part::Whole)
    }

    /// How a round ended, or how far it is, as a viewer may know it: its story with the last step alone.
    ///
    /// # Errors
    /// Where the journal cannot be read.
    pub fn round_ending(
        &self,
        table: TableId,
        number: u64,
        viewer: Viewer,
    ) -> Result<Option<RoundStory>, Refused> {
        history::round(self.inner.shared.chains(), table, number, viewer, Part::Ending)
    }
}
