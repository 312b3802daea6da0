//! Writing down, applying, publishing.

use super::{Keeper, RETRY_MILLIS};
use crate::code::Code;
use crate::draft::Draft;
use crate::equities::Counted;
use crate::event::{Occurred, RoomEvent};
use crate::house_players::is_house_player;
use crate::index::of_entry;
use crate::kept;
use crate::refused::Refused;
use crate::sealed::{Reader, Sealer};
use crate::sheet::Sheet;
use crate::shown::{News, Trouble};
use crate::upcast::{ENTRY_VERSION, KEPT_VERSION};
use cutcard_journal::{
    Append, Chain, JournalError, NewEvent, Refusal, Sequence, Snapshot, UnixMillis,
};
use cutcard_ledger::Terms;
use cutcard_table::{Actor, Event, PlayerKind};
use std::sync::Arc;
use tokio::task::spawn_blocking;

/// How many events are read at once.
const READ_AT_ONCE: usize = 1_000;

impl Keeper {
    pub(super) fn draft(&self, by: Actor) -> Draft {
        let people = self.table().everybody().filter(|(_, it)| it.kind == PlayerKind::Person);
        let players = people.map(|(_, seated)| seated.player);
        let mut draft = Draft::new(&self.state, by, self.wall_millis(), &self.shared);
        draft.offline = players.filter(|player| !self.connected.contains(player)).collect();
        draft.idle.clone_from(self.idle());
        draft
    }

    /// Writes a draft down; once it is on disk the table is as drafted. Its last event. Nothing has changed
    /// where it is refused.
    pub(super) async fn commit(&mut self, draft: Draft) -> Result<Sequence, Refused> {
        if let Some(refused) = self.stopped() {
            return Err(refused);
        }
        if draft.steps.is_empty() {
            return Ok(Sequence(self.state.sequence));
        }
        if draft.after() != self.state.sequence {
            // Something was written since it was begun, which it would undo.
            let why = "a change was begun before another was written";
            self.stop(why.to_owned());
            return Err(Refused::new(Code::Stopped, why));
        }
        if draft.table().check().is_err() {
            // What it is may be a card: an audit tells it, a log does not.
            let why = "what was asked would break its laws: audit the data folder";
            self.stop(why.to_owned());
            return Err(Refused::new(Code::Stopped, why));
        }
        if let Some(why) = &draft.misnamed {
            self.stop(format!("an event does not move the chips that it says: {why}"));
            return Err(Refused::new(
                Code::Stopped,
                "an event does not move the chips that it says",
            ));
        }
        // What is not written has not been sealed either.
        let mut sealer = self.sealer.clone();
        let append = self.append(&draft, &mut sealer)?;
        let carried = self.take_down(&draft).await?;
        if let Err(error) = self.shared.pen.append(append).await {
            self.shared.safekeeping.give_back(self.state.id, &carried.transfers);
            return Err(self.not_written(&error).await);
        }
        self.written_down(carried, draft.now);
        self.sealer = sealer;
        self.state = draft.state;
        let mut events = Vec::with_capacity(draft.steps.len());
        for step in draft.steps {
            step.transfers.iter().for_each(|it| self.booked.book(self.state.id, it));
            events.push(step.occurred);
        }
        self.count_equities().await;
        self.written(events);
        Ok(Sequence(self.state.sequence))
    }

    fn append(&self, draft: &Draft, sealer: &mut Sealer) -> Result<Append, Refused> {
        let at = UnixMillis(i64::try_from(draft.now).unwrap_or(i64::MAX));
        let first = self.state.sequence.saturating_add(1);
        let mut events = Vec::with_capacity(draft.steps.len());
        for (sequence, step) in (first..).zip(&draft.steps) {
            events.push(NewEvent {
                at,
                version: ENTRY_VERSION,
                payload: sealer.write(&step.entry, sequence, &self.shared.keys)?,
                transfers: step.transfers.clone(),
                index: of_entry(&step.entry),
            });
        }
        Ok(Append {
            chain: Chain::Table(self.state.id),
            after: Sequence(self.state.sequence),
            epoch: self.epoch,
            terms: Terms::within(self.shared.settings.limits),
            events,
        })
    }

    /// What hands that were turned up can expect, once for all who look on and away from the tasks of
    /// others. Nobody can act meanwhile.
    pub(super) async fn count_equities(&mut self) {
        if self.equities.is_stale(self.table()) {
            let table = Arc::clone(&self.state.table);
            let counted = spawn_blocking(move || Counted::count(&table)).await;
            self.equities = counted.unwrap_or_default();
        }
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
        events.iter().for_each(|event| self.follow_seats(&event.event));
        let concerns_lobby = events.iter().any(|event| event.event.about().in_lists);
        self.plan();
        self.publish(events);
        if concerns_lobby {
            self.tell_lobby();
        }
    }

    /// Says to whoever sits down or leaves that they do.
    fn follow_seats(&self, event: &RoomEvent) {
        let (seats, id) = (&self.shared.seats, self.state.id);
        if let RoomEvent::Table(Event::SatDown { player, kind: PlayerKind::Person, .. }) = event {
            seats.set(*player, id, true);
            self.shared.closed_games.joined(*player);
        }
        if let RoomEvent::Table(Event::Left { player, .. }) = event
            && !is_house_player(*player)
        {
            seats.set(*player, id, false);
            if self.table().is_closed() {
                self.shared.closed_games.left(*player, self.wall_millis());
            }
        }
    }

    pub(super) fn tell_lobby(&self) {
        self.shared.lobby.send_modify(|tick| *tick = tick.wrapping_add(1));
    }

    pub(super) fn publish(&self, events: Vec<Arc<Occurred>>) {
        let before = self.board.shown();
        self.board.publish(News { events, now: Arc::new(self.shown()) });
        if before.trouble != self.trouble {
            // The lists of tables say which do not go on.
            self.tell_lobby();
        }
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
                | Refusal::LastEpoch { .. }
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
        let (journal, id) = (Arc::clone(&self.shared.journal), Chain::Table(self.state.id));
        let from = Sequence(self.state.sequence).next();
        let read = spawn_blocking(move || journal.read(id, from, READ_AT_ONCE)).await;
        let records = match read {
            Ok(Ok(records)) => records,
            Ok(Err(error)) => return self.stop(format!("it cannot be read: {error}")),
            Err(_) => return,
        };
        let keys = Arc::clone(&self.shared.keys);
        let mut reader = Reader::within(&keys, self.sealer.round().cloned());
        let mut events = Vec::new();
        for record in records {
            if let Err(error) = reader.take(record) {
                return self.stop(error.to_string());
            }
            while let Some((record, entry)) = reader.next() {
                record.transfers.iter().for_each(|it| self.booked.book(self.state.id, it));
                let at = u64::try_from(record.at.0).unwrap_or_default();
                events.push(self.state.apply(entry, at));
            }
        }
        self.sealer = Sealer::new(Chain::Table(self.state.id), reader.into_round());
        self.count_equities().await;
        self.written(events);
    }

    pub(super) async fn renew(&mut self) {
        let lease = self.shared.settings.lease_millis;
        let now = self.now();
        let until = self.times.on_the_wall(now.after(lease));
        self.renew_at = now.after((lease / 2).max(1));
        let (journal, id, epoch) =
            (Arc::clone(&self.shared.journal), Chain::Table(self.state.id), self.epoch);
        let until = UnixMillis(i64::try_from(until).unwrap_or(i64::MAX));
        let renewed = spawn_blocking(move || journal.renew(id, epoch, until)).await;
        if let Ok(Err(JournalError::Refused(refusal))) = renewed {
            self.stop(format!("somebody else writes it: {refusal}"));
        }
    }

    /// Writes down the state before the last round, so that a restart tells that round again.
    pub(super) async fn keep_snapshot(&mut self) {
        let Some((sequence, at, kept)) = self.kept.take() else { return };
        let Ok(state) = serde_json::to_vec(&kept) else { return };
        let (chain, sequence) = (Chain::Table(self.state.id), Sequence(sequence));
        let key = self.shared.keys.newest_sign();
        let payload = kept::sign(chain, sequence, &state, key);
        let snapshot = Snapshot {
            chain,
            sequence,
            at: UnixMillis(i64::try_from(at).unwrap_or(i64::MAX)),
            version: KEPT_VERSION,
            payload,
        };
        let (journal, epoch) = (Arc::clone(&self.shared.journal), self.epoch);
        let kept = spawn_blocking(move || journal.keep_snapshot(epoch, snapshot)).await;
        match kept {
            Ok(Ok(())) => self.snapshot_after = sequence.0,
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
        let (journal, id, epoch) =
            (Arc::clone(&self.shared.journal), Chain::Table(self.state.id), self.epoch);
        let _ = spawn_blocking(move || journal.release(id, epoch)).await;
    }
}
