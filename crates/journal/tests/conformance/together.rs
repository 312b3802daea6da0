//! Many at once.

use super::StoreFolder;
use crate::common::{acquire, append, chain_of, event, transfer, wallet};
use cutcard_journal::{JournalError, Refusal, Sequence};
use cutcard_ledger::{Account, Balance, TableId};
use std::sync::atomic::{AtomicU32, AtomicU64, Ordering};
use std::sync::{Arc, mpsc};
use std::thread;

pub(crate) fn one_of_many_wins(place: &dyn StoreFolder) {
    let journal = place.open();
    let epoch = acquire(&*journal, 1);
    let won = AtomicU64::new(0);
    thread::scope(|scope| {
        for writer in 0..8 {
            let (journal, won) = (&journal, &won);
            scope.spawn(move || {
                for after in 0..50 {
                    let events = vec![event(&format!("writer {writer}"), &[])];
                    match journal.append(append(1, after, epoch, events)) {
                        Ok(appended) => {
                            assert_eq!(appended.last, Sequence(after + 1));
                            won.fetch_add(1, Ordering::Relaxed);
                        }
                        Err(JournalError::Refused(Refusal::NotTheHead { .. })) => {}
                        Err(other) => panic!("{other}"),
                    }
                }
            });
        }
    });
    let head = journal.head(chain_of(1)).unwrap().unwrap().sequence.0;
    assert_eq!(won.load(Ordering::Relaxed), head);
    let records = journal.read(chain_of(1), Sequence::FIRST, 999).unwrap();
    assert_eq!(records.len() as u64, head);
}

pub(crate) fn chips_are_spent_once(place: &dyn StoreFolder) {
    let journal = place.open();
    let house = acquire(&*journal, 0);
    let issue = transfer(1, Account::Cage, wallet(1), 100);
    journal.append(append(0, 0, house, vec![event("issue", &[issue])])).unwrap();
    let spent = AtomicU64::new(0);
    thread::scope(|scope| {
        for table in 1..=8 {
            let (journal, spent) = (&journal, &spent);
            scope.spawn(move || {
                let epoch = acquire(&**journal, table);
                let mut after = 0;
                for n in 0..30 {
                    let id = u128::from(table * 1_000 + n);
                    let bet = transfer(id, wallet(1), Account::Pot(TableId(table)), 1);
                    match journal.append(append(table, after, epoch, vec![event("bet", &[bet])])) {
                        Ok(_) => {
                            after += 1;
                            spent.fetch_add(1, Ordering::Relaxed);
                        }
                        Err(JournalError::Refused(Refusal::Transfers(_))) => {}
                        Err(other) => panic!("{other}"),
                    }
                }
            });
        }
    });
    assert_eq!(spent.load(Ordering::Relaxed), 100);
    assert_eq!(journal.balance(&wallet(1)).unwrap(), Balance::ZERO);
    let sum: i64 = journal.balances().unwrap().iter().map(|(_, balance)| balance.0).sum();
    assert_eq!(sum, 0);
}

pub(crate) fn sent_in_order_is_done_in_order(place: &dyn StoreFolder) {
    let journal = place.open();
    let epoch = acquire(&*journal, 1);
    let tickets: Vec<_> = (0..200)
        .map(|after| journal.send(append(1, after, epoch, vec![event("e", &[])])))
        .collect();
    for (ticket, sequence) in tickets.into_iter().zip(1..) {
        assert_eq!(ticket.wait().unwrap().last, Sequence(sequence));
    }
    let ticket = journal.send(append(1, 200, epoch, vec![event("e", &[])]));
    let polled = loop {
        match ticket.poll() {
            Some(answer) => break answer,
            None => thread::yield_now(),
        }
    };
    assert_eq!(polled.unwrap().last, Sequence(201));
}

pub(crate) fn every_append_is_answered(place: &dyn StoreFolder) {
    let journal = place.open();
    let epoch = acquire(&*journal, 1);
    let (sender, receiver) = mpsc::channel();
    let answered = Arc::new(AtomicU32::new(0));
    for after in 0..100 {
        let (sender, answered) = (sender.clone(), Arc::clone(&answered));
        let done = Box::new(move |answer| {
            answered.fetch_add(1, Ordering::Relaxed);
            sender.send(answer).unwrap();
            // A caller that panics hurts nobody else.
            assert!(after != 50, "on purpose");
        });
        journal.submit(append(1, after, epoch, vec![event("e", &[])]), done);
    }
    // Closed at once: what was sent is finished first.
    drop(journal);
    drop(sender);
    let answers: Vec<_> = receiver.iter().collect();
    assert_eq!(answered.load(Ordering::Relaxed), 100);
    assert!(answers.iter().all(Result::is_ok));
    let journal = place.open();
    assert_eq!(journal.head(chain_of(1)).unwrap().unwrap().sequence, Sequence(100));
}
