//! Which of a table's options a fault is about: where it stands in the table's file, as a JSON pointer.

use cutcard_banked::{HouseFault as BoxFault, Wager};
use cutcard_rulebook::{HouseFault, HouseRefused, Refused};
use cutcard_table::ConfigFault;
use serde_path_to_error::{Path, Segment};

/// The option a fault is about; nothing where it is about several, or about none that can be named.
pub(super) fn of_fault(fault: &ConfigFault) -> Option<String> {
    match fault {
        ConfigFault::House(fault) => of_house(fault).map(|name| format!("/game/pots/{name}")),
        ConfigFault::Boxes(fault) => {
            of_boxes(fault).map(|name| format!("/game/boxes/house/{name}"))
        }
        ConfigFault::Rules(_) => None,
        ConfigFault::ReturnStake { .. } => Some("/options/return_stake_minutes".to_owned()),
        ConfigFault::PickUp { .. } => Some("/options/pick_up_minutes".to_owned()),
    }
}

/// The place a reader of JSON had come to when it failed; nothing at the top.
pub(crate) fn pointer(path: &Path) -> Option<String> {
    let mut pointer = String::new();
    for segment in path {
        let name = match segment {
            Segment::Seq { index } => index.to_string(),
            Segment::Map { key } => key.clone(),
            Segment::Enum { variant } => variant.clone(),
            Segment::Unknown => break,
        };
        pointer.push('/');
        pointer.push_str(&name.replace('~', "~0").replace('/', "~1"));
    }
    (!pointer.is_empty()).then_some(pointer)
}

fn of_house(fault: &HouseFault) -> Option<&'static str> {
    match fault {
        HouseFault::Game(_) | HouseFault::Banked { .. } => Some("game"),
        HouseFault::Showdown(fault) => Some(of_showdown(&fault.refused)),
        HouseFault::Refused { refused, .. } | HouseFault::Ours { refused } => of_refused(refused),
        HouseFault::Shape { .. } => None,
    }
}

const fn of_showdown(refused: &Refused) -> &'static str {
    match refused {
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

fn of_refused(refused: &HouseRefused) -> Option<&'static str> {
    match refused {
        HouseRefused::Seats { .. } => Some("seats"),
        HouseRefused::Limit { .. } => Some("limit"),
        HouseRefused::Forced { .. } => Some("forced"),
        HouseRefused::Zero { what }
        | HouseRefused::TooMuch { what, .. }
        | HouseRefused::NotInChips { what, .. }
        | HouseRefused::MaximumBelowMinimum { what, .. }
        | HouseRefused::Without { what, .. }
        | HouseRefused::CommissionMethod { what }
        | HouseRefused::NotInBook { what } => of_words(what),
        HouseRefused::BlindCount { .. }
        | HouseRefused::BlindsFall { .. }
        | HouseRefused::LastBlind { .. }
        | HouseRefused::LastBlindTooBig { .. } => Some("blinds"),
        HouseRefused::BringIn { .. } => Some("bring_in"),
        HouseRefused::OverBlinds { .. }
        | HouseRefused::OverBlindSize { .. }
        | HouseRefused::OverBlindBelow { .. } => Some("over_blinds"),
        HouseRefused::CommissionRate { .. }
        | HouseRefused::NoCommission
        | HouseRefused::TenPercentStake { .. } => Some("commission/basis_points"),
        HouseRefused::NoCap | HouseRefused::CapAboveOther { .. } => Some("commission/cap"),
        HouseRefused::PerHandTwice { .. } => Some("commission/per_hand"),
        HouseRefused::Kill
        | HouseRefused::KillPercent { .. }
        | HouseRefused::KillNotWhole { .. } => Some("kill/percent"),
        HouseRefused::RunItTwice { .. } => Some("run_it_twice"),
    }
}

/// The option by what a refusal calls it, without its article.
fn of_words(what: &str) -> Option<&'static str> {
    let bare = ["the ", "a ", "an "].iter().find_map(|article| what.strip_prefix(article));
    let field = match bare.unwrap_or(what) {
        "minimum bet" => "minimum_bet",
        "maximum bet" => "maximum_bet",
        "minimum stake" => "minimum_stake",
        "maximum buy-in" => "maximum_buy_in",
        "smallest chip" => "smallest_chip",
        "dollar" => "dollar",
        "blind" | "blinds" => "blinds",
        "ante" => "ante",
        "ante from the last blind" => "ante_from",
        "bring-in" => "bring_in",
        "over-blind" | "over-blinds" => "over_blinds",
        "cap" | "cap or a minimum" => "commission/cap",
        "minimum commission" | "with a minimum" => "commission/minimum",
        "commission per hand" | "for each hand" => "commission/per_hand",
        "commission per person" | "for each person" => "commission/per_person",
        "commission from the pots" => "commission/basis_points",
        "from the pots and for time together" => "commission/time",
        "bet of a killed game" => "kill/percent",
        "opening structure A, B or C" => "opening",
        "last round without checking" => "no_check_at_last",
        "unit" => "unit",
        "odd chip for the half nearest the button" => "policies/odd_chip_between_halves",
        _ => return None,
    };
    Some(field)
}

const fn of_boxes(fault: &BoxFault) -> Option<&'static str> {
    match fault {
        BoxFault::Boxes { .. } => Some("boxes"),
        BoxFault::Limits { wager, .. } | BoxFault::NoMinimum { wager } => {
            Some(of_wager(*wager, ["ante/minimum", "pairs_plus/minimum"]))
        }
        BoxFault::NoMultiple { wager } | BoxFault::NothingFits { wager, .. } => {
            Some(of_wager(*wager, ["ante/multiple", "pairs_plus/multiple"]))
        }
        BoxFault::Odds { wager, .. } | BoxFault::Unstated { wager } => {
            Some(of_wager(*wager, ["ante_bonus_odds", "pairs_plus_odds"]))
        }
        BoxFault::TooManyChips => None,
    }
}

const fn of_wager(wager: Wager, [ante, pairs_plus]: [&'static str; 2]) -> &'static str {
    match wager {
        Wager::Ante => ante,
        Wager::PairsPlus => pairs_plus,
    }
}
