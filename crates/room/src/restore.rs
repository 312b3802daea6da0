//! Tables as the journal has them: the same cards, the same actor, the same deadline.

use crate::event::{ENTRY_VERSION, Entry, RoomEvent};
use crate::keeper::Start;
use crate::settings::Settings;
use crate::sheet::Sheet;
use crate::shown::Trouble;
use crate::state::{KEPT_VERSION, Kept, State};
use cutcard_journal::{
    Journal, JournalError, Lease, LeaseRequest, Record, Restored, Sequence, UnixMillis,
};
use cutcard_ledger::{Account, Balance, TableId};
use thiserror::Error;

/// Why a table cannot be restored.
#[derive(Debug, Error)]
pub(crate) enum Unrestored {
    #[error(transparent)]
    Journal(#[from] JournalError),
    #[error("event {sequence}: {why}")]
    Event { sequence: u64, why: String },
}

pub(crate) fn millis(at: UnixMillis) -> u64 {
    u64::try_from(at.0).unwrap_or_default()
}

pub(crate) fn unix(millis: u64) -> UnixMillis {
    UnixMillis(i64::try_from(millis).unwrap_or(i64::MAX))
}

/// The right to write a table.
pub(crate) fn lease(
    journal: &dyn Journal,
    settings: &Settings,
    table: TableId,
    now: u64,
) -> Result<Lease, JournalError> {
    journal.acquire(LeaseRequest {
        table,
        holder: settings.holder.clone(),
        now: unix(now),
        until: unix(now.saturating_add(settings.lease_millis)),
    })
}

/// An event as it was written.
pub(crate) fn read_entry(record: &Record) -> Result<Entry, Unrestored> {
    let wrong = |why: String| Unrestored::Event { sequence: record.sequence.0, why };
    let of_version =
        |version: u16| wrong(format!("of version {version}: this program reads {ENTRY_VERSION}"));
    if record.version != ENTRY_VERSION {
        return Err(of_version(record.version));
    }
    let entry: Entry =
        serde_json::from_slice(&record.payload).map_err(|error| wrong(error.to_string()))?;
    if entry.version != ENTRY_VERSION {
        return Err(of_version(entry.version));
    }
    Ok(entry)
}

/// The state of a table after its first event.
pub(crate) fn first(record: &Record) -> Result<State, Unrestored> {
    let wrong = |why: String| Unrestored::Event { sequence: record.sequence.0, why };
    let entry = read_entry(record)?;
    let RoomEvent::Opened(opened) = entry.event else {
        return Err(wrong("the first event does not open the table".to_owned()));
    };
    State::open(record.table, entry.by, *opened, millis(record.at)).map_err(|faults| {
        wrong(faults.iter().map(ToString::to_string).collect::<Vec<_>>().join("; "))
    })
}

/// The state of a table as the journal has it.
pub(crate) fn restore_state(journal: &dyn Journal, table: TableId) -> Result<State, Unrestored> {
    // A snapshot that cannot be used is no loss: the events are there.
    let Restored { snapshot, tail } = match journal.restore(table) {
        Ok(restored) => restored,
        Err(error) => {
            tracing::warn!(table = table.0, %error, "the snapshot cannot be used");
            Restored { snapshot: None, tail: journal.read(table, Sequence::FIRST, usize::MAX)? }
        }
    };
    let kept = snapshot.and_then(|it| {
        let known = it.version == KEPT_VERSION;
        let kept = serde_json::from_slice::<Kept>(&it.payload).ok().filter(|_| known)?;
        State::restore(table, kept, it.sequence.0, millis(it.at)).ok()
    });
    let (mut state, tail) = match kept {
        Some(state) => (state, tail),
        None => {
            let all = journal.read(table, Sequence::FIRST, usize::MAX)?;
            let Some((opening, rest)) = all.split_first() else {
                return Err(Unrestored::Event { sequence: 1, why: "it is missing".to_owned() });
            };
            (first(opening)?, rest.to_vec())
        }
    };
    for record in &tail {
        state.apply(read_entry(record)?, millis(record.at));
    }
    Ok(state)
}

/// The accounts of a table as they are booked.
pub(crate) fn booked(balances: &[(Account, Balance)], table: TableId) -> Sheet {
    let of_table = balances.iter().filter(|(account, _)| account.table() == Some(table));
    let held = of_table.filter_map(|(account, balance)| Some((*account, balance.chips()?.0)));
    Sheet(held.filter(|(_, chips)| *chips > 0).collect())
}

/// A table ready to be kept; a table that cannot go on is kept too, stopped, to be looked at.
pub(crate) fn restore(
    journal: &dyn Journal,
    settings: &Settings,
    balances: &[(Account, Balance)],
    table: TableId,
    now: u64,
) -> Result<Start, Unrestored> {
    let lease = lease(journal, settings, table, now)?;
    let state = restore_state(journal, table)?;
    let booked = booked(balances, table);
    let sheet = Sheet::of(table, &state.table, state.fees);
    // What it is may be a card: an audit tells it, a log does not.
    let broken = state.table.check().err();
    let broken = broken.map(|_| "it breaks its laws: audit the data folder".to_owned());
    let differs = sheet.differs(&booked).map(|(account, has, booked)| {
        format!("{account} has {has} at the table, and {booked} is booked")
    });
    let trouble = broken.or(differs).map(Trouble::Stopped);
    if let Some(Trouble::Stopped(why)) = &trouble {
        tracing::error!(table = table.0, why, "table stopped");
    }
    Ok(Start { state, epoch: lease.epoch, booked, trouble })
}
