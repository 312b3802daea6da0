//! Whether a folder extends the anchors: every event they name is there, with that hash.

use super::{Anchor, AnchorLines, NamedHead};
use crate::house::{HOUSE_VERSION, Handover, HouseEntry, HouseEvent, Restored};
use crate::keys::PublicKey;
use crate::repair::{EndsOfChains, WRITE_OFF_VERSION, WriteOff};
use cutcard_journal::{Chain, Hash, Record, Sequence};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use thiserror::Error;

/// What is wrong with an anchor, or by it with the folder.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AnchorFinding {
    /// In which file.
    pub file: String,
    /// In which line, the first being 1.
    pub line: usize,
    /// Which event it names.
    pub head: Option<NamedHead>,
    /// What.
    pub wrong: AnchorWrong,
}

impl fmt::Display for AnchorFinding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}, line {}: ", self.file, self.line)?;
        if let Some(NamedHead { chain, sequence, .. }) = self.head {
            write!(f, "{}, event {sequence}: ", chain.in_words())?;
        }
        fmt::Display::fmt(&self.wrong, f)
    }
}

/// What is wrong.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum AnchorWrong {
    /// It cannot be read.
    #[error("it is no anchor")]
    NotAnAnchor,
    /// The file has no anchor.
    #[error("there is no anchor in the file: nothing is proved")]
    Empty,
    /// It is written in a version this program does not know.
    #[error("it is an anchor of version {0}: use a newer program")]
    Version(u16),
    /// The signature is of something else, or somebody else's.
    #[error("the signature does not hold")]
    NotSigned,
    /// It does not follow the line before: lines are missing or changed.
    #[error("it does not follow the line before")]
    OutOfOrder,
    /// The room never had the key.
    #[error("it is signed with the key {}, which this room never had", .0.id())]
    StrangeKey(PublicKey),
    /// The chain has another event there: the past was rewritten.
    #[error("the event is another one than was signed: the past was rewritten")]
    Rewritten,
    /// The chain ends before it: the newest events were cut away.
    #[error("the event is not there: the chain ends at event {0}, and no restore says so")]
    CutAway(Sequence),
    /// There is no such chain any more.
    #[error("the chain is gone, and no restore says so")]
    Gone,
}

/// A restore that left events behind which anchors name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RestoreTold {
    /// Which event of the house says so.
    pub event: Sequence,
    /// When it was.
    pub at_millis: u64,
    /// Who did it, as the system called them.
    pub by: String,
    /// What was left behind: the chain, the event it returned to, the latest that an anchor names.
    pub left: Vec<(Chain, Sequence, Sequence)>,
}

/// What anchors prove.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct AnchorsHeld {
    /// How many anchors were looked at.
    pub anchors: u64,
    /// When the newest was signed.
    pub newest_millis: Option<u64>,
    /// How many events are newer than it: they are not proved.
    pub newer: u64,
    /// Restores that left something behind which anchors name.
    pub restores: Vec<RestoreTold>,
    /// Chains that were written off, beyond their sound events named by anchors.
    pub written_off: Vec<Chain>,
    /// Whether the room writes anchors, as its chain says.
    pub kept: bool,
    /// The event of the house that names a line which none of the files has: they are older copies, or lines
    /// were taken off.
    pub missing_line: Option<Sequence>,
    /// Keys that took over though the one before did not sign it, as the event of the house says.
    pub unsigned_keys: Vec<(Sequence, PublicKey)>,
}

/// What was seen of the folder that anchors are held to.
#[derive(Default)]
pub(crate) struct Witness {
    /// The events that anchors name, and which hash they had where they were seen.
    wanted: BTreeMap<(Chain, Sequence), Option<Hash>>,
    heads: BTreeMap<Chain, Sequence>,
    /// Every event of the house.
    house: BTreeMap<Sequence, Hash>,
    /// By which event of the house the room last said which line of its anchors was the last.
    anchors_kept: Option<(Sequence, Hash)>,
    restores: Vec<(Sequence, Restored)>,
    /// The last sound event of chains that were written off, and who signed it.
    written_off: BTreeMap<Chain, (Sequence, Option<PublicKey>)>,
    /// Every key the room had.
    keys: BTreeSet<PublicKey>,
    /// Which key handed over to which, by its own signature.
    handed_over: Vec<(PublicKey, PublicKey)>,
    unsigned_keys: Vec<(Sequence, PublicKey)>,
    ends: EndsOfChains,
}

impl Witness {
    /// Looks for what these anchors name.
    pub(crate) fn of(files: &[AnchorLines]) -> Witness {
        let anchors = files.iter().flat_map(|file| &file.anchors);
        let heads = anchors.flat_map(|anchor| &anchor.heads);
        let wanted = heads.map(|head| ((head.chain, head.sequence), None)).collect();
        Witness { wanted, ..Witness::default() }
    }

    /// Sees an event, which is sound in itself.
    pub(crate) fn see(&mut self, record: &Record) {
        let Record { chain, sequence, hash, .. } = record;
        if let Some(seen) = self.wanted.get_mut(&(*chain, *sequence)) {
            *seen = Some(*hash);
        }
        self.heads.insert(*chain, *sequence);
        if *chain != Chain::House {
            return;
        }
        self.house.insert(*sequence, *hash);
        if record.version == WRITE_OFF_VERSION
            && let Ok(off) = WriteOff::read(record)
        {
            let signed_with = off.signed_with(self.ends);
            self.written_off.insert(off.chain(), (off.sound(), signed_with));
        } else if record.version == HOUSE_VERSION
            && let Ok(entry) = HouseEntry::read(record)
        {
            self.see_house(*sequence, entry.event);
        }
    }

    fn see_house(&mut self, sequence: Sequence, event: HouseEvent) {
        match event {
            HouseEvent::KeysTaken(taken) => {
                self.keys.insert(taken.sign);
                match taken.handover {
                    Handover::First => {}
                    Handover::From(old) => self.handed_over.push((old, taken.sign)),
                    Handover::Lost(_) => self.unsigned_keys.push((sequence, taken.sign)),
                }
            }
            HouseEvent::Restored(restored) => {
                self.keys.insert(restored.signed.key);
                // The house comes first: what it returned to of the others is still to be seen.
                for head in &restored.heads {
                    let house = self.house.get(&head.sequence).copied();
                    let seen = house.filter(|_| head.chain == Chain::House);
                    self.wanted.entry((head.chain, head.sequence)).or_insert(seen);
                }
                self.restores.push((sequence, restored));
            }
            HouseEvent::Complaint(_)
            | HouseEvent::PeopleTakenOver { .. }
            | HouseEvent::RightsChanged(_)
            | HouseEvent::RegisterMended(_)
            | HouseEvent::RegisterPutBack(_)
            | HouseEvent::RegisterLog(_)
            | HouseEvent::ApprovalEntered(_)
            | HouseEvent::ApprovalEnded(_)
            | HouseEvent::Safeguard(_)
            | HouseEvent::List(_)
            | HouseEvent::Shift(_)
            | HouseEvent::Lammer(_)
            | HouseEvent::Incident(_)
            | HouseEvent::NamesTakenOver(_)
            | HouseEvent::NameChanged(_)
            | HouseEvent::NamesAltered { .. }
            | HouseEvent::Offer(_)
            | HouseEvent::PartsTaken(_) => {}
            HouseEvent::HeadsSigned { .. } => self.ends = EndsOfChains::Signed,
            HouseEvent::AnchorsKept { last } => self.anchors_kept = Some((sequence, last)),
        }
    }

    /// Holds the folder to the anchors, once all of it was seen.
    pub(crate) fn judge(&self, files: &[AnchorLines]) -> Result<AnchorsHeld, AnchorFinding> {
        let mut held = AnchorsHeld {
            unsigned_keys: self.unsigned_keys.clone(),
            kept: self.anchors_kept.is_some(),
            missing_line: self.missing_line(files),
            ..Default::default()
        };
        let mut proved: BTreeMap<Chain, Sequence> = BTreeMap::new();
        for file in files {
            // The last event of the house, as it is, that the lines so far name.
            let mut known = Sequence::NONE;
            for (line, anchor) in (1..).zip(&file.anchors) {
                let finding = |head, wrong| {
                    let file = file.file.clone();
                    AnchorFinding { file, line, head, wrong }
                };
                if !self.keys.contains(&anchor.key) {
                    return Err(finding(None, AnchorWrong::StrangeKey(anchor.key)));
                }
                let house = anchor.heads.iter().filter(|it| it.chain == Chain::House);
                let house = house.filter(|it| self.is_there(it)).map(|it| it.sequence);
                known = house.max().map_or(known, |last| known.max(last));
                for head in &anchor.heads {
                    if self.is_there(head) {
                        let proved = proved.entry(head.chain).or_default();
                        *proved = (*proved).max(head.sequence);
                    } else if !self.is_excused(anchor, (head, known), &mut held) {
                        return Err(finding(Some(*head), self.wrong(head)));
                    }
                }
                held.anchors += 1;
                held.newest_millis = held.newest_millis.max(Some(anchor.at));
            }
        }
        let newer = self.heads.iter().map(|(chain, last)| {
            last.0.saturating_sub(proved.get(chain).map_or(0, |proved| proved.0))
        });
        held.newer = newer.sum();
        Ok(held)
    }

    /// The event of the house that names a line of the anchors which none of the files has.
    fn missing_line(&self, files: &[AnchorLines]) -> Option<Sequence> {
        let (event, last) = self.anchors_kept?;
        let there = last == Hash::NONE || files.iter().any(|file| file.hashes.contains(&last));
        (!there && !files.is_empty()).then_some(event)
    }

    fn is_there(&self, head: &NamedHead) -> bool {
        self.wanted.get(&(head.chain, head.sequence)).copied().flatten() == Some(head.hash)
    }

    fn wrong(&self, head: &NamedHead) -> AnchorWrong {
        let seen = self.wanted.get(&(head.chain, head.sequence)).copied().flatten();
        match (seen, self.heads.get(&head.chain)) {
            (Some(_), _) => AnchorWrong::Rewritten,
            (None, Some(last)) => AnchorWrong::CutAway(*last),
            (None, None) => AnchorWrong::Gone,
        }
    }

    /// Whether a restore or a table written off says why an event is not there, signed by a key that the
    /// anchor's own vouches for.
    fn is_excused(
        &self,
        anchor: &Anchor,
        (head, known): (&NamedHead, Sequence),
        held: &mut AnchorsHeld,
    ) -> bool {
        let off = self.written_off.get(&head.chain);
        if let Some((sound, Some(key))) = off
            && head.sequence > *sound
            && self.vouches(anchor.key, *key)
        {
            if !held.written_off.contains(&head.chain) {
                held.written_off.push(head.chain);
            }
            return true;
        }
        let returned = |restored: &Restored| {
            restored.head(head.chain).map_or(Sequence::NONE, |head| head.sequence)
        };
        // By the order of lines and events, and not by the time of a clock: a line that is older than the
        // restore knows nothing of it.
        let excuse = self.restores.iter().find(|(event, restored)| {
            *event > known
                && restored.heads.iter().all(|returned| self.is_there(returned))
                && self.vouches(anchor.key, restored.signed.key)
        });
        let Some((event, restored)) = excuse else { return false };
        let at = held.restores.iter().position(|told| told.event == *event);
        let at = at.unwrap_or_else(|| {
            held.restores.push(RestoreTold {
                event: *event,
                at_millis: restored.at_millis,
                by: restored.by.clone(),
                left: Vec::new(),
            });
            held.restores.len() - 1
        });
        if let Some(told) = held.restores.get_mut(at) {
            match told.left.iter_mut().find(|(chain, ..)| *chain == head.chain) {
                Some((_, _, latest)) => *latest = (*latest).max(head.sequence),
                None => told.left.push((head.chain, returned(restored), head.sequence)),
            }
        }
        true
    }

    /// Whether a key is another, or handed over to it, by way of others too.
    fn vouches(&self, key: PublicKey, for_key: PublicKey) -> bool {
        let mut trusted = BTreeSet::from([key]);
        loop {
            if trusted.contains(&for_key) {
                return true;
            }
            let next = self.handed_over.iter().filter(|(old, _)| trusted.contains(old));
            let next: Vec<PublicKey> =
                next.map(|(_, new)| *new).filter(|new| !trusted.contains(new)).collect();
            if next.is_empty() {
                return false;
            }
            trusted.extend(next);
        }
    }
}
