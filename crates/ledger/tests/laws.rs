//! Laws that hold for every sequence of batches, against books kept as plainly as can be.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::panic,
    reason = "a test may fail"
)]

use cutcard_ledger::{
    Account, Books, Chips, FundId, InTournament, Limits, PlayerId, Reason, TableId, Terms,
    TournamentId, Transfer, TransferId, TransferKind,
};
use proptest::prelude::*;

/// Where a tournament's chips come from.
const BANK: Account =
    Account::Tournament { tournament: TournamentId(1), place: InTournament::Bank };

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
                i64::try_from(has).is_ok() && (has >= 0 || [Account::Cage, BANK].contains(&account))
            });
            let of_tournament = |account: Account| account.to_string().starts_with("tournament/");
            let crosses = of_tournament(transfer.debit) != of_tournament(transfer.credit);
            if transfer.amount.0 == 0 || transfer.debit == transfer.credit || crosses || !countable
            {
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
        Account::Bank(table),
        Account::JackpotFund(FundId(1)),
        Account::OnTheWay(player),
        BANK,
        Account::Tournament {
            tournament: TournamentId(1),
            place: InTournament::Seat { table, player },
        },
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
    let kind = prop::sample::select(vec![
        TransferKind::Issue,
        TransferKind::Wager,
        TransferKind::BuyIn,
        TransferKind::Win,
    ]);
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
    fn limits_hold_what_makes_chips_and_nothing_that_moves_them(
        batches in batches(),
        circulation in 0_u64..200,
        most in 0_u64..60,
    ) {
        let limits = Limits {
            in_circulation: Chips(circulation),
            of_a_player: Chips(most),
            in_a_bank: Chips(most),
        };
        let terms = Terms::within(limits);
        let mut books = Books::default();
        for batch in &batches {
            match books.decide_on(&terms, batch) {
                Ok(posting) => books.apply(&posting),
                Err(refusal) => {
                    let transfer = batch[refusal.place];
                    let won = matches!(transfer.kind, TransferKind::Win | TransferKind::Wager);
                    match refusal.reason {
                        Reason::Circulation { .. } => prop_assert_eq!(transfer.debit, Account::Cage),
                        Reason::Limit { account, .. } => {
                            let bank = matches!(account, Account::Bank(_));
                            prop_assert!(!won || bank && transfer.debit == Account::Cage);
                        }
                        // What no limit refuses is refused without any.
                        Reason::NoChips
                        | Reason::SameAccount { .. }
                        | Reason::OtherKind { .. }
                        | Reason::IdTaken { .. }
                        | Reason::TooFewChips { .. }
                        | Reason::Unexpected { .. }
                        | Reason::Uncountable { .. } => prop_assert!(books.decide(batch).is_err()),
                    }
                }
            }
            prop_assert_eq!(books.check(), Ok(()));
            let out = -i128::from(books.balance(&Account::Cage).0);
            prop_assert!(out <= i128::from(circulation), "{} in circulation", out);
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
