//! The words by which programs know a refusal.

use crate::refused::Refused;
use cutcard_banked as banked;
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
        Refused { code: of_table(&reason), text, clause, faults: Vec::new() }
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

const fn of_table(reason: &Reason) -> &'static str {
    match reason {
        Reason::NoSuchSeat { .. } => "no-such-seat",
        Reason::SeatTaken { .. } => "seat-taken",
        Reason::AlreadySeated { .. } => "already-seated",
        Reason::NotSeated { .. } => "not-seated",
        Reason::OthersWait { .. } => "others-wait",
        Reason::SeatsFree { .. } => "seats-free",
        Reason::List { .. } => "list",
        Reason::TooLittle { .. } => "too-little",
        Reason::StakeReduced { .. } => "stake-reduced",
        Reason::TooMuch { .. } => "too-much",
        Reason::NotInChips { .. } => "not-in-chips",
        Reason::TooManyChips => "too-many-chips",
        Reason::Declared => "declared",
        Reason::ChipsStay => "chips-stay",
        Reason::AlreadyQueued { .. } => "already-queued",
        Reason::AlreadySo => "already-so",
        Reason::HasKill { .. } => "has-kill",
        Reason::InRound { .. } => "in-round",
        Reason::OwesNothing { .. } => "owes-nothing",
        Reason::EntrySet => "entry-set",
        Reason::RoundOn { .. } => "round-on",
        Reason::NoRound => "no-round",
        Reason::Stopped => "paused",
        Reason::Closed => "closed",
        Reason::TooFew { .. } => "too-few",
        Reason::NotInRound { .. } => "not-in-round",
        Reason::NoStandingOrder => "no-standing-order",
        Reason::OtherGame => "other-game",
        Reason::NotRunningOut => "not-running-out",
        Reason::NobodyDue => "nobody-due",
        Reason::TimeLeft { .. } => "time-left",
        Reason::TimeCharge { .. } => "time-charge",
        Reason::Role { .. } | Reason::NotStaff => "rank",
        Reason::OwnTable => "own-table",
        Reason::NotYours => "not-yours",
        Reason::Setup(_) => "setup",
        Reason::Start(_) => "start",
        Reason::NotADeck => "not-a-deck",
        Reason::Round { reason, .. } => of_round(reason),
        Reason::Box(refusal) => of_box(refusal),
    }
}

const fn of_round(reason: &round::Reason) -> &'static str {
    match reason {
        round::Reason::Over => "over",
        round::Reason::NoSuchSeat { .. } => "no-such-seat",
        round::Reason::NotYourTurn { .. } => "not-your-turn",
        round::Reason::NotNow { .. } => "not-now",
        round::Reason::CheckFacingBet { .. } => "check-facing-bet",
        round::Reason::CheckClosed => "check-closed",
        round::Reason::NothingToCall => "nothing-to-call",
        round::Reason::AlreadyBet { .. } => "already-bet",
        round::Reason::NothingToRaise => "nothing-to-raise",
        round::Reason::TooLittle { .. } => "too-little",
        round::Reason::TooMuch { .. } => "too-much",
        round::Reason::NeitherTier { .. } => "neither-tier",
        round::Reason::NotInChips { .. } => "not-in-chips",
        round::Reason::NotReopened { .. } => "not-reopened",
        round::Reason::RaisesUsedUp { .. } => "raises-used-up",
        round::Reason::NotEnoughToRaise { .. } => "not-enough-to-raise",
        round::Reason::NobodyToRaise => "nobody-to-raise",
        round::Reason::BarredByEarlyCheck => "barred-by-early-check",
        round::Reason::MustBet { .. } => "must-bet",
        round::Reason::MustPayToFold { .. } => "must-pay-to-fold",
        round::Reason::RaiseOrFold => "raise-or-fold",
        round::Reason::NoCallAndFold => "no-call-and-fold",
        round::Reason::ShortPutFirst { .. } => "short-put-first",
        round::Reason::NoKitty => "no-kitty",
        round::Reason::Discards { .. } => "discards",
        round::Reason::WrongRows => "wrong-rows",
        round::Reason::TooManyRuns { .. } => "too-many-runs",
        round::Reason::NoVoidFor { .. } => "no-void-for",
        round::Reason::CardCount { .. } => "card-count",
        round::Reason::MustBeSeen => "must-be-seen",
        round::Reason::CardNotLeft { .. } => "card-not-left",
        round::Reason::NotThoseCards { .. } => "not-those-cards",
        round::Reason::StakeFixed => "stake-fixed",
        round::Reason::HeldToEarlyAct { .. } => "held-to-early-act",
        round::Reason::NothingEarly { .. } => "nothing-early",
        round::Reason::NotMucked { .. } => "not-mucked",
        round::Reason::TooManyChips => "too-many-chips",
    }
}

const fn of_box(refusal: &banked::Refusal) -> &'static str {
    match refusal {
        banked::Refusal::NobodyThere { .. } => "nobody-there",
        banked::Refusal::NotTheirBox { .. } => "not-your-box",
        banked::Refusal::RoundOver => "over",
        banked::Refusal::WagersClosed => "wagers-closed",
        banked::Refusal::CardsOut => "cards-out",
        banked::Refusal::TooLate => "too-late",
        banked::Refusal::NoWager => "no-wager",
        banked::Refusal::UnderMinimum { .. } => "too-little",
        banked::Refusal::NotAMultiple { .. } => "not-a-multiple",
        banked::Refusal::NotEnoughChips { .. } => "not-enough-chips",
        banked::Refusal::NothingWagered { .. } => "nothing-wagered",
        banked::Refusal::MarkerTooLow { .. } => "marker-too-low",
        banked::Refusal::FloatTooSmall { .. } => "float-too-small",
        banked::Refusal::NobodyWagered => "nobody-wagered",
        banked::Refusal::AlreadyAnnounced => "already-announced",
        banked::Refusal::NotAnnounced => "not-announced",
        banked::Refusal::NotShuffled { .. } => "not-shuffled",
        banked::Refusal::AlreadyShuffled { .. } => "already-shuffled",
        banked::Refusal::WrongShoe => "wrong-shoe",
        banked::Refusal::Cut { .. } => "cut",
        banked::Refusal::NotNext { .. } => "not-next",
        banked::Refusal::NotInTheShoe { .. } => "not-in-the-shoe",
        banked::Refusal::OtherSupply => "other-supply",
        banked::Refusal::AllDealt { .. } => "all-dealt",
        banked::Refusal::DealNotOver => "deal-not-over",
        banked::Refusal::NotCalled => "not-called",
        banked::Refusal::NothingToCall => "nothing-to-call",
        banked::Refusal::NotDealtIn { .. } => "not-dealt-in",
        banked::Refusal::NoAnte => "no-ante",
        banked::Refusal::NoPairsPlus => "no-pairs-plus",
        banked::Refusal::PlayAmount { .. } => "play-amount",
        banked::Refusal::PlayShort { .. } => "play-short",
        banked::Refusal::NothingShort => "nothing-short",
        banked::Refusal::AlreadyDecided { .. } => "already-decided",
        banked::Refusal::Undecided { .. } => "undecided",
        banked::Refusal::AlreadyRevealed => "already-revealed",
        banked::Refusal::NotRevealed => "not-revealed",
        banked::Refusal::AllSettled => "all-settled",
        banked::Refusal::NotSettled { .. } => "not-settled",
        banked::Refusal::BoxSettled { .. } => "box-settled",
        banked::Refusal::NotCounted { .. } => "not-counted",
        banked::Refusal::WrongCount { .. } => "wrong-count",
        banked::Refusal::NothingToCount { .. } => "nothing-to-count",
        banked::Refusal::NoCardOut => "no-card-out",
        banked::Refusal::NotInTheDeal { .. } => "not-in-the-deal",
        banked::Refusal::NotTwoExposed => "not-two-exposed",
        banked::Refusal::DealerNotExposed => "dealer-not-exposed",
        banked::Refusal::NoMachine => "no-machine",
    }
}

impl From<&JournalError> for Refused {
    fn from(error: &JournalError) -> Refused {
        if let JournalError::Refused(cutcard_journal::Refusal::Transfers(refusal)) = error {
            return of_books(&refusal.reason);
        }
        // Where the data lie is the operator's to know, and nobody's at a table.
        tracing::warn!(%error, "the journal does not do what is asked");
        Refused::new("journal", format!("it could not be written down: {}", of_journal(error)))
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
        ledger::Reason::TooFewChips { .. } => "too-few-chips",
        ledger::Reason::Uncountable { .. } => "too-many-chips",
        ledger::Reason::Circulation { .. } => "circulation",
        ledger::Reason::Limit {
            account: ledger::Account::Bank(_) | ledger::Account::Float(_),
            ..
        } => "bank-limit",
        ledger::Reason::Limit { .. } => "too-many-chips",
        ledger::Reason::Unexpected { .. } => "changed",
        ledger::Reason::IdTaken { .. } => "request-taken",
        ledger::Reason::NoChips => "no-chips",
        ledger::Reason::SameAccount { .. } => "same-account",
        ledger::Reason::OtherKind { .. } => "other-chips",
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
            account: ledger::Account::Bank(_) | ledger::Account::Float(_),
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
