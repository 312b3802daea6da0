//! Each refusal, and what is written.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::panic,
    reason = "a test may fail"
)]

use cutcard_ledger::{
    Account, Balance, Books, ChipKind, Chips, FundId, InTournament, Limits, PlayerId, Reason,
    TableId, Terms, TournamentId, Transfer, TransferId, TransferKind,
};

const WALLET: Account = Account::Wallet(PlayerId(7));
const SEAT: Account = Account::Seat { table: TableId(1), player: PlayerId(7) };

fn transfer(id: u128, debit: Account, credit: Account, amount: u64) -> Transfer {
    Transfer { id: TransferId(id), debit, credit, amount: Chips(amount), kind: TransferKind::Issue }
}

fn books(batch: &[Transfer]) -> Books {
    let mut books = Books::default();
    let posting = books.decide(batch).unwrap();
    books.apply(&posting);
    assert_eq!(books.check(), Ok(()));
    books
}

fn refused(books: &Books, batch: &[Transfer]) -> (usize, Reason) {
    let refusal = books.decide(batch).unwrap_err();
    (refusal.place, refusal.reason)
}

#[test]
fn no_account_but_the_cage_goes_below_zero() {
    let books = books(&[transfer(1, Account::Cage, WALLET, 100)]);
    assert_eq!(
        refused(&books, &[transfer(2, WALLET, SEAT, 101)]),
        (0, Reason::TooFewChips { account: WALLET, balance: Balance(100), amount: Chips(101) })
    );
    assert!(books.decide(&[transfer(2, WALLET, SEAT, 100)]).is_ok());
    // Not for a moment either: the chips must be there when they are taken.
    assert_eq!(
        refused(&books, &[transfer(2, WALLET, SEAT, 150), transfer(3, Account::Cage, WALLET, 50)]),
        (0, Reason::TooFewChips { account: WALLET, balance: Balance(100), amount: Chips(150) })
    );
}

#[test]
fn what_makes_chips_is_limited_and_what_is_won_is_not() {
    let bank = Account::Bank(TableId(1));
    let books = books(&[
        transfer(1, Account::Cage, WALLET, 100),
        transfer(2, Account::Cage, bank, 100),
        transfer(3, WALLET, SEAT, 50),
    ]);
    let limits =
        Limits { in_circulation: Chips(220), of_a_player: Chips(60), in_a_bank: Chips(105) };
    let limit = |account, most| Some(Reason::Limit { account, most: Chips(most) });
    let most = Chips(220);
    for (debit, credit, amount, kind, refused) in [
        (Account::Cage, WALLET, 10, TransferKind::Issue, None),
        (Account::Cage, WALLET, 11, TransferKind::Issue, limit(WALLET, 60)),
        (Account::Cage, Account::HousePlayers, 20, TransferKind::Fill, None),
        (
            Account::Cage,
            Account::HousePlayers,
            21,
            TransferKind::Fill,
            Some(Reason::Circulation { most }),
        ),
        (WALLET, SEAT, 10, TransferKind::BuyIn, None),
        (WALLET, SEAT, 11, TransferKind::BuyIn, limit(SEAT, 60)),
        (SEAT, WALLET, 50, TransferKind::CashOut, None),
        (Account::Cage, bank, 5, TransferKind::Fill, None),
        (Account::Cage, bank, 6, TransferKind::Fill, limit(bank, 105)),
        (bank, SEAT, 100, TransferKind::Win, None),
        (SEAT, bank, 50, TransferKind::Loss, None),
        (WALLET, Account::Cage, 50, TransferKind::Redeem, None),
    ] {
        let asked = Transfer { kind, ..transfer(9, debit, credit, amount) };
        let decided = books.decide_on(&Terms::within(limits), &[asked]);
        assert_eq!(decided.err().map(|refusal| refusal.reason), refused, "{asked}");
    }
    // Booked before, it is booked whatever the limits are now.
    let none = Limits { in_circulation: Chips(0), of_a_player: Chips(0), in_a_bank: Chips(0) };
    let again = [transfer(1, Account::Cage, WALLET, 100)];
    assert!(books.decide_on(&Terms::within(none), &again).unwrap().is_empty());
}

#[test]
fn what_somebody_was_taken_to_have_must_be_so() {
    let books = books(&[transfer(1, Account::Cage, WALLET, 100)]);
    let asked = [transfer(2, Account::Cage, WALLET, 5)];
    let terms = |has: i64| Terms { expected: vec![(WALLET, Balance(has))], ..Terms::default() };
    assert!(books.decide_on(&terms(100), &asked).is_ok());
    let refusal = books.decide_on(&terms(99), &asked).unwrap_err();
    let (balance, expected) = (Balance(100), Balance(99));
    assert_eq!(refusal.reason, Reason::Unexpected { account: WALLET, balance, expected });
}

#[test]
fn a_batch_is_all_or_nothing() {
    let mut books = books(&[transfer(1, Account::Cage, WALLET, 100)]);
    let before = books.clone();
    let batch = [transfer(2, WALLET, SEAT, 60), transfer(3, WALLET, SEAT, 60)];
    assert_eq!(
        refused(&books, &batch),
        (1, Reason::TooFewChips { account: WALLET, balance: Balance(40), amount: Chips(60) })
    );
    assert_eq!(books, before);
    let posting = books.decide(&batch[..1]).unwrap();
    books.apply(&posting);
    assert_eq!((books.balance(&WALLET), books.balance(&SEAT)), (Balance(40), Balance(60)));
}

#[test]
fn the_same_again_does_nothing_and_another_of_that_name_is_refused() {
    let first = transfer(1, Account::Cage, WALLET, 100);
    let books = books(&[first, first]);
    assert_eq!((books.balance(&WALLET), books.len()), (Balance(100), 1));
    assert!(books.decide(&[first]).unwrap().is_empty());
    for other in [
        Transfer { amount: Chips(99), ..first },
        Transfer { credit: SEAT, ..first },
        Transfer { debit: SEAT, ..first },
        Transfer { kind: TransferKind::Correction, ..first },
    ] {
        assert_eq!(
            refused(&books, &[transfer(2, Account::Cage, SEAT, 1), other]),
            (1, Reason::IdTaken { recorded: first.into() })
        );
    }
}

#[test]
fn nothing_and_nowhere_are_refused() {
    let books = Books::default();
    assert_eq!(refused(&books, &[transfer(1, Account::Cage, WALLET, 0)]), (0, Reason::NoChips));
    assert_eq!(
        refused(&books, &[transfer(1, Account::Cage, Account::Cage, 5)]),
        (0, Reason::SameAccount { account: Account::Cage })
    );
}

#[test]
fn what_cannot_be_counted_is_refused() {
    let most = i64::MAX.unsigned_abs();
    let books = books(&[transfer(1, Account::Cage, WALLET, most)]);
    assert_eq!(books.balance(&Account::Cage), Balance(-i64::MAX));
    let refusal = refused(&books, &[transfer(2, Account::Cage, WALLET, 1)]);
    let (account, balance, amount) = (WALLET, Balance(i64::MAX), Chips(1));
    assert_eq!(refusal, (0, Reason::Uncountable { account, balance, amount }));
    let refusal = refused(&books, &[transfer(2, Account::Cage, SEAT, 2)]);
    let (account, balance, amount) = (Account::Cage, Balance(-i64::MAX), Chips(2));
    assert_eq!(refusal, (0, Reason::Uncountable { account, balance, amount }));
    let refusal = refused(&books, &[transfer(2, WALLET, SEAT, u64::MAX)]);
    let (account, balance, amount) = (WALLET, Balance(i64::MAX), Chips(u64::MAX));
    assert_eq!(refusal, (0, Reason::TooFewChips { account, balance, amount }));
}

fn of_tournament(place: InTournament) -> Account {
    Account::Tournament { tournament: TournamentId(9), place }
}

/// Chips of a tournament are made in its bank, and never become chips of the cage or of another.
#[test]
fn no_transfer_crosses_kinds_of_chips() {
    let (table, player) = (TableId(3), PlayerId(7));
    let seat = of_tournament(InTournament::Seat { table, player });
    let bank = of_tournament(InTournament::Bank);
    let mut books = books(&[transfer(1, Account::Cage, WALLET, 100)]);
    books.apply(&books.decide(&[transfer(2, bank, seat, 5_000)]).unwrap());
    assert_eq!((books.balance(&bank), books.balance(&seat)), (Balance(-5_000), Balance(5_000)));
    assert_eq!(books.check(), Ok(()));
    let (cash, of_nine) = (ChipKind::Cash, ChipKind::Tournament(TournamentId(9)));
    let place = InTournament::Seat { table, player };
    let other = Account::Tournament { tournament: TournamentId(8), place };
    let of_eight = ChipKind::Tournament(TournamentId(8));
    for (debit, credit, from, to) in [
        (WALLET, seat, cash, of_nine),
        (seat, WALLET, of_nine, cash),
        (bank, Account::PrizePool(TournamentId(9)), of_nine, cash),
        (Account::Cage, bank, cash, of_nine),
        (seat, other, of_nine, of_eight),
    ] {
        let refusal = refused(&books, &[transfer(3, debit, credit, 1)]);
        assert_eq!(refusal, (0, Reason::OtherKind { from, to }), "{debit} to {credit}");
    }
}

#[test]
fn accounts_are_written_one_way_and_read_back() {
    let table = TableId(3);
    let all = [
        (Account::Cage, "cage"),
        (WALLET, "player/7"),
        (Account::Seat { table, player: PlayerId(u64::MAX) }, "table/3/seat/18446744073709551615"),
        (Account::Pot(table), "table/3/pot"),
        (Account::DropSlide(table), "table/3/slide"),
        (Account::ChipBox(table), "table/3/box"),
        (Account::Float(table), "table/3/float"),
        (Account::Bank(table), "table/3/bank"),
        (Account::JackpotFund(FundId(0)), "fund/0"),
        (Account::PrizePool(TournamentId(9)), "tournament/9/prizes"),
        (Account::OnTheWay(PlayerId(7)), "player/7/on-the-way"),
        (of_tournament(InTournament::Bank), "tournament/9/bank"),
        (of_tournament(InTournament::Pot(table)), "tournament/9/table/3/pot"),
        (of_tournament(InTournament::OnTheWay(PlayerId(7))), "tournament/9/player/7/on-the-way"),
        (
            of_tournament(InTournament::Seat { table, player: PlayerId(7) }),
            "tournament/9/table/3/seat/7",
        ),
    ];
    for (account, name) in all {
        assert_eq!(account.to_string(), name);
        assert_eq!(name.parse(), Ok(account));
        assert_eq!(serde_json::to_string(&account).unwrap(), format!("{name:?}"));
    }
    for name in [
        "",
        "Cage",
        "cage/",
        "cage/1",
        "player",
        "player/",
        "player/07",
        "player/+7",
        "player/-1",
        "player/7/",
        "player/18446744073709551616",
        "table/1",
        "table/1/purse",
        "table/x/pot",
        "table/1/seat",
        "tournament/9",
        "tournament/9/pot",
        "tournament/9/prizes/1",
        "tournament/9/bank/1",
        "tournament/9/player/7",
        "tournament/9/table/3/bank",
        "player/7/on",
        "player/7/on-the-way/1",
        " cage",
        "table/4294967296/pot",
    ] {
        assert!(name.parse::<Account>().is_err(), "{name:?}");
    }
}

#[test]
fn transfers_are_written_for_any_reader() {
    let issue = transfer(u128::MAX, Account::Cage, WALLET, 5);
    let json = r#"{"id":"ffffffffffffffffffffffffffffffff","debit":"cage","credit":"player/7","amount":5,"kind":"issue"}"#;
    assert_eq!(serde_json::to_string(&issue).unwrap(), json);
    assert_eq!(serde_json::from_str::<Transfer>(json).unwrap(), issue);
    for id in ["", "1", "FFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF", "+fffffffffffffffffffffffffffffff"] {
        assert!(id.parse::<TransferId>().is_err(), "{id:?}");
    }
    for kind in TransferKind::ALL {
        assert_eq!(serde_json::to_string(&kind).unwrap(), format!("\"{kind}\""));
        assert_eq!(TransferKind::named(kind.name()), Some(kind));
    }
    assert_eq!(TransferKind::named("gift"), None);
}

#[test]
fn books_that_were_tampered_with_are_found_out() {
    let books = books(&[transfer(1, Account::Cage, WALLET, 100)]);
    let json = serde_json::to_string(&books).unwrap();
    for (was, is, wrong) in [
        (r#""player/7":100"#, r#""player/7":99"#, "the balances sum to -1, not to zero"),
        (r#""amount":100"#, r#""amount":99"#, "cage has -100, its transfers make -99"),
        (r#"{"cage":-100,"player/7":100}"#, "{}", "cage has 0, its transfers make -100"),
    ] {
        assert!(json.contains(was), "{json}");
        let tampered: Books = serde_json::from_str(&json.replace(was, is)).unwrap();
        assert_eq!(tampered.check().unwrap_err().to_string(), wrong);
    }
}
