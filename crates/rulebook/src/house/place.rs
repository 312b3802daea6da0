//! Which option a fault is about, and by which clause.

use super::{HouseFault, HouseRefused, Term};
use crate::fault::Refused;
use cutcard_base::ClauseId;

impl HouseFault {
    /// The option it is about: where it stands in the house's file, names with slashes between them.
    /// `None` where the file cannot be read at all.
    #[must_use]
    pub const fn field(&self) -> Option<&'static str> {
        match self {
            HouseFault::Game(_) | HouseFault::Banked { .. } => Some("game"),
            HouseFault::Showdown(fault) => Some(fault.refused.field()),
            HouseFault::Refused { refused, .. } | HouseFault::Ours { refused } => {
                Some(refused.field())
            }
            HouseFault::Shape { .. } => None,
        }
    }

    /// The clause that refuses it, where one does.
    #[must_use]
    pub const fn clause(&self) -> Option<&ClauseId> {
        match self {
            HouseFault::Refused { clause, .. } => Some(clause),
            HouseFault::Showdown(fault) => Some(&fault.clause),
            HouseFault::Shape { .. }
            | HouseFault::Game(_)
            | HouseFault::Banked { .. }
            | HouseFault::Ours { .. } => None,
        }
    }
}

impl Refused {
    /// The option it is about: where it stands in the house's file.
    #[must_use]
    pub const fn field(&self) -> &'static str {
        match self {
            Refused::Deck { .. } => "deck",
            Refused::Joker { .. } => "joker",
            Refused::Contest { .. } => "contest",
            Refused::AceInStraights { .. } => "ace_low",
            Refused::AceInLow { .. } | Refused::NoLow { .. } => "ace_low_in_low",
            Refused::Qualifier { .. }
            | Refused::QualifierWithoutHighLow { .. }
            | Refused::NobodyCanQualify { .. } => "low_qualifier",
        }
    }
}

impl HouseRefused {
    /// The option it is about: where it stands in the house's file.
    #[must_use]
    pub const fn field(&self) -> &'static str {
        match self {
            HouseRefused::Seats { .. } => "seats",
            HouseRefused::Limit { .. } => "limit",
            HouseRefused::Forced { .. } => "forced",
            HouseRefused::Zero { what }
            | HouseRefused::TooMuch { what, .. }
            | HouseRefused::NotInChips { what, .. }
            | HouseRefused::Outside { what, .. }
            | HouseRefused::BelowMinimum { what, .. }
            | HouseRefused::NotBelow { what, .. }
            | HouseRefused::AboveFirstBet { what, .. }
            | HouseRefused::Without { what, .. }
            | HouseRefused::TooMany { what, .. }
            | HouseRefused::MustBe { what, .. }
            | HouseRefused::MustRise { what, .. }
            | HouseRefused::SaidTwice { what, .. }
            | HouseRefused::CommissionRate { what, .. }
            | HouseRefused::NoCommission { what }
            | HouseRefused::TenPercentStake { what, .. }
            | HouseRefused::NotInBook { what }
            | HouseRefused::NotInGame { what } => what.field,
            HouseRefused::BlindCount { .. } | HouseRefused::BlindsFall { .. } => Term::BLIND.field,
            HouseRefused::NoCap | HouseRefused::CapAboveOther { .. } => Term::CAP.field,
            HouseRefused::Kill
            | HouseRefused::KillPercent { .. }
            | HouseRefused::KillNotWhole { .. } => Term::KILLED_BET.field,
        }
    }
}
