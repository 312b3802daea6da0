//! The hash of an event is that of a text anybody can write.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::panic,
    reason = "a test may fail"
)]

use cutcard_journal::{
    Chain, Epoch, Hash, Record, Sequence, Snapshot, UnixMillis, event_hash, snapshot_hash,
};
use cutcard_ledger::{Account, Chips, PlayerId, TableId, Transfer, TransferId, TransferKind};

fn record() -> Record {
    let issue = Transfer {
        id: TransferId(255),
        debit: Account::Cage,
        credit: Account::Wallet(PlayerId(7)),
        amount: Chips(1_000),
        kind: TransferKind::Issue,
    };
    Record {
        chain: Chain::Table(TableId(3)),
        sequence: Sequence(1),
        epoch: Epoch(2),
        at: UnixMillis(1_800_000_000_000),
        version: 1,
        payload: br#"{"event":"issued"}"#.to_vec(),
        transfers: vec![issue],
        previous: Hash::NONE,
        hash: Hash::NONE,
    }
}

#[test]
fn as_sha256sum_has_it() {
    assert_eq!(
        event_hash(&record()).to_string(),
        "14d94eb31a8a43d32a1d61b093297c014eb5e25ab02bd90524a6c2f91d931d58"
    );
    let snapshot = Snapshot {
        chain: Chain::Table(TableId(3)),
        sequence: Sequence(1),
        at: UnixMillis(5),
        version: 9,
        payload: b"state".to_vec(),
    };
    assert_eq!(
        snapshot_hash(&snapshot, &Hash::NONE).to_string(),
        "c99456e4c538d6b5e0fe12d0b4d9f869d3a1e1d40607eaf25a2ccc5d0c60fc3d"
    );
}

#[test]
fn every_part_counts() {
    let parts: [fn(&mut Record); 9] = [
        |record| record.chain = Chain::Table(TableId(4)),
        |record| record.sequence = Sequence(2),
        |record| record.epoch = Epoch(3),
        |record| record.at = UnixMillis(0),
        |record| record.version = 2,
        |record| record.payload.push(b'\n'),
        |record| record.transfers.clear(),
        |record| record.transfers[0].amount = Chips(1_001),
        |record| record.previous = Hash([1; 32]),
    ];
    let before = event_hash(&record());
    for change in parts {
        let mut changed = record();
        change(&mut changed);
        assert_ne!(event_hash(&changed), before);
    }
    // A payload that looks like a transfer is not one.
    let mut sly = record();
    sly.transfers.clear();
    sly.payload = format!("{} cage player/7 1000 issue\n\n{{}}", TransferId(255)).into_bytes();
    assert_ne!(event_hash(&sly), before);
}

#[test]
fn written_and_read_back() {
    let hash = event_hash(&record());
    assert_eq!(hash.to_string().parse(), Ok(hash));
    assert_eq!(serde_json::from_str::<Hash>(&serde_json::to_string(&hash).unwrap()).unwrap(), hash);
    for not in ["", "00", &"0".repeat(63), &"0".repeat(65), &"F".repeat(64), &"é".repeat(32)] {
        assert!(not.parse::<Hash>().is_err(), "{not}");
    }
}
