//! What is told of a refusal by the rules, the journal or the books.

use crate::code::Code;
use crate::refused::Refused;
use cutcard_journal::{Fault, JournalError};
use cutcard_ledger as ledger;
use cutcard_round as round;
use cutcard_table::{self as table, Reason};

impl From<table::Refusal> for Refused {
    fn from(refusal: table::Refusal) -> Refused {
        let table::Refusal { reason, clause } = refusal;
        let text = to_oneself(&reason).unwrap_or_else(|| reason.to_string());
        // Who may ask what at all is the room's own rule.
        let of_the_room = matches!(reason, Reason::NotStaff | Reason::OwnTable | Reason::NotYours);
        let clause = (!of_the_room).then_some(clause);
        let values = reason.values();
        Refused { code: reason.code(), text, values, clause, faults: Vec::new() }
    }
}

/// Whoever asks is told of themselves.
fn to_oneself(reason: &Reason) -> Option<String> {
    let Reason::Round { reason, .. } = reason else { return None };
    if matches!(reason, round::Reason::NotYourTurn { .. }) {
        return Some("it is not your turn".to_owned());
    }
    if matches!(reason, round::Reason::NotReopened { .. }) {
        return Some("the betting is not open to your raises any more: call or fold".to_owned());
    }
    if let round::Reason::MustBet { least, .. } = reason {
        return Some(format!("you must open with a bet of {least} at least"));
    }
    let held = matches!(reason, round::Reason::HeldToEarlyAct { .. });
    held.then(|| "you are held to what you did before your turn".to_owned())
}

impl From<&JournalError> for Refused {
    fn from(error: &JournalError) -> Refused {
        if let JournalError::Refused(cutcard_journal::Refusal::Transfers(refusal)) = error {
            return of_books(&refusal.reason);
        }
        // Where the data lie is the operator's to know, and nobody's at a table.
        tracing::warn!(%error, "the journal does not do what is asked");
        Refused::new(Code::Journal, format!("it could not be written down: {}", of_journal(error)))
    }
}

fn of_journal(error: &JournalError) -> String {
    let JournalError::Failed(fault) = error else { return error.to_string() };
    let text = match fault {
        Fault::DiskFull { .. } => "the room's disk is full; it goes on when there is room",
        Fault::CannotWrite { .. } | Fault::ReadOnly { .. } | Fault::Exposed { .. } => {
            "the room's disk takes no more"
        }
        Fault::Damaged { .. } => "the room's data are damaged",
        Fault::Closed => "the journal is closed",
        Fault::InUse { .. }
        | Fault::NotAJournal { .. }
        | Fault::Newer { .. }
        | Fault::NotThere { .. }
        | Fault::NotEmpty { .. }
        | Fault::Store { .. } => "the room's store failed",
    };
    text.to_owned()
}

fn of_books(reason: &ledger::Reason) -> Refused {
    let code = match reason {
        ledger::Reason::TooFewChips { .. } => Code::TooFewChips,
        ledger::Reason::Uncountable { .. } => Code::TooManyChips,
        ledger::Reason::Circulation { .. } => Code::Circulation,
        ledger::Reason::Limit {
            account: ledger::Account::Bank(_) | ledger::Account::Float(_) | ledger::Account::Tray(_),
            ..
        } => Code::BankLimit,
        ledger::Reason::Limit { .. } => Code::TooManyChips,
        ledger::Reason::Unexpected { .. } => Code::Changed,
        ledger::Reason::IdTaken { .. } => Code::RequestTaken,
        ledger::Reason::NoChips => Code::NoChips,
        ledger::Reason::SameAccount { .. } => Code::SameAccount,
        ledger::Reason::OtherKind { .. } => Code::OtherChips,
    };
    // What an account has is told to nobody by being refused.
    let text = match reason {
        ledger::Reason::TooFewChips { account: ledger::Account::Wallet(_), .. } => {
            "there are not so many chips in the wallet".to_owned()
        }
        ledger::Reason::TooFewChips { .. } => "there are not so many chips".to_owned(),
        ledger::Reason::IdTaken { .. } => {
            "this request was made before, for something else".to_owned()
        }
        ledger::Reason::Circulation { .. } => "the cage gives out no more chips now".to_owned(),
        ledger::Reason::Limit {
            account: ledger::Account::Bank(_) | ledger::Account::Float(_) | ledger::Account::Tray(_),
            most,
        } => format!("the bank of a table is given {most} chips at most"),
        ledger::Reason::Limit { most, .. } => format!("a player is given {most} chips at most"),
        ledger::Reason::Unexpected { .. } => "somebody was quicker: ask again".to_owned(),
        ledger::Reason::Uncountable { .. } => "so many chips cannot be counted".to_owned(),
        ledger::Reason::NoChips => "no chips are asked for".to_owned(),
        ledger::Reason::SameAccount { .. } => "they are there already".to_owned(),
        ledger::Reason::OtherKind { from, to } => format!("{from} do not become {to}"),
    };
    Refused::new(code, text)
}
