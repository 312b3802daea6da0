//! Signatures: ed25519, so that anybody can check them with common tools.

use super::KeyId;
use crate::hex;
use ed25519_dalek::{Signer as _, SigningKey, VerifyingKey};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// Text that is not what it should be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not {digits} hexadecimal digits, small letters")]
pub struct NotKeyText {
    /// How many digits there should be.
    pub digits: usize,
}

/// A key that signs. Its bytes are wiped when it is dropped, and nothing prints them.
pub struct SignKey {
    made_millis: u64,
    key: SigningKey,
}

impl SignKey {
    pub(super) fn new(bytes: &[u8; 32], made_millis: u64) -> SignKey {
        SignKey { made_millis, key: SigningKey::from_bytes(bytes) }
    }

    /// What it is called.
    #[must_use]
    pub fn id(&self) -> KeyId {
        self.public().id()
    }

    /// When it was made.
    #[must_use]
    pub fn made_millis(&self) -> u64 {
        self.made_millis
    }

    /// What its signatures are checked with.
    #[must_use]
    pub fn public(&self) -> PublicKey {
        PublicKey(self.key.verifying_key().to_bytes())
    }

    /// Signs.
    #[must_use]
    pub fn sign(&self, text: &[u8]) -> Signature {
        Signature(self.key.sign(text).to_bytes())
    }

    /// The same key, for whoever signs elsewhere.
    pub(crate) fn copy(&self) -> SignKey {
        SignKey { made_millis: self.made_millis, key: self.key.clone() }
    }

    pub(super) fn secret(&self) -> &[u8; 32] {
        self.key.as_bytes()
    }
}

/// What signatures are checked with. Written as 64 hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct PublicKey([u8; 32]);

impl PublicKey {
    pub(crate) const fn of(bytes: [u8; 32]) -> PublicKey {
        PublicKey(bytes)
    }

    pub(crate) const fn bytes(self) -> [u8; 32] {
        self.0
    }

    /// What the key is called.
    #[must_use]
    pub fn id(&self) -> KeyId {
        KeyId::of("cutcard signing key 1", &self.0)
    }

    /// Whether the text was signed with the key that belongs to this one.
    #[must_use]
    pub fn signed(&self, text: &[u8], signature: &Signature) -> bool {
        let signature = ed25519_dalek::Signature::from_bytes(&signature.0);
        let key = VerifyingKey::from_bytes(&self.0);
        key.is_ok_and(|key| key.verify_strict(text, &signature).is_ok())
    }
}

/// A signature. Written as 128 hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct Signature([u8; 64]);

impl Signature {
    pub(crate) const fn of(bytes: [u8; 64]) -> Signature {
        Signature(bytes)
    }

    pub(crate) const fn bytes(self) -> [u8; 64] {
        self.0
    }
}

/// How both are written and read.
macro_rules! as_text {
    ($name:ident, $digits:literal) => {
        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(&hex::text(&self.0))
            }
        }

        impl fmt::Debug for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "{}({self})", stringify!($name))
            }
        }

        impl FromStr for $name {
            type Err = NotKeyText;

            fn from_str(text: &str) -> Result<$name, NotKeyText> {
                hex::read(text).map($name).ok_or(NotKeyText { digits: $digits })
            }
        }

        impl From<$name> for String {
            fn from(it: $name) -> String {
                it.to_string()
            }
        }

        impl TryFrom<String> for $name {
            type Error = NotKeyText;

            fn try_from(text: String) -> Result<$name, NotKeyText> {
                text.parse()
            }
        }
    };
}

as_text!(PublicKey, 64);
as_text!(Signature, 128);
