//! What a batch of transfers does, or why it is refused.

use crate::account::Account;
use crate::refusal::{Reason, Refusal};
use crate::terms::{Limits, Terms};
use crate::transfer::{Balance, Transfer, TransferId};
use cutcard_base::Chips;

/// Where balances and transfers are looked up.
pub trait Shelf {
    /// What can go wrong in looking.
    type Error;

    /// What an account has; zero where nothing was ever booked.
    ///
    /// # Errors
    /// Where it cannot be looked up.
    fn balance(&self, account: &Account) -> Result<Balance, Self::Error>;

    /// The transfer of that name.
    ///
    /// # Errors
    /// Where it cannot be looked up.
    fn transfer(&self, id: TransferId) -> Result<Option<Transfer>, Self::Error>;
}

/// What an accepted batch does.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Posting {
    transfers: Vec<Transfer>,
    balances: Vec<(Account, Balance)>,
}

impl Posting {
    /// The transfers to be booked, in order: the batch without those booked before.
    #[must_use]
    pub fn transfers(&self) -> &[Transfer] {
        &self.transfers
    }

    /// The accounts touched, each with what it has afterwards.
    #[must_use]
    pub fn balances(&self) -> &[(Account, Balance)] {
        &self.balances
    }

    /// Whether there is nothing to do.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.transfers.is_empty()
    }

    /// The place of the account among those touched. Few are, so they are looked through.
    fn slot<S: Shelf>(&mut self, shelf: &S, account: Account) -> Result<&mut Balance, S::Error> {
        let at = match self.balances.iter().position(|(touched, _)| *touched == account) {
            Some(at) => at,
            None => {
                self.balances.push((account, shelf.balance(&account)?));
                self.balances.len() - 1
            }
        };
        #[expect(clippy::indexing_slicing, reason = "found or just pushed")]
        Ok(&mut self.balances[at].1)
    }
}

/// What the batch does, all of it, or the first refusal. The transfers are taken in order, and after
/// each of them every account must be allowed what it has. A batch that was booked before, all of it,
/// does nothing on any terms.
///
/// # Errors
/// The outer one where the shelf cannot be read; the inner one is the refusal.
pub fn decide<S: Shelf>(
    shelf: &S,
    batch: &[Transfer],
    terms: &Terms,
) -> Result<Result<Posting, Refusal>, S::Error> {
    let mut posting = Posting::default();
    for (place, transfer) in batch.iter().enumerate() {
        if let Err(reason) = one(shelf, transfer, &terms.limits, &mut posting)? {
            return Ok(Err(Refusal { place, id: transfer.id, reason }));
        }
    }
    if let Some(first) = posting.transfers.first() {
        for (account, expected) in terms.expected.iter().copied() {
            let balance = shelf.balance(&account)?;
            if balance != expected {
                let reason = Reason::Unexpected { account, balance, expected };
                return Ok(Err(Refusal { place: 0, id: first.id, reason }));
            }
        }
    }
    Ok(Ok(posting))
}

fn one<S: Shelf>(
    shelf: &S,
    transfer: &Transfer,
    limits: &Limits,
    posting: &mut Posting,
) -> Result<Result<(), Reason>, S::Error> {
    let Transfer { id, debit, credit, amount, kind: _ } = *transfer;
    let in_batch = posting.transfers.iter().find(|before| before.id == id).copied();
    let recorded = match in_batch {
        Some(before) => Some(before),
        None => shelf.transfer(id)?,
    };
    if let Some(recorded) = recorded {
        let same = recorded == *transfer;
        return Ok(if same { Ok(()) } else { Err(Reason::IdTaken { recorded: recorded.into() }) });
    }
    if amount == Chips::ZERO {
        return Ok(Err(Reason::NoChips));
    }
    if debit == credit {
        return Ok(Err(Reason::SameAccount { account: debit }));
    }
    if debit.chips() != credit.chips() {
        return Ok(Err(Reason::OtherKind { from: debit.chips(), to: credit.chips() }));
    }
    let from = posting.slot(shelf, debit)?;
    match less(debit, *from, amount).and_then(|left| circulates(debit, left, limits)) {
        Ok(left) => *from = left,
        Err(reason) => return Ok(Err(reason)),
    }
    let to = posting.slot(shelf, credit)?;
    match more(credit, *to, amount).and_then(|sum| held(transfer, sum, limits)) {
        Ok(sum) => *to = sum,
        Err(reason) => return Ok(Err(reason)),
    }
    posting.transfers.push(*transfer);
    Ok(Ok(()))
}

fn less(account: Account, balance: Balance, amount: Chips) -> Result<Balance, Reason> {
    let left = balance.0.checked_sub_unsigned(amount.0);
    match left {
        Some(left) if left >= 0 || account.may_be_below_zero() => Ok(Balance(left)),
        None if account.may_be_below_zero() => {
            Err(Reason::Uncountable { account, balance, amount })
        }
        Some(_) | None => Err(Reason::TooFewChips { account, balance, amount }),
    }
}

/// Whether the cage may have given out so many.
fn circulates(debit: Account, left: Balance, limits: &Limits) -> Result<Balance, Reason> {
    let most = limits.in_circulation;
    let out = if debit == Account::Cage { left.0.min(0).unsigned_abs() } else { 0 };
    if out > most.0 { Err(Reason::Circulation { most }) } else { Ok(left) }
}

/// Whether the account may be given so many.
fn held(transfer: &Transfer, sum: Balance, limits: &Limits) -> Result<Balance, Reason> {
    match (limits.of(transfer), sum.chips()) {
        (Some(most), Some(chips)) if chips > most => {
            Err(Reason::Limit { account: transfer.credit, most })
        }
        (Some(_) | None, _) => Ok(sum),
    }
}

fn more(account: Account, balance: Balance, amount: Chips) -> Result<Balance, Reason> {
    let sum = balance.0.checked_add_unsigned(amount.0);
    sum.map(Balance).ok_or(Reason::Uncountable { account, balance, amount })
}
