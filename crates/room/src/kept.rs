//! States that are written down to save time, signed with the room's key: a start ignores one that the room
//! did not sign, and reads the entries instead.
//!
//! A line `<public key> <signature>`, then the state as JSON. What is signed is text:
//!
//! ```text
//! cutcard kept state 1
//! <chain> <sequence> <SHA-256 of the state>
//! ```

use crate::anchor::{NamedHead, heads_text};
use crate::keys::{KeyRing, PublicKey, SignKey, Signature};
use cutcard_journal::{Chain, Hash, Sequence, Snapshot};
use sha2::{Digest as _, Sha256};

/// What is written down of a state.
pub(crate) fn sign(chain: Chain, sequence: Sequence, state: &[u8], key: &SignKey) -> Vec<u8> {
    let signature = key.sign(text(chain, sequence, state).as_bytes());
    let mut payload = format!("{} {signature}\n", key.public()).into_bytes();
    payload.extend_from_slice(state);
    payload
}

/// The state of a snapshot as it was written down, and the key that signed it.
pub(crate) fn open(snapshot: &Snapshot) -> Option<(PublicKey, &[u8])> {
    let end = snapshot.payload.iter().position(|byte| *byte == b'\n')?;
    let (line, state) = snapshot.payload.split_at(end);
    let (_, state) = state.split_first()?;
    let (key, signature) = std::str::from_utf8(line).ok()?.split_once(' ')?;
    let (key, signature): (PublicKey, Signature) = (key.parse().ok()?, signature.parse().ok()?);
    let text = text(snapshot.chain, snapshot.sequence, state);
    key.signed(text.as_bytes(), &signature).then_some((key, state))
}

/// Whether one of a room's own keys signed a snapshot.
pub(crate) fn is_own(snapshot: &Snapshot, keys: &KeyRing) -> bool {
    open(snapshot).is_some_and(|(key, _)| keys.sign_key(key).is_some())
}

fn text(chain: Chain, sequence: Sequence, state: &[u8]) -> String {
    let hash = Hash(Sha256::digest(state).into());
    format!("cutcard kept state 1\n{}", heads_text(&[NamedHead { chain, sequence, hash }]))
}
