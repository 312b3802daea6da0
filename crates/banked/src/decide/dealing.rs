//! Before the decisions: markers, the shuffle, "no more bets", the deal, the call.

use crate::event::Event;
use crate::house::{Shoe, Wager};
use crate::number::{BoxNumber, Holder};
use crate::refusal::Refusal;
use crate::round::{Phase, Round};
use crate::shoe::{DECK_CARDS, Shuffle, deck};
use crate::step::Step;
use cutcard_cards::{Card, CardSet, cut_depths};
use cutcard_rulebook::Chips;

pub(super) fn marker(
    round: &Round,
    at: BoxNumber,
    wager: Wager,
    maximum: Chips,
) -> Result<Event, Refusal> {
    match round.phase {
        Phase::Wagers => {}
        Phase::Closed => return Err(Refusal::WagersClosed),
        Phase::Dealing => return Err(Refusal::CardsOut),
        Phase::Dealt | Phase::Deciding | Phase::Decided | Phase::Settling | Phase::Settled => {
            return Err(Refusal::TooLate);
        }
        Phase::Over | Phase::Void => return Err(Refusal::RoundOver),
    }
    let seat = round.seat(at).ok_or(Refusal::NobodyThere { at })?;
    let now = seat.maximum(wager);
    if maximum <= now {
        return Err(Refusal::MarkerTooLow { maximum, now });
    }
    let needed = round.most_won(Some((at, wager, maximum))).unwrap_or(Chips(u64::MAX));
    if needed > round.float {
        return Err(Refusal::FloatTooSmall { needed, float: round.float });
    }
    Ok(Event::MarkerPlaced { at, wager, maximum })
}

pub(super) fn shuffle(round: &Round, shuffle: Shuffle) -> Result<Event, Refusal> {
    let shoe = round.house.shoe();
    match (shoe, shuffle) {
        (Shoe::Manual, Shuffle::ByHand { .. }) | (Shoe::Automated, Shuffle::IntoMachine) => {}
        (Shoe::Manual, Shuffle::IntoMachine) | (Shoe::Automated, Shuffle::ByHand { .. }) => {
            return Err(Refusal::WrongShoe);
        }
    }
    if round.ready {
        return Err(Refusal::AlreadyShuffled { shoe });
    }
    if let Shuffle::ByHand { cut } = shuffle {
        // More than one card from either end (act-3cp:5.2).
        let depths = cut_depths(DECK_CARDS);
        if !depths.contains(&usize::from(cut)) {
            let (least, most) = (*depths.start() as u8, *depths.end() as u8);
            return Err(Refusal::Cut { depth: cut, least, most });
        }
    }
    Ok(Event::Shuffled(shuffle))
}

pub(super) fn no_more_bets(round: &Round) -> Result<Event, Refusal> {
    if round.phase != Phase::Wagers {
        return Err(Refusal::AlreadyAnnounced);
    }
    if !round.seated().any(|(_, seat)| seat.has_wager()) {
        return Err(Refusal::NobodyWagered);
    }
    Ok(Event::NoMoreBets)
}

/// Where the next card goes, if one may be dealt.
fn next_card(round: &Round) -> Result<Holder, Refusal> {
    let shoe = round.house.shoe();
    match round.step() {
        Step::Card { to } => Ok(to),
        Step::Wagers => Err(Refusal::NotAnnounced),
        Step::Shuffle => Err(Refusal::NotShuffled { shoe }),
        Step::Call
        | Step::Decisions
        | Step::TurnUp { .. }
        | Step::Reveal
        | Step::Settle { .. }
        | Step::CountFolded { .. }
        | Step::Rack => Err(Refusal::AllDealt { shoe }),
        Step::Nothing => Err(Refusal::RoundOver),
    }
}

pub(super) fn deal_next(round: &Round) -> Result<Event, Refusal> {
    let to = next_card(round)?;
    let order = round.order.as_ref().ok_or(Refusal::OtherSupply)?;
    let card = order.card(usize::from(round.dealt), round.cut).ok_or(Refusal::OtherSupply)?;
    Ok(Event::CardDealt { to, card: Some(card) })
}

pub(super) fn deal_card(round: &Round, to: Holder, card: Option<Card>) -> Result<Event, Refusal> {
    let next = next_card(round)?;
    if round.order.is_some() {
        return Err(Refusal::OtherSupply);
    }
    if to != next {
        return Err(Refusal::NotNext { to, next, shoe: round.house.shoe() });
    }
    if let Some(card) = card {
        can_be(round, card)?;
    }
    Ok(Event::CardDealt { to, card })
}

/// Whether a card is of the deck and has not been seen on the table.
pub(super) fn can_be(round: &Round, card: Card) -> Result<(), Refusal> {
    let seen: CardSet = round.cards_known().collect();
    if deck().without(seen).contains(card) { Ok(()) } else { Err(Refusal::NotInTheShoe { card }) }
}

pub(super) fn call(round: &Round) -> Result<Event, Refusal> {
    match round.phase {
        Phase::Dealt => Ok(Event::PlayOrFoldCalled),
        Phase::Wagers | Phase::Closed | Phase::Dealing => Err(Refusal::DealNotOver),
        Phase::Deciding | Phase::Decided | Phase::Settling | Phase::Settled => {
            Err(Refusal::NothingToCall)
        }
        Phase::Over | Phase::Void => Err(Refusal::RoundOver),
    }
}
