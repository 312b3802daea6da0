//! The ends of all chains, signed with the room's key by every commit: whoever can write the data and has not
//! the key can add nothing that an audit takes for the room's.

use super::House;
use super::together::{root_by, root_of};
use crate::anchor::{NamedHead, heads_text};
use crate::keys::{PublicKey, SignKey, Signature};
use cutcard_journal::{
    Chain, Damage, Finding, Hash, Head, HeadSignature, Journal, JournalError, Sequence, SignedHead,
    Signer,
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
    fn sign(&self, heads: &[Head]) -> Vec<HeadSignature> {
        let heads: Vec<NamedHead> = heads.iter().copied().map(NamedHead::from).collect();
        let (text, paths) = if let [head] = heads.as_slice() {
            (text(self.room, head), vec![Vec::new()])
        } else {
            let (root, paths) = root_of(&heads);
            (text_together(self.room, root), paths)
        };
        let (key, signature) = (self.key.public().bytes(), self.key.sign(text.as_bytes()).bytes());
        paths.into_iter().map(|path| HeadSignature { key, signature, path }).collect()
    }
}

/// What is signed of one end.
fn text(room: Hash, head: &NamedHead) -> String {
    format!("cutcard head 1\n{room}\n{}", heads_text(&[*head]))
}

/// What is signed of several.
fn text_together(room: Hash, root: Hash) -> String {
    format!("cutcard heads 1\n{room}\n{root}\n")
}

/// What a signature of an end is over; nothing where its path is none.
fn signed_text(room: Hash, head: &NamedHead, path: &[u8]) -> Option<String> {
    if path.is_empty() {
        return Some(text(room, head));
    }
    Some(text_together(room, root_by(head, path)?))
}

/// The chains of a room that do not end as it signed; none where it does not sign yet.
pub(crate) fn unsigned(house: &House, room: Hash, heads: &[SignedHead]) -> Vec<Head> {
    let Some(all_signed) = house.heads_signed else { return Vec::new() };
    // A key that has just taken over may not have signed all of them yet.
    let keys = [Some(all_signed), house.keys.map(|keys| keys.sign)];
    let is_signed = |SignedHead { head, signed }: &SignedHead| {
        let Some(HeadSignature { key, signature, path }) = signed else { return false };
        let key = PublicKey::of(*key);
        let Some(text) = signed_text(room, &NamedHead::from(*head), path) else { return false };
        keys.contains(&Some(key)) && key.signed(text.as_bytes(), &Signature::of(*signature))
    };
    let written = heads.iter().filter(|it| it.head.sequence > Sequence::NONE);
    written.filter(|it| !is_signed(it)).map(|it| it.head).collect()
}

/// What is wrong with the end of a chain that the room did not sign.
pub(crate) fn not_signed(head: &Head) -> Finding {
    Finding::at(head.chain, head.sequence, Damage::NotSigned)
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
