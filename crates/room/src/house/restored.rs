//! Data that were put back from a copy: said on the chain, and signed, so that nobody takes it for
//! tampering, and nobody passes tampering off for it.

use super::write::{Ends, HouseWriter};
use super::{HouseEvent, KeysRefused, LostKeys, NamesOnChain, NamesTaken, Rights};
use crate::anchor::{NamedHead, heads_text};
use crate::keys::{KeyRing, PublicKey, SignKey, Signature};
use crate::room::taking_over;
use crate::settings::{Clock, Settings};
use cutcard_banked::PlayerId;
use cutcard_journal::{Chain, Hash, Journal, JournalError, Sequence, SignificantRow};
use serde::{Deserialize, Serialize};
use thiserror::Error;

/// A signature and what it is checked with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Signed {
    pub(crate) key: PublicKey,
    signature: Signature,
}

impl Signed {
    pub(crate) fn of(text: &str, key: &SignKey) -> Signed {
        Signed { key: key.public(), signature: key.sign(text.as_bytes()) }
    }

    pub(crate) fn is_of(&self, text: &str) -> bool {
        self.key.signed(text.as_bytes(), &self.signature)
    }
}

/// The data were put back from a copy, or taken back to an earlier moment.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Restored {
    pub(crate) at_millis: u64,
    /// Who did it, as the system calls them.
    pub(crate) by: String,
    /// Where every chain ended then.
    pub(crate) heads: Vec<NamedHead>,
    pub(crate) signed: Signed,
    /// All who have other rights than nearly everybody, by the register that was put back with it: it was
    /// looked at, and is not taken back to an earlier moment with the chains.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) people: Option<Vec<(PlayerId, Rights)>>,
}

impl Restored {
    fn text(at_millis: u64, by: &str, heads: &[NamedHead]) -> String {
        format!("cutcard restore 1\n{at_millis}\n{by}\n{}", heads_text(heads))
    }

    /// Where a chain ended.
    pub(crate) fn head(&self, chain: Chain) -> Option<NamedHead> {
        self.heads.iter().copied().find(|head| head.chain == chain)
    }

    /// Why it cannot be the event of that number, where it cannot.
    pub(super) fn wrong(&self, sequence: Sequence) -> Option<String> {
        let text = Restored::text(self.at_millis, &self.by, &self.heads);
        if !self.signed.is_of(&text) {
            return Some("the restore is not signed with the key it names".to_owned());
        }
        let house = self.head(Chain::House).map_or(Sequence::NONE, |head| head.sequence);
        (house >= sequence).then(|| "the restore returned to what comes after it".to_owned())
    }

    pub(super) fn significant(&self) -> SignificantRow {
        let events: u64 = self.heads.iter().map(|head| head.sequence.0).sum();
        SignificantRow {
            kind: "restored".to_owned(),
            after: Some(format!("{events} events of {} chains", self.heads.len())),
            why: Some(format!("by {}", self.by)),
            ..SignificantRow::default()
        }
    }
}

/// Why a restore is not recorded.
#[derive(Debug, Error)]
pub enum NotRecorded {
    /// The keys are not the room's.
    #[error(transparent)]
    Keys(#[from] KeysRefused),
    /// The chain of the house does not end as the room signed.
    #[error("{}", not_signed_text(*.0))]
    NotSigned(Sequence),
    /// The journal fails.
    #[error(transparent)]
    Journal(#[from] JournalError),
}

/// Why nothing is done with data that somebody else added to.
pub(crate) fn not_signed_text(last: Sequence) -> String {
    format!(
        "the house, event {last}: the room did not sign that its chain ends there: somebody without its keys \
         has written there; restore a copy"
    )
}

/// Writes to the chain of the house that the data are a copy that was put back, with the heads they
/// returned to, and signs the ends of all chains as they are: whoever asks for it has looked at them before
/// they were taken back ([`super::end_not_signed`]). `people` are all who have other rights than nearly everybody,
/// by the register that is put back with it, where it was held to the chain. Nobody else may use the journal meanwhile.
///
/// # Errors
/// Where the keys are not the room's, or the journal fails.
pub fn record_restore(
    journal: &dyn Journal,
    settings: &Settings,
    clock: &dyn Clock,
    ring: &KeyRing,
    (by, lost): (&str, LostKeys),
    people: Option<Vec<(PlayerId, Rights)>>,
) -> Result<(), NotRecorded> {
    let heads = journal.heads()?.into_iter().filter(|head| head.sequence > Sequence::NONE);
    let heads: Vec<NamedHead> = heads.map(NamedHead::from).collect();
    let mut house = HouseWriter::open(journal, settings, clock)?;
    house.begin(ring, lost, Ends::TakenBack)?;
    let at_millis = clock.now_millis();
    let by: String = by.chars().filter(|letter| !letter.is_control()).take(100).collect();
    let signed = Signed::of(&Restored::text(at_millis, &by, &heads), ring.newest_sign());
    house.write(HouseEvent::Restored(Restored { at_millis, by, heads, signed, people }))?;
    house.close()?;
    Ok(())
}

/// Writes to the chain of the house what people are called by the register that was put back, where the chain vouched
/// for names: the register is not taken back to an earlier moment with the chains. After [`record_restore`], and
/// nobody else may use the journal meanwhile. What the chain vouches for then, and how many entries that took.
///
/// # Errors
/// Where the keys are not the room's, or the journal fails.
pub fn record_names(
    journal: &dyn Journal,
    settings: &Settings,
    clock: &dyn Clock,
    (ring, lost): (&KeyRing, LostKeys),
    names: &[(PlayerId, Hash)],
) -> Result<(NamesOnChain, u64), NotRecorded> {
    let mut house = HouseWriter::open(journal, settings, clock)?;
    house.begin(ring, lost, Ends::Checked)?;
    let before = house.after.0;
    for entry in taking_over(NamesTaken::Restored, names) {
        house.write(entry)?;
    }
    let (names, entries) = (house.house.names.clone(), house.after.0 - before);
    house.close()?;
    Ok((names, entries))
}
