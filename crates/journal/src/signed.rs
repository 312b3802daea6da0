//! The ends of chains, signed: what somebody adds to a chain who has not the room's key is found out.

use crate::chain::Chain;
use crate::hash::Hash;
use crate::number::Sequence;
use crate::record::Head;

/// A signature over where a chain ends, and what it is checked with. The journal keeps it and does not
/// look.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HeadSignature {
    /// The public key.
    pub key: [u8; 32],
    /// The signature.
    pub signature: [u8; 64],
}

/// Who signs the ends of chains.
pub trait Signer: Send + Sync {
    /// Signs that a chain ends with that event.
    fn sign(&self, chain: Chain, sequence: Sequence, hash: Hash) -> HeadSignature;
}

/// Where a chain ends, and who signed that.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SignedHead {
    /// Where it ends.
    pub head: Head,
    /// The signature, where there is one.
    pub signed: Option<HeadSignature>,
}
