//! Entries on their way to disk.

use super::key::{Part, RoundKey, SealedAt, SealedText, Unopened};
use super::{
    Seal, Stored, StoredCause, begins_round, ends_round, is_secret, is_secret_command, takes_back,
};
use crate::code::Code;
use crate::command::Cause;
use crate::event::Entry;
use crate::keys::{KeyRing, SealKey};
use crate::refused::Refused;
use cutcard_journal::Chain;
use serde::Serialize;

/// Writes the entries of one table, one after the other. What was not written after all leaves no trace
/// where a copy of it was asked.
#[derive(Clone)]
pub(crate) struct Sealer {
    chain: Chain,
    /// The key of the round that is on; nothing between rounds, and in one that began before there were
    /// any.
    round: Option<RoundKey>,
}

impl Sealer {
    pub(crate) fn new(chain: Chain, round: Option<RoundKey>) -> Sealer {
        Sealer { chain, round }
    }

    /// The key of the round that is on.
    pub(crate) fn round(&self) -> Option<&RoundKey> {
        self.round.as_ref()
    }

    /// An entry as it is written. Rounds that begin are sealed with the newest of the keys.
    ///
    /// # Errors
    /// Where there is no randomness.
    pub(crate) fn write(
        &mut self,
        entry: &Entry,
        sequence: u64,
        keys: &KeyRing,
    ) -> Result<Vec<u8>, Refused> {
        let place = SealedAt { chain: self.chain, sequence };
        let stored = self.stored(entry, place, keys.newest_seal());
        let stored =
            stored.map_err(|unsealed| Refused::new(Code::Randomness, unsealed.to_string()))?;
        json(&stored).map_err(|error| Refused::new(Code::Journal, error.to_string()))
    }

    fn stored(
        &mut self,
        entry: &Entry,
        place: SealedAt,
        newest: &SealKey,
    ) -> Result<Stored, Unopened> {
        let Entry { version, by, cause, event, note, house_chips } = entry;
        let goes_on = self.round.is_none() && takes_back(Some(event));
        let begins = begins_round(note.as_ref()) || goes_on;
        let seal = begins.then(|| self.begin(place, newest)).transpose()?;
        let (event, sealed_event) = match &self.round {
            Some(key) if is_secret(event) => (None, Some(sealed(key, place, Part::Event, event)?)),
            Some(_) | None => (Some(event.clone()), None),
        };
        let cause = cause.as_ref().map(|cause| self.cause(cause, place)).transpose()?;
        let over = ends_round(event.as_ref());
        Ok(Stored {
            version: *version,
            by: *by,
            cause,
            event,
            sealed_event,
            note: note.clone(),
            house_chips: *house_chips,
            seal,
            opens: if over { self.round.take() } else { None },
        })
    }

    fn begin(&mut self, place: SealedAt, newest: &SealKey) -> Result<Seal, Unopened> {
        let key = RoundKey::fresh()?;
        let (wrapped, commitment) = (key.wrap(newest, place)?, key.commitment());
        self.round = Some(key);
        Ok(Seal { by: newest.id(), wrapped, commitment })
    }

    fn cause(&self, cause: &Cause, place: SealedAt) -> Result<StoredCause, Unopened> {
        let Cause { command, rules, streets, events } = cause;
        let (command, sealed_command) = match &self.round {
            Some(key) if is_secret_command(command) => {
                (None, Some(sealed(key, place, Part::Command, command)?))
            }
            Some(_) | None => (Some(command.clone()), None),
        };
        let (rules, streets, events) = (*rules, *streets, *events);
        Ok(StoredCause { command, sealed_command, rules, streets, events })
    }
}

fn sealed(
    key: &RoundKey,
    place: SealedAt,
    part: Part,
    what: &impl Serialize,
) -> Result<SealedText, Unopened> {
    key.seal(place, part, json(what).map_err(|_| Unopened::Altered)?)
}

fn json(what: &impl Serialize) -> Result<Vec<u8>, serde_json::Error> {
    serde_json::to_vec(what)
}
