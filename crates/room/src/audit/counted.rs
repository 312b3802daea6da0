//! What counts were held against: the books as they were after a transfer, summed up again from the first one.

use crate::house::{BooksThen, HouseEvent, ShiftEvent};
use cutcard_journal::{Chain, Damage, Finding, Journal, JournalError, Sequence, Which};
use cutcard_ledger::{Account, Balance, Transfer};
use std::collections::BTreeMap;

/// How many transfers are read at once.
const AT_ONCE: usize = 5_000;

/// The books that counts were held against, by the event of the house.
#[derive(Default)]
pub(super) struct CountsHeld(Vec<(Sequence, BooksThen)>);

impl CountsHeld {
    /// Keeps what a count was held against.
    pub(super) fn see(&mut self, sequence: Sequence, event: &HouseEvent) {
        if let HouseEvent::Shift(ShiftEvent::HandedIn(own)) = event {
            self.0.push((sequence, own.books.clone()));
        }
    }

    /// How many there are.
    pub(super) fn many(&self) -> u64 {
        self.0.len() as u64
    }

    /// The first that was held against other books than those that the transfers come to.
    pub(super) fn wrong(mut self, journal: &dyn Journal) -> Result<Option<Finding>, JournalError> {
        self.0.sort_by_key(|(_, books)| books.transfer);
        let mut summed = BTreeMap::new();
        let mut left = self.0.into_iter().peekable();
        let mut after = 0;
        while left.peek().is_some() {
            let some = journal.transfers(Which::All, after, AT_ONCE)?;
            for booked in &some {
                while let Some(held) = left.next_if(|(_, books)| books.transfer < booked.number) {
                    if let Some(wrong) = differs(&held, &summed) {
                        return Ok(Some(wrong));
                    }
                }
                post(&mut summed, &booked.transfer);
            }
            match some.last() {
                Some(last) => after = last.number,
                None => break,
            }
        }
        Ok(left.find_map(|held| differs(&held, &summed)))
    }
}

fn post(summed: &mut BTreeMap<Account, i64>, transfer: &Transfer) {
    let chips = i64::try_from(transfer.amount.0).unwrap_or(i64::MAX);
    *summed.entry(transfer.debit).or_default() -= chips;
    *summed.entry(transfer.credit).or_default() += chips;
}

fn differs(
    (sequence, books): &(Sequence, BooksThen),
    summed: &BTreeMap<Account, i64>,
) -> Option<Finding> {
    let balances = summed.iter().map(|(account, balance)| (*account, Balance(*balance)));
    let due = BooksThen::of(books.transfer, balances);
    let why = "the count was not held against the books of its moment".to_owned();
    (!books.says(&due)).then(|| Finding::at(Chain::House, *sequence, Damage::Replayed(why)))
}
