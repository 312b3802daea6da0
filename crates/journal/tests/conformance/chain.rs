//! The chain of a table, and its snapshots.

use super::StoreFolder;
use crate::common::{LATER, NOW, acquire, append, chain_of, event, refusal};
use cutcard_journal::{
    Append, Chain, Epoch, Hash, Index, LeaseRequest, NewEvent, Refusal, Sequence, Snapshot,
    UnixMillis, event_hash,
};
use cutcard_ledger::{FundId, TableId, Terms, TournamentId};

pub(crate) fn events_are_read_as_written(place: &dyn StoreFolder) {
    let journal = place.open();
    let epoch = acquire(&*journal, 3);
    assert_eq!(journal.read(chain_of(3), Sequence::FIRST, 10).unwrap(), []);
    let events = vec![event("a", &[]), event("b", &[])];
    let appended = journal.append(append(3, 0, epoch, events)).unwrap();
    assert_eq!(appended.last, Sequence(2));
    let appended = journal.append(append(3, 2, epoch, vec![event("c", &[])])).unwrap();
    assert_eq!(appended.last, Sequence(3));

    let all = journal.read(chain_of(3), Sequence::NONE, usize::MAX).unwrap();
    let payloads: Vec<_> =
        all.iter().map(|record| String::from_utf8(record.payload.clone()).unwrap()).collect();
    assert_eq!(payloads, [r#"{"event":"a"}"#, r#"{"event":"b"}"#, r#"{"event":"c"}"#]);
    let read = |from, most| journal.read(chain_of(3), Sequence(from), most).unwrap();
    assert_eq!(read(1, 3), all);
    assert_eq!(read(2, 1), all[1..2]);
    assert_eq!(read(3, 9), all[2..]);
    assert_eq!(read(4, 9), []);
    assert_eq!(read(u64::MAX, 9), []);
    assert_eq!(read(1, 0), []);
    assert_eq!(journal.read(chain_of(4), Sequence::FIRST, 9).unwrap(), []);

    let head = journal.head(chain_of(3)).unwrap().unwrap();
    assert_eq!((head.sequence, head.hash, head.epoch), (Sequence(3), appended.hash, epoch));
    assert_eq!(journal.head(chain_of(4)).unwrap(), None);
    acquire(&*journal, 1);
    let chains: Vec<_> = journal.heads().unwrap().iter().map(|head| head.chain).collect();
    assert_eq!(chains, [chain_of(1), chain_of(3)]);
}

pub(crate) fn the_chain_is_one(place: &dyn StoreFolder) {
    let journal = place.open();
    let epoch = acquire(&*journal, 1);
    for after in 0..5 {
        journal.append(append(1, after, epoch, vec![event("same", &[])])).unwrap();
    }
    let records = journal.read(chain_of(1), Sequence::FIRST, 9).unwrap();
    let mut previous = Hash::NONE;
    for (record, sequence) in records.iter().zip(1..) {
        assert_eq!((record.sequence, record.previous), (Sequence(sequence), previous));
        assert_eq!(record.hash, event_hash(record));
        assert_ne!(record.hash, previous);
        previous = record.hash;
    }
}

pub(crate) fn odd_values_are_kept(place: &dyn StoreFolder) {
    let journal = place.open();
    let odd = [
        (i64::MIN, 0, Vec::new()),
        (i64::MAX, u16::MAX, (0..=255).collect()),
        (-1, 1, vec![0xff; 300_000]),
        (0, 1, "{\"name\":\"Zoë 🂡 \\u0000\"}".as_bytes().to_vec()),
    ];
    for table in [0, u32::MAX] {
        let epoch = acquire(&*journal, table);
        let events = odd.clone().map(|(at, version, payload)| NewEvent {
            at: UnixMillis(at),
            version,
            payload,
            transfers: Vec::new(),
            index: Index::default(),
        });
        journal.append(append(table, 0, epoch, events.to_vec())).unwrap();
        let records = journal.read(chain_of(table), Sequence::FIRST, 9).unwrap();
        let read = records.into_iter().map(|record| (record.at.0, record.version, record.payload));
        assert_eq!(read.collect::<Vec<_>>(), odd);
    }
}

pub(crate) fn chains_of_other_kinds_are_their_own(place: &dyn StoreFolder) {
    let chains = [
        Chain::House,
        Chain::Table(TableId(1)),
        Chain::Tournament(TournamentId(1)),
        Chain::Jackpot(FundId(1)),
    ];
    let journal = place.open();
    for chain in chains {
        let holder = "room".to_owned();
        let lease =
            journal.acquire(LeaseRequest { chain, holder, now: NOW, until: LATER }).unwrap();
        let (epoch, terms) = (lease.epoch, Terms::default());
        let events = vec![event(&chain.to_string(), &[])];
        journal.append(Append { chain, after: Sequence::NONE, epoch, terms, events }).unwrap();
    }
    drop(journal);
    let journal = place.open();
    let heads: Vec<_> = journal.heads().unwrap().iter().map(|head| head.chain).collect();
    assert_eq!(heads, chains);
    for chain in chains {
        let records = journal.read(chain, Sequence::FIRST, 9).unwrap();
        let payloads: Vec<_> = records.into_iter().map(|record| record.payload).collect();
        assert_eq!(payloads, [event(&chain.to_string(), &[]).payload], "{chain}");
    }
}

pub(crate) fn only_the_head_is_appended_to(place: &dyn StoreFolder) {
    let journal = place.open();
    let epoch = acquire(&*journal, 1);
    journal.append(append(1, 0, epoch, vec![event("a", &[]), event("b", &[])])).unwrap();
    let before = journal.read(chain_of(1), Sequence::FIRST, 9).unwrap();
    for after in [0, 1, 3, u64::MAX] {
        let answer = journal.append(append(1, after, epoch, vec![event("x", &[])]));
        let (chain, after, head) = (chain_of(1), Sequence(after), Sequence(2));
        assert_eq!(refusal(answer), Refusal::NotTheHead { chain, after, head });
    }
    assert_eq!(journal.read(chain_of(1), Sequence::FIRST, 9).unwrap(), before);
}

pub(crate) fn nothing_and_too_much_are_refused(place: &dyn StoreFolder) {
    let journal = place.open();
    let epoch = acquire(&*journal, 1);
    assert_eq!(refusal(journal.append(append(1, 0, epoch, Vec::new()))), Refusal::NoEvents);
    let mut large = event("large", &[]);
    large.payload = vec![b' '; (16 << 20) + 1];
    let answer = journal.append(append(1, 0, epoch, vec![large.clone()]));
    let (bytes, most) = ((16 << 20) + 1, 16 << 20);
    assert_eq!(refusal(answer), Refusal::TooLarge { bytes, most });
    large.payload.pop();
    journal.append(append(1, 0, epoch, vec![large])).unwrap();
}

fn snapshot(sequence: u64, text: &str) -> Snapshot {
    Snapshot {
        chain: chain_of(1),
        sequence: Sequence(sequence),
        at: LATER,
        version: 7,
        payload: text.as_bytes().to_vec(),
    }
}

pub(crate) fn snapshots_are_kept_and_restored(place: &dyn StoreFolder) {
    let journal = place.open();
    let epoch = acquire(&*journal, 1);
    let events = (0..6).map(|n| event(&n.to_string(), &[])).collect();
    journal.append(append(1, 0, epoch, events)).unwrap();
    let all = journal.read(chain_of(1), Sequence::FIRST, 9).unwrap();
    let restored = journal.restore(chain_of(1)).unwrap();
    assert_eq!((restored.snapshot, restored.tail), (None, all.clone()));

    journal.keep_snapshot(epoch, snapshot(2, "two")).unwrap();
    journal.keep_snapshot(epoch, snapshot(4, "four")).unwrap();
    assert_eq!(journal.snapshot(chain_of(1)).unwrap(), Some(snapshot(4, "four")));
    let restored = journal.restore(chain_of(1)).unwrap();
    assert_eq!(restored.snapshot, Some(snapshot(4, "four")));
    assert_eq!(restored.tail, all[4..]);

    for sequence in [0, 3, 7] {
        let (chain, kept, head) = (chain_of(1), Sequence(4), Sequence(6));
        let out_of_place =
            Refusal::SnapshotOutOfPlace { chain, sequence: Sequence(sequence), kept, head };
        assert_eq!(refusal(journal.keep_snapshot(epoch, snapshot(sequence, "x"))), out_of_place);
    }
    let given = Epoch(epoch.0 + 1);
    let fenced = Refusal::Fenced { chain: chain_of(1), given, current: epoch };
    assert_eq!(refusal(journal.keep_snapshot(given, snapshot(5, "x"))), fenced);
    assert_eq!(journal.snapshot(chain_of(1)).unwrap(), Some(snapshot(4, "four")));
    assert_eq!(journal.snapshot(chain_of(2)).unwrap(), None);
    journal.keep_snapshot(epoch, snapshot(6, "six")).unwrap();
    assert_eq!(journal.restore(chain_of(1)).unwrap().tail, []);
}

pub(crate) fn all_is_there_when_opened_again(place: &dyn StoreFolder) {
    let seen = |journal: &dyn cutcard_journal::Journal| {
        (
            journal.heads().unwrap(),
            journal.restore(chain_of(1)).unwrap(),
            journal.read(chain_of(1), Sequence::FIRST, 99).unwrap(),
            journal.balances().unwrap(),
            journal.transfers(cutcard_journal::Which::All, 0, 99).unwrap(),
        )
    };
    let journal = place.open();
    let epoch = acquire(&*journal, 1);
    let issue =
        crate::common::transfer(9, cutcard_ledger::Account::Cage, crate::common::wallet(1), 500);
    journal.append(append(1, 0, epoch, vec![event("a", &[issue]), event("b", &[])])).unwrap();
    journal.keep_snapshot(epoch, snapshot(1, "one")).unwrap();
    let before = seen(&*journal);
    drop(journal);
    let journal = place.open();
    assert_eq!(seen(&*journal), before);
    // And it goes on from there, under the same lease.
    journal.renew(chain_of(1), epoch, NOW).unwrap();
    journal.append(append(1, 2, epoch, vec![event("c", &[issue])])).unwrap();
    assert_eq!(journal.read(chain_of(1), Sequence(3), 9).unwrap()[0].previous, before.0[0].hash);
}
