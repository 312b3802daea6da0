//! The chain: each event holds the hash of the one before.
//!
//! What is hashed is text, so that anybody can check it with `sha256sum`:
//!
//! ```text
//! cutcard event 1
//! <hash of the event before, 64 zeros before the first>
//! <chain> <sequence> <epoch> <milliseconds> <version>
//! <id> <debit> <credit> <amount> <kind>      one line for each transfer booked with the event
//!                                            an empty line
//! <payload, byte for byte, no newline added>
//! ```
//!
//! where a chain is named by its [number](crate::Chain::number). For a snapshot it is `cutcard snapshot
//! 1`, the hash of the event it was taken after, `<chain> <sequence> <milliseconds> <version>`, an empty
//! line, the payload.

use crate::record::{Record, Snapshot};
use cutcard_ledger::Transfer;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use std::fmt::{self, Write};
use std::str::FromStr;

/// A SHA-256 hash. Written as 64 hexadecimal digits.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct Hash(pub [u8; 32]);

impl Hash {
    /// What stands for the event before the first.
    pub const NONE: Hash = Hash([0; 32]);
}

impl fmt::Display for Hash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

impl fmt::Debug for Hash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Hash({self})")
    }
}

impl From<Hash> for String {
    fn from(hash: Hash) -> String {
        hash.to_string()
    }
}

impl TryFrom<String> for Hash {
    type Error = HashError;

    fn try_from(text: String) -> Result<Hash, HashError> {
        text.parse()
    }
}

/// Not a hash.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0:?} is not a hash: 64 hexadecimal digits, small letters")]
pub struct HashError(pub String);

impl FromStr for Hash {
    type Err = HashError;

    fn from_str(text: &str) -> Result<Hash, HashError> {
        let digit = |byte: u8| match byte {
            b'0'..=b'9' => Some(byte - b'0'),
            b'a'..=b'f' => Some(byte - b'a' + 10),
            _ => None,
        };
        let read = || {
            let (pairs, rest) = text.as_bytes().as_chunks::<2>();
            let mut bytes = [0; 32];
            if pairs.len() != bytes.len() || !rest.is_empty() {
                return None;
            }
            for (byte, [high, low]) in bytes.iter_mut().zip(pairs) {
                *byte = digit(*high)? << 4 | digit(*low)?;
            }
            Some(Hash(bytes))
        };
        read().ok_or_else(|| HashError(text.to_owned()))
    }
}

fn sha256(head: &str, payload: &[u8]) -> Hash {
    let mut hasher = Sha256::new();
    hasher.update(head.as_bytes());
    hasher.update(payload);
    Hash(hasher.finalize().into())
}

fn line(transfer: &Transfer) -> String {
    let Transfer { id, debit, credit, amount, kind } = transfer;
    format!("{id} {debit} {credit} {amount} {kind}\n")
}

/// The hash an event must have, its own `hash` left aside.
#[must_use]
pub fn event_hash(record: &Record) -> Hash {
    let Record { chain, sequence, epoch, at, version, payload, transfers, previous, hash: _ } =
        record;
    let mut head = format!("cutcard event 1\n{previous}\n");
    // Writing to a string does not fail.
    let _ = writeln!(head, "{} {sequence} {epoch} {at} {version}", chain.number());
    transfers.iter().for_each(|transfer| head.push_str(&line(transfer)));
    head.push('\n');
    sha256(&head, payload)
}

/// The hash a snapshot must have, taken after the event with that hash.
#[must_use]
pub fn snapshot_hash(snapshot: &Snapshot, event: &Hash) -> Hash {
    let Snapshot { chain, sequence, at, version, payload } = snapshot;
    let head =
        format!("cutcard snapshot 1\n{event}\n{} {sequence} {at} {version}\n\n", chain.number());
    sha256(&head, payload)
}
