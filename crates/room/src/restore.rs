//! Tables as the journal has them: the same cards, the same actor, the same deadline.

use crate::event::{Entry, RoomEvent};
use crate::keeper::Start;
use crate::kept;
use crate::keys::{KeyId, KeyRing};
use crate::sealed::{Reader, RoundKey};
use crate::settings::Settings;
use crate::sheet::Sheet;
use crate::shown::Trouble;
use crate::state::State;
use crate::upcast;
use cutcard_journal::{
    Chain, Journal, JournalError, Lease, LeaseRequest, Record, Restored, Sequence, UnixMillis,
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
    #[error(
        "the round that began with event {sequence} is sealed with key {key}, which the room has not: \
         start it with the file of keys that has it (--keys), or write the table off (cutcard repair)"
    )]
    NoKey { sequence: u64, key: KeyId },
    #[error(
        "event {0}: the room did not sign that the chain ends there: somebody without its keys has written to it"
    )]
    NotSigned(u64),
}

pub(crate) fn millis(at: UnixMillis) -> u64 {
    u64::try_from(at.0).unwrap_or_default()
}

pub(crate) fn unix(millis: u64) -> UnixMillis {
    UnixMillis(i64::try_from(millis).unwrap_or(i64::MAX))
}

/// The right to write a chain.
pub(crate) fn lease(
    journal: &dyn Journal,
    settings: &Settings,
    chain: Chain,
    now: u64,
) -> Result<Lease, JournalError> {
    journal.acquire(LeaseRequest {
        chain,
        holder: settings.holder.clone(),
        now: unix(now),
        until: unix(now.saturating_add(settings.lease_millis)),
    })
}

/// The state of a table after its first event.
pub(crate) fn first(record: &Record, entry: Entry) -> Result<State, Unrestored> {
    let wrong = |why: String| Unrestored::Event { sequence: record.sequence.0, why };
    let RoomEvent::Opened(opened) = entry.event else {
        return Err(wrong("the first event does not open the table".to_owned()));
    };
    let table = record.chain.table().ok_or_else(|| wrong("it is of no table".to_owned()))?;
    State::open(table, entry.by, *opened, millis(record.at)).map_err(|faults| {
        wrong(faults.iter().map(ToString::to_string).collect::<Vec<_>>().join("; "))
    })
}

/// The state of a table as the journal has it, and the key of the round that is on.
pub(crate) fn restore_state(
    journal: &dyn Journal,
    keys: &KeyRing,
    table: TableId,
) -> Result<(State, Option<RoundKey>), Unrestored> {
    let chain = Chain::Table(table);
    let unused = |why: String| tracing::warn!(table = table.0, why, "the snapshot cannot be used");
    // A snapshot that cannot be used is no loss: the events are there.
    let restored = journal.restore(chain).map_err(|error| unused(error.to_string())).ok();
    let kept = restored.and_then(|Restored { snapshot, tail }| {
        let it = snapshot?;
        if !kept::is_own(&it, keys) {
            unused("none of the room's keys signed it".to_owned());
            return None;
        }
        let kept = upcast::kept(&it).map_err(|unread| unused(unread.to_string())).ok()?;
        Some((State::restore(table, kept, it.sequence.0, millis(it.at)).ok()?, tail))
    });
    let (mut state, records) = match kept {
        Some((state, tail)) => (Some(state), tail),
        None => (None, journal.read(chain, Sequence::FIRST, usize::MAX)?),
    };
    let mut reader = Reader::new(Some(keys));
    for record in records {
        reader.take(record)?;
        while let Some((record, entry)) = reader.next() {
            match &mut state {
                Some(state) => drop(state.apply(entry, millis(record.at))),
                None => state = Some(first(&record, entry)?),
            }
        }
    }
    if let Some(round) = reader.shut() {
        return Err(Unrestored::NoKey { sequence: round.from, key: round.by });
    }
    let missing = || Unrestored::Event { sequence: 1, why: "it is missing".to_owned() };
    Ok((state.ok_or_else(missing)?, reader.into_round()))
}

/// The accounts of a table as they are booked.
pub(crate) fn booked(balances: &[(Account, Balance)], table: TableId) -> Sheet {
    // What the cage brought to the dealer's tray is of the house's chain.
    let own =
        |account: &Account| account.table() == Some(table) && *account != Account::Tray(table);
    let of_table = balances.iter().filter(|(account, _)| own(account));
    let held = of_table.filter_map(|(account, balance)| Some((*account, balance.chips()?.0)));
    Sheet(held.filter(|(_, chips)| *chips > 0).collect())
}

/// A table ready to be kept; a table that cannot go on is kept too, stopped, to be looked at.
pub(crate) fn restore(
    journal: &dyn Journal,
    settings: &Settings,
    keys: &KeyRing,
    balances: &[(Account, Balance)],
    table: TableId,
    now: u64,
) -> Result<Start, Unrestored> {
    let lease = lease(journal, settings, Chain::Table(table), now)?;
    let (state, round_key) = restore_state(journal, keys, table)?;
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
    Ok(Start { state, epoch: lease.epoch, booked, trouble, round_key })
}
