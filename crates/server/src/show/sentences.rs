//! What the room says of a table: what departs from the book, what it warns of, why it waits.

use crate::wire::fault::FaultValue;
use crate::wire::sentence::{Sentence, SentenceCode as Code};
use cutcard_banked::{BoxNumber, BoxVoidCause, VoidCause};
use cutcard_cards::{AceInLow, AceInStraights};
use cutcard_room::Trouble;
use cutcard_rulebook::{
    ClauseId, Departed, Forced, HouseCustom, HouseDeparture, HouseWarning, Term, Warned,
};
use cutcard_table::{Config, Game};

/// What is played at a table although its book has it otherwise.
pub(crate) fn departures(config: &Config) -> Vec<Sentence> {
    match config.game() {
        Game::Pots(rules) => rules.house.departures.iter().map(departure).collect(),
        Game::Boxes(house) => house.departures().iter().map(own_odds).collect(),
    }
}

/// What the book allows and is probably not meant.
pub(crate) fn warnings(config: &Config) -> Vec<Sentence> {
    match config.game() {
        Game::Pots(rules) => rules.house.warnings.iter().map(warning).collect(),
        Game::Boxes(_) => Vec::new(),
    }
}

pub(super) fn departure(departure: &HouseDeparture) -> Sentence {
    let say = |code| Sentence::new(code, departure).about(departure.clause());
    match departure {
        HouseDeparture::Showdown(judged) => say(match judged.departed {
            Departed::AceInStraights(AceInStraights::High) => Code::DepartsStraightsAceHigh,
            Departed::AceInStraights(AceInStraights::HighOrLow) => {
                Code::DepartsStraightsAceHighOrLow
            }
            Departed::AceInLow(AceInLow::High) => Code::DepartsLowAceHigh,
            Departed::AceInLow(AceInLow::Low) => Code::DepartsLowAceLow,
        }),
        HouseDeparture::Forced { forced, .. } => say(match forced {
            Forced::Blinds => Code::DepartsBlinds,
            Forced::Antes => Code::DepartsAntes,
            Forced::BlindsAndAntes => Code::DepartsBlindsAndAntes,
            Forced::Nothing => Code::DepartsNoForcedBets,
        }),
        HouseDeparture::OneAnte { .. } => say(Code::DepartsOneAnte),
        HouseDeparture::Amount { what, amount, .. } => {
            say(Code::DepartsAmount).with("what", any(*what)).with("chips", amount.0)
        }
        HouseDeparture::Set { what, .. } => say(Code::DepartsSet).with("what", any(*what)),
        HouseDeparture::Other { what, .. } => say(match what {
            HouseCustom::LastBlindMayNotRaise => Code::DepartsLastBlindMayNotRaise,
            HouseCustom::OddChipsOneByOne => Code::DepartsOddChipsOneByOne,
            HouseCustom::ShortAllInsAddUp => Code::DepartsShortAllInsAddUp,
        }),
    }
}

/// An option that may be there or not, for catalogues to look up.
fn any(term: Term) -> FaultValue {
    FaultValue::Words(vec![format!("any.{}", term.word)])
}

pub(super) fn own_odds(clause: &ClauseId) -> Sentence {
    let text = format!("the odds are the house's own, against {clause}");
    Sentence::new(Code::DepartsOwnOdds, text).about(clause)
}

pub(super) fn warning(warning: &HouseWarning) -> Sentence {
    let say = |code| Sentence::new(code, warning).about(warning.clause());
    match warning {
        HouseWarning::Showdown(judged) => match judged.warned {
            Warned::NobodyCanQualify { deck, ranks } => say(Code::WarnsNobodyCanQualify)
                .with("deck", u64::from(deck))
                .with("ranks", u64::from(ranks)),
        },
        HouseWarning::FivePercentStake { stake, .. } => {
            say(Code::WarnsFivePercentStake).with("chips", stake.0)
        }
    }
}

/// Why a table does not go on: what exactly failed is for the house's own log.
pub(super) fn trouble(trouble: &Trouble) -> Sentence {
    match trouble {
        Trouble::Journal(_) => Sentence::new(
            Code::TroubleJournal,
            "the journal takes nothing just now; the room keeps trying",
        ),
        Trouble::Bank => Sentence::new(
            Code::TroubleBank,
            "the bank cannot be filled so that it could pay every box; ask the floor",
        ),
        Trouble::Stopped(_) => {
            Sentence::new(Code::TroubleStopped, "the table has been stopped; ask the floor")
        }
    }
}

/// A card of a box was seen.
pub(super) fn card_seen(at: BoxNumber) -> Sentence {
    of_box(Code::BoxCardSeen, at, format!("a card of {at} was seen in the deal"))
}

/// The hand of a box is whole again.
pub(super) fn hand_rebuilt(at: BoxNumber) -> Sentence {
    of_box(Code::BoxHandRebuilt, at, format!("the hand of {at} was put together again"))
}

/// A box is void.
pub(super) fn box_void(at: BoxNumber, cause: BoxVoidCause) -> Sentence {
    let (code, why) = match cause {
        BoxVoidCause::HandLost => (Code::BoxVoidHandLost, "the hand cannot be put together again"),
        BoxVoidCause::Collusion => (Code::BoxVoidCollusion, "collusion"),
        BoxVoidCause::Breach => (Code::BoxVoidBreach, "a breach of the rules"),
    };
    of_box(code, at, format!("{at} is void: {why}"))
}

/// The round is void.
pub(super) fn round_void(cause: VoidCause) -> Sentence {
    let (code, why) = match cause {
        VoidCause::PlayerCardsExposed => (Code::RoundVoidCardsSeen, "cards were seen in the deal"),
        VoidCause::DealerCardExposed => {
            (Code::RoundVoidDealerCardSeen, "a card of the dealer's was seen too early")
        }
        VoidCause::Misdeal => (Code::RoundVoidMisdeal, "a misdeal"),
        VoidCause::Malfunction => (Code::RoundVoidMalfunction, "the shoe failed"),
        VoidCause::Collusion => (Code::RoundVoidCollusion, "collusion"),
        VoidCause::Commotion => (Code::RoundVoidCommotion, "a commotion"),
        VoidCause::Impractical => (Code::RoundVoidImpractical, "it cannot go on"),
        VoidCause::Fraud => (Code::RoundVoidFraud, "fraud"),
    };
    Sentence::new(code, format!("the round is void: {why}"))
}

fn of_box(code: Code, at: BoxNumber, text: String) -> Sentence {
    Sentence::new(code, text).with("box", u64::from(at.get()))
}
