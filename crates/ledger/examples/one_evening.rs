//! Chips are bought, taken to a table, won and cashed in; then somebody asks for more than they have. After every batch
//! the balances, which sum to zero: `cargo run --example one_evening`.

use cutcard_ledger::{
    Account, Books, Chips, PlayerId, TableId, Transfer, TransferId, TransferKind,
};

fn main() -> Result<(), cutcard_ledger::Refusal> {
    let (ann, ben, table) = (PlayerId(1), PlayerId(2), TableId(1));
    let seat = |player| Account::Seat { table, player };
    let pot = Account::Pot(table);
    let evening = [
        ("Ann and Ben buy chips", Account::Cage, Account::Wallet(ann), 1_000, TransferKind::Issue),
        ("", Account::Cage, Account::Wallet(ben), 1_000, TransferKind::Issue),
        ("both sit down", Account::Wallet(ann), seat(ann), 400, TransferKind::BuyIn),
        ("", Account::Wallet(ben), seat(ben), 400, TransferKind::BuyIn),
        ("each bets 50", seat(ann), pot, 50, TransferKind::Wager),
        ("", seat(ben), pot, 50, TransferKind::Wager),
        ("Ben wins the pot", pot, seat(ben), 100, TransferKind::Win),
        ("Ben leaves", seat(ben), Account::Wallet(ben), 450, TransferKind::CashOut),
        (
            "Ann cashes in more than she has",
            Account::Wallet(ann),
            Account::Cage,
            700,
            TransferKind::Redeem,
        ),
    ];
    let mut books = Books::default();
    for (number, (what, debit, credit, amount, kind)) in (1..).zip(evening) {
        let amount = Chips(amount);
        let transfer = Transfer { id: TransferId(number), debit, credit, amount, kind };
        if !what.is_empty() {
            println!("{what}");
        }
        match books.decide(&[transfer]) {
            Ok(posting) => books.apply(&posting),
            Err(refusal) => println!("  refused: {refusal}"),
        }
        for (account, balance) in books.balances() {
            println!("  {account}: {balance}");
        }
        assert!(books.check().is_ok());
    }
    Ok(())
}
