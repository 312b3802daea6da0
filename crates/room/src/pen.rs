//! Writes to the journal, and knows whether the last write reached the disk.

use crate::settings::{Clock, Steady};
use cutcard_journal::{Append, Appended, Fault, Journal, JournalError};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use tokio::sync::oneshot;

/// After so long without another try a failure says nothing any more.
const FORGOTTEN_MILLIS: u64 = 60_000;

/// Writes to the journal.
pub(crate) struct Pen {
    journal: Arc<dyn Journal>,
    clock: Arc<dyn Clock>,
    /// When the last append did not come to be on disk, by the clock that nobody sets; zero where it
    /// did.
    failed: AtomicU64,
}

impl Pen {
    pub(crate) fn new(journal: Arc<dyn Journal>, clock: Arc<dyn Clock>) -> Pen {
        Pen { journal, clock, failed: AtomicU64::new(0) }
    }

    /// Appends, and comes back when the disk has it.
    pub(crate) async fn append(&self, append: Append) -> Result<Appended, JournalError> {
        let (told, telling) = oneshot::channel();
        self.journal.submit(append, Box::new(move |answer| drop(told.send(answer))));
        let answer = telling.await.unwrap_or(Err(JournalError::Failed(Fault::Closed)));
        let failed = match &answer {
            // What is refused was looked at: the store answers.
            Ok(_) | Err(JournalError::Refused(_)) => 0,
            Err(JournalError::Failed(_)) => self.clock.steady().0.max(1),
        };
        self.failed.store(failed, Ordering::Relaxed);
        answer
    }

    /// Whether the last append was written, or was tried so long ago that the next may be.
    pub(crate) fn writes(&self) -> bool {
        let failed = self.failed.load(Ordering::Relaxed);
        failed == 0 || Steady(failed).millis_to(self.clock.steady()) > FORGOTTEN_MILLIS
    }
}
