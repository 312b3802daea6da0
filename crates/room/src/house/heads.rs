//! The ends of all chains, signed with the room's key by every append: whoever can write the data and has not
//! the key can add nothing that an audit takes for the room's.

use super::House;
use crate::anchor::{NamedHead, heads_text};
use crate::keys::{PublicKey, SignKey, Signature};
use cutcard_journal::{
    Chain, Finding, Hash, Head, HeadSignature, Journal, JournalError, Sequence, SignedHead, Signer,
    Wrong,
};

/// Signs the ends of a room's chains.
pub(super) struct HeadSigner {
    key: SignKey,
    /// The first event of the house, which is another in every room: rooms may share their keys.
    room: Hash,
}

impl HeadSigner {
    pub(super) fn new(key: &SignKey, room: Hash) -> HeadSigner {
        HeadSigner { key: key.copy(), room }
    }
}

impl Signer for HeadSigner {
    fn sign(&self, chain: Chain, sequence: Sequence, hash: Hash) -> HeadSignature {
        let text = text(self.room, NamedHead { chain, sequence, hash });
        let signature = self.key.sign(text.as_bytes());
        HeadSignature { key: self.key.public().bytes(), signature: signature.bytes() }
    }
}

/// What is signed.
fn text(room: Hash, head: NamedHead) -> String {
    format!("cutcard head 1\n{room}\n{}", heads_text(&[head]))
}

/// The chains of a room that do not end as it signed; none where it does not sign yet.
pub(crate) fn unsigned(house: &House, room: Hash, heads: &[SignedHead]) -> Vec<Head> {
    let Some(all_signed) = house.heads_signed else { return Vec::new() };
    // A key that has just taken over may not have signed all of them yet.
    let keys = [Some(all_signed), house.keys.map(|keys| keys.sign)];
    let is_signed = |SignedHead { head, signed }: &SignedHead| {
        let Some(HeadSignature { key, signature }) = signed else { return false };
        let key = PublicKey::of(*key);
        let text = text(room, NamedHead::from(*head));
        keys.contains(&Some(key)) && key.signed(text.as_bytes(), &Signature::of(*signature))
    };
    let written = heads.iter().filter(|it| it.head.sequence > Sequence::NONE);
    written.filter(|it| !is_signed(it)).map(|it| it.head).collect()
}

/// What is wrong with the end of a chain that the room did not sign.
pub(crate) fn not_signed(head: &Head) -> Finding {
    Finding::at(head.chain, head.sequence, Wrong::NotSigned)
}

/// The first event of the house, by which a room is told from others.
pub(crate) fn room_of(journal: &dyn Journal) -> Result<Hash, JournalError> {
    let first = journal.read(Chain::House, Sequence::FIRST, 1)?;
    Ok(first.first().map_or(Hash::NONE, |record| record.hash))
}

/// The first chain that does not end as the room signed, where it signs the ends of its chains.
///
/// # Errors
/// Where the journal fails.
pub fn end_not_signed(journal: &dyn Journal) -> Result<Option<Finding>, JournalError> {
    let house = super::write::house_of(journal, super::Trust::None)?;
    let unsigned = unsigned(&house, room_of(journal)?, &journal.signed_heads()?);
    Ok(unsigned.first().map(not_signed))
}
