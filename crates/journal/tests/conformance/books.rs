//! Events and transfers, together.

use super::StoreFolder;
use crate::common::{acquire, append, chain_of, event, refusal, transfer, wallet};
use cutcard_journal::{Refusal, Sequence, Which};
use cutcard_ledger::{Account, Balance, Chips, PlayerId, Reason, TableId, TransferId};

const SEAT: Account = Account::Seat { table: TableId(1), player: PlayerId(1) };

pub(crate) fn events_and_transfers_are_one(place: &dyn StoreFolder) {
    let journal = place.open();
    let epoch = acquire(&*journal, 1);
    let issue = transfer(1, Account::Cage, wallet(1), 100);
    journal.append(append(1, 0, epoch, vec![event("issue", &[issue])])).unwrap();
    // The second event's transfer cannot be: nothing of the append is.
    let events = vec![
        event("buy-in", &[transfer(2, wallet(1), SEAT, 60)]),
        event("again", &[transfer(3, wallet(1), SEAT, 60)]),
    ];
    let Refusal::Transfers(refused) = refusal(journal.append(append(1, 1, epoch, events))) else {
        panic!("another refusal");
    };
    let (account, balance, amount) = (wallet(1), Balance(40), Chips(60));
    assert_eq!((refused.place, refused.id), (1, TransferId(3)));
    assert_eq!(refused.reason, Reason::TooFewChips { account, balance, amount });
    assert_eq!(journal.head(chain_of(1)).unwrap().unwrap().sequence, Sequence(1));
    assert_eq!(journal.transfer(TransferId(2)).unwrap(), None);
    assert_eq!(
        journal.balances().unwrap(),
        [(Account::Cage, Balance(-100)), (wallet(1), Balance(100))]
    );
    // An append refused for its place books nothing either.
    let events = vec![event("late", &[transfer(2, wallet(1), SEAT, 60)])];
    assert!(journal.append(append(1, 0, epoch, events)).is_err());
    assert_eq!(journal.balance(&SEAT).unwrap(), Balance::ZERO);
    let most = transfer(4, Account::Cage, wallet(u64::MAX), i64::MAX.unsigned_abs() - 100);
    journal.append(append(1, 1, epoch, vec![event("most", &[most])])).unwrap();
    assert_eq!(journal.transfer(TransferId(4)).unwrap(), Some(most));
    assert_eq!(journal.balance(&Account::Cage).unwrap(), Balance(-i64::MAX));
}

pub(crate) fn a_transfer_is_booked_once(place: &dyn StoreFolder) {
    let journal = place.open();
    let epoch = acquire(&*journal, 1);
    let issue = transfer(u128::MAX, Account::Cage, wallet(1), 100);
    for after in 0..3 {
        let events = vec![event("issue", &[issue, issue])];
        journal.append(append(1, after, epoch, events)).unwrap();
    }
    assert_eq!(journal.balance(&wallet(1)).unwrap(), Balance(100));
    let booked = journal.transfers(Which::All, 0, 9).unwrap();
    assert_eq!(booked.len(), 1);
    assert_eq!((booked[0].sequence, booked[0].transfer), (Sequence(1), issue));
    let other = transfer(u128::MAX, Account::Cage, wallet(2), 100);
    let answer = journal.append(append(1, 3, epoch, vec![event("issue", &[other])]));
    let Refusal::Transfers(refused) = refusal(answer) else { panic!("another refusal") };
    assert_eq!(refused.reason, Reason::IdTaken { recorded: issue.into() });
}

pub(crate) fn transfers_stand_with_their_events(place: &dyn StoreFolder) {
    let journal = place.open();
    let epoch = acquire(&*journal, 1);
    let (one, two, three) = (
        transfer(30, Account::Cage, wallet(1), 10),
        transfer(20, wallet(1), SEAT, 4),
        transfer(10, wallet(1), SEAT, 5),
    );
    let events = vec![
        event("a", &[one]),
        event("b", &[]),
        event("c", &[two, one, three]),
        event("d", &[two]),
    ];
    journal.append(append(1, 0, epoch, events)).unwrap();
    let records = journal.read(chain_of(1), Sequence::FIRST, 9).unwrap();
    let transfers: Vec<_> = records.into_iter().map(|record| record.transfers).collect();
    assert_eq!(transfers, [vec![one], vec![], vec![two, three], vec![]]);
}

pub(crate) fn statements_are_in_order(place: &dyn StoreFolder) {
    let journal = place.open();
    let (first, second) = (acquire(&*journal, 1), acquire(&*journal, 2));
    for n in 0_u32..10 {
        // The names are not in order; the books are.
        let id = u128::from(1_000 - n);
        let player = u64::from(n % 2);
        let issue = transfer(id, Account::Cage, wallet(player), u64::from(n) + 1);
        let seat = Account::Seat { table: TableId(1), player: PlayerId(player) };
        let buy_in = transfer(id + 5_000, wallet(player), seat, 1);
        let (table, epoch) = if n % 2 == 0 { (1, first) } else { (2, second) };
        let events = vec![event("issue", &[issue, buy_in])];
        journal.append(append(table, u64::from(n / 2), epoch, events)).unwrap();
    }
    let all = journal.transfers(Which::All, 0, usize::MAX).unwrap();
    assert_eq!(all.len(), 20);
    assert!(all.windows(2).all(|pair| pair[0].number < pair[1].number));
    let ids: Vec<_> = all.iter().map(|booked| booked.transfer.id.0).collect();
    let expected: Vec<_> = (0..10).flat_map(|n| [1_000 - n, 6_000 - n]).collect();
    assert_eq!(ids, expected);
    assert!(all.iter().all(|booked| booked.at == crate::common::NOW));
    let seat = Account::Seat { table: TableId(1), player: PlayerId(1) };
    for account in [Account::Cage, wallet(0), wallet(1), seat, wallet(9)] {
        let of: Vec<_> = all
            .iter()
            .filter(|booked| [booked.transfer.debit, booked.transfer.credit].contains(&account))
            .copied()
            .collect();
        assert_eq!(journal.transfers(Which::Of(account), 0, 99).unwrap(), of);
        // Page by page it is the same.
        let (mut paged, mut after) = (Vec::new(), 0);
        loop {
            let page = journal.transfers(Which::Of(account), after, 3).unwrap();
            let Some(last) = page.last() else { break };
            after = last.number;
            paged.extend(page);
        }
        assert_eq!(paged, of);
        // And from the last back.
        let (mut paged, mut before) = (Vec::new(), u64::MAX);
        loop {
            let page = journal.latest_transfers(Which::Of(account), before, 3).unwrap();
            let Some(last) = page.last() else { break };
            before = last.number;
            paged.extend(page);
        }
        paged.reverse();
        assert_eq!(paged, of);
    }
    let latest = journal.latest_transfers(Which::All, u64::MAX, 2).unwrap();
    assert_eq!(latest, [all[19], all[18]]);
}
