//! The room's keys: those that seal deals and those that sign anchors. They never lie in the data folder.

mod file;
mod sign;

pub use file::{KeyFile, KeyFileError, KeyOwner};
pub use sign::{NotKeyText, PublicKey, SignKey, Signature};

use crate::hex;
use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};
use std::fmt;
use std::str::FromStr;
use zeroize::Zeroizing;

/// What a key is called: sixteen hexadecimal digits that follow from the key and say nothing about it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct KeyId([u8; 8]);

impl KeyId {
    /// The first bytes of a hash of what kind of key it is and of the key.
    fn of(kind: &str, bytes: &[u8; 32]) -> KeyId {
        let hash = Sha256::new().chain_update(kind).chain_update("\n").chain_update(bytes);
        let hash: [u8; 32] = hash.finalize().into();
        KeyId(hash.first_chunk().copied().unwrap_or_default())
    }
}

impl fmt::Display for KeyId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&hex::text(&self.0))
    }
}

impl fmt::Debug for KeyId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "KeyId({self})")
    }
}

impl FromStr for KeyId {
    type Err = NotKeyText;

    fn from_str(text: &str) -> Result<KeyId, NotKeyText> {
        hex::read(text).map(KeyId).ok_or(NotKeyText { digits: 16 })
    }
}

impl From<KeyId> for String {
    fn from(id: KeyId) -> String {
        id.to_string()
    }
}

impl TryFrom<String> for KeyId {
    type Error = NotKeyText;

    fn try_from(text: String) -> Result<KeyId, NotKeyText> {
        text.parse()
    }
}

/// A key that seals deals. Its bytes are wiped when it is dropped, and nothing prints them.
pub struct SealKey {
    id: KeyId,
    made_millis: u64,
    bytes: Zeroizing<[u8; 32]>,
}

impl SealKey {
    fn new(bytes: Zeroizing<[u8; 32]>, made_millis: u64) -> SealKey {
        SealKey { id: KeyId::of("cutcard seal key 1", &bytes), made_millis, bytes }
    }

    /// What it is called.
    #[must_use]
    pub fn id(&self) -> KeyId {
        self.id
    }

    /// When it was made.
    #[must_use]
    pub fn made_millis(&self) -> u64 {
        self.made_millis
    }

    /// The key itself.
    #[must_use]
    pub fn bytes(&self) -> &[u8; 32] {
        &self.bytes
    }
}

/// There are no random numbers to make a key from.
#[derive(Debug, thiserror::Error)]
#[error("the system gives no random numbers: {0}")]
pub struct NoRandomness(String);

/// All keys of a room, of each kind at least one. The newest are used; the older ones open what was
/// sealed with them, and say whose the room's signatures were.
pub struct KeyRing {
    older_seals: Vec<SealKey>,
    seal: SealKey,
    older_signs: Vec<SignKey>,
    sign: SignKey,
}

impl KeyRing {
    /// New keys.
    ///
    /// # Errors
    /// Where the system gives no random numbers.
    pub fn fresh(now_millis: u64) -> Result<KeyRing, NoRandomness> {
        let seal = SealKey::new(random()?, now_millis);
        let sign = SignKey::new(&*random()?, now_millis);
        Ok(KeyRing { older_seals: Vec::new(), seal, older_signs: Vec::new(), sign })
    }

    /// Keys that everybody can read here: for tests alone.
    #[must_use]
    pub fn for_tests() -> KeyRing {
        KeyRing {
            older_seals: Vec::new(),
            seal: SealKey::new(Zeroizing::new([7; 32]), 0),
            older_signs: Vec::new(),
            sign: SignKey::new(&[11; 32], 0),
        }
    }

    /// Adds a new key of each kind. What was sealed and signed before keeps its own.
    ///
    /// # Errors
    /// Where the system gives no random numbers.
    pub fn rotate(&mut self, now_millis: u64) -> Result<(), NoRandomness> {
        let KeyRing { seal, sign, .. } = KeyRing::fresh(now_millis)?;
        self.older_seals.push(std::mem::replace(&mut self.seal, seal));
        self.older_signs.push(std::mem::replace(&mut self.sign, sign));
        Ok(())
    }

    /// The key that seals now.
    #[must_use]
    pub fn newest_seal(&self) -> &SealKey {
        &self.seal
    }

    /// The key of that name, if it is here.
    #[must_use]
    pub fn seal_key(&self, id: KeyId) -> Option<&SealKey> {
        self.seal_keys().find(|key| key.id() == id)
    }

    /// Every key that seals, the newest last.
    pub fn seal_keys(&self) -> impl Iterator<Item = &SealKey> {
        self.older_seals.iter().chain([&self.seal])
    }

    /// The key that signs now.
    #[must_use]
    pub fn newest_sign(&self) -> &SignKey {
        &self.sign
    }

    /// The key that made the signatures a public key is for, if it is here.
    #[must_use]
    pub fn sign_key(&self, public: PublicKey) -> Option<&SignKey> {
        self.sign_keys().find(|key| key.public() == public)
    }

    /// Every key that signs, the newest last.
    pub fn sign_keys(&self) -> impl Iterator<Item = &SignKey> {
        self.older_signs.iter().chain([&self.sign])
    }
}

/// Bytes nobody can know.
fn random() -> Result<Zeroizing<[u8; 32]>, NoRandomness> {
    let mut bytes = Zeroizing::new([0; 32]);
    getrandom::fill(bytes.as_mut_slice()).map_err(|error| NoRandomness(error.to_string()))?;
    Ok(bytes)
}
