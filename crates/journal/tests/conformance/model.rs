//! A journal as plain as can be, and a random crowd at both.

use super::StoreFolder;
use crate::common::{Dice, append, chain_of, event, transfer, wallet};
use cutcard_journal::{
    Append, Chain, Epoch, Journal, JournalError, LeaseRequest, Sequence, UnixMillis, Which,
};
use cutcard_ledger::{Account, Balance, Books, Chips, Limits, TableId, Transfer};
use std::collections::BTreeMap;

#[derive(Default)]
struct Table {
    events: Vec<(u64, Vec<u8>)>,
    epoch: u64,
    holder: String,
    until: i64,
}

/// Lists, and the books in memory.
#[derive(Default)]
struct Model {
    tables: BTreeMap<Chain, Table>,
    books: Books,
    booked: Vec<Transfer>,
}

impl Model {
    fn append(&mut self, append: &Append) -> bool {
        let Some(table) = self.tables.get_mut(&append.chain) else { return false };
        let batch: Vec<_> =
            append.events.iter().flat_map(|event| event.transfers.clone()).collect();
        let posting = self.books.decide_on(&append.terms, &batch);
        let fits = table.epoch == append.epoch.0
            && table.events.len() as u64 == append.after.0
            && !append.events.is_empty();
        let (true, Ok(posting)) = (fits, posting) else { return false };
        self.books.apply(&posting);
        self.booked.extend(posting.transfers());
        let events = append.events.iter().map(|event| (append.epoch.0, event.payload.clone()));
        table.events.extend(events);
        true
    }

    fn acquire(&mut self, request: &LeaseRequest) -> Option<u64> {
        let table = self.tables.entry(request.chain).or_default();
        if table.holder != request.holder && table.epoch > 0 && table.until > request.now.0 {
            return None;
        }
        table.epoch += 1;
        (table.holder, table.until) = (request.holder.clone(), request.until.0);
        Some(table.epoch)
    }

    fn check(&self, journal: &dyn Journal) {
        assert_eq!(journal.heads().unwrap().len(), self.tables.len());
        for (id, table) in &self.tables {
            let records = journal.read(*id, Sequence::FIRST, usize::MAX).unwrap();
            let read: Vec<_> =
                records.into_iter().map(|record| (record.epoch.0, record.payload)).collect();
            assert_eq!(read, table.events);
            assert_eq!(journal.head(*id).unwrap().unwrap().epoch, Epoch(table.epoch));
        }
        let mut balances = journal.balances().unwrap();
        balances.sort();
        assert_eq!(balances, self.books.balances().collect::<Vec<_>>());
        let booked = journal.transfers(Which::All, 0, usize::MAX).unwrap();
        let booked: Vec<_> = booked.into_iter().map(|booked| booked.transfer).collect();
        assert_eq!(booked, self.booked);
        assert_eq!(self.books.check(), Ok(()));
    }
}

fn account(dice: &mut Dice) -> Account {
    match dice.roll(5) {
        0 | 1 => Account::Cage,
        2 => wallet(dice.roll(3)),
        _ => Account::Pot(TableId(dice.roll(3) as u32)),
    }
}

fn some_append(dice: &mut Dice, model: &Model, round: u64) -> Append {
    let id = dice.roll(4) as u32;
    let known = model.tables.get(&chain_of(id));
    let (length, epoch) = known.map_or((0, 0), |table| (table.events.len() as u64, table.epoch));
    let after = if dice.roll(8) == 0 { length + 1 - dice.roll(3).min(length + 1) } else { length };
    let epoch = if dice.roll(8) == 0 { epoch.saturating_sub(1) } else { epoch };
    let events = (0..dice.roll(4))
        .map(|n| {
            let transfers: Vec<_> = (0..dice.roll(3))
                .map(|_| {
                    let id = u128::from(dice.roll(400));
                    let (debit, credit) = (account(dice), account(dice));
                    transfer(id, debit, credit, dice.roll(20))
                })
                .collect();
            event(&format!("{round}.{n}"), &transfers)
        })
        .collect();
    let mut append = append(id, after, Epoch(epoch), events);
    if dice.roll(4) == 0 {
        let mut most = || Chips(dice.roll(200));
        append.terms.limits =
            Limits { in_circulation: most(), of_a_player: most(), in_a_bank: most() };
    }
    if dice.roll(8) == 0 {
        let expected = Balance(dice.roll(3) as i64);
        append.terms.expected.push((wallet(dice.roll(3)), expected));
    }
    append
}

pub(crate) fn as_the_plain_model_has_it(place: &dyn StoreFolder) {
    let (mut journal, mut model, mut dice) = (place.open(), Model::default(), Dice(20_261_116));
    let (mut accepted, mut refused) = (0, 0);
    for round in 0..1_500 {
        match dice.roll(20) {
            0 | 1 => {
                let now = round * 10;
                let request = LeaseRequest {
                    chain: chain_of(dice.roll(4) as u32),
                    holder: ["east", "west"][dice.roll(2) as usize].to_owned(),
                    now: UnixMillis(now as i64),
                    until: UnixMillis((now + dice.roll(300)) as i64),
                };
                let expected = model.acquire(&request);
                assert_eq!(journal.acquire(request).ok().map(|lease| lease.epoch.0), expected);
            }
            2 if dice.roll(20) == 0 => {
                drop(journal);
                journal = place.open();
            }
            _ => {
                let append = some_append(&mut dice, &model, round);
                let expected = model.append(&append);
                let answer = journal.append(append);
                assert_eq!(answer.is_ok(), expected, "{answer:?}");
                assert!(!matches!(answer, Err(JournalError::Failed(_))), "{answer:?}");
                if expected { accepted += 1 } else { refused += 1 }
            }
        }
        if round % 100 == 0 {
            model.check(&*journal);
        }
    }
    model.check(&*journal);
    assert!(accepted > 200 && refused > 200, "{accepted} accepted, {refused} refused");
}
