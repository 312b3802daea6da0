//! The room's keys, as the chain of the house names them: each hands over to the next.

use super::{HOUSE_VERSION, HouseEntry, HouseEvent};
use crate::keys::{KeyId, KeyRing, PublicKey, SignKey, Signature};
use cutcard_journal::{Hash, SignificantRow};
use serde::{Deserialize, Serialize};

/// The keys a room uses, by name: what is needed to go on with its data.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct KeysNeeded {
    /// What its signatures are checked with.
    pub sign: PublicKey,
    /// What its deals are sealed with.
    pub seal: KeyId,
}

/// What is done where the key that the room signed with is not among those it is opened with.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum LostKeys {
    /// The room is not opened.
    #[default]
    Refused,
    /// It goes on with those that are there. An audit by older anchors tells of it.
    Replaced,
}

/// Why a room cannot use the keys it is opened with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "the room's key {} for signatures is not among these: its deals were sealed with the key {}",
    .0.sign.id(), .0.seal
)]
pub struct KeysRefused(pub KeysNeeded);

/// From whom keys are taken over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Handover {
    /// There were none.
    First,
    /// The key before, which signed this.
    From(PublicKey),
    /// The key before is lost: nobody but the new one signed this.
    Lost(PublicKey),
}

/// From here on the room uses these keys.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct KeysTaken {
    pub(crate) sign: PublicKey,
    pub(crate) seal: KeyId,
    pub(crate) handover: Handover,
    signature: Signature,
}

impl KeysTaken {
    fn new(keys: KeysNeeded, handover: Handover, after: Hash, key: &SignKey) -> KeysTaken {
        let KeysNeeded { sign, seal } = keys;
        let signature = key.sign(text(keys, handover, after).as_bytes());
        KeysTaken { sign, seal, handover, signature }
    }

    pub(crate) fn keys(&self) -> KeysNeeded {
        KeysNeeded { sign: self.sign, seal: self.seal }
    }

    /// Why this cannot come after the keys before and the event of that hash, where it cannot.
    pub(super) fn wrong(&self, before: Option<&KeysNeeded>, after: Hash) -> Option<String> {
        let text = text(self.keys(), self.handover, after);
        let before = before.map(|keys| keys.sign);
        let (follows, signer) = match self.handover {
            Handover::First => (before.is_none(), self.sign),
            Handover::From(old) => (before == Some(old), old),
            Handover::Lost(old) => (before == Some(old), self.sign),
        };
        if !follows {
            return Some("these keys do not follow the ones before".to_owned());
        }
        let signed = signer.signed(text.as_bytes(), &self.signature);
        (!signed).then(|| format!("these keys are not signed with the key {}", signer.id()))
    }

    pub(super) fn significant(&self) -> Option<SignificantRow> {
        let (before, why) = match self.handover {
            // Nobody need look at how a room begins.
            Handover::First => return None,
            Handover::From(old) => (old, None),
            Handover::Lost(old) => (old, Some("the key before is lost".to_owned())),
        };
        Some(SignificantRow {
            kind: "keys-taken".to_owned(),
            before: Some(before.id().to_string()),
            after: Some(self.sign.id().to_string()),
            why,
            ..SignificantRow::default()
        })
    }
}

/// What is signed.
fn text(keys: KeysNeeded, handover: Handover, after: Hash) -> String {
    let handover = match handover {
        Handover::First => "first".to_owned(),
        Handover::From(old) => format!("from {old}"),
        Handover::Lost(old) => format!("lost {old}"),
    };
    format!("cutcard keys taken 1\n{after}\nsign {}\nseal {}\n{handover}\n", keys.sign, keys.seal)
}

/// The entry by which a room takes the newest of its keys over, where it does not use them yet.
pub(crate) fn take_keys(
    before: Option<&KeysNeeded>,
    after: Hash,
    ring: &KeyRing,
    lost: LostKeys,
) -> Result<Option<HouseEntry>, KeysRefused> {
    let keys = KeysNeeded { sign: ring.newest_sign().public(), seal: ring.newest_seal().id() };
    let (handover, signer) = match before {
        Some(before) if *before == keys => return Ok(None),
        None => (Handover::First, ring.newest_sign()),
        Some(before) => match (ring.sign_key(before.sign), lost) {
            (Some(old), LostKeys::Refused | LostKeys::Replaced) => {
                (Handover::From(before.sign), old)
            }
            (None, LostKeys::Replaced) => (Handover::Lost(before.sign), ring.newest_sign()),
            (None, LostKeys::Refused) => return Err(KeysRefused(*before)),
        },
    };
    let event = HouseEvent::KeysTaken(KeysTaken::new(keys, handover, after, signer));
    Ok(Some(HouseEntry { version: HOUSE_VERSION, event }))
}
