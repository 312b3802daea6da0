//! The ends of chains are signed in the commit that makes them.

use super::StoreFolder;
use crate::common::{acquire, append, chain_of, event};
use cutcard_journal::{Head, HeadSignature, Journal, SignedHead, Signer};
use std::sync::Arc;

/// Says what it was asked to sign.
struct Told(u8);

impl Signer for Told {
    fn sign(&self, heads: &[Head]) -> Vec<HeadSignature> {
        let sign = |head: &Head| {
            let mut signature = [0; 64];
            signature[..32].copy_from_slice(&head.hash.0);
            signature[32..40].copy_from_slice(&head.sequence.0.to_be_bytes());
            signature[40..48].copy_from_slice(&head.chain.number().to_be_bytes());
            HeadSignature { key: [self.0; 32], signature, path: signature[40..48].to_vec() }
        };
        heads.iter().map(sign).collect()
    }
}

/// Whose signature each chain has; each is over the end as it is.
fn keys(journal: &dyn Journal) -> Vec<Option<u8>> {
    let key = |SignedHead { head, signed }: SignedHead| {
        let signed = signed?;
        let key = signed.key[0];
        assert_eq!([signed], Told(key).sign(&[head])[..]);
        Some(key)
    };
    journal.signed_heads().unwrap().into_iter().map(key).collect()
}

pub(crate) fn every_end_is_signed(place: &dyn StoreFolder) {
    let journal = place.open();
    let epochs = [1, 2].map(|table| acquire(&*journal, table));
    for (table, epoch) in [(1, epochs[0]), (2, epochs[1])] {
        journal.append(append(table, 0, epoch, vec![event("a", &[])])).unwrap();
    }
    assert_eq!(keys(&*journal), [None, None], "nobody signs yet");
    journal.sign_with(Arc::new(Told(7)), vec![chain_of(2)]).unwrap();
    assert_eq!(keys(&*journal), [None, Some(7)]);
    let events = vec![event("b", &[]), event("c", &[])];
    journal.append(append(1, 1, epochs[0], events)).unwrap();
    assert_eq!(keys(&*journal), [Some(7), Some(7)]);
    // Another key from here on; a lease changes nothing.
    journal.sign_with(Arc::new(Told(8)), Vec::new()).unwrap();
    let epoch = acquire(&*journal, 2);
    assert_eq!(keys(&*journal), [Some(7), Some(7)]);
    journal.append(append(2, 1, epoch, vec![event("d", &[])])).unwrap();
    assert_eq!(keys(&*journal), [Some(7), Some(8)]);
    // What is refused signs nothing.
    assert!(journal.append(append(1, 1, epochs[0], vec![event("e", &[])])).is_err());
    assert!(journal.sign_with(Arc::new(Told(9)), vec![chain_of(1), chain_of(5)]).is_err());
    assert_eq!(keys(&*journal), [Some(7), Some(8)]);
    drop(journal);
    let journal = place.open();
    assert_eq!(keys(&*journal), [Some(7), Some(8)]);
    // Whoever writes without a key leaves an end that nobody signed.
    let epoch = acquire(&*journal, 1);
    journal.append(append(1, 3, epoch, vec![event("f", &[])])).unwrap();
    assert_eq!(keys(&*journal), [None, Some(8)]);
}
