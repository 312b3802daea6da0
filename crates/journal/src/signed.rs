//! The ends of chains, signed: entries that were added without the room's key are found out.

use crate::record::Head;

/// A signature over where a chain ends, and what it is checked with. The journal keeps it and does not
/// look.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HeadSignature {
    /// The public key.
    pub key: [u8; 32],
    /// The signature.
    pub signature: [u8; 64],
    /// How one gets from this end to what was signed, where it was signed together with others.
    pub path: Vec<u8>,
}

/// Who signs the ends of chains.
pub trait Signer: Send + Sync {
    /// Signs where chains end, which were made to end there by one commit: one for each, in their order.
    fn sign(&self, heads: &[Head]) -> Vec<HeadSignature>;
}

/// Where a chain ends, and who signed that.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SignedHead {
    /// Where it ends.
    pub head: Head,
    /// The signature, where there is one.
    pub signed: Option<HeadSignature>,
}
