//! Entries on their way back from disk.

use super::key::{Commitment, Part, RoundKey, SealedAt, SealedText, Unopened};
use super::{Seal, Stored, StoredCause, begins_round, ends_round, takes_back};
use crate::command::Cause;
use crate::event::{Entry, RoomEvent};
use crate::keys::{KeyId, KeyRing};
use crate::restore::Unrestored;
use crate::upcast;
use cutcard_journal::Record;
use serde::de::DeserializeOwned;
use std::collections::VecDeque;

/// Reads the entries of one chain, in order. A round whose key is not among the room's is held back until
/// the entry comes that opens it.
pub(crate) struct Reader<'a> {
    /// The room's keys; an auditor has none.
    keys: Option<&'a KeyRing>,
    round: Round,
    held: VecDeque<(Record, Stored)>,
    read: VecDeque<(Record, Entry)>,
}

/// What is known of the round that is on.
enum Round {
    /// There is none, or it is not sealed.
    Clear,
    /// Its key is known.
    Open(RoundKey, Commitment),
    /// It is sealed with a key that is not here.
    Shut(ToBeOpened),
}

/// A round that cannot be read yet.
#[derive(Clone, Copy)]
pub(crate) struct ToBeOpened {
    /// The key of the room it is sealed with.
    pub(crate) by: KeyId,
    /// Where it begins.
    pub(crate) from: u64,
    commitment: Commitment,
}

impl<'a> Reader<'a> {
    /// From the beginning of a chain, or from where no round is on.
    pub(crate) fn new(keys: Option<&'a KeyRing>) -> Reader<'a> {
        Reader { keys, round: Round::Clear, held: VecDeque::new(), read: VecDeque::new() }
    }

    /// From within a round.
    pub(crate) fn within(keys: &'a KeyRing, round: Option<RoundKey>) -> Reader<'a> {
        let round = match round {
            Some(key) => {
                let commitment = key.commitment();
                Round::Open(key, commitment)
            }
            None => Round::Clear,
        };
        Reader { round, ..Reader::new(Some(keys)) }
    }

    /// Takes the next record of the chain; what can be read by then is [`Reader::next`].
    ///
    /// # Errors
    /// What cannot be read, or is not as it was written: with the number of its event.
    pub(crate) fn take(&mut self, record: Record) -> Result<(), Unrestored> {
        let stored = upcast::entry(&record).map_err(|unread| Unrestored::Event {
            sequence: record.sequence.0,
            why: unread.to_string(),
        })?;
        self.take_stored(record, stored)
    }

    /// As [`Reader::take`], of a record that was looked at.
    pub(crate) fn take_stored(&mut self, record: Record, stored: Stored) -> Result<(), Unrestored> {
        let sequence = record.sequence.0;
        let wrong = |why: String| Unrestored::Event { sequence, why };
        if let Some(seal) = &stored.seal {
            if !begins_round(stored.note.as_ref()) && !takes_back(stored.event.as_ref()) {
                return Err(wrong("it has the seal of a round, and none begins".to_owned()));
            }
            self.begin(seal, place(&record)).map_err(|why| wrong(why.to_owned()))?;
        }
        let over = ends_round(stored.event.as_ref());
        let opens = stored.opens.clone();
        self.held.push_back((record, stored));
        if over {
            self.end(opens).map_err(|why| wrong(why.to_owned()))?;
        } else if opens.is_some() {
            return Err(wrong("it opens a round that is not over".to_owned()));
        }
        self.read_held()?;
        if over {
            self.round = Round::Clear;
        }
        Ok(())
    }

    /// The next entry that was read.
    pub(crate) fn next(&mut self) -> Option<(Record, Entry)> {
        self.read.pop_front()
    }

    /// The round that is on, where it cannot be read.
    pub(crate) fn shut(&self) -> Option<ToBeOpened> {
        match &self.round {
            Round::Shut(round) => Some(*round),
            Round::Clear | Round::Open(..) => None,
        }
    }

    /// The key of the round that is on.
    pub(crate) fn into_round(self) -> Option<RoundKey> {
        match self.round {
            Round::Open(key, _) => Some(key),
            Round::Clear | Round::Shut(_) => None,
        }
    }

    fn begin(&mut self, seal: &Seal, place: SealedAt) -> Result<(), &'static str> {
        if !matches!(self.round, Round::Clear) {
            return Err("a round begins, and the one before it was never opened");
        }
        let Seal { by, wrapped, commitment } = seal;
        let (by, commitment, from) = (*by, *commitment, place.sequence);
        self.round = match self.keys.and_then(|keys| keys.seal_key(by)) {
            Some(key) => {
                let key = RoundKey::unwrapped(wrapped, key, place)
                    .map_err(|_| "the round's key is not what was wrapped")?;
                Round::Open(held_to(key, commitment)?, commitment)
            }
            None => Round::Shut(ToBeOpened { by, from, commitment }),
        };
        Ok(())
    }

    /// The round is over: its key is recorded, and is the one it was sealed with.
    fn end(&mut self, opens: Option<RoundKey>) -> Result<(), &'static str> {
        let commitment = match (&self.round, &opens) {
            (Round::Clear, None) => return Ok(()),
            (Round::Clear, Some(_)) => return Err("it opens a round that is not sealed"),
            (Round::Open(_, commitment), _) => *commitment,
            (Round::Shut(round), _) => round.commitment,
        };
        let key = opens.ok_or("the round is over, and nothing opens it")?;
        self.round = Round::Open(held_to(key, commitment)?, commitment);
        Ok(())
    }

    fn read_held(&mut self) -> Result<(), Unrestored> {
        let key = match &self.round {
            Round::Clear => None,
            Round::Open(key, _) => Some(key),
            Round::Shut(_) => return Ok(()),
        };
        while let Some((record, stored)) = self.held.pop_front() {
            let entry = entry(stored, place(&record), key).map_err(|why| Unrestored::Event {
                sequence: record.sequence.0,
                why: why.to_owned(),
            })?;
            self.read.push_back((record, entry));
        }
        Ok(())
    }
}

/// Every event of a table with its number, for whoever looks at all of it: they hold every card. Without keys
/// those of a round that is on are left out; one that is over opens itself.
///
/// # Errors
/// What cannot be read, or is not as it was written.
pub fn read_events(
    records: Vec<Record>,
    keys: Option<&KeyRing>,
) -> Result<Vec<(u64, RoomEvent)>, String> {
    let mut reader = Reader::new(keys);
    let mut events = Vec::with_capacity(records.len());
    for record in records {
        reader.take(record).map_err(|unread| unread.to_string())?;
        while let Some((record, entry)) = reader.next() {
            events.push((record.sequence.0, entry.event));
        }
    }
    Ok(events)
}

fn place(record: &Record) -> SealedAt {
    SealedAt { chain: record.chain, sequence: record.sequence.0 }
}

fn held_to(key: RoundKey, commitment: Commitment) -> Result<RoundKey, &'static str> {
    if key.commitment() == commitment {
        return Ok(key);
    }
    Err("what opens the round is not what it was committed to")
}

fn entry(stored: Stored, place: SealedAt, key: Option<&RoundKey>) -> Result<Entry, &'static str> {
    let Stored { version, by, cause, event, sealed_event, note, house_chips, .. } = stored;
    let event = either(event, sealed_event, key, place, Part::Event)?;
    let cause = match cause {
        Some(StoredCause { command, sealed_command, rules, streets, events }) => {
            let command = either(command, sealed_command, key, place, Part::Command)?;
            Some(Cause { command, rules, streets, events })
        }
        None => None,
    };
    Ok(Entry { version, by, cause, event, note, house_chips })
}

/// What is there in the one form or the other.
fn either<T: DeserializeOwned>(
    clear: Option<T>,
    sealed: Option<SealedText>,
    key: Option<&RoundKey>,
    place: SealedAt,
    part: Part,
) -> Result<T, &'static str> {
    match (clear, sealed, key) {
        (Some(clear), None, _) => Ok(clear),
        (None, Some(sealed), Some(key)) => {
            let opened = key.open(place, part, &sealed).map_err(|unopened| match unopened {
                Unopened::Altered | Unopened::NoRandomness => {
                    "what is sealed cannot be opened: it was altered, or moved from its place"
                }
            })?;
            // What it says may be a card: why it cannot be read stays unsaid.
            serde_json::from_slice(&opened).map_err(|_| "what was sealed cannot be read")
        }
        (None, Some(_), None) => Err("it is sealed, and no round is"),
        (Some(_), Some(_), _) | (None, None, _) => Err("it must be there sealed or in clear"),
    }
}
