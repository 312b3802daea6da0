//! Whoever can write the data folder: without the room's keys, and with them. What is signed is made by what
//! `docs/formats.md` says, apart from the code under test.

use cutcard_journal::{
    Append, Chain, Hash, Head, HeadSignature, Journal, LeaseRequest, NewEvent, Record, Sequence,
    Signer, UnixMillis,
};
use cutcard_ledger::{Terms, Transfer};
use cutcard_room::index_of;
use ed25519_dalek::{Signer as _, SigningKey};
use serde_json::Value;
use sha2::{Digest as _, Sha256};
use std::path::Path;
use std::sync::Arc;

/// Has the keys of `KeyRing::for_tests`.
struct WithKeys {
    room: Hash,
}

impl Signer for WithKeys {
    fn sign(&self, heads: &[Head]) -> Vec<HeadSignature> {
        let key = SigningKey::from_bytes(&[11; 32]);
        let sign = |Head { chain, sequence, hash, .. }: &Head| {
            let text = format!("cutcard head 1\n{}\n{chain} {sequence} {hash}\n", self.room);
            let signature = key.sign(text.as_bytes()).to_bytes();
            HeadSignature { key: key.verifying_key().to_bytes(), signature, path: Vec::new() }
        };
        heads.iter().map(sign).collect()
    }
}

/// Signs the ends of all chains, as somebody can who has the room's keys too.
pub(crate) fn sign_all(journal: &dyn Journal) {
    let first = journal.read(Chain::House, Sequence::FIRST, 1).unwrap();
    let Some(first) = first.first() else { return };
    let heads = journal.heads().unwrap().into_iter().filter(|head| head.sequence.0 > 0);
    let chains = heads.map(|head| head.chain).collect();
    journal.sign_with(Arc::new(WithKeys { room: first.hash }), chains).unwrap();
}

/// A state of a chain as the room writes it down, by somebody who has its keys.
pub(crate) fn sign_state(chain: Chain, sequence: Sequence, state: &str) -> String {
    let key = SigningKey::from_bytes(&[11; 32]);
    let hash = Hash(Sha256::digest(state.as_bytes()).into());
    let text = format!("cutcard kept state 1\n{chain} {sequence} {hash}\n");
    let hex = |bytes: &[u8]| bytes.iter().map(|byte| format!("{byte:02x}")).collect::<String>();
    let signature = hex(&key.sign(text.as_bytes()).to_bytes());
    format!("{} {signature}\n{state}", hex(&key.verifying_key().to_bytes()))
}

pub(crate) fn with_keys(dir: &Path) {
    sign_all(&*super::journal(dir));
}

/// Adds an entry to the end of a chain, with every hash, index and balance as it must be, and without keys.
pub(crate) fn add(dir: &Path, chain: Chain, entry: &Value, transfers: Vec<Transfer>) {
    let journal = super::journal(dir);
    let (now, until) = (UnixMillis(0), UnixMillis(i64::MAX));
    let request = LeaseRequest { chain, holder: "room".to_owned(), now, until };
    let epoch = journal.acquire(request).unwrap().epoch;
    let head = journal.head(chain).unwrap().unwrap();
    let version = u16::try_from(entry["version"].as_u64().unwrap()).unwrap();
    let (at, payload) = (UnixMillis(1_800_000_000_000), serde_json::to_vec(entry).unwrap());
    let (sequence, previous, hash) = (head.sequence.next(), head.hash, head.hash);
    let record = Record { chain, sequence, epoch, at, version, payload, transfers, previous, hash };
    let index = index_of(&record).unwrap();
    let Record { payload, transfers, .. } = record;
    let events = vec![NewEvent { at, version, payload, transfers, index }];
    let (after, terms) = (head.sequence, Terms::default());
    journal.append(Append { chain, after, epoch, terms, events }).unwrap();
    journal.release(chain, epoch).unwrap();
}
