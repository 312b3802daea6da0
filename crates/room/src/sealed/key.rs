//! The key of a round: what it seals, what it is wrapped by, and what commits to it.

use crate::hex;
use crate::keys::SealKey;
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD as BASE64;
use chacha20poly1305::aead::{AeadInOut as _, KeyInit as _};
use chacha20poly1305::{XChaCha20Poly1305, XNonce};
use cutcard_journal::Chain;
use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};
use std::fmt::Write as _;
use thiserror::Error;
use zeroize::Zeroizing;

/// How long a nonce is.
const NONCE: usize = 24;
/// What is sealed is filled up to a multiple of this, so that its length does not tell what it is.
const FILLED_TO: usize = 64;

/// Why something is not opened.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub(crate) enum Unopened {
    #[error("the system gives no random numbers")]
    NoRandomness,
    #[error("what is sealed cannot be opened: it is not what was written, or not with this key")]
    Altered,
}

/// Where something sealed stands: it opens nowhere else.
#[derive(Clone, Copy)]
pub(crate) struct SealedAt {
    pub(crate) chain: Chain,
    pub(crate) sequence: u64,
}

/// What of an entry is sealed.
#[derive(Clone, Copy)]
pub(crate) enum Part {
    Event,
    Command,
    RoundKey,
}

impl SealedAt {
    /// What is not secret and must be the same where it is opened.
    fn associated(self, part: Part) -> Vec<u8> {
        let part = match part {
            Part::Event => "event",
            Part::Command => "command",
            Part::RoundKey => "round-key",
        };
        let mut text = String::with_capacity(64);
        // A string takes everything.
        let _ = write!(text, "cutcard sealed 1\n{}\n{}\n{part}", self.chain, self.sequence);
        text.into_bytes()
    }
}

/// The key of one round. Its bytes are wiped when it is dropped; it is written in clear once, when the
/// round is over. No `Debug`.
#[derive(Clone, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub(crate) struct RoundKey(Zeroizing<[u8; 32]>);

impl RoundKey {
    /// A key nobody can know.
    pub(crate) fn fresh() -> Result<RoundKey, Unopened> {
        Ok(RoundKey(Zeroizing::new(random()?)))
    }

    /// What the key is held to when it is recorded.
    pub(crate) fn commitment(&self) -> Commitment {
        let hash =
            Sha256::new().chain_update("cutcard round key 1\n").chain_update(self.0.as_slice());
        Commitment(hash.finalize().into())
    }

    pub(crate) fn seal(
        &self,
        place: SealedAt,
        part: Part,
        mut clear: Vec<u8>,
    ) -> Result<SealedText, Unopened> {
        // Blanks after JSON are no part of it.
        clear.resize(clear.len().next_multiple_of(FILLED_TO), b' ');
        seal(&self.0, &place.associated(part), clear).map(SealedText)
    }

    pub(crate) fn open(
        &self,
        place: SealedAt,
        part: Part,
        sealed: &SealedText,
    ) -> Result<Vec<u8>, Unopened> {
        open(&self.0, &place.associated(part), &sealed.0)
    }

    /// The key, for whoever has the room's.
    pub(crate) fn wrap(&self, by: &SealKey, place: SealedAt) -> Result<Wrapped, Unopened> {
        let associated = place.associated(Part::RoundKey);
        seal(by.bytes(), &associated, self.0.to_vec()).map(|text| Wrapped(SealedText(text)))
    }

    /// The key as it was wrapped.
    pub(crate) fn unwrapped(
        wrapped: &Wrapped,
        by: &SealKey,
        place: SealedAt,
    ) -> Result<RoundKey, Unopened> {
        let opened =
            Zeroizing::new(open(by.bytes(), &place.associated(Part::RoundKey), &wrapped.0.0)?);
        let bytes = <[u8; 32]>::try_from(opened.as_slice()).map_err(|_| Unopened::Altered)?;
        Ok(RoundKey(Zeroizing::new(bytes)))
    }
}

impl From<RoundKey> for String {
    fn from(key: RoundKey) -> String {
        hex::text(&*key.0)
    }
}

impl TryFrom<String> for RoundKey {
    type Error = &'static str;

    fn try_from(text: String) -> Result<RoundKey, &'static str> {
        let bytes = hex::read(&text).ok_or("a round's key has 64 hexadecimal digits")?;
        Ok(RoundKey(Zeroizing::new(bytes)))
    }
}

/// A hash of a round's key, which says nothing about it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub(crate) struct Commitment([u8; 32]);

impl From<Commitment> for String {
    fn from(commitment: Commitment) -> String {
        hex::text(&commitment.0)
    }
}

impl TryFrom<String> for Commitment {
    type Error = &'static str;

    fn try_from(text: String) -> Result<Commitment, &'static str> {
        hex::read(&text).map(Commitment).ok_or("a commitment has 64 hexadecimal digits")
    }
}

/// A round's key, sealed by one of the room's.
#[derive(Clone, Serialize, Deserialize)]
#[serde(transparent)]
pub(crate) struct Wrapped(SealedText);

/// Something sealed, as text: a nonce and what follows from it, in base64.
#[derive(Clone, Serialize, Deserialize)]
#[serde(transparent)]
pub(crate) struct SealedText(String);

fn seal(key: &[u8; 32], associated: &[u8], mut bytes: Vec<u8>) -> Result<String, Unopened> {
    let nonce: [u8; NONCE] = random()?;
    let cipher = XChaCha20Poly1305::new(key.into());
    cipher
        .encrypt_in_place(&XNonce::from(nonce), associated, &mut bytes)
        .map_err(|_| Unopened::Altered)?;
    bytes.splice(0..0, nonce);
    Ok(BASE64.encode(bytes))
}

fn open(key: &[u8; 32], associated: &[u8], text: &str) -> Result<Vec<u8>, Unopened> {
    let bytes = BASE64.decode(text).map_err(|_| Unopened::Altered)?;
    let (nonce, sealed) = bytes.split_first_chunk::<NONCE>().ok_or(Unopened::Altered)?;
    let mut opened = sealed.to_vec();
    XChaCha20Poly1305::new(key.into())
        .decrypt_in_place(&XNonce::from(*nonce), associated, &mut opened)
        .map_err(|_| Unopened::Altered)?;
    Ok(opened)
}

fn random<const N: usize>() -> Result<[u8; N], Unopened> {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).map_err(|_| Unopened::NoRandomness)?;
    Ok(bytes)
}
