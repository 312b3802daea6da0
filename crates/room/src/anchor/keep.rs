//! Anchors, written at intervals and when the room closes.

use super::{AnchorFile, NamedHead};
use crate::keys::KeyRing;
use cutcard_journal::{Chain, Hash, Journal, JournalError, Sequence};
use std::collections::BTreeMap;
use std::io;

const DAY_MILLIS: u64 = 86_400_000;

/// How much is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Extent {
    /// The chains that changed; all of them once a day.
    Changed,
    /// Every chain.
    All,
}

/// Why there is no anchor.
#[derive(Debug, thiserror::Error)]
pub(crate) enum NotAnchored {
    #[error(transparent)]
    Journal(#[from] JournalError),
    #[error("writing an anchor failed: {0}")]
    File(#[from] io::Error),
}

/// The file, and what it has been told.
pub(crate) struct Anchors {
    file: AnchorFile,
    told: BTreeMap<Chain, (Sequence, Hash)>,
    told_all_at: Option<u64>,
    /// The last restore, where there was one.
    restored: Option<NamedHead>,
}

impl Anchors {
    pub(crate) fn new(file: AnchorFile, restored: Option<NamedHead>) -> Anchors {
        Anchors { file, told: BTreeMap::new(), told_all_at: None, restored }
    }

    /// The hash of the last line that was written.
    pub(crate) fn last(&self) -> Hash {
        self.file.last()
    }

    /// Whether something has happened since that line.
    pub(crate) fn is_behind(&self, journal: &dyn Journal) -> Result<bool, JournalError> {
        let heads = journal.heads()?.into_iter().map(NamedHead::from);
        let mut heads = heads.filter(|head| head.sequence > Sequence::NONE);
        Ok(heads.any(|head| self.changed(&head)))
    }

    fn changed(&self, head: &NamedHead) -> bool {
        self.told.get(&head.chain) != Some(&(head.sequence, head.hash))
    }

    /// Signs the heads as they are now; not where none has changed.
    pub(crate) fn write(
        &mut self,
        journal: &dyn Journal,
        keys: &KeyRing,
        now: u64,
        extent: Extent,
    ) -> Result<(), NotAnchored> {
        let all: Vec<NamedHead> = journal.heads()?.into_iter().map(NamedHead::from).collect();
        let all: Vec<NamedHead> =
            all.into_iter().filter(|head| head.sequence > Sequence::NONE).collect();
        if !all.iter().any(|head| self.changed(head)) {
            return Ok(());
        }
        let day_over = self.told_all_at.is_none_or(|at| now.saturating_sub(at) >= DAY_MILLIS);
        let told_all = extent == Extent::All || day_over;
        let heads: Vec<NamedHead> =
            all.into_iter().filter(|head| told_all || self.changed(head)).collect();
        // Named with the first line after it, so that what comes later is not passed off as left behind.
        let restored = self.restored.filter(|_| told_all);
        let signed: Vec<NamedHead> = restored.into_iter().chain(heads.iter().copied()).collect();
        self.file.write(now, signed, keys.newest_sign())?;
        self.told.extend(heads.iter().map(|head| (head.chain, (head.sequence, head.hash))));
        if told_all {
            self.told_all_at = Some(now);
        }
        Ok(())
    }
}
