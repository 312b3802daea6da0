//! The chain of the house, read and written while no room is open, and by a room that opens.

use super::heads::{HeadSigner, room_of, unsigned};
use super::keys_taken::take_keys;
use super::restored::NotRecorded;
use super::{HOUSE_VERSION, House, HouseEntry, HouseEvent, KeysNeeded, LostKeys};
use crate::cage::desk::CageRequests;
use crate::kept;
use crate::keys::KeyRing;
use crate::restore::{lease, unix};
use crate::settings::{Clock, Settings};
use crate::upcast;
use cutcard_journal::{
    Append, Chain, Epoch, Hash, Head, Journal, JournalError, NewEvent, Record, Sequence,
};
use cutcard_ledger::Terms;
use std::sync::Arc;

/// How many events are read at once.
const READ_AT_ONCE: usize = 1_000;

/// What an event of the house comes to, where it is one of these.
pub(crate) fn read_house(house: &mut House, record: &Record) {
    // What is written so that it cannot be read is told by an audit.
    if record.version == HOUSE_VERSION
        && let Ok(entry) = HouseEntry::read(record)
    {
        house.apply(&entry.event, (record.sequence, record.hash));
    }
}

/// Which states of the house that were written down are taken for what they say.
#[derive(Clone, Copy)]
pub(crate) enum Trust<'a> {
    /// Any: for what is looked at again.
    Any,
    /// Those that one of these keys signed.
    Signed(&'a KeyRing),
    /// None: the entries are read.
    None,
}

/// The desk and the house as they were last written down, and after which event.
pub(crate) fn kept_house(
    journal: &dyn Journal,
    trust: Trust<'_>,
) -> ((CageRequests, House), Sequence) {
    let kept = journal.snapshot(Chain::House).ok().flatten().filter(|kept| match trust {
        Trust::Any => true,
        Trust::Signed(keys) => kept::is_own(kept, keys),
        Trust::None => false,
    });
    let read = kept.and_then(|kept| Some((upcast::house(&kept).ok()?, kept.sequence)));
    read.unwrap_or_default()
}

/// The house as the journal has it.
pub(super) fn house_of(journal: &dyn Journal, trust: Trust<'_>) -> Result<House, JournalError> {
    let ((_, mut house), mut after) = kept_house(journal, trust);
    loop {
        let records = journal.read(Chain::House, after.next(), READ_AT_ONCE)?;
        let Some(last) = records.last() else { return Ok(house) };
        after = last.sequence;
        records.iter().for_each(|record| read_house(&mut house, record));
    }
}

/// The shifts that there were, of the last hundred: the number of each, and from when to when it was.
pub(crate) fn shifts_on_chain(
    journal: &dyn Journal,
) -> Result<Vec<(u64, std::ops::Range<u64>)>, JournalError> {
    Ok(house_of(journal, Trust::None)?.shifts.spans())
}

/// The keys that a room needs to go on with its data; none where it never had any.
///
/// # Errors
/// Where the journal fails.
pub fn keys_needed(journal: &dyn Journal) -> Result<Option<KeysNeeded>, JournalError> {
    Ok(house_of(journal, Trust::Any)?.keys)
}

/// What a room is told from others by: sixteen digits of the hash of the first event of its house.
///
/// # Errors
/// Where the journal fails.
pub fn room_name(journal: &dyn Journal) -> Result<Option<String>, JournalError> {
    let first = journal.read(Chain::House, Sequence::FIRST, 1)?;
    Ok(first.first().map(|record| record.hash.to_string().chars().take(16).collect()))
}

/// What is done with the ends of chains as they are found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Ends {
    /// Those that the room did not sign stay unsigned.
    Checked,
    /// They were looked at and taken back: all of them are signed.
    TakenBack,
}

/// Who writes to the chain of the house while no room is open, or before one is.
pub(crate) struct HouseWriter<'a> {
    journal: &'a dyn Journal,
    clock: &'a dyn Clock,
    pub(crate) house: House,
    epoch: Epoch,
    pub(crate) after: Sequence,
    hash: Hash,
}

impl<'a> HouseWriter<'a> {
    pub(crate) fn open(
        journal: &'a dyn Journal,
        settings: &Settings,
        clock: &'a dyn Clock,
    ) -> Result<HouseWriter<'a>, JournalError> {
        let house = house_of(journal, Trust::None)?;
        let epoch = lease(journal, settings, Chain::House, clock.now_millis())?.epoch;
        HouseWriter::of(journal, clock, house, epoch)
    }

    /// For whoever has the chain and has read it.
    pub(crate) fn of(
        journal: &'a dyn Journal,
        clock: &'a dyn Clock,
        house: House,
        epoch: Epoch,
    ) -> Result<HouseWriter<'a>, JournalError> {
        let head = journal.head(Chain::House)?;
        let (after, hash) =
            head.map_or((Sequence::NONE, Hash::NONE), |head| (head.sequence, head.hash));
        Ok(HouseWriter { journal, clock, house, epoch, after, hash })
    }

    /// Has the newest of these keys be the room's, and the ends of all chains be signed with it: from here
    /// on every append does. The chains that do not end as the room signed, which are left as they are.
    pub(crate) fn begin(
        &mut self,
        ring: &KeyRing,
        lost: LostKeys,
        ends: Ends,
    ) -> Result<Vec<Head>, NotRecorded> {
        let heads = self.journal.signed_heads()?;
        let room = room_of(self.journal)?;
        let strange = match ends {
            Ends::Checked => unsigned(&self.house, room, &heads),
            Ends::TakenBack => Vec::new(),
        };
        // The keys are named there: nothing can be said of the others.
        if let Some(head) = strange.iter().find(|head| head.chain == Chain::House) {
            return Err(NotRecorded::NotSigned(head.sequence));
        }
        let key = ring.newest_sign();
        self.journal.sign_with(Arc::new(HeadSigner::new(key, room)), Vec::new())?;
        self.take_keys(ring, lost)?;
        let all_signed = self.house.heads_signed == Some(key.public());
        if !all_signed || ends == Ends::TakenBack {
            let written = heads.iter().map(|it| it.head).filter(|it| it.sequence > Sequence::NONE);
            let own = written.filter(|head| !strange.contains(head)).map(|head| head.chain);
            let own = own.filter(|chain| *chain != Chain::House).chain([Chain::House]).collect();
            let signer = HeadSigner::new(key, room_of(self.journal)?);
            self.journal.sign_with(Arc::new(signer), own)?;
        }
        // Only now: a start that stopped in between leaves ends that nobody asks to be signed.
        if !all_signed {
            self.write(HouseEvent::HeadsSigned { key: key.public() })?;
        }
        Ok(strange)
    }

    /// Has the newest of these keys be the room's.
    fn take_keys(&mut self, ring: &KeyRing, lost: LostKeys) -> Result<(), NotRecorded> {
        match take_keys(self.house.keys.as_ref(), self.hash, ring, lost)? {
            Some(entry) => Ok(self.write(entry.event)?),
            None => Ok(()),
        }
    }

    pub(crate) fn write(&mut self, event: HouseEvent) -> Result<(), JournalError> {
        let entry = HouseEntry { version: HOUSE_VERSION, event };
        self.append(new_event(&entry, self.clock.now_millis()))?;
        self.house.apply(&entry.event, (self.after, self.hash));
        Ok(())
    }

    pub(crate) fn append(&mut self, event: NewEvent) -> Result<(), JournalError> {
        let (chain, after, epoch) = (Chain::House, self.after, self.epoch);
        let append = Append { chain, after, epoch, terms: Terms::default(), events: vec![event] };
        let appended = self.journal.append(append)?;
        (self.after, self.hash) = (appended.last, appended.hash);
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
