//! Anchors: the heads of all chains, signed, in a file that is kept elsewhere. Whoever rewrites the data
//! can make every hash anew, but not what was signed before.
//!
//! One line of JSON each. What is signed is text, so that anybody can check it with common tools:
//!
//! ```text
//! cutcard anchor 1
//! <when, milliseconds since 1970>
//! <SHA-256 of the line before without its newline, 64 zeros in the first>
//! <chain> <sequence> <hash>          one line for each head
//! ```

mod check;
mod file;
mod keep;

pub use check::{AnchorFinding, AnchorWrong, AnchorsHeld, RestoreTold};
pub use file::{AnchorFile, AnchorFileError, AnchorLines};

pub(crate) use check::Witness;
pub(crate) use keep::{Anchors, Extent};

use crate::keys::{PublicKey, SignKey, Signature};
use cutcard_journal::{Chain, Hash, Head, Sequence};
use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};
use std::fmt::Write as _;

/// The version anchors are written in.
const ANCHOR_VERSION: u16 = 1;

/// Where a chain ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct NamedHead {
    /// Which chain.
    pub chain: Chain,
    /// Its last event.
    pub sequence: Sequence,
    /// The hash of that event.
    pub hash: Hash,
}

impl From<Head> for NamedHead {
    fn from(head: Head) -> NamedHead {
        NamedHead { chain: head.chain, sequence: head.sequence, hash: head.hash }
    }
}

/// Heads as they are signed: `<chain> <sequence> <hash>`, a line each.
pub(crate) fn heads_text(heads: &[NamedHead]) -> String {
    heads.iter().fold(String::new(), |mut text, head| {
        // A string takes everything.
        let _ = writeln!(text, "{} {} {}", head.chain, head.sequence, head.hash);
        text
    })
}

/// Heads, signed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Anchor {
    /// The version it is written in.
    pub version: u16,
    /// When it was signed.
    pub at: u64,
    /// The heads of the chains that changed since the line before, or of all.
    pub heads: Vec<NamedHead>,
    /// The hash of the line before.
    pub previous: Hash,
    /// What the signature is checked with.
    pub key: PublicKey,
    /// The signature.
    pub signature: Signature,
}

impl Anchor {
    fn sign(at: u64, heads: Vec<NamedHead>, previous: Hash, key: &SignKey) -> Anchor {
        let signature = key.sign(text(at, previous, &heads).as_bytes());
        Anchor { version: ANCHOR_VERSION, at, heads, previous, key: key.public(), signature }
    }

    /// Whether the key that it names signed what it says.
    #[must_use]
    pub fn is_signed(&self) -> bool {
        let text = text(self.at, self.previous, &self.heads);
        self.key.signed(text.as_bytes(), &self.signature)
    }
}

fn text(at: u64, previous: Hash, heads: &[NamedHead]) -> String {
    format!("cutcard anchor {ANCHOR_VERSION}\n{at}\n{previous}\n{}", heads_text(heads))
}

/// What the line after it names it by.
fn hash_of(line: &str) -> Hash {
    Hash(Sha256::digest(line.as_bytes()).into())
}
