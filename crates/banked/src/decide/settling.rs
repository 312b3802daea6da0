//! After the decisions: the dealer's hand, the settlement, the rack.

use crate::decide::dealing::can_be;
use crate::event::{Event, Qualification};
use crate::number::{BoxNumber, Holder};
use crate::refusal::Refusal;
use crate::result::settle_box;
use crate::round::{Decided, Phase, Round};
use cutcard_cards::Card;
use cutcard_odds::three_card_poker::{Decision, Standing};

/// Whether everybody has decided and nothing is being settled yet.
fn all_decided(round: &Round) -> Result<(), Refusal> {
    Err(match round.phase {
        Phase::Decided => return Ok(()),
        Phase::Wagers | Phase::Closed | Phase::Dealing => Refusal::DealNotOver,
        Phase::Dealt => Refusal::NotCalled,
        Phase::Deciding => {
            round.next_to_decide().map_or(Refusal::DealNotOver, |at| Refusal::Undecided { at })
        }
        Phase::Settling | Phase::Settled => Refusal::AlreadyRevealed,
        Phase::Over | Phase::Void => Refusal::RoundOver,
    })
}

/// Only what the settlement needs and nobody knows is turned up. In which order the hands are is the dealer's.
pub(super) fn turn_up(round: &Round, of: Holder, card: Card) -> Result<Event, Refusal> {
    all_decided(round)?;
    if !round.to_turn_up().any(|place| place == of) {
        return Err(Refusal::NothingToTurnUp { of });
    }
    can_be(round, card)?;
    Ok(Event::CardTurnedUp { of, card })
}

/// The settlement waits for every card that it needs.
pub(super) fn reveal(round: &Round) -> Result<Event, Refusal> {
    all_decided(round)?;
    if let Some(of) = round.next_to_turn_up() {
        return Err(Refusal::NotTurnedUp { of });
    }
    let hand = round.dealer.whole().ok_or(Refusal::DealNotOver)?;
    Ok(Event::Revealed { hand, qualification: qualification(hand) })
}

/// Queen high or better qualifies (act-3cp:A:Qualify).
fn qualification(hand: [Card; 3]) -> Qualification {
    match Standing::of(hand, hand) {
        Standing::DoesNotQualify => Qualification::DoesNotQualify,
        Standing::Lower | Standing::Equal | Standing::Higher => Qualification::Qualifies,
    }
}

pub(super) fn count_folded(round: &Round, at: BoxNumber, cards: u8) -> Result<Event, Refusal> {
    let seat = round.seat(at).ok_or(Refusal::NobodyThere { at })?;
    if seat.decided == Decided::Folded && seat.counted != Some(3) {
        Ok(Event::FoldedCounted { at, cards })
    } else {
        Err(Refusal::NothingToCount { at })
    }
}

pub(super) fn settle_next(round: &Round) -> Result<Event, Refusal> {
    match round.phase {
        Phase::Settling => {}
        Phase::Wagers
        | Phase::Closed
        | Phase::Dealing
        | Phase::Dealt
        | Phase::Deciding
        | Phase::Decided => return Err(Refusal::NotRevealed),
        Phase::Settled => return Err(Refusal::AllSettled),
        Phase::Over | Phase::Void => return Err(Refusal::RoundOver),
    }
    let at = round.next_to_settle().ok_or(Refusal::AllSettled)?;
    let seat = round.seat(at).ok_or(Refusal::NobodyThere { at })?;
    let decision = match seat.decided {
        Decided::Played => Decision::Play,
        Decided::Folded => Decision::Fold,
        Decided::KeptPairsPlus => Decision::KeepPairsPlus,
        Decided::NotYet | Decided::Short => return Err(Refusal::Undecided { at }),
        Decided::Void => return Err(Refusal::NotDealtIn { at }),
    };
    let dealer = round.dealer.whole().ok_or(Refusal::DealNotOver)?;
    // A folded hand stays face down (act-3cp:7.6).
    let hand = match decision {
        Decision::Play | Decision::KeepPairsPlus => {
            Some(seat.held.whole().ok_or(Refusal::NotTurnedUp { of: Holder::Box(at) })?)
        }
        Decision::Fold => None,
    };
    let result = settle_box(&round.house, seat.in_action(), decision, dealer, hand);
    Ok(Event::Settled { at, hand, result })
}

pub(super) fn rack(round: &Round) -> Result<Event, Refusal> {
    match round.phase {
        Phase::Settled => {}
        Phase::Settling => {
            return Err(round
                .next_to_settle()
                .map_or(Refusal::AllSettled, |at| Refusal::NotSettled { at }));
        }
        Phase::Wagers | Phase::Closed => return Err(Refusal::NoCardOut),
        Phase::Dealing | Phase::Dealt | Phase::Deciding | Phase::Decided => {
            return Err(Refusal::NotRevealed);
        }
        Phase::Over | Phase::Void => return Err(Refusal::RoundOver),
    }
    // A folded hand goes to the rack counted (act-3cp:7.7).
    match round.next_to_count() {
        None => Ok(Event::Racked),
        Some(at) => Err(match round.seat(at).and_then(|seat| seat.counted) {
            Some(cards) => Refusal::WrongCount { at, cards },
            None => Refusal::NotCounted { at },
        }),
    }
}
