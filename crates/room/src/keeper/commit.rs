//! Writing down, applying, publishing.

use super::{Keeper, RETRY_MILLIS};
use crate::draft::Draft;
use crate::event::{ENTRY_VERSION, Occurred, RoomEvent};
use crate::index::of_entry;
use crate::refused::Refused;
use crate::restore::read_entry;
use crate::sheet::Sheet;
use crate::shown::{News, Trouble};
use crate::state::KEPT_VERSION;
use crate::who::By;
use cutcard_journal::{Append, JournalError, NewEvent, Refusal, Sequence, Snapshot, UnixMillis};
use cutcard_ledger::Terms;
use cutcard_table::Event;
use std::sync::Arc;
use tokio::task::spawn_blocking;

/// How many events are read at once.
const READ_AT_ONCE: usize = 1_000;

impl Keeper {
    pub(super) fn draft(&self, by: By) -> Draft {
        Draft::new(&self.state, by, self.wall_millis(), Arc::clone(&self.shared.seeds))
    }

    /// Writes a draft down and applies it once it is on disk; its last event. Nothing has changed where
    /// it is refused.
    pub(super) async fn commit(&mut self, draft: Draft) -> Result<Sequence, Refused> {
        if let Some(refused) = self.stopped() {
            return Err(refused);
        }
        if draft.steps.is_empty() {
            return Ok(Sequence(self.state.sequence));
        }
        if draft.table.check().is_err() {
            // What it is may be a card: an audit tells it, a log does not.
            let why = "what was asked would break its laws: audit the data folder";
            self.stop(why.to_owned());
            return Err(Refused::new("stopped", why));
        }
        let append = self.append(&draft)?;
        if let Err(error) = self.shared.pen.append(append).await {
            return Err(self.not_written(&error).await);
        }
        let now = draft.now;
        let mut events = Vec::with_capacity(draft.steps.len());
        for step in draft.steps {
            step.transfers.iter().for_each(|it| self.booked.book(self.state.id, it));
            events.push(self.state.apply(step.entry, now));
        }
        self.written(events);
        Ok(Sequence(self.state.sequence))
    }

    fn append(&self, draft: &Draft) -> Result<Append, Refused> {
        let at = UnixMillis(i64::try_from(draft.now).unwrap_or(i64::MAX));
        let event = |step: &crate::draft::Drafted| {
            let payload = serde_json::to_vec(&step.entry);
            payload.map(|payload| NewEvent {
                at,
                version: ENTRY_VERSION,
                payload,
                transfers: step.transfers.clone(),
                index: of_entry(&step.entry),
            })
        };
        let events: Result<Vec<NewEvent>, _> = draft.steps.iter().map(event).collect();
        Ok(Append {
            table: self.state.id,
            after: Sequence(self.state.sequence),
            epoch: self.epoch,
            terms: Terms::within(self.shared.settings.limits),
            events: events.map_err(|error| Refused::new("journal", error.to_string()))?,
        })
    }

    /// After events were applied: the books must be those of the table.
    fn written(&mut self, events: Vec<Arc<Occurred>>) {
        let sheet = Sheet::of(self.state.id, &self.state.table, self.state.fees);
        if let Some((account, has, booked)) = sheet.differs(&self.booked) {
            self.stop(format!("{account} has {has} at the table, and {booked} is booked"));
        }
        if matches!(self.trouble, Some(Trouble::Journal(_) | Trouble::Bank)) {
            self.trouble = None;
        }
        self.quiet_until = None;
        let turn = |event: &Arc<Occurred>| {
            matches!(&event.event, RoomEvent::Table(Event::TurnBegan { .. }))
        };
        if events.iter().any(turn) {
            self.time_lost = false;
        }
        let concerns_lobby = events.iter().any(|event| concerns_lobby(&event.event));
        self.plan();
        self.publish(events);
        if concerns_lobby {
            self.shared.lobby.send_modify(|tick| *tick = tick.wrapping_add(1));
        }
    }

    pub(super) fn publish(&self, events: Vec<Arc<Occurred>>) {
        self.board.publish(News { events, now: Arc::new(self.shown()) });
    }

    /// What becomes of an append that was not written.
    async fn not_written(&mut self, error: &JournalError) -> Refused {
        let refused = Refused::from(error);
        match error {
            JournalError::Refused(Refusal::NotTheHead { .. }) => self.catch_up().await,
            JournalError::Refused(
                Refusal::Fenced { .. } | Refusal::NotOpen { .. } | Refusal::Held { .. },
            ) => self.stop(format!("somebody else writes it: {error}")),
            JournalError::Refused(
                Refusal::NoEvents
                | Refusal::TooLarge { .. }
                | Refusal::SnapshotOutOfPlace { .. }
                | Refusal::Transfers(_),
            ) => {}
            JournalError::Failed(fault) => {
                tracing::warn!(table = self.state.id.0, %fault, "the journal takes nothing");
                self.quiet_until = Some(self.now().after(RETRY_MILLIS));
                self.time_lost = true;
                self.trouble = Some(Trouble::Journal(fault.to_string()));
                self.plan();
                self.publish(Vec::new());
            }
        }
        refused
    }

    /// An append whose fate was not known was written after all: what the journal has is what happened.
    async fn catch_up(&mut self) {
        let (journal, id) = (Arc::clone(&self.shared.journal), self.state.id);
        let from = Sequence(self.state.sequence).next();
        let read = spawn_blocking(move || journal.read(id, from, READ_AT_ONCE)).await;
        let records = match read {
            Ok(Ok(records)) => records,
            Ok(Err(error)) => return self.stop(format!("it cannot be read: {error}")),
            Err(_) => return,
        };
        let mut events = Vec::new();
        for record in records {
            let entry = match read_entry(&record) {
                Ok(entry) => entry,
                Err(error) => return self.stop(error.to_string()),
            };
            record.transfers.iter().for_each(|it| self.booked.book(self.state.id, it));
            events.push(self.state.apply(entry, u64::try_from(record.at.0).unwrap_or_default()));
        }
        self.written(events);
    }

    pub(super) async fn renew(&mut self) {
        let lease = self.shared.settings.lease_millis;
        let now = self.now();
        let until = self.times.on_the_wall(now.after(lease));
        self.renew_at = now.after((lease / 2).max(1));
        let (journal, id, epoch) = (Arc::clone(&self.shared.journal), self.state.id, self.epoch);
        let until = UnixMillis(i64::try_from(until).unwrap_or(i64::MAX));
        let renewed = spawn_blocking(move || journal.renew(id, epoch, until)).await;
        if let Ok(Err(JournalError::Refused(refusal))) = renewed {
            self.stop(format!("somebody else writes it: {refusal}"));
        }
    }

    /// Writes down the state before the last round, so that a restart tells that round again.
    pub(super) async fn keep_snapshot(&mut self) {
        let Some((sequence, at, kept)) = self.kept.take() else { return };
        let Ok(payload) = serde_json::to_vec(&kept) else { return };
        let snapshot = Snapshot {
            table: self.state.id,
            sequence: Sequence(sequence),
            at: UnixMillis(i64::try_from(at).unwrap_or(i64::MAX)),
            version: KEPT_VERSION,
            payload,
        };
        let (journal, epoch) = (Arc::clone(&self.shared.journal), self.epoch);
        let kept = spawn_blocking(move || journal.keep_snapshot(epoch, snapshot)).await;
        match kept {
            Ok(Ok(())) => self.snapshot_after = sequence,
            // The events are there: a restart takes longer, and nothing is lost.
            Ok(Err(error)) => tracing::warn!(table = self.state.id.0, %error, "no snapshot"),
            Err(_) => {}
        }
    }

    /// Stops in good order: what was in flight is done, the state is written down, the lease given up.
    pub(super) async fn close(&mut self) {
        if self.is_stopped() {
            return;
        }
        if self.kept.as_ref().is_some_and(|(sequence, _, _)| *sequence > self.snapshot_after) {
            self.keep_snapshot().await;
        }
        let (journal, id, epoch) = (Arc::clone(&self.shared.journal), self.state.id, self.epoch);
        let _ = spawn_blocking(move || journal.release(id, epoch)).await;
    }
}

/// Whether the lobby's list changes by it.
fn concerns_lobby(event: &RoomEvent) -> bool {
    match event {
        RoomEvent::Opened(_) => true,
        RoomEvent::TimeBought { .. } => false,
        RoomEvent::Table(event) => matches!(
            event,
            Event::SatDown { .. }
                | Event::Left { .. }
                | Event::Listed { .. }
                | Event::Unlisted { .. }
                | Event::RoundStarted(_)
                | Event::BoxesStarted(_)
                | Event::RoundEnded(_)
                | Event::Paused
                | Event::Resumed
                | Event::ClosingNoticed { .. }
                | Event::Closed
        ),
    }
}
