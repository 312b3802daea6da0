//! What the chain of the house keeps beside the cage's doings: which keys the room uses, and that its data
//! were put back from a copy; that the ends of all chains are signed; who of the people has which rights, and that their
//! names are those of the register.

mod approvals;
mod complaints;
mod count;
mod heads;
mod incident;
mod keys_taken;
mod lammer;
mod lists;
mod names;
mod offers;
mod parts;
mod people;
mod restored;
mod safeguarded;
mod shift;
mod shift_rules;
mod together;
mod work;
mod write;

pub use approvals::{Approval, OF_THE_INSTALLATION};
pub use complaints::{Complaint, ComplaintStands, ComplaintWord};
pub use count::{BookedTable, BooksThen, Counted, CountedAt, CountedTable, Difference, HandedIn};
pub use heads::end_not_signed;
pub use incident::{IncidentEvidence, IncidentFacts, IncidentReport, IncidentStands, IncidentWord};
pub use keys_taken::{KeysNeeded, KeysRefused, LostKeys};
pub use lammer::{Lammer, LammerFor, LammerStands, LammerStep};
pub use names::{NameDone, NameFound, NamesOnChain, NamesTaken, names_on_chain};
pub use offers::{KeptOffer, MOST_OFFERS};
pub use parts::{PartsTaken, ProgramPart};
pub use people::{RegisterLog, Rights, RightsOnChain, TakenOver, rights_on_chain};
pub use restored::{NotRecorded, record_names, record_restore};
pub use shift::{Count, CountFor, Did, Explained, Settled, Shift, Taken};
pub(crate) use write::shifts_on_chain;
pub use write::{keys_needed, room_name};

pub(crate) use approvals::{ApprovalEnded, ApprovalEntered, ApprovalRegister};
pub(crate) use complaints::{ComplaintEvent, Complaints};
pub(crate) use heads::{not_signed, unsigned};
pub(crate) use incident::{IncidentEvent, IncidentReports};
pub(crate) use keys_taken::{Handover, KeysTaken};
pub(crate) use lammer::{LammerEvent, Lammers};
pub(crate) use lists::{ListDone, has_rank};
pub(crate) use names::{LAST_NUMBER, NameChanged, NamesTakenOver};
pub(crate) use offers::{KeptOffers, OfferDid, OfferEvent};
pub(crate) use parts::Parts;
pub(crate) use people::{RegisterMended, RegisterPutBack, RightsChanged};
pub(crate) use restored::{Restored, Signed, not_signed_text};
pub(crate) use shift::{ShiftEvent, Shifts};
pub(crate) use write::{Ends, HouseWriter, Trust, kept_house, new_event, read_house};

use crate::anchor::NamedHead;
use crate::keys::PublicKey;
use crate::refused::Refused;
use crate::safeguards::{SafeguardEvent, Safeguards};
use cutcard_banked::PlayerId;
use cutcard_journal::{Chain, Hash, Index, Record, Sequence, SignificantRow};
use cutcard_ledger::Transfer;
use serde::{Deserialize, Serialize};

/// The version by which these entries are told from those of the cage (1) and of tables that were
/// written off (2).
pub(crate) const HOUSE_VERSION: u16 = 3;

/// An entry as the journal keeps it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct HouseEntry {
    pub(crate) version: u16,
    pub(crate) event: HouseEvent,
}

/// What happened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum HouseEvent {
    /// From here on the room uses these keys.
    KeysTaken(KeysTaken),
    /// The data were put back from a copy.
    Restored(Restored),
    /// The room writes anchors; the last line of the file as it was then.
    AnchorsKept {
        /// The hash of that line; 64 zeros where there was none.
        last: Hash,
    },
    /// The ends of all chains are signed with this key, and from here on by every append.
    HeadsSigned {
        /// Which key.
        key: PublicKey,
    },
    /// Everybody's rights are those of the register as it is, and from here on the chain's.
    PeopleTakenOver {
        /// Why.
        why: TakenOver,
        /// All who have others than nearly everybody.
        people: Vec<(PlayerId, Rights)>,
    },
    /// Somebody has another role, or is suspended, or no longer is.
    RightsChanged(RightsChanged),
    /// The register was brought back to what the chain says.
    RegisterMended(RegisterMended),
    /// The register is not the one the chain vouches for; it goes on from it as it is.
    RegisterPutBack(RegisterPutBack),
    /// The significant events that the register keeps, so far.
    RegisterLog(RegisterLog),
    /// Something about a complaint.
    Complaint(ComplaintEvent),
    /// Somebody set something for themselves.
    Safeguard(SafeguardEvent),
    /// Something that the regulator has approved was entered.
    ApprovalEntered(ApprovalEntered),
    /// An approval holds no more.
    ApprovalEnded(ApprovalEnded),
    /// Something about a list across tables.
    List(ListDone),
    /// Something about a shift, or a count of its chips.
    Shift(ShiftEvent),
    /// Something about chips that are carried between the cage and a table.
    Lammer(LammerEvent),
    /// Something about an incident.
    Incident(IncidentEvent),
    /// What the program is made of.
    PartsTaken(PartsTaken),
    /// Something about a house that players may open.
    Offer(OfferEvent),
    /// Names of people are those of the register as it is, and from here on the chain vouches for them.
    NamesTakenOver(NamesTakenOver),
    /// Somebody has another name, or none any more.
    NameChanged(NameChanged),
    /// The register has other names than the chain vouched for; it goes on from them.
    NamesAltered {
        /// All of them.
        names: Vec<NameFound>,
    },
}

impl HouseEntry {
    pub(crate) fn read(record: &Record) -> Result<HouseEntry, String> {
        let entry: HouseEntry =
            serde_json::from_slice(&record.payload).map_err(|error| error.to_string())?;
        if entry.version == HOUSE_VERSION && record.version == HOUSE_VERSION {
            return Ok(entry);
        }
        Err(format!("an entry of the house of version {}", entry.version))
    }

    /// What the indexes have of it.
    pub(crate) fn index(&self) -> Index {
        let row = match &self.event {
            HouseEvent::KeysTaken(taken) => taken.significant(),
            HouseEvent::Restored(restored) => Some(restored.significant()),
            HouseEvent::RightsChanged(changed) => Some(changed.significant()),
            HouseEvent::RegisterMended(mended) => Some(mended.significant()),
            HouseEvent::RegisterPutBack(put_back) => Some(put_back.significant()),
            HouseEvent::Complaint(event) => Some(event.significant()),
            HouseEvent::Safeguard(event) => event.significant(),
            HouseEvent::ApprovalEntered(entered) => Some(entered.significant()),
            HouseEvent::ApprovalEnded(ended) => Some(ended.significant()),
            HouseEvent::Shift(event) => Some(event.significant()),
            HouseEvent::Lammer(event) => Some(event.significant()),
            HouseEvent::Incident(event) => Some(event.significant()),
            HouseEvent::PartsTaken(taken) => Some(Parts::significant(taken)),
            HouseEvent::Offer(event) => Some(event.significant()),
            HouseEvent::NamesAltered { names } => Some(names::significant(names)),
            HouseEvent::HeadsSigned { .. }
            | HouseEvent::AnchorsKept { .. }
            | HouseEvent::PeopleTakenOver { .. }
            | HouseEvent::RegisterLog(_)
            | HouseEvent::NamesTakenOver(_)
            | HouseEvent::NameChanged(_)
            | HouseEvent::List(_) => None,
        };
        let significant: Vec<SignificantRow> = row.into_iter().collect();
        Index { significant, ..Index::default() }
    }
}

/// What the entries come to.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct House {
    /// The keys the room uses.
    #[serde(default)]
    pub(crate) keys: Option<KeysNeeded>,
    /// The key that the ends of all chains were signed with, where they are.
    #[serde(default)]
    pub(crate) heads_signed: Option<PublicKey>,
    /// The last restore.
    #[serde(default)]
    pub(crate) restored: Option<NamedHead>,
    /// Who has which rights, once the chain says so.
    #[serde(default)]
    pub(crate) rights: Option<RightsOnChain>,
    /// Complaints that are open, or were lately.
    #[serde(default)]
    pub(crate) complaints: Complaints,
    /// What players set for themselves.
    #[serde(default, skip_serializing_if = "Safeguards::is_empty")]
    pub(crate) safeguards: Safeguards,
    /// What the regulator has approved.
    #[serde(default, skip_serializing_if = "ApprovalRegister::is_as_installed")]
    pub(crate) approvals: ApprovalRegister,
    /// Who waits on which list across tables.
    #[serde(default, skip_serializing_if = "cutcard_lists::Lists::is_empty")]
    pub(crate) lists: cutcard_lists::Lists,
    /// The shift that is on, and those before it.
    #[serde(default, skip_serializing_if = "Shifts::is_empty")]
    pub(crate) shifts: Shifts,
    /// Chips on their way between the cage and tables.
    #[serde(default, skip_serializing_if = "Lammers::is_empty")]
    pub(crate) lammers: Lammers,
    /// Incidents that are open, or were lately.
    #[serde(default, skip_serializing_if = "IncidentReports::is_empty")]
    pub(crate) incidents: IncidentReports,
    /// What the program is made of.
    #[serde(default, skip_serializing_if = "Parts::is_empty")]
    pub(crate) parts: Parts,
    /// Houses that players may open, beside those the program was started with.
    #[serde(default, skip_serializing_if = "KeptOffers::is_empty")]
    pub(crate) offers: KeptOffers,
    /// What people are called, once the chain vouches for it.
    #[serde(default, skip_serializing_if = "NamesOnChain::is_empty")]
    pub(crate) names: NamesOnChain,
}

impl House {
    /// Why an entry cannot be, where it cannot.
    pub(crate) fn forbids(&self, event: &HouseEvent, record: &Record) -> Option<String> {
        match event {
            HouseEvent::KeysTaken(taken) => taken.wrong(self.keys.as_ref(), record.previous),
            HouseEvent::Restored(restored) => restored.wrong(record.sequence),
            HouseEvent::HeadsSigned { key } => {
                let own = self.keys.is_some_and(|keys| keys.sign == *key);
                (!own).then(|| format!("the key {} is not the room's", key.id()))
            }
            HouseEvent::AnchorsKept { .. } => None,
            HouseEvent::PeopleTakenOver { why, .. } => self.forbids_taking_over(*why),
            HouseEvent::RightsChanged(changed) => self.forbids_change(changed),
            HouseEvent::RegisterMended(mended) => self.forbids_mending(mended),
            HouseEvent::RegisterPutBack(put_back) => self.forbids_putting_back(put_back),
            HouseEvent::RegisterLog(log) => self.forbids_log(*log),
            HouseEvent::Complaint(event) => {
                self.complaints.refuses(event).map(|refused| refused.text)
            }
            HouseEvent::Safeguard(event) => self.safeguards.forbids(event),
            HouseEvent::ApprovalEntered(entered) => self.forbids_approval(entered),
            HouseEvent::ApprovalEnded(ended) => self.forbids_ending(ended),
            HouseEvent::List(done) => done.wrong(&self.lists),
            HouseEvent::Shift(_) | HouseEvent::Lammer(_) | HouseEvent::Incident(_) => {
                self.refuses_work(event).map(|refused| refused.text)
            }
            HouseEvent::PartsTaken(taken) => taken.wrong(),
            HouseEvent::NamesTakenOver(taken) => self.forbids_taking_names(taken),
            HouseEvent::NameChanged(changed) => self.forbids_naming(changed),
            HouseEvent::NamesAltered { names } => self.forbids_altered(names),
            HouseEvent::Offer(event) => self.refuses_offer(event).map(|refused| refused.text),
        }
    }

    /// Makes the change of an event, which has that place in the chain.
    pub(crate) fn apply(&mut self, event: &HouseEvent, (sequence, hash): (Sequence, Hash)) {
        match event {
            HouseEvent::KeysTaken(taken) => self.keys = Some(taken.keys()),
            HouseEvent::Restored(restored) => {
                if let Some(people) = &restored.people {
                    self.take_register(people, sequence);
                }
                self.restored = Some(NamedHead { chain: Chain::House, sequence, hash });
            }
            HouseEvent::AnchorsKept { .. } | HouseEvent::RegisterMended(_) => {}
            HouseEvent::HeadsSigned { key } => self.heads_signed = Some(*key),
            HouseEvent::PeopleTakenOver { people, .. } => self.take_people_over(people, sequence),
            HouseEvent::RightsChanged(changed) => self.change_rights(changed),
            HouseEvent::RegisterPutBack(put_back) => self.put_register_back(put_back, sequence),
            HouseEvent::RegisterLog(log) => {
                self.vouch_for_log(*log);
                self.names_are_there();
            }
            HouseEvent::Complaint(event) => self.complaints.apply(event, sequence),
            HouseEvent::Safeguard(event) => self.safeguards.apply(event),
            HouseEvent::ApprovalEntered(entered) => self.enter_approval(entered),
            HouseEvent::ApprovalEnded(ended) => self.end_approval(ended),
            HouseEvent::List(done) => done.apply(&mut self.lists),
            HouseEvent::Shift(event) => self.shifts.apply(event, sequence),
            HouseEvent::Lammer(event) => self.lammers.apply(event, sequence),
            HouseEvent::Incident(event) => self.incidents.apply(event, sequence),
            HouseEvent::PartsTaken(taken) => self.parts.apply(taken),
            HouseEvent::NamesTakenOver(taken) => self.take_names_over(taken, sequence),
            HouseEvent::NameChanged(changed) => self.change_name(changed, sequence),
            HouseEvent::NamesAltered { names } => self.take_altered(names, sequence),
            HouseEvent::Offer(event) => self.apply_offer(event, sequence),
        }
    }

    /// Why something of the work of the room cannot happen, for whoever asks and for an audit.
    pub(crate) fn refuses_work(&self, event: &HouseEvent) -> Option<Refused> {
        if let HouseEvent::Shift(event) = event {
            return self.shifts.refuses(event, self.lammers.under_way());
        }
        if let HouseEvent::Lammer(event) = event {
            return self.lammers.refuses(event);
        }
        if let HouseEvent::Incident(event) = event {
            return self.incidents.refuses(event);
        }
        None
    }

    /// The transfer that goes with an event, where chips move by it.
    pub(crate) fn transfer(&self, event: &HouseEvent) -> Option<Transfer> {
        if let HouseEvent::Lammer(event) = event { self.lammers.transfer(event) } else { None }
    }
}
