//! Laws that hold for every sequence of batches, against books kept as plainly as can be.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::panic,
    reason = "a test may fail"
)]

use cutcard_ledger::{
    Account, Books, Chips, FundId, Kind, PlayerId, TableId, Transfer, TransferId,
};
use proptest::prelude::*;

/// The oracle: a list of transfers, and nothing remembered. Every question is answered by adding all
/// of it up again.
#[derive(Clone, Default)]
struct Naive(Vec<Transfer>);

impl Naive {
    fn has(&self, account: Account) -> i128 {
        let come: i128 =
            self.0.iter().filter(|t| t.credit == account).map(|t| i128::from(t.amount.0)).sum();
        let gone: i128 =
            self.0.iter().filter(|t| t.debit == account).map(|t| i128::from(t.amount.0)).sum();
        come - gone
    }

    /// Books the batch on a copy; the copy is taken only if all of it could be booked.
    fn book(&mut self, batch: &[Transfer]) -> bool {
        let mut copy = self.clone();
        for transfer in batch {
            match copy.0.iter().find(|before| before.id == transfer.id) {
                Some(before) if before == transfer => continue,
                Some(_) => return false,
                None => copy.0.push(*transfer),
            }
            let countable = [transfer.debit, transfer.credit].into_iter().all(|account| {
                let has = copy.has(account);
                i64::try_from(has).is_ok() && (has >= 0 || account == Account::Cage)
            });
            if transfer.amount.0 == 0 || transfer.debit == transfer.credit || !countable {
                return false;
            }
        }
        *self = copy;
        true
    }
}

fn account() -> impl Strategy<Value = Account> {
    let (table, player) = (TableId(1), PlayerId(2));
    prop::sample::select(vec![
        Account::Cage,
        Account::Cage,
        Account::Wallet(PlayerId(1)),
        Account::Wallet(player),
        Account::Seat { table, player },
        Account::Pot(table),
        Account::DropSlide(table),
        Account::JackpotFund(FundId(1)),
    ])
}

fn amount() -> impl Strategy<Value = u64> {
    prop_oneof![
        8 => 0_u64..50,
        1 => Just(i64::MAX.unsigned_abs()),
        1 => Just(u64::MAX),
    ]
}

fn transfer() -> impl Strategy<Value = Transfer> {
    let kind = prop::sample::select(vec![Kind::Issue, Kind::Wager]);
    (0_u128..60, account(), account(), amount(), kind).prop_map(
        |(id, debit, credit, amount, kind)| Transfer {
            id: TransferId(id),
            debit,
            credit,
            amount: Chips(amount),
            kind,
        },
    )
}

fn batches() -> impl Strategy<Value = Vec<Vec<Transfer>>> {
    prop::collection::vec(prop::collection::vec(transfer(), 0..4), 0..80)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn the_books_are_what_the_plain_list_says(batches in batches()) {
        let (mut books, mut naive) = (Books::default(), Naive::default());
        for batch in &batches {
            let before = books.clone();
            let decided = books.decide(batch);
            prop_assert_eq!(decided.is_ok(), naive.book(batch), "{:?}", decided);
            prop_assert_eq!(&books, &before, "deciding changes nothing");
            if let Ok(posting) = decided {
                books.apply(&posting);
                prop_assert!(books.decide(batch).unwrap().is_empty(), "asked again");
            }
            prop_assert_eq!(books.check(), Ok(()));
            prop_assert_eq!(books.len(), naive.0.len());
            for (account, balance) in books.balances() {
                prop_assert_eq!(i128::from(balance.0), naive.has(account));
            }
        }
    }

    #[test]
    fn replayed_one_by_one_or_read_back_the_books_are_the_same(batches in batches()) {
        let (mut books, mut log) = (Books::default(), Vec::new());
        for batch in &batches {
            if let Ok(posting) = books.decide(batch) {
                books.apply(&posting);
                log.extend_from_slice(posting.transfers());
            }
        }
        let mut again = Books::default();
        for transfer in log {
            let posting = again.decide(&[transfer]).unwrap();
            prop_assert_eq!(posting.transfers().len(), 1);
            again.apply(&posting);
        }
        prop_assert_eq!(&again, &books);
        let json = serde_json::to_string(&books).unwrap();
        prop_assert_eq!(serde_json::from_str::<Books>(&json).unwrap(), books);
    }
}
