//! A fault of a table's options as it is told: its code, its values, its place and its clause.

use crate::wire::fault::{FaultBody, FaultCode as Code, FaultValue};
use cutcard_banked::{HouseFault as BoxFault, MAXIMUM_ODDS, MOST_BOXES, PayTableError, Wager};
use cutcard_round::{MOST_SEATS, RulesError};
use cutcard_rulebook::{HouseFault, HouseRefused, Refused, Term, Word};
use cutcard_table::{Approved, ConfigFault};

/// A fault as it is told.
pub(crate) fn told(fault: &ConfigFault) -> FaultBody {
    let body = match fault {
        ConfigFault::House(fault) => of_house(fault),
        ConfigFault::Boxes(fault) => of_boxes(fault),
        ConfigFault::Rules(fault) => match fault {
            RulesError::TooManySeats { seats } => said(Code::TooManyPlayers, fault)
                .with("seats", count(*seats))
                .with("most", count(MOST_SEATS)),
            RulesError::Banked => said(Code::NoPots, fault),
        },
        ConfigFault::NotApproved { what } => {
            let code = match what {
                Approved::Table(_) => Code::TableNotApproved,
                Approved::Commission(_) => Code::CommissionNotApproved,
            };
            said(code, fault).with("book", what.book().title())
        }
        ConfigFault::Beyond { name, most, .. } => between(name, 0, *most, fault),
    };
    let clause = fault.clause().map(|clause| clause.to_string());
    FaultBody { text: fault.to_string(), clause, field: fault.field(), ..body }
}

/// An option that is outside its range, which the page calls what its field is called.
fn between(name: &str, least: u64, most: u64, fault: &impl ToString) -> FaultBody {
    let option = name.rsplit_once('/').map_or(name, |(_, name)| name).replace('_', " ");
    let body = said(Code::MayBeBetween, fault).with("option", option.as_str());
    body.with("least", least).with("most", most)
}

fn said(code: Code, fault: &impl ToString) -> FaultBody {
    FaultBody::new(code, fault.to_string())
}

fn count(many: usize) -> u64 {
    many as u64
}

/// A word of a kind, for catalogues to look up.
fn word<T: Word>(kind: &str, value: T) -> FaultValue {
    words(kind, &[value])
}

fn words<T: Word>(kind: &str, values: &[T]) -> FaultValue {
    let words = values.iter().map(|value| format!("{kind}.{}", value.word()));
    FaultValue::Words(words.collect())
}

/// An option that has a value.
fn the(term: Term) -> FaultValue {
    FaultValue::Words(vec![format!("the.{}", term.word)])
}

/// An option that may be there or not.
fn any(term: Term) -> FaultValue {
    FaultValue::Words(vec![format!("any.{}", term.word)])
}

fn of_house(fault: &HouseFault) -> FaultBody {
    match fault {
        HouseFault::Shape { message, .. } => {
            said(Code::Unreadable, fault).with("message", message.as_str())
        }
        HouseFault::Game(unknown) => match unknown.nearest {
            Some(nearest) => said(Code::UnknownGameNear, unknown).with("nearest", nearest),
            None => said(Code::UnknownGame, unknown),
        }
        .with("asked", unknown.asked.as_str()),
        HouseFault::Banked { game } => {
            said(Code::AgainstTheHouse, fault).with("game", game.as_str())
        }
        HouseFault::Showdown(fault) => of_showdown(&fault.refused),
        HouseFault::Ours { refused } => match of_refused(refused) {
            body if body.code == Code::Seats => FaultBody { code: Code::SeatsOurs, ..body },
            body => body,
        },
        HouseFault::Refused { refused, .. } => of_refused(refused),
    }
}

fn of_showdown(refused: &Refused) -> FaultBody {
    let said = |code| said(code, refused);
    match refused {
        Refused::Deck { asked, offered } => {
            let offered: Vec<String> = offered.iter().map(ToString::to_string).collect();
            said(Code::Deck)
                .with("asked", u64::from(*asked))
                .with("offered", offered.join(", ").as_str())
        }
        Refused::Joker { asked } => said(Code::Joker).with("asked", word("joker", *asked)),
        Refused::Contest { asked, offered } => said(Code::Contest)
            .with("asked", word("contest", *asked))
            .with("offered", words("contest", offered)),
        Refused::AceInStraights { asked } => {
            said(Code::AceInStraights).with("asked", word("ace", *asked))
        }
        Refused::AceInLow { asked } => said(Code::AceInLow).with("asked", word("ace", *asked)),
        Refused::NoLow { contest } => said(Code::NoLow).with("contest", word("contest", *contest)),
        Refused::Qualifier { asked } => {
            said(Code::Qualifier).with("asked", word("qualifier", *asked))
        }
        Refused::QualifierWithoutHighLow { contest } => {
            said(Code::QualifierWithoutHighLow).with("contest", word("contest", *contest))
        }
        Refused::NobodyCanQualify { deck, ranks } => said(Code::NobodyCanQualify)
            .with("deck", u64::from(*deck))
            .with("ranks", u64::from(*ranks)),
    }
}

#[expect(clippy::too_many_lines, reason = "a table: an arm for each fault")]
fn of_refused(refused: &HouseRefused) -> FaultBody {
    let said = |code| said(code, refused);
    match refused {
        HouseRefused::Seats { asked, most } => {
            said(Code::Seats).with("asked", count(*asked)).with("most", count(*most))
        }
        HouseRefused::Limit { asked, offered } => said(Code::Limit)
            .with("asked", word("limit", *asked))
            .with("offered", words("limit", offered)),
        HouseRefused::Forced { asked, offered } => said(Code::Forced)
            .with("asked", word("forced", *asked))
            .with("offered", words("forced", offered)),
        HouseRefused::Zero { what } => said(Code::Zero).with("what", the(*what)),
        HouseRefused::TooMuch { what, amount, most } => said(Code::TooMuch)
            .with("what", the(*what))
            .with("amount", amount.0)
            .with("most", most.0),
        HouseRefused::NotInChips { what, amount, chip } => said(Code::NotInChips)
            .with("what", the(*what))
            .with("amount", amount.0)
            .with("chip", chip.0),
        HouseRefused::Outside { what, least, most, .. } => {
            between(what.field, *least, *most, refused)
        }
        HouseRefused::BelowMinimum { what, amount, minimum } => said(Code::BelowMinimum)
            .with("what", the(*what))
            .with("amount", amount.0)
            .with("minimum", minimum.0),
        HouseRefused::NotBelow { what, amount, than, limit } => said(Code::NotBelow)
            .with("what", any(*what))
            .with("amount", amount.0)
            .with("than", the(*than))
            .with("limit", limit.0),
        HouseRefused::AboveFirstBet { what, amount, most } => said(Code::AboveFirstBet)
            .with("what", the(*what))
            .with("amount", amount.0)
            .with("most", most.0),
        HouseRefused::Without { what, needs } => {
            said(Code::Without).with("what", any(*what)).with("needs", word("need", *needs))
        }
        HouseRefused::NotInBook { what } => said(Code::NotInBook).with("what", any(*what)),
        HouseRefused::NotInGame { what } => said(Code::NotInGame).with("what", any(*what)),
        HouseRefused::Kill => said(Code::Kill),
        HouseRefused::KillPercent { percent } => {
            said(Code::KillPercent).with("percent", u64::from(*percent))
        }
        HouseRefused::KillNotWhole { percent, amount } => {
            said(Code::KillNotWhole).with("percent", u64::from(*percent)).with("amount", amount.0)
        }
        HouseRefused::BlindCount { count: many, most } => {
            said(Code::BlindCount).with("count", count(*many)).with("most", count(*most))
        }
        HouseRefused::BlindsFall { before, after } => {
            said(Code::BlindsFall).with("before", before.0).with("after", after.0)
        }
        HouseRefused::TooMany { what, asked, most } => said(Code::TooMany)
            .with("what", any(*what))
            .with("asked", count(*asked))
            .with("most", count(*most)),
        HouseRefused::MustBe { what, amount, before, must_be } => said(Code::MustBe)
            .with("what", the(*what))
            .with("amount", amount.0)
            .with("before", before.0)
            .with("wanted", must_be.0),
        HouseRefused::MustRise { what, amount, before } => said(Code::MustRise)
            .with("what", the(*what))
            .with("amount", amount.0)
            .with("before", before.0),
        HouseRefused::CommissionRate { hundredths, allowed, .. } => said(Code::CommissionRate)
            .with("rate", FaultValue::Percent { hundredths: u64::from(*hundredths) })
            .with("allowed", word("rates", *allowed)),
        HouseRefused::NoCommission { .. } => said(Code::NoCommission),
        HouseRefused::TenPercentStake { stake, most, .. } => {
            said(Code::TenPercentStake).with("stake", stake.0).with("most", most.0)
        }
        HouseRefused::NoCap => said(Code::NoCap),
        HouseRefused::CapAboveOther { cap, other } => {
            said(Code::CapAboveOther).with("cap", cap.0).with("other", other.0)
        }
        HouseRefused::SaidTwice { what, players } => {
            said(Code::SaidTwice).with("what", the(*what)).with("players", count(*players))
        }
    }
}

fn of_boxes(fault: &BoxFault) -> FaultBody {
    let said = |code| said(code, fault);
    let of = |code, wager| said(code).with("wager", of_wager("wager", wager));
    match fault {
        BoxFault::Boxes { boxes } => {
            said(Code::Boxes).with("boxes", u64::from(*boxes)).with("most", count(MOST_BOXES))
        }
        BoxFault::Limits { wager, minimum, maximum } => {
            of(Code::BoxLimits, *wager).with("minimum", minimum.0).with("maximum", maximum.0)
        }
        BoxFault::NoMinimum { wager } => of(Code::BoxNoMinimum, *wager),
        BoxFault::NoMultiple { wager } => of(Code::BoxNoMultiple, *wager),
        BoxFault::NothingFits { wager, multiple } => {
            of(Code::BoxNothingFits, *wager).with("multiple", multiple.0)
        }
        BoxFault::Odds { wager, error } => match error {
            PayTableError::WrongCount { expected, found, .. } => of(Code::OddsCount, *wager)
                .with("expected", count(*expected))
                .with("found", count(*found))
                .with("hands", of_wager("hands", *wager)),
            PayTableError::NotANumber { text, example } => of(Code::OddsNotNumbers, *wager)
                .with("written", text.as_str())
                .with("example", *example),
            PayTableError::TooLarge { text } => of(Code::OddsTooLarge, *wager)
                .with("written", text.as_str())
                .with("most", u64::from(MAXIMUM_ODDS)),
        },
        BoxFault::Unstated { wager } => of(Code::OddsUnstated, *wager),
        BoxFault::TooManyChips => said(Code::TooManyChips),
    }
}

/// A wager, or the hands that its odds are for.
fn of_wager(kind: &str, wager: Wager) -> FaultValue {
    let wager = match wager {
        Wager::Ante => "ante",
        Wager::PairsPlus => "pairs-plus",
    };
    FaultValue::Words(vec![format!("{kind}.{wager}")])
}
