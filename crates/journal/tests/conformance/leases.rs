//! Who may write.

use super::StoreFolder;
use crate::common::{append, event, refusal};
use cutcard_journal::{Chain, Epoch, Journal, Lease, LeaseRequest, Refusal, Sequence, UnixMillis};
use cutcard_ledger::TableId;

const TABLE: Chain = Chain::Table(TableId(1));

fn ask(
    journal: &dyn Journal,
    holder: &str,
    now: i64,
    until: i64,
) -> Result<Lease, cutcard_journal::JournalError> {
    let (holder, now, until) = (holder.to_owned(), UnixMillis(now), UnixMillis(until));
    journal.acquire(LeaseRequest { chain: TABLE, holder, now, until })
}

fn held(holder: &str, until: i64) -> Refusal {
    Refusal::Held { chain: TABLE, holder: holder.to_owned(), until: UnixMillis(until) }
}

fn fenced(given: u64, current: u64) -> Refusal {
    Refusal::Fenced { chain: TABLE, given: Epoch(given), current: Epoch(current) }
}

pub(crate) fn a_lease_is_one_holders(place: &dyn StoreFolder) {
    let journal = place.open();
    let first = ask(&*journal, "east", 0, 100).unwrap();
    assert_eq!((first.epoch, first.holder.as_str()), (Epoch(1), "east"));
    assert_eq!(refusal(ask(&*journal, "west", 99, 300)), held("east", 100));
    journal.renew(TABLE, Epoch(1), UnixMillis(200)).unwrap();
    assert_eq!(refusal(ask(&*journal, "west", 199, 300)), held("east", 200));
    // It runs out; until somebody takes it, it can still be renewed.
    assert_eq!(ask(&*journal, "west", 200, 300).unwrap().epoch, Epoch(2));
    assert_eq!(refusal(journal.renew(TABLE, Epoch(1), UnixMillis(400))), fenced(1, 2));
    assert_eq!(refusal(journal.release(TABLE, Epoch(1))), fenced(1, 2));
    assert_eq!(refusal(ask(&*journal, "east", 250, 400)), held("west", 300));
    // The same holder again: killed and started anew.
    assert_eq!(ask(&*journal, "west", 250, 300).unwrap().epoch, Epoch(3));
    journal.release(TABLE, Epoch(3)).unwrap();
    assert_eq!(ask(&*journal, "east", 250, 300).unwrap().epoch, Epoch(4));
    assert_eq!(journal.head(TABLE).unwrap().unwrap().epoch, Epoch(4));
}

pub(crate) fn an_old_epoch_writes_nothing(place: &dyn StoreFolder) {
    let journal = place.open();
    let old = ask(&*journal, "east", 0, 100).unwrap().epoch;
    journal.append(append(1, 0, old, vec![event("a", &[])])).unwrap();
    // Run out, but nobody has taken over: no harm in writing.
    journal.append(append(1, 1, old, vec![event("b", &[])])).unwrap();
    let new = ask(&*journal, "west", 100, 200).unwrap().epoch;
    let answer = journal.append(append(1, 2, old, vec![event("late", &[])]));
    assert_eq!(refusal(answer), fenced(1, 2));
    let answer = journal.append(append(1, 2, Epoch(7), vec![event("early", &[])]));
    assert_eq!(refusal(answer), fenced(7, 2));
    journal.append(append(1, 2, new, vec![event("c", &[])])).unwrap();
    let epochs: Vec<_> = journal
        .read(TABLE, Sequence::FIRST, 9)
        .unwrap()
        .iter()
        .map(|record| record.epoch.0)
        .collect();
    assert_eq!(epochs, [1, 1, 2]);
}

pub(crate) fn a_table_never_opened_is_refused(place: &dyn StoreFolder) {
    let journal = place.open();
    let not_open = Refusal::NotOpen { chain: TABLE };
    let answer = journal.append(append(1, 0, Epoch(0), vec![event("a", &[])]));
    assert_eq!(refusal(answer), not_open);
    assert_eq!(refusal(journal.renew(TABLE, Epoch(0), UnixMillis(9))), not_open);
    assert_eq!(refusal(journal.release(TABLE, Epoch(0))), not_open);
    assert_eq!(journal.heads().unwrap(), []);
}
