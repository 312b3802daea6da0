//! What the book rules where something went wrong.

use crate::event::Event;
use crate::house::Shoe;
use crate::irregularity::{BoxVoidCause, Irregularity};
use crate::number::BoxNumber;
use crate::refusal::Refusal;
use crate::round::{Decided, Phase, Round};
use cutcard_rulebook::VoidCause;

pub(super) fn rule(round: &Round, irregularity: Irregularity) -> Result<Event, Refusal> {
    match irregularity {
        Irregularity::PlayerCardExposed { at } => player_card_exposed(round, at),
        Irregularity::DealerCardExposed => round_void(round, VoidCause::DealerCardExposed),
        Irregularity::HandRebuilt { at } => {
            box_in_play(round, at)?;
            Ok(Event::HandRebuilt { at })
        }
        Irregularity::RoundVoid(cause) => round_void(round, cause),
        Irregularity::BoxVoid { at, cause } => box_void(round, at, cause),
    }
}

/// Whether cards are still being dealt, or lie as they were dealt.
const fn in_the_deal(round: &Round) -> bool {
    matches!(round.phase, Phase::Dealing | Phase::Dealt)
}

/// The first card seen is turned over (act-3cp:12.1), the second voids the round (act-3cp:12.2).
fn player_card_exposed(round: &Round, at: BoxNumber) -> Result<Event, Refusal> {
    let seat = round.seat(at).ok_or(Refusal::NobodyThere { at })?;
    if !in_the_deal(round) || seat.held.count() == 0 {
        return Err(Refusal::NotInTheDeal { at });
    }
    if round.exposed == 0 {
        Ok(Event::CardExposed { at })
    } else {
        round_void(round, VoidCause::PlayerCardsExposed)
    }
}

fn round_void(round: &Round, cause: VoidCause) -> Result<Event, Refusal> {
    let card_out = round.dealt > 0;
    match cause {
        VoidCause::PlayerCardsExposed => {
            let to_boxes = round.dealt - round.dealer.count();
            if !in_the_deal(round) || to_boxes < 2 {
                return Err(Refusal::NotTwoExposed);
            }
        }
        // Not in the deal alone: until the last player has decided.
        VoidCause::DealerCardExposed => {
            let down = in_the_deal(round) || round.phase == Phase::Deciding;
            if !down || round.dealer.count() == 0 {
                return Err(Refusal::DealerNotExposed);
            }
        }
        VoidCause::Malfunction if round.house.shoe() == Shoe::Manual => {
            return Err(Refusal::NoMachine);
        }
        VoidCause::Misdeal if !card_out => return Err(Refusal::NoCardOut),
        VoidCause::Misdeal
        | VoidCause::Malfunction
        | VoidCause::Collusion
        | VoidCause::Commotion
        | VoidCause::Impractical
        | VoidCause::Fraud => {}
    }
    Ok(Event::Voided(cause))
}

/// Whether a box has cards and wagers that are not settled.
fn box_in_play(round: &Round, at: BoxNumber) -> Result<(), Refusal> {
    let seat = round.seat(at).ok_or(Refusal::NobodyThere { at })?;
    if round.dealt == 0 {
        return Err(Refusal::NoCardOut);
    }
    if !round.is_dealt_in(at) || seat.decided == Decided::Void {
        return Err(Refusal::NotDealtIn { at });
    }
    if seat.result.is_some() {
        return Err(Refusal::BoxSettled { at });
    }
    Ok(())
}

fn box_void(round: &Round, at: BoxNumber, cause: BoxVoidCause) -> Result<Event, Refusal> {
    box_in_play(round, at)?;
    Ok(Event::BoxVoided { at, cause })
}
