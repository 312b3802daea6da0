//! Whether the books of the journal would accept transfers, asked before they are written.

use cutcard_journal::{Journal, JournalError, Refusal};
use cutcard_ledger::{self as ledger, Account, Balance, Terms, Transfer, TransferId};

struct Shelf<'a>(&'a dyn Journal);

impl ledger::Shelf for Shelf<'_> {
    type Error = JournalError;

    fn balance(&self, account: &Account) -> Result<Balance, JournalError> {
        self.0.balance(account)
    }

    fn transfer(&self, id: TransferId) -> Result<Option<Transfer>, JournalError> {
        self.0.transfer(id)
    }
}

/// Whether the books would accept the transfers now. They decide again when the transfers are written.
pub(crate) fn would_book(
    journal: &dyn Journal,
    transfers: &[Transfer],
    terms: &Terms,
) -> Result<(), JournalError> {
    match ledger::decide(&Shelf(journal), transfers, terms)? {
        Ok(_) => Ok(()),
        Err(refusal) => Err(JournalError::Refused(Refusal::Transfers(refusal))),
    }
}
