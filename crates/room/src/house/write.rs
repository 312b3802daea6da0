//! The chain of the house, read and written while no room is open.

use super::restored::NotRecorded;
use super::{HOUSE_VERSION, House, HouseEntry, HouseEvent, KeysNeeded, LostKeys, take_keys};
use crate::keys::KeyRing;
use crate::restore::{lease, unix};
use crate::settings::{Clock, Settings};
use crate::upcast;
use cutcard_journal::{
    Append, Chain, Epoch, Hash, Journal, JournalError, NewEvent, Record, Sequence,
};
use cutcard_ledger::Terms;

/// How many events are read at once.
const READ_AT_ONCE: usize = 1_000;

/// What an event of the house comes to, where it is one of these.
pub(crate) fn read_house(house: &mut House, record: &Record) {
    // What is written so that it cannot be read is told by an audit.
    if record.version == HOUSE_VERSION
        && let Ok(entry) = HouseEntry::read(record)
    {
        house.apply(&entry.event);
    }
}

/// The house as the journal has it.
pub(crate) fn house_of(journal: &dyn Journal) -> Result<House, JournalError> {
    let kept = journal.snapshot(Chain::House).ok().flatten();
    let kept = kept.and_then(|kept| Some((upcast::house(&kept).ok()?.1, kept.sequence)));
    let (mut house, mut after) = kept.unwrap_or((House::default(), Sequence::NONE));
    loop {
        let records = journal.read(Chain::House, after.next(), READ_AT_ONCE)?;
        let Some(last) = records.last() else { return Ok(house) };
        after = last.sequence;
        records.iter().for_each(|record| read_house(&mut house, record));
    }
}

/// The keys that a room needs to go on with its data; none where it never had any.
///
/// # Errors
/// Where the journal fails.
pub fn keys_needed(journal: &dyn Journal) -> Result<Option<KeysNeeded>, JournalError> {
    Ok(house_of(journal)?.keys)
}

/// What a room is told from others by: sixteen digits of the hash of the first event of its house.
///
/// # Errors
/// Where the journal fails.
pub fn room_name(journal: &dyn Journal) -> Result<Option<String>, JournalError> {
    let first = journal.read(Chain::House, Sequence::FIRST, 1)?;
    Ok(first.first().map(|record| record.hash.to_string().chars().take(16).collect()))
}

/// Who writes to the chain of the house while no room is open.
pub(crate) struct HouseWriter<'a> {
    journal: &'a dyn Journal,
    clock: &'a dyn Clock,
    house: House,
    epoch: Epoch,
    after: Sequence,
    hash: Hash,
}

impl<'a> HouseWriter<'a> {
    pub(crate) fn open(
        journal: &'a dyn Journal,
        settings: &Settings,
        clock: &'a dyn Clock,
    ) -> Result<HouseWriter<'a>, JournalError> {
        let house = house_of(journal)?;
        let epoch = lease(journal, settings, Chain::House, clock.now_millis())?.epoch;
        let head = journal.head(Chain::House)?;
        let (after, hash) =
            head.map_or((Sequence::NONE, Hash::NONE), |head| (head.sequence, head.hash));
        Ok(HouseWriter { journal, clock, house, epoch, after, hash })
    }

    /// Has the newest of these keys be the room's.
    pub(crate) fn take_keys(&mut self, ring: &KeyRing, lost: LostKeys) -> Result<(), NotRecorded> {
        match take_keys(self.house.keys.as_ref(), self.hash, ring, lost)? {
            Some(entry) => Ok(self.write(entry.event)?),
            None => Ok(()),
        }
    }

    pub(crate) fn write(&mut self, event: HouseEvent) -> Result<(), JournalError> {
        let entry = HouseEntry { version: HOUSE_VERSION, event };
        let event = new_event(&entry, self.clock.now_millis());
        let (chain, after, epoch) = (Chain::House, self.after, self.epoch);
        let append = Append { chain, after, epoch, terms: Terms::default(), events: vec![event] };
        let appended = self.journal.append(append)?;
        (self.after, self.hash) = (appended.last, appended.hash);
        self.house.apply(&entry.event);
        Ok(())
    }

    pub(crate) fn close(self) -> Result<(), JournalError> {
        self.journal.release(Chain::House, self.epoch)
    }
}

/// An entry to be appended.
pub(crate) fn new_event(entry: &HouseEntry, now: u64) -> NewEvent {
    NewEvent {
        at: unix(now),
        version: HOUSE_VERSION,
        // Names, numbers and text: always written.
        payload: serde_json::to_vec(entry).unwrap_or_default(),
        transfers: Vec::new(),
        index: entry.index(),
    }
}
